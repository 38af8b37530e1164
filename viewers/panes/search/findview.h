// SPDX-License-Identifier: MIT
// Finds bytes, texts, numbers and fields in the whole file. The list of results stays until the next search.
#pragma once

#include "core/query/needle.h"
#include "viewers/kit/file/selection.h"
#include "viewers/panes/search/placesearch.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeView;

namespace cutaway
{

class FindView : public QWidget
{
    Q_OBJECT

public:
    enum class What { Bytes, Text, Number, Fields };

    FindView(OpenFile &file, Selection &selection, Jobs &jobs, QWidget *parent = nullptr);

    // Ready to be typed into.
    void start(const QString &text = {});
    What what() const;
    void setWhat(What what);
    QLineEdit &line() const { return *m_line; }
    QTreeView &table() const { return *m_table; }
    const PlaceModel &found() const { return *m_model; }
    bool isRunning() const { return m_search.isRunning(); }
    QString state() const; // number found, or the reason why none

    void find();
    // To the next row, or with -1 to the previous one; wraps around at the ends.
    void step(int by);

Q_SIGNALS:
    // Requests to show bytes of the file, or of the selected unit after inflating, as selected.
    void bytesWanted(const cutaway::ByteRange &range, bool inflated);
    void notice(const QString &text);
    // As TreePane::partWanted.
    void partWanted(const cutaway::InPart &place, bool open);

private:
    void createOptions();
    void createTable();
    void followWhat();
    void tell();
    void forgetError();
    void tellError(const QString &error);
    void jump(const QModelIndex &index);
    void open(const QModelIndex &index);
    Result<query::Needle> needle() const;
    Result<query::Needle> numberNeedle() const;

    Selection &m_selection;
    PlaceModel *m_model;
    PlaceSearch m_search;
    QComboBox *m_what;
    QLineEdit *m_line;
    QPushButton *m_find;
    QComboBox *m_kind;
    QLineEdit *m_tolerance;
    QCheckBox *m_bothOrders;
    QCheckBox *m_matchCase;
    QCheckBox *m_utf16;
    QLabel *m_state;
    QTreeView *m_table;
    bool m_searched = false;
    QString m_error;
};

} // namespace cutaway

// SPDX-License-Identifier: MIT
// The line above a tree that filters it: a text or an expression, the list of matches, and the error in an
// expression that cannot be read.
#pragma once

#include "core/query/filter.h"
#include "viewers/kit/file/selection.h"
#include "viewers/panes/search/placesearch.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace cutaway
{

class FilterBar : public QWidget
{
    Q_OBJECT

public:
    FilterBar(OpenFile &file, Jobs &jobs, PlaceModel &model, QWidget *parent = nullptr);

    QLineEdit &line() const { return *m_line; }
    // Nothing is typed, so that the whole tree shows.
    bool isBlank() const;
    QString error() const { return m_error; }
    bool isRunning() const { return m_search.isRunning(); }

Q_SIGNALS:
    void filtered();   // isBlank() may be another
    void dismissed();  // Esc
    void listWanted(); // Down or Enter: to the results

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void dress();
    void run();
    void tell();

    OpenFile &m_file;
    PlaceModel &m_model;
    PlaceSearch m_search;
    QLineEdit *m_line;
    QLabel *m_count;
    QToolButton *m_close;
    QStringList m_words; // of the filter, matched literally
    QString m_error;
    QTimer m_delay;
};

} // namespace cutaway

// SPDX-License-Identifier: MIT
// Rows of a form: a name, editors, a menu. After an edit, and for another package or body, the widgets stay
// if they fit the rows; otherwise they are rebuilt. The focus goes to the same field, or to the same row.
#pragma once

#include "viewers/kit/file/carriedtyping.h"
#include "viewers/kit/form/fieldeditors.h"
#include "viewers/kit/form/fieldhost.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/refusallabel.h"

#include <QPointer>

class QLabel;
class QLayout;
class QToolButton;

namespace cutaway
{

class FieldGrid : public QWidget
{
    Q_OBJECT

public:
    FieldGrid(FieldHost &host, QWidget *parent);

    // Usual width of the names, in pixels; to be set before anything is shown. Longer names get up to two
    // fifths of the grid, and in a narrow grid all of them are cut to that.
    void setLabelWidth(int width) { m_labelWidth = width; }
    void show(std::vector<FieldRow> rows);
    // Marks the names of the rows at, above and below a place of the record; nothing else stays marked. The
    // first editor that is marked, the one at the very place if there is one; null for none.
    FieldEditor *mark(const std::string &path);
    // By the path of its value; null where there is none.
    FieldEditor *editor(const std::string &path) const;
    // Has all editors show the file's values again, and reports the lost texts.
    void giveUpTyping();
    // An edit that was requested for the field of that path is refused after all.
    void refuseLater(const std::string &path, const QString &reason);
    // Why the last edit was refused; empty when it was not.
    QString refusal() const;

    QSize minimumSizeHint() const override; // with names above their fields

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct RowWidgets {
        QLabel *label = nullptr;
        QWidget *fields = nullptr;
        QToolButton *menu = nullptr;
        QLabel *remark = nullptr;    // if the row has a place for one
        QString refusal;             // of the typed text
        UsualScale *scale = nullptr; // if the row has usual values
        QString text;                // of the label, before it is cut to its width
        int width = 0;               // that the text is cut to
        bool marked = false;
        std::vector<FieldEditor *> editors;
    };

    // The field that has the focus.
    struct Focus {
        std::string path;
        std::size_t row = 0;
    };

    bool fits(const std::vector<FieldRow> &rows) const;
    // Takes the text typed for fields whose widgets will change.
    void takeTyping(const std::vector<FieldRow> &rows, bool fit);
    void giveTyping();
    std::optional<Focus> focus() const;
    void focusAgain(const Focus &before);
    void rebuild();
    void addRow(std::size_t row);
    QLayout *addField(QWidget &holder, std::size_t row, const FieldSpec &spec);
    void fillRow(std::size_t row);
    void placeRow(std::size_t row);
    void placeRows();
    int widthOfFields() const;
    int columnOfNames() const;
    void cutNames();
    void edit(std::size_t row, FieldEditor &editor, const QString &text);
    void refuse(std::size_t row, FieldEditor &editor, const QString &reason);
    void showMenu(std::size_t row);
    static void markLabel(QLabel &label, bool isMarked);
    QLabel *makeRemark(QWidget &holder) const;
    void sayRefusal();
    QWidget *dimmed(const QString &text, QWidget *parent) const;

    FieldHost &m_host;
    std::vector<FieldRow> m_rows;
    std::vector<RowWidgets> m_widgets;
    QPointer<QWidget> m_content;
    theme::RefusalLabel *m_refusal;
    theme::Theme m_madeFor;
    CarriedTyping m_typing; // from the widgets before to those after an edit
    int m_widestName = 0;   // uncut, in pixels
    int m_labelWidth = theme::grid(30);
    bool m_isStacked = false; // names are above their fields
};

} // namespace cutaway

// SPDX-License-Identifier: MIT
#include "viewers/kit/form/fieldgrid.h"

#include "viewers/kit/theme/elided.h"
#include "viewers/kit/theme/elidedlabel.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/mnemonics.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QResizeEvent>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kNarrowestNames = theme::grid(16);
constexpr int kBetween = theme::grid(2); // names, fields and buttons

// True if the outer place is the inner one or contains it.
bool holds(const std::string &outer, const std::string &inner)
{
    return !outer.empty() && inner.starts_with(outer) &&
           (inner.size() == outer.size() || inner[outer.size()] == '.' || inner[outer.size()] == '[');
}

} // namespace

FieldGrid::FieldGrid(FieldHost &host, QWidget *parent)
    : QWidget(parent), m_host(host), m_refusal(new theme::RefusalLabel(this)),
      m_typing(host.file().typedTexts())
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
}

FieldEditor *FieldGrid::editor(const std::string &path) const
{
    for (const RowWidgets &row : m_widgets) {
        for (FieldEditor *editor : row.editors) {
            if (editor->spec().path == path)
                return editor;
        }
    }
    return nullptr;
}

// Stands out as a selected row of the tree does. The ink of the accent is for values that have changed.
void FieldGrid::markLabel(QLabel &label, bool isMarked)
{
    QPalette palette = label.palette();
    palette.setColor(QPalette::Window, theme::current().colors().accentTint);
    palette.setColor(QPalette::WindowText,
                     isMarked ? theme::current().colors().text : theme::current().colors().textDim);
    label.setPalette(palette);
    label.setAutoFillBackground(isMarked);
}

FieldEditor *FieldGrid::mark(const std::string &path)
{
    FieldEditor *first = nullptr;
    FieldEditor *exact = nullptr;
    for (RowWidgets &row : m_widgets) {
        bool marked = false;
        for (FieldEditor *editor : row.editors) {
            const std::string &own = editor->spec().path;
            if (!holds(own, path) && !holds(path, own))
                continue;
            marked = true;
            first = first == nullptr ? editor : first;
            exact = own == path ? editor : exact;
        }
        if (std::exchange(row.marked, marked) != marked)
            markLabel(*row.label, marked);
    }
    return exact != nullptr ? exact : first;
}

QString FieldGrid::refusal() const
{
    for (const RowWidgets &row : m_widgets) {
        if (!row.refusal.isEmpty())
            return row.refusal;
    }
    return {};
}

void FieldGrid::sayRefusal()
{
    m_refusal->say(refusal());
}

void FieldGrid::giveUpTyping()
{
    for (const RowWidgets &row : m_widgets) {
        for (FieldEditor *editor : row.editors) {
            if (!editor->isHolding())
                continue;
            m_typing.take(editor->spec().path, *editor);
            editor->giveUp();
        }
    }
    m_typing.finish();
}

void FieldGrid::takeTyping(const std::vector<FieldRow> &rows, bool fit)
{
    for (std::size_t row = 0; row < m_widgets.size(); ++row) {
        for (std::size_t i = 0; i < m_widgets[row].editors.size(); ++i) {
            FieldEditor &editor = *m_widgets[row].editors[i];
            if (!editor.isHolding() || editor.isGiving() ||
                (fit && rows[row].fields[i].path == editor.spec().path))
                continue;
            m_typing.take(editor.spec().path, editor);
            editor.letGo();
        }
    }
}

void FieldGrid::giveTyping()
{
    for (const RowWidgets &row : m_widgets) {
        for (FieldEditor *editor : row.editors)
            m_typing.give(editor->spec().path, *editor);
    }
    m_typing.finish();
}

bool FieldGrid::fits(const std::vector<FieldRow> &rows) const
{
    if (m_content == nullptr || rows.size() != m_rows.size() || m_madeFor != theme::current())
        return false;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].fields.size() != m_rows[i].fields.size() ||
            rows[i].actions.empty() != m_rows[i].actions.empty() ||
            rows[i].usual.has_value() != m_rows[i].usual.has_value() ||
            rows[i].hasRemark != m_rows[i].hasRemark)
            return false;
        for (std::size_t k = 0; k < rows[i].fields.size(); ++k) {
            if (!m_widgets[i].editors[k]->suits(rows[i].fields[k]))
                return false;
        }
    }
    return true;
}

void FieldGrid::show(std::vector<FieldRow> rows)
{
    const bool fit = fits(rows);
    const std::optional<Focus> before = focus();
    takeTyping(rows, fit);
    m_rows = std::move(rows);
    if (fit) {
        for (std::size_t row = 0; row < m_rows.size(); ++row)
            fillRow(row);
        placeRows();
    } else {
        rebuild();
    }
    sayRefusal();
    if (before)
        focusAgain(*before);
    giveTyping();
}

std::optional<FieldGrid::Focus> FieldGrid::focus() const
{
    for (std::size_t row = 0; row < m_widgets.size(); ++row) {
        for (const FieldEditor *editor : m_widgets[row].editors) {
            if (editor->isAncestorOf(QApplication::focusWidget()))
                return Focus{editor->spec().path, row};
        }
    }
    return std::nullopt;
}

void FieldGrid::focusAgain(const Focus &before)
{
    FieldEditor *again = editor(before.path);
    if (again == nullptr && before.row < m_widgets.size() && !m_widgets[before.row].editors.empty())
        again = m_widgets[before.row].editors.front();
    if (again != nullptr && !again->isAncestorOf(QApplication::focusWidget()))
        again->setFocus(Qt::OtherFocusReason);
}

void FieldGrid::rebuild()
{
    if (m_content != nullptr) { // one of its editors may be asking for this
        for (const RowWidgets &row : m_widgets) {
            for (FieldEditor *editor : row.editors)
                editor->disconnect(this);
        }
        // Otherwise it goes to the next field as if by Tab, which selects the text there.
        if (m_content->isAncestorOf(QApplication::focusWidget()))
            setFocus(Qt::OtherFocusReason);
        m_content->hide();
        m_content->setParent(nullptr); // no longer found by lookups
        m_content->deleteLater();
    }
    m_widgets.clear();
    m_madeFor = theme::current();
    m_content = new QWidget(this);
    auto *grid = new QGridLayout(m_content);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(kBetween);
    grid->setVerticalSpacing(theme::grid(1));
    grid->setColumnStretch(1, 1);
    m_isStacked = false;
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        addRow(row);
    placeRows();
    layout()->addWidget(m_content);
    m_content->show();
}

void FieldGrid::addRow(std::size_t row)
{
    const FieldRow &spec = m_rows[row];
    RowWidgets widgets;
    widgets.label = new QLabel(m_content);
    widgets.label->setTextFormat(Qt::PlainText);
    widgets.label->setMinimumHeight(theme::kRowHeight);
    theme::setInk(*widgets.label, theme::current().colors().textDim);
    if (!spec.actions.empty()) {
        widgets.menu = new QToolButton(m_content);
        widgets.menu->setText(QStringLiteral("⋯"));
        connect(widgets.menu, &QToolButton::clicked, this, [this, row] { showMenu(row); });
    }
    auto *holder = new QWidget(m_content);
    widgets.fields = holder;
    m_widgets.push_back(std::move(widgets));
    auto *line = new theme::WrapLayout(holder);
    for (const FieldSpec &field : spec.fields)
        line->addGroup(addField(*holder, row, field),
                       field.characters == 0 && field.kind != FieldKind::Check);
    if (spec.usual)
        line->addWide(m_widgets.back().scale = new UsualScale(holder));
    if (spec.hasRemark)
        line->addWide(m_widgets.back().remark = makeRemark(*holder));
    placeRow(row);
    if (!m_widgets.back().editors.empty())
        m_widgets.back().label->setBuddy(m_widgets.back().editors.front());
    fillRow(row);
}

// Two rows of the layout: name and fields, the fields below their name.
void FieldGrid::placeRow(std::size_t row)
{
    auto &grid = static_cast<QGridLayout &>(*m_content->layout());
    const RowWidgets &widgets = m_widgets[row];
    for (QWidget *widget : std::initializer_list<QWidget *>{widgets.label, widgets.fields})
        grid.removeWidget(widget);
    const int at = 2 * int(row);
    const int column = m_isStacked ? 0 : 1; // of fields, below the names or beside them
    const int span = m_isStacked ? 2 : 1;
    grid.addWidget(widgets.label, at, 0, 1, span, Qt::AlignTop);
    grid.addWidget(widgets.fields, at + 1 - column, column, 1, span);
    if (widgets.menu != nullptr && grid.indexOf(widgets.menu) < 0)
        grid.addWidget(widgets.menu, at, 2, Qt::AlignTop);
}

// As large when it is empty.
QLabel *FieldGrid::makeRemark(QWidget &holder) const
{
    constexpr int kWidth = theme::grid(18);
    auto *label = new theme::ElidedLabel(&holder);
    label->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    theme::dressLabel(*label, theme::current().colors().textDim, theme::current().smallFont());
    label->setMinimumSize(kWidth, label->fontMetrics().height());
    return label;
}

QWidget *FieldGrid::dimmed(const QString &text, QWidget *parent) const
{
    auto *label = new QLabel(text, parent);
    label->setMinimumHeight(theme::kRowHeight);
    theme::setInk(*label, theme::current().colors().textDim);
    return label;
}

// The editor with its words stays together where the row is wrapped.
QLayout *FieldGrid::addField(QWidget &holder, std::size_t row, const FieldSpec &spec)
{
    auto *line = new QHBoxLayout;
    line->setSpacing(theme::grid(1));
    if (!spec.before.isEmpty())
        line->addWidget(dimmed(spec.before, &holder));
    FieldEditor *editor = m_host.createEditor(spec, &holder);
    line->addWidget(editor, spec.characters == 0 ? 1 : 0);
    if (!spec.after.isEmpty())
        line->addWidget(dimmed(spec.after, &holder));
    m_widgets[row].editors.push_back(editor);
    connect(editor, &FieldEditor::edited, this,
            [this, row, editor](const QString &text) { edit(row, *editor, text); });
    connect(editor, &FieldEditor::focused, this, [this, editor] {
        if (!editor->spec().path.empty())
            m_host.selectPath(editor->spec().path);
    });
    connect(editor, &FieldEditor::misread, this,
            [this, row, editor](const QString &reason) { refuse(row, *editor, reason); });
    connect(editor, &FieldEditor::reverted, this, [this, row, editor] { refuse(row, *editor, {}); });
    return line;
}

void FieldGrid::fillRow(std::size_t row)
{
    const FieldRow &spec = m_rows[row];
    RowWidgets &widgets = m_widgets[row];
    const QString text = spec.note.isEmpty() ? spec.label : spec.label + QStringLiteral(" · ") + spec.note;
    if (widgets.text != text)
        widgets.width = 0; // to be cut again
    widgets.text = text;
    if (widgets.menu != nullptr) {
        widgets.menu->setAccessibleName(tr("Actions for %1").arg(spec.label));
        widgets.menu->setToolTip(widgets.menu->accessibleName());
    }
    if (widgets.remark != nullptr)
        widgets.remark->setText(spec.remark);
    if (widgets.scale != nullptr)
        widgets.scale->setRange(spec.label, *spec.usual);
    widgets.label->setToolTip(spec.help.isEmpty() ? text : text + QLatin1Char('\n') + spec.help);
    bool isHolding = false; // and the reason stays with the typed text
    for (std::size_t i = 0; i < spec.fields.size(); ++i) {
        widgets.editors[i]->setSpec(spec.fields[i]);
        isHolding = isHolding || widgets.editors[i]->isHolding();
    }
    if (isHolding)
        return;
    for (FieldEditor *editor : widgets.editors)
        editor->setRefused(false);
    widgets.refusal.clear();
}

// The least that the fields need, with the buttons behind them.
int FieldGrid::widthOfFields() const
{
    int fields = 0, menu = 0;
    for (const RowWidgets &row : m_widgets) {
        fields = qMax(fields, row.fields->minimumSizeHint().width());
        menu = qMax(menu, row.menu != nullptr ? row.menu->sizeHint().width() + kBetween : 0);
    }
    return fields + menu;
}

// Names go above their fields where they would have no room beside them.
void FieldGrid::placeRows()
{
    const bool stacks = width() < kNarrowestNames + kBetween + widthOfFields();
    if (stacks != std::exchange(m_isStacked, stacks)) {
        for (std::size_t row = 0; row < m_widgets.size(); ++row)
            placeRow(row);
    }
    cutNames();
}

int FieldGrid::columnOfNames() const
{
    if (m_isStacked)
        return qMin(width(), m_widestName);
    const int left = width() - kBetween - widthOfFields();
    const int most = qMax(kNarrowestNames, qMin(2 * width() / 5, left));
    return qMin(most, qMax(m_labelWidth, m_widestName));
}

// Cuts the names that are longer than their column, and gives all of them its width.
void FieldGrid::cutNames()
{
    m_widestName = 0;
    for (const RowWidgets &row : m_widgets)
        m_widestName = qMax(m_widestName, row.label->fontMetrics().horizontalAdvance(row.text) + 1);
    const int column = columnOfNames();
    for (RowWidgets &row : m_widgets) {
        if (row.width == column)
            continue;
        row.label->setText(theme::escaped(theme::elided(row.text, row.label->fontMetrics(), column)));
        row.label->setFixedWidth(column);
        row.width = column;
    }
}

QSize FieldGrid::minimumSizeHint() const
{
    return {widthOfFields(), QWidget::minimumSizeHint().height()};
}

void FieldGrid::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        placeRows();
}

void FieldGrid::edit(std::size_t row, FieldEditor &editor, const QString &text)
{
    const FieldSpec spec = editor.spec(); // the editor may go with the edit
    const QPointer<FieldEditor> alive(&editor);
    Result<void> done = fail("this cannot be changed here");
    if (spec.request)
        done = spec.request(text);
    else if (spec.edit)
        done = m_host.apply(spec.edit(text), tr("Set %1").arg(spec.name), spec.path);
    if (alive == nullptr)
        return;
    refuse(row, editor, done ? QString() : QString::fromStdString(done.error().message));
    if (done && m_host.isReading())
        editor.letGo();
    else if (done) // it may store something else than was typed, or the same as before
        editor.setSpec(FieldSpec(editor.spec()));
}

void FieldGrid::refuseLater(const std::string &path, const QString &reason)
{
    for (std::size_t row = 0; row < m_widgets.size(); ++row) {
        for (FieldEditor *editor : m_widgets[row].editors) {
            if (editor->spec().path != path)
                continue;
            editor->holdAgain();
            return refuse(row, *editor, reason);
        }
    }
}

void FieldGrid::refuse(std::size_t row, FieldEditor &editor, const QString &reason)
{
    const bool isOfAnother = std::ranges::any_of(m_widgets[row].editors, [&editor](const FieldEditor *other) {
        return other != &editor && other->isHolding();
    });
    if (!reason.isEmpty() || !isOfAnother)
        m_widgets[row].refusal = reason;
    sayRefusal();
    // Refused text stays to be corrected; a refused choice shows the stored value again.
    if (!reason.isEmpty() && !editor.isHolding())
        editor.setSpec(FieldSpec(editor.spec()));
    editor.setRefused(!reason.isEmpty());
    editor.setAccessibleDescription(reason);
}

void FieldGrid::showMenu(std::size_t row)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const FieldAction &action : m_rows[row].actions)
        menu->addAction(theme::escaped(action.text), this, [run = action.run] { run(); })
            ->setEnabled(action.enabled);
    const QToolButton *button = m_widgets[row].menu;
    menu->popup(button->mapToGlobal(QPoint(0, button->height())));
}

} // namespace cutaway

// SPDX-License-Identifier: MIT
#include "viewers/kit/editors/choiceeditors.h"

#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/completions.h"
#include "viewers/kit/theme/fittedline.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"
#include "viewers/kit/theme/popup.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QListWidget>
#include <QScrollBar>
#include <QToolButton>

namespace cutaway
{

namespace
{

// Of the names of flags.
constexpr int kValueRole = Qt::UserRole;
constexpr int kMaskRole = Qt::UserRole + 1;

QHBoxLayout *flatLayout(QWidget *editor)
{
    auto *layout = new QHBoxLayout(editor);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    return layout;
}

QString nodeName(const UnitTree &tree, NodeId id)
{
    return nodetext::fromCore(tree.name(id));
}

} // namespace

EnumEditor::EnumEditor(OpenFile &file, Place place, QWidget *parent)
    : ValueEditor(file, place, parent), m_combo(new QComboBox(this)), m_line(new theme::FittedLine(m_combo))
{
    flatLayout(this)->addWidget(m_combo);
    for (const EnumValue &known : node().field->names->values)
        m_combo->addItem(QStringLiteral("%1 (%2)").arg(nodetext::fromCore(known.name)).arg(known.value),
                         QVariant::fromValue(qlonglong(known.value)));
    m_combo->setLineEdit(m_line);
    m_combo->setInsertPolicy(QComboBox::NoInsert);
    m_combo->setMaxVisibleItems(20);
    m_combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_combo->setAccessibleName(nodeName(*tree(), place.node));
    m_line->setAccessibleName(m_combo->accessibleName());
    m_combo->completer()->setFilterMode(Qt::MatchContains);
    m_combo->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_combo->completer()->setCaseSensitivity(Qt::CaseInsensitive);
    adopt(m_combo);
    connect(m_line, &QLineEdit::textEdited, this, &EnumEditor::tryOut);
    connect(m_combo, &QComboBox::textActivated, this, &EnumEditor::finish, Qt::QueuedConnection);
    reload();
}

void EnumEditor::prepare()
{
    theme::dressCompletions(*m_combo->completer());
}

QString EnumEditor::text() const
{
    return m_combo->currentText();
}

void EnumEditor::load()
{
    const QString number = nodetext::editable(file().file(), *tree(), place().node);
    const int known = m_combo->findData(QVariant::fromValue(number.toLongLong()));
    m_combo->setCurrentIndex(known);
    // Clears the line's own undo history: the document has the step by now.
    m_line->showText(known < 0 ? number : m_combo->itemText(known));
}

FlagsEditor::FlagsEditor(OpenFile &file, Place place, QWidget *parent)
    : ValueEditor(file, place, parent), m_line(new theme::FittedLine(this))
{
    auto *layout = flatLayout(this);
    layout->addWidget(m_line, 1);
    auto *open = new QToolButton(this);
    open->setIcon(theme::icon(theme::Icon::Expand));
    open->setAccessibleName(tr("Names of the flags"));
    open->setToolTip(tr("%1 (%2)").arg(
        open->accessibleName(), QKeySequence(Qt::ALT | Qt::Key_Down).toString(QKeySequence::NativeText)));
    open->setFocusPolicy(Qt::NoFocus);
    layout->addWidget(open);
    m_line->setFont(theme::current().fixedFont());
    m_line->setAccessibleName(nodeName(*tree(), place.node));
    adopt(m_line);
    connect(open, &QToolButton::clicked, this, &FlagsEditor::showNames);
    connect(m_line, &QLineEdit::textEdited, this, [this] {
        tryOut();
        readBits();
    });
    reload();
}

// As in a box of choices; the line has the key before the window does.
bool FlagsEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        const auto &key = static_cast<const QKeyEvent &>(*event);
        if (key.key() == Qt::Key_Down && key.modifiers().testFlag(Qt::AltModifier)) {
            event->accept();
            if (event->type() == QEvent::KeyPress)
                showNames();
            return true;
        }
    }
    return ValueEditor::eventFilter(watched, event);
}

QListWidget &FlagsEditor::names()
{
    if (m_names == nullptr) {
        createNames();
        readBits();
    }
    return *m_names;
}

void FlagsEditor::createNames()
{
    m_popup = new theme::Popup(this);
    m_names = new QListWidget(m_popup);
    m_names->setAccessibleName(tr("Flags"));
    m_names->setFrameShape(QFrame::NoFrame); // the pop-up has one
    m_popup->setContent(*m_names);
    connect(m_popup, &theme::Popup::closed, this, &FlagsEditor::leaveNames);
    for (const EnumValue &known : node().field->names->values) {
        if (known.holdsNumber() || known.mask() == 0)
            continue; // nothing to check
        const auto value = static_cast<std::uint64_t>(known.value);
        auto *item = new QListWidgetItem(
            QStringLiteral("%1  %2").arg(nodetext::fromCore(known.name), nodetext::hex(value)), m_names);
        item->setData(kValueRole, qulonglong(value));
        item->setData(kMaskRole, qulonglong(known.mask()));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsSelectable);
    }
    connect(m_names, &QListWidget::itemChanged, this, &FlagsEditor::applyName);
}

void FlagsEditor::showNames()
{
    m_line->setFocus(Qt::PopupFocusReason); // it has the keyboard again when the list closes
    QListWidget &list = names();
    m_beforeList = m_line->text();
    const int rows = qMin(list.count(), 20);
    const int scrollBar = rows < list.count() ? list.verticalScrollBar()->sizeHint().width() : 0;
    m_popup->openAt(*this, {qMax(width(), list.sizeHintForColumn(0) + theme::grid(8) + scrollBar),
                            rows * qMax(list.sizeHintForRow(0), 1) + 2 * list.frameWidth()});
    if (!list.currentIndex().isValid())
        list.setCurrentRow(0);
}

bool FlagsEditor::isListOpen() const
{
    return m_popup != nullptr && m_popup->isVisible();
}

// Queued: it is closing, and the change may close this editor.
void FlagsEditor::leaveNames(bool byEscape)
{
    if (!byEscape) {
        QMetaObject::invokeMethod(this, &FlagsEditor::finish, Qt::QueuedConnection);
        return;
    }
    m_line->setText(m_beforeList);
    readBits();
    tryOut();
}

std::uint64_t FlagsEditor::bits() const
{
    const Result<std::int64_t> value = valueOf(*node().field->names, m_line->text().toStdString());
    return value ? static_cast<std::uint64_t>(*value) : 0;
}

void FlagsEditor::readBits()
{
    const std::uint64_t set = bits();
    m_line->setToolTip(nodetext::fromCore(nameOf(*node().field->names, static_cast<std::int64_t>(set))));
    Q_EMIT bitsRead(set);
    if (m_names == nullptr)
        return;
    m_filling = true;
    for (int row = 0; row < m_names->count(); ++row) {
        QListWidgetItem &item = *m_names->item(row);
        const std::uint64_t value = item.data(kValueRole).toULongLong();
        item.setCheckState((set & item.data(kMaskRole).toULongLong()) == value ? Qt::Checked : Qt::Unchecked);
    }
    m_filling = false;
}

void FlagsEditor::applyName(QListWidgetItem *item)
{
    if (m_filling)
        return;
    const std::uint64_t value = item->data(kValueRole).toULongLong();
    const std::uint64_t others = bits() & ~item->data(kMaskRole).toULongLong();
    write(item->checkState() == Qt::Checked ? others | value : others);
}

void FlagsEditor::write(std::uint64_t bits)
{
    m_line->setText(nodetext::hex(bits));
    readBits();
    tryOut();
}

void FlagsEditor::give(std::uint64_t bits)
{
    write(bits);
    finish();
}

QString FlagsEditor::text() const
{
    return m_line->text();
}

void FlagsEditor::load()
{
    m_line->showText(nodetext::editable(file().file(), *tree(), place().node));
    readBits();
}

BoolEditor::BoolEditor(OpenFile &file, Place place, QWidget *parent)
    : ValueEditor(file, place, parent), m_check(new QCheckBox(this))
{
    flatLayout(this)->addWidget(m_check);
    m_check->setAccessibleName(nodeName(*tree(), place.node));
    adopt(m_check);
    connect(m_check, &QCheckBox::toggled, this,
            [this](bool on) { m_check->setText(on ? QStringLiteral("true") : QStringLiteral("false")); });
    connect(m_check, &QCheckBox::clicked, this, &BoolEditor::finish);
    reload();
}

QString BoolEditor::text() const
{
    return m_check->isChecked() ? QStringLiteral("true") : QStringLiteral("false");
}

void BoolEditor::load()
{
    m_check->setChecked(tree()->valueText(place().node) == "true");
    m_check->setText(text());
}

} // namespace cutaway

// SPDX-License-Identifier: MIT
#include "viewers/panes/inspector/inspectorview.h"

#include "viewers/kit/editors/choiceeditors.h"
#include "viewers/kit/editors/editorfactory.h"
#include "viewers/kit/editors/lineeditor.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/form/sections.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/mnemonics.h"
#include "viewers/kit/tree/branch.h"
#include "viewers/kit/tree/rowmarks.h"
#include "viewers/panes/inspector/namesection.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFocusEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

namespace
{

using nodetext::fromCore;

QString hexDump(ByteSpan bytes, std::size_t most)
{
    QString out;
    for (std::size_t i = 0; i < std::min(bytes.size(), most); ++i) {
        out += QStringLiteral("%1").arg(bytes[i], 2, 16, QLatin1Char('0')).toUpper();
        out += QLatin1Char(i % 8 == 7 ? '\n' : ' ');
    }
    return bytes.size() > most ? out.trimmed() + QStringLiteral(" …") : out.trimmed();
}

QString helpOf(const Node &node)
{
    if (!node.isElement && !node.field->help.empty())
        return fromCore(node.field->help);
    return node.type != nullptr ? fromCore(node.type->help) : QString();
}

} // namespace

InspectorView::InspectorView(Selection &selection, QWidget *parent)
    : QScrollArea(parent), m_selection(selection), m_typing(selection.file().typedTexts()),
      m_revision(selection.file().revision()), m_referrers(selection.file())
{
    setObjectName(QStringLiteral("inspector"));
    setAccessibleName(tr("Inspector of the selection"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::ClickFocus); // Tab goes to its contents
    createActions();
    connect(&m_selection, &Selection::selected, this, &InspectorView::follow);
    connect(&m_selection, &Selection::cleared, this, &InspectorView::follow);
    // Links into the selected unit and names of targets may change with other units.
    connect(&m_selection.file(), &OpenFile::changed, this, &InspectorView::followChange);
    connect(&m_selection.file(), &OpenFile::textsChanged, this, &InspectorView::follow);
    connect(&m_referrers, &ReferrerFinder::found, this, &InspectorView::fillLinksIn);
    theme::whenChanged(this, &InspectorView::dress);
}

// The key of the tree's command of that name.
void InspectorView::createActions()
{
    auto *edit = new QAction(tr("Edit value"), this);
    edit->setObjectName(QStringLiteral("RowEdit"));
    edit->setShortcut(Qt::Key_F2);
    edit->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(edit, &QAction::triggered, this, &InspectorView::editValue);
    addAction(edit);
}

// The value that has the focus, else that of the selection, else the first.
void InspectorView::editValue()
{
    const QWidget *focused = QApplication::focusWidget();
    const auto holdsFocus = [focused](const Edited &edited) { return edited.editor->isAncestorOf(focused); };
    auto wanted = std::ranges::find_if(m_editors, holdsFocus);
    if (wanted == m_editors.end() && m_subject)
        wanted = std::ranges::find(m_editors, m_subject->path, &Edited::path);
    if (wanted == m_editors.end())
        wanted = m_editors.begin();
    if (wanted == m_editors.end())
        return Q_EMIT notice(tr("No value to edit here"));
    if (!holdsFocus(*wanted))
        wanted->editor->setFocus(Qt::ShortcutFocusReason);
    ensureWidgetVisible(wanted->editor);
    QWidget *input = QApplication::focusWidget();
    if (auto *line = qobject_cast<QLineEdit *>(input))
        line->selectAll();
    else if (auto *list = qobject_cast<QComboBox *>(input))
        list->showPopup();
}

void InspectorView::dress()
{
    m_shape.reset();
    follow();
}

void InspectorView::showEvent(QShowEvent *event)
{
    QScrollArea::showEvent(event);
    follow();
}

// Passes the focus on to the contents, as there is nothing else to type into.
void InspectorView::focusInEvent(QFocusEvent *event)
{
    QScrollArea::focusInEvent(event);
    if (event->reason() != Qt::MouseFocusReason && widget() != nullptr)
        passFocusOn(event->reason());
}

void InspectorView::passFocusOn(Qt::FocusReason reason)
{
    const QList<QWidget *> inside = m_content->findChildren<QWidget *>();
    const auto first = std::ranges::find_if(inside, [](const QWidget *widget) {
        return (widget->focusPolicy() & Qt::TabFocus) != 0 && widget->isEnabled() && widget->isVisible();
    });
    if (first == inside.end())
        return;
    (*first)->setFocus(reason);
    ensureWidgetVisible(*first);
}

// The accessible name of the widget inside that has the focus, which stays in this view while its contents
// are made anew: left to Qt, it would go to whatever comes behind the view.
std::optional<InspectorView::Focus> InspectorView::takeFocus()
{
    const QWidget *focused = QApplication::focusWidget();
    if (m_content == nullptr || !m_content->isAncestorOf(focused))
        return std::nullopt;
    const Focus focus{focused->accessibleName(), focused->mapTo(viewport(), QPoint()).y()};
    setFocus(Qt::MouseFocusReason); // stays here, as after a click beside all contents
    return focus;
}

// To the widget of that name, which stays where it was, or else to the first.
void InspectorView::giveFocus(const Focus &focus)
{
    for (QWidget *widget : m_content->findChildren<QWidget *>()) {
        if (focus.name.isEmpty() || widget->accessibleName() != focus.name ||
            widget->focusPolicy() == Qt::NoFocus || !widget->isEnabled())
            continue;
        widget->setFocus(Qt::OtherFocusReason);
        m_layout->activate();
        QEvent request(QEvent::LayoutRequest);
        QCoreApplication::sendEvent(viewport(), &request); // as high as its contents
        verticalScrollBar()->setValue(widget->mapTo(m_content, QPoint()).y() - focus.y);
        return;
    }
    passFocusOn(Qt::OtherFocusReason);
}

// Two places with the same text have the same widgets, apart from values. It contains the numbers of nodes:
// editors and refresh functions hold them, and another edit may give them to other nodes.
std::string InspectorView::shapeOf(Place place) const
{
    const File &file = m_selection.file().file();
    const auto tree = file.tree(place.unit);
    const Node node = tree->node(place.node);
    const auto numbered = [&tree](NodeId id) {
        const Node member = tree->node(id);
        return fmt::format("{}.{} {} {} {},", id.stored, id.inner, tree->typeName(id),
                           nodetext::fitsForm(member), has(member.flags, NodeFlag::Padding));
    };
    std::string shape =
        fmt::format("{} {} {}", place.unit, file.pathText(place.unit, place.node), numbered(place.node));
    for (std::uint32_t row = 0; row < std::min(node.childCount, kMostMembers); ++row)
        shape += numbered(tree->child(place.node, row));
    const auto target = nodetext::link(file, *tree, place.node);
    if (target && target->where)
        shape += file.pathText(*target->where) + " ";
    if (target && target->elsewhere)
        shape += target->elsewhere->file + "!" + target->elsewhere->path + " ";
    shape += target ? target->text : std::string("-");
    for (const Diagnostic &diagnostic : file.unitDiagnostics(place.unit))
        shape += diagnostic.message;
    return shape;
}

void InspectorView::followChange(const ChangeSet &change)
{
    m_revision = m_selection.file().revision();
    if (m_subject && change.reindexed) {
        const std::optional<UnitId> unit = change.unitNow(m_subject->unit);
        m_subject = unit ? std::optional(Subject{*unit, m_subject->path}) : std::nullopt;
    }
    follow();
}

std::optional<InspectorView::Subject> InspectorView::subjectNow() const
{
    const auto place = m_selection.current();
    if (!place)
        return std::nullopt;
    return Subject{place->unit, m_selection.file().pathOf(*place).path};
}

// Does nothing while hidden. The selection hears of a change first, and its signal leads here again.
void InspectorView::follow()
{
    if (!isVisible() || m_revision != m_selection.file().revision())
        return;
    const auto place = m_selection.current();
    if (!place || shapeOf(*place) != m_shape) {
        rebuild();
        return;
    }
    for (const auto &refresh : m_refresh)
        refresh();
    m_referrers.lookAround(*place);
}

// Text typed for the same subject moves to the new widgets, which an edit may have made necessary.
void InspectorView::takeTyping()
{
    const bool isSame = m_subject && m_subject == subjectNow();
    m_subject = subjectNow();
    for (const Edited &edited : std::exchange(m_editors, {})) {
        if (!edited.editor->isHolding())
            continue;
        m_typing.take(edited.path, *edited.editor);
        edited.editor->retire();
    }
    if (!isSame)
        m_typing.finish();
}

void InspectorView::giveTyping()
{
    for (const Edited &edited : m_editors)
        m_typing.give(edited.path, *edited.editor);
    m_typing.finish();
}

void InspectorView::rebuild()
{
    takeTyping();
    m_refresh.clear();
    m_shape.reset();
    m_linksIn = nullptr;
    const std::optional<Focus> focused = takeFocus();
    takeWidget();
    if (m_content != nullptr)
        m_content->deleteLater(); // its editors may be on the stack
    m_content = new QWidget(viewport());
    m_layout = new QVBoxLayout(m_content);
    m_layout->setContentsMargins(theme::kPaneMargin, theme::kPaneMargin, theme::kPaneMargin,
                                 theme::kPaneMargin);
    m_layout->setSpacing(theme::grid(1));
    if (const auto place = m_selection.current()) {
        m_shape = shapeOf(*place);
        addHead(*place);
        addFacts(*place);
        addVerdicts(*place);
        addLinkOut(*place);
        addMembers(*place);
        addNames(*place);
        addLinksIn(*place);
        addBytes(*place);
    } else {
        addEmptyState();
    }
    m_layout->addStretch(1);
    setWidget(m_content);
    giveTyping();
    if (focused && hasFocus()) // else what was typed has it
        giveFocus(*focused);
}

void InspectorView::addEmptyState()
{
    addTitle(tr("Nothing selected"));
    m_layout->addWidget(sections::text(tr("Choose a row of the tree or click a byte to see what it is, where "
                                          "it leads and what points at it."),
                                       theme::current().interfaceFont(), theme::current().colors().textDim,
                                       m_content));
}

void InspectorView::addTitle(const QString &text, const QString &hint)
{
    m_layout->addWidget(sections::title(text, hint, m_content));
}

// ---- what it is

void InspectorView::addHead(Place place)
{
    const File &file = m_selection.file().file();
    const auto tree = file.tree(place.unit);
    const bool isUnit = place.node == tree->root();
    addTitle(isUnit ? fromCore(file.format().unitTitle(file, place.unit))
                    : nodetext::name(file, *tree, place.node),
             fromCore(isUnit ? file.format().unitType(file, place.unit) : tree->typeName(place.node)));
    const QString path = fromCore(file.pathText(place.unit, place.node));
    QToolButton *copy = sections::lineButton(theme::Icon::Copy, path, m_content);
    copy->setToolTip(tr("%1\nClick to copy this path").arg(path));
    copy->setAccessibleName(tr("Path %1, copy").arg(path));
    connect(copy, &QToolButton::clicked, this, [this, path] {
        QGuiApplication::clipboard()->setText(path);
        Q_EMIT notice(tr("Path copied"));
    });
    m_layout->addWidget(copy);
    const QString help = helpOf(tree->node(place.node));
    if (!help.isEmpty())
        m_layout->addWidget(sections::text(help, theme::current().interfaceFont(),
                                           theme::current().colors().textDim, m_content));
}

// Below the value that they may be about: they come and go with it.
void InspectorView::addVerdicts(Place place)
{
    const auto tree = m_selection.file().file().tree(place.unit);
    const bool isUnit = place.node == tree->root();
    RowMarks marks(m_selection.file());
    const auto range = m_selection.file().rangeOf(place);
    const auto found = isUnit || !range ? marks.ofUnit(place.unit, true) : marks.touching(place.unit, *range);
    constexpr std::size_t kMostVerdicts = 8;
    for (std::size_t i = 0; i < std::min(found.size(), kMostVerdicts); ++i)
        m_layout->addWidget(sections::verdict(found[i], m_content));
}

void InspectorView::addFacts(Place place)
{
    const File &file = m_selection.file().file();
    const auto tree = file.tree(place.unit);
    const Node node = tree->node(place.node);
    QGridLayout *grid = sections::grid();
    m_layout->addLayout(grid);
    const bool isUnit = place.node == tree->root();
    const bool summarised = isUnit && !file.format().unitSummary(file, place.unit).empty();
    // The value of a structure is that of its members, which follow.
    if (summarised || node.kind != Kind::Struct || node.isArray || nodetext::isTuple(node)) {
        sections::addName(*grid, tr("Value"), {}, m_content);
        addEditor(*grid, place);
    }
    addTextOf(
        *grid, tr("Offset"),
        [this, place] {
            const File &now = m_selection.file().file();
            return nodetext::offset(now, place.unit, *now.tree(place.unit), place.node);
        },
        true);
    addTextOf(
        *grid, tr("Size"),
        [this, place] {
            const auto now = m_selection.file().file().tree(place.unit);
            const std::uint64_t size = now->node(place.node).range.size;
            return quantityText(size, "byte");
        },
        false);
    const QString note = nodetext::note(node);
    if (!note.isEmpty())
        addTextOf(
            *grid, nodetext::isDimmed(node) ? tr("Remark") : tr("Measured in"), [note] { return note; },
            false);
}

void InspectorView::addTextOf(QGridLayout &grid, const QString &name, std::function<QString()> text,
                              bool fixed)
{
    sections::addName(grid, name, {}, m_content);
    QLabel *label =
        sections::text(text(), fixed ? theme::current().fixedFont() : theme::current().numberFont(),
                       theme::current().colors().text, m_content);
    label->setAccessibleName(name);
    label->setMinimumHeight(theme::kRowHeight);
    grid.addWidget(label, grid.rowCount() - 1, 1);
    m_refresh.push_back([label, text] { label->setText(text()); });
}

void InspectorView::addEditor(QGridLayout &grid, Place place)
{
    OpenFile &file = m_selection.file();
    const Node node = file.file().tree(place.unit)->node(place.node);
    ValueEditor *editor = nodetext::fitsForm(node) ? createEditor(file, place, m_content) : nullptr;
    if (editor != nullptr) {
        if (auto *line = qobject_cast<LineEditor *>(editor))
            line->alignNumber();
        grid.addWidget(editor, grid.rowCount() - 1, 1);
        m_refresh.push_back([editor] { editor->follow(); });
        m_editors.push_back({m_selection.file().pathOf(place).path, editor});
        return;
    }
    const auto shown = [&file, place] {
        const auto tree = file.file().tree(place.unit);
        const QString value = place.node == tree->root()
                                  ? fromCore(file.file().format().unitSummary(file.file(), place.unit))
                                  : QString();
        return nodetext::shortened(
            value.isEmpty() ? nodetext::value(file.file(), place.unit, *tree, place.node) : value);
    };
    QLabel *label =
        sections::text(shown(), theme::current().interfaceFont(), theme::current().colors().text, m_content);
    label->setMinimumHeight(theme::kRowHeight);
    grid.addWidget(label, grid.rowCount() - 1, 1);
    m_refresh.push_back([label, shown] { label->setText(shown()); });
}

// ---- its parts

void InspectorView::addMembers(Place place)
{
    const auto tree = m_selection.file().file().tree(place.unit);
    const Node node = tree->node(place.node);
    if (node.childCount == 0)
        return;
    const auto order = paddingLast(*tree, place.node);
    const auto count = static_cast<std::uint32_t>(node.childCount - (order != nullptr ? order->folded : 0));
    addTitle(node.isArray ? tr("Elements") : tr("Members"), QString::number(count));
    QGridLayout *grid = sections::grid();
    m_layout->addLayout(grid);
    const std::uint32_t shown = std::min(count, kMostMembers);
    for (std::uint32_t rank = 0; rank < shown; ++rank)
        addMember(*grid,
                  {place.unit, tree->child(place.node, order != nullptr ? order->entries[rank] : rank)});
    std::uint64_t padding = 0;
    for (std::uint32_t rank = count; order != nullptr && rank < node.childCount; ++rank)
        padding += tree->node(tree->child(place.node, order->entries[rank])).range.size;
    addFolded(count - shown, padding);
}

// Counts the members and the padding bytes that only the tree shows.
void InspectorView::addFolded(std::uint64_t rows, std::uint64_t padding)
{
    const QString more = tr("and %1 more in the tree").arg(rows);
    const QString unused = tr("and %1 of padding in the tree").arg(quantityText(padding, "byte"));
    for (const auto &[count, text] : {std::pair(rows, more), std::pair(padding, unused)}) {
        if (count != 0)
            m_layout->addWidget(sections::text(text, theme::current().smallFont(),
                                               theme::current().colors().textDim, m_content));
    }
}

void InspectorView::addMember(QGridLayout &grid, Place member)
{
    const File &file = m_selection.file().file();
    const auto tree = file.tree(member.unit);
    const Node node = tree->node(member.node);
    const QString name = nodetext::name(file, *tree, member.node);
    const QString note = nodetext::note(node);
    sections::addName(grid, note.isEmpty() ? name : tr("%1, %2").arg(name, note), helpOf(node), m_content);
    const bool hasEditor = nodetext::isEditable(node) && nodetext::fitsForm(node);
    if (hasEditor)
        addEditor(grid, member);
    const EnumDesc *names = node.field->names;
    if (!hasEditor || (names != nullptr && names->flags)) // which are set, and the way to their boxes
        addWayInto(grid, grid.rowCount() - (hasEditor ? 0 : 1), member);
}

// A line with the value, or the size where there is none, which selects the member.
void InspectorView::addWayInto(QGridLayout &grid, int row, Place member)
{
    const auto shown = [this, member] {
        const File &file = m_selection.file().file();
        const auto tree = file.tree(member.unit);
        const QString value = nodetext::value(file, member.unit, *tree, member.node);
        return value.isEmpty() ? quantityText(tree->node(member.node).range.size, "byte")
                               : nodetext::shortened(value);
    };
    const File &file = m_selection.file().file();
    const auto tree = file.tree(member.unit);
    QToolButton *into = sections::lineButton(nodetext::icon(tree->node(member.node)), shown(), m_content);
    into->setAccessibleName(tr("%1, show").arg(nodetext::name(file, *tree, member.node)));
    connect(into, &QToolButton::clicked, this, [this, member] { m_selection.select(member); });
    grid.addWidget(into, row, 1);
    m_refresh.push_back([into, shown] { into->setText(theme::escaped(shown())); });
}

void InspectorView::addNames(Place place)
{
    const Node node = m_selection.file().file().tree(place.unit)->node(place.node);
    const EnumDesc *names = node.field->names;
    if (names == nullptr || !node.isScalar())
        return;
    addTitle(names->flags ? tr("Flags") : tr("Names"), fromCore(names->name));
    const auto edited = std::ranges::find(m_editors, m_selection.file().pathOf(place).path, &Edited::path);
    auto *flags = edited != m_editors.end() ? qobject_cast<FlagsEditor *>(edited->editor) : nullptr;
    if (flags != nullptr)
        m_layout->addWidget(flagBoxes(*names, *flags, m_content));
    const QString lines = nameLines(*names, flags != nullptr);
    if (!lines.isEmpty())
        m_layout->addWidget(sections::text(lines, theme::current().fixedFont(),
                                           theme::current().colors().textDim, m_content));
}

// ---- where it leads

QToolButton *InspectorView::makeJump(const QString &text, bool back, LinkTarget target, QWidget *parent)
{
    QToolButton *jump = sections::lineButton(back ? theme::Icon::Back : theme::Icon::Link, text, parent);
    connect(jump, &QToolButton::clicked, this,
            [this, target = std::move(target)] { m_selection.follow(target); });
    return jump;
}

// Of a number that stands for one in a table.
void InspectorView::addText(const QString &text)
{
    addTitle(tr("Text"));
    m_layout->addWidget(
        sections::text(nodetext::shortened(text), font(), theme::current().colors().text, m_content));
}

void InspectorView::addLinkOut(Place place)
{
    const File &file = m_selection.file().file();
    const auto tree = file.tree(place.unit);
    const auto target = nodetext::link(file, *tree, place.node);
    if (!target)
        return;
    if (!target->leadsSomewhere()) {
        if (tree->node(place.node).field->link == Link::None && !target->broken)
            addText(fromCore(target->text));
        return;
    }
    addTitle(tr("Leads to"));
    const QString path = target->where ? fromCore(file.pathText(*target->where)) : QString();
    const QString text = fromCore(target->text);
    const QString shown = text.isEmpty() || text == path ? path
                          : path.isEmpty()               ? text
                                                         : tr("%1 — %2").arg(text, path);
    m_layout->addWidget(makeJump(shown, false, *target, m_content));
}

// The references are searched elsewhere; the list is filled when they are found.
void InspectorView::addLinksIn(Place place)
{
    m_linksIn = new QWidget(m_content);
    auto *layout = new QVBoxLayout(m_linksIn);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_layout->addWidget(m_linksIn);
    m_referrers.lookAround(place);
}

void InspectorView::fillLinksIn()
{
    if (m_linksIn == nullptr || !m_referrers.result())
        return;
    // The one that was clicked may be on the stack.
    for (QWidget *old : m_linksIn->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly)) {
        old->hide();
        old->deleteLater();
    }
    const References &references = *m_referrers.result();
    fillLinksInWith(references.known, tr("Referenced by"));
    fillLinksInWith(references.possible, tr("Possibly referenced by, in bytes that are not decoded"));
    if (references.unread != 0)
        m_linksIn->layout()->addWidget(
            sections::text(tr("%1 not read and not searched").arg(quantityText(references.unread, "record")),
                           theme::current().smallFont(), theme::current().colors().textDim, m_linksIn));
}

void InspectorView::fillLinksInWith(const std::vector<Referrer> &referrers, const QString &title)
{
    if (referrers.empty())
        return;
    QLayout *layout = m_linksIn->layout();
    layout->addWidget(sections::title(title, QString::number(referrers.size()), m_linksIn));
    for (std::size_t i = 0; i < std::min(referrers.size(), kMostReferrers); ++i)
        layout->addWidget(makeJump(fromCore(referrers[i].text), true, {referrers[i].from, {}}, m_linksIn));
    if (referrers.size() > kMostReferrers)
        layout->addWidget(sections::text(tr("and %1 more").arg(referrers.size() - kMostReferrers),
                                         theme::current().smallFont(), theme::current().colors().textDim,
                                         m_linksIn));
}

void InspectorView::addBytes(Place place)
{
    const auto tree = m_selection.file().file().tree(place.unit);
    if (tree->bytesOf(place.node).empty())
        return;
    addTitle(tr("Bytes"), tree->derived() ? tr("inflated") : QString());
    const auto dump = [this, place] {
        const auto now = m_selection.file().file().tree(place.unit);
        return hexDump(now->bytesOf(place.node), kMostBytes);
    };
    QLabel *label =
        sections::text(dump(), theme::current().fixedFont(), theme::current().colors().text, m_content);
    m_layout->addWidget(label);
    m_refresh.push_back([label, dump] { label->setText(dump()); });
}

} // namespace cutaway

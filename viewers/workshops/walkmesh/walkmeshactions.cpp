// SPDX-License-Identifier: MIT
#include "viewers/workshops/walkmesh/walkmeshactions.h"

#include "viewers/kit/theme/mnemonics.h"

namespace cutaway
{

WalkmeshActions::WalkmeshActions(WalkmeshContext &context, QWidget &window)
    : QObject(&window), m_context(context), m_window(window),
      m_exchange(new WalkmeshExchange(context, window))
{
    const Spec specs[] = {
        {Edit::Paint, tr("&Paint"), tr("Give the chosen faces the surface of the palette"), "Ctrl+P",
         theme::Icon::Brush},
        {Edit::Delete, tr("&Delete Faces"), tr("Delete the chosen faces"), "Del", theme::Icon::Remove},
        {Edit::Detach, tr("D&etach"), tr("Give the chosen faces vertices of their own"), "Ctrl+Alt+D"},
        {Edit::SaveAsFile, tr("&Save Faces As…"),
         tr("Write the chosen faces as GLB, OBJ, text or a walkmesh of their own"), ""},
        {Edit::Reverse, tr("&Reverse"), tr("Turn the chosen faces over, so that they face the other side"),
         "Ctrl+Alt+R"},
        {Edit::AddFace, tr("&Add Face"), tr("A face between three chosen vertices"), "Ctrl+Alt+A",
         theme::Icon::AddFace},
        {Edit::FillHole, tr("&Fill Hole"),
         tr("Fill the hole whose border the chosen edge is in, with the surface of the palette"),
         "Ctrl+Alt+F", theme::Icon::FillHole},
        {Edit::Extrude, tr("E&xtrude"),
         tr("Two faces between each chosen edge and a copy of it, moved by the numbers of the pane"),
         "Ctrl+Alt+E", theme::Icon::Extrude},
        {Edit::Split, tr("Spl&it"),
         tr("Split the chosen edges in their middle, or each chosen face in three"), "Ctrl+Alt+S",
         theme::Icon::Split},
        {Edit::Flip, tr("Flip Ed&ge"), tr("Turn the edge between two faces into the other diagonal"),
         "Ctrl+Alt+G", theme::Icon::FlipEdge},
        {Edit::SetTransition, tr("Set &Transition"),
         tr("Let the chosen border edges lead to the room of the pane, or nowhere"), "Ctrl+Alt+T",
         theme::Icon::Door},
        {Edit::Move, tr("&Move"), tr("Move what is chosen by the numbers of the pane"), "Ctrl+Alt+M"},
        {Edit::SnapToGrid, tr("S&nap to Grid"), tr("Move the chosen vertices to a grid, seen from above"),
         ""},
        {Edit::SnapToVertex, tr("Snap to &Vertex"),
         tr("Weld each chosen vertex to the nearest other one within the distance of the pane"),
         "Ctrl+Alt+V"},
        {Edit::Weld, tr("&Weld to Last"), tr("Make one vertex of those chosen, where the last one is"),
         "Ctrl+Alt+W", theme::Icon::Weld},
        {Edit::WeldWithin, tr("We&ld Near"),
         tr("Weld chosen vertices that are within the distance of the pane of each other"), ""},
        {Edit::Turn, tr("T&urn All"),
         tr("Turn the whole mesh about a vertical line by the degrees of the pane"), ""},
        {Edit::MirrorX, tr("Mirr&or X"), tr("Mirror the whole mesh, left for right"), ""},
        {Edit::MirrorY, tr("Mirror &Y"), tr("Mirror the whole mesh, front for back"), ""},
        {Edit::Export, tr("Export Walkmes&h…"), tr("Write all faces as GLB, OBJ, text or a walkmesh"), ""},
        {Edit::ReplaceAll, tr("Replace All &by File…"),
         tr("Replace all faces by those of a GLB, OBJ, text or walkmesh; what is the same keeps its bytes"),
         ""},
        {Edit::ReplaceChosen, tr("Repla&ce Faces by File…"),
         tr("Replace the chosen faces by those of a GLB, OBJ, text or walkmesh"), ""},
        {Edit::MergeFile, tr("Add Wal&kmesh…"),
         tr("Add the faces of a GLB, OBJ, text or walkmesh to this one"), ""},
    };
    static_assert(std::size(specs) == kEditCount);
    for (const Spec &spec : specs)
        add(spec);
    createMenu();
    connect(m_exchange, &WalkmeshExchange::notice, this, &WalkmeshActions::notice);
    connect(&context, &WalkmeshContext::chosenChanged, this, &WalkmeshActions::follow);
    connect(&context, &WalkmeshContext::meshChanged, this, &WalkmeshActions::follow);
    follow();
}

void WalkmeshActions::add(const Spec &spec)
{
    auto *action = new QAction(spec.text, this);
    action->setObjectName(QStringLiteral("walkmesh") + QString::number(static_cast<int>(spec.edit)));
    action->setShortcut(QKeySequence(QString::fromLatin1(spec.keys)));
    action->setShortcutContext(Qt::WidgetShortcut);
    if (spec.icon)
        action->setIcon(theme::icon(*spec.icon));
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    action->setToolTip(keys.isEmpty() ? spec.help : QStringLiteral("%1 (%2)").arg(spec.help, keys));
    connect(action, &QAction::triggered, this, [this, edit = spec.edit] { run(edit); });
    m_edits[static_cast<std::size_t>(spec.edit)] = action;
}

void WalkmeshActions::createMenu()
{
    auto *menu = new QMenu(tr("&Walkmesh"), &m_window);
    menu->setToolTipsVisible(true);
    menu->addActions(all());
    m_menu = menu->menuAction();
}

// What the file refuses says why; what needs a choice is disabled without one.
void WalkmeshActions::follow()
{
    const ChosenParts &chosen = m_context.chosen();
    const bool canEdit = m_context.problem().isEmpty();
    const auto enable = [&](std::initializer_list<Edit> edits, bool on) {
        for (const Edit edit : edits)
            (*this)[edit]->setEnabled(canEdit && on);
    };
    enable({Edit::Paint, Edit::Delete, Edit::Detach, Edit::SaveAsFile, Edit::Reverse, Edit::ReplaceChosen},
           !chosen.faces.empty());
    enable({Edit::FillHole, Edit::Extrude, Edit::Flip, Edit::SetTransition}, !chosen.edges.empty());
    enable({Edit::Split}, !chosen.edges.empty() || !chosen.faces.empty());
    enable({Edit::AddFace}, chosen.vertices.size() == 3);
    enable({Edit::Weld}, chosen.vertices.size() > 1);
    enable({Edit::Move, Edit::SnapToGrid, Edit::SnapToVertex, Edit::WeldWithin}, !chosen.isEmpty());
    enable({Edit::Turn, Edit::MirrorX, Edit::MirrorY, Edit::Export, Edit::ReplaceAll, Edit::MergeFile}, true);
}

// ---- what they do

void WalkmeshActions::apply(Edit edit, WalkmeshContext::Operation operation)
{
    m_context.apply(theme::unescaped((*this)[edit]->text()), std::move(operation));
}

void WalkmeshActions::run(Edit edit)
{
    using namespace walkmeshedits;
    const std::uint32_t material = m_context.material();
    const glm::dvec2 about = middleOf(m_context.mesh());
    switch (edit) {
    case Edit::Paint:
        return apply(edit, walkmeshedits::paint(material));
    case Edit::Delete:
        return apply(edit, walkmeshedits::remove());
    case Edit::Detach:
        return apply(edit, detach());
    case Edit::SaveAsFile:
        return m_exchange->askWhereToExport(WalkmeshExchange::Which::Chosen);
    case Edit::Reverse:
        return apply(edit, walkmeshedits::reverse());
    case Edit::AddFace:
        return apply(edit, addFace(material));
    case Edit::FillHole:
        return apply(edit, fillHole(material, m_context.choices().surfaces()));
    case Edit::Extrude:
        return apply(edit, extrude(glm::vec3(m_numbers.extrude), material));
    case Edit::Split:
        return apply(edit, split());
    case Edit::Flip:
        return apply(edit, flip());
    case Edit::SetTransition:
        return apply(edit, setTransition(m_numbers.room));
    case Edit::Move:
        return apply(edit, walkmeshedits::move(glm::vec3(m_numbers.move)));
    case Edit::SnapToGrid:
        return apply(edit, toGrid(static_cast<float>(m_numbers.grid)));
    case Edit::SnapToVertex:
        return apply(edit, toVertex(m_numbers.weld));
    case Edit::Weld:
        return apply(edit, weld());
    case Edit::WeldWithin:
        return apply(edit, weldWithin(m_numbers.weld));
    case Edit::Turn:
        return apply(edit, turn(m_numbers.turn, about));
    case Edit::MirrorX:
        return apply(edit, mirror(0, about.x));
    case Edit::MirrorY:
        return apply(edit, mirror(1, about.y));
    case Edit::Export:
        return m_exchange->askWhereToExport(WalkmeshExchange::Which::All);
    case Edit::ReplaceAll:
        return m_exchange->askWhatToImport(WalkmeshExchange::Into::All);
    case Edit::ReplaceChosen:
        return m_exchange->askWhatToImport(WalkmeshExchange::Into::Chosen);
    case Edit::MergeFile:
        return m_exchange->askWhatToImport(WalkmeshExchange::Into::Beside);
    }
}

} // namespace cutaway

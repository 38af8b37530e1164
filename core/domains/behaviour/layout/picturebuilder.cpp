// SPDX-License-Identifier: MIT
// Machines: their states, and the arrows between them. The rows of a box: picturerows.cpp.
#include "core/domains/behaviour/layout/picturebuilder.h"

#include "core/base/quantity.h"
#include "core/domains/behaviour/places.h"

#include <algorithm>

namespace cutaway::behaviour
{

namespace
{

constexpr double kPadding = 14; // of a machine around its states
constexpr std::size_t kMostLabels = 3;
constexpr double kMostLabelWidth = 170, kMostTitle = 240;
constexpr std::size_t kMostAnyArrows = 5, kMostAnyArrowsAsked = 60; // targets of arrows from any state
constexpr std::size_t kMostExits = 8, kMostAnyRows = 16, kMostExitsFull = 2'000;

bool isCrowded(std::size_t states, std::size_t arrows)
{
    return arrows > 8 + states + states / 4;
}

} // namespace

Picture drawPicture(const File &file, const Behaviour &graph, const PictureOptions &options,
                    Progress &progress)
{
    return PictureBuilder(file, graph, options, progress).build();
}

Picture PictureBuilder::build()
{
    fillRoot();
    makeAbsolute();
    m_made.isCut = m_made.isCut || m_progress.cancelled();
    return std::move(m_made);
}

void PictureBuilder::fillRoot()
{
    const std::optional<std::uint32_t> root = m_options.root ? m_options.root : m_graph.root;
    const Part *part = root ? m_graph.part(*root) : nullptr;
    if (part == nullptr)
        return;
    if (const Machine *machine = machineOf(m_graph, *root)) {
        if (const auto box = addBox(Sort::Machine, *root, {}, machine->name))
            fillMachine(*box, *machine);
        return;
    }
    const Sort sort = m_options.root ? sortOf(part->className) : Sort::Graph;
    if (const auto box = addBox(sort, part->object, {}, m_options.root ? part->name : m_graph.name))
        fillTree(*box, part->object, {});
}

std::optional<std::size_t> PictureBuilder::addBox(Sort sort, std::uint32_t object,
                                                  std::optional<std::size_t> parent, const std::string &title)
{
    if (m_made.boxes.size() >= kMostPictureBoxes || m_progress.cancelled()) {
        m_made.isCut = true;
        return std::nullopt;
    }
    PictureBox &box = m_made.boxes.emplace_back();
    box.sort = sort;
    box.object = object;
    box.parent = parent;
    box.title = m_options.letters.fitted(title, kMostTitle, true);
    return m_made.boxes.size() - 1;
}

bool PictureBuilder::isOpen(std::uint32_t object, bool usually) const
{
    return usually != m_options.turned.contains(object);
}

// ---- which transitions are arrows

PictureBuilder::Inside PictureBuilder::sortOut(const Machine &machine) const
{
    Inside inside{machine, {}, {}, {}, {}, {}};
    inside.states.reserve(machine.states.size());
    for (const State &state : machine.states)
        inside.states.push_back(&state);
    std::stable_partition(inside.states.begin(), inside.states.end(),
                          [&machine](const State *state) { return state->id == machine.start; });
    for (std::size_t i = 0; i < inside.states.size(); ++i)
        inside.byId.emplace(inside.states[i]->id, i);
    inside.exits.resize(inside.states.size());
    for (std::size_t i = 0; i < inside.states.size(); ++i)
        bundleState(inside, i);
    bundleWildcards(inside);
    thinOut(inside);
    return inside;
}

void PictureBuilder::bundleState(Inside &inside, std::size_t state) const
{
    const State &from = *inside.states[state];
    std::map<std::size_t, std::size_t> bundles; // by target
    for (std::uint32_t row = 0; row < from.transitions.size(); ++row) {
        const Transition &transition = from.transitions[row];
        const auto to = inside.byId.find(transition.toState);
        if (to == inside.byId.end() || to->second == state) {
            inside.exits[state].push_back({{from.object, row}, &transition});
            continue;
        }
        const auto [known, isNew] = bundles.emplace(to->second, inside.bundles.size());
        if (isNew)
            inside.bundles.push_back({state, to->second, {}, {}});
        inside.bundles[known->second].transitions.push_back({from.object, row});
        inside.bundles[known->second].stored.push_back(&transition);
    }
}

void PictureBuilder::bundleWildcards(Inside &inside) const
{
    if (!m_options.wildcards)
        return;
    std::map<std::size_t, std::size_t> bundles;
    for (std::uint32_t row = 0; row < inside.machine.wildcards.size(); ++row) {
        const auto to = inside.byId.find(inside.machine.wildcards[row].toState);
        if (to == inside.byId.end())
            continue;
        const auto [known, isNew] = bundles.emplace(to->second, inside.fromAny.size());
        if (isNew)
            inside.fromAny.push_back({0, to->second, {}, {}});
        inside.fromAny[known->second].transitions.push_back({inside.machine.object, row});
        inside.fromAny[known->second].stored.push_back(&inside.machine.wildcards[row]);
    }
    if (inside.fromAny.size() > (m_options.allArrows ? kMostAnyArrowsAsked : kMostAnyArrows))
        inside.fromAny.clear(); // rows of the box instead
}

// In a crowded machine arrows that go back become rows, and a state keeps its first few.
void PictureBuilder::thinOut(Inside &inside) const
{
    if (m_options.allArrows || !isCrowded(inside.states.size(), inside.bundles.size()))
        return;
    std::vector<layered::Link> links;
    for (const Bundle &bundle : inside.bundles)
        links.push_back({static_cast<std::uint32_t>(bundle.from), static_cast<std::uint32_t>(bundle.to), {}});
    const std::vector<bool> goesBack = layered::closesCycle(inside.states.size(), links);
    const std::size_t most = isCrowded(inside.states.size(), std::ranges::count(goesBack, false)) ? 2 : 100;
    std::vector<std::size_t> from(inside.states.size()), to(inside.states.size());
    std::vector<Bundle> kept;
    for (std::size_t i = 0; i < inside.bundles.size(); ++i) {
        Bundle &bundle = inside.bundles[i];
        if (!goesBack[i] && from[bundle.from] < most && to[bundle.to] < most) {
            ++from[bundle.from];
            ++to[bundle.to];
            kept.push_back(std::move(bundle));
            continue;
        }
        for (const TransitionPlace place : bundle.transitions)
            inside.exits[bundle.from].push_back({place, &inside.states[bundle.from]->transitions[place.row]});
    }
    inside.bundles = std::move(kept);
}

std::string PictureBuilder::eventText(const Transition &transition) const
{
    if (transition.event >= 0)
        return m_graph.eventName(transition.event);
    return transition.condition ? *transition.condition : "no event";
}

PictureRow PictureBuilder::exitRow(const Inside &inside, const Exit &exit) const
{
    const Transition &transition = *exit.stored;
    const auto to = inside.byId.find(transition.toState);
    const std::string target = to == inside.byId.end() ? fmt::format("no state {}", transition.toState)
                               : inside.states[to->second]->object == exit.place.owner
                                   ? "itself"
                                   : inside.states[to->second]->name;
    PictureRow row;
    row.sort = Sort::Exit;
    row.object = exit.place.owner;
    row.transition = exit.place;
    row.text = eventText(transition) + (transition.condition && transition.event >= 0 ? " ?" : "");
    row.note = "→ " + target;
    return row;
}

std::vector<PictureRow> PictureBuilder::exitRows(const Inside &inside, const std::vector<Exit> &exits,
                                                 std::size_t most, std::uint32_t owner) const
{
    const std::size_t shown = exits.size() > most ? most - 1 : exits.size();
    std::vector<PictureRow> rows;
    for (std::size_t i = 0; i < shown; ++i)
        rows.push_back(exitRow(inside, exits[i]));
    if (shown < exits.size()) {
        PictureRow more;
        more.sort = Sort::More;
        more.object = owner;
        more.transitions = exits.size() - shown;
        more.text = quantity(more.transitions, "more transition");
        rows.push_back(std::move(more));
    }
    return rows;
}

// ---- the boxes of a machine

void PictureBuilder::fillMachine(std::size_t box, const Machine &machine)
{
    m_above.push_back(machine.object);
    m_drawn.insert(machine.object);
    ++m_made.machines;
    Inside inside = sortOut(machine);
    const std::string start = inside.states.empty() || inside.states.front()->id != machine.start
                                  ? fmt::format("#{}", machine.start)
                                  : inside.states.front()->name;
    m_made.boxes[box].note = fmt::format("{} · starts in {}", quantity(machine.states.size(), "state"),
                                         m_options.letters.fitted(start, kMostTitle));
    std::vector<std::size_t> boxes = addStates(box, inside);
    const auto isLost = [count = boxes.size()](const Bundle &bundle) { // the picture is full
        return bundle.from >= count || bundle.to >= count;
    };
    std::erase_if(inside.bundles, isLost);
    std::erase_if(inside.fromAny, isLost);
    if (m_options.wildcards && !machine.wildcards.empty()) {
        if (const auto any = addAnyState(box, inside)) {
            boxes.push_back(*any);
            for (Bundle &bundle : inside.fromAny) {
                bundle.from = boxes.size() - 1;
                inside.bundles.push_back(std::move(bundle));
            }
        }
    }
    placeStates(box, boxes, inside);
    m_above.pop_back();
}

void PictureBuilder::placeStates(std::size_t box, const std::vector<std::size_t> &boxes, const Inside &inside)
{
    std::vector<Size> sizes;
    for (const std::size_t each : boxes)
        sizes.push_back({m_made.boxes[each].place.width, m_made.boxes[each].place.height});
    std::vector<layered::Link> links;
    for (const Bundle &bundle : inside.bundles)
        links.push_back({static_cast<std::uint32_t>(bundle.from), static_cast<std::uint32_t>(bundle.to),
                         labelSize(bundle)});
    layered::Drawing drawing = layered::arrange(sizes, links, m_progress);
    const Point inner{kPadding, kPictureHeader + kPadding};
    for (std::size_t i = 0; i < boxes.size(); ++i)
        m_made.boxes[boxes[i]].place = drawing.boxes[i].moved(inner);
    for (std::size_t i = 0; i < inside.bundles.size(); ++i)
        addArrow(inside.bundles[i], boxes, std::move(drawing.routes[i]), box);
    PictureBox &made = m_made.boxes[box];
    const double head = m_options.letters.width(made.title, true) + m_options.letters.width(made.note) + 70;
    made.place.width = std::max(drawing.size.width, head) + 2 * kPadding;
    made.place.height = drawing.size.height + kPictureHeader + 2 * kPadding;
}

std::vector<std::size_t> PictureBuilder::addStates(std::size_t box, Inside &inside)
{
    std::vector<std::size_t> boxes;
    for (std::size_t i = 0; i < inside.states.size(); ++i) {
        const State &state = *inside.states[i];
        const auto added = addBox(Sort::State, state.object, box, state.name);
        if (!added)
            break;
        ++m_made.states;
        m_made.transitions += state.transitions.size();
        PictureBox &made = m_made.boxes[*added];
        made.id = state.id;
        made.titleAt = 8 + std::max(22.0, m_options.letters.width(fmt::to_string(state.id)) + 14);
        made.isStart = state.id == inside.machine.start;
        made.canTurn = state.generator.has_value() || !inside.exits[i].empty();
        made.isOpen = isOpen(state.object, true);
        if (!state.isEnabled)
            made.note = "disabled";
        if (made.isOpen || !made.canTurn)
            fillTree(*added, state.generator.value_or(state.object),
                     exitRows(inside, inside.exits[i], isFull(state.object) ? kMostExitsFull : kMostExits,
                              state.object));
        else
            sizeBox(*added, kPictureHeader + 2, kLeastPictureWidth);
        boxes.push_back(*added);
    }
    return boxes;
}

std::optional<std::size_t> PictureBuilder::addAnyState(std::size_t box, const Inside &inside)
{
    const Machine &machine = inside.machine;
    const auto any = addBox(Sort::AnyState, machine.object, box, "any state");
    m_made.transitions += machine.wildcards.size();
    if (!any)
        return any;
    m_made.boxes[*any].note = quantity(machine.wildcards.size(), "transition");
    std::vector<Exit> exits;
    for (std::uint32_t row = 0; row < machine.wildcards.size(); ++row) {
        const bool isArrow = !inside.fromAny.empty() && inside.byId.contains(machine.wildcards[row].toState);
        if (!isArrow)
            exits.push_back({{machine.object, row}, &machine.wildcards[row]});
    }
    fillTree(*any, m_graph.object,
             exitRows(inside, exits, isFull(machine.object) ? kMostExitsFull : kMostAnyRows, machine.object));
    return any;
}

// ---- arrows

std::string PictureBuilder::labelText(const Transition &transition) const
{
    return m_options.letters.fitted(eventText(transition), kMostLabelWidth);
}

Size PictureBuilder::labelSize(const Bundle &bundle) const
{
    if (!m_options.labels)
        return {};
    const std::size_t count = bundle.transitions.size();
    const std::size_t lines = count > kMostLabels ? kMostLabels : count;
    double width = 0;
    for (std::size_t i = 0; i < lines; ++i)
        width = std::max(width, m_options.letters.width(labelText(*bundle.stored[i])) + 30);
    return {width, static_cast<double>(lines) * (kPictureLabel + 3) - 3};
}

void PictureBuilder::addArrow(const Bundle &bundle, const std::vector<std::size_t> &boxes,
                              layered::Route route, std::size_t owner)
{
    if (route.points.empty()) {
        m_made.isCut = true;
        return;
    }
    PictureArrow &arrow = m_made.arrows.emplace_back();
    m_owners.push_back(owner);
    arrow.from = boxes[bundle.from];
    arrow.to = boxes[bundle.to];
    arrow.isWildcard = m_made.boxes[arrow.from].sort == Sort::AnyState;
    arrow.points = std::move(route.points);
    arrow.transitions = bundle.transitions;
    const Point inner{kPadding, kPictureHeader + kPadding};
    for (Point &point : arrow.points)
        point = {point.x + inner.x, point.y + inner.y};
    if (m_options.labels)
        addLabels(arrow, bundle, route.label.moved(inner));
}

void PictureBuilder::addLabels(PictureArrow &arrow, const Bundle &bundle, const Rect &room) const
{
    const std::size_t count = arrow.transitions.size();
    const std::size_t shown = count > kMostLabels ? kMostLabels - 1 : count;
    double y = room.y;
    for (std::size_t i = 0; i < shown; ++i, y += kPictureLabel + 3) {
        PictureLabel label{arrow.transitions[i], labelText(*bundle.stored[i]), false, {}};
        label.hasCondition = bundle.stored[i]->condition.has_value();
        const double width = m_options.letters.width(label.text) + (label.hasCondition ? 28 : 16);
        label.place = {room.x + (room.width - width) / 2, y, width, kPictureLabel};
        arrow.labels.push_back(std::move(label));
    }
    arrow.more = count - shown;
    if (arrow.more > 0)
        arrow.moreLabel = {room.x + room.width / 2 - 30, y, 60, kPictureLabel};
}

// ---- from the parents to the whole

void PictureBuilder::makeAbsolute()
{
    const auto originOf = [this](std::size_t box) {
        return Point{m_made.boxes[box].place.x, m_made.boxes[box].place.y};
    };
    for (PictureBox &box : m_made.boxes) {
        if (box.parent)
            box.place = box.place.moved(originOf(*box.parent));
        for (PictureRow &row : box.rows)
            row.place = row.place.moved({box.place.x, box.place.y});
        m_made.size.width = std::max(m_made.size.width, box.place.right());
        m_made.size.height = std::max(m_made.size.height, box.place.bottom());
    }
    for (std::size_t i = 0; i < m_made.arrows.size(); ++i) {
        PictureArrow &arrow = m_made.arrows[i];
        const Point by = originOf(m_owners[i]);
        for (Point &point : arrow.points)
            point = {point.x + by.x, point.y + by.y};
        for (PictureLabel &label : arrow.labels)
            label.place = label.place.moved(by);
        arrow.moreLabel = arrow.moreLabel.moved(by);
    }
}

} // namespace cutaway::behaviour

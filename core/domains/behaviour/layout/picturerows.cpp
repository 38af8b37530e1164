// SPDX-License-Identifier: MIT
// The rows of a box: the parts of a generator, in the order of the file, and machines that are open below
// their row.
#include "core/base/quantity.h"
#include "core/domains/behaviour/layout/picturebuilder.h"
#include "core/domains/behaviour/places.h"
#include "core/formats/hkx/objects.h"

#include <algorithm>
#include <cmath>

namespace cutaway::behaviour
{

namespace
{

constexpr std::size_t kMostTreeRows = 14, kMostTreeRowsFull = 400; // of one box
constexpr std::size_t kMostCounted = 1'000;                        // that are not shown
constexpr std::size_t kMostWalked = 400'000;                       // by the whole picture
constexpr std::size_t kMostNested = 24;                            // machines in each other
constexpr int kDeepest = 10;                                       // of the indentation
constexpr double kMostText = 210, kMostNote = 120;
// What a machine with few states has in it is drawn as well, so that the picture says something.
constexpr std::size_t kFewStates = 2, kMostOpenedUsually = 40;

// Bones and their weights are no part of the structure.
bool hasRow(const Part *part)
{
    return part != nullptr && part->className != "hkbBoneWeightArray" &&
           part->className != "hkbBoneIndexArray";
}

// Stands between a part and its generator, and has no row of its own.
bool isBetween(const Part &part)
{
    return part.className == "hkbBlenderGeneratorChild" ||
           part.className == "BSBoneSwitchGeneratorBoneData" || part.className == "hkbLayer";
}

} // namespace

void PictureBuilder::fillTree(std::size_t box, std::uint32_t part, std::vector<PictureRow> foot)
{
    const std::uint32_t owner = m_made.boxes[box].object;
    double y = kPictureHeader + 2, width = kLeastPictureWidth;
    std::vector<Branch> open;
    if (m_made.boxes[box].sort != Sort::AnyState && part != owner)
        open.push_back({part, 0, {}});
    else if (const Part *own = m_graph.part(part); own != nullptr &&
                                                   m_made.boxes[box].sort != Sort::AnyState &&
                                                   m_made.boxes[box].sort != Sort::State)
        for (auto child = own->children.rbegin(); child != own->children.rend(); ++child)
            open.push_back({*child, 0, {}});
    const std::size_t most = isFull(owner) || m_options.allOpen ? kMostTreeRowsFull : kMostTreeRows;
    while (!open.empty() && m_made.boxes[box].rows.size() < most && ++m_walked < kMostWalked) {
        const Branch branch = std::move(open.back());
        open.pop_back();
        addBranch(box, branch, open, y, width);
    }
    std::size_t left = 0;
    for (; !open.empty() && left < kMostCounted && ++m_walked < kMostWalked; ++left) {
        const Branch branch = std::move(open.back());
        open.pop_back();
        const Part *hidden = m_graph.part(branch.object);
        if (!hasRow(hidden) || machineOf(m_graph, branch.object) != nullptr)
            continue;
        for (const std::uint32_t child : hidden->children)
            open.push_back({child, 0, {}});
    }
    if (left > 0) {
        PictureRow more;
        more.sort = Sort::More;
        more.object = owner;
        more.text = left < kMostCounted ? quantity(left, "more part") : "many more parts";
        addRow(box, std::move(more), y, width);
    }
    for (PictureRow &row : foot)
        addRow(box, std::move(row), y, width);
    sizeBox(box, y, width);
}

void PictureBuilder::sizeBox(std::size_t box, double bottom, double width)
{
    PictureBox &made = m_made.boxes[box];
    const double head = m_options.letters.width(made.title, true) + m_options.letters.width(made.note) +
                        made.titleAt + 8 + (made.isStart ? 46 : 0) + (made.note.empty() ? 0 : 16) +
                        (made.canTurn ? 16 : 0);
    made.place.width = std::ceil(std::max(width, head));
    made.place.height = bottom < kPictureHeader + 4 ? kPictureHeader : bottom + 6;
    for (PictureRow &row : made.rows)
        row.place.width = made.place.width - 2;
}

bool PictureBuilder::addRow(std::size_t box, PictureRow row, double &y, double &width)
{
    m_made.isCut = m_made.isCut || m_rows >= kMostPictureRows;
    if (m_rows >= kMostPictureRows)
        return false;
    ++m_rows;
    const LetterWidths &letters = m_options.letters;
    row.text = letters.fitted(row.text, kMostText);
    row.note = letters.fitted(row.note, row.sort == Sort::Exit ? kMostText : kMostNote);
    const double note = row.note.empty() ? 0 : letters.width(row.note) + 14;
    width = std::max(width, 30 + row.depth * kPictureIndent + letters.width(row.text) + note + 12);
    row.place = {1, y, 0, kPictureRow};
    y += kPictureRow;
    m_made.boxes[box].rows.push_back(std::move(row));
    return true;
}

void PictureBuilder::addBranch(std::size_t box, const Branch &branch, std::vector<Branch> &open, double &y,
                               double &width)
{
    const Part *part = m_graph.part(branch.object);
    if (!hasRow(part))
        return;
    if (isBetween(*part)) {
        for (auto child = part->children.rbegin(); child != part->children.rend(); ++child)
            open.push_back({*child, branch.depth, childNote(*part)});
        return;
    }
    const Machine *machine = machineOf(m_graph, branch.object);
    PictureRow row;
    row.sort = sortOf(part->className);
    row.object = branch.object;
    row.depth = std::min(branch.depth, kDeepest);
    row.text = textOf(*part, row.sort);
    row.note = noteOf(*part, row.sort, branch.note);
    row.canTurn = machine != nullptr ? std::ranges::find(m_above, branch.object) == m_above.end() &&
                                           m_above.size() < kMostNested
                                     : std::ranges::any_of(part->children, [this](std::uint32_t child) {
                                           return hasRow(m_graph.part(child));
                                       });
    row.isOpen = row.canTurn && isOpen(branch.object, opensUsually(box, *part, machine)) &&
                 (machine == nullptr || !m_drawn.contains(branch.object));
    const bool opens = row.isOpen;
    if (!addRow(box, std::move(row), y, width))
        return;
    addDetails(box, branch, *part, y, width);
    if (opens && machine != nullptr)
        return addNested(box, *machine, branch.depth, y, width);
    for (auto child = part->children.rbegin(); opens && child != part->children.rend(); ++child)
        open.push_back({*child, branch.depth + 1, {}});
}

bool PictureBuilder::opensUsually(std::size_t box, const Part &part, const Machine *machine) const
{
    if (machine == nullptr)
        return part.className != "hkbModifierList";
    if (m_made.boxes[box].sort == Sort::Graph || m_options.allOpen)
        return true;
    const Machine *around = m_above.empty() ? nullptr : machineOf(m_graph, m_above.back());
    return around != nullptr && around->states.size() <= kFewStates &&
           machine->states.size() <= kMostOpenedUsually;
}

void PictureBuilder::addDetails(std::size_t box, const Branch &branch, const Part &part, double &y,
                                double &width)
{
    const auto add = [&](Sort sort, std::string text) {
        PictureRow row;
        row.sort = sort;
        row.object = part.object;
        row.depth = std::min(branch.depth + 1, kDeepest);
        row.text = std::move(text);
        return addRow(box, std::move(row), y, width);
    };
    if (m_options.bindings) {
        for (const Binding &binding : part.bindings) {
            const std::string name = binding.isProperty ? m_graph.propertyName(binding.variable)
                                                        : m_graph.variableName(binding.variable);
            if (!add(Sort::Binding, fmt::format("{} = {}", binding.member, name)))
                return;
        }
    }
    const Clip *clip = m_options.triggers ? clipOf(m_graph, part.object) : nullptr;
    for (const Trigger &trigger : clip != nullptr ? clip->triggers : std::vector<Trigger>()) {
        if (!add(Sort::Trigger, fmt::format("{} at {:g} s{}", m_graph.eventName(trigger.event), trigger.time,
                                            trigger.fromEnd ? " from the end" : "")))
            return;
    }
}

void PictureBuilder::addNested(std::size_t box, const Machine &machine, int depth, double &y, double &width)
{
    const auto nested = addBox(Sort::Machine, machine.object, box, machine.name);
    if (!nested)
        return;
    m_made.boxes[*nested].canTurn = true;
    fillMachine(*nested, machine);
    Rect &place = m_made.boxes[*nested].place;
    place.x = 10 + std::min(depth, kDeepest) * kPictureIndent;
    place.y = y + 4;
    y += place.height + 10;
    width = std::max(width, place.right() + 10);
}

// ---- texts

std::string PictureBuilder::textOf(const Part &part, Sort sort) const
{
    if (sort == Sort::Reference) {
        const auto reference = hkx::readObject(m_file, part.object);
        const std::string file = reference ? reference->text("behaviorName"_f) : std::string();
        return file.empty() ? part.name : file.substr(file.find_last_of("\\/") + 1);
    }
    return part.name.empty() ? std::string(part.className) : part.name;
}

std::string PictureBuilder::noteOf(const Part &part, Sort sort, const std::string &given) const
{
    if (const Machine *machine = machineOf(m_graph, part.object))
        return given.empty() ? quantity(machine->states.size(), "state") : given;
    if (const Clip *clip = clipOf(m_graph, part.object); clip != nullptr && given.empty())
        return clip->speed == 1 ? std::string() : fmt::format("{:g}×", clip->speed);
    if (sort == Sort::Blender || sort == Sort::Selector) {
        for (const Binding &binding : part.bindings) {
            if (binding.member == "blendParameter" || binding.member == "selectedGeneratorIndex")
                return "by " + (binding.isProperty ? m_graph.propertyName(binding.variable)
                                                   : m_graph.variableName(binding.variable));
        }
    }
    if (sort == Sort::Tag && given.empty()) {
        const auto tag = hkx::readObject(m_file, part.object);
        return tag && tag->has("iStateToSetAs"_f) ? fmt::format("iState {}", tag->integer("iStateToSetAs"_f))
                                                  : given;
    }
    return given;
}

// The weight of a child of a blender.
std::string PictureBuilder::childNote(const Part &child) const
{
    const auto from = hkx::readObject(m_file, child.object);
    return from && from->has("weight"_f) ? fmt::format("{:.4g}", from->number("weight"_f)) : std::string();
}

} // namespace cutaway::behaviour

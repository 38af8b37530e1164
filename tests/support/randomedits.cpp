// SPDX-License-Identifier: MIT
#include "tests/support/randomedits.h"

#include "core/file/changes.h"
#include "core/file/compact.h"
#include "core/file/edit.h"
#include "core/file/linkedunits.h"
#include "core/file/part.h"
#include "core/query/bulkedit.h"
#include "core/query/diff.h"

#include <cstdio>

namespace cutaway::test
{

namespace
{

constexpr std::uint64_t kLargeBlob = 64; // bytes

UnitId anyUnit(Random &random, const File &file)
{
    return random.upTo(static_cast<std::uint32_t>(file.units().size()) - 1);
}

NodeId anyNode(Random &random, const UnitTree &tree)
{
    NodeId id = tree.root();
    for (;;) {
        const Node node = tree.node(id);
        if (node.childCount == 0 || random.upTo(3) == 0)
            return id;
        id = tree.child(id, random.upTo(node.childCount - 1));
    }
}

// Spares most headers: changing them would only damage the file and leave nothing to edit.
bool isSpared(Random &random, const File &file, UnitId unit)
{
    return file.format().isStructural(file, unit) && random.upTo(40) != 0;
}

std::string anyText(Random &random, const Node &node)
{
    if (node.kind == Kind::Text || node.kind == Kind::StringPtr)
        return std::string(random.upTo(40), static_cast<char>('a' + random.upTo(25)));
    if (node.kind == Kind::Raw) {
        std::string text;
        for (std::uint32_t i = random.upTo(20); i > 0; --i)
            text += fmt::format("{:02X} ", random.upTo(255));
        return text;
    }
    if (node.field->names != nullptr && !node.field->names->values.empty())
        return fmt::to_string(random.oneOf(node.field->names->values).value);
    return fmt::to_string(random.upTo(4));
}

Result<Patch> set(Random &random, const File &file)
{
    const UnitId unit = anyUnit(random, file);
    const auto tree = file.tree(unit);
    const NodeId id = anyNode(random, *tree);
    if (isSpared(random, file, unit))
        return fail("a header");
    const Node node = tree->node(id);
    if (node.kind == Kind::Raw && node.range.size > kLargeBlob && random.upTo(20) != 0)
        return fail("a document, or most of the unit"); // little could be done inside afterwards
    return file.setText(unit, id, anyText(random, node));
}

// Sets a link or a text to one of those that the file offers for it.
Result<Patch> offered(Random &random, const File &file)
{
    const UnitId unit = anyUnit(random, file);
    const auto tree = file.tree(unit);
    const NodeId id = anyNode(random, *tree);
    const std::vector<std::string> texts = file.format().editing().suggestions(file, *tree, id);
    if (texts.empty() || isSpared(random, file, unit))
        return fail("nothing is offered");
    return file.setText(unit, id, random.oneOf(texts));
}

Result<Patch> insert(Random &random, const File &file)
{
    const UnitId unit = anyUnit(random, file);
    const auto tree = file.tree(unit);
    NodeId id = anyNode(random, *tree);
    while (id != tree->root() && file.format().editing().insertable(file, unit, id).empty())
        id = tree->node(id).parent;
    const std::vector<std::string> types = file.format().editing().insertable(file, unit, id);
    if (types.empty())
        return fail("nothing can be inserted");
    const Node node = tree->node(id);
    NewElement element{random.oneOf(types), {}, {}};
    if (node.childCount != 0 && random.upTo(1) == 0) { // a copy of a neighbour
        const ByteSpan bytes = tree->bytesOf(tree->child(id, random.upTo(node.childCount - 1)));
        element.bytes = Bytes(bytes.begin(), bytes.end());
    }
    const std::uint32_t row = random.upTo(1) == 0 ? kAnyRow : random.upTo(node.childCount);
    return file.format().editing().insert(file, unit, id, row, element);
}

// Inserts a copy of another node, with all it leads to, as the command line does.
Result<Patch> copied(Random &random, const File &file)
{
    const UnitId unit = anyUnit(random, file), other = random.upTo(2) == 0 ? anyUnit(random, file) : unit;
    const auto tree = file.tree(unit), from = file.tree(other);
    NodeId id = anyNode(random, *tree);
    while (id != tree->root() && !tree->node(id).isArray)
        id = tree->node(id).parent;
    Edit edit;
    edit.op = Edit::Op::Insert;
    edit.path = file.pathText(unit, id);
    const Node array = tree->node(id);
    const bool inside = unit == other && array.childCount != 0;
    edit.copyOf = file.pathText(other, inside ? tree->child(id, random.upTo(array.childCount - 1))
                                              : anyNode(random, *from));
    edit.row = random.upTo(1) == 0 ? kAnyRow : random.upTo(array.childCount);
    return patchFor(file, edit);
}

// Prefers an element to a part of one.
NodeId anyElement(Random &random, const UnitTree &tree)
{
    NodeId id = anyNode(random, tree);
    if (random.upTo(2) == 0)
        return id;
    while (id != tree.root() && !tree.node(id).isElement)
        id = tree.node(id).parent;
    return id;
}

Result<Patch> remove(Random &random, const File &file)
{
    const UnitId unit = anyUnit(random, file);
    const auto tree = file.tree(unit);
    return file.format().editing().remove(file, unit, anyElement(random, *tree));
}

Result<Patch> move(Random &random, const File &file)
{
    const UnitId unit = anyUnit(random, file);
    const auto tree = file.tree(unit);
    const NodeId id = anyElement(random, *tree);
    return file.format().editing().move(file, unit, id,
                                        random.upTo(tree->node(tree->node(id).parent).childCount));
}

// Moves a unit among its siblings.
Result<Patch> unitMoved(Random &random, const File &file)
{
    const UnitId unit = anyUnit(random, file);
    const auto siblings = file.units().childrenOf(file.units().parentOf(unit));
    return file.format().editing().move(file, unit, NodeId{},
                                        random.upTo(static_cast<std::uint32_t>(siblings.size()) - 1));
}

// Overwrites bytes of a unit, as typing in the hex view does.
Result<Patch> overwrite(Random &random, const File &file)
{
    const UnitId unit = anyUnit(random, file);
    const ByteRange range = file.units().range(unit);
    if (range.size == 0 || isSpared(random, file, unit))
        return fail("a header");
    const auto at = range.offset + random.upTo(static_cast<std::uint32_t>(range.size) - 1);
    return Patch::overwrite(at, {static_cast<std::uint8_t>(random.upTo(255))});
}

Result<Patch> bulk(Random &random, const File &file)
{
    static constexpr const char *kChanges[] = {"=2",       "*=1.5",          "+=1", "-=1", "/=2",
                                               "s/a/bcd/", "s/([a-e])/$1x/r"};
    std::vector<NodePath> places;
    for (int i = 0; i < 12; ++i) {
        const UnitId unit = anyUnit(random, file);
        const auto tree = file.tree(unit);
        if (!isSpared(random, file, unit))
            places.push_back({unit, tree->path(anyNode(random, *tree))});
    }
    Progress progress;
    const auto edit = query::BulkEdit::parse(random.oneOf(kChanges));
    query::BulkResult made = query::bulkPatch(file, places, *edit, progress);
    return made.patch.empty() ? fail("nothing changes") : Result<Patch>(std::move(made.patch));
}

// Gives a unit the bytes of another of its kind, or its own with one of them changed.
Result<Patch> implant(Random &random, const File &file)
{
    const UnitId unit = anyUnit(random, file), other = random.upTo(1) == 0 ? unit : anyUnit(random, file);
    if (file.units()[unit].tag != file.units()[other].tag || isSpared(random, file, unit))
        return fail("a unit of another kind, or a header");
    const auto taken = extractPart(file, file.pathText(other, NodeId{}));
    if (!taken)
        return tl::unexpected(taken.error());
    Bytes bytes(taken->span().begin(), taken->span().end());
    if (unit == other && !bytes.empty())
        bytes[random.upTo(static_cast<std::uint32_t>(bytes.size()) - 1)] ^= 1u;
    return implantPart(file, file.pathText(unit, NodeId{}), std::move(bytes));
}

Result<Patch> reviewed(Random &random, const File &file)
{
    Progress progress;
    const auto before = openOriginal(file, progress);
    const ChangeList list = listChanges(*before, file, progress);
    if (list.changes.empty())
        return fail("nothing differs");
    constexpr int kTries = 8; // changes that follow from others are refused
    Result<Patch> back = takeBack(*before, file, random.oneOf(list.changes));
    for (int i = 1; i < kTries && !back && back.error().message.find("follows from") != std::string::npos;
         ++i)
        back = takeBack(*before, file, random.oneOf(list.changes));
    return back;
}

// Reverts a row of the comparison with the original file.
Result<Patch> compared(Random &random, const File &file)
{
    Progress progress;
    const auto before = openOriginal(file, progress);
    std::vector<query::DiffRow> rows;
    query::diffFiles(
        file, *before, {}, [&](const query::DiffRow &row) { return rows.push_back(row), true; }, progress);
    return rows.empty() ? fail("nothing differs")
                        : query::takeRight(file, *before, random.oneOf(rows), progress);
}

// Several edits as one step, each on the result of those before it.
Result<Patch> several(Random &random, const File &file)
{
    static constexpr Result<Patch> (*kDraws[])(Random &, const File &) = {set, insert, remove, move, copied};
    const auto after = file.snapshot();
    Patch whole;
    for (int i = 0; i < 6 && after->units().size() != 0; ++i) {
        const Result<Patch> patch = random.oneOf(kDraws)(random, *after);
        const Result<ChangeSet> change = patch ? after->apply(*patch) : tl::unexpected(patch.error());
        if (change)
            whole = whole.then(*patch);
    }
    return whole.empty() ? fail("nothing changes") : Result<Patch>(std::move(whole));
}

Result<Patch> insideOf(Random &random, const File &file)
{
    static constexpr Result<Patch> (*kDraws[])(Random &, const File &) = {set,  insert, remove, move,
                                                                          bulk, copied, offered};
    const std::vector<Embedded> parts = file.format().embedded(file);
    if (parts.empty())
        return fail("nothing is embedded");
    const Embedded &part = random.oneOf(parts);
    const Result<Patch> inner = random.oneOf(kDraws)(random, *file.openEmbedded(part, file.formats()));
    return inner ? file.format().editing().adopt(file, part, *inner) : inner;
}

// Edits an embedded document first, since most of them are compact as written.
Result<Patch> compacted(Random &random, const File &file)
{
    const auto after = file.snapshot();
    Patch whole;
    for (int i = 0; i < 8; ++i) {
        const Result<Patch> made = compactPatch(*after);
        if (!made)
            return made;
        if (!made->empty())
            return whole.then(*made);
        const Result<Patch> inside = insideOf(random, *after);
        if (inside && after->apply(*inside))
            whole = whole.then(*inside);
    }
    return fail("written so already");
}

// ---- whole blocks and objects

Reach anyReach(Random &random)
{
    return random.upTo(1) == 0 ? Reach::Alone : Reach::Branch;
}

Result<Patch> unitDoubled(Random &random, const File &file)
{
    return linkedUnits(file)->duplicateUnit(file, anyUnit(random, file), anyReach(random));
}

Result<Patch> unitsRemoved(Random &random, const File &file)
{
    const UnitId units[] = {anyUnit(random, file), anyUnit(random, file)};
    return linkedUnits(file)->removeUnits(file, std::span(units).first(1 + random.upTo(1)), anyReach(random));
}

Result<Patch> unitsPasted(Random &random, const File &file)
{
    const UnitId unit = anyUnit(random, file);
    const auto copied = linkedUnits(file)->copyUnits(file, std::span(&unit, 1), anyReach(random));
    if (!copied)
        return tl::unexpected(copied.error());
    const auto owner = random.upTo(1) == 0 ? std::optional(anyUnit(random, file)) : std::nullopt;
    return linkedUnits(file)->pasteUnits(file, *copied, owner, random.upTo(1) == 0);
}

constexpr EditKind kGeneral[] = {
    {"set", "", 30, set},
    {"offered", "hkx nif", 15, offered},
    {"insert", "", 30, insert},
    {"copied", "", 15, copied},
    {"remove", "", 15, remove},
    {"move", "", 15, move},
    {"unit moved", "esp", 8, unitMoved},
    {"several", "", 6, several},
    {"overwrite", "", 1, overwrite},
    {"bulk", "", 5, bulk},
    {"implant", "", 5, implant},
    {"review", "", 4, reviewed},
    {"compare", "", 2, compared},
    {"compact", "nif hkx", 30, compacted},
    {"embedded", "nif", 45, insideOf},
    {"unit doubled", "nif hkx", 5, unitDoubled},
    {"units removed", "nif hkx", 4, unitsRemoved},
    {"units pasted", "nif", 5, unitsPasted},
};

} // namespace

std::span<const EditKind> generalEdits()
{
    return kGeneral;
}

std::vector<EditKind> editsOf(const Format &format)
{
    std::vector<EditKind> kinds;
    for (const std::span<const EditKind> some : {generalEdits(), formatEdits()}) {
        for (const EditKind &kind : some) {
            if (kind.formats.empty() || kind.formats.find(format.id()) != std::string_view::npos)
                kinds.push_back(kind);
        }
    }
    return kinds;
}

std::vector<Patch> RandomEdits::apply(File &file, int count, const std::function<bool(const File &)> &sound)
{
    std::vector<EditKind> draws;
    for (const EditKind &kind : editsOf(file.format()))
        draws.insert(draws.end(), kind.share, kind);
    const Format *const format = &file.format();
    std::vector<Patch> inverses;
    for (int i = 0; i < count && &file.format() == format && file.units().size() != 0; ++i) {
        const EditKind &kind = m_random.oneOf(draws);
        const Result<Patch> patch = kind.draw(m_random, file);
        Result<ChangeSet> change = patch ? file.apply(*patch) : tl::unexpected(patch.error());
        if (!change)
            continue;
        ++m_taken[kind.name];
        m_resized += patch->resizes() ? 1 : 0;
        inverses.push_back(std::move(change->inverse));
        if (!sound(file)) {
            std::fprintf(stderr, "after \"%s\"\n", std::string(kind.name).c_str());
            return {};
        }
    }
    return inverses;
}

} // namespace cutaway::test

// SPDX-License-Identifier: MIT
#include "core/file/edit.h"

#include "core/base/patchchain.h"
#include "core/file/check.h"
#include "core/file/insertedit.h"

#include <algorithm>

namespace cutaway
{

namespace
{

Result<NodeId> nodeAt(const File &file, const NodePath &path)
{
    return file.tree(path.unit)->find(path.path);
}

Result<Patch> patchOfSet(const File &file, const Edit &edit)
{
    const Result<NodePath> path = file.parsePath(edit.path);
    if (!path)
        return tl::unexpected(path.error());
    const NodeId id = *nodeAt(file, *path);
    const auto tree = file.tree(path->unit);
    const Node node = tree->node(id);
    const bool isWhole = !std::holds_alternative<double>(edit.value) &&
                         !std::holds_alternative<std::vector<double>>(edit.value);
    const bool isNumberOfLink =
        node.isScalar() && scalarSize(node.kind) != 0 && node.field->link != Link::None;
    if (std::holds_alternative<std::string>(edit.value) || (isWhole && !isNumberOfLink))
        return file.setText(path->unit, id, valueText(edit.value));
    const Result<Bytes> stored = encodeValue(*tree, id, edit.value);
    return stored && std::ranges::equal(*stored, tree->bytesOf(id)) ? Patch()
                                                                    : file.set(path->unit, id, edit.value);
}

Result<Patch> patchOfPlaced(const File &file, const Edit &edit)
{
    const Result<NodePath> path = file.parsePath(edit.path);
    if (!path)
        return tl::unexpected(path.error());
    const NodeId node = *nodeAt(file, *path);
    return edit.op == Edit::Op::Remove ? file.format().editing().remove(file, path->unit, node)
                                       : file.format().editing().move(file, path->unit, node, edit.row);
}

Result<Patch> patchOfEdit(const File &file, const Edit &edit);

// A document embedded in a unit, opened.
struct Part {
    Embedded where;
    std::unique_ptr<File> file;
};

Result<Part> documentIn(const File &file, std::string_view host)
{
    const Result<NodePath> place = file.parsePath(host);
    if (!place)
        return tl::unexpected(place.error());
    const ByteRange unit = file.units().range(place->unit);
    for (const Embedded &part : file.format().embedded(file)) {
        if (unit.contains(part.range.offset))
            return Part{part, file.openEmbedded(part, file.formats())};
    }
    return fail("no document is embedded there");
}

// The edit as one of the document in front of the mark.
Edit insidePart(const Edit &edit, std::size_t mark)
{
    Edit inner = edit;
    inner.path = edit.path.substr(mark + 1);
    if (edit.copyOf.starts_with(edit.path.substr(0, mark + 1))) // a path in the same document
        inner.copyOf = edit.copyOf.substr(mark + 1);
    return inner;
}

Result<Patch> patchOfEmbedded(const File &file, const Edit &edit, std::size_t mark)
{
    const Result<Part> part = documentIn(file, edit.path.substr(0, mark));
    const Result<Patch> patch =
        part ? patchOfEdit(*part->file, insidePart(edit, mark)) : tl::unexpected(part.error());
    return patch ? file.format().editing().adopt(file, part->where, *patch) : patch;
}

Result<Patch> patchOfEdit(const File &file, const Edit &edit)
{
    if (const std::size_t mark = edit.path.find(kEmbeddedMark); mark != std::string::npos)
        return patchOfEmbedded(file, edit, mark);
    switch (edit.op) {
    case Edit::Op::Set:
        return patchOfSet(file, edit);
    case Edit::Op::Insert:
        return patchOfInsert(file, edit);
    case Edit::Op::Remove:
    case Edit::Op::Move:
        break;
    }
    return patchOfPlaced(file, edit);
}

// The patch of insertions into one list, whichever document that is in; nothing where only edit by edit is
// right.
std::optional<Patch> patchTogether(const File &file, std::span<const Edit> run)
{
    const std::size_t mark = run.front().path.find(kEmbeddedMark);
    if (mark == std::string::npos)
        return patchOfRun(file, run);
    const Result<Part> part = documentIn(file, run.front().path.substr(0, mark));
    if (!part)
        return std::nullopt;
    std::vector<Edit> inner;
    for (const Edit &edit : run)
        inner.push_back(insidePart(edit, mark));
    const std::optional<Patch> patch = patchTogether(*part->file, inner);
    const Result<Patch> adopted =
        patch ? file.format().editing().adopt(file, part->where, *patch) : fail("one by one");
    return adopted ? std::optional(*adopted) : std::nullopt;
}

// A list of edits from the first to the last; insertions into one list are made at once where that is
// possible.
class EditWalk
{
public:
    explicit EditWalk(std::span<const Edit> edits) : m_edits(edits) {}

    bool done() const { return m_at == m_edits.size(); }
    // The number of the edit that next() made last, or could not make.
    std::size_t number() const { return m_made; }

    // The patch of the next edits, for the file after all others.
    Result<Patch> next(const File &now)
    {
        m_made = m_at;
        const std::span<const Edit> rest = m_edits.subspan(m_at);
        const std::size_t length = m_at < m_alone ? 1 : insertRun(rest);
        if (length > 1) {
            if (std::optional<Patch> patch = patchTogether(now, rest.first(length))) {
                m_at += length;
                m_isTried = false;
                return std::move(*patch);
            }
            // The first one may make the list that the others go into; so they are tried once more.
            m_alone = m_at + (m_isTried ? length : 1);
        }
        m_isTried = length > 1 && !m_isTried;
        ++m_at;
        return patchFor(now, rest.front());
    }

private:
    std::span<const Edit> m_edits;
    std::size_t m_at = 0;
    std::size_t m_made = 0;
    std::size_t m_alone = 0; // edits in front of it are made one by one
    bool m_isTried = false;  // to make those from m_at on at once
};

} // namespace

std::string valueText(const Value &value)
{
    if (const auto *text = std::get_if<std::string>(&value))
        return *text;
    if (const auto *numbers = std::get_if<std::vector<double>>(&value))
        return fmt::format("({})", fmt::join(*numbers, ", "));
    if (const auto *real = std::get_if<double>(&value))
        return fmt::format("{}", *real);
    return formatScalar(Kind::I64, value);
}

Result<Patch> patchFor(const File &file, const Edit &edit)
{
    Result<Patch> patch = patchOfEdit(file, edit);
    if (!patch && !patch.error().message.starts_with(edit.path))
        return fail("{}: {}", edit.path, patch.error().message);
    return patch;
}

Result<Patch> patchFor(const File &file, std::span<const Edit> edits)
{
    if (edits.size() == 1)
        return patchFor(file, edits.front());
    PatchChain whole;
    const auto after = file.snapshot();
    for (EditWalk walk(edits); !walk.done();) {
        Result<Patch> patch = walk.next(*after);
        if (!patch)
            return patch;
        if (const Result<ChangeSet> change = after->apply(*patch); !change)
            return tl::unexpected(change.error());
        whole.add(std::move(*patch));
    }
    return whole.take();
}

Result<std::vector<Patch>> applyEdits(File &file, std::span<const Edit> edits)
{
    std::vector<Patch> inverses;
    for (EditWalk walk(edits); !walk.done();) {
        const Result<Patch> patch = walk.next(file);
        Result<ChangeSet> change = patch ? file.apply(*patch) : tl::unexpected(patch.error());
        if (change) {
            inverses.push_back(std::move(change->inverse));
            continue;
        }
        for (auto undo = inverses.rbegin(); undo != inverses.rend(); ++undo) {
            if (const Result<ChangeSet> undone = file.apply(*undo); !undone)
                return tl::unexpected(undone.error());
        }
        return edits.size() == 1 ? tl::unexpected(change.error())
                                 : fail("edit {}: {}", walk.number(), change.error().message);
    }
    return inverses;
}

} // namespace cutaway

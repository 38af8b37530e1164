// SPDX-License-Identifier: MIT
#include "tests/support/randomedits.h"

namespace cutaway::test
{

NodeId RandomEdits::randomNode(const UnitTree &tree)
{
    NodeId id = tree.root();
    for (;;) {
        const Node node = tree.node(id);
        if (node.childCount == 0 || upTo(3) == 0)
            return id;
        id = tree.child(id, upTo(node.childCount - 1));
    }
}

std::string RandomEdits::randomText(const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    if (node.kind == Kind::Text || node.kind == Kind::StringPtr)
        return std::string(upTo(40), static_cast<char>('a' + upTo(25)));
    if (node.kind == Kind::Raw) {
        std::string text;
        for (std::uint32_t i = upTo(20); i > 0; --i)
            text += fmt::format("{:02X} ", upTo(255));
        return text;
    }
    if (node.field->names != nullptr && !node.field->names->values.empty()) {
        const auto values = node.field->names->values;
        return fmt::to_string(values[upTo(static_cast<std::uint32_t>(values.size()) - 1)].value);
    }
    return fmt::to_string(upTo(4));
}

Result<Patch> RandomEdits::randomInsert(const File &file, UnitId unit, NodeId id)
{
    const std::vector<std::string> types = file.format().insertable(file, unit, id);
    if (types.empty())
        return fail("nothing can be inserted");
    const auto tree = file.tree(unit);
    const Node node = tree->node(id);
    NewElement element{types[upTo(static_cast<std::uint32_t>(types.size()) - 1)], {}};
    if (node.childCount != 0 && upTo(1) == 0) { // a copy of a neighbour
        const ByteSpan bytes = tree->bytesOf(tree->child(id, upTo(node.childCount - 1)));
        element.bytes = Bytes(bytes.begin(), bytes.end());
    }
    const std::uint32_t row = upTo(1) == 0 ? kAnyRow : upTo(node.childCount);
    return file.format().insert(file, unit, id, row, element);
}

Result<Patch> RandomEdits::next(const File &file)
{
    const UnitId unit = upTo(static_cast<std::uint32_t>(file.units().size()) - 1);
    const auto tree = file.tree(unit);
    NodeId id = randomNode(*tree);
    const std::uint32_t kind = upTo(9);
    if (kind < 3) {
        m_kind = &m_counts.set;
        // Most values of a header would only damage the file, and nothing could be done to it afterwards.
        if (file.format().isStructural(file, unit) && upTo(40) != 0)
            return fail("a header");
        return file.setText(unit, id, randomText(*tree, id));
    }
    if (kind < 6) {
        m_kind = &m_counts.insert;
        while (id != tree->root() && file.format().insertable(file, unit, id).empty())
            id = tree->node(id).parent;
        return randomInsert(file, unit, id);
    }
    if (upTo(2) != 0) { // rather an element than a part of one
        while (id != tree->root() && !tree->node(id).isElement)
            id = tree->node(id).parent;
    }
    m_kind = kind < 8 ? &m_counts.remove : &m_counts.move;
    return kind < 8 ? file.format().remove(file, unit, id)
                    : file.format().move(file, unit, id, upTo(tree->node(tree->node(id).parent).childCount));
}

std::vector<Patch> RandomEdits::apply(File &file, int count, const std::function<bool(const File &)> &sound)
{
    std::vector<Patch> inverses;
    for (int i = 0; i < count; ++i) {
        const Result<Patch> patch = next(file);
        Result<ChangeSet> change = patch ? file.apply(*patch) : tl::unexpected(patch.error());
        if (!change) {
            ++m_counts.refused;
            continue;
        }
        ++*m_kind;
        m_counts.resized += patch->resizes() ? 1 : 0;
        inverses.push_back(std::move(change->inverse));
        if (!sound(file))
            return {};
    }
    return inverses;
}

} // namespace cutaway::test

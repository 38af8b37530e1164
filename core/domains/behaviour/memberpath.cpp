// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/memberpath.h"

#include "core/base/letters.h"
#include "core/formats/hkx/objects.h"
#include "core/schema/common.h"

#include <array>
#include <charconv>

namespace cutaway::behaviour
{

namespace
{

ValueFamily nodeFamily(const Node &node)
{
    if (node.isArray)
        return ValueFamily::None;
    switch (node.kind) {
    case Kind::U8:
    case Kind::I8:
    case Kind::U16:
    case Kind::I16:
    case Kind::U32:
    case Kind::I32:
    case Kind::U64:
    case Kind::I64:
    case Kind::ULong:
    case Kind::Bool:
        return ValueFamily::Whole;
    case Kind::F32:
        return ValueFamily::Real;
    case Kind::Pointer:
        return ValueFamily::Pointer;
    case Kind::Struct:
        return node.type == &kVec4   ? ValueFamily::Vector
               : node.type == &kQuat ? ValueFamily::Quaternion
                                     : ValueFamily::None;
    default:
        return ValueFamily::None;
    }
}

std::optional<Node> childNamed(const UnitTree &tree, const Node &parent, std::string_view name)
{
    for (std::uint32_t row = 0; row < parent.childCount; ++row) {
        const Node child = tree.childNode(parent, row);
        if (child.isElement)
            return std::nullopt;
        if (equalIgnoringCase(child.field->name, name))
            return child;
    }
    return std::nullopt;
}

// Follows the steps of a path.
class MemberWalk
{
public:
    MemberWalk(const File &file, std::uint32_t object) : m_file(file) { enter(object); }

    Result<MemberPlace> follow(std::string_view path)
    {
        for (std::string_view rest = path; m_tree != nullptr;) {
            const std::string_view step = rest.substr(0, rest.find('/'));
            const std::size_t colon = step.find(':');
            const auto member = childNamed(*m_tree, m_at, step.substr(0, colon));
            if (!member)
                return fail("'{}' is no member of {}", step.substr(0, colon),
                            m_at.type == nullptr ? "it" : m_at.type->name);
            m_at = *member;
            m_path += m_at.field->name;
            if (const Result<void> found =
                    colon == step.npos ? Result<void>() : toElement(step.substr(colon + 1));
                !found)
                return tl::unexpected(found.error());
            if (step.size() == rest.size())
                return place();
            rest.remove_prefix(step.size() + 1);
            m_path += '/';
            if (m_at.kind == Kind::Pointer)
                enterTarget();
        }
        return fail("'{}' leads through a null pointer", path);
    }

private:
    void enter(std::uint32_t object)
    {
        m_object = object;
        const auto from = hkx::readObject(m_file, object);
        m_tree = from ? m_file.tree(from->unit()) : nullptr;
        if (m_tree != nullptr)
            m_at = m_tree->node(m_tree->root());
    }
    void enterTarget()
    {
        const auto target = hkx::targetOf(m_file, Reader(m_tree, m_at.id));
        m_tree = nullptr;
        if (target)
            enter(*target);
    }
    Result<void> toElement(std::string_view digits)
    {
        std::uint32_t row = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), row);
        if (!m_at.isArray || error != std::errc() || end != digits.data() + digits.size() ||
            row >= m_at.childCount)
            return fail("'{}' has no element '{}'", m_path, digits);
        m_at = m_tree->childNode(m_at, row);
        m_path += fmt::format(":{}", row);
        return {};
    }
    MemberPlace place() const
    {
        const ValueFamily family = nodeFamily(m_at);
        const bool isWhole = family == ValueFamily::Whole;
        return {m_object,
                m_at.id,
                m_path,
                family,
                isWhole ? static_cast<std::uint32_t>(8 * m_at.range.size) : 0,
                m_at.kind == Kind::Bool};
    }

    const File &m_file;
    std::uint32_t m_object = 0;
    std::shared_ptr<const UnitTree> m_tree;
    Node m_at;
    std::string m_path;
};

} // namespace

std::string_view toString(ValueFamily family)
{
    constexpr std::array<std::string_view, 6> kNames = {
        "nothing that can be bound", "bool or integer", "real", "vector", "quaternion", "pointer"};
    return kNames[static_cast<std::size_t>(family)];
}

Result<MemberPlace> memberAt(const File &file, std::uint32_t object, std::string_view path)
{
    return MemberWalk(file, object).follow(path);
}

ValueFamily familyOf(VariableType type)
{
    switch (type) {
    case VariableType::Bool:
    case VariableType::Int8:
    case VariableType::Int16:
    case VariableType::Int32:
        return ValueFamily::Whole;
    case VariableType::Real:
        return ValueFamily::Real;
    case VariableType::Vector3:
    case VariableType::Vector4:
        return ValueFamily::Vector;
    case VariableType::Quaternion:
        return ValueFamily::Quaternion;
    case VariableType::Pointer:
        return ValueFamily::Pointer;
    case VariableType::Invalid:
        break;
    }
    return ValueFamily::None;
}

Fit fitOf(VariableType type, const MemberPlace &member)
{
    const ValueFamily from = familyOf(type);
    if (from == ValueFamily::None || member.family == ValueFamily::None)
        return Fit::Unknown;
    if (from != member.family)
        return Fit::Wrong;
    const bool isMixed = from == ValueFamily::Whole && (type == VariableType::Bool) != member.isBool;
    return isMixed ? Fit::BoolAndInteger : Fit::Same;
}

std::string_view kindOf(const MemberPlace &member)
{
    if (member.family == ValueFamily::Whole)
        return member.isBool ? "bool" : "integer";
    return toString(member.family);
}

bool fitsMember(VariableType type, const MemberPlace &member, std::int64_t bit)
{
    const bool isBit = bit < 0 || (member.family == ValueFamily::Whole && bit < member.bits);
    return isBit && member.family != ValueFamily::None && familyOf(type) == member.family;
}

std::vector<std::string> membersOf(const File &file, std::uint32_t object, std::size_t most)
{
    std::vector<std::string> found;
    const auto from = hkx::readObject(file, object);
    if (!from)
        return found;
    const UnitTree &tree = from->tree();
    std::vector<std::pair<Node, std::string>> open = {{tree.node(tree.root()), ""}};
    while (!open.empty() && found.size() < most) {
        const auto [node, path] = std::move(open.back());
        open.pop_back();
        if (nodeFamily(node) != ValueFamily::None) {
            found.push_back(path);
            continue;
        }
        const std::uint32_t children =
            static_cast<std::uint32_t>(std::min<std::size_t>(node.childCount, most));
        for (std::uint32_t row = children; row-- > 0;) { // the first is taken next
            const Node child = tree.childNode(node, row);
            if (!has(child.flags, NodeFlag::Padding))
                open.emplace_back(child, node.isArray   ? fmt::format("{}:{}", path, row)
                                         : path.empty() ? std::string(child.field->name)
                                                        : fmt::format("{}/{}", path, child.field->name));
        }
    }
    return found;
}

} // namespace cutaway::behaviour

// SPDX-License-Identifier: MIT
#include "core/domains/pack/field.h"

#include "core/schema/value.h"

namespace cutaway::pack
{

Field fieldOf(const File &file, const Reader &at)
{
    Field field;
    if (!at)
        return field;
    field.path = at.path();
    const Node node = at.tree().node(at.node());
    const ByteSpan bytes = at.tree().bytesOf(node);
    const Value value = at.tree().value(node);
    if (const auto *natural = std::get_if<std::uint64_t>(&value))
        field.number = static_cast<std::int64_t>(*natural);
    else if (const auto *number = std::get_if<std::int64_t>(&value))
        field.number = *number;
    else if (const auto *real = std::get_if<double>(&value))
        field.real = *real;
    else
        field.number = loadOr<std::uint32_t>(bytes, 0, 0);
    field.text = node.kind == Kind::Text ? displayText(bytes) : file.displayValue(at.tree(), node);
    return field;
}

std::string hexOf(const Reader &at)
{
    std::string text;
    if (at) {
        for (const std::uint8_t byte : at.tree().bytesOf(at.node()))
            text += fmt::format("{:02x}", byte);
    }
    return text;
}

} // namespace cutaway::pack

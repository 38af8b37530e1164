// SPDX-License-Identifier: MIT
// Turning a wanted value into a patch, or into the reason why not.
#include "core/base/quantity.h"
#include "core/file/file.h"
#include "core/schema/storedtext.h"

#include <algorithm>
#include <charconv>

namespace cutaway
{

namespace
{

Result<void> checkNamed(const FieldDesc &field, const Value &value)
{
    if (field.names == nullptr)
        return {};
    const auto *natural = std::get_if<std::uint64_t>(&value);
    const auto *number = std::get_if<std::int64_t>(&value);
    if (natural == nullptr && number == nullptr)
        return fail("{} is chosen by number or name", field.name);
    const std::int64_t plain = number != nullptr ? *number : static_cast<std::int64_t>(*natural);
    const auto values = field.names->values;
    if (field.names->flags || field.names->open ||
        std::ranges::find(values, plain, &EnumValue::value) != values.end())
        return {};
    std::string allowed;
    for (const EnumValue &known : values)
        allowed += fmt::format("{}{} {}", allowed.empty() ? "" : ", ", known.value, known.name);
    return fail("{} is not a value of {}; allowed are {}", plain, field.names->name, allowed);
}

// Scalars below a tuple, in file order.
void collectScalars(const UnitTree &tree, NodeId id, std::vector<NodeId> &out)
{
    const Node node = tree.node(id);
    if (node.childCount == 0)
        out.push_back(id);
    for (std::uint32_t row = 0; row < node.childCount; ++row)
        collectScalars(tree, tree.child(id, row), out);
}

Result<Bytes> encodeTuple(const UnitTree &tree, NodeId id, const Value &value)
{
    const auto *list = std::get_if<std::vector<double>>(&value);
    std::vector<NodeId> scalars;
    collectScalars(tree, id, scalars);
    if (list == nullptr || list->size() != scalars.size())
        return fail("needs {}, not {}", quantity(scalars.size(), "number"),
                    list == nullptr ? 0 : list->size());
    Bytes bytes;
    for (std::size_t i = 0; i < scalars.size(); ++i) {
        const Kind kind = tree.node(scalars[i]).kind;
        // A component that keeps its value keeps its bits (NaN payloads, -0.0).
        const Value old = tree.value(scalars[i]);
        const auto *was = std::get_if<double>(&old);
        const ByteSpan oldBytes = tree.bytesOf(scalars[i]);
        if (was != nullptr && (std::memcmp(was, &(*list)[i], sizeof *was) == 0)) {
            bytes.insert(bytes.end(), oldBytes.begin(), oldBytes.end());
            continue;
        }
        const Result<Bytes> encoded = encodeScalar(kind, Value{(*list)[i]});
        if (!encoded)
            return tl::unexpected(encoded.error());
        bytes.insert(bytes.end(), encoded->begin(), encoded->end());
    }
    return bytes;
}

// Text shorter than its field is padded with NUL, as every format here stores it.
Result<Bytes> encodeFitting(const Node &node, const Value &value)
{
    const Kind kind = node.kind != Kind::ULong ? node.kind : node.range.size == 4 ? Kind::U32 : Kind::U64;
    Result<Bytes> bytes = encodeScalar(kind, value);
    if (bytes && node.kind == Kind::Text && bytes->size() < node.range.size)
        bytes->resize(node.range.size, 0);
    if (bytes && bytes->size() != node.range.size)
        return fail("{} holds {}, {} were given; its size cannot change here", node.field->name,
                    quantity(node.range.size, "byte"), bytes->size());
    return bytes;
}

bool isTuple(const Node &node)
{
    return node.kind == Kind::Struct && !node.isArray && node.type != nullptr &&
           node.type->display == Display::Tuple;
}

// The characters of a text, behind its pointer or its length where it has one, or in a table of texts.
Bytes charactersOf(const File &file, const UnitTree &tree, const Node &node)
{
    const auto copied = [](const UnitTree &in, NodeId id) {
        const ByteSpan bytes = in.bytesOf(id);
        return Bytes(bytes.begin(), bytes.end());
    };
    if (node.kind == Kind::Text)
        return copied(tree, node.id);
    if (node.kind == Kind::StringPtr && node.attachedCount != 0)
        return copied(tree, tree.attached(node.id, 0));
    for (std::uint32_t row = 0; node.kind == Kind::Struct && row < node.childCount; ++row) {
        if (const Node child = tree.node(tree.child(node.id, row)); child.kind == Kind::Text)
            return copied(tree, child.id);
    }
    const auto target = node.field->link == Link::StringIndex
                            ? file.format().links().link(file, tree, node.id)
                            : std::nullopt;
    if (!target || !target->where)
        return {};
    const auto table = file.tree(target->where->unit);
    const Result<NodeId> entry = table->find(target->where->path);
    const bool isText =
        entry && table->node(*entry).field->link != Link::StringIndex; // never round in a circle
    return isText ? charactersOf(file, *table, table->node(*entry)) : Bytes();
}

tl::unexpected<Error> notOneValue(const UnitTree &tree, NodeId id)
{
    return fail("{} is made of {}; set one of those", tree.name(id),
                quantity(tree.node(id).childCount, "member"));
}

// The start of the UTF-8 character that the byte belongs to.
std::size_t characterAt(std::string_view text, std::size_t at)
{
    while (at > 0 && (static_cast<std::uint8_t>(text[at]) & 0xC0) == 0x80)
        --at;
    return at;
}

// Refuses a text, in one readable line, whatever was pasted.
tl::unexpected<Error> refusal(std::string message)
{
    constexpr std::size_t kMostAtFirst = 600, kMostAtLast = 200; // bytes
    if (message.size() > kMostAtFirst + kMostAtLast) {
        const std::size_t begin = characterAt(message, kMostAtFirst);
        message.replace(begin, characterAt(message, message.size() - kMostAtLast) - begin, "…");
    }
    std::string line;
    for (const char c : message) {
        const auto byte = static_cast<std::uint8_t>(c);
        line += byte < 0x20 || byte == 0x7F ? fmt::format("\\x{:02X}", byte) : std::string(1, c);
    }
    return tl::unexpected<Error>(Error{std::move(line)});
}

// A text that equals the shown value changes nothing, so that bytes behind the end of a text, the bits of a
// NaN, a deflated stream and other things that a new value would write anew are kept.
Result<Patch> patchOfText(const File &file, UnitId unit, NodeId id, std::string_view text)
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(id);
    const bool leads = node.field->link != Link::None || node.kind == Kind::Pointer; // read in their own way
    const auto shown = [&] {
        return isNullText(file, *tree, id) ? file.displayValue(unit, id) : tree->valueText(id);
    };
    if (!leads && (node.isScalar() || isTuple(node)) && text == shown())
        return Patch();
    if (isTuple(node)) {
        const Result<Value> tuple = parseTuple(text);
        return tuple ? file.set(unit, id, *tuple) : tl::unexpected(tuple.error());
    }
    if (node.field->names != nullptr && node.isScalar()) {
        const Result<std::int64_t> number = valueOf(*node.field->names, text);
        return number ? file.set(unit, id, Value{*number}) : tl::unexpected(number.error());
    }
    auto value = file.format().editing().parse(file, *tree, id, text);
    if (!value && !node.isScalar())
        return notOneValue(*tree, id);
    if (!value)
        value = parseScalar(node.kind, text);
    if (!*value)
        return tl::unexpected(value->error());
    if (auto *characters = std::get_if<std::string>(&**value))
        *characters = storedText(*characters, charactersOf(file, *tree, node));
    return file.set(unit, id, **value);
}

} // namespace

bool isNullText(const File &file, const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    if (node.kind != Kind::StringPtr || node.isArray || node.attachedCount != 0)
        return false;
    const auto target = file.format().links().link(file, tree, id);
    return target && !target->leadsSomewhere() && !target->broken;
}

Result<Bytes> encodeValue(const UnitTree &tree, NodeId id, const Value &value)
{
    const Node node = tree.node(id);
    const bool tuple = isTuple(node);
    if (!node.isScalar() && !tuple)
        return notOneValue(tree, id);
    if (const Result<void> named = checkNamed(*node.field, value); !named && node.kind != Kind::Struct)
        return tl::unexpected(named.error());
    return tuple ? encodeTuple(tree, id, value) : encodeFitting(node, value);
}

Result<Patch> setInPlace(const File &file, UnitId unit, NodeId id, const Value &value)
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(id);
    if (tree->derived())
        return fail("{} stands in a compressed record and cannot be overwritten in place", node.field->name);
    const Result<Bytes> bytes = encodeValue(*tree, id, value);
    if (!bytes)
        return tl::unexpected(bytes.error());
    return Patch::overwrite(file.units().range(unit).offset + node.range.offset, *bytes);
}

Result<Patch> File::setText(UnitId unit, NodeId id, std::string_view text) const
{
    Result<Patch> patch = patchOfText(*this, unit, id, text);
    return patch ? std::move(patch) : refusal(std::move(patch.error().message));
}

} // namespace cutaway

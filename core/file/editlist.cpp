// SPDX-License-Identifier: MIT
// Reading a list of edits from JSON.
#include "core/file/edit.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cutaway
{

namespace
{

using EditJson = nlohmann::ordered_json;

constexpr std::pair<std::string_view, Edit::Op> kOperations[] = {{"set", Edit::Op::Set},
                                                                 {"insert", Edit::Op::Insert},
                                                                 {"remove", Edit::Op::Remove},
                                                                 {"move", Edit::Op::Move}};

// The keys that an operation takes beside "op" and "path".
std::vector<std::string_view> keysOf(Edit::Op op)
{
    switch (op) {
    case Edit::Op::Set:
        return {"value"};
    case Edit::Op::Insert:
        return {"at", "type", "bytes", "copy", "values"};
    case Edit::Op::Move:
        return {"to"};
    case Edit::Op::Remove:
        break;
    }
    return {};
}

Result<std::string> textOf(const EditJson &entry, const char *key)
{
    const auto found = entry.find(key);
    if (found == entry.end() || !found->is_string())
        return fail("\"{}\" must be a text", key);
    return found->get<std::string>();
}

// Whole numbers as they are; others as their digits, which tell whether a field can hold them.
Result<Value> valueOf(const EditJson &value)
{
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_number_unsigned())
        return value.get<std::uint64_t>();
    if (value.is_number_integer())
        return value.get<std::int64_t>();
    if (value.is_number() || value.is_boolean())
        return value.dump();
    if (!value.is_array() || !std::ranges::all_of(value, [](const EditJson &v) { return v.is_number(); }))
        return fail("a value is a text, a number, true, false or an array of numbers");
    std::string text;
    for (const EditJson &number : value)
        text += (text.empty() ? "(" : ", ") + number.dump();
    return text + ")";
}

Result<std::uint32_t> rowOf(const EditJson &entry, const char *key)
{
    const EditJson &row = entry.at(key);
    if (!row.is_number_unsigned() || row.get<std::uint64_t>() >= kAnyRow)
        return fail("\"{}\" is {}; allowed are 0 to {}", key, row.dump(), kAnyRow - 1);
    return row.get<std::uint32_t>();
}

Result<Bytes> bytesOfHex(std::string_view text)
{
    Bytes bytes;
    int high = -1;
    for (const char c : text) {
        if (c == ' ' || c == '\n')
            continue;
        const std::string_view digits = "0123456789abcdef";
        const std::size_t digit = digits.find(c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : c);
        if (digit == std::string_view::npos)
            return fail("\"bytes\" holds '{}', which is no hexadecimal digit", c);
        if (high >= 0)
            bytes.push_back(static_cast<std::uint8_t>(high * 16 + static_cast<int>(digit)));
        high = high >= 0 ? -1 : static_cast<int>(digit);
    }
    if (high >= 0)
        return fail("\"bytes\" holds half a byte at its end");
    return bytes;
}

Result<void> readValues(const EditJson &values, Edit &edit)
{
    if (!values.is_object())
        return fail("\"values\" must be an object of paths and values");
    for (const auto &[path, value] : values.items()) {
        Result<Value> read = valueOf(value);
        if (!read)
            return fail("\"{}\": {}", path, read.error().message);
        Edit set;
        set.path = path;
        set.value = std::move(*read);
        edit.values.push_back(std::move(set));
    }
    return {};
}

Result<void> readInsertion(const EditJson &entry, Edit &edit)
{
    if (entry.contains("type")) {
        const Result<std::string> type = textOf(entry, "type");
        if (!type)
            return tl::unexpected(type.error());
        edit.element.type = *type;
    }
    if (entry.contains("bytes") && entry.contains("copy"))
        return fail("\"bytes\" and \"copy\" exclude each other");
    if (entry.contains("bytes")) {
        const Result<std::string> text = textOf(entry, "bytes");
        Result<Bytes> bytes = text ? bytesOfHex(*text) : tl::unexpected(text.error());
        if (!bytes)
            return tl::unexpected(bytes.error());
        edit.element.bytes = std::move(*bytes);
    }
    if (entry.contains("copy")) {
        const Result<std::string> path = textOf(entry, "copy");
        if (!path)
            return tl::unexpected(path.error());
        edit.copyOf = *path;
    }
    return entry.contains("values") ? readValues(entry.at("values"), edit) : Result<void>{};
}

Result<void> readOperands(const EditJson &entry, Edit &edit)
{
    const char *rowKey = edit.op == Edit::Op::Move ? "to" : "at";
    if (edit.op == Edit::Op::Move && !entry.contains(rowKey))
        return fail("\"to\" is missing");
    if (entry.contains(rowKey)) {
        const Result<std::uint32_t> row = rowOf(entry, rowKey);
        if (!row)
            return tl::unexpected(row.error());
        edit.row = *row;
    }
    if (edit.op == Edit::Op::Insert)
        return readInsertion(entry, edit);
    if (edit.op != Edit::Op::Set)
        return {};
    if (!entry.contains("value"))
        return fail("\"value\" is missing");
    Result<Value> value = valueOf(entry.at("value"));
    if (!value)
        return tl::unexpected(value.error());
    edit.value = std::move(*value);
    return {};
}

Result<Edit> readEdit(const EditJson &entry)
{
    if (!entry.is_object())
        return fail("an edit is an object");
    const Result<std::string> op = textOf(entry, "op");
    const Result<std::string> path = textOf(entry, "path");
    if (!op || !path)
        return tl::unexpected(op ? path.error() : op.error());
    const auto *known = std::ranges::find(kOperations, *op, &std::pair<std::string_view, Edit::Op>::first);
    if (known == std::end(kOperations))
        return fail("\"op\" is '{}'; allowed are set, insert, remove, move", *op);
    Edit edit;
    edit.op = known->second;
    edit.path = *path;
    const std::vector<std::string_view> keys = keysOf(edit.op);
    for (const auto &[key, value] : entry.items()) {
        if (key != "op" && key != "path" && std::ranges::find(keys, key) == keys.end())
            return fail("{} takes no \"{}\"", *op, key);
    }
    if (const Result<void> read = readOperands(entry, edit); !read)
        return tl::unexpected(read.error());
    return edit;
}

} // namespace

Result<std::vector<Edit>> parseEdits(std::string_view json)
{
    const EditJson root = EditJson::parse(json, nullptr, false);
    if (root.is_discarded())
        return fail("the list of edits is no JSON");
    if (!root.is_object() || !root.contains("edits") || !root.at("edits").is_array())
        return fail("a list of edits is an object with an array \"edits\"");
    std::vector<Edit> edits;
    for (const EditJson &entry : root.at("edits")) {
        Result<Edit> edit = readEdit(entry);
        if (!edit)
            return fail("edit {}: {}", edits.size(), edit.error().message);
        edits.push_back(std::move(*edit));
    }
    return edits;
}

} // namespace cutaway

// SPDX-License-Identifier: MIT
// The target of a search in bytes: patterns, or numbers near a value.
#pragma once

#include "core/query/bytepattern.h"
#include "core/schema/value.h"

#include <string>
#include <variant>
#include <vector>

namespace cutaway::query
{

enum class ByteOrder : std::uint8_t { Little, Big, Both };

// A number as any of these kinds: integers, F32, F64, Half, BFloat16.
struct NumberQuery {
    double value = 0;
    // 0: exactly; of floats the one nearest to `value`, but for whole numbers, which they have to hold.
    double tolerance = 0;
    std::vector<Kind> kinds;
    ByteOrder order = ByteOrder::Little;
    std::uint32_t step = 1; // places are multiples of it, counted from the start of the file or record
};

struct BytesQuery {
    std::string text; // BytePattern::parse
};

struct TextQuery {
    std::string text;
    bool utf8 = true;
    bool utf16 = false;
    bool matchCase = false;
};

// One place in a run of bytes.
struct Found {
    ByteRange range;
    std::uint32_t form = 0; // number of the form that fits: "u16", "f32, high byte first", "UTF-16"
    bool operator==(const Found &) const = default;
};

class Needle
{
public:
    static Result<Needle> of(const BytesQuery &query);
    static Result<Needle> of(const TextQuery &query);
    static Result<Needle> of(const NumberQuery &query);

    // Bytes of the longest form.
    std::uint64_t longest() const { return m_longest; }
    std::uint32_t forms() const { return static_cast<std::uint32_t>(m_forms.size()); }
    std::string_view formName(std::uint32_t form) const { return m_forms[form].name; }

    // Adds all places that begin in bytes [from, until), ordered by place; what lies behind `until` may be
    // part of them. `base` is added to every offset, and multiples of the step count from there.
    void findAll(ByteSpan bytes, std::uint64_t from, std::uint64_t until, std::uint64_t base,
                 std::vector<Found> &found) const;
    // True if it is anywhere in the bytes.
    bool standsIn(ByteSpan bytes) const;

private:
    // A number between two bounds, which are included.
    struct Range {
        Kind kind = Kind::U8;
        bool swapped = false;
        double low = 0;
        double high = 0;
    };
    struct Form {
        std::string name;
        std::variant<BytePattern, Range> what;
        std::uint64_t size = 0;
    };

    void add(std::string name, std::variant<BytePattern, Range> what, std::uint64_t size);

    std::vector<Form> m_forms;
    std::uint64_t m_longest = 0;
    std::uint32_t m_step = 1;
};

// The kinds that a number is looked for as by default, and their names: "u8" ... "f64", "half", "half16".
struct NumberKind {
    Kind kind;
    std::string_view name;
};
inline constexpr NumberKind kNumberKinds[] = {
    {Kind::U8, "u8"},   {Kind::I8, "i8"},   {Kind::U16, "u16"},   {Kind::I16, "i16"},
    {Kind::U32, "u32"}, {Kind::I32, "i32"}, {Kind::U64, "u64"},   {Kind::I64, "i64"},
    {Kind::F32, "f32"}, {Kind::F64, "f64"}, {Kind::Half, "half"}, {Kind::BFloat16, "half16"}};

} // namespace cutaway::query

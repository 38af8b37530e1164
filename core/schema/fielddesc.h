// SPDX-License-Identifier: MIT
// One constexpr table per structure: everything Cutaway knows about a field stands in its row.
//
// Placers (sequential.h, hkx/fixedlayout.h, ...) turn rows plus bytes into nodes (unittree.h). Tree, hex
// link, JSON, typed getters, editors and checks are written once, against nodes.
#pragma once

#include "core/base/bytes.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace cutaway
{

class Scope;
class TreeBuilder;
struct StructDesc;
struct DynamicType;

// Encoding of one element.
enum class Kind : std::uint8_t {
    Raw,     // unexplained bytes; size from `size`
    Padding, // bytes known to carry nothing; size from `size`
    U8,
    I8,
    U16,
    I16,
    U32,
    I32,
    U64,
    I64,
    F32,
    F64,
    Half,      // IEEE 754 binary16
    BFloat16,  // Havok's half: the upper 16 bits of a float
    Bool,      // one byte, 0 or 1
    Signature, // four characters, shown as text
    Text,      // characters filling their range, a terminating NUL included where the format stores one
    Struct,    // laid out by `type`
    // Havok packfiles only; their size depends on the pointer size.
    ULong,     // 4 or 8 bytes
    Pointer,   // slot patched by a fixup; `type` is the class pointed to, when known
    StringPtr, // slot patched by a local fixup to NUL-terminated text
};

// The number of elements in a field, and their place.
enum class Repeat : std::uint8_t {
    One,
    Fixed,      // `count` elements
    Counted,    // as many as the earlier field `countField` says
    Computed,   // as many as `countFn` says
    ToEnd,      // as many whole elements as the unit still holds
    HkArray,    // Havok: slot, size, capacityAndFlags; elements elsewhere in the object
    HkRelArray, // Havok: u16 size, u16 offset from this field
};

// The target of a value; `linkType` names the type that the target must have, empty for any.
enum class Link : std::uint8_t {
    None,
    Block,       // NIF block index, -1 none, owning
    BlockBack,   // NIF block index, -1 none, back reference
    StringIndex, // NIF string table index, 0xFFFFFFFF none
    Form,        // FormID of a plugin
    Row,         // row of the table (unit) named by `linkType`
    Offset,      // byte offset into the file
};

enum class Measure : std::uint8_t {
    None,
    Bytes,
    Seconds,
    Minutes,
    Radians,
    Kilograms,
    HavokLength, // Havok metres or game units, by the carrier
    GameLength,  // game units
};

inline constexpr std::int64_t kAnyNumber = -1;

struct EnumValue {
    std::int64_t value;
    std::string_view name;
    // Flags: a member of several bits, of which `value` is one value or kAnyNumber; 0 for a flag of its own.
    std::int64_t bits = 0;

    constexpr bool holdsNumber() const { return bits != 0 && value == kAnyNumber; }
    constexpr std::int64_t mask() const { return bits != 0 ? bits : value; }
};

// Named values; for flags each value is a mask, or one of a member's values.
struct EnumDesc {
    std::string_view name;
    std::span<const EnumValue> values;
    bool flags = false;
    bool open = false; // the list names what is known; other values are as good
};

using CountFn = std::uint64_t (*)(const Scope &);
using Predicate = bool (*)(const Scope &);
// The rows of an element where the data describe them (vertex formats); null when it has none.
using TypeFn = std::shared_ptr<const DynamicType> (*)(const Scope &);

// Value text of one opaque element, such as an instruction, from its own bytes.
using DescribeFn = std::string (*)(std::span<const std::uint8_t> bytes);
// A hand-written decoder for bytes that are really a program or a stream: adds nodes below `node` that lie
// inside the range. It sees the fields in front of it.
using DecodeFn = void (*)(TreeBuilder &builder, std::uint32_t node, ByteRange range, const Scope &scope);

// An inclusive range of versions on one axis.
struct VersionSpan {
    std::uint32_t from = 0;
    std::uint32_t to = 0xFFFFFFFF;
    constexpr bool contains(std::uint32_t v) const { return v >= from && v <= to; }
    constexpr bool operator==(const VersionSpan &) const = default;
};

struct FieldDesc {
    std::string_view name;
    Kind kind = Kind::Raw;
    Repeat repeat = Repeat::One;
    const StructDesc *type = nullptr; // Struct: its table; Pointer: the class pointed to
    std::uint32_t size = 0;           // Raw, Padding, Text with Repeat::One: bytes
    std::uint32_t count = 1;          // Repeat::Fixed
    std::string_view countField;
    CountFn countFn = nullptr;
    TypeFn typeFn = nullptr;     // arrays of structures whose rows the data decide; `type` only names them
    DecodeFn decodeFn = nullptr; // arrays of bytes; `type`, where given, names what they are then
    DescribeFn describeFn = nullptr; // raw elements
    std::string_view condField;      // present when that earlier field is not zero
    Predicate condFn = nullptr;
    VersionSpan version; // main version axis: NIF file version, Havok version, ESP form version
    VersionSpan stream;  // second axis: NIF BS stream version
    const EnumDesc *names = nullptr;
    Link link = Link::None;
    std::string_view linkType;
    Measure measure = Measure::None; // of the number
    std::string_view help;
    std::uint16_t align = 0; // Havok: alignment raised above the natural one
    bool hidden = false;     // not serialised or of no use to a reader: shown dimmed
    bool hex = false;        // an integer shown in hexadecimal: magics, signatures, hashes

    constexpr FieldDesc doc(std::string_view text) const
    {
        auto f = *this;
        f.help = text;
        return f;
    }
    constexpr FieldDesc in(Measure m) const
    {
        auto f = *this;
        f.measure = m;
        return f;
    }
    constexpr FieldDesc asHex() const
    {
        auto f = *this;
        f.hex = true;
        return f;
    }
    constexpr FieldDesc named(const EnumDesc &e) const
    {
        auto f = *this;
        f.names = &e;
        return f;
    }
    constexpr FieldDesc to(Link l, std::string_view target = {}) const
    {
        auto f = *this;
        f.link = l;
        f.linkType = target;
        return f;
    }
    constexpr FieldDesc times(std::uint32_t n) const
    {
        auto f = *this;
        f.repeat = Repeat::Fixed;
        f.count = n;
        return f;
    }
    constexpr FieldDesc counted(std::string_view field) const
    {
        auto f = *this;
        f.repeat = Repeat::Counted;
        f.countField = field;
        return f;
    }
    constexpr FieldDesc counted(CountFn fn) const
    {
        auto f = *this;
        f.repeat = Repeat::Computed;
        f.countFn = fn;
        return f;
    }
    constexpr FieldDesc shapedBy(TypeFn fn) const
    {
        auto f = *this;
        f.typeFn = fn;
        return f;
    }
    constexpr FieldDesc decodedBy(DecodeFn fn, const StructDesc *as = nullptr) const
    {
        auto f = *this;
        f.decodeFn = fn;
        f.type = as;
        return f;
    }
    constexpr FieldDesc describedBy(DescribeFn fn) const
    {
        auto f = *this;
        f.describeFn = fn;
        return f;
    }
    constexpr FieldDesc toEnd() const
    {
        auto f = *this;
        f.repeat = Repeat::ToEnd;
        return f;
    }
    constexpr FieldDesc when(std::string_view field) const
    {
        auto f = *this;
        f.condField = field;
        return f;
    }
    constexpr FieldDesc when(Predicate fn) const
    {
        auto f = *this;
        f.condFn = fn;
        return f;
    }
    constexpr FieldDesc from(std::uint32_t v) const
    {
        auto f = *this;
        f.version.from = v;
        return f;
    }
    constexpr FieldDesc upTo(std::uint32_t v) const
    {
        auto f = *this;
        f.version.to = v;
        return f;
    }
    constexpr FieldDesc streamFrom(std::uint32_t v) const
    {
        auto f = *this;
        f.stream.from = v;
        return f;
    }
    constexpr FieldDesc streamUpTo(std::uint32_t v) const
    {
        auto f = *this;
        f.stream.to = v;
        return f;
    }
    constexpr FieldDesc aligned(std::uint16_t n) const
    {
        auto f = *this;
        f.align = n;
        return f;
    }
    constexpr FieldDesc notSerialised() const
    {
        auto f = *this;
        f.hidden = true;
        return f;
    }

    constexpr bool isArray() const { return repeat != Repeat::One; }
    constexpr bool isConditional() const { return !condField.empty() || condFn != nullptr; }
};

enum class Display : std::uint8_t {
    Members, // a structure: its members are rows, its value is a summary
    Tuple,   // a vector, quaternion, matrix or colour: its value is "(1, 2, 3)" and can be edited as one
};

struct StructDesc {
    std::string_view name;
    const StructDesc *base = nullptr; // its fields come first
    std::span<const FieldDesc> fields;
    Display display = Display::Members;
    std::string_view help;
    std::uint16_t align = 0; // Havok: alignment raised above the members'
};

// True if the test holds for the row or for one below it.
template <class Test> constexpr bool anyRowWithin(const FieldDesc &row, const Test &test)
{
    if (test(row))
        return true;
    for (const StructDesc *type = row.type; type != nullptr; type = type->base) {
        for (const FieldDesc &below : type->fields) {
            if (anyRowWithin(below, test))
                return true;
        }
    }
    return false;
}

// ---- row builders
// -------------------------------------------------------------------------------------------

constexpr FieldDesc field(std::string_view name, Kind kind)
{
    FieldDesc f;
    f.name = name;
    f.kind = kind;
    return f;
}
constexpr FieldDesc field(std::string_view name, const StructDesc &type)
{
    FieldDesc f;
    f.name = name;
    f.kind = Kind::Struct;
    f.type = &type;
    return f;
}
constexpr FieldDesc raw(std::string_view name, std::uint32_t bytes)
{
    FieldDesc f = field(name, Kind::Raw);
    f.size = bytes;
    return f;
}
constexpr FieldDesc padding(std::string_view name, std::uint32_t bytes)
{
    FieldDesc f = field(name, Kind::Padding);
    f.size = bytes;
    return f;
}
constexpr FieldDesc text(std::string_view name, std::uint32_t bytes)
{
    FieldDesc f = field(name, Kind::Text);
    f.size = bytes;
    return f;
}

// Bytes of one element of a fixed-size kind that does not depend on the pointer size; 0 for all others.
constexpr std::uint32_t scalarSize(Kind kind)
{
    switch (kind) {
    case Kind::U8:
    case Kind::I8:
    case Kind::Bool:
        return 1;
    case Kind::U16:
    case Kind::I16:
    case Kind::Half:
    case Kind::BFloat16:
        return 2;
    case Kind::U32:
    case Kind::I32:
    case Kind::F32:
    case Kind::Signature:
        return 4;
    case Kind::U64:
    case Kind::I64:
    case Kind::F64:
        return 8;
    default:
        return 0;
    }
}

constexpr bool isFloat(Kind kind)
{
    return kind == Kind::F32 || kind == Kind::F64 || kind == Kind::Half || kind == Kind::BFloat16;
}

} // namespace cutaway

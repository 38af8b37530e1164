// SPDX-License-Identifier: MIT
// Values of one packfile object straight from its bytes, by the names of its class's table, without a tree.
//
// A field that is absent in this version, cut off or null reads as zero, empty or no elements: decoding the
// object into a tree is what reports such damage. Counts are cut to what the object has room for.
#pragma once

#include "core/file/file.h"
#include "core/hkx/hkxformat.h"

#include <glm/vec4.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cutaway::hkx
{

// Longer texts are cut, so that many slots that share one text cost a damaged file no more than others.
inline constexpr std::size_t kLongestText = 4096;

class ObjectReader
{
public:
    // Nothing when the class has no table. `file` is a packfile and outlives the reader.
    static std::optional<ObjectReader> open(const File &file, std::uint32_t object);

    struct Array {
        std::uint64_t offset = 0; // of the first element, in the unit
        std::uint32_t count = 0;
        std::uint32_t stride = 0;
        ByteSpan bytes; // of all elements
        const StructDesc *type = nullptr;
    };

    const Object &object() const { return *m_object; }
    UnitId unit() const { return m_unit; }
    std::uint64_t unitOffset() const { return m_object->range.offset; } // in the file
    // Where the body of a field stands in the unit; empty when it is absent.
    ByteRange range(std::string_view field) const;

    double number(std::string_view field) const;
    std::int64_t integer(std::string_view field) const;
    glm::vec4 vec4(std::string_view field) const;
    std::string text(std::string_view field) const;
    // The object that a pointer leads to the first byte of.
    std::optional<std::uint32_t> pointer(std::string_view field) const;
    Array array(std::string_view field) const;
    // Text or target of one element of an array of strings or pointers.
    std::string text(const Array &array, std::uint32_t row) const;
    std::optional<std::uint32_t> pointer(const Array &array, std::uint32_t row) const;
    // The same reader, standing on a structure inside or on one element of an array of structures.
    ObjectReader member(std::string_view field) const;
    ObjectReader element(const Array &array, std::uint32_t row) const;
    // The elements as rows of one type whose size is the stride.
    template <class Row> std::vector<Row> rows(std::string_view field) const
    {
        const Array found = array(field);
        std::vector<Row> out(found.stride == sizeof(Row) ? found.count : 0);
        if (!out.empty())
            std::memcpy(out.data(), found.bytes.data(), out.size() * sizeof(Row));
        return out;
    }

private:
    ObjectReader() = default;
    const PlacedField *find(std::string_view field) const; // whose body lies inside the unit
    std::string textAt(std::uint64_t slot) const;
    std::optional<std::uint32_t> pointerAt(std::uint64_t slot) const;
    std::optional<std::uint64_t> payloadOf(std::uint64_t slot) const;

    const HkxState *m_state = nullptr;
    const Object *m_object = nullptr;
    UnitId m_unit = UnitIndex::kNone;
    BytesView m_bytes;
    const StructDesc *m_type = nullptr;
    std::uint64_t m_at = 0;
};

// Objects of the classes that derive from `base`, in file order.
std::vector<std::uint32_t> objectsOf(const File &file, std::string_view base);

} // namespace cutaway::hkx

// SPDX-License-Identifier: MIT
// Packfiles made by our own code, in any of the three layouts, byte for byte as the games' tools would write
// them (core/formats/hkx/FORMAT.md, "Writing").
#pragma once

#include "core/base/bytes.h"
#include "core/formats/hkx/fixedlayout.h"

#include <string>
#include <variant>
#include <vector>

namespace cutaway::test
{

enum class HkxLayout { SkyrimLe, SkyrimSe, Fallout4 };

struct HkxMember;

// An object of the same builder.
struct HkxPointer {
    std::uint32_t object;
};

// The value of a field: nothing (zero, null, empty), a number, the numbers of a tuple or of all scalars in an
// inline structure, text, a pointer, elements of an array of any kind, or members by name.
struct HkxValue {
    using List = std::vector<HkxValue>;
    using Members = std::vector<HkxMember>;
    std::variant<std::monostate, double, std::vector<double>, std::string, HkxPointer, List, Members> value;

    // Not inline: a member is only complete behind this class.
    HkxValue();
    HkxValue(double number);
    HkxValue(const char *text);
    HkxValue(std::string text);
    HkxValue(HkxPointer pointer);
    HkxValue(Members members);
    static HkxValue tuple(std::vector<double> numbers);
    static HkxValue list(List elements);
    static HkxValue numbers(const std::vector<double> &elements); // a list of them
};

struct HkxMember {
    std::string name;
    HkxValue value;
};

class HkxBuilder
{
public:
    // `otherwise` are bits of hkx::packfileRules: what another tool would do.
    explicit HkxBuilder(HkxLayout layout, std::uint32_t otherwise = 0);

    // Objects may point to objects added later; the first one added is the root.
    HkxPointer add(std::string className, HkxValue::Members members);
    void set(HkxPointer object, HkxValue::Members members);
    // 16 bytes of predicates between header and section headers; 2014 only.
    void withPredicates() { m_predicates = true; }
    Bytes build();

private:
    struct Object {
        std::string className;
        const StructDesc *type; // null: an opaque object of 32 bytes of 0xCD
        HkxValue::Members members;
        bool written = false;
        std::uint32_t offset = 0;
    };
    struct Target {
        std::uint32_t slot;
        std::uint32_t object;
    };

    void writeObject(std::uint32_t index);
    void fill(std::size_t at, const StructDesc &type, const HkxValue &value);
    void fillField(std::size_t at, const hkx::PlacedField &placed, const HkxValue &value);
    void fillElement(std::size_t at, const FieldDesc &field, const HkxValue &value);
    void appendRelArrays(std::size_t at, const StructDesc &type, const HkxValue &value);
    void visit(std::size_t at, const StructDesc &type, const HkxValue &value, int depth);
    void visitElement(std::size_t at, const FieldDesc &field, const HkxValue &value, int depth, bool inArray);
    void visitArray(std::size_t at, const hkx::PlacedField &placed, const HkxValue &value, int depth);
    void align(std::size_t alignment);
    Bytes classNames();
    Bytes header(std::size_t classNamesSize, std::size_t dataSize) const;

    hkx::LayoutSet m_layouts;
    bool m_predicates = false;
    std::vector<Object> m_objects;
    Bytes m_data;
    Bytes m_local;
    Bytes m_global;
    std::vector<std::uint32_t> m_order; // objects as written
    std::vector<Target> m_pointers;     // of the object being written
};

// A container with one skeleton of three bones ("Root", "Hip", "Knee") and two float slots.
Bytes buildSkeletonPackfile(HkxLayout layout, std::uint32_t otherwise = 0);
// The physics system of a NIF: one dynamic body with a box hull and one static body with a sphere. Fallout 4
// only.
Bytes buildPhysicsPackfile();
// A behaviour: one machine whose states play a clip each and follow each other in a ring; two events and two
// variables.
Bytes buildBehaviourPackfile(HkxLayout layout, int states = 3);

} // namespace cutaway::test

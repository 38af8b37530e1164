// SPDX-License-Identifier: MIT
// Offsets of the fields of a Havok class under one pointer size and version.
//
// Rule (FORMAT.md, "Layout"): every member stands at the next multiple of its alignment, the members of a
// derived class start at the size of its base, a structure is aligned like its most demanding member and its
// size is rounded up to that; padding is never reused.
#pragma once

#include "core/schema/nodelayout.h"

#include <memory>
#include <unordered_map>
#include <vector>

namespace cutaway::hkx
{

struct BodyLayout;
struct Layout;

struct PlacedField {
    const FieldDesc *field = nullptr;
    std::uint32_t offset = 0;
    std::uint32_t size = 0;            // in the body: a header for arrays, a slot for pointers
    std::uint32_t stride = 0;          // of one element, for arrays of all kinds; else the size
    const NodeLayout *nodes = nullptr; // of one element, where no bytes elsewhere belong to it
    const Layout *layout = nullptr;    // of one element, where it is a structure
    const BodyLayout *body = nullptr;  // of one element, where `nodes` is null
};

struct Layout {
    std::uint32_t size = 0;
    std::uint32_t align = 1;
    std::vector<PlacedField> fields;  // those of the bases first, ascending offsets
    const BodyLayout *body = nullptr; // of all of them

    // The field of that name, or nullptr.
    const PlacedField *find(std::string_view name) const;
};

// The layouts of all classes of the register and of every structure inside them; immutable once made.
class LayoutSet
{
public:
    // Made when first asked for and kept for good; any thread may ask. There is one a pointer size and
    // version.
    static const LayoutSet &under(const Rules &rules);

    explicit LayoutSet(const Rules &rules);
    ~LayoutSet();
    LayoutSet(const LayoutSet &) = delete; // fields point to them
    LayoutSet &operator=(const LayoutSet &) = delete;

    const Rules &rules() const { return m_rules; }
    // The type must come from a table that the register reaches.
    const Layout &of(const StructDesc &type) const { return m_layouts.at(&type); }
    bool covers(const StructDesc &type) const { return m_layouts.contains(&type); }

private:
    struct Extent {
        std::uint32_t size;
        std::uint32_t align;
    };

    const Layout &make(const StructDesc &type);
    void makeBodies(const StructDesc &type, Layout &layout);
    const BodyLayout *keep(BodyLayout body);
    void placeMember(Layout &layout, const FieldDesc &field);
    Extent elementOf(const FieldDesc &field, const Layout *inner) const;
    Extent bodyOf(const FieldDesc &field, Extent element) const;

    Rules m_rules;
    LayoutCache m_nodeLayouts;
    std::unordered_map<const StructDesc *, Layout> m_layouts;
    std::vector<std::unique_ptr<const BodyLayout>> m_bodies; // that layouts and fields point to
};

// Rules of the packfiles in use: 4 or 8 byte pointers, kHavok2010 or kHavok2014.
constexpr Rules packfileRules(std::uint32_t version, std::uint8_t pointerSize)
{
    return {version, 0, pointerSize, false};
}

} // namespace cutaway::hkx

// SPDX-License-Identifier: MIT
// Offsets of the fields of a Havok class under one pointer size and version.
//
// Rule (FORMAT.md, "Layout"): every member stands at the next multiple of its alignment, the members of a
// derived class start at the size of its base, a structure is aligned like its most demanding member and its
// size is rounded up to that. Padding is reused where the header says so, and objects begin behind a number
// in the templates of one tool.
#pragma once

#include "core/schema/nodelayout.h"

#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace cutaway::hkx
{

struct BodyLayout;
struct Layout;

// Bits of the second axis of the rules: what the writer of a packfile did otherwise than the games' tools.
inline constexpr std::uint32_t kReusesPadding = 1;  // members follow the last one of the base, in its padding
inline constexpr std::uint32_t kNumbersObjects = 2; // a number stands in front of the members of an object

// Rules of packfiles: 4 or 8 byte pointers, kHavok2010 or kHavok2014.
constexpr Rules packfileRules(std::uint32_t version, std::uint8_t pointerSize, std::uint32_t otherwise = 0)
{
    return {version, otherwise, pointerSize, false};
}

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
    std::uint32_t end = 0;            // of the last member
    std::vector<PlacedField> fields;  // those of the bases first, ascending offsets
    const BodyLayout *body = nullptr; // of all of them
    FieldDesc row;                    // names the root node of an object: the class itself

    // The field of that name, or nullptr.
    const PlacedField *find(std::string_view name) const;
};

// The layouts of the classes of the register and of every structure inside them, each made when first asked
// for and kept for good. Any thread may ask.
class LayoutSet
{
public:
    // There is one for each rules.
    static const LayoutSet &under(const Rules &rules);

    explicit LayoutSet(const Rules &rules);
    ~LayoutSet();
    LayoutSet(const LayoutSet &) = delete; // fields point to them
    LayoutSet &operator=(const LayoutSet &) = delete;

    const Rules &rules() const { return m_rules; }
    const Layout &of(const StructDesc &type) const;
    // Of an object of the class, with the number in front of it.
    const Layout &ofObject(const StructDesc &type) const;
    // Bytes in front of the members of an object.
    std::uint32_t objectStart() const;

private:
    struct Extent {
        std::uint32_t size;
        std::uint32_t align;
    };

    using Layouts = std::unordered_map<const StructDesc *, Layout>;

    // All with the mutex held.
    const Layout &make(const StructDesc &type) const;
    const Layout &makeNumbered(const StructDesc &type) const;
    void makeBodies(const StructDesc &type, Layout &layout) const;
    const BodyLayout *keep(BodyLayout body) const;
    void placeMember(Layout &layout, const FieldDesc &field) const;
    Extent elementOf(const FieldDesc &field, const Layout *inner) const;
    Extent bodyOf(const FieldDesc &field, Extent element) const;

    Rules m_rules;
    mutable std::mutex m_mutex;
    mutable LayoutCache m_nodeLayouts;
    mutable Layouts m_layouts;
    mutable Layouts m_numbered;                                      // of objects behind a number
    mutable std::vector<std::unique_ptr<const BodyLayout>> m_bodies; // that layouts and fields point to
};

} // namespace cutaway::hkx

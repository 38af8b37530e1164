// SPDX-License-Identifier: MIT
#include "core/formats/hkx/genericdecoder.h"

#include "core/base/checked.h"
#include "core/formats/hkx/bodylayout.h"
#include "core/formats/hkx/claims.h"
#include "core/formats/hkx/objectrows.h"
#include "core/formats/hkx/rules.h"
#include "core/formats/hkx/runends.h"
#include "core/formats/hkx/slots.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_set>

namespace cutaway::hkx
{

namespace
{

class GenericDecoder
{
public:
    GenericDecoder(const Packfile &pack, const Object &object, TreeBuilder &builder)
        : m_pack(pack), m_object(object), m_builder(builder), m_slots(pack, object)
    {
    }

    void decode()
    {
        m_builder.diagnostics().note("hkx.class.unknown"_rule, {0, m_builder.size()},
                                     "no table describes {} in {}; shown is what its pointers reveal",
                                     m_object.className.empty() ? "this class" : m_object.className,
                                     m_pack.header.version);
        m_found.reserve(m_slots.locals().size() + m_slots.globals().size());
        takeSlots();
        for (Found &found : m_found)
            addHeader(found);
        // Texts and elements after all slots, so that a slot inside an array's elements stays a slot.
        for (const Found &found : m_found)
            addPayload(found);
    }

private:
    enum class Shape : std::uint8_t { Pointer, String, Array };
    struct Found {
        std::uint64_t at; // in the object, as `target`
        std::uint64_t target;
        std::uint64_t text; // its length, for a string
        Shape shape;
        TreeBuilder::Index node;
    };

    std::uint64_t headerSize(Shape shape) const
    {
        const std::uint64_t pointer = m_pack.rules.pointerSize;
        return shape == Shape::Array ? pointer + 8 : pointer;
    }

    bool isInside(std::uint32_t target) const
    {
        return target >= m_object.offset && target - m_object.offset < m_builder.size();
    }

    // In the order of the slots, whichever table their fixup stands in.
    void takeSlots()
    {
        auto local = m_slots.locals().begin();
        auto global = m_slots.globals().begin();
        const auto lastLocal = m_slots.locals().end();
        const auto lastGlobal = m_slots.globals().end();
        while (local != lastLocal || global != lastGlobal) {
            const bool isLocal =
                global == lastGlobal || (local != lastLocal && local->source < global->source);
            takeSlot(isLocal ? *local++ : *global++, isLocal);
        }
    }

    void takeSlot(const Fixup &fixup, bool isLocal)
    {
        Found found{fixup.source - m_object.offset, 0, 0, Shape::Pointer, 0};
        if (isLocal && isInside(fixup.target)) {
            found.target = fixup.target - m_object.offset;
            if (looksLikeArray(found.at))
                found.shape = Shape::Array;
            else if ((found.text = textAt(found.target)) != 0)
                found.shape = Shape::String;
        }
        const ByteRange header{found.at, headerSize(found.shape)};
        if (fits(header.offset, header.size, m_builder.size()) && m_claims.take(header))
            m_found.push_back(found);
    }

    // A positive size followed by the capacity word that every file carries for it.
    bool looksLikeArray(std::uint64_t at) const
    {
        const std::uint64_t pointer = m_pack.rules.pointerSize;
        const auto size = loadOr<std::uint32_t>(m_builder.bytes(), at + pointer, 0);
        const auto capacity = loadOr<std::uint32_t>(m_builder.bytes(), at + pointer + 4, 0);
        return size != 0 && (capacity & 0x80000000u) != 0 && (capacity & 0x3FFFFFFFu) >= size &&
               size < 0x40000000u;
    }

    // Length including the NUL of printable text that starts there, or 0.
    std::uint64_t textAt(std::uint64_t at)
    {
        const ByteSpan bytes = m_builder.bytes();
        const auto scan = [bytes](std::uint64_t from, std::uint64_t to) {
            const ByteSpan rest = bytes.subspan(from, to - from);
            const auto end = std::ranges::find_if(rest, [](std::uint8_t b) { return b < 0x20; });
            return from + static_cast<std::uint64_t>(end - rest.begin());
        };
        const std::uint64_t end = m_textEnds.endOf(at, bytes.size(), scan);
        return end == bytes.size() || bytes[end] != 0 ? 0 : end + 1 - at;
    }

    // "array@1c0"
    void setLabel(const Found &found, const FieldDesc &row)
    {
        std::array<char, 32> label;
        const auto name = std::ranges::copy(row.name, label.begin()).out;
        *name = '@';
        const char *end = std::to_chars(name + 1, label.end(), found.at, 16).ptr;
        m_builder.setLabel(found.node, {label.begin(), end});
    }

    void addHeader(Found &found)
    {
        const TreeBuilder::Index root = TreeBuilder::kRoot;
        if (found.shape == Shape::Array) {
            const NodeLayout &header = arrayHeaderLayout(m_pack.rules.pointerSize);
            found.node = m_builder.addFixed(root, kUnknownArrayRow, header, found.at, 1, false);
            readArrayHeader(m_builder, kUnknownArrayRow, found.at);
            setLabel(found, kUnknownArrayRow);
            return;
        }
        const FieldDesc &row = found.shape == Shape::String ? kUnknownStringRow : kUnknownPointerRow;
        found.node = m_builder.addLeaf(root, row, row.kind, {found.at, headerSize(found.shape)});
        setLabel(found, row);
    }

    void addPayload(const Found &found)
    {
        if (found.shape == Shape::String && m_claims.take({found.target, found.text}))
            m_builder.addLeaf(found.node, kTextRow, Kind::Text, {found.target, found.text},
                              NodeFlag::Payload);
        // If arrays share a target, only the first one gets the bytes.
        if (found.shape != Shape::Array || !m_arrayTargets.insert(found.target).second)
            return;
        const ByteRange payload{found.target, nextTarget(found.target) - found.target};
        m_claims.takeFree(payload, [&](ByteRange piece) {
            m_builder.addLeaf(found.node, kUnknownBytesRow, Kind::Raw, piece,
                              NodeFlag::Payload | NodeFlag::Undecoded);
        });
    }

    // Offset of the next fixup target, or the end of the object.
    std::uint64_t nextTarget(std::uint64_t at) const
    {
        const auto &targets = m_pack.fixups[m_object.section].targets;
        const auto next = std::ranges::upper_bound(targets, m_object.offset + at);
        if (next == targets.end())
            return m_builder.size();
        return std::min<std::uint64_t>(*next - m_object.offset, m_builder.size());
    }

    const Packfile &m_pack;
    const Object &m_object;
    TreeBuilder &m_builder;
    Slots m_slots;
    Claims m_claims;
    RunEnds m_textEnds;
    Scratch<4096> m_memory;                                           // enough for most objects
    std::pmr::unordered_set<std::uint64_t> m_arrayTargets{&m_memory}; // of those that have their payload
    std::pmr::vector<Found> m_found{&m_memory};
};

} // namespace

void decodeGeneric(const Packfile &pack, const Object &object, TreeBuilder &builder)
{
    GenericDecoder(pack, object, builder).decode();
}

} // namespace cutaway::hkx

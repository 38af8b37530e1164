// SPDX-License-Identifier: MIT
#include "core/hkx/genericdecoder.h"

#include "core/base/checked.h"
#include "core/hkx/bodyshape.h"
#include "core/hkx/claims.h"
#include "core/hkx/codes.h"
#include "core/hkx/objectrows.h"
#include "core/hkx/runends.h"
#include "core/hkx/slots.h"

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
        m_builder.diagnostics().note(
            kCodeClassUnknown, {0, m_builder.size()},
            "no table describes {} in {}; shown are the parts that its fixups betray",
            m_object.className.empty() ? "this class" : m_object.className, m_pack.header.version);
        m_found.reserve(m_slots.locals().size() + m_slots.globals().size());
        for (const Fixup &fixup : m_slots.locals())
            takeSlot(fixup);
        for (const Fixup &fixup : m_slots.globals())
            takeSlot(fixup);
        std::ranges::sort(m_found, {}, &Found::at);
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
        std::uint64_t size; // of the header
        Shape shape;
        TreeBuilder::Index node;
    };

    bool isInside(std::uint32_t target) const
    {
        return target >= m_object.offset && target - m_object.offset < m_builder.size();
    }

    void takeSlot(const Fixup &fixup)
    {
        const std::uint64_t pointer = m_pack.rules.pointerSize;
        Found found{fixup.source - m_object.offset, 0, pointer, Shape::Pointer, 0};
        const bool local = m_slots.local(found.at).has_value();
        if (local && isInside(fixup.target)) {
            found.target = fixup.target - m_object.offset;
            found.shape = looksLikeArray(found.at) ? Shape::Array
                          : textAt(found.target)   ? Shape::String
                                                   : Shape::Pointer;
        }
        if (found.shape == Shape::Array)
            found.size = pointer + 8;
        if (fits(found.at, found.size, m_builder.size()) && m_claims.take({found.at, found.size}))
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

    // Length including the NUL of printable text that starts there.
    std::optional<std::uint64_t> textAt(std::uint64_t at)
    {
        const ByteSpan bytes = m_builder.bytes();
        const auto scan = [bytes](std::uint64_t from, std::uint64_t to) {
            const ByteSpan rest = bytes.subspan(from, to - from);
            const auto end = std::ranges::find_if(rest, [](std::uint8_t b) { return b < 0x20; });
            return from + static_cast<std::uint64_t>(end - rest.begin());
        };
        const std::uint64_t end = m_textEnds.endOf(at, bytes.size(), scan);
        if (end == bytes.size() || bytes[end] != 0)
            return std::nullopt;
        return end + 1 - at;
    }

    // "array@1c0"
    static std::string labelOf(const FieldDesc &row, std::uint64_t at)
    {
        std::array<char, 32> label;
        const auto name = std::ranges::copy(row.name, label.begin()).out;
        *name = '@';
        return {label.begin(), std::to_chars(name + 1, label.end(), at, 16).ptr};
    }

    void addHeader(Found &found)
    {
        const TreeBuilder::Index root = TreeBuilder::kRoot;
        if (found.shape == Shape::Array) {
            const cutaway::Shape &header = arrayHeaderShape(m_pack.rules.pointerSize);
            found.node = m_builder.addFixed(root, kUnknownArrayRow, header, found.at, 1, false);
            readArrayHeader(m_builder, kUnknownArrayRow, found.at);
            m_builder.setLabel(found.node, labelOf(kUnknownArrayRow, found.at));
            return;
        }
        const FieldDesc &row = found.shape == Shape::String ? kUnknownStringRow : kUnknownPointerRow;
        found.node = m_builder.addLeaf(root, row, row.kind, {found.at, found.size});
        m_builder.setLabel(found.node, labelOf(row, found.at));
    }

    void addPayload(const Found &found)
    {
        if (found.shape == Shape::String) {
            const auto length = textAt(found.target);
            if (length && m_claims.take({found.target, *length}))
                m_builder.addLeaf(found.node, kTextRow, Kind::Text, {found.target, *length},
                                  NodeFlag::Payload);
        }
        // What another array with the same target has is all that there is.
        if (found.shape != Shape::Array || !m_arrayTargets.insert(found.target).second)
            return;
        const ByteRange payload{found.target, nextTarget(found.target) - found.target};
        for (const ByteRange piece : m_claims.freeIn(payload)) {
            m_claims.take(piece);
            m_builder.addLeaf(found.node, kUnknownBytesRow, Kind::Raw, piece,
                              NodeFlag::Payload | NodeFlag::Undecoded);
        }
    }

    // Where the next thing that a fixup points to starts, or the end of the object.
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
    std::unordered_set<std::uint64_t> m_arrayTargets; // of those that have their payload
    std::vector<Found> m_found;
};

} // namespace

void decodeGeneric(const Packfile &pack, const Object &object, TreeBuilder &builder)
{
    GenericDecoder(pack, object, builder).decode();
}

} // namespace cutaway::hkx

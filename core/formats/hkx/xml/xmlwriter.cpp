// SPDX-License-Identifier: MIT
#include "core/formats/hkx/xml/xmlwriter.h"

#include "core/formats/hkx/schema/classes.h"
#include "core/formats/hkx/writer/packwriter.h"
#include "core/formats/hkx/xml/numbering.h"
#include "core/formats/hkx/xml/reflection.h"
#include "core/formats/hkx/xml/xmlnumbers.h"
#include "core/formats/hkx/xml/xmlshapes.h"
#include "core/formats/hkx/xml/xmltext.h"

#include <algorithm>
#include <iterator>

namespace cutaway::hkx
{

namespace
{

constexpr std::size_t kNumbersInLine = 16; // of hkxcmd
constexpr std::size_t kMostInLine = 64;    // characters of hkxpack
constexpr StructDesc kNothing{"hkBaseObject", nullptr, {}, Display::Members};

class PackText
{
public:
    PackText(const PackfileModel &model, const XmlForm &form)
        : m_model(model), m_form(form), m_numbering(numberingOf(model, form.dialect)),
          m_isHkxpack(form.dialect == XmlDialect::Hkxpack)
    {
    }

    std::string write(const PackHeader &header)
    {
        if (m_isHkxpack)
            add("<?xml version=\"1.0\" encoding=\"ASCII\" standalone=\"no\"?>\n"
                "<hkpackfile classversion=\"{}\" contentsversion=\"{}\">\n    <hksection "
                "name=\"__data__\">\n",
                header.fileVersion, header.version);
        else
            add("<?xml version=\"1.0\" encoding=\"ascii\"?>\n<hkpackfile classversion=\"{}\" "
                "contentsversion=\"{}\" toplevelobject=\"{}\">\n\n\t<hksection name=\"__data__\">\n\n",
                header.fileVersion, header.version, nameOf(m_model.root));
        for (const std::uint32_t object : m_numbering.order)
            addObject(object);
        m_out += m_isHkxpack ? "    </hksection>\n</hkpackfile>\n" : "\t</hksection>\n\n</hkpackfile>\n";
        return std::move(m_out);
    }

private:
    // A structure in a part of the object that is written.
    struct Spot {
        const ModelPart &part;
        std::uint64_t at;
    };

    template <class... Args> void add(fmt::format_string<Args...> text, Args &&...args)
    {
        fmt::format_to(std::back_inserter(m_out), text, std::forward<Args>(args)...);
    }
    void indent(int depth)
    {
        m_out.append(static_cast<std::size_t>(m_isHkxpack ? 4 * depth : depth), m_isHkxpack ? ' ' : '\t');
    }
    std::string nameOf(std::uint32_t object) const
    {
        return xmlName(m_numbering.numbers[object], m_form.dialect);
    }
    std::uint32_t version() const { return m_model.layouts->rules().version; }

    // ---- objects

    void addObject(std::uint32_t index)
    {
        const PackfileObject &object = m_model.objects[index];
        const std::uint32_t signature = signatureOf(object.className, version());
        m_object = &object.model;
        indent(2);
        if (m_isHkxpack)
            add("<hkobject class=\"{}\" name=\"{}\" signature=\"{:#x}\"", object.className, nameOf(index),
                signature);
        else
            add("<hkobject name=\"{}\" class=\"{}\" signature=\"{:#x}\"", nameOf(index), object.className,
                signature);
        const ModelPart &body = object.model.parts.front();
        // One that stands at the very end of a packfile may have no bytes.
        addMembers(body.bytes.empty() ? kNothing : *object.type, {body, m_model.layouts->objectStart()}, 3);
        m_out += m_isHkxpack ? "" : "\n";
    }

    void closeEmpty(std::string_view tag) { m_isHkxpack ? add("/>\n") : add("></{}>\n", tag); }

    // The rest of the element of a structure, whose tag is open still.
    void addMembers(const StructDesc &type, Spot spot, int depth)
    {
        const std::size_t start = m_out.size();
        m_out += ">\n";
        for (const PlacedField &placed : m_model.layouts->of(type).fields) {
            if (isReflected(*placed.field))
                addMember(placed, {spot.part, spot.at + placed.offset}, depth);
        }
        if (m_isHkxpack && m_out.size() == start + 2) {
            m_out.resize(start);
            return closeEmpty("hkobject");
        }
        indent(depth - 1);
        m_out += "</hkobject>\n";
    }

    void addMember(const PlacedField &placed, Spot spot, int depth)
    {
        const FieldDesc &field = *placed.field;
        const ReflectedMember member = reflected(field, version());
        const bool isFixed = field.repeat == Repeat::Fixed || field.kind == Kind::Text;
        if (isFixed && m_isHkxpack) // a member each
            return addEach(placed, member, spot, depth);
        if (field.hidden)
            return addIgnored(member.name, depth);
        indent(depth);
        add("<hkparam name=\"{}\"", member.name);
        if (field.repeat == Repeat::HkArray || field.repeat == Repeat::HkRelArray)
            addArray(placed, spot, depth);
        else if (isFixed)
            addFixed(placed, member, spot, depth);
        else
            addOne(placed, member, member.name, spot, depth);
    }

    void addIgnored(std::string_view name, int depth)
    {
        indent(depth);
        add("<!-- {} SERIALIZE_IGNORED -->\n", name);
    }

    // ---- one value

    // The rest of a parameter.
    void addOne(const PlacedField &placed, const ReflectedMember &member, std::string_view name, Spot spot,
                int depth)
    {
        if (xmlShapeOf(*placed.field) == XmlShape::Object || member.wrapper != nullptr) {
            m_out += ">\n";
            addNested(placed, member, name, spot, depth + 1);
            indent(depth);
            m_out += "</hkparam>\n";
            return;
        }
        const std::size_t start = m_out.size();
        m_out += '>';
        addValue(placed, member, spot);
        if (m_isHkxpack && m_out.size() == start + 1) {
            m_out.resize(start);
            return closeEmpty("hkparam");
        }
        m_out += "</hkparam>\n";
    }

    // A structure that is a member. hkxpack names it after the member.
    void addNested(const PlacedField &placed, const ReflectedMember &member, std::string_view name, Spot spot,
                   int depth)
    {
        indent(depth);
        m_out += "<hkobject";
        const std::string_view type =
            member.wrapper != nullptr ? member.wrapper->type : reflectedName(*placed.field->type);
        if (m_isHkxpack)
            add(" class=\"{}\" name=\"{}\" signature=\"{:#x}\"", type, name, signatureOf(type, version()));
        if (member.wrapper == nullptr)
            return addMembers(*placed.field->type, spot, depth + 1);
        m_out += ">\n";
        indent(depth + 1);
        add("<hkparam name=\"{}\">", member.wrapper->member);
        addValue(placed, member, spot);
        m_out += "</hkparam>\n";
        indent(depth);
        m_out += "</hkobject>\n";
    }

    void addValue(const PlacedField &placed, const ReflectedMember &member, Spot spot)
    {
        switch (xmlShapeOf(*placed.field)) {
        case XmlShape::Number:
            return addNumber(placed, member, spot);
        case XmlShape::Lanes:
            return addLanes(*groupsOf(placed.field->type), spot);
        case XmlShape::Text:
            return addText(spot);
        case XmlShape::Pointer:
            m_out += pointerAt(spot);
            return;
        case XmlShape::Object:
            return;
        }
    }

    void addNumber(const PlacedField &placed, const ReflectedMember &member, Spot spot)
    {
        const std::uint32_t size = placed.field->kind == Kind::Text ? 1 : placed.stride;
        const ByteSpan bytes = ByteSpan(spot.part.bytes).subspan(spot.at, size);
        if (member.names != nullptr)
            appendNamed(m_out, *member.names, placed.field->kind, bytes, m_form);
        else
            appendNumber(m_out, placed.field->kind, bytes, m_form);
    }

    void addLanes(const XmlGroups &groups, Spot spot)
    {
        const ByteSpan bytes = ByteSpan(spot.part.bytes).subspan(spot.at);
        for (std::size_t group = 0; group < groups.lanes.size(); ++group) {
            const std::uint64_t start = group * kGroupBytes;
            const bool isWhole = m_isHkxpack || (m_form.numbers == XmlNumbers::Exact &&
                                                 load<std::uint32_t>(bytes, start + 3 * sizeof(float)) != 0);
            const std::uint32_t lanes = isWhole ? kGroupLanes : groups.lanes[group];
            for (std::uint32_t lane = 0; lane < lanes; ++lane) {
                m_out += lane == 0 ? '(' : ' ';
                appendReal(m_out, load<float>(bytes, start + lane * sizeof(float)), m_form);
            }
            m_out += ')';
        }
    }

    const ModelSlot *slotAt(Spot spot) const
    {
        const auto slot = std::ranges::lower_bound(spot.part.slots, spot.at, {}, &ModelSlot::at);
        return slot == spot.part.slots.end() || slot->at != spot.at ? nullptr : &*slot;
    }

    std::string pointerAt(Spot spot) const
    {
        const ModelSlot *slot = slotAt(spot);
        return slot == nullptr ? "null" : nameOf(slot->target);
    }

    // hkxpack knows no null texts and takes empty ones for such.
    void addText(Spot spot)
    {
        const ModelSlot *slot = slotAt(spot);
        if (slot == nullptr) {
            m_out += m_isHkxpack ? "" : kNullText;
            return;
        }
        const Bytes &bytes = m_object->parts[slot->target].bytes; // with its NUL
        if (bytes.size() == 1 && m_isHkxpack && m_form.numbers == XmlNumbers::Exact)
            m_out += "<![CDATA[]]>";
        appendEscaped(m_out, {reinterpret_cast<const char *>(bytes.data()), bytes.size() - 1},
                      m_form.dialect);
    }

    // ---- several values

    static std::uint32_t countOf(const PlacedField &placed)
    {
        return placed.field->kind == Kind::Text ? placed.size : placed.field->count;
    }
    static std::uint32_t strideOf(const PlacedField &placed)
    {
        return placed.field->kind == Kind::Text ? 1 : placed.stride;
    }

    void addEach(const PlacedField &placed, const ReflectedMember &member, Spot spot, int depth)
    {
        for (std::uint32_t i = 0; i < countOf(placed); ++i) {
            const std::string name = fmt::format("{}{}", member.name, i + 1);
            if (placed.field->hidden) {
                addIgnored(name, depth);
                continue;
            }
            indent(depth);
            add("<hkparam name=\"{}\"", name);
            addOne(placed, member, name, {spot.part, spot.at + std::uint64_t{i} * strideOf(placed)}, depth);
        }
    }

    void addFixed(const PlacedField &placed, const ReflectedMember &member, Spot spot, int depth)
    {
        const XmlShape shape = xmlShapeOf(*placed.field);
        if (shape == XmlShape::Object || shape == XmlShape::Text)
            return addRows(placed, spot.part, spot.at, countOf(placed), depth);
        m_out += '>';
        for (std::uint32_t i = 0; i < countOf(placed); ++i) {
            m_out += i == 0 ? "" : " ";
            addValue(placed, member, {spot.part, spot.at + std::uint64_t{i} * strideOf(placed)});
        }
        m_out += "</hkparam>\n";
    }

    void addArray(const PlacedField &placed, Spot spot, int depth)
    {
        const ModelSlot *slot = slotAt(spot);
        if (slot == nullptr) {
            m_out += " numelements=\"0\"";
            if (m_isHkxpack && xmlShapeOf(*placed.field) == XmlShape::Pointer)
                m_out += ">\n</hkparam>\n";
            else
                closeEmpty("hkparam");
            return;
        }
        const ModelPart &part = m_object->parts[slot->target];
        const std::uint64_t count = part.bytes.size() / placed.stride;
        add(" numelements=\"{}\"", count);
        const XmlShape shape = xmlShapeOf(*placed.field);
        if (shape == XmlShape::Object || shape == XmlShape::Text)
            addRows(placed, part, 0, count, depth);
        else if (m_isHkxpack)
            addPackedValues(placed, part, count);
        else
            addLines(placed, part, count, depth);
    }

    // An element for each value.
    void addRows(const PlacedField &placed, const ModelPart &part, std::uint64_t at, std::uint64_t count,
                 int depth)
    {
        m_out += ">\n";
        for (std::uint64_t i = 0; i < count; ++i) {
            const Spot spot{part, at + i * placed.stride};
            indent(depth + 1);
            if (xmlShapeOf(*placed.field) == XmlShape::Object) {
                m_out += "<hkobject";
                addMembers(*placed.field->type, spot, depth + 2);
                continue;
            }
            const std::size_t start = m_out.size();
            m_out += "<hkcstring>";
            const std::size_t content = m_out.size();
            addText(spot);
            if (m_isHkxpack && m_out.size() == content) {
                m_out.resize(start);
                m_out += "<hkcstring/>\n";
            } else {
                m_out += "</hkcstring>\n";
            }
        }
        indent(depth);
        m_out += "</hkparam>\n";
    }

    // hkxcmd: sixteen numbers or pointers in a line, or one vector.
    void addLines(const PlacedField &placed, const ModelPart &part, std::uint64_t count, int depth)
    {
        const ReflectedMember member = reflected(*placed.field, version());
        const std::size_t most = xmlShapeOf(*placed.field) == XmlShape::Lanes ? 1 : kNumbersInLine;
        m_out += ">\n";
        for (std::uint64_t i = 0; i < count; ++i) {
            if (i % most == 0)
                indent(depth + 1);
            addValue(placed, member, {part, i * placed.stride});
            m_out += i % most + 1 == most || i + 1 == count ? '\n' : ' ';
        }
        indent(depth);
        m_out += "</hkparam>\n";
    }

    // hkxpack: a pointer in a line, or as many numbers as fit into one; lines begin at the left.
    void addPackedValues(const PlacedField &placed, const ModelPart &part, std::uint64_t count)
    {
        const ReflectedMember member = reflected(*placed.field, version());
        const bool arePointers = xmlShapeOf(*placed.field) == XmlShape::Pointer;
        std::string lines, line, whole;
        std::swap(m_out, whole);
        for (std::uint64_t i = 0; i < count; ++i) {
            m_out.clear();
            addValue(placed, member, {part, i * placed.stride});
            if (!line.empty() && (arePointers || line.size() + m_out.size() > kMostInLine)) {
                line.back() = '\n';
                lines += std::exchange(line, {});
            } else if (line.empty() && m_out.size() > kMostInLine && lines.empty()) {
                lines += '\n'; // of a value that is too long for any line, in front of it
            }
            line += m_out + ' ';
        }
        std::swap(m_out, whole);
        if (!line.empty())
            line.pop_back();
        const bool isOneLine = lines.empty() && !arePointers;
        m_out += '>';
        m_out += isOneLine ? "" : "\n";
        m_out += lines + line;
        m_out += arePointers ? "\n</hkparam>\n" : "</hkparam>\n";
    }

    const PackfileModel &m_model;
    XmlForm m_form;
    XmlNumbering m_numbering;
    bool m_isHkxpack;
    const ObjectModel *m_object = nullptr;
    std::string m_out;
};

} // namespace

Result<std::string> writeXml(const Packfile &pack, ByteSpan file, const XmlForm &form)
{
    if (!pack.known)
        return fail("no tables are known for packfiles of {}", pack.header.version);
    const Result<PackfileModel> model = writableModel(pack, file);
    if (!model)
        return tl::unexpected(model.error());
    return PackText(*model, form).write(pack.header);
}

} // namespace cutaway::hkx

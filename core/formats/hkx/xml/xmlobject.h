// SPDX-License-Identifier: MIT
// One object of an XML packfile, read into its model.
#pragma once

#include "core/formats/hkx/writer/packmodel.h"
#include "core/formats/hkx/xml/reflection.h"
#include "core/formats/hkx/xml/xmlshapes.h"

#include <pugixml.hpp>
#include <string>
#include <unordered_map>

namespace cutaway::hkx
{

// The text, and what is known of it.
struct XmlSource {
    ByteSpan text;
    XmlDialect dialect = XmlDialect::Hkxcmd;
    std::unordered_map<std::string, std::uint32_t> objects; // by name
    std::uint64_t bytesLeft = 512ull << 20;                 // of the packfile
    std::vector<std::string> notes;
    std::optional<Error> error; // the first one

    explicit XmlSource(ByteSpan text) : text(text) {}
    bool failAt(std::uint64_t offset, const std::string &what); // returns false
    bool fail(pugi::xml_node node, const std::string &what);
    void note(pugi::xml_node node, const std::string &what);

private:
    std::size_t lineOf(std::uint64_t offset) const;
};

class XmlObjectReader
{
public:
    // The object has its body and nothing in it.
    XmlObjectReader(XmlSource &source, PackfileModel &model, std::uint32_t object)
        : m_source(source), m_pack(model), m_object(model.objects[object])
    {
    }

    // False with the error in the source.
    bool read(pugi::xml_node node);

private:
    struct Spot { // a structure in a part
        std::uint32_t part = 0;
        std::uint64_t at = 0;
    };
    class Members;

    bool fail(pugi::xml_node node, const std::string &what);
    ReflectedMember reflectedOf(const FieldDesc &field) const
    {
        return reflected(field, m_pack.layouts->rules().version);
    }
    ModelPart &part(Spot spot) { return m_object.model.parts[spot.part]; }

    bool readMembers(pugi::xml_node node, const StructDesc &type, Spot spot, int depth);
    bool readMember(Members &members, const PlacedField &placed, Spot spot, int depth);
    bool readOne(pugi::xml_node node, const PlacedField &placed, Spot spot, int depth);
    bool readFixed(pugi::xml_node node, const PlacedField &placed, Spot spot, int depth);
    bool readEach(Members &members, const PlacedField &placed, Spot spot, int depth);
    bool readArray(pugi::xml_node node, const PlacedField &placed, Spot spot, int depth);
    bool readObject(pugi::xml_node node, const PlacedField &placed, Spot spot, int depth);

    // Elements that follow each other in the text or as children of the node.
    bool readElements(pugi::xml_node node, const PlacedField &placed, Spot first, std::uint64_t count,
                      int depth);
    bool readRows(pugi::xml_node node, const PlacedField &placed, Spot first, int depth);
    bool readValues(pugi::xml_node node, const PlacedField &placed, Spot first);
    std::optional<std::uint64_t> countIn(pugi::xml_node node, const PlacedField &placed);
    // Room for the elements of an array.
    std::optional<Spot> addElements(pugi::xml_node node, const PlacedField &placed, Spot spot,
                                    std::uint64_t count);

    bool readText(pugi::xml_node node, SlotKind kind, Spot spot);
    bool readPointer(pugi::xml_node node, std::string_view name, Spot spot);
    bool readNumber(pugi::xml_node node, std::string_view text, const PlacedField &placed, Spot spot);
    // The groups at the start of `text`, which they are taken from.
    // The value at the start of the text, which goes on behind it.
    bool readValue(pugi::xml_node node, std::string_view &text, const PlacedField &placed, Spot spot);
    bool readLanes(pugi::xml_node node, std::string_view &text, const XmlGroups &groups, Spot spot);
    bool readGroup(pugi::xml_node node, std::string_view text, std::size_t lanes, Spot spot);
    std::optional<std::string> contentOf(pugi::xml_node node);

    XmlSource &m_source;
    PackfileModel &m_pack;
    PackfileObject &m_object;
    std::string m_name;
    std::string m_member; // that is read
};

} // namespace cutaway::hkx

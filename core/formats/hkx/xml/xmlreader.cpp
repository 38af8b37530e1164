// SPDX-License-Identifier: MIT
#include "core/formats/hkx/xml/xmlreader.h"

#include "core/base/quantity.h"
#include "core/formats/hkx/schema/classes.h"
#include "core/formats/hkx/writer/newpack.h"
#include "core/formats/hkx/xml/xmlobject.h"

#include <algorithm>
#include <charconv>

namespace cutaway::hkx
{

namespace
{

constexpr std::uint64_t kMostText = 256ull << 20;
constexpr std::ptrdiff_t kMostMarks = 8'000'000; // elements, their ends and attributes

struct Release {
    std::string_view text;
    std::uint32_t version;
    std::uint32_t fileVersion;
    std::uint32_t classSignature;
    std::uint32_t memberSignature;
};
constexpr Release kXmlReleases[] = {
    {"hk_2010.2.0-r1", kHavok2010, 8, 0x75585EF6, 0x5C7EA4C2},
    {"hk_2010.1.0-r1", kHavok2010, 7, 0x14425E51, 0x4A986551},
    {"hk_2014.1.0-r1", kHavok2014, 11, 0x33D42383, 0xB0EFA719},
};

// Nemesis writes "hk_2010.2.0 - r1".
const Release *releaseNamed(std::string text)
{
    std::erase(text, ' ');
    const auto *const found = std::ranges::find(kXmlReleases, text, &Release::text);
    return found == std::end(kXmlReleases) ? nullptr : found;
}

void setRelease(PackfileShape &shape, const Release &release)
{
    store(shape.head, 0x0C, release.fileVersion);
    std::ranges::copy(release.text, shape.head.begin() + 0x28);
    for (ClassName &name : shape.classNames) {
        if (name.name == "hkClass")
            name.signature = release.classSignature;
        else if (name.name == "hkClassMember")
            name.signature = release.memberSignature;
    }
}

class PackReader
{
public:
    PackReader(XmlSource &source, const XmlTarget &target) : m_source(source), m_target(target) {}

    Result<PackOfXml> read(const pugi::xml_document &document)
    {
        const pugi::xml_node root = document.child("hkpackfile");
        if (!root)
            return failIn(document.first_child(), "the text has no element hkpackfile");
        const Release *release = releaseNamed(root.attribute("contentsversion").value());
        if (release == nullptr)
            return failIn(root, fmt::format("contentsversion is '{}', allowed are hk_2010.2.0-r1, "
                                            "hk_2010.1.0-r1 and hk_2014.1.0-r1",
                                            root.attribute("contentsversion").value()));
        const std::uint8_t pointerSize =
            m_target.pointerSize.value_or(release->version == kHavok2010 ? 4 : 8);
        m_source.dialect = root.attribute("toplevelobject") ? XmlDialect::Hkxcmd : XmlDialect::Hkxpack;
        m_model = newPackModel({release->version, pointerSize}, Predicates::Absent);
        if (const Result<void> listed = listObjects(root); !listed)
            return tl::unexpected(listed.error());
        const Predicates predicates = m_target.predicates.value_or(
            m_model.objects[m_model.root].className == "hkRootLevelContainer" ? Predicates::AsTheGames
                                                                              : Predicates::Absent);
        m_model.shape = newShape({release->version, pointerSize}, predicates);
        setRelease(m_model.shape, *release);
        renewClassNames(m_model);
        for (std::uint32_t i = 0; i < m_nodes.size(); ++i) {
            XmlObjectReader reader(m_source, m_model, i);
            if (!reader.read(m_nodes[i]))
                return tl::unexpected(*m_source.error);
        }
        Result<Bytes> bytes = writePackModel(m_model);
        if (!bytes)
            return tl::unexpected(bytes.error());
        return PackOfXml{std::move(*bytes), m_nodes.size(), std::move(m_source.notes)};
    }

private:
    tl::unexpected<Error> failIn(pugi::xml_node node, std::string what)
    {
        m_source.fail(node, std::move(what));
        return tl::unexpected(*m_source.error);
    }

    // Names and classes of all objects, before any of them is read: pointers lead in all directions.
    Result<void> listObjects(pugi::xml_node root)
    {
        const pugi::xml_node section = root.find_child_by_attribute("hksection", "name", "__data__");
        if (!section)
            return failIn(root, "hkpackfile has no hksection with the name __data__");
        for (const pugi::xml_node node : section.children()) {
            if (node.type() == pugi::node_pcdata && section.first_child() == section.last_child())
                break; // nothing but space
            if (node.type() != pugi::node_element)
                return failIn(node, "there is text between objects");
            if (const Result<void> listed = listObject(node); !listed)
                return listed;
        }
        if (m_nodes.empty())
            return failIn(section, "the section __data__ has no objects");
        return findRoot(root);
    }

    Result<void> listObject(pugi::xml_node node)
    {
        const std::string_view className = node.attribute("class").value();
        const std::string name = node.attribute("name").value();
        const std::uint32_t version = m_model.layouts->rules().version;
        if (std::string_view(node.name()) != "hkobject")
            return failIn(node, fmt::format("found the element {}, allowed is hkobject", node.name()));
        if (name.empty() || name == "null")
            return failIn(node,
                          fmt::format("an object has the name '{}', pointers could not lead to it", name));
        if (findClass(className, version) == nullptr || signatureOf(className, version) == 0)
            return failIn(node, fmt::format("object {} is of class '{}', which hk_{} does not have", name,
                                            className, version));
        const std::string_view signature = node.attribute("signature").value();
        if (const std::uint32_t known = signatureOf(className, version);
            !signature.empty() && signatureIn(signature) != known)
            return failIn(node, fmt::format("object {} {} has the signature '{}', its class has {:#x}", name,
                                            className, signature, known));
        if (!m_source.objects.emplace(name, static_cast<std::uint32_t>(m_nodes.size())).second)
            return failIn(node, fmt::format("there are two objects with the name {}", name));
        addObject(m_model, className);
        m_nodes.push_back(node);
        return {};
    }

    static std::optional<std::uint32_t> signatureIn(std::string_view text)
    {
        text.remove_prefix(text.starts_with("0x") || text.starts_with("0X") ? 2 : 0);
        std::uint32_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
        return error == std::errc() && end == text.data() + text.size() ? std::optional(number)
                                                                        : std::nullopt;
    }

    // hkxcmd names it; in the text of hkxpack it is the first object.
    Result<void> findRoot(pugi::xml_node root)
    {
        const std::string top = root.attribute("toplevelobject").value();
        if (!top.empty()) {
            const auto found = m_source.objects.find(top);
            if (found == m_source.objects.end())
                return failIn(root, fmt::format("toplevelobject is '{}', no object has that name", top));
            m_model.root = found->second;
            return {};
        }
        m_model.root = 0;
        return {};
    }

    XmlSource &m_source;
    const XmlTarget &m_target;
    PackfileModel m_model;
    std::vector<pugi::xml_node> m_nodes; // by object
};

} // namespace

bool isXmlPackfile(ByteSpan head)
{
    return encodingOf(head) == Encoding::XmlPackfile;
}

Result<PackOfXml> readXml(ByteSpan text, const XmlTarget &target)
{
    if (text.size() > kMostText)
        return fail("the text has {}, at most {} are read", quantity(text.size(), "byte"), kMostText);
    const auto isMark = [](std::uint8_t c) { return c == '<' || c == '='; };
    if (std::ranges::count_if(text, isMark) > kMostMarks)
        return fail("the text has more elements and attributes than {}", kMostMarks);
    constexpr unsigned kParsing = pugi::parse_cdata | pugi::parse_ws_pcdata_single; // references: xmltext.h
    pugi::xml_document document;
    const pugi::xml_parse_result parsed =
        document.load_buffer(text.data(), text.size(), kParsing, pugi::encoding_utf8);
    XmlSource source(text);
    if (!parsed) {
        source.failAt(static_cast<std::uint64_t>(std::max<std::ptrdiff_t>(parsed.offset, 0)),
                      fmt::format("not well-formed XML: {}", parsed.description()));
        return tl::unexpected(*source.error);
    }
    return PackReader(source, target).read(document);
}

} // namespace cutaway::hkx

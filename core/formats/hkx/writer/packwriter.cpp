// SPDX-License-Identifier: MIT
#include "core/formats/hkx/writer/packwriter.h"

#include "core/base/checked.h"
#include "core/base/quantity.h"
#include "core/formats/hkx/writer/emit.h"
#include "core/formats/hkx/writer/packmodel.h"

#include <algorithm>
#include <unordered_map>

namespace cutaway::hkx
{

namespace
{

constexpr std::uint64_t kSectionAlign = 16;
constexpr std::uint8_t kFill = 0xFF;

struct PlacedObject {
    std::uint32_t offset = 0; // in the data section
    std::uint32_t object = 0; // in Packfile::objects
};

struct DataSection {
    Bytes payload;
    std::vector<Fixup> local;
    std::vector<Fixup> global;
    std::vector<PlacedObject> objects; // ascending offsets
};

// ---- the data section from its objects

class DataWriter
{
public:
    explicit DataWriter(const PackfileModel &model)
        : m_objects(model.objects), m_section(model.shape.contentsSection),
          m_offsets(model.objects.size(), kUnplaced)
    {
    }

    Result<DataSection> write(std::uint32_t root)
    {
        if (const Result<void> written = writeFrom(root); !written)
            return tl::unexpected(written.error());
        for (std::uint32_t i = 0; i < m_objects.size(); ++i) {
            if (const Result<void> written = writeFrom(i); !written)
                return tl::unexpected(written.error());
        }
        if (const Result<void> reached = checkReach("the data section", m_data.payload.size()); !reached)
            return tl::unexpected(reached.error());
        for (Fixup &fixup : m_data.global)
            fixup.target = m_offsets[fixup.target];
        return std::move(m_data);
    }

private:
    static constexpr std::uint32_t kUnplaced = 0xFFFFFFFF;

    // The object and all it leads to: it first, then what each of its pointers leads to, in their order.
    Result<void> writeFrom(std::uint32_t first)
    {
        std::vector<std::uint32_t> open{first};
        while (!open.empty()) {
            const std::uint32_t object = open.back();
            open.pop_back();
            if (m_offsets[object] != kUnplaced)
                continue;
            const Result<EmittedObject> emitted = emitObject(m_objects[object].model);
            if (!emitted)
                return tl::unexpected(emitted.error());
            place(object, *emitted);
            for (auto link = emitted->global.rbegin(); link != emitted->global.rend(); ++link)
                open.push_back(link->target);
        }
        return {};
    }

    void place(std::uint32_t object, const EmittedObject &emitted)
    {
        const auto base = static_cast<std::uint32_t>(m_data.payload.size());
        m_offsets[object] = base;
        m_data.objects.push_back({base, object});
        m_data.payload.insert(m_data.payload.end(), emitted.bytes.begin(), emitted.bytes.end());
        for (const EmittedLink &link : emitted.local)
            m_data.local.push_back({base + link.source, m_section, base + link.target, 0});
        for (const EmittedLink &link : emitted.global) // the target is known once all objects are placed
            m_data.global.push_back({base + link.source, m_section, link.target, 0});
    }

    std::span<const PackfileObject> m_objects;
    std::uint32_t m_section;
    DataSection m_data;
    std::vector<std::uint32_t> m_offsets; // by object
};

// The data section as it is.
DataSection storedData(const Packfile &pack, ByteSpan file)
{
    const std::uint32_t section = pack.header.contentsSection;
    const ByteRange range = pack.sections[section].payload;
    const ByteSpan payload = file.subspan(range.offset, range.size);
    DataSection data;
    data.payload.assign(payload.begin(), payload.end());
    data.local = pack.fixups[section].local;
    data.global = pack.fixups[section].global;
    std::ranges::sort(data.local, {}, &Fixup::row);
    std::ranges::sort(data.global, {}, &Fixup::row);
    for (std::uint32_t i = 0; i < pack.objects.size(); ++i)
        data.objects.push_back({pack.objects[i].offset, i});
    return data;
}

// ---- everything else from the data section

class PackfileAssembler
{
public:
    // `classes` are the names of the objects' classes.
    PackfileAssembler(const PackfileShape &shape, const std::vector<std::string_view> &classes,
                      const DataSection &data)
        : m_shape(shape), m_data(data)
    {
        std::unordered_map<std::string_view, std::size_t> names;
        for (std::size_t i = 0; i < shape.classNames.size(); ++i)
            names.emplace(shape.classNames[i].name, i);
        for (const std::string_view name : classes)
            m_classes.push_back(names.at(name));
    }

    Result<Bytes> assemble(std::uint32_t root)
    {
        m_out = m_shape.head;
        m_out.resize(m_out.size() + m_shape.tags.size() * m_shape.stride, kFill);
        for (std::uint32_t i = 0; i < m_shape.tags.size(); ++i)
            addSection(i);
        if (const Result<void> reached = checkReach("the packfile", m_out.size()); !reached)
            return tl::unexpected(reached.error());
        const auto placed = std::ranges::find(m_data.objects, root, &PlacedObject::object);
        store(m_out, 0x1C, placed->offset);
        store(m_out, 0x24, m_nameOffsets[m_classes[root]]);
        return std::move(m_out);
    }

private:
    void addSection(std::uint32_t index)
    {
        const std::uint64_t start = m_out.size();
        std::array<std::uint64_t, kTableCount + 1> ends = {};
        if (index == m_shape.classNameSection)
            addClassNames();
        else if (index == m_shape.contentsSection)
            m_out.insert(m_out.end(), m_data.payload.begin(), m_data.payload.end());
        fill(start, index == m_shape.classNameSection ? kFill : 0);
        ends.fill(m_out.size() - start);
        if (index == m_shape.contentsSection)
            addTables(start, ends);
        const std::uint64_t at = m_shape.head.size() + std::uint64_t{index} * m_shape.stride;
        std::ranges::copy(m_shape.tags[index], m_out.begin() + static_cast<std::ptrdiff_t>(at));
        store(m_out, at + 0x14, static_cast<std::uint32_t>(start));
        for (std::size_t i = 0; i < ends.size(); ++i)
            store(m_out, at + 0x18 + 4 * i, static_cast<std::uint32_t>(ends[i]));
    }

    void fill(std::uint64_t start, std::uint8_t with)
    {
        m_out.resize(start + alignUp(m_out.size() - start, kSectionAlign), with);
    }

    // Those that no object is of come first; each other one where an object of it comes first.
    void addClassNames()
    {
        const std::uint64_t start = m_out.size();
        m_nameOffsets.assign(m_shape.classNames.size(), 0);
        std::vector<bool> used(m_shape.classNames.size());
        std::vector<std::size_t> order;
        for (const PlacedObject &placed : m_data.objects) {
            const std::size_t name = m_classes[placed.object];
            if (!used[name])
                order.push_back(name);
            used[name] = true;
        }
        std::vector<std::size_t> unused;
        for (std::size_t i = 0; i < used.size(); ++i) {
            if (!used[i])
                unused.push_back(i);
        }
        order.insert(order.begin(), unused.begin(), unused.end());
        for (const std::size_t index : order) {
            const ClassName &name = m_shape.classNames[index];
            append(m_out, name.signature);
            m_out.push_back(0x09);
            m_nameOffsets[index] = static_cast<std::uint32_t>(m_out.size() - start);
            m_out.insert(m_out.end(), name.name.begin(), name.name.end());
            m_out.push_back(0);
        }
    }

    void addTables(std::uint64_t start, std::array<std::uint64_t, kTableCount + 1> &ends)
    {
        for (const Fixup &fixup : m_data.local) {
            append(m_out, fixup.source);
            append(m_out, fixup.target);
        }
        fill(start, kFill);
        ends[1] = m_out.size() - start;
        for (const Fixup &fixup : m_data.global) {
            append(m_out, fixup.source);
            append(m_out, fixup.section);
            append(m_out, fixup.target);
        }
        fill(start, kFill);
        ends[2] = m_out.size() - start;
        for (const PlacedObject &placed : m_data.objects) {
            append(m_out, placed.offset);
            append(m_out, m_shape.classNameSection);
            append(m_out, m_nameOffsets[m_classes[placed.object]]);
        }
        fill(start, kFill);
        std::fill(ends.begin() + 3, ends.end(), m_out.size() - start);
    }

    const PackfileShape &m_shape;
    const DataSection &m_data;
    Bytes m_out;
    std::vector<std::size_t> m_classes;       // number of the class name, by object
    std::vector<std::uint32_t> m_nameOffsets; // by class name; its section stands before the data
};

Result<void> checkWritable(const Packfile &pack)
{
    const PackHeader &header = pack.header;
    if (header.classNameSection >= header.contentsSection || header.contentsSection >= pack.sections.size() ||
        pack.sections.size() != header.sectionCount)
        return fail("class names in section {} and contents in section {} of {} are not known to the writer",
                    header.classNameSection, header.contentsSection, header.sectionCount);
    for (std::uint32_t i = 0; i < pack.sections.size(); ++i) {
        const Section &section = pack.sections[i];
        const bool names = i == header.classNameSection && section.end == section.payload.end();
        const bool data = i == header.contentsSection && section.tables[3].size + section.tables[4].size == 0;
        if (!names && !data && section.end != section.start)
            return fail("section {} '{}' has {} that the writer does not know how to make", i, section.tag,
                        quantity(section.end - section.start, "byte"));
    }
    for (const Object &object : pack.objects) {
        if (object.section != header.contentsSection || object.className.empty())
            return fail("the object at {:#x} of section {} has no class name or stands in another section",
                        object.offset, object.section);
    }
    return {};
}

} // namespace

Result<PackfileModel> writableModel(const Packfile &pack, ByteSpan file)
{
    if (const Result<void> writable = checkWritable(pack); !writable)
        return tl::unexpected(writable.error());
    return readPackModel(pack, file);
}

bool hasTables(const Packfile &pack)
{
    return std::ranges::all_of(pack.objects, [](const Object &object) { return object.type != nullptr; });
}

Result<Bytes> writePackfile(const Packfile &pack, ByteSpan file)
{
    if (const Result<void> writable = checkWritable(pack); !writable)
        return tl::unexpected(writable.error());
    if (hasTables(pack)) {
        const Result<PackfileModel> model = readPackModel(pack, file);
        return model ? writePackModel(*model) : tl::unexpected(model.error());
    }
    const Result<std::uint32_t> root = rootOf(pack);
    if (!root)
        return tl::unexpected(root.error());
    std::vector<std::string_view> classes;
    for (const Object &object : pack.objects)
        classes.push_back(object.className);
    const DataSection data = storedData(pack, file);
    return PackfileAssembler(shapeOf(pack, file), classes, data).assemble(*root);
}

Result<Bytes> writePackModel(const PackfileModel &model, std::vector<std::uint32_t> *order)
{
    const Result<DataSection> data = DataWriter(model).write(model.root);
    if (!data)
        return tl::unexpected(data.error());
    std::vector<std::string_view> classes;
    for (const PackfileObject &object : model.objects)
        classes.push_back(object.className);
    for (const PlacedObject &placed : order == nullptr ? std::vector<PlacedObject>() : data->objects)
        order->push_back(placed.object);
    return PackfileAssembler(model.shape, classes, *data).assemble(model.root);
}

} // namespace cutaway::hkx

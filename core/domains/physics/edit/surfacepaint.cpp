// SPDX-License-Identifier: MIT
#include "core/domains/physics/edit/surfacepaint.h"

#include "core/domains/physics/bodyfields.h"
#include "core/domains/physics/bodyform.h"
#include "core/domains/physics/make/buildrequest.h"
#include "core/file/editsteps.h"
#include "core/formats/hkx/objects.h"
#include "core/shape/havokmesh.h"
#include "core/shape/type.h"

#include <algorithm>
#include <map>
#include <set>

namespace cutaway::physics
{

namespace
{

// The object or block that holds the triangles of the body's mesh.
std::optional<Reader> meshDataOf(const Body &body)
{
    for (const UnitId unit : unitsOfShape(body)) {
        const shape::Type *type = shape::typeWithData(body.document->format().unitType(*body.document, unit));
        if (type != nullptr &&
            (type->form == shape::Form::ChunkMesh || type->form == shape::Form::SectionMesh))
            return Reader(body.document->tree(unit));
    }
    return std::nullopt;
}

bool hasChunks(const Reader &data)
{
    return data.has("chunks"_f);
}

// What is painted of one mesh.
struct PaintedMesh {
    bool isWhole = false;
    std::map<std::uint32_t, std::set<std::uint32_t>> sections; // their primitives; none: all
    std::set<std::uint32_t> bigTriangles;

    bool holds(std::uint32_t section) const { return isWhole || sections.contains(section); }
};

PaintedMesh paintedOf(std::span<const PaintedPart> parts, std::size_t body)
{
    PaintedMesh mesh;
    std::set<std::uint32_t> wholeSections;
    for (const PaintedPart &part : parts) {
        if (part.body != body)
            continue;
        mesh.isWhole = mesh.isWhole || part.isWhole();
        if (part.section && part.primitive)
            mesh.sections[*part.section].insert(*part.primitive);
        else if (part.section)
            wholeSections.insert(*part.section);
        else if (part.primitive)
            mesh.bigTriangles.insert(*part.primitive);
    }
    for (const std::uint32_t section : wholeSections)
        mesh.sections[section].clear();
    return mesh;
}

class MeshPainter
{
public:
    MeshPainter(EditSteps &steps, std::size_t body, const PaintedMesh &painted, std::uint32_t material)
        : m_steps(steps), m_body(body), m_painted(painted), m_material(material)
    {
    }

    void run()
    {
        const Body body = now();
        const auto data = meshDataOf(body);
        if (!data)
            return m_steps.refuse({fmt::format("{} has no mesh that is divided", body.name)});
        const std::uint32_t sections = sectionsOf(body);
        for (const auto &[section, primitives] : m_painted.sections) {
            if (section >= sections)
                return m_steps.refuse({fmt::format("{} has no part {} of its mesh: there are {}", body.name,
                                                   section, sections)});
        }
        if (hasChunks(*data))
            paintChunks();
        else
            paintSections();
    }

private:
    // The body after the steps so far.
    Body now() const
    {
        Progress progress;
        return bodiesOf(m_steps.now(), progress)[m_body];
    }

    void set(const Body &body, const Reader &field, std::uint64_t number)
    {
        m_steps.add(setTo(body, BodyPart::Shape, field, number));
    }

    // The row of that material, which is added where it is not there.
    std::optional<std::uint32_t> rowIn(const Reader &holder, FieldName field)
    {
        const std::vector<Reader> rows = holder.elements("materials"_f);
        const auto same = std::ranges::find_if(
            rows, [&](const Reader &row) { return row.integer(field) == std::int64_t{m_material}; });
        const auto number = static_cast<std::uint32_t>(same - rows.begin());
        if (same != rows.end())
            return number;
        if (rows.empty()) {
            m_steps.refuse({"the mesh has no materials to take the layer from"});
            return std::nullopt;
        }
        const Body body = now();
        Edit insert{Edit::Op::Insert, body.pathOf(BodyPart::Shape, holder.member("materials"_f)), {}};
        insert.copyOf = body.pathOf(BodyPart::Shape, rows.front());
        insert.values.push_back({Edit::Op::Set, std::string(field.text()), std::int64_t{m_material}});
        return m_steps.add(insert) ? std::optional(number) : std::nullopt;
    }

    void paintChunks()
    {
        const auto row = rowIn(*meshDataOf(now()), "material"_f);
        if (!row)
            return;
        const Body body = now();
        const auto data = meshDataOf(body);
        for (std::uint32_t i = 0; i < data->count("chunks"_f); ++i) {
            const auto painted = m_painted.sections.find(i);
            if (painted != m_painted.sections.end() && !painted->second.empty())
                return m_steps.refuse({"the triangles of a chunk have one material: choose the chunk"});
            if (m_painted.holds(i))
                set(body, data->element("chunks"_f, i).member("materialIndex"_f), *row);
        }
        for (const std::uint32_t big : m_painted.bigTriangles) {
            if (big >= data->count("bigTris"_f))
                return m_steps.refuse({fmt::format("there is no big triangle {}", big)});
        }
        for (std::uint32_t i = 0; i < data->count("bigTris"_f); ++i) {
            if (m_painted.isWhole || m_painted.bigTriangles.contains(i))
                set(body, data->element("bigTris"_f, i).member("material"_f), *row);
        }
    }

    // ---- packfiles

    // The list that hangs on the mesh itself.
    std::optional<Reader> materialList() const
    {
        const Body body = now();
        for (const UnitId unit : unitsOfShape(body)) {
            const Reader object(body.document->tree(unit));
            if (shape::formOf(*body.document, unit) == shape::Form::SectionMesh)
                return shape::meshMaterials(*body.document, object);
        }
        return std::nullopt;
    }

    void paintSections()
    {
        const auto list = materialList();
        if (!list)
            return m_steps.refuse({"the mesh has no list of materials"});
        const auto row = rowIn(*list, "materialCRC"_f);
        for (std::uint32_t i = 0; row && i < sectionsOf(now()) && !m_steps.failed(); ++i) {
            if (m_painted.holds(i))
                paintSection(i, *row);
        }
    }

    // Its runs anew. They are added at the end of all runs unless as many are needed as before and no other
    // section has them, so that the runs of other sections keep their numbers.
    void paintSection(std::uint32_t number, std::uint32_t row)
    {
        constexpr std::size_t kMostRuns = 255;
        const Body body = now();
        const auto data = meshDataOf(body);
        const shape::MeshParts mesh = shape::meshParts(*data);
        const shape::MeshSection &section = mesh.sections[number];
        std::vector<std::uint32_t> rows = materialRows(mesh, section);
        const auto chosen = m_painted.sections.find(number);
        const bool isAll = m_painted.isWhole || chosen->second.empty();
        for (std::uint32_t p = 0; p < rows.size(); ++p)
            rows[p] = isAll || chosen->second.contains(p) ? row : rows[p];
        if (!isAll && *chosen->second.rbegin() >= rows.size())
            return m_steps.refuse({fmt::format("section {} has no primitive {}: it has {}", number,
                                               *chosen->second.rbegin(), rows.size())});
        const std::vector<shape::MeshRun> runs = runsOf(rows);
        if (runs.size() > kMostRuns)
            return m_steps.refuse({fmt::format("section {} would have {} runs of materials, {} are possible",
                                               number, runs.size(), kMostRuns)});
        const Reader tree = data->member("meshTree"_f);
        if (runs.size() == section.runs && isAlone(mesh, number))
            return writeRuns(section.firstRun, runs);
        const auto first = static_cast<std::uint32_t>(mesh.runs.size());
        for (std::size_t i = 0; i < runs.size(); ++i) {
            Edit insert{
                Edit::Op::Insert, body.pathOf(BodyPart::Shape, tree.member("primitiveDataRuns"_f)), {}};
            m_steps.add(insert);
        }
        writeRuns(first, runs);
        const Body after = now();
        const auto where = meshDataOf(after);
        if (!m_steps.failed() && where)
            set(after,
                where->member("meshTree"_f)
                    .element("sections"_f, number)
                    .member("dataRuns"_f)
                    .member("data"_f),
                std::uint64_t{first} << 8 | runs.size());
    }

    static std::vector<std::uint32_t> materialRows(const shape::MeshParts &mesh,
                                                   const shape::MeshSection &section)
    {
        std::vector<std::uint32_t> rows(section.count, 0);
        const std::size_t end = std::min(section.firstRun + section.runs, mesh.runs.size());
        for (std::size_t i = section.firstRun; i < end; ++i) {
            for (std::size_t p = mesh.runs[i].first;
                 p < std::min<std::size_t>(mesh.runs[i].first + mesh.runs[i].count, rows.size()); ++p)
                rows[p] = mesh.runs[i].material;
        }
        return rows;
    }

    static std::vector<shape::MeshRun> runsOf(const std::vector<std::uint32_t> &rows)
    {
        std::vector<shape::MeshRun> runs;
        for (std::size_t p = 0; p < rows.size(); ++p) {
            if (runs.empty() || runs.back().material != rows[p])
                runs.push_back({static_cast<std::uint16_t>(rows[p]), static_cast<std::uint8_t>(p), 0});
            ++runs.back().count;
        }
        return runs;
    }

    // Whether no other section has any of its runs.
    static bool isAlone(const shape::MeshParts &mesh, std::uint32_t number)
    {
        const shape::MeshSection &own = mesh.sections[number];
        for (std::uint32_t i = 0; i < mesh.sections.size(); ++i) {
            const shape::MeshSection &other = mesh.sections[i];
            if (i != number && other.firstRun < own.firstRun + own.runs &&
                own.firstRun < other.firstRun + other.runs)
                return false;
        }
        return true;
    }

    void writeRuns(std::size_t first, const std::vector<shape::MeshRun> &runs)
    {
        const Body body = now();
        const auto data = meshDataOf(body);
        if (m_steps.failed() || !data)
            return;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const Reader row = data->member("meshTree"_f)
                                   .element("primitiveDataRuns"_f, static_cast<std::uint32_t>(first + i));
            set(body, row.member("value"_f).member("data"_f), runs[i].material);
            set(body, row.member("index"_f), runs[i].first);
            set(body, row.member("count"_f), runs[i].count);
        }
    }

    EditSteps &m_steps;
    std::size_t m_body;
    const PaintedMesh &m_painted;
    std::uint32_t m_material;
};

std::set<std::size_t> paintedBodies(std::span<const PaintedPart> parts)
{
    std::set<std::size_t> numbers;
    for (const PaintedPart &part : parts)
        numbers.insert(part.body);
    return numbers;
}

// The shapes of a body that have a material of their own, those in lists and compounds included.
void paintShapes(EditSteps &steps, const Body &body, std::uint32_t material)
{
    for (const UnitId unit : unitsOfShape(body)) {
        const Reader shape(body.document->tree(unit));
        for (const FieldName field : {"userData"_f, "material"_f}) {
            if (const Reader own = shape.member(field))
                steps.add(setTo(body, BodyPart::Shape, own, std::int64_t{material}));
        }
    }
}

} // namespace

std::string nameOf(const PaintedPart &part, const Body &body)
{
    if (part.isWhole())
        return body.name;
    if (!part.section)
        return fmt::format("{} big triangle {}", body.name, *part.primitive);
    const auto data = meshDataOf(body);
    std::string name =
        fmt::format("{} {} {}", body.name, data && hasChunks(*data) ? "chunk" : "section", *part.section);
    return part.primitive ? fmt::format("{} primitive {}", name, *part.primitive) : name;
}

std::uint32_t sectionsOf(const Body &body)
{
    const auto data = meshDataOf(body);
    if (!data)
        return 0;
    return hasChunks(*data) ? data->count("chunks"_f) : data->member("meshTree"_f).count("sections"_f);
}

PartFinder::PartFinder(const Body &body, std::size_t number) : m_number(number), m_data(meshDataOf(body))
{
    if (!m_data || hasChunks(*m_data))
        return;
    for (const shape::MeshSection &section : shape::meshParts(*m_data).sections)
        m_sections.push_back({section.first, section.count});
}

std::optional<PaintedPart> PartFinder::at(UnitId unit, NodeId node) const
{
    if (!m_data || m_data->unit() != unit)
        return std::nullopt;
    const UnitTree &tree = m_data->tree();
    for (Node at = tree.node(node); at.id != tree.root(); at = tree.node(at.parent)) {
        const std::string_view field = at.field->name;
        if (at.isArray)
            continue;
        if (field == "chunks")
            return PaintedPart{m_number, at.row, std::nullopt};
        if (field == "bigTris")
            return PaintedPart{m_number, std::nullopt, at.row};
        if (field != "primitives")
            continue;
        for (std::uint32_t i = 0; i < m_sections.size(); ++i) {
            const auto [first, count] = m_sections[i];
            if (at.row >= first && at.row < first + count)
                return PaintedPart{m_number, i, static_cast<std::uint32_t>(at.row - first)};
        }
        return std::nullopt;
    }
    return std::nullopt;
}

Result<Patch> paintMaterial(const File &file, std::span<const PaintedPart> parts, std::uint32_t material)
{
    EditSteps steps(file);
    for (const std::size_t number : paintedBodies(parts)) {
        Progress progress;
        const std::vector<Body> bodies = bodiesOf(file, progress);
        if (number >= bodies.size())
            return fail("there is no body {}: the file has {}", number, bodies.size());
        const PaintedMesh painted = paintedOf(parts, number);
        if (painted.isWhole)
            paintShapes(steps, bodies[number], material);
        if (!painted.isWhole || meshDataOf(bodies[number]))
            MeshPainter(steps, number, painted, material).run();
    }
    return steps.take();
}

Result<Patch> paintLayer(const File &file, std::span<const PaintedPart> parts, std::uint32_t layer)
{
    EditSteps steps(file);
    for (const std::size_t number : paintedBodies(parts)) {
        Progress progress;
        const std::vector<Body> bodies = bodiesOf(file, progress);
        const FormRow *row = number < bodies.size() ? rowNamed(bodies[number], "layer") : nullptr;
        if (row == nullptr)
            return fail("there is no body {} with a layer", number);
        const Result<std::vector<Edit>> edits = setValue(bodies[number], *row, fmt::to_string(layer));
        if (!edits)
            return tl::unexpected(edits.error());
        for (const Edit &edit : *edits)
            steps.add(edit);
    }
    return steps.take();
}

} // namespace cutaway::physics

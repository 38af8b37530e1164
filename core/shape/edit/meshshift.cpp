// SPDX-License-Identifier: MIT
#include "core/shape/edit/meshshift.h"

#include "core/formats/hkx/objects.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/state.h"

namespace cutaway::shape
{

namespace
{

class MeshShift
{
public:
    MeshShift(const File &document, glm::vec3 shift, Writer &writes)
        : m_document(document), m_shift(shift), m_writes(writes)
    {
    }

    // Vertices count from the corner of their section, or from that of the mesh.
    Result<void> npMesh(const Reader &mesh)
    {
        const auto data = hkx::readTarget(m_document, mesh.member("data"_f));
        if (!data)
            return fail("the mesh has no data");
        const Reader tree = data->member("meshTree"_f);
        moveBox(tree.member("domain"_f));
        for (const Reader &section : tree.elements("sections"_f)) {
            moveBox(section.member("domain"_f));
            const auto codec = section.rows<float>("codecParms"_f);
            for (int axis = 0; axis < 3 && codec.size() == 6; ++axis)
                m_writes.set(section.element("codecParms"_f, static_cast<std::uint32_t>(axis)),
                             codec[static_cast<std::size_t>(axis)] + m_shift[axis]);
        }
        return {};
    }

    Result<void> nifMesh(const Reader &mesh, std::optional<Form> form)
    {
        const auto unit = nif::unitOfBlock(nif::stateOf(m_document), mesh.integer("data"_f));
        if (!unit)
            return fail("the mesh has no data");
        const Reader data(m_document.tree(*unit));
        const Result<void> done = form == Form::ChunkMesh ? chunks(data) : strips(data);
        if (done)
            moveCodeAbove(mesh.unit());
        return done;
    }

private:
    void move(const Reader &vector) { m_writes.set(vector, first(vector) + m_shift); }
    void move(const Reader &at, FieldName field) { m_writes.set(at, field, at.vec3(field) + m_shift); }
    void moveBox(const Reader &box)
    {
        move(box, "min"_f);
        move(box, "max"_f);
    }
    static glm::vec3 first(const Reader &vector)
    {
        const ByteSpan all = vector.tree().bytes().span();
        return loadOr(all, vector.range().offset, glm::vec3(0.0f));
    }

    Result<void> chunks(const Reader &data)
    {
        const std::vector<Reader> places = data.elements("transforms"_f);
        for (const Reader &place : places) {
            if (place.vec3("translation"_f) != glm::vec3(0.0f) ||
                place.quat("rotation"_f) != glm::quat(1.0f, 0.0f, 0.0f, 0.0f))
                return fail("parts of the mesh have places of their own");
        }
        moveBox(data.member("aabb"_f));
        for (const Reader &vertex : data.elements("bigVerts"_f))
            move(vertex);
        for (const Reader &chunk : data.elements("chunks"_f))
            move(chunk, "translation"_f);
        return {};
    }

    Result<void> strips(const Reader &data)
    {
        if (data.count("halfVertices"_f) != 0)
            return fail("the vertices of the mesh have 16 bits: build the mesh anew");
        for (const Reader &vertex : data.elements("vertices"_f))
            move(vertex);
        return {};
    }

    // Its byte code takes long to decode, and stays.
    void moveCodeAbove(UnitId mesh)
    {
        for (const Referrer &referrer : nif::nifReferrers(m_document, mesh)) {
            const UnitId unit = referrer.from.unit;
            if (formOf(m_document, unit) == Form::Mopp)
                move(Reader(nif::linkTree(m_document, unit)), "origin"_f);
        }
    }

    const File &m_document;
    glm::vec3 m_shift;
    Writer &m_writes;
};

} // namespace

bool canShiftMesh(std::optional<Form> form)
{
    return form == Form::SectionMesh || form == Form::ChunkMesh || form == Form::PackedStrips ||
           form == Form::Mopp;
}

Result<void> shiftMesh(const File &document, const Reader &mesh, glm::vec3 shift, Writer &writes)
{
    MeshShift move(document, shift, writes);
    const std::optional<Form> form = formOf(document, mesh.unit());
    if (form == Form::SectionMesh)
        return move.npMesh(mesh);
    if (form != Form::Mopp)
        return move.nifMesh(mesh, form);
    const auto unit = nif::unitOfBlock(nif::stateOf(document), mesh.integer("shape"_f));
    const std::optional<Form> below = unit ? formOf(document, *unit) : std::nullopt;
    if (!canShiftMesh(below) || below == form)
        return fail("a {} below the code is moved by itself",
                    unit ? document.format().unitType(document, *unit) : "missing shape");
    return shiftMesh(document, Reader(document.tree(*unit)), shift, writes);
}

} // namespace cutaway::shape

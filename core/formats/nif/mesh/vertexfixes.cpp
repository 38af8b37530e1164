// SPDX-License-Identifier: MIT
#include "core/formats/nif/mesh/fixes.h"
#include "core/formats/nif/mesh/fixfile.h"

namespace cutaway::nif
{

namespace
{

Fix boundAround(const FixSite &site, Fix::Kind kind)
{
    return computedAnew(site, "Compute it from the vertices", Computed::Bound, kind);
}

} // namespace

Fix fixBoundNumber(const FixSite &site)
{
    return boundAround(site, Fix::Kind::Safe);
}

Fix fixBoundSphere(const FixSite &site)
{
    return boundAround(site, Fix::Kind::Choice);
}

// The numbers of vertices and triangles are right where they explain the whole block.
Fix fixDataSize(const FixSite &site)
{
    const Reader shape = site.root();
    if (shape.tree().undecodedBytes() != 0)
        return {};
    const std::int64_t size = shape.integer("numVertices"_f) * (shape.integer("vertexDesc"_f) & 15) * 4 +
                              6 * shape.integer("numTriangles"_f);
    return FixFile(site).number(fmt::format("Set it to {}", size), shape, "dataSize"_f,
                                static_cast<std::uint32_t>(size));
}

Fix fixParticleDataSize(const FixSite &site)
{
    const Reader shape = site.root();
    if (shape.tree().undecodedBytes() != 0)
        return {};
    const std::int64_t size = 6 * shape.integer("numVertices"_f) + 3 * shape.integer("numTriangles"_f);
    return FixFile(site).number(fmt::format("Set it to {}", size), shape, "particleDataSize"_f,
                                static_cast<std::uint32_t>(size));
}

// The attributes are right where the bytes have room for just them.
Fix fixVertexDesc(const FixSite &site)
{
    const FixFile file(site);
    const Reader &shape = file.here();
    const std::uint64_t sound =
        soundVertexDesc(static_cast<std::uint64_t>(shape.integer("vertexDesc"_f)), file.blocks().stream());
    const std::int64_t size = static_cast<std::int64_t>(sound & 15) * 4 * shape.integer("numVertices"_f) +
                              6 * shape.integer("numTriangles"_f);
    if (shape.integer("dataSize"_f) != 0 && shape.integer("dataSize"_f) != size)
        return {};
    return file.number(fmt::format("Set it to {:#x}", sound), shape, "vertexDesc"_f, sound);
}

// Positions that stay would have to be taken out of the vertices.
Fix fixDynamicBits(const FixSite &site)
{
    const FixFile file(site);
    const auto desc = static_cast<std::uint64_t>(file.here().integer("vertexDesc"_f));
    if (!site.isAt(file.here(), "vertexDesc"_f) || (attributesOf(desc) & kHasPosition) != 0)
        return {};
    return file.number("Set the bit of full precision", file.here(), "vertexDesc"_f,
                       desc | std::uint64_t{kIsFullPrecision} << kVertexPartsAt);
}

} // namespace cutaway::nif

// SPDX-License-Identifier: MIT
// Shared by the fixes for meshes: the blocks of the file and ways to write into them.
#pragma once

#include "core/formats/nif/mesh/recompute.h"

namespace cutaway::nif
{

inline constexpr Fix::Kind kChoice = Fix::Kind::Choice;

class FixFile
{
public:
    explicit FixFile(const FixSite &site)
        : m_site(site), m_blocks(site.file(), m_none), m_here(site.root()),
          m_block(blockOf(site.file(), m_here))
    {
    }
    FixFile(const FixFile &) = delete;
    FixFile &operator=(const FixFile &) = delete;

    const Blocks &blocks() const { return m_blocks; }
    const Reader &here() const { return m_here; } // the block of the finding
    std::uint32_t block() const { return m_block; }
    std::string path(const Reader &owner, FieldName field) const
    {
        return m_site.file().pathText(owner.unit(), owner.nodeOf(field));
    }
    // Calls `visit` with each shape that is drawn.
    template <class Visit> void forEachMesh(const Visit &visit) const
    {
        for (std::uint32_t block = 0; block < m_blocks.count(); ++block) {
            if (const auto mesh = meshOf(m_blocks, block))
                visit(*mesh);
        }
    }
    // The shapes whose arrays stand in the block of the finding.
    std::vector<Mesh> meshesHere() const
    {
        std::vector<Mesh> found;
        forEachMesh([&](const Mesh &mesh) {
            if (mesh.arrays.unit() == m_here.unit() || mesh.shape.unit() == m_here.unit())
                found.push_back(mesh);
        });
        return found;
    }

    template <class Number>
    Fix number(std::string label, const Reader &owner, FieldName field, Number value,
               Fix::Kind kind = Fix::Kind::Safe) const
    {
        Bytes bytes;
        append(bytes, value);
        if (!owner.has(field) || owner.range(field).size != bytes.size())
            return {};
        return m_site.put(std::move(label), owner, field, std::move(bytes), kind);
    }
    // Overwrites bytes at a place of a unit, in one patch with others that come behind.
    void overwrite(Patch &patch, const Reader &owner, std::uint64_t at, Bytes bytes) const
    {
        const std::uint64_t size = bytes.size();
        patch.add({m_site.file().units().range(owner.unit()).offset + at, size, std::move(bytes)});
    }
    Edit set(const Reader &owner, FieldName field, Value value) const
    {
        return {Edit::Op::Set, path(owner, field), std::move(value)};
    }
    // A name, as a number of the table in the header or as it stands in the block.
    Edit setText(const Reader &owner, FieldName field, std::string text) const
    {
        const Reader at = owner.member(field);
        return at.has("value"_f) ? set(at, "value"_f, std::move(text)) : set(owner, field, std::move(text));
    }
    Edit remove(const Reader &owner) const
    {
        return {Edit::Op::Remove, m_site.file().pathText(owner.unit(), owner.node())};
    }

private:
    const FixSite &m_site;
    Diagnostics m_none;
    Blocks m_blocks;
    Reader m_here;
    std::uint32_t m_block;
};

// Of the first shape whose arrays stand in the block of the finding.
inline Fix computedAnew(const FixSite &site, std::string label, Computed what, Fix::Kind kind)
{
    const std::vector<Mesh> meshes = FixFile(site).meshesHere();
    Result<Patch> patch =
        meshes.empty() ? Result<Patch>(Patch()) : recomputed(site.file(), meshes.front().shape.unit(), what);
    return {std::move(label), {}, kind, patch ? std::move(*patch) : Patch()};
}

} // namespace cutaway::nif

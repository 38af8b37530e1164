// SPDX-License-Identifier: MIT
// Geometry that a node holds as extra data: objects of a cell that the editor of Fallout 4 combined, each
// with the places of its copies. Source: core/formats/nif/FORMAT.md, "Tables".
#pragma once

#include "core/picture/drawlist.h"

#include <set>

namespace cutaway::picture
{

class PackedGeometry
{
public:
    PackedGeometry(const File &file, DrawList &list) : m_file(file), m_list(list) {}

    // Adds what the extra data of a node that stands at `world` holds, once; nothing for other extra data.
    void add(UnitId extra, const glm::mat4 &world);

private:
    void addObjects(const Reader &extra, const glm::mat4 &world);
    bool takeFromBudget(std::size_t vertices, std::size_t triangles);
    void report(UnitId extra, Severity severity, std::string_view what);

    // Vertices and triangles of all copies: 72 bytes name an object once more.
    static constexpr std::size_t kMostPacked = 4'000'000;

    const File &m_file;
    DrawList &m_list;
    std::set<UnitId> m_added;
    std::size_t m_left = kMostPacked;
};

} // namespace cutaway::picture

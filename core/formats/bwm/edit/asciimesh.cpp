// SPDX-License-Identifier: MIT
#include "core/formats/bwm/edit/asciimesh.h"

#include "core/base/letters.h"
#include "core/base/quantity.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <glm/common.hpp>

namespace cutaway::bwm
{

namespace
{

using Words = std::vector<std::string_view>;

// The lines of a text with words, comments left out.
class AsciiLines
{
public:
    explicit AsciiLines(std::string_view text) : m_rest(text) {}

    std::size_t number() const { return m_number; } // of the line taken last, from 1 on
    bool isAtEnd() const { return m_rest.empty(); }

    // Nothing at the end of the text.
    std::optional<Words> next()
    {
        while (!m_rest.empty()) {
            Words words = take();
            if (!words.empty())
                return words;
        }
        return std::nullopt;
    }
    // The next line with words is taken again.
    Words peek()
    {
        const AsciiLines kept = *this;
        const std::optional<Words> words = next();
        *this = kept;
        return words.value_or(Words());
    }

private:
    Words take()
    {
        const std::size_t end = std::min(m_rest.find('\n'), m_rest.size());
        std::string_view line = m_rest.substr(0, end);
        line = line.substr(0, line.find('#'));
        m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
        ++m_number;
        Words words;
        while (true) {
            line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
            if (line.empty())
                return words;
            const std::size_t size = std::min(line.find_first_of(" \t\r"), line.size());
            words.push_back(line.substr(0, size));
            line.remove_prefix(size);
        }
    }

    std::string_view m_rest;
    std::size_t m_number = 0;
};

template <class Number> bool readNumber(std::string_view word, Number &number)
{
    word.remove_prefix(word.starts_with('+') ? 1 : 0);
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    return error == std::errc() && end == word.data() + word.size();
}

bool isWord(const Words &words, std::string_view keyword)
{
    return !words.empty() && equalIgnoringCase(words[0], keyword);
}

// A line that begins with a number belongs to the list above it.
bool isRow(const Words &words)
{
    float number = 0;
    return !words.empty() && readNumber(words[0], number);
}

class AsciiReader
{
public:
    explicit AsciiReader(std::string_view text) : m_lines(text) {}

    Result<std::vector<AsciiMesh>> read()
    {
        while (const auto words = m_lines.next()) {
            if (!isWord(*words, "node"))
                continue; // what stands around the nodes says nothing of the mesh
            if (words->size() < 2)
                return wrong("a node without a kind");
            if (Result<void> done = readNode(*words); !done)
                return tl::unexpected(done.error());
        }
        if (m_meshes.empty())
            return fail("no node of the text has faces");
        return std::move(m_meshes);
    }

private:
    template <class... Args>
    tl::unexpected<Error> wrong(fmt::format_string<Args...> text, Args &&...args) const
    {
        return fail("line {}: {}", m_lines.number(), fmt::format(text, std::forward<Args>(args)...));
    }

    Result<void> readNode(const Words &head)
    {
        AsciiMesh node;
        node.node = head.size() > 2 ? std::string(head[2]) : std::string(head[1]);
        node.mesh.header.type = equalIgnoringCase(head[1], "aabb") ? 1 : 0;
        bool hasFaces = false;
        while (const auto words = m_lines.next()) {
            Result<void> done;
            if (isWord(*words, "endnode")) {
                return finish(std::move(node), hasFaces);
            } else if (isWord(*words, "position")) {
                done = readVector(*words, 1, node.mesh.header.position);
            } else if (isWord(*words, "orientation")) {
                done = readOrientation(*words, node);
            } else if (isWord(*words, "verts")) {
                done = readVertices(*words, node.mesh);
            } else if (isWord(*words, "faces")) {
                hasFaces = true;
                done = readFaces(*words, node.mesh);
            } else if (isWord(*words, "roomlinks")) {
                node.mesh.header.type = 1; // nothing else has rooms
                done = readRoomLinks();
            }
            if (!done)
                return done;
        }
        return wrong("node '{}' does not end", node.node);
    }

    // A dummy is a use point of the mesh in front of it, by its name.
    Result<void> finish(AsciiMesh node, bool hasFaces)
    {
        if (!hasFaces) {
            const std::size_t hook = node.node.ends_with("01") ? 0 : node.node.ends_with("02") ? 1 : 2;
            if (hook < 2 && !m_meshes.empty() && m_meshes.back().mesh.header.type == 0)
                m_meshes.back().mesh.header.relativeHooks[hook] = node.mesh.header.position;
            m_roomLinks.clear();
            return {};
        }
        for (std::size_t f = 0; f < node.mesh.faces.size(); ++f) {
            for (const std::uint32_t corner : node.mesh.faces[f].corners) {
                if (corner >= node.mesh.vertices.size())
                    return fail("face {} of node '{}' uses vertex {}, there are {}", f, node.node, corner,
                                node.mesh.vertices.size());
            }
        }
        for (const auto &[edge, room] : m_roomLinks) {
            if (edge / 3 >= node.mesh.faces.size())
                return fail("a room link of node '{}' names edge {}, there are {}", node.node, edge,
                            node.mesh.faces.size() * 3);
            node.mesh.faces[edge / 3].transitions[edge % 3] = room;
        }
        m_roomLinks.clear();
        m_meshes.push_back(std::move(node));
        return {};
    }

    Result<void> readVector(const Words &words, std::size_t first, glm::vec3 &vector) const
    {
        for (std::size_t i = 0; i < 3; ++i) {
            float number = 0;
            if (first + i >= words.size() || !readNumber(words[first + i], number) || !std::isfinite(number))
                return wrong("three finite numbers are expected");
            vector[static_cast<int>(i)] = number;
        }
        return {};
    }

    Result<void> readOrientation(const Words &words, AsciiMesh &node) const
    {
        float angle = 0; // behind the axis
        if (words.size() == 5 && readNumber(words[4], angle) && angle != 0.0f)
            node.notes.push_back(
                fmt::format("line {}: the node is turned by {}; its vertices are taken as they are",
                            m_lines.number(), angle));
        return {};
    }

    // The number of rows behind a keyword.
    Result<std::size_t> readCount(const Words &words) const
    {
        std::uint32_t count = 0;
        if (words.size() < 2 || !readNumber(words[1], count))
            return wrong("the number of {} is missing", words[0]);
        return std::size_t{count};
    }

    Result<void> readVertices(const Words &words, EditMesh &mesh)
    {
        const Result<std::size_t> count = readCount(words);
        if (!count)
            return tl::unexpected(count.error());
        for (std::size_t i = 0; i < *count; ++i) {
            const auto row = m_lines.next();
            if (!row)
                return wrong("the text ends behind {} of {}", i, quantity(*count, "vertex"));
            if (const Result<void> done = readVector(*row, 0, mesh.vertices.emplace_back()); !done)
                return done;
        }
        return {};
    }

    // Three vertices, a smoothing group, three texture vertices, the surface.
    Result<void> readFaces(const Words &words, EditMesh &mesh)
    {
        constexpr std::size_t kSurfaceWord = 7;
        const Result<std::size_t> count = readCount(words);
        if (!count)
            return tl::unexpected(count.error());
        for (std::size_t i = 0; i < *count; ++i) {
            const auto row = m_lines.next();
            if (!row)
                return wrong("the text ends behind {} of {}", i, quantity(*count, "face"));
            EditFace &face = mesh.faces.emplace_back();
            bool sound = row->size() > kSurfaceWord && readNumber((*row)[kSurfaceWord], face.material);
            for (std::size_t k = 0; k < 3 && sound; ++k)
                sound = readNumber((*row)[k], face.corners[k]);
            if (!sound)
                return wrong("a face has eight numbers: three vertices, four that do not count, the surface");
        }
        return {};
    }

    // The number behind the keyword is not that of the lines in all texts.
    Result<void> readRoomLinks()
    {
        while (isRow(m_lines.peek())) {
            const Words row = *m_lines.next();
            std::uint32_t edge = 0;
            std::int32_t room = -1;
            if (row.size() < 2 || !readNumber(row[0], edge) || !readNumber(row[1], room) || room < -1)
                return wrong("a room link has two numbers: 3 * face + edge, and the room");
            m_roomLinks.emplace_back(edge, room);
        }
        return {};
    }

    AsciiLines m_lines;
    std::vector<std::pair<std::uint32_t, std::int32_t>> m_roomLinks; // of the present node
    std::vector<AsciiMesh> m_meshes;
};

std::string vectorText(glm::vec3 v)
{
    return fmt::format("{} {} {}", v.x, v.y, v.z);
}

// Boxes without their growth, which the reader of the text adds.
std::string treeText(const Walkmesh &mesh)
{
    std::vector<AabbNode> nodes = mesh.nodes;
    for (std::size_t i = nodes.size(); i-- > 0;) {
        AabbNode &node = nodes[i];
        const auto face = static_cast<std::size_t>(node.face);
        const auto left = static_cast<std::size_t>(node.left), right = static_cast<std::size_t>(node.right);
        if (node.face >= 0 && face < mesh.faces.size()) {
            const auto [a, b, c] = *cornersOf(mesh, face);
            node.min = glm::min(a, glm::min(b, c));
            node.max = glm::max(a, glm::max(b, c));
        } else if (node.left > 0 && node.right > 0 && left < nodes.size() && right < nodes.size()) {
            node.min = glm::min(nodes[left].min, nodes[right].min);
            node.max = glm::max(nodes[left].max, nodes[right].max);
        }
    }
    std::string text = nodes.empty() ? "" : "  aabb\n";
    for (const AabbNode &node : nodes)
        text += fmt::format("    {} {} {}\n", vectorText(node.min), vectorText(node.max), node.face);
    return text;
}

std::string linksText(const Walkmesh &mesh)
{
    std::string text;
    std::size_t count = 0;
    for (const PerimeterEdge &edge : mesh.edges) {
        if (edge.transition < 0)
            continue;
        text += fmt::format("    {} {}\n", edge.edge, edge.transition);
        ++count;
    }
    return fmt::format("  roomlinks {}\n{}", count, text);
}

std::string hookText(std::string_view name, int number, std::string_view parent, glm::vec3 place)
{
    return fmt::format("node dummy {}_use0{}\n  parent {}\n  position {}\nendnode\n", name, number, parent,
                       vectorText(place));
}

} // namespace

Result<std::vector<AsciiMesh>> readAsciiMeshes(std::string_view text)
{
    return AsciiReader(text).read();
}

Result<std::string> writeAsciiMesh(const Walkmesh &mesh, const MeshHeader &header, std::string_view name)
{
    for (std::size_t f = 0; f < mesh.faces.size(); ++f) {
        if (f >= mesh.materials.size() || !cornersOf(mesh, f))
            return fail("face {} has no surface, or a corner that is missing or not finite", f);
    }
    if (!std::ranges::all_of(mesh.vertices, isFinite) || !isFinite(header.position) ||
        !std::ranges::all_of(header.relativeHooks, isFinite))
        return fail("a vertex, the position or a use point is not a finite number");
    const bool isArea = header.type == 1;
    const std::string node = fmt::format("{}_wg", name);
    std::string text = fmt::format(
        "# {}  ASCII\nnode {} {}\n  parent {}\n  position {}\n  orientation 0 0 0 0\n",
        isArea ? "WOKMESH" : "PWKMESH", isArea ? "aabb" : "trimesh", node, name, vectorText(header.position));
    text += fmt::format("  verts {}\n", mesh.vertices.size());
    for (const glm::vec3 vertex : mesh.vertices)
        text += fmt::format("    {}\n", vectorText(vertex));
    text += fmt::format("  faces {}\n", mesh.faces.size());
    for (std::size_t f = 0; f < mesh.faces.size(); ++f) {
        const auto [a, b, c] = mesh.faces[f];
        text += fmt::format("    {} {} {} 1 0 0 0 {}\n", a, b, c, mesh.materials[f]);
    }
    if (isArea)
        return text + linksText(mesh) + treeText(mesh) + "endnode\n";
    text += "endnode\n";
    return text + hookText(fmt::format("{}_pwk", name), 1, node, header.relativeHooks[0]) +
           hookText(fmt::format("{}_pwk", name), 2, node, header.relativeHooks[1]);
}

} // namespace cutaway::bwm

// SPDX-License-Identifier: MIT
#include "core/base/quantity.h"
#include "core/base/textoffile.h"
#include "core/exchange/meshcollector.h"
#include "core/mesh/polygon.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace cutaway::exchange
{

namespace
{

constexpr std::string_view kBlanks = " \t\r";

// The next word of the line, which becomes shorter.
std::string_view wordOf(std::string_view &line)
{
    const std::size_t from = std::min(line.find_first_not_of(kBlanks), line.size());
    const std::size_t to = std::min(line.find_first_of(kBlanks, from), line.size());
    const std::string_view word = line.substr(from, to - from);
    line.remove_prefix(to);
    return word;
}

// Names may hold blanks.
std::string nameOf(std::string_view line)
{
    const std::size_t from = line.find_first_not_of(kBlanks);
    const std::size_t to = line.find_last_not_of(kBlanks);
    return from == std::string_view::npos ? std::string() : std::string(line.substr(from, to - from + 1));
}

// A part of an error's text.
std::string shown(std::string_view word)
{
    constexpr std::size_t kMost = 40;
    return std::string(word.substr(0, kMost)) + (word.size() > kMost ? "..." : "");
}

template <class T> std::optional<T> numberIn(std::string_view word)
{
    if (word.starts_with('+'))
        word.remove_prefix(1);
    T number{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size())
        return {};
    return number;
}

class ObjReader
{
public:
    ObjReader(std::string_view text, const MeshSpace &space) : m_text(text), m_made(space) {}

    Result<ReadMesh> read()
    {
        while (!m_text.empty()) {
            const std::string line = nextLine();
            if (line.find('\0') != std::string::npos)
                return fail("line {}: this is not a text", m_line);
            if (const Result<void> done = readLine(line); !done)
                return fail("line {}: {}", m_line, done.error().message);
        }
        if (m_lines != 0)
            m_made.note(
                fmt::format("{} and points are left out: they have no area", quantity(m_lines, "line")));
        if (m_curves != 0)
            m_made.note(fmt::format("{} curved surfaces are left out", m_curves));
        return m_made.finish();
    }

private:
    // With those that it goes on in: they follow a \ at its end.
    std::string nextLine()
    {
        std::string line;
        for (bool goesOn = true; goesOn && !m_text.empty();) {
            const std::size_t end = std::min(m_text.find('\n'), m_text.size());
            std::string_view part = m_text.substr(0, end);
            m_text.remove_prefix(std::min(end + 1, m_text.size()));
            ++m_line;
            while (part.ends_with('\r'))
                part.remove_suffix(1);
            goesOn = part.ends_with('\\');
            line += part.substr(0, part.size() - (goesOn ? 1 : 0));
            line += goesOn ? " " : "";
        }
        return line;
    }

    Result<void> readLine(std::string_view line)
    {
        const std::string_view keyword = wordOf(line);
        if (keyword == "v")
            return readVertex(line);
        if (keyword == "f" || keyword == "fo")
            return readFace(line);
        if (keyword == "usemtl") {
            m_material = nameOf(line);
        } else if (keyword == "o" || (keyword == "g" && (m_isNamed || !m_hasObject))) {
            // The first group of an object keeps the object's name.
            m_hasObject = m_hasObject || keyword == "o";
            m_object = nameOf(line);
            m_isNamed = false;
        } else if (keyword == "l" || keyword == "p") {
            ++m_lines;
        } else if (keyword == "surf" || keyword == "curv" || keyword == "curv2") {
            ++m_curves;
        }
        return {}; // normals, coordinates of textures, smoothing and comments do not matter
    }

    Result<void> readVertex(std::string_view line)
    {
        glm::dvec3 place(0.0);
        for (int axis = 0; axis < 3; ++axis) {
            const std::string_view word = wordOf(line);
            const std::optional<double> number = numberIn<double>(word);
            if (!number || !std::isfinite(*number))
                return fail("'{}' is not a number", shown(word));
            place[axis] = *number;
        }
        return m_made.addVertex(place);
    }

    // A vertex of "5", "5/2", "5//7" or "5/2/7"; less than 0 counts from the last one back.
    Result<std::uint32_t> readCorner(std::string_view word) const
    {
        const std::optional<std::int64_t> number = numberIn<std::int64_t>(word.substr(0, word.find('/')));
        const auto count = static_cast<std::int64_t>(m_made.vertices());
        if (!number || *number == 0)
            return fail("'{}' is not a corner", shown(word));
        const std::int64_t index = *number > 0 ? *number - 1 : count + *number;
        if (index < 0 || index >= count)
            return fail("vertex {} is not there, {} stand above", *number, count);
        return static_cast<std::uint32_t>(index);
    }

    Result<void> readFace(std::string_view line)
    {
        m_corners.clear();
        m_places.clear();
        for (std::string_view word = wordOf(line); !word.empty() && word.front() != '#';
             word = wordOf(line)) {
            const Result<std::uint32_t> corner = readCorner(word);
            if (!corner)
                return tl::unexpected(corner.error());
            if (m_corners.size() >= mesh::kMostPolygonCorners)
                return fail("a face has more than {}", quantity(mesh::kMostPolygonCorners, "corner"));
            m_corners.push_back(*corner);
            m_places.push_back(m_made.vertex(*corner));
        }
        if (m_corners.size() < 3)
            return fail("a face has {}, 3 is the least", quantity(m_corners.size(), "corner"));
        if (!m_isNamed)
            m_made.object(m_object);
        m_isNamed = true;
        m_made.useMaterial(m_material.empty() ? m_object : m_material);
        for (const auto &[a, b, c] : mesh::triangulate(m_places)) {
            if (const Result<void> done = m_made.addTriangle(m_corners[a], m_corners[b], m_corners[c]); !done)
                return done;
        }
        return {};
    }

    std::string_view m_text; // what is left
    MeshCollector m_made;
    std::size_t m_line = 0;
    std::string m_material, m_object;
    bool m_hasObject = false; // an "o" stood above
    bool m_isNamed = false;   // the object is in the list
    std::size_t m_lines = 0, m_curves = 0;
    std::vector<std::uint32_t> m_corners; // of the face
    std::vector<glm::vec3> m_places;
};

} // namespace

Result<ReadMesh> readObjMesh(ByteSpan obj, const MeshSpace &space)
{
    const TextOfFile text(obj);
    return ObjReader(text.view(), space).read();
}

Result<ReadMesh> readMesh(const BytesView &bytes, const MeshSpace &space)
{
    constexpr std::string_view kGlb = "glTF";
    const bool isGlb =
        bytes.size() >= kGlb.size() && std::equal(kGlb.begin(), kGlb.end(), bytes.span().begin());
    return isGlb ? readGlbMesh(bytes, space) : readObjMesh(bytes.span(), space);
}

} // namespace cutaway::exchange

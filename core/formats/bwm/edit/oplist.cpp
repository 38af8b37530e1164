// SPDX-License-Identifier: MIT
#include "core/formats/bwm/edit/oplist.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <numeric>

namespace cutaway::bwm
{

namespace
{

using OpJson = nlohmann::ordered_json;

std::string shortText(const OpJson &value)
{
    constexpr std::size_t kMost = 60;
    const std::string text = value.dump(-1, ' ', true, OpJson::error_handler_t::replace);
    return text.size() <= kMost ? text : text.substr(0, kMost) + "...";
}

std::uint32_t asNumber(const OpJson &value, bool &sound)
{
    sound = sound && value.is_number_unsigned() && value.get<std::uint64_t>() < kNoRow;
    return sound ? value.get<std::uint32_t>() : 0;
}

// The operands of one entry. The first that is missing or of another kind is the error; readers go on with
// zeros.
class OpReader
{
public:
    OpReader(const OpJson &entry, const EditMesh &mesh) : m_entry(entry), m_mesh(mesh) {}

    const Result<void> &result() const { return m_result; }
    bool has(const char *key) const { return m_entry.contains(key); }

    std::uint32_t number(const char *key)
    {
        bool sound = true;
        const std::uint32_t number = asNumber(member(key), sound);
        refuseUnless(sound, key, "a number from 0 on");
        return number;
    }

    std::int32_t room(const char *key)
    {
        const OpJson &value = member(key);
        const bool sound = value.is_number_integer() && value.get<double>() >= -1.0 &&
                           value.get<double>() <= double(std::numeric_limits<std::int32_t>::max());
        refuseUnless(sound, key, "-1 or a number from 0 on");
        return sound ? value.get<std::int32_t>() : -1;
    }

    double real(const char *key)
    {
        const OpJson &value = member(key);
        refuseUnless(value.is_number(), key, "a number");
        return value.is_number() ? value.get<double>() : 0.0;
    }

    bool flag(const char *key)
    {
        const OpJson &value = member(key);
        refuseUnless(value.is_boolean(), key, "true or false");
        return value.is_boolean() && value.get<bool>();
    }

    std::string text(const char *key)
    {
        const OpJson &value = member(key);
        refuseUnless(value.is_string(), key, "a text");
        return value.is_string() ? value.get<std::string>() : std::string();
    }

    // A list, or "all".
    std::vector<std::uint32_t> faces(const char *key) { return numbers(key, m_mesh.faces.size()); }
    std::vector<std::uint32_t> vertices(const char *key) { return numbers(key, m_mesh.vertices.size()); }

    FaceEdge edge()
    {
        const std::uint32_t face = number("face");
        return {face, number("edge")};
    }

    glm::vec3 vector(const char *key) { return vectorOf(member(key), key); }

    glm::vec3 vectorOf(const OpJson &value, const char *key)
    {
        glm::vec3 vector{};
        const bool sound = value.is_array() && value.size() == 3 &&
                           std::ranges::all_of(value, [](const OpJson &v) { return v.is_number(); });
        refuseUnless(sound, key, "three numbers");
        for (int i = 0; sound && i < 3; ++i)
            vector[i] = value[static_cast<std::size_t>(i)].get<float>();
        return vector;
    }

    glm::dvec2 pair(const char *key)
    {
        const OpJson &value = member(key);
        const bool sound =
            value.is_array() && value.size() == 2 && value[0].is_number() && value[1].is_number();
        refuseUnless(sound, key, "two numbers");
        return sound ? glm::dvec2(value[0].get<double>(), value[1].get<double>()) : glm::dvec2(0.0);
    }

    // Calls `one` for each element of a list.
    template <class One> void each(const char *key, One one)
    {
        const OpJson &list = member(key);
        refuseUnless(list.is_array(), key, "a list");
        for (std::size_t i = 0; list.is_array() && i < list.size(); ++i)
            one(list[i]);
    }

    void refuseUnless(bool sound, const char *key, std::string_view wanted)
    {
        if (sound || !m_result)
            return;
        m_result = has(key) ? fail("\"{}\" is {}; allowed is {}", key, shortText(m_entry.at(key)), wanted)
                            : fail("\"{}\" is missing", key);
    }

private:
    const OpJson &member(const char *key)
    {
        static const OpJson kNothing;
        const auto found = m_entry.find(key);
        return found == m_entry.end() ? kNothing : *found;
    }

    std::vector<std::uint32_t> numbers(const char *key, std::size_t count)
    {
        const OpJson &value = member(key);
        std::vector<std::uint32_t> list;
        if (value == "all") {
            list.resize(count);
            std::iota(list.begin(), list.end(), 0u);
            return list;
        }
        bool sound = value.is_array();
        for (std::size_t i = 0; sound && i < value.size(); ++i)
            list.push_back(asNumber(value[i], sound));
        refuseUnless(sound, key, "a list of numbers or \"all\"");
        return list;
    }

    const OpJson &m_entry;
    const EditMesh &m_mesh;
    Result<void> m_result;
};

struct OpContext {
    EditMesh &mesh;
    OpReader &in;
    const SurfaceTable &surfaces;
};

// The operation with its operands, unless one of them is wrong.
template <class Operation> Result<void> run(OpContext &c, Operation operation)
{
    return c.in.result() ? operation() : c.in.result();
}

template <class T> Result<void> done(const Result<T> &result)
{
    return result ? Result<void>() : tl::unexpected(result.error());
}

Result<void> opSetMaterial(OpContext &c)
{
    const auto faces = c.in.faces("faces");
    const std::uint32_t material = c.in.number("material");
    return run(c, [&] { return setMaterial(c.mesh, faces, material); });
}

Result<void> opSetTransition(OpContext &c)
{
    const FaceEdge edge = c.in.edge();
    const std::int32_t room = c.in.room("transition");
    return run(c, [&] { return setTransition(c.mesh, edge, room); });
}

Result<void> opMoveVertices(OpContext &c)
{
    const auto vertices = c.in.vertices("vertices");
    const glm::vec3 by = c.in.vector("by");
    return run(c, [&] { return moveVertices(c.mesh, vertices, by); });
}

Result<void> opSetVertices(OpContext &c)
{
    std::vector<std::pair<std::uint32_t, glm::vec3>> places;
    c.in.each("vertices", [&](const OpJson &one) {
        bool sound = one.is_object() && one.contains("vertex") && one.contains("to");
        const std::uint32_t vertex = sound ? asNumber(one.at("vertex"), sound) : 0;
        c.in.refuseUnless(sound, "vertices", R"(a list of {"vertex": N, "to": [x, y, z]})");
        if (sound)
            places.emplace_back(vertex, c.in.vectorOf(one.at("to"), "vertices"));
    });
    return run(c, [&] {
        Result<void> set;
        for (std::size_t i = 0; i < places.size() && set; ++i)
            set = setVertex(c.mesh, places[i].first, places[i].second);
        return set;
    });
}

Result<void> opTranslate(OpContext &c)
{
    std::vector<std::uint32_t> all(c.mesh.vertices.size());
    std::iota(all.begin(), all.end(), 0u);
    const glm::vec3 by = c.in.vector("by");
    return run(c, [&] { return moveVertices(c.mesh, all, by); });
}

Result<void> opRotateZ(OpContext &c)
{
    const double degrees = c.in.real("degrees");
    const glm::dvec2 about = c.in.has("about") ? c.in.pair("about") : glm::dvec2(0.0);
    const bool hooks = c.in.has("hooks") && c.in.flag("hooks");
    return run(c, [&] { return rotateZ(c.mesh, degrees, about, hooks); });
}

Result<void> opMirror(OpContext &c)
{
    const std::string axis = c.in.text("axis");
    c.in.refuseUnless(axis == "x" || axis == "y", "axis", "\"x\" or \"y\"");
    const double about = c.in.has("about") ? c.in.real("about") : 0.0;
    const bool hooks = c.in.has("hooks") && c.in.flag("hooks");
    return run(c, [&] { return mirror(c.mesh, axis == "x" ? 0 : 1, about, hooks); });
}

Result<void> opAddVertices(OpContext &c)
{
    std::vector<glm::vec3> positions;
    c.in.each("positions", [&](const OpJson &one) { positions.push_back(c.in.vectorOf(one, "positions")); });
    return run(c, [&] {
        addVertices(c.mesh, positions);
        return Result<void>();
    });
}

// One face as {"corners": [a, b, c], "material": M} and perhaps "transitions": [t, t, t].
EditFace faceOf(OpReader &in, const OpJson &one)
{
    EditFace face;
    bool sound = one.is_object() && one.contains("corners") && one.contains("material") &&
                 one.at("corners").is_array() && one.at("corners").size() == 3;
    for (std::size_t k = 0; sound && k < 3; ++k)
        face.corners[k] = asNumber(one.at("corners")[k], sound);
    face.material = sound ? asNumber(one.at("material"), sound) : 0;
    if (sound && one.contains("transitions")) {
        const OpJson &rooms = one.at("transitions");
        sound = rooms.is_array() && rooms.size() == 3;
        for (std::size_t k = 0; sound && k < 3; ++k) {
            sound = rooms[k].is_number_integer() && rooms[k].get<std::int64_t>() >= -1 &&
                    rooms[k].get<std::int64_t>() <= std::numeric_limits<std::int32_t>::max();
            face.transitions[k] = sound ? rooms[k].get<std::int32_t>() : -1;
        }
    }
    in.refuseUnless(
        sound, "faces",
        R"(a list of {"corners": [a, b, c], "material": M}, perhaps with "transitions": [t, t, t])");
    return face;
}

Result<void> opAddFaces(OpContext &c)
{
    std::vector<EditFace> faces;
    c.in.each("faces", [&](const OpJson &one) { faces.push_back(faceOf(c.in, one)); });
    return run(c, [&] { return addFaces(c.mesh, faces); });
}

Result<void> opDeleteFaces(OpContext &c)
{
    const auto faces = c.in.faces("faces");
    return run(c, [&] { return deleteFaces(c.mesh, faces); });
}

Result<void> opReverseFaces(OpContext &c)
{
    const auto faces = c.in.faces("faces");
    return run(c, [&] { return reverseFaces(c.mesh, faces); });
}

Result<void> opDetachFaces(OpContext &c)
{
    const auto faces = c.in.faces("faces");
    return run(c, [&] { return detachFaces(c.mesh, faces); });
}

Result<void> opSplitFace(OpContext &c)
{
    const std::uint32_t face = c.in.number("face");
    return run(c, [&] { return done(splitFace(c.mesh, face)); });
}

Result<void> opSplitEdge(OpContext &c)
{
    const FaceEdge edge = c.in.edge();
    const double at = c.in.real("t");
    return run(c, [&] { return done(splitEdge(c.mesh, edge, at)); });
}

Result<void> opFlipEdge(OpContext &c)
{
    const FaceEdge edge = c.in.edge();
    return run(c, [&] { return flipEdge(c.mesh, edge); });
}

Result<void> opCollapseEdge(OpContext &c)
{
    const FaceEdge edge = c.in.edge();
    const double at = c.in.real("t");
    return run(c, [&] { return collapseEdge(c.mesh, edge, at); });
}

Result<void> opWeld(OpContext &c)
{
    const std::uint32_t keep = c.in.number("keep");
    const auto drop = c.in.vertices("drop");
    return run(c, [&] { return weld(c.mesh, keep, drop); });
}

Result<void> opWeldWithin(OpContext &c)
{
    const double distance = c.in.real("distance");
    const auto vertices = c.in.vertices("vertices");
    return run(c, [&] { return done(weldWithin(c.mesh, distance, vertices)); });
}

Result<void> opExtrudeEdges(OpContext &c)
{
    std::vector<FaceEdge> edges;
    c.in.each("edges", [&](const OpJson &one) {
        bool sound = one.is_array() && one.size() == 2;
        const std::uint32_t face = sound ? asNumber(one[0], sound) : 0;
        edges.push_back({face, sound ? asNumber(one[1], sound) : 0});
        c.in.refuseUnless(sound, "edges", "a list of [face, edge]");
    });
    const glm::vec3 by = c.in.vector("by");
    const std::uint32_t material = c.in.number("material");
    const std::int32_t room = c.in.has("transition") ? c.in.room("transition") : -1;
    return run(c, [&] { return extrudeEdges(c.mesh, edges, by, material, room); });
}

Result<void> opFillHole(OpContext &c)
{
    const FaceEdge edge = c.in.edge();
    const std::uint32_t material = c.in.number("material");
    return run(c, [&] { return fillHole(c.mesh, edge, material, c.surfaces); });
}

Result<void> opSetHook(OpContext &c)
{
    const std::string name = c.in.text("hook");
    const glm::vec3 to = c.in.vector("to");
    MeshHeader &header = c.mesh.header;
    const std::pair<std::string_view, glm::vec3 *> hooks[] = {{"relative1", &header.relativeHooks[0]},
                                                              {"relative2", &header.relativeHooks[1]},
                                                              {"absolute1", &header.absoluteHooks[0]},
                                                              {"absolute2", &header.absoluteHooks[1]}};
    const auto *hook = std::ranges::find(hooks, name, &std::pair<std::string_view, glm::vec3 *>::first);
    c.in.refuseUnless(hook != std::end(hooks), "hook",
                      "\"relative1\", \"relative2\", \"absolute1\" or \"absolute2\"");
    return run(c, [&] {
        *hook->second = to;
        return Result<void>();
    });
}

Result<void> opSetPosition(OpContext &c)
{
    const glm::vec3 to = c.in.vector("to");
    return run(c, [&] {
        c.mesh.header.position = to;
        return Result<void>();
    });
}

struct OpRow {
    std::string_view name;
    Result<void> (*run)(OpContext &);
    std::vector<std::string_view> keys;
    std::vector<std::string_view> results; // what a list may say has come of it; not looked at
};

const std::vector<OpRow> &opRows()
{
    static const std::vector<OpRow> kRows = {
        {"setMaterial", opSetMaterial, {"faces", "material"}, {}},
        {"setTransition", opSetTransition, {"face", "edge", "transition"}, {}},
        {"moveVertices", opMoveVertices, {"vertices", "by"}, {}},
        {"setVertices", opSetVertices, {"vertices"}, {}},
        {"translate", opTranslate, {"by"}, {}},
        {"rotateZ", opRotateZ, {"degrees", "about", "hooks"}, {}},
        {"mirror", opMirror, {"axis", "about", "hooks"}, {}},
        {"addVertices", opAddVertices, {"positions"}, {}},
        {"addFaces", opAddFaces, {"faces"}, {}},
        {"deleteFaces", opDeleteFaces, {"faces"}, {}},
        {"splitEdge", opSplitEdge, {"face", "edge", "t"}, {"newVertex"}},
        {"splitFace", opSplitFace, {"face"}, {"newVertex"}},
        {"flipEdge", opFlipEdge, {"face", "edge"}, {}},
        {"weld", opWeld, {"keep", "drop"}, {}},
        {"weldWithin", opWeldWithin, {"distance", "vertices"}, {"merged"}},
        {"collapseEdge", opCollapseEdge, {"face", "edge", "t"}, {}},
        {"detachFaces", opDetachFaces, {"faces"}, {}},
        {"reverseFaces", opReverseFaces, {"faces"}, {}},
        {"extrudeEdges", opExtrudeEdges, {"edges", "by", "material", "transition"}, {}},
        {"fillHole", opFillHole, {"face", "edge", "material"}, {"triangles"}},
        {"setHook", opSetHook, {"hook", "to"}, {}},
        {"setPosition", opSetPosition, {"to"}, {}}};
    return kRows;
}

Result<void> applyOp(EditMesh &mesh, const OpJson &entry, const SurfaceTable &surfaces)
{
    if (!entry.is_object() || !entry.contains("op") || !entry.at("op").is_string())
        return fail("an operation is {{\"op\": NAME, ...}}, this is {}", shortText(entry));
    const auto &name = entry.at("op").get_ref<const std::string &>();
    const auto row = std::ranges::find(opRows(), name, &OpRow::name);
    if (row == opRows().end())
        return fail("no operation is called {}", shortText(entry.at("op")));
    for (const auto &[key, value] : entry.items()) {
        const auto is = [&key = key](std::string_view known) { return known == key; };
        if (key != "op" && std::ranges::none_of(row->keys, is) && std::ranges::none_of(row->results, is))
            return fail("{} takes no \"{}\"; allowed are {}", name, key, fmt::join(row->keys, ", "));
    }
    OpReader in(entry, mesh);
    OpContext context{mesh, in, surfaces};
    return row->run(context);
}

} // namespace

Result<void> applyOps(EditMesh &mesh, std::string_view json, const SurfaceTable &surfaces)
{
    const OpJson parsed = OpJson::parse(json.begin(), json.end(), nullptr, false);
    if (parsed.is_discarded())
        return fail("the list of operations is no JSON");
    const OpJson &list = parsed.is_object() && parsed.contains("ops") ? parsed.at("ops") : parsed;
    if (!list.is_array())
        return fail("the list of operations is {}; allowed are a list and an object with \"ops\"",
                    shortText(list));
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (const Result<void> applied = applyOp(mesh, list[i], surfaces); !applied)
            return fail("operation {}: {}", i, applied.error().message);
    }
    return {};
}

} // namespace cutaway::bwm

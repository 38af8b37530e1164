// SPDX-License-Identifier: MIT
#include "tests/support/glbparts.h"

#include <nlohmann/json.hpp>

namespace cutaway::test
{

namespace
{

using nlohmann::json;

const char *const kSquareDocument = R"({
    "asset": {"version": "2.0"},
    "scene": 0,
    "scenes": [{"nodes": [0]}],
    "nodes": [{"name": "square", "mesh": 0}],
    "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
    "accessors": [
        {"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3"},
        {"bufferView": 1, "componentType": 5123, "count": 6, "type": "SCALAR"}],
    "bufferViews": [
        {"buffer": 0, "byteOffset": 0, "byteLength": 48},
        {"buffer": 0, "byteOffset": 48, "byteLength": 12}],
    "buffers": [{"byteLength": 60}]
})";

void change(json &to, const json &by)
{
    if (by.is_object()) {
        for (const auto &[key, value] : by.items()) {
            if (value.is_null())
                to.erase(key);
            else
                change(to[key], value);
        }
    } else if (by.is_array() && to.is_array()) {
        for (std::size_t i = 0; i < by.size(); ++i) {
            if (i < to.size() && by[i].is_structured())
                change(to[i], by[i]);
            else
                to[i] = by[i];
        }
    } else {
        to = by;
    }
}

// Looks up, as a list of triangles of the first three, as a strip and as a fan.
Bytes squareData(float x)
{
    Bytes data;
    for (const float v : {0.0f, 0.0f, 0.0f, 2.0f, 0.0f, 0.0f, x, 0.0f, -2.0f, 3.0f, 0.0f, -4.0f})
        append(data, v);
    for (const std::uint16_t index : {0, 1, 2, 1, 3, 2})
        append(data, index);
    return data;
}

} // namespace

Bytes glbOf(std::string text, const Bytes &binary)
{
    text.resize((text.size() + 3) / 4 * 4, ' ');
    Bytes glb;
    const std::size_t chunk = binary.empty() ? 0 : 8 + (binary.size() + 3) / 4 * 4;
    for (const std::uint32_t word : {0x46546C67u, 2u, static_cast<std::uint32_t>(20 + text.size() + chunk),
                                     static_cast<std::uint32_t>(text.size()), 0x4E4F534Au})
        append(glb, word);
    glb.insert(glb.end(), text.begin(), text.end());
    if (binary.empty())
        return glb;
    append(glb, static_cast<std::uint32_t>(chunk - 8));
    append(glb, std::uint32_t{0x004E4942});
    glb.insert(glb.end(), binary.begin(), binary.end());
    glb.resize((glb.size() + 3) / 4 * 4);
    return glb;
}

Bytes changedGlb(const std::string &by)
{
    json root = json::parse(kSquareDocument);
    if (!by.empty())
        change(root, json::parse(by));
    return glbOf(root.dump(), squareData(2.0f));
}

Bytes glbWithPlace(float x)
{
    return glbOf(json::parse(kSquareDocument).dump(), squareData(x));
}

} // namespace cutaway::test

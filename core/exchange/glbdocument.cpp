// SPDX-License-Identifier: MIT
#include "core/exchange/glbdocument.h"

#include "core/base/attempt.h"
#include "core/base/checked.h"
#include "core/base/quantity.h"
#include "core/exchange/glbjson.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>
#include <limits>

namespace cutaway::exchange
{

namespace
{

// Nothing is read but the file itself.
tinygltf::FsCallbacks noFiles()
{
    tinygltf::FsCallbacks none;
    none.FileExists = [](const std::string &, void *) { return false; };
    none.ExpandFilePath = [](const std::string &path, void *) { return path; };
    none.ReadWholeFile = [](std::vector<unsigned char> *, std::string *, const std::string &, void *) {
        return false;
    };
    none.WriteWholeFile = [](std::string *, const std::string &, const std::vector<unsigned char> &, void *) {
        return false;
    };
    none.user_data = nullptr;
    return none;
}

// Messages of tinygltf run over lines.
std::string oneLine(std::string text)
{
    std::ranges::replace(text, '\n', ' ');
    while (!text.empty() && (text.back() == ' ' || text.back() == '.'))
        text.pop_back();
    return text.empty() ? "no reason is known" : text;
}

bool allFinite(const std::vector<double> &values)
{
    return std::ranges::all_of(values, [](double v) { return std::isfinite(v); });
}

Result<glm::dmat4> ownPlaceOf(const tinygltf::Node &node, int number)
{
    if (!allFinite(node.matrix) || !allFinite(node.translation) || !allFinite(node.rotation) ||
        !allFinite(node.scale))
        return fail("node {} '{}' has a place that is not a finite number", number, node.name);
    glm::dmat4 place(1.0);
    if (node.matrix.size() == 16) {
        for (int i = 0; i < 16; ++i)
            place[i / 4][i % 4] = node.matrix[static_cast<std::size_t>(i)];
        return place;
    }
    if (node.translation.size() == 3)
        place = glm::translate(place, {node.translation[0], node.translation[1], node.translation[2]});
    if (node.rotation.size() == 4) {
        const glm::dquat turn(node.rotation[3], node.rotation[0], node.rotation[1], node.rotation[2]);
        if (glm::length(turn) > 0.0)
            place *= glm::mat4_cast(glm::normalize(turn));
    }
    if (node.scale.size() == 3)
        place = glm::scale(place, {node.scale[0], node.scale[1], node.scale[2]});
    return place;
}

template <class T> float fractionOf(T value, bool normalized)
{
    if constexpr (std::is_floating_point_v<T>)
        return value;
    else if (!normalized)
        return static_cast<float>(value);
    else
        return std::max(static_cast<float>(value) / static_cast<float>(std::numeric_limits<T>::max()), -1.0f);
}

float componentAt(ByteSpan bytes, std::uint64_t at, int type, bool normalized)
{
    switch (type) {
    case TINYGLTF_COMPONENT_TYPE_BYTE:
        return fractionOf(load<std::int8_t>(bytes, at), normalized);
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE:
        return fractionOf(load<std::uint8_t>(bytes, at), normalized);
    case TINYGLTF_COMPONENT_TYPE_SHORT:
        return fractionOf(load<std::int16_t>(bytes, at), normalized);
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT:
        return fractionOf(load<std::uint16_t>(bytes, at), normalized);
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT:
        return fractionOf(load<std::uint32_t>(bytes, at), normalized);
    default:
        return load<float>(bytes, at);
    }
}

int sizeOfComponent(int type)
{
    switch (type) {
    case TINYGLTF_COMPONENT_TYPE_BYTE:
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE:
        return 1;
    case TINYGLTF_COMPONENT_TYPE_SHORT:
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT:
        return 2;
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT:
    case TINYGLTF_COMPONENT_TYPE_FLOAT:
        return 4;
    default:
        return 0;
    }
}

int componentsOf(int type)
{
    switch (type) {
    case TINYGLTF_TYPE_SCALAR:
        return 1;
    case TINYGLTF_TYPE_VEC2:
        return 2;
    case TINYGLTF_TYPE_VEC3:
        return 3;
    case TINYGLTF_TYPE_VEC4:
        return 4;
    case TINYGLTF_TYPE_MAT4:
        return 16;
    default:
        return 0;
    }
}

template <class T> bool has(const std::vector<T> &list, int index)
{
    return index >= 0 && static_cast<std::size_t>(index) < list.size();
}

} // namespace

Result<GlbDocument> GlbDocument::read(BytesView glb)
{
    const Result<GlbChunks> chunks = chunksOf(glb.span());
    if (!chunks)
        return tl::unexpected(chunks.error());
    GlbDocument document;
    document.m_binary = glb.sub(chunks->binary);
    Result<std::string> json = attempt([&] {
        return strippedJson(glb.span().subspan(chunks->json.offset, chunks->json.size), chunks->binary.size);
    });
    if (!json)
        return tl::unexpected(json.error());
    if (const Result<void> done = attempt([&] { return document.readModel(std::move(*json)); }); !done)
        return tl::unexpected(done.error());
    if (const Result<void> done = document.readNodes(); !done)
        return tl::unexpected(done.error());
    return document;
}

Result<void> GlbDocument::readModel(std::string json)
{
    tinygltf::TinyGLTF reader;
    reader.SetFsCallbacks(noFiles());
    std::string error, warning;
    if (!reader.LoadASCIIFromString(&m_model, &error, &warning, json.data(),
                                    static_cast<unsigned>(json.size()), {}))
        return fail("the scene cannot be read: {}", oneLine(error));
    return {};
}

Result<void> GlbDocument::readNodes()
{
    m_parents.assign(m_model.nodes.size(), -1);
    for (std::size_t i = 0; i < m_model.nodes.size(); ++i) {
        for (const int child : m_model.nodes[i].children) {
            if (!has(m_model.nodes, child))
                return fail("node {} has child {}, the file has {}", i, child,
                            quantity(m_model.nodes.size(), "node"));
            int &parent = m_parents[static_cast<std::size_t>(child)];
            if (parent != -1)
                return fail("node {} is a child of node {} and of node {}", child, parent, i);
            parent = static_cast<int>(i);
        }
    }
    std::vector<int> roots;
    for (std::size_t i = 0; i < m_parents.size(); ++i) {
        if (m_parents[i] == -1)
            roots.push_back(static_cast<int>(i));
    }
    return placeNodes(roots);
}

Result<void> GlbDocument::placeNodes(const std::vector<int> &roots)
{
    m_places.assign(m_model.nodes.size(), glm::dmat4(1.0));
    std::vector<int> order = roots;
    for (std::size_t at = 0; at < order.size(); ++at) {
        const int node = order[at];
        const tinygltf::Node &from = m_model.nodes[static_cast<std::size_t>(node)];
        const Result<glm::dmat4> own = ownPlaceOf(from, node);
        if (!own)
            return tl::unexpected(own.error());
        const int parent = parentOf(node);
        m_places[static_cast<std::size_t>(node)] = parent == -1 ? *own : placeOf(parent) * *own;
        order.insert(order.end(), from.children.begin(), from.children.end());
    }
    if (order.size() < m_model.nodes.size())
        return fail("{} nodes are their own ancestors", m_model.nodes.size() - order.size());
    std::vector<bool> shown(m_model.nodes.size(), m_model.scenes.empty());
    if (!m_model.scenes.empty()) {
        const int scene = has(m_model.scenes, m_model.defaultScene) ? m_model.defaultScene : 0;
        for (const int node : m_model.scenes[static_cast<std::size_t>(scene)].nodes) {
            if (!has(m_model.nodes, node))
                return fail("scene {} has node {}, the file has {}", scene, node,
                            quantity(m_model.nodes.size(), "node"));
            shown[static_cast<std::size_t>(node)] = true;
        }
    }
    for (const int node : order) {
        const int parent = parentOf(node);
        const auto index = static_cast<std::size_t>(node);
        shown[index] = shown[index] || (parent != -1 && shown[static_cast<std::size_t>(parent)]);
        if (shown[index])
            m_shown.push_back(node);
    }
    return {};
}

Result<GlbDocument::Stretch> GlbDocument::stretchOf(int accessor, int components, std::string_view what) const
{
    if (!has(m_model.accessors, accessor))
        return fail("{}: accessor {} is not there, the file has {}", what, accessor,
                    m_model.accessors.size());
    const tinygltf::Accessor &from = m_model.accessors[static_cast<std::size_t>(accessor)];
    if (componentsOf(from.type) != components)
        return fail("{}: accessor {} has {} in an element, {} are wanted", what, accessor,
                    quantity(componentsOf(from.type), "number"), components);
    if (from.sparse.isSparse || !has(m_model.bufferViews, from.bufferView))
        return fail("{}: accessor {} has no data of its own", what, accessor);
    Stretch stretch;
    stretch.componentSize = sizeOfComponent(from.componentType);
    if (stretch.componentSize == 0)
        return fail("{}: accessor {} is of the unknown kind {}", what, accessor, from.componentType);
    const tinygltf::BufferView &view = m_model.bufferViews[static_cast<std::size_t>(from.bufferView)];
    const auto element = static_cast<std::uint64_t>(stretch.componentSize * components);
    stretch.stride = view.byteStride == 0 ? element : view.byteStride;
    stretch.count = from.count;
    const std::uint64_t gaps = from.count == 0 ? 0 : from.count - 1;
    const auto extent = checkedExtent(gaps, stretch.stride, m_binary.size());
    if (view.buffer != 0 || !fits(view.byteOffset, view.byteLength, m_binary.size()) ||
        stretch.stride < element || !extent ||
        !fits(from.byteOffset, *extent + (from.count == 0 ? 0 : element), view.byteLength))
        return fail("{}: accessor {} has {} of {} from byte {} of {}, past the end of its data", what,
                    accessor, quantity(from.count, "element"), quantity(element, "byte"), from.byteOffset,
                    view.byteLength);
    stretch.offset = view.byteOffset + from.byteOffset;
    return stretch;
}

Result<std::vector<float>> GlbDocument::floats(int accessor, int components, std::string_view what) const
{
    const Result<Stretch> stretch = stretchOf(accessor, components, what);
    if (!stretch)
        return tl::unexpected(stretch.error());
    const tinygltf::Accessor &from = m_model.accessors[static_cast<std::size_t>(accessor)];
    std::vector<float> values;
    values.reserve(stretch->count * static_cast<std::size_t>(components));
    for (std::size_t i = 0; i < stretch->count; ++i) {
        for (int c = 0; c < components; ++c) {
            const std::uint64_t at = stretch->offset + i * stretch->stride +
                                     static_cast<std::uint64_t>(c * stretch->componentSize);
            values.push_back(componentAt(m_binary.span(), at, from.componentType, from.normalized));
            if (!std::isfinite(values.back()))
                return fail("{}: element {} of accessor {} is not a finite number", what, i, accessor);
        }
    }
    return values;
}

Result<std::vector<std::uint32_t>> GlbDocument::integers(int accessor, int components,
                                                         std::string_view what) const
{
    const Result<Stretch> stretch = stretchOf(accessor, components, what);
    if (!stretch)
        return tl::unexpected(stretch.error());
    const int type = m_model.accessors[static_cast<std::size_t>(accessor)].componentType;
    if (type != TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE && type != TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT &&
        type != TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT)
        return fail("{}: accessor {} has no whole numbers", what, accessor);
    std::vector<std::uint32_t> values;
    values.reserve(stretch->count * static_cast<std::size_t>(components));
    for (std::size_t i = 0; i < stretch->count; ++i) {
        for (int c = 0; c < components; ++c) {
            std::uint32_t value = 0;
            const std::uint64_t at = stretch->offset + i * stretch->stride +
                                     static_cast<std::uint64_t>(c * stretch->componentSize);
            std::memcpy(&value, m_binary.span().data() + at,
                        static_cast<std::size_t>(stretch->componentSize));
            values.push_back(value);
        }
    }
    return values;
}

} // namespace cutaway::exchange

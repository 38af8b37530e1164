// SPDX-License-Identifier: MIT
#include "core/exchange/glb.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>
#include <tiny_gltf.h>

namespace cutaway::exchange
{

namespace
{

// glTF is JSON, and that is UTF-8.
std::string utf8(const std::string &name)
{
    std::string clean;
    for (std::size_t i = 0; i < name.size();) {
        const auto byteAt = [&](std::size_t at) {
            return at < name.size() ? static_cast<unsigned char>(name[at]) : 0u;
        };
        const unsigned first = byteAt(i);
        const std::size_t size = first < 0x80 ? 1 : first >= 0xC2 && first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        bool whole = first < 0x80 || (first >= 0xC2 && first <= 0xF4);
        for (std::size_t k = 1; k < size; ++k)
            whole = whole && (byteAt(i + k) & 0xC0) == 0x80;
        const unsigned second = byteAt(i + 1); // too long a form, a surrogate, past the last character
        whole = whole && !(first == 0xE0 && second < 0xA0) && !(first == 0xED && second >= 0xA0) &&
                !(first == 0xF0 && second < 0x90) && !(first == 0xF4 && second >= 0x90);
        clean += whole ? name.substr(i, size) : "?";
        i += whole ? size : 1;
    }
    return clean;
}

std::vector<double> doubles(const float *from, std::size_t count)
{
    return {from, from + count};
}

class GlbWriter
{
public:
    explicit GlbWriter(const Scene &scene) : m_scene(scene) {}

    Result<Bytes> write();

private:
    template <class T> int accessor(const std::vector<T> &values, int type, bool limits, int target = 0);
    int floats(const float *values, std::size_t count, int components, int type, bool limits, int target);
    int indices(const std::vector<std::uint32_t> &values);
    int view(const void *data, std::size_t size, int target);
    void addMaterials();
    // Of a node; -1 where no mesh has vertices.
    int addMesh(const Node &node);
    void addNodes();
    void addSkins();
    void addAnimations();
    void addCurve(const Curve &curve, const Curve *before, tinygltf::Animation &to);
    void check(const float *values, std::size_t count, const std::string &what);

    const Scene &m_scene;
    tinygltf::Model m_model;
    tinygltf::Buffer m_buffer;
    std::string m_notFinite; // what has such a value, else empty
};

int GlbWriter::view(const void *data, std::size_t size, int target)
{
    tinygltf::BufferView made;
    made.buffer = 0;
    made.byteOffset = m_buffer.data.size();
    made.byteLength = size;
    made.target = target;
    const auto *const bytes = static_cast<const std::uint8_t *>(data);
    m_buffer.data.insert(m_buffer.data.end(), bytes, bytes + size);
    m_buffer.data.resize((m_buffer.data.size() + 3) / 4 * 4);
    m_model.bufferViews.push_back(std::move(made));
    return static_cast<int>(m_model.bufferViews.size() - 1);
}

int GlbWriter::floats(const float *values, std::size_t count, int components, int type, bool limits,
                      int target)
{
    const auto width = static_cast<std::size_t>(components);
    tinygltf::Accessor made;
    made.bufferView = view(values, count * width * sizeof(float), target);
    made.componentType = TINYGLTF_COMPONENT_TYPE_FLOAT;
    made.count = count;
    made.type = type;
    for (std::size_t c = 0; c < width && limits; ++c) {
        double least = values[c];
        double most = values[c];
        for (std::size_t i = 0; i < count; ++i) {
            least = std::min<double>(least, values[i * width + c]);
            most = std::max<double>(most, values[i * width + c]);
        }
        made.minValues.push_back(least);
        made.maxValues.push_back(most);
    }
    m_model.accessors.push_back(std::move(made));
    return static_cast<int>(m_model.accessors.size() - 1);
}

template <class T> int GlbWriter::accessor(const std::vector<T> &values, int type, bool limits, int target)
{
    return floats(reinterpret_cast<const float *>(values.data()), values.size(), sizeof(T) / sizeof(float),
                  type, limits, target);
}

int GlbWriter::indices(const std::vector<std::uint32_t> &values)
{
    tinygltf::Accessor made;
    made.bufferView =
        view(values.data(), values.size() * sizeof(std::uint32_t), TINYGLTF_TARGET_ELEMENT_ARRAY_BUFFER);
    made.componentType = TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT;
    made.count = values.size();
    made.type = TINYGLTF_TYPE_SCALAR;
    m_model.accessors.push_back(std::move(made));
    return static_cast<int>(m_model.accessors.size() - 1);
}

void GlbWriter::check(const float *values, std::size_t count, const std::string &what)
{
    if (m_notFinite.empty() && !std::all_of(values, values + count, [](float v) { return std::isfinite(v); }))
        m_notFinite = what;
}

void GlbWriter::addMaterials()
{
    for (const Material &from : m_scene.materials) {
        check(&from.colour.x, 4, fmt::format("material '{}'", from.name));
        tinygltf::Material made;
        made.name = utf8(from.name);
        made.pbrMetallicRoughness.baseColorFactor = doubles(&from.colour.x, 4);
        made.pbrMetallicRoughness.metallicFactor = 0.0;
        made.doubleSided = from.doubleSided;
        if (from.colour.w < 1.0f)
            made.alphaMode = "BLEND";
        m_model.materials.push_back(std::move(made));
    }
}

int GlbWriter::addMesh(const Node &node)
{
    constexpr int kModes[] = {TINYGLTF_MODE_TRIANGLES, TINYGLTF_MODE_LINE, TINYGLTF_MODE_POINTS};
    tinygltf::Mesh made;
    for (const std::uint32_t index : node.meshes) {
        const Mesh &from = m_scene.meshes[index];
        if (from.positions.empty() || from.indices.empty())
            continue;
        const std::string what = fmt::format("mesh '{}'", from.name);
        check(&from.positions.front().x, from.positions.size() * 3, what);
        tinygltf::Primitive primitive;
        constexpr int kVertices = TINYGLTF_TARGET_ARRAY_BUFFER;
        primitive.attributes["POSITION"] = accessor(from.positions, TINYGLTF_TYPE_VEC3, true, kVertices);
        if (!from.normals.empty()) {
            check(&from.normals.front().x, from.normals.size() * 3, what);
            primitive.attributes["NORMAL"] = accessor(from.normals, TINYGLTF_TYPE_VEC3, false, kVertices);
        }
        if (!from.uvs.empty()) {
            check(&from.uvs.front().x, from.uvs.size() * 2, what);
            primitive.attributes["TEXCOORD_0"] = accessor(from.uvs, TINYGLTF_TYPE_VEC2, false, kVertices);
        }
        primitive.indices = indices(from.indices);
        primitive.mode = kModes[static_cast<std::size_t>(from.topology)];
        primitive.material = from.material ? static_cast<int>(*from.material) : -1;
        if (made.primitives.empty())
            made.name = utf8(from.name);
        made.primitives.push_back(std::move(primitive));
    }
    if (made.primitives.empty())
        return -1;
    m_model.meshes.push_back(std::move(made));
    return static_cast<int>(m_model.meshes.size() - 1);
}

void GlbWriter::addNodes()
{
    tinygltf::Scene scene;
    for (std::size_t i = 0; i < m_scene.nodes.size(); ++i) {
        const Node &from = m_scene.nodes[i];
        tinygltf::Node made;
        made.name = utf8(from.name);
        if (from.matrix) {
            made.matrix = doubles(&(*from.matrix)[0].x, 16);
            check(&(*from.matrix)[0].x, 16, fmt::format("node '{}'", from.name));
        } else {
            const glm::quat turn = glm::normalize(from.rotation); // readers reject others
            const float place[] = {
                from.translation.x, from.translation.y, from.translation.z, turn.x, turn.y, turn.z, turn.w,
                from.scale.x,       from.scale.y,       from.scale.z};
            check(place, std::size(place), fmt::format("node '{}'", from.name));
            made.translation = doubles(place, 3);
            made.rotation = doubles(place + 3, 4);
            made.scale = doubles(place + 7, 3);
        }
        made.mesh = addMesh(from);
        m_model.nodes.push_back(std::move(made));
        if (from.parent)
            m_model.nodes[*from.parent].children.push_back(static_cast<int>(i));
        else
            scene.nodes.push_back(static_cast<int>(i));
    }
    m_model.scenes.push_back(std::move(scene));
    m_model.defaultScene = 0;
}

void GlbWriter::addSkins()
{
    const std::vector<glm::mat4> places = placesOf(m_scene);
    for (const Skin &from : m_scene.skins) {
        if (from.joints.empty())
            continue;
        tinygltf::Skin made;
        made.name = utf8(from.name);
        std::vector<glm::mat4> inverse;
        for (const std::uint32_t joint : from.joints) {
            made.joints.push_back(static_cast<int>(joint));
            inverse.push_back(glm::inverse(places[joint]));
            check(&inverse.back()[0].x, 16, fmt::format("joint '{}'", m_scene.nodes[joint].name));
        }
        made.inverseBindMatrices = accessor(inverse, TINYGLTF_TYPE_MAT4, false);
        m_model.skins.push_back(std::move(made));
    }
}

void GlbWriter::addCurve(const Curve &curve, const Curve *before, tinygltf::Animation &to)
{
    constexpr const char *kPaths[] = {"translation", "rotation", "scale"};
    const std::string what = fmt::format("movement of node '{}'", m_scene.nodes[curve.node].name);
    const bool turns = curve.part == CurvePart::Rotation;
    std::vector<float> values;
    for (const glm::vec4 &value : curve.values) {
        const glm::vec4 stored = turns ? glm::normalize(value) : value;
        values.insert(values.end(), &stored.x, &stored.x + (turns ? 4 : 3));
    }
    check(curve.times.data(), curve.times.size(), what);
    check(values.data(), values.size(), what);
    tinygltf::AnimationSampler sampler;
    // All curves of a clip have the same times, as a rule.
    sampler.input = before != nullptr && before->times == curve.times
                        ? to.samplers.back().input
                        : accessor(curve.times, TINYGLTF_TYPE_SCALAR, true);
    sampler.output = floats(values.data(), curve.values.size(), turns ? 4 : 3,
                            turns ? TINYGLTF_TYPE_VEC4 : TINYGLTF_TYPE_VEC3, false, 0);
    tinygltf::AnimationChannel channel;
    channel.sampler = static_cast<int>(to.samplers.size());
    channel.target_node = static_cast<int>(curve.node);
    channel.target_path = kPaths[static_cast<std::size_t>(curve.part)];
    to.samplers.push_back(std::move(sampler));
    to.channels.push_back(std::move(channel));
}

void GlbWriter::addAnimations()
{
    for (const Animation &from : m_scene.animations) {
        tinygltf::Animation made;
        made.name = utf8(from.name);
        const Curve *before = nullptr;
        for (const Curve &curve : from.curves) {
            if (curve.times.empty())
                continue;
            addCurve(curve, before, made);
            before = &curve;
        }
        if (!made.channels.empty())
            m_model.animations.push_back(std::move(made));
    }
}

Result<Bytes> GlbWriter::write()
{
    m_model.asset.version = "2.0";
    m_model.asset.generator = "Cutaway";
    addMaterials();
    addNodes();
    addSkins();
    addAnimations();
    if (!m_notFinite.empty())
        return fail("{} has a value that is no finite number", m_notFinite);
    if (m_buffer.data.size() > std::numeric_limits<std::int32_t>::max())
        return fail("the scene takes {} bytes, the format ends at {}", m_buffer.data.size(),
                    std::numeric_limits<std::int32_t>::max());
    if (!m_buffer.data.empty())
        m_model.buffers.push_back(std::move(m_buffer));
    std::ostringstream stream;
    tinygltf::TinyGLTF writer;
    if (!writer.WriteGltfSceneToStream(&m_model, stream, false, true) || !stream)
        return fail("the scene cannot be written as glTF");
    const std::string text = stream.str();
    return Bytes(text.begin(), text.end());
}

} // namespace

Result<Bytes> writeGlb(const Scene &scene)
{
    return GlbWriter(scene).write();
}

} // namespace cutaway::exchange

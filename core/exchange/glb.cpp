// SPDX-License-Identifier: MIT
#include "core/exchange/glb.h"

#include "core/base/quantity.h"
#include "core/exchange/glbbuffer.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <sstream>

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

// Influences on a vertex as readers demand them: weights that sum to 1, each joint once, and the first joint
// where a weight is 0. A vertex without weights follows the first joint.
Influence sound(const Influence &from)
{
    Influence made;
    float sum = 0.0f;
    std::size_t used = 0;
    for (std::size_t k = 0; k < from.weight.size(); ++k) {
        if (!(from.weight[k] > 0.0f) || !std::isfinite(from.weight[k]))
            continue;
        sum += from.weight[k];
        const auto end = made.joint.begin() + static_cast<std::ptrdiff_t>(used);
        const auto known =
            static_cast<std::size_t>(std::find(made.joint.begin(), end, from.joint[k]) - made.joint.begin());
        made.joint[known] = from.joint[k];
        made.weight[known] += from.weight[k];
        used = std::max(used, known + 1);
    }
    for (float &weight : made.weight)
        weight = sum > 0.0f ? weight / sum : 0.0f;
    if (used == 0)
        made.weight[0] = 1.0f;
    return made;
}

tinygltf::Value valueOf(const std::vector<Extra> &extras)
{
    tinygltf::Value::Object object;
    for (const Extra &extra : extras) {
        const auto *text = std::get_if<std::string>(&extra.value);
        object[utf8(extra.name)] =
            text != nullptr ? tinygltf::Value(utf8(*text)) : tinygltf::Value(std::get<double>(extra.value));
    }
    return extras.empty() ? tinygltf::Value() : tinygltf::Value(std::move(object));
}

class GlbWriter
{
public:
    explicit GlbWriter(const Scene &scene) : m_scene(scene), m_buffer(m_model) {}

    Result<Bytes> write();

private:
    void nameNodes();
    int skinNumber(std::uint32_t skin) const;
    void addMaterials();
    tinygltf::Primitive primitiveOf(const Mesh &mesh, bool moved);
    // Adds the meshes of a node; -1 if none of them has vertices.
    int addMesh(const Node &node, const std::string &name);
    void addNodes();
    void addSkins();
    void addAnimations();
    void addCurve(const Curve &curve, tinygltf::Animation &to);
    void check(const float *values, std::size_t count, const std::string &what);

    const Scene &m_scene;
    tinygltf::Model m_model;
    GlbBuffer m_buffer;
    std::vector<std::string> m_names; // of nodes
    std::string m_notFinite;          // the part with such a value, else empty
};

// Bones keep their names, by which they are found again; each skeleton has names of its own.
void GlbWriter::nameNodes()
{
    UniqueNames objects;
    m_names.resize(m_scene.nodes.size());
    for (const Skin &skin : m_scene.skins) {
        UniqueNames bones;
        for (const std::uint32_t joint : skin.joints) {
            std::string &name = m_names[joint];
            name = bones.take(name.empty() ? utf8(m_scene.nodes[joint].name) : name);
            objects.take(name);
        }
    }
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        if (m_names[i].empty())
            m_names[i] = objects.take(utf8(m_scene.nodes[i].name));
    }
}

// Those without joints are left out.
int GlbWriter::skinNumber(std::uint32_t skin) const
{
    const auto at = m_scene.skins.begin() + skin;
    const auto left =
        std::count_if(m_scene.skins.begin(), at, [](const Skin &s) { return s.joints.empty(); });
    return at->joints.empty() ? -1 : static_cast<int>(skin - left);
}

void GlbWriter::check(const float *values, std::size_t count, const std::string &what)
{
    if (m_notFinite.empty() && !std::all_of(values, values + count, [](float v) { return std::isfinite(v); }))
        m_notFinite = what;
}

void GlbWriter::addMaterials()
{
    UniqueNames names;
    for (const Material &from : m_scene.materials) {
        check(&from.colour.x, 4, fmt::format("material '{}'", from.name));
        tinygltf::Material made;
        made.name = names.take(utf8(from.name));
        made.pbrMetallicRoughness.baseColorFactor = doubles(&from.colour.x, 4);
        made.pbrMetallicRoughness.metallicFactor = 0.0;
        made.doubleSided = from.doubleSided;
        if (from.colour.w < 1.0f)
            made.alphaMode = "BLEND";
        m_model.materials.push_back(std::move(made));
    }
}

tinygltf::Primitive GlbWriter::primitiveOf(const Mesh &mesh, bool moved)
{
    constexpr int kModes[] = {TINYGLTF_MODE_TRIANGLES, TINYGLTF_MODE_LINE, TINYGLTF_MODE_POINTS};
    constexpr int kVertices = TINYGLTF_TARGET_ARRAY_BUFFER;
    const std::string what = fmt::format("mesh '{}'", mesh.name);
    check(&mesh.positions.front().x, mesh.positions.size() * 3, what);
    tinygltf::Primitive made;
    made.attributes["POSITION"] = m_buffer.add(mesh.positions, TINYGLTF_TYPE_VEC3, true, kVertices);
    if (!mesh.normals.empty()) {
        std::vector<glm::vec3> normals;
        std::ranges::transform(mesh.normals, std::back_inserter(normals), unitNormal);
        made.attributes["NORMAL"] = m_buffer.add(normals, TINYGLTF_TYPE_VEC3, false, kVertices);
    }
    if (!mesh.uvs.empty()) {
        check(&mesh.uvs.front().x, mesh.uvs.size() * 2, what);
        made.attributes["TEXCOORD_0"] = m_buffer.add(mesh.uvs, TINYGLTF_TYPE_VEC2, false, kVertices);
    }
    if (moved) {
        std::vector<Influence> influences;
        std::ranges::transform(mesh.influences, std::back_inserter(influences), sound);
        influences.resize(mesh.positions.size(), sound({}));
        std::vector<glm::vec4> weights;
        for (const Influence &influence : influences)
            weights.emplace_back(influence.weight[0], influence.weight[1], influence.weight[2],
                                 influence.weight[3]);
        made.attributes["JOINTS_0"] = m_buffer.addJoints(influences);
        made.attributes["WEIGHTS_0"] = m_buffer.add(weights, TINYGLTF_TYPE_VEC4, false, kVertices);
    }
    made.indices = m_buffer.addIndices(mesh.indices);
    made.mode = kModes[static_cast<std::size_t>(mesh.topology)];
    made.material = mesh.material ? static_cast<int>(*mesh.material) : -1;
    return made;
}

int GlbWriter::addMesh(const Node &node, const std::string &name)
{
    tinygltf::Mesh made;
    made.name = name;
    for (const std::uint32_t index : node.meshes) {
        const Mesh &from = m_scene.meshes[index];
        if (!from.positions.empty() && !from.indices.empty())
            made.primitives.push_back(primitiveOf(from, node.skin.has_value()));
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
        made.name = m_names[i];
        made.extras = valueOf(from.extras);
        made.mesh = addMesh(from, m_names[i]);
        if (from.matrix) {
            made.matrix = doubles(&(*from.matrix)[0].x, 16);
            check(&(*from.matrix)[0].x, 16, fmt::format("node '{}'", from.name));
        } else if (from.skin) {
            made.skin = made.mesh >= 0 ? skinNumber(*from.skin) : -1;
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
    UniqueNames names;
    for (const Skin &from : m_scene.skins) {
        if (from.joints.empty())
            continue;
        tinygltf::Skin made;
        made.name = names.take(utf8(from.name));
        std::vector<glm::mat4> inverse;
        for (std::size_t i = 0; i < from.joints.size(); ++i) {
            const std::uint32_t joint = from.joints[i];
            made.joints.push_back(static_cast<int>(joint));
            glm::mat4 bind = from.inverseBind.empty() ? glm::inverse(places[joint]) : from.inverseBind[i];
            for (int column = 0; column < 4; ++column) // readers demand exactly this of the last row
                bind[column].w = column == 3 ? 1.0f : 0.0f;
            check(&bind[0].x, 16, fmt::format("joint '{}'", m_scene.nodes[joint].name));
            inverse.push_back(bind);
        }
        made.inverseBindMatrices = m_buffer.add(inverse, TINYGLTF_TYPE_MAT4);
        m_model.skins.push_back(std::move(made));
    }
}

void GlbWriter::addCurve(const Curve &curve, tinygltf::Animation &to)
{
    constexpr const char *kPaths[] = {"translation", "rotation", "scale"};
    constexpr const char *kInterpolations[] = {"LINEAR", "STEP", "CUBICSPLINE"};
    const bool cubic = curve.interpolation == Interpolation::Cubic;
    const std::string what = fmt::format("movement of node '{}'", m_scene.nodes[curve.node].name);
    check(curve.times.data(), curve.times.size(), what);
    tinygltf::AnimationSampler sampler;
    sampler.input = m_buffer.addTimes(curve.times);
    sampler.interpolation = kInterpolations[static_cast<std::size_t>(curve.interpolation)];
    if (curve.part == CurvePart::Rotation) {
        std::vector<glm::vec4> values;
        for (std::size_t i = 0; i < curve.values.size(); ++i)
            values.push_back(cubic && i % 3 != 1 ? curve.values[i] : glm::normalize(curve.values[i]));
        check(&values.front().x, values.size() * 4, what);
        sampler.output = m_buffer.add(values, TINYGLTF_TYPE_VEC4);
    } else {
        const std::vector<glm::vec3> values(curve.values.begin(), curve.values.end());
        check(&values.front().x, values.size() * 3, what);
        sampler.output = m_buffer.add(values, TINYGLTF_TYPE_VEC3);
    }
    tinygltf::AnimationChannel channel;
    channel.sampler = static_cast<int>(to.samplers.size());
    channel.target_node = static_cast<int>(curve.node);
    channel.target_path = kPaths[static_cast<std::size_t>(curve.part)];
    to.samplers.push_back(std::move(sampler));
    to.channels.push_back(std::move(channel));
}

void GlbWriter::addAnimations()
{
    UniqueNames names;
    for (const Animation &from : m_scene.animations) {
        tinygltf::Animation made;
        made.extras = valueOf(from.extras);
        for (const Curve &curve : from.curves) {
            if (!curve.times.empty())
                addCurve(curve, made);
        }
        if (made.channels.empty())
            continue;
        made.name = names.take(utf8(from.name));
        m_model.animations.push_back(std::move(made));
    }
}

Result<Bytes> GlbWriter::write()
{
    m_model.asset.version = "2.0";
    m_model.asset.generator = "Cutaway";
    nameNodes();
    addMaterials();
    addNodes();
    addSkins();
    addAnimations();
    if (!m_notFinite.empty())
        return fail("{} has a value that is not a finite number", m_notFinite);
    if (m_buffer.size() > std::numeric_limits<std::int32_t>::max())
        return fail("the scene takes {}, the format ends at {}", quantity(m_buffer.size(), "byte"),
                    std::numeric_limits<std::int32_t>::max());
    m_buffer.finish();
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

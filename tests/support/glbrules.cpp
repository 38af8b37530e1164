// SPDX-License-Identifier: MIT
#include "tests/support/glbrules.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <fmt/format.h>
#include <map>
#include <set>

namespace cutaway::test
{

namespace
{

template <class T> const T &item(const std::vector<T> &list, int number)
{
    return list.at(static_cast<std::size_t>(number));
}

class GlbRules
{
public:
    explicit GlbRules(const tinygltf::Model &model) : m(model) {}

    std::vector<std::string> check()
    {
        for (std::size_t i = 0; i < m.accessors.size(); ++i)
            checkAccessor(i);
        if (!m_faults.empty())
            return m_faults; // nothing else can be read
        checkNodes();
        checkNames();
        for (const tinygltf::Skin &skin : m.skins)
            checkSkin(skin);
        for (const tinygltf::Mesh &mesh : m.meshes) {
            for (const tinygltf::Primitive &primitive : mesh.primitives)
                checkPrimitive(mesh.name, primitive);
        }
        for (const tinygltf::Animation &animation : m.animations)
            checkAnimation(animation);
        return m_faults;
    }

private:
    template <class... Args> void fault(fmt::format_string<Args...> text, Args &&...args)
    {
        m_faults.push_back(fmt::format(text, std::forward<Args>(args)...));
    }

    void checkAccessor(std::size_t i)
    {
        const tinygltf::Accessor &a = m.accessors[i];
        const tinygltf::BufferView &view = item(m.bufferViews, a.bufferView);
        const auto part = static_cast<std::size_t>(
            tinygltf::GetComponentSizeInBytes(static_cast<std::uint32_t>(a.componentType)));
        const auto width =
            static_cast<std::size_t>(tinygltf::GetNumComponentsInType(static_cast<std::uint32_t>(a.type)));
        if (a.count == 0)
            fault("accessor {} is empty", i);
        if ((view.byteOffset + a.byteOffset) % 4 != 0)
            fault("accessor {} does not stand at a multiple of 4", i);
        if (a.byteOffset + a.count * part * width > view.byteLength ||
            view.byteOffset + view.byteLength > m.buffers.at(0).data.size())
            return fault("accessor {} ends past its bytes", i);
        if (a.componentType != TINYGLTF_COMPONENT_TYPE_FLOAT)
            return;
        for (const float value : glbFloats(m, static_cast<int>(i))) {
            if (!std::isfinite(value))
                return fault("accessor {} has a value that is not a finite number", i);
        }
    }

    // Minimum and maximum must be present, and match the numbers.
    void checkLimits(int accessor, const std::string &what)
    {
        const tinygltf::Accessor &a = item(m.accessors, accessor);
        const std::vector<float> values = glbFloats(m, accessor);
        const std::size_t width = values.size() / a.count;
        std::vector<double> least(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(width));
        std::vector<double> most = least;
        for (std::size_t k = 0; k < values.size(); ++k) {
            least[k % width] = std::min<double>(least[k % width], values[k]);
            most[k % width] = std::max<double>(most[k % width], values[k]);
        }
        if (a.minValues != least || a.maxValues != most)
            fault("{}: limits are not those of the numbers", what);
    }

    void checkUnit(int accessor, std::size_t width, const std::string &what)
    {
        const std::vector<float> values = glbFloats(m, accessor);
        for (std::size_t i = 0; i + width <= values.size(); i += width) {
            double sum = 0.0;
            for (std::size_t k = 0; k < width; ++k)
                sum += double(values[i + k]) * double(values[i + k]);
            if (std::fabs(std::sqrt(sum) - 1.0) > 5e-4)
                return fault("{}: {} of length {}", what, i / width, std::sqrt(sum));
        }
    }

    void checkNodes()
    {
        std::vector<int> parents(m.nodes.size());
        for (std::size_t i = 0; i < m.nodes.size(); ++i) {
            const tinygltf::Node &node = m.nodes[i];
            for (const int child : node.children)
                ++parents.at(static_cast<std::size_t>(child));
            const bool placed = !node.translation.empty() || !node.rotation.empty() || !node.scale.empty();
            double length = 0.0;
            for (const double part : node.rotation)
                length += part * part;
            if (!node.rotation.empty() && std::fabs(std::sqrt(length) - 1.0) > 5e-4)
                fault("node '{}': rotation of length {}", node.name, std::sqrt(length));
            if (!node.matrix.empty() && placed)
                fault("node '{}' has a matrix and its parts", node.name);
            if (node.skin >= 0 && (placed || !node.matrix.empty()))
                fault("node '{}' has a skin and a place", node.name);
            if (node.skin >= 0)
                checkSkinned(node);
        }
        for (const int root : m.scenes.at(0).nodes)
            ++parents.at(static_cast<std::size_t>(root));
        for (std::size_t i = 0; i < parents.size(); ++i) {
            if (parents[i] != 1)
                fault("node '{}' has {} places in the scene", m.nodes[i].name, parents[i]);
            if (m.nodes[i].skin >= 0 && std::ranges::count(m.scenes[0].nodes, static_cast<int>(i)) == 0)
                fault("node '{}' has a skin and does not stand in the scene itself", m.nodes[i].name);
        }
    }

    void checkUnique(const std::vector<std::string> &names, const char *what)
    {
        std::set<std::string> seen;
        for (const std::string &name : names) {
            if (name.empty() || !seen.insert(name).second)
                fault("{}: the name '{}' is missing or there twice", what, name);
        }
    }

    template <class T> static std::vector<std::string> namesOf(const std::vector<T> &things)
    {
        std::vector<std::string> names;
        for (const T &thing : things)
            names.push_back(thing.name);
        return names;
    }

    void checkNames()
    {
        std::set<int> joints;
        for (const tinygltf::Skin &skin : m.skins) {
            std::vector<std::string> bones;
            for (const int joint : skin.joints)
                bones.push_back(item(m.nodes, joint).name);
            checkUnique(bones, "bones");
            joints.insert(skin.joints.begin(), skin.joints.end());
        }
        std::vector<std::string> others;
        for (std::size_t i = 0; i < m.nodes.size(); ++i) {
            if (!joints.contains(static_cast<int>(i)))
                others.push_back(m.nodes[i].name);
        }
        checkUnique(others, "nodes");
        checkUnique(namesOf(m.meshes), "meshes");
        checkUnique(namesOf(m.materials), "materials");
        checkUnique(namesOf(m.animations), "animations");
    }

    void checkSkin(const tinygltf::Skin &skin)
    {
        if (std::set<int>(skin.joints.begin(), skin.joints.end()).size() != skin.joints.size())
            fault("skin '{}' has a joint twice", skin.name);
        const std::vector<float> bind = glbFloats(m, skin.inverseBindMatrices);
        if (bind.size() != skin.joints.size() * 16)
            return fault("skin '{}' has {} numbers for {} joints", skin.name, bind.size(),
                         skin.joints.size());
        for (std::size_t i = 0; i < bind.size(); i += 16) {
            if (bind[i + 3] != 0.0f || bind[i + 7] != 0.0f || bind[i + 11] != 0.0f || bind[i + 15] != 1.0f)
                return fault("skin '{}': last row of matrix {}", skin.name, i / 16);
        }
    }

    void checkPrimitive(const std::string &name, const tinygltf::Primitive &primitive)
    {
        const int positions = primitive.attributes.at("POSITION");
        const std::size_t vertices = item(m.accessors, positions).count;
        checkLimits(positions, name);
        for (const auto &[attribute, accessor] : primitive.attributes) {
            if (item(m.accessors, accessor).count != vertices)
                fault("mesh '{}': {} of another length", name, attribute);
        }
        if (const auto at = primitive.attributes.find("NORMAL"); at != primitive.attributes.end())
            checkUnit(at->second, 3, fmt::format("mesh '{}': normal", name));
        const tinygltf::Accessor &indices = item(m.accessors, primitive.indices);
        if (primitive.mode == TINYGLTF_MODE_TRIANGLES && indices.count % 3 != 0)
            fault("mesh '{}' has {} corners", name, indices.count);
        for (std::size_t i = 0; i < indices.count; ++i) {
            if (load<std::uint32_t>(bytesOfAccessor(primitive.indices), i * 4) >= vertices)
                return fault("mesh '{}': corner {} has no vertex", name, i);
        }
    }

    ByteSpan bytesOfAccessor(int accessor) const
    {
        const tinygltf::Accessor &a = item(m.accessors, accessor);
        const tinygltf::BufferView &view = item(m.bufferViews, a.bufferView);
        return ByteSpan(m.buffers[0].data).subspan(view.byteOffset + a.byteOffset);
    }

    void checkSkinned(const tinygltf::Node &node)
    {
        const std::size_t joints = item(m.skins, node.skin).joints.size();
        for (const tinygltf::Primitive &primitive : item(m.meshes, node.mesh).primitives) {
            const auto jointsAt = primitive.attributes.find("JOINTS_0");
            const auto weightsAt = primitive.attributes.find("WEIGHTS_0");
            if (jointsAt == primitive.attributes.end() || weightsAt == primitive.attributes.end())
                return fault("node '{}' has a skin and no weights", node.name);
            const ByteSpan indices = bytesOfAccessor(jointsAt->second);
            const std::vector<float> weights = glbFloats(m, weightsAt->second);
            for (std::size_t i = 0; i < weights.size(); i += 4) {
                std::set<std::uint16_t> used;
                for (std::size_t k = i; k < i + 4; ++k) {
                    const auto joint = load<std::uint16_t>(indices, k * 2);
                    if (joint >= joints || weights[k] < 0.0f || (weights[k] == 0.0f && joint != 0) ||
                        (weights[k] > 0.0f && !used.insert(joint).second))
                        return fault("node '{}': joint {} of vertex {}", node.name, joint, i / 4);
                }
                const float sum = weights[i] + weights[i + 1] + weights[i + 2] + weights[i + 3];
                if (std::fabs(sum - 1.0f) > 1e-5f)
                    return fault("node '{}': weights of vertex {} make {}", node.name, i / 4, sum);
            }
        }
    }

    void checkAnimation(const tinygltf::Animation &animation)
    {
        std::set<std::pair<int, std::string>> targets;
        std::set<int> inputs;
        for (const tinygltf::AnimationChannel &channel : animation.channels) {
            const tinygltf::AnimationSampler &sampler = item(animation.samplers, channel.sampler);
            const std::string what =
                fmt::format("{} of node '{}'", channel.target_path, item(m.nodes, channel.target_node).name);
            if (!targets.emplace(channel.target_node, channel.target_path).second)
                fault("{} moves twice", what);
            if (item(m.accessors, sampler.input).count != item(m.accessors, sampler.output).count)
                fault("{}: as many times as values", what);
            if (channel.target_path == "rotation")
                checkUnit(sampler.output, 4, what);
            inputs.insert(sampler.input);
        }
        for (const int input : inputs) {
            checkLimits(input, fmt::format("times of '{}'", animation.name));
            const std::vector<float> times = glbFloats(m, input);
            const bool ascends = std::ranges::adjacent_find(times, std::greater_equal<>()) == times.end();
            if (times.front() < 0.0f || !ascends)
                fault("times of '{}' do not ascend from 0", animation.name);
        }
    }

    const tinygltf::Model &m;
    std::vector<std::string> m_faults;
};

// Length in the header, both chunks whole words.
bool isWholeGlb(const Bytes &glb)
{
    if (glb.size() < 20 || load<std::uint32_t>(glb, 8) != glb.size() || glb.size() % 4 != 0)
        return false;
    const auto json = load<std::uint32_t>(glb, 12);
    const std::size_t binary = 20 + std::size_t{json};
    return json % 4 == 0 &&
           (binary == glb.size() || (binary + 8 <= glb.size() && load<std::uint32_t>(glb, binary) % 4 == 0));
}

} // namespace

std::vector<std::string> glbFaults(const Bytes &glb, tinygltf::Model *model)
{
    if (!isWholeGlb(glb))
        return {"the chunks do not fill the file in whole words"};
    tinygltf::Model read;
    tinygltf::TinyGLTF reader;
    std::string errors, warnings;
    if (!reader.LoadBinaryFromMemory(&read, &errors, &warnings, glb.data(),
                                     static_cast<unsigned>(glb.size())) ||
        !errors.empty() || !warnings.empty())
        return {errors + warnings};
    std::vector<std::string> faults = GlbRules(read).check();
    if (model != nullptr)
        *model = std::move(read);
    return faults;
}

std::string glbFaultText(const Bytes &glb, tinygltf::Model *model)
{
    const std::vector<std::string> faults = glbFaults(glb, model);
    return fmt::format(
        "{}",
        fmt::join(faults.begin(), faults.begin() + std::min<std::ptrdiff_t>(5, std::ssize(faults)), "; "));
}

std::vector<float> glbFloats(const tinygltf::Model &model, int accessor)
{
    const tinygltf::Accessor &from = item(model.accessors, accessor);
    const tinygltf::BufferView &view = item(model.bufferViews, from.bufferView);
    const auto width =
        static_cast<std::size_t>(tinygltf::GetNumComponentsInType(static_cast<std::uint32_t>(from.type)));
    std::vector<float> values(from.count * width);
    if (!values.empty())
        std::memcpy(values.data(), model.buffers[0].data.data() + view.byteOffset + from.byteOffset,
                    values.size() * sizeof(float));
    return values;
}

int glbNode(const tinygltf::Model &model, std::string_view name)
{
    const auto at = std::ranges::find(model.nodes, name, &tinygltf::Node::name);
    return at == model.nodes.end() ? -1 : static_cast<int>(at - model.nodes.begin());
}

} // namespace cutaway::test

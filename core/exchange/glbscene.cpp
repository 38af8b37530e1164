// SPDX-License-Identifier: MIT
#include "core/exchange/glbscene.h"

#include "core/base/quantity.h"
#include "core/exchange/glbdocument.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace cutaway::exchange
{

namespace
{

std::vector<Extra> extrasFrom(const tinygltf::Value &value)
{
    std::vector<Extra> extras;
    if (!value.IsObject())
        return extras;
    for (const std::string &key : value.Keys()) {
        const tinygltf::Value &held = value.Get(key);
        if (held.IsString())
            extras.push_back({key, held.Get<std::string>()});
        else if (held.IsNumber())
            extras.push_back({key, held.GetNumberAsDouble()});
    }
    return extras;
}

Node nodeFrom(const tinygltf::Node &from)
{
    Node node;
    node.name = from.name;
    node.extras = extrasFrom(from.extras);
    const auto number = [](double value) { return static_cast<float>(value); };
    if (from.matrix.size() == 16) {
        glm::mat4 matrix;
        for (int i = 0; i < 16; ++i)
            matrix[i / 4][i % 4] = number(from.matrix[static_cast<std::size_t>(i)]);
        node.matrix = matrix;
        return node;
    }
    if (const std::vector<double> &t = from.translation; t.size() == 3)
        node.translation = {number(t[0]), number(t[1]), number(t[2])};
    if (const std::vector<double> &r = from.rotation; r.size() == 4)
        node.rotation = glm::quat(number(r[3]), number(r[0]), number(r[1]), number(r[2]));
    if (const std::vector<double> &s = from.scale; s.size() == 3)
        node.scale = {number(s[0]), number(s[1]), number(s[2])};
    return node;
}

class GlbSceneReader
{
public:
    explicit GlbSceneReader(const GlbDocument &document) : m_document(document), m_model(document.model()) {}

    Result<Scene> read()
    {
        addNodes();
        for (std::size_t i = 0; i < m_model.skins.size(); ++i) {
            if (const Result<void> done = addSkin(i); !done)
                return tl::unexpected(done.error());
        }
        for (std::size_t i = 0; i < m_model.animations.size(); ++i) {
            if (const Result<void> done = addAnimation(i); !done)
                return tl::unexpected(done.error());
        }
        return std::move(m_scene);
    }

private:
    static constexpr std::uint32_t kHidden = 0xFFFFFFFF;

    void addNodes()
    {
        m_numbers.assign(m_model.nodes.size(), kHidden);
        for (const int number : m_document.shownNodes()) {
            m_numbers[static_cast<std::size_t>(number)] = static_cast<std::uint32_t>(m_scene.nodes.size());
            Node node = nodeFrom(m_model.nodes[static_cast<std::size_t>(number)]);
            if (const int parent = m_document.parentOf(number); parent >= 0)
                node.parent = m_numbers[static_cast<std::size_t>(parent)];
            m_scene.nodes.push_back(std::move(node));
        }
    }

    Result<void> addSkin(std::size_t number)
    {
        const tinygltf::Skin &from = m_model.skins[number];
        Skin skin;
        skin.name = from.name;
        for (const int joint : from.joints) {
            if (joint < 0 || static_cast<std::size_t>(joint) >= m_numbers.size() ||
                m_numbers[static_cast<std::size_t>(joint)] == kHidden)
                return fail("skin {} '{}' has joint {}, which is no node of the scene", number, from.name,
                            joint);
            skin.joints.push_back(m_numbers[static_cast<std::size_t>(joint)]);
        }
        if (from.inverseBindMatrices >= 0) {
            const std::string what = fmt::format("inverse bind matrices of skin {}", number);
            if (const Result<void> fits = mayRead(from.inverseBindMatrices, what); !fits)
                return fits;
            const auto values = m_document.floats(from.inverseBindMatrices, 16, what);
            if (!values)
                return tl::unexpected(values.error());
            if (values->size() < skin.joints.size() * 16)
                return fail("{}: {} of them for {}", what, values->size() / 16,
                            quantity(skin.joints.size(), "joint"));
            skin.inverseBind.resize(skin.joints.size());
            for (std::size_t i = 0; i < skin.inverseBind.size() * 16; ++i)
                skin.inverseBind[i / 16][static_cast<int>(i % 16 / 4)][static_cast<int>(i % 4)] =
                    (*values)[i];
        }
        m_scene.skins.push_back(std::move(skin));
        return {};
    }

    // The bound on all that is read.
    Result<void> mayRead(int accessor, const std::string &what)
    {
        if (accessor < 0 || static_cast<std::size_t>(accessor) >= m_model.accessors.size())
            return {}; // said where it is read
        m_keys += m_model.accessors[static_cast<std::size_t>(accessor)].count;
        return m_keys > kMostKeys ? fail("{}: the file has more than {}", what, quantity(kMostKeys, "key"))
                                  : Result<void>{};
    }

    Result<void> addAnimation(std::size_t number)
    {
        const tinygltf::Animation &from = m_model.animations[number];
        Animation animation;
        animation.name = from.name;
        animation.extras = extrasFrom(from.extras);
        for (std::size_t i = 0; i < from.channels.size(); ++i) {
            const Result<std::optional<Curve>> curve = curveOf(from, i, number);
            if (!curve)
                return tl::unexpected(curve.error());
            if (*curve)
                animation.curves.push_back(**curve);
        }
        m_scene.animations.push_back(std::move(animation));
        return {};
    }

    // Nothing for a channel that moves no node of the scene.
    Result<std::optional<Curve>> curveOf(const tinygltf::Animation &animation, std::size_t number,
                                         std::size_t of)
    {
        constexpr std::string_view kPaths[] = {"translation", "rotation", "scale"};
        const tinygltf::AnimationChannel &channel = animation.channels[number];
        const std::string what = fmt::format("channel {} of animation {} '{}'", number, of, animation.name);
        const auto path = std::ranges::find(kPaths, channel.target_path);
        if (path == std::end(kPaths) || channel.target_node < 0)
            return std::nullopt;
        const auto node = static_cast<std::size_t>(channel.target_node);
        if (node >= m_numbers.size())
            return fail("{} moves node {}, there are {}", what, node, m_numbers.size());
        if (m_numbers[node] == kHidden)
            return std::nullopt;
        if (m_scene.nodes[m_numbers[node]].matrix)
            return fail("{} moves node {} '{}', which has a matrix", what, node, m_model.nodes[node].name);
        if (channel.sampler < 0 || static_cast<std::size_t>(channel.sampler) >= animation.samplers.size())
            return fail("{} has sampler {}, there are {}", what, channel.sampler, animation.samplers.size());
        Curve curve;
        curve.node = m_numbers[node];
        curve.part = static_cast<CurvePart>(path - std::begin(kPaths));
        const tinygltf::AnimationSampler &sampler =
            animation.samplers[static_cast<std::size_t>(channel.sampler)];
        if (const Result<void> done = readKeys(sampler, what, curve); !done)
            return tl::unexpected(done.error());
        return curve;
    }

    Result<void> readKeys(const tinygltf::AnimationSampler &sampler, const std::string &what, Curve &curve)
    {
        constexpr std::string_view kKinds[] = {"LINEAR", "STEP", "CUBICSPLINE"};
        const auto kind = std::ranges::find(kKinds, sampler.interpolation);
        if (kind == std::end(kKinds))
            return fail("{} has the unknown interpolation '{}'", what, sampler.interpolation);
        curve.interpolation = static_cast<Interpolation>(kind - std::begin(kKinds));
        if (const Result<void> fits = mayRead(sampler.input, what); !fits)
            return fits;
        if (const Result<void> fits = mayRead(sampler.output, what); !fits)
            return fits;
        Result<std::vector<float>> times = m_document.floats(sampler.input, 1, "times of " + what);
        if (!times)
            return tl::unexpected(times.error());
        const int width = curve.part == CurvePart::Rotation ? 4 : 3;
        const auto values = m_document.floats(sampler.output, width, "values of " + what);
        if (!values)
            return tl::unexpected(values.error());
        curve.times = std::move(*times);
        return takeValues(*values, width, what, curve);
    }

    static Result<void> takeValues(const std::vector<float> &values, int width, const std::string &what,
                                   Curve &curve)
    {
        const auto later = std::ranges::adjacent_find(curve.times, std::greater_equal<>());
        if (curve.times.empty() || later != curve.times.end())
            return curve.times.empty() ? fail("{} has no keys", what)
                                       : fail("{}: the time of key {} is {}, of the one before it {}", what,
                                              later - curve.times.begin() + 1, *(later + 1), *later);
        const bool cubic = curve.interpolation == Interpolation::Cubic;
        const std::size_t count = values.size() / static_cast<std::size_t>(width);
        if (count != curve.times.size() * (cubic ? 3 : 1))
            return fail("{} has {} for {}", what, quantity(count, "value"),
                        quantity(curve.times.size(), "key"));
        for (std::size_t i = 0; i < count; ++i) {
            glm::vec4 value(0.0f);
            for (int c = 0; c < width; ++c)
                value[c] = values[i * static_cast<std::size_t>(width) + static_cast<std::size_t>(c)];
            constexpr float kNoDirection = 1e-6f;
            if (width == 4 && (!cubic || i % 3 == 1) && !(glm::length(value) > kNoDirection))
                return fail("{}: the rotation of key {} has length 0", what, cubic ? i / 3 : i);
            curve.values.push_back(value);
        }
        return {};
    }

    const GlbDocument &m_document;
    const tinygltf::Model &m_model;
    Scene m_scene;
    std::vector<std::uint32_t> m_numbers; // of the scene's nodes, by those of the file
    std::size_t m_keys = 0;
};

} // namespace

Result<Scene> readGlbScene(const BytesView &glb)
{
    const Result<GlbDocument> document = GlbDocument::read(glb);
    if (!document)
        return tl::unexpected(document.error());
    return GlbSceneReader(*document).read();
}

} // namespace cutaway::exchange

// SPDX-License-Identifier: MIT
// A scene for other programs: nodes with names, meshes, joints and their movement, of no game's format.
//
// Right-handed, y up, metres, as glTF has it; uprightRoot() turns and scales a scene of a game into that.
// Quaternions x y z w are glm's. Times in seconds.
#pragma once

#include <array>
#include <cstdint>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace cutaway::exchange
{

enum class Topology : std::uint8_t { Triangles, Lines, Points };

// Data without a place in a scene, kept beside it: a number or a plain text, all that programs keep.
struct Extra {
    std::string name;
    std::variant<double, std::string> value;
};

struct Material {
    std::string name;
    glm::vec4 colour{1.0f}; // linear, with opacity
    bool doubleSided = false;
};

// The joints of a skin that move a vertex; writers make the weights add up to 1.
struct Influence {
    std::array<std::uint16_t, 4> joint{}; // into Skin::joints
    std::array<float, 4> weight{};        // 0 for those not used
};

struct Mesh {
    std::string name;
    Topology topology = Topology::Triangles;
    std::vector<glm::vec3> positions;
    std::vector<glm::vec3> normals;    // none, or one for each position; writers make them unit length
    std::vector<glm::vec2> uvs;        // none, or one for each position; v downwards from the top
    std::vector<Influence> influences; // one for each position where the node has a skin
    std::vector<std::uint32_t> indices;
    std::optional<std::uint32_t> material;
};

struct Node {
    std::string name;
    std::optional<std::uint32_t> parent; // stands before its children
    glm::vec3 translation{0.0f};
    glm::quat rotation{1.0f, 0.0f, 0.0f, 0.0f};
    glm::vec3 scale{1.0f};
    std::optional<glm::mat4> matrix; // instead of the three above; such a node cannot move
    std::vector<std::uint32_t> meshes;
    // Its meshes go where the joints are. They stand in the scene itself, so the node has neither a parent
    // nor a place.
    std::optional<std::uint32_t> skin;
    std::vector<Extra> extras;
};

// Bones: nodes that belong together as a skeleton, at rest where the nodes say.
struct Skin {
    std::string name;
    std::vector<std::uint32_t> joints; // nodes
    // From the scene to each joint, as the meshes were bound to them; empty: to where the joints stand.
    std::vector<glm::mat4> inverseBind;
};

enum class CurvePart : std::uint8_t { Translation, Rotation, Scale };

// From one key to the next. Linear: rotations take the shorter arc. Cubic: each key has three values, the
// tangent towards it, its value and the tangent away from it, in units of value for each second.
enum class Interpolation : std::uint8_t { Linear, Step, Cubic };

// Animation of one part of a node's transform.
struct Curve {
    std::uint32_t node = 0;
    CurvePart part = CurvePart::Translation;
    std::vector<float> times;      // ascending
    std::vector<glm::vec4> values; // one for each time; of a rotation x y z w, else w is of no account
    Interpolation interpolation = Interpolation::Linear;
};

struct Animation {
    std::string name;
    std::vector<Curve> curves;
    std::vector<Extra> extras;
};

struct Scene {
    std::vector<Material> materials;
    std::vector<Mesh> meshes;
    std::vector<Node> nodes;
    std::vector<Skin> skins;
    std::vector<Animation> animations;
};

// A node to put a scene below that has z up.
Node uprightRoot(std::string name, double metresPerUnit);

// The node's own transform.
glm::mat4 matrixOf(const Node &node);
// The transform of each node to the scene.
std::vector<glm::mat4> placesOf(const Scene &scene);
// Gives the node that transform. False, with the node as it was, for one that is not made of a translation,
// a rotation and a scale along the axes but for `rounding`, a part of the scale: no program takes it.
inline constexpr float kRotationRounding = 1e-5f; // of nine floats
bool place(Node &node, const glm::mat4 &own, float rounding = kRotationRounding);

// The normal scaled to length 1; upwards if it has no direction.
glm::vec3 unitNormal(glm::vec3 normal);

// Other programs find things by name: the second "stone" becomes "stone.001", an empty name "unnamed".
class UniqueNames
{
public:
    std::string take(const std::string &wanted);

private:
    std::set<std::string> m_taken;
    std::map<std::string, unsigned> m_last; // number given behind a name
};

} // namespace cutaway::exchange

// SPDX-License-Identifier: MIT
// What is handed to other programs: nodes with names, meshes, joints and their movement, of no game's format.
//
// Right-handed, y up, metres, as glTF has it; uprightRoot() turns and scales a scene of a game into that.
// Quaternions x y z w are glm's. Times in seconds.
#pragma once

#include <cstdint>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <optional>
#include <string>
#include <vector>

namespace cutaway::exchange
{

enum class Topology : std::uint8_t { Triangles, Lines, Points };

struct Material {
    std::string name;
    glm::vec4 colour{1.0f}; // linear, with opacity
    bool doubleSided = false;
};

struct Mesh {
    std::string name;
    Topology topology = Topology::Triangles;
    std::vector<glm::vec3> positions;
    std::vector<glm::vec3> normals; // none, or one for each position
    std::vector<glm::vec2> uvs;     // none, or one for each position; v downwards from the top
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
};

// Bones: nodes that belong together as a skeleton, at rest where the nodes say.
struct Skin {
    std::string name;
    std::vector<std::uint32_t> joints; // nodes
};

enum class CurvePart : std::uint8_t { Translation, Rotation, Scale };

// How a part of a node's transform changes; linear between the times.
struct Curve {
    std::uint32_t node = 0;
    CurvePart part = CurvePart::Translation;
    std::vector<float> times;      // ascending
    std::vector<glm::vec4> values; // one for each time; of a rotation x y z w, else w is of no account
};

struct Animation {
    std::string name;
    std::vector<Curve> curves;
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

// Where each node stands in the scene.
std::vector<glm::mat4> placesOf(const Scene &scene);

} // namespace cutaway::exchange

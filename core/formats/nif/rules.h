// SPDX-License-Identifier: MIT
// Rules for NIF files. All inside collision but indices out of range are warnings or notes: the file decodes,
// and no real file decides whether the game minds.
#pragma once

#include "core/file/fixsite.h"

namespace cutaway::nif
{

// ---- fixes (niffix.cpp)
Fix fixFilterCopy(const FixSite &site);
Fix fixRotation(const FixSite &site);
Fix fixQuality(const FixSite &site);
Fix fixSetLocal(const FixSite &site);
Fix fixRadius(const FixSite &site);
Fix fixChild(const FixSite &site);
Fix fixFilters(const FixSite &site);
Fix fixBsx(const FixSite &site);
Fix fixLink(const FixSite &site);
Fix fixOrphan(const FixSite &site);
Fix fixMaxString(const FixSite &site);
Fix fixTrailing(const FixSite &site);
Fix fixTarget(const FixSite &site);
Fix fixTransform(const FixSite &site);
// False where the check of collision does not find it any more, as a fix of another rule may have settled it.
bool isStillFound(const FixSite &site);
template <Fix (*kFix)(const FixSite &)> std::vector<Fix> fixIfStill(const FixSite &site)
{
    return isStillFound(site) ? oneFix<kFix>(site) : std::vector<Fix>{};
}

// clang-format off
inline constexpr std::string_view kSourceContainer = "core/formats/nif/FORMAT.md, Container";
inline constexpr std::string_view kSourceBetween = "core/formats/nif/FORMAT.md, Rules between blocks";
inline constexpr std::string_view kSourceInside = "core/formats/nif/FORMAT.md, Rules inside collision";
inline constexpr std::string_view kSourceRender = "core/formats/nif/FORMAT.md, Render meshes";

inline constexpr Rule kRules[] = {
    {"nif.header", "Header is damaged",
     "without it no block of the file can be found", kSourceContainer},
    {"nif.version", "Version is not supported",
     "blocks of other versions are built otherwise, so that they stay bytes", kSourceContainer},
    {"nif.header.count", "A table of the header is cut off",
     "the game reads types, sizes or strings from the blocks behind it", kSourceContainer},
    {"nif.header.type", "Block of a type that the header does not name",
     "the game cannot make such a block and refuses the file", kSourceContainer},
    {"nif.header.maxstring", "Length of the longest string is wrong",
     "the game reserves as much room for a string as the header says", kSourceContainer, fixInUnit<fixMaxString>},
    {"nif.block.extent", "Block reaches past the end of the file",
     "the file was cut off: this block and those behind it are not whole", kSourceContainer},
    {"nif.block.walk", "Block that cannot be measured",
     "this version stores no sizes, so that what follows cannot be found", kSourceContainer},
    {"nif.block.size", "Block has more bytes than its fields",
     "the size or a count is wrong, or the block is of a kind that is not known", kSourceContainer},
    {"nif.block.type", "Block of an unknown class",
     "it is kept as bytes; a game that does not have the class refuses the file", kSourceContainer},
    {"nif.block.prefix", "Number in front of a block is not 0",
     "old versions have a zero there; another number means that the block in front ends elsewhere", kSourceContainer},
    {"nif.footer", "List of roots is cut off",
     "the game does not know which blocks to show", kSourceContainer},
    {"nif.trailing", "Bytes behind the end",
     "the game does not look at them", kSourceContainer, fixInUnit<fixTrailing>},
    {"nif.link.range", "Reference to a block that does not exist",
     "the game reads past its list of blocks and may crash", kSourceBetween, fixInUnit<fixLink>},
    {"nif.link.type", "Reference to a block of the wrong type",
     "the game takes the block for another kind of object and may crash", "core/formats/nif/FORMAT.md, Rules between blocks; core/domains/physics/RULES.md, N04 and S01", fixInUnit<fixLink>},
    {"nif.link.self", "Block owns itself",
     "the game never finishes reading such a block", kSourceBetween, fixInUnit<fixLink>},
    {"nif.link.cycle", "Blocks own each other in a circle",
     "the game never finishes reading such blocks", kSourceBetween},
    {"nif.string.range", "Name that does not exist",
     "the game reads past the list of strings of the header", kSourceBetween, fixInUnit<fixLink>},
    {"nif.block.orphan", "Block that nothing owns",
     "the game loads it and never uses it", kSourceBetween, fixInUnit<fixOrphan>},
    {"nif.block.order", "Block stands on the wrong side of its owner",
     "the game builds objects in the order of the file and wants the parts first", kSourceBetween},
    {"nif.bsx.havok", "BSX flags do not match the collision",
     "the game looks for collision only where the flag announces it", "core/formats/nif/FORMAT.md, Rules between blocks; core/domains/physics/RULES.md, N05", fixInUnit<fixBsx>},
    {"nif.shape.target", "Kind of shape of another game",
     "games of this version draw BSTriShape and nothing else", kSourceBetween},
    {"nif.body.range", "Named body does not exist",
     "the game looks up a body past the end of its packfile and may crash", "core/formats/nif/FORMAT.md, Rules between blocks; core/domains/physics/RULES.md, N01"},
    {"nif.body.unset", "Collision object without body",
     "the object has no collision in the game", "core/formats/nif/FORMAT.md, Rules between blocks; core/domains/physics/RULES.md, N01"},
    {"nif.collision.target", "Collision object of another node",
     "the game moves the body with the node that it points to, or with none", "core/formats/nif/FORMAT.md, Rules between blocks; core/domains/physics/RULES.md, N02", fixInUnit<fixTarget>},
    {"nif.node.transform", "Node without rotation or size",
     "all that hangs on it is drawn as a point or not at all", kSourceBetween, fixInUnit<fixTransform>},
    {"nif.number.finite", "Number of a collision block is not a number",
     "Havok drops a body with such a number, and all collision with it", "core/formats/nif/FORMAT.md, Rules inside collision; core/domains/physics/RULES.md, P01"},
    {"nif.body.filtercopy", "The two collision filters of a body differ",
     "which of them the game takes depends on what it does; real files have the same twice", "core/formats/nif/FORMAT.md, Rules inside collision; core/domains/physics/RULES.md, S02", fixInUnit<fixFilterCopy>},
    {"nif.body.rotation", "Rotation of a body is not normalised",
     "Havok takes its length for 1 and scales or shears the body", "core/formats/nif/FORMAT.md, Rules inside collision; core/domains/physics/RULES.md, P02", fixInUnit<fixRotation>},
    {"nif.body.motion", "Quality does not go with the motion",
     "the quality says how a body is kept out of others and follows from how it moves", "core/formats/nif/FORMAT.md, Rules inside collision; core/domains/physics/RULES.md, S03", fixInUnit<fixQuality>},
    {"nif.body.mass", "Mass does not go with the motion",
     "a body that moves without mass cannot be pushed; a fixed one has none", "core/formats/nif/FORMAT.md, Rules inside collision; core/domains/physics/RULES.md, S04, S05 and P09"},
    {"nif.body.depth", "Penetration depth is unusual",
     "a body that may sink in deeply passes through thin walls", "core/formats/nif/FORMAT.md, Rules inside collision; core/domains/physics/RULES.md, S12"},
    {"nif.collision.setlocal", "Flag 'set local' does not go with the motion",
     "it tells the game to move the body by the animation, as keyframed bodies are", "core/formats/nif/FORMAT.md, Rules inside collision; core/domains/physics/RULES.md, S08", fixInUnit<fixSetLocal>},
    {"nif.shape.radius", "Radii of a shape do not go together",
     "the same length is stored more than once, and the game uses each of them", "core/formats/nif/FORMAT.md, Rules inside collision; core/domains/physics/RULES.md, S16", fixInUnit<fixRadius>},
    {"nif.shape.extent", "Shape without extent",
     "nothing can collide with it", "core/formats/nif/FORMAT.md, Rules inside collision; core/domains/physics/RULES.md, S16"},
    {"nif.shape.planes", "Vertex outside of its hull",
     "the game collides with the planes, so that the corner sticks out", "core/formats/nif/FORMAT.md, Rules inside collision; core/domains/physics/RULES.md, S14"},
    {"nif.shape.child", "Numbers differ from the shape inside",
     "radius and material stand in both blocks and are one number", "core/formats/nif/FORMAT.md, Rules inside collision; core/domains/physics/RULES.md, S17", fixInUnit<fixChild>},
    {"nif.shape.filters", "List with another number of filters than shapes",
     "the game reads one filter for each shape", "core/formats/nif/FORMAT.md, Rules inside collision; core/domains/physics/RULES.md, S18", fixInUnit<fixFilters>},
    {"nif.shape.material", "Unknown material",
     "the game finds neither sound nor impact for it", "core/formats/nif/FORMAT.md, Rules inside collision; core/domains/physics/RULES.md, P06"},
    {"nif.mesh.chunk", "Chunk of a mesh names what does not exist",
     "the game takes material, place or corner of the triangles from elsewhere", "core/formats/nif/FORMAT.md, Rules inside collision; core/domains/physics/RULES.md, S19 and S20"},
    {"nif.tri.index", "Triangle uses a vertex that does not exist",
     "the game reads behind the vertices: spikes, holes or a crash", kSourceRender},
    {"nif.strip.total", "The number of triangles is not that of the strips",
     "the game draws as many triangles as the number says, whatever follows", kSourceRender},
    {"nif.segment.cover", "Triangles belong to no segment",
     "they cannot be hit, cut off or hidden", kSourceRender},
    {"nif.skin.local", "Triangles of a partition use vertices of others",
     "the game draws triangles between the wrong vertices", kSourceRender},
    {"nif.skin.boneindex", "Vertex is weighted to a bone that the skin does not have",
     "the game reads past the places of the bones: the mesh is stretched, or it crashes", kSourceRender},
};
// clang-format on

consteval Code operator""_rule(const char *id, std::size_t size)
{
    return ruleIn(kRules, {id, size});
}

} // namespace cutaway::nif

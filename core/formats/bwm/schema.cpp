// SPDX-License-Identifier: MIT
// Tables of the walkmesh format. Sources: FORMAT.md.
#include "core/formats/bwm/bwmformat.h"

#include "core/schema/common.h"
#include "core/schema/wellformed.h"

namespace cutaway::bwm
{

namespace
{

constexpr EnumValue kTypeNames[] = {{0, "placeable or door"}, {1, "area"}};
constexpr EnumDesc kTypeEnum{"walkmesh type", kTypeNames};

constexpr EnumValue kSurfaceNames[] = {
    {0, "NotDefined"},  {1, "Dirt"},           {2, "Obscuring"},   {3, "Grass"},       {4, "Stone"},
    {5, "Wood"},        {6, "Water"},          {7, "Nonwalk"},     {8, "Transparent"}, {9, "Carpet"},
    {10, "Metal"},      {11, "Puddles"},       {12, "Swamp"},      {13, "Mud"},        {14, "Leaves"},
    {15, "Lava"},       {16, "BottomlessPit"}, {17, "DeepWater"},  {18, "Door"},       {19, "NonWalkGrass"},
    {20, "surface 20"}, {21, "surface 21"},    {22, "surface 22"}, {23, "surface 23"}, {24, "surface 24"},
    {25, "surface 25"}, {26, "surface 26"},    {27, "surface 27"}, {28, "surface 28"}, {29, "surface 29"},
    {30, "Trigger"}};
constexpr EnumDesc kSurfaceEnum{"surface material", kSurfaceNames};

constexpr EnumValue kPlaneNames[] = {{0, "leaf"}, {1, "+x"},  {2, "+y"}, {4, "+z"},
                                     {8, "-x"},   {16, "-y"}, {32, "-z"}};
constexpr EnumDesc kPlaneEnum{"split side", kPlaneNames};

constexpr FieldDesc kHeaderFields[] = {
    text("magic", 8).doc("\"BWM V1.0\""),
    field("type", Kind::U32).named(kTypeEnum).doc("area walkmeshes hold vertices in area space"),
    field("relativeHook1", kVec3).in(Measure::GameLength).doc("first use point, local to the walkmesh node"),
    field("relativeHook2", kVec3).in(Measure::GameLength).doc("second use point"),
    field("absoluteHook1", kVec3).in(Measure::GameLength).doc("first use point in model space"),
    field("absoluteHook2", kVec3).in(Measure::GameLength).doc("second use point in model space"),
    field("position", kVec3)
        .in(Measure::GameLength)
        .doc("translation of the walkmesh node; informational for areas"),
    field("vertexCount", Kind::U32),
    field("vertexOffset", Kind::U32).to(Link::Offset).in(Measure::Bytes),
    field("faceCount", Kind::U32),
    field("indexOffset", Kind::U32).to(Link::Offset).in(Measure::Bytes),
    field("materialOffset", Kind::U32).to(Link::Offset).in(Measure::Bytes),
    field("normalOffset", Kind::U32).to(Link::Offset).in(Measure::Bytes),
    field("distanceOffset", Kind::U32).to(Link::Offset).in(Measure::Bytes),
    field("aabbCount", Kind::U32).doc("2 * faces - 1 in area walkmeshes, else 0"),
    field("aabbOffset", Kind::U32).to(Link::Offset).in(Measure::Bytes),
    field("aabbRoot", Kind::U32)
        .doc("not read by the game: the root is node 0; some files hold leftovers here"),
    field("adjacencyCount", Kind::U32).doc("number of walkable faces, which come first"),
    field("adjacencyOffset", Kind::U32).to(Link::Offset).in(Measure::Bytes),
    field("edgeCount", Kind::U32),
    field("edgeOffset", Kind::U32).to(Link::Offset).in(Measure::Bytes),
    field("loopCount", Kind::U32),
    field("loopOffset", Kind::U32).to(Link::Offset).in(Measure::Bytes),
};

constexpr FieldDesc kFaceFields[] = {field("a", Kind::U32).to(Link::Row, "vertices"),
                                     field("b", Kind::U32).to(Link::Row, "vertices"),
                                     field("c", Kind::U32).to(Link::Row, "vertices")};
constexpr StructDesc kFace{"face", nullptr, kFaceFields, Display::Tuple};

constexpr FieldDesc kAabbFields[] = {
    field("min", kVec3).in(Measure::GameLength),
    field("max", kVec3).in(Measure::GameLength),
    field("face", Kind::I32).to(Link::Row, "indices").doc("-1 in inner nodes"),
    field("constant", Kind::U32).doc("4 in every file seen"),
    field("plane", Kind::U32).named(kPlaneEnum).doc("side on which the right child lies; 0 in leaves"),
    field("left", Kind::I32).to(Link::Row, "aabb").doc("-1 in leaves"),
    field("right", Kind::I32).to(Link::Row, "aabb").doc("-1 in leaves"),
};
constexpr StructDesc kAabbNode{"AABB node", nullptr, kAabbFields};

constexpr FieldDesc kAdjacencyFields[] = {
    field("edge0", Kind::I32)
        .doc("3 * face + edge of the neighbour across the edge from corner 0 to 1, or -1"),
    field("edge1", Kind::I32).doc("neighbour across the edge from corner 1 to 2"),
    field("edge2", Kind::I32).doc("neighbour across the edge from corner 2 to 0")};
constexpr StructDesc kAdjacency{"adjacency", nullptr, kAdjacencyFields, Display::Tuple};

constexpr FieldDesc kEdgeFields[] = {
    field("edge", Kind::I32).doc("3 * face + edge of a border edge of a walkable face"),
    field("transition", Kind::I32).doc("room of the area layout behind this edge, -1 for none")};
constexpr StructDesc kEdge{"edge", nullptr, kEdgeFields};

constexpr FieldDesc kTables[kTableCount] = {
    field("vertices", kVec3).in(Measure::GameLength).toEnd(),
    field("indices", kFace)
        .toEnd()
        .doc("three vertices of each face, counter-clockwise seen from its normal"),
    field("materials", Kind::U32).named(kSurfaceEnum).toEnd().doc("row of surfacemat.2da for each face"),
    field("normals", kVec3).toEnd().doc("unit normal of each face"),
    field("distances", Kind::F32).in(Measure::GameLength).toEnd().doc("d of the face's plane: n . p + d = 0"),
    field("aabb", kAabbNode).toEnd().doc("bounding box tree over all faces, in pre-order"),
    field("adjacency", kAdjacency).toEnd().doc("neighbours of each walkable face"),
    field("edges", kEdge).toEnd().doc("border edges of the walkable region, loop by loop"),
    field("loops", Kind::U32).toEnd().doc("index behind the last edge of each loop"),
};

} // namespace

constexpr StructDesc kBwmHeader{"header", nullptr, kHeaderFields};
static_assert(wellFormed(kBwmHeader) && wellFormed(kTables));

const FieldDesc &tableField(std::uint32_t table)
{
    return kTables[table];
}

} // namespace cutaway::bwm

// SPDX-License-Identifier: MIT
// Conditions and numbers of elements.
// Written by core/formats/nif/schema/writer; do not edit.
#include "core/formats/nif/schema/listed/listed.h"

namespace cutaway::nif::listed
{

std::uint64_t asNumVertices(const Scope &s)
{
    return s.value("numVertices");
}
bool boundsBones(const Scope &s)
{
    return (s.value("flags") & 2) != 0;
}
std::uint64_t count1Times2(const Scope &s)
{
    return s.value("count1") * 2;
}
std::uint64_t count2Times4(const Scope &s)
{
    return s.value("count2") * 4;
}
std::uint64_t countTimes5(const Scope &s)
{
    return s.value("count") * 5;
}
bool hasLinearKeys(const Scope &s)
{
    return (s.value("interpolation") != 2) && (s.value("interpolation") != 3);
}
bool hasLinearRotations(const Scope &s)
{
    return (s.value("rotationType") != 3) && (s.value("rotationType") != 4);
}
bool hasPreRpi(const Scope &s)
{
    return (s.rules().user == 0) || ((s.version() == 0x14060500) && (s.rules().user >= 11));
}
bool imageTypeIs1(const Scope &s)
{
    return s.value("imageType") == 1;
}
bool imageTypeIs2(const Scope &s)
{
    return s.value("imageType") == 2;
}
bool interpolationIs2(const Scope &s)
{
    return s.value("interpolation") == 2;
}
bool interpolationIs3(const Scope &s)
{
    return s.value("interpolation") == 3;
}
bool isMeshShape(const Scope &s)
{
    return (s.value("shapeType") == 5) || (s.value("shapeType") == 6);
}
std::uint64_t num1TimesNum2Times2(const Scope &s)
{
    return (s.value("num1") * s.value("num2")) * 2;
}
std::uint64_t numDataTimesBlockSize(const Scope &s)
{
    return s.value("numData") * s.value("blockSize");
}
bool numEntriesIs16(const Scope &s)
{
    return s.value("numEntries") == 16;
}
bool numEntriesIsNot16(const Scope &s)
{
    return s.value("numEntries") != 16;
}
std::uint64_t numPixelsTimesNumFaces(const Scope &s)
{
    return s.value("numPixels") * s.value("numFaces");
}
std::uint64_t numTransformFloatsBy16(const Scope &s)
{
    return s.value("numTransformFloats") / 16;
}
bool numVerticesIs0(const Scope &s)
{
    return s.value("numVertices") == 0;
}
std::uint64_t packedTriangles(const Scope &s)
{
    return (s.value("triCountLOD0") + s.value("triCountLOD1")) + s.value("triCountLOD2");
}
bool rotationTypeIs3(const Scope &s)
{
    return s.value("rotationType") == 3;
}
bool rotationTypeIs4(const Scope &s)
{
    return s.value("rotationType") == 4;
}
bool shapeTypeIs0(const Scope &s)
{
    return s.value("shapeType") == 0;
}
bool shapeTypeIs1(const Scope &s)
{
    return s.value("shapeType") == 1;
}
bool shapeTypeIs2(const Scope &s)
{
    return s.value("shapeType") == 2;
}
bool shapeTypeIs3(const Scope &s)
{
    return s.value("shapeType") == 3;
}
std::uint64_t sumOfVertexCounts(const Scope &s)
{
    return s.sum("vertexCounts");
}
bool typeIs0(const Scope &s)
{
    return s.value("type") == 0;
}
bool typeIs1(const Scope &s)
{
    return s.value("type") == 1;
}
bool typeIs13(const Scope &s)
{
    return s.value("type") == 13;
}
bool typeIs2(const Scope &s)
{
    return s.value("type") == 2;
}
bool typeIs6(const Scope &s)
{
    return s.value("type") == 6;
}
bool typeIs7(const Scope &s)
{
    return s.value("type") == 7;
}
bool typeIs8(const Scope &s)
{
    return s.value("type") == 8;
}
std::uint64_t unknownCount1Times6(const Scope &s)
{
    return s.value("unknownCount1") * 6;
}
std::uint64_t unknownCount3Times6(const Scope &s)
{
    return s.value("unknownCount3") * 6;
}
std::uint64_t unknownDataSizeTimesUnknownDataWidth(const Scope &s)
{
    return s.value("unknownDataSize") * s.value("unknownDataWidth");
}
bool useABVIs1(const Scope &s)
{
    return s.value("useABV") == 1;
}
bool useExternalIs0(const Scope &s)
{
    return s.value("useExternal") == 0;
}
bool userAtLeast11(const Scope &s)
{
    return s.rules().user >= 11;
}
bool userAtLeast14(const Scope &s)
{
    return s.rules().user >= 14;
}
bool userBelow17(const Scope &s)
{
    return s.rules().user < 17;
}
bool userIs1(const Scope &s)
{
    return s.rules().user == 1;
}
bool userIs17(const Scope &s)
{
    return s.rules().user == 17;
}
bool userOver14(const Scope &s)
{
    return s.rules().user > 14;
}
bool userOver3(const Scope &s)
{
    return s.rules().user > 3;
}
bool userOver9(const Scope &s)
{
    return s.rules().user > 9;
}
std::uint64_t widthTimesHeight(const Scope &s)
{
    return s.value("width") * s.value("height");
}

} // namespace cutaway::nif::listed

// SPDX-License-Identifier: MIT
// Rules for packfiles.
#pragma once

#include "core/base/diagnostic.h"

namespace cutaway::hkx
{

// clang-format off
inline constexpr std::string_view kSourceContainer = "core/formats/hkx/FORMAT.md, Container";
inline constexpr std::string_view kSourceLayout = "core/formats/hkx/FORMAT.md, Layout";
inline constexpr std::string_view kSourcePhysics = "core/formats/hkx/FORMAT.md, Rules inside physics";

inline constexpr Rule kCodeUnsupported{"hkx.unsupported", "Kind of packfile that is not decoded",
    "it is shown as bytes: only binary little-endian packfiles are decoded", kSourceContainer};
inline constexpr Rule kCodeHeader{"hkx.header", "Header is damaged",
    "without it no section of the file can be found", kSourceContainer};
inline constexpr Rule kCodeVersion{"hkx.version", "Version is not known",
    "layouts differ by version, so that objects are shown by their fixups alone", kSourceContainer};
inline constexpr Rule kCodeContents{"hkx.contents", "Contents are not where the header says",
    "the game begins with this object and finds another or none", kSourceContainer};
inline constexpr Rule kCodeSection{"hkx.section", "Section reaches out of the file",
    "its tables are cut off, and pointers that they hold stay empty", kSourceContainer};
inline constexpr Rule kCodeSectionOverlap{"hkx.section.overlap", "Sections lie on each other",
    "the game changes the bytes of both when it sets pointers in one", kSourceContainer};
inline constexpr Rule kCodeClassNames{"hkx.classnames", "Names of classes are damaged",
    "the game finds the class of an object by these names", kSourceContainer};
inline constexpr Rule kCodeClassSignature{"hkx.class.signature", "Class is built otherwise than known",
    "its objects are not shown by a table that may be wrong", kSourceLayout};
inline constexpr Rule kCodeObjectsLate{"hkx.objects.late", "Objects begin later than their class",
    "the game reads every member from the wrong place; such files are templates of other tools", kSourceContainer};
inline constexpr Rule kCodeClassUnknown{"hkx.class.unknown", "Class without a table",
    "its objects are shown by their fixups alone and their numbers are not checked", kSourceLayout};
inline constexpr Rule kCodeFixupSource{"hkx.fixup.source", "Fixup patches bytes outside of its section",
    "the game writes a pointer over other data", kSourceContainer};
inline constexpr Rule kCodeFixupTarget{"hkx.fixup.target", "Fixup leads out of its section",
    "the game follows a pointer to nowhere and may crash", kSourceContainer};
inline constexpr Rule kCodeFixupDuplicate{"hkx.fixup.duplicate", "Two fixups for one place",
    "the later one wins in the game, so that the other is never seen", kSourceContainer};
inline constexpr Rule kCodeFixupOrder{"hkx.fixup.order", "Fixups are not sorted",
    "real files have them in order, and tools may look them up by it", kSourceContainer};
inline constexpr Rule kCodeFixupUnused{"hkx.fixup.unused", "Fixup where no pointer is",
    "the game writes a pointer over a number", kSourceLayout};
inline constexpr Rule kCodeFixupClass{"hkx.fixup.class", "Object without class",
    "the game cannot tell what the object is and refuses the file", kSourceContainer};
inline constexpr Rule kCodePointerMiddle{"hkx.pointer.middle", "Pointer leads to no object",
    "the game takes the middle of an object for its beginning", kSourceLayout};
inline constexpr Rule kCodePointerClass{"hkx.pointer.class", "Pointer to an object of the wrong class",
    "the game takes the object for another kind and may crash", kSourceLayout};
inline constexpr Rule kCodePointerNotNull{"hkx.pointer.bytes", "Pointer slot is not zero",
    "the game overwrites the slot; where nothing is to stand it finds a stray pointer", kSourceLayout};
inline constexpr Rule kCodeArrayCount{"hkx.array.count", "Number of elements does not fit",
    "the game reads elements from whatever stands behind the array", kSourceLayout};
inline constexpr Rule kCodeArrayMissing{"hkx.array.missing", "Array without data",
    "the game reads its elements from nowhere and may crash", kSourceLayout};
inline constexpr Rule kCodeArrayCapacity{"hkx.array.capacity", "Capacity of an array is unusual",
    "the flags tell the game that it must not free the memory of the array", kSourceLayout};
inline constexpr Rule kCodePayloadElsewhere{"hkx.payload.elsewhere", "Array or text lies outside of its object",
    "Havok writes them behind their object; an edit of one may move the other", kSourceLayout};
inline constexpr Rule kCodePayloadShared{"hkx.payload.shared", "Two fields share their data",
    "a change of one changes the other", kSourceLayout};
inline constexpr Rule kCodeString{"hkx.string", "Text without an end",
    "the game reads on into other data", kSourceLayout};
inline constexpr Rule kCodeTextOdd{"hkx.text.odd", "Text at an odd offset",
    "the lowest bit of the pointer says that the object owns the text: the game frees it and crashes",
    kSourceLayout};
inline constexpr Rule kCodeObjectSize{"hkx.object.size", "Object is shorter than its class",
    "the game reads its last fields from the next object", kSourceLayout};
inline constexpr Rule kCodeObjectGap{"hkx.object.gap", "Bytes between the parts of an object",
    "they may be data that no pointer leads to", kSourceLayout};
inline constexpr Rule kCodeBodyShape{"hkx.body.shape", "Shape of a body is missing or not listed",
    "a body without shape collides with nothing; one that is not listed may be freed", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, F01"};
inline constexpr Rule kCodeBodyIndex{"hkx.body.index", "Index out of range",
    "the game takes material or motion of a body from behind the list", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, F02"};
inline constexpr Rule kCodeBodyRotation{"hkx.body.rotation", "Orientation of a body is not normalised",
    "Havok takes its length for 1 and scales or shears the body", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, P02"};
inline constexpr Rule kCodeSystemCount{"hkx.system.count", "Lists of a system do not have a row for each body",
    "the game finds what belongs to a body by its number", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, F03"};
inline constexpr Rule kCodeMotion{"hkx.motion", "Mass of a motion contradicts itself",
    "a body that moves has mass, inertia and properties, a keyframed one none: the game crashes where it looks for them", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, F05 and P09"};
inline constexpr Rule kCodeTrigger{"hkx.body.trigger", "Body is a trigger in some places only",
    "whether things pass through the body depends on which of the three the game asks", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, F07"};
inline constexpr Rule kCodeMaterial{"hkx.shape.material", "Unknown material",
    "the game finds neither sound nor impact for it", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, P06"};
inline constexpr Rule kCodeRadius{"hkx.shape.radius", "Radii of a shape do not go together",
    "the same length is stored more than once, and Havok uses each of them", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, H05"};
inline constexpr Rule kCodeSphere{"hkx.sphere.vertices", "Vertices of a sphere differ",
    "they repeat its centre; Havok takes them in fours and would see a hull", kSourcePhysics};
inline constexpr Rule kCodeHull{"hkx.hull", "Hull index out of range",
    "Havok takes a corner of a face from behind its vertices", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, H03"};
inline constexpr Rule kCodePlanes{"hkx.hull.planes", "Planes do not match the hull",
    "things sink in or stop in front of the hull", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, H04"};
inline constexpr Rule kCodeKeyBits{"hkx.shape.keybits", "Too few bits to tell children apart",
    "hits are reported for another child or triangle", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, C02 and M02"};
inline constexpr Rule kCodeMeshBits{"hkx.mesh.bits", "Bit field of a mesh is too short",
    "Havok reads flags of the last triangles from other data", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, M03"};
inline constexpr Rule kCodeMeshTree{"hkx.mesh.tree", "Numbers of a mesh do not follow from its triangles",
    "triangles behind the highest key are never hit", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, M04 and M06"};
inline constexpr Rule kCodeMeshFilter{"hkx.mesh.filter", "Filter of a mesh is not that of its body",
    "the game asks the one or the other, so that things collide now and then", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, M08"};
// clang-format on

// All of them, for the catalogue (core/catalogue.h).
inline constexpr const Rule *kRules[] = {
    &kCodeUnsupported,    &kCodeHeader,         &kCodeVersion,          &kCodeContents,
    &kCodeSection,        &kCodeSectionOverlap, &kCodeClassNames,       &kCodeClassSignature,
    &kCodeObjectsLate,    &kCodeClassUnknown,   &kCodeFixupSource,      &kCodeFixupTarget,
    &kCodeFixupDuplicate, &kCodeFixupOrder,     &kCodeFixupUnused,      &kCodeFixupClass,
    &kCodePointerMiddle,  &kCodePointerClass,   &kCodePointerNotNull,   &kCodeArrayCount,
    &kCodeArrayMissing,   &kCodeArrayCapacity,  &kCodePayloadElsewhere, &kCodePayloadShared,
    &kCodeString,         &kCodeTextOdd,        &kCodeObjectSize,       &kCodeObjectGap,
    &kCodeBodyShape,      &kCodeBodyIndex,      &kCodeBodyRotation,     &kCodeSystemCount,
    &kCodeMotion,         &kCodeTrigger,        &kCodeMaterial,         &kCodeRadius,
    &kCodeSphere,         &kCodeHull,           &kCodePlanes,           &kCodeKeyBits,
    &kCodeMeshBits,       &kCodeMeshTree,       &kCodeMeshFilter};

} // namespace cutaway::hkx

// SPDX-License-Identifier: MIT
// Rules for packfiles.
#pragma once

#include "core/file/fixsite.h"

namespace cutaway::hkx
{

// ---- fixes (hkxfix.cpp)
Fix fixCapacity(const FixSite &site);
Fix fixSlot(const FixSite &site);
Fix fixOrientation(const FixSite &site);
Fix fixSphere(const FixSite &site);
Fix fixCapsule(const FixSite &site);
Fix fixKeyBits(const FixSite &site);
Fix fixOrder(const FixSite &site);
Fix fixTexts(const FixSite &site);

// clang-format off
inline constexpr std::string_view kSourceContainer = "core/formats/hkx/FORMAT.md, Container";
inline constexpr std::string_view kSourceLayout = "core/formats/hkx/FORMAT.md, Layout";
inline constexpr std::string_view kSourceValues = "core/formats/hkx/FORMAT.md, Values";
inline constexpr std::string_view kSourcePhysics = "core/formats/hkx/FORMAT.md, Rules inside physics";

inline constexpr Rule kRules[] = {
    {"hkx.unsupported", "Kind of packfile that is not decoded",
     "it is shown as bytes: only binary little-endian packfiles are decoded", kSourceContainer},
    {"hkx.header", "Header is damaged",
     "without it no section of the file can be found", kSourceContainer},
    {"hkx.version", "Version is not known",
     "layouts differ by version, so that objects are shown by their fixups alone", kSourceContainer},
    {"hkx.contents", "Contents are not where the header says",
     "the game begins with this object and finds another or none", kSourceContainer},
    {"hkx.section", "Section reaches out of the file",
     "its tables are cut off, and pointers that they hold stay empty", kSourceContainer},
    {"hkx.section.overlap", "Sections lie on each other",
     "the game changes the bytes of both when it sets pointers in one", kSourceContainer},
    {"hkx.classnames", "Names of classes are damaged",
     "the game finds the class of an object by these names", kSourceContainer},
    {"hkx.class.signature", "Class is built otherwise than known",
     "its objects are not shown by a table that may be wrong", kSourceLayout},
    {"hkx.objects.late", "Objects begin later than their class",
     "the game reads every member from the wrong place; such files are templates of other tools", kSourceContainer},
    {"hkx.class.unknown", "Class without a table",
     "its objects are shown by their fixups alone and their numbers are not checked", kSourceLayout},
    {"hkx.fixup.source", "Fixup patches bytes outside of its section",
     "the game writes a pointer over other data", kSourceContainer},
    {"hkx.fixup.target", "Fixup leads out of its section",
     "the game follows a pointer to nowhere and may crash", kSourceContainer},
    {"hkx.fixup.duplicate", "Two fixups for one place",
     "the later one wins in the game, so that the other is never seen", kSourceContainer},
    {"hkx.fixup.order", "Fixups are not sorted",
     "real files have them in order, and tools may look them up by it", kSourceContainer, oneFix<fixOrder>},
    {"hkx.fixup.unused", "Fixup where no pointer is",
     "the game writes a pointer over a number", kSourceLayout},
    {"hkx.fixup.class", "Object without class",
     "the game cannot tell what the object is and refuses the file", kSourceContainer},
    {"hkx.pointer.middle", "Pointer leads to no object",
     "the game takes the middle of an object for its beginning", kSourceLayout},
    {"hkx.pointer.class", "Pointer to an object of another class",
     "the game takes the object for the class that the member declares: it bears some, and may crash at others",
     kSourceLayout},
    {"hkx.pointer.bytes", "Pointer slot is not zero",
     "the game overwrites the slot; where nothing is to stand it finds a stray pointer", kSourceLayout, oneFix<fixSlot>},
    {"hkx.array.count", "Number of elements does not fit",
     "the game reads elements from whatever stands behind the array", kSourceLayout},
    {"hkx.array.missing", "Array without data",
     "the game reads its elements from nowhere and may crash", kSourceLayout},
    {"hkx.array.capacity", "Capacity of an array is unusual",
     "the flags tell the game that it must not free the memory of the array", kSourceLayout, oneFix<fixCapacity>},
    {"hkx.payload.elsewhere", "Array or text lies outside of its object",
     "Havok writes them behind their object; an edit of one may move the other", kSourceLayout},
    {"hkx.payload.shared", "Two fields share their data",
     "a change of one changes the other", kSourceLayout},
    {"hkx.string", "Text without an end",
     "the game reads on into other data", kSourceLayout},
    {"hkx.text.odd", "Text at an odd offset",
     "the lowest bit of the pointer says that the object owns the text: the game frees it and crashes",
     kSourceLayout, oneFix<fixTexts>},
    {"hkx.object.size", "Object is shorter than its class",
     "the game reads its last fields from the next object", kSourceLayout},
    {"hkx.object.gap", "Bytes between the parts of an object",
     "they may be data that no pointer leads to", kSourceLayout},
    {"hkx.value.finite", "Real number is none",
     "whatever the game computes from it is none either", kSourceValues},
    {"hkx.value.bool", "Truth value is neither 0 nor 1",
     "the game may take it for true in one place and for false in another", kSourceValues},
    {"hkx.value.enum", "Number has no name",
     "the game knows what the named numbers mean", kSourceValues},
    {"hkx.body.shape", "Shape of a body is missing or not listed",
     "a body without shape collides with nothing; one that is not listed may be freed", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, F01"},
    {"hkx.body.index", "Index out of range",
     "the game takes material or motion of a body from behind the list", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, F02"},
    {"hkx.body.rotation", "Orientation of a body is not normalised",
     "Havok takes its length for 1 and scales or shears the body", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, P02", oneFix<fixOrientation>},
    {"hkx.system.count", "Lists of a system do not have a row for each body",
     "the game finds what belongs to a body by its number", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, F03"},
    {"hkx.motion", "Mass of a motion contradicts itself",
     "a body that moves has mass, inertia and properties, a keyframed one none: the game crashes where it looks for them", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, F05 and P09"},
    {"hkx.body.trigger", "Body is a trigger in some places only",
     "whether things pass through the body depends on which of the three the game asks", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, F07"},
    {"hkx.shape.material", "Unknown material",
     "the game finds neither sound nor impact for it", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, P06"},
    {"hkx.shape.radius", "Radii of a shape do not go together",
     "the same length is stored more than once, and Havok uses each of them", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, H05", oneFix<fixCapsule>},
    {"hkx.sphere.vertices", "Vertices of a sphere differ",
     "they repeat its centre; Havok takes them in fours and would see a hull", kSourcePhysics, oneFix<fixSphere>},
    {"hkx.hull", "Hull index out of range",
     "Havok takes a corner of a face from behind its vertices", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, H03"},
    {"hkx.hull.planes", "Planes do not match the hull",
     "things sink in or stop in front of the hull", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, H04"},
    {"hkx.shape.keybits", "Too few bits to tell children apart",
     "hits are reported for another child or triangle", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, C02 and M02", oneFix<fixKeyBits>},
    {"hkx.mesh.bits", "Bit field of a mesh is too short",
     "Havok reads flags of the last triangles from other data", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, M03"},
    {"hkx.mesh.tree", "Numbers of a mesh do not follow from its triangles",
     "triangles behind the highest key are never hit", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, M04 and M06"},
    {"hkx.mesh.filter", "Filter of a mesh is not that of its body",
     "the game asks the one or the other, so that things collide now and then", "core/formats/hkx/FORMAT.md, Rules inside physics; core/domains/physics/RULES.md, M08"},
};
// clang-format on

consteval Code operator""_rule(const char *id, std::size_t size)
{
    return ruleIn(kRules, {id, size});
}

} // namespace cutaway::hkx

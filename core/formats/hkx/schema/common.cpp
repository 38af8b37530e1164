// SPDX-License-Identifier: MIT
// Containers, resources and properties.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx
{

// clang-format off

constexpr FieldDesc kNamedVariantFields[] = {
    stringPtr("name").doc("label the content tools gave it, such as \"Merged Animation Container\""),
    stringPtr("className").doc("class of the variant as text; may name a base class"),
    pointer("variant", "hkReferencedObject").doc("the object itself"),
};
constexpr StructDesc kNamedVariant{"hkRootLevelContainerNamedVariant", nullptr, kNamedVariantFields};

constexpr FieldDesc kRootLevelContainerFields[] = {
    array("namedVariants", kNamedVariant).doc("everything the file hands to the game, in order"),
};
constexpr StructDesc kRootLevelContainer{"hkRootLevelContainer", nullptr, kRootLevelContainerFields, Display::Members,
                                         "root of a stand-alone packfile"};

constexpr FieldDesc kMemoryResourceContainerFields[] = {
    stringPtr("name"),
    pointer("parent", "hkMemoryResourceContainer").notSerialised(),
    pointerArray("resourceHandles", "hkMemoryResourceHandle").doc("resources of this node"),
    pointerArray("children", "hkMemoryResourceContainer").doc("nodes below this one"),
};
constexpr StructDesc kMemoryResourceContainer{"hkMemoryResourceContainer", &listed::kHkResourceContainer,
                                              kMemoryResourceContainerFields, Display::Members,
                                              "tree of resources; an empty shell in animation files"};

constexpr FieldDesc kExternalLinkFields[] = {
    stringPtr("memberName"),
    stringPtr("externalId"),
};
constexpr StructDesc kExternalLink{"hkMemoryResourceHandleExternalLink", nullptr, kExternalLinkFields};
constexpr FieldDesc kMemoryResourceHandleFields[] = {
    pointer("variant", "hkReferencedObject").doc("the resource"),
    stringPtr("name").doc("kind of resource: \"hkRigidBody\" or \"hkpShapeInfo\""),
    array("references", kExternalLink).doc("links to other files; empty in every file seen"),
};
constexpr StructDesc kMemoryResourceHandle{"hkMemoryResourceHandle", &listed::kHkResourceHandle, kMemoryResourceHandleFields};

constexpr EnumValue kPropertyKeyValues[] = {{0xF100, "mass properties"}, {0xF601, "Bethesda materials"}};
constexpr EnumDesc kPropertyKeys{"PropertyKey", kPropertyKeyValues, false, true};
constexpr FieldDesc kPropertiesEntryFields[] = {
    pointer("object", "hkReferencedObject"),
    field("key", Kind::U16).named(kPropertyKeys).doc("what the object adds to its owner"),
    field("flags", Kind::U16),
};
constexpr StructDesc kPropertiesEntry{"hkRefCountedPropertiesEntry", nullptr, kPropertiesEntryFields};
constexpr FieldDesc kRefCountedPropertiesFields[] = {
    array("entries", kPropertiesEntry),
};
constexpr StructDesc kRefCountedProperties{"hkRefCountedProperties", nullptr, kRefCountedPropertiesFields,
                                           Display::Members, "extra data hung onto a shape"};

constexpr FieldDesc kEnvironmentVariableFields[] = {
    stringPtr("name"),
    stringPtr("value").doc("as it was on the exporting machine; for information only"),
};
constexpr StructDesc kEnvironmentVariable{"hkxEnvironmentVariable", nullptr, kEnvironmentVariableFields};
constexpr FieldDesc kEnvironmentFields[] = {
    array("variables", kEnvironmentVariable),
};
constexpr StructDesc kEnvironment{"hkxEnvironment", &kReferencedObject, kEnvironmentFields, Display::Members,
                                  "settings of the content tools at the time of export"};

constexpr ClassRow kCommonClasses[] = {
    {&kBaseObject, kAnyHavok},
    {&kReferencedObject, kAnyHavok},
    {&kHkAabb, kAnyHavok},
    {&kNamedVariant, kAnyHavok},
    {&kRootLevelContainer, kAnyHavok},
    {&kMemoryResourceContainer, kAnyHavok},
    {&kExternalLink, kAnyHavok},
    {&kMemoryResourceHandle, kOnly2010},
    {&kPropertiesEntry, kOnly2014},
    {&kRefCountedProperties, kOnly2014},
    {&kEnvironmentVariable, kAnyHavok},
    {&kEnvironment, kAnyHavok},
};

// clang-format on

std::span<const ClassRow> commonClasses()
{
    return kCommonClasses;
}

} // namespace cutaway::hkx

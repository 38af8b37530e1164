// SPDX-License-Identifier: MIT
// Rules for plugins.
#pragma once

#include "core/file/fixsite.h"

namespace cutaway::esp
{

Fix fixCount(const FixSite &site); // espcheck.cpp

// clang-format off
inline constexpr std::string_view kSourceContainer = "core/formats/esp/FORMAT.md, Container";
inline constexpr std::string_view kSourceHeader = "core/formats/esp/FORMAT.md, Header record";
inline constexpr std::string_view kSourceInflated = "core/formats/esp/FORMAT.md, Compressed records";
inline constexpr std::string_view kSourceForms = "core/formats/esp/FORMAT.md, FormIDs";
inline constexpr std::string_view kSourcePack = "core/formats/esp/FORMAT.md, PACK";
inline constexpr std::string_view kSourcePackRules = "core/domains/pack/PACKAGES.md, Rules";
inline constexpr std::string_view kSourceConditions = "core/formats/esp/FORMAT.md, Conditions";
inline constexpr std::string_view kSourceScripts = "core/formats/esp/FORMAT.md, Scripts";

inline constexpr Rule kRuleOldPlugin{"esp.version", "Plugin of an older game",
    "its records are built otherwise, so that it is shown as bytes", kSourceHeader};
inline constexpr Rule kRuleNoHeader{"esp.header.missing", "No header record",
    "without TES4 the game does not load the plugin", kSourceHeader};
inline constexpr Rule kRuleCount{"esp.hedr.count", "The number of records is wrong",
    "the game does not mind, but tools that trust the count do", kSourceHeader, oneFix<fixCount>};
inline constexpr Rule kRuleGroupSize{"esp.group.size", "Group reaches out of its parent",
    "the game reads headers from the middle of other records", kSourceContainer};
inline constexpr Rule kRuleRecordSize{"esp.record.size", "Record reaches out of its group",
    "the game takes bytes of the next group for a part of this record", kSourceContainer};
inline constexpr Rule kRuleStray{"esp.stray", "Bytes that are no record",
    "the game stops reading here, and what follows is lost", kSourceContainer};
inline constexpr Rule kRuleNesting{"esp.group.nesting", "Groups nest too deeply",
    "no game writes such groups: the size of one is wrong", kSourceContainer};
inline constexpr Rule kRuleGroupContent{"esp.group.content", "Record in the group of another type",
    "the game reads each top group as records of one type and skips others", kSourceContainer};
inline constexpr Rule kRuleNoGroup{"esp.record.group", "Record outside of any group",
    "the game looks for records in groups alone and passes this one over", kSourceContainer};
inline constexpr Rule kRuleGroupParent{"esp.group.parent", "Group whose parent is missing",
    "the game gives what is in the group to the record in front of it, or to none", kSourceContainer};
inline constexpr Rule kRuleDuplicate{"esp.formid.duplicate", "Several records with one FormID",
    "the game keeps one of them and drops the others", kSourceForms};
inline constexpr Rule kRuleMasterIndex{"esp.formid.master", "FormID of a master that is not listed",
    "the game takes the record for one of the plugin itself", kSourceForms};
inline constexpr Rule kRuleLightRange{"esp.formid.light", "FormID out of the range of a light plugin",
    "the game cuts the number off and mixes the record up with another", kSourceForms};
inline constexpr Rule kRuleLightLow{"esp.formid.low", "FormID below the range of a light plugin",
    "only games that know the newer HEDR version load such ids of light plugins", kSourceForms};
inline constexpr Rule kRuleInflate{"esp.record.inflate", "The compressed data is damaged",
    "the game cannot read the record either", kSourceInflated};
inline constexpr Rule kRuleCompressed{"esp.record.compressed", "Compressed data with something unusual",
    "tools that are strict about it may refuse the record", kSourceInflated};
inline constexpr Rule kRuleSubrecords{"esp.record.subrecords", "The record cannot be read to its end",
    "what stands behind the damage is kept as bytes and cannot be judged", kSourceContainer};
inline constexpr Rule kRuleUnexpected{"esp.subrecord.unexpected", "A part is out of place",
    "the same signature means different things by its place, so the game reads this part as another", kSourcePack};
inline constexpr Rule kRuleMissing{"esp.subrecord.missing", "A part is missing",
    "a record is read by the order of its parts: without one of them the game takes another for it", kSourcePack};
inline constexpr Rule kRuleSubrecordSize{"esp.subrecord.size", "A part is longer than its fields",
    "what the bytes behind the fields mean is not known", kSourcePack};
inline constexpr Rule kRuleConditionSize{"esp.ctda.size", "A condition has another size",
    "the game reads numbers of a condition from what stands behind it", kSourceConditions};
inline constexpr Rule kRuleConditionFunction{"esp.ctda.function", "A condition asks an unknown function",
    "the game asks nothing, or something else", kSourceConditions};
inline constexpr Rule kRuleConditionOperator{"esp.ctda.operator", "A condition compares in an unknown way",
    "how the game decides is not known", kSourceConditions};
inline constexpr Rule kRuleConditionCount{"esp.pack.citc", "The number of conditions is wrong",
    "the game reads as many conditions as CITC counts, whatever follows", kSourcePackRules};
inline constexpr Rule kRuleChildCount{"esp.pack.prcb", "The number of children is wrong",
    "procedures that no branch counts never run", kSourcePackRules};
inline constexpr Rule kRuleInputCount{"esp.pack.pkcu", "The number of inputs is wrong",
    "the game reads as many inputs as PKCU counts, whatever follows", kSourcePackRules};
inline constexpr Rule kRuleInputId{"esp.pack.unam", "An input id is not unique",
    "procedures and conditions find inputs by id and get one of the two", kSourcePackRules};
inline constexpr Rule kRuleNextInputId{"esp.pack.xnam", "The next input id is in use",
    "the editor would give a new input an id that exists", kSourcePackRules};
inline constexpr Rule kRuleTemplate{"esp.pack.template", "Template and procedures do not go together",
    "a package either takes the procedures of its template or has its own", kSourcePackRules};
inline constexpr Rule kRuleArgument{"esp.pack.pkc2", "An argument is bound to an input that does not exist",
    "the procedure reads an arbitrary value or crashes the game", kSourcePackRules};
inline constexpr Rule kRuleIdleCount{"esp.pack.idlc", "The number of idles is wrong",
    "the game reads as many idles as IDLC counts", kSourcePackRules};
inline constexpr Rule kRuleSchedule{"esp.pack.psdt", "The schedule is outside the day or the week",
    "such a package is never chosen", kSourcePackRules};
inline constexpr Rule kRuleOwnerQuest{"esp.pack.qnam", "An alias is used without owner quest",
    "aliases are looked up in the owner quest", kSourcePackRules};
inline constexpr Rule kRuleInputPayload{"esp.pack.payload", "A value does not fit its input",
    "the game reads the value by the kind of the input", kSourcePackRules};
inline constexpr Rule kRuleDuration{"esp.pack.duration", "The schedule lasts no time",
    "with a start hour and no duration the package is never chosen", kSourcePackRules};
inline constexpr Rule kRuleOncePerDay{"esp.pack.onceperday", "'Once per day' has a schedule",
    "the flag works only without start time and duration", kSourcePackRules};
inline constexpr Rule kRuleSpeed{"esp.pack.speed", "The preferred speed is unknown",
    "the game knows walk, jog, run and fast walk", kSourcePackRules};
inline constexpr Rule kRuleScriptVersion{"esp.vmad.version", "The scripts have an unknown version",
    "they are kept as bytes", kSourceScripts};
inline constexpr Rule kRuleScriptType{"esp.vmad.type", "A script property has an unknown type",
    "what follows it cannot be read", kSourceScripts};
inline constexpr Rule kRuleScriptSize{"esp.vmad.size", "The scripts end too early",
    "the game drops scripts it cannot read", kSourceScripts};
inline constexpr Rule kRuleScriptBind{"esp.vmad.bind", "The fragments have an old version",
    "the editor of the game wants a newer one and may drop the fragments", kSourceScripts};
inline constexpr Rule kRuleScriptFragments{"esp.vmad.fragments", "The fragments do not end where the scripts end",
    "one fragment stands for each flag", kSourceScripts};
// clang-format on

// All of them, for the catalogue (core/catalogue.h).
inline constexpr const Rule *kRules[] = {&kRuleOldPlugin,
                                         &kRuleNoHeader,
                                         &kRuleCount,
                                         &kRuleGroupSize,
                                         &kRuleRecordSize,
                                         &kRuleStray,
                                         &kRuleNesting,
                                         &kRuleGroupContent,
                                         &kRuleNoGroup,
                                         &kRuleGroupParent,
                                         &kRuleDuplicate,
                                         &kRuleMasterIndex,
                                         &kRuleLightRange,
                                         &kRuleLightLow,
                                         &kRuleInflate,
                                         &kRuleCompressed,
                                         &kRuleSubrecords,
                                         &kRuleUnexpected,
                                         &kRuleMissing,
                                         &kRuleSubrecordSize,
                                         &kRuleConditionSize,
                                         &kRuleConditionFunction,
                                         &kRuleConditionOperator,
                                         &kRuleConditionCount,
                                         &kRuleChildCount,
                                         &kRuleInputCount,
                                         &kRuleInputId,
                                         &kRuleNextInputId,
                                         &kRuleTemplate,
                                         &kRuleArgument,
                                         &kRuleIdleCount,
                                         &kRuleSchedule,
                                         &kRuleOwnerQuest,
                                         &kRuleInputPayload,
                                         &kRuleDuration,
                                         &kRuleOncePerDay,
                                         &kRuleSpeed,
                                         &kRuleScriptVersion,
                                         &kRuleScriptType,
                                         &kRuleScriptSize,
                                         &kRuleScriptBind,
                                         &kRuleScriptFragments};

} // namespace cutaway::esp

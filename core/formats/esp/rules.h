// SPDX-License-Identifier: MIT
// Rules for plugins.
#pragma once

#include "core/file/fixsite.h"

namespace cutaway::esp
{

Fix fixCount(const FixSite &site);     // espcheck.cpp
Fix fixDuplicate(const FixSite &site); // espcheck.cpp
Fix fixLightIds(const FixSite &site);  // espcheck.cpp
Fix fixReference(const FixSite &site); // recordcheck.cpp, and those below
Fix fixDeletedData(const FixSite &site);
Fix fixOrder(const FixSite &site);
Fix fixSecondKeyword(const FixSite &site);
Fix fixListCount(const FixSite &site);
Fix fixSecondScript(const FixSite &site); // scriptcheck.cpp, and those below
Fix fixScriptAlias(const FixSite &site);
Fix fixUndeclared(const FixSite &site);

// clang-format off
inline constexpr std::string_view kSourceContainer = "core/formats/esp/FORMAT.md, Container";
inline constexpr std::string_view kSourceHeader = "core/formats/esp/FORMAT.md, Header record";
inline constexpr std::string_view kSourceInflated = "core/formats/esp/FORMAT.md, Compressed records";
inline constexpr std::string_view kSourceForms = "core/formats/esp/FORMAT.md, FormIDs";
inline constexpr std::string_view kSourcePack = "core/formats/esp/FORMAT.md, PACK";
inline constexpr std::string_view kSourcePackRules = "core/domains/pack/PACKAGES.md, Rules";
inline constexpr std::string_view kSourceConditions = "core/formats/esp/FORMAT.md, Conditions";
inline constexpr std::string_view kSourceScripts = "core/formats/esp/FORMAT.md, Scripts";
inline constexpr std::string_view kSourceRecords = "core/formats/esp/FORMAT.md, Rules for records";

inline constexpr Rule kRules[] = {
    {"esp.version", "Plugin of an older game",
     "its records are built otherwise, so that it is shown as bytes", kSourceHeader},
    {"esp.header.missing", "No header record",
     "without TES4 the game does not load the plugin", kSourceHeader},
    {"esp.hedr.count", "The number of records is wrong",
     "the game does not mind, but tools that trust the count do", kSourceHeader, oneFix<fixCount>},
    {"esp.group.size", "Group reaches out of its parent",
     "the game reads headers from the middle of other records", kSourceContainer},
    {"esp.record.size", "Record reaches out of its group",
     "the game takes bytes of the next group for a part of this record", kSourceContainer},
    {"esp.stray", "Bytes that are not a record",
     "the game stops reading here, and what follows is lost", kSourceContainer},
    {"esp.group.nesting", "Groups nest too deeply",
     "no game writes such groups: the size of one is wrong", kSourceContainer},
    {"esp.group.content", "Record in the group of another type",
     "the game reads each top group as records of one type and skips others", kSourceContainer},
    {"esp.record.group", "Record outside of any group",
     "the game looks for records in groups alone and passes this one over", kSourceContainer},
    {"esp.group.parent", "Group whose parent is missing",
     "the game gives what is in the group to the record in front of it, or to none", kSourceContainer},
    {"esp.group.type", "Group of an unknown type",
     "the game does not know what the group belongs to", kSourceContainer},
    {"esp.formid.duplicate", "Several records with one FormID",
     "the game keeps one of them and drops the others", kSourceForms, fixInUnit<fixDuplicate>},
    {"esp.formid.master", "FormID of a master that is not listed",
     "the game takes the record for one of the plugin itself", kSourceForms},
    {"esp.formid.light", "FormID out of the range of a light plugin",
     "the game cuts the number off and mixes the record up with another", kSourceForms, oneFix<fixLightIds>},
    {"esp.formid.low", "FormID below the range of a light plugin",
     "only games that know the newer HEDR version load such ids of light plugins", kSourceForms,
     oneFix<fixLightIds>},
    {"esp.form.missing", "A FormID leads nowhere",
     "the game finds nothing and uses nothing", kSourceForms, fixInUnit<fixReference>},
    {"esp.form.type", "A FormID names a record of the wrong type",
     "the game takes it for nothing or crashes", kSourceForms, fixInUnit<fixReference>},
    {"esp.form.deleted", "A FormID names a deleted record",
     "the game has dropped the record", kSourceForms, fixInUnit<fixReference>},
    {"esp.deleted.data", "Deleted record with data",
     "the record is dropped all the same, and tools take it for one that is there", kSourceRecords,
     fixInUnit<fixDeletedData>},
    {"esp.deleted.placed", "Placed object of a master is deleted (UDR)",
     "other plugins and scripts that use the object can crash the game; a disabled one does no harm",
     kSourceRecords},
    {"esp.deleted.navmesh", "Navigation mesh of a master is deleted",
     "meshes of other plugins that are linked to it crash the game when somebody walks there; an empty one, "
     "moved below the ground, does no harm", kSourceRecords},
    {"esp.record.version", "Record of another game",
     "each game reads a record as its own form versions are built", kSourceRecords},
    {"esp.list.levels", "A leveled list is not in the order of its levels",
     "the editor keeps the entries by level, and comparisons with a plugin that has them so show other rows",
     kSourceRecords, fixInUnit<fixOrder>},
    {"esp.list.stages", "Stages or objectives of a quest are not in the order of their indices",
     "the editor keeps them by index, and comparisons with a plugin that has them so show other rows",
     kSourceRecords, fixInUnit<fixOrder>},
    {"esp.list.count", "A count is not the number of what it counts",
     "the game reads as many entries as are counted, whatever follows", kSourceRecords, fixInUnit<fixListCount>},
    {"esp.list.twice", "A keyword is listed twice",
     "the second one does nothing", kSourceRecords, fixInUnit<fixSecondKeyword>},
    {"esp.record.inflate", "The compressed data is damaged",
     "the game cannot read the record either", kSourceInflated},
    {"esp.record.compressed", "Compressed data with something unusual",
     "tools that are strict about it may refuse the record", kSourceInflated},
    {"esp.record.subrecords", "The record cannot be read to its end",
     "what stands behind the damage is kept as bytes and cannot be judged", kSourceContainer},
    {"esp.subrecord.unexpected", "A part is out of place",
     "the same signature means different things by its place, so the game reads this part as another", kSourcePack},
    {"esp.subrecord.missing", "A part is missing",
     "a record is read by the order of its parts: without one of them the game takes another for it", kSourcePack},
    {"esp.subrecord.size", "A part is longer than its fields",
     "what the bytes behind the fields mean is not known", kSourcePack},
    {"esp.ctda.size", "A condition has another size",
     "the game reads numbers of a condition from what stands behind it", kSourceConditions},
    {"esp.ctda.function", "A condition asks an unknown function",
     "the game asks nothing, or something else", kSourceConditions},
    {"esp.ctda.operator", "A condition compares in an unknown way",
     "how the game decides is not known", kSourceConditions},
    {"esp.pack.citc", "The number of conditions is wrong",
     "the game reads as many conditions as CITC counts, whatever follows", kSourcePackRules},
    {"esp.pack.prcb", "The number of children is wrong",
     "procedures that no branch counts never run", kSourcePackRules},
    {"esp.pack.pkcu", "The number of inputs is wrong",
     "the game reads as many inputs as PKCU counts, whatever follows", kSourcePackRules},
    {"esp.pack.unam", "An input id is not unique",
     "procedures and conditions find inputs by id and get one of the two", kSourcePackRules},
    {"esp.pack.xnam", "The next input id is in use",
     "the editor would give a new input an id that exists", kSourcePackRules},
    {"esp.pack.template", "Template and procedures do not go together",
     "a package either takes the procedures of its template or has its own", kSourcePackRules},
    {"esp.pack.pkc2", "An argument is bound to an input that does not exist",
     "the procedure reads an arbitrary value or crashes the game", kSourcePackRules},
    {"esp.pack.idlc", "The number of idles is wrong",
     "the game reads as many idles as IDLC counts", kSourcePackRules},
    {"esp.pack.psdt", "The schedule is outside the day or the week",
     "such a package is never chosen", kSourcePackRules},
    {"esp.pack.qnam", "An alias is used without owner quest",
     "aliases are looked up in the owner quest", kSourcePackRules},
    {"esp.pack.payload", "A value does not fit its input",
     "the game reads the value by the kind of the input", kSourcePackRules},
    {"esp.pack.duration", "The schedule lasts no time",
     "with a start hour and no duration the package is never chosen", kSourcePackRules},
    {"esp.pack.onceperday", "'Once per day' has a schedule",
     "the flag works only without start time and duration", kSourcePackRules},
    {"esp.pack.speed", "The preferred speed is unknown",
     "the game knows walk, jog, run and fast walk", kSourcePackRules},
    {"esp.vmad.version", "The scripts have an unknown version",
     "they are kept as bytes", kSourceScripts},
    {"esp.vmad.type", "A script property has an unknown type",
     "what follows it cannot be read", kSourceScripts},
    {"esp.vmad.size", "The scripts end too early",
     "the game drops scripts it cannot read", kSourceScripts},
    {"esp.vmad.bind", "The fragments have an old version",
     "the editor of the game wants a newer one and may drop the fragments", kSourceScripts},
    {"esp.vmad.fragments", "The fragments do not end where the scripts end",
     "one fragment stands for each flag", kSourceScripts},
    {"esp.vmad.script.twice", "A record has a script twice",
     "the game attaches one of them and drops the values of the other", kSourceScripts,
     fixInUnit<fixSecondScript>},
    {"esp.vmad.property.twice", "A script sets a property twice",
     "the game keeps one of the values", kSourceScripts, fixInUnit<fixSecondScript>},
    {"esp.vmad.alias", "A script names an alias that its quest does not have",
     "the game finds no alias and sets the property to none", kSourceScripts, fixInUnit<fixScriptAlias>},
    {"esp.vmad.undeclared", "A script does not declare a property that is set",
     "the game drops the value and says so in its log", kSourceScripts, fixInUnit<fixUndeclared>},
    {"esp.vmad.mismatch", "A script declares a property with another type",
     "the game drops a value that is not of the declared type", kSourceScripts},
    {"esp.vmad.function", "A fragment runs a function that its script does not have",
     "nothing happens at the event", kSourceScripts},
};
// clang-format on

consteval Code operator""_rule(const char *id, std::size_t size)
{
    return ruleIn(kRules, {id, size});
}

} // namespace cutaway::esp

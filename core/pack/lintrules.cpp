// SPDX-License-Identifier: MIT
// The table of rules: what they are called and why they matter.
#include "core/pack/lintparts.h"

#include <algorithm>

namespace cutaway::pack
{

namespace
{

constexpr Severity kLintError = Severity::Error;
constexpr Severity kLintWarning = Severity::Warning;

// clang-format off
constexpr LintRule kLintRules[] = {
    {"esp.subrecord.missing", kLintError, "A part is missing",
     "a package is read by the order of its parts: without XNAM or an event the game takes one part for another"},
    {"esp.subrecord.unexpected", kLintError, "A part is out of place",
     "the same signature means different things by its place, so the game reads this part as another"},
    {"esp.subrecord.size", kLintWarning, "A part is longer than its fields", "what the bytes behind the fields mean is not known"},
    {"esp.record.subrecords", kLintError, "The record cannot be read to its end", "what stands behind the damage is kept as bytes and cannot be judged"},
    {"esp.record.inflate", kLintError, "The compressed data is damaged", "the game cannot read the record either"},
    {"decode.truncated", kLintError, "A part is shorter than its fields", "the game reads on into the part behind it"},
    {"esp.pack.pkcu", kLintError, "The number of inputs is wrong", "the game reads as many inputs as PKCU counts, whatever follows"},
    {"esp.pack.unam", kLintError, "An input id is not unique", "procedures and conditions find inputs by id and get one of the two"},
    {"esp.pack.payload", kLintError, "A value does not fit its input", "the game reads the value by the kind of the input"},
    {"esp.pack.template", kLintError, "Template and procedures do not go together", "a package either takes the procedures of its template or has its own"},
    {"pack.template.missing", kLintError, "The template does not exist", "without template the package has no procedures and does nothing"},
    {"pack.template.type", kLintWarning, "The template is an ordinary package", "the editor offers only packages of type 19 as templates"},
    {"pack.template.inputs", kLintError, "The inputs are not those of the template", "a package repeats the whole list of its template; others are ignored or read as zero"},
    {"pack.template.order", kLintWarning, "The inputs stand in another order than in the template", "the editor writes them in the template's order"},
    {"pack.template.version", kLintWarning, "The version is not that of the template", "inputs of another revision of the template are said to be ignored in the game"},
    {"pack.template.xnam", kLintWarning, "The next input id is not that of the template", "inputs of another revision of the template are said to be ignored in the game"},
    {"pack.version.limit", kLintWarning, "The version is above 65535", "the editor warns of such templates"},
    {"esp.pack.xnam", kLintWarning, "The next input id is in use", "the editor would give a new input an id that exists"},
    {"esp.pack.citc", kLintError, "The number of conditions is wrong", "the game reads as many conditions as CITC counts, whatever follows"},
    {"esp.pack.prcb", kLintError, "The number of children is wrong", "procedures that no branch counts never run"},
    {"esp.pack.pkc2", kLintError, "An argument is bound to an input that does not exist", "the procedure reads an arbitrary value or crashes the game"},
    {"pack.argument.type", kLintWarning, "An argument is bound to an input of another kind", "the procedure reads the value as something else"},
    {"pack.argument.count", kLintWarning, "The procedure has another number of arguments", "arguments that are missing are unbound"},
    {"pack.procedure", kLintWarning, "The procedure is unknown", "the game knows procedures by name and skips others"},
    {"pack.names", kLintWarning, "An input has no name", "packages made from this one show no name for it"},
    {"esp.pack.idlc", kLintError, "The number of idles is wrong", "the game reads as many idles as IDLC counts"},
    {"pack.idles", kLintError, "Part of the idles is missing", "flags, count, time and list come all together or not at all"},
    {"esp.pack.qnam", kLintError, "An alias is used without owner quest", "aliases are looked up in the owner quest"},
    {"pack.alias", kLintError, "The owner quest has no such alias", "the location or target stays empty"},
    {"pack.interrupt", kLintWarning, "The target does not fit the interrupt override", "the game fills this target for another override; a wrong one can crash it"},
    {"pack.location.input", kLintWarning, "The location names an input that is no reference", "only a single reference or an object list has a place"},
    {"esp.vmad.fragments", kLintError, "The fragments do not end where the scripts end", "one fragment stands for each flag"},
    {"esp.vmad.size", kLintError, "The scripts end too early", "the game drops scripts it cannot read"},
    {"esp.vmad.type", kLintError, "A script property has an unknown type", "what follows it cannot be read"},
    {"esp.vmad.version", kLintWarning, "The scripts have an unknown version", "they are kept as bytes"},
    {"esp.pack.duration", kLintWarning, "The schedule lasts no time", "with a start hour and no duration the package is never chosen"},
    {"esp.pack.onceperday", kLintWarning, "'Once per day' has a schedule", "the flag works only without start time and duration"},
    {"esp.pack.psdt", kLintWarning, "The schedule is outside the day or the week", "such a package is never chosen"},
    {"esp.pack.speed", kLintWarning, "The preferred speed is unknown", "the game knows walk, jog, run and fast walk"},
    {"pack.game", kLintWarning, "A value belongs to another game", "this game does not know it"},
    {"pack.type", kLintWarning, "A type is unknown", "the game does not know it"},
    {"pack.form.missing", kLintWarning, "A FormID leads nowhere", "the game finds nothing and uses nothing"},
    {"pack.form.type", kLintWarning, "A FormID names a record of the wrong type", "the game takes it for nothing or crashes"},
    {"pack.form.deleted", kLintWarning, "A FormID names a deleted record", "the game has dropped the record"},
    {"pack.form.master", kLintWarning, "A FormID names a master that the plugin does not have", "the game reads it as one of the plugin itself"},
    {"pack.condition", kLintWarning, "A condition is wrong", "a condition that cannot be asked decides at random"},
    {"pack.condition.or", Severity::Note, "The last condition is joined by OR", "there is nothing behind it to join"},
    {"pack.other", kLintWarning, "Something else is unusual", "the decoder reports it"},
};
// clang-format on

} // namespace

std::span<const LintRule> lintRules()
{
    return kLintRules;
}

const LintRule &ruleNamed(std::string_view id)
{
    const auto *rule = std::ranges::find(kLintRules, id, &LintRule::id);
    return rule == std::end(kLintRules) ? kLintRules[std::size(kLintRules) - 1] : *rule;
}

} // namespace cutaway::pack

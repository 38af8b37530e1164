// SPDX-License-Identifier: MIT
// Rules for packages beyond their own record: template, quest, forms.
#pragma once

#include "core/base/diagnostic.h"

namespace cutaway::pack
{

// clang-format off
inline constexpr std::string_view kSourceRulesPage = "core/domains/pack/PACKAGES.md, Rules";
inline constexpr std::string_view kSourceConditionsPage = "core/domains/pack/PACKAGES.md, Conditions";
inline constexpr std::string_view kSourceFormsPage = "core/formats/esp/FORMAT.md, FormIDs";

inline constexpr Rule kRules[] = {
    {"pack.template.missing", "The template does not exist",
     "without template the package has no procedures and does nothing", kSourceRulesPage},
    {"pack.template.type", "The template is an ordinary package",
     "the editor offers only packages of type 19 as templates", kSourceRulesPage},
    {"pack.template.inputs", "The inputs are not those of the template",
     "a package repeats the whole list of its template; others are ignored or read as zero", kSourceRulesPage},
    {"pack.template.order", "The inputs stand in another order than in the template",
     "the editor writes them in the template's order", kSourceRulesPage},
    {"pack.template.version", "The version is not that of the template",
     "inputs of another revision of the template are said to be ignored in the game", kSourceRulesPage},
    {"pack.template.xnam", "The next input id is not that of the template",
     "inputs of another revision of the template are said to be ignored in the game", kSourceRulesPage},
    {"pack.version.limit", "The version is above 65535",
     "the editor warns of such templates", kSourceRulesPage},
    {"pack.argument.type", "An argument is bound to an input of another kind",
     "the procedure reads the value as something else", kSourceRulesPage},
    {"pack.argument.count", "The procedure has another number of arguments",
     "arguments that are missing are unbound", kSourceRulesPage},
    {"pack.procedure", "The procedure is unknown",
     "the game knows procedures by name and skips others", kSourceRulesPage},
    {"pack.names", "An input has no name",
     "packages made from this one show no name for it", kSourceRulesPage},
    {"pack.idles", "Part of the idles is missing",
     "flags, count, time and list come all together or not at all", kSourceRulesPage},
    {"pack.idle.animation", "An idle has no animation",
     "the actor stands still where the idle should play", kSourceRulesPage},
    {"pack.alias", "The owner quest has no such alias",
     "the location or target stays empty", kSourceRulesPage},
    {"pack.interrupt", "The target does not fit the interrupt override",
     "the game fills this target for another override; a wrong one can crash it", kSourceRulesPage},
    {"pack.location.input", "The location names an input that is not a reference",
     "only a single reference or an object list has a place", kSourceRulesPage},
    {"pack.game", "A value belongs to another game",
     "this game does not know it", kSourceRulesPage},
    {"pack.type", "A type is unknown",
     "the game does not know it", kSourceRulesPage},
    {"pack.form.missing", "A FormID leads nowhere",
     "the game finds nothing and uses nothing", kSourceFormsPage},
    {"pack.form.type", "A FormID names a record of the wrong type",
     "the game takes it for nothing or crashes", kSourceFormsPage},
    {"pack.form.deleted", "A FormID names a deleted record",
     "the game has dropped the record", kSourceFormsPage},
    {"pack.form.master", "A FormID names a master that the plugin does not have",
     "the game reads it as one of the plugin itself", kSourceFormsPage},
    {"pack.condition", "A condition is wrong",
     "a condition that cannot be asked decides at random", kSourceConditionsPage},
    {"pack.condition.or", "The last condition is joined by OR",
     "the game then takes the conditions otherwise than they read", kSourceConditionsPage},
};
// clang-format on

consteval Code operator""_rule(const char *id, std::size_t size)
{
    return ruleIn(kRules, {id, size});
}

} // namespace cutaway::pack

// SPDX-License-Identifier: MIT
#include "core/domains/pack/procedures.h"

#include <algorithm>

namespace cutaway::pack
{

namespace
{

struct KindName {
    InputKind kind;
    std::string_view name;
    char letter;
};
constexpr KindName kKindNames[] = {
    {InputKind::Bool, "Bool", 'B'},
    {InputKind::Int, "Int", 'I'},
    {InputKind::Float, "Float", 'F'},
    {InputKind::ObjectList, "ObjectList", 'O'},
    {InputKind::Location, "Location", 'L'},
    {InputKind::SingleRef, "SingleRef", 'R'},
    {InputKind::TargetSelector, "TargetSelector", 'T'},
    {InputKind::Topic, "Topic", 'P'},
};

// Arguments by place, separated by '|': letter of the kind, '*' when required, then the name. "RL" takes a
// reference or a location.
struct ProcedureRow {
    std::string_view name;
    std::string_view arguments;
    int fallout4 = -1; // number of arguments there; -1 not seen
};

// clang-format off
constexpr ProcedureRow kProcedureRows[] = {
    {"Acquire", "R*target|I number|B steal|B pickpocket|B kill", 5},
    {"Activate", "R*target|I*number", -1},
    {"Dialogue", "P*topic|R*target|B finish|B look at target|B subtitle", -1},
    {"DialogueActivate", "R*target|L*location|B*look at target", -1},
    {"Done", "", 0},
    {"Eat", "T food|B fake food", 2},
    {"Escort", "R escorted|I*number|L*destination|F*wait distance|F*minimum distance|F*maximum distance|B ride horse|B preferred path|F run behind distance", -1},
    {"Find", "L*location|T*target|O found|B own inventory|B randomize", 6},
    {"Flee", "R from|RL to|B*dynamic goal|F*goal radius|F*avoid radius|F*distance|B ride horse|B forget dead|B quiet|B counts", 11},
    {"FlightGrab", "R*target|B*option", -1},
    {"Follow", "R*target|F*minimum distance|F*maximum distance|B go to leader's goal|B ride horse|B need line of sight", 6},
    {"FollowTo", "R*target|L destination|F*minimum distance|F*maximum distance|B option 1|B option 2|B option 3", -1},
    {"ForceGreet", "P*topic|L*wait location|L*trigger location", 3},
    {"Guard", "L*location|T target|F option 1|F option 2", -1},
    {"GuardArea", "", 5},
    {"Headtrack", "", 5},
    {"HoldPosition", "L*location", -1},
    {"Hover", "L*location|F*height", -1},
    {"KeepAnEyeOn", "R target|L*area|L end pursuit", -1},
    {"LockDoors", "L*location|B warn", -1},
    {"Orbit", "L*location|F*inner radius|F*outer radius|F*height", -1},
    {"Patrol", "R*start|F*radius|B*repeat|B start at nearest|B ride horse|B static path", -1},
    {"Pursue", "R*target|L location 1|L location 2|B option", -1},
    {"Range", "", 15},
    {"Sandbox", "L*location|B*eat|B*sleep|B*talk|B*idle markers|B*sit|B*wander|B preferred path|F energy|B special furniture|F minimum wander distance", 16},
    {"Say", "P*topic|R target|B*finish|B*look at target|B*subtitle", 5},
    {"Shout", "L*location|T*shout|R*target|B*hold|B headtrack", -1},
    {"Sit", "R*target", 1},
    {"Sleep", "R*target", -1},
    {"Travel", "L*destination|B ride horse|B preferred path", 8},
    {"UnlockDoors", "L*location", 1},
    {"UseIdleMarker", "R*target", 1},
    {"UseMagic", "L*location|T*spell|R*target|B*hold|F*cast time minimum|F*cast time maximum|F*cooldown minimum|F*cooldown maximum|I*casts minimum|I*casts maximum|B dual cast", 11},
    {"UseWeapon", "L*location|T*weapon|R*target|B*always hit|B*repeat|B*volley|B*crouch to reload|B*no damage|B*hold when blocked|F*wait minimum|F*wait maximum|I*volleys|I*shots minimum|I*shots maximum|B combat at start|B aim only|B power attack|B headtrack|F block percentage", 20},
    {"Wait", "F*seconds|B*stop movement", 2},
    {"Wander", "L*location|B*preferred path|B ride horse|F minimum distance", -1},
};
// clang-format on

ArgumentDesc argumentOf(std::string_view text)
{
    ArgumentDesc argument;
    argument.kind = kindOfLetter(text.front());
    text.remove_prefix(1);
    if (text.starts_with('L')) {
        argument.orLocation = true;
        text.remove_prefix(1);
    }
    argument.required = text.starts_with('*');
    argument.name = text.substr(1); // behind the star or the space
    return argument;
}

std::vector<ProcedureDesc> readProcedures(esp::Game game)
{
    std::vector<ProcedureDesc> list;
    for (const ProcedureRow &row : kProcedureRows) {
        ProcedureDesc desc{row.name, {}};
        for (std::string_view rest = row.arguments; !rest.empty();) {
            const std::size_t bar = std::min(rest.find('|'), rest.size());
            desc.arguments.push_back(argumentOf(rest.substr(0, bar)));
            rest.remove_prefix(std::min(bar + 1, rest.size()));
        }
        const bool isFallout4 = game == esp::Game::Fallout4;
        const bool fallout4Only = row.arguments.empty() && row.fallout4 > 0;
        // If Fallout 4 has another number of arguments for a procedure, only that number is known.
        if (isFallout4 && row.fallout4 >= 0 &&
            desc.arguments.size() != static_cast<std::size_t>(row.fallout4))
            desc.arguments.assign(static_cast<std::size_t>(row.fallout4), {});
        if (isFallout4 || !fallout4Only)
            list.push_back(std::move(desc));
    }
    return list;
}

} // namespace

std::string_view kindName(InputKind kind)
{
    const auto *at = std::ranges::find(kKindNames, kind, &KindName::kind);
    return at == std::end(kKindNames) ? std::string_view() : at->name;
}

InputKind kindOfName(std::string_view name)
{
    const auto *at = std::ranges::find(kKindNames, name, &KindName::name);
    return at == std::end(kKindNames) ? InputKind::Unknown : at->kind;
}

InputKind kindOfLetter(char letter)
{
    const auto *at = std::ranges::find(kKindNames, letter, &KindName::letter);
    return at == std::end(kKindNames) ? InputKind::Unknown : at->kind;
}

bool accepts(const ArgumentDesc &argument, InputKind input)
{
    const bool reference = input == InputKind::SingleRef || input == InputKind::ObjectList;
    if (argument.kind == InputKind::Location)
        return input == InputKind::Location || reference;
    if (argument.kind == InputKind::SingleRef)
        return reference || (argument.orLocation && input == InputKind::Location);
    return argument.kind == InputKind::Unknown || argument.kind == input;
}

std::span<const ProcedureDesc> procedures(esp::Game game)
{
    static const std::vector<ProcedureDesc> lists[esp::kGameTables] = {readProcedures(esp::Game::SkyrimSE),
                                                                       readProcedures(esp::Game::Fallout4)};
    return lists[tableOf(game)];
}

const ProcedureDesc *procedureNamed(esp::Game game, std::string_view name)
{
    const auto list = procedures(game);
    const auto at = std::ranges::find(list, name, &ProcedureDesc::name);
    return at == list.end() ? nullptr : &*at;
}

} // namespace cutaway::pack

// SPDX-License-Identifier: MIT
#include "tests/support/editcases.h"

#include "tests/support/paths.h"

#include <fstream>

namespace cutaway::test
{

namespace
{

// clang-format off
constexpr EditCase kEditCases[] = {
    {"le-DSH-edid-0205E2E1", "le-DawnOfTheSilverHand",
     R"({"edits": [{"op": "set", "path": "PACK:0205E2E1.EDID.value", "value": "DSilHand_M90FjolFollower2_X"}]})"},
    {"le-DSH-sched-0205E2E1", "le-DawnOfTheSilverHand",
     R"({"edits": [{"op": "set", "path": "PACK:0205E2E1.PSDT.hour", "value": 8},
                 {"op": "set", "path": "PACK:0205E2E1.PSDT.minute", "value": 0},
                 {"op": "set", "path": "PACK:0205E2E1.PSDT.durationMinutes", "value": 480}]})"},
    {"le-DSH-flag-0205E2E1", "le-DawnOfTheSilverHand",
     R"({"edits": [{"op": "set", "path": "PACK:0205E2E1.PKDT.generalFlags", "value": "Weapon drawn | Once per day"}]})"},
    {"le-DSH-addcond-0205E2E1", "le-DawnOfTheSilverHand",
     R"({"edits": [{"op": "insert", "path": "PACK:0205E2E1.conditions",
                  "values": {"CTDA.type": ">=", "CTDA.comparisonValue": 8, "CTDA.function": "GetGlobalValue", "CTDA.parameter1": "00000038"}}]})"},
    {"le-DSH-delcond-0205E2E1", "le-DawnOfTheSilverHand",
     R"({"edits": [{"op": "remove", "path": "PACK:0205E2E1.conditions[0]"}]})"},
    {"le-DSH-edid-0204B4E4", "le-DawnOfTheSilverHand",
     R"({"edits": [{"op": "set", "path": "PACK:0204B4E4.EDID.value", "value": "DSilHand_TravelAndSit_X"}]})"},
    {"le-DSH-addcond-0204B4E4", "le-DawnOfTheSilverHand",
     R"({"edits": [{"op": "insert", "path": "PACK:0204B4E4.conditions",
                  "values": {"CTDA.type": ">=", "CTDA.comparisonValue": 8, "CTDA.function": "GetGlobalValue", "CTDA.parameter1": "00000038"}}]})"},
    {"le-DSH-bool-0204B4E4", "le-DawnOfTheSilverHand",
     R"({"edits": [{"op": "set", "path": "PACK:0204B4E4.inputs[1].CNAM.value", "value": true}]})"},
    {"se-Sever-edid-05030157", "se-SeverActions",
     R"({"edits": [{"op": "set", "path": "PACK:05030157.EDID.value", "value": "SeverActions_FollowPlayer_X"}]})"},
    {"se-Sever-sched-05030157", "se-SeverActions",
     R"({"edits": [{"op": "set", "path": "PACK:05030157.PSDT.hour", "value": 8},
                 {"op": "set", "path": "PACK:05030157.PSDT.minute", "value": 0},
                 {"op": "set", "path": "PACK:05030157.PSDT.durationMinutes", "value": 480}]})"},
    {"se-Sever-flag-05030157", "se-SeverActions",
     R"({"edits": [{"op": "set", "path": "PACK:05030157.PKDT.generalFlags", "value": "Allow swimming | Once per day"}]})"},
    {"se-Sever-addcond-05030157", "se-SeverActions",
     R"({"edits": [{"op": "insert", "path": "PACK:05030157.conditions",
                  "values": {"CTDA.type": ">=", "CTDA.comparisonValue": 8, "CTDA.function": "GetGlobalValue", "CTDA.parameter1": "00000038"}}]})"},
    {"se-Sever-delcond-05030157", "se-SeverActions",
     R"({"edits": [{"op": "remove", "path": "PACK:05030157.conditions[0]"}]})"},
    {"se-Sever-bool-05030157", "se-SeverActions",
     R"({"edits": [{"op": "set", "path": "PACK:05030157.inputs[3].CNAM.value", "value": false}]})"},
    {"se-Sever-edid-0506CD5E", "se-SeverActions",
     R"({"edits": [{"op": "set", "path": "PACK:0506CD5E.EDID.value", "value": "SeverTravelAndActivateTemplate_X"}]})"},
    {"se-Sever-sched-0506CD5E", "se-SeverActions",
     R"({"edits": [{"op": "set", "path": "PACK:0506CD5E.PSDT.hour", "value": 8},
                 {"op": "set", "path": "PACK:0506CD5E.PSDT.minute", "value": 0},
                 {"op": "set", "path": "PACK:0506CD5E.PSDT.durationMinutes", "value": 480}]})"},
    {"fo4-Mantella-edid-01011955", "fo4-Mantella",
     R"({"edits": [{"op": "set", "path": "PACK:01011955.EDID.value", "value": "MantellaGenericConversationPackage_X"}]})"},
    {"fo4-Mantella-sched-01011955", "fo4-Mantella",
     R"({"edits": [{"op": "set", "path": "PACK:01011955.PSDT.hour", "value": 8},
                 {"op": "set", "path": "PACK:01011955.PSDT.minute", "value": 0},
                 {"op": "set", "path": "PACK:01011955.PSDT.durationMinutes", "value": 480}]})"},
    {"fo4-Mantella-addcond-01011955", "fo4-Mantella",
     R"({"edits": [{"op": "insert", "path": "PACK:01011955.conditions",
                  "values": {"CTDA.type": ">=", "CTDA.comparisonValue": 8, "CTDA.function": "GetGlobalValue", "CTDA.parameter1": "00000038"}}]})"},
    {"fo4-Mantella-bool-01011955", "fo4-Mantella",
     R"({"edits": [{"op": "set", "path": "PACK:01011955.inputs[0].CNAM.value", "value": false}]})"},
    {"se-AIO-edid-0318E45E", "se-AIO-SeverActions-Patch-esl",
     R"({"edits": [{"op": "set", "path": "PACK:0318E45E.EDID.value", "value": "AIOFleeFromDanger_X"}]})"},
    {"se-AIO-addcond-0318E45E", "se-AIO-SeverActions-Patch-esl",
     R"({"edits": [{"op": "insert", "path": "PACK:0318E45E.conditions",
                  "values": {"CTDA.type": ">=", "CTDA.comparisonValue": 8, "CTDA.function": "GetGlobalValue", "CTDA.parameter1": "00000038"}}]})"},
    {"se-AIO-delcond-0318E45E", "se-AIO-SeverActions-Patch-esl",
     R"({"edits": [{"op": "remove", "path": "PACK:0318E45E.conditions[0]"}]})"},
    {"se-Sever-compress9", "se-SeverActions",
     R"({"edits": [{"op": "set", "path": "PACK:05030157.header.flags", "value": "Compressed"}]})"},
};
// clang-format on

} // namespace

std::span<const EditCase> editCases()
{
    return kEditCases;
}

nlohmann::json goldenEdit(std::string_view name)
{
    std::ifstream in(sharedDir() / "golden" / "pack" / "edit-cases.json");
    const nlohmann::json golden = nlohmann::json::parse(in, nullptr, false);
    for (const nlohmann::json &entry : golden["cases"]) {
        if (entry["name"] == name)
            return entry;
    }
    return {};
}

} // namespace cutaway::test

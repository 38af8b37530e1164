// SPDX-License-Identifier: MIT
// The header record of a plugin.
//
// Source: core/formats/esp/FORMAT.md, "Header record".
#include "core/formats/esp/records/families.h"
#include "core/formats/esp/records/rows.h"
#include "core/formats/esp/schema/container.h"

namespace cutaway::esp
{

namespace
{

namespace tes4
{

constexpr FieldDesc kHedrFields[] = {
    field("version", Kind::F32).doc("0.94 to 1.71 Skyrim, 0.95 and 1.0 Fallout 4"),
    field("count", Kind::U32).doc("records and groups, the header record not counted"),
    field("nextObjectId", Kind::U32).doc("where the editor looks for a free object id"),
};
constexpr StructDesc kHedr{"HEDR", nullptr, kHedrFields};

constexpr FieldDesc kTnamFields[] = {
    field("formType", Kind::U32),
    form("forms").toEnd(),
};
constexpr StructDesc kTnam{"TNAM", nullptr, kTnamFields};

constexpr GrammarRow kRows[] = {
    optional("HEDR", "version, number of records and next object id", kHedr),
    optional("OFST", "unknown", raw("data", 0)),
    optional("DELE", "unknown", raw("data", 0)),
    optional("CNAM", "author", kZString),
    optional("SNAM", "description", kZString),
    repeat("MAST", "a master: its place in the list is the top byte of FormIDs", kZString),
    repeat("DATA", "size of the master, 0 in practice", field("value", Kind::U64)),
    repeat("ONAM", "records of masters that this plugin overrides in place", form("forms").toEnd()),
    optional("SCRN", "picture of the plugin", raw("data", 0)),
    repeat("TNAM", "data the editor keeps for a form type", kTnam),
    optional("INTV", "written as 1 by the editor", field("value", Kind::U32)),
    optional("INCC", "number of interior cells", field("value", Kind::U32)),
};

} // namespace tes4

constexpr RecordRow kHeaderRecords[] = {
    {.signature = "TES4", .grammar = tes4::kRows, .anyOrder = true, .header = &kPluginHeaderType},
};
static_assert(wellFormedRecords(kHeaderRecords));

} // namespace

std::span<const RecordRow> headerRecords()
{
    return kHeaderRecords;
}

} // namespace cutaway::esp

// SPDX-License-Identifier: MIT
// A deleted reference is put back as its master has it and disabled for good, as TES5Edit does: it can still
// be found by what names it.
//
// Source: core/formats/esp/FORMAT.md, "Overrides".
#include "core/domains/overrides/overridden.h"
#include "core/domains/overrides/overridecheck.h"
#include "core/formats/esp/formfields.h"
#include "core/formats/esp/recordedit.h"
#include "core/formats/esp/rules.h"
#include "core/formats/esp/structureedit.h"

#include <algorithm>

namespace cutaway::overrides
{

namespace
{

constexpr std::uint32_t kPersistent = 0x400, kInitiallyDisabled = 0x800; // flags of a reference
constexpr std::uint32_t kPlayer = 0x14;                                  // of the game's own master
constexpr std::uint32_t kOpposite = 1; // flag of XESP: enabled while the other is not
constexpr float kBelowTheWorld = -30000.0F;
constexpr std::size_t kHeightAt = 8; // in DATA: the third number of the place
constexpr std::size_t kFlagsAt = 8, kSizeAt = 4, kVersionAt = 20;

// Never enabled, since the player always is.
Bytes disabledByPlayer()
{
    Bytes parent;
    append(parent, kPlayer);
    append(parent, kOpposite);
    return esp::storedSubrecord(esp::sig("XESP"), parent);
}

// The data of the reference as it is in the master, in the plugin's FormIDs.
Result<Bytes> disabledData(const Version &master, const File &plugin)
{
    const auto tree = master.file->tree(master.unit);
    Result<Bytes> bytes = esp::translatedBytes(*master.file, *tree, tree->root(), plugin);
    if (!bytes)
        return bytes;
    const esp::RecordData record = esp::openRecord(master.file->unitBytes(master.unit));
    const esp::SubrecordScan scan = esp::scanSubrecords(*bytes, record.data);
    if (!record.problem.empty() || !scan.problem.empty())
        return fail("the record of the master is damaged");
    Bytes data;
    for (const esp::Subrecord &sub : scan.list) {
        if (sub.signature == esp::sig("XESP"))
            continue;
        Bytes payload(bytes->begin() + static_cast<std::ptrdiff_t>(sub.payload.offset),
                      bytes->begin() + static_cast<std::ptrdiff_t>(sub.payload.end()));
        if (sub.signature == esp::sig("DATA")) {
            std::ranges::copy(disabledByPlayer(), std::back_inserter(data));
            if (payload.size() >= kHeightAt + sizeof kBelowTheWorld)
                store(payload, kHeightAt, kBelowTheWorld);
        }
        std::ranges::copy(esp::storedSubrecord(sub.signature, payload), std::back_inserter(data));
    }
    return data;
}

Result<Patch> undeleted(const Version &record, const Version &master)
{
    const Result<Bytes> data = disabledData(master, *record.file);
    if (!data)
        return tl::unexpected(data.error());
    const ByteSpan stored = record.file->unitBytes(record.unit).span();
    const esp::RecordHeader theirs = esp::recordHeader(master.file->unitBytes(master.unit).span());
    Bytes bytes(stored.begin(), stored.begin() + esp::kHeaderSize);
    const std::uint32_t flags = esp::recordHeader(stored).flags;
    store(bytes, kFlagsAt,
          (flags & ~(esp::recordflag::kDeleted | esp::recordflag::kCompressed)) |
              (theirs.flags & kPersistent) | kInitiallyDisabled);
    store(bytes, kSizeAt, static_cast<std::uint32_t>(data->size()));
    store(bytes, kVersionAt, theirs.formVersion);
    bytes.insert(bytes.end(), data->begin(), data->end());
    return esp::replaceUnit(*record.file, record.unit, bytes);
}

} // namespace

std::vector<Fix> fixesOf(const File &plugin, const Diagnostic &diagnostic)
{
    if (diagnostic.code != ruleIn(esp::kRules, "esp.deleted.placed") ||
        diagnostic.unit >= plugin.units().size() || !isRecord(plugin, diagnostic.unit))
        return {};
    const Version record{&plugin, diagnostic.unit};
    const Overridden with(plugin);
    const std::optional<Version> master = with.before(diagnostic.unit);
    if (!isDeleted(record) || !master || isDeleted(*master))
        return {};
    Result<Patch> patch = undeleted(record, *master);
    if (!patch)
        return {};
    return {Fix{"Put it back, disabled", {}, Fix::Kind::Choice, std::move(*patch)}};
}

} // namespace cutaway::overrides

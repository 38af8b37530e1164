// SPDX-License-Identifier: MIT
#include "core/domains/pack/newpackage.h"

#include "core/domains/pack/finder.h"
#include "core/domains/pack/packageedit.h"
#include "core/formats/esp/formclearing.h"
#include "core/formats/esp/formfields.h"
#include "core/formats/esp/inputnames.h"
#include "core/formats/esp/plainrecord.h"
#include "core/formats/esp/record.h"
#include "core/formats/esp/recordedit.h"
#include "core/formats/esp/structureedit.h"

namespace cutaway::pack
{

namespace
{

constexpr std::uint8_t kPackageType = 18;
constexpr std::uint8_t kDefaultSpeed = 2; // the editor's own
constexpr std::uint16_t kDefaultInterrupts =
    0xFEFF; // all that are named, and the block the editor sets with them
constexpr std::uint16_t kNewFormVersion[] = {44, 131};

class RecordWriter
{
public:
    RecordWriter(std::uint16_t formVersion, std::uint32_t formId)
    {
        append(m_bytes, esp::sig("PACK"));
        append<std::uint32_t>(m_bytes, 0);
        append<std::uint32_t>(m_bytes, 0);
        append(m_bytes, formId);
        append<std::uint32_t>(m_bytes, 0);
        append(m_bytes, formVersion);
        append<std::uint16_t>(m_bytes, 0);
    }

    void raw(const Bytes &subrecords) { m_bytes.insert(m_bytes.end(), subrecords.begin(), subrecords.end()); }
    void sub(std::string_view signature, ByteSpan payload)
    {
        raw(esp::storedSubrecord(esp::sig(signature), payload));
    }
    template <class... T> void numbers(std::string_view signature, T... values)
    {
        Bytes payload;
        (append(payload, values), ...);
        sub(signature, payload);
    }
    void text(std::string_view signature, std::string_view value)
    {
        Bytes payload(value.begin(), value.end());
        payload.push_back(0);
        sub(signature, payload);
    }

    Bytes finish()
    {
        store(m_bytes, 4, static_cast<std::uint32_t>(m_bytes.size() - esp::kHeaderSize));
        return std::move(m_bytes);
    }

private:
    Bytes m_bytes;
};

Result<void> checkEditorId(const File &file, std::string_view editorId, const std::vector<PackageRow> *listed)
{
    if (editorId.empty())
        return fail("the package needs an editor id");
    if (const Result<UnitId> taken = findPackage(file, editorId, listed))
        return fail("{} is called '{}' already", file.format().unitKey(file, *taken), editorId);
    return {};
}

void writeHead(RecordWriter &writer, std::string_view editorId, esp::Game game)
{
    writer.text("EDID", editorId);
    writer.numbers("PKDT", std::uint32_t{0}, kPackageType, std::uint8_t{0}, kDefaultSpeed, std::uint8_t{0},
                   kDefaultInterrupts, std::uint16_t{0});
    const auto any = std::int8_t{-1};
    writer.numbers("PSDT", game == esp::Game::Fallout4 ? std::int8_t{0} : any, any, std::uint8_t{0}, any, any,
                   std::uint8_t{0}, std::uint16_t{0}, std::int32_t{0});
}

void writeEvents(RecordWriter &writer)
{
    for (const std::string_view event : {"POBA", "POEA", "POCA"}) {
        writer.sub(event, {});
        writer.numbers("INAM", std::uint32_t{0});
        writer.numbers("PDTO", std::uint64_t{0});
    }
}

// Inputs, ids and next id of the template's record, as this file stores them.
Result<void> copyInputs(RecordWriter &writer, const RecordPlace &source, const File &to)
{
    const Reader reader(source.file->tree(source.unit));
    for (const FieldName list : {"inputs"_f, "inputIds"_f}) {
        for (const Reader &element : reader.elements(list)) {
            const Result<Bytes> bytes =
                esp::translatedBytes(*source.file, element.tree(), element.node(), to);
            if (!bytes)
                return tl::unexpected(bytes.error());
            writer.raw(*bytes);
        }
    }
    writer.numbers("XNAM", static_cast<std::uint8_t>(reader.member("XNAM"_f).integer("nextId"_f)));
    return {};
}

Result<void> writeInstance(RecordWriter &writer, const Plugins &plugins, std::uint32_t templateId,
                           esp::Game game)
{
    const auto record = findRecord(plugins, plugins.file, templateId);
    if (record && &plugins.file.format() == &record->file->format() && isPackage(*record)) {
        const Reader reader(record->file->tree(record->unit));
        // The values may name aliases of its owner quest.
        if (const auto quest = reader.find("QNAM"_f)) {
            const Result<Bytes> bytes =
                esp::translatedBytes(*record->file, reader.tree(), *quest, plugins.file);
            if (!bytes)
                return tl::unexpected(bytes.error());
            writer.raw(*bytes);
        }
        writer.numbers("PKCU", reader.count("inputs"_f), templateId,
                       static_cast<std::uint32_t>(reader.member("PKCU"_f).integer("versionCounter"_f)));
        return copyInputs(writer, *record, plugins.file);
    }
    const esp::KnownTemplate *known = esp::knownTemplate(plugins.file, templateId);
    if (known == nullptr)
        return fail("the inputs of template {} are not known: its plugin is not open",
                    resolvedText(plugins.file, templateId));
    const std::vector<esp::KnownInput> inputs = esp::knownInputs(*known);
    writer.numbers("PKCU", static_cast<std::uint32_t>(inputs.size()), templateId,
                   std::uint32_t{known->version});
    for (const esp::KnownInput &input : inputs)
        writer.raw(newInputBytes(kindOfLetter(input.kind), game));
    for (const esp::KnownInput &input : inputs)
        writer.numbers("UNAM", input.id);
    writer.numbers("XNAM", known->nextId);
    return {};
}

void writeEmptyTree(RecordWriter &writer)
{
    writer.numbers("PKCU", std::uint32_t{0}, std::uint32_t{0}, std::uint32_t{0});
    writer.numbers("XNAM", std::uint8_t{0});
    writer.text("ANAM", "Sequence");
    writer.numbers("CITC", std::uint32_t{0});
    writer.numbers("PRCB", std::uint32_t{0}, std::uint32_t{0});
}

Result<NewRecord> inserted(const File &file, Bytes record)
{
    const Result<std::uint32_t> formId = esp::idForNewRecord(file, esp::recordHeader(record).formId);
    if (!formId)
        return tl::unexpected(formId.error());
    Result<Patch> patch = esp::insertRecord(file, std::move(record));
    if (!patch)
        return tl::unexpected(patch.error());
    return NewRecord{std::move(*patch), *formId};
}

} // namespace

Result<NewRecord> newPackage(const Plugins &plugins, std::string_view editorId, std::uint32_t templateId,
                             const std::vector<PackageRow> *listed)
{
    const File &file = plugins.file;
    if (const Result<void> free = checkEditorId(file, editorId, listed); !free)
        return tl::unexpected(free.error());
    const auto &state = file.state<esp::EspState>();
    RecordWriter writer(state.formVersion != 0 ? state.formVersion : kNewFormVersion[tableOf(state.game)], 0);
    writeHead(writer, editorId, state.game);
    if (templateId == 0) {
        writeEmptyTree(writer);
    } else if (const Result<void> done = writeInstance(writer, plugins, templateId, state.game); !done) {
        return tl::unexpected(done.error());
    }
    writeEvents(writer);
    return inserted(file, writer.finish());
}

Result<NewRecord> duplicatePackage(const File &file, UnitId unit, std::string_view editorId,
                                   const std::vector<PackageRow> *listed)
{
    if (const Result<void> free = checkEditorId(file, editorId, listed); !free)
        return tl::unexpected(free.error());
    Result<Bytes> copy = esp::plainRecord(file, unit, file, 0);
    return copy ? inserted(file, esp::withEditorId(std::move(*copy), editorId))
                : tl::unexpected(copy.error());
}

Result<NewRecord> overridePackage(const Plugins &plugins, const File &master, UnitId unit)
{
    const File &file = plugins.file;
    const Result<std::uint32_t> formId = esp::translated(master, master.units()[unit].id, file);
    if (!formId)
        return tl::unexpected(formId.error());
    if (&master == &file || esp::recordOf(file, *formId) != UnitIndex::kNone)
        return fail("the plugin has the record {:08X} already", *formId);
    Result<Bytes> copy = esp::plainRecord(master, unit, file, *formId);
    return copy ? inserted(file, std::move(*copy)) : tl::unexpected(copy.error());
}

Result<Patch> deletePackage(const File &file, UnitId unit)
{
    const UnitId group = file.units().parentOf(unit);
    const bool last = group != UnitIndex::kNone && file.units()[group].end == group + 2;
    return esp::removeUnit(file, last ? group : unit);
}

Result<Patch> deleteAndClear(const File &file, UnitId unit, const References &references)
{
    return esp::removeAndClear(file, unit, references, deletePackage);
}

} // namespace cutaway::pack

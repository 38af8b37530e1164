// SPDX-License-Identifier: MIT
#include "core/formats/esp/espformat.h"

#include "core/file/rawformat.h"
#include "core/file/recognise.h"
#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/espindex.h"

namespace cutaway::esp
{

namespace
{

constexpr Signature kMorrowindHeader = sig("TES3");
IndexResult rawPlugin(std::uint64_t size, Diagnostics diagnostics)
{
    IndexResult result;
    addRawUnits(result.units, 0, size, kRawUnit);
    result.units.finish(size);
    result.state = std::make_shared<EspState>();
    result.diagnostics = diagnostics.take();
    return result;
}

} // namespace

Confidence EspFormat::probe(ByteSpan head, std::string_view fileName) const
{
    const auto first = loadOr<Signature>(head, 0, 0);
    if (first == kMorrowindHeader || isOblivion(head))
        return Confidence::Recognised;
    if (first == kPluginHeader)
        return Confidence::Certain;
    return hasExtension(fileName, kExtensions) ? Confidence::Maybe : Confidence::No;
}

IndexResult EspFormat::index(const ByteBuffer &bytes, Progress &progress) const
{
    std::uint8_t head[kHeaderSize] = {};
    const ByteSpan start{head, bytes.read(0, head)};
    Diagnostics diagnostics;
    const auto first = loadOr<Signature>(start, 0, 0);
    if (first == kMorrowindHeader || isOblivion(start)) {
        diagnostics.error("esp.version"_rule, {0, 4},
                          "plugins of {} are not supported, only Skyrim and Fallout 4",
                          first == kMorrowindHeader ? "Morrowind" : "Oblivion");
        return rawPlugin(bytes.size(), std::move(diagnostics));
    }
    if (first != kPluginHeader) {
        diagnostics.error("esp.header.missing"_rule, {0, start.size()},
                          "a plugin starts with TES4, this file {}", startText(start));
        return rawPlugin(bytes.size(), std::move(diagnostics));
    }
    IndexResult result;
    IndexedPlugin indexed = indexPlugin(bytes, diagnostics, progress);
    result.units = std::move(indexed.units);
    const auto state = readState(bytes, result.units);
    state->counts = indexed.counts;
    state->countedRevision = bytes.revision();
    result.state = state;
    result.diagnostics = diagnostics.take();
    return result;
}

UnitTree EspFormat::decode(const File &file, UnitId unit, Diagnostics &diagnostics) const
{
    return decodeUnit(file, unit, diagnostics);
}

// A unit is still what the index says while its header agrees with the index: then nothing else has moved.
bool EspFormat::isStructural(const File &file, UnitId unit) const
{
    return unit == 0 || !agreesWithIndex(file.bytes(), file.units(), unit);
}

} // namespace cutaway::esp

// SPDX-License-Identifier: MIT
#include "core/domains/physics/layernames.h"

#include "core/formats/esp/espformat.h"
#include "core/formats/esp/record.h"

namespace cutaway::physics
{

namespace
{

constexpr esp::Signature kLayerRecord = esp::sig("COLL");
constexpr std::uint32_t kMostLayers = 128; // seven bits

std::string textUpToNul(ByteSpan bytes)
{
    std::string text;
    for (const std::uint8_t byte : bytes) {
        if (byte == 0)
            break;
        text += static_cast<char>(byte);
    }
    return text;
}

void addLayer(ByteSpan record, std::map<std::uint32_t, std::string> &names)
{
    std::uint32_t number = kMostLayers;
    std::string name;
    for (std::uint64_t at = esp::kHeaderSize; at + esp::kSubrecordHeaderSize <= record.size();) {
        const auto signature = load<esp::Signature>(record, at);
        const std::uint64_t size = load<std::uint16_t>(record, at + 4);
        at += esp::kSubrecordHeaderSize;
        if (size > record.size() - at)
            return;
        const ByteSpan data = record.subspan(at, size);
        if (signature == esp::sig("BNAM"))
            number = loadOr<std::uint32_t>(data, 0, kMostLayers);
        else if (signature == esp::sig("MNAM") || (signature == esp::sig("EDID") && name.empty()))
            name = textUpToNul(data);
        at += size;
    }
    if (number < kMostLayers && !name.empty())
        names[number] = name;
}

} // namespace

bool mayNameLayers(const File &file)
{
    return file.format().id() == "esp";
}

std::map<std::uint32_t, std::string> layerNames(const File &plugin, Progress &progress)
{
    std::map<std::uint32_t, std::string> names;
    for (UnitId unit = 0; mayNameLayers(plugin) && unit < plugin.units().size(); ++unit) {
        if (progress.cancelled())
            break;
        if (plugin.units().isGroup(unit) || plugin.units()[unit].tag != kLayerRecord)
            continue;
        const BytesView bytes = plugin.unitBytes(unit);
        const bool isCompressed =
            (loadOr<std::uint32_t>(bytes.span(), 8, 0) & esp::recordflag::kCompressed) != 0; // never seen
        if (!isCompressed)
            addLayer(bytes.span(), names);
    }
    return names;
}

} // namespace cutaway::physics

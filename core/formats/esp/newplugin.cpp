// SPDX-License-Identifier: MIT
#include "core/formats/esp/newplugin.h"

#include "core/base/quantity.h"
#include "core/formats/esp/espformat.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/masters.h"
#include "core/formats/esp/recordedit.h"

namespace cutaway::esp
{

namespace
{

constexpr std::size_t kMostAuthor = 511; // bytes, without the NUL

// As the editor of the game writes them.
struct Written {
    std::uint16_t formVersion;
    float version; // of HEDR
};
Written writtenBy(Game game)
{
    switch (game) {
    case Game::SkyrimLE:
        return {43, 1.7f};
    case Game::Fallout4:
        return {131, 0.95f};
    default:
        return {44, 1.7f};
    }
}

void addSubrecord(Bytes &data, std::string_view signature, ByteSpan payload)
{
    const Bytes stored = storedSubrecord(sig(signature), payload);
    data.insert(data.end(), stored.begin(), stored.end());
}

Bytes headerData(const NewPlugin &plugin)
{
    Bytes hedr, author(plugin.author.begin(), plugin.author.end()), one;
    append(hedr, writtenBy(plugin.game).version);
    append(hedr, std::uint32_t{0}); // records and groups
    append(hedr, kFirstFreeObject);
    author.push_back(0);
    append(one, std::uint32_t{1});
    Bytes data;
    addSubrecord(data, "HEDR", hedr);
    addSubrecord(data, "CNAM", author);
    addSubrecord(data, "INTV", one);
    return data;
}

std::uint32_t flagsOf(const NewPlugin &plugin, std::string_view name)
{
    const std::string_view extension = name.size() < 4 ? name : name.substr(name.size() - 4);
    const bool isLight = plugin.isLight || samePlugin(extension, ".esl");
    const bool isMaster = plugin.isMaster || samePlugin(extension, ".esm") || samePlugin(extension, ".esl");
    return (isMaster ? recordflag::kMaster : 0) | (isLight ? recordflag::kLight : 0);
}

} // namespace

Result<Bytes> newPlugin(const NewPlugin &plugin, const std::string &name)
{
    const std::uint32_t flags = flagsOf(plugin, name);
    if (plugin.game == Game::SkyrimLE && (flags & recordflag::kLight) != 0)
        return fail("{} has no light plugins", gameTitle(plugin.game));
    if (plugin.author.size() > kMostAuthor)
        return fail("the author would have {}; the limit is {}", quantity(plugin.author.size(), "byte"),
                    kMostAuthor);
    const Bytes data = headerData(plugin);
    Bytes bytes(kHeaderSize);
    store(bytes, 0, kPluginHeader);
    store(bytes, 4, static_cast<std::uint32_t>(data.size()));
    store(bytes, 8, flags);
    store(bytes, 20, writtenBy(plugin.game).formVersion);
    bytes.insert(bytes.end(), data.begin(), data.end());
    Progress progress;
    const auto file = File::fromBytes(BytesView::own(std::move(bytes)), name,
                                      FormatSet(std::make_shared<EspFormat>()), progress);
    const Result<Patch> listed = withMasters(*file, plugin.masters, progress);
    const Result<ChangeSet> change = listed ? file->apply(*listed) : tl::unexpected(listed.error());
    if (!change)
        return tl::unexpected(change.error());
    const BytesView all = file->bytes().view({0, file->bytes().size()});
    return Bytes(all.span().begin(), all.span().end());
}

} // namespace cutaway::esp

// SPDX-License-Identifier: MIT
#include "core/exchange/glbjson.h"

#include "core/base/checked.h"
#include "core/base/quantity.h"
#include "core/exchange/glbdocument.h"

#include <nlohmann/json.hpp>

namespace cutaway::exchange
{

namespace
{

using nlohmann::json;

// Counts without keeping anything: a few bytes of JSON can stand for hundreds in memory.
class JsonCounter final : public nlohmann::json_sax<json>
{
public:
    std::string why; // empty: all is well

    bool null() override { return value(); }
    bool boolean(bool) override { return value(); }
    bool number_integer(number_integer_t) override { return value(); }
    bool number_unsigned(number_unsigned_t) override { return value(); }
    bool number_float(number_float_t, const string_t &) override { return value(); }
    bool string(string_t &) override { return value(); }
    bool binary(binary_t &) override { return value(); }
    bool key(string_t &) override { return value(); }
    bool start_object(std::size_t) override { return begin(); }
    bool end_object() override { return end(); }
    bool start_array(std::size_t) override { return begin(); }
    bool end_array() override { return end(); }
    bool parse_error(std::size_t position, const std::string &, const nlohmann::detail::exception &) override
    {
        why = fmt::format("the JSON is broken at its byte {}", position);
        return false;
    }

private:
    bool value()
    {
        if (++m_values > GlbDocument::kMostJsonValues)
            why = fmt::format("the JSON has more than {}", quantity(GlbDocument::kMostJsonValues, "value"));
        return why.empty();
    }
    bool begin()
    {
        if (++m_depth > GlbDocument::kMostJsonDepth)
            why = fmt::format("the JSON is nested more than {} deep", GlbDocument::kMostJsonDepth);
        else if (++m_objects > GlbDocument::kMostJsonObjects)
            why = fmt::format("the JSON has more than {} and lists",
                              quantity(GlbDocument::kMostJsonObjects, "object"));
        return why.empty();
    }
    bool end()
    {
        --m_depth;
        return true;
    }

    std::size_t m_values = 0, m_objects = 0, m_depth = 0;
};

// A GLB keeps its data in its own chunk, which is the only buffer then.
Result<void> checkBuffers(const json &root, std::uint64_t binarySize)
{
    const auto buffers = root.find("buffers");
    if (buffers == root.end())
        return {};
    if (!buffers->is_array() || buffers->size() > 1)
        return fail("the file has {} buffers, one is read: pack them into one",
                    buffers->is_array() ? buffers->size() : 0);
    for (const json &buffer : *buffers) {
        if (buffer.is_object() && buffer.contains("uri"))
            return fail("the data of the file are not in it but in another one");
        const auto length = buffer.is_object() ? buffer.find("byteLength") : buffer.end();
        if (!buffer.is_object() || length == buffer.end() || !length->is_number_unsigned())
            return fail("the buffer has no length");
        if (length->get<std::uint64_t>() > binarySize)
            return fail("the buffer has {}, the file holds {}",
                        quantity(length->get<std::uint64_t>(), "byte"), binarySize);
    }
    return {};
}

// Extensions that change what positions, nodes and animations mean are needed; looks are not.
Result<void> checkExtensions(const json &root)
{
    const auto required = root.find("extensionsRequired");
    if (required == root.end() || !required->is_array())
        return {};
    for (const json &name : *required) {
        const std::string text = name.is_string() ? name.get<std::string>() : std::string();
        if (text != "KHR_mesh_quantization" && text != "KHR_lights_punctual" &&
            !text.starts_with("KHR_materials_") && !text.starts_with("KHR_texture_") &&
            !text.starts_with("EXT_texture_"))
            return fail("the file cannot be read without the extension '{}'", text);
    }
    return {};
}

} // namespace

Result<GlbChunks> chunksOf(ByteSpan glb)
{
    constexpr std::uint32_t kMagic = 0x46546C67, kJson = 0x4E4F534A, kBinary = 0x004E4942; // "glTF" and so on
    constexpr std::uint64_t kHeader = 12, kChunkHeader = 8;
    if (glb.size() < kHeader || load<std::uint32_t>(glb, 0) != kMagic)
        return fail("this is no GLB: it does not begin with 'glTF'");
    if (const auto version = load<std::uint32_t>(glb, 4); version != 2)
        return fail("this is a GLB of version {}, 2 is read", version);
    const std::uint64_t length = load<std::uint32_t>(glb, 8);
    if (length > glb.size())
        return fail("the file says that it has {}, it has {}", quantity(length, "byte"), glb.size());
    GlbChunks chunks;
    std::uint64_t at = kHeader;
    for (int number = 0; fits(at, kChunkHeader, length); ++number) {
        const std::uint64_t size = load<std::uint32_t>(glb, at);
        const auto kind = load<std::uint32_t>(glb, at + 4);
        at += kChunkHeader;
        if (!fits(at, size, length))
            return fail("chunk {} at byte {} has {}, {} are left", number, at - kChunkHeader,
                        quantity(size, "byte"), length - at);
        if (number == 0 && kind != kJson)
            return fail("the first chunk is no JSON");
        if (number == 0)
            chunks.json = {at, size};
        else if (kind == kBinary && chunks.binary.size == 0)
            chunks.binary = {at, size};
        at += alignUp(size, 4);
    }
    if (chunks.json.size == 0)
        return fail("the file has no JSON");
    return chunks;
}

Result<std::string> strippedJson(ByteSpan bytes, std::uint64_t binarySize)
{
    JsonCounter counter;
    json::sax_parse(bytes.begin(), bytes.end(), &counter);
    if (!counter.why.empty())
        return tl::unexpected(Error{counter.why});
    json root = json::parse(bytes.begin(), bytes.end(), nullptr, false);
    if (!root.is_object())
        return fail("the JSON is not an object");
    if (const Result<void> sound = checkExtensions(root); !sound)
        return tl::unexpected(sound.error());
    if (const Result<void> sound = checkBuffers(root, binarySize); !sound)
        return tl::unexpected(sound.error());
    for (const char *part : {"images", "textures", "samplers", "cameras", "buffers", "extensions"})
        root.erase(part);
    return root.dump(-1, ' ', false, json::error_handler_t::replace);
}

} // namespace cutaway::exchange

// SPDX-License-Identifier: MIT
#include "tests/support/nifbuilder.h"

#include "core/schema/value.h"

#include <algorithm>

namespace cutaway::test
{

namespace
{

void appendText(Bytes &out, std::string_view text)
{
    out.insert(out.end(), text.begin(), text.end());
}

void appendSized(Bytes &out, std::string_view text)
{
    append(out, static_cast<std::uint32_t>(text.size()));
    appendText(out, text);
}

void appendShort(Bytes &out, std::string_view text)
{
    append(out, static_cast<std::uint8_t>(text.size() + 1));
    appendText(out, text);
    append(out, std::uint8_t{0});
}

std::string versionLine(std::uint32_t version)
{
    return fmt::format("{} File Format, Version {}.{}.{}.{}\n",
                       version >= 0x0A010000 ? "Gamebryo" : "NetImmerse", version >> 24, version >> 16 & 0xFF,
                       version >> 8 & 0xFF, version & 0xFF);
}

template <class T> std::uint32_t size32(const T &container)
{
    return static_cast<std::uint32_t>(container.size());
}

} // namespace

NifBlock &NifBlock::u8(std::initializer_list<unsigned> values)
{
    for (const unsigned value : values)
        append(m_bytes, static_cast<std::uint8_t>(value));
    return *this;
}

NifBlock &NifBlock::u16(std::initializer_list<unsigned> values)
{
    for (const unsigned value : values)
        append(m_bytes, static_cast<std::uint16_t>(value));
    return *this;
}

NifBlock &NifBlock::u32(std::initializer_list<std::uint32_t> values)
{
    for (const std::uint32_t value : values)
        append(m_bytes, value);
    return *this;
}

NifBlock &NifBlock::u64(std::uint64_t value)
{
    append(m_bytes, value);
    return *this;
}

NifBlock &NifBlock::link(std::int32_t block)
{
    append(m_bytes, block);
    return *this;
}

NifBlock &NifBlock::links(const std::vector<std::int32_t> &blocks)
{
    append(m_bytes, size32(blocks));
    for (const std::int32_t block : blocks)
        append(m_bytes, block);
    return *this;
}

NifBlock &NifBlock::f32(std::initializer_list<float> values)
{
    for (const float value : values)
        append(m_bytes, value);
    return *this;
}

NifBlock &NifBlock::half(std::initializer_list<float> values)
{
    for (const float value : values)
        append(m_bytes, floatToHalf(value));
    return *this;
}

NifBlock &NifBlock::zeros(std::size_t count)
{
    m_bytes.resize(m_bytes.size() + count);
    return *this;
}

NifBlock &NifBlock::bytes(const Bytes &bytes)
{
    m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
    return *this;
}

NifBlock &NifBlock::name(std::string_view text)
{
    if (m_builder->hasStringTable())
        append(m_bytes, text.empty() ? 0xFFFFFFFFu : m_builder->string(text));
    else
        appendSized(m_bytes, text);
    return *this;
}

NifBlock &NifBlock::sized(std::string_view text)
{
    appendSized(m_bytes, text);
    return *this;
}

NifBlock &NifBuilder::add(std::string_view type)
{
    m_blocks.push_back(NifBlock(*this));
    m_blocks.back().m_type = type;
    return m_blocks.back();
}

std::uint32_t NifBuilder::string(std::string_view text)
{
    const auto known = std::ranges::find(m_strings, text);
    if (known != m_strings.end())
        return static_cast<std::uint32_t>(known - m_strings.begin());
    m_strings.emplace_back(text);
    return size32(m_strings) - 1;
}

NifBlock &NifBuilder::addObject(std::string_view type, std::string_view name,
                                const std::vector<std::int32_t> &extra, std::int32_t collision,
                                std::array<float, 3> at)
{
    NifBlock &block = add(type).name(name);
    const bool old = m_flavour.version < 0x0A000100;
    if (old)
        block.link(extra.empty() ? -1 : extra.front());
    else
        block.links(extra);
    block.link(-1);
    if (m_flavour.stream > 26)
        block.u32({14});
    else
        block.u16({14});
    block.f32({at[0], at[1], at[2], 1, 0, 0, 0, 1, 0, 0, 0, 1, 1});
    if (old)
        block.f32({0, 0, 0}); // velocity
    if (m_flavour.stream <= 34)
        block.links({}); // properties
    if (old)
        block.u32({0}); // no bounding volume
    else
        block.link(collision);
    return block;
}

void NifBuilder::children(NifBlock &node, const std::vector<std::int32_t> &blocks)
{
    node.links(blocks);
    if (m_flavour.stream < 130)
        node.links({}); // effects
}

NifBlock &NifBuilder::addRigidBody(std::string_view type, std::int32_t shape, unsigned layer, float mass,
                                   const std::vector<std::int32_t> &constraints, float moment)
{
    const bool skyrim = m_flavour.stream >= 83;
    NifBlock &body = add(type).link(shape);
    body.u8({layer, 0}).u16({0}).zeros(4).u8({1, 0, 0, 0}).u32({0, 0, 0x80000000});
    body.u8({1, 0}).u16({0xFFFF}).zeros(4).u8({layer, 0}).u16({0}).zeros(4);
    if (skyrim)
        body.u32({0});
    body.u8({1, 0}).u16({0xFFFF});
    if (!skyrim)
        body.zeros(4);
    body.f32({0, 0, 0, 0, 0, 0, 0, 1}).zeros(32);
    const float m = moment > 0 ? moment : mass;
    body.f32({m, 0, 0, 0, 0, m, 0, 0, 0, 0, m, 0, 0, 0, 0, 0});
    body.f32({mass, 0.0996f, 0.0498f});
    if (skyrim)
        body.f32({1, 1});
    body.f32({0.5f});
    if (skyrim)
        body.f32({0});
    body.f32({0.4f, 104.4f, 31.57f, 0.15f});
    body.u8({mass > 0 ? 3u : 5u, 1, 1, mass > 0 ? 4u : 0u});
    if (skyrim)
        body.u8({0, 0, 3, 0});
    body.zeros(12).links(constraints);
    if (skyrim)
        body.u16({0});
    else
        body.u32({0});
    return body;
}

void NifBuilder::appendHeader(Bytes &out) const
{
    const auto [version, user, stream] = m_flavour;
    appendText(out, versionLine(version));
    append(out, version);
    if (version >= 0x14000003)
        append(out, std::uint8_t{1});
    if (version >= 0x0A000108)
        append(out, user);
    append(out, size32(m_blocks));
    if (user >= 3) {
        append(out, stream);
        appendShort(out, "Cutaway");
        if (stream > kNifFallout4.stream)
            append(out, std::uint32_t{0});
        else
            appendShort(out, "");
        appendShort(out, "made by the test builder");
        if (stream >= 103)
            appendShort(out, "");
    }
    if (version < 0x05000001)
        return;
    std::vector<std::string> types;
    Bytes indices;
    for (const NifBlock &block : m_blocks) {
        const auto known = std::ranges::find(types, block.m_type);
        append(indices, static_cast<std::uint16_t>(known - types.begin()));
        if (known == types.end())
            types.push_back(block.m_type);
    }
    append(out, static_cast<std::uint16_t>(types.size()));
    for (const std::string &type : types)
        appendSized(out, type);
    out.insert(out.end(), indices.begin(), indices.end());
    if (version >= 0x14020005) {
        for (const NifBlock &block : m_blocks)
            append(out, size32(block.m_bytes));
    }
    if (hasStringTable()) {
        std::size_t longest = 0;
        for (const std::string &text : m_strings)
            longest = std::max(longest, text.size());
        append(out, size32(m_strings));
        append(out, static_cast<std::uint32_t>(longest));
        for (const std::string &text : m_strings)
            appendSized(out, text);
    }
    append(out, std::uint32_t{0}); // groups
}

Bytes NifBuilder::build() const
{
    Bytes out;
    appendHeader(out);
    for (const NifBlock &block : m_blocks) {
        if (m_flavour.version < 0x05000001)
            appendSized(out, block.m_type);
        else if (m_flavour.version <= 0x0A01006A)
            append(out, std::uint32_t{0});
        out.insert(out.end(), block.m_bytes.begin(), block.m_bytes.end());
    }
    append(out, size32(m_roots));
    for (const std::uint32_t root : m_roots)
        append(out, root);
    return out;
}

} // namespace cutaway::test

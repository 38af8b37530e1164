// SPDX-License-Identifier: MIT
#include "core/formats/nif/index.h"

#include "core/base/checked.h"
#include "core/base/quantity.h"
#include "core/formats/nif/decode.h"
#include "core/formats/nif/state.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

class NifCutter
{
public:
    NifCutter(BytesView file, NifState &state, UnitIndex &units, Diagnostics &diagnostics)
        : m_file(std::move(file)), m_state(state), m_units(units), m_diagnostics(diagnostics)
    {
    }

    void run(Progress &progress)
    {
        m_state.header = readHeader(m_file.span(), m_diagnostics);
        m_units.add(0, tag(UnitTag::Header));
        if (!m_state.header.complete)
            return;
        m_at = m_state.header.size;
        if (m_state.header.hasSizes() ? cutBySizes() : cutByDecoding(progress))
            addFooter();
    }

private:
    static std::uint32_t tag(UnitTag t) { return static_cast<std::uint32_t>(t); }
    std::uint64_t left() const { return m_file.size() - m_at; }

    void addBlock(std::uint64_t size)
    {
        m_units.add(m_at, tag(UnitTag::Block), m_state.blocksFound++);
        m_at += size;
    }

    void addTail()
    {
        if (left() != 0)
            m_units.add(m_at, tag(UnitTag::Tail), m_state.blocksFound);
    }

    bool cutBySizes()
    {
        const NifHeader &header = m_state.header;
        for (const std::uint32_t size : header.sizes) {
            if (size > left()) {
                m_diagnostics.error("nif.block.extent"_rule, {m_at, left()},
                                    "block {} has {} by the header, {} are left in the file",
                                    m_state.blocksFound, quantity(size, "byte"), left());
                addTail();
                return false;
            }
            addBlock(size);
        }
        return true;
    }

    // The type of the next block: from the header's table, or from the name in front of it.
    std::string nextType()
    {
        NifHeader &header = m_state.header;
        if (header.hasTypeTable())
            return std::string(typeOfBlock(header, m_state.blocksFound));
        const ByteSpan file = m_file.span();
        const std::uint64_t length = loadOr<std::uint32_t>(file, m_at, 0);
        if (!fits(m_at + 4, length, file.size()))
            return {};
        const ByteSpan stored = file.subspan(m_at + 4, length);
        std::string name(stored.begin(), stored.end());
        const auto known = std::ranges::find(header.types, name);
        header.blockTypes.push_back(static_cast<std::uint32_t>(known - header.types.begin()));
        if (known == header.types.end())
            header.types.push_back(name);
        return name;
    }

    bool cutByDecoding(Progress &progress)
    {
        LayoutCache layouts;
        const std::uint32_t count = m_state.header.numBlocks;
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::string type = left() != 0 ? nextType() : std::string();
            const auto size = measureBlock(m_file.sub({m_at, left()}), m_state.header, type, layouts);
            if (!size || progress.cancelled()) {
                m_diagnostics.error(
                    "nif.block.walk"_rule, {m_at, left()},
                    "block {} of {} '{}' cannot be measured; this version stores no sizes, so the "
                    "rest of the file stays one piece",
                    i, count, type);
                addTail();
                return false;
            }
            addBlock(*size);
        }
        return true;
    }

    void addFooter()
    {
        const std::uint64_t start = m_at;
        const std::uint64_t count = loadOr<std::uint32_t>(m_file.span(), start, 0);
        const bool whole = left() >= 4 && checkedExtent(count, 4, left() - 4).has_value();
        if (left() != 0)
            m_units.add(start, tag(UnitTag::Footer));
        if (!whole) {
            m_diagnostics.error("nif.footer"_rule, {start, left()}, "the footer names {}, {} bytes are left",
                                quantity(count, "root"), left());
            return;
        }
        for (std::uint64_t i = 0; i < count; ++i)
            m_state.roots.push_back(load<std::uint32_t>(m_file.span(), start + 4 + i * 4));
        m_at += 4 + count * 4;
        if (left() == 0)
            return;
        m_diagnostics.note("nif.trailing"_rule, {m_at, left()}, "{} bytes follow the footer", left());
        m_units.add(m_at, tag(UnitTag::Trailing));
    }

    BytesView m_file;
    NifState &m_state;
    UnitIndex &m_units;
    Diagnostics &m_diagnostics;
    std::uint64_t m_at = 0;
};

} // namespace

std::string_view typeOfBlock(const NifHeader &header, std::uint32_t block)
{
    if (block >= header.blockTypes.size() || header.blockTypes[block] >= header.types.size())
        return "?";
    return header.types[header.blockTypes[block]];
}

std::optional<UnitId> unitOfBlock(const NifState &state, std::int64_t block)
{
    if (block < 0 || block >= state.blocksFound)
        return std::nullopt;
    return static_cast<UnitId>(block + 1);
}

IndexResult indexNif(const ByteBuffer &bytes, Progress &progress)
{
    IndexResult result;
    auto state = std::make_shared<NifState>();
    Diagnostics diagnostics;
    if (bytes.size() != 0)
        NifCutter(bytes.view({0, bytes.size()}), *state, result.units, diagnostics).run(progress);
    else
        state->header = readHeader({}, diagnostics); // says what is wrong with it
    result.units.finish(bytes.size());
    result.state = std::move(state);
    result.diagnostics = diagnostics.take();
    return result;
}

} // namespace cutaway::nif

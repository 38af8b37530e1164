// SPDX-License-Identifier: MIT
// The blocks of a file as the rules for meshes ask for them: of what kind one is, where its references lead,
// what its texts are, and where a finding goes.
#pragma once

#include "core/file/file.h"
#include "core/formats/nif/rules.h"
#include "core/formats/nif/state.h"
#include "core/schema/reader.h"

#include <string>
#include <vector>

namespace cutaway::nif
{

// A class that rules tell apart; a block is of all kinds that it derives from.
enum class BlockKind : std::uint8_t {
    Named,
    Spatial,
    Node,
    Shape, // with data of its own
    PackedShape,
    DynamicShape,
    SegmentedShape,
    LevelledShape, // levels of detail
    TriangleData,
    StripData,
    Skin, // before Fallout 4
    DismemberSkin,
    SkinData,
    SkinPartition,
    NewSkin,
    NewSkinData,
    Shader,
    LightingShader,
    EffectShader,
    NoLightingShader,
    TextureSet,
    SourceTexture,
    Alpha,
    Material,
    Controller,
    ValueController, // one interpolator
    TransformController,
    ParticleController,
    ParticleModifier,
    ParticleSystem,
    Sequence,
    Manager,
    ExtraData,
    BsxFlags,
    AddOnNode,
    BinaryData,
};

class Blocks
{
public:
    // Both outlive it.
    Blocks(const File &file, Diagnostics &out);

    const File &file() const { return m_file; }
    std::uint32_t stream() const { return m_state.header.stream; }
    std::uint32_t version() const { return m_state.header.version; }
    bool isSkyrim() const { return stream() == kBsSkyrim || stream() == kBsSkyrimSE; }
    std::uint32_t count() const { return m_state.blocksFound; }
    const std::vector<std::uint32_t> &roots() const { return m_state.roots; }
    std::string_view typeOf(std::int64_t block) const
    {
        return typeOfBlock(m_state.header, static_cast<std::uint32_t>(block));
    }
    bool isAny(std::int64_t block) const { return kindsOf(block) != 0; }
    bool is(std::int64_t block, BlockKind kind) const { return (kindsOf(block) & bitOf(kind)) != 0; }

    bool derives(std::int64_t block, std::string_view base) const;

    // Nothing for a number that is no block.
    std::optional<Reader> at(std::int64_t block) const;
    // The block that a reference leads to, if it is of that kind.
    std::optional<Reader> follow(const Reader &from, FieldName reference, BlockKind kind) const;
    // A text of the header, or one that stands in the block; without the NUL that may end it.
    std::string text(const Reader &owner, FieldName field) const;
    std::string text(const Reader &field) const;
    std::string_view stringAt(std::uint32_t index) const
    {
        return index < m_state.header.strings.size() ? std::string_view(m_state.header.strings[index])
                                                     : std::string_view();
    }
    // True when it is asked for the first time: several shapes may share a block.
    bool isFirstVisit(std::int64_t block) const;

    // The range counts from the start of the block.
    template <class... Args>
    [[gnu::cold, gnu::noinline]] void tell(Severity severity, Code code, const Reader &at, ByteRange range,
                                           fmt::format_string<Args...> text, Args &&...args) const
    {
        add(severity, code, at.unit(), range, fmt::format(text, std::forward<Args>(args)...));
    }
    template <class... Args>
    void error(Code code, const Reader &at, FieldName field, fmt::format_string<Args...> text,
               Args &&...args) const
    {
        tell(Severity::Error, code, at, at.range(field), text, std::forward<Args>(args)...);
    }
    template <class... Args>
    void warn(Code code, const Reader &at, FieldName field, fmt::format_string<Args...> text,
              Args &&...args) const
    {
        tell(Severity::Warning, code, at, at.range(field), text, std::forward<Args>(args)...);
    }
    template <class... Args>
    void note(Code code, const Reader &at, FieldName field, fmt::format_string<Args...> text,
              Args &&...args) const
    {
        tell(Severity::Note, code, at, at.range(field), text, std::forward<Args>(args)...);
    }

private:
    static constexpr std::uint64_t bitOf(BlockKind kind)
    {
        return std::uint64_t{1} << static_cast<unsigned>(kind);
    }
    std::uint64_t kindsOf(std::int64_t block) const
    {
        return block >= 0 && block < std::int64_t{count()} ? m_kinds[static_cast<std::size_t>(block)] : 0;
    }
    void add(Severity severity, Code code, UnitId unit, ByteRange range, std::string message) const;
    static std::uint64_t kindsOfType(std::string_view type);

    const File &m_file;
    const NifState &m_state;
    Diagnostics &m_out;
    std::vector<std::uint64_t> m_kinds; // bits, by block
    mutable std::vector<bool> m_visited;
};

// The number that a reference holds; -1 where it is absent.
inline std::int64_t referenceAt(const Reader &block, FieldName reference)
{
    const Reader at = block.member(reference);
    return at ? at.integer() : -1;
}
inline std::uint32_t blockOf(const File &file, const Reader &block)
{
    return static_cast<std::uint32_t>(file.units()[block.unit()].id);
}

} // namespace cutaway::nif

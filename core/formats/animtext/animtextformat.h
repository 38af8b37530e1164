// SPDX-License-Identifier: MIT
// Skyrim's animation texts: what the game knows of clips, root motion and attacks without opening a behaviour
// or an animation. Cut into projects, clips, motions and sets. Facts and sources: FORMAT.md.
#pragma once

#include "core/file/format.h"
#include "core/formats/animtext/animtextstate.h"

namespace cutaway::animtext
{

inline constexpr std::string_view kExtensions[] = {"animationdatasinglefile.txt",
                                                   "animationsetdatasinglefile.txt"};

class AnimtextFormat : public Format, public Editing, public Links, public Comparing
{
public:
    std::string_view id() const override { return "animtext"; }
    std::string_view title() const override { return "Skyrim animation text"; }
    const Editing &editing() const override { return *this; }
    const Links &links() const override { return *this; }
    const Comparing &comparing() const override { return *this; }
    Confidence probe(ByteSpan head, std::string_view fileName) const override;
    IndexResult index(const ByteBuffer &bytes, Progress &progress) const override;
    UnitTree decode(const File &file, UnitId unit, Diagnostics &diagnostics) const override;
    std::string unitKey(const File &file, UnitId unit) const override;
    std::optional<UnitId> findUnit(const File &file, std::string_view key) const override;
    std::string unitTitle(const File &file, UnitId unit) const override;
    std::string unitSummary(const File &file, UnitId unit) const override;
    std::string unitType(const File &file, UnitId unit) const override;
    std::string nodeSummary(const File &file, const UnitTree &tree, NodeId node) const override;
    // Each line may decide what the lines behind it are.
    bool isStructural(const File &, UnitId) const override { return true; }
    std::vector<Card> info(const File &file) const override;

    // The id of a clip leads to its motion, that of a motion to the first clip.
    bool mayLead(const Node &node) const override;
    std::optional<LinkTarget> link(const File &file, const UnitTree &tree, NodeId node) const override;
    std::vector<Referrer> referrers(const File &file, UnitId unit) const override;

    bool follows(const File &file, const UnitTree &tree, NodeId node) const override;

    // A line for a line; what comes and goes takes its counts and its name in a list along.
    Result<Patch> set(const File &file, UnitId unit, NodeId node, const Value &value) const override;
    std::vector<std::string> insertable(const File &file, UnitId unit, NodeId parent) const override;
    Result<Patch> insert(const File &file, UnitId unit, NodeId parent, std::uint32_t row,
                         const NewElement &element) const override;
    Result<Patch> remove(const File &file, UnitId unit, NodeId node) const override;
    Result<Patch> move(const File &file, UnitId unit, NodeId node, std::uint32_t row) const override;
    Result<Patch> replace(const File &file, UnitId unit, const Bytes &bytes) const override;
};

} // namespace cutaway::animtext

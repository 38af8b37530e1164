// SPDX-License-Identifier: MIT
// A plugin with the masters that are at hand, and the records that it overrides.
#pragma once

#include "core/domains/overrides/chain.h"

#include <memory>
#include <optional>
#include <string_view>

namespace cutaway::overrides
{

class Overridden
{
public:
    // The plugin outlives it. Opens the masters on first use of the file's companions.
    explicit Overridden(const File &plugin);

    const File &plugin() const { return m_plugin; }
    // True where every master is there: then nothing else comes in between.
    bool isWhole() const;
    // The master of that name; null where it is not at hand.
    const File *master(std::string_view name) const;
    // The record that this one takes the place of: that of the last master that has it.
    std::optional<Version> before(UnitId unit) const;

private:
    const File &m_plugin;
    std::vector<std::unique_ptr<File>> m_masters;
    std::vector<const File *> m_order; // the plugin at the end
};

// Records that override one of a master, by their numbers alone.
std::vector<UnitId> overridesIn(const File &plugin);
bool isDeleted(const Version &record);

} // namespace cutaway::overrides

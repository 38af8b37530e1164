// SPDX-License-Identifier: MIT
// What the header record says about a plugin, and the look-up of its FormIDs.
#pragma once

#include "core/esp/record.h"
#include "core/file/format.h"

#include <mutex>

namespace cutaway::esp
{

enum class Game : std::uint8_t { Unknown, SkyrimLE, SkyrimSE, Fallout4 };

std::string_view gameTitle(Game game);
// By form version; Unknown for versions no game here writes.
Game gameOfFormVersion(std::uint32_t formVersion);

// Records of one file by FormID, in file order where an id occurs twice.
class FormIndex
{
public:
    explicit FormIndex(const UnitIndex &units);

    // The first record with the id, or kNone.
    UnitId find(std::uint32_t formId) const;
    // All records with the id.
    std::vector<UnitId> all(std::uint32_t formId) const;
    // Ids that occur more than once, each once.
    std::vector<std::uint32_t> duplicates() const;
    std::size_t size() const { return m_entries.size(); }

private:
    struct Entry {
        std::uint32_t formId;
        UnitId unit;
    };
    std::vector<Entry> m_entries;
};

struct EspState : FormatState {
    bool hasHeader = false;
    std::uint32_t flags = 0;
    std::uint16_t formVersion = 0;
    Game game = Game::Unknown;
    float version = 0; // HEDR
    std::uint32_t count = 0;
    std::uint32_t nextObjectId = 0;
    std::vector<std::string> masters;

    bool localized() const { return (flags & recordflag::kLocalized) != 0; }
    bool light() const { return (flags & recordflag::kLight) != 0; }

    // Built when first asked for; any thread may ask. `units` is the index that this state belongs to.
    const FormIndex &forms(const UnitIndex &units) const;

private:
    mutable std::once_flag m_formsOnce;
    mutable std::unique_ptr<const FormIndex> m_forms;
};

// Reads the header record from the start of the file; guesses the game with the help of the records.
std::shared_ptr<const EspState> readState(const ByteBuffer &bytes, const UnitIndex &units);

} // namespace cutaway::esp

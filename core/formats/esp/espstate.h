// SPDX-License-Identifier: MIT
// Facts from the header record of a plugin, and the look-up of its FormIDs.
#pragma once

#include "core/file/format.h"
#include "core/formats/esp/foreignslot.h"
#include "core/formats/esp/game.h"
#include "core/formats/esp/record.h"

#include <array>
#include <atomic>
#include <map>
#include <mutex>
#include <unordered_map>

namespace cutaway::esp
{

// What a walk over the headers counts.
struct RecordCounts {
    std::size_t records = 0;
    std::size_t groups = 0;
    std::size_t compressed = 0;
    std::map<Signature, std::size_t> byType;
    std::array<std::size_t, 256> byMaster{}; // records but the first, by the top byte of their FormID
};

// Records of one file by FormID, in file order where an id occurs twice.
//
// When records come or go the sorted list stays: what is left of it is found under its new numbers, and what
// came stands in a short list of its own.
class FormIndex
{
public:
    explicit FormIndex(const UnitIndex &units);
    // The same as of `units`, from the index of the file before units came and went; `kept` are the others.
    FormIndex(const FormIndex &before, const std::vector<UnitRun> &kept, const UnitIndex &units);

    // The first record with the id, or kNone.
    UnitId find(std::uint32_t formId) const;
    // All records with the id.
    std::vector<UnitId> all(std::uint32_t formId) const;
    // False where at most one record has the id; true where several may.
    bool mayRepeat(std::uint32_t formId) const;
    // Ids that occur more than once, each once.
    std::vector<std::uint32_t> duplicates() const;
    std::size_t size() const;
    // The highest object id (low 24 bits) of records whose master index is at least this; 0 without any.
    std::uint32_t highestObject(std::uint32_t masterIndex) const;

private:
    struct Entry {
        std::uint32_t formId;
        UnitId unit;
        auto operator<=>(const Entry &) const = default;
    };
    using Entries = std::vector<Entry>;
    // Two million ids are asked of the units: a list of four bytes a record instead of eight.
    struct List {
        UnitIndex units; // as they were when the list was made
        std::vector<UnitId> order;

        auto idOf() const
        {
            return [this](UnitId unit) { return units[unit].id; };
        }
    };

    static std::shared_ptr<const List> listOf(const UnitIndex &units, const Entries &entries);
    static void addFrom(const UnitIndex &units, UnitId first, UnitId last, Entries &entries);
    // The unit of an entry of the list as it is numbered now, or kNone when it is gone.
    UnitId now(UnitId unit) const;
    void addKept(UnitRun run);
    Entries entriesNow() const;
    void settle(const UnitIndex &units);

    std::shared_ptr<const List> m_list; // ordered by id and unit
    std::vector<UnitRun> m_kept; // of those numbers, what they are now; empty while nothing has changed
    Entries m_fresh;             // ordered, numbered as now
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
    std::shared_ptr<ForeignSlot> foreign = std::make_shared<ForeignSlot>();
    RecordCounts counts; // of the bytes with this ByteBuffer::revision()
    std::uint64_t countedRevision = 0;

    bool localized() const { return (flags & recordflag::kLocalized) != 0; }
    bool light() const { return (flags & recordflag::kLight) != 0; }
    // Since these versions of HEDR (1.71; of Fallout 4 1.0) light plugins have ids below 800, too.
    bool usesLowIds() const { return version > (game == Game::Fallout4 ? 0.975f : 1.705f); }

    // Built when first asked for; any thread may ask. `units` is the index that this state belongs to.
    const FormIndex &forms(const UnitIndex &units) const;
    // The records with this id and signature, in file order. Listed when first asked for, so that asking for
    // each of many costs no more than for one of a few; any thread may ask.
    const std::vector<UnitId> &namesakes(const UnitIndex &units, std::uint32_t formId,
                                         Signature signature) const;
    // The number of records directly in the group; without any, the number of groups. Counted on first use,
    // from any thread.
    std::size_t countIn(const UnitIndex &units, UnitId group) const;
    // The records of a signature, in file order. Listed when first asked for; any thread may ask.
    std::vector<UnitId> recordsOf(const UnitIndex &units, Signature signature) const;
    // Takes over what was built for the file before units came and went, if it was.
    void takeOver(const EspState &before, const std::vector<UnitRun> &kept, const UnitIndex &units);

private:
    void takeCounts(const EspState &before, const std::vector<UnitRun> &kept, const UnitIndex &units);
    void takeLists(const EspState &before, const std::vector<UnitRun> &kept, const UnitIndex &units);

    mutable std::mutex m_countsMutex;
    mutable std::unordered_map<UnitId, std::size_t> m_counts;
    mutable std::mutex m_listsMutex;
    mutable std::unordered_map<Signature, std::vector<UnitId>> m_lists;
    using BySignature = std::unordered_map<Signature, std::vector<UnitId>>;
    mutable std::mutex m_namesakesMutex;
    mutable std::unordered_map<std::uint32_t, BySignature> m_namesakes; // of ids that several records have
    mutable std::once_flag m_formsOnce;
    mutable std::unique_ptr<const FormIndex> m_forms;
    mutable std::atomic<bool> m_hasForms = false;
};

// Reads the header record from the start of the file; guesses the game with the help of the records.
std::shared_ptr<EspState> readState(const ByteBuffer &bytes, const UnitIndex &units);

} // namespace cutaway::esp

// SPDX-License-Identifier: MIT
// Interface of a file type. Formats are stateless; facts about one file live in a FormatState.
#pragma once

#include "core/base/bytebuffer.h"
#include "core/base/diagnostic.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/file/comparing.h"
#include "core/file/editing.h"
#include "core/file/links.h"
#include "core/schema/unittree.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace cutaway
{

class File;
struct Fix;
class LinkedUnits;
class ManyRows;
class NameHints;
class Pairing;
class PartlyDecoded;

namespace picture
{
struct DrawList;
}

// Results of index() for one file: header fields, fixup maps, string tables. Immutable afterwards, shared
// between snapshots of the file.
struct FormatState {
    virtual ~FormatState() = default;
};

enum class Confidence : std::uint8_t {
    No,
    Maybe,      // by extension or shape only
    Recognised, // the kind is known but cannot be decoded (XML packfile, tagfile): opens as hex with an
                // explanation
    Certain,    // by magic
};

struct IndexResult {
    UnitIndex units;
    std::shared_ptr<const FormatState> state;
    std::vector<Diagnostic> diagnostics; // of the container; those of units come from decoding
};

// A part of the file that is a document of its own on the same bytes.
struct Embedded {
    std::string title; // "bhkPhysicsSystem packfile"
    ByteRange range;   // in the file
    // Its bytes are not those of the range but made from them (inflated, decoded): see Format::partBytes. Its
    // places have no offsets in the file then.
    bool derived = false;

    // The bytes of the file that hold those of the part: for a derived part all its stored bytes.
    ByteRange inHost(ByteRange inside) const
    {
        return derived ? range : ByteRange{range.offset + inside.offset, inside.size};
    }
};

struct Card { // a line of `info`
    std::string key;
    std::string value;
};

class Format
{
public:
    virtual ~Format() = default;

    virtual std::string_view id() const = 0;    // "nif"
    virtual std::string_view title() const = 0; // "Gamebryo NIF"
    // `head` is the start of the file, at least 4 KiB where the file has as much; `fileName` may decide a
    // Maybe.
    virtual Confidence probe(ByteSpan head, std::string_view fileName) const = 0;

    // Cuts the file into units. Never fails: damage becomes diagnostics and raw units.
    virtual IndexResult index(const ByteBuffer &bytes, Progress &progress) const = 0;
    // Decodes one unit. Never fails.
    virtual UnitTree decode(const File &file, UnitId unit, Diagnostics &diagnostics) const = 0;
    // True when the tree of the unit will be derived (an inflated record); told without decoding.
    virtual bool isDerived(const File &file, UnitId unit) const;

    // Short stable key used in paths, unique in the file: "block[12]", "PACK:0204B4E4", "vertices".
    virtual std::string unitKey(const File &file, UnitId unit) const = 0;
    // The unit for a key; the default asks unitKey of each unit.
    virtual std::optional<UnitId> findUnit(const File &file, std::string_view key) const;
    // The title in the tree, "12 bhkRigidBody", and the text of the value column: a name or a summary.
    virtual std::string unitTitle(const File &file, UnitId unit) const;
    virtual std::string unitSummary(const File &file, UnitId unit) const;
    virtual std::string unitType(const File &file, UnitId unit) const; // "bhkRigidBody", "PACK"

    // The value column of a node that has no value of its own: a structure in a few words.
    virtual std::string nodeSummary(const File &file, const UnitTree &tree, NodeId node) const;
    // What an element of an array is for, where its number says so: "diffuse" of textures. Else empty.
    virtual std::string elementRole(const File &file, const UnitTree &tree, NodeId node) const;

    // Brings the index and the state of a file that states sizes up to date where whole units came or went
    // and nothing else did; `bytes` are those behind the patch, `units` and `state` those from before it.
    // Returns which units are which, or nothing where only index() can tell; then it has changed nothing.
    virtual std::optional<std::vector<UnitRun>> reindex(const ByteBuffer &bytes, const Patch &patch,
                                                        UnitIndex &units,
                                                        std::shared_ptr<const FormatState> &state) const;
    // The same where units stand where they stood, but `changed` (ascending) say other things than the index.
    // `findings` are those of the container.
    virtual std::optional<std::vector<UnitRun>> recut(const ByteBuffer &bytes,
                                                      std::span<const UnitId> changed, UnitIndex &units,
                                                      std::shared_ptr<const FormatState> &state,
                                                      std::vector<Diagnostic> &findings) const;
    // True when a change inside this unit can move or redefine other units (headers, size fields).
    virtual bool isStructural(const File &file, UnitId unit) const = 0;
    // True when isStructural() compares the sizes that the unit states with those of the index. Then a patch
    // that resizes needs no new index while it is false for every unit touched and all groups around.
    virtual bool statesSizes() const { return false; }

    // ---- parts, each with what holds for a format that has nothing to say about it

    virtual const Links &links() const;
    virtual const Editing &editing() const;
    virtual const Comparing &comparing() const;
    // Null where the format has none.
    virtual const LinkedUnits *linkedUnits() const { return nullptr; }
    virtual const ManyRows *manyRows() const { return nullptr; }
    virtual const NameHints *nameHints() const { return nullptr; }
    virtual const Pairing *pairing() const { return nullptr; }
    virtual const PartlyDecoded *partlyDecoded() const { return nullptr; }

    // Whole-file checks beyond decoding each unit (links, counts, rules of interaction.md section 3).
    virtual void check(const File &file, Diagnostics &diagnostics, Progress &progress) const;
    virtual std::vector<Embedded> embedded(const File &file) const;
    // The bytes of a part. The default handles parts stored as they are; a format with derived parts builds
    // them here, and writes them in Editing::adopt.
    virtual Result<BytesView> partBytes(const File &file, const Embedded &part) const;
    virtual std::vector<Card> info(const File &file) const;

    // The whole file made anew from what was decoded, every offset forgotten; an error says what keeps it
    // from being made. Nothing where the format has no writer.
    virtual std::optional<Result<Bytes>> reemit(const File &file) const;
};

// Everything the program knows about a kind of file. Whoever lists kinds of files (dialogs, icons, checks)
// reads these rows; core/catalogue.cpp writes them.
struct FormatRow {
    std::shared_ptr<const Format> format;
    std::string_view name = "Data file";               // "NIF model"
    std::string_view plural = "Data files";            // "NIF models"
    std::span<const std::string_view> extensions = {}; // lower case, with the dot; the usual one first
    std::string_view mimeType = {};
    std::string_view icon = "bytes"; // of the format and of its units, see resources/icons
    // Additions of layers above the format to Format::check, Rule::fixes and Format::info.
    void (*check)(const File &, Diagnostics &, Progress &) = nullptr;
    std::vector<Fix> (*fixes)(const File &, const Diagnostic &) = nullptr;
    std::vector<Card> (*cards)(const File &) = nullptr;
    // The picture; null where files of the kind have none. A pointer to a function of core/picture, which
    // stands above this folder.
    picture::DrawList (*scene)(const File &, Progress &) = nullptr;
};

// The rules of the format and of its row.
void checkRules(const File &file, Diagnostics &diagnostics, Progress &progress);
// Fixes for a finding in the present file, the best first.
std::vector<Fix> fixesOf(const File &file, const Diagnostic &diagnostic);
// Cards for `info`: those of the format and of its row.
std::vector<Card> cardsOf(const File &file);

// The formats known, in order of asking. Copies share them: a file, and a snapshot of it that a worker still
// reads, keeps those that it was opened with.
class FormatSet
{
public:
    // Unknown bytes get a row of their own behind these.
    explicit FormatSet(std::vector<FormatRow> rows);
    // A set with nothing but this format.
    explicit FormatSet(std::shared_ptr<const Format> only)
        : FormatSet(std::vector{FormatRow{std::move(only)}})
    {
    }

    // The best answer of all formats; never null: unknown bytes get the raw format.
    const FormatRow &probe(ByteSpan head, std::string_view fileName) const;
    const std::vector<FormatRow> &rows() const { return *m_rows; }

private:
    std::shared_ptr<const std::vector<FormatRow>> m_rows;
};

} // namespace cutaway

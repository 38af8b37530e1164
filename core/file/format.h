// SPDX-License-Identifier: MIT
// What a file type has to provide. Formats are stateless; what they learn about one file lives in a
// FormatState.
#pragma once

#include "core/base/bytebuffer.h"
#include "core/base/diagnostic.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/file/unitindex.h"
#include "core/schema/unittree.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace cutaway
{

class File;
class FormatSet;
struct Fix;

// What index() learnt about one file: header fields, fixup maps, string tables. Immutable afterwards, shared
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

// A place in a file: a unit and a node in it.
struct NodePath {
    UnitId unit = 0;
    std::string path; // UnitTree::path of the node; empty for the unit's root

    bool operator==(const NodePath &) const = default;
};

// A place in another file, which nobody has looked at yet.
struct FilePlace {
    std::string file; // its name without a folder
    std::string path; // as parsePath() of that file takes it
};

// Where a value leads, and what to show for it.
struct LinkTarget {
    std::optional<NodePath> where; // empty when the target is in another file or nowhere
    std::string text;    // "12 bhkRigidBody", "Skyrim.esm:000007 Player", the string of a string index
    bool broken = false; // out of range, wrong type
    std::optional<FilePlace> elsewhere = {};
    bool leadsSomewhere() const { return where || elsewhere; }
};

// One way into a unit from elsewhere in the file.
struct Referrer {
    NodePath from;
    std::string text; // what refers, for display
};

// A part of the file that is a document of its own on the same bytes.
struct Embedded {
    std::string title; // "bhkPhysicsSystem packfile"
    ByteRange range;   // in the file
};

// What an insertion puts in.
struct NewElement {
    // Which row, where several kinds may stand: a subrecord signature, a member, a block type. Empty: what
    // the array holds.
    std::string type;
    // As stored, its own header included; without it the format makes an empty one.
    std::optional<Bytes> bytes;
    // The node that the bytes are a copy of, where they are one: a format that keeps parts of an element
    // elsewhere (texts, inner arrays) copies those too.
    std::optional<NodePath> source;
};

// As a row to insert at: where the order of the format wants the element, at the end of an array.
inline constexpr std::uint32_t kAnyRow = 0xFFFFFFFF;

struct Card { // what `info` prints
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
    // What the tree shows: "12 bhkRigidBody", and what stands in the value column: its name or a summary.
    virtual std::string unitTitle(const File &file, UnitId unit) const;
    virtual std::string unitSummary(const File &file, UnitId unit) const;
    virtual std::string unitType(const File &file, UnitId unit) const; // "bhkRigidBody", "PACK"

    // What stands in the value column of a node that has no value of its own: a structure in a few words.
    virtual std::string nodeSummary(const File &file, const UnitTree &tree, NodeId node) const;

    // Where the node's value leads; nothing for values that are no links.
    virtual std::optional<LinkTarget> link(const File &file, const UnitTree &tree, NodeId node) const;
    // Everything in the file that points at the unit.
    virtual std::vector<Referrer> referrers(const File &file, UnitId unit) const;
    // Of a unit whose rows are pointed at one by one: the row that `path` leads to or into; else nothing.
    virtual std::optional<std::uint64_t> targetRow(const File &file, UnitId unit,
                                                   std::string_view path) const;
    // Everything in the file that points at such a row.
    virtual std::vector<Referrer> rowReferrers(const File &file, UnitId unit, std::uint64_t row) const;

    // Reads text that only the format understands ("Skyrim.esm:000014"); nothing when the general rules
    // apply.
    virtual std::optional<Result<Value>> parse(const File &file, const UnitTree &tree, NodeId node,
                                               std::string_view text) const;
    // Texts that parse() takes for this value, where the file holds a list of them (a string table).
    virtual std::vector<std::string> suggestions(const File &file, const UnitTree &tree, NodeId node) const;
    // Checks a scalar before it is written: link targets and other rules beyond range and enum.
    virtual Result<void> validate(const File &file, const UnitTree &tree, NodeId node,
                                  const Value &value) const;
    // The patch that sets one node; the default overwrites fixed-size values in place (see setInPlace in
    // file.h).
    virtual Result<Patch> set(const File &file, UnitId unit, NodeId node, const Value &value) const;

    // ---- edits of structure. Each is one patch with every size, count, offset and reference that follows
    // from it. A refusal names the limit. The root of a unit stands for the unit with all it contains; the
    // root of a group takes units as children.

    // Types that `insert` takes below this node; one empty text where an array holds one kind. Empty:
    // nothing can be put in.
    virtual std::vector<std::string> insertable(const File &file, UnitId unit, NodeId parent) const;
    // Puts an element in front of child `row`; with row = number of children behind the last, with kAnyRow
    // where it belongs.
    virtual Result<Patch> insert(const File &file, UnitId unit, NodeId parent, std::uint32_t row,
                                 const NewElement &element) const;
    virtual Result<Patch> remove(const File &file, UnitId unit, NodeId node) const;
    // Afterwards the node is child `row` of its parent.
    virtual Result<Patch> move(const File &file, UnitId unit, NodeId node, std::uint32_t row) const;
    // Gives the unit, with all that it contains, other bytes of its kind. The default only knows bytes of the
    // same size.
    virtual Result<Patch> replace(const File &file, UnitId unit, const Bytes &bytes) const;
    // A patch of a document embedded in this file as a patch of this file; the default only knows patches
    // that resize nothing.
    virtual Result<Patch> adopt(const File &file, const Embedded &part, const Patch &patch) const;

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

    // ---- comparing two files of the format

    // The same number for units of two files that stand for the same thing, wherever they stand: a FormID, a
    // type and a name. Units of one file may share it; then their order decides.
    virtual std::uint64_t identity(const File &file, UnitId unit) const;
    // True when equal bytes of a unit say the same in both files: masters, strings and blocks are the same.
    virtual bool readsAlike(const File &left, const File &right) const;
    // True for a number that only follows from the rest of the file: a size, a count, an offset.
    virtual bool follows(const File &file, const UnitTree &tree, NodeId node) const;

    // Whole-file checks beyond decoding each unit (links, counts, rules of interaction.md section 3).
    virtual void check(const File &file, Diagnostics &diagnostics, Progress &progress) const;
    // Ways to put right what check() or decoding has reported of the file as it is, the best first. They are
    // made from the file, not from the message; where nothing is wrong any more there are none.
    virtual std::vector<Fix> fixes(const File &file, const Diagnostic &diagnostic) const;
    virtual std::vector<Embedded> embedded(const File &file) const;
    virtual std::vector<Card> info(const File &file) const;

    // The whole file made anew from what was decoded, every offset forgotten; an error says what keeps it
    // from being made. Nothing where the format has no writer.
    virtual std::optional<Result<Bytes>> reemit(const File &file) const;
};

// The formats known, in order of asking. Copies share them: a file, and a snapshot of it that a worker still
// reads, keeps those that it was opened with.
class FormatSet
{
public:
    explicit FormatSet(std::vector<std::unique_ptr<Format>> formats);

    // The best answer of all formats; never null: unknown bytes get the raw format.
    const Format &probe(ByteSpan head, std::string_view fileName) const;
    const std::vector<std::unique_ptr<Format>> &all() const { return *m_formats; }

private:
    std::shared_ptr<const std::vector<std::unique_ptr<Format>>> m_formats;
};

} // namespace cutaway

// SPDX-License-Identifier: MIT
// Going through a file in search of bytes, a few at a time.
#pragma once

#include "core/base/progress.h"
#include "core/file/file.h"
#include "core/query/filterrun.h"
#include "core/query/needle.h"

#include <map>
#include <optional>

namespace cutaway::query
{

struct FindOptions {
    bool stored = true;              // the bytes of the file, those of embedded documents among them
    bool inflated = true;            // the inflated bytes of compressed records
    std::optional<ByteRange> within; // of the stored bytes: what is found begins there
};

struct Hit {
    ByteRange range; // in the file; in the inflated bytes of `unit` where `inflated` is true
    UnitId unit = 0;
    bool inflated = false;
    std::uint32_t form = 0; // Needle::formName
    bool operator==(const Hit &) const = default;
};

// Hits at one byte as several forms are one place, as long as the longest of them.
struct JoinedHit {
    Hit hit;
    std::string form; // "u16, i16"
};
std::vector<JoinedHit> joinHits(const std::vector<Hit> &hits, const Needle &needle);

// False where the needle is nowhere in a file of that name, told from its bytes alone: no index is made.
bool mayBeIn(const BytesView &bytes, const std::string &name, const FormatSet &formats, const Needle &needle);

// Stored bytes first, then inflated ones. Threads: as FilterRun.
class FindRun
{
public:
    // The file outlives the run and is not edited meanwhile.
    FindRun(const File &file, Needle needle, FindOptions options = {});

    // Looks at about `bytes` bytes and adds what it finds, in file order. False when there is nothing more to
    // look at.
    bool step(std::uint64_t bytes, std::vector<Hit> &hits);
    // The finished part of the work, 0 to 1.
    double fraction() const;
    const Needle &needle() const { return m_needle; }

private:
    std::uint64_t lookStored(std::uint64_t bytes, std::vector<Hit> &hits);
    std::uint64_t lookInflated(UnitId unit, std::vector<Hit> &hits);

    const File &m_file;
    Needle m_needle;
    FindOptions m_options;
    ByteRange m_stored; // of the stored bytes, where to look
    std::uint64_t m_at; // in the stored bytes
    UnitId m_unit;      // whose inflated bytes come next
    std::vector<Found> m_found;
};

// All hits, `most` at most; fewer when it is cancelled.
std::vector<Hit> findAll(const File &file, const Needle &needle, const FindOptions &options, std::size_t most,
                         Progress &progress);

// Says where bytes are; opens embedded documents on first use and keeps them. The file outlives it and is not
// edited meanwhile.
class PlaceNamer
{
public:
    explicit PlaceNamer(const File &file) : m_file(file) {}

    struct Place {
        NodePath node;                  // in the file itself: the smallest node around the first byte
        std::optional<NodePath> inPart; // the same in the document embedded there
        // The same with the unit's key; leads into embedded documents, "block[7]!object[2].mass".
        std::string path;
        std::string value; // as the tree shows it for the node at the path
    };
    Place of(const Hit &hit);

private:
    const File &m_file;
    std::map<UnitId, std::vector<std::pair<Embedded, std::unique_ptr<File>>>> m_embedded; // by host
};

} // namespace cutaway::query

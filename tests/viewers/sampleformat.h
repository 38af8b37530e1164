// SPDX-License-Identifier: MIT
// A file with one value of every kind that has an editor of its own, made for the tests of panes.
#pragma once

#include "core/base/bytes.h"
#include "core/file/format.h"
#include "viewers/kit/file/openfile.h"

namespace cutaway::test
{

// Unit 0 "sample" is one structure:
//   mass f32 kg, count u16, mode enum, marks flags, active bool, turn quaternion, place vec3, basis mat33,
//   label text of 8, target link to a unit of type 7 by its number, tail raw
// Units 1 to 6 "target[1]" .. are four bytes each and of type 7, except for unit 3.
class SampleFormat : public Format, public Links, public Editing
{
public:
    std::string_view id() const override { return "sample"; }
    std::string_view title() const override { return "Sample"; }
    const Links &links() const override { return *this; }
    const Editing &editing() const override { return *this; }
    Confidence probe(ByteSpan head, std::string_view fileName) const override;
    IndexResult index(const ByteBuffer &bytes, Progress &progress) const override;
    UnitTree decode(const File &file, UnitId unit, Diagnostics &diagnostics) const override;
    std::string unitKey(const File &file, UnitId unit) const override;
    std::optional<LinkTarget> link(const File &file, const UnitTree &tree, NodeId node) const override;
    std::vector<Referrer> referrers(const File &file, UnitId unit) const override;
    Result<void> validate(const File &file, const UnitTree &tree, NodeId node,
                          const Value &value) const override;
    bool isStructural(const File &, UnitId) const override { return false; }
};

FormatSet sampleFormats();
Bytes buildSample();

// Stands in for the application's document: applies what views ask for and remembers what undoes it.
class FakeDocument : public QObject
{
public:
    explicit FakeDocument(OpenFile &file);

    void undo();
    int edits() const { return static_cast<int>(m_undo.size()); }

private:
    OpenFile &m_file;
    std::vector<Patch> m_undo;
};

std::unique_ptr<OpenFile> openBytes(Bytes bytes, const FormatSet &formats, std::string name = "made.bin");

// The place of a path; the test fails if there is none.
Place placeOf(const OpenFile &file, std::string_view path);
std::string shown(const OpenFile &file, std::string_view path);

} // namespace cutaway::test

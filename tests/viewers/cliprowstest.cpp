// SPDX-License-Identifier: MIT
// Tests the mapping of an animation's rows to tracks, in both kinds of clips that have such rows.
#include "viewers/workshops/timeline/cliprows.h"
#include "core/domains/anim/clip.h"
#include "core/formats/hkx/hkxformat.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using test::HkxLayout;
using test::HkxValue;

namespace
{

// An uncompressed clip of two tracks and three frames.
Bytes rawClip()
{
    test::HkxBuilder builder(HkxLayout::SkyrimSe);
    builder.add("hkaInterleavedUncompressedAnimation",
                {{"type", 1},
                 {"duration", 0.2},
                 {"numberOfTransformTracks", 2},
                 {"transforms", HkxValue::list(test::rawTransforms())}});
    return builder.build();
}

struct RowsOfClip {
    std::unique_ptr<File> file;
    std::shared_ptr<const UnitTree> tree;
    ClipRows rows;

    explicit RowsOfClip(Bytes bytes) : file(test::openPackfile(std::move(bytes)))
    {
        Diagnostics ignored;
        const auto clip = anim::Clip::read(*file, anim::animationsIn(*file).front(), ignored);
        if (!clip)
            return;
        tree = file->tree(clip->unit());
        rows = ClipRows(*clip, tree);
    }

    std::string at(std::uint32_t track, double frame) const
    {
        const auto row = rows.at(track, frame);
        return row ? tree->path(*row) : std::string();
    }
};

} // namespace

class ClipRowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void compressed();
    void raw();
};

void ClipRowsTest::compressed()
{
    const RowsOfClip clip(test::armClip(HkxLayout::SkyrimLe));
    QCOMPARE(clip.at(1, 0.0), std::string("data.block[0].track[1]"));
    QCOMPARE(clip.at(1, 1.9), std::string("data.block[0].track[1]"));
    QCOMPARE(clip.at(1, 2.0), std::string("data.block[1].track[1]"));
    QCOMPARE(clip.at(1, 99.0), std::string("data.block[1].track[1]"));
    QCOMPARE(clip.at(0, 0.0), std::string("data.block[0].masks[0]")); // nothing else is stored of it
    QCOMPARE(clip.at(3, 0.0), std::string());
    QCOMPARE(clip.rows.trackAt("data.block[1].track[2].scale.points[0].y"), std::optional(2u));
    QCOMPARE(clip.rows.trackAt("data.block[1].masks[2].scale"), std::optional(2u));
    QCOMPARE(clip.rows.trackAt("dataBuffer.masks[1]"), std::optional(1u)); // of a delta-compressed one
    for (const char *path : {"data", "data.block[1]", "data.block[1].track", "data.block[0].float[0]",
                             "annotationTracks[2]", "blockOffsets[1]"})
        QVERIFY2(!clip.rows.trackAt(path), path);
}

void ClipRowsTest::raw()
{
    const RowsOfClip clip(rawClip());
    QCOMPARE(clip.at(0, 0.0), std::string("transforms[0]"));
    QCOMPARE(clip.at(1, 1.5), std::string("transforms[3]"));
    QCOMPARE(clip.at(1, 9.0), std::string("transforms[5]"));
    QCOMPARE(clip.rows.trackAt("transforms[5].rotation.x"), std::optional(1u));
    QVERIFY(!clip.rows.trackAt("transforms"));
}

CUTAWAY_TESTS(ClipRowsTest)
#include "cliprowstest.moc"

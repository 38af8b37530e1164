// SPDX-License-Identifier: MIT
// Tests the count of changed bytes: zero exactly where all are the same, and moved bytes do not count.
#include "core/base/changedbytes.h"
#include "tests/support/testclasses.h"

#include <QTest>
#include <algorithm>
#include <random>

using namespace cutaway;

namespace
{

ByteBuffer bufferOf(Bytes bytes)
{
    return ByteBuffer(BytesView::own(std::move(bytes)));
}

bool isOriginal(const ByteBuffer &buffer)
{
    const BytesView now = buffer.view({0, buffer.size()});
    return std::ranges::equal(now.span(), buffer.original().span());
}

} // namespace

class ChangedBytesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsWhatWasDone();
    void rowsThatMovedAreNotCounted();
    void zeroIsEquality();
};

void ChangedBytesTest::countsWhatWasDone()
{
    ByteBuffer buffer = bufferOf({1, 2, 3, 4, 5, 6, 7, 8});
    QCOMPARE(changedBytes(buffer).total(), std::uint64_t{0});
    QVERIFY(buffer.apply(Patch::overwrite(2, {9, 9})));
    QVERIFY((changedBytes(buffer) == ChangedBytes{2, 0, 0}));
    Patch grow;
    grow.add({0, 0, {7, 7, 7}});
    QVERIFY(buffer.apply(grow));
    QVERIFY((changedBytes(buffer) == ChangedBytes{2, 3, 0}));
    Patch cut;
    cut.add({9, 2, {}});
    QVERIFY(buffer.apply(cut));
    QVERIFY((changedBytes(buffer) == ChangedBytes{2, 3, 2}));
}

// A table written anew with one more row in its middle.
void ChangedBytesTest::rowsThatMovedAreNotCounted()
{
    Bytes table(4000);
    std::mt19937 random(7);
    std::ranges::generate(table, [&] { return static_cast<std::uint8_t>(random()); });
    Bytes longer = table;
    longer.insert(longer.begin() + 1600, 8, std::uint8_t{0xEE});
    longer[10] ^= 1; // so that head and tail are not found by themselves
    longer[longer.size() - 10] ^= 1;
    ByteBuffer buffer = bufferOf(table);
    Patch anew;
    anew.add({0, table.size(), longer});
    QVERIFY(buffer.apply(anew));
    QVERIFY((changedBytes(buffer) == ChangedBytes{2, 8, 0}));
    ByteBuffer back = bufferOf(longer);
    Patch shorter;
    shorter.add({0, longer.size(), table});
    QVERIFY(back.apply(shorter));
    QVERIFY((changedBytes(back) == ChangedBytes{2, 0, 8}));
}

void ChangedBytesTest::zeroIsEquality()
{
    std::mt19937 random(11);
    const auto below = [&random](std::size_t count) { return std::size_t(random() % count); };
    int same = 0;
    for (int run = 0; run < 400; ++run) {
        ByteBuffer buffer = bufferOf({0, 0, 1, 1, 0, 1, 0, 0, 1, 1, 1, 0});
        for (int edit = 0; edit < 4; ++edit) {
            const std::size_t at = below(buffer.size());
            const std::size_t removed = below(std::min<std::size_t>(3, buffer.size() - at) + 1);
            Bytes inserted(below(3));
            std::ranges::generate(inserted, [&] { return static_cast<std::uint8_t>(below(2)); });
            Patch patch;
            patch.add({at, removed, inserted});
            QVERIFY(buffer.apply(patch));
            QCOMPARE(changedBytes(buffer).total() == 0, isOriginal(buffer));
            same += isOriginal(buffer) ? 1 : 0;
            if (buffer.size() == 0)
                break;
        }
    }
    QVERIFY(same > 20);
}

CUTAWAY_TESTS(ChangedBytesTest)
#include "changedbytestest.moc"

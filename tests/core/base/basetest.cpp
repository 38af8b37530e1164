// SPDX-License-Identifier: MIT
// Bytes, patches and the piece table.
#include "core/base/bytebuffer.h"
#include "core/base/checked.h"
#include "core/base/diagnostic.h"
#include "core/base/overwrites.h"
#include "core/base/plaintext.h"
#include "core/base/scratch.h"
#include "core/base/sha1.h"
#include "tests/support/countedbytes.h"
#include "tests/support/testclasses.h"

#include <QCryptographicHash>

#include <algorithm>
#include <memory>
#include <numeric>
#include <optional>
#include <random>

using namespace cutaway;

namespace
{

Bytes contents(const ByteBuffer &buffer)
{
    Bytes all;
    buffer.stream([&all](ByteSpan run) {
        all.insert(all.end(), run.begin(), run.end());
        return true;
    });
    return all;
}

// The same patch on a plain vector, last splice first so that offsets keep their meaning.
Bytes applyPlainly(Bytes bytes, const Patch &patch)
{
    for (auto splice = patch.splices().rbegin(); splice != patch.splices().rend(); ++splice) {
        const auto at = bytes.begin() + static_cast<std::ptrdiff_t>(splice->offset);
        bytes.erase(at, at + static_cast<std::ptrdiff_t>(splice->removed));
        bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(splice->offset), splice->inserted.begin(),
                     splice->inserted.end());
    }
    return bytes;
}

class Dice
{
public:
    explicit Dice(unsigned seed) : m_engine(seed) {}
    std::uint64_t upTo(std::uint64_t last)
    {
        return std::uniform_int_distribution<std::uint64_t>(0, last)(m_engine);
    }
    Bytes bytes(std::size_t count)
    {
        Bytes out(count);
        for (std::uint8_t &b : out)
            b = static_cast<std::uint8_t>(upTo(255));
        return out;
    }

private:
    std::mt19937_64 m_engine;
};

Patch randomPatch(Dice &dice, std::uint64_t size)
{
    Patch patch;
    std::uint64_t from = 0;
    for (std::uint64_t n = dice.upTo(3) + 1; n > 0; --n) {
        const std::uint64_t offset = from + dice.upTo(size - from);
        const std::uint64_t removed = dice.upTo(std::min<std::uint64_t>(size - offset, 9));
        const bool sameSize = dice.upTo(1) == 0;
        patch.add({offset, removed, dice.bytes(sameSize ? removed : dice.upTo(9))});
        from = offset + removed;
    }
    return patch;
}

} // namespace

class BaseTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void extents();
    void ranges();
    void loads();
    void patchKeepsOrder();
    void patchExtent();
    void nearOverwritesBecomeOneSplice();
    void randomSplices_data();
    void randomSplices();
    void joinedPatches_data();
    void joinedPatches();
    void undoChainLeavesNoTrace_data();
    void undoChainLeavesNoTrace();
    void manySplicesLeaveNoTrace();
    void overwrittenBytesAreChanged();
    void shiftedBytesAreUnchanged();
    void viewSharesOnePiece();
    void viewJoinsPieces();
    void snapshotIsIndependent();
    void copyCountedApart();
    void refusedPatchChangesNothing_data();
    void refusedPatchChangesNothing();
    void emptyBuffer();
    void streamStops();
    void diagnosticsAreShiftedAndCapped();
    void sha1OfKnownBytes_data();
    void sha1OfKnownBytes();
    void scratchLendsItsOwnBytesFirst();
    void everyOddCharacterIsSeen();
};

void BaseTest::extents()
{
    QCOMPARE(checkedExtent(3, 4, 12), std::optional<std::uint64_t>(12));
    QCOMPARE(checkedExtent(4, 4, 12), std::nullopt);
    QCOMPARE(checkedExtent(~0ull, ~0ull, 100), std::nullopt);
    QCOMPARE(checkedExtent(~0ull, 0, 0), std::optional<std::uint64_t>(0));
    QCOMPARE(checkedExtent(0, ~0ull, 0), std::optional<std::uint64_t>(0));
    QVERIFY(fits(10, 0, 10));
    QVERIFY(fits(0, 10, 10));
    QVERIFY(!fits(11, 0, 10));
    QVERIFY(!fits(1, ~0ull, 10));
    QVERIFY(!fits(~0ull, 1, 10));
    QCOMPARE(alignUp(0, 16), 0u);
    QCOMPARE(alignUp(1, 16), 16u);
    QCOMPARE(alignUp(16, 16), 16u);
}

void BaseTest::ranges()
{
    const ByteRange range{4, 4};
    QVERIFY(range.contains(4) && range.contains(7));
    QVERIFY(!range.contains(3) && !range.contains(8));
    QVERIFY(range.contains(ByteRange{4, 4}) && range.contains(ByteRange{6, 1}));
    QVERIFY(!range.contains(ByteRange{3, 2}) && !range.contains(ByteRange{7, 2}));
    QVERIFY(range.overlaps({7, 1}) && range.overlaps({0, 5}));
    QVERIFY(!range.overlaps({8, 1}) && !range.overlaps({0, 4}));
}

void BaseTest::loads()
{
    Bytes bytes;
    append<std::uint16_t>(bytes, 0x1234);
    append<float>(bytes, 1.5f);
    QCOMPARE(bytes.size(), 6u);
    QCOMPARE(int(bytes[0]), 0x34); // little-endian
    QCOMPARE(load<float>(bytes, 2), 1.5f);
    store<std::uint16_t>(bytes, 4, 0xFFFF);
    QCOMPARE(loadOr<std::uint16_t>(bytes, 4, 0), std::uint16_t(0xFFFF));
    QCOMPARE(loadOr<std::uint16_t>(bytes, 5, 7), std::uint16_t(7));
    QCOMPARE(loadOr<std::uint16_t>(bytes, ~0ull, 7), std::uint16_t(7));
}

void BaseTest::patchKeepsOrder()
{
    Patch patch;
    patch.add({8, 1, {1}});
    patch.add({2, 1, {2}});
    patch.add({2, 0, {3}}); // insertions come before a removal behind them
    patch.add({2, 0, {4}}); // insertions at one offset keep their order
    QCOMPARE(patch.splices().size(), 4u);
    QCOMPARE(int(patch.splices()[0].inserted[0]), 3);
    QCOMPARE(int(patch.splices()[1].inserted[0]), 4);
    QCOMPARE(int(patch.splices()[2].inserted[0]), 2);
    QCOMPARE(int(patch.splices()[3].inserted[0]), 1);
}

// Bytes between values that are near each other go with them; those far away stand for themselves.
void BaseTest::nearOverwritesBecomeOneSplice()
{
    Bytes original(2000);
    std::iota(original.begin(), original.end(), std::uint8_t{0});
    ByteBuffer buffer(BytesView::own(original));
    Overwrites overwrites(buffer);
    const std::uint64_t far = 20 + kFarthestJoined + 1;
    for (const std::uint64_t at : {std::uint64_t{10}, std::uint64_t{12}, std::uint64_t{19}, far})
        overwrites.add(at, Bytes{0xAA});
    const Patch patch = overwrites.take();
    QCOMPARE(patch.splices().size(), std::size_t{2});
    QCOMPARE(patch.splices()[0].inserted, (Bytes{0xAA, 11, 0xAA, 13, 14, 15, 16, 17, 18, 0xAA}));
    QVERIFY(!patch.resizes());
    const Result<Patch> inverse = buffer.apply(patch);
    QVERIFY(inverse.has_value());
    QCOMPARE(buffer.replacements().size(), std::size_t{4}); // the bytes in between did not change
    QCOMPARE(buffer.replacements()[3].now, (ByteRange{far, 1}));
    QVERIFY(buffer.apply(*inverse).has_value());
    QVERIFY(buffer.replacements().empty());
    QVERIFY(overwrites.take().empty());
}

void BaseTest::patchExtent()
{
    const Patch a = Patch::overwrite(4, {1, 2});
    QVERIFY(a.sameExtent(Patch::overwrite(4, {9, 9})));
    QVERIFY(!a.sameExtent(Patch::overwrite(5, {1, 2})));
    QVERIFY(!a.sameExtent(Patch::overwrite(4, {1})));
    QVERIFY(!a.resizes());
    QCOMPARE(a.shifted(10), Patch::overwrite(14, {1, 2}));
    Patch longer;
    longer.add({4, 1, {1, 2}});
    QVERIFY(longer.resizes());
    QVERIFY(Patch().empty());
}

void BaseTest::randomSplices_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 40; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void BaseTest::randomSplices()
{
    QFETCH(unsigned, seed);
    Dice dice(seed);
    Bytes plain = test::countedBytes(dice.upTo(200));
    ByteBuffer buffer(BytesView::own(plain));
    for (int step = 0; step < 100; ++step) {
        const Patch patch = randomPatch(dice, buffer.size());
        const Bytes before = plain;
        plain = applyPlainly(plain, patch);
        const Result<Patch> inverse = buffer.apply(patch);
        QVERIFY(inverse.has_value());
        QCOMPARE(buffer.size(), plain.size());
        QCOMPARE(contents(buffer), plain);
        QCOMPARE(applyPlainly(plain, *inverse), before);
        const std::uint64_t from = dice.upTo(plain.size());
        const std::uint64_t size = dice.upTo(plain.size() - from);
        Bytes out(size);
        QCOMPARE(buffer.read(from, out), size);
        QVERIFY(std::ranges::equal(buffer.view({from, size}).span(), out));
        QVERIFY(std::equal(out.begin(), out.end(), plain.begin() + static_cast<std::ptrdiff_t>(from)));
        if (!plain.empty()) {
            const std::uint64_t at = dice.upTo(plain.size() - 1);
            QCOMPARE(buffer.at(at), plain[at]);
        }
    }
}

void BaseTest::joinedPatches_data()
{
    randomSplices_data();
}

void BaseTest::joinedPatches()
{
    QFETCH(unsigned, seed);
    Dice dice(seed);
    const Bytes before = test::countedBytes(dice.upTo(60));
    Bytes after = before;
    Patch joined;
    for (int step = 0; step < 12; ++step) {
        const Patch next = randomPatch(dice, after.size());
        after = applyPlainly(after, next);
        joined = joined.then(next);
        QCOMPARE(applyPlainly(before, joined), after);
        ByteBuffer buffer(BytesView::own(before));
        QVERIFY(buffer.apply(joined).has_value());
    }
    QCOMPARE(Patch().then(Patch()), Patch());
}

void BaseTest::undoChainLeavesNoTrace_data()
{
    randomSplices_data();
}

void BaseTest::undoChainLeavesNoTrace()
{
    QFETCH(unsigned, seed);
    Dice dice(1000 + seed);
    const Bytes original = test::countedBytes(50 + dice.upTo(100));
    ByteBuffer buffer(BytesView::own(original));
    std::vector<Patch> undo;
    std::vector<Bytes> states;
    for (int step = 0; step < 60; ++step) {
        states.push_back(contents(buffer));
        undo.push_back(*buffer.apply(randomPatch(dice, buffer.size())));
        ByteBuffer again(BytesView::own(original));
        QVERIFY(again.apply(buffer.sinceOriginal()).has_value());
        QCOMPARE(contents(again), contents(buffer));
        ByteBuffer joined(BytesView::own(original));
        QVERIFY(joined.apply(joinedEdits(buffer)).has_value());
        QCOMPARE(contents(joined), contents(buffer));
    }
    std::vector<Patch> redo;
    for (std::size_t step = undo.size(); step-- > 0;) {
        const Result<Patch> again = buffer.apply(undo[step]);
        QVERIFY(again.has_value());
        redo.push_back(*again);
        QCOMPARE(contents(buffer), states[step]);
    }
    QCOMPARE(contents(buffer), original);
    QVERIFY(buffer.replacements().empty());
    // Redoing everything and undoing it once more ends in the same place.
    std::vector<Patch> back;
    for (auto patch = redo.rbegin(); patch != redo.rend(); ++patch)
        back.push_back(*buffer.apply(*patch));
    for (auto patch = back.rbegin(); patch != back.rend(); ++patch)
        QVERIFY(buffer.apply(*patch).has_value());
    QCOMPARE(contents(buffer), original);
    QVERIFY(buffer.replacements().empty());
}

// As many as a change of many values has; each looked for among all pieces would take minutes.
void BaseTest::manySplicesLeaveNoTrace()
{
    constexpr std::uint64_t kSplices = 100'000;
    const Bytes original = test::countedBytes(kSplices * 4);
    Bytes expected = original;
    Patch patch;
    for (std::uint64_t i = 0; i < kSplices; ++i) {
        const std::uint64_t at = i * 4 + i % 4; // gaps, and now and then none
        expected[at] ^= 0x55;
        patch.add({at, 1, {expected[at]}});
    }
    ByteBuffer buffer(BytesView::own(original));
    const Result<Patch> inverse = buffer.apply(patch);
    QCOMPARE(contents(buffer), expected);
    ByteBuffer again(BytesView::own(original));
    QVERIFY(again.apply(buffer.sinceOriginal()).has_value());
    QCOMPARE(contents(again), expected);
    QCOMPARE(joinedEdits(buffer).splices().size(), std::size_t{1});
    Patch insertion;
    insertion.add({100, 0, Bytes(3, 1)});
    const Result<Patch> removal = buffer.apply(insertion);
    QCOMPARE(joinedEdits(buffer).splices().size(), std::size_t{3}); // splices that move bytes are not joined
    QVERIFY(removal && buffer.apply(*removal));
    QVERIFY(buffer.apply(*inverse).has_value());
    QCOMPARE(contents(buffer), original);
    QCOMPARE(buffer.view({0, original.size()}).span().data(), buffer.original().span().data());
}

void BaseTest::overwrittenBytesAreChanged()
{
    ByteBuffer buffer(BytesView::own(test::countedBytes(64)));
    Bytes same = test::countedBytes(64);
    same.resize(8);
    same[2] ^= 0xFF;
    same[3] ^= 0xFF;
    same[6] ^= 0xFF;
    QVERIFY(buffer.apply(Patch::overwrite(0, same)).has_value());
    const std::vector<Replacement> changed = buffer.replacements();
    QCOMPARE(changed.size(), 2u); // only bytes that differ, neighbours joined
    QCOMPARE(changed[0], (Replacement{{2, 2}, {2, 2}}));
    QCOMPARE(changed[1], (Replacement{{6, 1}, {6, 1}}));
}

// Bytes that moved as a whole are not a change; a removal has an empty range here.
void BaseTest::shiftedBytesAreUnchanged()
{
    ByteBuffer buffer(BytesView::own(test::countedBytes(64)));
    Patch patch;
    patch.add({8, 0, {0xAA, 0xBB}});
    patch.add({20, 4, {}});
    patch.add({40, 2, {test::countedBytes(64)[40], 0xCC, 0xDD}}); // begins as it was
    QVERIFY(buffer.apply(patch).has_value());
    const std::vector<Replacement> changed = buffer.replacements();
    QCOMPARE(changed.size(), 3u);
    QCOMPARE(changed[0], (Replacement{{8, 0}, {8, 2}}));
    QCOMPARE(changed[1], (Replacement{{20, 4}, {22, 0}}));
    QCOMPARE(changed[2], (Replacement{{41, 1}, {39, 2}}));
}

void BaseTest::viewSharesOnePiece()
{
    const ByteBuffer buffer(BytesView::own(test::countedBytes(64)));
    QCOMPARE(buffer.view({8, 8}).span().data(), buffer.original().span().data() + 8);
}

void BaseTest::viewJoinsPieces()
{
    ByteBuffer buffer(BytesView::own(test::countedBytes(64)));
    QVERIFY(buffer.apply(Patch::overwrite(10, {1, 2, 3, 4})).has_value());
    const BytesView across = buffer.view({8, 8});
    QCOMPARE(int(across.span()[2]), 1);
    QVERIFY(buffer.apply(Patch::overwrite(10, {9, 9, 9, 9})).has_value());
    QCOMPARE(int(across.span()[2]), 1); // a view keeps what it showed
}

void BaseTest::snapshotIsIndependent()
{
    ByteBuffer buffer(BytesView::own(test::countedBytes(64)));
    const ByteBuffer snapshot = buffer;
    QVERIFY(buffer.apply(Patch::overwrite(0, {0xEE})).has_value());
    QCOMPARE(contents(snapshot), test::countedBytes(64));
}

// It keeps its bytes by owners of its own, and is the same buffer otherwise.
void BaseTest::copyCountedApart()
{
    std::optional<ByteBuffer> buffer(std::in_place, BytesView::own(test::countedBytes(64)));
    QVERIFY(buffer->apply(Patch::overwrite(10, {9, 9, 9, 9})).has_value());
    Patch insertion;
    insertion.add({40, 0, {1, 2}});
    QVERIFY(buffer->apply(insertion).has_value());
    const Bytes before = contents(*buffer);
    const auto replacements = buffer->replacements();
    const auto shared = std::make_shared<const Bytes>(test::countedBytes(64));
    const ByteBuffer plain(BytesView(shared, *shared));
    const long owners = shared.use_count();
    const ByteBuffer apart = buffer->countedApart(), plainApart = plain.countedApart();
    const long counted = shared.use_count();
    const BytesView view = plainApart.view({0, 64});
    QCOMPARE(shared.use_count(), counted); // the view is counted elsewhere
    QVERIFY(counted > owners);
    buffer.reset();
    QCOMPARE(contents(apart), before);
    QVERIFY(apart.replacements() == replacements);
    QVERIFY(std::ranges::equal(view.span(), *shared));
}

void BaseTest::refusedPatchChangesNothing_data()
{
    QTest::addColumn<quint64>("offset");
    QTest::addColumn<quint64>("removed");
    QTest::newRow("starts behind the end") << quint64(65) << quint64(0);
    QTest::newRow("ends behind the end") << quint64(60) << quint64(5);
    QTest::newRow("wraps") << ~quint64(0) << quint64(2);
    QTest::newRow("huge size") << quint64(1) << ~quint64(0);
}

void BaseTest::refusedPatchChangesNothing()
{
    QFETCH(quint64, offset);
    QFETCH(quint64, removed);
    ByteBuffer buffer(BytesView::own(test::countedBytes(64)));
    Patch patch = Patch::overwrite(0, {9, 9, 9}); // the first splice alone would fit
    patch.add({offset, removed, {1}});
    const Result<Patch> result = buffer.apply(patch);
    QVERIFY(!result.has_value());
    QVERIFY(result.error().message.find("0x40") != std::string::npos); // names the limit
    QCOMPARE(contents(buffer), test::countedBytes(64));
    Patch overlapping = Patch::overwrite(4, {1, 1, 1, 1});
    overlapping.add({6, 1, {2}});
    QVERIFY(!buffer.apply(overlapping).has_value());
    QCOMPARE(contents(buffer), test::countedBytes(64));
}

void BaseTest::emptyBuffer()
{
    ByteBuffer buffer;
    QCOMPARE(buffer.size(), 0u);
    QCOMPARE(buffer.view({0, 0}).size(), 0u);
    Bytes out(4);
    QCOMPARE(buffer.read(0, out), 0u);
    Patch patch;
    patch.add({0, 0, {1, 2}});
    const Result<Patch> inverse = buffer.apply(patch);
    QVERIFY(inverse.has_value());
    QCOMPARE(contents(buffer), (Bytes{1, 2}));
    QVERIFY(buffer.apply(*inverse).has_value());
    QCOMPARE(buffer.size(), 0u);
}

void BaseTest::streamStops()
{
    ByteBuffer buffer(BytesView::own(test::countedBytes(64)));
    QVERIFY(buffer.apply(Patch::overwrite(10, {1, 2, 3, 4})).has_value());
    int runs = 0;
    buffer.stream([&runs](ByteSpan) { return ++runs < 2; });
    QCOMPARE(runs, 2);
}

void BaseTest::diagnosticsAreShiftedAndCapped()
{
    static constexpr Rule kCode{"test.code", "Title", "reason", "source"};
    Diagnostics diagnostics;
    diagnostics.enterUnit(3, 0x100);
    diagnostics.error(kCode, {4, 2}, "found {}, allowed are {} to {}", 9, 0, 5);
    QCOMPARE(diagnostics.list().size(), 1u);
    const Diagnostic &first = diagnostics.list().front();
    QCOMPARE(first.unit, 3u);
    QCOMPARE(first.range, (ByteRange{0x104, 2}));
    QCOMPARE(first.message, std::string("found 9, allowed are 0 to 5"));
    QCOMPARE(toString(first.severity), std::string_view("error"));
    for (std::size_t i = 0; i < 2 * Diagnostics::kLimit; ++i)
        diagnostics.note(kCode, {0, 1}, "again");
    QCOMPARE(diagnostics.list().size(), Diagnostics::kLimit);
    QVERIFY(diagnostics.truncated());
}

void BaseTest::sha1OfKnownBytes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    for (const int size : {0, 3, 55, 56, 63, 64, 65, 1000})
        QTest::addRow("%d", size) << QByteArray(size, 'a');
}

void BaseTest::sha1OfKnownBytes()
{
    QFETCH(QByteArray, bytes);
    const auto *data = reinterpret_cast<const std::uint8_t *>(bytes.constData());
    QCOMPARE(QByteArray::fromStdString(sha1({data, static_cast<std::size_t>(bytes.size())})),
             QCryptographicHash::hash(bytes, QCryptographicHash::Sha1).toHex());
}

void BaseTest::scratchLendsItsOwnBytesFirst()
{
    Scratch<64> scratch;
    const auto isInside = [&scratch](const void *place) {
        const auto at = reinterpret_cast<std::uintptr_t>(place);
        const auto start = reinterpret_cast<std::uintptr_t>(&scratch);
        return at >= start && at < start + sizeof scratch;
    };
    std::pmr::vector<char> odd({'a'}, &scratch); // the next one is aligned all the same
    std::pmr::vector<std::uint64_t> few({1, 2, 3}, &scratch);
    QVERIFY(isInside(odd.data()) && isInside(few.data()));
    QCOMPARE(reinterpret_cast<std::uintptr_t>(few.data()) % alignof(std::uint64_t), std::uintptr_t{0});
    std::pmr::vector<std::uint64_t> many(5, 7, &scratch); // 40 bytes, 32 are left
    QVERIFY(!isInside(many.data()));
    for (std::uint64_t i = 0; i < 1000; ++i)
        few.push_back(i);
    QVERIFY(!isInside(few.data()));
    QCOMPARE(few[2], std::uint64_t{3});
    QCOMPARE(few.back(), std::uint64_t{999});
    QCOMPARE(many.front(), std::uint64_t{7});
    const std::unique_ptr<std::byte[]> kept = scratch.release(many.data()); // freed once, here
    QCOMPARE(static_cast<void *>(kept.get()), static_cast<void *>(many.data()));
}

// At every place of texts that are longer and shorter than what is judged at once.
void BaseTest::everyOddCharacterIsSeen()
{
    QVERIFY(isPrintable<>({}));
    for (std::size_t size = 1; size < 20; ++size) {
        for (std::size_t at = 0; at < size; ++at) {
            for (int code = 0; code < 256; ++code) {
                std::string text(size, '~');
                text[at] = static_cast<char>(code);
                const bool isPlain = code >= ' ' && code <= '~';
                QCOMPARE(isPrintable<>(text), isPlain);
                QCOMPARE((isPrintable<'"', '\\'>(text)), isPlain && code != '"' && code != '\\');
            }
        }
    }
}

CUTAWAY_TESTS(BaseTest)
#include "basetest.moc"

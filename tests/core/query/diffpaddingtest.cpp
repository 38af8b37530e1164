// SPDX-License-Identifier: MIT
// What is no difference, although bytes differ: padding, unless there is something else in its place, and
// what has only moved. Rows that stand for those of another list have not come or gone.
#include "core/catalogue.h"
#include "core/file/edit.h"
#include "core/query/diff.h"
#include "core/schema/treebuilder.h"
#include "tests/core/file/toyformat.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/edits.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/testclasses.h"

using namespace cutaway;

namespace
{

bool isKindTwo(const Scope &scope)
{
    return scope.value("kind") == 2;
}

// One name for what is a number or padding.
inline constexpr FieldDesc kEitherRows[] = {
    text("magic", 3), field("kind", Kind::U8), padding("rest", 2).when(isKindTwo),
    field("rest", Kind::U16).when([](const Scope &scope) { return !isKindTwo(scope); })};
inline constexpr StructDesc kEither{"padded", nullptr, kEitherRows};
inline constexpr FieldDesc kEitherRoot = field("padded", kEither);

inline constexpr FieldDesc kOneNumber[] = {field("number", Kind::U32)};
inline constexpr StructDesc kPadded{"padded", nullptr, kOneNumber};
inline constexpr FieldDesc kPaddedRoot = field("padded", kPadded);

// One unit: a number, and unexplained bytes.
struct PaddedToy : test::ToyFormat, Comparing {
    explicit PaddedToy(bool isEither) : either(isEither) {}
    bool either;

    IndexResult index(const ByteBuffer &bytes, Progress &) const override
    {
        IndexResult result;
        result.units.add(0, 1, 0);
        result.units.finish(bytes.size());
        result.state = std::make_shared<test::ToyState>();
        return result;
    }
    UnitTree decode(const File &file, UnitId unit, Diagnostics &diagnostics) const override
    {
        return decodeSequential(file.unitBytes(unit), either ? kEitherRoot : kPaddedRoot,
                                either ? kEither : kPadded, {}, file.layouts(), diagnostics);
    }
    std::string unitKey(const File &, UnitId) const override { return "padded"; }
    bool isStructural(const File &, UnitId) const override { return true; }
    const Comparing &comparing() const override { return *this; }
    bool follows(const File &, const UnitTree &tree, NodeId node) const override
    {
        return tree.name(node) == "kind";
    }
};

QStringList rowsOf(const File &left, const File &right)
{
    Progress progress;
    QStringList lines;
    const auto note = [&lines](const query::DiffRow &row) {
        lines << QString::fromStdString(std::string(toString(row.kind)) + " " + row.path);
        return true;
    };
    query::diffFiles(left, right, {}, note, progress);
    return lines;
}

QStringList paddingDiff(const Bytes &left, const Bytes &right, bool either = false)
{
    const FormatSet formats(std::make_shared<PaddedToy>(either));
    Progress progress;
    const auto one = File::fromBytes(BytesView::own(left), "left", formats, progress);
    const auto other = File::fromBytes(BytesView::own(right), "right", formats, progress);
    return rowsOf(*one, *other);
}

// The rows, if edits leave the size of the file as it was.
std::optional<QStringList> editDiff(const Bytes &bytes, const char *name, const std::vector<Edit> &edits)
{
    static const FormatSet formats = allFormats();
    Progress progress;
    const auto left = File::fromBytes(BytesView::own(bytes), name, formats, progress);
    const auto right = left->snapshot();
    if (!applyEdits(*right, edits) || left->bytes().size() != right->bytes().size())
        return std::nullopt;
    return rowsOf(*left, *right);
}

} // namespace

class DiffPaddingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lengthOfPaddingIsNothing()
    {
        QCOMPARE(paddingDiff({'T', 'O', 'Y', 1, 0, 0}, {'T', 'O', 'Y', 1, 0, 0, 0}), QStringList());
        QCOMPARE(paddingDiff({'T', 'O', 'Y', 1}, {'T', 'O', 'Y', 1, 0, 0, 0}), QStringList());
        QCOMPARE(paddingDiff({'T', 'O', 'Y', 1, 0, 0}, {'T', 'O', 'Y', 1}), QStringList());
    }
    void bytesInItsPlaceAreTold()
    {
        QCOMPARE(paddingDiff({'T', 'O', 'Y', 1, 0, 0}, {'T', 'O', 'Y', 1, 7, 9}).size(), 1);
        QCOMPARE(paddingDiff({'T', 'O', 'Y', 1, 7, 9}, {'T', 'O', 'Y', 1, 0, 0}).size(), 1);
        QCOMPARE(paddingDiff({'T', 'O', 'Y', 1, 0, 0}, {'T', 'O', 'Y', 2, 0, 0, 0}),
                 QStringList(QStringLiteral("differs padded.number")));
    }
    // A value is told although padding has its name on the other side.
    void paddingOnOneSideIsTold()
    {
        const Bytes number = {'T', 'O', 'Y', 1, 7, 9}, pad = {'T', 'O', 'Y', 2, 0, 0};
        const QStringList told(QStringLiteral("differs padded.rest"));
        QCOMPARE(paddingDiff(number, pad, true), told);
        QCOMPARE(paddingDiff(pad, number, true), told);
    }
    void textsThatGrowIntoPadding()
    {
        const Bytes file = test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe);
        int kept = 0;
        for (std::size_t size = 1; size <= 40; ++size) {
            const auto lines =
                editDiff(file, "a.hkx", {test::setEdit("object[2].bones[0].name", std::string(size, 'x'))});
            if (!lines)
                continue;
            ++kept;
            QCOMPARE(*lines, QStringList(QStringLiteral("differs object[2].bones[0].name")));
        }
        QVERIFY(kept > 1);
    }
    void rowsOfAnotherList()
    {
        const auto lines =
            editDiff(test::buildWok(6, 4), "a.wok",
                     {test::setEdit("materials[0]", "4"), test::setEdit("materials[5]", "5"),
                      test::setEdit("materials[6]", "4"), test::setEdit("materials[17]", "3")});
        QVERIFY(lines);
        QVERIFY2(lines->size() <= 4 && lines->join(u' ').count(u"differs") == lines->size(),
                 qPrintable(lines->join(u'\n')));
    }
};

CUTAWAY_TESTS(DiffPaddingTest)
#include "diffpaddingtest.moc"

// SPDX-License-Identifier: MIT
// Named ranges of bones while bones come, go and change places.
#include "core/domains/anim/skeletonedit.h"

#include "core/formats/hkx/objects.h"
#include "tests/support/builtskeleton.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace cutaway::anim;

class BonePartitionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void follow_data();
    void follow();
    void refuse_data();
    void refuse();

private:
    // "none" has no bones. Between the others stands a bone of neither.
    std::unique_ptr<File> m_file;
    std::uint32_t m_skeleton = 0;
    void open();
    Result<SkeletonEdit> editBy(const QByteArray &what) const;
    QByteArray ranges() const;
};

void BonePartitionsTest::open()
{
    m_file = test::openPackfile(test::builtSkeleton(
        test::HkxLayout::Fallout4,
        {{"Root"}, {"Arm", 0}, {"Hand", 1}, {"Finger", 2}, {"Belt", 0}, {"Leg", 0}, {"Foot", 5}},
        {{"arm", 1, 3}, {"leg", 5, 2}, {"none", 2, 0}}));
    m_skeleton = skeletonsIn(*m_file).front();
}

Result<SkeletonEdit> BonePartitionsTest::editBy(const QByteArray &what) const
{
    std::vector<std::uint32_t> order;
    for (const QByteArray &number : what.mid(what.indexOf(' ') + 1).split(' '))
        order.push_back(number.toUInt());
    if (what.startsWith("remove"))
        return removeBone(*m_file, m_skeleton, order.front());
    return what.startsWith("order")
               ? reorderBones(*m_file, m_skeleton, order)
               : addBone(*m_file, m_skeleton, {"New", static_cast<std::int32_t>(order.front()), {}, true});
}

QByteArray BonePartitionsTest::ranges() const
{
    std::string text;
    for (const Reader &range : hkx::readObject(*m_file, m_skeleton)->elements("partitions"_f))
        text += fmt::format("{} {}+{} ", range.text("name"_f), range.integer("startBoneIndex"_f),
                            range.integer("numBones"_f));
    return QByteArray::fromStdString(text).trimmed();
}

void BonePartitionsTest::follow_data()
{
    QTest::addColumn<QByteArray>("after");
    QTest::newRow("add 3") << QByteArray("arm 1+3 leg 5+2 none 2+0");
    QTest::newRow("remove 2") << QByteArray("arm 1+2 leg 4+2 none 2+0");
    QTest::newRow("remove 3") << QByteArray("arm 1+2 leg 4+2 none 2+0");
    QTest::newRow("remove 4") << QByteArray("arm 1+3 leg 4+2 none 2+0");
    QTest::newRow("remove 5") << QByteArray("arm 1+3 leg 5+1 none 2+0");
    QTest::newRow("remove 6") << QByteArray("arm 1+3 leg 5+1 none 2+0");
    QTest::newRow("order 0 5 6 4 1 2 3") << QByteArray("arm 4+3 leg 1+2 none 2+0");
}

// Each range holds the bones that it held before.
void BonePartitionsTest::follow()
{
    QFETCH(QByteArray, after);
    open();
    QCOMPARE(ranges(), QByteArray("arm 1+3 leg 5+2 none 2+0"));
    const Result<SkeletonEdit> edit = editBy(QTest::currentDataTag());
    QVERIFY2(edit.has_value(), edit ? "" : edit.error().message.c_str());
    QVERIFY(m_file->apply(edit->patch).has_value());
    QCOMPARE(ranges(), after);
    QCOMPARE(QByteArray::fromStdString(test::packfileProblem(*m_file, true)), QByteArray());
}

void BonePartitionsTest::refuse_data()
{
    QTest::addColumn<QByteArray>("why");
    QTest::newRow("remove 5") << QByteArray("partition 'leg' would have no bones");
    QTest::newRow("order 0 1 2 4 3 5")
        << QByteArray("the bones of partition 'arm' would no longer stand side by side");
}

void BonePartitionsTest::refuse()
{
    QFETCH(QByteArray, why);
    open();
    const Result<SkeletonEdit> first = removeBone(*m_file, m_skeleton, 5);
    QVERIFY(first.has_value() && m_file->apply(first->patch).has_value());
    const Result<SkeletonEdit> edit = editBy(QTest::currentDataTag());
    QVERIFY(!edit.has_value());
    QCOMPARE(QByteArray::fromStdString(edit.error().message), why);
}

CUTAWAY_TESTS(BonePartitionsTest)
#include "bonepartitionstest.moc"

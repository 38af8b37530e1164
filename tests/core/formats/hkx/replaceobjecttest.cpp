// SPDX-License-Identifier: MIT
// Objects that are not written anew, or copied, because other objects or the header disagree with where they
// stand.
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/objectedit.h"
#include "tests/support/edits.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/testclasses.h"

#include <algorithm>

using namespace cutaway;

namespace
{

std::unique_ptr<File> threeBones()
{
    return test::openPackfile(test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe));
}

QByteArray whyOf(const Result<Patch> &patch)
{
    return patch ? QByteArray("taken") : QByteArray::fromStdString(patch.error().message);
}

} // namespace

class ReplaceObjectTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsOfOthers();
    void contentsInNoSection();
};

// The bones of the skeleton are said to stand inside the container of variants, which would move them.
void ReplaceObjectTest::partsOfOthers()
{
    const auto file = threeBones();
    const Edit grow = test::insertEdit("object[0].namedVariants");
    QCOMPARE(whyOf(patchFor(*file, grow)), QByteArray("taken"));
    const auto &pack = file->state<hkx::HkxState>().pack;
    const std::uint32_t slot = pack.objects[2].offset + 0x28;
    const auto bones = std::ranges::find(pack.fixups[2].local, slot, &hkx::Fixup::source);
    QVERIFY(bones != pack.fixups[2].local.end());
    const std::uint32_t inside = pack.objects[0].offset;
    QVERIFY(test::overwriteNumber(*file, fmt::format("localFixups[{}].dst", bones->row), inside));
    const QByteArray why = whyOf(patchFor(*file, grow));
    const std::string wanted =
        fmt::format("the object at {:#x} keeps a part at {:#x}, inside this one", slot, inside);
    QVERIFY2(why.endsWith(QByteArray::fromStdString(wanted)), why);
}

// Nobody knows where a copy would stand.
void ReplaceObjectTest::contentsInNoSection()
{
    const auto file = threeBones();
    QCOMPARE(whyOf(hkx::duplicateObject(*file, 2, Reach::Alone)), QByteArray("taken"));
    QVERIFY(test::overwriteNumber(*file, "header.contentsSectionIndex", 9));
    QCOMPARE(whyOf(hkx::duplicateObject(*file, 2, Reach::Alone)),
             QByteArray("the contents are said to be in section 9 of 3"));
}

CUTAWAY_TESTS(ReplaceObjectTest)
#include "replaceobjecttest.moc"

// SPDX-License-Identifier: MIT
// Tests of reloading a file that another program has changed, with and without its unsaved edits.
#include "core/query/bulkedit.h"
#include "tests/app/windowfixture.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/testclasses.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QtEndian>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qsizetype kVerticesAt = 136;
constexpr int kMaterialOffsetAt = 88; // in the header

// Returns the bytes with vertices[1].x set to 0.
QByteArray withVertex(QByteArray bytes)
{
    for (qsizetype at = 0; at < 4; ++at)
        bytes[kVerticesAt + 12 + at] = 0;
    return bytes;
}

// The same with materials[2] set to 0.
QByteArray withMaterial(QByteArray bytes)
{
    const auto table = qFromLittleEndian<quint32>(bytes.constData() + kMaterialOffsetAt);
    for (qsizetype at = 0; at < 4; ++at)
        bytes[qsizetype(table) + 8 + at] = 0;
    return bytes;
}

} // namespace

class ReloadTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }

    void editsAreKept();
    void askedTwiceNothingIsLost();
    void largeEditsAreKept();
    void largeEditsMadeMeanwhileCallItOff();
    void whatCannotBeKeptIsTold();
    void editsAreDiscarded();
    void editsMadeMeanwhileCallItOff();
    void withoutEditsNothingIsKept();

private:
    Document &document() { return m_fixture->document(); }
    NoticeBar &bar() { return *m_fixture->window->area().noticesOf(document()); }
    // Writes as another program does; returns when the bar reports it.
    void changeOnDisk(const QByteArray &bytes);
    void choose(const QString &text);
    // Waits until the file is open again and no task is left.
    void waitUntilOpen();

    const QString m_value = u"vertices[1].x"_s;
    const QString m_other = u"materials[2]"_s;
    const QString m_changed = u"NotDefined (0)"_s; // on disk
    std::unique_ptr<test::WindowFixture> m_fixture;
    QString m_path;
    QByteArray m_original;
};

void ReloadTest::init()
{
    m_fixture = std::make_unique<test::WindowFixture>();
    m_path = m_fixture->writeWok(u"room.wok"_s);
    m_original = m_fixture->contents(m_path);
    QVERIFY(m_fixture->open(m_path) != nullptr);
    QCOMPARE(m_fixture->value(m_value), u"1"_s);
    QVERIFY(m_fixture->value(m_other) != m_changed);
}

void ReloadTest::changeOnDisk(const QByteArray &bytes)
{
    m_fixture->replace(m_path, bytes);
    QTRY_COMPARE(document().disk(), Document::Disk::Changed);
}

// A notice is visible one event after it was made.
void ReloadTest::choose(const QString &text)
{
    const auto button = [&]() -> QPushButton * {
        for (QPushButton *each : bar().findChildren<QPushButton *>()) {
            if (each->text() == text && each->isVisible())
                return each;
        }
        return nullptr;
    };
    QTRY_VERIFY2(button() != nullptr, qPrintable(u"no button "_s + text));
    button()->click();
}

void ReloadTest::waitUntilOpen()
{
    QTRY_COMPARE(document().state(), Document::State::Open);
    QVERIFY(m_fixture->waitIdle());
}

void ReloadTest::editsAreKept()
{
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    const QByteArray theirs = withMaterial(m_original);
    changeOnDisk(theirs);
    QVERIFY(bar().textOf(DocumentNotices::kDisk).contains(u"unsaved edits"_s));
    QSignalSpy carried(&document(), &Document::carried);
    choose(u"Reload and keep edits"_s);
    QVERIFY(carried.wait(30'000));
    waitUntilOpen();
    QCOMPARE(m_fixture->value(m_value), u"2.5"_s);
    QCOMPARE(m_fixture->value(m_other), m_changed);
    QVERIFY(bar().textOf(DocumentNotices::kDisk).isEmpty());
    QCOMPARE(document().undoStack().count(), 1);
    m_fixture->trigger(Command::Undo);
    QVERIFY(!document().isModified());
    QVERIFY(document().file().file().bytes().replacements().empty());
    m_fixture->trigger(Command::Redo);
    QSignalSpy saved(&document(), &Document::saved);
    m_fixture->trigger(Command::Save);
    QVERIFY(saved.wait(30'000));
    QCOMPARE(m_fixture->contents(m_path).size(), theirs.size());
    QCOMPARE(m_fixture->contents(m_path + u".bak"_s), theirs);
    QVERIFY(m_fixture->contents(m_path) != theirs);
}

// The second request finds the file as the first one did.
void ReloadTest::askedTwiceNothingIsLost()
{
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    changeOnDisk(withMaterial(m_original));
    QSignalSpy carried(&document(), &Document::carried);
    document().load(Document::Edits::Keep);
    document().load(Document::Edits::Keep);
    QVERIFY(carried.wait(30'000));
    waitUntilOpen();
    QCOMPARE(m_fixture->value(m_value), u"2.5"_s);
    QCOMPARE(m_fixture->value(m_other), m_changed);
}

// A patch that a worker prepares for the old file must not reach the new one.
void ReloadTest::largeEditsMadeMeanwhileCallItOff()
{
    changeOnDisk(withMaterial(m_original));
    QSignalSpy refused(&document(), &Document::refused);
    document().load();
    m_fixture->page().file().edit({.label = u"grow"_s, .make = test::grown});
    QVERIFY(document().hasEditUnderWay());
    QVERIFY(refused.wait(30'000));
    waitUntilOpen();
    QVERIFY(m_fixture->value(m_other) != m_changed);
    QVERIFY(document().isModified());
    QTRY_VERIFY(!bar().textOf(DocumentNotices::kDisk).isEmpty()); // it can be asked for again
}

// A large edit is kept: it is there as soon as the file is open.
void ReloadTest::largeEditsAreKept()
{
    const Bytes wok = test::buildWok(90, 60);
    const QByteArray before(reinterpret_cast<const char *>(wok.data()), qsizetype(wok.size()));
    const QString path = m_fixture->path(u"plain.wok"_s);
    m_fixture->replace(path, before);
    QVERIFY(m_fixture->open(path) != nullptr);
    const File &file = document().file().file();
    std::vector<NodePath> places;
    for (int i = 0; i < 5000; ++i)
        places.push_back(*file.parsePath("vertices[" + std::to_string(i) + "].z"));
    Progress progress;
    query::BulkEdit set;
    set.text = "3";
    const Patch patch = query::bulkPatch(file, places, set, progress).patch;
    QVERIFY(EditQueue::isLarge(patch));
    QVERIFY(document().file().requestPatch(patch, {}, u"lift"_s));
    m_fixture->replace(path, withMaterial(before));
    QSignalSpy carried(&document(), &Document::carried);
    document().load(Document::Edits::Keep);
    QVERIFY(carried.wait(60'000));
    waitUntilOpen();
    QCOMPARE(m_fixture->value(u"vertices[4999].z"_s), u"3"_s);
    QCOMPARE(m_fixture->value(m_other), m_changed);
    QCOMPARE(document().undoStack().count(), 1);
}

// Nothing is given up: the choices are offered again.
void ReloadTest::whatCannotBeKeptIsTold()
{
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    changeOnDisk(withVertex(m_original));
    QSignalSpy refused(&document(), &Document::refused);
    choose(u"Reload and keep edits"_s);
    QVERIFY(refused.wait(30'000));
    waitUntilOpen();
    QVERIFY2(refused[0][0].toString().contains(u"another program has changed vertices"_s),
             qPrintable(refused[0][0].toString()));
    QCOMPARE(m_fixture->value(m_value), u"2.5"_s);
    QCOMPARE(document().undoStack().count(), 1);
    choose(u"Discard edits and reload"_s);
    waitUntilOpen();
    QCOMPARE(m_fixture->value(m_value), u"0"_s);
}

void ReloadTest::editsAreDiscarded()
{
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    changeOnDisk(withMaterial(m_original));
    choose(u"Discard edits and reload"_s);
    QCOMPARE(document().state(), Document::State::Loading);
    waitUntilOpen();
    QCOMPARE(m_fixture->value(m_value), u"1"_s);
    QCOMPARE(m_fixture->value(m_other), m_changed);
    QVERIFY(!document().isModified());
}

// These edits must not be discarded.
void ReloadTest::editsMadeMeanwhileCallItOff()
{
    changeOnDisk(withMaterial(m_original));
    QSignalSpy refused(&document(), &Document::refused);
    document().load();
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    QVERIFY(refused.wait(30'000));
    waitUntilOpen();
    QCOMPARE(m_fixture->value(m_value), u"2.5"_s);
    QVERIFY(m_fixture->value(m_other) != m_changed);
    QVERIFY(document().isModified());
}

void ReloadTest::withoutEditsNothingIsKept()
{
    changeOnDisk(withMaterial(m_original));
    QSignalSpy carried(&document(), &Document::carried);
    document().load(Document::Edits::Keep);
    waitUntilOpen();
    QCOMPARE(m_fixture->value(m_other), m_changed);
    QCOMPARE(carried.count(), 0);
    QVERIFY(!document().isModified());
}

CUTAWAY_TESTS(ReloadTest)
#include "reloadtest.moc"

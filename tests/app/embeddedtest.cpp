// SPDX-License-Identifier: MIT
// Tests of a packfile inside a NIF: a tab beside its host, on the host's bytes and undo stack.
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"
#include "viewers/kit/tree/nodetreeview.h"

#include <QDockWidget>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class EmbeddedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }

    void partIsOfferedWhereItStands();
    void partOpensOnceBesideItsHost();
    void partOpensAtAPlace();
    void partThatIsMadeYetIsRemembered();
    void partThatIsMadeYetGoesWithItsHost();
    void editsGoThroughTheHost();
    void partsMayGrow();
    void reviewLeadsInside();
    void savingWritesTheEditedByte();
    void closingTheHostClosesTheParts();
    void readingAnewKeepsWhatWasOpen();
    void partThatEndsLosesItsTab();

private:
    DocumentTabs &tabs() { return m_fixture->window->area().tabs(); }
    void openPart();
    void wantPart();

    std::unique_ptr<test::WindowFixture> m_fixture;
    QString m_path;
    QByteArray m_original;
};

void EmbeddedTest::init()
{
    m_fixture = std::make_unique<test::WindowFixture>();
    m_path = m_fixture->writeCrate(u"crate.nif"_s);
    m_original = m_fixture->contents(m_path);
    m_fixture->open(m_fixture->writeWok(u"room.wok"_s));
    m_fixture->window->area().tabs().setCurrentIndex(0);
    m_fixture->open(m_path);
    QVERIFY(m_fixture->window->area().currentPage() != nullptr);
}

void EmbeddedTest::openPart()
{
    m_fixture->document().selectText(u"block[2]"_s);
    const std::optional<Embedded> part = m_fixture->page().partAtSelection();
    QVERIFY(part.has_value());
    m_fixture->window->area().openPart(*part);
    m_fixture->waitIdle();
}

void EmbeddedTest::partIsOfferedWhereItStands()
{
    QVERIFY(!m_fixture->page().partAtSelection().has_value());
    m_fixture->document().selectText(u"block[2]"_s);
    QVERIFY(m_fixture->page().partAtSelection().has_value());
    auto *offer = m_fixture->page().breadcrumb().findChild<QPushButton *>();
    QVERIFY(offer->isVisible());
    offer->click();
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(tabs().count(), 3);
    QVERIFY(tabs().tabText(2).contains(u"bhkPhysicsSystem"_s));
}

void EmbeddedTest::partOpensOnceBesideItsHost()
{
    openPart();
    QCOMPARE(tabs().currentIndex(), 2);
    QCOMPARE(m_fixture->page().file().file().format().id(), std::string_view("hkx"));
    tabs().setCurrentIndex(1);
    openPart();
    QCOMPARE(tabs().count(), 3);
    QCOMPARE(tabs().currentIndex(), 2);
}

void EmbeddedTest::partOpensAtAPlace()
{
    openPart();
    const File &part = m_fixture->page().file().file();
    const UnitId last = part.units().size() - 1;
    const QString path = QString::fromStdString(part.pathText(last, NodeId{}));
    tabs().setCurrentIndex(1);
    m_fixture->document().selectText(u"block[2]"_s);
    m_fixture->window->area().openPart(*m_fixture->page().partAtSelection(), path);
    QCOMPARE(tabs().currentIndex(), 2);
    QCOMPARE(m_fixture->page().selection().current()->unit, last);
}

// A part restored from the session: its tab appears at once, its page in an event of its own.
void EmbeddedTest::wantPart()
{
    m_fixture->document().selectText(u"block[2]"_s);
    const Embedded part = *m_fixture->page().partAtSelection();
    SessionFile wanted;
    wanted.parts.push_back(
        {QString::fromStdString(part.title), part.range.offset, u"object[0]"_s, false, TreeLook()});
    m_fixture->window->area().restore(m_fixture->document(), wanted);
    QCOMPARE(tabs().count(), 3);
}

void EmbeddedTest::partThatIsMadeYetIsRemembered()
{
    const Document &host = m_fixture->document();
    wantPart();
    const SessionFile early = m_fixture->window->area().sessionOf(host);
    QCOMPARE(early.parts.size(), std::size_t{1});
    QVERIFY(m_fixture->waitIdle());
    SessionFile later = m_fixture->window->area().sessionOf(host);
    later.parts.at(0).tree = {}; // selecting a row opened others
    QVERIFY(early.parts == later.parts);
}

void EmbeddedTest::partThatIsMadeYetGoesWithItsHost()
{
    wantPart();
    m_fixture->window->manager().close(m_fixture->document());
    QCOMPARE(tabs().count(), 1);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->document().name(), u"room.wok"_s);
}

void EmbeddedTest::editsGoThroughTheHost()
{
    openPart();
    QCOMPARE(m_fixture->value(u"header.userTag"_s), u"0"_s);
    QVERIFY(m_fixture->setValue(u"header.userTag"_s, u"7"_s));
    QVERIFY(m_fixture->document().isModified());
    QCOMPARE(m_fixture->value(u"header.userTag"_s), u"7"_s);
    const QString label = m_fixture->document().undoStack().undoText();
    QVERIFY2(label.contains(u"userTag"_s) && label.contains(u"bhkPhysicsSystem"_s), qPrintable(label));
    m_fixture->trigger(Command::Undo);
    QCOMPARE(m_fixture->value(u"header.userTag"_s), u"0"_s);
    QVERIFY(!m_fixture->document().isModified());
}

// The packfile's length and the block's size follow; undo reverts all of it.
void EmbeddedTest::partsMayGrow()
{
    openPart();
    const std::uint64_t before = m_fixture->page().file().windowInHost().size;
    QVERIFY(m_fixture->setValue(u"object[0].name"_s, u"a name that was not there before"_s));
    QVERIFY(m_fixture->page().file().windowInHost().size > before);
    QCOMPARE(m_fixture->value(u"object[0].name"_s), u"a name that was not there before"_s);
    QVERIFY(m_fixture->page().file().host()->file().containerDiagnostics().empty());
    m_fixture->trigger(Command::Undo);
    QCOMPARE(m_fixture->page().file().windowInHost().size, before);
    QVERIFY(!m_fixture->document().isModified());
}

// A line of the host's review marks the bytes of the field, and opens the document at it.
void EmbeddedTest::reviewLeadsInside()
{
    openPart();
    QVERIFY(m_fixture->setValue(u"object[0].name"_s, u"a name that was not there before"_s));
    tabs().setCurrentIndex(1);
    QVERIFY(m_fixture->waitIdle());
    FilePage &host = m_fixture->page();
    auto *dock = m_fixture->window->findChild<QDockWidget *>(u"changes"_s);
    dock->show();
    dock->raise(); // while hidden it does nothing
    const ChangeModel &changes = host.changes().model();
    int row = -1;
    const auto isNamed = [&] {
        for (row = changes.rowCount() - 1; row >= 0; --row) {
            if (changes.change(row).path == "block[2]!object[0].name")
                break;
        }
        return row >= 0;
    };
    QTRY_VERIFY(isNamed());
    QCOMPARE(changes.change(row).newText, std::string("a name that was not there before"));
    QTreeView &table = *host.changes().table();
    table.setCurrentIndex(changes.index(row, 0));
    Q_EMIT table.clicked(changes.index(row, 0));
    QCOMPARE(tabs().currentIndex(), 1);
    Q_EMIT table.activated(changes.index(row, 0));
    QCOMPARE(tabs().currentIndex(), 2);
    QVERIFY(m_fixture->waitIdle());
    const FilePage &inside = m_fixture->page();
    QCOMPARE(inside.file().file().pathText(inside.file().pathOf(*inside.selection().current())),
             std::string("object[0].name"));
}

void EmbeddedTest::savingWritesTheEditedByte()
{
    openPart();
    QVERIFY(m_fixture->setValue(u"header.userTag"_s, u"7"_s));
    QSignalSpy saved(&m_fixture->document(), &Document::saved);
    m_fixture->trigger(Command::Save);
    QVERIFY(saved.wait(30'000));
    QByteArray now = m_fixture->contents(m_path);
    QCOMPARE(now.size(), m_original.size());
    const auto at = m_fixture->page().file().windowInHost().offset + 8; // userTag behind the magic
    QCOMPARE(now[qsizetype(at)], char(7));
    now[qsizetype(at)] = 0;
    QCOMPARE(now, m_original);
    QVERIFY(m_fixture->page().file().file().bytes().replacements().empty());
}

void EmbeddedTest::closingTheHostClosesTheParts()
{
    openPart();
    tabs().setCurrentIndex(1);
    m_fixture->trigger(Command::CloseTab);
    QTRY_COMPARE(tabs().count(), 1);
    QCOMPARE(m_fixture->document().name(), u"room.wok"_s);
}

void EmbeddedTest::readingAnewKeepsWhatWasOpen()
{
    m_fixture->document().selectText(u"block[2]"_s); // opens what it belongs to
    m_fixture->page().tree().sight().setLook({{u"header"_s, u"block[1]"_s}, {}, {}});
    const QStringList rows = m_fixture->page().tree().sight().look().expanded;
    QCOMPARE(rows.size(), 4);
    openPart();
    m_fixture->page().selectText(u"object[0]"_s);
    m_fixture->page().tree().sight().setLook({{u"header"_s}, {}, {}});
    const QStringList partRows = m_fixture->page().tree().sight().look().expanded;
    const QPointer<OpenFile> before(&m_fixture->page().file());
    m_fixture->document().load();
    QTRY_VERIFY(before == nullptr);
    QTRY_COMPARE(tabs().count(), 3);
    m_fixture->waitIdle();
    QCOMPARE(tabs().currentIndex(), 2);
    QCOMPARE(m_fixture->page().tree().sight().look().expanded, partRows);
    const auto place = m_fixture->page().selection().current();
    const OpenFile &file = m_fixture->page().file();
    QVERIFY(place && file.file().pathText(file.pathOf(*place)) == "object[0]");
    tabs().setCurrentIndex(1);
    QCOMPARE(m_fixture->page().tree().sight().look().expanded, rows);
}

void EmbeddedTest::partThatEndsLosesItsTab()
{
    openPart();
    OpenFile &host = m_fixture->document().file();
    // The number of blocks: a structural edit after which block[2] is another block.
    const Result<NodePath> count = host.file().parsePath("header.numBlocks");
    QVERIFY(count.has_value());
    const std::uint64_t at = host.rangeOf(*host.resolve(*count))->offset;
    QVERIFY(host.requestPatch(Patch::overwrite(at, Bytes(4, 0)), *count, u"Clear"_s).has_value());
    QTRY_COMPARE(tabs().count(), 2);
}

CUTAWAY_TESTS(EmbeddedTest)
#include "embeddedtest.moc"

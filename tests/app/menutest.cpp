// SPDX-License-Identifier: MIT
// Tests of the menus: none has a single entry, and all exports for other programs are in one of them.
#include "app/exportmenu.h"
#include "app/guide.h"
#include "tests/app/windowfixture.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/testclasses.h"
#include "viewers/workshops/timeline/timelinepane.h"

#include <QFile>
#include <QMenuBar>
#include <QTextBrowser>
#include <QTextFrame>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class MenuTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<test::WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void noMenuHasOneEntry();
    void helpHasTheGuide();
    void exportsSayThatNothingIsOpen();
    void importsIntoAWalkmesh();
    void exportsOfAClip();
    void exportsOfAPackfileInside();
    void exportsAPackfileAsXmlAndBack();
    void exportsTheSelectedPart();
    void aPartIsNoCopyOverItsFile();

private:
    QStringList exports()
    {
        ExportMenu &menu = *m_fixture->window->findChild<ExportMenu *>();
        menu.fill();
        QStringList texts;
        for (const QAction *action : menu.actions())
            texts += action->text().remove(u'&');
        return texts;
    }
    void runExport(const QString &start)
    {
        for (QAction *action : m_fixture->window->findChild<ExportMenu *>()->actions()) {
            if (action->text().remove(u'&').startsWith(start))
                return action->trigger();
        }
        QFAIL(qPrintable(start));
    }

    std::unique_ptr<test::WindowFixture> m_fixture;
};

void MenuTest::noMenuHasOneEntry()
{
    for (const QAction *entry : m_fixture->window->menuBar()->actions()) {
        int entries = 0;
        for (const QAction *action : entry->menu()->actions())
            entries += action->isSeparator() ? 0 : 1;
        QVERIFY2(entries > 1, qPrintable(entry->text()));
    }
    const QMenu *file = m_fixture->window->commands().menu(CommandMenu::File);
    QVERIFY(file->actions().contains(m_fixture->window->findChild<ExportMenu *>()->menuAction()));
}

void MenuTest::exportsSayThatNothingIsOpen()
{
    QCOMPARE(exports(), QStringList{u"Nothing is open"_s});
}

void MenuTest::importsIntoAWalkmesh()
{
    auto *menu = m_fixture->window->findChild<QMenu *>(u"importMenu"_s);
    const auto imports = [menu] {
        Q_EMIT menu->aboutToShow();
        QStringList texts;
        for (const QAction *action : menu->actions())
            texts += action->text().remove(u'&');
        return texts;
    };
    QCOMPARE(imports(), QStringList{u"Nothing is open"_s});
    test::BwmBuilder builder;
    builder.quad({0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, 4);
    const Bytes bytes = builder.buildArea();
    QFile file(m_fixture->path(u"room.wok"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char *>(bytes.data()), static_cast<qint64>(bytes.size()));
    file.close();
    QVERIFY(m_fixture->open(file.fileName()) != nullptr);
    QCOMPARE(imports(),
             (QStringList{u"Replace All by File…"_s, u"Replace Faces by File…"_s, u"Add Walkmesh…"_s}));
    QVERIFY(exports().contains(u"Export Walkmesh…"_s));
}

void MenuTest::exportsOfAClip()
{
    QVERIFY(m_fixture->open(m_fixture->writeClip(u"clip.hkx"_s)) != nullptr);
    const QStringList texts = exports();
    QVERIFY2(texts.contains(u"Animation…"_s), qPrintable(texts.join(u'|')));
    QVERIFY(texts.contains(u"Annotations as Text…"_s));
    auto *timeline = static_cast<TimelinePane *>(m_fixture->page().tool(Pane::Timeline));
    // One after the other: what is said last counts.
    timeline->exportClip(m_fixture->path(u"clip.csv"_s));
    QTRY_VERIFY(timeline->refusal().contains(u"clip.csv"_s));
    QVERIFY(test::WindowFixture::contents(m_fixture->path(u"clip.csv"_s)).startsWith("frame,time,kind"));
    timeline->exportClip(m_fixture->path(u"clip.glb"_s));
    QTRY_VERIFY(timeline->refusal().contains(u"clip.glb"_s));
    QVERIFY(test::WindowFixture::contents(m_fixture->path(u"clip.glb"_s)).startsWith("glTF"));
    timeline->exportClip(m_fixture->path(u"clip.txt"_s));
    QTRY_VERIFY(timeline->refusal().contains(u".csv or .glb"_s));
}

void MenuTest::exportsOfAPackfileInside()
{
    QVERIFY(m_fixture->open(m_fixture->writeCrate(u"crate.nif"_s)) != nullptr);
    const QStringList texts = exports();
    QCOMPARE(texts.filter(u"packfile of block[2]"_s).size(), 1);
    m_fixture->prompts.toSave = m_fixture->path(u"inside.hkx"_s);
    runExport(texts.filter(u"packfile of block[2]"_s).first());
    QTRY_VERIFY(QFile::exists(m_fixture->prompts.toSave));
    const Embedded &part = m_fixture->page().parts().front();
    const QByteArray whole = test::WindowFixture::contents(m_fixture->path(u"crate.nif"_s));
    QCOMPARE(test::WindowFixture::contents(m_fixture->prompts.toSave),
             whole.mid(qsizetype(part.range.offset), qsizetype(part.range.size)));
    QVERIFY(m_fixture->waitIdle());
}

void MenuTest::exportsAPackfileAsXmlAndBack()
{
    QVERIFY(m_fixture->open(m_fixture->writeClip(u"clip.hkx"_s)) != nullptr);
    QVERIFY(exports().contains(u"XML of hkxpack…"_s));
    m_fixture->prompts.toSave = m_fixture->path(u"clip.xml"_s);
    runExport(u"XML of hkxcmd"_s);
    QTRY_VERIFY(QFile::exists(m_fixture->prompts.toSave));
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(m_fixture->open(m_fixture->prompts.toSave) != nullptr);
    QCOMPARE(exports().filter(u"Packfile for "_s).size(), 3);
    QVERIFY(exports().filter(u"XML of"_s).isEmpty());
    m_fixture->prompts.toSave = m_fixture->path(u"back.hkx"_s);
    const QByteArray clip = test::WindowFixture::contents(m_fixture->path(u"clip.hkx"_s));
    runExport(u"Packfile for Skyrim SE"_s);
    QTRY_VERIFY(QFile::exists(m_fixture->prompts.toSave));
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(test::WindowFixture::contents(m_fixture->prompts.toSave), clip);
}

// Markdown is rendered: headings, tables, and none of the marks.
void MenuTest::helpHasTheGuide()
{
    m_fixture->window->commands()[Command::Guide]->trigger();
    const auto *guide = m_fixture->window->findChild<Guide *>();
    QVERIFY(guide != nullptr && guide->isVisible());
    const QString text = guide->page().toPlainText();
    for (const QString &heading : {u"Finding things"_s, u"Editing"_s, u"The 3-D view"_s, u"AI packages"_s})
        QVERIFY2(text.contains(heading), qPrintable(heading));
    QVERIFY(!text.contains(u"**"_s) && !text.contains(u"|-"_s));
    QVERIFY(!guide->page().document()->rootFrame()->childFrames().isEmpty());
}

void MenuTest::exportsTheSelectedPart()
{
    const QString room = m_fixture->writeWok(u"room.wok"_s);
    QVERIFY(m_fixture->open(room) != nullptr);
    m_fixture->document().selectText(u"vertices[1]"_s);
    exports();
    m_fixture->prompts.toSave = m_fixture->path(u"vertex.bin"_s);
    runExport(u"Selected Part"_s);
    QTRY_VERIFY(QFile::exists(m_fixture->prompts.toSave));
    const ByteRange range = *m_fixture->page().file().rangeOf(*m_fixture->page().selection().current());
    QCOMPARE(test::WindowFixture::contents(m_fixture->prompts.toSave),
             test::WindowFixture::contents(room).mid(qsizetype(range.offset), qsizetype(range.size)));
    QVERIFY(m_fixture->waitIdle());
}

void MenuTest::aPartIsNoCopyOverItsFile()
{
    const QString room = m_fixture->writeWok(u"room.wok"_s);
    QVERIFY(m_fixture->open(room) != nullptr);
    const QByteArray before = test::WindowFixture::contents(room);
    m_fixture->document().selectText(u"vertices[1]"_s);
    exports();
    m_fixture->prompts.toSave = room;
    runExport(u"Selected Part"_s);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(test::WindowFixture::contents(room), before);
}

CUTAWAY_TESTS(MenuTest)
#include "menutest.moc"

// SPDX-License-Identifier: MIT
// Files of every kind in one window: whatever tab is seen, all panes, the path and undo are of its file.
#include "tests/app/filefaults.h"
#include "tests/app/windowfixture.h"
#include "tests/support/samples.h"
#include "tests/support/testclasses.h"

#include <QDockWidget>
#include <QFile>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class TabPanesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }
    void layoutAfterWalkmesh();
    void everyTabAfterEveryOther();
    void closedTabsLeaveNothing();
    void everyWorkspaceAfterEveryOther();

private:
    QString write(const QString &name, const QByteArray &contents);
    void openAll();
    QString faults() { return test::fileFaults(*m_fixture->window).join(u'\n'); }

    std::unique_ptr<test::WindowFixture> m_fixture;
};

void TabPanesTest::init()
{
    m_fixture = std::make_unique<test::WindowFixture>();
    m_fixture->window->resize(1280, 720);
    for (const test::Sample &sample : test::builtInSamples())
        write(QString::fromStdString(sample.name),
              {reinterpret_cast<const char *>(sample.bytes.data()), qsizetype(sample.bytes.size())});
    write(u"estate.lyt"_s,
          "beginlayout\r\n   roomcount 1\r\n      courtyard 0.0 0.0 0.0\r\n   trackcount 0\r\n"
          "   obstaclecount 0\r\n   doorhookcount 0\r\ndonelayout\r\n");
}

QString TabPanesTest::write(const QString &name, const QByteArray &contents)
{
    test::WindowFixture::replace(m_fixture->path(name), contents);
    return m_fixture->path(name);
}

void TabPanesTest::openAll()
{
    for (const char *name :
         {"courtyard.wok", "packages.esp", "estate.lyt", "crate.nif", "hills.nif", "arm.hkx"})
        QVERIFY(m_fixture->open(m_fixture->path(QString::fromLatin1(name))) != nullptr);
}

// The arrangement of the walkmesh has the walkmesh's panes, which a layout lacks.
void TabPanesTest::layoutAfterWalkmesh()
{
    for (const char *name : {"courtyard.wok", "packages.esp", "estate.lyt"}) {
        QVERIFY(m_fixture->open(m_fixture->path(QString::fromLatin1(name))) != nullptr);
        QTRY_VERIFY2(faults().isEmpty(), qPrintable(faults()));
    }
    QCOMPARE(m_fixture->window->area().workspaces().current(), Workspace::Walkmesh);
    const auto *dock = m_fixture->window->findChild<QDockWidget *>(u"walkmesh"_s);
    QVERIFY(dock->isHidden());
    const auto *area = m_fixture->window->findChild<QDockWidget *>(u"area"_s);
    QVERIFY(area->isVisible());
}

void TabPanesTest::everyTabAfterEveryOther()
{
    openAll();
    DocumentTabs &tabs = m_fixture->window->area().tabs();
    for (int from = 0; from < tabs.count(); ++from) {
        for (int to = 0; to < tabs.count(); ++to) {
            tabs.setCurrentIndex(from);
            QVERIFY(m_fixture->waitIdle());
            tabs.setCurrentIndex(to);
            QVERIFY(m_fixture->waitIdle());
            QTRY_VERIFY2(faults().isEmpty(),
                         qPrintable(tabs.tabText(from) + u" then "_s + tabs.tabText(to) + u'\n' + faults()));
        }
    }
}

void TabPanesTest::closedTabsLeaveNothing()
{
    openAll();
    while (m_fixture->window->area().tabs().count() > 0) {
        m_fixture->trigger(Command::CloseTab);
        QVERIFY(m_fixture->waitIdle());
        QTRY_VERIFY2(faults().isEmpty(), qPrintable(faults()));
    }
}

void TabPanesTest::everyWorkspaceAfterEveryOther()
{
    openAll();
    DocumentTabs &tabs = m_fixture->window->area().tabs();
    for (int tab = 0; tab < tabs.count(); ++tab) {
        tabs.setCurrentIndex(tab);
        for (std::size_t i = 0; i < kWorkspaceCount; ++i) {
            m_fixture->window->area().workspaces().choose(static_cast<Workspace>(i));
            QVERIFY(m_fixture->waitIdle());
            QTRY_VERIFY2(faults().isEmpty(), qPrintable(tabs.tabText(tab) + u'\n' + faults()));
        }
    }
}

CUTAWAY_TESTS(TabPanesTest)
#include "tabpanestest.moc"

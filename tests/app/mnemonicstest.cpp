// SPDX-License-Identifier: MIT
// Tests that "&" in a name is shown as a letter: menus, tabs and buttons would take it for a mnemonic.
#include "viewers/kit/theme/mnemonics.h"
#include "tests/app/windowfixture.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/testclasses.h"

#include <QAbstractButton>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class MnemonicsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void escapes_data();
    void escapes();
    void namesKeepTheirLetters();

private:
    void look(const QString &where, const QString &label);
    void lookBelow(const QObject &top);

    QStringList m_eaten;
    int m_seen = 0;
};

void MnemonicsTest::escapes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("label");
    QTest::newRow("none") << u"a"_s << u"a"_s;
    QTest::newRow("inside") << u"a&b"_s << u"a&&b"_s;
    QTest::newRow("two") << u"a&&b"_s << u"a&&&&b"_s;
    QTest::newRow("at the end") << u"a&"_s << u"a&&"_s;
}

void MnemonicsTest::escapes()
{
    QFETCH(QString, text);
    QFETCH(QString, label);
    QCOMPARE(theme::escaped(text), label);
    QCOMPARE(theme::unescaped(label), text);
    QCOMPARE(theme::unescaped(u"&Save"_s), u"Save"_s);
}

void MnemonicsTest::look(const QString &where, const QString &label)
{
    const QString read = theme::unescaped(label);
    if (!read.contains(u"Salt"_s))
        return;
    ++m_seen;
    if (!read.contains(u"Salt&"_s)) // or what is left of it where it is cut
        m_eaten += where + u": "_s + label;
}

void MnemonicsTest::lookBelow(const QObject &top)
{
    for (const auto *button : top.findChildren<QAbstractButton *>())
        look(u"button"_s, button->text());
    for (const auto *action : top.findChildren<QAction *>())
        look(u"action"_s, action->text());
    for (const auto *menu : top.findChildren<QMenu *>())
        look(u"menu"_s, menu->title());
    for (const auto *dock : top.findChildren<QDockWidget *>())
        look(u"dock"_s, dock->windowTitle());
    for (const auto *label : top.findChildren<QLabel *>()) {
        if (label->buddy() != nullptr)
            look(u"label"_s, label->text());
    }
    for (const auto *tabs : top.findChildren<QTabBar *>()) {
        for (int i = 0; i < tabs->count(); ++i)
            look(u"tab"_s, tabs->tabText(i));
    }
}

// A file and a node with "&" in their names, with everything shown that names them.
void MnemonicsTest::namesKeepTheirLetters()
{
    test::WindowFixture fixture;
    test::NifBuilder nif(test::kNifSkyrimSE);
    nif.children(nif.addObject("BSFadeNode", "Salt&Pepper", {}, -1), {1});
    nif.children(nif.addObject("NiNode", "Salt&Pepper mill", {}, -1), {});
    const Bytes bytes = nif.build();
    const QString path = fixture.path(u"Salt&Pepper.nif"_s);
    test::WindowFixture::replace(path,
                                 {reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())});
    QVERIFY(fixture.open(path) != nullptr);
    MainWindow &window = *fixture.window;
    QCOMPARE(theme::unescaped(window.area().tabs().tabText(0)), u"Salt&Pepper.nif"_s);
    fixture.document().selectText(u"block[0].name"_s);
    QVERIFY(fixture.setValue(u"block[0].name"_s, u"\"Salt&Pepper pot\""_s));
    for (QAction *pane : window.area().workspaces().paneActions()) {
        if (pane->isEnabled() && !pane->isChecked())
            pane->trigger();
    }
    for (const QString &place : {u"block[1]"_s, u"block[0]"_s, u"block[0].children"_s, u"header.strings"_s}) {
        fixture.document().selectText(place);
        fixture.window->area().workspaces().reveal(fixture.page().inspector());
        QTRY_VERIFY(fixture.page().inspector().isVisible());
        for (QMenu *menu : window.findChildren<QMenu *>()) // they are filled when they open
            Q_EMIT menu->aboutToShow();
        lookBelow(window);
    }
    fixture.trigger(Command::CloseTab);
    fixture.prompts.answer = Prompts::Unsaved::Discard;
    fixture.trigger(Command::CloseTab);
    QVERIFY(fixture.waitIdle());
    lookBelow(window); // the start page names what was open
    QVERIFY2(m_seen > 10, qPrintable(QString::number(m_seen)));
    QVERIFY2(m_eaten.isEmpty(), qPrintable(m_eaten.join(u'\n')));
}

CUTAWAY_TESTS(MnemonicsTest)
#include "mnemonicstest.moc"

// SPDX-License-Identifier: MIT
// Tests of the package workshop in the real window: a plugin and its master, packages made and removed.
#include "tests/app/windowfixture.h"
#include "tests/support/espcorpus.h"
#include "tests/support/packbuilder.h"
#include "tests/support/testclasses.h"
#include "viewers/kit/plugin/formidpicker.h"
#include "viewers/workshops/pack/gridsection.h"
#include "viewers/workshops/pack/packcomparepanel.h"
#include "viewers/workshops/pack/packpane.h"

#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTreeView>

using namespace cutaway;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;

class WorkshopTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void givesToThePluginBeside();
    void staysWhenTheLastPackageGoes();
    void followsIntoTheMaster();
    void saysWhereALinkWouldLead();
    void namesComeFromTheMasterInATab();

private:
    QString writeTown(const QString &name) const;
    QString writePatch(const QString &name) const;
    FormIdPicker *picker(const std::string &path) const;
    QString selected() const;
    QString write(const QString &name, const Bytes &bytes) const;
    PackPane &pane() const { return *qobject_cast<PackPane *>(m_fixture->page().tool(Pane::Packages)); }
    static void press(const QWidget &panel, const QString &text);

    std::unique_ptr<WindowFixture> m_fixture;
};

QString WorkshopTest::write(const QString &name, const Bytes &bytes) const
{
    const QString path = m_fixture->path(name);
    WindowFixture::replace(path, {reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())});
    return path;
}

void WorkshopTest::press(const QWidget &panel, const QString &text)
{
    for (QPushButton *button : panel.findChildren<QPushButton *>()) {
        if (button->text() == text)
            return QTest::mouseClick(button, Qt::LeftButton);
    }
    QFAIL(qPrintable(u"there is no button "_s + text));
}

// A master and a plugin that overrides its package, each in a tab: giving changes the master's tab.
void WorkshopTest::givesToThePluginBeside()
{
    packs::Parts parts;
    parts.schedule = packs::psdt(11, 60);
    const QString master = write(u"Town.esm"_s, allBytes(*packs::openAround(parts.record())));
    parts.schedule = packs::psdt(8, 60);
    const QString patch =
        write(u"Patch.esp"_s,
              joined({pluginHeader({"Skyrim.esm", "Town.esm"}, 2), topGroup("PACK", parts.record())}));
    const QByteArray before = WindowFixture::contents(master);
    QVERIFY(m_fixture->open(master) != nullptr);
    Document &given = m_fixture->document();
    QVERIFY(m_fixture->open(patch) != nullptr);
    Document &giving = m_fixture->document();
    QTRY_VERIFY(pane().context().package() != nullptr && pane().isVisible());
    pane().tabs().setCurrentIndex(2);
    auto &panel = *qobject_cast<PackComparePanel *>(pane().tabs().widget(2));
    panel.compareWith(PackComparePanel::With::Overridden);
    QTRY_VERIFY2(panel.refusal().isEmpty(), qPrintable(panel.refusal()));
    QCOMPARE(panel.model().rowCount(), 1);
    QCOMPARE(panel.model().index(0, DiffModel::kWhere).data().toString(), u"PSDT.hour"_s);
    press(panel, u"Give →"_s);
    QVERIFY2(given.isModified() && !giving.isModified(), qPrintable(panel.refusal()));
    QCOMPARE(panel.model().rowCount(), 0);
    m_fixture->window->area().makeCurrent(given);
    m_fixture->trigger(Command::Undo);
    QVERIFY(!given.isModified());
    m_fixture->trigger(Command::Redo);
    given.save();
    QTRY_VERIFY(!given.isModified());
    QByteArray wanted = before;
    const QByteArray schedule("PSDT\x0c\0\xff\xff\0", 9);
    wanted[wanted.lastIndexOf(schedule) + schedule.size()] = 8;
    QVERIFY(WindowFixture::contents(master) == wanted);
    m_fixture->window->area().makeCurrent(giving);
    QVERIFY(WindowFixture::contents(patch).contains("PSDT"));
    QVERIFY(!giving.isModified());
}

// Deleting the only package leaves the workshop open, and undo restores the package.
void WorkshopTest::staysWhenTheLastPackageGoes()
{
    const QString path = write(
        u"One.esp"_s, joined({pluginHeader({"Skyrim.esm"}, 2), topGroup("PACK", packs::ownTree().record())}));
    QVERIFY(m_fixture->open(path) != nullptr);
    const Workspaces &workspaces = m_fixture->window->area().workspaces();
    QTRY_COMPARE(workspaces.current(), Workspace::Packages);
    pane().packageActions().remove();
    QTRY_COMPARE(pane().list().model().rowCount(), 0);
    QCOMPARE(workspaces.current(), Workspace::Packages);
    QVERIFY(pane().isVisible());
    m_fixture->trigger(Command::Undo);
    QTRY_COMPARE(pane().list().model().rowCount(), 1);
    QCOMPARE(workspaces.current(), Workspace::Packages);
}

// With a template, Town.esm:000806, and a quest, Town.esm:000805.
QString WorkshopTest::writeTown(const QString &name) const
{
    return write(name, allBytes(*packs::openAround(packs::Parts().record())));
}

// A package made from the template of the town, whose ids have another prefix here.
QString WorkshopTest::writePatch(const QString &name) const
{
    packs::Parts parts;
    parts.quest = subrecord("QNAM", u32(0x00000805));
    parts.count = packs::counter(3, 0x00000806);
    parts.style = subrecord("CNAM", u32(0x01000ABC)); // of Skyrim.esm
    return write(name, joined({pluginHeader({"Town.esm", "Skyrim.esm"}, 2),
                               topGroup("PACK", parts.record(0x02000810))}));
}

FormIdPicker *WorkshopTest::picker(const std::string &path) const
{
    auto &section = static_cast<GridSection &>(*pane().form().section(u"links"_s));
    section.setOpen(true);
    pane().form().fill();
    return section.grid().editor(path)->findChild<FormIdPicker *>();
}

QString WorkshopTest::selected() const
{
    return m_fixture->document().name() + u' ' + m_fixture->document().selectedText();
}

// Tree, command and form lead to the record of a master: its tab opens, or comes to the front.
void WorkshopTest::followsIntoTheMaster()
{
    writeTown(u"TOWN.ESM"_s); // as the plugin's author wrote it, where names differ only in case
    const QString path = writePatch(u"Patch.esp"_s);
    QVERIFY(m_fixture->open(path) != nullptr);
    Document &patch = m_fixture->document();
    patch.selectText(u"PACK:02000810.PKCU.template"_s);
    const NodeTreeView &tree = m_fixture->page().tree();
    QTRY_VERIFY(tree.currentIndex().isValid());
    QVERIFY(tree.currentIndex().siblingAtColumn(NodeModel::Value).data(NodeModel::LinkRole).toBool());
    m_fixture->trigger(Command::FollowLink);
    QTRY_COMPARE(selected(), u"TOWN.ESM PACK:01000806"_s);
    QVERIFY(m_fixture->waitIdle());
    QTRY_VERIFY(pane().context().package() != nullptr);
    QCOMPARE(pane().context().package()->editorId.text, std::string("Source"));
    m_fixture->window->area().makeCurrent(patch);
    FormIdPicker *quest = picker("QNAM.quest");
    QTest::mouseClick(&quest->line(), Qt::LeftButton, Qt::ControlModifier);
    QCOMPARE(selected(), u"TOWN.ESM QUST:01000805"_s);
    m_fixture->window->area().makeCurrent(patch);
    FormIdPicker *source = picker("PKCU.template");
    source->line().setFocus();
    QTest::keyClick(&source->line(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(selected(), u"TOWN.ESM PACK:01000806"_s);
    QCOMPARE(m_fixture->window->manager().documents().size(), std::size_t{2});
    QVERIFY(!patch.isModified());
}

// A master that is not found, and a record that the master does not have.
void WorkshopTest::saysWhereALinkWouldLead()
{
    write(u"Town.esm"_s, pluginHeader({"Skyrim.esm"}, 0));
    QVERIFY(m_fixture->open(writePatch(u"Patch.esp"_s)) != nullptr);
    Document &patch = m_fixture->document();
    QStringList said;
    connect(&m_fixture->window->area(), &DocumentArea::message, this,
            [&said](const QString &text) { said += text; });
    patch.selectText(u"PACK:02000810.CNAM.combatStyle"_s);
    m_fixture->trigger(Command::FollowLink);
    QCOMPARE(said, QStringList{u"Skyrim.esm is not open and was not found beside Patch.esp"_s});
    QCOMPARE(m_fixture->window->manager().documents().size(), std::size_t{1});
    patch.selectText(u"PACK:02000810.PKCU.template"_s);
    m_fixture->trigger(Command::FollowLink);
    QTRY_COMPARE(said.size(), 2);
    QCOMPARE(said.last(), u"SELF:000806: no unit of that name in Town.esm"_s);
}

// Whatever folder the master was opened from; a closed tab does not count.
void WorkshopTest::namesComeFromTheMasterInATab()
{
    QVERIFY(QDir().mkdir(m_fixture->path(u"game"_s)));
    QVERIFY(m_fixture->open(writePatch(u"Patch.esp"_s)) != nullptr);
    Document &patch = m_fixture->document();
    const PackContext &context = pane().context();
    QTRY_VERIFY(context.package() != nullptr);
    QCOMPARE(context.formText(0x00000806), u"Town.esm:000806"_s);
    QVERIFY(m_fixture->open(writeTown(u"game/Town.esm"_s)) != nullptr);
    Document &town = m_fixture->document();
    QTRY_COMPARE(context.formText(0x00000806), u"Town.esm:000806 Source"_s);
    QCOMPARE(context.package()->inputs[1].name, std::string("Place")); // of the template
    m_fixture->window->area().makeCurrent(patch);
    QCOMPARE(picker("PKCU.template")->line().text(), u"Town.esm:000806 Source"_s);
    QTest::mouseClick(&picker("PKCU.template")->line(), Qt::LeftButton, Qt::ControlModifier);
    QCOMPARE(selected(), u"Town.esm PACK:01000806"_s);
    m_fixture->window->manager().close(town);
    QTRY_COMPARE(context.formText(0x00000806), u"Town.esm:000806"_s);
    QVERIFY(context.package()->inputs[1].name.empty());
}

CUTAWAY_TESTS(WorkshopTest)
#include "workshoptest.moc"

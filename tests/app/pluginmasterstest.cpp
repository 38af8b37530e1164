// SPDX-License-Identifier: MIT
// Names of masters' records in the real window: where the masters are found, and what shows the names.
#include "viewers/kit/plugin/pluginmasters.h"
#include "app/datafolderfield.h"
#include "app/settingsdialog.h"
#include "tests/app/windowfixture.h"
#include "tests/support/masterfiles.h"
#include "tests/support/testclasses.h"
#include "viewers/panes/inspector/inspectorview.h"

#include <QDir>
#include <QLabel>
#include <QLineEdit>

using namespace cutaway;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;

class PluginMastersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void besideThePlugin();
    void inATab();
    void inTheDataFolder();
    void textsOfALocalizedPlugin();
    void oneObjectForAFile();

private:
    QString write(const QString &name, const Bytes &bytes) const
    {
        const QString path = m_fixture->path(name);
        writeBytes(path.toStdString(), bytes);
        return path;
    }
    // The value of the row that is selected, as the tree shows it.
    QString shown() const
    {
        return m_fixture->page().tree().currentIndex().siblingAtColumn(NodeModel::Value).data().toString();
    }
    bool openPatch() const
    {
        if (m_fixture->open(write(u"own/Patch.esp"_s, namingPlugin({"Town.esm"}))) == nullptr)
            return false;
        m_fixture->document().selectText(kEntry);
        return true;
    }
    DataFolderField *field(const QString &name) const
    {
        for (DataFolderField *field : m_fixture->window->settingsDialog().findChildren<DataFolderField *>()) {
            if (field->line().accessibleName() == name)
                return field;
        }
        return nullptr;
    }

    static inline const QString kEntry = u"FLST:01000804.LNAM.entry"_s;
    static inline const QString kPlain = u"Town.esm:000800"_s;
    static inline const QString kNamed = u"Town.esm:000800 Blade \"Iron Blade\""_s;

    std::unique_ptr<WindowFixture> m_fixture;
};

void PluginMastersTest::besideThePlugin()
{
    write(u"own/TOWN.esm"_s, namedMaster());
    QVERIFY(openPatch());
    QTRY_COMPARE(shown(), kNamed);
    QVERIFY(!m_fixture->document().isModified());
}

// With its edits, as long as it is open.
void PluginMastersTest::inATab()
{
    QVERIFY(openPatch());
    Document &patch = m_fixture->document();
    QTRY_COMPARE(shown(), kPlain);
    QVERIFY(m_fixture->open(write(u"game/Town.esm"_s, namedMaster())) != nullptr);
    Document &town = m_fixture->document();
    m_fixture->window->area().makeCurrent(patch);
    QTRY_COMPARE(shown(), kNamed);
    OpenFile &master = town.file();
    const auto name = master.file().parsePath("WEAP:00000800.FULL.value");
    QVERIFY(name.has_value());
    QVERIFY(master.requestSetText(*master.resolve(*name), u"Rusty Blade"_s).has_value());
    QTRY_COMPARE(shown(), u"Town.esm:000800 Blade \"Rusty Blade\""_s);
    m_fixture->window->manager().close(town);
    QTRY_COMPARE(shown(), kPlain);
}

// The user names it once; a folder that is not there is refused in place.
void PluginMastersTest::inTheDataFolder()
{
    write(u"data/Town.esm"_s, namedMaster());
    QVERIFY(openPatch());
    QTRY_COMPARE(shown(), kPlain);
    DataFolderField *folder = field(u"Data folder of Skyrim Special Edition"_s);
    QVERIFY(folder != nullptr);
    folder->take(m_fixture->path(u"nowhere"_s));
    const auto refusals = folder->findChildren<QLabel *>();
    QVERIFY(refusals.size() == 1 && !refusals.front()->isHidden());
    folder->take(m_fixture->path(u"data"_s));
    QVERIFY(refusals.front()->isHidden());
    QTRY_COMPARE(shown(), kNamed);
    QCOMPARE(m_fixture->window->manager().settings().dataFolder(esp::Game::SkyrimSE),
             QDir::cleanPath(m_fixture->path(u"data"_s)));
    // A link leads there, too.
    m_fixture->trigger(Command::FollowLink);
    QTRY_COMPARE(m_fixture->document().name(), u"Town.esm"_s);
    m_fixture->window->manager().close(m_fixture->document());
    folder->take({});
    QTRY_COMPARE(shown(), kPlain);
}

void PluginMastersTest::textsOfALocalizedPlugin()
{
    const QString path = write(u"Own.esp"_s, localizedPlugin());
    writeTables(std::filesystem::path(path.toStdString()).parent_path() / "strings", "Own", "english");
    QVERIFY(m_fixture->open(path) != nullptr);
    m_fixture->document().selectText(u"WEAP:00000800.FULL.stringId"_s);
    QTRY_COMPARE(shown(), u"7 \"english name\""_s);
    const auto inspected = [this] {
        for (const QLabel *label : m_fixture->page().inspector().findChildren<QLabel *>()) {
            if (label->text() == u"7 \"english name\""_s)
                return true;
        }
        return false;
    };
    QTRY_VERIFY(inspected());
    m_fixture->document().selectText(u"WEAP:00000800"_s);
    QTRY_COMPARE(shown(), u"Blade \"english name\""_s);
}

void PluginMastersTest::oneObjectForAFile()
{
    write(u"own/Town.esm"_s, namedMaster());
    QVERIFY(openPatch());
    OpenFile &file = m_fixture->document().file();
    PluginMasters &masters = PluginMasters::of(file);
    QCOMPARE(&PluginMasters::of(file), &masters);
    QTRY_COMPARE(masters.plugins().masters.size(), std::size_t{1});
    const PluginSnapshot snapshot = masters.snapshot();
    QCOMPARE(snapshot.files.size(), std::size_t{2});
    QCOMPARE(snapshot.plugins().masters.front()->name(), std::string("Town.esm"));
}

CUTAWAY_TESTS(PluginMastersTest)
#include "pluginmasterstest.moc"

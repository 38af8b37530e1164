// SPDX-License-Identifier: MIT
// Compiled scripts: what they declare, in both games, and whatever they are cut or changed to.
#include "core/domains/script/compiled.h"
#include "tests/support/compiledscript.h"
#include "tests/support/testclasses.h"

#include <QTemporaryDir>
#include <QTest>
#include <fstream>

using namespace cutaway;
using test::CompiledFor;
using test::compiledScript;

namespace
{

constexpr CompiledFor kBothGames[] = {CompiledFor::Skyrim, CompiledFor::Fallout4};

void writeCompiled(const std::filesystem::path &path, const Bytes &bytes)
{
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

} // namespace

class CompiledTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void declares();
    void cutAnywhere();
    void anyByte();
    void sourcesComeFirst();
};

void CompiledTest::declares()
{
    const std::map<std::string, std::string> properties{{"many", "int"}, {"marks", "objectreference[]"}};
    const std::set<std::string> functions{"fragment_0", "oninit"};
    for (const CompiledFor game : kBothGames) {
        const auto guard = script::parseCompiled(compiledScript("Guard", game));
        QVERIFY(guard.has_value());
        QCOMPARE(guard->name, std::string("guard"));
        QCOMPARE(guard->parent, std::string("actor"));
        QCOMPARE(guard->properties, properties);
        QCOMPARE(guard->functions, functions);
    }
}

// A script that is not whole, or with more behind it, declares nothing for certain.
void CompiledTest::cutAnywhere()
{
    for (const CompiledFor game : kBothGames) {
        Bytes bytes = compiledScript("Guard", game);
        for (std::size_t size = 0; size < bytes.size(); ++size)
            QVERIFY(!script::parseCompiled(Bytes(bytes.begin(), bytes.begin() + static_cast<int>(size))));
        bytes.push_back(0);
        QVERIFY(!script::parseCompiled(bytes));
    }
}

// Counts and lengths of any size end with the bytes.
void CompiledTest::anyByte()
{
    for (const CompiledFor game : kBothGames) {
        const Bytes bytes = compiledScript("Guard", game);
        std::size_t refused = 0;
        for (std::size_t at = 0; at < bytes.size(); ++at) {
            for (const std::uint8_t value : {0x00, 0x7F, 0xFF}) {
                Bytes changed = bytes;
                changed[at] = value;
                const auto read = script::parseCompiled(changed);
                refused += read ? 0 : 1;
                QVERIFY(!read || read->properties.size() <= 2);
            }
        }
        QVERIFY(refused > bytes.size() / 4);
    }
}

void CompiledTest::sourcesComeFirst()
{
    const QTemporaryDir made;
    const std::filesystem::path folder = made.path().toStdString();
    writeCompiled(folder / "Scripts/Guard.pex", compiledScript("Guard", CompiledFor::Skyrim));
    writeCompiled(folder / "Scripts/Fragments/Own.PEX", compiledScript("Own", CompiledFor::Fallout4));
    writeCompiled(folder / "Scripts/Broken.pex", Bytes(40, 7));
    const auto sources = [&] { return script::Sources::below({folder}); };
    auto compiled = sources();
    QVERIFY(!compiled.empty());
    const script::Family guard = compiled.family("Guard");
    QVERIFY(guard.complete && guard.typeOf("MANY") != nullptr && guard.typeOf("other") == nullptr);
    QVERIFY(compiled.family("Fragments:Own").hasFunction("Fragment_0"));
    QVERIFY(compiled.family("Broken").scripts.empty());
    std::filesystem::create_directories(folder / "Scripts/Source");
    std::ofstream(folder / "Scripts/Source/Guard.psc") << "Scriptname Guard\nint property other auto";
    auto both = sources();
    QVERIFY(both.family("Guard").typeOf("other") != nullptr);
    QVERIFY(both.family("Guard").typeOf("many") == nullptr);
}

CUTAWAY_TESTS(CompiledTest)
#include "compiledtest.moc"

// SPDX-License-Identifier: MIT
// Feeds the harness of the fuzz targets with whole files and with the same files damaged, under any compiler:
// the built-in samples, seeds written for one decoder (seeds/<format>), inputs that once broke a promise
// (regressions/<format>), and the real files where they are.
#include "core/base/mappedfile.h"
#include "core/file/file.h"
#include "core/file/rawformat.h"
#include "tests/fuzz/fieldmutator.h"
#include "tests/fuzz/harness.h"
#include "tests/support/nifclasses.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <filesystem>
#include <random>
#include <set>

namespace fs = std::filesystem;
using cutaway::Bytes;
using cutaway::ByteSpan;

namespace
{

constexpr std::uint64_t kDamageBelow = 256 * 1024; // bytes; larger files are read whole only
constexpr std::uint64_t kDamageBudget = 16 * 1024; // the fuzzers damage more

std::vector<fs::path> filesBelow(const fs::path &dir)
{
    std::vector<fs::path> files;
    std::error_code error;
    for (const auto &entry : fs::recursive_directory_iterator(dir, error)) {
        if (entry.is_regular_file() && entry.path().extension() != ".md")
            files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

Bytes bytesOf(const fs::path &path)
{
    const auto loaded = cutaway::loadFile(path);
    if (!loaded)
        return {};
    const ByteSpan span = loaded->bytes.span();
    return Bytes(span.begin(), span.end());
}

// Writes absurd numbers where counts and offsets are likely: mostly near the start.
Bytes withAbsurdNumbers(Bytes bytes, std::minstd_rand &random)
{
    constexpr std::uint32_t kAbsurd[] = {0xFFFFFFFF, 0x7FFFFFFF, 0x80000000, 0, 0x10000, 0xFFFF, 1};
    for (int i = 0; i < 3 && bytes.size() >= 4; ++i) {
        const std::size_t reach = random() % 2 == 0 ? std::min<std::size_t>(bytes.size(), 512) : bytes.size();
        const std::size_t at = random() % (reach - 3);
        cutaway::store(bytes, at, kAbsurd[random() % std::size(kAbsurd)]);
    }
    return bytes;
}

// Breaks one promise at a time.
class LyingFormat : public cutaway::RawFormat, public cutaway::Links
{
public:
    enum Lie { None, ShortTree, EndsEarly, BadLink };
    explicit LyingFormat(Lie lie) : m_lie(lie) {}

    cutaway::Confidence probe(ByteSpan, std::string_view) const override
    {
        return cutaway::Confidence::Certain;
    }
    cutaway::IndexResult index(const cutaway::ByteBuffer &bytes, cutaway::Progress &progress) const override
    {
        cutaway::IndexResult result = RawFormat::index(bytes, progress);
        if (m_lie == EndsEarly) {
            result.units = {};
            result.units.add(0, 0);
            result.units.finish(bytes.size() - 1);
        }
        return result;
    }
    cutaway::UnitTree decode(const cutaway::File &file, cutaway::UnitId unit,
                             cutaway::Diagnostics &diagnostics) const override
    {
        cutaway::BytesView bytes = file.unitBytes(unit);
        if (m_lie == ShortTree)
            bytes = bytes.sub({0, bytes.size() / 2});
        return cutaway::rawTree(bytes, file.layouts(), diagnostics);
    }
    const cutaway::Links &links() const override { return *this; }
    std::optional<cutaway::LinkTarget> link(const cutaway::File &, const cutaway::UnitTree &,
                                            cutaway::NodeId) const override
    {
        if (m_lie != BadLink)
            return {};
        return cutaway::LinkTarget{cutaway::NodePath{99, {}}, "nowhere", false};
    }

private:
    Lie m_lie;
};

} // namespace

class ReplayTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void animtext_data() { rows("animtext", {".txt"}, "hkx-behaviour"); }
    void animtext() { replay(); }
    void bwm_data() { rows("bwm", {".wok", ".pwk", ".dwk"}); }
    void bwm() { replay(); }
    void lyt_data() { rows("lyt", {".lyt", ".vis"}); }
    void lyt() { replay(); }
    void nif_data() { rows("nif", {".nif"}); }
    void nif() { replay(); }
    void classes_data();
    void classes();
    void hkx_data() { rows("hkx", {".hkx"}); }
    void hkx() { replay(); }
    void esp_data() { rows("esp", {".esp", ".esm", ".esl"}); }
    void esp() { replay(); }
    void spl_data() { rows("spl", {}); }
    void spl() { replay(); }
    void obj_data() { rows("obj", {".obj"}, "exchange"); }
    void obj() { replay(); }
    void glb_data() { rows("glb", {".glb"}, "exchange"); }
    void glb() { replay(); }
    void csv_data() { rows("csv", {}); }
    void csv() { replay(); }
    void mop_data() { rows("mop", {}); }
    void mop() { replay(); }
    void edits_data() { rows("edits", {}); }
    void edits() { replay(); }
    void ops_data() { rows("ops", {}); }
    void ops() { replay(); }
    void preset_data() { rows("preset", {}); }
    void preset() { replay(); }
    void anno_data() { rows("anno", {}); }
    void anno() { replay(); }
    void xml_data() { rows("xml", {}); }
    void xml() { replay(); }
    void strings_data() { rows("strings", {}); }
    void strings() { replay(); }
    void pex_data() { rows("pex", {}); }
    void pex() { replay(); }
    void noise_data();
    void noise();
    void fieldsAreChanged_data();
    void fieldsAreChanged();
    void liesAreFound_data();
    void liesAreFound();

private:
    // Takes the files with these extensions from a folder of the corpus that has others as well.
    static void rows(const char *format, const std::vector<std::string> &extensions,
                     const char *mixed = nullptr);
    static void replay();
    static void replayBytes(const Bytes &bytes, const std::string &name);
};

void ReplayTest::rows(const char *format, const std::vector<std::string> &extensions, const char *mixed)
{
    QTest::addColumn<QString>("path");
    const auto add = [](const char *from, const fs::path &path) {
        QTest::addRow("%s %s", from, path.filename().string().c_str())
            << QString::fromStdString(path.string());
    };
    const auto isWanted = [&](const fs::path &path) {
        return std::ranges::find(extensions, path.extension().string()) != extensions.end();
    };
    for (const fs::path &path : filesBelow(cutaway::test::sourceDir() / "resources" / "samples")) {
        if (isWanted(path))
            add("sample", path);
    }
    for (const fs::path &path : filesBelow(cutaway::test::sourceDir() / "tests/fuzz/seeds" / format))
        add("seed", path);
    for (const fs::path &path : filesBelow(cutaway::test::sourceDir() / "tests/fuzz/regressions" / format))
        add("regression", path);
    const fs::path shared = cutaway::test::sharedDir();
    if (shared.empty())
        QTest::newRow("real files") << QString();
    const std::string family = mixed != nullptr ? mixed : format;
    for (const std::string &folder : {family, family + "-blocks"}) {
        for (const fs::path &path :
             shared.empty() ? std::vector<fs::path>() : filesBelow(shared / "corpus" / folder)) {
            if (mixed == nullptr || isWanted(path))
                add("real", fs::relative(path, shared));
        }
    }
}

void ReplayTest::replay()
{
    QFETCH(QString, path);
    if (path.isEmpty())
        QSKIP(cutaway::test::noSharedReason().c_str());
    const fs::path file = path.toStdString();
    const fs::path absolute = file.is_absolute() ? file : cutaway::test::sharedDir() / file;
    replayBytes(bytesOf(absolute), file.filename().string());
}

// Whole, cut off, and with absurd numbers.
void ReplayTest::replayBytes(const Bytes &bytes, const std::string &name)
{
    const auto verify = [&name](ByteSpan input, const std::string &what) {
        const auto why = cutaway::fuzz::brokenPromise(input, name);
        QVERIFY2(!why, (what + ": " + why.value_or("")).c_str());
    };

    verify(bytes, "whole");
    if (bytes.size() > kDamageBelow)
        return;
    std::minstd_rand random(static_cast<std::uint32_t>(bytes.size()));
    const std::size_t copies = std::clamp<std::size_t>(kDamageBudget / (bytes.size() + 1), 1, 4);
    for (std::size_t copy = 0; copy < copies && !QTest::currentTestFailed(); ++copy) {
        const std::size_t cut = random() % (bytes.size() + 1);
        verify(ByteSpan(bytes).first(cut), "cut to " + std::to_string(cut));
        verify(withAbsurdNumbers(bytes, random), "damaged copy " + std::to_string(copy));
    }
}

// Classes that no sample and hardly a real file has.
void ReplayTest::classes_data()
{
    constexpr std::size_t kLargest = 2000; // bytes
    QTest::addColumn<QByteArray>("bytes");
    for (const cutaway::test::Sample &sample : cutaway::test::filesOfClasses(kLargest))
        QTest::newRow(sample.name.c_str()) << QByteArray(reinterpret_cast<const char *>(sample.bytes.data()),
                                                         qsizetype(sample.bytes.size()));
}

void ReplayTest::classes()
{
    QFETCH(QByteArray, bytes);
    replayBytes(Bytes(bytes.begin(), bytes.end()), "classes.nif");
}

void ReplayTest::noise_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("magic");
    QTest::newRow("nothing") << "x" << QByteArray();
    QTest::newRow("bwm") << "x.wok" << QByteArray("BWM V1.0");
    QTest::newRow("nif") << "x.nif"
                         << QByteArray("Gamebryo File Format, Version 20.2.0.7\n\x07\x00\x02\x14\x01", 44);
    QTest::newRow("hkx") << "x.hkx" << QByteArray("\x57\xe0\xe0\x57\x10\xc0\xc0\x10");
    QTest::newRow("esp") << "x.esp" << QByteArray("TES4");
}

void ReplayTest::noise()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, magic);
    std::minstd_rand random(7);
    for (std::size_t size = 0; size < 600; size += 1 + size / 16) {
        Bytes bytes(magic.begin(), magic.end());
        for (std::size_t i = 0; i < size; ++i)
            bytes.push_back(static_cast<std::uint8_t>(random() >> 8));
        const auto why = cutaway::fuzz::brokenPromise(bytes, name.toStdString());
        QVERIFY2(!why, (std::to_string(size) + ": " + why.value_or("")).c_str());
    }
}

void ReplayTest::fieldsAreChanged_data()
{
    QTest::addColumn<QString>("sample");
    for (const char *sample : {"crate.nif", "crate-fo4.nif", "arm.hkx", "packages.esp", "courtyard.wok"})
        QTest::newRow(sample) << QString::fromLatin1(sample);
}

// Most seeds find a field, no two changes of ten are the same, and what comes out keeps the promises.
void ReplayTest::fieldsAreChanged()
{
    QFETCH(QString, sample);
    const std::string name = sample.toStdString();
    const Bytes bytes = bytesOf(cutaway::test::sourceDir() / "resources/samples" / name);
    std::set<Bytes> made;
    constexpr unsigned kSeeds = 40;
    for (unsigned seed = 0; seed < kSeeds; ++seed) {
        const Bytes changed = cutaway::fuzz::mutatedField(bytes, name, seed);
        QVERIFY(changed == cutaway::fuzz::mutatedField(bytes, name, seed));
        if (changed.empty() || changed == bytes || !made.insert(changed).second)
            continue;
        const auto why = cutaway::fuzz::brokenPromise(changed, name, cutaway::fuzz::Depth::Read);
        QVERIFY2(!why, (std::to_string(seed) + ": " + why.value_or("")).c_str());
    }
    QVERIFY2(made.size() >= kSeeds / 2, std::to_string(made.size()).c_str());
}

void ReplayTest::liesAreFound_data()
{
    QTest::addColumn<int>("lie");
    QTest::addColumn<QString>("found");
    QTest::newRow("none") << int(LyingFormat::None) << QString();
    QTest::newRow("short tree") << int(LyingFormat::ShortTree) << "tree of 4 bytes";
    QTest::newRow("ends early") << int(LyingFormat::EndsEarly) << "units end at 7 of 8";
    QTest::newRow("link to nowhere") << int(LyingFormat::BadLink) << "link to unit 99";
}

// The harness itself must be able to fail.
void ReplayTest::liesAreFound()
{
    QFETCH(int, lie);
    QFETCH(QString, found);
    const cutaway::FormatSet formats(std::make_shared<LyingFormat>(LyingFormat::Lie(lie)));
    const Bytes bytes(8, 1);
    const auto why = cutaway::fuzz::brokenPromise(bytes, "x", formats);
    const QString text = QString::fromStdString(why.value_or(""));
    QVERIFY2(found.isEmpty() ? text.isEmpty() : text.contains(found), qPrintable(text));
}

CUTAWAY_TESTS(ReplayTest)
#include "replaytest.moc"

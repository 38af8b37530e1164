// SPDX-License-Identifier: MIT
// The rules that Fallout 4 itself has taught, on all files of it that are known to work: silent but for the
// notes that the originals are known to earn. (Each rule broken: physicschecktest, hkxchecktest.)
#include "core/domains/physics/physicscheck.h"
#include "core/domains/physics/rules.h"
#include "core/formats/hkx/rules.h"
#include "core/formats/nif/state.h"
#include "tests/support/coverage.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

using namespace cutaway;

namespace
{

// Source: core/domains/physics/RULES.md, the rules that were measured in the game.
bool isTaught(std::string_view id)
{
    static const std::set<std::string_view> kTaught = {
        "physics.systems",      "physics.body.editable", "physics.body.animated", "physics.body.flags",
        "physics.body.dynamic", "physics.motion.factor", "physics.shape.flags",   "physics.compound.instance",
        "physics.compound.box", "physics.compound.tree", "physics.mass.center",   "physics.body.material",
        "physics.mesh.section", "physics.ragdoll",       "physics.joint.limits",  "physics.capsule.core",
        "hkx.motion",           "hkx.body.shape",        "hkx.shape.keybits",     "hkx.mesh.tree"};
    return kTaught.contains(id);
}

struct Told {
    std::set<std::string> files;
    std::string last; // what was said
};

void collectTold(const File &file, const std::string &name, std::map<std::string, Told> &told)
{
    Progress progress;
    Diagnostics found;
    checkRules(file, found, progress);
    for (const Diagnostic &d : found.list()) {
        if (!isTaught(d.code->id))
            continue;
        Told &rule = told[fmt::format("{} {}", "NWE"[static_cast<int>(d.severity)], d.code->id)];
        rule.files.insert(name);
        rule.last = d.message;
    }
}

bool isOfFallout4(const File &file)
{
    if (nif::isNif(file)) {
        const std::uint32_t stream = nif::stateOf(file).header.stream;
        return stream >= nif::kBsFallout4 && stream < nif::kBsFallout76;
    }
    return file.format().id() == "hkx";
}

} // namespace

class Fo4RulesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isSilentOnFilesThatWork();
};

void Fo4RulesTest::isSilentOnFilesThatWork()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    std::map<std::string, Told> told;
    std::size_t files = 0, packfiles = 0;
    for (const char *family : {"nif", "nif-blocks", "hkx", "exchange"}) {
        std::error_code error;
        for (std::filesystem::recursive_directory_iterator at(test::sharedDir() / "corpus" / family, error),
             end;
             !error && at != end; at.increment(error)) {
            const std::string extension = at->path().extension().string();
            if (extension != ".nif" && extension != ".hkx")
                continue;
            Progress progress;
            const auto file = File::open(at->path(), test::nifFormats(), progress);
            if (!file || !isOfFallout4(**file))
                continue;
            ++files;
            collectTold(**file, at->path().filename().string(), told);
            for (const Embedded &part : (*file)->format().embedded(**file)) {
                ++packfiles;
                collectTold(*(*file)->openEmbedded(part, (*file)->formats()), at->path().filename().string(),
                            told);
            }
        }
    }
    std::string all;
    for (const auto &[rule, where] : told) {
        all += fmt::format("{}: {}\n", rule, fmt::join(where.files, ", "));
        qInfo("%s: %s", rule.c_str(), where.last.c_str());
    }
    QVERIFY2(files >= 50 && packfiles >= 40, fmt::format("{} files, {} packfiles", files, packfiles).c_str());
    QCOMPARE(
        QByteArray::fromStdString(all),
        QByteArray("N physics.body.editable: AlarmClock_Convex_Collision.nif, AlarmClock_Obj_Collision.nif, "
                   "GhoulDeadLaying.nif\n" // made for the tools of the game
                   "N physics.shape.flags: InsFloorMat01.nif\n"
                   "N physics.systems: ScaffFrame1x2Str01.nif\n"));
}

CUTAWAY_TESTS(Fo4RulesTest)
#include "fo4rulestest.moc"

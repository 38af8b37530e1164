// SPDX-License-Identifier: MIT
// Sources that a script of the repository writes from facts.
#pragma once

#include "tests/support/corpus.h"
#include "tests/support/paths.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <set>

namespace cutaway::test
{

// Runs the script `writer` of the folder, which writes its folder "listed"; the first file that is not what
// the script writes from the facts now, or why the script failed. Empty when all are equal. `skipped` says
// why nothing was run.
inline std::string listedProblem(const std::filesystem::path &folder, const std::filesystem::path &facts,
                                 std::string &skipped)
{
    using namespace Qt::Literals::StringLiterals;
    constexpr int kLongest = 60'000; // milliseconds
    const QString python = QStandardPaths::findExecutable(u"python3"_s);
    if (sharedDir().empty() || python.isEmpty()) {
        skipped = python.isEmpty() ? "python3 is not there" : noSharedReason();
        return {};
    }
    const QTemporaryDir written;
    QProcess script;
    script.setProcessChannelMode(QProcess::MergedChannels);
    script.start(python, {u"-B"_s, QString::fromStdString((folder / "writer").string()),
                          QString::fromStdString(facts.string()), written.path()});
    if (!script.waitForFinished(kLongest) || script.exitCode() != 0)
        return "the script failed: " + script.readAll().toStdString();
    const std::filesystem::path now(written.path().toStdString());
    std::set<std::filesystem::path> names;
    for (const std::filesystem::path &each : {folder / "listed", now}) {
        for (const auto &entry : std::filesystem::directory_iterator(each))
            names.insert(entry.path().filename());
    }
    for (const std::filesystem::path &name : names) {
        if (!std::filesystem::exists(folder / "listed" / name) || !std::filesystem::exists(now / name) ||
            fileBytes(folder / "listed" / name) != fileBytes(now / name))
            return name.string();
    }
    return names.empty() ? "nothing is listed" : std::string();
}

} // namespace cutaway::test

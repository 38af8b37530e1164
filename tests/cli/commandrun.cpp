// SPDX-License-Identifier: MIT
#include "tests/cli/commandrun.h"

#include <QProcess>
#include <fstream>

namespace cutaway::test
{

Run run(const QStringList &arguments, const QString &folder)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(qEnvironmentVariable("CUTAWAY_CLI"), arguments);
    Run result;
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit)
        return result;
    result.exitCode = process.exitCode();
    result.out = process.readAllStandardOutput();
    result.err = process.readAllStandardError();
    return result;
}

std::vector<std::string> keysOf(const nlohmann::json &object)
{
    std::vector<std::string> keys;
    for (const auto &[key, value] : object.items())
        keys.push_back(key);
    return keys; // sorted: the parser keeps no order
}

QString CommandFolder::write(const char *name, const Bytes &bytes) const
{
    std::ofstream out(at(name).toStdString(), std::ios::binary);
    out.write(reinterpret_cast<const char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return at(name);
}

} // namespace cutaway::test

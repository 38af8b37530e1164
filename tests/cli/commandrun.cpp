// SPDX-License-Identifier: MIT
#include "tests/cli/commandrun.h"

#include <filesystem>
#include <fstream>

using namespace Qt::Literals::StringLiterals;

namespace cutaway::test
{

Run Run::withSlashes() const
{
    Run same = *this;
    if constexpr (std::filesystem::path::preferred_separator != '/') {
        for (QByteArray *text : {&same.out, &same.err})
            text->replace('\\', '/');
    }
    return same;
}

Run resultOf(QProcess &process)
{
    Run result;
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit)
        return result;
    result.exitCode = process.exitCode();
    result.out = process.readAllStandardOutput();
    result.err = process.readAllStandardError();
    return result;
}

Run run(const QStringList &arguments, const QString &folder, const QByteArray &input)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(qEnvironmentVariable("CUTAWAY_CLI"), arguments);
    process.write(input);
    process.closeWriteChannel();
    return resultOf(process);
}

namespace
{

QStringList commandsOf(const QString &group)
{
    QStringList names;
    const QString help =
        QString::fromUtf8(run(group.split(u' ', Qt::SkipEmptyParts) + QStringList{u"--help"_s}).out);
    const qsizetype at = help.indexOf(u"\nSubcommands:\n"_s);
    for (const QString &line : at < 0 ? QStringList() : help.mid(at).split(u'\n').mid(2)) {
        if (!line.startsWith(u"  "_s))
            break;
        if (line[2] != u' ')
            names += (group + u' ' + line.trimmed().section(u' ', 0, 0)).trimmed();
    }
    return names;
}

} // namespace

QStringList commandNames()
{
    QStringList names;
    for (const QString &command : commandsOf({})) {
        const QStringList inner = commandsOf(command);
        names += inner.isEmpty() ? QStringList{command} : inner;
    }
    return names;
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

// SPDX-License-Identifier: MIT
// The real program, run in a folder of its own, for the tests of the command line.
#pragma once

#include "core/base/bytes.h"

#include <QByteArray>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <nlohmann/json.hpp>

namespace cutaway::test
{

struct Run {
    int exitCode = -1; // when it crashed or hung
    QByteArray out;
    QByteArray err;

    // The same with the paths of its texts as tests name them: every system prints its own separator.
    Run withSlashes() const;
    nlohmann::json json() const { return nlohmann::json::parse(out.toStdString(), nullptr, false); }
};

// Of a process that was started.
Run resultOf(QProcess &process);
// Runs the program that CUTAWAY_CLI names, in that folder if one is given, on that input.
Run run(const QStringList &arguments, const QString &folder = {}, const QByteArray &input = {});

// Names of all commands that do something ("pack list"), as their help has them.
QStringList commandNames();

// Keys of the object, sorted.
std::vector<std::string> keysOf(const nlohmann::json &object);

class CommandFolder
{
public:
    QString at(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    QString path() const { return m_folder.path(); }
    // Writes a file and returns its path.
    QString write(const char *name, const Bytes &bytes) const;

private:
    QTemporaryDir m_folder;
};

} // namespace cutaway::test

// SPDX-License-Identifier: MIT
// The real window with settings of its own, in a folder that goes with it, and a large file for it.
#pragma once

#include "app/mainwindow.h"
#include "tests/bench/bigplugin.h"
#include "tests/bench/windowtiming.h"

#include <QFile>
#include <QTemporaryDir>

namespace cutaway::bench
{

inline void writeFile(const QString &path, const Bytes &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) ||
        file.write(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())) < 0)
        qFatal("cannot write %s", qPrintable(path));
}

class BenchWindow
{
public:
    explicit BenchWindow(QSize size)
    {
        window.resize(size);
        window.show();
        settle();
        application().reset();
    }
    QString path(const QString &name) const { return m_folder.filePath(name); }

private:
    QTemporaryDir m_folder;
    Settings m_settings{path(QStringLiteral("settings.ini"))};
    theme::ThemeManager m_themes{application()};

public:
    Prompts prompts;
    MainWindow window{m_settings, m_themes, prompts};
};

} // namespace cutaway::bench

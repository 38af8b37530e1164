// SPDX-License-Identifier: MIT
// The real main window on synthetic files in a folder of its own, with answers instead of dialogs.
#pragma once

#include "app/mainwindow.h"

#include <QTemporaryDir>

namespace cutaway::test
{

class ScriptedPrompts : public Prompts
{
public:
    QStringList filesToOpen(QWidget *, const QString &) override { return toOpen; }
    QString pathToSave(QWidget *, const QString &) override { return toSave; }
    Unsaved unsaved(QWidget *, const QStringList &names) override
    {
        askedAbout = names;
        return answer;
    }

    QStringList toOpen;
    QString toSave;
    Unsaved answer = Unsaved::Cancel;
    QStringList askedAbout;
};

class WindowFixture
{
public:
    WindowFixture();
    ~WindowFixture();

    // Starts the window anew with the same settings, as after a restart.
    void restart();

    QString path(const QString &name) const { return m_folder.filePath(name); }
    // Writes a walkmesh of our own; the same bytes each time.
    QString writeWok(const QString &name) const;
    // Writes a NIF with a packfile inside, in block[2].
    QString writeCrate(const QString &name) const;
    // Writes a Skyrim SE clip with its skeleton.
    QString writeClip(const QString &name) const;
    static QByteArray contents(const QString &path);
    static void replace(const QString &path, const QByteArray &contents);

    // Opens and waits for the panes; null when opening failed.
    FilePage *open(const QString &path);
    bool waitIdle();
    // The text of one node of the current page.
    QString value(const QString &pathText);
    bool setValue(const QString &pathText, const QString &text);
    void trigger(Command command) { (*window).commands()[command]->trigger(); }
    bool isEnabled(Command command) { return window->commands()[command]->isEnabled(); }
    Document &document() { return *window->area().currentDocument(); }
    FilePage &page() { return *window->area().currentPage(); }

    ScriptedPrompts prompts;
    std::unique_ptr<MainWindow> window;

private:
    QString write(const QString &name, const Bytes &bytes) const;

    QTemporaryDir m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<theme::ThemeManager> m_themes;
};

// Adds so much at the end that a worker makes the edit.
inline Result<Patch> grown(const File &file, Progress &)
{
    Patch patch;
    patch.add({file.bytes().size(), 0, Bytes(20'000, 1)});
    return patch;
}

} // namespace cutaway::test

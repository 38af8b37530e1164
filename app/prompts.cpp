// SPDX-License-Identifier: MIT
#include "app/prompts.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>

namespace cutaway
{

namespace
{

QString promptText(const char *text)
{
    return QCoreApplication::translate("Prompts", text);
}

} // namespace

QStringList Prompts::filesToOpen(QWidget *window, const QString &folder)
{
    const QString filters = promptText("Game data (*.nif *.hkx *.esp *.esm *.esl *.wok *.pwk *.dwk);;"
                                       "NIF models (*.nif);;Havok packfiles (*.hkx);;"
                                       "Plugins (*.esp *.esm *.esl);;Walkmeshes (*.wok *.pwk *.dwk);;"
                                       "All files (*)");
    return QFileDialog::getOpenFileNames(window, promptText("Open"), folder, filters);
}

QString Prompts::pathToSave(QWidget *window, const QString &suggested)
{
    return QFileDialog::getSaveFileName(window, promptText("Save as"), suggested);
}

Prompts::Unsaved Prompts::unsaved(QWidget *window, const QStringList &names)
{
    QMessageBox box(
        QMessageBox::Warning, promptText("Unsaved changes"),
        names.size() == 1
            ? promptText("%1 has unsaved changes.").arg(names.first())
            : promptText("These files have unsaved changes:\n\n%1").arg(names.join(QLatin1Char('\n'))),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, window);
    box.setInformativeText(promptText("Closing without saving loses them."));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        return Unsaved::Save;
    case QMessageBox::Discard:
        return Unsaved::Discard;
    default:
        return Unsaved::Cancel;
    }
}

} // namespace cutaway

// SPDX-License-Identifier: MIT
#include "app/prompts.h"

#include "core/catalogue.h"
#include "viewers/kit/file/filekinds.h"

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
    const FormatSet formats = allFormats();
    QStringList filters{nameFilter(promptText("Game data"), namePatterns(formats.rows()))};
    for (const FormatRow &row : formats.rows()) {
        if (!row.extensions.empty())
            filters += nameFilter(row);
    }
    filters += promptText("All files (*)");
    return QFileDialog::getOpenFileNames(window, promptText("Open"), folder,
                                         filters.join(QStringLiteral(";;")));
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

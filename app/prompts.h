// SPDX-License-Identifier: MIT
// The only questions that stop everything else: file dialogs and closing with unsaved changes.
#pragma once

#include <QStringList>

class QWidget;

namespace cutaway
{

class Prompts
{
public:
    enum class Unsaved { Save, Discard, Cancel };

    virtual ~Prompts() = default;
    virtual QStringList filesToOpen(QWidget *window, const QString &folder);
    virtual QString pathToSave(QWidget *window, const QString &suggested);
    virtual Unsaved unsaved(QWidget *window, const QStringList &names);
};

} // namespace cutaway

// SPDX-License-Identifier: MIT
// A plugin without records, made for one of the games.
#pragma once

#include "app/prompts.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;

namespace cutaway
{

class NewPluginDialog : public QDialog
{
    Q_OBJECT

public:
    // `folder` is where the file is saved unless another is chosen.
    NewPluginDialog(Prompts &prompts, const QString &folder, QWidget *parent);

    // Why the plugin was not made; empty for nothing to say.
    QString status() const;

Q_SIGNALS:
    // Written; the dialog closes.
    void created(const QString &path);

private:
    void followGame();
    void create();

    Prompts &m_prompts;
    QString m_folder;
    QComboBox *m_game;
    QComboBox *m_kind;
    QLineEdit *m_author;
    QLineEdit *m_masters;
    QLabel *m_status;
};

} // namespace cutaway

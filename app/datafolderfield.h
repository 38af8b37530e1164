// SPDX-License-Identifier: MIT
// The data folder of one game, typed or chosen: masters and string tables of plugins are found there.
#pragma once

#include "app/settings.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace cutaway
{

class DataFolderField : public QWidget
{
    Q_OBJECT

public:
    DataFolderField(Settings &settings, esp::Game game, QWidget *parent = nullptr);

    QLineEdit &line() const { return *m_line; }
    // Keeps the folder, or says why not; an empty one is none.
    void take(const QString &folder);

Q_SIGNALS:
    void changed(); // another folder is kept

private:
    void choose();

    Settings &m_settings;
    esp::Game m_game;
    QLineEdit *m_line;
    QLabel *m_refusal;
};

} // namespace cutaway

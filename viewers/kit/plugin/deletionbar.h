// SPDX-License-Identifier: MIT
// Asks, in place, before a record or group of a plugin goes that others use: who uses it, and whether they
// let go of it. A worker looks for them; where there are none it goes at once.
#pragma once

#include "core/file/references.h"
#include "viewers/kit/file/openfile.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/kit/plugin/questionbar.h"

#include <QTimer>

namespace cutaway
{

class DeletionBar : public QuestionBar
{
    Q_OBJECT

public:
    struct Doomed {
        UnitId unit = 0;
        QString name;
        // Removes it; the users, where they are given, let go of it in the same step.
        std::function<void(const References *users)> remove;
    };

    DeletionBar(OpenFile &file, QWidget *parent);

    void ask(Doomed doomed);
    void close() override;
    void removeNow(bool isCleared);
    // True while the users are searched and the question has not come up.
    bool isLooking() const { return m_doomed && isHidden(); }

Q_SIGNALS:
    void userWanted(const NodePath &place); // the first place that names it is to be shown

private:
    void show();

    OpenFile &m_file;
    QPushButton *m_delete;
    QPushButton *m_clear;
    QPushButton *m_showUser;
    std::optional<Doomed> m_doomed;
    std::optional<References> m_users;
    AsyncValue m_search;
    QTimer m_looking; // for when the search takes long
};

} // namespace cutaway

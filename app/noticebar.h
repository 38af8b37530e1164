// SPDX-License-Identifier: MIT
// Messages that stay until they are dismissed, above the panes of the document they concern.
#pragma once

#include "viewers/kit/theme/icons.h"

#include <QFrame>
#include <functional>
#include <map>

class QVBoxLayout;

namespace cutaway
{

class NoticeBar : public QWidget
{
    Q_OBJECT

public:
    struct Choice {
        QString text;
        std::function<void()> action; // the notice is gone when it runs
        bool keepsNotice = false;
    };

    explicit NoticeBar(QWidget *parent = nullptr);

    // `topic` names the subject: a later notice on the same topic replaces it.
    void show(const QString &topic, theme::Icon verdict, const QString &text, std::vector<Choice> choices);
    void clear(const QString &topic);
    // Only the notices of the document shown are visible.
    void setActive(bool active);
    QString textOf(const QString &topic) const;

private:
    void dress();
    struct Notice {
        theme::Icon verdict;
        QString text;
        QFrame *frame;
    };

    QFrame *makeFrame(const QString &topic, const QString &text, const std::vector<Choice> &choices);
    void paintFrame(const Notice &notice) const;

    bool m_active = false;
    QVBoxLayout *m_layout;
    std::map<QString, Notice> m_notices;
};

} // namespace cutaway

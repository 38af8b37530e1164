// SPDX-License-Identifier: MIT
// A query through MOPP code, step by step: what each instruction compared, where it went, what was reported.
#pragma once

#include "core/mopp/walk.h"
#include "viewers/mopp/loadedmopp.h"
#include "viewers/theme/theme.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;

namespace cutaway
{

class QueryPanel : public QWidget
{
    Q_OBJECT

public:
    explicit QueryPanel(QWidget *parent = nullptr);

    void setTheme(const theme::Theme &theme);
    void setMopp(std::shared_ptr<const LoadedMopp> mopp);
    // Where "Here" asks, and what stands in the field until there has been a query.
    void suggest(glm::dvec3 point);
    const std::vector<mopp::Event> &events() const { return m_events; }
    int step() const;
    void run();
    void askHere();

Q_SIGNALS:
    void walked(const std::vector<bool> &visited);
    void stepped(std::uint32_t instruction);

private:
    void goTo(int step);
    void nextLeaf();
    void copyAll();
    bool readQuery(mopp::Query &query);
    void refuse(const QString &reason);

    std::shared_ptr<const LoadedMopp> m_mopp;
    std::vector<mopp::Event> m_events;
    QComboBox *m_kind;
    QLineEdit *m_from, *m_to;
    QLabel *m_verdict;
    QListWidget *m_list;
    glm::dvec3 m_suggested{0.0};
    bool m_asked = false; // the numbers of a query stay
};

} // namespace cutaway

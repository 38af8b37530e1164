// SPDX-License-Identifier: MIT
// The form of one package: sections below each other, each of which folds.
#pragma once

#include "viewers/pack/packsection.h"

#include <QScrollArea>

class QLabel;

namespace cutaway
{

class PackForm : public QScrollArea
{
    Q_OBJECT

public:
    explicit PackForm(PackContext &context, QWidget *parent = nullptr);
    ~PackForm() override;

    void setTheme(const theme::Theme &theme);
    const std::vector<PackSection *> &sections() const { return m_sections; }
    // By its object name; null where there is none.
    PackSection *section(const QString &name) const;
    // Unfolds the section, brings it into view and gives it the focus.
    void goToSection(PackSection &section);

private:
    void createSections();
    void follow();
    void markSelected();
    void keepFocusVisible(QWidget *before, QWidget *now);

    PackContext &m_context;
    std::vector<PackSection *> m_sections;
    QLabel *m_empty;
    QWidget *m_content;
};

} // namespace cutaway

// SPDX-License-Identifier: MIT
// Everything about what is selected: its value and members to edit, what it means, its bytes, where it leads
// and what leads to it.
#pragma once

#include "viewers/file/referrerfinder.h"
#include "viewers/file/selection.h"
#include "viewers/theme/theme.h"

#include <QElapsedTimer>
#include <QScrollArea>
#include <QTimer>
#include <functional>
#include <vector>

class QGridLayout;
class QToolButton;
class QVBoxLayout;

namespace cutaway
{

class InspectorView : public QScrollArea
{
    Q_OBJECT

public:
    static constexpr std::uint32_t kMostMembers = 64;
    static constexpr std::size_t kMostReferrers = 50;
    static constexpr std::uint64_t kMostBytes = 64;

    InspectorView(Selection &selection, const theme::Theme &theme, QWidget *parent = nullptr);

    void setTheme(const theme::Theme &theme);
    // False while something is still being added.
    bool isComplete() const { return !m_more.isActive(); }

protected:
    void showEvent(QShowEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

Q_SIGNALS:
    void notice(const QString &text);

private:
    // Shows the selection anew; keeps what is there, and the focus in it, where only values have changed.
    void follow();
    void rebuild();
    void goOn();
    void passFocusOn(Qt::FocusReason reason);
    void addRest();
    std::string shapeOf(Place place) const;

    void addEmptyState();
    void addHead(Place place);
    void addFacts(Place place);
    void addMembers(Place place);
    void addMoreMembers();
    void addMember(QGridLayout &grid, Place member);
    void addNames(Place place);
    void addLinkOut(Place place);
    void addLinksIn(Place place);
    void addBytes(Place place);
    void addTitle(const QString &text, const QString &hint = {});
    void addEditor(QGridLayout &grid, Place place);
    void addTextOf(QGridLayout &grid, const QString &name, std::function<QString()> text, bool fixed);
    void fillLinksInWith(const std::vector<Referrer> &referrers, const QString &title);
    QToolButton *makeJump(const QString &text, bool back, LinkTarget target, QWidget *parent);
    void fillLinksIn();

    struct Members {
        Place place; // whose they are
        QGridLayout *grid = nullptr;
        std::uint32_t next = 0;
    };

    Selection &m_selection;
    theme::Theme m_theme;
    QWidget *m_content = nullptr;
    QVBoxLayout *m_layout = nullptr;
    std::optional<std::string> m_shape; // what the widgets were made for
    std::vector<std::function<void()>> m_refresh;
    Members m_members;            // being added
    QTimer m_more;                // for the next of them
    QElapsedTimer m_spent;        // since the event began that adds widgets
    bool m_passesFocusOn = false; // as soon as there is something that takes it
    ReferrerFinder m_referrers;
    QWidget *m_linksIn = nullptr; // filled when they are found
};

} // namespace cutaway

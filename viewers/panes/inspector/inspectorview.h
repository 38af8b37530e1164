// SPDX-License-Identifier: MIT
// Everything about the selection: its value and members to edit, its meaning, its bytes, and the references
// from it and to it.
#pragma once

#include "viewers/kit/file/carriedtyping.h"
#include "viewers/kit/file/referrerfinder.h"
#include "viewers/kit/file/selection.h"
#include "viewers/kit/theme/theme.h"

#include <QScrollArea>
#include <functional>
#include <memory>
#include <vector>

class QGridLayout;
class QToolButton;
class QVBoxLayout;

namespace cutaway
{

struct ListOrder;
class ValueEditor;

class InspectorView : public QScrollArea
{
    Q_OBJECT

public:
    static constexpr std::uint32_t kMostMembers = 64;
    static constexpr std::size_t kMostReferrers = 50;
    static constexpr std::uint64_t kMostBytes = 64;

    InspectorView(Selection &selection, QWidget *parent = nullptr);

protected:
    void showEvent(QShowEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

Q_SIGNALS:
    void notice(const QString &text);

private:
    void dress();
    // Updates for the selection; keeps the widgets and the focus if only values have changed.
    void follow();
    void followChange(const ChangeSet &change);
    void rebuild();
    void takeTyping();
    void giveTyping();
    void passFocusOn(Qt::FocusReason reason);
    void createActions();
    void editValue();
    struct Focus {
        QString name; // accessible
        int y = 0;    // in the viewport
    };
    std::optional<Focus> takeFocus();
    void giveFocus(const Focus &focus);
    std::string shapeOf(Place place) const;

    void addEmptyState();
    void addHead(Place place);
    void addFacts(Place place);
    void addVerdicts(Place place);
    void addMembers(Place place);
    void addFolded(std::uint64_t rows, std::uint64_t padding);
    void addMember(QGridLayout &grid, Place member);
    void addWayInto(QGridLayout &grid, int row, Place member);
    void addNames(Place place);
    void addText(const QString &text);
    void addLinkOut(Place place);
    void addLinksIn(Place place);
    void addBytes(Place place);
    void addTitle(const QString &text, const QString &hint = {});
    void addEditor(QGridLayout &grid, Place place);
    void addTextOf(QGridLayout &grid, const QString &name, std::function<QString()> text, bool fixed);
    void fillLinksInWith(const std::vector<Referrer> &referrers, const QString &title);
    QToolButton *makeJump(const QString &text, bool back, LinkTarget target, QWidget *parent);
    void fillLinksIn();

    // The subject of the widgets by its path, as its number may change; nothing once it is gone.
    struct Subject {
        UnitId unit = 0;
        std::string path;
        bool operator==(const Subject &) const = default;
    };
    struct Edited {
        std::string path; // in the unit
        ValueEditor *editor = nullptr;
    };
    std::optional<Subject> subjectNow() const;

    Selection &m_selection;
    QWidget *m_content = nullptr;
    QVBoxLayout *m_layout = nullptr;
    std::optional<std::string> m_shape; // of the subject when the widgets were made
    std::vector<std::function<void()>> m_refresh;
    std::optional<Subject> m_subject;
    std::vector<Edited> m_editors;
    CarriedTyping m_typing;       // from the widgets before to those being made
    std::uint64_t m_revision = 0; // of the file, as far as this view has heard
    ReferrerFinder m_referrers;
    QWidget *m_linksIn = nullptr; // filled when they are found
};

} // namespace cutaway

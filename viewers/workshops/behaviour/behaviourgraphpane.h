// SPDX-License-Identifier: MIT
// The behaviour of a packfile as a graph: state machines, states with their parts, transitions as arrows.
//
// A worker lays the picture out after each change, and when something is opened, closed or drawn alone. What
// is clicked is selected in all panes; what is selected elsewhere is marked here, or else the nearest part
// around it that is drawn.
#pragma once

#include "viewers/kit/pane/toolpane.h"
#include "viewers/workshops/behaviour/behaviourcanvas.h"
#include "viewers/workshops/behaviour/behaviourcontext.h"

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QMenu;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace cutaway
{

namespace theme
{
class WrapLayout;
}

class BehaviourGraphPane : public ToolPane
{
    Q_OBJECT

public:
    // The file is a packfile.
    explicit BehaviourGraphPane(Selection &selection, QWidget *parent = nullptr);
    ~BehaviourGraphPane() override;

    bool hasContent() const override { return m_hasContent; }
    bool isQuiet() const override { return !isVisible() || (!m_drawing.isBusy() && !m_context.isReading()); }
    QString hint() const override;
    QList<QAction *> commands() const override { return m_commands; }
    QList<QAction *> exportActions() const override { return m_exports; }

    BehaviourCanvas &canvas() const { return *m_canvas; }
    QLineEdit &search() const { return *m_search; }
    QString searchState() const;
    QString emptyText() const;
    QString tipOf(const BehaviourSpot &spot) const;
    QToolButton &option(const char *name) const; // "events", "wildcards", "triggers", "bindings"
    const behaviour::PictureOptions &options() const { return m_options; }

    void turn(const BehaviourSpot &spot);
    void openAll(bool open);
    void drawAlone(std::uint32_t object);
    void drawAround(std::size_t levels); // so many of the breadcrumb stay; 0: the whole graph
    void findNext(bool forward);
    // Opens what is closed around it.
    void reveal(std::uint32_t object);
    void openNamed(const std::string &name); // a file, below the folder of the project
    void saveSvg(const QString &path);
    void savePng(const QString &path);

Q_SIGNALS:
    void notice(const QString &text);
    void fileRequested(const QString &path, const QString &place);
    void drawn(); // a new picture

protected:
    void showEvent(QShowEvent *event) override;

private:
    void createHead();
    void createEmpty();
    void createCommands();
    QToolButton *addOption(const char *name, const QString &text, const QString &help,
                           bool behaviour::PictureOptions::*option);
    QAction *addCommand(const QString &text, const QString &help, const QKeySequence &key,
                        const std::function<void()> &run);
    void dress();
    void follow();       // the graph
    void followChosen(); // what is chosen
    void draw(const BehaviourSpot &held = {});
    void take(const std::shared_ptr<const ShownBehaviour> &shown);
    void showState();
    void showLinks();
    void showTrail();
    void startSearch(bool goes);
    void goOn(); // with what is to be revealed
    std::vector<std::uint32_t> wayTo(std::uint32_t object) const;
    void choose(const BehaviourSpot &spot);
    void activate(const BehaviourSpot &spot);
    void addTargets(QMenu &menu, const BehaviourSpot &spot);
    void showMenu(const BehaviourSpot &spot, QPoint at);
    QString tellOf(const BehaviourSpot &spot) const;
    void say(std::function<Result<void>()> write, const QString &path);
    void askWhere(const QString &ending, const QString &filter,
                  void (BehaviourGraphPane::*save)(const QString &));

    BehaviourContext &m_context;
    AsyncValue m_drawing, m_searching;
    bool m_hasContent;
    BehaviourCanvas *m_canvas;
    QStackedWidget *m_pages; // the canvas, or why there is none
    QLabel *m_empty;
    QVBoxLayout *m_links;
    QWidget *m_head;
    QHBoxLayout *m_trail;
    QLineEdit *m_search;
    QLabel *m_found;
    QLabel *m_zoom;
    QList<QToolButton *> m_optionButtons;
    QList<QAction *> m_commands, m_exports;
    behaviour::PictureOptions m_options;
    std::vector<std::pair<std::uint32_t, QString>> m_alone; // from the outside in; the last one is drawn
    std::vector<std::uint32_t> m_hits;
    std::optional<std::size_t> m_hit;
    struct Held { // what stays in its place in the next picture
        std::uint32_t object = 0;
        QPointF at;
    };
    std::optional<Held> m_held;
    std::optional<std::uint32_t> m_wanted; // to be revealed
    int m_stepsLeft = 0;
    bool m_isFitted = false;
    bool m_isChoosing = false;
};

} // namespace cutaway

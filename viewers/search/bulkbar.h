// SPDX-License-Identifier: MIT
// One change of many values: what is typed is tried on a worker and counted before it is asked for as one
// step.
#pragma once

#include "core/query/bulkedit.h"
#include "viewers/file/openfile.h"
#include "viewers/jobs/jobs.h"
#include "viewers/theme/theme.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace cutaway
{

class BulkBar : public QWidget
{
    Q_OBJECT

public:
    BulkBar(OpenFile &file, Jobs &jobs, QWidget *parent = nullptr);
    ~BulkBar() override;

    void setTheme(const theme::Theme &theme);
    // What the change is meant for, in the file as it is.
    void setPlaces(std::vector<NodePath> places);
    QLineEdit &line() const { return *m_line; }
    // "12 of 15 change", or why not.
    QString preview() const;
    bool canApply() const;
    void apply();

Q_SIGNALS:
    void dismissed();
    void previewed();
    void notice(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    using Answer = std::shared_ptr<query::BulkResult>;

    void createLayout();
    void schedule();
    void run();
    void take(Answer answer, int number);
    void tell(const QString &text, bool refused);

    OpenFile &m_file;
    Jobs &m_jobs;
    theme::Theme m_theme;
    QLineEdit *m_line;
    QLabel *m_preview;
    QPushButton *m_apply;
    QToolButton *m_close;
    using Places = std::shared_ptr<const std::vector<NodePath>>; // a worker reads along

    Places m_places = std::make_shared<const std::vector<NodePath>>();
    std::shared_ptr<Progress> m_progress; // of the try under way
    Answer m_answer;                      // of the text, places and file as they are
    int m_number = 0;                     // answers of older tries are ignored
    QTimer m_delay;
};

} // namespace cutaway

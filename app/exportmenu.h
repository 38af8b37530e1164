// SPDX-License-Identifier: MIT
// File, Export: everything that the current page can write for other programs, and any part of its file.
#pragma once

#include "core/file/file.h"
#include "viewers/kit/jobs/jobs.h"

#include <QMenu>
#include <functional>

namespace cutaway
{

class DocumentArea;
class FilePage;
class Prompts;

class ExportMenu : public QMenu
{
    Q_OBJECT

public:
    ExportMenu(DocumentArea &area, Jobs &jobs, Prompts &prompts, QWidget *parent);

    // For the page that is shown now; also before the menu is seen, for the palette.
    void fill();

Q_SIGNALS:
    void message(const QString &text);

private:
    void addSelected(FilePage &page);
    void addEmbedded(FilePage &page);
    void addPackfile(FilePage &page);
    void exportPart(FilePage &page, const QString &part, const QString &ending);
    // Asks where to, and has `write` write there what it makes of the file; `what` names that.
    using Write = std::function<Result<std::uint64_t>(const File &, const QString &path)>;
    void exportAs(FilePage &page, const QString &what, const QString &suggested, const Write &write);

    DocumentArea &m_area;
    Jobs &m_jobs;
    Prompts &m_prompts;
};

} // namespace cutaway

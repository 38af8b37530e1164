// SPDX-License-Identifier: MIT
#include "viewers/workshops/mopp/comparepanel.h"

#include "core/base/writefile.h"
#include "core/formats/nif/replacemopp.h"
#include "viewers/kit/theme/fittedline.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <chrono>

namespace cutaway
{

namespace
{

constexpr std::size_t kManyTriangles = 5000; // fewer samples are drawn for more

mopp::Sampling samplingFor(const shape::MoppShape &shape)
{
    mopp::Sampling sampling;
    if (shape.triangles.size() > kManyTriangles) {
        sampling.points /= 2;
        sampling.boxes = 150;
    }
    return sampling;
}

struct TimedCompile {
    Result<mopp::Compiled> compiled;
    double ms = 0.0;
};

} // namespace

ComparePanel::ComparePanel(OpenFile &file, Jobs &jobs, QWidget *parent)
    : TaskPanel(jobs,
                {tr("Compile and compare"),
                 QStringLiteral("comparison"),
                 QStringLiteral("codes"),
                 tr("The file's code and ours"),
                 {tr("Same triangles, same samples"), tr("File"), tr("Ours"), tr("Ours / file")},
                 {0, 1, 2, 3},
                 0},
                parent),
      m_file(file), m_radius(new theme::FittedLine(this)), m_mostBytes(new theme::FittedLine(this)),
      m_replace(new QPushButton(tr("Replace in file"), this)), m_save(new QPushButton(tr("Save code…"), this))
{
    createForm();
    createButtons();
    connect(&task(), &TaskBar::runningChanged, this, &ComparePanel::showState);
    showState();
    theme::follow(this, &ComparePanel::dress);
}

void ComparePanel::createForm()
{
    const auto field = [&](const QString &title, QLineEdit *edit, const QString &name, const QString &tip) {
        edit->setAccessibleName(name);
        edit->setToolTip(tip);
        edit->setMinimumWidth(theme::grid(16));
        edit->setMaximumWidth(theme::grid(36));
        addField(title, edit);
        connect(edit, &QLineEdit::returnPressed, this, &ComparePanel::compile);
    };
    field(tr("&Radius"), m_radius, tr("Radius in Havok units"),
          tr("By how much triangles are grown; empty: as the file's tree was built"));
    field(tr("Si&ze limit"), m_mostBytes, tr("Size limit of the code, in bytes"),
          tr("The tightest code up to this size is taken; empty: one byte less than the file's"));
    connect(&startButton(), &QPushButton::clicked, this, &ComparePanel::compile);
}

void ComparePanel::createButtons()
{
    auto *row = new theme::WrapLayout;
    m_replace->setToolTip(tr("Code, size, origin, scale and build type, as one step that can be undone"));
    m_replace->setObjectName(QStringLiteral("replace"));
    row->addWidget(m_replace);
    row->addWidget(m_save);
    column().addLayout(row);
    connect(m_replace, &QPushButton::clicked, this, &ComparePanel::replace);
    connect(m_save, &QPushButton::clicked, this, &ComparePanel::askWhereToSave);
}

void ComparePanel::dress()
{
    dressHeadline();
    m_radius->setFont(theme::current().numberFont());
    m_mostBytes->setFont(theme::current().numberFont());
    showTable();
}

void ComparePanel::setMopp(std::shared_ptr<const LoadedMopp> mopp)
{
    const bool same =
        mopp != nullptr && m_comparedWith != nullptr && mopp->shape.unit == m_comparedWith->shape.unit;
    m_mopp = std::move(mopp);
    m_trouble.clear();
    if (!same) {
        task().cancel();
        m_compiled = nullptr;
        m_comparedWith = nullptr;
    }
    if (m_mopp != nullptr) {
        m_radius->setPlaceholderText(tr("file: %1").arg(radiusFor(m_mopp->shape), 0, 'g', 4));
        m_mostBytes->setPlaceholderText(tr("file: %1").arg(m_mopp->shape.code.size()));
    }
    showTable();
    showState();
}

bool ComparePanel::readOptions(mopp::CompileOptions &options)
{
    bool sound = true;
    const QString radius = m_radius->text().trimmed(), most = m_mostBytes->text().trimmed();
    options.radius = radius.isEmpty() ? radiusFor(m_mopp->shape) : radius.toDouble(&sound);
    if (!sound || !(options.radius >= 0.0) || options.radius > m_mopp->shape.space.largestSide()) {
        giveUp(tr("The radius has to be a length such as 0.005."));
        return false;
    }
    options.mostBytes =
        most.isEmpty() ? std::max<std::uint64_t>(1, m_mopp->shape.code.size()) - 1 : most.toULongLong(&sound);
    if (!sound)
        giveUp(tr("The size has to be a number of bytes."));
    return sound;
}

void ComparePanel::compile()
{
    mopp::CompileOptions options;
    if (m_mopp == nullptr || m_mopp->shape.triangles.empty() || !readOptions(options))
        return;
    m_trouble.clear();
    m_compiled = nullptr;
    m_comparedWith = m_mopp;
    showTable();
    measureFile(options);
}

void ComparePanel::measureFile(const mopp::CompileOptions &options)
{
    task().start(
        tr("Measuring the file's code"),
        [mopp = m_comparedWith, radius = options.radius](Progress &progress) {
            const shape::MoppShape &shape = mopp->shape;
            return mopp::measure(mopp->program, shape.space, shape.triangles, radius, samplingFor(shape),
                                 progress);
        },
        [this, options](mopp::Measured measured, bool cancelled) {
            if (cancelled)
                return giveUp(tr("Cancelled."));
            const LoadedMopp &mopp = *m_comparedWith;
            m_theirs = {mopp.shape.code.size(), mopp.program.maxDepth, mopp.program.instructions.size(),
                        std::move(measured)};
            compileWith(options);
        });
}

void ComparePanel::compileWith(const mopp::CompileOptions &options)
{
    task().start(
        tr("Compiling"),
        [mopp = m_comparedWith, options](Progress &progress) {
            const auto start = std::chrono::steady_clock::now();
            auto timed = std::make_shared<TimedCompile>(
                TimedCompile{mopp::compile(mopp->shape.triangles, options, progress)});
            timed->ms =
                std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
            return timed;
        },
        [this, options](const std::shared_ptr<TimedCompile> &timed, bool cancelled) {
            if (cancelled)
                return giveUp(tr("Cancelled."));
            if (!timed->compiled)
                return giveUp(QString::fromStdString(timed->compiled.error().message));
            m_compileMs = timed->ms;
            m_compiled = std::make_shared<const mopp::Compiled>(std::move(*timed->compiled));
            measureOurs(options);
        });
}

void ComparePanel::measureOurs(const mopp::CompileOptions &options)
{
    task().start(
        tr("Measuring ours"),
        [mopp = m_comparedWith, compiled = m_compiled, radius = options.radius](Progress &progress) {
            Diagnostics found;
            const mopp::Program program = mopp::decode(compiled->code, found);
            const shape::MoppShape &shape = mopp->shape;
            return Figures{compiled->code.size(), program.maxDepth, program.instructions.size(),
                           mopp::measure(program, compiled->space, shape.triangles, radius,
                                         samplingFor(shape), progress)};
        },
        [this](Figures figures, bool cancelled) {
            if (cancelled) {
                m_compiled = nullptr;
                return giveUp(tr("Cancelled."));
            }
            m_ours = std::move(figures);
            showTable();
            showState();
        });
}

void ComparePanel::giveUp(const QString &reason)
{
    m_trouble = reason;
    showState();
}

// True if the file holds the compiled code.
bool ComparePanel::holdsCompiled() const
{
    return m_mopp != nullptr && m_compiled != nullptr &&
           std::ranges::equal(m_mopp->shape.code.span(), m_compiled->code) &&
           m_mopp->shape.space == m_compiled->space;
}

bool ComparePanel::canReplace() const
{
    return m_compiled != nullptr && m_mopp != nullptr && !isRunning() && !holdsCompiled() &&
           sameTriangles(m_mopp->shape.triangles, m_comparedWith->shape.triangles);
}

void ComparePanel::replace()
{
    if (!canReplace())
        return;
    const UnitId unit = m_mopp->shape.unit;
    m_file.edit(
        {.label = tr("Rebuild MOPP"),
         .where = NodePath{unit, "code"},
         .make = [unit, compiled = m_compiled](
                     const File &file, Progress &) { return nif::replaceMopp(file, unit, *compiled); },
         .context = this,
         .refused = [this](const QString &reason) { giveUp(reason); }});
}

Result<void> ComparePanel::saveCode(const QString &path) const
{
    return writeFile(path.toStdU16String(), m_compiled->code);
}

void ComparePanel::askWhereToSave()
{
    const QString name = QStringLiteral("%1.mopp").arg(
        QFileInfo(QString::fromStdString(m_file.file().name())).completeBaseName());
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the code"), name,
                                                      tr("MOPP code (*.mopp);;All files (*)"));
    if (path.isEmpty())
        return;
    const Result<void> done = saveCode(path);
    say(done ? tr("✓ Saved as %1. Origin and scale of the block belong to it.").arg(path)
             : QStringLiteral("⚠ ") + QString::fromStdString(done.error().message));
}

void ComparePanel::showState()
{
    const bool hasMesh = m_mopp != nullptr && !m_mopp->shape.triangles.empty();
    const bool finished = m_compiled != nullptr && !isRunning();
    startButton().setEnabled(hasMesh && !isRunning());
    m_replace->setEnabled(canReplace());
    m_save->setEnabled(finished);
    m_replace->setVisible(finished);
    m_save->setVisible(finished);
    showRows(finished);
    if (!m_trouble.isEmpty())
        say(QStringLiteral("⚠ ") + m_trouble);
    else if (!hasMesh)
        say(m_mopp == nullptr ? tr("No MOPP is selected.")
                              : tr("Over %1 there are no triangles to compile.")
                                    .arg(QString::fromStdString(m_mopp->shape.childType)));
    else if (isRunning())
        say({});
    else if (m_compiled == nullptr)
        say(tr("Builds new code for the same triangles and sets it beside the file's."));
    else if (holdsCompiled())
        say(tr("✓ New code applied. Undo to restore."));
    else if (!canReplace())
        say(tr("⚠ The mesh has changed since: compile again."));
    else
        say(tr("%1 of the file's bytes, %2 missed points, compiled in %3 ms.")
                .arg(static_cast<double>(m_ours.bytes) /
                         static_cast<double>(std::max<std::uint64_t>(1, m_theirs.bytes)),
                     0, 'f', 2)
                .arg(m_ours.measured.misses)
                .arg(m_compileMs, 0, 'f', 1));
}

void ComparePanel::addRow(const QString &what, double file, double ours, int digits)
{
    auto *row = new QTreeWidgetItem(
        &rows(), {what, QString::number(file, 'f', digits), QString::number(ours, 'f', digits)});
    if (file > 0.0) { // less is better, in each row
        const double ratio = ours / file;
        const QString mark = ratio < 0.995   ? QStringLiteral("▼ ")
                             : ratio > 1.005 ? QStringLiteral("▲ ")
                                             : QStringLiteral("= ");
        row->setText(3, mark + QString::number(ratio, 'f', 2));
        row->setForeground(3,
                           ratio > 1.005 ? theme::current().colors().warning : theme::current().colors().ok);
    }
    for (int column = 1; column < 4; ++column) {
        row->setFont(column, theme::current().numberFont());
        row->setTextAlignment(column, (column < 3 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
}

void ComparePanel::showTable()
{
    rows().clear();
    if (m_compiled == nullptr)
        return;
    const mopp::Measured &a = m_theirs.measured, &b = m_ours.measured;
    const auto triangles = static_cast<double>(m_comparedWith->shape.triangles.size());
    const auto bytes = [](const Figures &figures) { return static_cast<double>(figures.bytes); };
    addRow(tr("Bytes"), bytes(m_theirs), bytes(m_ours), 0);
    addRow(tr("Bytes per triangle"), bytes(m_theirs) / triangles, bytes(m_ours) / triangles, 2);
    addRow(tr("Missed points on triangles"), static_cast<double>(a.misses), static_cast<double>(b.misses), 0);
    addRow(tr("False positives per outside point"), a.falsePositives, b.falsePositives, 3);
    addRow(tr("Ids beyond the boxes per point"), a.excess, b.excess, 3);
    addRow(tr("Instructions per point query"), a.instructions, b.instructions, 1);
    addRow(tr("Ids per box query"), a.boxIds, b.boxIds, 2);
    addRow(tr("Depth in splits"), m_theirs.depth, m_ours.depth, 0);
    addRow(tr("Instructions"), static_cast<double>(m_theirs.instructions),
           static_cast<double>(m_ours.instructions), 0);
}

} // namespace cutaway

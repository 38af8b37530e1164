// SPDX-License-Identifier: MIT
#include "viewers/workshops/mopp/verifypanel.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/pointtext.h"
#include "viewers/kit/theme/fittedline.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"

#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QSpinBox>
#include <QTreeWidget>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kOffsetRole = Qt::UserRole;
constexpr int kTriangleRole = Qt::UserRole + 1;
constexpr int kOpenRole = Qt::UserRole + 2; // something is wrong
constexpr std::size_t kLargeMesh = 5000;    // triangles; fewer samples are drawn for it
constexpr int kMostListed = 500;            // findings of one check

constexpr std::initializer_list<Code> kStructureCodes = {
    ruleIn(mopp::kRules, "mopp.opcode"),    ruleIn(mopp::kRules, "mopp.truncated"),
    ruleIn(mopp::kRules, "mopp.target"),    ruleIn(mopp::kRules, "mopp.cycle"),
    ruleIn(mopp::kRules, "mopp.shared"),    ruleIn(mopp::kRules, "mopp.overlap"),
    ruleIn(mopp::kRules, "mopp.unreached"), ruleIn(mopp::kRules, "mopp.space"),
    ruleIn(mopp::kRules, "mopp.gap")};

QString rate(double value)
{
    return QString::number(value, 'f', 3);
}

} // namespace

VerifyPanel::VerifyPanel(Jobs &jobs, QWidget *parent)
    : TaskPanel(jobs,
                {tr("Verify"),
                 QStringLiteral("verdict"),
                 QStringLiteral("findings"),
                 tr("Checks and findings"),
                 {tr("Check"), tr("Result")},
                 {0, 1},
                 1},
                parent),
      m_seed(new theme::FittedLine(this)), m_perTriangle(new QSpinBox(this))
{
    createForm();
    rows().setRootIsDecorated(true);
    connect(&rows(), &QTreeWidget::itemClicked, this, &VerifyPanel::choose);
    connect(&rows(), &QTreeWidget::itemActivated, this, &VerifyPanel::choose);
    connect(&task(), &TaskBar::runningChanged, this, [this] { startButton().setEnabled(!isRunning()); });
    showVerdict();
    theme::follow(this, &VerifyPanel::dress);
}

void VerifyPanel::createForm()
{
    m_seed->setText(QStringLiteral("42"));
    m_seed->setAccessibleName(tr("Seed of the samples"));
    m_seed->setToolTip(tr("The same seed draws the same samples"));
    m_seed->setMaximumWidth(theme::grid(24));
    m_seed->setValidator(
        new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{1,18}")), this));
    addField(tr("&Seed"), m_seed);
    m_perTriangle->setRange(1, 1000);
    m_perTriangle->setValue(static_cast<int>(mopp::Sampling().perTriangle));
    m_perTriangle->setAccessibleName(tr("Points drawn on each triangle"));
    addField(tr("Sam&ples per triangle"), m_perTriangle);
    connect(&startButton(), &QPushButton::clicked, this, &VerifyPanel::run);
    connect(m_seed, &QLineEdit::returnPressed, this, &VerifyPanel::run);
}

void VerifyPanel::dress()
{
    dressHeadline();
    m_seed->setFont(theme::current().numberFont());
    showVerdict();
}

void VerifyPanel::setMopp(std::shared_ptr<const LoadedMopp> mopp)
{
    const bool same = mopp != nullptr && m_mopp != nullptr && mopp->shape.unit == m_mopp->shape.unit;
    const bool again = same && (m_verdict || isRunning());
    m_mopp = std::move(mopp);
    m_outdated = again;
    if (!same)
        m_verdict.reset();
    m_cancelled = false;
    if (again) {
        run();
    } else {
        task().cancel();
        showVerdict();
    }
}

void VerifyPanel::run()
{
    if (m_mopp == nullptr)
        return;
    mopp::Sampling sampling;
    sampling.seed = m_seed->text().toULongLong();
    sampling.perTriangle = static_cast<std::uint32_t>(m_perTriangle->value());
    if (m_mopp->shape.triangles.size() > kLargeMesh) {
        sampling.points /= 2;
        sampling.boxes = 150;
    }
    m_cancelled = false;
    task().start(
        tr("Verifying the MOPP"),
        [mopp = m_mopp, sampling](Progress &progress) {
            const shape::MoppShape &shape = mopp->shape;
            return mopp::verify(
                {shape.code.span(), shape.space, shape.ids, shape.knowsIds(), shape.triangles}, sampling,
                std::nullopt, progress);
        },
        [this](mopp::Verdict verdict, bool cancelled) { take(std::move(verdict), cancelled); });
    showHeadline();
}

void VerifyPanel::take(mopp::Verdict verdict, bool cancelled)
{
    m_cancelled = cancelled;
    if (!cancelled) {
        m_verdict = std::move(verdict);
        m_outdated = false;
    }
    showVerdict();
    Q_EMIT verdictChanged();
}

void VerifyPanel::showHeadline()
{
    if (m_mopp == nullptr) {
        say(tr("No MOPP is selected."));
    } else if (isRunning()) {
        say(m_outdated ? tr("… The file has changed: asking again.") : QString());
    } else if (m_cancelled) {
        say(m_verdict ? tr("Cancelled. Below is the verdict before.")
                      : tr("Cancelled before there was a verdict."));
    } else if (!m_verdict) {
        say(tr("Every instruction and id is checked, and points on every triangle are asked for. "
               "Press Verify."));
    } else if (m_verdict->isStale) {
        say(tr("⚠ Stale: this tree was built for another mesh."));
    } else if (m_verdict->measured.misses != 0 || m_verdict->missingIds != 0) {
        say(tr("✕ Triangles are missed: things fall through them. If the mesh was edited, its tree "
               "is out of date: rebuild it."));
    } else if (m_verdict->worst() == Severity::Error) {
        say(tr("✕ The code is damaged."));
    } else {
        say(m_verdict->worst() == Severity::Warning ? tr("⚠ Answers, with warnings.")
            : m_mopp->shape.triangles.empty()       ? tr("✓ Structure and ids are sound.")
                                                    : tr("✓ Passed: no missed triangles"));
    }
}

void VerifyPanel::showVerdict()
{
    showHeadline();
    rows().clear();
    showRows(m_verdict.has_value());
    if (!m_verdict)
        return;
    addStructure();
    addIds();
    addAnswers();
    addNumbers();
    for (int i = 0; i < rows().topLevelItemCount(); ++i) { // failed checks are expanded
        QTreeWidgetItem *item = rows().topLevelItem(i);
        item->setExpanded(item->childCount() != 0 && item->data(0, kOpenRole).toBool());
    }
}

std::optional<Severity> VerifyPanel::worstOf(std::initializer_list<Code> codes) const
{
    std::optional<Severity> worst;
    for (const Diagnostic &d : m_verdict->findings) {
        if (std::ranges::find(codes, d.code) != codes.end())
            worst = std::max(worst.value_or(Severity::Note), d.severity);
    }
    return worst;
}

QTreeWidgetItem *VerifyPanel::addCheck(const QString &what, const QString &result,
                                       std::optional<Severity> state)
{
    auto *item = new QTreeWidgetItem(&rows(), {what, result});
    item->setData(0, kOpenRole, state && *state != Severity::Note);
    if (state)
        item->setIcon(1, theme::verdictIcon(*state));
    item->setFont(1, theme::current().numberFont());
    return item;
}

void VerifyPanel::addFindings(QTreeWidgetItem *check, std::initializer_list<Code> codes)
{
    int listed = 0;
    for (const Diagnostic &d : m_verdict->findings) {
        if (std::ranges::find(codes, d.code) == codes.end())
            continue;
        if (++listed > kMostListed)
            continue;
        const bool placed = d.range.size != 0;
        const QString where =
            placed ? QStringLiteral("%1").arg(d.range.offset, 6, 16, QLatin1Char('0')).toUpper()
                   : QString::fromUtf8(d.code->id.data(), static_cast<qsizetype>(d.code->id.size()));
        auto *item = new QTreeWidgetItem(check, {where, QString::fromStdString(d.message)});
        item->setToolTip(1, item->text(1));
        item->setFont(0, theme::current().fixedFont());
        if (placed)
            item->setData(0, kOffsetRole, static_cast<qulonglong>(d.range.offset));
    }
    if (listed > kMostListed)
        new QTreeWidgetItem(check, {QString(), tr("and %1 more").arg(listed - kMostListed)});
}

void VerifyPanel::addTriangles(QTreeWidgetItem *check, const std::vector<std::uint32_t> &ids)
{
    for (const std::uint32_t id : ids) {
        auto *item =
            new QTreeWidgetItem(check, {QString::fromStdString(m_mopp->shape.describeId(id)), QString()});
        const auto triangle = m_mopp->triangleOf.find(id);
        if (triangle == m_mopp->triangleOf.end())
            continue;
        const mopp::Triangle &t = m_mopp->shape.triangles[triangle->second];
        item->setText(1, tr("at %1").arg(pointText((t.corner[0] + t.corner[1] + t.corner[2]) / 3.0f)));
        item->setData(0, kTriangleRole, triangle->second);
    }
}

void VerifyPanel::addStructure()
{
    const auto worst = worstOf(kStructureCodes);
    const auto count = std::ranges::count_if(m_verdict->findings, [](const Diagnostic &d) {
        return std::ranges::find(kStructureCodes, d.code) != kStructureCodes.end();
    });
    const QString result = !worst ? tr("✓ every byte is reached once")
                           : *worst == Severity::Note
                               ? tr("✓ every byte is reached once; %1").arg(quantityText(count, "note"))
                               : quantityText(count, "finding");
    QTreeWidgetItem *check = addCheck(tr("Structure of the code"), result, worst);
    addFindings(check, kStructureCodes);
    const auto mesh = worstOf({ruleIn(mopp::kRules, "mopp.stale"), ruleIn(mopp::kRules, "mopp.mesh")});
    if (!m_mopp->shape.isMesh())
        return;
    QTreeWidgetItem *fit = addCheck(tr("Fits the mesh"),
                                    m_verdict->isStale ? tr("stale: built for another mesh")
                                    : mesh             ? tr("doubtful")
                                           : tr("✓ radius %1").arg(m_verdict->radius, 0, 'g', 4),
                                    mesh);
    addFindings(fit, {ruleIn(mopp::kRules, "mopp.stale"), ruleIn(mopp::kRules, "mopp.mesh")});
}

void VerifyPanel::addIds()
{
    if (!m_mopp->shape.knowsIds()) {
        addCheck(tr("Ids"), tr("not known for %1").arg(QString::fromStdString(m_mopp->shape.childType)),
                 std::nullopt);
        return;
    }
    QTreeWidgetItem *valid =
        addCheck(tr("Reported ids exist"),
                 m_verdict->unknownIds == 0
                     ? tr("✓ %1 of %1").arg(m_verdict->program.leaves)
                     : tr("%1 of %2 do not").arg(m_verdict->unknownIds).arg(m_verdict->program.leaves),
                 worstOf({ruleIn(mopp::kRules, "mopp.id.unknown")}));
    addFindings(valid, {ruleIn(mopp::kRules, "mopp.id.unknown")});
    const std::uint64_t ids = m_mopp->shape.ids.size();
    QTreeWidgetItem *complete =
        addCheck(tr("Every id has a leaf"),
                 m_verdict->missingIds == 0 ? tr("✓ %1 of %1").arg(ids)
                                            : tr("%1 of %2 have none").arg(m_verdict->missingIds).arg(ids),
                 worstOf({ruleIn(mopp::kRules, "mopp.id.missing")}));
    addTriangles(complete, m_verdict->missing);
    if (m_verdict->repeatedIds != 0)
        addFindings(
            addCheck(tr("Leaves that repeat an id"), QString::number(m_verdict->repeatedIds), Severity::Note),
            {ruleIn(mopp::kRules, "mopp.id.repeated")});
}

void VerifyPanel::addAnswers()
{
    const mopp::Measured &m = m_verdict->measured;
    if (m.samples == 0)
        return;
    QTreeWidgetItem *misses = addCheck(tr("Points on triangles report theirs"),
                                       m.misses == 0 ? tr("✓ %1 of %1").arg(m.samples)
                                                     : tr("%1 of %2 do not").arg(m.misses).arg(m.samples),
                                       worstOf({ruleIn(mopp::kRules, "mopp.miss")}));
    addTriangles(misses, m.missed);
    if (m.silent != 0)
        addCheck(tr("Points on triangles that report nothing"), QString::number(m.silent), Severity::Error);
}

void VerifyPanel::addNumbers()
{
    const mopp::Measured &m = m_verdict->measured;
    const auto bytes = static_cast<double>(m_mopp->shape.code.size());
    if (m.samples != 0) {
        addCheck(tr("False positives"), tr("%1 per outside point").arg(rate(m.falsePositives)), std::nullopt);
        addCheck(tr("Ids beyond the boxes"), tr("%1 per point").arg(rate(m.excess)), std::nullopt);
        addCheck(tr("Instructions"), tr("%1 per point").arg(m.instructions, 0, 'f', 1), std::nullopt);
        addCheck(tr("Ids per box query"), tr("%1, true overlaps %2").arg(rate(m.boxIds), rate(m.boxOverlaps)),
                 std::nullopt);
    }
    if (!m_mopp->shape.ids.empty())
        addCheck(tr("Bytes"),
                 tr("%1, %2 per id")
                     .arg(bytes)
                     .arg(bytes / static_cast<double>(m_mopp->shape.ids.size()), 0, 'f', 1),
                 std::nullopt);
    addCheck(tr("Depth"), QString::number(m_verdict->program.maxDepth), std::nullopt);
    addCheck(tr("Seed"), QString::number(m_verdict->sampling.seed), std::nullopt);
}

void VerifyPanel::choose(QTreeWidgetItem *item)
{
    if (item->data(0, kOffsetRole).isValid())
        Q_EMIT instructionChosen(item->data(0, kOffsetRole).toUInt());
    else if (item->data(0, kTriangleRole).isValid())
        Q_EMIT triangleChosen(item->data(0, kTriangleRole).toUInt());
}

} // namespace cutaway

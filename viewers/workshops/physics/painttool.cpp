// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/painttool.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>
#include <algorithm>

namespace cutaway
{

namespace
{

using physics::PaintedPart;

bool holdsUnit(const std::vector<Source> &owners, UnitId unit)
{
    return std::ranges::find(owners, unit, &Source::unit) != owners.end();
}

} // namespace

PaintTool::PaintTool(ViewportWidget &view, BodyContext &context, QObject *parent)
    : QObject(parent), m_view(view), m_context(context)
{
    view.addTool(*this);
    connect(this, &PaintTool::changed, &view, qOverload<>(&QWidget::update));
    connect(&context.file(), &OpenFile::changed, this, [this] { m_isInDoubt = !m_parts.empty(); });
    connect(&context, &BodyContext::listed, this, &PaintTool::checkNumbers);
    connect(&view.scene(), &Scene::rebuilt, this, &PaintTool::checkNumbers);
}

PaintTool::~PaintTool()
{
    m_view.removeTool(*this);
}

void PaintTool::turnOn(bool on)
{
    if (std::exchange(m_isOn, on) == on)
        return;
    m_context.list();
    if (!on)
        m_parts.clear();
    Q_EMIT changed();
}

void PaintTool::setReach(Reach reach)
{
    m_reach = reach;
    choose({});
}

void PaintTool::choose(std::set<PaintedPart> parts)
{
    m_parts = std::move(parts);
    m_partsOf = !m_parts.empty() && isCurrent() ? numbering() : Numbering();
    m_isInDoubt = false;
    Q_EMIT changed();
}

PaintTool::Numbering PaintTool::numbering() const
{
    findParts();
    Numbering now;
    now.parts = m_finest;
    for (const ListedBody &body : m_context.listing()->bodies)
        now.bodies.push_back(body.name());
    return now;
}

// An edit may have numbered bodies and parts anew.
void PaintTool::checkNumbers()
{
    if (!m_isInDoubt || !isCurrent())
        return;
    m_isInDoubt = false;
    if (numbering() != m_partsOf)
        choose({});
    else
        Q_EMIT changed();
}

// ---- what is under the pointer

bool PaintTool::isCurrent() const
{
    return m_view.scene().isCurrent() && m_view.scene().explode() == 0.0f && m_context.listing() != nullptr &&
           !m_context.isReading();
}

// By its collision object, or in a file of bodies alone by itself.
std::optional<std::size_t> PaintTool::bodyOf(const picture::Batch &batch) const
{
    const File &file = m_context.file().file();
    const auto &bodies = m_context.listing()->bodies;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        const physics::Body &body = bodies[i].body;
        if (!body.collision.empty()) {
            const auto object = file.format().findUnit(file, body.collision);
            if (object && holdsUnit(batch.owners, *object))
                return i;
            continue;
        }
        const Reader &row = *body.part(physics::BodyPart::Body);
        if (std::ranges::find(batch.ownersInside(), Source{row.unit(), row.node()}) !=
            batch.ownersInside().end())
            return i;
    }
    return std::nullopt;
}

// A solid has no parts: all of its triangles are the body.
void PaintTool::findParts() const
{
    const std::shared_ptr<const BuiltScene> &shown = m_view.scene().shown();
    if (m_finestOf.lock() == shown && shown != nullptr)
        return;
    m_finestOf = shown;
    const std::vector<picture::Batch> &batches = shown->list.batches;
    m_finest.assign(batches.size(), {});
    for (std::uint32_t b = 0; b < batches.size(); ++b) {
        const picture::Batch &batch = batches[b];
        const auto number =
            batch.file == 0 && batch.layer == picture::Layer::Collision ? bodyOf(batch) : std::nullopt;
        if (!number)
            continue;
        const physics::PartFinder finder(m_context.listing()->bodies[*number].body, *number);
        for (std::uint32_t p = 0; p < batch.primitives(); ++p) {
            const Source source = batch.partSourceOf(p);
            m_finest[b].push_back(finder.at(source.unit, source.node)
                                      .value_or(PaintedPart{*number, std::nullopt, std::nullopt}));
        }
    }
}

std::optional<PaintedPart> PaintTool::partOf(PrimitiveId id) const
{
    findParts();
    if (id.overlay || id.batch >= m_finest.size() || id.primitive >= m_finest[id.batch].size())
        return std::nullopt;
    PaintedPart part = m_finest[id.batch][id.primitive];
    if (m_reach == Reach::Bodies)
        return PaintedPart{part.body, std::nullopt, std::nullopt};
    if (m_reach == Reach::Sections && part.section)
        part.primitive.reset();
    return part;
}

std::optional<PaintedPart> PaintTool::partUnder(QPointF pixel) const
{
    constexpr std::size_t kDeepest = 16; // primitives in front of collision
    if (!isCurrent())
        return std::nullopt;
    for (const Pick &pick : m_view.picker().at(pixel, kDeepest)) {
        if (const auto part = partOf(pick.id))
            return part;
    }
    return std::nullopt;
}

std::vector<PrimitiveId> PaintTool::chosenPrimitives() const
{
    std::vector<PrimitiveId> chosen;
    if (m_parts.empty() || !isCurrent())
        return chosen;
    findParts();
    for (std::uint32_t b = 0; b < m_finest.size(); ++b) {
        for (std::uint32_t p = 0; p < m_finest[b].size(); ++p) {
            if (m_parts.contains(*partOf({false, b, p})))
                chosen.push_back({false, b, p});
        }
    }
    return chosen;
}

// ---- choosing

bool PaintTool::click(const QMouseEvent &event)
{
    if (!m_isOn || event.button() != Qt::LeftButton || (event.modifiers() & Qt::AltModifier) != 0)
        return false;
    const bool isToggle = (event.modifiers() & Qt::ControlModifier) != 0;
    const bool isMore = isToggle || (event.modifiers() & Qt::ShiftModifier) != 0;
    const auto part = partUnder(event.position());
    if (!part && isMore)
        return true;
    std::set<PaintedPart> parts = isMore ? m_parts : std::set<PaintedPart>();
    if (part && isToggle && parts.contains(*part))
        parts.erase(*part);
    else if (part)
        parts.insert(*part);
    choose(std::move(parts));
    return true;
}

bool PaintTool::takesKey(const QKeyEvent &event) const
{
    return m_isOn && !m_parts.empty() && event.key() == Qt::Key_Escape;
}

void PaintTool::key(const QKeyEvent &)
{
    choose({});
}

// Over whatever is in front of them.
void PaintTool::paint(QPainter &painter, const Camera &camera) const
{
    constexpr float kTint = 0.35f;
    const std::vector<PrimitiveId> chosen = chosenPrimitives();
    if (chosen.empty())
        return;
    const QColor accent = theme::current().colors().accent;
    QColor tint = accent;
    tint.setAlphaF(kTint);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(accent, 1.0));
    painter.setBrush(tint);
    for (const PrimitiveId id : chosen) {
        const picture::Batch &batch = m_view.scene().shown()->list.batches[id.batch];
        QPolygonF corners;
        for (const glm::vec3 &corner : batch.cornersOf(id.primitive)) {
            if (const auto at = camera.pixelOf(corner))
                corners.append(*at);
        }
        if (corners.size() == 3)
            painter.drawPolygon(corners);
    }
    painter.restore();
}

// ---- giving

void PaintTool::giveMaterial(std::uint32_t material, const QString &name)
{
    const std::vector<PaintedPart> parts(m_parts.begin(), m_parts.end());
    give(tr("Material %1").arg(name),
         [parts, material](const File &file) { return physics::paintMaterial(file, parts, material); });
}

void PaintTool::giveLayer(std::uint32_t layer, const QString &name)
{
    const std::vector<PaintedPart> parts(m_parts.begin(), m_parts.end());
    give(tr("Layer %1").arg(name),
         [parts, layer](const File &file) { return physics::paintLayer(file, parts, layer); });
}

void PaintTool::give(const QString &label, std::function<Result<Patch>(const File &)> make)
{
    if (m_parts.empty())
        return Q_EMIT refused(tr("nothing is chosen in the picture"));
    if (!m_context.file().typedTexts().commit())
        return;
    if (m_isInDoubt)
        return Q_EMIT refused(tr("the picture is being read again, try once more"));
    EditRequest request;
    request.label = label;
    request.where = m_context.placeOfUndo();
    request.make = [make = std::move(make)](const File &file, Progress &) { return make(file); };
    request.revision = m_context.file().revision();
    request.context = this;
    request.done = [this] { Q_EMIT refused({}); };
    request.refused = [this](const QString &reason) { Q_EMIT refused(reason); };
    m_context.file().edit(std::move(request));
}

} // namespace cutaway

// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/buildpicture.h"

#include "viewers/kit/viewport/scene.h"

#include <algorithm>

namespace cutaway
{

namespace
{

bool isOf(const picture::Batch &batch, UnitId unit)
{
    return std::ranges::find(batch.owners, unit, &Source::unit) != batch.owners.end();
}

} // namespace

BuildPicture::~BuildPicture()
{
    drop();
}

void BuildPicture::setScene(Scene &scene)
{
    m_scene = &scene;
    connect(&scene, &Scene::rebuilt, this, &BuildPicture::rebuilt);
}

void BuildPicture::show(const BuildSurvey &survey, const BuildPlace &place, const BuildOutcome &outcome)
{
    if (outcome.picture == nullptr || m_scene == nullptr || !m_scene->isCurrent())
        return;
    auto preview = std::make_shared<Preview>();
    const File &file = m_scene->file().file();
    const auto object =
        place.isBody ? file.format().findUnit(file, survey.bodies[place.body].collision) : std::nullopt;
    const std::vector<picture::Batch> &batches = m_scene->built().list.batches;
    for (std::uint32_t i = 0; i < batches.size(); ++i) {
        if (object && isOf(batches[i], *object))
            preview->replaced.push_back(i);
        else if (m_what == Show::Deviation &&
                 std::ranges::any_of(outcome.sources, [&](UnitId unit) { return isOf(batches[i], unit); }))
            preview->hidden.push_back(i);
    }
    if (m_what == Show::Deviation) {
        preview->instead =
            std::shared_ptr<const picture::DrawList>(outcome.deviation, &outcome.deviation->list);
        preview->isNamed = true;
    } else {
        preview->instead = outcome.picture;
        preview->marked = std::make_shared<const Highlight>(highlightOf(*outcome.picture));
    }
    m_preview = std::move(preview);
    m_scene->setPreview(m_preview);
}

void BuildPicture::drop()
{
    if (m_scene != nullptr && m_preview != nullptr && m_scene->preview() == m_preview)
        m_scene->setPreview(nullptr);
    m_preview.reset();
}

} // namespace cutaway

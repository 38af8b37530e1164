// SPDX-License-Identifier: MIT
#include "core/catalogue.h"

#include "core/codecs/mopp/rules.h"
#include "core/domains/anim/clipcards.h"
#include "core/domains/anim/rules.h"
#include "core/domains/area/areacheck.h"
#include "core/domains/area/rules.h"
#include "core/domains/behaviour/animdata/animcheck.h"
#include "core/domains/behaviour/animdata/rules.h"
#include "core/domains/behaviour/check/behaviourcheck.h"
#include "core/domains/behaviour/check/rules.h"
#include "core/domains/overrides/overridecheck.h"
#include "core/domains/overrides/rules.h"
#include "core/domains/pack/packcheck.h"
#include "core/domains/pack/rules.h"
#include "core/domains/physics/moppcheck.h"
#include "core/domains/physics/physicscheck.h"
#include "core/domains/physics/verify.h"
#include "core/domains/script/scriptcheck.h"
#include "core/file/rules.h"
#include "core/formats/animtext/animtextformat.h"
#include "core/formats/animtext/rules.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/esp/espformat.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/rules.h"
#include "core/formats/lyt/lytformat.h"
#include "core/formats/lyt/rules.h"
#include "core/formats/nif/nifformat.h"
#include "core/formats/nif/rules.h"
#include "core/picture/rules.h"
#include "core/picture/scene/areascene.h"
#include "core/picture/scene/havokshapes.h"
#include "core/picture/scene/nifscene.h"
#include "core/picture/scene/walkmeshfaces.h"
#include "core/schema/rules.h"

#include <algorithm>

namespace cutaway
{

namespace
{

void checkPlugin(const File &file, Diagnostics &diagnostics, Progress &progress)
{
    pack::checkPackages(file, diagnostics, progress);
    overrides::checkOverrides(file, diagnostics, progress);
    script::checkScripts(file, diagnostics, progress);
}

std::vector<Fix> pluginFixes(const File &file, const Diagnostic &diagnostic)
{
    std::vector<Fix> fixes = pack::fixesOf(file, diagnostic);
    std::ranges::move(overrides::fixesOf(file, diagnostic), std::back_inserter(fixes));
    return fixes;
}

void checkPackfile(const File &file, Diagnostics &diagnostics, Progress &progress)
{
    anim::checkClips(file, diagnostics, progress);
    physics::checkPhysics(file, diagnostics, progress);
    behaviour::checkBehaviours(file, diagnostics, progress);
}

void checkModel(const File &file, Diagnostics &diagnostics, Progress &progress)
{
    picture::checkMopps(file, diagnostics, progress);
    physics::checkPhysics(file, diagnostics, progress);
}

std::vector<Card> packfileCards(const File &file)
{
    std::vector<Card> cards = anim::clipCards(file);
    std::ranges::move(physics::bodyCards(file), std::back_inserter(cards));
    return cards;
}

} // namespace

FormatSet allFormats()
{
    return FormatSet({
        {.format = std::make_shared<animtext::AnimtextFormat>(),
         .name = "Animation text",
         .plural = "Animation texts",
         .extensions = animtext::kExtensions,
         .mimeType = "application/x-skyrim-animation-text",
         .icon = "string",
         .check = animdata::checkAnimationText,
         .fixes = animdata::animationTextFixes},
        {.format = std::make_shared<bwm::BwmFormat>(),
         .name = "Walkmesh",
         .plural = "Walkmeshes",
         .extensions = bwm::kExtensions,
         .mimeType = "application/x-kotor-walkmesh",
         .icon = "face",
         .scene = picture::walkmeshFaces},
        {.format = std::make_shared<esp::EspFormat>(),
         .name = "Plugin",
         .plural = "Plugins",
         .extensions = esp::kExtensions,
         .mimeType = "application/x-tes-plugin",
         .icon = "record",
         .check = checkPlugin,
         .fixes = pluginFixes},
        {.format = std::make_shared<hkx::HkxFormat>(),
         .name = "Havok packfile",
         .plural = "Havok packfiles",
         .extensions = hkx::kExtensions,
         .mimeType = "application/x-havok-packfile",
         .icon = "object",
         .check = checkPackfile,
         .cards = packfileCards,
         .scene = picture::havokScene},
        {.format = std::make_shared<lyt::LytFormat>(),
         .name = "Area layout",
         .plural = "Area layouts",
         .extensions = lyt::kExtensions,
         .mimeType = "application/x-kotor-layout",
         .icon = "group",
         .check = area::checkArea,
         .scene = picture::areaScene},
        {.format = std::make_shared<nif::NifFormat>(),
         .name = "NIF model",
         .plural = "NIF models",
         .extensions = nif::kExtensions,
         .mimeType = "application/x-gamebryo-nif",
         .icon = "block",
         .check = checkModel,
         .cards = physics::bodyCards,
         .scene = picture::nifScene},
    });
}

std::vector<const Rule *> allRules()
{
    std::vector<const Rule *> all;
    const std::span<const Rule> tables[] = {
        kFileRules,       kDecodeRules,      bwm::kRules,     lyt::kRules,     area::kRules,
        esp::kRules,      overrides::kRules, pack::kRules,    hkx::kRules,     anim::kRules,
        nif::kRules,      mopp::kRules,      picture::kRules, physics::kRules, behaviour::kRules,
        animtext::kRules, animdata::kRules};
    for (const std::span<const Rule> table : tables) {
        for (const Rule &rule : table)
            all.push_back(&rule);
    }
    return all;
}

} // namespace cutaway

// SPDX-License-Identifier: MIT
#include "core/domains/physics/verify.h"

#include "core/base/quantity.h"
#include "core/codecs/mopp/rules.h"
#include "core/domains/physics/rules.h"
#include "core/file/check.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/rules.h"
#include "core/formats/nif/rules.h"
#include "core/formats/nif/state.h"

#include <algorithm>

namespace cutaway::physics
{

namespace
{

// The prefixes of rules about collision.
constexpr std::string_view kCollisionRules[] = {"physics.",  "hkx.",           "mopp.",      "nif.bsx.havok",
                                                "nif.body.", "nif.collision.", "nif.shape.", "nif.mesh."};

bool isCollisionRule(std::string_view rule)
{
    return std::ranges::any_of(kCollisionRules,
                               [rule](std::string_view start) { return rule.starts_with(start); });
}

// What keeps a file from being read, or makes the game crash with it, wherever it is.
bool isDamage(const Diagnostic &found)
{
    constexpr std::string_view kDamageRules[] = {
        "decode.",        "file.",     "nif.header",    "nif.version", "nif.block.extent", "nif.block.walk",
        "nif.block.size", "nif.link.", "nif.tri.",      "nif.strip.",  "nif.vertex.",      "nif.shader.",
        "nif.skin.",      "nif.root.", "nif.sequence.", "nif.psys."};
    return found.severity == Severity::Error &&
           std::ranges::any_of(
               kDamageRules, [&found](std::string_view start) { return found.code->id.starts_with(start); });
}

std::size_t rulesAsked(const File &file, bool hasPackfiles)
{
    std::size_t count = 0;
    const auto add = [&count](std::span<const Rule> rules) {
        count += static_cast<std::size_t>(
            std::ranges::count_if(rules, [](const Rule &rule) { return isCollisionRule(rule.id); }));
    };
    add(kRules);
    if (hasPackfiles)
        add(hkx::kRules);
    if (nif::isNif(file)) {
        add(nif::kRules);
        add(mopp::kRules);
    }
    return count;
}

class Verifier
{
public:
    Verifier(const File &file, Progress &progress)
        : m_file(file), m_progress(progress), m_bodies(bodiesOf(file, progress))
    {
    }

    Verdict run()
    {
        m_verdict.bodies = m_bodies.size();
        addDocument(m_file, nullptr, {});
        const std::vector<Embedded> parts = m_file.format().embedded(m_file);
        for (const Embedded &part : parts) {
            if (m_progress.cancelled() || !m_file.bytes().contains(part.range))
                continue;
            const UnitId host = m_file.units().at(part.range.offset);
            const auto document = m_file.openEmbedded(part, m_file.formats());
            addDocument(*document, &part, m_file.format().unitKey(m_file, host) + kEmbeddedMark);
        }
        m_verdict.rules = rulesAsked(m_file, hkx::isHkx(m_file) || !parts.empty());
        std::ranges::stable_sort(m_verdict.found, std::greater(), [](const Trouble &trouble) {
            return static_cast<int>(trouble.diagnostic.severity);
        });
        return std::move(m_verdict);
    }

private:
    void addDocument(const File &document, const Embedded *part, const std::string &prefix)
    {
        for (Diagnostic &found : diagnosticsOf(document, m_progress)) {
            if (!isDamage(found) && !isAboutCollision(document, found))
                continue;
            Trouble trouble;
            trouble.path = prefix + findingPath(document, found);
            addFixes(document, part, found, trouble);
            if (part != nullptr)
                found.range = part->inHost(found.range);
            trouble.body = bodyAt(found.range);
            ++m_verdict.counts[static_cast<std::size_t>(found.severity)];
            trouble.diagnostic = std::move(found);
            m_verdict.found.push_back(std::move(trouble));
        }
    }

    void addFixes(const File &document, const Embedded *part, const Diagnostic &found, Trouble &trouble) const
    {
        for (Fix &fix : cutaway::fixesOf(document, found)) {
            if (part != nullptr) {
                const Result<Patch> inner = patchFor(document, fix);
                const Result<Patch> here =
                    inner ? m_file.format().editing().adopt(m_file, *part, *inner) : inner;
                if (!here || here->empty())
                    continue;
                fix.edits.clear();
                fix.patch = *here;
            }
            trouble.fixes.push_back(std::move(fix));
        }
    }

    // The name of the only body with a part that holds the bytes.
    std::string bodyAt(ByteRange range) const
    {
        const auto behind = std::ranges::upper_bound(m_parts, range.offset, {},
                                                     [](const OwnBytes &own) { return own.range.offset; });
        const Body *found = nullptr;
        for (auto own = behind; own != m_parts.begin() && std::prev(own)->farthest >= range.end();) {
            --own;
            if (!own->range.contains(range) || own->body == found)
                continue;
            if (found != nullptr)
                return {};
            found = own->body;
        }
        return found != nullptr ? found->name : std::string();
    }

    struct OwnBytes {
        ByteRange range;
        const Body *body = nullptr;
        std::uint64_t farthest = 0; // end of it and of all before it
    };

    static std::vector<OwnBytes> partsOf(const std::vector<Body> &bodies)
    {
        std::vector<OwnBytes> parts;
        for (const Body &body : bodies) {
            for (std::size_t i = 0; i < static_cast<std::size_t>(BodyPart::Announced); ++i) {
                const auto part = static_cast<BodyPart>(i);
                const auto own = body.part(part) ? body.rangeOf(part, *body.part(part)) : std::nullopt;
                if (own)
                    parts.push_back({*own, &body});
            }
        }
        std::ranges::stable_sort(parts, {}, [](const OwnBytes &own) { return own.range.offset; });
        std::uint64_t farthest = 0;
        for (OwnBytes &own : parts)
            own.farthest = farthest = std::max(farthest, own.range.end());
        return parts;
    }

    const File &m_file;
    Progress &m_progress;
    std::vector<Body> m_bodies;
    std::vector<OwnBytes> m_parts = partsOf(m_bodies); // in their order in the file
    Verdict m_verdict;
};

} // namespace

std::string Verdict::text() const
{
    std::string words;
    const auto add = [&words](const std::string &more) { words += (words.empty() ? "" : ", ") + more; };
    if (isPassed())
        add("checks passed");
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Note}) {
        if (count(severity) != 0)
            add(quantity(count(severity), toString(severity)));
    }
    add(quantity(rules, "rule"));
    return words;
}

bool isAboutCollision(const File &file, const Diagnostic &found)
{
    return isCollisionRule(found.code->id) ||
           (found.unit < file.units().size() && file.format().unitType(file, found.unit).starts_with("bhk"));
}

Verdict verifyBodies(const File &file, Progress &progress)
{
    return Verifier(file, progress).run();
}

std::vector<Card> bodyCards(const File &file)
{
    if (!hasBodies(file))
        return {};
    Progress progress;
    const Verdict verdict = verifyBodies(file, progress);
    return {{"collision", fmt::format("{} {}, {}", verdict.bodies, verdict.bodies == 1 ? "body" : "bodies",
                                      verdict.text())}};
}

} // namespace cutaway::physics

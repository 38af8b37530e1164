// SPDX-License-Identifier: MIT
#include "core/formats/esp/packrules.h"

#include "core/base/quantity.h"
#include "core/formats/esp/placekinds.h"

#include "core/formats/esp/inputkinds.h"
#include "core/schema/value.h"

#include <algorithm>
#include <bitset>

namespace cutaway::esp
{

namespace
{

constexpr std::uint8_t kUnbound = 255;
constexpr std::uint32_t kOncePerDay = 0x400;
constexpr std::uint32_t kUnsetDuration = 0;
constexpr int kLastDayOfWeek = 10;
constexpr unsigned kFastestSpeed = 3;

// The subrecords of one package, by the part of the grammar they stand in.
class PackageRules
{
public:
    PackageRules(const RecordGrammar &grammar, Diagnostics &diagnostics)
        : m_grammar(grammar), m_subs(grammar.subrecords()), m_diagnostics(diagnostics)
    {
        m_pkcu = find(sig("PKCU"), 0);
        m_xnam = find(sig("XNAM"), m_pkcu);
        m_inputsEnd = endOfInputs();
    }

    void check()
    {
        checkIdles();
        checkSchedule();
        checkSpeed();
        if (m_pkcu == m_subs.size())
            return; // its absence is reported already
        readInputs();
        checkCounts();
        checkIds();
        checkPayloads();
        checkTree();
        checkRoots();
        checkOwner();
    }

private:
    // From there on, but for those out of place.
    std::size_t find(Signature signature, std::size_t from) const
    {
        while (from < m_subs.size() && (m_subs[from].signature != signature || m_grammar.isUnexpected(from)))
            ++from;
        return from;
    }

    template <class T> T value(std::size_t sub, std::uint64_t at, T fallback = {}) const
    {
        return sub < m_subs.size() ? loadOr<T>(m_grammar.payload(m_subs[sub]), at, fallback) : fallback;
    }

    // XNAM; where it is missing, what follows the ids of the inputs.
    std::size_t endOfInputs() const
    {
        if (m_xnam < m_subs.size())
            return m_xnam;
        std::size_t end = find(sig("UNAM"), m_pkcu);
        while (end < m_subs.size() && m_subs[end].signature == sig("UNAM"))
            ++end;
        return end;
    }

    void readInputs()
    {
        for (std::size_t i = m_pkcu; i < m_inputsEnd; ++i) {
            m_inputs += m_subs[i].signature == sig("ANAM") ? 1 : 0;
            if (m_subs[i].signature != sig("UNAM"))
                continue;
            ++m_idCount;
            const auto id = value<std::uint8_t>(i, 0, kUnbound);
            if (id == kUnbound || m_ids[id])
                warn("esp.pack.unam"_rule, i,
                     id == kUnbound ? "input id 255 means unbound" : "input id {} is used twice", id);
            m_ids.set(id);
            m_highestId = std::max<unsigned>(m_highestId, id);
        }
    }

    void checkCounts()
    {
        const auto count = value<std::uint32_t>(m_pkcu, 0);
        const bool known = m_xnam < m_subs.size(); // without XNAM inputs and tree cannot be told apart
        if (known && (count != m_inputs || count != m_idCount))
            warn("esp.pack.pkcu"_rule, m_pkcu, "PKCU counts {}, there are {} and {} ids",
                 quantity(count, "input"), quantity(m_inputs, "value"), m_idCount);
    }

    void checkIds()
    {
        const bool ownTree = find(sig("ANAM"), m_xnam) < m_subs.size();
        const auto next = value<std::uint8_t>(m_xnam, 0, kUnbound);
        if (m_xnam < m_subs.size() && ownTree && m_grammar.context().game != Game::Fallout4 &&
            next <= m_highestId && m_idCount != 0)
            warn("esp.pack.xnam"_rule, m_xnam, "next input id {} is not above the highest id {}", next,
                 m_highestId);
    }

    void checkTree()
    {
        const std::size_t tree = find(sig("ANAM"), m_inputsEnd);
        const auto source = value<std::uint32_t>(m_pkcu, 4);
        if (m_xnam < m_subs.size() && (source == 0) != (tree < m_subs.size()))
            warn("esp.pack.template"_rule, m_pkcu,
                 source == 0 ? "the package has neither template nor procedures"
                             : "the package has procedures of its own beside template {:08X}",
                 source);
        for (std::size_t i = tree; i < m_subs.size(); ++i) {
            const auto id = value<std::uint8_t>(i, 0, kUnbound);
            if (m_subs[i].signature == sig("PKC2") && id != kUnbound && !m_ids[id])
                warn("esp.pack.pkc2"_rule, i,
                     "argument is bound to input {}, which the package does not have", id);
        }
    }

    void checkIdles()
    {
        const std::size_t count = find(sig("IDLC"), 0);
        const std::size_t idles = find(sig("IDLA"), 0);
        if (count == m_subs.size() && idles == m_subs.size())
            return;
        const std::uint64_t found = idles < m_subs.size() ? m_subs[idles].payload.size / 4 : 0;
        if (value<std::uint8_t>(count, 0) != found)
            warn("esp.pack.idlc"_rule, std::min(count, idles), "IDLC counts {}, there are {}",
                 quantity(value<std::uint8_t>(count, 0), "idle"), found);
    }

    void checkSchedule()
    {
        const std::size_t schedule = find(sig("PSDT"), 0);
        const auto hour = value<std::int8_t>(schedule, 3, -1);
        const auto minute = value<std::int8_t>(schedule, 4, -1);
        const auto duration = value<std::uint32_t>(schedule, 8, kUnsetDuration);
        const auto day = value<std::int8_t>(schedule, 1, -1);
        if (hour < -1 || hour > 23 || minute < -1 || minute > 59)
            warn("esp.pack.psdt"_rule, schedule, "start time {}:{} is outside the day", int{hour},
                 int{minute});
        if (day < -1 || day > kLastDayOfWeek)
            warn("esp.pack.psdt"_rule, schedule, "day of week {} is outside -1 to {}", int{day},
                 kLastDayOfWeek);
        if (hour >= 0 && duration == kUnsetDuration)
            warn("esp.pack.duration"_rule, schedule, "the package starts at hour {} and lasts 0 minutes",
                 int{hour});
        const auto flags = value<std::uint32_t>(find(sig("PKDT"), 0), 0);
        if (hour >= 0 && (flags & kOncePerDay) != 0)
            warn("esp.pack.onceperday"_rule, schedule,
                 "'Once per day' does nothing with a start time, here hour {}", int{hour});
    }

    void checkSpeed()
    {
        const std::size_t head = find(sig("PKDT"), 0);
        const auto speed = value<std::uint8_t>(head, 6, 0);
        if (speed > kFastestSpeed)
            warn("esp.pack.speed"_rule, head, "preferred speed {} is above {}", unsigned{speed},
                 kFastestSpeed);
    }

    // Each input is a kind and the payload that fits it.
    void checkPayloads()
    {
        const std::size_t end = std::min(find(sig("UNAM"), m_pkcu), m_xnam);
        for (std::size_t i = m_pkcu + 1; i < end; ++i) {
            if (m_subs[i].signature != sig("ANAM"))
                continue;
            std::size_t next = i + 1;
            while (next < end && m_subs[next].signature != sig("ANAM"))
                ++next;
            checkPayload(i, next);
        }
    }

    void checkPayload(std::size_t kind, std::size_t end)
    {
        const std::string name = displayText(m_grammar.payload(m_subs[kind]));
        const auto *wanted = std::ranges::find(kInputKinds, name, &InputKind::name);
        if (wanted == std::end(kInputKinds))
            return warn("esp.pack.payload"_rule, kind, "input kind '{}' is unknown", name);
        std::size_t found = 0;
        for (std::size_t i = kind + 1; i < end; ++i) {
            const Signature signature = m_subs[i].signature;
            if (signature == sig("BNAM"))
                continue;
            const bool topic = wanted->value == sig("PDTO") && signature == sig("TPIC");
            const std::uint64_t size = topic ? 4 : wanted->sizeIn(m_grammar.context().game);
            if (signature != wanted->value && !topic)
                return warn("esp.pack.payload"_rule, i, "{} does not belong to an input of kind {}",
                            signatureText(signature), name);
            if (m_subs[i].payload.size != size)
                return warn("esp.pack.payload"_rule, i, "{} of an input of kind {} has {} instead of {}",
                            signatureText(signature), name, quantity(m_subs[i].payload.size, "byte"), size);
            ++found;
        }
        if (found == 0 && name != "ObjectList")
            warn("esp.pack.payload"_rule, kind, "input of kind {} has no value", name);
    }

    // The tree has one root: what stands behind its subtree is never run.
    void checkRoots()
    {
        std::uint64_t open = 1; // nodes still expected
        for (std::size_t i = find(sig("ANAM"), m_inputsEnd); i < m_subs.size(); ++i) {
            if (m_subs[i].signature == sig("PRCB"))
                open += value<std::uint32_t>(i, 0);
            if (m_subs[i].signature != sig("ANAM"))
                continue;
            if (open == 0)
                return warn("esp.pack.prcb"_rule, i, "the child counts leave procedures behind the tree");
            --open;
        }
    }

    // Aliases are looked up in the owner quest.
    void checkOwner()
    {
        if (find(sig("QNAM"), 0) < m_pkcu)
            return;
        for (std::size_t i = m_pkcu; i < m_subs.size(); ++i) {
            const auto type = value<std::uint32_t>(i, 0);
            const auto isAlias = [&](Signature signature, PlaceTable table) {
                return m_subs[i].signature == signature && meaningOf(table, type) == PlaceMeaning::Alias;
            };
            if (isAlias(sig("PLDT"), PlaceTable::Location) || isAlias(sig("PTDA"), PlaceTable::Target))
                return warn("esp.pack.qnam"_rule, i, "alias {} needs an owner quest, the package has none",
                            value<std::int32_t>(i, 4));
        }
    }

    template <class... Args> void warn(Code code, std::size_t sub, std::string_view text, Args &&...args)
    {
        const ByteRange range = sub < m_subs.size() ? m_subs[sub].payload : ByteRange{};
        m_diagnostics.add(Severity::Warning, code, range,
                          fmt::format(fmt::runtime(text), std::forward<Args>(args)...));
    }

    const RecordGrammar &m_grammar;
    std::span<const Subrecord> m_subs;
    Diagnostics &m_diagnostics;
    std::size_t m_pkcu = 0;
    std::size_t m_xnam = 0;
    std::size_t m_inputsEnd = 0;
    std::uint32_t m_inputs = 0;
    std::uint32_t m_idCount = 0;
    unsigned m_highestId = 0;
    std::bitset<256> m_ids;
};

} // namespace

void checkPackage(const RecordGrammar &grammar, Diagnostics &diagnostics)
{
    PackageRules(grammar, diagnostics).check();
}

} // namespace cutaway::esp

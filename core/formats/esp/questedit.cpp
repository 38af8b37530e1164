// SPDX-License-Identifier: MIT
#include "core/formats/esp/questedit.h"

#include "core/formats/esp/schema/container.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

constexpr Signature kReferenceAlias = sig("ALST"), kLocationAlias = sig("ALLS"), kCollection = sig("ALCS");
constexpr std::uint64_t kMostAliasId = 0x7FFFFFFF; // fields that name an alias have a sign

bool isAliases(const GrammarRow &array)
{
    return array.node != nullptr && array.node->name == "aliases";
}

struct AliasId {
    Signature kind = 0;
    std::uint32_t id = 0;
};

// Both halves of a collection have its id.
bool areHalves(Signature a, Signature b)
{
    return (a == kCollection && b == kReferenceAlias) || (a == kReferenceAlias && b == kCollection);
}

// Where an element begins with its id.
std::optional<AliasId> idIn(ByteSpan element)
{
    const auto kind = loadOr<Signature>(element, 0, 0);
    const bool hasId = loadOr<std::uint16_t>(element, 4, 0) == sizeof(std::uint32_t) &&
                       element.size() >= kSubrecordHeaderSize + sizeof(std::uint32_t);
    return hasId ? std::optional(AliasId{kind, load<std::uint32_t>(element, kSubrecordHeaderSize)})
                 : std::nullopt;
}

class AliasIds
{
public:
    explicit AliasIds(const RecordEdit &edit)
    {
        for (std::size_t i = 0; i < edit.subrecords().size(); ++i) {
            const Signature signature = edit.subrecords()[i].signature;
            const auto number = loadOr<std::uint32_t>(edit.payload(i), 0, 0);
            if (signature == sig("ANAM") && edit.payload(i).size() == sizeof number) {
                m_next = std::max<std::uint64_t>(m_next, number);
                m_nextAt = i;
            }
            if (signature == kReferenceAlias || signature == kLocationAlias || signature == kCollection) {
                m_ids.push_back({signature, number});
                m_next = std::max<std::uint64_t>(m_next, std::uint64_t{number} + 1);
            }
        }
    }

    // The subrecord with the next id, where the quest has one.
    std::optional<std::size_t> nextAt() const { return m_nextAt; }

    bool isTaken(AliasId alias) const
    {
        return std::ranges::any_of(m_ids, [alias](const AliasId &each) {
            return each.id == alias.id && !areHalves(each.kind, alias.kind);
        });
    }

    // That of a collection that lacks its second half, else one that none had.
    Result<std::uint32_t> idFor(Signature kind) const
    {
        for (const AliasId &each : m_ids) {
            if (kind == kReferenceAlias && each.kind == kCollection && !isTaken({kind, each.id}))
                return each.id;
        }
        if (m_next > kMostAliasId)
            return fail("the next alias id would be {}; the limit is {}", m_next, kMostAliasId);
        return static_cast<std::uint32_t>(m_next);
    }

private:
    std::vector<AliasId> m_ids;
    std::uint64_t m_next = 0;
    std::optional<std::size_t> m_nextAt;
};

} // namespace

const QuestBehaviour kQuestBehaviour;

Result<Bytes> QuestBehaviour::newElement(const RecordEdit &edit, const GrammarRow &array,
                                         std::string_view kind) const
{
    Result<Bytes> bytes = RecordBehaviour::newElement(edit, array, kind);
    const auto alias = bytes && isAliases(array) ? idIn(*bytes) : std::nullopt;
    if (!alias)
        return bytes;
    const Result<std::uint32_t> id = AliasIds(edit).idFor(alias->kind);
    if (!id)
        return tl::unexpected(id.error());
    store(*bytes, kSubrecordHeaderSize, *id);
    return bytes;
}

Result<void> QuestBehaviour::settle(RecordEdit &edit, const GrammarRow &array, Bytes &element) const
{
    auto alias = isAliases(array) ? idIn(element) : std::nullopt;
    if (!alias)
        return {};
    const AliasIds ids(edit);
    if (ids.isTaken(*alias)) {
        const Result<std::uint32_t> id = ids.idFor(alias->kind);
        if (!id)
            return tl::unexpected(id.error());
        alias->id = *id;
        store(element, kSubrecordHeaderSize, *id);
    }
    const auto next = ids.nextAt();
    if (next && alias->id < kMostAliasId && alias->id >= load<std::uint32_t>(edit.payload(*next), 0))
        edit.store(*next, 0, alias->id + 1);
    return {};
}

bool QuestBehaviour::hasFollowers(const GrammarRow &array) const
{
    return isAliases(array);
}

} // namespace cutaway::esp

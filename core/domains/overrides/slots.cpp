// SPDX-License-Identifier: MIT
#include "core/domains/overrides/slots.h"

#include "core/base/alignlists.h"
#include "core/base/hash.h"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_map>
#include <unordered_set>

namespace cutaway::overrides
{

namespace
{

using Keys = std::vector<std::uint64_t>;
using Nodes = std::vector<NodeId>;

// The keys of all lists, each once: in the order of the first list; what only a later one has comes behind
// what it stands behind there.
Keys mergedOrder(const std::vector<Keys> &lists)
{
    constexpr std::uint64_t kFront = 0; // no key
    Keys order;
    std::unordered_set<std::uint64_t> known;
    for (const Keys &list : lists) {
        std::unordered_map<std::uint64_t, Keys> behind;
        std::unordered_set<std::uint64_t> fresh;
        std::uint64_t last = kFront;
        for (const std::uint64_t key : list) {
            if (known.contains(key))
                last = key;
            else if (fresh.insert(key).second)
                behind[last].push_back(key);
        }
        Keys merged = behind[kFront];
        for (const std::uint64_t key : order) {
            merged.push_back(key);
            merged.insert(merged.end(), behind[key].begin(), behind[key].end());
        }
        known.insert(fresh.begin(), fresh.end());
        order = std::move(merged);
    }
    return order;
}

// One list to be merged for each record; each thing of the merged list has a key and its parts.
class ListMerge
{
public:
    ListMerge(std::span<const Meaning> records, std::vector<Nodes> lists, bool isSet)
        : m_records(records), m_lists(std::move(lists)), m_isSet(isSet)
    {
    }

    std::vector<Slot> merge()
    {
        if (std::ranges::all_of(m_lists, [](const Nodes &list) { return list.size() <= 1; }))
            return {single()};
        if (!takeIdentities()) {
            takeContents();
            mergeByContent();
            return std::move(m_slots);
        }
        mergeByIdentity();
        for (std::size_t column = 1; column < m_lists.size() && !m_isSet; ++column)
            noteMoves(column);
        return std::move(m_slots);
    }

private:
    Slot emptySlot() const
    {
        return {{}, std::vector<std::optional<NodeId>>(m_lists.size()), std::vector<bool>(m_lists.size())};
    }

    Slot single() const
    {
        Slot slot = emptySlot();
        for (std::size_t column = 0; column < m_lists.size(); ++column) {
            if (!m_lists[column].empty())
                slot.parts[column] = m_lists[column].front();
        }
        return slot;
    }

    // False where they do not tell the things of one list apart.
    bool takeIdentities()
    {
        m_keys.assign(m_lists.size(), {});
        for (std::size_t column = 0; column < m_lists.size(); ++column) {
            std::unordered_set<std::uint64_t> known{0};
            for (const NodeId id : m_lists[column]) {
                const std::uint64_t key = m_records[column].identityOf(id);
                if (!known.insert(key).second)
                    return false;
                m_keys[column].push_back(key);
            }
        }
        return true;
    }

    void takeContents()
    {
        m_keys.assign(m_lists.size(), {});
        for (std::size_t column = 0; column < m_lists.size(); ++column) {
            for (const NodeId id : m_lists[column])
                m_keys[column].push_back(m_records[column].of(id));
        }
    }

    void mergeByIdentity()
    {
        const Keys order = mergedOrder(m_keys);
        for (std::size_t i = 0; i < order.size(); ++i)
            m_slotOf.emplace(order[i], i);
        m_slots.assign(order.size(), emptySlot());
        for (std::size_t column = 0; column < m_lists.size(); ++column) {
            for (std::size_t i = 0; i < m_keys[column].size(); ++i)
                m_slots[m_slotOf.at(m_keys[column][i])].parts[column] = m_lists[column][i];
        }
    }

    // What the first record has keeps its order in the slots. As few as possible have moved.
    void noteMoves(std::size_t column)
    {
        std::vector<std::uint32_t> places;
        for (const std::uint64_t key : m_keys[column]) {
            const std::size_t at = m_slotOf.at(key);
            if (m_slots[at].parts[0])
                places.push_back(static_cast<std::uint32_t>(at));
        }
        for (const std::uint32_t at : places)
            m_slots[at].moved[column] = true;
        for (const std::size_t stays : longestRun(places))
            m_slots[places[stays]].moved[column] = false;
    }

    void mergeByContent()
    {
        Keys merged;
        for (std::size_t column = 0; column < m_lists.size(); ++column) {
            std::vector<Slot> slots;
            Keys keys;
            for (const auto &[i, j] : alignLists(merged, m_keys[column])) {
                slots.push_back(i == kNobody ? emptySlot() : std::move(m_slots[i]));
                keys.push_back(i == kNobody ? m_keys[column][j] : merged[i]);
                if (j != kNobody)
                    slots.back().parts[column] = m_lists[column][j];
            }
            m_slots = std::move(slots);
            merged = std::move(keys);
        }
    }

    std::span<const Meaning> m_records;
    std::vector<Nodes> m_lists;
    bool m_isSet;
    std::vector<Keys> m_keys;
    std::vector<Slot> m_slots;
    std::unordered_map<std::uint64_t, std::size_t> m_slotOf; // by identity
};

// Members of one name, those of each record.
struct Namesakes {
    std::string name;
    std::vector<Nodes> lists;
};

} // namespace

std::vector<Slot> slotsBelow(std::span<const Meaning> records, const Slot &around)
{
    std::vector<Nodes> all(records.size());
    std::vector<Keys> names(records.size());
    std::unordered_map<std::uint64_t, Namesakes> byName;
    bool isArray = false, isSet = false;
    for (std::size_t column = 0; column < records.size(); ++column) {
        const auto &part = around.parts[column];
        if (!part)
            continue;
        all[column] = records[column].members(*part);
        isArray = isArray || records[column].tree().node(*part).isArray;
        isSet = isSet || records[column].isSet(*part);
        for (const NodeId member : isArray ? Nodes() : all[column]) {
            const std::string name = records[column].nameOf(member);
            Namesakes &same = byName[names[column].emplace_back(hashOf(name))];
            same.name = name;
            same.lists.resize(records.size());
            same.lists[column].push_back(member);
        }
    }
    std::vector<Slot> slots;
    const auto addAll = [&](std::vector<Slot> &&merged, const std::string &name) {
        for (std::size_t i = 0; i < merged.size(); ++i) {
            merged[i].name = isArray || merged.size() > 1 ? fmt::format("{}[{}]", name, i) : name;
            slots.push_back(std::move(merged[i]));
        }
    };
    if (isArray) {
        addAll(ListMerge(records, std::move(all), isSet).merge(), {});
        return slots;
    }
    for (const std::uint64_t key : mergedOrder(names)) {
        Namesakes &same = byName[key];
        addAll(ListMerge(records, std::move(same.lists), false).merge(), same.name);
    }
    return slots;
}

} // namespace cutaway::overrides

// SPDX-License-Identifier: MIT
// Edits of an object by its values: texts, pointers, rows of arrays.
//
// Places are named by where they were read: the offset in the section of a text slot, a pointer slot or the
// header of an array. A refusal names the limit.
#pragma once

#include "core/formats/hkx/writer/objectmodel.h"

namespace cutaway::hkx
{

class ModelEditor
{
public:
    ModelEditor(ObjectModel &model, PlanSet &plans, std::uint8_t pointerSize)
        : m_model(model), m_plans(plans), m_pointerSize(pointerSize)
    {
    }

    // Takes in the parts of another object, for elements to be copied from.
    void borrow(ObjectModel other);

    // Characters without a NUL; nothing makes the slot null.
    Result<void> setText(std::uint64_t slot, const std::optional<Bytes> &characters);
    // The number of an object; nothing makes the slot null.
    Result<void> setPointer(std::uint64_t slot, std::optional<std::uint32_t> object);

    // `bytes` are those of one element; what its slots lead to is copied from the element at `source`, where
    // there is one. Without bytes the element is zero, its texts and pointers null, its arrays empty.
    Result<void> insertRow(std::uint64_t array, std::uint64_t row, const std::optional<Bytes> &bytes,
                           std::optional<std::uint64_t> source);
    Result<void> removeRow(std::uint64_t array, std::uint64_t row);
    Result<void> moveRow(std::uint64_t array, std::uint64_t row, std::uint64_t to);

private:
    // A slot, null or not, and what its type says about it.
    struct Place {
        std::uint32_t part;
        std::uint32_t at; // in the part
        const PlanSlot *slot;
    };
    using Slots = std::vector<ModelSlot>;

    Result<Place> find(std::uint64_t origin) const;
    Result<Place> findArray(std::uint64_t origin) const;
    Slots::iterator slotAt(const Place &place); // the slot, or its place in the order
    bool isSet(const Place &place, Slots::iterator slot) const;
    void setTarget(const Place &place, std::optional<std::uint32_t> target);
    std::uint64_t countOf(const Place &array) const;
    void setCount(const Place &array, std::uint64_t count);
    std::uint32_t copyPart(std::uint32_t part);
    Bytes newElement(const TypePlan &plan, const std::optional<Bytes> &bytes) const;
    Result<void> copySlots(const Place &array, std::uint64_t row, std::uint64_t source);

    ObjectModel &m_model;
    PlanSet &m_plans;
    std::uint8_t m_pointerSize;
};

} // namespace cutaway::hkx

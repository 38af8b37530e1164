// SPDX-License-Identifier: MIT
// Values of one object, read into its model, by the names of its class's members.
//
// A member that is absent in this layout is not written, and reads as nothing.
#pragma once

#include "core/formats/hkx/writer/packmodel.h"

#include <cstring>

namespace cutaway::hkx
{

class ModelFields
{
public:
    // All outlive it. The object has a body.
    ModelFields(const LayoutSet &layouts, PlanSet &plans, const StructDesc *type, ObjectModel &model);
    ModelFields(PackfileModel &model, std::uint32_t object);

    // A structure: the object itself, or an element of one of its arrays.
    struct Place {
        std::uint32_t part = 0;
        std::uint32_t at = 0;
        const StructDesc *type = nullptr;
    };
    Place body() const;

    std::uint32_t count(const Place &place, std::string_view array) const;
    Place member(const Place &place, std::string_view field) const; // a structure inside it
    // The element of an array of structures; the row is below count().
    Place element(const Place &place, std::string_view array, std::uint32_t row) const;
    void removeRow(const Place &place, std::string_view array, std::uint32_t row);
    // Resizes an array of structures or pointers: the last rows are removed, or rows of zeros with empty
    // arrays are added.
    void resizeRows(const Place &place, std::string_view array, std::uint32_t count);
    // Elements without slots, whole ones.
    void setRows(const Place &place, std::string_view array, const Bytes &elements);
    template <class Row>
    void setRows(const Place &place, std::string_view array, const std::vector<Row> &rows)
    {
        const auto *const first = reinterpret_cast<const std::uint8_t *>(rows.data());
        setRows(place, array, Bytes(first, first + rows.size() * sizeof(Row)));
    }

    // The rows of a relative array.
    template <class Row>
    void setRelRows(const Place &place, std::string_view array, const std::vector<Row> &rows)
    {
        const auto *const first = reinterpret_cast<const std::uint8_t *>(rows.data());
        setRelRows(place, array, Bytes(first, first + rows.size() * sizeof(Row)));
    }
    void setRelRows(const Place &place, std::string_view array, const Bytes &elements);

    // A number, or numbers as the file has them one behind the other.
    template <class T> void set(const Place &place, std::string_view field, const T &value)
    {
        if (std::uint8_t *at = bytesAt(place, field, sizeof value))
            std::memcpy(at, &value, sizeof value);
    }
    void setPointer(const Place &place, std::string_view field, std::uint32_t object);
    // The object of a row of an array of pointers; nothing where it is null. The row is below count().
    std::optional<std::uint32_t> pointer(const Place &place, std::string_view array, std::uint32_t row) const;
    // Sets a pointer in an array of pointers; the row is below count().
    void setPointer(const Place &place, std::string_view array, std::uint32_t row, std::uint32_t object);

    std::string text(const Place &place, std::string_view field) const;              // empty where null
    void setText(const Place &place, std::string_view field, std::string_view text); // without a NUL

private:
    const PlacedField *find(const Place &place, std::string_view field) const;
    ModelPart &partOf(const Place &place) const { return m_model.parts[place.part]; }
    const ModelSlot *slotOf(const Place &place, const PlacedField &field) const;
    static void setSlot(ModelPart &part, const ModelSlot &to);
    void setTarget(const Place &place, const PlacedField &field, SlotKind kind, ModelPart part);
    void setCount(const Place &place, const PlacedField &array, std::uint64_t count);
    // Null where the layout has no such field. Its size is that of the value.
    std::uint8_t *bytesAt(const Place &place, std::string_view field, std::size_t size);

    const LayoutSet &m_layouts;
    PlanSet &m_plans;
    const StructDesc *m_type;
    ObjectModel &m_model;
};

} // namespace cutaway::hkx

// SPDX-License-Identifier: MIT
// Values of one object, read into its model, by the names of its class's members.
//
// A member that is absent in this layout reads as nothing. One that is written although it is absent makes
// the laying out of the object fail, but where ...IfThere says that it may be.
#pragma once

#include "core/formats/hkx/writer/packmodel.h"
#include "core/schema/reader.h"

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

    std::uint32_t count(const Place &place, FieldName array) const;
    Place member(const Place &place, FieldName field) const; // a structure inside it
    // The element of an array of structures; the row is below count().
    Place element(const Place &place, FieldName array, std::uint32_t row) const;
    void removeRow(const Place &place, FieldName array, std::uint32_t row);
    // Resizes an array of structures, pointers or texts: the last rows are removed, or rows of zeros with
    // empty arrays are added.
    void resizeRows(const Place &place, FieldName array, std::uint32_t count);
    // Elements without slots, whole ones.
    void setRows(const Place &place, FieldName array, const Bytes &elements);
    template <class Row> void setRows(const Place &place, FieldName array, const std::vector<Row> &rows)
    {
        const auto *const first = reinterpret_cast<const std::uint8_t *>(rows.data());
        setRows(place, array, Bytes(first, first + rows.size() * sizeof(Row)));
    }

    template <class Row> std::vector<Row> rows(const Place &place, FieldName array) const
    {
        const PlacedField *field = find(place, array);
        std::vector<Row> made(field != nullptr && field->stride == sizeof(Row) ? count(place, array) : 0);
        if (!made.empty())
            std::memcpy(made.data(), m_model.parts[slotOf(place, *field)->target].bytes.data(),
                        made.size() * sizeof(Row));
        return made;
    }

    // The rows of a relative array.
    template <class Row> void setRelRows(const Place &place, FieldName array, const std::vector<Row> &rows)
    {
        const auto *const first = reinterpret_cast<const std::uint8_t *>(rows.data());
        setRelRows(place, array, Bytes(first, first + rows.size() * sizeof(Row)));
    }
    void setRelRows(const Place &place, FieldName array, const Bytes &elements);

    bool has(const Place &place, FieldName field) const { return find(place, field) != nullptr; }
    // A number, or numbers as the file has them one behind the other.
    template <class T> void set(const Place &place, FieldName field, const T &value)
    {
        if (std::uint8_t *at = bytesAt(place, field, sizeof value))
            std::memcpy(at, &value, sizeof value);
    }
    // Zero where the layout has no such field.
    template <class T> T get(const Place &place, FieldName field) const
    {
        T value{};
        const PlacedField *found = find(place, field);
        if (found != nullptr && found->size == sizeof value)
            std::memcpy(&value, partOf(place).bytes.data() + place.at + found->offset, sizeof value);
        return value;
    }
    template <class T> void setIfThere(const Place &place, FieldName field, const T &value)
    {
        if (has(place, field))
            set(place, field, value);
    }
    void setPointer(const Place &place, FieldName field, std::uint32_t object);
    // The object that a pointer leads to; nothing where it is null.
    std::optional<std::uint32_t> pointer(const Place &place, FieldName field) const;
    void clearPointer(const Place &place, FieldName field);
    void clearPointer(const Place &place, FieldName array, std::uint32_t row); // the row is below count()
    // The object of a row of an array of pointers; nothing where it is null. The row is below count().
    std::optional<std::uint32_t> pointer(const Place &place, FieldName array, std::uint32_t row) const;
    // Sets a pointer in an array of pointers; the row is below count().
    void setPointer(const Place &place, FieldName array, std::uint32_t row, std::uint32_t object);

    std::string text(const Place &place, FieldName field) const;              // empty where null
    void setText(const Place &place, FieldName field, std::string_view text); // without a NUL
    // Sets a text in an array of texts; the row is below count().
    void setText(const Place &place, FieldName array, std::uint32_t row, std::string_view text);

private:
    const PlacedField *find(const Place &place, FieldName field) const;
    // Null, and noted, where the layout has no such field.
    const PlacedField *written(const Place &place, FieldName field);
    ModelPart &partOf(const Place &place) const { return m_model.parts[place.part]; }
    const ModelSlot *slotOf(const Place &place, const PlacedField &field) const;
    static void setSlot(ModelPart &part, const ModelSlot &to);
    void setTarget(const Place &place, const PlacedField &field, SlotKind kind, ModelPart part);
    std::uint32_t addText(std::string_view text);
    void setCount(const Place &place, const PlacedField &array, std::uint64_t count);
    // Null, and noted, where the layout has no such field. Its size is that of the value.
    std::uint8_t *bytesAt(const Place &place, FieldName field, std::size_t size);

    const LayoutSet &m_layouts;
    PlanSet &m_plans;
    const StructDesc *m_type;
    ObjectModel &m_model;
};

} // namespace cutaway::hkx

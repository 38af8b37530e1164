// SPDX-License-Identifier: MIT
// An object by its values alone: body, array elements and texts without any offset.
//
// Reading fails where the tables cannot say everything about the object: no table, a fixup where no member
// has a slot, an array without its elements, bytes that two members share.
#pragma once

#include "core/formats/hkx/claims.h"
#include "core/formats/hkx/packfile.h"
#include "core/formats/hkx/writer/typeplan.h"

namespace cutaway::hkx
{

struct ModelSlot {
    SlotKind kind;
    std::uint32_t at = 0; // in the bytes of its part
    std::uint32_t target =
        0; // the part with the text or the elements; for a pointer the number of the object
};

// The body, the elements of one array, or one text with its NUL.
struct ModelPart {
    Bytes bytes;
    std::vector<ModelSlot> slots;   // those that are not null, ascending: the order of the members
    const TypePlan *plan = nullptr; // of the body or of one element; null for a text
    std::uint64_t origin = 0;       // its place in the file read, from the start of its section
};

struct ObjectModel {
    std::vector<ModelPart> parts; // the body first
    std::optional<Error> wrong;   // a value that could not be set: the object cannot be laid out
};

// Treatment of bytes inside a structure that are not values: zero in a file made anew, kept by an edit.
enum class Between : std::uint8_t { Zero, Keep };

class ModelReader
{
public:
    // All outlive the reader, and the reader its models.
    ModelReader(const Packfile &pack, PlanSet &plans, ByteSpan file, Between between)
        : m_pack(pack), m_file(file), m_plans(plans), m_between(between)
    {
    }

    // Objects read one after the other may not share bytes either.
    Result<ObjectModel> read(std::uint32_t object);
    // Bytes of an object that are not zero and that no object read so far claims.
    std::uint64_t leftOver(std::uint32_t object) const;
    // Local and global fixups that the objects read so far have used.
    std::size_t fixupsUsed() const { return m_used; }

private:
    struct Place {
        std::uint32_t object;
        ByteSpan bytes; // payload of the section
        ObjectModel *model;
    };

    Result<std::uint32_t> addPart(const Place &place, const TypePlan &plan, std::uint64_t at,
                                  std::uint64_t count, const PlacedField *field);
    Result<void> readSlot(const Place &place, const PlanSlot &slot, std::uint64_t at, std::uint32_t part,
                          std::uint64_t inPart);
    Result<std::optional<std::uint32_t>> readText(const Place &place, const PlanSlot &slot, std::uint64_t at);
    Result<std::optional<std::uint32_t>> readArray(const Place &place, const PlanSlot &slot,
                                                   std::uint64_t at);
    Result<std::optional<std::uint32_t>> readRelArray(const Place &place, const PlanSlot &slot,
                                                      std::uint64_t at);
    Result<std::optional<std::uint32_t>> readPointer(const Place &place, const PlanSlot &slot,
                                                     std::uint64_t at);
    const Fixup *localAt(const Place &place, std::uint64_t at);

    const Packfile &m_pack;
    ByteSpan m_file;
    PlanSet &m_plans;
    Between m_between;
    std::map<std::uint32_t, Claims> m_claims; // by section
    std::size_t m_used = 0;
};

} // namespace cutaway::hkx

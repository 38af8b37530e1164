// SPDX-License-Identifier: MIT
#include "core/formats/hkx/writer/convert.h"

#include "core/base/fewof.h"
#include "core/base/quantity.h"
#include "core/formats/hkx/schema/classes.h"

#include <algorithm>
#include <set>

namespace cutaway::hkx
{

namespace
{

// A value whose meaning moved to another number between the releases.
struct MovedValue {
    std::string_view field;
    std::string_view type; // of the objects
    std::int64_t in2010;
    std::int64_t in2014;
};
constexpr MovedValue kMovedValues[] = {{"type", "hkaSplineCompressedAnimation", 5, 3}};

bool isZero(ByteSpan bytes)
{
    return std::ranges::all_of(bytes, [](std::uint8_t byte) { return byte == 0; });
}

bool isArraySlot(const FieldDesc &field)
{
    return field.repeat == Repeat::HkArray || field.repeat == Repeat::HkRelArray;
}

class ObjectConverter
{
public:
    ObjectConverter(const PackfileModel &from, const PackfileObject &object, const LayoutSet &layouts,
                    PlanSet &plans, std::vector<std::string> &lost)
        : m_from(*from.layouts), m_to(layouts), m_plans(plans), m_object(object), m_lost(lost)
    {
    }

    Result<PackfileObject> convert(const StructDesc &to)
    {
        m_made.className = to.name;
        m_made.type = &to;
        if (!m_object.model.parts.empty() && m_object.model.parts.front().plan != nullptr)
            convertBody(to);
        else
            m_made.model.parts.emplace_back(); // stands at the very end and has no bytes
        if (!m_refusal.empty())
            return fail("{}", m_refusal);
        return std::move(m_made);
    }

private:
    // Structures that follow each other in a part.
    struct Elements {
        std::uint32_t part; // of the source
        const StructDesc &from;
        const StructDesc &to;
        const TypePlan &plan;
    };
    // A structure of the source and its counterpart.
    struct Place {
        std::uint32_t source; // part
        std::uint64_t at;
        std::uint32_t made; // part
        std::uint64_t madeAt;
    };

    std::uint32_t addPart(const TypePlan *plan, std::uint64_t size)
    {
        ModelPart part;
        part.bytes.resize(size);
        part.plan = plan;
        m_made.model.parts.push_back(std::move(part));
        return static_cast<std::uint32_t>(m_made.model.parts.size() - 1);
    }

    // The number in front of an object stays behind.
    void convertBody(const StructDesc &to)
    {
        const TypePlan &plan = m_plans.ofObject(to);
        const std::uint32_t made = addPart(&plan, plan.size);
        convertStruct({0, m_from.objectStart(), made, m_to.objectStart()}, *m_object.type, to);
    }

    std::uint32_t convertElements(const Elements &elements, std::uint64_t count)
    {
        const std::uint32_t made = addPart(&elements.plan, count * elements.plan.size);
        const std::uint64_t stride = m_from.of(elements.from).size;
        for (std::uint64_t i = 0; i < count; ++i)
            convertStruct({elements.part, i * stride, made, i * elements.plan.size}, elements.from,
                          elements.to);
        return made;
    }

    void convertStruct(const Place &place, const StructDesc &from, const StructDesc &to)
    {
        const Layout &target = m_to.of(to);
        for (const PlacedField &placed : m_from.of(from).fields) {
            Place member = place;
            member.at += placed.offset;
            const PlacedField *counterpart = target.find(placed.field->name);
            if (counterpart == nullptr) {
                noteLoss(member, placed, from);
                continue;
            }
            member.madeAt += counterpart->offset;
            const FieldDesc &a = *placed.field;
            const FieldDesc &b = *counterpart->field;
            if (a.kind != b.kind || a.repeat != b.repeat || a.count != b.count)
                refuse("{}.{} is stored otherwise there", from.name, a.name);
            else
                convertMember(member, placed, *counterpart);
        }
        markEmptyArrays(place, from, target);
    }

    // Arrays that only the target has are empty, and empty arrays have a flag.
    void markEmptyArrays(const Place &place, const StructDesc &from, const Layout &target)
    {
        constexpr std::uint32_t kCapacityFlag = 0x80000000;
        const Layout &source = m_from.of(from);
        const std::uint64_t capacity = m_to.rules().pointerSize + 4u;
        for (const PlacedField &field : target.fields) {
            if (field.field->repeat == Repeat::HkArray && source.find(field.field->name) == nullptr)
                store(m_made.model.parts[place.made].bytes, place.madeAt + field.offset + capacity,
                      kCapacityFlag);
        }
    }

    void convertMember(const Place &place, const PlacedField &from, const PlacedField &to)
    {
        if (isArraySlot(*from.field)) {
            convertArray(place, from, to);
            return;
        }
        const std::uint32_t count = from.field->repeat == Repeat::Fixed ? from.field->count : 1;
        for (std::uint32_t i = 0; i < count; ++i) {
            Place one = place;
            one.at += std::uint64_t{i} * from.stride;
            one.madeAt += std::uint64_t{i} * to.stride;
            convertOne(one, from, to);
        }
    }

    void convertOne(const Place &place, const PlacedField &from, const PlacedField &to)
    {
        switch (from.field->kind) {
        case Kind::Struct:
            convertStruct(place, *from.field->type, *to.field->type);
            break;
        case Kind::Pointer:
        case Kind::StringPtr:
            convertSlot(place, *from.field);
            break;
        default:
            copyValue(place, from, to);
        }
    }

    const ModelSlot *slotAt(const Place &place) const
    {
        const std::vector<ModelSlot> &slots = m_object.model.parts[place.source].slots;
        const auto slot = std::ranges::lower_bound(slots, place.at, {}, &ModelSlot::at);
        return slot == slots.end() || slot->at != place.at ? nullptr : &*slot;
    }

    void addSlot(const Place &place, SlotKind kind, std::uint32_t target)
    {
        std::vector<ModelSlot> &slots = m_made.model.parts[place.made].slots;
        const auto at = static_cast<std::uint32_t>(place.madeAt);
        slots.insert(std::ranges::lower_bound(slots, at, {}, &ModelSlot::at), {kind, at, target});
    }

    void convertSlot(const Place &place, const FieldDesc &field)
    {
        const ModelSlot *slot = slotAt(place);
        if (slot == nullptr)
            return;
        if (field.kind == Kind::Pointer) {
            addSlot(place, slot->kind, slot->target);
            return;
        }
        const std::uint32_t text = addPart(nullptr, 0);
        m_made.model.parts[text].bytes = m_object.model.parts[slot->target].bytes;
        addSlot(place, slot->kind, text);
    }

    void convertArray(const Place &place, const PlacedField &from, const PlacedField &to)
    {
        const bool relative = from.field->repeat == Repeat::HkRelArray;
        const ModelPart &source = m_object.model.parts[place.source];
        Bytes &made = m_made.model.parts[place.made].bytes;
        const std::uint64_t header = relative ? 0 : m_from.rules().pointerSize;
        const std::uint64_t madeHeader = relative ? 0 : m_to.rules().pointerSize;
        std::copy_n(source.bytes.begin() + static_cast<std::ptrdiff_t>(place.at + header), relative ? 4 : 8,
                    made.begin() + static_cast<std::ptrdiff_t>(place.madeAt + madeHeader));
        const ModelSlot *slot = slotAt(place);
        if (slot == nullptr)
            return;
        const ModelPart &elements = m_object.model.parts[slot->target];
        const std::uint64_t count = elements.bytes.size() / std::max<std::uint32_t>(from.stride, 1);
        const TypePlan &plan = m_plans.ofElement(to);
        if (from.field->kind == Kind::Struct) {
            addSlot(place, slot->kind,
                    convertElements({slot->target, *from.field->type, *to.field->type, plan}, count));
            return;
        }
        const std::uint32_t part = addPart(&plan, count * to.stride);
        for (std::uint64_t i = 0; i < count; ++i)
            convertOne({slot->target, i * from.stride, part, i * to.stride}, from, to);
        addSlot(place, slot->kind, part);
    }

    void copyValue(const Place &place, const PlacedField &from, const PlacedField &to)
    {
        const Bytes &source = m_object.model.parts[place.source].bytes;
        Bytes &made = m_made.model.parts[place.made].bytes;
        const std::uint64_t size = std::min(from.stride, to.stride);
        std::copy_n(source.begin() + static_cast<std::ptrdiff_t>(place.at), size,
                    made.begin() + static_cast<std::ptrdiff_t>(place.madeAt));
        if (!isZero(ByteSpan(source).subspan(place.at + size, from.stride - size)))
            refuse("{} of {} takes {}, there are {}", from.field->name, m_object.className,
                   quantity(from.stride, "byte"), to.stride);
        checkMeaning(made, place.madeAt, to);
    }

    // Numbers whose names moved follow them; those that have no name there mean nothing there.
    void checkMeaning(Bytes &made, std::uint64_t at, const PlacedField &to)
    {
        const FieldDesc &field = *to.field;
        const EnumDesc *names = field.names;
        if (m_from.rules().version == m_to.rules().version || names == nullptr || names->flags ||
            names->open || to.stride > sizeof(std::int32_t))
            return;
        std::int64_t value = to.stride == 1   ? static_cast<std::int8_t>(made[at])
                             : to.stride == 2 ? load<std::int16_t>(made, at)
                                              : load<std::int32_t>(made, at);
        const bool newer = m_to.rules().version > m_from.rules().version;
        for (const MovedValue &moved : kMovedValues) {
            if (moved.field != field.name || moved.type != m_made.className)
                continue;
            value = newer ? moved.in2014 : moved.in2010;
            store(made, at, static_cast<std::int32_t>(value));
        }
        if (std::ranges::find(names->values, value, &EnumValue::value) == names->values.end())
            refuse("{} of {} is {}, which has no meaning there", field.name, m_object.className, value);
    }

    void noteLoss(const Place &place, const PlacedField &placed, const StructDesc &type)
    {
        const ByteSpan bytes =
            ByteSpan(m_object.model.parts[place.source].bytes).subspan(place.at, placed.size);
        const ModelSlot *slot = slotAt(place);
        const bool array = placed.field->repeat == Repeat::HkArray;
        if (slot == nullptr && (array || isZero(bytes)))
            return;
        const std::uint64_t rows = array ? m_object.model.parts[slot->target].bytes.size() /
                                               std::max<std::uint32_t>(placed.stride, 1)
                                         : 1;
        m_lost.push_back(
            array ? fmt::format("{}.{}: {}", type.name, placed.field->name, quantity(rows, "element"))
                  : fmt::format("{}.{}", type.name, placed.field->name));
    }

    template <class... Args> void refuse(fmt::format_string<Args...> text, Args &&...args)
    {
        if (m_refusal.empty())
            m_refusal = fmt::format(text, std::forward<Args>(args)...);
    }

    const LayoutSet &m_from;
    const LayoutSet &m_to;
    PlanSet &m_plans;
    const PackfileObject &m_object;
    std::vector<std::string> &m_lost;
    PackfileObject m_made;
    std::string m_refusal;
};

// Names the classes that files of the other version do not have; with any of them no conversion is made.
std::string obstacles(const PackfileModel &from, std::uint32_t version)
{
    std::set<std::string> missing;
    for (const PackfileObject &object : from.objects) {
        if (findClass(object.className, version) == nullptr || !isMet(object.className, version))
            missing.insert(object.className);
    }
    return fewOf(missing);
}

} // namespace

Result<PackfileObject> convertObject(const PackfileModel &from, const PackfileObject &object,
                                     const StructDesc &to, const LayoutSet &layouts, PlanSet &plans,
                                     std::vector<std::string> &lost)
{
    return ObjectConverter(from, object, layouts, plans, lost).convert(to);
}

Result<ConvertedPack> convertPackModel(const PackfileModel &from, const PackfileTarget &target)
{
    const std::uint32_t version = from.layouts->rules().version;
    if (const std::string missing = obstacles(from, target.version);
        !missing.empty() && target.version != version)
        return fail("no file there has objects of these classes: {}", missing);
    ConvertedPack made;
    made.model.layouts = &LayoutSet::under(packfileRules(target.version, target.pointerSize));
    made.model.plans = std::make_shared<PlanSet>(*made.model.layouts);
    made.model.shape = from.shape;
    made.model.root = from.root;
    made.model.shape.head[0x12] = 0; // padding of bases is not used again
    if (target.version == version)
        made.model.shape.head[0x10] = target.pointerSize;
    else
        setRelease(made.model.shape, target, Predicates::AsTheGames);
    for (const PackfileObject &object : from.objects) {
        const StructDesc *const to = findClass(object.className, target.version);
        Result<PackfileObject> converted =
            to == nullptr
                ? fail("no table describes {}", object.className)
                : convertObject(from, object, *to, *made.model.layouts, *made.model.plans, made.lost);
        if (!converted)
            return tl::unexpected(converted.error());
        made.model.objects.push_back(std::move(*converted));
    }
    return made;
}

} // namespace cutaway::hkx

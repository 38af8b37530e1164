// SPDX-License-Identifier: MIT
// Edits of variables: besides name and info, a word each, and rows of vectors and objects that words name.
#include "core/domains/behaviour/edit/namelists.h"
#include "core/domains/behaviour/edit/valuewords.h"
#include "core/domains/behaviour/memberpath.h"

#include <algorithm>
#include <cmath>

namespace cutaway::behaviour
{

namespace
{

using Quad = std::array<float, 4>;
struct Bounds {
    std::uint32_t least, most;
};

constexpr FieldName kWords = "wordVariableValues"_f;
constexpr FieldName kQuads = "quadVariableValues"_f;
constexpr FieldName kVariants = "variantVariableValues"_f;

// The lists of variables beside their names, each as it is stored; empty ones stay so.
class VariableRows
{
public:
    static Result<VariableRows> open(GraphEdit &edit)
    {
        Result<NameLists> lists = nameLists(edit, Named::Variable);
        if (!lists)
            return tl::unexpected(lists.error());
        VariableRows rows(edit, *lists);
        if (lists->values) {
            const ModelFields set = edit.pack.fields(*lists->values);
            rows.m_words = set.rows<std::uint32_t>(set.body(), kWords);
            rows.m_quads = set.rows<Quad>(set.body(), kQuads);
            rows.m_variants = set.count(set.body(), kVariants);
        }
        const ModelFields data = edit.pack.fields(lists->data);
        rows.m_least = data.rows<std::uint32_t>(data.body(), "wordMinVariableValues"_f);
        rows.m_most = data.rows<std::uint32_t>(data.body(), "wordMaxVariableValues"_f);
        rows.m_bounds = data.rows<Bounds>(data.body(), "variableBounds"_f);
        for (const auto &[count, name] : {std::pair(rows.m_words.size(), kWords.text()),
                                          {rows.m_least.size(), "wordMinVariableValues"},
                                          {rows.m_most.size(), "wordMaxVariableValues"},
                                          {rows.m_bounds.size(), "variableBounds"}}) {
            if (count != lists->count && (count != 0 || name == kWords.text()))
                return fail("variableNames has {}, {} has {}", lists->count, name, count);
        }
        return rows;
    }

    const NameLists &lists() const { return m_lists; }

    // ---- rows for a new variable, or without one
    Result<void> add(VariableType type, const VariableValue &initial)
    {
        if (!m_lists.values)
            m_lists.values = makeValues();
        m_words.push_back(0);
        if (!m_least.empty())
            m_least.push_back(lowest(type));
        if (!m_most.empty())
            m_most.push_back(highest(type));
        if (!m_bounds.empty())
            m_bounds.push_back({lowest(type), highest(type)});
        return setInitial(m_lists.count, type, initial);
    }
    void remove(std::uint32_t variable)
    {
        freeRow(variable);
        const auto cut = [variable](auto &rows) {
            if (!rows.empty())
                rows.erase(rows.begin() + variable);
        };
        cut(m_words);
        cut(m_least);
        cut(m_most);
        cut(m_bounds);
    }

    // ---- values
    // The word of a vector or an object names a row, which is made where it has none.
    Result<void> setInitial(std::uint32_t variable, VariableType type, const VariableValue &value)
    {
        if (const Result<void> sound = checkValue(type, value); !sound)
            return sound;
        if (isVector(type)) {
            Quad row;
            std::ranges::transform(value.numbers, row.begin(),
                                   [](double one) { return static_cast<float>(one); });
            m_words[variable] = rowFor(variable, static_cast<std::uint32_t>(m_quads.size()));
            m_quads.resize(std::max<std::size_t>(m_quads.size(), m_words[variable] + 1));
            m_quads[m_words[variable]] = row;
        } else if (type == VariableType::Pointer) {
            return setObject(variable, value.object);
        } else {
            m_words[variable] = wordOf(type, value.numbers[0]);
        }
        return {};
    }
    Result<void> setLimit(std::uint32_t variable, VariableType type,
                          const std::optional<VariableValue> &value, bool isLeast)
    {
        if (!value)
            return {};
        if (isVector(type) || type == VariableType::Pointer)
            return fail("limits of a {} are not known", toString(type));
        if (const Result<void> sound = checkValue(type, *value); !sound)
            return sound;
        const std::uint32_t word = wordOf(type, value->numbers[0]);
        std::vector<std::uint32_t> &words = isLeast ? m_least : m_most;
        if (words.empty() && m_bounds.empty())
            return fail("the file stores no limits of variables");
        if (!words.empty())
            words[variable] = word;
        if (!m_bounds.empty())
            (isLeast ? m_bounds[variable].least : m_bounds[variable].most) = word;
        return {};
    }
    // Another type: the row that the word named is no longer its.
    void changeType(std::uint32_t variable)
    {
        freeRow(variable);
        m_words[variable] = 0;
        m_isNew = variable;
    }

    void write()
    {
        ModelFields set = m_edit.pack.change(*m_lists.values);
        set.setRows(set.body(), kWords, m_words);
        set.setRows(set.body(), kQuads, m_quads);
        ModelFields data = m_edit.pack.change(m_lists.data);
        const auto put = [&data](FieldName array, const auto &rows) {
            if (data.count(data.body(), array) != 0)
                data.setRows(data.body(), array, rows);
        };
        put("wordMinVariableValues"_f, m_least);
        put("wordMaxVariableValues"_f, m_most);
        put("variableBounds"_f, m_bounds);
    }

private:
    VariableRows(GraphEdit &edit, NameLists lists) : m_edit(edit), m_lists(lists) {}

    static std::uint32_t lowest(VariableType type) { return wordOf(type, spanOf(type).least); }
    static std::uint32_t highest(VariableType type) { return wordOf(type, spanOf(type).most); }

    std::uint32_t makeValues()
    {
        const std::uint32_t made = m_edit.pack.add("hkbVariableValueSet");
        ModelFields data = m_edit.pack.change(m_lists.data);
        data.setPointer(data.body(), "variableInitialValues"_f, made);
        return made;
    }

    VariableType typeOf(std::uint32_t variable) const
    {
        const std::vector<Variable> &known = m_edit.before.variables;
        return variable < known.size() && variable != m_isNew ? known[variable].type : VariableType::Invalid;
    }
    // Of the rows that words of its type name: vectors or objects.
    bool namesRow(std::uint32_t variable, bool isObject) const
    {
        const VariableType type = typeOf(variable);
        return isObject ? type == VariableType::Pointer : isVector(type);
    }
    bool isShared(std::uint32_t variable, bool isObject) const
    {
        for (std::uint32_t other = 0; other < m_words.size(); ++other) {
            if (other != variable && namesRow(other, isObject) && m_words[other] == m_words[variable])
                return true;
        }
        return false;
    }
    // The row that it has, where no other has it, else `next`.
    std::uint32_t rowFor(std::uint32_t variable, std::uint32_t next) const
    {
        const bool isObject = typeOf(variable) == VariableType::Pointer;
        const bool hasRow = namesRow(variable, isObject) && m_words[variable] < next;
        return hasRow && !isShared(variable, isObject) ? m_words[variable] : next;
    }

    // Takes the row out where only this variable names it; words of the others follow.
    void freeRow(std::uint32_t variable)
    {
        const bool isObject = typeOf(variable) == VariableType::Pointer;
        const std::uint32_t row = m_words.empty() ? 0 : m_words[variable];
        const std::size_t count = isObject ? m_variants : m_quads.size();
        if (!namesRow(variable, isObject) || row >= count || isShared(variable, isObject))
            return;
        if (isObject) {
            ModelFields set = m_edit.pack.change(*m_lists.values);
            set.removeRow(set.body(), kVariants, row);
            --m_variants;
        } else {
            m_quads.erase(m_quads.begin() + row);
        }
        for (std::uint32_t other = 0; other < m_words.size(); ++other)
            m_words[other] -= namesRow(other, isObject) && m_words[other] > row ? 1 : 0;
    }

    Result<void> setObject(std::uint32_t variable, std::optional<std::uint32_t> object)
    {
        if (object && *object >= m_edit.pack.size())
            return fail("object[{}], the file has {}", *object, m_edit.pack.size());
        const std::uint32_t row = rowFor(variable, m_variants);
        m_words[variable] = row;
        m_variants = std::max(m_variants, row + 1);
        ModelFields set = m_edit.pack.change(*m_lists.values);
        set.resizeRows(set.body(), kVariants, m_variants);
        if (object)
            set.setPointer(set.body(), kVariants, row, *object);
        else
            set.clearPointer(set.body(), kVariants, row);
        return {};
    }

    GraphEdit &m_edit;
    NameLists m_lists;
    std::vector<std::uint32_t> m_words, m_least, m_most;
    std::vector<Quad> m_quads;
    std::vector<Bounds> m_bounds;
    std::uint32_t m_variants = 0;
    std::optional<std::uint32_t> m_isNew; // its type names no row yet
};

void putInfo(GraphEdit &edit, const NameLists &lists, std::uint32_t variable, VariableType type,
             std::int64_t flags)
{
    ModelFields data = edit.pack.change(lists.data);
    const ModelFields::Place info = data.element(data.body(), lists.infos, variable);
    data.set(info, "type"_f, static_cast<std::int8_t>(type));
    data.set(data.member(info, "role"_f), "flags"_f, static_cast<std::int16_t>(flags));
}

Result<void> add(GraphEdit &edit, const NewVariable &variable)
{
    if (const Result<void> fits = checkNumber("flags", static_cast<double>(variable.flags), -0x8000, 0x7FFF);
        !fits)
        return fits;
    Result<VariableRows> rows = VariableRows::open(edit);
    Result<void> done = rows ? rows->add(variable.type, variable.initial) : tl::unexpected(rows.error());
    const std::uint32_t number = rows ? rows->lists().count : 0;
    if (done)
        done = rows->setLimit(number, variable.type, variable.least, true);
    if (done)
        done = rows->setLimit(number, variable.type, variable.most, false);
    const auto named = done ? addName(edit, Named::Variable, variable.name) : tl::unexpected(done.error());
    if (!named)
        return tl::unexpected(named.error());
    rows->write();
    putInfo(edit, rows->lists(), number, variable.type, variable.flags);
    return {};
}

// Numbers that the type cannot hold go to its nearest.
VariableValue asType(VariableType type, VariableValue value)
{
    const NumberSpan span = spanOf(type);
    for (double &number : value.numbers) {
        number = std::clamp(span.isWhole ? std::round(number) : number, span.least, span.most);
        if (std::isnan(number))
            number = 0;
    }
    value.object = type == VariableType::Pointer ? value.object : std::nullopt;
    return value;
}

Result<void> checkNewType(const GraphEdit &edit, std::uint32_t variable, VariableType type)
{
    for (const Machine &machine : edit.before.machines) {
        if (machine.syncVariable == variable && familyOf(type) != ValueFamily::Whole)
            return fail("state machine '{}' starts by it, which takes an integer", machine.name);
    }
    for (const Part &part : edit.before.parts) {
        for (const Binding &binding : part.bindings) {
            if (binding.isProperty || binding.variable != variable)
                continue;
            const Result<MemberPlace> member = memberAt(edit.file, part.object, binding.member);
            if (member && !fitsMember(type, *member, binding.bit))
                return fail("a {} does not fit {} of {} '{}', which is bound to it", toString(type),
                            binding.member, part.className, part.name);
        }
    }
    return {};
}

Result<void> change(GraphEdit &edit, std::uint32_t variable, const VariableChange &wanted)
{
    if (const Result<void> known = edit.checkVariable(variable); !known)
        return known;
    const Variable &was = edit.before.variables[variable];
    const VariableType type = wanted.type.value_or(was.type);
    const std::int64_t flags = wanted.flags.value_or(was.flags);
    Result<VariableRows> rows = VariableRows::open(edit);
    Result<void> done = rows ? checkNumber("flags", static_cast<double>(flags), -0x8000, 0x7FFF)
                             : tl::unexpected(rows.error());
    if (done && type != was.type)
        done = checkNewType(edit, variable, type);
    std::optional<VariableValue> initial = wanted.initial;
    if (type != was.type && !initial)
        initial = asType(type, readValue(edit.file, edit.before, variable, ValueOf::Initial).value_or(VariableValue()));
    if (done && type != was.type && !(isVector(type) && isVector(was.type)))
        rows->changeType(variable);
    if (done && initial)
        done = rows->setInitial(variable, type, *initial);
    if (done)
        done = rows->setLimit(variable, type, wanted.least, true);
    if (done)
        done = rows->setLimit(variable, type, wanted.most, false);
    if (!done)
        return done;
    rows->write();
    putInfo(edit, rows->lists(), variable, type, flags);
    return {};
}

} // namespace

Result<Patch> addVariable(const File &file, const NewVariable &variable)
{
    std::size_t count = 0;
    return editGraph(
        file,
        [&](GraphEdit &edit) {
            count = edit.before.variables.size();
            return add(edit, variable);
        },
        [&](const Behaviour &after) {
            return after.variables.size() == count + 1 && after.variables.back().name == variable.name &&
                   after.variables.back().type == variable.type && after.variables.back().initial;
        });
}

Result<Patch> renameVariable(const File &file, std::uint32_t variable, const std::string &name)
{
    return editGraph(
        file, [&](GraphEdit &edit) { return rename(edit, Named::Variable, variable, name); },
        [&](const Behaviour &after) { return after.variables[variable].name == name; });
}

Result<Patch> removeVariable(const File &file, std::uint32_t variable, Uses uses)
{
    std::size_t count = 0;
    const auto remove = [&](GraphEdit &edit) -> Result<void> {
        count = edit.before.variables.size();
        if (const Result<void> known = edit.checkVariable(variable); !known)
            return known;
        Result<VariableRows> rows = VariableRows::open(edit);
        const Result<void> removed =
            rows ? removeName(edit, Named::Variable, variable, uses) : tl::unexpected(rows.error());
        if (!removed)
            return removed;
        rows->remove(variable);
        rows->write();
        for (const Machine &machine : edit.before.machines) {
            if (machine.syncVariable != variable || machine.startMode != static_cast<int>(StartMode::Sync))
                continue;
            ModelFields fields = edit.pack.change(machine.object);
            fields.set(fields.body(), "startStateMode"_f, static_cast<std::int8_t>(StartMode::Default));
        }
        return {};
    };
    return editGraph(file, remove,
                     [&](const Behaviour &after) { return after.variables.size() + 1 == count; });
}

Result<Patch> changeVariable(const File &file, std::uint32_t variable, const VariableChange &wanted)
{
    return editGraph(
        file, [&](GraphEdit &edit) { return change(edit, variable, wanted); },
        [&](const Behaviour &after) {
            return !wanted.type || after.variables[variable].type == *wanted.type;
        });
}

} // namespace cutaway::behaviour

// SPDX-License-Identifier: MIT
#include "core/pack/compareparts.h"

#include "core/base/alignlists.h"
#include "core/base/hash.h"
#include "core/esp/record.h"
#include "core/esp/schema/container.h"
#include "core/pack/field.h"
#include "core/pack/package.h"

#include <algorithm>
#include <set>
#include <unordered_map>

namespace cutaway::pack
{

namespace
{

// One value of one side.
struct SideLine {
    std::string label;
    std::string key; // compared text
    std::string text;
    std::string path;
};

constexpr std::string_view kNotCompared[] = {"signature", "size", "dataSize", "formId",
                                             "stamp",     "vc",   "unknown"};

// Fills `lines` with every value of the record that a reader may care about.
class Flattener
{
public:
    explicit Flattener(const PackageSide &side)
        : m_root(side.file->tree(side.unit)), m_plugins{*side.file, {}}
    {
        for (const Reader &id : m_root.elements("inputIds"_f))
            m_ids.push_back(static_cast<std::uint32_t>(field(id, "id"_f).number));
        for (const Reader &child : m_root.elements())
            visit(child, stepTo(child));
    }

    std::vector<SideLine> take() { return std::move(m_lines); }

private:
    const UnitTree &tree() const { return m_root.tree(); }
    Field field(const Reader &at) const { return fieldOf(m_plugins.file, at); }
    Field field(const Reader &at, FieldName name) const { return field(at.member(name)); }

    void visit(const Reader &id, const std::string &label)
    {
        const Node node = tree().node(id.node());
        const bool inHeader = node.field->name == "signature" || node.field->name == "size" ||
                              node.field->name == "length"; // of the text behind it
        if (node.kind == Kind::Padding || inHeader || node.field == &esp::kLongSizeRow)
            return;
        if (node.parent == tree().root() && node.field == &esp::kHeaderRow)
            return header(id);
        if (node.field->name == "inputIds" && node.isArray)
            return add(id, std::string(kInputOrder), orderText(id), orderText(id));
        if (node.isArray && node.field->name == "conditions")
            return conditions(id, label);
        if (node.isScalar())
            return add(id, label, keyOf(id), field(id).text);
        for (const Reader &child : id.elements()) {
            const Node element = tree().node(child.node());
            visit(child, label + (element.isElement ? elementLabel(node, child) : "." + stepTo(child)));
        }
    }

    // The name of the node among its siblings: "topic", "PDTO#2".
    std::string stepTo(const Reader &id) const
    {
        const std::string path = id.path();
        return path.substr(path.rfind('.') + 1); // npos + 1 is 0
    }

    void header(const Reader &id)
    {
        for (const Reader &child : id.elements()) {
            const std::string name = tree().name(child.node());
            if (std::ranges::find(kNotCompared, name) == std::end(kNotCompared))
                add(child, "header." + name, keyOf(child), field(child).text);
        }
    }

    // Inputs and names go by their id.
    std::string elementLabel(const Node &array, const Reader &child) const
    {
        const std::uint32_t row = tree().node(child.node()).row;
        if (array.field->name == "inputs" && row < m_ids.size())
            return fmt::format("{{{}}}", m_ids[row]);
        if (array.field->name == "names")
            return fmt::format("{{{}}}", field(child.member("UNAM"_f), "id"_f).number);
        return fmt::format("[{}]", row);
    }

    std::string orderText(const Reader &id) const
    {
        std::string text;
        for (const Reader &element : id.elements())
            text += (text.empty() ? "" : " ") + std::to_string(field(element, "id"_f).number);
        return text;
    }

    void conditions(const Reader &array, const std::string &label)
    {
        const bool fallout4 = isFallout4(m_plugins.file, m_root.unit());
        const ConditionContext context{m_plugins, fallout4, {}, {}, {}};
        for (const Reader &element : array.elements()) {
            const Condition condition = readCondition(element, context);
            std::string key;
            collectKeys(element, key);
            add(element, fmt::format("{}[{}]", label, tree().node(element.node()).row), std::move(key),
                condition.sentence + (condition.isOr() ? ", or" : ""));
        }
    }

    void collectKeys(const Reader &id, std::string &key) const
    {
        const Node node = tree().node(id.node());
        if (node.kind == Kind::Padding || node.field->hidden)
            return;
        if (node.isScalar())
            key += keyOf(id) + "|";
        for (const Reader &child : id.elements())
            collectKeys(child, key);
    }

    // A FormID by the record it names, anything else by its bytes.
    std::string keyOf(const Reader &id) const
    {
        const Node node = tree().node(id.node());
        if (node.field->link != Link::Form || node.range.size != 4)
            return hexOf(id);
        const auto formId = load<std::uint32_t>(tree().bytesOf(id.node()), 0);
        std::string text =
            esp::formText(m_plugins.file.state<esp::EspState>(), m_plugins.file.name(), formId);
        std::ranges::transform(text, text.begin(),
                               [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        return text;
    }

    void add(const Reader &id, std::string label, std::string key, std::string text)
    {
        m_lines.push_back({std::move(label), std::move(key), std::move(text), id.path()});
    }

    Reader m_root;
    Plugins m_plugins;
    std::vector<std::uint32_t> m_ids;
    std::vector<SideLine> m_lines;
};

// The array of a condition: "tree[0].conditions".
std::string arrayOf(const SideLine &line)
{
    return line.label.substr(0, line.label.rfind('['));
}

// Gives conditions of one array of the right side the labels of those on the left that they stand for: the
// same contents, and between such the same place. Conditions only on the right get labels of their own.
void alignArray(const std::vector<SideLine> &left, std::vector<SideLine> &right, const std::string &array)
{
    const auto conditions = [&](const std::vector<SideLine> &lines) {
        std::pair<std::vector<std::size_t>, std::vector<std::uint64_t>> found;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (isCondition(lines[i].label) && arrayOf(lines[i]) == array) {
                found.first.push_back(i);
                found.second.push_back(hashOf(lines[i].key));
            }
        }
        return found;
    };
    const auto a = conditions(left), b = conditions(right);
    for (const auto &[i, j] : alignLists(a.second, b.second)) {
        if (j == kNobody)
            continue;
        std::string &label = right[b.first[j]].label;
        if (i != kNobody)
            label = left[a.first[i]].label;
        else
            label += "+";
    }
}

void alignConditions(const std::vector<SideLine> &left, std::vector<SideLine> &right)
{
    std::set<std::string> arrays;
    for (const SideLine &line : right) {
        if (isCondition(line.label))
            arrays.insert(arrayOf(line));
    }
    for (const std::string &array : arrays)
        alignArray(left, right, array);
}

// The first line of each label.
using PlacesByLabel = std::unordered_map<std::string_view, std::size_t>;

PlacesByLabel placesOf(const std::vector<SideLine> &lines)
{
    PlacesByLabel places;
    for (std::size_t i = 0; i < lines.size(); ++i)
        places.try_emplace(lines[i].label, i);
    return places;
}

CompareLine lineOf(const PackageSide &left, const PackageSide &right, const SideLine *a, const SideLine *b)
{
    CompareLine line;
    line.label = a != nullptr ? a->label : b->label;
    line.leftPlace.unit = left.unit;
    line.rightPlace.unit = right.unit;
    if (a != nullptr) {
        line.left = a->text;
        line.leftPlace.path = a->path;
    }
    if (b != nullptr) {
        line.right = b->text;
        line.rightPlace.path = b->path;
    }
    line.same = a != nullptr && b != nullptr && a->key == b->key;
    return line;
}

// True if the left package is made from the right one.
bool isTemplateOf(const PackageSide &left, const PackageSide &right)
{
    const Reader reader(left.file->tree(left.unit));
    const Field made = fieldOf(*left.file, reader.member("PKCU"_f).member("template"_f));
    const esp::ResolvedForm wanted =
        esp::resolve(left.file->state<esp::EspState>(), left.file->name(), made.id());
    const esp::ResolvedForm own = esp::resolve(right.file->state<esp::EspState>(), right.file->name(),
                                               right.file->units()[right.unit].id);
    return made.number != 0 && wanted.object == own.object && wanted.plugin == own.plugin;
}

// True for a value that only belongs to the template.
bool isOfTemplate(const CompareLine &line)
{
    constexpr std::string_view kParts[] = {"EDID.",         "PKDT.type", "PKDT.unused",
                                           "PKCU.template", "tree",      "names"};
    return std::ranges::any_of(kParts, [&](std::string_view part) { return line.label.starts_with(part); });
}

} // namespace

std::unique_ptr<File> asStateOf(const File &plugin, std::unique_ptr<File> other)
{
    if (!isPlugin(*other) || other->name() == plugin.name())
        return other;
    const auto &mine = plugin.state<esp::EspState>().masters;
    const auto &theirs = other->state<esp::EspState>().masters;
    if (mine != theirs)
        return other;
    Progress progress;
    return File::fromBytes(other->bytes().view({0, other->bytes().size()}), plugin.name(), plugin.formats(),
                           progress);
}

std::vector<CompareLine> comparePackages(const PackageSide &left, const PackageSide &right)
{
    const std::vector<SideLine> a = Flattener(left).take();
    std::vector<SideLine> b = Flattener(right).take();
    alignConditions(a, b);
    const PlacesByLabel inLeft = placesOf(a), inRight = placesOf(b);
    std::vector<CompareLine> lines;
    std::size_t next = 0; // on the right, in front of which all are shown
    const auto addAloneUpTo = [&](std::size_t index) {
        for (; next < index; ++next) {
            if (!inLeft.contains(b[next].label))
                lines.push_back(lineOf(left, right, nullptr, &b[next]));
        }
    };
    for (const SideLine &line : a) {
        const auto at = inRight.find(line.label);
        if (at == inRight.end()) {
            lines.push_back(lineOf(left, right, &line, nullptr));
            continue;
        }
        addAloneUpTo(at->second);
        lines.push_back(lineOf(left, right, &line, &b[at->second]));
    }
    addAloneUpTo(b.size());
    if (isTemplateOf(left, right))
        std::erase_if(lines, isOfTemplate);
    return lines;
}

} // namespace cutaway::pack

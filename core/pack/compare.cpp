// SPDX-License-Identifier: MIT
#include "core/pack/compareparts.h"

#include "core/esp/record.h"
#include "core/esp/schema/container.h"
#include "core/pack/field.h"
#include "core/pack/package.h"

#include <algorithm>

namespace cutaway::pack
{

namespace
{

// One value of one side.
struct SideLine {
    std::string label;
    std::string key; // what is compared
    std::string text;
    std::string path;
};

constexpr std::string_view kNotCompared[] = {"signature", "size", "dataSize", "formId",
                                             "stamp",     "vc",   "unknown"};

// Fills `lines` with every value of the record that a reader may care about.
class Flattener
{
public:
    explicit Flattener(const PackageSide &side) : m_reader(*side.file, side.unit), m_plugins{*side.file, {}}
    {
        for (const NodeId id : m_reader.children(m_reader.tree().root(), "inputIds"))
            m_ids.push_back(static_cast<std::uint32_t>(m_reader.field(id, "id").number));
        for (const NodeId child : m_reader.children(m_reader.tree().root()))
            visit(child, stepTo(child));
    }

    std::vector<SideLine> take() { return std::move(m_lines); }

private:
    const UnitTree &tree() const { return m_reader.tree(); }

    void visit(NodeId id, const std::string &label)
    {
        const Node node = tree().node(id);
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
            return add(id, label, keyOf(id), m_reader.field(id).text);
        for (const NodeId child : m_reader.children(id)) {
            const Node element = tree().node(child);
            visit(child, label + (element.isElement ? elementLabel(node, child) : "." + stepTo(child)));
        }
    }

    // The name of the node among its siblings: "topic", "PDTO#2".
    std::string stepTo(NodeId id) const
    {
        const std::string path = m_reader.path(id);
        return path.substr(path.rfind('.') + 1); // npos + 1 is 0
    }

    void header(NodeId id)
    {
        for (const NodeId child : m_reader.children(id)) {
            const std::string name = tree().name(child);
            if (std::ranges::find(kNotCompared, name) == std::end(kNotCompared))
                add(child, "header." + name, keyOf(child), m_reader.field(child).text);
        }
    }

    // Inputs and names go by their id.
    std::string elementLabel(const Node &array, NodeId child) const
    {
        const std::uint32_t row = tree().node(child).row;
        if (array.field->name == "inputs" && row < m_ids.size())
            return fmt::format("{{{}}}", m_ids[row]);
        if (array.field->name == "names")
            return fmt::format("{{{}}}", m_reader.field(m_reader.child(child, "UNAM"), "id").number);
        return fmt::format("[{}]", row);
    }

    std::string orderText(NodeId id) const
    {
        std::string text;
        for (const NodeId element : m_reader.children(id))
            text += (text.empty() ? "" : " ") + std::to_string(m_reader.field(element, "id").number);
        return text;
    }

    void conditions(NodeId array, const std::string &label)
    {
        const bool fallout4 = isFallout4(m_reader.file(), m_reader.unit());
        const ConditionContext context{m_plugins, fallout4, {}, {}, {}};
        for (const NodeId element : m_reader.children(array)) {
            const Condition condition = readCondition(m_reader, element, context);
            std::string key;
            collectKeys(element, key);
            add(element, fmt::format("{}[{}]", label, tree().node(element).row), std::move(key),
                condition.sentence + (condition.isOr() ? ", or" : ""));
        }
    }

    void collectKeys(NodeId id, std::string &key) const
    {
        const Node node = tree().node(id);
        if (node.kind == Kind::Padding || node.field->help.starts_with("a stale"))
            return;
        if (node.isScalar())
            key += keyOf(id) + "|";
        for (const NodeId child : m_reader.children(id))
            collectKeys(child, key);
    }

    // A FormID by the record it names, anything else by its bytes.
    std::string keyOf(NodeId id) const
    {
        const Node node = tree().node(id);
        if (node.field->link != Link::Form || node.range.size != 4)
            return m_reader.hex(id);
        const auto formId = load<std::uint32_t>(tree().bytesOf(id), 0);
        std::string text =
            esp::formText(m_reader.file().state<esp::EspState>(), m_reader.file().name(), formId);
        std::ranges::transform(text, text.begin(),
                               [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        return text;
    }

    void add(NodeId id, std::string label, std::string key, std::string text)
    {
        m_lines.push_back({std::move(label), std::move(key), std::move(text), m_reader.path(id)});
    }

    NodeReader m_reader;
    Plugins m_plugins;
    std::vector<std::uint32_t> m_ids;
    std::vector<SideLine> m_lines;
};

// The array of a condition: "tree[0].conditions".
std::string arrayOf(const SideLine &line)
{
    return line.label.substr(0, line.label.rfind('['));
}

// Gives conditions of the right side the labels of their equals on the left: the longest common run of
// contents.
void alignConditions(const std::vector<SideLine> &left, std::vector<SideLine> &right)
{
    std::vector<std::size_t> a, b;
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (isCondition(left[i].label))
            a.push_back(i);
    }
    for (std::size_t i = 0; i < right.size(); ++i) {
        if (isCondition(right[i].label))
            b.push_back(i);
    }
    const auto equal = [&](std::size_t i, std::size_t j) {
        return left[a[i]].key == right[b[j]].key && arrayOf(left[a[i]]) == arrayOf(right[b[j]]);
    };
    std::vector<std::vector<std::size_t>> best(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = a.size(); i-- > 0;) {
        for (std::size_t j = b.size(); j-- > 0;)
            best[i][j] = equal(i, j) ? best[i + 1][j + 1] + 1 : std::max(best[i + 1][j], best[i][j + 1]);
    }
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        if (equal(i, j)) {
            right[b[j++]].label = left[a[i++]].label;
        } else if (best[i + 1][j] >= best[i][j + 1]) {
            ++i;
        } else {
            right[b[j]].label += "+"; // of the right side alone
            ++j;
        }
    }
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
    std::vector<CompareLine> lines;
    std::vector<bool> used(b.size());
    std::size_t next = 0; // on the right, in front of which all are shown
    for (const SideLine &line : a) {
        const auto at = std::ranges::find(b, line.label, &SideLine::label);
        if (at == b.end()) {
            lines.push_back(lineOf(left, right, &line, nullptr));
            continue;
        }
        const auto index = static_cast<std::size_t>(at - b.begin());
        const auto inLeft = [&](const SideLine &other) {
            return std::ranges::find(a, other.label, &SideLine::label) != a.end();
        };
        for (; next < index; ++next) {
            if (!used[next] && !inLeft(b[next])) {
                lines.push_back(lineOf(left, right, nullptr, &b[next]));
                used[next] = true;
            }
        }
        used[index] = true;
        lines.push_back(lineOf(left, right, &line, &*at));
    }
    for (std::size_t i = 0; i < b.size(); ++i) {
        if (!used[i] && std::ranges::find(a, b[i].label, &SideLine::label) == a.end())
            lines.push_back(lineOf(left, right, nullptr, &b[i]));
    }
    return lines;
}

} // namespace cutaway::pack

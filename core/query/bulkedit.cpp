// SPDX-License-Identifier: MIT
#include "core/query/bulkedit.h"

#include "core/base/overwrites.h"
#include "core/base/patchchain.h"
#include "core/base/quantity.h"
#include "core/file/part.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <regex>
#include <set>

namespace cutaway::query
{

namespace
{

constexpr std::size_t kMostRegexText = 4096; // the library matches by recursion
constexpr double kExactBelow = 9007199254740992.0;

std::string_view symbolOf(BulkEdit::Op op)
{
    switch (op) {
    case BulkEdit::Op::Add:
        return "+";
    case BulkEdit::Op::Subtract:
        return "-";
    case BulkEdit::Op::Multiply:
        return "*";
    default:
        return "/";
    }
}

// An edit made ready for many values.
class Editor
{
public:
    static Result<Editor> make(const BulkEdit &edit)
    {
        Editor editor(edit);
        if (edit.op == BulkEdit::Op::Replace && edit.search.empty())
            return fail("there is no text to search for");
        if (edit.op == BulkEdit::Op::Divide && edit.operand == 0)
            return fail("nothing can be divided by 0");
        if (edit.op != BulkEdit::Op::Replace || !edit.regex)
            return editor;
        auto flags = std::regex::ECMAScript;
        if (!edit.matchCase)
            flags |= std::regex::icase;
        try {
            editor.m_regex.emplace(edit.search, flags);
        } catch (const std::regex_error &) {
            return fail("'{}' is not an expression that can be searched for", edit.search);
        }
        return editor;
    }

    // The new content of a node, as a text or a value.
    struct Wanted {
        std::optional<Value> value;
        std::string text;
    };
    Result<Wanted> wanted(const File &file, UnitId unit, NodeId id) const
    {
        if (m_edit.op == BulkEdit::Op::Set)
            return Wanted{std::nullopt, m_edit.text};
        return m_edit.op == BulkEdit::Op::Replace ? replaced(file, unit, id) : calculated(file, unit, id);
    }

private:
    explicit Editor(const BulkEdit &edit) : m_edit(edit) {}

    Result<double> calculate(Kind kind, double number) const
    {
        double result = m_edit.op == BulkEdit::Op::Add        ? number + m_edit.operand
                        : m_edit.op == BulkEdit::Op::Subtract ? number - m_edit.operand
                        : m_edit.op == BulkEdit::Op::Multiply ? number * m_edit.operand
                                                              : number / m_edit.operand;
        if (isFloat(kind))
            return result;
        result = std::round(result);
        if (std::fabs(number) >= kExactBelow || !(std::fabs(result) < kExactBelow))
            return fail("{} {} {} is too large for exact arithmetic", number, symbolOf(m_edit.op),
                        m_edit.operand);
        return result;
    }

    Result<Wanted> calculated(const File &file, UnitId unit, NodeId id) const
    {
        const auto tree = file.tree(unit);
        Value value = tree->value(id);
        NodeId leaf = id;
        while (tree->node(leaf).childCount != 0)
            leaf = tree->child(leaf, 0);
        const Kind kind = tree->node(leaf).kind;
        if (auto *list = std::get_if<std::vector<double>>(&value)) {
            for (double &number : *list) {
                const Result<double> result = calculate(kind, number);
                if (!result)
                    return tl::unexpected(result.error());
                number = *result;
            }
            return Wanted{std::move(value), {}};
        }
        const auto *real = std::get_if<double>(&value);
        const auto *natural = std::get_if<std::uint64_t>(&value);
        const auto *number = std::get_if<std::int64_t>(&value);
        if (real == nullptr && natural == nullptr && number == nullptr)
            return fail("{} is not a number", tree->name(id));
        const Result<double> result = calculate(kind, real != nullptr      ? *real
                                                      : natural != nullptr ? static_cast<double>(*natural)
                                                                           : static_cast<double>(*number));
        if (!result)
            return tl::unexpected(result.error());
        if (real != nullptr)
            return Wanted{Value{*result}, {}};
        return Wanted{Value{static_cast<std::int64_t>(*result)}, {}};
    }

    Result<Wanted> replaced(const File &file, UnitId unit, NodeId id) const
    {
        const auto tree = file.tree(unit);
        const Node node = tree->node(id);
        const bool indexed = node.field->link == Link::StringIndex && node.isScalar();
        if (node.kind != Kind::Text && node.kind != Kind::StringPtr && !indexed)
            return fail("{} is not a text", tree->name(id));
        std::string text = indexed ? file.displayValue(unit, id) : tree->valueText(id);
        if (indexed && (text.size() < 2 || text.front() != '"' || text.back() != '"'))
            return fail("{} refers to no text", tree->name(id));
        if (indexed)
            text = text.substr(1, text.size() - 2);
        Result<std::string> result = m_regex ? byRegex(text) : byText(text);
        if (!result)
            return tl::unexpected(result.error());
        if (*result == text) // nothing was found: the bytes stay, however they are encoded
            return Wanted{tree->value(id), {}};
        return Wanted{std::nullopt, indexed ? "\"" + *result + "\"" : std::move(*result)};
    }

    Result<std::string> byRegex(const std::string &text) const
    {
        if (text.size() > kMostRegexText)
            return fail("the text has {}; expressions are searched for in at most {}",
                        quantity(text.size(), "byte"), kMostRegexText);
        try {
            return std::regex_replace(text, *m_regex, m_edit.text);
        } catch (const std::regex_error &) {
            return fail("'{}' takes too long to search for in this text", m_edit.search);
        }
    }

    Result<std::string> byText(const std::string &text) const
    {
        const auto fold = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
        const auto same = [&](char a, char b) { return m_edit.matchCase ? a == b : fold(a) == fold(b); };
        std::string result;
        for (auto at = text.begin(); at != text.end();) {
            const auto found = std::search(at, text.end(), m_edit.search.begin(), m_edit.search.end(), same);
            result.append(at, found);
            if (found == text.end())
                break;
            result += m_edit.text;
            at = found + static_cast<std::ptrdiff_t>(m_edit.search.size());
        }
        return result;
    }

    BulkEdit m_edit;
    std::optional<std::regex> m_regex;
};

class BulkRun
{
public:
    BulkRun(const File &file, const Editor &editor, Progress &progress)
        : m_file(file), m_editor(editor), m_progress(progress)
    {
    }

    BulkResult run(std::span<const NodePath> places)
    {
        std::set<std::pair<UnitId, std::string>> known;
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (m_progress.cancelled())
                return {};
            m_progress.report(i, places.size());
            if (known.emplace(places[i].unit, places[i].path).second)
                look(places[i]);
        }
        m_chain.add(plainPatch());
        if (!m_later.empty() && !applyLater())
            return {};
        m_result.patch = m_chain.take();
        return std::move(m_result);
    }

private:
    void refuse(const NodePath &place, Error error)
    {
        m_result.refused.push_back({place, std::move(error.message)});
    }

    Result<Patch> patchAt(const File &file, const NodePath &place) const
    {
        if (place.unit >= file.units().size())
            return fail("there is no unit {}; the file has {}", place.unit, file.units().size());
        const Result<NodeId> node = file.tree(place.unit)->find(place.path);
        if (!node)
            return tl::unexpected(node.error());
        const Result<Editor::Wanted> wanted = m_editor.wanted(file, place.unit, *node);
        if (!wanted)
            return tl::unexpected(wanted.error());
        if (!wanted->value)
            return file.setText(place.unit, *node, wanted->text);
        const bool kept = *wanted->value == file.tree(place.unit)->value(*node);
        return kept ? Patch() : file.set(place.unit, *node, *wanted->value);
    }

    bool leavesUnchanged(const Patch &patch) const
    {
        return std::ranges::all_of(patch.splices(), [this](const Splice &splice) {
            return splice.removed == splice.inserted.size() &&
                   std::ranges::equal(m_file.bytes().view({splice.offset, splice.removed}).span(),
                                      splice.inserted);
        });
    }

    // Values overwritten in place do not influence each other; all others wait for their turn.
    void look(const NodePath &place)
    {
        const Result<Patch> patch = patchAt(m_file, place);
        if (!patch)
            return refuse(place, patch.error());
        if (leavesUnchanged(*patch)) {
            ++m_result.same;
        } else if (patch->resizes() || patch->splices().size() != 1 || m_file.tree(place.unit)->derived()) {
            m_later.push_back(place);
        } else {
            m_plain.push_back({patch->splices().front(), place});
        }
    }

    Patch plainPatch()
    {
        std::ranges::stable_sort(m_plain, {}, [](const Plain &plain) { return plain.splice.offset; });
        Overwrites patch(m_file.bytes());
        for (const Plain &plain : m_plain) {
            if (plain.splice.offset < patch.end()) { // a component of a vector that is changed itself
                m_later.push_back(plain.place);
                continue;
            }
            patch.add(plain.splice.offset, plain.splice.inserted);
            ++m_result.changed;
        }
        return patch.take();
    }

    bool applyLater()
    {
        const auto after = m_file.snapshot();
        Patch plain = m_chain.take();
        if (!after->apply(plain))
            return false;
        m_chain.add(std::move(plain));
        for (const NodePath &place : m_later) {
            if (m_progress.cancelled())
                return false;
            Result<Patch> patch = patchAt(*after, place);
            const Result<ChangeSet> change = patch ? after->apply(*patch) : tl::unexpected(patch.error());
            if (!change) {
                refuse(place, change.error());
                continue;
            }
            m_chain.add(std::move(*patch));
            ++m_result.changed;
        }
        return true;
    }

    struct Plain {
        Splice splice;
        NodePath place;
    };

    const File &m_file;
    const Editor &m_editor;
    Progress &m_progress;
    BulkResult m_result;
    std::vector<Plain> m_plain;
    std::vector<NodePath> m_later;
    PatchChain m_chain;
};

// Inside one embedded document, as a patch of the file that holds it.
BulkResult partPatch(const File &file, const Embedded &part, std::span<const NodePath> places,
                     const BulkEdit &edit, Progress &progress)
{
    BulkResult result = bulkPatch(*file.openEmbedded(part, file.formats()), places, edit, progress);
    const UnitId host = file.units().at(part.range.offset);
    for (BulkRefusal &refusal : result.refused)
        refusal.place = {host, {}};
    if (result.patch.empty())
        return result;
    Result<Patch> patch = file.format().editing().adopt(file, part, result.patch);
    if (!patch)
        return {{}, 0, 0, {{{host, {}}, patch.error().message}}};
    result.patch = std::move(*patch);
    return result;
}

} // namespace

Result<std::string> editedText(const File &file, UnitId unit, NodeId node, const BulkEdit &edit)
{
    const Result<Editor> editor = Editor::make(edit);
    if (!editor)
        return tl::unexpected(editor.error());
    const Result<Editor::Wanted> wanted = editor->wanted(file, unit, node);
    if (!wanted)
        return tl::unexpected(wanted.error());
    if (!wanted->value)
        return wanted->text;
    const auto tree = file.tree(unit);
    NodeId leaf = node;
    while (tree->node(leaf).childCount != 0)
        leaf = tree->child(leaf, 0);
    return *wanted->value == tree->value(node) ? tree->valueText(node)
                                               : formatScalar(tree->node(leaf).kind, *wanted->value);
}

BulkResult bulkPatch(const File &file, std::span<const NodePath> places, const BulkEdit &edit,
                     Progress &progress)
{
    const Result<Editor> editor = Editor::make(edit);
    if (editor)
        return BulkRun(file, *editor, progress).run(places);
    BulkResult result;
    for (const NodePath &place : places)
        result.refused.push_back({place, editor.error().message});
    return result;
}

// One host after the other, each in the file that the changes before it have left.
BulkResult bulkPatch(const File &file, std::span<const NodePath> places, std::span<const PartPlace> inParts,
                     const BulkEdit &edit, Progress &progress)
{
    BulkResult all = bulkPatch(file, places, edit, progress);
    if (inParts.empty())
        return all;
    std::map<UnitId, std::vector<NodePath>> byHost;
    for (const PartPlace &inPart : inParts)
        byHost[inPart.host].push_back(inPart.place);
    const auto after = file.snapshot();
    if (!after->apply(all.patch))
        return {};
    PatchChain chain;
    chain.add(std::move(all.patch));
    const std::map<UnitId, Embedded> parts = embeddedByHost(*after);
    const std::uint64_t before = after->bytes().size();
    for (const auto &[host, inside] : byHost) {
        const auto found = parts.find(host);
        BulkResult one{{}, 0, 0, {{{host, {}}, "no document is embedded there any more"}}};
        if (found != parts.end()) {
            Embedded part = found->second;
            part.range.offset += after->bytes().size() - before; // all that came or went stands in front
            one = partPatch(*after, part, inside, edit, progress);
        }
        if (progress.cancelled())
            return {};
        if (const auto change = after->apply(one.patch); !change)
            one = {{}, 0, 0, {{{host, {}}, change.error().message}}};
        chain.add(std::move(one.patch));
        all.changed += one.changed;
        all.same += one.same;
        all.refused.insert(all.refused.end(), one.refused.begin(), one.refused.end());
    }
    all.patch = chain.take();
    return all;
}

} // namespace cutaway::query

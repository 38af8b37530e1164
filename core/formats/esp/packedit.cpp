// SPDX-License-Identifier: MIT
#include "core/formats/esp/packedit.h"

#include "core/formats/esp/inputkinds.h"
#include "core/formats/esp/records/pack.h"
#include "core/formats/esp/schema/container.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

constexpr std::uint8_t kUnboundInput = 255;
constexpr unsigned kMostInputIds = 255; // 255 itself means none

constexpr std::string_view kProcedureKind = "Procedure";
constexpr std::string_view kBranchKinds[] = {"Sequence", "Stacked", kBranchSimultaneous, "Random"};

Bytes textPayload(std::string_view text)
{
    Bytes bytes(text.begin(), text.end());
    bytes.push_back(0);
    return bytes;
}

void appendBytes(Bytes &all, const Bytes &more)
{
    all.insert(all.end(), more.begin(), more.end());
}

const GrammarRow *arrayNamed(std::string_view name)
{
    const auto row = std::ranges::find_if(
        kPackageGrammar, [name](const GrammarRow &r) { return r.node != nullptr && r.node->name == name; });
    return &*row;
}

bool isInputs(const FieldDesc *field)
{
    return field == arrayNamed("inputs")->node;
}
bool isInputIds(const FieldDesc *field)
{
    return field == arrayNamed("inputIds")->node;
}
bool isTreeArray(const FieldDesc *field)
{
    return field == &kTreeChildrenRow || field == arrayNamed("tree")->node;
}

Bytes newInput(const InputKind &kind, Game game)
{
    Bytes bytes = storedSubrecord(sig("ANAM"), textPayload(kind.name));
    appendBytes(bytes, storedSubrecord(kind.value, Bytes(kind.sizeIn(game))));
    return bytes;
}

Bytes newTreeNode(std::string_view kind)
{
    Bytes bytes = storedSubrecord(sig("ANAM"), textPayload(kind));
    appendBytes(bytes, storedSubrecord(sig("CITC"), Bytes(4)));
    if (kind != kProcedureKind) {
        appendBytes(bytes, storedSubrecord(sig("PRCB"), Bytes(8)));
        return bytes;
    }
    appendBytes(bytes, storedSubrecord(sig("PNAM"), textPayload("Done"))); // takes no arguments
    appendBytes(bytes, storedSubrecord(sig("FNAM"), Bytes(4)));
    return bytes;
}

std::size_t findSub(const RecordEdit &edit, Signature signature, std::size_t from = 0)
{
    const auto &subs = edit.subrecords();
    while (from < subs.size() && subs[from].signature != signature)
        ++from;
    return from;
}

template <class T> T subValue(const RecordEdit &edit, std::size_t sub, std::uint64_t at, T fallback)
{
    return sub < edit.subrecords().size() ? loadOr<T>(edit.payload(sub), at, fallback) : fallback;
}

// The part of the record that lists inputs: ids stand between PKCU and XNAM, XNAM holds the next free id.
struct InputLists {
    explicit InputLists(const RecordEdit &edit)
        : pkcu(findSub(edit, sig("PKCU"))), xnam(findSub(edit, sig("XNAM"), pkcu))
    {
        for (std::size_t i = pkcu; i < xnam && xnam < edit.subrecords().size(); ++i) {
            if (edit.subrecords()[i].signature == sig("UNAM"))
                ids.push_back(i);
        }
    }
    bool complete(const RecordEdit &edit) const { return xnam < edit.subrecords().size(); }

    std::size_t pkcu;
    std::size_t xnam;
    std::vector<std::size_t> ids; // subrecords, in the order of the inputs
};

// The number at the beginning of the subrecord.
Result<void> changeNumber(RecordEdit &edit, std::size_t sub, std::string_view counted, int by)
{
    const std::string name = signatureText(edit.subrecords()[sub].signature);
    if (edit.payload(sub).size() < sizeof(std::uint32_t))
        return fail("{} has no room for its count", name);
    const std::int64_t count = std::int64_t{subValue<std::uint32_t>(edit, sub, 0, 0)} + by;
    if (count < 0 || count > 0xFFFFFFFF)
        return fail("{} would count {} {}; allowed are 0 to {}", name, count, counted, 0xFFFFFFFFu);
    edit.store(sub, 0, static_cast<std::uint32_t>(count));
    return {};
}

// A new input takes an id that was never used: above all ids and not below the next free one.
Result<void> addInputId(RecordEdit &edit, std::uint32_t row, std::optional<std::uint8_t> given)
{
    const InputLists lists(edit);
    if (!lists.complete(edit) || row > lists.ids.size())
        return fail("the package has no list of input ids to extend");
    if (edit.payload(lists.xnam).empty())
        return fail("XNAM has no room for the next input id");
    const unsigned next = subValue<std::uint8_t>(edit, lists.xnam, 0, 0);
    unsigned id = given.value_or(next);
    for (std::size_t i = lists.pkcu; !given && i < edit.subrecords().size(); ++i) {
        if (edit.subrecords()[i].signature == sig("UNAM") &&
            subValue<std::uint8_t>(edit, i, 0, 0) != kUnboundInput)
            id = std::max(id, subValue<std::uint8_t>(edit, i, 0, 0) + 1u);
    }
    if (id + 1 > kMostInputIds)
        return fail("the next input id would be {}; the limit is {}", id, kMostInputIds - 1);
    const std::size_t before = row < lists.ids.size() ? lists.ids[row] : lists.xnam;
    edit.insert(before, storedSubrecord(sig("UNAM"), Bytes{static_cast<std::uint8_t>(id)}));
    edit.store<std::uint8_t>(lists.xnam, 0, static_cast<std::uint8_t>(std::max(next, id + 1)));
    return changeNumber(edit, lists.pkcu, "inputs", 1);
}

// Arguments bound to the input become unbound; its name stays, as the editor keeps those of deleted inputs.
Result<void> removeInputId(RecordEdit &edit, std::uint32_t row)
{
    const InputLists lists(edit);
    if (!lists.complete(edit) || row >= lists.ids.size())
        return fail("input {} has no id of its own", row);
    const auto id = subValue<std::uint8_t>(edit, lists.ids[row], 0, kUnboundInput);
    edit.remove({lists.ids[row], lists.ids[row] + 1});
    if (const Result<void> counted = changeNumber(edit, lists.pkcu, "inputs", -1); !counted)
        return counted;
    for (std::size_t i = lists.xnam; i < edit.subrecords().size(); ++i) {
        if (edit.subrecords()[i].signature == sig("PKC2") &&
            subValue<std::uint8_t>(edit, i, 0, kUnboundInput) == id)
            edit.store<std::uint8_t>(i, 0, kUnboundInput);
    }
    return {};
}

Result<void> changeChildCount(RecordEdit &edit, NodeId array, int by)
{
    const Node node = edit.tree().node(array);
    if (node.field != &kTreeChildrenRow)
        return {}; // the root of the tree is counted nowhere
    const auto branch = edit.tree().childNamed(node.parent, "PRCB");
    const auto run = branch ? edit.runOf(*branch) : std::nullopt;
    if (!run)
        return fail("the branch has no count of its children");
    return changeNumber(edit, run->first, "children", by);
}

constexpr const char *kIdsFollow = "ids come and go with their inputs: edit inputs instead";

// The value of an input that holds a number.
std::optional<double> inputNumber(std::string_view kind, ByteSpan payload)
{
    if (kind == "Bool" && payload.size() == 1)
        return payload[0];
    if (kind == "Int" && payload.size() == sizeof(std::int32_t))
        return load<std::int32_t>(payload, 0);
    if ((kind == "Float" || kind == "ObjectList") && payload.size() == sizeof(float))
        return load<float>(payload, 0);
    return std::nullopt;
}

Bytes numberPayload(std::string_view kind, double number)
{
    Bytes bytes;
    constexpr double kMostInt = 2147483647.0;
    if (kind == "Bool")
        append(bytes, static_cast<std::uint8_t>(number != 0.0 ? 1 : 0));
    else if (kind == "Int")
        append(bytes, static_cast<std::int32_t>(std::clamp(number, -kMostInt, kMostInt)));
    else
        append(bytes, static_cast<float>(number));
    return bytes;
}

} // namespace

const PackageBehaviour kPackageBehaviour;

const GrammarRow *PackageBehaviour::arrayRow(const RecordEdit &edit, const Node &node) const
{
    return node.field == &kTreeChildrenRow ? arrayNamed("tree") : RecordBehaviour::arrayRow(edit, node);
}

const GrammarRow *PackageBehaviour::lastRow(const Node &node, std::string_view type) const
{
    static const GrammarRow row = repeat(kFlagOverride);
    return node.field == &kTreeNodeRow && type == signatureText(kFlagOverride.signature()) ? &row : nullptr;
}

std::span<const GrammarRow> PackageBehaviour::rowsBelow(const RecordEdit &edit, NodeId id) const
{
    return edit.tree().node(id).field == &kTreeNodeRow ? kTreeNodeRows : RecordBehaviour::rowsBelow(edit, id);
}

bool PackageBehaviour::hasFollowers(const GrammarRow &array) const
{
    return isInputs(array.node) || isInputIds(array.node) || isTreeArray(array.node);
}

std::vector<std::string> PackageBehaviour::kinds(const RecordEdit &edit, const GrammarRow &array) const
{
    if (isInputIds(array.node))
        return {};
    std::vector<std::string> kinds;
    if (isInputs(array.node)) {
        for (const InputKind &kind : kInputKinds)
            kinds.emplace_back(kind.name);
    } else if (isTreeArray(array.node)) {
        kinds.emplace_back(kProcedureKind);
        kinds.insert(kinds.end(), std::begin(kBranchKinds), std::end(kBranchKinds));
    }
    return kinds.empty() ? RecordBehaviour::kinds(edit, array) : kinds;
}

Result<Bytes> PackageBehaviour::newElement(const RecordEdit &edit, const GrammarRow &array,
                                           std::string_view kind) const
{
    const std::vector<std::string> kinds = this->kinds(edit, array);
    if (kinds.empty())
        return fail("{}", kIdsFollow);
    const auto named = std::ranges::find(kinds, kind);
    if (!kind.empty() && kinds.size() > 1 && named == kinds.end())
        return fail("{} takes no '{}'; allowed are {}", array.node->name, kind, fmt::join(kinds, ", "));
    const std::string &chosen = named == kinds.end() ? kinds.front() : *named;
    if (isInputs(array.node)) {
        const auto &input = *std::ranges::find(kInputKinds, chosen, &InputKind::name);
        return newInput(input, gameIn(edit));
    }
    if (isTreeArray(array.node))
        return newTreeNode(chosen);
    if (!array.isGroup() && array.node != nullptr) // arguments
        return storedSubrecord(array.subrecord.signature(), Bytes{kUnboundInput});
    return RecordBehaviour::newElement(edit, array, kind);
}

std::optional<Result<void>> PackageBehaviour::changeKind(RecordEdit &edit, const Node &node,
                                                         std::string_view kind) const
{
    const UnitTree &tree = edit.tree();
    if (node.kind != Kind::Text || node.parent == tree.root())
        return std::nullopt;
    const Node input = tree.node(tree.node(node.parent).parent);
    if (tree.name(node.parent) != "ANAM" || !input.isElement || !isInputs(tree.node(input.parent).field))
        return std::nullopt;
    const auto *wanted = std::ranges::find(kInputKinds, kind, &InputKind::name);
    if (wanted == std::end(kInputKinds))
        return fail("'{}' is not a kind of input; allowed are {}", kind,
                    fmt::join(kinds(edit, *arrayNamed("inputs")), ", "));
    auto run = edit.runOf(input.id);
    if (!run)
        return fail("the input has no subrecords of its own");
    const auto &subs = edit.subrecords();
    const std::size_t value = run->first + 1;
    while (run->last > value && subs[run->last - 1].signature == sig("BNAM"))
        --run->last; // stands behind the value
    const std::size_t size = wanted->sizeIn(gameIn(edit));
    const bool hasValue = value < run->last;
    const bool isAlike =
        hasValue && subs[value].signature == wanted->value && subs[value].payload.size == size;
    const std::string before = displayText(edit.payload(run->first));
    const std::optional<double> number = isAlike || (hasValue && subs[value].signature == wanted->value)
                                             ? inputNumber(before, edit.payload(value))
                                             : std::nullopt;
    edit.splicePayload(run->first, subs[run->first].payload.offset, subs[run->first].payload.size,
                       textPayload(wanted->name));
    if (isAlike && wanted->value != sig("CNAM"))
        return Result<void>{}; // both are targets
    if (hasValue)
        edit.remove({value, run->last});
    edit.insert(run->last,
                storedSubrecord(wanted->value, number ? numberPayload(wanted->name, *number) : Bytes(size)));
    return Result<void>{};
}

Result<void> PackageBehaviour::checkValue(const UnitTree &tree, const Node &node, ByteSpan value) const
{
    struct Limits {
        std::string_view name;
        int least;
        int most;
    };
    constexpr Limits kLimits[] = {{"hour", -1, 23}, {"minute", -1, 59}, {"date", 0, 31}};
    if (value.size() != 1 || node.id == tree.root() || tree.name(node.parent) != "PSDT")
        return {};
    const auto limits = std::ranges::find(kLimits, node.field->name, &Limits::name);
    if (limits == std::end(kLimits))
        return {};
    const int number = node.kind == Kind::I8 ? load<std::int8_t>(value, 0) : load<std::uint8_t>(value, 0);
    if (number < limits->least || number > limits->most)
        return fail("{} is {}; allowed are {} to {}", limits->name, number, limits->least, limits->most);
    return {};
}

Result<void> PackageBehaviour::firstComes(RecordEdit &edit, const GrammarRow &array,
                                          std::optional<std::uint8_t> inputId) const
{
    if (isInputIds(array.node))
        return fail("{}", kIdsFollow);
    if (array.node == &kTreeChildrenRow || array.node == nullptr || !isInputs(array.node))
        return {};
    return addInputId(edit, 0, inputId);
}

std::optional<std::uint8_t> PackageBehaviour::takeId(const GrammarRow &array, Bytes &bytes) const
{
    const auto subs = scanSubrecords(bytes, 0).list;
    if (array.node == nullptr || !isInputs(array.node) || subs.size() < 2 ||
        subs.back().signature != kInputIdSignature || subs.back().payload.size != 1)
        return std::nullopt;
    const std::uint8_t id = bytes.back();
    bytes.resize(subs.back().start);
    return id;
}

std::optional<std::uint8_t> PackageBehaviour::idOf(const UnitTree &tree, NodeId id) const
{
    const Node node = tree.node(id);
    if (!node.isElement || !isInputs(tree.node(node.parent).field))
        return std::nullopt;
    const auto ids = tree.childNamed(tree.root(), "inputIds");
    if (!ids || node.row >= tree.node(*ids).childCount)
        return std::nullopt;
    const auto number = tree.childNamed(tree.child(*ids, node.row), "id");
    return number ? std::optional(loadOr<std::uint8_t>(tree.bytesOf(*number), 0, 0)) : std::nullopt;
}

Result<void> PackageBehaviour::comes(RecordEdit &edit, NodeId array, std::uint32_t row,
                                     std::optional<std::uint8_t> inputId) const
{
    const FieldDesc *field = edit.tree().node(array).field;
    if (isInputIds(field))
        return fail("{}", kIdsFollow);
    return isInputs(field)      ? addInputId(edit, row, inputId)
           : isTreeArray(field) ? changeChildCount(edit, array, 1)
                                : Result<void>{};
}

Result<void> PackageBehaviour::goes(RecordEdit &edit, NodeId array, std::uint32_t row) const
{
    const FieldDesc *field = edit.tree().node(array).field;
    if (isInputIds(field))
        return fail("{}", kIdsFollow);
    return isInputs(field)      ? removeInputId(edit, row)
           : isTreeArray(field) ? changeChildCount(edit, array, -1)
                                : Result<void>{};
}

Result<void> PackageBehaviour::moves(RecordEdit &edit, NodeId array, std::uint32_t from,
                                     std::uint32_t to) const
{
    const FieldDesc *field = edit.tree().node(array).field;
    if (isInputIds(field))
        return fail("{}", kIdsFollow);
    if (!isInputs(field))
        return {};
    const InputLists lists(edit);
    if (!lists.complete(edit) || std::max(from, to) >= lists.ids.size())
        return fail("the package has no id for each of its inputs");
    const ByteSpan id = edit.payload(lists.ids[from]);
    edit.remove({lists.ids[from], lists.ids[from] + 1});
    edit.insert(lists.ids[to] + (to > from ? 1 : 0), storedSubrecord(sig("UNAM"), id));
    return {};
}

} // namespace cutaway::esp

// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include "core/file/edit.h"

namespace cutaway::cli
{

namespace
{

struct EditOptions {
    std::string path, list, output;
};

void runEdit(const EditOptions &options, Context &context)
{
    const auto file = context.openToChange(options.path, options.output);
    if (file == nullptr)
        return;
    const auto list = context.readText(options.list);
    if (!list)
        return;
    const Result<std::vector<Edit>> edits = parseEdits(*list);
    if (!edits)
        return context.complain(kErrors, options.list, edits.error().message);
    if (const auto done = applyEdits(*file, *edits); !done)
        return context.complain(kErrors, options.path, done.error().message); // all or nothing
    context.save(*file, options.path, options.output);
}

} // namespace

void addEdit(CLI::App &app, Context &context)
{
    auto [command, options] = addCommand<EditOptions>(
        app, context, "edit", runEdit,
        "Apply a list of edits and save: set values, insert, remove and move elements where the format "
        "allows it; sizes, counts and references follow. All or nothing.");
    addFile(command, options.path, "File to change");
    command.add_option("EDITS", options.list, "The list, JSON")->required();
    addOutput(command, options.output);
    command.footer(R"(The list is {"edits": [...]}; its entries are applied in order:
  {"op": "set", "path": P, "value": V}   V: a text as `get` prints it, a number, true, false, [x, y, z];
      a text "14" names the FormID 00000014, a number is stored as it is
  {"op": "insert", "path": P}            into the array, structure, record or group P; may also have
      "at": N          becomes child N; default: where it belongs, in an array the end
      "type": T        its kind: a subrecord signature, a type of block (into 'header'), a kind of input
      "bytes": HEX     the inserted bytes; default: zeros
      "copy": Q        the bytes of Q instead
      "values": {S: V} set afterwards, each path relative to the new element; "" is the element
  {"op": "remove", "path": P}
  {"op": "move", "path": P, "to": N}     becomes child N of its parent
A refusal names the entry, counted from 0. The second member of one name is NAME#2; a record is
SIGNATURE:FORMID, a block block[N], an object of a packfile object[N].

Example, a condition at the end of a package's list:
  {"edits": [{"op": "insert", "path": "PACK:0204B4E4.conditions",
              "values": {"CTDA.function": "GetGlobalValue", "CTDA.comparisonValue": 8}}]})");
}

} // namespace cutaway::cli

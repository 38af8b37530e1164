// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include "app/cli/rounding.h"
#include "core/formats/esp/datafolders.h"
#include "core/formats/esp/foreigntexts.h"
#include "core/formats/esp/plugins.h"

#include "core/base/attempt.h"
#include "core/base/mappings.h"
#include "core/base/quantity.h"
#include "core/base/textoffile.h"
#include "core/base/writefile.h"
#include "core/file/check.h"
#include "core/file/rounding.h"

#include <algorithm>
#include <filesystem>

namespace cutaway::cli
{

void Context::complain(ExitCode code, const std::string &file, const std::string &message)
{
    // Messages of the file layer name the file already.
    const bool named = message.find(file) != std::string::npos;
    printError(named ? message : file + ": " + message);
    exitCode = std::max<int>(exitCode, code);
}

std::unique_ptr<File> Context::open(const std::string &path, std::uint64_t mapAbove)
{
    Progress progress;
    Result<std::unique_ptr<File>> file =
        attempt([&] { return File::open(path, formats, progress, mapAbove); });
    if (!file) {
        complain(kUnreadable, path, file.error().message);
        return nullptr;
    }
    if (esp::isPlugin(**file))
        esp::readForeignTexts(**file, wantsMasters, progress);
    return std::move(*file);
}

std::optional<std::string> Context::readText(const std::string &path)
{
    Result<std::string> text = loadText(path);
    if (text)
        return std::move(*text);
    complain(kUnreadable, path, text.error().message);
    return std::nullopt;
}

bool Context::mayWrite(const std::string &output)
{
    const auto target = output.empty() ? Result<std::filesystem::path>() : writableTarget(output);
    if (!target)
        complain(kErrors, output, target.error().message);
    return target.has_value();
}

bool Context::save(const File &file, const std::string &path, const std::string &output)
{
    std::error_code error;
    const bool inPlace = std::filesystem::equivalent(path, output, error);
    const FileStamp stamp = file.stamp();
    const Result<Saved> saved = attempt([&] { return file.saveTo(output, inPlace ? &stamp : nullptr); });
    if (!saved) {
        complain(kErrors, output, saved.error().message);
        return false;
    }
    for (const std::string &what : saved->unsure)
        complain(kWarnings, output, "saved, but " + what);
    if (saved->otherNames != 0)
        complain(kDone, output,
                 fmt::format("{} of the file (hard links) {} the previous version",
                             quantity(saved->otherNames, "other name"),
                             saved->otherNames == 1 ? "keeps" : "keep"));
    return true;
}

bool Context::saveChanged(File &file, const Result<Patch> &patch, const std::string &path,
                          const std::string &output)
{
    const Result<ChangeSet> change = patch ? file.apply(*patch) : tl::unexpected(patch.error());
    if (!change)
        complain(kErrors, path, change.error().message);
    return change && save(file, path, output);
}

bool Context::write(const std::string &output, ByteSpan bytes)
{
    const Result<void> written = writeFile(output, bytes);
    if (!written)
        complain(kErrors, output, written.error().message);
    return written.has_value();
}

void Context::printText(const std::string &file, const std::string &text, const std::string &harmless,
                        bool raw)
{
    printExactly(raw ? text : harmless);
    if (!raw && harmless != text)
        complain(kDone, file, "control characters are printed as escapes; --raw prints the text itself");
}

void judge(const std::vector<Diagnostic> &findings, Context &context)
{
    for (const Diagnostic &d : findings)
        context.exitCode = std::max<int>(context.exitCode, d.severity == Severity::Error     ? kErrors
                                                           : d.severity == Severity::Warning ? kWarnings
                                                                                             : kDone);
}

void addGroup(CLI::App &app, Context &context, const std::string &name, const std::string &help,
              std::initializer_list<AddCommands> commands)
{
    CLI::App *group = app.add_subcommand(name, help);
    group->require_subcommand(1);
    for (const AddCommands add : commands)
        add(*group, context);
}

CLI::Option *addFile(CLI::App &command, std::string &path, const std::string &help)
{
    return command.add_option("FILE", path, help)->required();
}

CLI::Option *addOutput(CLI::App &command, std::string &output, const std::string &help)
{
    return command.add_option("-o,--output", output, help)->required();
}

CLI::Option *addJson(CLI::App &command, bool &json, const std::string &help)
{
    return command.add_flag("--json", json, help);
}

CLI::Option *addData(CLI::App &command, Context &context, const std::string &help)
{
    const auto take = [&context](const std::string &folder) {
        for (const esp::Game game : esp::kGames)
            esp::setDataFolder(game, folder);
        context.wantsMasters = true;
    };
    return command.add_option_function<std::string>("--data", take, help)->check(CLI::ExistingDirectory);
}

CLI::Option *addNotes(CLI::App &command, bool &notes)
{
    return command.add_flag("--notes", notes, "Print notes as well, not only warnings and errors");
}

CLI::Option *addRaw(CLI::App &command, bool &raw)
{
    return command.add_flag(
        "--raw", raw,
        "Print the text unchanged; by default control characters are printed as escapes such as \\x1b");
}

void Context::complainOfLostFiles()
{
    for (const std::string &path : lostFiles())
        complain(kUnreadable, path,
                 "another program shortened the file while it was read; the missing part was read as zeros");
}

std::vector<std::string> filesBelow(const std::vector<std::string> &paths)
{
    std::vector<std::string> files;
    for (const std::string &path : paths) {
        std::error_code error;
        if (!std::filesystem::is_directory(path, error)) {
            files.push_back(path); // one that does not exist is reported as unreadable
            continue;
        }
        std::vector<std::string> found;
        constexpr auto kOptions = std::filesystem::directory_options::skip_permission_denied;
        for (std::filesystem::recursive_directory_iterator at(path, kOptions, error), end;
             !error && at != end; at.increment(error)) {
            std::error_code unreadable;
            if (at->is_regular_file(unreadable))
                found.push_back(at->path().string());
        }
        std::ranges::sort(found);
        files.insert(files.end(), found.begin(), found.end());
    }
    return files;
}

namespace
{

// Units and members of embedded documents are looked for in a document opened on the host's bytes.
Result<FoundNode> findEmbedded(const File &file, std::string_view hostKey, std::string_view rest)
{
    const Result<NodePath> host = file.parsePath(hostKey);
    if (!host)
        return tl::unexpected(host.error());
    const ByteRange unit = file.units().range(host->unit);
    for (const Embedded &embedded : file.format().embedded(file)) {
        if (!unit.contains(embedded.range.offset))
            continue;
        auto inner = file.openEmbedded(embedded, file.formats());
        Result<FoundNode> place = findNode(*inner, rest);
        if (!place)
            return place;
        place->base += embedded.derived ? 0 : embedded.range.offset;
        if (place->embedded == nullptr)
            place->embedded = std::move(inner);
        return place;
    }
    return fail("{}: no document is embedded there", hostKey);
}

} // namespace

Result<FoundNode> findNode(const File &file, std::string_view path)
{
    if (const std::size_t mark = path.find(kEmbeddedMark); mark != std::string_view::npos)
        return findEmbedded(file, path.substr(0, mark), path.substr(mark + 1));
    const Result<NodePath> found = file.parsePath(path);
    if (!found)
        return tl::unexpected(found.error());
    const Result<NodeId> node = file.tree(found->unit)->find(found->path);
    if (!node)
        return tl::unexpected(node.error());
    FoundNode place;
    place.unit = found->unit;
    place.node = *node;
    return place;
}

std::vector<RoundedEdit> roundedEdits(const File &file, const std::vector<Edit> &edits)
{
    std::vector<RoundedEdit> rounded;
    for (const Edit &edit : edits) {
        const bool isComputed = std::holds_alternative<double>(edit.value) ||
                                std::holds_alternative<std::vector<double>>(edit.value);
        const Result<FoundNode> place = isComputed ? fail("not typed") : findNode(file, edit.path);
        if (!place)
            continue; // or a later edit has renamed it
        const File &document = place->embedded != nullptr ? *place->embedded : file;
        const std::string typed = valueText(edit.value);
        std::string stored = storedInstead(document, place->unit, place->node, typed);
        if (!stored.empty())
            rounded.push_back({edit.path, typed, std::move(stored)});
    }
    return rounded;
}

void tellRounded(const File &file, const std::vector<Edit> &edits)
{
    for (const RoundedEdit &edit : roundedEdits(file, edits))
        print("{}: {} is stored as {}\n", edit.path, edit.value, edit.stored);
}

} // namespace cutaway::cli

// SPDX-License-Identifier: MIT
#include "app/cli/batch.h"
#include "core/base/quantity.h"

#include <algorithm>
#include <filesystem>
#include <map>

namespace cutaway::cli
{

namespace
{

namespace fs = std::filesystem;

bool isFolder(const std::string &path)
{
    std::error_code error;
    return fs::is_directory(path, error);
}

// True for a path in the folder or below it.
bool isBelow(const fs::path &path, const fs::path &folder)
{
    std::error_code error;
    const fs::path way =
        fs::weakly_canonical(path, error).lexically_relative(fs::weakly_canonical(folder, error));
    return !way.empty() && *way.begin() != ".." && way != ".";
}

// The files below the paths, but for backups and what an earlier run has saved in the output folder.
std::vector<BatchFile> inputsOf(const std::vector<std::string> &paths, const std::string &output)
{
    std::vector<BatchFile> inputs;
    for (const std::string &path : paths) {
        const bool isSearched = isFolder(path);
        const bool holdsOutput = isSearched && !output.empty() && isBelow(output, path);
        for (const std::string &file : filesBelow({path})) {
            const bool isLeftOut =
                isSearched && (file.ends_with(".bak") || (holdsOutput && isBelow(file, output)));
            if (!isLeftOut)
                inputs.push_back({file, {}, isSearched});
        }
    }
    return inputs;
}

// A folder that does not exist and is called as a file.
bool isNamedAsOneOf(const std::vector<BatchFile> &files, const fs::path &folder)
{
    const fs::path ending = folder.extension();
    return !ending.empty() && !isFolder(folder.string()) &&
           std::ranges::any_of(
               files, [&](const BatchFile &file) { return fs::path(file.input).extension() == ending; });
}

std::string counted(std::size_t count, std::string_view what)
{
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

} // namespace

std::filesystem::path copyIn(const std::string &folder, const std::string &file,
                             const std::vector<std::string> &paths)
{
    const fs::path name(file);
    for (const std::string &path : paths) {
        const fs::path below = name.lexically_normal().lexically_relative(fs::path(path).lexically_normal());
        if (isFolder(path) && !below.empty() && *below.begin() != "..")
            return folder / below;
    }
    return folder / name.filename();
}

std::optional<Batch> batchOf(const std::vector<std::string> &paths, const std::string &output,
                             Context &context, std::string_view extension)
{
    Batch batch;
    batch.isMany = paths.size() > 1 || std::ranges::any_of(paths, isFolder);
    std::error_code error;
    if (batch.isMany && fs::exists(output, error) && !isFolder(output)) {
        context.complain(kErrors, output, "several files are saved in a folder, this is a file");
        return std::nullopt;
    }
    std::vector<BatchFile> inputs = inputsOf(paths, output);
    if (batch.isMany && isNamedAsOneOf(inputs, output)) {
        context.complain(kErrors, output,
                         "several files are saved in a folder, this is the name of a file; a '/' behind it "
                         "makes it one of a folder");
        return std::nullopt;
    }
    const bool isInFolder = batch.isMany || output.ends_with('/') || isFolder(output);
    std::map<fs::path, std::string> inputOf; // by what is saved
    for (BatchFile &file : inputs) {
        if (output.empty()) {
            batch.files.push_back(std::move(file));
            continue;
        }
        fs::path target = isInFolder ? copyIn(output, file.input, paths) : fs::path(output);
        if (isInFolder && !extension.empty())
            target.replace_extension(extension);
        const auto [known, isNew] = inputOf.emplace(target.lexically_normal(), file.input);
        if (!isNew && fs::equivalent(known->second, file.input, error))
            continue; // named twice
        if (!isNew) {
            context.complain(kErrors, file.input,
                             fmt::format("{} and {} would both be saved as {}; nothing is saved",
                                         known->second, file.input, target.string()));
            return std::nullopt;
        }
        file.output = target.string();
        batch.files.push_back(std::move(file));
    }
    return batch;
}

void runBatch(const Batch &batch, Context &context, const std::function<BatchOutcome(const BatchFile &)> &one)
{
    StatusLine status;
    std::size_t done = 0;
    std::size_t counts[3] = {};
    int worst = context.exitCode;
    for (const BatchFile &file : batch.files) {
        context.exitCode = kDone;
        ++counts[static_cast<std::size_t>(one(file))];
        worst = std::max(worst, context.exitCode);
        status.show(fmt::format("{} of {}", ++done, quantity(batch.files.size(), "file")));
        if (!canPrint())
            break;
    }
    status.clear();
    context.exitCode = worst;
    if (batch.isMany && !batch.isJson)
        print("{}: {} done, {} passed over, {} failed\n", counted(batch.files.size(), "file"), counts[0],
              counts[1], counts[2]);
}

bool mayWriteJob(const Batch &batch, const BatchFile &job, Context &context)
{
    if (batch.isMany && !job.output.empty()) {
        std::error_code error; // mayWrite tells what is wrong with the folder
        fs::create_directories(fs::path(job.output).parent_path(), error);
    }
    return context.mayWrite(job.output);
}

void editBatch(const Batch &batch, Context &context, const BatchEdit &edit)
{
    runBatch(batch, context, [&](const BatchFile &job) {
        if (!mayWriteJob(batch, job, context))
            return BatchOutcome::Failed;
        const auto file = context.open(job.input);
        if (file == nullptr)
            return BatchOutcome::Failed;
        const Result<BatchNote> note = edit(*file, job);
        if (!note) {
            context.complain(kErrors, job.input, note.error().message);
            return BatchOutcome::Failed;
        }
        if (!note->isPassedOver && !job.output.empty() && !context.save(*file, job.input, job.output))
            return BatchOutcome::Failed;
        if (!note->text.empty() && !batch.isJson)
            print("{}: {}{}\n", job.input, std::string(note->isPassedOver ? "passed over: " : ""),
                  note->text);
        return note->isPassedOver ? BatchOutcome::PassedOver : BatchOutcome::Done;
    });
}

} // namespace cutaway::cli

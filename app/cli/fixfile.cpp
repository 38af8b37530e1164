// SPDX-License-Identifier: MIT
#include "app/cli/fixfile.h"

namespace cutaway::cli
{

namespace
{

Result<Saved> saveAs(File &file, const std::filesystem::path &target)
{
    std::error_code error;
    std::filesystem::create_directories(target.parent_path(), error); // saving tells what is wrong with it
    const bool inPlace = std::filesystem::equivalent(file.path(), target, error);
    const FileStamp stamp = file.stamp();
    return file.saveTo(target, inPlace ? &stamp : nullptr);
}

} // namespace

FixedFile fixFile(const std::string &path, const std::filesystem::path &target, Fix::Kind most,
                  const FormatSet &formats)
{
    Progress progress;
    FixedFile result;
    const auto file = File::open(path, formats, progress);
    const auto fixed =
        file ? fixAll(**file, {.most = most, .inParts = true}, progress) : tl::unexpected(file.error());
    if (!fixed || fixed->patch.empty()) {
        result.report = checkPath(path, formats, progress);
        return result;
    }
    const auto change = (*file)->apply(fixed->patch);
    const Result<Saved> saved = change ? saveAs(**file, target) : tl::unexpected(change.error());
    const auto after = saved ? File::open(target, formats, progress) : tl::unexpected(saved.error());
    if (!after) {
        result.report = checkPath(path, formats, progress);
        result.error = after.error().message;
        return result;
    }
    (*after)->companions().set((*file)->companions().get([] { return Companions::Files(); }));
    result.report = checkFile(**after, progress);
    result.rules = fixed->rules;
    result.output = target.string();
    result.unsure = saved->unsure;
    return result;
}

} // namespace cutaway::cli

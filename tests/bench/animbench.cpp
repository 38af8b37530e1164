// SPDX-License-Identifier: MIT
// Times what it takes to get poses out of clips: all frames of each file, a pose at a random time, and a file
// from its bytes to its last frame; and to make clips of other programs into packfiles. A track-frame is one
// transform of one track at one frame.
// transform of one track at one frame.
#include "core/catalogue.h"
#include "core/domains/anim/clip.h"
#include "core/domains/anim/clipexport.h"
#include "core/domains/anim/import/clipimport.h"
#include "core/file/file.h"
#include "tests/support/corpus.h"
#include "tests/support/paths.h"
#include "tests/support/swayingclip.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <filesystem>
#include <random>

namespace
{

using namespace cutaway;
using anim::Clip;
using anim::Transform;

struct BenchClip {
    std::string name;
    BytesView bytes;
    Clip clip;
};

std::optional<Clip> readClip(const BytesView &bytes, const std::string &name, const FormatSet &formats)
{
    Progress progress;
    const auto file = File::fromBytes(bytes, name, formats, progress);
    const std::vector<std::uint32_t> found = anim::animationsIn(*file);
    Diagnostics diagnostics;
    if (found.empty())
        return std::nullopt;
    Result<Clip> clip = Clip::read(*file, found.front(), diagnostics);
    return clip ? std::optional(std::move(*clip)) : std::nullopt;
}

// Decodes into one buffer for one pose, as a player does.
void decodeAll(const Clip &clip, std::vector<Transform> &pose, std::vector<float> &floats)
{
    pose.resize(std::max<std::size_t>(pose.size(), clip.tracks()));
    floats.resize(std::max<std::size_t>(floats.size(), clip.floatTracks()));
    for (std::uint32_t frame = 0; frame < clip.frames(); ++frame) {
        clip.sample(frame, pose, floats);
        benchmark::DoNotOptimize(pose.data());
        benchmark::ClobberMemory();
    }
}

std::int64_t trackFrames(const Clip &clip)
{
    return std::int64_t{clip.tracks()} * clip.frames();
}

void benchAllFrames(benchmark::State &state, const std::vector<const BenchClip *> &clips)
{
    std::vector<Transform> pose;
    std::vector<float> floats;
    std::int64_t count = 0;
    for (const BenchClip *clip : clips)
        count += trackFrames(clip->clip);
    for (auto _ : state) {
        for (const BenchClip *clip : clips)
            decodeAll(clip->clip, pose, floats);
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * count);
}

void benchRandomPose(benchmark::State &state, const BenchClip &clip)
{
    std::vector<Transform> pose(clip.clip.tracks());
    std::vector<float> floats(clip.clip.floatTracks());
    std::minstd_rand random(1);
    std::uniform_real_distribution<double> frames(0.0, clip.clip.frames() - 1);
    std::vector<double> wanted(4096);
    std::ranges::generate(wanted, [&] { return frames(random); });
    std::size_t at = 0;
    for (auto _ : state) {
        clip.clip.sample(wanted[at++ % wanted.size()], pose, floats);
        benchmark::DoNotOptimize(pose.data());
        benchmark::ClobberMemory();
    }
}

// From the bytes of the file to every frame, each into its own place.
void benchOpenAndDecode(benchmark::State &state, const BenchClip &clip, const FormatSet &formats)
{
    std::vector<Transform> poses(static_cast<std::size_t>(trackFrames(clip.clip)));
    std::vector<float> floats(clip.clip.floatTracks());
    for (auto _ : state) {
        const std::optional<Clip> read = readClip(clip.bytes, clip.name, formats);
        for (std::uint32_t frame = 0; frame < read->frames(); ++frame)
            read->sample(frame, std::span(poses).subspan(std::size_t{frame} * read->tracks()), floats);
        benchmark::DoNotOptimize(poses.data());
        benchmark::ClobberMemory();
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * trackFrames(clip.clip));
}

void benchOpen(benchmark::State &state, const BenchClip &clip, const FormatSet &formats)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(readClip(clip.bytes, clip.name, formats)->frames());
}

// From the bytes of a GLB or CSV of 100 bones and 1000 frames, all of which move, to those of a packfile that
// was read back and measured.
void benchImport(benchmark::State &state, const char *ending, const FormatSet &formats)
{
    constexpr std::uint32_t kBones = 100, kFrames = 1000;
    Progress progress;
    const auto file =
        File::fromBytes(BytesView::own(test::swayingClip(kBones, kFrames)), "sway.hkx", formats, progress);
    Diagnostics ignored;
    const auto clip = Clip::read(*file, anim::animationsIn(*file).front(), ignored);
    const auto skeleton = anim::Skeleton::read(*file, anim::skeletonsIn(*file).front(), ignored);
    const BytesView source =
        BytesView::own(*anim::exportClip(*clip, &*skeleton, std::string("sway") + ending));
    anim::ImportRequest request;
    request.skeleton = file.get();
    for (auto _ : state)
        benchmark::DoNotOptimize(anim::importClip(source, request)->bytes.size());
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * kBones * kFrames);
}

std::vector<BenchClip> wantedClips(int argc, char **argv, const FormatSet &formats)
{
    std::vector<std::filesystem::path> files(argv + 1, argv + argc);
    if (files.empty() && !test::sharedDir().empty())
        files = test::corpusFiles("hkx");
    std::vector<BenchClip> clips;
    for (const std::filesystem::path &path : files) {
        const BytesView bytes = BytesView::own(test::fileBytes(path));
        const std::string name = path.filename().string();
        if (std::optional<Clip> clip = readClip(bytes, name, formats))
            clips.push_back({name, bytes, std::move(*clip)});
    }
    return clips;
}

void registerAll(const std::vector<BenchClip> &clips, const FormatSet &formats)
{
    std::vector<const BenchClip *> splines;
    for (const BenchClip &clip : clips) {
        benchmark::RegisterBenchmark(("pose/" + clip.name).c_str(),
                                     [&clip](benchmark::State &state) { benchRandomPose(state, clip); });
        benchmark::RegisterBenchmark(("frames/" + clip.name).c_str(),
                                     [&clip](benchmark::State &state) { benchAllFrames(state, {&clip}); });
        benchmark::RegisterBenchmark(("open/" + clip.name).c_str(), [&clip,
                                                                     &formats](benchmark::State &state) {
            benchOpen(state, clip, formats);
        })->Unit(benchmark::kMicrosecond);
        benchmark::RegisterBenchmark(("open+frames/" + clip.name).c_str(), [&clip, &formats](
                                                                               benchmark::State &state) {
            benchOpenAndDecode(state, clip, formats);
        })->Unit(benchmark::kMicrosecond);
        if (clip.clip.splines() != nullptr)
            splines.push_back(&clip);
    }
    for (const char *ending : {".glb", ".csv"})
        benchmark::RegisterBenchmark(
            (std::string("import/100 bones, 1000 frames") + ending).c_str(),
            [ending, &formats](benchmark::State &state) { benchImport(state, ending, formats); })
            ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark("frames/all spline clips",
                                 [splines](benchmark::State &state) { benchAllFrames(state, splines); });
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    const FormatSet formats = allFormats();
    const std::vector<BenchClip> clips = wantedClips(argc, argv, formats);
    if (clips.empty()) {
        fmt::print(stderr, "name packfiles that hold animations; {}\n", test::noSharedReason());
        return 1;
    }
    registerAll(clips, formats);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}

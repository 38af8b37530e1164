// SPDX-License-Identifier: MIT
// A small file on disk, opened and edited, in a folder of its own.
#pragma once

#include "tests/core/file/toyformat.h"
#include "tests/support/coverage.h"

#include <QTemporaryDir>

#include <fstream>

namespace cutaway::test
{

inline void writeTo(const std::filesystem::path &path, const Bytes &bytes)
{
    std::ofstream out(path, std::ios::binary);
    out.write(reinterpret_cast<const char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

inline Bytes readFile(const std::filesystem::path &path)
{
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline std::size_t filesIn(const std::filesystem::path &folder)
{
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator()));
}

// A file that is read where it stands, and the place of its copy.
struct Mapped {
    Mapped()
        : path(folder.filePath(QStringLiteral("toy.bin")).toStdString()),
          copy(folder.filePath(QStringLiteral("copy.bin")).toStdString())
    {
        writeTo(path, toyBytes(3));
        std::filesystem::resize_file(path, kMapAbove + 100);
        Progress progress;
        file = std::move(*File::open(path, formats, progress));
    }

    QTemporaryDir folder;
    FormatSet formats = toySet();
    std::filesystem::path path, copy;
    std::unique_ptr<File> file;
};

// A file on disk, opened and edited in its first record.
class Edited
{
public:
    Edited() : formats(toySet()), path(folder.filePath(QStringLiteral("toy.bin")).toStdString())
    {
        writeTo(path, toyBytes(3));
        Progress progress;
        file = std::move(*File::open(path, formats, progress));
        const Result<ChangeSet> change = file->apply(Patch::overwrite(4, {0}));
        edited = toyBytes(3);
        edited[4] = 0;
        ok = change.has_value();
    }
    // Nothing of a failed save may show: neither in the file nor beside it, and the edit is still open.
    bool untouched() const
    {
        return readFile(path) == toyBytes(3) && filesIn(folder.path().toStdString()) == 1 &&
               test::allBytes(file->bytes()) == edited;
    }

    QTemporaryDir folder;
    FormatSet formats;
    std::filesystem::path path;
    std::unique_ptr<File> file;
    Bytes edited;
    bool ok = false;
};

} // namespace cutaway::test

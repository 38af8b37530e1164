// SPDX-License-Identifier: MIT
#include "core/base/writefile.h"

#include <fstream>

namespace cutaway
{

Result<void> writeFile(const std::filesystem::path &wanted, ByteSpan bytes)
{
    std::ofstream out(wanted, std::ios::binary);
    out.write(reinterpret_cast<const char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    out.close();
    return out ? Result<void>{} : fail("cannot write {}", wanted.string());
}

} // namespace cutaway

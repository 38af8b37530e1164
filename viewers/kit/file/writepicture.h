// SPDX-License-Identifier: MIT
// Pictures as files, written like every other file: see core/base/writefile.h.
#pragma once

#include "core/base/result.h"

class QImage;
class QString;

namespace cutaway
{

// As PNG.
Result<void> writePicture(const QString &path, const QImage &picture);

} // namespace cutaway

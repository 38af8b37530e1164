// SPDX-License-Identifier: MIT
#include "viewers/kit/file/writepicture.h"

#include "core/base/writefile.h"

#include <QBuffer>
#include <QImage>

namespace cutaway
{

Result<void> writePicture(const QString &path, const QImage &picture)
{
    QBuffer png;
    if (!png.open(QIODevice::WriteOnly) || !picture.save(&png, "PNG"))
        return fail("cannot write {}: the picture cannot be packed", path.toStdString());
    const QByteArray &bytes = png.data();
    return writeFile(path.toStdU16String(), ByteSpan(reinterpret_cast<const std::uint8_t *>(bytes.data()),
                                                     static_cast<std::size_t>(bytes.size())));
}

} // namespace cutaway

"""Writes an icon of Windows from pictures of several sizes: icon.py OUT.ico PICTURE.png...

Small ones are stored as bitmaps, which every program reads; large ones as the PNG they are, which Windows takes since Vista.
The pictures have 8 bits of red, green, blue and alpha and are not interlaced, as those of packaging/linux/icons are.
"""
import struct
import sys
import zlib

LARGEST_BITMAP = 64  # pixels


def chunks(png):
    at = 8
    while at < len(png):
        size, kind = struct.unpack_from(">I4s", png, at)
        yield kind, png[at + 8 : at + 8 + size]
        at += size + 12


def predicted(kind, left, above, corner):
    """What the filter of a row of a PNG adds to a byte."""
    if kind == 4:  # the neighbour that is nearest to left + above - corner
        best = left + above - corner
        return min((abs(best - left), 0, left), (abs(best - above), 1, above), (abs(best - corner), 2, corner))[2]
    return (0, left, above, (left + above) // 2)[kind]


def rows(png, width, height):
    """Rows from top to bottom, 4 bytes a pixel: red, green, blue, alpha."""
    packed = b"".join(content for kind, content in chunks(png) if kind == b"IDAT")
    data, stride = zlib.decompress(packed), width * 4
    above = bytearray(stride)
    for y in range(height):
        start = y * (stride + 1)
        kind, row = data[start], bytearray(data[start + 1 : start + 1 + stride])
        for x in range(stride):
            left, corner = (row[x - 4], above[x - 4]) if x >= 4 else (0, 0)
            row[x] = (row[x] + predicted(kind, left, above[x], corner)) & 0xFF
        yield row
        above = row


def bitmap(png, width, height):
    """As an icon holds it: from bottom to top, blue first, then a mask of the pixels that nothing is drawn at."""
    mask_stride = (width + 31) // 32 * 4
    colours, mask = [], []
    for row in reversed(list(rows(png, width, height))):
        bits = bytearray(mask_stride)
        for x in range(width):
            red, green, blue, alpha = row[x * 4 : x * 4 + 4]
            colours.append(bytes((blue, green, red, alpha)))
            if alpha == 0:
                bits[x // 8] |= 0x80 >> x % 8
        mask.append(bytes(bits))
    header = struct.pack("<IiiHHIIiiII", 40, width, height * 2, 1, 32, 0, 0, 0, 0, 0, 0)
    return header + b"".join(colours) + b"".join(mask)


def main():
    out, entries = sys.argv[1], []
    for name in sys.argv[2:]:
        with open(name, "rb") as file:
            png = file.read()
        width, height, depth, colour, _, _, interlaced = struct.unpack_from(">IIBBBBB", png, 16)
        if (depth, colour, interlaced) != (8, 6, 0):
            sys.exit(f"{name}: depth {depth}, colour type {colour}, interlaced {interlaced}; 8, 6 and 0 are read")
        entries.append((width, height, bitmap(png, width, height) if width <= LARGEST_BITMAP else png))
    offset = 6 + 16 * len(entries)
    with open(out, "wb") as file:
        file.write(struct.pack("<HHH", 0, 1, len(entries)))
        for width, height, content in entries:
            file.write(struct.pack("<BBBBHHII", width % 256, height % 256, 0, 0, 1, 32, len(content), offset))
            offset += len(content)
        for _, _, content in entries:
            file.write(content)


main()

"""Says how much two pictures of the same size differ: compare-pictures.py A.png B.png MOST

MOST is the share of pixels, in percent, that may differ by more than 16 of 255 in a colour; more is a failure.
"""
import sys

from PIL import Image, ImageChops

first, second = (Image.open(name).convert("RGB") for name in sys.argv[1:3])
if first.size != second.size:
    sys.exit(f"{first.size[0]}x{first.size[1]} and {second.size[0]}x{second.size[1]} pixels")
difference = ImageChops.difference(first, second)
worst = [max(pixel) for pixel in difference.getdata()]
share = 100 * sum(value > 16 for value in worst) / len(worst)
print(f"{share:.2f} % of the pixels differ, {sum(worst) / len(worst):.2f} of 255 on average")
sys.exit(share > float(sys.argv[3]))

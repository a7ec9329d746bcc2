"""Make static TTF files of Manrope for the SVG renderer (resvg reads TTF only, and picks fonts by family name).

    python3 art/fonts/instantiate.py       # needs fontTools and brotli

Every weight becomes a family of its own, 'Manrope 300' .. 'Manrope 800', with the style 'Regular'. The source is the
site's own latin subset (subset.py), so pictures cannot use a letter that the pages lack.
"""
import os

from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SOURCE = os.path.join(ROOT, 'public', 'fonts', 'text-latin.woff2')
OUT = os.path.join(ROOT, 'art', 'fonts', 'static')
WEIGHTS = (300, 400, 500, 600, 700, 800)
# Name table records: family, style, full name, PostScript name.
FAMILY, STYLE, FULL_NAME, POSTSCRIPT = 1, 2, 4, 6
TYPOGRAPHIC_NAMES = (16, 17, 21, 22)


def instantiate(weight):
    """Static font of one weight with a unique family name."""
    font = TTFont(SOURCE)
    font.flavor = None
    font = instancer.instantiateVariableFont(font, {'wght': weight}, updateFontNames=False)
    family = f'Manrope {weight}'
    names = font['name']
    for name_id in TYPOGRAPHIC_NAMES:
        names.removeNames(nameID=name_id)
    for name_id, text in ((FAMILY, family), (STYLE, 'Regular'), (FULL_NAME, family),
                          (POSTSCRIPT, family.replace(' ', '-'))):
        names.removeNames(nameID=name_id)
        names.setName(text, name_id, 3, 1, 0x409)
    # One weight per family: 'Regular' everywhere, so that no font matching gets in the way.
    font['OS/2'].usWeightClass = 400
    font['OS/2'].fsSelection = (font['OS/2'].fsSelection & ~0x21) | 0x40
    font['head'].macStyle = 0
    return font


def main():
    os.makedirs(OUT, exist_ok=True)
    for weight in WEIGHTS:
        instantiate(weight).save(os.path.join(OUT, f'manrope-{weight}.ttf'))
    print(f'{len(WEIGHTS)} fonts in {os.path.relpath(OUT, ROOT)}')


main()

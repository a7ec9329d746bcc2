"""Write art/svg/outlines.json: outlines of the few glyphs that diagrams show, because an <img> cannot use web fonts.

    python3 art/fonts/outlines.py          # needs fontTools and brotli

1000 units to the em, y downwards, baseline at 0.
"""
import json
import os

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SOURCE = os.path.join(ROOT, 'public', 'fonts', 'text-latin.woff2')
TARGET = os.path.join(ROOT, 'art', 'svg', 'outlines.json')
GLYPHS = '0123456789.+\u2212pHO'
WEIGHT = 600


def main():
    font = instancer.instantiateVariableFont(TTFont(SOURCE), {'wght': WEIGHT})
    glyphs, names, scale = font.getGlyphSet(), font.getBestCmap(), 1000 / font['head'].unitsPerEm
    outlines = {}
    for letter in GLYPHS:
        name = names[ord(letter)]
        pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
        glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
        outlines[letter] = {'advance': round(font['hmtx'][name][0] * scale), 'path': pen.getCommands()}
    with open(TARGET, 'w', encoding='utf-8') as file:
        json.dump(outlines, file, ensure_ascii=False, indent=2)
        file.write('\n')


main()

"""Cut the site's web fonts out of the fontsource packages, and say how to set them up in CSS.

    python3 art/fonts/subset.py                          # from the project's root
    python3 art/fonts/subset.py noto-sans-devanagari     # only this file

Writes public/fonts/: text-latin.woff2 (all pages, with the rupee), text-latin-ext.woff2 (won, long vowels of
transliterated names), noto-sans-devanagari.woff2 (pages in Hindi), the licences, and prints each file's unicode-range.
The variable weight axis is kept; that of Devanagari ends at the weights in use. Needs fontTools and brotli (Debian:
python3-fonttools, python3-brotli).
"""
import argparse
import os
import re
import shutil

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
OUT = os.path.join(ROOT, 'public', 'fonts')

# Latin: ASCII, accents of Latin-1, quotes, dashes, bullet, ellipsis, euro, trade mark, minus, fraction slash. The left
# and right arrows are not in Manrope: the site draws arrows as icons.
LATIN = ('20-7E', 'A0-FF', '131', '152-153', '2C6', '2DA', '2DC', '2013-2014', '2018-201A', '201C-201E', '2022', '2026',
         '2039-203A', '2044', '20AC', '20B9', '2122', '2191', '2193', '2212', '2215')
LATIN_EXT = ('100-101', '112-113', '12A-12B', '14C-14D', '15A-15B', '16A-16B', '20A9')
RUPEE = 0x20B9
# The letters of Hindi, and Marathi's for names. The joiners belong to it because they shape its conjuncts.
DEVANAGARI = ('901-903', '905-90B', '90D', '90F-911', '913-928', '92A-930', '932-933', '935-939', '93C-943', '945',
              '947-949', '94B-94D', '950', '958-95E', '964-965', '970', '200C-200D', '25CC')
WEIGHTS = (400, 700)
# Shapes that no Hindi word needs, by glyph name. Without its own shape a cluster is set from half letters and marks, which
# every reader knows.
UNUSED = re.compile('|'.join((
    r'093F09(30094D090[12]|01)',  # reph and nasal, or the full nasal sign, above a short i
    r'09400930094D090[12]|094[578]0930094D0901|09450930',  # reph with such signs above other vowels
    r'0919094D09(16|18|2E|2F)',  # a nasal that Hindi writes as a dot
    r'uni09(1[6-8A-F]|2[37-9B-F]|3[2-5789]|5.)094D094D0930',  # a half letter with r: only ktr, dr, pr, sr and their kind have one
    r'^uni09(1[8ABDE]|2[3-79]|2[AC-F]|3[2356789])094D(094D)?(0930)?093C',  # nukta below letters that take none in Hindi
    r'\.(MAR|NEP|SAN|SAT|sat)$',  # forms of other languages
)))

FONTS = (
    ('manrope', 'manrope-latin-wght-normal', 'text-latin', LATIN),
    ('manrope', 'manrope-latin-ext-wght-normal', 'text-latin-ext', LATIN_EXT),
    ('noto-sans-devanagari', 'noto-sans-devanagari-devanagari-wght-normal', 'noto-sans-devanagari', DEVANAGARI),
)


def code_points(ranges):
    """Every code point of ranges such as '20-7E' or '20B9'."""
    for item in ranges:
        first, _, last = item.partition('-')
        yield from range(int(first, 16), int(last or first, 16) + 1)


def borrow(font, code, source):
    """Add one glyph of another file of the same family: its outline, its width, and how both change with the weight."""
    other = TTFont(source)
    name = other.getBestCmap()[code]
    font.ensureDecompiled()
    font['glyf'][name] = other['glyf'][name]
    font.setGlyphOrder(font['glyf'].glyphOrder)
    font['hmtx'][name] = other['hmtx'][name]
    font['gvar'].variations[name] = other['gvar'].variations[name]
    for table in font['cmap'].tables:
        if table.isUnicode():
            table.cmap[code] = name
    # Each file has one region, from the thinnest to the boldest.
    widths, others = font['HVAR'].table, other['HVAR'].table
    rows = widths.VarStore.VarData[0].Item
    rows.append(others.VarStore.VarData[0].Item[others.AdvWidthMap.mapping[name]])
    widths.VarStore.VarData[0].ItemCount = len(rows)
    widths.AdvWidthMap.mapping[name] = len(rows) - 1


def limit_to_hindi(font):
    """Keep the weights in use and the shapes of Hindi; the glyphs are named as long as the font is not stored."""
    for name in ('GSUB', 'GPOS'):
        for record in font[name].table.ScriptList.ScriptRecord:
            record.Script.LangSysRecord, record.Script.LangSysCount = [], 0
    # Without the closure of the layout, a rule goes with the shape that it would have made.
    subsetter = subset.Subsetter(subset.Options(layout_features=['*'], layout_closure=False, notdef_outline=True))
    subsetter.populate(glyphs=[name for name in font.getGlyphOrder() if not UNUSED.search(name)])
    subsetter.subset(font)
    instancer.instantiateVariableFont(font, {'wght': WEIGHTS}, inplace=True)


def cut(source, target, ranges):
    """Write the glyphs of the ranges, with all their layout features and the variable axis."""
    options = subset.Options(flavor='woff2', layout_features=['*'], hinting=False, notdef_outline=True)
    font = TTFont(source)
    # Its own file would come after the page is laid out, which is then done again: font-display works by family.
    if RUPEE in code_points(ranges):
        borrow(font, RUPEE, source.replace('-latin-', '-latin-ext-'))
    missing = set(code_points(ranges)) - set(font.getBestCmap())
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[*code_points(ranges), 0x20])
    subsetter.subset(font)
    if ranges is DEVANAGARI:
        limit_to_hindi(font)
    subset.save_font(font, target, options)
    return sorted(missing)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--packages', default=os.path.join(ROOT, 'art', 'node_modules', '@fontsource-variable'))
    parser.add_argument('only', nargs='?', help='the name of one file, without its ending')
    arguments = parser.parse_args()
    os.makedirs(OUT, exist_ok=True)
    for package, file, name, ranges in FONTS:
        if arguments.only not in (None, name):
            continue
        folder = os.path.join(arguments.packages, package)
        target = os.path.join(OUT, f'{name}.woff2')
        missing = cut(os.path.join(folder, 'files', f'{file}.woff2'), target, ranges)
        shutil.copyfile(os.path.join(folder, 'LICENSE'), os.path.join(OUT, f'LICENSE-{package}.txt'))
        print(f'{name}.woff2  {os.path.getsize(target)} bytes')
        print('  unicode-range: ' + ', '.join(f'U+{item}' for item in ranges))
        if missing:
            print('  not in the source: ' + ' '.join(f'{code:X}' for code in missing))


main()

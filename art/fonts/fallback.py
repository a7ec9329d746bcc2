"""Metrics of the fallback faces that stand in for Manrope while it loads, so that nothing moves when it arrives.

    python3 art/fonts/fallback.py

Prints size-adjust and the overrides for a local face, from the advance widths of running English text. Bold weights
stand against the bold face. Liberation Sans has the widths of Arial (Debian: fonts-liberation).
"""
import os

from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MANROPE = os.path.join(ROOT, 'public', 'fonts', 'text-latin.woff2')
ARIAL_WIDTHS = '/usr/share/fonts/truetype/liberation/LiberationSans-%s.ttf'
TEXT = (
    'Korean ionizers that set the water in your kitchen anywhere from pH 2.5 to 11.5, at the touch of a key. '
    'Turn the tap and choose: drinking water, cooking water, or neutral water for medicine and for children. '
    'Every machine is demonstrated at home, installed by our own people and looked after for years. Book a live demo, '
    'ask for the price of a new filter, or write to us about a dealership in your city.'
)


def mean_width(font):
    """Mean advance width of the text, in em."""
    names, widths = font.getBestCmap(), font['hmtx']
    return sum(widths[names[ord(letter)]][0] for letter in TEXT) / len(TEXT) / font['head'].unitsPerEm


def main():
    widths = {style: mean_width(TTFont(ARIAL_WIDTHS % style)) for style in ('Regular', 'Bold')}
    for weight in range(200, 900, 100):
        fallback = widths['Bold' if weight >= 600 else 'Regular']
        font = instancer.instantiateVariableFont(TTFont(MANROPE), {'wght': weight})
        adjust = mean_width(font) / fallback
        em, line = font['head'].unitsPerEm * adjust, font['hhea']
        print(f'weight {weight}: size-adjust {adjust:.2%}; ascent-override {line.ascent / em:.2%}; '
              f'descent-override {-line.descent / em:.2%}; line-gap-override {line.lineGap / em:.2%}')


main()

"""Where the art kit writes: $ART_OUT, or art/out beside the sources (git ignores it)."""
import os

ART = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OUT = os.path.abspath(os.environ.get('ART_OUT', os.path.join(ART, 'out')))
PANELS = os.path.join(OUT, 'panels')

"""Every picture: id -> (scene, size in pixels, samples per pixel, options of the scene)."""
import machines
from scenes import deep, heroes, kitchen, moments, product, technology, workshop

WIDE, TALL, CUTOUT, PLINTH, CELL = (1920, 1080), (1080, 1350), (1400, 1330), (985, 1155), (864, 1080)

LUXURY = dict(model='sm-2f99', mood='rose', camera=(2.4, -15.6, 4.0), turn=4, radius=3.1, glow=(-1.0, 3.6),
              dark_shell=True)

DEALER_ROW = ('x-blue', 'en-7p', 'sm-s230tl', 'sm-2f99', 'io-400u', 'io-600u')
ABOUT_ROW = dict(models=('x-blue',) * 9, turn=14, mood='ice', camera=(2.2, -14, 2.4), glow=(-9, 2.5), fstop=4,
                 sharp_at=(0, -.7, 2))
# For the upright podium: model, x, y, height of its disc, turn.
PYRAMID = (('en-7p', -2.0, -1.0, .3, 8), ('sm-2f99', 0, 2.6, 4.1, 2), ('x-blue', 2.0, -1.2, .3, -6))

# Machine, x, turn.
COUNTER_TOP = (('x-blue', -4.9, 6), ('en-7p', -1.4, 3), ('sm-s230tl', 2.1, 0), ('sm-2f99', 5.9, -3))
UNDER_SINK = (('io-400u', -2.3, 3), ('io-600u', 4.4, -3))
WHITE_TILES, WHITE_STONE = ('tiles', '#eef0ee', '#c3cacd'), ('stone', '#eceae6', '#8d949a')
CONTACT = dict(model='x-blue', wall=('plaster', '#d9e3e6'), counter=WHITE_STONE,
               items=[('limes', 2.7, .2), ('vase', 4.6, 1.2)])

PICTURES = {
    'hero-home': (deep.pool, WIDE, 48, {}),
    'hero-home-portrait': (deep.pool, TALL, 44, dict(at=(.47, .09), height=9.0)),
    'hero-luxury': (deep.pool, WIDE, 48, LUXURY | dict(at=(.66, .04), height=6.6)),
    'hero-luxury-portrait': (deep.pool, TALL, 44, LUXURY | dict(at=(.46, .07), height=9.0)),
    'hero-under-sink': (deep.faucet, WIDE, 48, {}),
    'hero-under-sink-portrait': (deep.faucet, TALL, 44, dict(at=(.52, .10), height=7.4)),
    'hero-dealership': (deep.row, WIDE, 48, dict(models=DEALER_ROW, at=(.51, .12), height=7.8)),
    'hero-dealership-portrait': (deep.row, TALL, 44, dict(models=DEALER_ROW, at=(.30, .12), height=8.6)),
    'hero-about': (deep.row, WIDE, 26, ABOUT_ROW | dict(step=(-1.35, 3.2), at=(.70, .10), height=5.4,
                                                        glow=(-1, 2.5), glow_radius=(24, 12))),
    'hero-about-portrait': (deep.row, TALL, 30, ABOUT_ROW | dict(step=(-1.5, 3.1), at=(.64, .13), height=8.0)),
    'tech-stack': (technology.stack, (1080, 1500), 48, dict(margin=1.24)),
    'tech-cell': (technology.cell, (1600, 900), 32, dict(at=(.53, .38), height=5.0)),
    'tech-filter': (technology.cartridge, (960, 960), 36, {}),
    'tech-ripple': (technology.ripples, (1440, 810), 40, {}),
    'tech-pour': (technology.pour, (1440, 900), 44, {}),
    'hero-products': (heroes.tiers, WIDE, 18, dict(upper=COUNTER_TOP, lower=UNDER_SINK, at=(.69, .11), height=15.2)),
    'hero-health': (heroes.three_glasses, WIDE, 18, {}),
    'hero-health-portrait': (heroes.three_glasses, TALL, 30, dict(at=(.5, .19), height=5.4, stream=False)),
    'hero-franchise': (heroes.podium, WIDE, 28, dict(at=(.68, .15), height=9.9)),
    'hero-franchise-portrait': (heroes.podium, TALL, 30, dict(places=PYRAMID, at=(.5, .11), height=12.4)),
    'hero-cities': (heroes.city_window, WIDE, 32, {}),
    'hero-cities-portrait': (heroes.city_window, TALL, 36, dict(at=(.50, .14), height=9.4)),
    'hero-contact': (kitchen.counter_top, WIDE, 18, CONTACT | dict(at=(.68, .18), height=7.4)),
    'hero-contact-portrait': (kitchen.counter_top, TALL, 28,
                              CONTACT | dict(items=[('limes', 2.3, .2)], at=(.45, .15), height=9.0)),
    'hero-rnd': (technology.cell, WIDE, 32, dict(at=(.70, .38), height=5.4)),
    'hero-rnd-portrait': (technology.cell, TALL, 34, dict(groups=(5,), at=(.5, .34), height=6.4)),
    'hero-blog': (technology.pour, WIDE, 32, dict(at=(.68, .39), height=3.6)),
    'hero-blog-portrait': (technology.pour, TALL, 34, dict(tap=True, at=(.40, .28), height=6.0)),
}

# Where the close-up of each machine looks from and to.
ROSE_WALL = deep.MOODS['rose']['wall']
MACROS = {
    'x-blue': dict(location=(4.4, -6.2, 3.3), focus=(.15, -.70, 2.32), height=1.75, at=(.47, .50), fstop=2),
    'en-7p': dict(location=(4.6, -5.6, 4.6), focus=(.55, -.80, 2.85), height=2.2, at=(.50, .47), fstop=2.8, day=True),
    'sm-s230tl': dict(location=(-3.8, -6.0, 3.3), focus=(-.1, -.97, 2.78), height=1.5, at=(.52, .50), fstop=2),
    'io-400u': dict(location=(-3.8, -6.4, 3.9), focus=(-.35, -.77, 3.2), height=1.8, at=(.48, .52), fstop=2.8,
                    day=True),
    'io-600u': dict(location=(-.3, -6.6, 2.1), focus=(-2.6, -.88, 1.2), height=2.1, at=(.48, .46), fstop=2.8,
                    glass=True),
    'sm-2f99': dict(location=(4.4, -6.2, 3.3), focus=(.62, -1.02, 2.62), height=2.0, at=(.50, .50), fstop=2.2,
                    wall=ROSE_WALL),
}

# Kitchen of each machine: scene, and its wall, worktop and things on it.
KITCHENS = {
    'x-blue': (kitchen.counter_top, dict(wall=WHITE_TILES, counter=WHITE_STONE,
                                         items=[('limes', 2.75, .1), ('board', 4.6, 0)])),
    'en-7p': (kitchen.counter_top, dict(wall=('plaster', '#bcc8bd'), counter=('wood', '#c6a077', '#9d7044'),
                                        items=[('vase', 3.0, .8), ('cups', 3.3, -.9)])),
    'sm-s230tl': (kitchen.counter_top, dict(wall=('tiles', '#b9cbd3', '#8fa3ac', .75, 2.2), counter=WHITE_STONE,
                                            height=8.0, items=[('board', 3.6, 0), ('apples', 3.0, -.5)])),
    'io-400u': (kitchen.under_the_sink, dict(wall=WHITE_TILES, counter=WHITE_STONE, items=[('tumblers', 4.0, .3)])),
    'io-600u': (kitchen.at_the_sink, dict(wall=('tiles', '#5f7a8d', '#465c6b', 1.5, .5), counter=WHITE_STONE,
                                          items=[('oranges', 2.4, .6), ('vase', 4.6, 1.2)])),
    'sm-2f99': (kitchen.counter_top, dict(wall=('plaster', '#d8c4b2'), counter=('stone', '#1d2026', '#a98a78'),
                                          height=7.8, items=[('vase', 3.6, .9), ('cups', 3.2, -.8)])),
}
KITCHEN = (1024, 768)
LARGER_KITCHENS = {'x-blue': (1320, 990), 'io-600u': (1120, 840)}

# The plinth of each machine, in the material of its page.
PLINTHS = {
    'x-blue': dict(finish='ion'),
    'en-7p': dict(finish='champagne', edge='silver'),
    'sm-s230tl': dict(finish='graphite', edge='steel', rim='#e4ebf0'),
    'io-400u': dict(finish='porcelain'),
    'io-600u': dict(finish='steel'),
    'sm-2f99': dict(finish='obsidian', edge='rose', rim='#ffd9c9'),
}

# The cell of each machine whose plates are stated: as many as it has, standing as they stand.
PICTURES |= {
    'en-7p-cell': (technology.cell, CELL, 20, dict(coated=True, mood='ice', at=(.5, .43), height=6.8)),
    'io-400u-cell': (technology.cell, CELL, 20, dict(groups=(9,), gap=.5, mood='teal', at=(.5, .43), height=7.0)),
    'sm-s230tl-cell': (technology.cell, CELL, 20, dict(groups=(5, 7), gap=.46, at=(.5, .43), height=8.9)),
}

for key in machines.MODELS:
    PICTURES[key + '-plinth'] = (product.on_plinth, PLINTH, 20, dict(model=key, **PLINTHS[key]))
    PICTURES[key + '-cutout'] = (product.cutout, CUTOUT, 64, dict(model=key))
    PICTURES[key + '-cutout-dark'] = (product.cutout, CUTOUT, 44, dict(model=key, dark=True))
    PICTURES[key + '-studio'] = (product.studio_still, (1120, 1120), 48, dict(model=key))
    PICTURES[key + '-front'] = (product.front, (1240, 1260), 44, dict(model=key))
    PICTURES[key + '-macro'] = (product.macro, (1120, 840), 96, dict(model=key, **MACROS[key]))
    scene, options = KITCHENS[key]
    PICTURES[key + '-kitchen'] = (scene, LARGER_KITCHENS.get(key, KITCHEN), 24, dict(model=key, **options))

# For the instrument on the home page: the other colours.
for mode in ('acidic', 'filtered'):
    PICTURES['x-blue-front-' + mode] = (product.front, (1240, 1260), 44, dict(model='x-blue', mode=mode))

for moment in ('glass', 'chai', 'basin', 'bottle', 'fruit', 'rice', 'carafe', 'soup', 'pans', 'night'):
    PICTURES['day-' + moment] = (getattr(moments, moment), (560, 560), 24, {})

# Morning in an Indian kitchen, and the bench: each on one page.
GRANITE, CREAM = ('stone', '#33363a', '#5d6268'), ('plaster', '#eadfc9')
STILL, LARGE_STILL = (1024, 640), (1440, 900)
PICTURES |= {
    'morning-tumblers': (kitchen.counter_top, STILL, 14, dict(
        model='x-blue', mode='mild', wall=CREAM, counter=GRANITE, at=(.46, .16), height=7.4,
        items=[('tumblers', 2.2, -.3), ('lime', 2.6, -1.3), ('tiffin', 4.4, 1.0)])),
    'morning-cooker': (kitchen.counter_top, STILL, 14, dict(
        model='x-blue', mode='cooking', wall=('tiles', '#dfe6df', '#b4beb6'), counter=GRANITE, at=(.40, .16), height=7.4,
        items=[('cooker', 3.4, .6), ('lime', 2.3, -1.2)])),
    'kitchen-filtered': (kitchen.counter_top, LARGE_STILL, 18, dict(
        model='sm-s230tl', mode='filtered', wall=('plaster', '#d9a98c'), counter=WHITE_STONE, at=(.46, .16), height=7.4,
        items=[('tumblers', 2.6, -.2), ('cups', 4.9, .6)])),
    'bench-measure': (workshop.measure, STILL, 14, {}),
    'bench-parts': (workshop.parts, LARGE_STILL, 18, {}),
}

# Loops: id -> (scene, options, light groups that video/loops.py animates). SWEEP stands for studio.sweep's groups.
LOOP_SIZE, LOOP_SAMPLES = (1344, 756), 26     # a little larger than the film, for the slow push-in
LOOPS = {
    'loop-x-blue': (deep.pool, dict(at=(.56, .10), height=7.0), ('display', 'SWEEP')),
}

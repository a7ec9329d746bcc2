// Diagrams for the pages, as small SVG files that work inlined and as <img>: no fonts, ids of their own in each file.
//   node art/svg/diagrams.ts
import fs from 'node:fs'
import path from 'node:path'
import { disc, gradient, head, line, outline, ROUND, shape, tumbler } from './pen.ts'
import { COLOR, num, PH_RAMP, ROOT, saveIcon, svgDocument } from './svg.ts'

const BUDGET = 12_000
const OUTLINES: Record<string, { advance: number; path: string }> = JSON.parse(
  fs.readFileSync(path.join(ROOT, 'art/svg/outlines.json'), 'utf8'),
)
/** Short text as outlines, centred on x. */
function outlined(x: number, y: number, size: number, content: string, fill: string) {
  const glyphs = [...content].map((letter) => OUTLINES[letter]!)
  let pen = -glyphs.reduce((sum, { advance }) => sum + advance, 0) / 2
  const parts = glyphs.map(({ advance, path: d }) => {
    const part = `<path d="${d}" transform="translate(${num(pen, 0)} 0)"/>`
    pen += advance
    return part
  })
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${num(size / 1000, 4)})" fill="${fill}">${parts.join('')}</g>`
}

// Little line drawings of what each water is for, on a 40 grid around 0,0.
const USES = [
  {
    from: 2.5,
    to: 2.5,
    tone: '#D7263D',
    above: true,
    glyph: 'M-5 14V-1a4 4 0 0 1 4-4h6a4 4 0 0 1 4 4v15zM-1-5v-5h6v5M5-10h4v-4H-7v4h6M-11-12l-4-2m4 0h-5m5 2l-4 3',
  },
  {
    from: 4.5,
    to: 6,
    tone: '#E0861B',
    above: false,
    glyph: 'M0-14c6 8 10 12 10 18a10 10 0 0 1-20 0c0-6 4-10 10-18zM-4 5a4 4 0 0 0 4 4M13-12v6m-3-3h6',
  },
  {
    from: 7,
    to: 7,
    tone: '#3FB67A',
    above: true,
    glyph: 'M-13 5L2-10a7 7 0 0 1 10 10L-3 15a7 7 0 0 1-10-10zM-5-3L5 7',
  },
  {
    from: 8,
    to: 9,
    tone: '#1E86DD',
    above: false,
    glyph: 'M-10-14h20l-2.500 28h-15zM-8.800-2q4.500-4 8.800 0t8.800 0',
  },
  {
    from: 9,
    to: 10.5,
    tone: '#2B5BD7',
    above: true,
    glyph: 'M-12-3h24v11a6 6 0 0 1-6 6H-6a6 6 0 0 1-6-6zM-16-3h32M-5-8c-2-3 2-4 0-7m5 7c-2-3 2-4 0-7m5 7c-2-3 2-4 0-7',
  },
  {
    from: 11.5,
    to: 11.5,
    tone: '#3A1F8A',
    above: false,
    glyph: 'M0 14V-2C0-10 5-14 13-14 13-5 9-1 0-1M0 5C0-1-4-5-12-5-12 2-8 6 0 6',
  },
]

function phScale() {
  const x = (ph: number) => 60 + ((ph - 2) / 10) * 1080
  let body = `<defs>${gradient('phs-ramp', PH_RAMP, false)}${gradient('phs-sheen', ['#ffffff99', '#ffffff00', '#00000022'])}</defs>`
  const bar = (fill: string) =>
    `<rect x="${x(2)}" y="150" width="${x(12) - x(2)}" height="44" rx="22" fill="url(#${fill})"/>`
  body += bar('phs-ramp') + bar('phs-sheen')
  let ticks = ''
  for (let half = 4; half <= 24; half++) ticks += `M${num(x(half / 2))} 206v${half % 2 ? 6 : 11}`
  body += line(ticks, COLOR.lineStrong, 2)
  for (let ph = 2; ph <= 12; ph++) body += outlined(x(ph), 240, 21, String(ph), COLOR.slate)
  for (const { from, to, tone, above, glyph } of USES) {
    const middle = (x(from) + x(to)) / 2
    const [bracket, centre] = above ? [136, 62] : [258, 332]
    body += line(`M${num(x(from))} ${bracket}H${num(Math.max(x(to), x(from) + 0.1))}`, tone, 7)
    body += line(`M${num(middle)} ${bracket}V${centre + (above ? 38 : -38)}`, tone, 2.5)
    body += disc(middle, centre, 38, COLOR.white, `stroke="${tone}" stroke-width="3"`)
    body += `<path d="${glyph}" transform="translate(${num(middle)} ${centre}) scale(1.2)" fill="none" stroke="${COLOR.ink}" stroke-width="1.9" ${ROUND}/>`
  }
  return svgDocument(1200, 380, body)
}

function propPh() {
  const [cx, cy, R] = [240, 250, 170]
  const at = (share: number, r: number) => {
    const a = Math.PI * (1 + share)
    return `${num(cx + r * Math.cos(a), 1)} ${num(cy + r * Math.sin(a), 1)}`
  }
  let body = ''
  PH_RAMP.forEach((color, i) => {
    const [a, b] = [(i + 0.06) / 11, (i + 0.94) / 11]
    body += shape(
      `M${at(a, R)}A${R} ${R} 0 0 1 ${at(b, R)}L${at(b, R - 42)}A${R - 42} ${R - 42} 0 0 0 ${at(a, R - 42)}Z`,
      color,
    )
  })
  const share = (8.5 - 2 + 0.5) / 11
  body += line(`M${cx} ${cy}L${at(share, R - 60)}`, COLOR.ink, 6)
  body += disc(cx, cy, 52, COLOR.white, `stroke="${COLOR.ink}" stroke-width="3"`)
  body += shape(`M${cx} ${cy - 32}c11 15 20 24 20 36a20 20 0 0 1-40 0c0-12 9-21 20-36z`, PH_RAMP[6]!)
  // The ends of the gauge: a lemon is sour, a bar of soap is not.
  body +=
    outline('M60 306c0-16 14-26 30-26s30 10 30 26-14 26-30 26-30-10-30-26z', '#F7E27A') +
    line('M121 304l9-3M70 302c4-7 9-10 16-11')
  body +=
    outline(
      'M352 286h66a12 12 0 0 1 12 12v20a12 12 0 0 1-12 12h-66a12 12 0 0 1-12-12v-20a12 12 0 0 1 12-12z',
      '#D9D3F2',
    ) +
    line('M366 308h38') +
    disc(344, 272, 7, 'none', `stroke="${COLOR.ink}" stroke-width="2"`) +
    disc(430, 266, 10, 'none', `stroke="${COLOR.ink}" stroke-width="2"`)
  return svgDocument(480, 360, body)
}

function propHydrogen() {
  let body = `<defs>${gradient('prh-water', ['#BFE3FB', '#6FBDF2'])}</defs>`
  body += shape('M134 96L156 318Q240 334 324 318L346 96Q240 108 134 96Z', 'url(#prh-water)')
  const pair = (x: number, y: number, r: number, turn: number) => {
    const [dx, dy] = [r * 0.82 * Math.cos(turn), r * 0.82 * Math.sin(turn)]
    const ball = (s: number) =>
      disc(x + s * dx, y + s * dy, r, COLOR.white, `stroke="${COLOR.ion}" stroke-width="2.5"`) +
      disc(x + s * dx - r * 0.3, y + s * dy - r * 0.34, r * 0.22, COLOR.sky)
    return ball(-1) + ball(1)
  }
  const rising: [number, number, number, number][] = [
    [196, 268, 9, 0.3],
    [286, 256, 10, -0.6],
    [240, 226, 11, 0.9],
    [184, 196, 12, -0.2],
    [296, 186, 12, 0.5],
    [238, 162, 13, -0.8],
    [184, 132, 13, 0.2],
    [298, 128, 14, -0.3],
    [236, 76, 15, 0.4],
    [312, 58, 14, -0.5],
    [168, 54, 13, 0.9],
  ]
  body += rising.map(([x, y, r, turn]) => pair(x, y, r, turn)).join('')
  body += line('M126 44L152 316Q154 332 172 332H308Q326 332 328 316L354 44', COLOR.ink, 3.5)
  body += line('M134 96Q240 108 346 96', COLOR.ink, 1.8)
  for (const x of [192, 240, 288]) body += line(`M${x} 312V296`, COLOR.ion, 3) + head(x, 288, -90, COLOR.ion, 0.7)
  return svgDocument(480, 360, body)
}

function propCluster() {
  const molecule = (x: number, y: number, turn: number) => {
    const hydrogen = (side: number) => {
      const a = turn + side * 0.91
      return disc(
        x + 17 * Math.cos(a),
        y + 17 * Math.sin(a),
        7.5,
        COLOR.white,
        `stroke="${COLOR.ink}" stroke-width="2"`,
      )
    }
    return hydrogen(-1) + hydrogen(1) + disc(x, y, 13, COLOR.alkaline, `stroke="${COLOR.ink}" stroke-width="2"`)
  }
  const ring = (cx: number, cy: number, r: number, count: number, turn: number) =>
    Array.from({ length: count }, (_, i): [number, number, number] => {
      const a = turn + (i * 2 * Math.PI) / count
      return [cx + r * Math.cos(a), cy + r * Math.sin(a), a + 1.9]
    })
  const cluster = (members: [number, number, number][], halo: number, cx: number, cy: number) => {
    let bonds = ''
    members.forEach(([x, y], i) => {
      members.slice(i + 1).forEach(([x2, y2]) => {
        if (Math.hypot(x2 - x, y2 - y) < 66) bonds += `M${num(x, 1)} ${num(y, 1)}L${num(x2, 1)} ${num(y2, 1)}`
      })
    })
    return (
      disc(cx, cy, halo, '#DDEFFB') +
      line(bonds, COLOR.lineStrong, 2.5, 'stroke-dasharray="1 6"') +
      members.map(([x, y, turn]) => molecule(x, y, turn)).join('')
    )
  }
  const body =
    cluster([...ring(124, 180, 76, 9, 0.2), ...ring(124, 180, 30, 3, 0.9)], 112, 124, 180) +
    line('M250 180H278', COLOR.ion, 5) +
    head(296, 180, 0, COLOR.ion, 1.3) +
    cluster(ring(346, 74, 29, 4, 0.5), 60, 346, 74) +
    cluster(ring(414, 186, 29, 4, 0.1), 60, 414, 186) +
    cluster(ring(334, 290, 29, 4, 0.8), 60, 334, 290)
  return svgDocument(480, 360, body)
}

/** One litre of tap water in, two streams out: the membrane lets ions through, the plates pull them apart. */
function electrode() {
  let body = `<defs>${gradient('ele-acid', ['#FFE3BF', '#FFC27A'])}${gradient('ele-alk', ['#CFEAFF', '#7CC8FF'])}</defs>`
  body += '<rect x="190" y="90" width="340" height="250" rx="20" fill="#F3F8FB"/>'
  body +=
    shape('M210 90H352V340H210a20 20 0 0 1-20-20V110a20 20 0 0 1 20-20z', 'url(#ele-acid)') +
    shape('M368 90H510a20 20 0 0 1 20 20V320a20 20 0 0 1-20 20H368z', 'url(#ele-alk)')
  body +=
    '<rect x="352" y="90" width="16" height="250" fill="#fff"/>' +
    line('M360 98V336', COLOR.slate, 4, 'stroke-dasharray="2 12"')
  // Water comes in at the foot of both chambers.
  body +=
    line(
      'M360 452V414Q360 398 344 398H292Q276 398 276 382V352M360 414Q360 398 376 398H428Q444 398 444 382V352',
      COLOR.sky,
      12,
    ) +
    head(276, 336, -90, COLOR.sky, 1.5) +
    head(444, 336, -90, COLOR.sky, 1.5)
  body +=
    line('M276 90V56Q276 40 260 40H118Q102 40 102 56V196', COLOR.acidic, 12) +
    line('M444 90V56Q444 40 460 40H602Q618 40 618 56V196', COLOR.alkaline, 12)
  body += outline(
    'M190 110a20 20 0 0 1 20-20H510a20 20 0 0 1 20 20V320a20 20 0 0 1-20 20H210a20 20 0 0 1-20-20z',
    'none',
    3.5,
  )
  for (const [x, sign, tone] of [
    [214, '+', '#B4480A'],
    [490, '−', COLOR.ion],
  ] as const) {
    body += `<rect x="${x}" y="118" width="16" height="196" rx="4" fill="#C9D3DB" stroke="${COLOR.ink}" stroke-width="2.5"/>`
    const wire = x < 300 ? `M${x} 176H168` : `M${x + 16} 176H552`
    const cx = x < 300 ? 146 : 574
    body += line(wire, COLOR.ink, 2.5) + disc(cx, 176, 22, tone) + outlined(cx, 186, 30, sign, COLOR.white)
  }
  const ion = (x: number, y: number, sign: string, tone: string) =>
    disc(x, y, 13, COLOR.white, `stroke="${tone}" stroke-width="2.5"`) + outlined(x, y + 6.5, 19, sign, tone)
  for (const [x, y] of [
    [300, 150],
    [410, 190],
    [316, 268],
    [440, 292],
    [452, 138],
  ] as const)
    body += ion(x, y, '+', COLOR.ion)
  for (const [x, y] of [
    [410, 250],
    [270, 200],
    [300, 318],
    [262, 262],
    [404, 128],
  ] as const)
    body += ion(x, y, '−', '#B4480A')
  body +=
    line('M320 150H378', COLOR.ion, 2.5) +
    head(392, 150, 0, COLOR.ion, 0.8) +
    line('M392 250H336', '#B4480A', 2.5) +
    head(322, 250, 180, '#B4480A', 0.8)
  body += head(102, 214, 90, COLOR.acidic, 1.5) + head(618, 214, 90, COLOR.alkaline, 1.5)
  body += tumbler(102, 344, 92, 112, 0.62, 'url(#ele-acid)') + tumbler(618, 344, 92, 112, 0.72, 'url(#ele-alk)')
  return svgDocument(720, 470, body)
}

/** Cartridge cut open: coarse, fine and dissolved matter stay behind one after the other. */
function filter() {
  let body = `<defs>${gradient('fil-water', ['#C9B48F', '#DCD3B8', '#D5E8F3', '#BFE3FB', '#A6DAFB'], false)}</defs>`
  body += shape(
    'M20 204H130V110Q130 84 156 84H560Q612 84 612 180V280Q612 376 560 376H156Q130 376 130 350V256H20Z',
    'url(#fil-water)',
  )
  body += shape('M612 208H700V252H612z', '#A6DAFB')
  const layer = (x: number, w: number, fill: string) =>
    `<rect x="${x}" y="98" width="${w}" height="264" rx="8" fill="${fill}" stroke="${COLOR.ink}" stroke-width="2.5"/>`
  body += layer(186, 62, '#FFFFFFCC') + layer(292, 104, '#3E4C59') + layer(440, 116, '#E9F5FDEE')
  let mesh = ''
  for (let i = 0; i < 5; i++) mesh += `M${194 + i * 11.5} 100V360`
  for (let i = 0; i < 21; i++) mesh += `M188 ${108 + i * 12.4}H246`
  body += line(mesh, COLOR.lineStrong, 1.2)
  let grains = ''
  for (let i = 0; i < 46; i++) {
    const [x, y, r] = [
      304 + Math.round(((i * 0.7549) % 1) * 80),
      108 + Math.round(((i * 0.5698) % 1) * 244),
      3 + (i % 4),
    ]
    grains += `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`
  }
  body += shape(grains, '#6B7B89')
  let fibres = ''
  for (let i = 0; i < 11; i++) {
    const y = 112 + i * 22.6
    fibres += `M556 ${num(y)}H468q-14 0-14 7t14 7H556`
  }
  body += line(fibres, '#5AA9DE', 2)
  // Multiples of these irrational steps fill a plane evenly without lining up.
  const spread = (i: number, step: number) => (i * step) % 1
  const dots = (count: number, x: number, w: number, r: number, fill: string, shift: number) =>
    Array.from({ length: count }, (_, i) =>
      disc(x + spread(i + shift, 0.7549) * w, 112 + spread(i + shift, 0.5698) * 236, r, fill),
    ).join('')
  body += Array.from({ length: 5 }, (_, i) =>
    disc(36 + i * 19, 216 + ((i * 17) % 30), i % 2 ? 4 : 6.5, '#7A5B2E'),
  ).join('')
  body +=
    dots(11, 142, 34, 7, '#7A5B2E', 3.1) +
    dots(13, 140, 38, 4, '#8C7A55', 40.55) +
    dots(13, 140, 38, 2.5, '#4F6475', 80.3)
  body +=
    dots(13, 256, 30, 4, '#8C7A55', 4.2) +
    dots(12, 254, 32, 2.5, '#4F6475', 60.6) +
    dots(12, 402, 32, 2.5, '#4F6475', 6.4)
  body += line(
    'M20 204H130V110Q130 84 156 84H560Q612 84 612 180V208H700M20 256H130V350Q130 376 156 376H560Q612 376 612 280V252H700',
    COLOR.ink,
    3.5,
  )
  body += head(706, 230, 0, COLOR.alkaline, 1.7) + line('M640 230H684', COLOR.alkaline, 5)
  return svgDocument(720, 460, body)
}

/** Kitchen cabinet in section: valve, machine under the sink, faucet with display, drain. */
function underSink() {
  let body = `<defs>${gradient('und-wall', ['#F3F8FB', '#E4EFF6'])}${gradient('und-cab', ['#FFFFFF', '#EDF4F9'])}</defs>`
  body += '<rect x="30" y="20" width="660" height="210" rx="16" fill="url(#und-wall)"/>'
  body += outline('M70 262V490H650V262', 'url(#und-cab)', 3) + line('M360 262V272', COLOR.ink, 2)
  body += line('M40 490H680', COLOR.ink, 3.5)
  body += outline('M40 238H250V262H40zM470 238H680V262H470z', '#D3E1EA', 3)
  body +=
    outline('M250 238V306Q250 326 270 326H450Q470 326 470 306V238', '#C5D3DD', 3) +
    line('M266 256V302Q266 312 276 312H444Q454 312 454 302V256', COLOR.lineStrong, 1.5)
  // Drain with trap.
  body +=
    line('M360 326V372Q360 392 340 392H330Q312 392 312 410V420Q312 436 296 436H70', COLOR.lineStrong, 14) +
    line('M360 326V372Q360 392 340 392H330Q312 392 312 410V420Q312 436 296 436H70', '#EDF4F9', 8)
  // Cold water from the corner valve to the machine; two treated streams up to the faucet, the acidic one to the drain.
  body +=
    line('M70 372H108', COLOR.slate, 12) +
    outline('M100 358h26v28h-26z', '#C9D3DB') +
    line('M113 358V344M102 344H124', COLOR.ink, 3.5)
  body += line('M126 372H170Q188 372 188 390V452Q188 468 204 468H488', COLOR.sky, 6) + head(494, 468, 0, COLOR.sky)
  body += line('M560 330V296Q560 284 548 284H530Q518 284 518 272V232', COLOR.alkaline, 6)
  body +=
    line('M498 420H412Q396 420 396 404V356Q396 346 386 346H368', COLOR.acidic, 5) +
    head(364, 346, 180, COLOR.acidic, 0.9)
  body += outline(
    'M520 330H608a18 18 0 0 1 18 18V466a18 18 0 0 1-18 18H520a18 18 0 0 1-18-18V348a18 18 0 0 1 18-18z',
    '#fff',
    3,
  )
  body +=
    '<rect x="516" y="344" width="96" height="44" rx="8" fill="#03101F"/>' + outlined(544, 375, 25, '8.5', COLOR.white)
  for (const x of [576, 590, 604]) body += disc(x, 366, 4.5, x === 576 ? COLOR.alkaline : '#43586B')
  body += line('M530 410H598M530 426H598M530 442H580', COLOR.line, 3)
  // Faucet of its own with a display on the column.
  body +=
    line('M518 150V110Q518 58 462 58T406 110V128', COLOR.ink, 15) +
    line('M518 150V110Q518 58 462 58T406 110V128', '#DDE7EE', 9.5)
  body +=
    outline('M502 136H534L540 238H496z', '#DDE7EE', 3) +
    '<rect x="507" y="152" width="22" height="34" rx="5" fill="#03101F"/>' +
    disc(518, 169, 5.5, COLOR.alkaline)
  body += line('M534 206L562 196', COLOR.ink, 6)
  body += line('M406 142V262', COLOR.alkaline, 5) + tumbler(406, 308, 56, 74, 0.62, '#9AD4FF')
  // The sink's own tap stays.
  body +=
    line('M208 238V150Q208 116 244 116T280 150V160', COLOR.lineStrong, 11) +
    line('M208 238V150Q208 116 244 116T280 150V160', '#EDF4F9', 6)
  return svgDocument(720, 510, body)
}

for (const [name, svg] of Object.entries({
  'ph-scale': phScale(),
  'prop-ph': propPh(),
  'prop-hydrogen': propHydrogen(),
  'prop-cluster': propCluster(),
  'electrode-principle': electrode(),
  'filter-section': filter(),
  'under-sink': underSink(),
}))
  saveIcon(`diagrams/${name}`, svg, BUDGET)

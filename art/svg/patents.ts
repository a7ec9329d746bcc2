// Line drawings of generic assemblies on a navy sheet. They are illustrations: FIG. and reference numerals only, no
// patent number, date, name, claim or office; the line of plain text that says so stays inside the picture.
import {
  WIDTH,
  HEIGHT,
  LINE,
  FACE,
  FACE_LIGHT,
  WATER,
  points,
  draw,
  polygon,
  thin,
  axis,
  dashed,
  circle,
  box,
  ellipse,
  hatch,
  flow,
  callout,
  axonometry,
  sheet,
} from './blueprint.ts'
import { centredText, COLOR, num, polyline, svgDocument, text, type Point } from './svg.ts'

const NOTE = 'TECHNICAL ILLUSTRATION — NOT A PATENT DOCUMENT'

function plateStack() {
  const at = axonometry(710, 650)
  const [half, height, thick] = [155, 290, 12]
  let body = axis(`M${points([at(-470, 0, 145), at(500, 0, 145)])}`)
  for (let i = 0; i < 7; i++) {
    const x = -330 + i * 105
    const face = (inset: number, top: number, bottom: number): Point[] => [
      at(x, -half + inset, bottom),
      at(x, half - inset, bottom),
      at(x, half - inset, top),
      at(x, -half + inset, top),
    ]
    const tab = i % 2 ? 70 : -110
    body += polygon(
      [at(x, tab, height), at(x, tab + 40, height), at(x, tab + 40, height + 56), at(x, tab, height + 56)],
      FACE,
    )
    body += polygon(
      [at(x - thick, -half, height), at(x, -half, height), at(x, half, height), at(x - thick, half, height)],
      FACE_LIGHT,
    )
    body += polygon(
      [at(x - thick, half, 0), at(x, half, 0), at(x, half, height), at(x - thick, half, height)],
      FACE_LIGHT,
    )
    body += polygon(face(0, height, 0), i % 2 ? FACE_LIGHT : FACE)
    body += thin(`M${points(face(26, height - 26, 26))}Z`)
    for (let k = 1; k < 6; k++) {
      const y = -half + 26 + (k * (2 * half - 52)) / 6
      body += thin(
        `M${points([at(x, y, 30), at(x, y, height - 30)])}`,
        i % 2 ? 'opacity=".7"' : 'stroke-dasharray="3 10"',
      )
    }
  }
  body += flow(1020, 784, 1096, 828)
  const [a, b, c, d, e] = [at(300, -60, 210), at(195, 90, 320), at(-330, 140, 250), at(-225, 155, 40), at(300, 120, 60)]
  return (
    body +
    callout(...a, 1180, 520, 11) +
    callout(...b, 1110, 260, 12) +
    callout(...c, 220, 330, 13) +
    callout(...d, 250, 740, 14) +
    callout(...e, 560, 880, 15)
  )
}

function flowPathValve() {
  const [cx, cy, r] = [560, 520, 210]
  const rotor = (x: number, y: number, R: number, turn: number) => {
    const bend = (start: number) => {
      const p = (a: number, q: number): Point => [x + q * R * Math.cos(a), y + q * R * Math.sin(a)]
      const [[x1, y1], [x2, y2], [qx, qy]] = [p(start, 0.98), p(start + Math.PI / 2, 0.98), p(start + Math.PI / 4, 0.2)]
      const d = `M${num(x1)} ${num(y1)}Q${num(qx)} ${num(qy)} ${num(x2)} ${num(y2)}`
      return (
        draw(d, { width: R * 0.3 }) +
        `<path d="${d}" fill="none" stroke="${COLOR.navy}" stroke-width="${num(R * 0.3 - 6)}"/>` +
        `<path d="${d}" fill="none" stroke="${WATER}" stroke-width="${num(R * 0.06)}" stroke-dasharray="${num(R * 0.09)} ${num(R * 0.07)}"/>`
      )
    }
    return circle(x, y, R, FACE_LIGHT) + bend(turn) + bend(turn + Math.PI) + circle(x, y, R * 0.13, FACE)
  }
  let body = axis('M200 520H920') + axis('M560 170V880')
  body +=
    box(cx - 285, cy - 285, 570, 570, 40, FACE) +
    hatch(cx - 270, cy - 270, 120, 120) +
    hatch(cx + 150, cy - 270, 120, 120) +
    hatch(cx - 270, cy + 150, 120, 120) +
    hatch(cx + 150, cy + 150, 120, 120)
  for (const [x, y, w, h] of [
    [cx - 355, cy - 34, 80, 68],
    [cx + 275, cy - 34, 80, 68],
    [cx - 34, cy - 355, 68, 80],
    [cx - 34, cy + 275, 68, 80],
  ] as const) {
    body += box(x, y, w, h, 6, FACE)
  }
  body += circle(cx, cy, r + 26, COLOR.navy) + rotor(cx, cy, r, 0)
  for (let i = 0; i < 36; i++) {
    const a = (i * Math.PI) / 18
    body += thin(
      `M${num(cx + 218 * Math.cos(a))} ${num(cy + 218 * Math.sin(a))}L${num(cx + 229 * Math.cos(a))} ${num(cy + 229 * Math.sin(a))}`,
    )
  }
  body += flow(120, 520, 196, 520) + flow(560, 884, 560, 940) + flow(1000, 520, 926, 520) + flow(560, 160, 560, 104)
  body += box(1050, 180, 250, 250, 26, FACE) + circle(1175, 305, 96, COLOR.navy) + rotor(1175, 305, 84, Math.PI / 2)
  body +=
    thin('M1175 450a60 60 0 1 1-1 0') +
    draw('M1118 530a60 60 0 0 1 92-62', { width: 4 }) +
    draw('M1196 446l18 22-26 12', { width: 4 })
  body +=
    box(1085, 620, 180, 190, 20, FACE) +
    box(1140, 570, 70, 50, 8, FACE_LIGHT) +
    thin('M1085 670h180M1085 720h180M1085 770h180')
  return (
    body +
    callout(700, 400, 880, 270, 21) +
    callout(430, 640, 250, 860, 22) +
    callout(330, 300, 200, 250, 23) +
    callout(1250, 240, 1310, 140, 24) +
    callout(1240, 690, 1310, 880, 25)
  )
}

function filterCartridge() {
  const [top, h] = [330, 390]
  let body = axis('M90 525H1310')
  body += draw(`M300 ${top}H1060Q1150 ${top} 1150 ${top + h / 2}T1060 ${top + h}H300Z`, { face: FACE })
  body +=
    box(196, top + 70, 104, h - 140, 14, FACE_LIGHT) + box(120, 485, 76, 80, 8, FACE) + box(1150, 490, 90, 70, 8, FACE)
  body += draw(`M320 ${top + 20}H1050Q1130 ${top + 20} 1130 525T1050 ${top + h - 20}H320Z`, { width: 1.5 })
  const inner = top + 34
  const depth = h - 68
  body += box(340, inner, 90, depth, 4, FACE_LIGHT)
  for (let i = 0; i < 12; i++) body += thin(`M${348 + (i % 2) * 12} ${inner + 14 + i * 27}h60`)
  body += box(452, inner, 270, depth, 4, FACE_LIGHT) + hatch(456, inner + 4, 262, depth - 8, 18)
  for (let i = 0; i < 34; i++) {
    body += circle(474 + ((i * 71) % 228), inner + 24 + ((i * 113) % (depth - 50)), 5 + (i % 3) * 3, FACE, 1.5)
  }
  body += box(744, inner, 300, depth, 4, FACE_LIGHT)
  for (let i = 0; i < 13; i++) {
    const y = inner + 20 + i * 23.8
    body += thin(`M1044 ${num(y)}H800Q768 ${num(y)} 768 ${num(y + 6)}T800 ${num(y + 12)}H1044`)
  }
  body +=
    flow(30, 525, 116, 525) + flow(1246, 525, 1340, 525) + thin('M210 430v190M230 430v190M250 430v190M270 430v190')
  return (
    body +
    callout(380, 420, 330, 220, 31) +
    callout(590, 420, 660, 200, 32) +
    callout(900, 440, 980, 220, 33) +
    callout(248, 600, 190, 800, 34) +
    callout(1110, 640, 1180, 820, 35) +
    callout(700, 706, 640, 850, 36)
  )
}

function faucetColumn() {
  let body =
    axis('M770 150V985') +
    draw('M440 400V320C440 90 800 90 800 320V420H740V320C740 172 500 172 500 320V400Z', { face: FACE })
  body += box(430, 400, 80, 46, 8, FACE_LIGHT)
  body += draw('M700 420H840L852 760H688Z', { face: FACE }) + box(716, 452, 108, 150, 16, COLOR.abyss)
  body +=
    draw('M738 552a36 36 0 1 1 64 0', { width: 6, attributes: `style="stroke:${WATER}"` }) +
    centredText(770, 540, 34, 300, '8.5', COLOR.white) +
    thin('M738 576h64')
  body += circle(770, 660, 30, FACE_LIGHT) + draw('M800 655L930 618Q950 616 948 634L806 672', { face: FACE_LIGHT })
  body += box(662, 760, 216, 26, 6, FACE_LIGHT)
  body += box(250, 786, 850, 52, 0, FACE) + hatch(250, 786, 850, 52, 20)
  body += box(728, 786, 84, 130, 0, COLOR.navy) + box(698, 856, 144, 34, 6, FACE_LIGHT)
  for (let y = 800; y < 850; y += 12) body += thin(`M728 ${y}l84 8`)
  body +=
    draw('M750 916C750 960 690 945 690 985M790 916C790 960 850 945 850 985', { width: 12 }) +
    `<path d="M750 916C750 960 690 945 690 985M790 916C790 960 850 945 850 985" fill="none" stroke="${COLOR.navy}" stroke-width="7"/>`
  body +=
    flow(470, 462, 470, 560) +
    draw('M405 590L425 770H515L535 590', { face: FACE_LIGHT }) +
    thin('M411 640Q440 628 470 640T529 640')
  return (
    body +
    callout(800, 320, 960, 220, 41) +
    callout(820, 480, 1010, 420, 42) +
    callout(925, 630, 1060, 580, 43) +
    callout(840, 872, 1080, 920, 44) +
    callout(440, 424, 280, 360, 45) +
    callout(522, 700, 300, 700, 46)
  )
}

function automaticDrain() {
  const wave = polyline(60, (i) => [262 + i * 8.6, 400 + 8 * Math.sin(i * 0.7)])
  let body = axis('M520 150V960')
  body += draw('M240 250V650Q240 690 280 690H470V740H570V690H760Q800 690 800 650V250', { face: FACE })
  body +=
    `<path d="${wave}V670H262Z" fill="${WATER}" opacity=".22"/>` +
    draw(wave, { width: 2.5 }) +
    thin('M300 440h90M640 470h110M330 520h120M620 560h90')
  body += box(225, 226, 590, 30, 8, FACE_LIGHT)
  body += draw('M430 330H610L630 400H410Z', { face: FACE_LIGHT }) + box(505, 400, 30, 230, 0, FACE_LIGHT)
  body += draw('M462 630H578L548 690H492Z', { face: FACE_LIGHT })
  body += draw(
    polyline(40, (i) => [520 + 34 * Math.sin(i * 1.1), 480 + i * 3.6]),
    { width: 2.5 },
  )
  body +=
    box(440, 740, 160, 110, 10, FACE) +
    draw('M440 770H600M440 820H600', { width: 1.5 }) +
    draw('M470 850V930Q470 950 490 950H900V890H530V850', { face: FACE })
  body += flow(520, 870, 520, 918) + flow(640, 920, 760, 920) + flow(910, 920, 1000, 920)
  body +=
    box(930, 330, 280, 300, 24, FACE) +
    circle(1070, 430, 62, FACE_LIGHT) +
    draw('M1070 390V432L1098 452', { width: 4 }) +
    thin('M970 540h200M970 575h140')
  body += dashed('M930 480H850V795H600')
  return (
    body +
    callout(610, 360, 690, 190, 51) +
    callout(300, 650, 180, 690, 52) +
    callout(505, 600, 180, 560, 53) +
    callout(450, 800, 250, 860, 54) +
    callout(1190, 400, 1270, 270, 55) +
    callout(860, 935, 1090, 980, 56)
  )
}

function housing() {
  let body = axis('M430 120V970') + axis('M990 120V970')
  body += draw('M345 300V250C345 150 180 150 180 250V330H206V250C206 178 319 178 319 250V300', { face: FACE })
  body += box(172, 330, 42, 44, 6, FACE_LIGHT) + box(312, 286, 40, 20, 4, FACE_LIGHT)
  body += box(250, 304, 360, 560, 62, FACE) + box(266, 320, 328, 528, 50, COLOR.abyss)
  const arc = (r: number, share: number) =>
    polyline(60, (i) => {
      const a = Math.PI * (0.75 + 1.5 * share * (i / 60))
      return [430 + r * Math.cos(a), 500 + r * Math.sin(a)]
    })
  body +=
    draw(arc(104, 1), { width: 2 }) +
    `<path d="${arc(104, 0.667)}" fill="none" stroke="${WATER}" stroke-width="9"/>` +
    dashed(arc(126, 1))
  for (const dx of [-88, 0, 88]) {
    body +=
      circle(430 + dx, 720, 28, 'none', 2) + thin(`M${430 + dx} 706c6 8 10 13 10 18a10 10 0 0 1-20 0c0-5 4-10 10-18z`)
  }
  body += box(290, 864, 280, 22, 6, FACE_LIGHT) + draw('M120 886H700', { width: 2 })
  body += draw('M950 304V240Q950 170 985 170T1020 240V304H996V244Q996 196 985 196T974 244V304Z', { face: FACE })
  body += draw('M900 360Q900 304 950 304H1085Q1120 304 1120 345V820Q1120 864 1085 864H950Q900 864 900 810Z', {
    face: FACE,
  })
  body += draw('M900 352Q872 360 872 420V750Q872 806 900 818', { face: COLOR.abyss }) + thin('M1010 304V864')
  for (let y = 430; y < 560; y += 22) body += thin(`M1040 ${y}h58`)
  body +=
    box(1120, 720, 50, 40, 6, FACE_LIGHT) +
    box(1120, 780, 50, 40, 6, FACE_LIGHT) +
    box(920, 864, 170, 22, 6, FACE_LIGHT) +
    draw('M820 886H1230', { width: 2 })
  body += thin('M250 930v36M610 930v36M250 950H610M900 930v36M1120 930v36M900 950H1120')
  return (
    body +
    callout(590, 420, 720, 330, 61) +
    callout(300, 620, 150, 640, 62) +
    callout(345, 262, 440, 190, 63) +
    callout(880, 600, 790, 680, 64) +
    callout(1070, 474, 1230, 420, 65) +
    callout(1160, 740, 1270, 640, 66)
  )
}

function touchPanel() {
  const at = axonometry(670, 680)
  const [hx, hy] = [290, 190]
  const layer = (z: number, face: string) => {
    const edge: Point[] = [at(-hx, -hy, z), at(hx, -hy, z), at(hx, hy, z), at(-hx, hy, z)]
    const low: Point[] = [
      at(-hx, hy, z),
      at(-hx, hy, z - 14),
      at(hx, hy, z - 14),
      at(hx, -hy, z - 14),
      at(hx, -hy, z),
      at(hx, hy, z),
    ]
    return polygon(low, FACE_LIGHT, 2) + polygon(edge, face)
  }
  const ring = (x: number, y: number, z: number, r: number, from = 0, to = 2) =>
    polyline(48, (i) =>
      at(
        x + r * Math.cos(Math.PI * (from + ((to - from) * i) / 48)),
        y + r * Math.sin(Math.PI * (from + ((to - from) * i) / 48)),
        z,
      ),
    )
  let body = ''
  for (const [x, y] of [
    [-hx, hy],
    [hx, hy],
    [hx, -hy],
  ] as const)
    body += axis(`M${points([at(x, y, 400), at(x, y, -20)])}`)
  body += layer(0, FACE)
  // Parts of the board stand along its two front edges, the only ones in sight.
  for (let i = 0; i < 5; i++) {
    const y = -165 + i * 68
    body += polygon(
      [at(hx - 48, y, 0), at(hx - 14, y, 0), at(hx - 14, y + 44, 0), at(hx - 48, y + 44, 0)],
      FACE_LIGHT,
      2,
    )
    const x = -270 + i * 96
    body += polygon(
      [at(x, hy - 48, 0), at(x + 62, hy - 48, 0), at(x + 62, hy - 14, 0), at(x, hy - 14, 0)],
      FACE_LIGHT,
      2,
    )
  }
  body += layer(135, FACE_LIGHT)
  for (let i = -5; i <= 5; i++)
    body += thin(`M${points([at(i * 52, -hy + 20, 135), at(i * 52, hy - 20, 135)])}`, 'opacity=".7"')
  for (let i = -3; i <= 3; i++)
    body += thin(`M${points([at(-hx + 20, i * 52, 135), at(hx - 20, i * 52, 135)])}`, 'opacity=".7"')
  body += layer(270, FACE)
  for (let i = 0; i < 3; i++)
    body += draw(ring(190, -110 + i * 110, 270, 44), { width: 2.5 }) + thin(ring(190, -110 + i * 110, 270, 30))
  body += draw(ring(-90, 0, 270, 130), { width: 2.5, attributes: 'stroke-dasharray="9 8"' })
  body += layer(405, COLOR.abyss)
  body +=
    draw(ring(-90, 0, 405, 130, 0.1, 1.6), { width: 3 }) +
    `<path d="${ring(-90, 0, 405, 130, 0.1, 1.1)}" fill="none" stroke="${WATER}" stroke-width="9"/>`
  for (let i = 0; i < 3; i++) body += draw(ring(190, -110 + i * 110, 405, 40), { width: 2.5 })
  body += `<path d="M${points([at(-260, -150, 405), at(-150, -150, 405), at(-260, 20, 405)])}Z" fill="#fff" opacity=".1"/>`
  const [a, b, c, d] = [at(250, -170, 405), at(285, -60, 270), at(-220, 175, 135), at(-240, hy - 30, 0)]
  return (
    body +
    callout(...a, 1240, 300, 71) +
    callout(...b, 1240, 520, 72) +
    callout(...c, 160, 560, 73) +
    callout(...d, 170, 730, 74) +
    callout(...at(hx - 30, 60, 0), 1180, 840, 75)
  )
}

function membraneCell() {
  let body = axis('M700 120V960')
  body += box(330, 240, 740, 600, 26, FACE) + box(364, 274, 672, 532, 8, COLOR.navy)
  body += `<rect x="366" y="276" width="316" height="528" fill="${COLOR.acidic}" opacity=".1"/><rect x="718" y="276" width="316" height="528" fill="${WATER}" opacity=".16"/>`
  for (const [x, sign] of [
    [400, '+'],
    [960, '−'],
  ] as const) {
    body += box(x, 250, 40, 540, 6, FACE_LIGHT) + box(x + 10, 170, 20, 80, 4, FACE_LIGHT)
    body += circle(x + 20, 136, 32, FACE) + centredText(x + 20, 150, 42, 600, sign, COLOR.white)
    for (let y = 300; y < 780; y += 40) body += circle(x + 20, y, 7, COLOR.navy, 1.5)
  }
  body += box(682, 274, 36, 532, 0, FACE_LIGHT, 2)
  for (let y = 290; y < 800; y += 30) body += draw(`M690 ${y}h20`, { width: 2.5 })
  const ion = (x: number, y: number, sign: string, color: string) =>
    `<circle cx="${x}" cy="${y}" r="25" fill="${COLOR.navy}" stroke="${color}" stroke-width="3"/>` +
    centredText(x, y + 12, 34, 600, sign, color)
  for (const [x, y] of [
    [520, 420],
    [600, 640],
    [800, 360],
    [860, 560],
    [790, 720],
  ] as const)
    body += ion(x, y, '+', COLOR.acidic)
  for (const [x, y] of [
    [560, 530],
    [500, 720],
    [610, 370],
    [880, 440],
    [800, 640],
  ] as const)
    body += ion(x, y, '−', COLOR.sky)
  body += thin('M626 640H676M774 360H724M742 720H765') + draw('M632 632l16 8-16 8', { width: 2 })
  for (const x of [520, 820]) body += box(x, 806, 60, 74, 0, FACE) + box(x, 200, 60, 74, 0, FACE)
  body += flow(550, 950, 550, 880) + flow(850, 950, 850, 880) + flow(550, 190, 550, 112) + flow(850, 190, 850, 112)
  return (
    body +
    callout(420, 560, 220, 480, 81) +
    callout(980, 560, 1180, 480, 82) +
    callout(700, 780, 1180, 900, 83) +
    callout(400, 830, 200, 890, 84) +
    callout(1040, 300, 1190, 240, 85)
  )
}

function filterSeat() {
  let body = axis('M620 110V980')
  const tube = (x: number, y: number, w: number, h: number, ry: number, face = FACE) =>
    draw(`M${x - w} ${y}V${y + h}A${w} ${ry} 0 0 0 ${x + w} ${y + h}V${y}`, { face }) + ellipse(x, y, w, ry, face)
  body += tube(620, 640, 250, 220, 70) + ellipse(620, 640, 205, 56, COLOR.navy) + ellipse(620, 660, 70, 20, FACE_LIGHT)
  body += draw('M392 690v90M848 690v90', { width: 2 })
  body += tube(620, 190, 170, 260, 48, FACE_LIGHT) + ellipse(620, 190, 120, 32, FACE) + box(575, 150, 90, 40, 10, FACE)
  body += draw('M450 300A170 48 0 0 0 790 300M450 330A170 48 0 0 0 790 330', { width: 1.5 })
  body += draw('M560 492V540M680 492V540', { width: 3 }) + ellipse(620, 540, 60, 16, FACE_LIGHT)
  body +=
    box(700, 372, 66, 66, 8, COLOR.navy, 2.5) +
    box(720, 392, 26, 26, 3, WATER, 1.5) +
    thin('M700 384h20v8M766 426h-20v-8')
  body += flow(350, 330, 350, 470)
  for (let i = 0; i < 4; i++)
    body += draw(
      `M${890 + i * 34} ${450 - i * 26}A${80 + i * 40} ${80 + i * 40} 0 0 1 ${890 + i * 34} ${560 + i * 26}`,
      { width: 3, attributes: `opacity="${1 - i * 0.2}"` },
    )
  body += box(1060, 620, 230, 230, 20, FACE)
  for (let i = 0; i < 5; i++) body += box(1086 + i * 15, 646 + i * 15, 178 - i * 30, 178 - i * 30, 12, 'none', 2)
  body += box(1162, 722, 26, 26, 3, WATER, 1.5) + dashed('M1060 735H870')
  return (
    body +
    callout(740, 420, 960, 330, 91) +
    callout(490, 240, 280, 200, 92) +
    callout(430, 760, 220, 820, 93) +
    callout(670, 662, 940, 940, 94) +
    callout(1270, 640, 1300, 540, 95)
  )
}

function hotWaterSensor() {
  let body = axis('M80 640H1320')
  body +=
    draw('M120 540H1280M120 740H1280') +
    hatch(120, 500, 1160, 40, 18) +
    hatch(120, 740, 1160, 40, 18) +
    draw('M120 500H1280M120 780H1280', { width: 2 })
  body += `<rect x="120" y="541" width="1160" height="198" fill="${WATER}" opacity=".12"/>`
  body +=
    box(400, 430, 130, 110, 8, FACE) +
    draw('M436 430V660A29 29 0 0 0 494 660V430', { face: FACE_LIGHT }) +
    box(452, 600, 26, 70, 10, COLOR.acidic, 2)
  body += thin('M458 600V400M472 600V400') + box(420, 386, 90, 44, 8, FACE_LIGHT)
  for (let i = 0; i < 5; i++) body += thin(`M400 ${448 + i * 18}l130 8`)
  body +=
    circle(900, 640, 98, FACE_LIGHT) +
    circle(900, 640, 62, COLOR.navy) +
    draw('M842 698L958 582', { width: 14 }) +
    circle(900, 640, 14, FACE) +
    box(882, 440, 36, 100, 4, FACE_LIGHT)
  body +=
    box(820, 330, 160, 110, 14, FACE) +
    thin('M840 360h120M840 385h120M840 410h120') +
    dashed('M510 408H640V300H900V330')
  body += flow(170, 640, 330, 640) + flow(570, 640, 720, 640) + flow(1080, 640, 1230, 640)
  body +=
    box(1060, 150, 250, 210, 14, FACE) + draw('M1090 330V175M1090 330H1290', { width: 2 }) + dashed('M1090 230H1290')
  body +=
    draw('M1092 320C1140 316 1150 250 1180 215S1230 260 1288 300', { width: 4 }) + circle(1166, 232, 8, COLOR.acidic, 2)
  return (
    body +
    callout(465, 640, 330, 870, 101) +
    callout(430, 470, 260, 390, 102) +
    callout(840, 590, 740, 460, 103) +
    callout(970, 400, 1040, 470, 104) +
    callout(1166, 232, 940, 170, 105) +
    callout(1160, 760, 1220, 870, 106)
  )
}

function reversalCircuit() {
  const block = (x: number, y: number, w: number, h: number, numeral: number) =>
    box(x, y, w, h, 18, FACE) + centredText(x + w / 2, y + h / 2 + 14, 40, 500, numeral, COLOR.white)
  const wire = (d: string) => draw(d, { width: 3 })
  const node = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="8" fill="${LINE}"/>`
  const gate = (x: number, y: number) =>
    box(x - 44, y - 44, 88, 88, 12, FACE_LIGHT) +
    draw(`M${x} ${y - 44}v18m0 52v18M${x} ${y + 26}l-20-44`, { width: 4 }) +
    circle(x, y - 26, 5, COLOR.navy, 2)
  let body = block(110, 250, 210, 150, 111) + block(110, 540, 210, 150, 112)
  body +=
    wire('M320 290H920M320 640H380V850H920') +
    wire('M560 290V850M920 290V850M560 570H650M830 570H920') +
    wire('M215 400V540')
  body += gate(560, 410) + gate(920, 410) + gate(560, 730) + gate(920, 730)
  for (const [x, y] of [
    [560, 290],
    [560, 570],
    [920, 570],
    [560, 850],
  ] as const)
    body += node(x, y)
  body +=
    box(650, 470, 180, 200, 14, COLOR.navy) +
    draw('M690 500V640M740 500V640M790 500V640', { width: 5 }) +
    dashed('M715 490V650M765 490V650')
  body += block(1080, 250, 220, 150, 114) + dashed('M1080 325H1010V410H964M1010 410V730H964')
  body +=
    box(1060, 520, 260, 250, 14, FACE) +
    thin('M1085 645H1300') +
    draw('M1090 645V570H1150V720H1190V570H1250V720H1290V645', { width: 4, attributes: `style="stroke:${WATER}"` })
  body += centredText(1106, 556, 30, 600, '+', COLOR.white) + centredText(1106, 756, 30, 600, '−', COLOR.white)
  return body + callout(800, 660, 740, 930, 113) + callout(540, 440, 440, 500, 115) + callout(1250, 720, 1286, 850, 116)
}

function manifold() {
  let body = axis('M100 525H720')
  body += box(300, 200, 800, 650, 36, FACE)
  for (const [x, y] of [
    [350, 250],
    [350, 800],
    [690, 375],
    [690, 675],
  ] as const)
    body += circle(x, y, 24, COLOR.navy) + thin(`M${x - 12} ${y}h24M${x} ${y - 12}v24`)
  // A channel tree: every way from the inlet to an outlet has the same length, so no pump has to even out the flow.
  const centre = (d: string) =>
    `<path d="${d}" fill="none" stroke="${WATER}" stroke-width="3" stroke-dasharray="16 10" stroke-linejoin="round"/>`
  const branches: { d: string; width: number }[] = [{ d: 'M150 525H420', width: 66 }]
  const split = (x: number, y: number, reach: number, width: number, depth: number) => {
    if (depth === 0) return
    for (const side of [-1, 1]) {
      const y2 = y + side * reach
      branches.push({ d: `M${x} ${y}V${y2}H${depth === 1 ? 1180 : x + 170}`, width })
      split(x + 170, y2, reach / 2, width - 12, depth - 1)
    }
  }
  split(420, 525, 150, 48, 3)
  const all = branches
    .map(({ d, width }) => draw(d, { width: width + 6, attributes: 'stroke-linejoin="round"' }))
    .join('')
  const hollow = branches
    .map(
      ({ d, width }) =>
        `<path d="${d}" fill="none" stroke="${COLOR.navy}" stroke-width="${width}" stroke-linejoin="round"/>`,
    )
    .join('')
  body += all + hollow + branches.map(({ d }) => centre(d)).join('')
  for (let i = 0; i < 8; i++) {
    const y = 525 + (i - 3.5) * 75
    body += `<path d="M1200 ${y - 11}l22 11-22 11z" fill="${WATER}"/>`
  }
  body += flow(70, 525, 144, 525)
  return (
    body +
    callout(220, 492, 180, 360, 121) +
    callout(420, 420, 230, 250, 122) +
    callout(590, 345, 560, 140, 123) +
    callout(900, 262, 960, 140, 124) +
    callout(1060, 786, 1160, 920, 125) +
    callout(350, 800, 220, 900, 126)
  )
}

// Each drawing with the shift that centres it above the label.
const DRAWINGS: [drawing: () => string, shiftY: number][] = [
  [plateStack, 0],
  [flowPathValve, -20],
  [filterCartridge, -20],
  [faucetColumn, -50],
  [automaticDrain, -62],
  [housing, -30],
  [touchPanel, 16],
  [membraneCell, -18],
  [filterSeat, -20],
  [hotWaterSensor, -20],
  [reversalCircuit, -40],
  [manifold, -20],
]

/** Sheet with the drawing of this number (1 to 12). */
export function patent(number: number) {
  const [drawing, shiftY] = DRAWINGS[number - 1]!
  const body =
    sheet() +
    text(70, 94, 34, 600, `FIG. ${number}`, COLOR.white, 'letter-spacing="1"') +
    `<g transform="translate(0 ${shiftY})">${drawing()}</g>` +
    centredText(WIDTH / 2, 1004, 25, 600, NOTE, COLOR.fog, 'letter-spacing="2.4"')
  return svgDocument(WIDTH, HEIGHT, body)
}

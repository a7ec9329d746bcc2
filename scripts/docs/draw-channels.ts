/** Draws the right side of docs/pictures/lead.svg: a box for each channel, and a line to it from the dispatcher. */
import { CHANNEL_NAMES, channelDefinitions } from '../../app/settings/channels/index.ts'

/** x of the dispatcher's right edge and of the boxes' left edge. */
const FROM = { x: 636, y: 386 }
const LEFT = 684
const WIDTH = 240
/** Distance between boxes; smaller with more channels. */
const STEP = 34
const ROOM = 198
const GAP = 6

export function drawChannels(): string {
  const step = Math.min(STEP, Math.floor(ROOM / CHANNEL_NAMES.length))
  const top = FROM.y - (CHANNEL_NAMES.length * step - GAP) / 2
  const places = CHANNEL_NAMES.map((name, index) => ({ name, y: top + index * step, height: step - GAP }))
  return [
    '  <g class="way">',
    ...places.map(({ y, height }) => `    <path d="${pathTo(y + height / 2)}" marker-end="url(#arrow)" />`),
    '  </g>',
    ...places.flatMap(({ name, y, height }) => [
      `  <rect class="box" x="${LEFT}" y="${y}" width="${WIDTH}" height="${height}" rx="8" />`,
      `  <text class="channel" x="${LEFT + 12}" y="${y + height / 2 + 4}">${name}</text>`,
      `  <text class="end" x="${LEFT + WIDTH - 12}" y="${y + height / 2 + 4}">${channelDefinitions[name].arrivesAt}</text>`,
    ]),
    '',
  ].join('\n')
}

const pathTo = (y: number) =>
  y === FROM.y ? `M${FROM.x} ${y}H${LEFT - 2}` : `M${FROM.x} ${FROM.y}C664 ${FROM.y} 652 ${y} ${LEFT - 2} ${y}`

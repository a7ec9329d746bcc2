// Web pictures from the masters: art/masters/<id>.webp -> public/media/<id>-<width>.{avif,webp,jpg}, and the table of
// them, app/ui/picture-manifest.ts.
//   node scripts/media.ts [--force]
// Skips current pictures by the master's hash, because a checkout does not preserve times. Removes files in public/media
// without a master. art/video makes the loops (<id>.mp4, <id>.webm); they are only listed here.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { lookUp } from '#app/lookup/look-up.ts'

import { type Entry, type Made, pictureWidths, toManifest, toRecordText } from './media/manifest.ts'
import { findMasters, findTooSmall, type Master } from './media/masters.ts'

type Sharp = ReturnType<typeof sharp>
type Format = 'avif' | 'webp' | 'jpg'

const ROOT = path.dirname(import.meta.dirname)
const MASTERS = path.join(ROOT, 'art/masters')
const MEDIA = path.join(ROOT, 'public/media')
const MANIFEST = path.join(ROOT, 'app/ui/picture-manifest.ts')
const RECORD = path.join(MASTERS, 'made.json')

// `settings` is part of the hash, so a change encodes the pictures again.
const ENCODING_OPTIONS = {
  // 4:4:4 and 10 bits prevent banding in dark gradients.
  photo: {
    settings: 'avif 62/4 webp 82 jpg 80',
    avif: { quality: 62, chromaSubsampling: '4:4:4', bitdepth: 10 },
    webp: 82,
  },
  // Cut-outs have no dark gradients, so 8 bits are enough.
  cutout: { settings: 'avif 56/4 webp 82', avif: { quality: 56, chromaSubsampling: '4:4:4', bitdepth: 10 }, webp: 82 },
  // Eighteen drawn sheets share one page, and fine lines on pale paper hide compression.
  paper: {
    settings: 'avif 45/4:2:0 webp 70 jpg 80',
    avif: { quality: 45, chromaSubsampling: '4:2:0', bitdepth: 8 },
    webp: 70,
  },
} as const
type EncodingOptions = (typeof ENCODING_OPTIONS)[keyof typeof ENCODING_OPTIONS]
const MADE_FILE = /^[a-z0-9-]+-\d+\.(avif|webp|jpg)$/
const KILOBYTE = 1024

// Largest AVIF in kB, at the width closest to the one that pages use.
const BUDGETS: [pattern: RegExp, width: number, kilobytes: number][] = [
  [/^hero-/, 1200, 60],
  [/-(cutout(-dark)?|plinth)$/, 800, 30],
  [/-(studio|front|macro|kitchen)$/, 800, 25],
]

sharp.concurrency(1)

function encodingOptionsOf(id: string, { alpha }: Entry): EncodingOptions {
  if (id.startsWith('certificate-')) return ENCODING_OPTIONS.paper
  return alpha ? ENCODING_OPTIONS.cutout : ENCODING_OPTIONS.photo
}

function encode(picture: Sharp, format: Format, look: EncodingOptions): Sharp {
  if (format === 'webp') return picture.webp({ quality: look.webp, effort: 5, smartSubsample: true })
  if (format === 'jpg') return picture.jpeg({ quality: 80, mozjpeg: true })
  return picture.avif({ effort: 4, ...look.avif })
}

async function describe(master: Buffer): Promise<Entry> {
  const { width, height } = await sharp(master).metadata()
  const { isOpaque } = await sharp(master).stats()
  const [r = 0, g = 0, b = 0] = await sharp(master).removeAlpha().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const color = `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
  return { width, height, color, alpha: !isOpaque }
}

function filesOf(id: string, entry: Entry): { file: string; width: number; format: Format }[] {
  const formats: Format[] = entry.alpha ? ['avif', 'webp'] : ['avif', 'webp', 'jpg']
  return pictureWidths(entry.width).flatMap((width) =>
    formats.map((format) => ({ file: `${id}-${width}.${format}`, width, format })),
  )
}

/** Writes to a temporary name first, so that no incomplete file has a picture's name. */
async function writePictures(id: string, master: Buffer, entry: Entry): Promise<void> {
  for (const { file, width, format } of filesOf(id, entry)) {
    const target = path.join(MEDIA, file)
    await encode(
      sharp(master).resize(width, null, { kernel: 'lanczos3' }),
      format,
      encodingOptionsOf(id, entry),
    ).toFile(`${target}.part`)
    fs.renameSync(`${target}.part`, target)
  }
}

function isMade(id: string, entry: Entry): boolean {
  return filesOf(id, entry).every(({ file }) => fs.existsSync(path.join(MEDIA, file)))
}

function hashOf(id: string, master: Buffer, entry: Entry): string {
  const { settings } = encodingOptionsOf(id, entry)
  return createHash('sha256').update(settings).update(master).digest('hex').slice(0, 16)
}

function upToDate(id: string, master: Buffer, made: Made | undefined): Made | null {
  return made && made.hash === hashOf(id, master, made.entry) && isMade(id, made.entry) ? made : null
}

async function make(id: string, master: Buffer): Promise<Made> {
  const entry = await describe(master)
  await writePictures(id, master, entry)
  console.log(id)
  return { hash: hashOf(id, master, entry), entry }
}

function warnOverBudget(id: string, entry: Entry): void {
  for (const [pattern, wanted, limit] of BUDGETS) {
    const width = pictureWidths(entry.width).findLast((step) => step <= wanted)
    if (!pattern.test(id) || !width) continue
    const kilobytes = fs.statSync(path.join(MEDIA, `${id}-${width}.avif`)).size / KILOBYTE
    if (kilobytes > limit) console.warn(`over budget: ${id}-${width}.avif ${kilobytes.toFixed(1)} kB (${limit})`)
  }
}

function removeOrphans(entries: Map<string, Entry>): void {
  const wanted = new Set([...entries].flatMap(([id, entry]) => filesOf(id, entry).map(({ file }) => file)))
  for (const file of fs.readdirSync(MEDIA)) {
    if (!file.endsWith('.part') && (!MADE_FILE.test(file) || wanted.has(file))) continue
    fs.rmSync(path.join(MEDIA, file))
    console.log(`removed ${file}`)
  }
}

function readRecord(): Record<string, Made> {
  if (process.argv.includes('--force') || !fs.existsSync(RECORD)) return {}
  return JSON.parse(fs.readFileSync(RECORD, 'utf8')) as Record<string, Made>
}

/** Removes leftovers of a run that was interrupted while writing. */
function writeRecord(record: Record<string, Made>): void {
  fs.writeFileSync(`${RECORD}.part`, toRecordText(record))
  fs.renameSync(`${RECORD}.part`, RECORD)
}

function listMasters(): Master[] {
  const { masters, problems } = findMasters(fs.readdirSync(MASTERS))
  for (const problem of problems) console.error(`art/masters: ${problem}`)
  if (problems.length > 0) process.exit(1)
  return masters
}

async function main(): Promise<void> {
  fs.mkdirSync(MEDIA, { recursive: true })
  const before = readRecord()
  const record = new Map<string, Made>()
  for (const one of listMasters()) {
    const { id, file } = one
    const master = fs.readFileSync(path.join(MASTERS, file))
    const made = upToDate(id, master, lookUp(before, id)) ?? (await make(id, master))
    warnOverBudget(id, made.entry)
    const tooSmall = findTooSmall(one, made.entry)
    if (tooSmall) console.warn(tooSmall)
    record.set(id, made)
    writeRecord({ ...before, ...Object.fromEntries(record) }) // an interrupted run continues from here
  }
  const entries = new Map([...record].map(([id, { entry }]) => [id, entry]))
  removeOrphans(entries)
  const whole = Object.fromEntries(record)
  writeRecord(whole)
  fs.writeFileSync(MANIFEST, toManifest(whole, fs.readdirSync(MEDIA)))
  console.log(`${entries.size} pictures`)
}

await main()

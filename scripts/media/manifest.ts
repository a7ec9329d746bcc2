/** Writes the table of all pictures, app/ui/picture-manifest.ts, and records each master's derived files. */
export type Entry = { width: number; height: number; color: string; alpha: boolean }
/** The record of each master, because reading a hundred masters takes many seconds. */
export type Made = { hash: string; entry: Entry }

const WIDTHS = [480, 800, 1200, 1600, 1920]
const WIDEST = 1920
const NEARLY = 0.9 // a step wider than this share of the master would be a near duplicate
const LOOP_FILE = /^(loop-[a-z0-9-]+)\.mp4$/

/** Also written into the manifest, for the pages. */
export function pictureWidths(width: number): number[] {
  return [...WIDTHS.filter((step) => step <= width * NEARLY), Math.min(width, WIDEST)]
}

/** One line per picture. */
export const toRecordText = (record: Record<string, Made>) =>
  `{\n${Object.entries(record)
    .map(([id, made]) => `${JSON.stringify(id)}: ${JSON.stringify(made)}`)
    .join(',\n')}\n}\n`

/** @param media the file names of public/media */
export function toManifest(record: Record<string, Made>, media: string[]): string {
  const lines = Object.entries(record).map(([id, { entry }]) => {
    const { width, height, color, alpha } = entry
    const look = alpha ? 'alpha: true' : `color: '${color}'`
    return `  '${id}': { width: ${width}, height: ${height}, ${look} },`
  })
  const loops = media.flatMap((file) => LOOP_FILE.exec(file)?.[1] ?? []).toSorted()
  return `// Made by scripts/media.ts from art/masters: do not edit.

/** width and height of the master; color: its mean, for the space before it arrives; alpha: transparent, no JPEG. */
export type Picture = { width: number; height: number; color?: string; alpha?: boolean }

export const pictures = {
${lines.join('\n')}
} as const satisfies Record<string, Picture>

export type PictureId = keyof typeof pictures

/** /media/<id>.mp4 and .webm, with the picture '<id>-poster'. */
export const loops = [${loops.map((id) => `\n  '${id}',`).join('')}${loops.length ? '\n' : ''}] as const

export type LoopId = (typeof loops)[number]

/** The widths that a picture of this width is offered at: /media/<id>-<width>.avif, .webp and (without alpha) .jpg. */
export function pictureWidths(width: number): number[] {
  return [...[${WIDTHS.join(', ')}].filter((step) => step <= width * ${NEARLY}), Math.min(width, ${WIDEST})]
}
`
}

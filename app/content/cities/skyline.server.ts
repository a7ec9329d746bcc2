import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { ContentError } from '#app/content/parse-file.server.ts'
import { projectRoot } from '#app/content/changed-content.server.ts'
import { suggest } from '#app/content/did-you-mean.ts'
import type { City } from './city.ts'

/** Every drawing is a transformed group that contains the line and then the details. */
const SHAPE =
  /<g transform="([^"]+)"><path stroke-width="([\d.]+)" d="([^"]+)"\/><path stroke-width="([\d.]+)"[^>]* d="([^"]+)"\/>/

const cache = new Map<string, ReturnType<typeof readStrokes>>()

/** A skyline drawing from public/icons/skylines: one outline across the full width, plus thinner detail strokes. */
export type Skyline = ReturnType<typeof getSkyline>

/** Inlined in the page's HTML, so that styles can animate the line. */
export function getSkyline(skyline: City['skyline'], root = projectRoot()) {
  const file = path.join(root, 'public/icons/skylines', `${skyline.drawing}.svg`)
  const strokes = cache.get(file) ?? readStrokes(file)
  cache.set(file, strokes)
  return { ...skyline, ...strokes }
}

function readStrokes(file: string) {
  if (!existsSync(file)) {
    const drawing = path.basename(file, '.svg')
    const drawings = readdirSync(path.dirname(file)).map((name) => path.basename(name, '.svg'))
    throw new ContentError([
      `content/cities: skyline.drawing: there is no ${drawing}.svg in public/icons/skylines${suggest(drawing, drawings)}`,
    ])
  }
  const [, transform, lineWidth, line, detailWidth, detail] = SHAPE.exec(readFileSync(file, 'utf8')) ?? []
  if (!transform || !line || !detail)
    throw new ContentError([
      `content/cities: skyline.drawing: ${path.basename(file)} is not a skyline of one line and its details`,
    ])
  return {
    transform,
    line: { width: Number(lineWidth), d: line },
    detail: { width: Number(detailWidth), d: detail },
  }
}

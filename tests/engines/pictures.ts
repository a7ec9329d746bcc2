/** Stores pictures of whole pages for the comparison with other browsers and for `npm run engines:sheets`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { WholePage } from './whole-page.ts'

const FOLDER = '.cache/engines/pictures'

export const pictureOf = (engine: string, path: string) =>
  join(FOLDER, `${path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'} ${engine}.png`)

const measuresOf = (picture: string) => picture.replace(/png$/, 'json')

export function keepPicture(engine: string, path: string, { picture, ...measures }: WholePage) {
  const file = pictureOf(engine, path)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(file, picture)
  writeFileSync(measuresOf(file), JSON.stringify(measures))
}

export function recallPicture(engine: string, path: string): WholePage {
  const file = pictureOf(engine, path)
  const measures = JSON.parse(readFileSync(measuresOf(file), 'utf8')) as Omit<WholePage, 'picture'>
  return { picture: readFileSync(file), ...measures }
}

// The logo as part of a drawing, from content/logo.json.
import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from './svg.ts'

type LogoPath = { part: 'mark' | 'word'; d: string; stroke?: number; round?: true; accent?: true }
type Logo = { markWidth: number; paths: LogoPath[] }

export const LOGO = JSON.parse(fs.readFileSync(path.join(ROOT, 'content/logo.json'), 'utf8')) as Logo

/** @param bolder added to every pen, for icons so small that the lines would be thinner than a pixel */
export function drawLogo({ color, accent, bolder = 0, markOnly = false }: LogoLook) {
  return LOGO.paths
    .map((one) => (markOnly && one.part === 'word' ? '' : draw(one, one.accent ? accent : color, bolder)))
    .join('')
}

type LogoLook = { color: string; accent: string; bolder?: number; markOnly?: boolean }

function draw({ d, stroke, round }: LogoPath, paint: string, bolder: number) {
  if (!stroke) return `<path d="${d}" fill="${paint}"/>`
  const cap = round ? ' stroke-linecap="round"' : ''
  return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${stroke + bolder}"${cap}/>`
}

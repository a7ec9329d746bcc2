/**
 * Counts the code by folder, hand-written styles and values outside the scale.
 *   npm run house                     now, and what the last commit had
 *   npm run house -- --since v1.0     now, and what that commit had
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { type CodeFacts, countCode, type Room } from './house/count-code.ts'
import { countStyles } from './house/count-styles.ts'

type Facts = { code: CodeFacts; styles: Record<string, number> }

const { values: options } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } })
const now = read('.')
const before = readAt(options.since)

console.log(`${'before'.padStart(8)}${'now'.padStart(8)}   (before: ${options.since})`)
for (const [name, count] of Object.entries(toCounts(now))) row(toCounts(before)[name], count, name)

console.log('\n   files   lines comments   folder, and which it imports')
for (const { name, files, lines, comments, imports } of now.code.rooms) {
  const columns = [files, lines, `${share(comments, lines)} %`].map((value) => String(value).padStart(8)).join('')
  console.log(`${columns}   ${name}${imports.length > 0 ? ` -> ${imports.join(' ')}` : ''}`)
}
const { circleOfFiles, circleOfRooms, largestFile, largestFunction } = now.code
console.log(`\nlargest file: ${largestFile.name}, ${largestFile.lines} lines`)
console.log(`largest function: ${largestFunction.name}, ${largestFunction.lines} lines`)
for (const circle of [circleOfFiles, circleOfRooms]) if (circle) console.log(`circle: ${circle.join(' -> ')}`)

function row(was: number | undefined, is: number, name: string) {
  console.log(`${String(was).padStart(8)}${String(is).padStart(8)}   ${name}`)
}

function toCounts({ code, styles }: Facts): Record<string, number> {
  const total = (of: (room: Room) => number) => code.rooms.reduce((sum, room) => sum + of(room), 0)
  const lines = total((room) => room.lines)
  return {
    'folders of app, server and cli': code.rooms.length,
    'files of code': total(({ files }) => files),
    'lines of code': lines,
    'comment lines in per cent': share(
      total(({ comments }) => comments),
      lines,
    ),
    'directions in which folders import': total(({ imports }) => imports.length),
    'circles of files or folders': Number(code.circleOfFiles !== null) + Number(code.circleOfRooms !== null),
    'lines of the largest file': code.largestFile.lines,
    'lines of the largest function': code.largestFunction.lines,
    ...styles,
  }
}

function share(part: number, whole: number) {
  return Math.round((part / whole) * 1000) / 10
}

function read(root: string): Facts {
  return { code: countCode(root), styles: countStyles(root) }
}

function readAt(commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'house-'))
  try {
    const archive = execFileSync('git', ['archive', commit, 'app', 'server', 'cli'], { maxBuffer: 1 << 28 })
    execFileSync('tar', ['x', '-C', folder], { input: archive })
    return read(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

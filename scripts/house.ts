/**
 * Counts the code by folder, hand-written styles and values outside the scale: `npm run house` now and at the last commit,
 * `npm run house -- --since v1.0` now and at that commit.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { lookUp } from '#app/lookup/look-up.ts'

import { type CodeFacts, countCode, FEW_LINES, type Room } from './house/count-code.ts'
import { countStyles } from './house/count-styles.ts'

type Facts = { code: CodeFacts; others: Record<string, number>; styles: Record<string, number> }

/** Files that a command generates entirely, now or in the past. */
const GENERATED = [
  ...['app/ui/picture-manifest.ts', 'art/masters/made.json', 'content/.schemas', 'deploy/alerts.yml'],
  'tests/test-map.json',
]

const { values: options } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } })
const now = read('.', [])
const before = readAt(options.since)

console.log(`${'before'.padStart(8)}${'now'.padStart(8)}   (before: ${options.since})`)
for (const [name, count] of Object.entries(toCounts(now))) row(lookUp(toCounts(before), name), count, name)

console.log('\n   files   lines comments   folder, and which it imports')
for (const { name, files, lines, comments, imports } of now.code.rooms) {
  const columns = [files, lines, `${share(comments, lines)} %`].map((value) => String(value).padStart(8)).join('')
  console.log(`${columns}   ${name}${imports.length > 0 ? ` -> ${imports.join(' ')}` : ''}`)
}
const { upward, circleOfFiles, circleOfRooms, largestFile, largestFunction } = now.code
console.log(`\nlargest file: ${largestFile.name}, ${largestFile.lines} lines`)
console.log(`largest function: ${largestFunction.name}, ${largestFunction.lines} lines`)
for (const arrow of upward) console.log(`upward: ${arrow.join(' -> ')}`)
for (const circle of [circleOfFiles, circleOfRooms]) if (circle) console.log(`cycle: ${circle.join(' -> ')}`)

function row(was: number | undefined, is: number, name: string) {
  console.log(`${String(was).padStart(8)}${String(is).padStart(8)}   ${name}`)
}

function toCounts({ code, others, styles }: Facts): Record<string, number> {
  const total = (of: (room: Room) => number) => sum(code.rooms.map(of))
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
    'arrows upward, between rooms and inside app/content': code.upward.length,
    'circles of files or folders': Number(code.circleOfFiles !== null) + Number(code.circleOfRooms !== null),
    [`files of ${FEW_LINES} lines or fewer`]: code.fragments,
    'of these, routes, migrations, settings and forms': code.fragmentsByRule,
    'lines of the largest file': code.largestFile.lines,
    'lines of the largest function': code.largestFunction.lines,
    ...others,
    ...styles,
  }
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}

function share(part: number, whole: number) {
  return Math.round((part / whole) * 1000) / 10
}

/** @param commit a Git revision; none for the working folder */
function read(root: string, commit: string[]): Facts {
  const lines = spawnSync('git', ['grep', '--count', '', ...commit, '--', ...GENERATED], { encoding: 'utf8' }).stdout
  const sheets = globSync('app/**/*.css', { cwd: root })
  return {
    code: countCode(root),
    styles: countStyles(root),
    others: {
      decisions: globSync('docs/decisions/[0-9]*.md', { cwd: root }).length,
      'generated lines in Git': sum(lines.split('\n').map((line) => Number(line.split(':').at(-1)))),
      'sheets that routes add': new Set(
        globSync('app/{root.tsx,routes/**/*.tsx}', { cwd: root }).flatMap(
          (file) => readFileSync(join(root, file), 'utf8').match(/(?<=from ')[^']+\.css(?=')/g) ?? [],
        ),
      ).size,
      '@source lists': sum(
        sheets.map((file) => readFileSync(join(root, file), 'utf8').split(/@source ['"]/).length - 1),
      ),
    },
  }
}

function readAt(commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'house-'))
  try {
    const archive = execFileSync('git', ['archive', commit, 'app', 'server', 'cli', 'docs/decisions'], {
      maxBuffer: 1 << 28,
    })
    execFileSync('tar', ['x', '-C', folder], { input: archive })
    return read(folder, [commit])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

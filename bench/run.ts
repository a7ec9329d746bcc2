/**
 * `npm run bench`: runs all benchmarks, prints them and writes `docs/benchmarks.md`. Names select some:
 * `npm run bench -- pages posts`. Needs wrk and nginx, and Chromium for the visits.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

import { benchBlocking } from './blocking.ts'
import { benchCosts } from './costs.ts'
import { benchCrowd } from './crowd.ts'
import { benchFirstTap } from './first-tap.ts'
import { benchLab } from './lab.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMemory } from './memory.ts'
import { benchMixed } from './mixed.ts'
import { benchPages } from './pages.ts'
import { benchPosts } from './posts.ts'
import { benchStart } from './start.ts'

const FILE = 'docs/benchmarks.md'
const BENCHES = {
  pages: { title: 'Pages per second', run: benchPages },
  posts: { title: 'Leads per second', run: benchPosts },
  mixed: { title: 'Pages beside leads', run: benchMixed },
  crowd: { title: 'Beside others who wait', run: benchCrowd },
  memory: { title: 'Memory', run: benchMemory },
  start: { title: 'Start', run: benchStart },
  costs: { title: 'Costs', run: benchCosts },
  blocking: { title: 'Blocking', run: benchBlocking },
  'first-tap': { title: 'First taps', run: benchFirstTap },
  lab: { title: 'First visits', run: benchLab },
  lighthouse: { title: 'Lighthouse', run: benchLighthouse },
}

const INTRODUCTION = `# Benchmarks

Written by \`npm run bench\`, on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}. One
host, one run: compare the columns with each other, not with other hosts.
`

const wanted = process.argv.slice(2)
const names = Object.keys(BENCHES).filter(
  (name) => wanted.length === 0 || wanted.includes(name),
) as (keyof typeof BENCHES)[]
for (const name of names) {
  const { title, run } = BENCHES[name]
  console.log(`\n## ${title}\n`)
  const text = await run()
  console.log(text)
  writeFileSync(FILE, withSection(readReport(), title, text))
}

function readReport(): string {
  try {
    return readFileSync(FILE, 'utf8')
  } catch {
    return ''
  }
}

/** Replaces one section and leaves the others unchanged. */
function withSection(report: string, title: string, text: string): string {
  const sections = new Map(
    report
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n', 1)[0]!, section.split('\n').slice(1).join('\n').trim()]),
  )
  sections.set(title, text)
  const inOrder = Object.values(BENCHES).flatMap(({ title: each }) => {
    const body = sections.get(each)
    return body ? [`## ${each}\n\n${body}\n`] : []
  })
  return [INTRODUCTION, ...inOrder].join('\n')
}

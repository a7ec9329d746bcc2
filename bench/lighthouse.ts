/** Runs Lighthouse's mobile test on one page of each template. npx fetches it on demand, because it is too large for everyone's install. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { CHROMIUM_FLAGS, requireChromium } from '../scripts/chromium.ts'
import { TEMPLATES } from './lab.ts'
import { startOurs } from './servers.ts'
import { median, round, table } from './table.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const AUDITS = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'] as const
const FLAGS = ['--headless', ...CHROMIUM_FLAGS].join(' ')

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>
  audits: Record<(typeof AUDITS)[number], { numericValue: number }> &
    Record<string, { score: number | null; title: string }>
}

export async function benchLighthouse(): Promise<string> {
  const site = await startOurs(4206)
  const folder = mkdtempSync(join(tmpdir(), 'ionia-bench-'))
  const rows: (string | number)[][] = []
  for (const path of TEMPLATES) {
    const reports: Report[] = []
    for (let n = 0; n < RUNS; n += 1) reports.push(await run(site.url + path, join(folder, 'report.json')))
    const scores = CATEGORIES.map((name) =>
      Math.round(100 * median(reports.map(({ categories }) => categories[name].score))),
    )
    const [lcp, cls, blocked] = AUDITS.map((name) => median(reports.map(({ audits }) => audits[name].numericValue)))
    rows.push([path, ...scores, round(lcp ?? 0), round(cls ?? 0, 3), round(blocked ?? 0)])
  }
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
  return table(
    [`Lighthouse, mobile, median of ${RUNS}`, 'perf', 'a11y', 'best', 'SEO', 'LCP ms', 'CLS', 'TBT ms'],
    rows,
  )
}

async function run(url: string, file: string): Promise<Report> {
  const args = [
    '--yes',
    LIGHTHOUSE,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${FLAGS}`,
  ]
  const measure = () => promisify(execFile)('npx', args, { env: { ...process.env, CHROME_PATH: requireChromium() } })
  // Occasionally the trace starts too late and Lighthouse measures nothing.
  await measure().catch(measure)
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

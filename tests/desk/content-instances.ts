/** Instances of the site that publish and follow edits of content, each with its own folder, on one database. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'

import type { StaffAlert } from '#app/alerts/alert.ts'
import { createGitTree } from '#app/desk/edits/commit-edit.server.ts'
import { createContentFolder } from '#app/desk/edits/content-folder.server.ts'
import { createEditStore } from '#app/desk/edits/edit-store.server.ts'
import { createEdits } from '#app/desk/edits/edits.server.ts'
import type { FactChange } from '#app/desk/edits/fact-change.ts'
import type { Database } from '#app/database/database.server.ts'

export const COSTS = `{\n  "years": 5,\n  "unit": 8,\n  "sets": [{ "product": "a", "amount": 900 }]\n}\n`
export const SITE = `{\n  "hours": "10 to 7",\n  "sample": true\n}\n`

/** A folder with two files of content. */
export function makeContent(texts: Record<string, string> = { 'costs.json': COSTS, 'site.json': SITE }) {
  const root = mkdtempSync(join(tmpdir(), 'ionia-edits-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, 'content', file)), { recursive: true })
    writeFileSync(join(root, 'content', file), text)
  }
  return root
}

export const git = (root: string, ...words: string[]) => {
  const env = environmentOf(root)
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] })
}

const environmentOf = (root: string) => ({ PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, HOME: root })

export function makeWorkTree() {
  const root = makeContent()
  git(root, 'init', '--quiet', '--initial-branch=main')
  git(root, 'config', 'user.name', 'Developer')
  git(root, 'config', 'user.email', 'developer@example.com')
  git(root, 'add', 'content')
  git(root, 'commit', '--quiet', '-m', 'Add content')
  return root
}

export function openInstance(database: Database, root: string, time = { now: Date.parse('2026-11-27T06:00:00Z') }) {
  const alerts: StaffAlert[] = []
  const problems: string[] = []
  const during: { check: () => Promise<void> | void } = { check: () => undefined }
  const store = createEditStore(database, () => time.now)
  const edits = createEdits({
    store,
    folder: createContentFolder(root),
    git: createGitTree({ root, host: 'ionia.example.com', environment: environmentOf(root) }),
    check: async () => {
      await during.check()
      return { problems, doubts: [], changed: [] }
    },
    describe: ({ changes }) => ({
      title: 'Costs',
      lines: changes.map(({ place, after }) => `${place.join('.')}: ${JSON.stringify(after)}`),
    }),
    alerts: { raise: async (alert) => void alerts.push(alert) },
    log: pino({ level: 'silent' }),
    now: () => time.now,
  })
  const asha = { id: 'p1', name: 'Asha', role: 'manager' as const }
  const read = (file: string) => readFileSync(join(root, 'content', file), 'utf8')
  return {
    root,
    store,
    edits,
    alerts,
    problems,
    during,
    time,
    asha,
    read,
    /** @returns the edit, not yet published */
    prepare: (...changes: FactChange[]) => edits.prepare('costs', changes, asha),
    write: (file: string, text: string) => writeFileSync(join(root, 'content', file), text),
  }
}

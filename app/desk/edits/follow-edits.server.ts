/** Applies published edits to this disk and this process. The database has their order; each disk gets every edit once. */
import { hostname } from 'node:os'
import type { Logger } from 'pino'

import type { Alerts } from '#app/alerts/alert.ts'
import { refreshContent } from '#app/content/edition.server.ts'
import type { CheckedChange } from './check-change.server.ts'
import type { GitTree } from './commit-edit.server.ts'
import { type ContentFolder, type Texts, UnwritableError } from './content-folder.server.ts'
import type { EditStore, PublishedEdit } from './edit-store.server.ts'
import { type FactChange, listNetChanges } from './fact-change.ts'
import { compareFile, keepOld, toTexts } from './fact-files.server.ts'
import type { DescribeEdit, PendingCommits } from './pending-commits.server.ts'

const MINUTE_MS = 60_000

export type FollowOptions = {
  store: EditStore
  folder: ContentFolder
  git: GitTree
  check: (texts: Texts) => Promise<CheckedChange>
  describe: DescribeEdit
  alerts: Alerts
  log: Logger
  now: () => number
}

type Options = FollowOptions & { pending: PendingCommits }

export function createFollower({ store, folder, git, check, describe, pending, alerts, log, now }: Options) {
  const instance = `${hostname()} ${folder.root}`
  const startedAt = now()
  /** The newest edit that this process shows; null before its first check. */
  let followed: number | null = null
  let failedAt: number | null = null

  /** Applies all new edits to this disk and this process. */
  async function catchUp() {
    const edits = await store.listPublished()
    const newest = edits.at(-1)
    if (!newest || newest.number === followed) {
      followed ??= 0
      return
    }
    // Another process on this disk may have marked an edit whose file this one replaced a moment later.
    const marked = edits.find(({ id }) => id === folder.readWritten())?.number ?? 0
    const written = Math.min(marked, followed ?? marked)
    const problem = written < newest.number ? await writeMissing(edits, written) : null
    // A process reads files when it needs them, so it may have read one just before another wrote it.
    if (followed !== null || newest.publishedAt > startedAt - MINUTE_MS || written < newest.number) refreshContent()
    const hasFailed = problem?.isFinal === false
    failedAt = hasFailed ? now() : null
    if (!hasFailed) followed = newest.number
    await pending.commitNew(edits, written)
    await report(newest.number, problem?.text ?? null)
  }

  /** @returns the edits missing on this disk. `isFinal`: a retry would not help. */
  async function writeMissing(edits: PublishedEdit[], written: number) {
    const net = listNetChanges(edits, written).map((change) => ({ change, state: compareFile(folder, change) }))
    const open = net.filter(({ state }) => state === 'open').map(({ change }) => change)
    const otherChanges = net.filter(({ state }) => state === 'other').map(({ change }) => change)
    if (open.length > 0) {
      const reason = await writeOpen(open, edits.at(-1)!.id)
      if (reason !== null) return { text: `${linesOf(open).join('; ')}: ${reason}`, isFinal: false }
    }
    try {
      folder.markWritten(edits.at(-1)!.id)
    } catch {
      // Without the mark, the next start compares again.
    }
    if (otherChanges.length === 0) return null
    const values = otherChanges.map(({ file, place }) => `content/${file}: ${place.join('.')}`).join('; ')
    return { text: `The files of this release have other values, and keep them: ${values}`, isFinal: true }
  }

  /** @returns why it was not written, or null */
  async function writeOpen(open: FactChange[], name: string): Promise<string | null> {
    try {
      const texts = toTexts(folder, open)
      const files = Object.keys(texts)
      if (!folder.isWritable(files)) return 'the folder is read-only'
      const { problems } = await check(texts)
      if (problems.length > 0) return `the content check refuses it: ${problems[0]!}`
      await keepOld(folder, git, files, name)
      folder.prepare(texts).commit()
      log.info({ files }, 'published facts written to files')
      return null
    } catch (error) {
      if (!(error instanceof UnwritableError)) log.error({ err: error }, 'published facts not written to files')
      return error instanceof UnwritableError ? error.message : 'the content check failed'
    }
  }

  async function report(number: number, problem: string | null) {
    await store.report({ instance, number, problem })
    if (problem === null) return
    log.error({ problem }, 'published facts missing on this instance')
    await alerts.raise({
      key: `facts ${instance} ${number}`,
      subject: 'Facts of the desk are missing on one server',
      text: `On ${instance}: ${problem}\nThe page “Facts” of the desk has the patch.`,
    })
  }

  const linesOf = (changes: FactChange[]) => describe({ sheet: '', changes }).lines

  return {
    catchUp,
    /** The number of the newest edit that this process shows; 0 for none. */
    newest: () => followed ?? 0,
    hasFailed: () => failedAt !== null,
    /** @returns what is to be done now; null for nothing, also in the minute after a failure */
    async findWork() {
      const waits = failedAt !== null && now() - failedAt < MINUTE_MS && now() >= failedAt
      if (waits) return null
      const isNew = (await store.newestNumber()) !== (followed ?? 0) || followed === null
      if (isNew) return catchUp
      return pending.isEmpty() ? null : pending.commitAll
    },
  }
}

/**
 * Changes of facts at the desk: checked, published into `content/`, followed by every instance, and undone
 * (docs/decisions/137-facts-at-the-desk.md). The database has the order; each disk gets every edit once.
 */
import { hostname } from 'node:os'
import type { Logger } from 'pino'

import type { Alerts } from '#app/alerts/alert.ts'
import { refreshContent } from '#app/content/edition.server.ts'
import type { Person } from '#app/staff/person.ts'
import type { Json } from './edit-json.ts'
import { toUnifiedDiff } from './unified-diff.ts'
import type { CheckedChange } from './check-change.server.ts'
import type { GitTree } from './commit-edit.server.ts'
import { type ContentFolder, type Texts, UnwritableError } from './content-folder.server.ts'
import type { Edit, EditStore, PublishedEdit } from './edit-store.server.ts'
import { type FactChange, applyChanges, compare, filesOf, isCurrent, listNetChanges, reverse } from './fact-change.ts'

export type Outcome =
  | { kind: 'published'; edit: Edit }
  | { kind: 'problems'; problems: string[] }
  /** Facts that no longer have the value on which the change was based. */
  | { kind: 'conflict'; changes: FactChange[] }
  | { kind: 'unwritable'; reason: string }

export type Edits = EditStoreReads & {
  check: (changes: FactChange[]) => Promise<CheckedChange>
  /** Saves a change for its preview. */
  prepare: (sheet: string, changes: FactChange[], by: Person) => Promise<Edit>
  publish: (edit: Edit) => Promise<Outcome>
  undo: (edit: Edit, by: Person) => Promise<Outcome>
  /** The texts of the files after the edit. */
  textsOf: (edit: Edit) => Texts
  toPatch: (edit: Edit) => string
  /** Whether this instance can write the folder, and the files of the changes. */
  isWritable: (changes?: FactChange[]) => boolean
  /** Applies the edits that other instances published. */
  follow: () => Promise<void>
  /** Published edits that no commit contains yet, by id, with the reason. */
  uncommitted: ReadonlyMap<string, string>
}

type EditStoreReads = Pick<EditStore, 'find' | 'listPublished' | 'listProblems'>

/** Words for people: the title of the form, and one line for each value. */
export type DescribeEdit = (edit: Pick<Edit, 'sheet' | 'changes'>) => { title: string; lines: string[] }

type Options = {
  store: EditStore
  folder: ContentFolder
  git: GitTree
  check: (texts: Texts) => Promise<CheckedChange>
  describe: DescribeEdit
  alerts: Alerts
  log: Logger
  now: () => number
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Attempts to publish, because others may publish concurrently. */
const TRIES = 3

export function createEdits({ store, folder, git, check, describe, alerts, log, now }: Options): Edits {
  const instance = `${hostname()} ${folder.root}`
  const startedAt = now()
  /** The newest edit that this process shows; null before its first check. */
  let followed: number | null = null
  let failedAt: number | null = null
  let lastTurn: Promise<unknown> = Promise.resolve()
  let lastCheck: { key: string; result: Promise<CheckedChange> } | null = null
  const uncommitted = new Map<string, string>()
  const commits = new Map<string, PublishedEdit>()

  /** One writer at a time. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = lastTurn.then(work, work)
    lastTurn = turn.catch(() => undefined)
    return turn
  }

  const readJson = (file: string) => JSON.parse(folder.read(file)) as Json

  function toTexts(changes: FactChange[]): Texts {
    return Object.fromEntries(
      filesOf(changes).map((file) => [
        file,
        applyChanges(
          folder.read(file),
          changes.filter((change) => change.file === file),
        ),
      ]),
    )
  }

  const readTexts = (files: string[]): Texts => Object.fromEntries(files.map((file) => [file, folder.read(file)]))

  /** A file that a newer release removed is a conflict too. */
  const listConflicts = (changes: FactChange[]) =>
    changes.filter((change) => {
      const content = readIfThere(change.file)
      return content === undefined || !isCurrent(content, change)
    })

  function readIfThere(file: string): Json | undefined {
    try {
      return readJson(file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  async function checkChanges(changes: FactChange[]): Promise<CheckedChange> {
    const gone = filesOf(changes).filter((file) => readIfThere(file) === undefined)
    if (gone.length === 0) return checkOnce(toTexts(changes))
    return { problems: gone.map((file) => `content/${file} is not there any more`), doubts: [], changed: [] }
  }

  /** The form, the preview and publishing check the same texts one after the other, and a check takes seconds. */
  function checkOnce(texts: Texts): Promise<CheckedChange> {
    const key = `${JSON.stringify(texts)} ${folder.readStamp()}`
    if (lastCheck?.key !== key) lastCheck = { key, result: check(texts) }
    const { result } = lastCheck
    result.catch(() => {
      lastCheck = null
    })
    return result
  }

  const publishSafely = (edit: Edit) =>
    publishNow(edit).catch((error: unknown): Outcome => {
      if (error instanceof UnwritableError) return { kind: 'unwritable', reason: error.message }
      throw error
    })

  async function publishNow(edit: Edit): Promise<Outcome> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await catchUp()
      // The form was sent twice.
      const sent = await store.find(edit.id)
      if (sent && sent.number !== null) return { kind: 'published', edit: sent }
      if (failedAt !== null) return { kind: 'unwritable', reason: 'an earlier change is not on this server yet' }
      const conflicts = listConflicts(edit.changes)
      if (conflicts.length > 0) return { kind: 'conflict', changes: conflicts }
      const files = filesOf(edit.changes)
      // Tested before the content check, which takes a second.
      if (!folder.isWritable(files)) return { kind: 'unwritable', reason: 'the folder is read-only' }
      const before = readTexts(files)
      const texts = toTexts(edit.changes)
      const { problems } = await checkOnce(texts)
      if (problems.length > 0) return { kind: 'problems', problems }
      const outcome = await write(edit, before, texts)
      if (outcome) return outcome
    }
    return { kind: 'conflict', changes: edit.changes }
  }

  /** @returns null if another edit was published meanwhile */
  async function write(edit: Edit, before: Texts, texts: Texts): Promise<Outcome | null> {
    const files = Object.keys(texts)
    await keepOld(files, edit.id)
    const prepared = folder.prepare(texts)
    const number = (followed ?? 0) + 1
    // From here on, the next start or another instance completes the publication.
    const isOrdered = await store.publish(edit.id, number).catch((error: unknown) => {
      prepared.discard()
      throw error
    })
    if (!isOrdered) {
      prepared.discard()
      return null
    }
    // The edit is published. If disk or database fail from here on, catchUp or the next check completes it.
    try {
      // A developer may have written a file during the check; catchUp then starts from that one.
      if (files.every((file) => folder.read(file) === before[file])) prepared.commit()
      else prepared.discard()
    } catch (error) {
      log.error({ err: error }, 'edit published, but not yet written by this instance')
    }
    await catchUp().catch((error: unknown) => log.error({ err: error }, 'check for published edits failed'))
    return { kind: 'published', edit: { ...edit, number, publishedAt: now() } }
  }

  async function keepOld(files: string[], name: string) {
    const isInGit = await Promise.all(files.map(git.keeps))
    folder.keepOld(
      files.filter((_, index) => !isInGit[index]),
      name,
    )
  }

  /** Brings this disk and this process to the newest edit. */
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
    for (const edit of edits) if (edit.number > written || edit.publishedAt > now() - DAY_MS) commits.set(edit.id, edit)
    await commitAll()
    await report(newest.number, problem?.text ?? null)
  }

  /** @returns the edits missing on this disk. `isFinal`: a retry would not help. */
  async function writeMissing(edits: PublishedEdit[], written: number) {
    const net = listNetChanges(edits, written).map((change) => ({ change, state: compareFile(change) }))
    const open = net.filter(({ state }) => state === 'open').map(({ change }) => change)
    const others = net.filter(({ state }) => state === 'other').map(({ change }) => change)
    if (open.length > 0) {
      const reason = await writeOpen(open, edits.at(-1)!.id)
      if (reason !== null) return { text: `${linesOf(open).join('; ')}: ${reason}`, isFinal: false }
    }
    try {
      folder.markWritten(edits.at(-1)!.id)
    } catch {
      // Without the mark, the next start compares again.
    }
    if (others.length === 0) return null
    const values = others.map(({ file, place }) => `content/${file}: ${place.join('.')}`).join('; ')
    return { text: `The files of this release have other values, and keep them: ${values}`, isFinal: true }
  }

  function compareFile(change: Parameters<typeof compare>[1]) {
    try {
      return compare(readJson(change.file), change)
    } catch {
      return 'other'
    }
  }

  /** @returns why it was not written, or null */
  async function writeOpen(open: FactChange[], name: string): Promise<string | null> {
    try {
      const texts = toTexts(open)
      const files = Object.keys(texts)
      if (!folder.isWritable(files)) return 'the folder is read-only'
      const { problems } = await check(texts)
      if (problems.length > 0) return `the content check refuses it: ${problems[0]!}`
      await keepOld(files, name)
      const prepared = folder.prepare(texts)
      prepared.commit()
      log.info({ files }, 'published facts written to files')
      return null
    } catch (error) {
      if (!(error instanceof UnwritableError)) log.error({ err: error }, 'published facts not written to files')
      return error instanceof UnwritableError ? error.message : 'the content check failed'
    }
  }

  async function commitAll() {
    for (const edit of commits.values()) note([edit], await commit(edit))
    const left = [...commits.values()]
    const last = left.at(-1)
    // Commits several edits of one file together if the first could not be committed in time, or the last one contains it.
    if (last) note(left, await commit({ ...last, sheet: '', changes: left.flatMap(({ changes }) => changes) }))
  }

  const commit = (edit: PublishedEdit) =>
    git.commit({ ...edit, ...describe(edit) }).catch((error: unknown) => {
      log.warn({ err: error }, 'edit not committed to Git')
      return 'Git failed'
    })

  function note(edits: PublishedEdit[], reason: string | null) {
    for (const { id, publishedAt } of edits) {
      if (reason === null) uncommitted.delete(id)
      else uncommitted.set(id, reason)
      if (reason === null || publishedAt < now() - DAY_MS) commits.delete(id)
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
    find: store.find,
    listPublished: store.listPublished,
    listProblems: store.listProblems,
    uncommitted,
    isWritable: (changes = []) => folder.isWritable(filesOf(changes)),
    check: checkChanges,
    prepare: (sheet, changes, by) => store.add({ sheet, changes, by }),
    publish: (edit) => inTurn(() => publishSafely(edit)),
    undo: (edit, by) =>
      inTurn(async () => {
        const changes = reverse(edit.changes)
        const conflicts = listConflicts(changes)
        if (conflicts.length > 0) return { kind: 'conflict', changes: conflicts }
        return publishSafely(await store.add({ sheet: edit.sheet, changes, by, undoes: edit.id }))
      }),
    textsOf: ({ changes }) => toTexts(changes),
    toPatch: ({ changes }) =>
      Object.entries(toTexts(changes))
        .map(([file, text]) => toUnifiedDiff(`content/${file}`, folder.read(file), text))
        .join(''),
    async follow() {
      const waits = failedAt !== null && now() - failedAt < MINUTE_MS && now() >= failedAt
      if (waits) return
      const isNew = (await store.newestNumber()) !== (followed ?? 0) || followed === null
      if (isNew) await inTurn(catchUp)
      else if (commits.size > 0) await inTurn(commitAll)
    },
  }
}

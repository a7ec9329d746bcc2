/**
 * Changes of facts at the desk: checked, published into `content/`, followed by every instance, and undone
 * (docs/facts.md).
 */
import { leavePlace } from '#app/http/leave-place.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import type { Member } from '#app/staff/member.ts'
import { toUnifiedDiff } from './unified-diff.ts'
import type { CheckedChange } from './check-change.server.ts'
import { type Texts, UnwritableError } from './content-folder.server.ts'
import type { Edit } from './edit-store.server.ts'
import { type FactChange, filesOf, reverse } from './fact-change.ts'
import { keepOld, listConflicts, listGone, toTexts } from './fact-files.server.ts'
import { type FollowOptions, createFollower } from './follow-edits.server.ts'
import { createPendingCommits } from './pending-commits.server.ts'

export type Outcome =
  | { kind: 'published'; edit: Edit }
  | { kind: 'problems'; problems: string[] }
  /** Facts that no longer have the value on which the change was based. */
  | { kind: 'conflict'; changes: FactChange[] }
  | { kind: 'unwritable'; reason: string }

/** Maximum number of attempts to publish, because others may publish concurrently. */
const TRIES = 3

export function createEdits(options: FollowOptions) {
  const { store, folder, git, check, log, now } = options
  const pending = createPendingCommits(options)
  const follower = createFollower({ ...options, pending })
  let lastTurn: Promise<unknown> = Promise.resolve()
  let lastCheck: { key: string; result: Promise<CheckedChange> } | null = null

  /** One writer at a time. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = lastTurn.then(work, work)
    lastTurn = turn.catch(() => undefined)
    return turn
  }

  const readTexts = (files: string[]): Texts => Object.fromEntries(files.map((file) => [file, folder.read(file)]))

  async function checkChanges(changes: FactChange[]): Promise<CheckedChange> {
    const gone = listGone(folder, changes)
    if (gone.length === 0) return checkOnce(toTexts(folder, changes))
    return { problems: gone.map((file) => `content/${file} no longer exists`), doubts: [], changed: [] }
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
      await follower.catchUp()
      // The form was sent twice.
      const sent = await store.find(edit.id)
      if (sent && sent.number !== null) return { kind: 'published', edit: sent }
      if (follower.hasFailed()) return { kind: 'unwritable', reason: 'an earlier change is not on this server yet' }
      const conflicts = listConflicts(folder, edit.changes)
      if (conflicts.length > 0) return { kind: 'conflict', changes: conflicts }
      const files = filesOf(edit.changes)
      // Tested before the content check, which takes a second.
      if (!folder.isWritable(files)) return { kind: 'unwritable', reason: 'the folder is read-only' }
      const before = readTexts(files)
      const texts = toTexts(folder, edit.changes)
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
    await keepOld(folder, git, files, edit.id)
    const prepared = folder.prepare(texts)
    const number = follower.newest() + 1
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
      if (files.every((file) => folder.read(file) === lookUp(before, file))) prepared.commit()
      else prepared.discard()
    } catch (error) {
      log.error({ err: error }, 'edit published, but not yet written by this instance')
    }
    await follower.catchUp().catch((error: unknown) => log.error({ err: error }, 'check for published edits failed'))
    return { kind: 'published', edit: { ...edit, number, publishedAt: now() } }
  }

  return {
    find: store.find,
    listPublished: store.listPublished,
    listProblems: store.listProblems,
    uncommitted: pending.uncommitted,
    /** Whether this instance can write the folder, and the files of the changes. */
    isWritable: (changes: FactChange[] = []) => folder.isWritable(filesOf(changes)),
    check: (changes: FactChange[]) => leavePlace(() => checkChanges(changes)),
    /** Saves a change for its preview. */
    prepare: (sheet: string, changes: FactChange[], by: Member) => store.add({ sheet, changes, by }),
    publish: (edit: Edit) => leavePlace(() => inTurn(() => publishSafely(edit))),
    undo: (edit: Edit, by: Member) =>
      leavePlace(() =>
        inTurn(async (): Promise<Outcome> => {
          const changes = reverse(edit.changes)
          const conflicts = listConflicts(folder, changes)
          if (conflicts.length > 0) return { kind: 'conflict', changes: conflicts }
          return publishSafely(await store.add({ sheet: edit.sheet, changes, by, undoes: edit.id }))
        }),
      ),
    /** The texts of the files after the edit. */
    textsOf: ({ changes }: Edit) => toTexts(folder, changes),
    toPatch: ({ changes }: Edit) =>
      Object.entries(toTexts(folder, changes))
        .map(([file, text]) => toUnifiedDiff(`content/${file}`, folder.read(file), text))
        .join(''),
    /** Applies the edits that other instances published. */
    async follow() {
      const work = await follower.findWork()
      if (work) await inTurn(work)
    },
  }
}

export type Edits = ReturnType<typeof createEdits>

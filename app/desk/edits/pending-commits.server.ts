/** Commits published edits to Git, and keeps those that it could not commit yet. */
import type { Logger } from 'pino'

import type { GitTree } from './commit-edit.server.ts'
import type { Edit, PublishedEdit } from './edit-store.server.ts'

/** Words for people: the title of the form, and one line for each value. */
export type DescribeEdit = (edit: Pick<Edit, 'sheet' | 'changes'>) => { title: string; lines: string[] }

/** Milliseconds for which a commit is tried again. */
const COMMIT_TRIED_MS = 24 * 60 * 60_000

type Options = { git: GitTree; describe: DescribeEdit; log: Logger; now: () => number }

export function createPendingCommits({ git, describe, log, now }: Options) {
  const pending = new Map<string, PublishedEdit>()
  const uncommitted = new Map<string, string>()

  async function commitAll() {
    for (const edit of pending.values()) note([edit], await commit(edit))
    const left = [...pending.values()]
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
      if (reason === null || publishedAt < now() - COMMIT_TRIED_MS) pending.delete(id)
    }
  }

  return {
    /** Published edits that no commit contains yet, by id, with the reason. */
    uncommitted: uncommitted as ReadonlyMap<string, string>,
    isEmpty: () => pending.size === 0,
    commitAll,
    /** Adds the edits that were just written to this disk, and those of the last day, and commits them. @param written the last edit before */
    async commitNew(edits: PublishedEdit[], written: number) {
      for (const edit of edits)
        if (edit.number > written || edit.publishedAt > now() - COMMIT_TRIED_MS) pending.set(edit.id, edit)
      await commitAll()
    },
  }
}

export type PendingCommits = ReturnType<typeof createPendingCommits>

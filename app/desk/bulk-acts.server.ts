/** Applies one act to many persons; its author can undo it as a whole. */
import type { Database } from '#app/database/database.server.ts'
import type { Member } from '#app/staff/member.ts'
import { type Acts, type NewAct, UNDO_WITHIN_MS } from './acts.server.ts'
import { describeEvent } from '#app/people/describe-event.ts'
import { readEvents } from '#app/people/timeline-rows.server.ts'
import { withoutUndone } from '#app/tasks/lead-event.ts'

/** Persons per call, each in its own transaction, so that a request ends within seconds. */
export const MOST_AT_ONCE = 1000

type Options = { database: Database; acts: Pick<Acts, 'act' | 'undo'>; now: () => number }

export function createBulkActs({ database, acts, now }: Options) {
  /** The act on each person, without its copies on their other enquiries. */
  async function listOwn(batch: string, by: Member) {
    const rows = await database
      .selectFrom('timeline')
      .innerJoin('leads', 'leads.id', 'timeline.lead_id')
      .select(['timeline.id', 'timeline.lead_id', 'leads.ref'])
      .where('timeline.at', '>', now() - UNDO_WITHIN_MS)
      .where('timeline.member_id', '=', by.id)
      .where('timeline.submission_id', '=', batch)
      .execute()
    const events = await readEvents(
      database,
      rows.map(({ lead_id }) => lead_id),
    )
    return rows.flatMap(({ id, lead_id, ref }) => {
      const event = withoutUndone(events.get(lead_id) ?? []).find((candidate) => candidate.id === id)
      return event && event.data.via === undefined ? [{ ref, event }] : []
    })
  }

  return {
    /** @param batch idempotency key of the whole act. @returns the references of the changed leads */
    async act(refs: string[], by: Member, doing: Pick<NewAct, 'kind' | 'data'>, batch: string) {
      const changed: string[] = []
      for (const ref of new Set(refs.slice(0, MOST_AT_ONCE))) {
        const { status } = await acts.act(ref, by, { ...doing, submissionId: batch })
        if (status === 'saved') changed.push(ref)
      }
      return changed
    },

    /** @returns the references of the changed leads */
    async undo(batch: string, by: Member) {
      const changed: string[] = []
      for (const { ref, event } of await listOwn(batch, by)) {
        const { status } = await acts.undo(ref, by, event.id)
        if (status === 'saved') changed.push(ref)
      }
      return changed
    },

    /**
     * The acts of a batch that can still be undone; null if the batch is unknown, older than ten minutes, another person's or
     * undone.
     */
    async find(batch: string, by: Member) {
      const batchActs = await listOwn(batch, by)
      return batchActs[0] ? { refs: batchActs.map(({ ref }) => ref), text: describeEvent(batchActs[0].event) } : null
    },
  }
}

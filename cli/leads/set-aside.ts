import { listAside, retryAll } from '#app/database/set-aside.server.ts'
import { istTime } from '#app/time/india.ts'
import { UsageError, suggest } from './options.ts'
import type { Verb } from './options.ts'
import { count, table } from './print.ts'

const MOST = 200

export const setAside: Verb = {
  about: 'list rows that could not be processed, with the reason; "retry" tries them again',
  usage: '[retry]',
  mostWords: 1,
  async run({ database, now }, _options, [word]) {
    if (word === 'retry') {
      const retried = await retryAll(database, Number(now))
      return { json: { retried }, text: `${count(retried, 'row')} will be tried again by the running site.` }
    }
    if (word !== undefined) throw new UsageError(`Unknown word "${word}" after set-aside.${suggest(word, ['retry'])}`)
    const rows = await listAside(database, MOST)
    return {
      json: rows.map(({ kind, id, ref, reason, attempts, set_aside_at, next_at }) => ({
        kind,
        id,
        ref,
        reason,
        attempts,
        since: toIso(set_aside_at),
        nextAttempt: next_at === null ? null : toIso(next_at),
      })),
      text:
        rows.length === 0
          ? 'No rows are set aside.'
          : table(
              ['What', 'Enquiry', 'Since (IST)', 'Tried again', 'Next (IST)', 'Why'],
              rows.map(({ kind, id, ref, reason, attempts, set_aside_at, next_at }) => [
                kind,
                ref ?? id,
                istTime(new Date(set_aside_at)),
                String(attempts),
                next_at === null ? 'given up' : istTime(new Date(next_at)),
                reason,
              ]),
            ),
    }
  },
}

const toIso = (at: number) => new Date(at).toISOString()

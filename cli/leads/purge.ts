import { UsageError, readSince } from './options.ts'
import type { Verb } from './options.ts'
import { istTime } from './print.ts'

/** A slip of the finger must not cost the leads that are still worked on. */
const SHORTEST_DAYS = 30

export const purge: Verb = {
  usage: 'purge --older-than 540d',
  async run({ store, now }, options) {
    const before = readSince(options['older-than'] ?? '', now, '--older-than')
    if (Number(now) - Number(before) < SHORTEST_DAYS * 24 * 60 * 60 * 1000) {
      throw new UsageError(`--older-than takes ${SHORTEST_DAYS}d or more.`)
    }
    const count = await store.purge(before)
    return {
      json: { purged: count, before: before.toISOString() },
      text: `${count} ${count === 1 ? 'lead' : 'leads'} from before ${istTime(before)} IST ${count === 1 ? 'is' : 'are'} erased.`,
    }
  },
}

import { eraseFromJournals } from './erase-from-journals.ts'
import { UsageError, readSince } from './options.ts'
import type { Verb } from './options.ts'
import { istTime } from '#app/time/india.ts'
import { count } from './print.ts'

/** Minimum age, so that a typing mistake erases no leads that are still in use. */
const SHORTEST_DAYS = 30

export const purge: Verb = {
  about: 'permanently erase all leads older than a given age',
  usage: '--older-than 540d [--dry-run]',
  options: ['older-than', 'dry-run'],
  async run(context, options) {
    const { store, now } = context
    const before = readSince(options['older-than'] ?? '', now, '--older-than')
    if (Number(now) - Number(before) < SHORTEST_DAYS * 24 * 60 * 60 * 1000) {
      throw new UsageError(`--older-than takes at least ${SHORTEST_DAYS}d, or a date at least as long ago.`)
    }
    const age = `from before ${istTime(before)} IST`
    if (options['dry-run']) {
      const { all, older } = await store.countBefore(before)
      return {
        json: { older, all, before: before.toISOString() },
        text: `${count(older, 'lead')} ${age} would be erased, out of ${all}. Nothing was erased.`,
      }
    }
    const purged = await store.purge(before)
    const note = await eraseFromJournals(context)
    return {
      json: { purged, before: before.toISOString() },
      text: `${count(purged, 'lead')} ${age} ${purged === 1 ? 'is' : 'are'} erased.${note}`,
    }
  },
}

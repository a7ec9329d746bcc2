import type { Verb } from './options.ts'
import { table } from './print.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Counts leads by form for the last 24 hours, week and month, and in total. */
export const stats: Verb = {
  about: 'count leads by form and period',
  async run({ store, now }) {
    const periods = [
      { name: 'last24h', since: new Date(Number(now) - DAY_MS) },
      { name: 'last7d', since: new Date(Number(now) - 7 * DAY_MS) },
      { name: 'last30d', since: new Date(Number(now) - 30 * DAY_MS) },
      { name: 'all', since: new Date(0) },
    ]
    const counts = await Promise.all(
      periods.map(
        async ({ name, since }) =>
          [name, Object.fromEntries((await store.countByForm(since)).map(({ form, count }) => [form, count]))] as const,
      ),
    )
    const byPeriod: Record<string, Record<string, number>> = Object.fromEntries(counts)
    const names = Object.keys(byPeriod.all ?? {}).sort()
    const json = names.map((form) => ({
      form,
      ...Object.fromEntries(counts.map(([name, own]) => [name, own[form] ?? 0])),
    }))
    const rows = names.map((form) => [form, ...counts.map(([, own]) => String(own[form] ?? 0))])
    return {
      json,
      text: names.length > 0 ? table(['Form', '24 hours', '7 days', '30 days', 'All'], rows) : 'No leads yet.',
    }
  },
}

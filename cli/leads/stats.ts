import { readNotStored } from '#app/leads/store/quarantine-room.server.ts'
import type { Verb } from './options.ts'
import { table } from './print.ts'

const NOT_STORED = {
  network: 'Suspicious posts only counted, as many came from one network,',
  rate: 'Suspicious posts only counted, as many came in one hour,',
  room: 'Quarantined leads removed because the quarantine was full',
  age: 'Quarantined leads removed after six weeks',
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Counts leads by form for the last 24 hours, week and month, and in total. */
export const stats: Verb = {
  about: 'count leads by form and period',
  async run({ store, database, now }) {
    const count = async (since: number) =>
      new Map((await store.countByForm(new Date(since))).map(({ form, count }) => [form, count]))
    const [day, week, month] = await Promise.all([1, 7, 30].map((days) => count(Number(now) - days * DAY_MS)))
    const all = await count(0)
    const json = [...all.keys()].sort().map((form) => ({
      form,
      last24h: day?.get(form) ?? 0,
      last7d: week?.get(form) ?? 0,
      last30d: month?.get(form) ?? 0,
      all: all.get(form)!,
    }))
    const rows = json.map((counts) => Object.values(counts).map(String))
    const notStored = await readNotStored(database, Number(now) - 30 * DAY_MS)
    return {
      json,
      text: [
        rows.length > 0 ? table(['Form', '24 hours', '7 days', '30 days', 'All'], rows) : 'No leads yet.',
        ...notStored.map(({ reason, posts }) => `${NOT_STORED[reason]} within 30 days: ${posts}`),
      ].join('\n'),
    }
  },
}

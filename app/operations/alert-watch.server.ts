/**
 * Looks at the figures once a minute and tells staff what must not wait for somebody to look: once when it begins, once when
 * it is over. For sites without Prometheus, by the rules that Prometheus has too.
 */
import type { StaffNotice } from '#app/leads/notices/notice.ts'
import type { AlertMemory, OpenAlert } from './alert-memory.ts'
import { type AlertRule, holds } from './alert-rules.ts'
import type { Series } from './series.ts'

const MINUTE_MS = 60_000

type Options = {
  rules: AlertRule[]
  memory: AlertMemory
  readSeries: () => Promise<Series[]>
  /** Rejects when nobody could be told; it is tried again a minute later. */
  tell: (notice: StaffNotice) => Promise<void>
  /** Of the instance that speaks, where that matters. */
  machine?: string
}

/** @returns what is done once a minute */
export function createAlertWatch({ rules, memory, readSeries, tell, machine }: Options) {
  async function check(rule: AlertRule, figures: Series[], now: number) {
    const open = await memory.find(rule.name)
    if (!holds(rule, figures)) {
      // Told before it is forgotten: a second telling has the same key, and is none.
      if (open?.raised) await tell(toOverNotice(rule, open))
      if (open) await memory.forget(rule.name)
      return
    }
    const alert = open ?? (await memory.begin(rule.name, now))
    if (alert.raised || now - alert.since < rule.forMinutes * MINUTE_MS) return
    await tell(toNotice(rule, alert))
    await memory.markRaised(rule.name)
  }

  const toKey = (kind: 'alert' | 'over', { rule, since }: OpenAlert) =>
    [kind, rule, ...(machine ? [machine] : []), since].join(':')
  const where = machine ? ` (${machine})` : ''

  const toNotice = ({ subject, text }: AlertRule, alert: OpenAlert): StaffNotice => ({
    key: toKey('alert', alert),
    subject: subject + where,
    text,
  })
  const toOverNotice = ({ subject }: AlertRule, alert: OpenAlert): StaffNotice => ({
    key: toKey('over', alert),
    subject: `Over: ${subject}${where}`,
    text: 'This is no longer so. Nothing is left to do.',
  })

  return async (now: number) => {
    const figures = await readSeries()
    for (const rule of rules) await check(rule, figures, now)
  }
}

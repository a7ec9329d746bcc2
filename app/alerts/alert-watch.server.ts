/** Checks the alert rules for sites without Prometheus. Alerts when a condition begins and ends. */
import type { StaffAlert } from './alert.ts'
import type { AlertMemory, OpenAlert } from './alert-memory.ts'
import { type AlertRule, type Gauge, holds, isCovered } from './alert-rules.ts'

const MINUTE_MS = 60_000

type Options = {
  rules: AlertRule[]
  memory: AlertMemory
  readMetrics: () => Promise<Gauge[]>
  /** Rejects if no channel delivered the alert; the next check retries it. */
  send: (alert: StaffAlert) => Promise<void>
  /** The instance's name, shown in alerts about this instance only. */
  instance?: string
  /** Whether this instance alerts staff to conditions that all instances detect. @default always */
  speaks?: () => boolean
}

/** After this, every instance alerts, because the one that alerts for all may be lost together with the database. */
const UNTIL_ALL_SPEAK_MS = 15 * MINUTE_MS

/** @returns the check to run at intervals */
export function createAlertWatch({ rules, memory, readMetrics, send, instance, speaks = () => true }: Options) {
  async function check(rule: AlertRule, metrics: Gauge[], now: number) {
    const open = await memory.find(rule.name)
    if (!holds(rule, metrics)) {
      // Sends before deleting. A crash between the two only repeats an alert with the same key, which is ignored.
      if (open?.raised) await send(toOverAlert(rule, open))
      if (open) await memory.forget(rule.name)
      return
    }
    const alert = open ?? (await memory.begin(rule.name, now))
    // Negative if the clock was ahead when the condition began.
    const heldMs = now - alert.since
    const isForOthers = rule.oncePerSite === true && !speaks()
    const waitMs = rule.forMinutes * MINUTE_MS + (isForOthers ? UNTIL_ALL_SPEAK_MS : 0)
    if (alert.raised || (heldMs >= 0 && heldMs < waitMs)) return
    if (isCovered(rule, rules, metrics)) return
    await send(toAlert(rule, alert))
    await memory.markRaised(rule.name)
  }

  const toKey = (kind: 'alert' | 'over', { rule, since }: OpenAlert) =>
    [kind, rule, ...(instance ? [instance] : []), since].join(':')
  const where = instance ? ` (${instance})` : ''

  const toAlert = ({ subject, text }: AlertRule, alert: OpenAlert): StaffAlert => ({
    key: toKey('alert', alert),
    subject: subject + where,
    text,
  })
  const toOverAlert = ({ subject }: AlertRule, alert: OpenAlert): StaffAlert => ({
    key: toKey('over', alert),
    subject: `Over: ${subject}${where}`,
    text: 'This is no longer so. Nothing is left to do.',
  })

  return async (now: number) => {
    const metrics = await readMetrics()
    for (const rule of rules) await check(rule, metrics, now)
  }
}

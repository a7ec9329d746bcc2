/** Stores open alerts: those about the site in the database, those about an instance in its memory. */
export type OpenAlert = {
  rule: string
  since: number
  raised: boolean
}

export type AlertMemory = {
  find: (rule: string) => Promise<OpenAlert | null>
  begin: (rule: string, now: number) => Promise<OpenAlert>
  markRaised: (rule: string) => Promise<void>
  forget: (rule: string) => Promise<void>
}

/** Uses memory only, so that an instance can still report a lost database. */
export function createProcessAlertMemory(): AlertMemory {
  const open = new Map<string, OpenAlert>()
  return {
    find: async (rule) => open.get(rule) ?? null,
    async begin(rule, now) {
      const alert = { rule, since: now, raised: false }
      open.set(rule, alert)
      return alert
    },
    async markRaised(rule) {
      const alert = open.get(rule)
      if (alert) alert.raised = true
    },
    async forget(rule) {
      open.delete(rule)
    },
  }
}

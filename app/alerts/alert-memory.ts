/** Open alerts: the site's in the database, an instance's in its process. */
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

/** Kept in memory, because an instance must be able to report that its database is gone. */
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

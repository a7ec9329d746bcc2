/** News for staff other than a lead; `app/alerts/` stores and sends it. */
export type StaffAlert = {
  /** Idempotency key: raising the same key again changes nothing. */
  key: string
  subject: string
  /** Plain lines, with references in place of names and phones. */
  text: string
}

export type Alerts = { raise: (alert: StaffAlert) => Promise<void> }

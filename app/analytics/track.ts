/** Dispatches events to listeners, which exist only with analytics and consent. Never throws or blocks. */
export type EventParameters = Record<string, string | number>
export type Listener = (event: string, parameters: EventParameters) => void

let listener: Listener | null = null

export function listen(next: Listener | null): void {
  listener = next
}

export function track(event: string, parameters: EventParameters = {}): void {
  try {
    listener?.(event, parameters)
  } catch {
    // A failing listener must not affect the visitor.
  }
}

/** Events already sent in this tab, because reloading a thank-you repeats them. */
const LAST_LEAD_KEY = 'tracked-lead'

/** Sends `lead` and the form's own event; a withdrawal or a complaint sends none. @param lead its reference identifies repeats */
export function trackLead({ form, ref }: { form: string; ref: string }): void {
  if (!listener || form === 'withdraw' || form === 'complaint' || isTracked(ref)) return
  for (const event of ['lead', form]) track(event, { transaction_id: ref, currency: 'INR' })
}

function isTracked(ref: string): boolean {
  try {
    if (sessionStorage.getItem(LAST_LEAD_KEY) === ref) return true
    sessionStorage.setItem(LAST_LEAD_KEY, ref)
  } catch {
    // With blocked storage, only the reference identifies a repeat.
  }
  return false
}

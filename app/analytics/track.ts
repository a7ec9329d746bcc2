/**
 * What is worth counting, said by whoever sees it happen. Who listens, if anybody, is decided elsewhere: without analytics, or
 * without the visitor's consent, nobody does. Saying it can never fail and never waits.
 */
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
    // Whatever a listener does, the visitor goes on.
  }
}

/** Reloading a thank-you says it again. */
const LAST_LEAD_KEY = 'tracked-lead'

/**
 * A form was saved: `lead`, and the event of the form's own name. To take back an enquiry is none.
 * @param lead its reference tells repeats from new ones
 */
export function trackLead({ form, ref }: { form: string; ref: string }): void {
  if (!listener || form === 'withdraw' || isTracked(ref)) return
  for (const event of ['lead', form]) track(event, { transaction_id: ref, currency: 'INR' })
}

function isTracked(ref: string): boolean {
  try {
    if (sessionStorage.getItem(LAST_LEAD_KEY) === ref) return true
    sessionStorage.setItem(LAST_LEAD_KEY, ref)
  } catch {
    // Blocked storage: then the reference alone tells a repeat.
  }
  return false
}

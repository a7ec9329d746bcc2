/** Lets Chrome's autofill complete the form from an address profile. */
import { autofill } from '../../e2e/autofill.ts'
import { LEAD_JOURNEYS } from '../journeys/lead-journeys.ts'
import type { Condition } from '../scene.ts'

/** Fields that the profile can fill. */
const KNOWN = ['name', 'phone', 'email', 'city', 'pincode', 'address']

export const AUTOFILLED: Condition = {
  name: 'filled in by Chrome',
  needsChrome: true,
  suits: (journey) => LEAD_JOURNEYS.includes(journey),
  async fill(scene, form, journey) {
    const names = journey.fields(scene).flatMap(({ name }) => (KNOWN.includes(name) ? [name] : []))
    await autofill(form, scene.visitor.e164, names)
    const values = names.map(async (name) => [name, await form.locator(`[name="${name}"]`).inputValue()] as const)
    return Object.fromEntries(await Promise.all(values))
  },
}

/** A connection that drops, and a second tab. */
import { LEAD_JOURNEYS } from '../journeys/lead-journeys.ts'
import type { Condition } from '../scene.ts'
import { play } from '../play.ts'
import { byMouse } from '../inputs.ts'
import { expect } from '../test.ts'

export const CONNECTION: Condition[] = [
  {
    name: 'on a connection that drops and comes back',
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
    suits: (journey) => LEAD_JOURNEYS.includes(journey),
    async send({ page }, journey, send) {
      await page.context().setOffline(true)
      await send()
      await expect(journey.form(page).getByRole('alert')).toContainText('You are offline')
      await page.context().setOffline(false)
      await send()
    },
  },
  {
    name: 'with another enquiry sent from a second tab meanwhile',
    suits: (journey) => LEAD_JOURNEYS.includes(journey) && !journey.isDialog,
    async midway(scene, journey) {
      const other = await scene.openTab()
      await play(other, journey, byMouse, { name: '' })
      await other.page.close()
    },
  },
]

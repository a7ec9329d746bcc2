/** Creates a day at the sales desk for `npm run screenshots`, with invented people, a wave of junk, a paused CRM, visits and results. */
import type { APIRequestContext } from '@playwright/test'

import { whenFree } from '#app/database/database.server.ts'
import { openExisting } from '#app/database/existing-database.server.ts'
import { createDesk } from '#app/desk/desk.server.ts'
import type { Outcome } from '#app/tasks/outcomes.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { createStaff } from '#app/staff/staff.server.ts'
import { enrol } from '../tests/desk/enrol.ts'
import { addLeads, makeDue } from '../tests/desk/leads.ts'
import type { Site } from '../tests/site.ts'

/** Newest last. */
const CALLERS = [
  { name: 'Imran Sheikh', city: 'Ratlam', comment: 'What does a new filter cost?' },
  { name: 'मीना शर्मा', city: 'Jaipur', pincode: '302017', comment: 'We have an RO and borewell water, TDS about 900.' },
  { name: 'Deepak Agarwal', city: 'Noida', comment: '' },
  { name: 'Kavita Joshi', city: 'Rajkot', comment: 'Please call after six.' },
]
const VISITORS = ['Ritu Bansal', 'पुष्पा देवी कुमावत', 'Nidhi Kapoor']
const SOURCES = ['google', 'instagram', 'justdial', '']
/** Outcomes that earlier leads get in turn. */
const RESULTS: Outcome[] = ['sold', 'demo', 'not-interested', 'demo', 'wrong-number', 'not-interested']
const EARLIER = 72
const DAY_MS = 24 * 60 * 60_000

export type DeskDay = { sales: APIRequestContext; manager: APIRequestContext; card: string; date: string }

export async function playDay(site: Site): Promise<DeskDay> {
  const { browser: sales } = await enrol(site, 'Priya Nair')
  const { browser: manager } = await enrol(site, 'Meera Iyer', 'manager')
  await backdateDesk(site)
  await addEarlier(site)
  await addQuarantined(site)
  const date = await bookVisits(sales)
  const refs = await addLeads(
    site,
    ...CALLERS.map(({ name, ...fields }, index) => ({
      form: 'demo' as const,
      fields: { name, ...fields, phone: `+9198765000${10 + index}` },
    })),
  )
  await sales.get('/staff?list=new')
  for (const ref of refs) await makeDue(site, ref)
  return { sales, manager, card: `/staff/leads/${refs[1]}`, date }
}

/** Moves the desk's start back, because the report counts only later leads. */
async function backdateDesk(site: Site) {
  const database = await openExisting(databaseAddress.parse(site.environment.DATABASE_URL))
  const at = Date.now() - 60 * DAY_MS
  await whenFree(() => database.updateTable('members').set({ created_at: at }).execute())
  await database.destroy()
}

/** Creates leads in the last weeks, so that the report is not empty. */
async function addEarlier(site: Site) {
  const at = (index: number) => new Date(Date.now() - DAY_MS - index * (DAY_MS / 3))
  const refs = await addLeads(
    site,
    ...Array.from({ length: EARLIER }, (_, index) => {
      const source = SOURCES[index % SOURCES.length]
      const touch = source && {
        at: at(index).toISOString(),
        landingPage: '/jaipur',
        parameters: { utm_source: source, utm_campaign: 'hard water' },
      }
      return {
        createdAt: at(index),
        fields: { name: `Sample ${index}`, phone: `+9191000000${10 + index}`, city: 'Jaipur' },
        attribution: touch ? { first: touch, last: touch } : {},
      }
    }),
  )
  const database = await openExisting(databaseAddress.parse(site.environment.DATABASE_URL))
  const [person = null] = await createStaff(database).members.list()
  let called = Date.now()
  const desk = createDesk({ database, now: () => called })
  for (const [index, ref] of refs.entries()) {
    called = Number(at(index)) + (5 + (index % 7) ** 2) * 60_000
    const kind = RESULTS[index % RESULTS.length]!
    const data = { at: Date.now() + 2 * DAY_MS, ...(kind === 'sold' && { rupees: 165_000 }) }
    await whenFree(() => desk.acts.act(ref, person, { kind, data }))
  }
  await database.destroy()
}

const addQuarantined = (site: Site) =>
  addLeads(
    site,
    ...[1, 2, 3].map((number) => ({
      fields: {
        name: `SEO Expert ${number}`,
        phone: `+9192000000${10 + number}`,
        comment: 'Dear sir, we rank your website on page one, visit seo.example',
      },
      screening: {
        verdict: 'suspicious' as const,
        reasons: ['has a link to another site', 'is the same text from several phones'],
        scores: [60, 40],
      },
    })),
  )

/** @returns the day of the visits, the first with a free window for each visitor */
async function bookVisits(browser: APIRequestContext): Promise<string> {
  const html = await (await browser.get('/book-demo?pincode=302017')).text()
  const free = [...html.matchAll(/value="(jaipur\.home\.[^"]+)"/g)].map(([, value]) => value!)
  const days = [...Map.groupBy(free, (value) => value.slice(-16, -6))]
  const [date, windows] = days.find(([, windows]) => windows.length >= VISITORS.length)!
  for (const [index, name] of VISITORS.entries()) {
    const address = `${index + 1} Sample Marg`
    const form = { pincode: '302017', address, name, phone: `982220001${index}`, window: windows[index]! }
    await browser.post('/book-demo', { form })
  }
  return date
}

/** Acts of staff survive the loss of the database: the site is killed while they save, and the file is removed. */
import { DatabaseSync } from 'node:sqlite'
import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'

import { ARRIVED } from '#app/people/timeline-rows.server.ts'
import { addDays, dayOf } from '#app/time/india.ts'
import { type Phone, enrol, newBrowser, staff } from '../desk/enrol.ts'
import { createLoadgen } from './loadgen.ts'
import { report } from './scale.ts'
import { startSite } from './start-site.ts'

const IN_A_MONTH = addDays(dayOf(Date.now()), 30)
const LEADS = 60
const ACTS = 500
const AT_ONCE = 12

type Site = Awaited<ReturnType<typeof startSite>>

/** Each act has a text of its own, except those that change the owner. */
const FORMS: ((text: string, owner: string) => [path: string, form: Record<string, string>])[] = [
  (_text, owner) => ['owner', { owner }],
  (text) => ['outcome', { outcome: 'note', note: text }],
  (text) => ['outcome', { outcome: 'reached', note: text }],
  (text) => ['step', { text, 'step-day': IN_A_MONTH, 'step-time': '11:00' }],
]

function createStaffload({ browser }: Phone, refs: string[], owner: string, site: Site) {
  const saved = new Set<string>()
  let assigned = 0
  const statuses = new Map<number, number>()
  let sent = 0

  async function act() {
    const number = (sent += 1)
    const text = `Act ${number}.`
    const [path, form] = FORMS[number % FORMS.length]!(text, owner)
    const post = browser.post(`/staff/leads/${refs[number % refs.length]}/${path}`, { form, timeout: 60_000 })
    const status = await post.then(
      (answer) => answer.status(),
      () => 0,
    )
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 303 && path === 'owner') assigned += 1
    else if (status === 303) saved.add(text)
    return status
  }

  return {
    /** The texts of the acknowledged acts. */
    saved,
    /** The acknowledged changes of an owner. */
    assigned: () => assigned,
    statuses,
    /** Kills the site at this acknowledgement, while others are under way. */
    async untilKilled(acts: number) {
      const work = async () => {
        while ((await act()) !== 0) if (saved.size + assigned >= acts) await site.kill()
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
    },
  }
}

function read(file: string, statement: string) {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare(statement).all()
  database.close()
  return rows as Record<string, string>[]
}

test('a loss of the database loses no acknowledged act of staff', async () => {
  const site = await startSite({ LOG_LEVEL: 'error' })
  const visitors = createLoadgen(site.url)
  onTestFinished(visitors.leave)
  await visitors.pass(LEADS)
  const phone = await enrol(site, 'Asha Rao', 'manager')
  onTestFinished(() => phone.browser.dispose())
  await phone.browser.get('/staff')
  const [{ id = '' } = {}] = read(site.databaseFile, 'select id from members')
  const load = createStaffload(phone, [...visitors.refs], id, site)
  await load.untilKilled(ACTS)
  const acts = load.saved.size + load.assigned()
  expect(acts).toBeGreaterThanOrEqual(ACTS)
  expect([...load.statuses.keys()].filter((status) => status !== 303 && status !== 0)).toEqual([])

  for (const end of ['', '-wal', '-shm']) rmSync(site.databaseFile + end, { force: true })
  await site.start()
  const events = read(site.databaseFile, 'select kind, data, member from timeline')
  const texts = events.map(({ data }) => data).join()
  const lost = [...load.saved].filter((text) => !texts.includes(text))
  const restored = events.filter(({ kind }) => kind === 'assigned').length
  report(`database removed: acts lost, out of ${acts}`, lost.length + Math.max(0, load.assigned() - restored), '0')
  expect(lost).toEqual([])
  expect(restored).toBeGreaterThanOrEqual(load.assigned())
  const byStaff = events.filter(({ kind }) => kind !== ARRIVED)
  expect(new Set(byStaff.map(({ member }) => member))).toEqual(new Set(['Asha Rao']))

  // The restored person exists, needs a new code, and her acts are on the cards.
  expect(await staff(site, 'list')).toContain('Asha Rao')
  const once = /^ {2}(\w{4}-\w{4})$/m.exec(await staff(site, 'code', 'Asha Rao'))![1]!
  const again = await newBrowser(site)
  onTestFinished(() => again.dispose())
  await expect
    .poll(async () => (await again.post('/staff/enrol', { form: { once } })).status(), { timeout: 60_000 })
    .toBe(303)
  const agrees = () => site.leads('verify').catch((error: { stdout: string }) => error.stdout)
  await expect.poll(agrees, { timeout: 60_000, interval: 500 }).toContain('agree')
})

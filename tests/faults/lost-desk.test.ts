/** Acts of staff survive the loss of the database: the site is killed while they save, and the file is removed. */
import { DatabaseSync } from 'node:sqlite'
import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'

import { type Phone, enrol, newBrowser, staff } from '../desk/enrol.ts'
import { createLoadgen } from './loadgen.ts'
import { report } from './scale.ts'
import { startSite } from './start-site.ts'

const LEADS = 60
const ACTS = 500
const AT_ONCE = 12

type Site = Awaited<ReturnType<typeof startSite>>

/** Each act has a text of its own. */
const FORMS: ((text: string) => [path: string, form: Record<string, string>])[] = [
  (text) => ['notes', { note: text }],
  (text) => ['outcome', { outcome: 'not-interested', why: text }],
  (text) => ['step', { text, day: '2027-01-11', time: '11:00' }],
]

function createStaffload({ browser }: Phone, refs: string[], site: Site) {
  const saved = new Set<string>()
  const statuses = new Map<number, number>()
  let sent = 0

  async function act() {
    const number = (sent += 1)
    const text = `Act ${number}.`
    const [path, form] = FORMS[number % FORMS.length]!(text)
    const post = browser.post(`/staff/leads/${refs[number % refs.length]}/${path}`, { form, timeout: 20_000 })
    const status = await post.then(
      (answer) => answer.status(),
      () => 0,
    )
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 303) saved.add(text)
    return status
  }

  return {
    saved,
    statuses,
    /** Kills the site at this acknowledgement, while others are under way. */
    async untilKilled(acts: number) {
      const work = async () => {
        while ((await act()) !== 0) if (saved.size >= acts) await site.kill()
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
    },
  }
}

function readEvents(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare('select data, person from lead_events').all()
  database.close()
  return JSON.stringify(rows)
}

test('no acknowledged act of staff is lost with the database', async () => {
  const site = await startSite({ LOG_LEVEL: 'error' })
  const visitors = createLoadgen(site.url)
  onTestFinished(visitors.leave)
  await visitors.pass(LEADS)
  const phone = await enrol(site, 'Asha Rao', 'manager')
  onTestFinished(() => phone.browser.dispose())
  await phone.browser.get('/staff')
  const load = createStaffload(phone, [...visitors.refs], site)
  await load.untilKilled(ACTS)
  expect(load.saved.size).toBeGreaterThanOrEqual(ACTS)
  expect([...load.statuses.keys()].filter((status) => status !== 303 && status !== 0)).toEqual([])

  for (const end of ['', '-wal', '-shm']) rmSync(site.databaseFile + end, { force: true })
  await site.start()
  const events = readEvents(site.databaseFile)
  const lost = [...load.saved].filter((text) => !events.includes(text))
  report(`database removed: acts lost of ${load.saved.size}`, lost.length, '0')
  expect(lost).toEqual([])
  expect(events).toContain('Asha Rao')

  // She is known, needs a new code, and finds her work on the cards.
  expect(await staff(site, 'list')).toContain('Asha Rao')
  const once = /^ {2}(\w{4}-\w{4})$/m.exec(await staff(site, 'code', 'Asha Rao'))![1]!
  const again = await newBrowser(site)
  onTestFinished(() => again.dispose())
  await expect
    .poll(async () => (await again.post('/staff/enrol', { form: { once } })).status(), { timeout: 20_000 })
    .toBe(303)
  const agrees = () => site.leads('verify').catch((error: { stdout: string }) => error.stdout)
  await expect.poll(agrees, { timeout: 20_000, interval: 500 }).toContain('agree')
})

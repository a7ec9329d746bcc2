import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { createDesk } from '#app/desk/desk.server.ts'
import { WITHDRAWALS } from '#app/forms/withdraw.ts'
import { runLeads } from '../../tests/leads/run-leads.ts'
import { asking, at, openVisits, wishFor } from '../../tests/visits/wishes.ts'

const SECRET = 'a-secret-of-the-tests'

async function openDesk() {
  const site = await openVisits()
  const folder = mkdtempSync(join(tmpdir(), 'ionia-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const name = '<b>Asha</b> "Rao"'
  const fields = { name, phone: '+919811122233', pincode: '302017', address: 'Malviya Nagar' }
  const { id, ref } = await site.leads.accept(asking({ wish: wishFor(at(25)), lead: { fields } }))
  const settings = { DATABASE_URL: site.url, JOURNAL_DIR: folder, SIGNING_SECRET: SECRET }
  const run = (...words: string[]) => runLeads(['visits', ...words], settings)
  const show = async () => (await runLeads(['show', ref], settings)).stdout
  return { ...site, folder, id, ref, run, show }
}

test('staff list a day, assign a visit and record its outcome, and the timeline shows each step', async () => {
  const { run, show, ref } = await openDesk()
  expect((await run('--day', '2026-11-25', '--city', 'Jaipur')).stdout).toMatch(/10 am to 12 .*Jaipur .*98111 22233/)
  expect((await run('--day', '2026-11-26')).stdout).toBe('No visits.\n')
  expect((await run('assign', ref, 'Imran', 'Sheikh')).stdout).toBe(
    `The visit of ${ref} is booked, Imran Sheikh goes.\n`,
  )
  await run('on-my-way', ref)
  await run('done', ref.toLowerCase())
  await expect(run('nobody', ref)).rejects.toMatchObject({ code: 1, stderr: `The visit of ${ref} is done.\n` })
  const timeline = await show()
  for (const step of [
    /^booked .* visitor /m,
    /^assigned .* staff +Imran Sheikh$/m,
    /^on the way .* staff/m,
    /^done .* staff/m,
  ])
    expect(timeline).toMatch(step)
})

test('cancelling a visit requires a reason, which the timeline shows, and frees the window', async () => {
  const { run, show, ref, leads, visits } = await openDesk()
  await expect(run('cancel', ref)).rejects.toMatchObject({ code: 2 })
  await run('cancel', ref, 'road', 'closed')
  expect(await show()).toMatch(/cancelled .*staff .*road closed/)
  const next = await leads.accept(asking({ wish: wishFor(at(25)) }))
  expect(await visits.find(next.id)).toMatchObject({ status: 'booked' })
})

test('misspelt words get a suggestion', async () => {
  const { run } = await openDesk()
  await expect(run('asign')).rejects.toMatchObject({ stderr: expect.stringContaining('"assign"') as string })
  await expect(run('--day', '25.11.')).rejects.toMatchObject({
    stderr: expect.stringContaining('2026-11-25') as string,
  })
  await expect(run('--city', 'jaipr')).rejects.toMatchObject({ stderr: expect.stringContaining('jaipur') as string })
  await expect(run('done', 'A7K3-9QF4')).rejects.toMatchObject({ code: 1 })
})

test('the day sheet is a private HTML file with escaped text', async () => {
  const { run, ref, folder } = await openDesk()
  await run('assign', ref, 'Imran')
  const file = join(folder, 'sheet.html')
  expect((await run('sheet', '--day', '2026-11-25', '--output', file)).stdout).toContain('1 visit in')
  const html = readFileSync(file, 'utf8')
  for (const text of ['Jaipur', 'Imran', ref, 'Malviya Nagar, 302017', '10–12', 'Wednesday, 25 November 2026'])
    expect(html).toContain(text)
  expect(html).not.toContain('<b>Asha</b>')
})

test('day sheet and list have no phone number of a person who asked not to be called', async () => {
  const { run, leads, ref, database } = await openDesk()
  const fields = { phone: '+919811122233', request: WITHDRAWALS.calls }
  const lead = { form: 'withdraw', fields, consent: { version: '1', whatsapp: false } } as const
  const request = await leads.accept(asking({ lead }))
  expect((await run('sheet', '--day', '2026-11-25')).stdout, 'nobody has verified it').not.toContain('Asked not to')
  await createDesk({ database }).acts.act(request.ref, null, { kind: 'confirmed' })
  const { stdout } = await run('sheet', '--day', '2026-11-25')
  expect(stdout).toContain(ref)
  expect(stdout).toContain('Asked not to be called')
  expect((await run('--day', '2026-11-25')).stdout).toMatch(/Jaipur .*Asked not to be called/)
  expect(JSON.parse((await run('--day', '2026-11-25', '--json')).stdout)).toMatchObject([
    { ref, phone: null, doNotCall: true },
  ])
  expect(stdout).not.toContain('98111')
})

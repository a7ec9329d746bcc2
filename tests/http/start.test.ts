/**
 * A failed start, and the data after a kill.
 *
 * @module-tag all
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createSite, startAndFail } from '../site.ts'
import { expect, test } from './test.ts'

test('a lead survives a kill right after its response and is delivered after the restart', async ({
  request,
  fakes,
}) => {
  fakes.crm.behaveAlways('hang')
  const site = await createSite(fakes.environment)
  const answer = await request.post(`${site.url}/contacts`, {
    form: { name: 'Meera', phone: '9811122233', comment: 'Before the power cut.' },
    maxRedirects: 0,
  })
  await site.kill()
  expect(answer.status()).toBe(303)
  expect(answer.headers().location).toMatch(/^\/contacts\?thanks=contact&ref=[0-9A-Z]{4}-[0-9A-Z]{4}#thanks$/)

  fakes.crm.reset()
  await site.start()
  const [lead] = await site.findLead('+919811122233')
  expect(lead?.name).toBe('Meera')
  // An interrupted attempt keeps its lease for half a minute; then the next process retries it.
  await expect
    .poll(async () => (await site.findLead('+919811122233'))[0]?.status, { timeout: 45_000, interval: 500 })
    .toBe('delivered')
  await site.remove()
})

test('startup fails and names the missing settings when a channel is partly configured', async () => {
  const { code, output } = await startAndFail({
    CRM_URL: 'http://127.0.0.1:9',
    DATABASE_URL: 'sqlite:/nonexistent/never-opened.db',
  })
  expect(code).toBe(1)
  expect(output).toContain('CRM_AUTH_KEY is missing')
  expect(output).not.toContain(' at ')
})

test('startup fails with one line when the port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const folder = mkdtempSync(join(tmpdir(), 'port-in-use-'))
  const { code, output } = await startAndFail({ PORT: String(port), DATABASE_URL: `sqlite:${folder}/site.db` })
  other.close()
  rmSync(folder, { recursive: true })
  expect(code).toBe(1)
  expect(output).toContain(`Port ${port} is in use`)
  expect(output).not.toContain(' at ')
})

test('startup fails with one line when the database folder is not writable', async () => {
  const { code, output } = await startAndFail({ DATABASE_URL: 'sqlite:package.json/site.db' })
  expect(code).toBe(1)
  expect(output).toMatch(/^Leads cannot be stored at .*package\.json.*\n$/)
})

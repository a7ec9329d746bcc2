/** A site in front of a pooler, or of a database that must not be used. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { hasPostgres } from '../postgres/find-postgres.ts'
import { WITHOUT_PGBOUNCER, hasPgBouncer, startPgBouncer } from '../postgres/start-pgbouncer.ts'
import { createDatabase, startPostgres } from '../postgres/start-postgres.ts'
import { createLoadgen } from './loadgen.ts'
import { missing, readStoredIn } from './on-disk.ts'
import { startSite } from './start-site.ts'

if (!hasPgBouncer()) process.stderr.write(`${WITHOUT_PGBOUNCER}\n`)
const canPool = hasPostgres() && hasPgBouncer()
const METRICS_TOKEN = 'a-token-of-the-metrics'

async function startServer() {
  const server = await startPostgres()
  onTestFinished(() => server!.remove())
  return server!
}

function makeJournal() {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-journal-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { JOURNAL_DIR: folder, SIGNING_SECRET: 'the-secret-of-this-test', METRICS_TOKEN }
}

test.skipIf(!canPool)('a site behind PgBouncer with its default settings becomes ready and stores leads', async () => {
  const server = await startServer()
  const { url } = await createDatabase(server.url)
  const pooler = await startPgBouncer(url, { poolMode: 'session' })
  onTestFinished(pooler.stop)
  const site = await startSite({ ...makeJournal(), DATABASE_URL: pooler.url })
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 60_000 }).toBe(200)
  const loadgen = createLoadgen(site.url)
  onTestFinished(loadgen.leave)
  expect(await loadgen.post()).toBe(303)
  await expect.poll(async () => missing(loadgen.refs, await readStoredIn(url)), { timeout: 60_000 }).toEqual([])
  expect(site.log()).not.toContain('startup parameter')
})

test.skipIf(!canPool)('a site does not start behind a pooler of transactions, and says why in one line', async () => {
  const server = await startServer()
  const { url } = await createDatabase(server.url)
  const pooler = await startPgBouncer(url, { poolMode: 'transaction' })
  onTestFinished(pooler.stop)
  await expect(startSite({ ...makeJournal(), DATABASE_URL: pooler.url })).rejects.toThrow(/set pool_mode=session there/)
})

test.skipIf(!hasPostgres() || Boolean(process.env.TEST_DATABASE_URL))(
  'a database of another encoding stops the start; if it arrives later, /readyz says why and leads wait in the journal',
  async () => {
    const server = await startServer()
    const { url } = await createDatabase(server.url, "template0 encoding 'LATIN1' locale 'C'")
    await expect(startSite({ ...makeJournal(), DATABASE_URL: url })).rejects.toThrow(/has the encoding LATIN1/)

    await server.kill!()
    const site = await startSite({ ...makeJournal(), DATABASE_URL: url })
    const loadgen = createLoadgen(site.url)
    onTestFinished(loadgen.leave)
    expect(await loadgen.post()).toBe(303)
    await server.start()
    const reason = async () => {
      const answer = await fetch(`${site.url}/readyz`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
      const { checks } = (await answer.json()) as { checks: { database: { reason?: string } } }
      return checks.database.reason ?? ''
    }
    await expect.poll(reason, { timeout: 60_000 }).toMatch(/has the encoding LATIN1, .* create one with encoding UTF8/)
    // Some seconds of every loop of the site.
    for (let n = 0; n < 3; n += 1) expect(await loadgen.post()).toBe(303)
    const lines = site
      .log()
      .split('\n')
      .filter((line) => line.includes('has the encoding LATIN1'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('"stack"')
  },
)

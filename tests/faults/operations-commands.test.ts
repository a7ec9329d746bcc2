/** Runs every command of docs/operations.md that needs no root, as documented, on a test site. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { HIDDEN } from '#app/forms/post.ts'
import { readCodeBlocks } from '../docs/code-blocks.ts'
import { type ListedLead, type Site, createSite } from '../site.ts'
import { type Fake, startFake } from '../fakes/start-fake.ts'
import { type Postgres, startPostgres } from '../postgres/start-postgres.ts'

const METRICS_TOKEN = 'a-token-for-the-tests'
const commands = readCodeBlocks('docs/operations.md')
  .filter(({ asRoot }) => !asRoot)
  .flatMap(({ code }) => code.trim().split('\n'))

let crm: Fake
let site: Site
let postgres: Postgres | null
const folder = mkdtempSync(join(tmpdir(), 'ionia-operations-'))

beforeAll(async () => {
  postgres = await startPostgres()
  crm = await startFake('crm')
  site = await createSite({ ...crm.environment, METRICS_TOKEN })
})

afterAll(async () => {
  await site.remove()
  await crm.close()
  await postgres?.remove()
  rmSync(folder, { recursive: true })
})

/** A quarantined lead that the commands show, release, retry and erase. */
async function leaveLead(): Promise<ListedLead> {
  const form = new URLSearchParams({
    name: 'Asha Rao',
    phone: '98765 43210',
    comment: String(Math.random()),
    [HIDDEN.honeypot]: 'x',
  })
  await fetch(`${site.url}/contacts`, { method: 'POST', body: form, redirect: 'manual' })
  const [lead] = await site.findLead('+919876543210')
  return lead!
}

test.each(commands)(
  'the documented command succeeds: %s',
  async (command) => {
    const lead = await leaveLead()
    const here = command
      .replaceAll('A7K3-9QF4', lead.ref)
      .replaceAll('http://127.0.0.1:3001', site.url)
      .replaceAll('/var/backups/ionia', join(folder, 'backups'))
      .replace('postgres://ionia:password@database.example.com/ionia', postgres?.url ?? '')
    if (here.includes('migrate-to') && !postgres) return
    if (here.includes('leads -- retry ' + lead.ref)) await site.leads('release', lead.ref)
    const needsStop = /migrate-to|restore/.test(here)
    if (needsStop) await site.stop()
    const env = { ...process.env, ...site.environment }
    // Asynchronously, because this process serves the fake CRM.
    const { stdout } = await promisify(execFile)('bash', ['-e', '-c', here], { env })
    if (needsStop) await site.start()
    expect(stdout.trim()).not.toBe('')
  },
  60_000,
)

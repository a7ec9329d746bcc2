/** Posts of outside services while the site is killed: a post that got a 200 is stored once. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#app/database/database.server.ts'
import { ARRIVED } from '#app/people/timeline-rows.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { senderEnvironment, senders, toRequest } from '../fakes/senders.ts'
import { hasPostgres } from '../postgres/find-postgres.ts'
import { createDatabase, startPostgres } from '../postgres/start-postgres.ts'
import { brief, report } from './scale.ts'
import { startSite } from './start-site.ts'

const POSTS = brief ? 400 : 5000
const KILLS = brief ? 3 : 10
const AT_ONCE = 16
const SLOWEST_MS = 600_000

test.for(['SQLite', ...(hasPostgres() ? ['PostgreSQL'] : [])])(
  'every post that got a 200 becomes one lead, however often the site is killed, on %s',
  { timeout: SLOWEST_MS },
  async (dialect) => {
    const journalDir = mkdtempSync(join(tmpdir(), 'ionia-journal-'))
    onTestFinished(() => rmSync(journalDir, { recursive: true }))
    const settings: Record<string, string> = { ...senderEnvironment, JOURNAL_DIR: journalDir }
    if (dialect === 'PostgreSQL') {
      const server = (await startPostgres())!
      onTestFinished(() => server.remove())
      settings.DATABASE_URL = (await createDatabase(server.url)).url
    }
    const site = await startSite(settings)
    const acknowledged = new Set<string>()
    let next = 0

    /** Repeats each post until it is acknowledged, as services do, and some of them once more. */
    async function sendSome() {
      while (next < POSTS) {
        const number = next
        next += 1
        const phone = `+9198${String(number).padStart(8, '0')}`
        const source = number % 2 === 0 ? senders.whatsapp : senders.indiamart
        const sent = source.send({ id: `id-${number}`, phone, name: 'Load', text: 'Hello', at: 1_795_000_000_000 })
        let more = number % 5 === 0 ? 2 : 1
        while (more > 0) {
          const status = await fetch(toRequest(sent, site.url)).then(
            (answer) => answer.status,
            () => new Promise<number>((resolve) => setTimeout(resolve, 50, 0)),
          )
          if (status === 200) more -= 1
        }
        acknowledged.add(phone)
      }
    }

    const sending = Promise.all(Array.from({ length: AT_ONCE }, sendSome))
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await expect.poll(() => next, { timeout: SLOWEST_MS / 2 }).toBeGreaterThan((POSTS * kill) / (KILLS + 1))
      await site.kill()
      await site.start()
    }
    await sending

    const database = await openDatabase(databaseAddress.parse(site.environment.DATABASE_URL))
    onTestFinished(() => database.destroy())
    const readPhones = async () =>
      (await database.selectFrom('leads').select('phone').execute()).map(({ phone }) => phone)
    await expect.poll(async () => new Set(await readPhones()).size, { timeout: 120_000 }).toBe(POSTS)
    const phones = await readPhones()
    report(`inbound under kill -9, ${dialect}: acknowledged`, acknowledged.size, `${POSTS}`)
    report(`inbound under kill -9, ${dialect}: stored twice`, phones.length - POSTS, '0')
    expect(phones).toHaveLength(POSTS)
    const events = await database.selectFrom('timeline').select('id').where('kind', '!=', ARRIVED).execute()
    expect(events, 'a repeat is not a second contact').toEqual([])
  },
)

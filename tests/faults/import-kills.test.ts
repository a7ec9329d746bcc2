/** An import of a file while the site is killed: it continues automatically, and each row is stored once. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#app/database/database.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { enrol } from '../desk/enrol.ts'
import { hasPostgres } from '../postgres/find-postgres.ts'
import { createDatabase, startPostgres } from '../postgres/start-postgres.ts'
import { brief, report } from './scale.ts'
import { startSite } from './start-site.ts'

const ROWS = brief ? 300 : 5000
const KILLS = brief ? 1 : 5
const SLOWEST_MS = 900_000

test.for(['SQLite', ...(hasPostgres() && !brief ? ['PostgreSQL'] : [])])(
  'an import continues after a kill, stores each row once and can be undone completely, on %s',
  { timeout: SLOWEST_MS },
  async (dialect) => {
    const journalDir = mkdtempSync(join(tmpdir(), 'ionia-journal-'))
    onTestFinished(() => rmSync(journalDir, { recursive: true }))
    const settings: Record<string, string> = { JOURNAL_DIR: journalDir }
    if (dialect === 'PostgreSQL') {
      const server = (await startPostgres())!
      onTestFinished(() => server.remove())
      settings.DATABASE_URL = (await createDatabase(server.url)).url
    }
    const site = await startSite(settings)
    const { browser } = await enrol(site, 'Meera', 'manager')
    const lines = Array.from({ length: ROWS }, (_, row) => `Person ${row},98${String(row).padStart(8, '0')},Jaipur`)
    const buffer = Buffer.from(['Name,Mobile,City', ...lines].join('\n'))
    const file = { name: 'leads.csv', mimeType: 'text/csv', buffer }
    const path = (await browser.post('/staff/import', { multipart: { file } })).headers().location!
    const database = await openDatabase(databaseAddress.parse(site.environment.DATABASE_URL))
    onTestFinished(() => database.destroy())
    const readImport = () =>
      database.selectFrom('imports').select(['state', 'imported', 'left_out', 'taken_back']).executeTakeFirstOrThrow()
    /** Opens the manager's page until the import has reached this point. */
    const watch = (isReached: (row: Awaited<ReturnType<typeof readImport>>) => boolean) =>
      expect
        .poll(
          async () => {
            await browser.get(path).catch(() => undefined)
            return isReached(await readImport())
          },
          { timeout: SLOWEST_MS / 2, interval: 100 },
        )
        .toBe(true)
    const killAndStart = async () => {
      await site.kill()
      // Simulates that the lease of the killed process has run out.
      if (brief) await database.updateTable('imports').set({ lease_until: 0 }).execute()
      await site.start()
    }
    const mapping = { 'column-name': '0', 'column-phone': '1', 'column-city': '2', source: 'JustDial' }

    await browser.post(path, { form: { ...mapping, do: 'import' } })
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await watch(({ imported }) => imported > (ROWS * kill) / (KILLS + 2))
      await killAndStart()
    }
    await watch(({ state }) => state === 'done')
    const readPhones = async () =>
      (await database.selectFrom('leads').select('phone').execute()).map(({ phone }) => phone)
    const phones = await readPhones()
    report(`import under kill -9, ${dialect}: stored of ${ROWS}`, new Set(phones).size, `${ROWS}`)
    report(`import under kill -9, ${dialect}: stored twice`, phones.length - new Set(phones).size, '0')
    expect(new Set(phones).size).toBe(ROWS)
    expect(phones).toHaveLength(ROWS)
    expect(await readImport()).toMatchObject({ imported: ROWS, left_out: 0 })

    await browser.post(path, { form: { do: 'undo' } })
    await watch(({ taken_back }) => taken_back > ROWS / 2)
    await killAndStart()
    await watch(({ state }) => state === 'undone')
    expect([await readImport(), await readPhones()]).toMatchObject([{ taken_back: ROWS }, []])
  },
)

/** The names that every object inherits are words like others: in each source, field of a form, and column of an import. */
import { expect, test } from 'vitest'

import { leadPart } from '#app/lead-storage-parts.server.ts'
import { readFields } from '#app/fields/read-fields.ts'
import { countAside } from '#app/database/set-aside.server.ts'
import { createExportList } from '#app/desk/export-list.server.ts'
import { IMPORT_FIELDS } from '#app/desk/import-columns.ts'
import { createImportWorker } from '#app/desk/import-worker.server.ts'
import { createImports } from '#app/desk/imports.server.ts'
import { forms, type FormId } from '#app/forms/registry.ts'
import { openTestInbound } from '../../tests/inbound/open-test-inbound.ts'
import { SENTENCE, inherited } from '../../tests/inherited-names.ts'
import { senders } from '../../tests/fakes/senders.ts'
import { readPairs } from './read-pairs.ts'

type Site = Awaited<ReturnType<typeof openTestInbound>>

/** Every enquiry has its row with its words, opens, is listed, exported, and found by each of the names. */
async function expectAtDesk({ asha, database, desk, leads, store }: Site) {
  const stored = (await leads()).filter(({ quarantined_at }) => quarantined_at === null)
  const rows = await database.selectFrom('enquiries').select('ref').execute()
  expect(rows.map(({ ref }) => ref).toSorted()).toEqual(stored.map(({ ref }) => ref).toSorted())
  expect(await countAside(database)).toEqual([])
  for (const { ref } of stored) expect(await desk.readCard(ref, asha.id), ref).not.toBeNull()
  for (const name of inherited) expect((await desk.search.find(name)).length, name).toBeGreaterThan(0)
  expect((await desk.queue.read({ list: 'new' }, asha.id)).rows.length).toBeGreaterThan(0)
  expect(await createExportList({ database, store })(stored.map(({ ref }) => ref))).toBeDefined()
}

test('as the name and the text of each source', async () => {
  const site = await openTestInbound()
  let count = 0
  for (const { send } of Object.values(senders))
    for (const name of ['constructor', '__proto__', 'toString']) {
      count += 1
      const phone = `+9198${String(count).padStart(8, '0')}`
      await site.send(send({ id: `said-${count}`, phone, name, text: SENTENCE.slice(0, 900), at: site.time.now }))
    }
  await site.read()
  expect(new Set((await site.posts()).map(({ state }) => state))).toEqual(new Set(['done']))
  await expectAtDesk(site)
})

test('as the questions and the keys that other companies choose', () => {
  const answers = inherited.map((name) => ({ name, value: `says ${name}` }))
  const { fields } = readFields(answers)
  expect(Object.keys(fields)).toEqual(['comment'])
  for (const { value } of answers) expect(fields.comment).toContain(value)
  const [pairs = []] = readPairs(`{${inherited.map((name) => `"${name}":"1"`).join()}}`)
  expect(pairs.map(({ name }) => name).toSorted()).toEqual(inherited.toSorted())
})

test('in each field of each form', async () => {
  const site = await openTestInbound()
  for (const [place, form] of (Object.keys(forms) as FormId[]).entries()) {
    const others = Object.keys(forms[form].fields).filter((field) => field !== 'phone')
    const words = others.map((field, at) => [field, `${inherited[at % inherited.length]!} ${SENTENCE}`])
    await site.accept({ form, fields: { ...Object.fromEntries(words), phone: `+9197100000${10 + place}` } })
  }
  await expectAtDesk(site)
})

test('as the columns and the cells of an import', async () => {
  const site = await openTestInbound()
  const { asha, database, leads, store, time } = site
  const imports = createImports({ database, now: () => time.now })
  const columns = [...Object.keys(IMPORT_FIELDS), ...inherited]
  const cells = (name: string, place: number) =>
    columns.map((column) => (column === 'phone' ? `98290123${String(place).padStart(2, '0')}` : name))
  const lines = [columns, ...inherited.map(cells)].map((line) => line.join())
  const read = await imports.upload(Buffer.from(lines.join('\n')), asha)
  if ('problem' in read) throw new Error(read.problem)
  const { settings } = (await imports.find(read.id))!
  await imports.start(read.id, { ...settings, source: 'constructor', campaign: '__proto__' }, true)
  const worker = createImportWorker({
    database,
    store,
    part: leadPart,
    planCalls: async () => () => undefined,
    channelsOn: new Set(['crm'] as const),
    now: () => time.now,
    dispatcher: { wake: () => undefined },
    log: { info: () => undefined, error: () => undefined },
  })
  worker.wake()
  await worker.settled()
  expect(await leads()).toHaveLength(inherited.length)
  const counted = await database.selectFrom('enquiries').select('ref').execute()
  expect(counted).toHaveLength(inherited.length)
  expect(await countAside(database)).toEqual([])
})

import { expect, test } from 'vitest'

import { losingFirstAnswer } from '../../tests/database/lose-answers.ts'
import { leadPart } from '#app/lead-storage-parts.server.ts'
import { setUp } from '../../tests/desk/set-up.ts'
import { ENTERED_ON } from '#app/leads/enter-lead.server.ts'
import { createExportList } from './export-list.server.ts'
import { createImportWorker } from './import-worker.server.ts'
import { type ImportSettings, createImports } from './imports.server.ts'
import { toTask } from '#app/tasks/task-rows.server.ts'
import { isLate } from '#app/tasks/task.ts'
import { createPlanCalls } from './plan-calls.server.ts'
import { officeClock } from '#app/people/office-clock.server.ts'
import type { Mapping } from './import-columns.ts'

const FILE = `Name,Mobile,City,Message,Date
Sunita,9829012345,Jaipur,"Price,
please",20-Nov-2026
Ramesh,+91 98290 12346,Pune,,
Ramesh,09829012346,Pune,,
Excel,9.19829E+11,,,
`

async function openImports() {
  const desk = await setUp()
  const { database, store, time, asha } = desk
  const imports = createImports({ database, now: () => time.now })
  const options = {
    database,
    store,
    part: leadPart,
    channelsOn: new Set(['crm', 'smtp'] as const),
    planCalls: createPlanCalls({ members: desk.staff.members, clock: officeClock(), now: () => time.now }),
    now: () => time.now,
    dispatcher: { wake: () => undefined },
    log: { info: () => undefined, error: () => undefined },
  }
  /** Works until nothing is left. @param accept stands in for the store */
  async function work(accept = store.accept, changes: Partial<typeof options> = {}) {
    const worker = createImportWorker({ ...options, ...changes, store: { accept } })
    worker.wake()
    await worker.settled()
  }
  async function upload(text: string) {
    const result = await imports.upload(Buffer.from(text), asha)
    if ('problem' in result) throw new Error(result.problem)
    return result.id
  }
  const start = async (
    id: string,
    { withKnown = false, ...changes }: { withKnown?: boolean } & Partial<ImportSettings> = {},
  ) => {
    const { settings } = (await imports.find(id))!
    return imports.start(id, { ...settings, source: 'IndiaMART', ...changes }, withKnown)
  }
  const leads = () => database.selectFrom('leads').selectAll().orderBy('phone').execute()
  return { ...desk, imports, work, upload, start, leads }
}

test('a preview stores no lead, and gives a reason for each row that will not be imported as new', async () => {
  const { imports, upload, leads, accept } = await openImports()
  await accept({ fields: { name: 'Vikram', phone: '+919829012347' } })
  const id = await upload(`${FILE}Vikram,9829012347,,Hello,\n`)
  expect(await leads()).toHaveLength(1)
  expect(await imports.counts(id)).toEqual({ new: 2, known: 1, repeat: 1, barred: 0, unreadable: 1 })
  const reasons = async (verdict: 'known' | 'repeat' | 'unreadable') =>
    (await imports.rows(id, verdict, 0)).map(({ number, reason }) => `${number} ${reason}`)
  expect(await reasons('known')).toEqual(['5 Here already: Vikram'])
  expect(await reasons('repeat')).toEqual(['3 The same as row 3'])
  expect((await reasons('unreadable'))[0]).toContain('4 Excel has shortened')
})

test('an import stores each row once, with its source and without a first-call clock; importing the file again finds only repeats', async () => {
  const { imports, upload, start, work, leads, listOf, desk, time, database, signInAll } = await openImports()
  await signInAll()
  const id = await upload(FILE)
  expect(await start(id)).toBe(true)
  expect(await start(id)).toBe(false)
  await work()
  expect(await imports.find(id)).toMatchObject({ state: 'done', wanted: 2, imported: 2, left_out: 0 })
  const [first] = await leads()
  expect(first).toMatchObject({ page: '/staff/import', whatsapp_consent: 0, consent_version: 'none' })
  expect(JSON.parse(first!.fields)).toMatchObject({
    comment: 'Price,\nplease',
    asked_at: '20-Nov-2026',
    entered_by: 'Asha',
  })
  expect(JSON.parse(first!.attribution).first.parameters).toEqual({ utm_source: 'IndiaMART', utm_medium: 'import' })
  expect(await database.selectFrom('deliveries').selectAll().execute()).toEqual([])
  expect(await database.selectFrom('import_rows').selectAll().execute()).toEqual([])

  expect([await listOf('new'), await listOf('to-call')].map(({ length }) => length)).toEqual([2, 0])
  expect((await desk.unopenedLeads([''])).get('')).toEqual([])
  time.now += 3 * 24 * 60 * 60_000
  expect(await desk.ladder.passOn()).toBe(0)

  expect(await imports.counts(await upload(FILE))).toMatchObject({ new: 0, known: 0, repeat: 3 })
})

test('a row with an e-mail address but no number waits in the list of people without one', async () => {
  const { imports, upload, start, work, desk, asha, leads, database } = await openImports()
  const head = 'SENDER_NAME,SENDER_MOBILE,SENDER_EMAIL\n'
  const id = await upload(`${head}Kamala,98290,kamala@example.com\nTotal,2,\nRamesh,,ramesh@example.com\n`)
  expect(await imports.counts(id)).toMatchObject({ new: 2, known: 0, unreadable: 1 })
  await start(id, { toCrm: true })
  await work()
  const { rows } = await desk.queue.read({ list: 'no-number' }, asha.id)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Kamala', 'Ramesh'])
  expect(await desk.queue.read({ list: 'to-call' }, asha.id)).toMatchObject({ rows: [] })
  const [kamala] = (await leads()).filter(({ fields }) => fields.includes('Kamala'))
  expect(JSON.parse(kamala!.fields)).toMatchObject({ comment: expect.stringContaining('98290') as string })
  expect(await database.selectFrom('deliveries').selectAll().execute(), 'the CRM refuses them').toEqual([])
  expect(await imports.counts(await upload(`${head}Kamala,98290,kamala@example.com\n`))).toMatchObject({ repeat: 1 })
})

test('sends leads only to the CRM when that was chosen', async () => {
  const { upload, start, work, database } = await openImports()
  await start(await upload(FILE), { toCrm: true })
  await work()
  const channels = await database.selectFrom('deliveries').select(['channel', 'status']).execute()
  expect(channels).toEqual([1, 2].map(() => ({ channel: 'crm', status: 'pending' })))
})

test('the exported list can be imported again as repeats', async () => {
  const { imports, upload, accept, database, store } = await openImports()
  const refs = [await accept(), await accept({ page: ENTERED_ON })]
  const id = await upload(await createExportList({ database, store })(refs))
  expect(await imports.counts(id)).toMatchObject({ repeat: 2, new: 0, known: 0, unreadable: 0 })
})

test('skips people who asked not to be called, even if they asked after the preview', async () => {
  const { imports, upload, start, work, accept, leads, desk } = await openImports()
  const withdraw = async (phone: string) => {
    const request = await accept({ form: 'withdraw', fields: { phone, request: 'Do not call me again' } })
    await desk.acts.act(request, null, { kind: 'confirmed' })
  }
  await withdraw('+919829012345')
  const id = await upload(FILE)
  expect(await imports.counts(id)).toMatchObject({ new: 1, barred: 1 })
  await withdraw('+919829012346')
  await start(id)
  await work()
  expect(await imports.find(id)).toMatchObject({ state: 'done', imported: 0, left_out: 1 })
  expect((await leads()).map(({ form }) => form)).toEqual(['withdraw', 'withdraw'])
})

test('an import joins a person by their second number, and does not replace what staff typed', async () => {
  const { upload, start, work, accept, act, asha, desk, imports } = await openImports()
  const ref = await accept({ fields: { name: 'Raju', phone: '+919800000077' } })
  const values = { name: { from: 'Raju', to: 'Rajesh Kumar' }, secondPhone: { from: '', to: '+919829012347' } }
  await act(ref, asha, { kind: 'changed', data: { values } })
  const id = await upload('Name,Mobile,City,Message\nVikram,9829012347,Kota,Hello\n')
  expect(await imports.counts(id)).toMatchObject({ known: 1, new: 0 })
  await start(id, { withKnown: true })
  await work()
  const { prospect } = (await desk.readCard(ref, asha.id))!
  expect(prospect).toMatchObject({ name: 'Rajesh Kumar', leads: 2 })
})

test('an import cannot start while its rows are classified again', async () => {
  const { imports, upload, start, work, database } = await openImports()
  const rows = Array.from({ length: 300 }, (_, index) => `P${index},,98290${String(20000 + (index % 5))}`)
  const id = await upload(['who,phone,dial', ...rows].join('\n'))
  expect(await imports.counts(id)).toMatchObject({ new: 0, unreadable: 300 })
  const { settings } = (await imports.find(id))!
  const mapping: Mapping = ['name', 'line', 'phone']
  const changing = imports.change(id, { ...settings, mapping })
  expect(await start(id), 'posted twice').toBe(false)
  // A later change takes over from one that is under way, or that a crash has interrupted.
  expect(await imports.change(id, { ...settings, mapping })).toBe(true)
  expect(await changing).toBe(false)
  expect(await imports.start(id, settings, false), 'with other columns').toBe(false)
  expect(await start(id)).toBe(true)
  await work()
  expect(await imports.find(id)).toMatchObject({ state: 'done', imported: 5, left_out: 0 })
  expect(await database.selectFrom('import_rows').selectAll().execute()).toEqual([])
})

test('a second upload by the same person replaces the first, even while the first is being read', async () => {
  const { imports, asha } = await openImports()
  const rows = Array.from({ length: 300 }, (_, index) => `P${index},98290${String(20000 + index)}`)
  const file = Buffer.from(['Name,Mobile', ...rows].join('\n'))
  const results = await Promise.all([imports.upload(file, asha), imports.upload(file, asha)])
  expect(results.filter((result) => 'problem' in result)).toHaveLength(1)
  expect(await imports.list()).toHaveLength(1)
})

test('a refused upload leaves the file before it, and a good one takes its place', async () => {
  const { imports, asha, upload } = await openImports()
  const first = await upload('Name,Mobile\nAsha,9829020001')
  expect(await imports.upload(Buffer.from('Name,Mobile\n"Ravi,9829020002\nMeera,9829020003'), asha)).toHaveProperty(
    'problem',
  )
  expect((await imports.list()).map(({ id }) => id)).toEqual([first])
  const second = await upload('Name,Mobile\nRavi,9829020002')
  expect((await imports.list()).map(({ id }) => id)).toEqual([second])
})

test('continues after a crash at any point, and stores nothing twice', async () => {
  const { imports, upload, start, work, leads, store, time } = await openImports()
  const rows = Array.from({ length: 60 }, (_, index) => `P${index},98290${String(20000 + index)},,,`)
  const id = await upload(['Name,Mobile,City,Message,Date', ...rows].join('\n'))
  await start(id)
  let calls = 0
  await work(async (record) => {
    calls += 1
    // The chunk is stored in part, and its note is not.
    if (calls === 35) throw Object.assign(new Error('disk I/O error'), { errcode: 10 })
    return store.accept(record)
  })
  expect(await imports.find(id)).toMatchObject({ state: 'running', imported: 30 })
  // Another instance waits for the lease.
  await work()
  expect(await imports.find(id)).toMatchObject({ state: 'running', imported: 30 })
  time.now += 61_000
  await work()
  expect(await imports.find(id)).toMatchObject({ state: 'done', imported: 60, left_out: 0 })
  expect(await leads()).toHaveLength(60)
})

test('undoing an import removes all of its leads, and keeps an earlier enquiry of the same person', async () => {
  const { imports, upload, start, work, leads, accept, rowOf, database } = await openImports()
  const ref = await accept({ fields: { name: 'Sunita', phone: '+919829012345' } })
  const id = await upload(FILE)
  await start(id, { withKnown: true })
  await work()
  expect(await leads()).toHaveLength(3)
  expect(await imports.undo(id)).toBe(true)
  await work()
  expect(await imports.find(id)).toMatchObject({ state: 'undone', imported: 2, taken_back: 2 })
  expect((await leads()).map((lead) => lead.ref)).toEqual([ref])
  expect((await rowOf(ref)).stage).toBe('new')
  expect(await database.selectFrom('people').select('leads').execute()).toEqual([{ leads: 1 }])
  // Reports do not miss them as erased enquiries.
  expect(await database.selectFrom('erased_leads').select('enquired_at').execute()).toEqual([
    { enquired_at: null },
    { enquired_at: null },
  ])
})

test('leads on which someone has worked stay when an import is taken back', async () => {
  const { imports, upload, start, work, leads, act, asha } = await openImports()
  const id = await upload(FILE)
  await start(id)
  await work()
  const [first] = await leads()
  await act(first!.ref, asha, { kind: 'called' })
  expect(await imports.countWorkedOn(id)).toBe(1)
  expect(await imports.undo(id)).toBe(true)
  await work()
  expect((await leads()).map(({ ref }) => ref)).toEqual([first!.ref])
  expect(await imports.find(id)).toMatchObject({ state: 'undone', imported: 2, taken_back: 1 })
})

test('a stopped import does not wait for a row that is set aside', async () => {
  const { imports, upload, start, work, store, time } = await openImports()
  const id = await upload(FILE)
  await start(id)
  await work((record) =>
    JSON.stringify(record).includes('Sunita') ? Promise.reject(new Error('A bad row')) : store.accept(record),
  )
  expect((await imports.find(id))!.state).toBe('running')
  expect(await imports.stop(id)).toBe(true)
  time.now += 60_000
  await work()
  expect(await imports.find(id)).toMatchObject({ state: 'done', imported: 1, stopped: 1 })
})

test('an import that is stopped while a row fails does not wait for it', async () => {
  const { imports, upload, start, work, store, database } = await openImports()
  const id = await upload(FILE)
  await start(id)
  await work(async (record) => {
    if (!JSON.stringify(record).includes('Sunita')) return store.accept(record)
    await imports.stop(id)
    throw new Error('A bad row')
  })
  expect((await imports.find(id))!.state).toBe('done')
  expect(await database.selectFrom('set_aside').select('id').execute()).toEqual([])
})

test('a service’s id recognises an enquiry whose other columns have changed', async () => {
  const { upload, start, work, imports } = await openImports()
  const toFile = (id: string, state: string) =>
    `id,created_time,ad_id,platform,full_name,phone_number,lead_status\nl:${id},2026-11-20,ag:1,ig,Asha,p:+919829012345,${state}\n`
  const first = await upload(toFile('7001', 'CREATED'))
  await start(first)
  await work()
  const again = await upload(toFile('7001', 'COMPLETE'))
  expect(await imports.counts(again)).toMatchObject({ repeat: 1 })
  const other = await upload(toFile('7002', 'CREATED'))
  expect(await imports.counts(other)).toMatchObject({ known: 1 })
})

const toRows = (count: number) =>
  Array.from({ length: count }, (_, place) => `Row ${place},98290${String(10_000 + place)}`).join('\n')

test('a stopped import keeps what is in, and can be taken back', async () => {
  const { imports, upload, start, work, leads, store } = await openImports()
  const id = await upload(`Name,Mobile\n${toRows(40)}\n`)
  await start(id)
  let stored = 0
  await work(async (record) => {
    stored += 1
    const place = stored
    const accepted = await store.accept(record)
    if (place === 15) expect(await imports.stop(id)).toBe(true)
    return accepted
  })
  const { imported, stopped, left_out, state } = (await imports.find(id))!
  expect([state, imported + stopped + left_out]).toEqual(['done', 40])
  expect(stopped).toBeGreaterThan(0)
  expect(await imports.stop(id), 'it runs no more').toBe(false)
  // Those of the interrupted step are leads of the import, too.
  expect(await leads()).toHaveLength(imported)
  await imports.undo(id)
  await work()
  expect(await leads()).toEqual([])
})

test('the calls of a list are spread over the days and the team, and alarm nobody', async () => {
  const { imports, upload, start, work, database, signInAll, time, asha, ravi } = await openImports()
  await signInAll()
  const id = await upload(`Name,Mobile\n${toRows(20)}\n`)
  await start(id, { calls: 'days' })
  await work()
  const tasks = await database.selectFrom('tasks').selectAll().orderBy('due_at').execute()
  expect(new Set(tasks.map(({ kind, reason }) => `${kind} ${reason}`))).toEqual(new Set(['first-call listed']))
  expect([...Map.groupBy(tasks, ({ due_at }) => due_at).values()].map((day) => day.length)).toEqual([4, 4, 4, 4, 4])
  expect(tasks[0]!.due_at).toBe(officeClock().nextOpen(time.now))
  const owners = Map.groupBy(tasks, ({ owner_id }) => owner_id)
  expect([...owners].map(([owner, some]) => [owner, some.length])).toEqual(
    expect.arrayContaining([asha, ravi].map(({ id: owner }) => [owner, 10])),
  )
  time.now += 30 * 24 * 60 * 60_000
  expect(tasks.filter((row) => isLate(toTask(row), time.now))).toEqual([])
  expect(await imports.find(id)).toMatchObject({ imported: 20 })
})

test('a manager says in which row the names of the columns stand', async () => {
  const { imports, upload } = await openImports()
  const id = await upload('List of the fair,,\nof Jaipur,,\nWho,Dial,Place\nSunita,9829012345,Jaipur\n')
  const found = (await imports.find(id))!
  expect(found).toMatchObject({ columns: ['List of the fair', '', ''], settings: { heading: 1 } })
  const settings = (await imports.nameColumns(id, found.settings, 3))!
  expect(settings).toMatchObject({ heading: 3, mapping: ['line', 'phone', 'city'] })
  await imports.change(id, settings)
  expect((await imports.find(id))!.columns).toEqual(['Who', 'Dial', 'Place'])
  expect(await imports.counts(id)).toMatchObject({ new: 1, unreadable: 2 })
  expect(await imports.nameColumns(id, settings, 90)).toBeNull()
})

test('a lead that someone works on during the undo stays', async () => {
  const { imports, upload, start, work, leads, act, asha } = await openImports()
  const id = await upload(FILE)
  await start(id)
  await work()
  expect(await imports.undo(id)).toBe(true)
  const [first] = await leads()
  await act(first!.ref, asha, { kind: 'reached' })
  await work()
  expect((await leads()).map(({ ref }) => ref)).toEqual([first!.ref])
  expect(await imports.find(id)).toMatchObject({ state: 'undone', taken_back: 1 })
})

test('an undo whose commit is repeated keeps the lead that someone worked on, and counts nothing twice', async () => {
  const { imports, upload, start, work, leads, act, asha, store, database } = await openImports()
  const id = await upload(FILE)
  await start(id)
  await work()
  await imports.undo(id)
  const [first] = await leads()
  await act(first!.ref, asha, { kind: 'reached' })
  await work(store.accept, { database: losingFirstAnswer(database) })
  expect((await leads()).map(({ ref }) => ref)).toEqual([first!.ref])
  expect(await imports.find(id)).toMatchObject({ state: 'undone', taken_back: 1 })
})

test('erasing a person erases their rows in an uploaded file, and a file that is not imported is erased after a day', async () => {
  const { imports, upload, accept, database, store, time } = await openImports()
  const ref = await accept({ fields: { name: 'Sunita', phone: '+919829012345' } })
  const id = await upload(FILE)
  await store.erase(ref)
  expect(JSON.stringify(await database.selectFrom('import_rows').selectAll().execute())).not.toContain('9829012345')
  time.now += 24 * 60 * 60_000 + 1
  await imports.sweep()
  expect(await imports.find(id)).toBeNull()
  expect(await database.selectFrom('import_rows').selectAll().execute()).toEqual([])
})

test('changing the columns checks all rows again', async () => {
  const { imports, upload } = await openImports()
  const id = await upload('who,phone,dial\nSunita,,9829012345\n')
  expect(await imports.counts(id)).toMatchObject({ unreadable: 1 })
  const { settings } = (await imports.find(id))!
  expect(await imports.change(id, { ...settings, mapping: ['name', 'line', 'phone'] })).toBe(true)
  expect(await imports.counts(id)).toMatchObject({ new: 1, unreadable: 0 })
})

test('a preview lists the rows of which text is left out, or that have more cells than columns', async () => {
  const { imports, upload } = await openImports()
  const id = await upload(
    [
      'Name,Mobile,City,Message,E-mail',
      'Sunita,9829012345,Jaipur,Hello,s@example.com',
      'Ramesh,9829012346,Pune,Price, please,r@example.com',
      `Meena,9829012347,Pune,${'x'.repeat(2001)},`,
      `Vikram,9829012348,Pune,${'x'.repeat(4001)},`,
      'Kavita,9829012349,Pune,Hello,k@x y@z',
      'Anil,9829012350,Pune,Hello,NA',
    ].join('\n'),
  )
  expect(await imports.counts(id)).toMatchObject({ new: 6 })
  const { rows, count } = await imports.remarks(id)
  expect(count).toBe(2)
  expect(rows.map(({ number, note }) => [number, note])).toEqual([
    [2, expect.stringContaining('6 cells, but there are 5 columns') as string],
    [4, expect.stringContaining('Text is left out') as string],
  ])
  const { settings } = (await imports.find(id))!
  await imports.change(id, { ...settings, mapping: ['name', 'phone', 'line', 'city', 'email'] })
  expect((await imports.remarks(id)).rows.map(({ number, reason }) => [number, reason])).toEqual([
    [2, ''],
    [3, 'Only in part: City'],
    [4, 'Only in part: City'],
  ])
})

test('stores nothing of a file with too many rows', async () => {
  const { asha, database, time } = await openImports()
  const imports = createImports({ database, now: () => time.now, mostRows: 300 })
  expect(await imports.upload(Buffer.from(`Phone\n${'1\n'.repeat(301)}`), asha)).toEqual({
    problem: expect.stringContaining('more than 300 rows') as string,
  })
  expect(await database.selectFrom('import_rows').selectAll().execute()).toEqual([])
})

test.each([
  ['', 'empty'],
  ['Name,Phone\nA,9829012345\nB,9829012346,"x\nC,9829012347\n', 'in line 3 of the file, before “x”, is never closed'],
  ['Name,Phone\nA,"9829012345\nB,9829012346\nC,9829012347\n', 'line 3 looks like the next row'],
  [`Phone${',x'.repeat(100)}\n1`, '101 columns, and at most 100'],
  ['Name,Phone\n', 'no rows'],
  ['PK\u0003\u0004\0\0', 'not an Excel workbook'],
  ['\0\u0001picture', 'not a CSV file'],
])('stores nothing of a rejected file', async (text, problem) => {
  const { imports, asha, database } = await openImports()
  const result = await imports.upload(Buffer.from(text), asha)
  expect(result).toEqual({ problem: expect.stringContaining(problem) as string })
  expect(await database.selectFrom('imports').selectAll().execute()).toEqual([])
  expect(await database.selectFrom('import_rows').selectAll().execute()).toEqual([])
})

test('the desk’s own export is imported with all that people wrote, and nothing of what the desk made of it', async () => {
  const { database, store, accept, imports, upload } = await openImports()
  const fields = { name: 'Sunita Rao', phone: '+917712562166', phone_typed: '0771-2562166', comment: 'Price?\nFor 5' }
  const ref = await accept({ form: 'contact', fields })
  const demo = { name: 'Ravi', phone: '+919829012345', pincode: '302017', address: 'Near GPO', comment: 'Sunday' }
  const demoRef = await accept({ form: 'demo', fields: demo })
  const csv = await createExportList({ database, store })([ref, demoRef])
  expect(await imports.counts(await upload(csv))).toMatchObject({ repeat: 2 })
  // At a colleague's desk nobody is known yet.
  const other = await openImports()
  const id = await other.upload(csv)
  await other.start(id)
  await other.work()
  const stored = (await other.leads()).map((lead) => JSON.parse(lead.fields) as object)
  expect(stored).toHaveLength(2)
  expect(stored).toMatchObject([fields, demo])
})

test('columns are remembered by their headings, for the source of the file', async () => {
  const { imports, upload, work, leads } = await openImports()
  const first = await upload('Customer,Ring,Water\nSunita,9829012345,Bore\n')
  const { settings } = (await imports.find(first))!
  const mapping: Mapping = ['name', 'phone', 'product']
  await imports.change(first, { ...settings, mapping })
  await imports.start(first, { ...settings, source: 'Fair', mapping }, false)
  await work()
  const second = await upload('Customer,Ring,Water\nRavi,9829012346,Tank\n')
  expect((await imports.find(second))!.settings).toMatchObject({ source: 'Fair', mapping })
  expect((await imports.find(await upload('Customer,Dial,Water\nRavi,9829012346,Tank\n')))!.settings).toMatchObject({
    source: '',
    mapping: ['name', 'phone', 'line'],
  })
  expect(await leads()).toHaveLength(1)
})

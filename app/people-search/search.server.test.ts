/** The search on both databases: the people found, and their order. */
import { completePeople } from '#app/people/regroup.server.ts'
import { describe, expect, test } from 'vitest'

import { MINUTE, setUp } from '../../tests/desk/set-up.ts'

type Desk = Awaited<ReturnType<typeof setUp>>

const finder =
  ({ desk, asha }: Desk) =>
  async (typed: string) =>
    (await desk.queue.rowsOf(await desk.search.find(typed), asha.id)).map(({ name }) => name)

const LEADS = {
  sunita: {
    name: 'Sunita Sharma',
    phone: '+919876543210',
    city: 'Navi Mumbai',
    pincode: '302017',
    email: 'sunita.sharma78@example.co.in',
    comment: 'Our borewell water is very hard, please call after Diwali',
  },
  pushpa: { name: 'पुष्पा राठौड़', phone: '+911412345678', address: '14-B Tilak Marg, opposite Birla mandir' },
  imran: { name: 'Mohammed Imran Qureshi', phone: '+919000011111', city: 'Jaipur' },
  lakshmi: { name: 'Lakshmi Venkatasubramanian', phone: '+918000022222', comment: 'पानी खारा है' },
  dsouza: { name: "Allan D'Souza", phone: '+917000033333' },
  others: { name: 'Sangita Verma', phone: '+916000044444', city: 'Pune', comment: 'Price?' },
}

async function fill() {
  const base = await setUp()
  const refs: Record<string, string> = {}
  for (const [who, fields] of Object.entries(LEADS)) {
    refs[who] = await base.accept({ fields })
    base.time.now += MINUTE
  }
  const note = (who: string, data: object) => base.act(refs[who]!, base.asha, { kind: 'note', data })
  await note('imran', { note: 'Wants exchange of his old Kangen machine, wife Zubeida decides' })
  await base.act(refs.dsouza!, base.asha, {
    kind: 'demo',
    data: { at: base.time.now, address: 'Sea View Towers, Bandra', note: 'Bring the pH kit' },
  })
  return { ...base, refs }
}

const { sunita, pushpa, imran, lakshmi, dsouza } = LEADS

/** The kinds of queries by which a review tried the search. */
const QUERIES: [kind: string, who: { name: string }, typed: string[]][] = [
  [
    'a phone in ten spellings',
    sunita,
    [
      ...['9876543210', '98765 43210', '98765-43210', '+91 98765 43210', '+919876543210'],
      ...['098765 43210', '0091 9876543210', '९८७६५४३२१०', '(98765) 43210', 'Mob: 98765.43210'],
    ],
  ],
  ['the beginning or the end of a phone', sunita, ['98765', '987654', '43210', '3210', '543210', '6543210']],
  [
    'a landline with and without area code',
    pushpa,
    ['0141 2345678', '0141-2345678', '2345678', '234 5678', '+91 141 2345678'],
  ],
  ['a PIN code', sunita, ['302017', '302 017', 'PIN 302017']],
  [
    'a name, whole or its beginning',
    sunita,
    ['Sunita', 'SUNITA', 'suni', 'sunita sharma', 'sharma sunita', 'S Sharma', 'sunita s'],
  ],
  ['a name in another script', sunita, ['सुनीता', 'सुनिता', 'सुनी', 'शर्मा', 'सुनीता शर्मा']],
  ['a name in another spelling', sunita, ['Sunitha', 'Suneeta', 'Suneetha', 'sunita shrma', 'Sunita Sarma', 'sharmaa']],
  [
    'Latin for Devanagari',
    pushpa,
    ['Pushpa', 'Puspa', 'push', 'Rathore', 'Rathod', 'Rathor', 'राठौड़', 'राठोड़', 'पुष्पा rathore'],
  ],
  [
    'Mohammed as it is spelled',
    imran,
    ['Mohammed', 'Muhammad', 'Mohd', 'md', 'Mohamad', 'मोहम्मद', 'Kureshi', 'qureshi imran mohd'],
  ],
  ['Lakshmi as it is spelled', lakshmi, ['Laxmi', 'Lakshmi', 'Laxmy', 'लक्ष्मी', 'luxmi']],
  ["D'Souza as it is spelled", dsouza, ["D'Souza", 'D’Souza', 'dsouza', 'd souza', 'Souza', 'डिसूजा', 'alan dsouza']],
  ['the middle of a surname', lakshmi, ['subramanian', 'subramanyan', 'venkat', 'ramanian']],
  ['one wrong letter', lakshmi, ['Lakzhmi', 'Lakshmo', 'Kakshmi', 'Lakshm']],
  ['a city', sunita, ['Navi Mumbai', 'mumbai', 'sunita mumbai', 'नवी मुंबई']],
  ['a word of the comment', sunita, ['borewell', 'diwali', 'Diwali borewell', 'sunita borewell', 'bore']],
  ['a comment in Hindi', lakshmi, ['खारा', 'पानी', 'khara pani']],
  ['a word of a note', imran, ['kangen', 'Zubeida', 'exchange kangen', 'imran kangen']],
  ['an address in the form', pushpa, ['tilak', 'birla mandir', 'Tilak Marg', '14']],
  ['an address noted by staff', dsouza, ['bandra', 'sea view', 'dsouza bandra', 'ph kit']],
  [
    'an e-mail address',
    sunita,
    ['sunita.sharma78@example.co.in', 'sunita.sharma78@', 'sharma78', 'SUNITA.SHARMA78@EXAMPLE.CO.IN'],
  ],
]

describe('a search', () => {
  test('finds leads by every kind of query that people type', async () => {
    const { refs, ...base } = await fill()
    const found = finder(base)
    for (const [kind, { name }, typed] of QUERIES)
      for (const query of typed) expect(await found(query), `${kind}: ${query}`).toEqual([name])
    const ref = refs.sunita!
    for (const spelling of [ref, ref.toLowerCase(), ref.replace('-', ''), ref.replace('-', ' '), `ref ${ref}`])
      expect(await found(spelling), spelling).toEqual([sunita.name])
    expect(QUERIES.flatMap(([, , typed]) => typed).length).toBeGreaterThan(63)
  })

  test('returns no result for words of different people, markup or an empty query', async () => {
    const found = finder(await fill())
    for (const typed of ['', ' ', '%', '_', '-', '🙂', '\0', '\u{10ffff}', "'; drop table leads", 'sunita pune'])
      expect(await found(typed), typed).toEqual([])
    for (const typed of ['sunita kangen', 'imran bandra', '9876500000', 'Rakhi', 'zzzz', '999', 'x'.repeat(500)])
      expect(await found(typed), typed).toEqual([])
  })
})

test('lists the best match first, and the newest of equal matches', async () => {
  const { accept, time, ...base } = await setUp()
  let phone = 9876543210
  const add = async (name: string, comment = 'x') => {
    phone += 1
    await accept({ fields: { name, phone: `+91${phone}`, comment } })
    time.now += MINUTE
  }
  await add('Sunita Rao')
  await add('Sunita Jain')
  await add('Sunitha Rao')
  await add('Sunitakumari Devi')
  await add('Ramsunita Lal')
  await add('Sunata Rao')
  await add('Asha', 'My sister is Sunita')
  expect(await finder({ accept, time, ...base })('sunita')).toEqual([
    ...['Sunita Jain', 'Sunita Rao', 'Sunitha Rao', 'Sunitakumari Devi', 'Ramsunita Lal', 'Sunata Rao', 'Asha'],
  ])
})

test('does not look for similar names when a name matches exactly', async () => {
  const { accept, ...base } = await setUp()
  await accept({ fields: { name: 'Rakesh', phone: '+919876500001' } })
  const found = finder({ accept, ...base })
  expect(await found('ramesh')).toEqual(['Rakesh'])
  await accept({ fields: { name: 'Ramesh', phone: '+919876500002' } })
  expect(await found('ramesh')).toEqual(['Ramesh'])
  expect(await found('rakesh')).toEqual(['Rakesh'])
})

test('an undone note no longer finds its lead', async () => {
  const base = await setUp()
  const { accept, act, asha, desk } = base
  const ref = await accept({ fields: { name: 'Meena', phone: '+919876500001' } })
  const noted = await act(ref, asha, { kind: 'note', data: { note: 'Prefers Saturday' } })
  const found = finder(base)
  expect(await found('saturday')).toEqual(['Meena'])
  await desk.acts.undo(ref, asha, noted.status === 'saved' ? noted.event.id : '')
  expect(await found('saturday')).toEqual([])
  expect(await found('meena')).toEqual(['Meena'])
})

test('erasing a lead erases all words by which it was found', async () => {
  const { accept, act, asha, store, database } = await setUp()
  const ref = await accept({ fields: { name: 'Meena', phone: '+919876500001', comment: 'secret' } })
  await act(ref, asha, { kind: 'note', data: { note: 'secret too' } })
  await store.erase(ref)
  expect(await database.selectFrom('search_words').selectAll().execute()).toEqual([])
})

test('limits the results to fifty leads, after combining the matches of all words', async () => {
  const { accept, ...base } = await setUp()
  for (let number = 0; number < 60; number += 1)
    await accept({ fields: { name: number % 2 ? 'Anil Kumar' : 'Anil Jain', phone: `+9198765${10_000 + number}` } })
  const found = finder({ accept, ...base })
  expect(await found('anil')).toHaveLength(50)
  expect(await found('kumar anil')).toEqual(Array(30).fill('Anil Kumar'))
})

test('finds a reference made of letters only, even when it is typed with a space', async () => {
  const { accept, database, ...base } = await setUp()
  const found = finder({ accept, database, ...base })
  const ref = await accept({ fields: { name: 'Kavita', phone: '+919876500001' } })
  await database.updateTable('leads').set({ ref: 'XGFD-YNFJ' }).where('ref', '=', ref).execute()
  await database.deleteFrom('enquiries').execute()
  await completePeople(database)
  for (const typed of ['XGFD-YNFJ', 'xgfd ynfj', 'xgfdynfj']) expect(await found(typed), typed).toEqual(['Kavita'])
})

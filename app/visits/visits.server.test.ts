/** Tests the time limits for visitors’ changes, and the windows that forms and thank-you pages offer. */
import { expect, test } from 'vitest'

import { withChangedContent } from '#app/content/changed-content.server.ts'
import { readContent } from '#app/content/read.server.ts'
import { NOW, asking, at, openVisits, wishFor } from '../../tests/visits/wishes.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { HOUR_MS, addDays, toTime } from '#app/time/india.ts'
import { toCityFeed } from './city-feed.server.ts'
import { getPlace } from './places.server.ts'
import { createVisits } from './visits.server.ts'
import { toWindowValue } from './windows.ts'

const WED = at(25)
const home = (startsAt: number) => toWindowValue({ city: 'jaipur', kind: 'home', startsAt })

async function openPages(wish?: number) {
  const site = await openVisits({ now: NOW })
  const visits = createVisits({
    database: site.database,
    secrets: ['a-secret-of-the-tests'],
    siteUrl: 'https://site.example',
    now: () => site.clock.now,
  })
  const { id } = await site.leads.accept(asking(wish === undefined ? {} : { wish: wishFor(wish) }))
  const token = visits.tokens.tokenOf(id, 0)
  const act = (form: Record<string, string>) => visits.act(token, new URLSearchParams(form))
  const view = async (problem: 'late' | null = null) => (await visits.view(token, new URLSearchParams(), problem))!
  return { ...site, pages: visits, id, token, act, view }
}

test('a visit can be changed until exactly four hours before; later the page gives the phone number', async () => {
  const { act, view, clock } = await openPages(WED)
  clock.now = WED - 4 * HOUR_MS + 60_000
  const move = { act: 'move', seen: '1', window: home(at(27)) }
  expect(await act(move)).toEqual({ kind: 'problem', problem: 'late' })
  expect(await act({ act: 'cancel' })).toEqual({ kind: 'problem', problem: 'late' })
  const { notice, move: moves, cancel } = await view('late')
  expect(notice).toEqual({
    isProblem: true,
    text: expect.stringMatching(/less than 4 hours.*\+91\s\d{5}\s\d{5}/) as string,
  })
  expect(moves).toEqual({ title: expect.any(String) as string, late: expect.stringContaining('+91') as string })
  expect(cancel?.button).toBeNull()
  clock.now = WED - 4 * HOUR_MS
  expect(await act({ act: 'cancel' })).toEqual({ kind: 'did', did: 'cancelled' })
})

test('a booked visit keeps working when the page of its city is withdrawn, and no new one can be booked there', async () => {
  const { pages, act, view, token } = await openPages(WED)
  const jaipur = readContent('cities/jaipur.json') as object
  const texts = { 'cities/jaipur.json': JSON.stringify({ ...jaipur, status: 'draft' }) }
  await withChangedContent(texts, async () => {
    expect((await view()).pass?.where).toContain('Jaipur')
    const feed = { store: pages.store, siteUrl: 'https://site.example', now: () => NOW }
    expect(await toCityFeed('jaipur', feed)).toContain('Visits: Jaipur')
    expect(pages.readWish('demo', home(at(27)), '302017')).toMatchObject({ capacity: 0 })
    expect(await act({ act: 'move', seen: '1', window: home(at(27)) })).toEqual({ kind: 'did', did: 'moved' })
    expect(await act({ act: 'cancel' })).toEqual({ kind: 'did', did: 'cancelled' })
    const { seen } = (await pages.offer(token))!
    const again = { act: 'move', seen, window: home(at(28)) }
    expect(await act(again)).toEqual({ kind: 'problem', problem: 'other-place' })
  })
})

test('rejects further changes after forty as too frequent', async () => {
  const { act, database } = await openPages(WED)
  await database.updateTable('visits').set({ version: 41 }).execute()
  expect(await act({ act: 'cancel' })).toEqual({ kind: 'problem', problem: 'often' })
})

test.each([
  ['en', 'Closed: Christmas'],
  ['hi', 'बंद: क्रिसमस'],
] as const)(
  'in "%s", windows on a state holiday are not offered, name the holiday and cannot be booked',
  (...given) => {
    const [language, closed] = given
    return withLanguage(language, async () => {
      const { pages, act, view, clock } = await openPages()
      const [holiday] = [...getPlace('jaipur')!.offers.home!.holidays].find(([day]) => toTime(day) > WED)!
      clock.now = toTime(addDays(holiday, -2), '09:00')
      const { kinds } = (await pages.chooser('302017'))!
      expect(JSON.stringify(kinds)).toContain(closed)
      expect(JSON.stringify(kinds)).not.toContain(`jaipur.home.${holiday}`)
      expect(pages.readWish('demo', `jaipur.home.${holiday}T10:00`, '302017')).toMatchObject({ capacity: 0 })
      const take = { act: 'move', seen: (await view()).seen, window: `jaipur.home.${holiday}T10:00` }
      expect(await act(take)).toEqual({ kind: 'problem', problem: 'closed' })
    })
  },
)

test('the thank-you page offers the three nearest windows, bookable with one tap', async () => {
  const { pages, token, act } = await openPages()
  const offer = (await pages.offer(token))!
  expect(offer.near).toHaveLength(3)
  expect(offer.href).toBe(`/visit/${token}`)
  const tap = { act: 'move', seen: offer.seen, window: offer.near[1]!.value }
  expect(await act(tap)).toEqual({ kind: 'did', did: 'booked' })
  expect((await act(tap))?.kind, 'a double tap').toBe('did')
  const { near, text, all } = (await pages.offer(token))!
  expect([near, text, all]).toEqual([[], '', 'See your visit'])
})

test('the thank-you page shows only its link when the database is down, and nothing for a forged token', async () => {
  const { pages, token, database } = await openPages()
  expect(await pages.offer('x')).toBeNull()
  expect(await pages.offer(token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBeNull()
  await database.destroy()
  expect(await pages.offer(token)).toMatchObject({ near: [], text: '', href: `/visit/${token}` })
})

test('a redisplayed form preserves the chosen window', async () => {
  const { pages } = await openPages()
  const view = (await pages.chooseAgain(home(WED), '302 017'))!
  expect([view.pincode, view.chosen, view.gone]).toEqual(['302017', home(WED), undefined])
})

test.each([
  ['taken meanwhile', home(WED), '302017', 'Someone else took'],
  ['for another PIN code', home(WED), '301001', 'for another area'],
  ['in the past', home(at(20)), '302017', 'has passed'],
  ['within the notice period', home(at(23)), '302017', 'cannot reach you'],
  ['on a Sunday', home(at(29)), '302017', 'We make no visits on that day'],
  ['that does not exist', home(at(25, '10:30')), '302017', 'no slot at that time'],
])('a redisplayed form explains why a window %s is gone', async (_what, window, pincode, sentence) => {
  const { pages, leads } = await openPages()
  for (let people = 0; people < 9; people += 1) await leads.accept(asking({ wish: wishFor(WED, 9) }))
  const view = (await pages.chooseAgain(window, pincode))!
  expect([view.chosen, view.gone]).toEqual([undefined, expect.stringContaining(sentence)])
})

test('a redisplayed form ignores an invalid window or PIN code', async () => {
  const { pages } = await openPages()
  for (const [window, pincode] of [
    ['<script>', '302017'],
    ['', '302017'],
    [home(WED), 'abc'],
  ])
    expect(await pages.chooseAgain(window!, pincode!)).toBeNull()
})

test('a renewed link ends the old one, and survives moving and cancelling', async () => {
  const { pages, id, token, act, view } = await openPages(WED)
  const renewed = (await pages.store.renewLink(id))!
  const fresh = pages.tokens.tokenOf(id, renewed.link)
  expect(await pages.view(token, new URLSearchParams())).toBeNull()
  expect(await act({ act: 'cancel' })).toBeNull()
  expect(await pages.calendarFile(token)).toBeNull()
  expect((await pages.view(fresh, new URLSearchParams()))?.pass?.where).toContain('Jaipur')
  const move = { act: 'move', seen: '2', window: home(at(27)) }
  expect(await pages.act(fresh, new URLSearchParams(move))).toEqual({ kind: 'did', did: 'moved' })
  expect(await pages.act(fresh, new URLSearchParams({ act: 'cancel' }))).toEqual({ kind: 'did', did: 'cancelled' })
  expect(await pages.view(fresh, new URLSearchParams())).not.toBeNull()
  await expect(view()).resolves.toBeNull()
})

test('renewing a link sends the new one with the messages about the visit', async () => {
  const { pages, id, database } = await openPages(WED)
  await pages.store.renewLink(id)
  const planned = await database
    .selectFrom('visit_messages')
    .select(['moment', 'version'])
    .where('lead_id', '=', id)
    .where('reader', '=', 'visitor')
    .where('status', '=', 'pending')
    .execute()
  expect(new Set(planned.map(({ version }) => version))).toEqual(new Set([2]))
})

test('a visit whose enquiry cannot be read stays in the day sheet and in the feed, beside the others', async () => {
  const { pages, leads, database, id } = await openPages(WED)
  const other = await leads.accept(asking({ wish: wishFor(at(25, '15:00')) }))
  await database.updateTable('leads').set({ fields: '{' }).where('id', '=', id).execute()
  const listed = await pages.store.list({ from: NOW, until: at(30) })
  expect(listed.map(({ leadId, fields }) => [leadId, fields.name])).toEqual([
    [id, undefined],
    [other.id, 'Asha Rao'],
  ])
  const feed = { store: pages.store, siteUrl: 'https://site.example', now: () => NOW }
  expect((await toCityFeed('jaipur', feed))?.match(/BEGIN:VEVENT/g)).toHaveLength(2)
})

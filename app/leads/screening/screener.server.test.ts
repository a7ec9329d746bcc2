import fc from 'fast-check'
import { pino } from 'pino'
import { beforeEach, expect, test, vi, afterEach } from 'vitest'

import { createCounters } from './counters.server.ts'
import { type ScreenedPost, createPageTokens, createScreener, withCaptcha } from './screener.server.ts'

const HOUR_MS = 60 * 60 * 1000
const LONG_TEXT = 'Dear sir, we have the best services for your esteemed business at low monthly rates, kindly revert.'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 6, 30) })
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const counters = createCounters({ database: { dialect: 'sqlite', file: '' }, log: pino({ enabled: false }) })
  const screener = createScreener({ counters, siteUrl: 'https://ionia.example', signingSecret: null })
  let people = 0
  const someone = (changes: Partial<ScreenedPost> = {}): ScreenedPost => {
    people += 1
    return {
      headers: new Headers({ 'Accept-Language': 'en-IN' }),
      address: `49.36.${people >> 8}.${people & 255}`,
      fields: { name: 'Asha', phone: `+9198${String(people).padStart(8, '0')}`, comment: 'Please call me.' },
      honeypot: '',
      pageToken: screener.issuePageToken(),
      seconds: '40',
      ...changes,
    }
  }
  const screen = async (changes?: Partial<ScreenedPost>) => (await screener.screen(someone(changes))).screening
  /** @returns the verdicts of that many posts */
  const many = async (count: number, changes: (n: number) => Partial<ScreenedPost>) => {
    const verdicts: string[] = []
    for (let n = 0; n < count; n += 1) verdicts.push((await screen(changes(n))).verdict)
    return verdicts
  }
  return { screener, someone, screen, many }
}

test('a person is clean, also on a page that stayed open for a day', async () => {
  const { screener, screen } = setUp()
  expect(await screen()).toEqual({ verdict: 'clean', reasons: [], scores: [] })
  const pageToken = screener.issuePageToken()
  vi.advanceTimersByTime(26 * HOUR_MS)
  expect(await screen({ pageToken, seconds: '' })).toMatchObject({ verdict: 'clean', reasons: [] })
})

test('a bare post without any of the hidden fields is stored and goes out, and staff can see what was odd', async () => {
  const { screen } = setUp()
  expect(await screen({ pageToken: '', seconds: '', headers: new Headers(), address: null })).toEqual({
    verdict: 'clean',
    reasons: ['did not begin on a page of ours', 'came without what browsers say of themselves'],
    scores: [40, 50],
  })
})

test('a filled honeypot is enough', async () => {
  const { screen } = setUp()
  expect(await screen({ honeypot: 'x' })).toMatchObject({ verdict: 'suspicious', scores: [100] })
})

test('a page that was made in this very second cannot have been filled in', async () => {
  const { screen } = setUp()
  vi.setSystemTime(Date.UTC(2026, 10, 21, 7) + 400)
  expect(await screen({ seconds: '' })).toMatchObject({ scores: [60] })
})

test('a wave of posts from everywhere that began on no page of ours', async () => {
  const { many } = setUp()
  const verdicts = await many(12, () => ({ pageToken: '', seconds: '' }))
  expect(verdicts.lastIndexOf('clean')).toBe(2)
})

test('a restart makes nobody suspicious whose page is from before it', async () => {
  const { many } = setUp()
  const verdicts = await many(40, () => ({ pageToken: setUp().screener.issuePageToken(), seconds: '' }))
  expect(verdicts).not.toContain('suspicious')
})

test('behind a busy address of a carrier each is asked from the 31st on; the right answer is enough', async () => {
  const { screener, many } = setUp()
  const address = '49.36.10.2'
  const verdicts = await many(150, () => ({ address }))
  expect(verdicts.indexOf('suspicious')).toBe(30)
  const asked = { verdict: 'suspicious' as const, reasons: ['busy'], scores: [100] }
  expect(withCaptcha(asked, 'person', await screener.screenAnswer('a token', address)).verdict).toBe('clean')
})

test('an address from which a bot posted is watched for an hour, and people behind it are clean', async () => {
  const { screen, many } = setUp()
  const address = '49.36.10.2'
  await many(2, () => ({ address, honeypot: 'x' }))
  expect(await screen({ address })).toMatchObject({ scores: [] })
  await many(1, () => ({ address, honeypot: 'x' }))
  expect(await screen({ address })).toMatchObject({ verdict: 'clean', scores: [50] })
  expect(await screen({ address, headers: new Headers() })).toMatchObject({ verdict: 'suspicious' })
  vi.advanceTimersByTime(HOUR_MS)
  expect(await screen({ address })).toMatchObject({ scores: [] })
})

test('a flood from one address is told apart, and who comes from a page of ours; nobody’s address is not counted', async () => {
  const { screener, someone, many } = setUp()
  await many(1000, () => ({ address: '49.36.10.2' }))
  const of = async (changes: Partial<ScreenedPost>) => screener.screen(someone(changes))
  expect(await of({ address: '49.36.10.2' })).toMatchObject({ isFlood: true, lacksPageToken: false })
  expect(await of({ address: '49.36.10.2', pageToken: '' })).toMatchObject({ isFlood: true, lacksPageToken: true })
  await many(1000, () => ({ address: null }))
  expect(await of({ address: null })).toMatchObject({ isFlood: false, screening: { verdict: 'clean' } })
})

test('a post of a flood costs one count: it is in no other statistics', async () => {
  const { many, screen } = setUp()
  const fields = { name: 'Asha', phone: '+919811100001' }
  await many(1000, () => ({ address: '49.36.10.2' }))
  await many(50, () => ({ address: '49.36.10.2', fields }))
  expect(await screen({ fields })).toMatchObject({ verdict: 'clean', reasons: [] })
})

test('a bot that can add opens the way for 300 posts of an address within ten minutes, and no more', async () => {
  const { screener } = setUp()
  for (let n = 0; n < 300; n += 1) expect(await screener.screenAnswer(`token ${n}`, '49.36.10.2')).toBeNull()
  expect(await screener.screenAnswer('one more', '49.36.10.2')).toMatchObject({ score: 100 })
  expect(await screener.screenAnswer('elsewhere', '49.36.10.3')).toBeNull()
  vi.advanceTimersByTime(10 * 60_000)
  expect(await screener.screenAnswer('later', '49.36.10.2')).toBeNull()
})

test('a family asks again from one phone; the seventh enquiry of an hour waits; repeats are none', async () => {
  const { screener, many } = setUp()
  const fields = { name: 'Asha', phone: '+919811100001' }
  for (let n = 0; n < 20; n += 1) {
    await many(1, () => ({ fields }))
    await screener.uncount(fields)
  }
  expect(await many(8, () => ({ fields }))).toEqual([...Array<string>(6).fill('clean'), 'suspicious', 'suspicious'])
})

test('one long text from phone after phone, with other digits each time; the same person may repeat it', async () => {
  const { screen, many } = setUp()
  const from = (phone: number, n: number) => ({
    fields: {
      name: `Sender ${n}`,
      phone: `+919${String(phone).padStart(9, '0')}`,
      comment: `${LONG_TEXT} Offer ${n}.`,
    },
  })
  expect(await many(3, (n) => from(1, n))).toEqual(['clean', 'clean', 'clean'])
  await many(8, (n) => from(n + 2, n))
  expect(await screen(from(10, 9))).toMatchObject({
    verdict: 'clean',
    reasons: ['the same long text came from three phones or more'],
    scores: [60],
  })
  expect((await screen({ ...from(11, 9), pageToken: '' })).verdict).toBe('suspicious')
})

test('the right answer clears one person, and not a bot that sends it on and on', async () => {
  const { screener } = setUp()
  const suspicious = { verdict: 'suspicious' as const, reasons: ['odd'], scores: [100] }
  for (let n = 0; n < 5; n += 1) {
    expect(withCaptcha(suspicious, 'person', await screener.screenAnswer('token', null)).verdict).toBe('clean')
  }
  expect(withCaptcha(suspicious, 'person', await screener.screenAnswer('token', null))).toEqual({
    verdict: 'suspicious',
    reasons: ['odd', 'one answer came with more than five enquiries'],
    scores: [100, 100],
  })
})

test('no reason holds anything of the visitor’s', async () => {
  const { screen } = setUp()
  const fields = {
    name: 'Planted casino.ru',
    phone: '+919811100009',
    comment: '<a>planted</a> planted.com planted.net',
  }
  const { reasons } = await screen({
    fields,
    honeypot: 'planted',
    pageToken: 'planted',
    seconds: '0',
    headers: new Headers(),
  })
  expect(reasons.length).toBeGreaterThan(4)
  expect(reasons.join(' ')).not.toMatch(/planted|98111|casino/)
})

const secret = 'sixteen letters!'

test('all visitors of one hour get the same page token, on every instance, and those of the next another', () => {
  const { issue } = createPageTokens({ secret })
  const first = issue()
  vi.advanceTimersByTime(29 * 60 * 1000)
  expect(createPageTokens({ secret }).issue()).toBe(first)
  vi.advanceTimersByTime(HOUR_MS)
  expect(issue()).not.toBe(first)
})

test('a page that stays open for days still says the hour in which it was made', () => {
  const { issue, read } = createPageTokens({ secret })
  const text = issue()
  vi.advanceTimersByTime(10 * 24 * HOUR_MS)
  expect(read(text)).toBe(Date.UTC(2026, 10, 21, 6))
})

test('nothing else is a page token of ours', () => {
  const { issue, read } = createPageTokens({ secret })
  expect(read(createPageTokens({ secret: 'another sixteen!' }).issue())).toBeNull()
  expect(read(createPageTokens({ secret: null }).issue())).toBeNull()
  const [hour, signature] = issue().split('.')
  expect(read(`${parseInt(hour!, 36) + 1}.${signature}`)).toBeNull()
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => read(text) === null))
})

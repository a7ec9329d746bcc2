import { pino } from 'pino'
import { beforeEach, expect, test, vi, afterEach } from 'vitest'

import { createCounters } from './counters.server.ts'
import { createPageTokens } from './page-tokens.server.ts'
import { createScorer, type ScoredPost } from './scorer.server.ts'

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
  const pageTokens = createPageTokens({ secret: null })
  const scorer = createScorer({ counters, pageTokens, siteUrl: 'https://ionia.example', signingSecret: null })
  let people = 0
  const someone = (changes: Partial<ScoredPost> = {}): ScoredPost => {
    people += 1
    return {
      headers: new Headers({ 'Accept-Language': 'en-IN' }),
      address: `49.36.${people >> 8}.${people & 255}`,
      fields: { name: 'Asha', phone: `+9198${String(people).padStart(8, '0')}`, comment: 'Please call me.' },
      contentHash: `enquiry ${people}`,
      honeypot: '',
      pageToken: pageTokens.issue(),
      seconds: '40',
      ...changes,
    }
  }
  const screen = async (changes?: Partial<ScoredPost>) => (await scorer.score(someone(changes))).screening
  /** @returns the verdicts of `count` posts */
  const many = async (count: number, changes: (n: number) => Partial<ScoredPost>) => {
    const verdicts: string[] = []
    for (let n = 0; n < count; n += 1) verdicts.push((await screen(changes(n))).verdict)
    return verdicts
  }
  return { scorer, pageTokens, someone, screen, many }
}

test('a person is clean, even on a page that stayed open for a day', async () => {
  const { pageTokens, screen } = setUp()
  expect(await screen()).toEqual({ verdict: 'clean', reasons: [], scores: [] })
  const pageToken = pageTokens.issue()
  vi.advanceTimersByTime(26 * HOUR_MS)
  expect(await screen({ pageToken, seconds: '' })).toMatchObject({ verdict: 'clean', reasons: [] })
})

test('a post without any hidden fields is clean but lists the missing signals', async () => {
  const { screen } = setUp()
  expect(await screen({ pageToken: '', seconds: '', headers: new Headers(), address: null })).toEqual({
    verdict: 'clean',
    reasons: ['did not begin on a page of ours', 'came without what browsers say of themselves'],
    scores: [40, 50],
  })
})

test('a filled honeypot is suspicious', async () => {
  const { screen } = setUp()
  expect(await screen({ honeypot: 'x' })).toMatchObject({ verdict: 'suspicious', scores: [100] })
})

test('a post within a second of rendering is scored as too fast', async () => {
  const { screen } = setUp()
  vi.setSystemTime(Date.UTC(2026, 10, 21, 7) + 400)
  expect(await screen({ seconds: '' })).toMatchObject({ scores: [60] })
})

test('a page rendered before the clock was set back is not too fast', async () => {
  const { pageTokens, screen } = setUp()
  vi.setSystemTime(Date.UTC(2027, 10, 21))
  const pageToken = pageTokens.issue()
  vi.setSystemTime(Date.UTC(2026, 10, 21, 7))
  expect(await screen({ pageToken, seconds: '' })).toMatchObject({ verdict: 'clean' })
})

test('detects a wave of posts without page tokens from many addresses', async () => {
  const { many } = setUp()
  const verdicts = await many(12, () => ({ pageToken: '', seconds: '' }))
  expect(verdicts.lastIndexOf('clean')).toBe(2)
})

test('page tokens from before a restart are not suspicious', async () => {
  const { many } = setUp()
  const verdicts = await many(40, () => ({ pageToken: setUp().pageTokens.issue(), seconds: '' }))
  expect(verdicts).not.toContain('suspicious')
})

test('flags posts from one address from the 31st on', async () => {
  const { many } = setUp()
  const verdicts = await many(150, () => ({ address: '49.36.10.2' }))
  expect(verdicts.indexOf('suspicious')).toBe(30)
})

test('an address used by a bot is flagged for an hour, and people behind it stay clean', async () => {
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

test('detects a flood by address, with or without page tokens, and never for an unknown address', async () => {
  const { scorer, someone, many } = setUp()
  await many(1000, () => ({ address: '49.36.10.2' }))
  const of = async (changes: Partial<ScoredPost>) => scorer.score(someone(changes))
  expect(await of({ address: '49.36.10.2' })).toMatchObject({ isFlood: true, lacksPageToken: false })
  expect(await of({ address: '49.36.10.2', pageToken: '' })).toMatchObject({ isFlood: true, lacksPageToken: true })
  await many(1000, () => ({ address: null }))
  expect(await of({ address: null })).toMatchObject({ isFlood: false, screening: { verdict: 'clean' } })
})

test('posts in a flood are excluded from all other statistics', async () => {
  const { many, screen } = setUp()
  const fields = { name: 'Asha', phone: '+919811100001' }
  await many(1000, () => ({ address: '49.36.10.2' }))
  await many(50, () => ({ address: '49.36.10.2', fields }))
  expect(await screen({ fields })).toMatchObject({ verdict: 'clean', reasons: [] })
})

test('scores correct answers from one address after 300 within ten minutes', async () => {
  const { scorer } = setUp()
  for (let n = 0; n < 300; n += 1) expect(await scorer.scoreAnswer(`token ${n}`, '49.36.10.2')).toBeNull()
  expect(await scorer.scoreAnswer('one more', '49.36.10.2')).toMatchObject({ score: 100 })
  expect(await scorer.scoreAnswer('elsewhere', '49.36.10.3')).toBeNull()
  vi.advanceTimersByTime(10 * 60_000)
  expect(await scorer.scoreAnswer('later', '49.36.10.2')).toBeNull()
})

test('flags the seventh different enquiry from one phone within an hour; repeats do not count', async () => {
  const { many } = setUp()
  const fields = { name: 'Asha', phone: '+919811100001' }
  await many(20, () => ({ fields, contentHash: 'the same' }))
  expect(await many(7, () => ({ fields }))).toEqual([...Array<string>(5).fill('clean'), 'suspicious', 'suspicious'])
})

test('flags a long text repeated from several phones with varying digits; one phone may repeat it', async () => {
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

test('reasons contain nothing that the visitor typed', async () => {
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

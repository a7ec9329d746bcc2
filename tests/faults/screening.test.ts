/** Screens the enquiries of a festival day and the bot posts of a day, and attacks that try to exclude other visitors. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

import { HIDDEN } from '#app/forms/post.ts'
import { startFakes } from '../fakes/start-fakes.ts'
import { createBots } from '../screening/bots.ts'
import { createPeople } from '../screening/people.ts'
import { type Replayed, replay } from '../screening/replay.ts'
import { DIALECTS, type Dialect, isMissing, openFaultDatabase } from './databases.ts'
import { brief, report } from './scale.ts'
import { startSite } from './start-site.ts'
import { createSender } from './unfair-senders.ts'

const share = (results: Replayed[]) => (100 * results.filter(({ quarantined }) => quarantined).length) / results.length

/** `form filler 180 of 180, …` */
function byKind(results: Replayed[]): string {
  const kinds = Map.groupBy(results, ({ kind }) => kind)
  return [...kinds]
    .map(([kind, own]) => `${kind} ${own.filter(({ quarantined }) => quarantined).length} of ${own.length}`)
    .join(', ')
}

test('quarantines at most 0.5 % of people', async () => {
  const people = await replay(createPeople(1000, 2026))
  report('people held back, %', share(people), 'at most 0.5')
  expect(people.length).toBeGreaterThan(950)
  expect(share(people)).toBeLessThanOrEqual(0.5)
})

test('quarantines at least 95 % of bots', async () => {
  const bots = await replay(createBots(1000, 1107))
  report(`bots held back, % (${byKind(bots)})`, share(bots), 'at least 95')
  expect(bots.length).toBeGreaterThan(900)
  expect(share(bots)).toBeGreaterThanOrEqual(95)
})

test('quarantines at most 0.5 % of people on a day full of bots', async () => {
  const both = await replay([...createPeople(1000, 611), ...createBots(1000, 612)])
  const people = both.filter(({ kind }) => ['person', 'counter', 'forwarded'].includes(kind))
  report('people held back on a day of spam, %', share(people), 'at most 0.5')
  expect(share(people)).toBeLessThanOrEqual(0.5)
})

async function setUp(dialect: Dialect) {
  const { url } = await openFaultDatabase(dialect)
  const fakes = await startFakes()
  onTestFinished(fakes.closeAll)
  const journal = mkdtempSync(join(tmpdir(), 'ionia-journal-'))
  onTestFinished(() => rmSync(journal, { recursive: true, force: true }))
  const secret = { TRUST_PROXY_HOPS: '1', SIGNING_SECRET: 'sixteen letters!' }
  const settings = { ...secret, DATABASE_URL: url, JOURNAL_DIR: journal }
  const site = await startSite({ ...fakes.environment, ...settings })
  const phonesAtTheCrm = () =>
    fakes.crm.requests.map(({ json }) => (json as { customer: { phoneNumber: string } }).customer.phoneNumber)
  return {
    site,
    fakes,
    ...(await createSender(site)),
    /** Expects exactly these leads, each once. */
    expectDelivered: (phones: string[]) =>
      expect
        .poll(() => phonesAtTheCrm().sort(), { timeout: 30_000 })
        .toEqual(phones.map((phone) => `+91${phone}`).sort()),
  }
}

const phoneOf = (n: number) => String(9_811_000_000 + n)
const VISITORS = brief ? 10 : 100
const FROM_ELSEWHERE = '106.210.33.7'

describe.each(DIALECTS)('on %s', (dialect) => {
  /** The storage tests run on PostgreSQL too. */
  const tags = dialect === 'PostgreSQL' ? ['whole'] : []

  test.skipIf(isMissing(dialect))('a clean enquiry is delivered even after a quarantined one', { tags }, async () => {
    const { site, send, expectDelivered } = await setUp(dialect)
    const phones = Array.from({ length: VISITORS }, (_, n) => phoneOf(n))
    const trap = { [HIDDEN.honeypot]: 'x' }
    const address = (n: number) => `106.210.${n >> 8}.${n & 255}`
    for (const [n, phone] of phones.entries()) {
      const clean = () => send({ phone }, address(n))
      const trapped = () => send({ phone, ...trap }, address(1000 + n))
      const orders = [
        async () => [await trapped(), await clean()],
        async () => [await clean(), await trapped()],
        () => Promise.all([trapped(), clean()]),
        async () => {
          const first = await trapped()
          await site.kill()
          await site.start()
          return [first, await clean()]
        },
      ]
      const sent = await orders[n === 3 ? 3 : n % 3]!()
      expect(sent.filter(({ answer }) => answer.kind === 'accepted')).toHaveLength(1)
    }
    await expectDelivered(phones)
    const duplicates = (await site.countLeads()) - VISITORS
    report(`${dialect}: clean enquiries behind a quarantined one delivered, out of ${VISITORS}`, VISITORS, 'all')
    report(`${dialect}: of these, two leads for one enquiry`, duplicates, '0')
    expect(duplicates).toBe(0)
  })

  test.skipIf(isMissing(dialect))(
    'a reused submission id with a different text, phone or form creates a new lead',
    { tags },
    async () => {
      const { send, site, expectDelivered } = await setUp(dialect)
      const id = { [HIDDEN.submissionId]: 'made-by-a-foreign-script' }
      const name = { name: 'Asha' }
      const posts: Record<string, string>[] = [
        { phone: phoneOf(1) },
        { phone: phoneOf(2) },
        { form: 'popup', phone: phoneOf(2), ...name },
        { form: 'popup', phone: phoneOf(2), name: 'Ravi' },
      ]
      const refs: (string | undefined)[] = []
      for (const fields of [...posts, ...posts])
        refs.push((await send({ ...fields, ...id }, FROM_ELSEWHERE)).answer.ref)
      expect(new Set(refs).size).toBe(4)
      expect(refs.slice(4)).toEqual(refs.slice(0, 4))
      expect(await site.countLeads()).toBe(4)
      await expectDelivered([1, 2, 2, 2].map(phoneOf))
    },
  )

  test.skipIf(isMissing(dialect) || (brief && dialect === 'PostgreSQL'))(
    'during a flood from one address, other visitors behind it get at most a captcha question',
    { tags: 'whole' },
    async () => {
      const { send, insist, flood, site, expectDelivered } = await setUp(dialect)
      const slack = dialect === 'SQLite' ? 0 : 10
      let people = 500_000
      const honest: Awaited<ReturnType<typeof insist>>[] = []
      const phones: string[] = []
      const someoneComes = async () => {
        const phone = phoneOf((people += 1))
        phones.push(phone)
        honest.push(await insist({ phone }))
      }
      await someoneComes()
      const flooded = { form: 'popup', name: 'Flood' }
      const rounds = 12
      const statuses: Map<number, number>[] = []
      for (let round = 0; round < rounds; round += 1) {
        statuses.push(
          await flood(100, (n) => ({ ...flooded, phone: phoneOf(1000 * round + n), [HIDDEN.honeypot]: 'x' })),
        )
        await someoneComes()
      }
      const storedBefore = await site.countLeads()
      const fromNowhere = { ...flooded, [HIDDEN.honeypot]: 'x', [HIDDEN.pageToken]: '' }
      const refused = await flood(50, (n) => ({ ...fromNowhere, phone: phoneOf(90_000 + n) }))
      for (let n = 0; n < VISITORS; n += 1) await someoneComes()

      const unasked = refused.get(200) ?? 0
      expect(unasked, 'a slow counter of a busy PostgreSQL counts as zero').toBeLessThanOrEqual(slack)
      expect(refused.get(429)).toBe(50 - unasked)
      expect(statuses.at(-1)?.get(422), 'a flood with page tokens gets questions').toBeGreaterThanOrEqual(100 - slack)
      expect(await site.countLeads()).toBe(storedBefore + VISITORS + unasked)
      const turnedAway = honest.filter(({ status }) => status !== 200)
      report(
        `${dialect}: honest visitors behind a flooder who got the question, out of ${honest.length}`,
        honest.filter(({ asked }) => asked).length,
        'a question at most',
      )
      report(`${dialect}: of these, refused`, turnedAway.length, '0')
      report(
        `${dialect}: leads stored, out of a flood of ${rounds * 100 + 50}`,
        storedBefore - rounds - 1,
        slack > 0 ? 'about 1,000: a late counter counts as none' : 'at most 1,000',
      )
      expect(turnedAway).toEqual([])
      expect(honest[0]?.asked).toBe(false)
      expect(storedBefore).toBeLessThanOrEqual(1000 + rounds + 1 + rounds * slack)
      expect((await send({ phone: phoneOf(999_999) }, FROM_ELSEWHERE)).status, 'other addresses are not affected').toBe(
        200,
      )
      await expectDelivered([...phones, phoneOf(999_999)])
    },
  )

  test.skipIf(isMissing(dialect))(
    'the latest consent counts, and a message greets only by a plain name',
    { tags },
    async () => {
      const { send, fakes, site, expectDelivered } = await setUp(dialect)
      const names = [
        'Win Rs 5 lakh! claim at evil.in/x',
        'Call 9123456789 now SBI KYC block',
        'wa.me/9198',
        'Pay at evil.in',
      ]
      const yes = { form: 'popup', whatsapp: 'yes' }
      const address = (n: number) => `106.210.50.${n}`
      // The first gives consent on a resend; the second has a name with an unrecognised link.
      await send({ form: 'popup', name: 'Asha Rao', phone: phoneOf(1) }, address(1))
      await send({ ...yes, name: 'Asha Rao', phone: phoneOf(1) }, address(1))
      for (const [n, name] of names.entries()) {
        const fields = { ...yes, name, phone: phoneOf(10 + n) }
        const { question } = (await send(fields, address(10 + n))).answer
        if (question) await site.leads('release', (await site.findLead(`+91${phoneOf(10 + n)}`))[0]!.ref)
      }
      await expectDelivered([1, 10, 11, 12, 13].map(phoneOf))
      const greeted = () =>
        fakes.messageTemplate.requests.map(
          ({ json }) => (json as { template: { headerValues: string[] } }).template.headerValues[0],
        )
      await expect.poll(greeted, { timeout: 30_000 }).toHaveLength(5)
      report(
        `${dialect}: hostile names in a message to a visitor, out of ${names.length}`,
        greeted().filter((name) => names.includes(name ?? '')).length,
        '0',
      )
      expect(greeted().sort()).toEqual(['Asha Rao', 'there', 'there', 'there', 'there'])

      // This visitor removes consent on a resend while the provider is down.
      fakes.messageTemplate.behaveAlways({ status: 503 })
      const taken = { ...yes, name: 'Ravi', phone: phoneOf(2) }
      await send(taken, address(2))
      await expect.poll(() => fakes.messageTemplate.requests.length, { timeout: 30_000 }).toBe(6)
      await send({ ...taken, whatsapp: '' }, address(2))
      fakes.messageTemplate.reset()
      const [lead] = await site.findLead(`+91${phoneOf(2)}`)
      await site.leads('retry', lead!.ref)
      await expect
        .poll(async () => (await site.findLead(`+91${phoneOf(2)}`))[0]?.status, { timeout: 30_000 })
        .toBe('delivered')
      expect(await site.leads('show', lead!.ref, '--json')).toMatchObject({
        consent: { whatsapp: false },
        consentHistory: [{ whatsapp: true }, { whatsapp: false }],
      })
      expect(fakes.messageTemplate.requests).toHaveLength(0)
    },
  )
})

/**
 * A week at the desk: every form, visits, payments and staff, with what is owed to each person compared with a second opinion.
 *
 * @module-tag all
 */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { APIRequestContext } from '@playwright/test'
import { sql } from 'kysely'
import { type HTMLElement, parse } from 'node-html-parser'
import { vi } from 'vitest'

import { type Database, openDatabase, whenFree } from '#app/database/database.server.ts'
import { toE164 } from '#app/forms/phone.ts'
import { type FormId, REQUEST_FORMS, forms, isRequest } from '#app/forms/registry.ts'
import { OF_REQUESTS } from '#app/tasks/kinds.ts'
import { WITHDRAWALS } from '#app/forms/withdraw.ts'
import type { ListName } from '#app/desk/queue-filter.ts'
import { createQueue } from '#app/desk/queue.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { codeAt } from '#app/staff/totp.server.ts'
import { type Phone, enrol } from '../desk/enrol.ts'
import { type Promised, isPassedOn, needsCall, rankOf } from '../desk/promises.ts'
import { type Person, createWeekModel, midnightOf } from '../desk/week-model.ts'
import { asLive } from '../fakes/payment-gateways.ts'
import { findFormPaths } from '../form-paths.ts'
import { newVisitor } from '../new-visitor.ts'
import { GATEWAY_PAGE } from '../payments/ordering.ts'
import { JAIPUR, createShop } from '../payments/shop.ts'
import { TYPED } from '../typed.ts'
import { expect } from './test.ts'
import { withPhonePe } from './with-phonepe.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const at = (text: string) => Date.parse(`${text}+05:30`)
const ENQUIRIES = 200
/** Another week: `SEED=7`. */
const SEED = Number(process.env.SEED ?? 11)
const LISTS = ['new', 'in-progress', 'waiting', 'done'] as const
const FORMS = Object.keys(forms) as FormId[]
/** Their reference proves nothing, because whoever sends the same number again is shown it. */
const NAMELESS = FORMS.filter((form) => !('name' in forms[form].fields && forms[form].fields.name.required)) as string[]
const PATHS = findFormPaths()

/** The clock that site and test share, which stands still until the test moves it. */
function createClock(start: number) {
  const file = join(mkdtempSync(join(tmpdir(), 'ionia-clock-')), 'now')
  const clock = {
    now: start,
    file,
    set(now: number) {
      clock.now = now
      writeFileSync(`${file}.next`, String(now))
      renameSync(`${file}.next`, file)
      vi.setSystemTime(now)
    },
    pass: (ms: number) => clock.set(clock.now + ms),
  }
  return clock
}

const test = withPhonePe
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the names of what a fixture needs from this pattern
  .extend('clock', { scope: 'file' }, ({}, { onCleanup }) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const clock = createClock(at('2026-11-23T09:00'))
    onCleanup(() => {
      vi.useRealTimers()
      rmSync(dirname(clock.file), { recursive: true })
    })
    clock.set(clock.now)
    return clock
  })
  .extend('ownSite', { scope: 'file' }, async ({ phonepe, clock }, { onCleanup }) => {
    const shop = await createShop({
      ...asLive(phonepe.environment),
      // Each visitor has an address of their own.
      TRUST_PROXY_HOPS: '1',
      STEERED_CLOCK: clock.file,
      NODE_OPTIONS: `--import=${pathToFileURL(resolve('tests/steered-clock.ts')).href}`,
    })
    onCleanup(shop.remove)
    return shop
  })

/** The same numbers on every run. */
function createDice(seed: number) {
  let state = seed
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  return {
    under: (most: number) => Math.floor(next() * most),
    pick: <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)],
  }
}

const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

const fieldsOf = (form: HTMLElement) =>
  Object.fromEntries(
    form
      .querySelectorAll('input[type=hidden]')
      .map((input) => [input.getAttribute('name')!, input.getAttribute('value') ?? '']),
  )

test(
  'every list follows the rules through a week of 200 enquiries',
  { timeout: 300_000 },
  async ({ site, clock, phonepe }) => {
    const dice = createDice(SEED)
    const model = createWeekModel()
    const database = await openDatabase(databaseAddress.parse(site.environment.DATABASE_URL))
    const staff: Record<string, Phone> = {}
    const idOf: Record<string, string> = {}
    for (const [name, role] of [
      ['Meera', 'manager'],
      ['Asha', 'sales'],
      ['Ravi', 'sales'],
      ['Imran', 'sales'],
      ['Kiran', 'sales'],
    ] as const)
      staff[name] = await enrol(site, name, role)
    for (const { name, id } of await database.selectFrom('members').select(['name', 'id']).execute()) idOf[name] = id
    const nameOf = (id: string | null) => Object.keys(idOf).find((name) => idOf[name] === id) ?? null
    await holdWatch(database)
    const manager = staff.Meera!
    /** Kiran is away from Tuesday on. */
    const present = () => ['Asha', 'Ravi', 'Imran', ...(clock.now < at('2026-11-24T00:00') ? ['Kiran'] : [])]

    const visitor = await newVisitor(site, { maxRedirects: 0 })
    const stamp = fieldsOf(await openPage(visitor, '/contacts')).stamp!
    clock.pass(60 * MINUTE)

    const done: Record<string, number> = {}
    const count = (what: string) => (done[what] = (done[what] ?? 0) + 1)
    const leadIds = new Map<string, string>()
    const links = new Map<string, string>()
    const quarantined: { ref: string; form: FormId; phone: string; sentAt: number }[] = []
    const arrived: string[] = []
    let sent = 0

    const phones = Array.from({ length: 130 }, (_, index) => `98${String(70_000_000 + index * 7919).slice(0, 8)}`)
    /** Landlines too. */
    const phoneOf = (number: number) => (number % 23 === 22 ? `01412${String(200_000 + number)}` : phones[number]!)

    /** Now and then of somebody who asked not to be called. */
    function someNumber() {
      const barred = [...model.people].filter(model.isBarred).flatMap((person) => [...model.phonesOf(person)])
      const again = phones.indexOf(dice.pick(barred)?.slice('+91'.length) ?? '')
      return again >= 0 && again % 23 !== 22 && dice.under(8) === 0 ? again : dice.under(phones.length)
    }

    async function freeWindow() {
      const page = await openPage(visitor, `/book-demo?pincode=302017`)
      const offered = page.querySelectorAll('input[name=window]').map((input) => input.getAttribute('value') ?? '')
      const far = offered.filter((value) => value.startsWith('jaipur.home.') && startOf(value) > clock.now + 2 * DAY)
      return dice.pick(far)
    }

    /** With the reference of the first enquiry, so that it acts at once; without a provable one, a request that changes no line. */
    async function requestOf(phone: string) {
      const first = await database
        .selectFrom('leads')
        .select(['ref', 'form'])
        .where('phone', '=', toE164(phone) ?? '')
        .where('form', 'not in', REQUEST_FORMS)
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      const isProvable = first !== undefined && !NAMELESS.includes(first.form)
      const request = isProvable && dice.under(3) > 0 ? WITHDRAWALS.calls : WITHDRAWALS.whatsapp
      return { request, reference: isProvable ? first.ref : '' }
    }

    /** A visitor sends a form, now and then with a booked window, or so that it looks automated. */
    async function send(form: FormId, number: number) {
      sent += 1
      clock.pass((20 + dice.under(60)) * 1000)
      const phone = phoneOf(number)
      const fields = Object.entries(forms[form].fields).map(([name, { control }]) => [
        name,
        name === 'phone' ? phone : (control.options?.[0] ?? TYPED[name] ?? ''),
      ])
      const window = form === 'demo' && dice.under(2) === 0 ? await freeWindow() : undefined
      const isTrapped = !isRequest(form) && form !== 'popup' && dice.under(14) === 0 && !window
      const typed: Record<string, string> = {
        ...Object.fromEntries(fields),
        ...('name' in forms[form].fields && { name: `Visitor ${letters(number)}` }),
        ...('comment' in forms[form].fields && { comment: `Water for ${letters(sent)}` }),
        ...('pincode' in forms[form].fields && { pincode: form === 'purchase' ? JAIPUR.pincode : '302017' }),
        ...(form === 'withdraw' && (await requestOf(phone))),
        ...(window && { window }),
        ...(isTrapped && { subject: 'Verma Traders' }),
      }
      const isByScript = PATHS[form] === null
      const answer = await visitor.post(PATHS[form] ?? '/contacts', {
        form: { ...typed, form, stamp },
        headers: {
          Accept: isByScript ? 'application/json' : 'text/html',
          'X-Forwarded-For': `10.1.${Math.floor(sent / 250)}.${(sent % 250) + 1}`,
        },
      })
      expect([form, answer.status()]).toEqual([form, isTrapped ? 422 : isByScript ? 200 : 303])
      const stored = await database
        .selectFrom('leads')
        .select(['id', 'ref', 'phone', 'quarantined_at'])
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      leadIds.set(stored.ref, stored.id)
      count(form)
      const e164 = stored.phone
      expect(stored.quarantined_at !== null, form).toBe(isTrapped)
      if (!isTrapped) arrived.push(e164)
      if (isTrapped) quarantined.push({ ref: stored.ref, form, phone: e164, sentAt: clock.now })
      else if (form === 'withdraw') {
        if (typed.request === WITHDRAWALS.calls) model.withdraw(e164, clock.now)
      } else if (!isRequest(form)) {
        model.arrive(stored.ref, form, e164, clock.now)
        if (window) {
          links.set(stored.ref, answer.headers().location!.replace(/\?.*$/, ''))
          model.visit(stored.ref, 'booked', 'visitor', clock.now, startOf(window))
          count('booked')
        }
        if (form === 'purchase') await pay(stored.ref, answer.headers().location!)
      }
    }

    /** Nobody pays twice: what is too much is not part of this week. */
    const hasPaid = (person: Person) => person.enquiries.some(({ facts }) => facts.some((fact) => fact.is === 'paid'))

    async function pay(ref: string, page: string) {
      if (dice.under(4) === 0 || hasPaid(model.personOf(ref))) return
      const to = (await visitor.post(page)).headers().location ?? ''
      const id = GATEWAY_PAGE.exec(to)?.[1] ?? ''
      const isPaid = dice.under(2) === 0
      phonepe.end(id, { code: isPaid ? 'PAYMENT_SUCCESS' : 'PAYMENT_DECLINED' })
      clock.pass(MINUTE)
      expect(await phonepe.callBack(id)).toBe(200)
      model.pay(ref, isPaid, clock.now)
      count(isPaid ? 'paid' : 'declined')
    }

    /** A list as its pages show it, also at a later time, if nothing else happens until then. */
    const refsOf = (list: ListName, now = clock.now, owner?: string | null) =>
      createQueue({ database, now: () => now }).refs(
        { list, ...(owner !== undefined && { owner: owner === null ? 'none' : idOf[owner]! }) },
        500,
      )

    /** The stored tasks of these people are what is owed to them. */
    async function expectTasks(people: Person[]) {
      const idsOf = (person: Person) => person.enquiries.map(({ ref }) => leadIds.get(ref)!)
      const rows = await database
        .selectFrom('tasks')
        .selectAll()
        .where('lead_id', 'in', people.flatMap(idsOf))
        .execute()
      const stored = rows
        .filter(({ until_at }) => until_at === null || until_at > clock.now)
        .map(({ lead_id: id, kind, due_at: dueAt, owner_id, level, data }) => {
          const { text } = JSON.parse(data) as { text?: string }
          return toWords({ kind: kind as Promised['kind'], dueAt: dueAt!, level, text }, id, nameOf(owner_id))
        })
      const owed = people.flatMap((person) => {
        const agenda = model.agendaOf(person, clock.now)
        if (model.isBarred(person)) expect(agenda.filter(needsCall)).toEqual([])
        return agenda.map((promise) => toWords(promise, leadIds.get(promise.on)!, model.ownerOf(person)))
      })
      expect(stored.toSorted(), inIndia(clock.now)).toEqual(owed.toSorted())
    }

    /**
     * The person's tasks are what is owed. Each that has been opened since is in its owner's "To call now" when it is due, and so are those
     * that are due already.
     * @param since of what visitors did before the desk looked
     */
    async function check(person: Person, since = clock.now) {
      await expectTasks([person])
      const { ref } = model.lineOf(person)
      const agenda = model.agendaOf(person, clock.now)
      const isDue = agenda.some(({ dueAt }) => dueAt <= clock.now)
      const opened = agenda.filter(({ openedBy, dueAt }) => openedBy.at >= since && dueAt > clock.now)
      for (const time of new Set([...(isDue ? [clock.now] : []), ...opened.map(({ dueAt }) => dueAt)]))
        expect(await refsOf('to-call', time, model.ownerOf(person)), `${ref} at ${inIndia(time)}`).toContain(ref)
    }

    /** The persons with these phones, after what visitors did. */
    async function look(phones: string[], since = clock.now) {
      for (const person of model.people)
        if (phones.some((phone) => model.phonesOf(person).has(phone))) await check(person, since)
    }

    const openPeople = () =>
      [...model.people].filter((person) => person.enquiries.some(model.isOpen) && !model.isBarred(person))
    const post = (who: string, path: string, form: Record<string, string>) => staff[who]!.browser.post(path, { form })

    async function act() {
      clock.pass((30 + dice.under(60)) * 1000)
      const who = dice.pick(present())!
      const person = dice.pick(openPeople())
      const kind = dice.under(21)
      if (kind === 0) return reopen(who)
      if (kind === 1) return join(who)
      if (kind === 2) return apart(who)
      if (kind <= 5) return visitByVisitor()
      if (kind <= 8) return visitByStaff(who)
      if (kind === 20) return tick(who)
      if (!person) return
      const { ref } = model.lineOf(person)
      if (kind === 9) {
        expect((await post(who, `/staff/leads/${ref}/tapped`, { by: 'x' })).status()).toBe(200)
        model.tap(ref, who, clock.now)
        count('tapped')
      } else if (kind === 10) {
        const due = midnightOf(clock.now) + (1 + dice.under(2)) * DAY + 15 * 60 * MINUTE
        const text = `${dice.pick(['Send the prices', 'Ask the plumber'])}, ${letters(clock.now / 1000)}`
        await save(who, `/staff/leads/${ref}/step`, { text, ...dayAndTime('step', due) })
        model.step(ref, text, due, clock.now)
        count('step')
      } else if (kind === 11) {
        const owner = dice.pick(present())!
        await save(who, `/staff/leads/${ref}/owner`, { owner: idOf[owner]! })
        model.assign(ref, owner, clock.now)
        count('assigned')
      } else await outcome(who, person, ref)
      await check(model.personOf(ref))
    }

    const closedAt = new Map<string, number>()
    /** They closed something in the last 20 minutes: nobody takes their list from them. */
    const isBusy = (who: string | null) => who !== null && clock.now - (closedAt.get(who) ?? 0) < 20 * MINUTE

    const save = async (who: string, path: string, form: Record<string, string>) => {
      const answer = await post(who, path, form)
      expect([path, answer.status()]).toEqual([path, 303])
      if (/\/(outcome|tick|answered|verified|told)$/.test(path)) closedAt.set(who, clock.now)
      return answer.headers().location!
    }

    /** Opens the card from the list, and taps an outcome in its one form. */
    async function outcome(who: string, person: Person, ref: string) {
      const { list } = model.lineOf(person)
      const { browser } = staff[who]!
      const order = await readList(browser, list)
      const card = parse(await (await browser.get(`/staff/leads/${ref}?list=${list}`)).text()).querySelector('#act')!
      const kinds = [
        'reached',
        'reached',
        'no-answer',
        'no-answer',
        'later',
        'demo',
        'sold',
        'not-interested',
        'wrong-number',
        ...(card.querySelector('[value=demo-confirmed]') ? (['demo-confirmed', 'demo-confirmed'] as const) : []),
      ] as const
      const kind = dice.pick(kinds)!
      const isAlone = card.querySelector('[name=alone]') !== null && dice.under(4) === 0
      const window =
        kind === 'demo' && person.enquiries.find((each) => each.ref === ref)?.visit === null
          ? card.querySelectorAll('#demo-window option').at(-1)?.getAttribute('value')
          : undefined
      const due = window ? startOf(window) : midnightOf(clock.now) + (1 + dice.under(3)) * DAY + 12 * 60 * MINUTE
      const cancels = card.querySelector(`[name="cancel-${kind}"]`) !== null
      const note = `Said ${letters(sent)}`
      const to = await save(who, `/staff/leads/${ref}/outcome`, {
        ...fieldsOf(card),
        outcome: kind,
        note,
        ...((kind === 'later' || (kind === 'demo' && !window)) && dayAndTime(kind, due)),
        ...(window && { window }),
        ...(isAlone && { alone: 'on' }),
        ...(cancels && { [`cancel-${kind}`]: 'on' }),
      })
      const place = order.indexOf(ref)
      const next = order[place + 1] ?? order.find((each) => each !== ref)
      expect(to.split('?')[0]).toBe(next ? `/staff/leads/${next}` : '/staff')
      const undo = model.outcome(ref, who, kind === 'demo-confirmed' ? 'confirmed' : kind, clock.now, {
        due,
        isAlone,
        isWindow: window !== undefined,
      })
      if (window) model.visit(ref, 'booked', 'staff', clock.now, due)
      if (cancels) {
        const own = isAlone ? person.enquiries.filter((each) => each.ref === ref) : person.enquiries
        for (const each of own) if (each.visit?.isLive) model.visit(each.ref, 'cancelled', 'staff', clock.now)
      }
      count(kind)
      if (window || cancels || dice.under(6) > 0) return
      const event = /saved=[\w-]+\.([\w-]+)/.exec(to)![1]!
      clock.pass(MINUTE)
      await save(who, `/staff/leads/${ref}/undo`, { event })
      undo(clock.now)
      count('undone')
    }

    async function reopen(who: string) {
      const closed = [...model.people].filter((person) => !person.enquiries.some(model.isOpen))
      const person = dice.pick(closed)
      if (!person) return
      const { ref } = model.lineOf(person)
      await save(who, `/staff/leads/${ref}/reopen`, {})
      model.reopen(ref, clock.now)
      await check(person)
      count('reopened')
    }

    /** Ticks off the words of staff, or an answer in writing. */
    async function tick(who: string) {
      const promises = [...model.people].flatMap(model.promisesOf)
      const answers = promises.filter(({ kind }) => kind === 'write-back')
      const ticked = dice.pick(answers.length > 0 ? answers : promises.filter(({ kind }) => kind === 'own'))
      if (!ticked) return
      const row = await database
        .selectFrom('tasks')
        .select('id')
        .where('lead_id', '=', leadIds.get(ticked.on)!)
        .where('kind', '=', ticked.kind)
        .where('due_at', '=', ticked.dueAt)
        .executeTakeFirstOrThrow()
      await save(who, `/staff/leads/${ticked.on}/tick`, { task: row.id })
      model.tick(ticked, clock.now)
      await check(model.personOf(ticked.on))
      count(`${ticked.kind} ticked`)
    }

    const isPlain = (person: Person) => !person.isJoined && person.enquiries.every(({ isApart }) => !isApart)
    /** Whether no other person has these phones. */
    const isAlonePhone = (person: Person) =>
      [...model.people].every(
        (other) => other === person || [...model.phonesOf(other)].every((phone) => !model.phonesOf(person).has(phone)),
      )

    async function join(who: string) {
      const [one, other] = [0, 1].map(() =>
        dice.pick([...model.people].filter((each) => isPlain(each) && isAlonePhone(each))),
      )
      if (!one || !other || one === other || (hasPaid(one) && hasPaid(other))) return
      const { ref } = model.lineOf(one)
      await save(who, `/staff/leads/${ref}/join`, { other: other.enquiries[0]!.phone.replace('+91', '0') })
      model.join(ref, other, clock.now)
      await check(one)
      count('joined')
    }

    async function apart(who: string) {
      const person = dice.pick([...model.people].filter((each) => isPlain(each) && each.enquiries.length > 1))
      if (!person) return
      const { ref } = person.enquiries.at(-1)!
      await save(who, `/staff/leads/${ref}/apart`, {})
      model.apart(ref, clock.now)
      await check(person)
      await check(model.personOf(ref))
      count('apart')
    }

    const booked = () => [...model.people].flatMap(({ enquiries }) => enquiries).filter(({ visit }) => visit?.isLive)

    async function visitByVisitor() {
      const enquiry = dice.pick(
        booked().filter(({ ref, visit }) => links.has(ref) && visit!.startsAt > clock.now + DAY),
      )
      if (!enquiry) return
      const path = links.get(enquiry.ref)!
      const seen = (await openPage(visitor, path)).querySelector('input[name=seen]')?.getAttribute('value') ?? ''
      const window = dice.under(2) === 0 ? await freeWindow() : undefined
      const isMoved = window !== undefined && startOf(window) !== enquiry.visit!.startsAt
      const answer = await visitor.post(path, {
        form: isMoved ? { act: 'move', seen, window } : { act: 'cancel', seen },
      })
      expect(answer.status()).toBe(303)
      model.visit(enquiry.ref, isMoved ? 'moved' : 'cancelled', 'visitor', clock.now, isMoved ? startOf(window) : 0)
      await look([enquiry.phone])
      count(isMoved ? 'moved by visitor' : 'cancelled by visitor')
    }

    async function visitByStaff(who: string) {
      const enquiry = dice.pick(booked())
      if (!enquiry) return
      const event = dice.pick(['visit-done', 'nobody-there', 'cancelled'] as const)!
      const form: Record<typeof event, Record<string, string>> = {
        'visit-done': { do: 'done' },
        'nobody-there': { do: 'nobody_there' },
        cancelled: { do: 'cancel', why: 'No car' },
      }
      const to = await save(who, `/staff/visits/${leadIds.get(enquiry.ref)}`, form[event])
      expect(to).not.toContain('changed')
      model.visit(enquiry.ref, event, 'staff', clock.now)
      await look([enquiry.phone])
      count(`${event} by staff`)
    }

    async function release() {
      const one = quarantined.shift()
      if (!one) return
      clock.pass(MINUTE)
      await save('Meera', `/staff/quarantine/${one.ref}`, { verdict: 'person' })
      model.arrive(one.ref, one.form, one.phone, one.sentAt, clock.now)
      await check(model.personOf(one.ref))
      count('released')
    }

    async function erase() {
      const person = dice.pick([...model.people].filter((each) => isPlain(each) && each.enquiries.length > 1))
      if (!person) return
      const ref = dice.under(2) === 0 ? person.enquiries[0]!.ref : model.lineOf(person).ref
      // Staff have asked whether an unverified request came from the person.
      await save('Meera', `/staff/leads/${ref}/erase`, { asked: 'yes' })
      model.erase(ref)
      links.delete(ref)
      count('erased')
    }

    /** The model knows no requests, so nobody is late with one. */
    const putOffRequests = () =>
      whenFree(() =>
        database
          .updateTable('tasks')
          .set({ due_at: clock.now + DAY })
          .where('kind', 'in', OF_REQUESTS)
          .execute(),
      )

    /** Runs the minute's job once, and checks the desk's choice. */
    async function escalate() {
      await putOffRequests()
      await freeWatch(database)
      await expect.poll(() => countWatchWrites(database), { interval: 200 }).toBe(WRITES_OF_A_RUN)
      await holdWatch(database)
      const owners = new Map(
        (await database.selectFrom('enquiries').select(['ref', 'owner_id']).execute()).map((row) => [
          row.ref,
          row.owner_id,
        ]),
      )
      model.escalate(clock.now, isBusy, (person, level, before) => {
        count(`level ${level}`)
        if (level === 3) return null
        const owner = nameOf(owners.get(person.enquiries[0]!.ref) ?? null)
        const role = level === 1 ? present() : ['Meera']
        if (role.every((name) => name === before)) return null
        expect(role.filter((name) => name !== before)).toContain(owner)
        return owner
      })
    }

    /** @param read all pages of a list, or its query only, which is faster */
    async function compare(read: (list: ListName) => Promise<string[]>) {
      const lines = [...model.people].map(model.lineOf)
      const shown = Object.fromEntries(
        await Promise.all(LISTS.map(async (list) => [list, (await read(list)).toSorted()] as const)),
      )
      const said = (list: string) => lines.filter((line) => line.list === list).map(({ ref }) => ref)
      const when = inIndia(clock.now)
      expect(shown, when).toEqual(Object.fromEntries(LISTS.map((list) => [list, said(list).toSorted()])))

      const toCall = await readList(manager.browser, 'to-call')
      const firstOf = new Map(
        [...model.people].flatMap((person) => {
          const [first] = model.agendaOf(person, clock.now)
          return first && first.dueAt <= clock.now + 120 * MINUTE ? [[model.lineOf(person).ref, first]] : []
        }),
      )
      // Nobody twice, on any page.
      expect(toCall, when).toEqual(await refsOf('to-call'))
      expect(toCall.toSorted(), when).toEqual([...firstOf.keys()].toSorted())
      const rank = toCall.map((ref) => [rankOf(firstOf.get(ref)!, clock.now), firstOf.get(ref)!.dueAt] as const)
      expect(rank, when).toEqual(rank.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]))

      await expectTasks([...model.people])
      const rows = await database
        .selectFrom('people')
        .select(['ref', 'stage', 'due_at', 'owner_id', 'is_urgent', 'barred_at', 'leads', 'open_leads'])
        .where('stage_group', 'not in', ['request', 'answered'])
        .orderBy('ref')
        .execute()
      const stored = rows.map((row) => ({
        ref: row.ref,
        stage: row.stage,
        due: row.due_at,
        owner: nameOf(row.owner_id),
        isUrgent: row.is_urgent === 1,
        isBarred: row.barred_at !== null,
        enquiries: row.leads,
        open: row.open_leads,
      }))
      const expected = lines.toSorted((a, b) => (a.ref < b.ref ? -1 : 1)).map(({ list: _list, ...line }) => line)
      expect(stored, when).toEqual(expected)
    }

    const days = Array.from({ length: 8 }, (_, index) => at('2026-11-23T00:00') + index * DAY)
    const perStep = Math.ceil(ENQUIRIES / (days.length * 4))
    for (const day of days) {
      const isSunday = new Date(day + 330 * MINUTE).getUTCDay() === 0
      for (const [hour, minute] of [
        [10, 5],
        [13, 10],
        [17, 20],
        [21, 30],
      ] as const) {
        clock.set(Math.max(clock.now + MINUTE, day + (hour * 60 + minute) * MINUTE))
        // The sessions of a day end after twelve idle hours.
        if (hour === 10) for (const name of ['Meera', ...present()]) await signIn(staff[name]!, clock.now)
        if (hour === 10 && !isSunday && day !== days[0]) await erase()
        const since = clock.now
        for (let turn = 0; turn < perStep && sent < ENQUIRIES; turn += 1)
          await send(FORMS[sent % FORMS.length]!, someNumber())
        await look(arrived.splice(0), since)
        if (hour === 21 || isSunday) await visitByVisitor()
        else for (let turn = 0; turn < 12; turn += 1) await act()
        if (hour === 13) await release()
        // By then the first calls of the night are late by up to 45 minutes.
        if (hour === 10 && day === days[1]) {
          clock.set(day + (10 * 60 + 48) * MINUTE)
          await escalate()
        }
        if (hour === 17) await escalate()
        await compare(hour === 21 ? (list) => readList(manager.browser, list) : refsOf)
      }
    }
    expect(sent).toBe(ENQUIRIES)
    expect(Object.keys(done)).toEqual(expect.arrayContaining([...FORMS, ...HAPPENED]))
    // Errors of the desk and of its jobs.
    expect(site.log()).not.toMatch(/"level":[56]0/)
    await database.destroy()
    await visitor.dispose()
  },
)

/** The events that the week must have contained. */
const HAPPENED = [
  'booked',
  'moved by visitor',
  'cancelled by visitor',
  'visit-done by staff',
  'nobody-there by staff',
  'cancelled by staff',
  'paid',
  'declined',
  'reached',
  'no-answer',
  'later',
  'demo',
  'demo-confirmed',
  'sold',
  'not-interested',
  'wrong-number',
  'undone',
  'reopened',
  'joined',
  'apart',
  'released',
  'erased',
  'tapped',
  'step',
  'own ticked',
  'write-back ticked',
  'assigned',
  'level 1',
  'level 2',
  'level 3',
]

const inIndia = (time: number) => new Date(time + 330 * MINUTE).toISOString().slice(0, 19)

/** Levels are of tasks that are passed on. */
const toWords = (
  { kind, dueAt, level, text }: Pick<Promised, 'kind' | 'dueAt' | 'level' | 'text'>,
  leadId: string,
  owner: string | null,
) => [leadId, text ?? kind, inIndia(dueAt), owner, isPassedOn({ kind }) ? level : ''].join(' ')

const startOf = (window: string) => at(window.slice(-16))

const dayAndTime = (of: string, time: number) => {
  const text = new Date(time + 330 * MINUTE).toISOString()
  return { [`${of}-day`]: text.slice(0, 10), [`${of}-time`]: text.slice(11, 16) }
}

const openPage = async (request: APIRequestContext, path: string) => parse(await (await request.get(path)).text())

async function signIn({ browser, name, secret }: Phone, now: number) {
  const answer = await browser.post('/staff/sign-in', { form: { name, code: codeAt(secret, now) } })
  expect([name, answer.status()]).toEqual([name, 303])
}

/** The references in a list, in their order, on all its pages. */
async function readList(browser: APIRequestContext, list: string): Promise<string[]> {
  const refs = new Set<string>()
  for (let page = 0; ; page += 1) {
    const answer = await browser.get(`/staff?list=${list}&page=${page}`)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    for (const [, ref] of html.matchAll(/href="\/staff\/leads\/([A-Z0-9]{4}-[A-Z0-9]{4})/g)) refs.add(ref!)
    if (!html.includes(`page=${page + 1}`)) return [...refs]
  }
}

const WATCH = 'timed desk-watch'

/** The minutely job runs only when the test starts it: no instance can claim it. */
const holdWatch = (database: Database) =>
  whenFree(async () => {
    await database
      .insertInto('jobs')
      .values({ id: `${WATCH}:desk-watch`, kind: WATCH, key: '', due_at: 0, attempts: 0, payload: '{}' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await sql`create trigger if not exists hold_watch before update on ${sql.table('jobs')} when old.kind = ${sql.lit(WATCH)}
      begin select raise(ignore); end`.execute(database)
  })

/** Three writes per run: the test makes the job due, and the site claims and completes it, both with the same time. */
const WRITES_OF_A_RUN = 3

const freeWatch = (database: Database) =>
  whenFree(async () => {
    await sql`drop table if exists watch_writes`.execute(database)
    await sql`create table watch_writes (at)`.execute(database)
    await sql`create trigger if not exists count_watch after update on ${sql.table('jobs')} when old.kind = ${sql.lit(WATCH)}
      begin insert into watch_writes values (1); end`.execute(database)
    await sql`drop trigger hold_watch`.execute(database)
    await database.updateTable('jobs').set({ due_at: 0 }).where('kind', '=', WATCH).execute()
  })

async function countWatchWrites(database: Database) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from watch_writes`.execute(database)
  return Number(rows[0]!.count)
}

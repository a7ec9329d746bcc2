/** Assigns new enquiries without an owner to people by the rules, once each, and tries the rules on a day's leads. */
import { WEEKDAYS } from '#app/content/fields/calendar.ts'
import type { Database } from '#app/database/database.server.ts'
import { eachRow, isNotAside } from '#app/database/set-aside.server.ts'
import { REQUEST_FORMS } from '#app/forms/registry.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import type { Members } from '#app/staff/members.server.ts'
import { DAY_MS, weekdayAt } from '#app/time/india.ts'
import { type Acts, BY_RULE } from './acts.server.ts'
import type { BusinessClock } from '#app/content/site/business-hours.ts'
import { type Candidate, type OwnerLimits, type OwnerRule, chooseOwner } from './choose-owner.ts'

const KIND = 'owner-rule'
const AT_ONCE = 200
/** Older enquiries without an owner are left to staff. */
const WITHIN_MS = DAY_MS
/** Maximum number of leads that a trial reads. */
const MOST_TRIED = 5000

export type OwnerSettings = { isOn: boolean; limits: OwnerLimits; rules: OwnerRule[] }

type Options = {
  database: Database
  acts: Pick<Acts, 'giveByRule'>
  members: Pick<Members, 'list' | 'listPresent'>
  clock: Pick<BusinessClock, 'startOf'>
  settings: OwnerSettings
  now: () => number
}

export function createOwnerRules({ database, acts, members, clock, settings, now }: Options) {
  const { isOn, rules, limits } = settings

  /** @param isHere @default everyone */
  async function listCandidates(
    given: ReadonlyMap<string, number>,
    isHere: (id: string) => boolean = () => true,
  ): Promise<Candidate[]> {
    return (await members.list())
      .filter(({ enrolledAt }) => enrolledAt !== null)
      .map(({ id, name, awaySince }) => ({
        id,
        name,
        given: given.get(id) ?? 0,
        isAway: awaySince !== null || !isHere(id),
      }))
  }

  const leads = () =>
    database
      .selectFrom('enquiries')
      .innerJoin('leads', 'leads.id', 'enquiries.lead_id')
      .select([
        'enquiries.lead_id',
        'enquiries.ref',
        'enquiries.city',
        'enquiries.language',
        'enquiries.form',
        'enquiries.product',
      ])
      .select('leads.fields')
      .where('enquiries.form', 'not in', REQUEST_FORMS)
      // Imported leads, which have no clock, come last: thousands of them must not hold up those that just arrived.
      .orderBy(({ eb }) => eb.case().when('enquiries.goal_at', 'is', null).then(1).else(0).end())
      .orderBy('enquiries.created_at')

  /** Counts today's enquiries that the rules have assigned, by member. */
  async function countGiven(on: Database = database): Promise<Map<string, number>> {
    const rows = await on
      .selectFrom('timeline')
      .select('data')
      .where('at', '>=', clock.startOf(now()))
      .where('kind', '=', 'escalated')
      .where('submission_id', 'like', `${BY_RULE}%`)
      .execute()
    const counts = new Map<string, number>()
    for (const { data } of rows) {
      const { ownerId, via } = JSON.parse(data) as { ownerId?: string; via?: string }
      if (ownerId && !via) counts.set(ownerId, (counts.get(ownerId) ?? 0) + 1)
    }
    return counts
  }

  /** Counts again under the lock of this member, because another instance may have assigned enquiries since. */
  function limitOf(member: Candidate) {
    const most = lookUp(limits, member.name)?.mostPerDay
    if (most === undefined) return undefined
    return async (transaction: Database) => {
      member.given = (await countGiven(transaction)).get(member.id) ?? 0
      return member.given < most
    }
  }

  const choose = (row: Row, candidates: Candidate[], at: number) =>
    chooseOwner(toRuled(row), { rules, limits, members: candidates, weekday: WEEKDAYS[weekdayAt(at)]! })

  return {
    /** Runs once a minute. @returns how many people were assigned */
    async give() {
      if (!isOn || rules.length === 0) return 0
      const free = await leads()
        .where('enquiries.stage_group', 'in', ['new', 'no-number'])
        .where('enquiries.owner_id', 'is', null)
        .where('enquiries.created_at', '>', now() - WITHIN_MS)
        .where(isNotAside(KIND, 'enquiries.lead_id', now()))
        .limit(AT_ONCE)
        .execute()
      if (free.length === 0) return 0
      const present = new Set((await members.listPresent(clock.startOf(now()))).map(({ id }) => id))
      const candidates = await listCandidates(await countGiven(), (id) => present.has(id))
      let count = 0
      const toItem = ({ lead_id }: Row) => ({ id: lead_id, leadId: lead_id })
      await eachRow({ database, kind: KIND, now: now(), toItem }, free, async (row) => {
        const chosen = choose(row, candidates, now())
        if (!chosen) return
        const { member, rule } = chosen
        if (!(await acts.giveByRule(row.ref, member, rule, limitOf(member)))) return
        member.given += 1
        count += 1
      })
      return count
    },

    /** The assignments that the rules would have made yesterday, with today's absences. */
    async tryYesterday() {
      const until = clock.startOf(now())
      const from = until - DAY_MS
      const rows = await leads()
        .where('enquiries.created_at', '>=', from)
        .where('enquiries.created_at', '<', until)
        .limit(MOST_TRIED)
        .execute()
      const candidates = await listCandidates(new Map())
      let nobody = 0
      for (const row of rows) {
        const chosen = choose(row, candidates, from)
        if (chosen) chosen.member.given += 1
        else nobody += 1
      }
      const named = new Set(rules.flatMap((rule) => rule.members))
      return {
        leads: rows.length,
        members: candidates.filter(({ name }) => named.has(name)).map(({ name, given }) => ({ name, given })),
        nobody,
        unknown: [...named].filter((name) => !candidates.some((member) => member.name === name)),
      }
    },
  }
}

export type OwnerRules = ReturnType<typeof createOwnerRules>

type Row = {
  lead_id: string
  ref: string
  city: string
  language: string | null
  form: string
  product: string
  fields: string
}

const toRuled = ({ fields, language, ...row }: Row) => ({
  ...row,
  language: language ?? 'en',
  pincode: (JSON.parse(fields) as Record<string, string>).pincode ?? '',
})

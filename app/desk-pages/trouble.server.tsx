/** Quarantined leads, and failed deliveries. */
import { HELD_AT_ONCE } from '#app/desk/held.server.ts'
import { languageOf } from '#app/desk/language.ts'
import { displayNationalPhone } from '#app/forms/display-phone.ts'
import { contextOf } from '#app/leads/channels/lead-facts.server.ts'
import { readChannelStates } from '#app/leads/delivery/channel-states.server.ts'
import { mayReplay, replayDay } from '#app/leads/delivery/replay-day.server.ts'
import { CHANNEL_NAMES } from '#app/settings/channels/index.ts'
import { isDay, toTime } from '#app/visits/india-days.ts'
import { goTo, toPage } from './answer.server.tsx'
import { sayChannel } from './channel-names.ts'
import { isoDay, when } from './ist.ts'
import { sayForm } from './lead-view.ts'
import { DeliveriesPage } from './parts/deliveries-page.tsx'
import { HeldPage, type HeldRow } from './parts/held-page.tsx'
import { type OwnRoute, field } from './route.server.ts'
import { readShell } from './shell-view.server.ts'

const held: OwnRoute = {
  path: '/staff/held',
  async get(ask) {
    const which = ask.url.searchParams.get('list') === 'junk' ? 'junk' : 'waiting'
    const { view } = await readShell(ask)
    const leads = await ask.desk.held.list(which)
    const rows = leads.map(({ lead, heldAt }) => ({
      ref: lead.ref,
      name: lead.fields.name ?? 'No name given',
      lang: languageOf(lead.fields.name ?? ''),
      phone: displayNationalPhone(lead.fields.phone ?? ''),
      what: [sayForm(lead.form), lead.fields.city ?? contextOf(lead).city].filter(Boolean).join(' · '),
      text: lead.fields.comment ?? lead.fields.message ?? '',
      at: when(heldAt, ask.now()),
      reasons: lead.screening.reasons.map((text, index) => ({ text, points: lead.screening.scores?.[index] ?? null })),
    }))
    return toPage(<HeldPage view={view} which={which} waves={toWaves(rows)} />)
  },
}

/** Shorter texts are equal by chance. */
const LEAST_OF_A_WAVE = 20

/** Enquiries with one text are judged together. */
function toWaves(rows: HeldRow[]): HeldRow[][] {
  const textOf = ({ text, ref }: HeldRow) =>
    text.length < LEAST_OF_A_WAVE ? ref : text.toLowerCase().replace(/\s+/g, ' ').trim()
  return [...Map.groupBy(rows, textOf).values()]
}

const verdict: OwnRoute = {
  path: '/staff/held/:ref',
  async post({ desk, params, form, session, staff, actor }) {
    const isPerson = field(form, 'verdict') === 'person'
    const judge = isPerson ? desk.held.release : desk.held.junk
    const refs = new Set([params.ref ?? '', ...form.getAll('also')].slice(0, HELD_AT_ONCE))
    for (const ref of refs)
      if (await judge(ref, session.person)) await staff.audit.note(actor, isPerson ? 'released' : 'marked-junk', ref)
    return goTo('/staff/held')
  },
}

const deliveries: OwnRoute = {
  path: '/staff/deliveries',
  async get(ask) {
    const { view } = await readShell(ask)
    const states = await readChannelStates({ queue: ask.deliveries, settings: ask.settings })
    const rows = states.map(({ channel, state, pausedBecause, waiting, oldestWaitingAt, dead, lastDeliveredAt }) => ({
      channel,
      name: sayChannel(channel),
      state,
      mayReplay: mayReplay(channel),
      why: pausedBecause ?? '',
      waiting,
      since: oldestWaitingAt ? when(Number(oldestWaitingAt), ask.now()) : '',
      dead,
      last: lastDeliveredAt ? when(Number(lastDeliveredAt), ask.now()) : 'never',
    }))
    const givenUp = (await ask.desk.readGivenUp()).map((each) => ({
      ...each,
      name: each.name || 'No name given',
      lang: languageOf(each.name),
      channelName: sayChannel(each.channel),
      at: when(each.at, ask.now()),
    }))
    return toPage(
      <DeliveriesPage
        view={view}
        rows={rows}
        givenUp={givenUp}
        today={isoDay(ask.now())}
        isManager={ask.session.person.role === 'manager'}
      />,
    )
  },
}

const mend: OwnRoute = {
  path: '/staff/deliveries/:channel',
  only: 'manager',
  async post({ deliveries, params, form, staff, actor, now }) {
    const channel = CHANNEL_NAMES.find((name) => name === params.channel)
    if (channel && field(form, 'do') === 'resume') {
      await deliveries.resume(channel)
      await staff.audit.note(actor, 'channel-resumed', channel)
    }
    if (channel && field(form, 'do') === 'retry') {
      const ref = field(form, 'ref', 20)
      const count = await deliveries.requeue({ channel, statuses: ['dead'], ...(ref && { ref }) }, now())
      await staff.audit.note(actor, 'delivery-retried', `${ref || count} by ${channel}`)
    }
    const day = field(form, 'day', 10)
    if (channel && field(form, 'do') === 'replay' && mayReplay(channel) && isDay(day)) {
      const count = await replayDay(deliveries, channel, toTime(day, '00:00'), now())
      await staff.audit.note(actor, 'delivery-retried', `${count} by ${channel}, all of ${day}`)
    }
    return goTo('/staff/deliveries')
  },
}

export const troubleRoutes = [held, verdict, deliveries, mend]

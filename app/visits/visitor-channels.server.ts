/** Sends messages to visitors: on WhatsApp with an approved template, and by mail with a calendar file. Each is sent once. */
import { fill } from '#app/content/fill.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { getVisitPage } from '#app/content/visits/visit-page.server.ts'
import { toLocal } from '#app/content/pages/translated-pages.server.ts'
import { getLanguage, withLanguage } from '#app/messages/language.server.ts'
import { t } from '#app/messages/messages.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Fetch } from '#app/http/call-outside.server.ts'
import type { Channel } from '#app/leads/channels/channel.ts'
import { toOutcome } from '#app/outbound/classification.server.ts'
import { toGreetedName } from '#app/leads/channels/greeted-name.ts'
import { inTemplateLanguage, sendTemplate } from '#app/leads/channels/message-template.server.ts'
import { sendMail } from '#app/leads/channels/send-mail.server.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { Outcome } from '#app/outbound/outcome.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { type Method, toCalendarFile } from './calendar-file.ts'
import { formatWindow } from './format-window.ts'
import { brandOf, toCalendarVisit } from './visit-entry.server.ts'
import { toVisit } from './visit-store.server.ts'
import type { VisitTokens } from './visit-tokens.server.ts'
import type { Visit, VisitMoment } from './visit.ts'

type Options = { database: Database; settings: Settings; tokens: VisitTokens; fetch: Fetch }

export type VisitorMessage = { moment: VisitMoment; visit: Visit; ref: string; token: string; page: string }

export function createVisitorChannels({ database, settings, tokens, fetch }: Options): Map<ChannelName, Channel> {
  const { smtp, 'message-template': template } = settings.channels

  /** The current visit. @returns null if the lead is erased */
  async function read(messageId: string, ref: string): Promise<VisitorMessage | null> {
    const row = await database
      .selectFrom('visit_messages')
      .innerJoin('visits', 'visits.lead_id', 'visit_messages.lead_id')
      .selectAll('visits')
      .select('visit_messages.moment')
      .where('visit_messages.id', '=', messageId)
      .executeTakeFirst()
    if (!row || row.moment === 'paid') return null
    const token = tokens.tokenOf(row.lead_id, row.link)
    const { moment } = row
    return { moment, visit: toVisit(row), ref, token, page: `${settings.siteUrl}/visit/${token}` }
  }

  const channels: Channel[] = []
  if (template?.TEMPLATE_VISIT_NAME) {
    const name = template.TEMPLATE_VISIT_NAME
    channels.push({
      name: 'message-template',
      readBy: 'visitor',
      isOnce: true,
      async deliver({ lead, idempotencyKey }, signal) {
        const message = await read(idempotencyKey, lead.ref)
        if (!message) return GONE
        const copy = inTemplateLanguage({ lead }, template, () => ({
          name,
          languageCode: getLanguage(),
          headerValues: [toGreetedName(lead.fields.name)],
          bodyValues: [formatMoment(message), formatWindow(message.visit.startsAt), lead.ref],
          buttonValues: { '0': [message.token] },
        }))
        return sendTemplate({ lead, idempotencyKey }, copy, [message.token], { settings: template, fetch, signal })
      },
    })
  }
  if (smtp) {
    channels.push({
      name: 'smtp',
      readBy: 'visitor',
      isOnce: true,
      async deliver({ lead, idempotencyKey }, signal) {
        const message = await read(idempotencyKey, lead.ref)
        if (!message?.visit.email) return GONE
        const { LEADS_EMAIL_FROM: from, SMTP_URL: url } = smtp
        const mail = withLanguage(lead.language ?? 'en', () => {
          const page = settings.siteUrl + toLocal(`/visit/${message.token}`)
          return toVisitorMail({ ...message, page }, settings.siteUrl, from)
        })
        const messageId = `<${idempotencyKey}@${new URL(settings.siteUrl).hostname}>`
        const found = await sendMail(url, { from, to: message.visit.email, messageId, ...mail }, signal)
        return toOutcome(found, 'The mail server', [message.visit.email, message.token, url, from])
      },
    })
  }
  return new Map(channels.map((channel) => [channel.name, channel]))
}

const GONE: Outcome = { status: 'rejected', reason: 'The visit no longer exists' }

/** Messages whose mail updates the calendar entry (RFC 5546, section 4.1). */
const FILES: Partial<Record<VisitMoment, Method>> = {
  booked: 'PUBLISH',
  moved: 'PUBLISH',
  calendar: 'PUBLISH',
  cancelled: 'CANCEL',
}

export function toVisitorMail(message: VisitorMessage, siteUrl: string, from: string) {
  const { moment, visit, ref, page } = message
  const { pass, letter } = fill(getVisitPage(), { reference: ref })
  const news = `${formatMoment(message)}: ${formatWindow(visit.startsAt)}`
  const technicianLabel = visit.kind === 'video' ? pass.whoCalls : pass.who
  const links = linksOf(moment).map((act) => ({ label: letter[act], href: act === 'page' ? page : `${page}#${act}` }))
  const lines = [
    news + t('.'),
    ...(moment === 'moved' || moment === 'cancelled' ? [letter.calendar] : []),
    ...(moment === 'on_the_way' && visit.technician ? [`${technicianLabel}: ${visit.technician}${t('.')}`] : []),
    ...(moment === 'cancelled' ? [] : [letter.rule]),
  ]
  const method = FILES[moment]
  return {
    subject: news,
    // The sender's mailbox may be unattended.
    replyTo: getSite().email.address,
    text: [...lines, '', ...links.map(({ label, href }) => `${label}: ${href}`), '', letter.end, ''].join('\n'),
    ...(method
      ? { icalEvent: { method, filename: 'visit.ics', content: toEntryFile(message, method, siteUrl, from) } }
      : {}),
  }
}

/** A video call needs no message about setting out. */
function formatMoment({ moment, visit }: Pick<VisitorMessage, 'moment' | 'visit'>): string {
  const { messages } = getVisitPage()
  return moment === 'on_the_way' && visit.kind === 'video' ? messages.calling : messages[moment]
}

/** Links to the actions that the visitor can still take. */
function linksOf(moment: VisitMoment) {
  if (moment === 'cancelled') return ['move'] as const
  return moment === 'on_the_way' ? (['page'] as const) : (['coming', 'move', 'cancel'] as const)
}

function toEntryFile({ visit, ref, page }: VisitorMessage, method: Method, siteUrl: string, from: string) {
  const organizer = { name: brandOf(), email: /[^\s<>]+@[^\s<>]+/.exec(from)?.[0] ?? from }
  const entry = toCalendarVisit(visit, { ref, siteUrl, page })
  return toCalendarFile({ method, brand: brandOf(), visits: [{ ...entry, organizer }] })
}

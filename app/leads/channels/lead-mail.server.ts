/** Formats a lead's mail to staff, as plain text and as a table with a phone link. Every field has a label. */
import type { Lead } from '#app/leads/lead.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { istTime } from '#app/time/india.ts'
import { touchText } from '#app/leads/attribution.server.ts'
import { withoutCommands } from '#app/leads/plain-text.ts'
import { type Fact, contextOf, factsOf, languageOf, notesOf, repeatOf } from './lead-facts.server.ts'

export type MailCopy = { subject: string; text: string; html: string }

/** The subject contains only our words and the reference, nothing that a visitor typed. */
export function toLeadMail(lead: Lead): MailCopy {
  const repeat = repeatOf(lead)
  const title = repeat ? `${lead.header} (${repeat})` : lead.header
  const facts = [...notesOf(lead), ...factsOf(lead), ...circumstancesOf(lead)]
  return { subject: `${title}: ${lead.ref}`, text: toText(title, facts), html: toHtml(title, facts, lead) }
}

export function toAlertMail({ subject, text }: { subject: string; text: string }): MailCopy {
  return { subject, text, html: page(subject, `<p>${escape(text).replaceAll('\n', '<br>')}</p>`) }
}

function circumstancesOf(lead: Lead): Fact[] {
  const { first, last } = lead.attribution
  const { product, city, campaign } = contextOf(lead)
  const rows: [label: string, value: string | null][] = [
    ['Writes', languageOf(lead)],
    ['Reference', lead.ref],
    ['Received', `${istTime(lead.createdAt)} IST`],
    ['Page', lead.page],
    ['Product of the page', lead.fields.product ? null : product],
    ['City of the page', city],
    ['Campaign', campaign],
    ['First visit', touchText(first)],
    ['Last visit', touchText(last)],
    ['WhatsApp', lead.consent.whatsapp ? 'agreed to messages' : 'did not agree to messages'],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ name: '', label, value: withoutCommands(value) }] : []))
}

/** Indents the further lines of a value, so that a visitor cannot forge one of our lines. */
const toText = (title: string, facts: Fact[]) =>
  [title, '', ...facts.map(({ label, value }) => `${label}: ${value.replace(/\s*\n\s*/g, '\n    ')}`), ''].join('\n')

const toHtml = (title: string, facts: Fact[], lead: Lead) =>
  page(title, `<table>${facts.map(row(lead)).join('')}</table>`)

const row =
  ({ fields }: Lead) =>
  ({ name, label, value }: Fact) => {
    const text = escape(value).replaceAll('\n', '<br>')
    const link = lookUp({ phone: `tel:${fields.phone ?? ''}`, email: `mailto:${fields.email ?? ''}` }, name)
    const cell = link ? `<a href="${escape(link)}">${text}</a>` : text
    return `<tr><th style="${LABEL}">${escape(label)}</th><td style="padding:6px 0;overflow-wrap:anywhere">${cell}</td></tr>`
  }

/** Inline styles, because mail programs drop style sheets. */
const BODY = 'font:16px/1.5 system-ui,sans-serif;color:#1b2733;max-width:40em;margin:0 auto;padding:16px'
const LABEL =
  'text-align:left;vertical-align:top;padding:6px 16px 6px 0;font-weight:normal;color:#51606d;white-space:nowrap'

const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
<body style="${BODY}">
<h1 style="font-size:20px;line-height:1.3">${escape(title)}</h1>
${content}
</body>
</html>`

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

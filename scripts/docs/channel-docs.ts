/** Generates the docs' parts that follow from code, such as those about channels and sources, for `npm run docs`. A test fails if they are out of date. */
import { readFileSync } from 'node:fs'
import { format } from 'prettier'

import { forms, isFormId } from '../../app/forms/registry.ts'
import { channelsOf } from '../../app/leads/delivery/routing.server.ts'
import { TO_THE_VISITOR } from '../../app/leads/lead.ts'
import type { ChannelDefinition } from '../../app/settings/channels/define-channel.ts'
import { CHANNEL_NAMES, channelDefinitions, type ChannelName } from '../../app/settings/channels/index.ts'
import type { SourceDefinition } from '../../app/settings/sources/define-source.ts'
import { SOURCE_NAMES, sourceDefinitions, type SourceName } from '../../app/settings/sources/index.ts'
import { drawAlerts } from './alerts-table.ts'
import { drawChannels } from './draw-channels.ts'
import { drawLimits } from './limits-table.ts'
import { drawOutcomes } from './outcomes.ts'
import { drawOutsideEvents } from './outside-events.ts'
import { drawSettings } from './settings-page.ts'

const formIds = Object.keys(forms).filter(isFormId)
const definitionOf = (name: ChannelName | SourceName): Pick<ChannelDefinition, 'settings' | 'title'> =>
  name in channelDefinitions ? channelDefinitions[name as ChannelName] : sourceOf(name as SourceName)
const sourceOf = (name: SourceName): SourceDefinition => sourceDefinitions[name]

/** Each file with a channel part, and how to regenerate it. */
export const documents: Record<string, (text: string) => string | Promise<string>> = {
  'docs/sources.md': (text) => withTable(text, 'source', SOURCE_NAMES, ['brings', 'address', 'proof'], toSourceRow),
  'docs/leads.md': (text) => withTable(text, 'channel', CHANNEL_NAMES, ['sends', 'for', 'may be repeated'], toLeadsRow),
  'docs/pictures/lead.svg': (text) => between(text, '<!-- channels -->', '<!-- /channels -->', drawChannels()),
  'docs/desk.md': async (text) => {
    const withOutcomes = between(text, '<!-- outcomes -->', '<!-- /outcomes -->', await drawOutcomes())
    return between(withOutcomes, '<!-- outside events -->', '<!-- /outside events -->', await drawOutsideEvents())
  },
  'docs/operations.md': async (text) => {
    const withLimits = between(text, '<!-- limits -->', '<!-- /limits -->', await drawLimits())
    return between(withLimits, '<!-- alerts -->', '<!-- /alerts -->', await drawAlerts())
  },
  '.env.example': (text) => {
    const withChannels = between(
      text,
      '# --- Channels',
      '# --- End of the channels',
      `${toEnvironment(CHANNEL_NAMES)}\n`,
    )
    return between(withChannels, '# --- Sources', '# --- End of the sources', `${toEnvironment(SOURCE_NAMES)}\n`)
  },
  // After .env.example, from which it is made.
  'docs/settings.md': () => {
    const example = readFileSync('.env.example', 'utf8')
    return format(drawSettings(example), { parser: 'markdown' })
  },
}

const toLeadsRow = (name: ChannelName) => {
  const { brings, repeated }: ChannelDefinition = channelDefinitions[name]
  return [brings, formatForms(name), repeated]
}

const toSourceRow = (name: SourceName) => {
  const { brings, proof } = sourceOf(name)
  return [brings, `\`/inbound/${name}${proof === 'key in the address' ? '/<key>' : ''}\``, proof]
}

/** Lists the forms, or the exceptions, whichever is shorter. */
function formatForms(name: ChannelName): string {
  if (name === TO_THE_VISITOR) return 'visitors who agreed to WhatsApp, on any form; no landline'
  const consent = { version: '', whatsapp: false }
  const reached = formIds.filter((form) => channelsOf({ form, fields: {}, consent }).includes(name))
  const others = formIds.filter((form) => !reached.includes(form))
  const list = (ids: string[]) => ids.map((id) => `\`${id}\``).join(', ')
  if (others.length === 0) return 'every form'
  if (reached.length === 0) return 'no form yet'
  return others.length < 3 ? `every form but ${list(others)}` : list(reached)
}

/** Replaces the table whose first column has this heading, formatted by Prettier. */
async function withTable<Name extends string>(
  text: string,
  heading: string,
  names: readonly Name[],
  columns: string[],
  toRow: (name: Name) => string[],
) {
  const pattern = new RegExp(`^\\| ${heading} .*\\n\\| -.*\\n(?:\\|.*\\n)+`, 'm')
  const rows = [
    [heading, ...columns],
    [heading, ...columns].map(() => '---'),
    ...names.map((name) => [`\`${name}\``, ...toRow(name)]),
  ]
  const table = await format(rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n'), { parser: 'markdown' })
  return replaceOnce(text, pattern, table)
}

const toEnvironment = (names: readonly (ChannelName | SourceName)[]) =>
  names.map((name) => toSection(definitionOf(name))).join('\n')

const RULER = 100

function toSection({ title, settings }: Pick<ChannelDefinition, 'settings' | 'title'>): string {
  const lines = Object.entries(settings.shape).flatMap(([name, type]) => {
    const { description } = type as { description?: string }
    return [...(description ? [`# ${description}`] : []), `${name}=`]
  })
  return `${`# ${title} `.padEnd(RULER, '-')}\n${lines.join('\n')}\n`
}

/** Matches the text between two marker lines, which stay. */
const between = (text: string, first: string, last: string, made: string) =>
  replaceOnce(text, new RegExp(`(?<=^[ ]*${first}.*\\n)[\\s\\S]*?(?=^[ ]*${last})`, 'm'), made)

function replaceOnce(text: string, pattern: RegExp, made: string): string {
  if (!pattern.test(text)) throw new Error(`Marker for the channels not found: ${String(pattern)}`)
  return text.replace(pattern, () => made)
}

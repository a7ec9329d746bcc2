/** `npm run new:source -- sulekha` writes a source's definition, its adapter, and its sample posts for tests. */
import { capitalise } from '#app/messages/phrases.ts'
import {
  insert,
  runGenerators,
  printNextSteps,
  printRemainingUses,
  takeName,
  toCamel,
  toTitle,
  writeAll,
  writeNew,
} from './new-file.ts'

const id = takeName('npm run new:source -- <id>, small letters and dashes', /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
const camel = toCamel(id)
const pascal = capitalise(camel)
const title = toTitle(id)
const KEY = `${id.replaceAll('-', '_').toUpperCase().replace(/_KEY$/, '')}_KEY`

const definition = `app/settings/sources/${id}.ts`
const adapter = `app/inbound/sources/${id}.server.ts`

writeNew(
  definition,
  `import { z } from 'zod'

import { defineSource, ownKey } from './define-source.ts'

export const ${camel} = defineSource({
  settings: z.object({
    ${KEY}: ownKey.describe(
      'Secret of 16 characters or more, such as from: openssl rand -hex 32. Enter <SITE_URL>/inbound/${id}/<key> at ${title}',
    ),
  }),
  title: '${title}: enquiries',
  brings: 'enquiries with name and text',
  proof: 'key in the address',
})
`,
)
writeNew(
  adapter,
  `/** ${title} posts each enquiry as JSON or as a form. It signs nothing: the secret is in the address. */
import type { Pair } from '#app/fields/to-pairs.ts'
import { isSameSecret } from '#app/http/same-secret.server.ts'
import type { SourceSettings } from '#app/settings/sources/index.ts'
import type { InboundEvent } from '../inbound-event.ts'
import { readEach, toIndianTime } from '../read-body.ts'
import { pick, readPairs } from '../read-pairs.ts'
import type { Source, SourceOptions } from '../source.ts'
import { toEnquiry } from '../to-enquiry.server.ts'

export const create${pascal} = ({ settings }: SourceOptions<SourceSettings<'${id}'>>): Source => ({
  name: '${id}',
  service: '${title}',
  headers: [],
  isGenuine: ({ key }) => isSameSecret(key, settings.${KEY}),
  parse: (body) => readEach(readPairs(body), (sent) => [toEvent(sent)]),
})

/** What the service adds, in lower case. All other fields are read by their names, or become lines of the message. */
const OWN = new Set(['id', 'time'])

const toEvent = (sent: Pair[]): InboundEvent =>
  toEnquiry({
    id: pick(sent, 'id'),
    at: toIndianTime(pick(sent, 'time')),
    where: '${title} enquiry',
    pairs: sent,
    ignore: OWN,
    origin: { utm_source: '${id}', utm_medium: 'marketplace' },
  })
`,
)

const index = 'app/settings/sources/index.ts'
insert(index, { text: `import { ${camel} } from './${id}.ts'\n` }, '\nexport const sourceDefinitions = {')
insert(index, { text: `  '${id}': ${camel},\n` }, '} as const satisfies Record<string, SourceDefinition>')

const adapters = 'app/inbound/sources/index.server.ts'
insert(adapters, { text: `import { create${pascal} } from './${id}.server.ts'\n` }, '\ntype Adapters = {')
insert(adapters, { text: `  '${id}': create${pascal},\n` }, 'const adapters: Adapters = {', '}\n')

const fakes = 'tests/fakes/senders.ts'
insert(
  fakes,
  {
    text: `const ${camel}: Sender = {
  environment: { ${KEY}: KEY },
  proof: 'key',
  send: ({ id, phone, name, text, at }) => ({
    path: \`${id}/\${KEY}\`,
    headers: json,
    body: JSON.stringify({ id, phone, name, text, time: istText(at) }),
  }),
  sendOdd: () => ({ path: \`${id}/\${KEY}\`, headers: json, body: JSON.stringify({ enquiry: 'soon' }) }),
}

`,
    written: new RegExp(`^const ${camel}: Sender = \\{[\\s\\S]*?\\n\\}\\n`, 'm'),
  },
  'export const senders: Record<SourceName, Sender> = {',
)
insert(fakes, { text: `  '${id}': ${camel},\n` }, 'export const senders: Record<SourceName, Sender> = {', '}\n')

await writeAll()
printRemainingUses(new RegExp(`'${id}'`))
runGenerators('scripts/docs.ts')
printNextSteps(
  `Describe in ${definition} what it brings and where to enter the address, then run npm run docs.`,
  `List in ${adapter} the fields that the service adds itself; if it signs, check the signature over the raw bytes as app/inbound/sources/interakt.server.ts does.`,
  `Make its sender in ${fakes} post what the service's documentation shows.`,
  'Add what staff should know about it in docs/sources.md.',
  'To check: npm run typecheck, then npx vitest run --project unit app/inbound tests/docs.',
)

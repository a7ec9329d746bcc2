/** `npm run new:channel -- sms-service` writes a channel's definition, adapter, fake and contract test. */
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

const id = takeName('npm run new:channel -- <id>, small letters and dashes', /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
const camel = toCamel(id)
const pascal = capitalise(camel)
const title = toTitle(id)
/** `owner-url` -> `OWNER`, or its setting would be `OWNER_URL_URL`. */
const prefix = id
  .replaceAll('-', '_')
  .toUpperCase()
  .replace(/_(?:URL|TOKEN)$/, '')
const [URL, TOKEN] = [`${prefix}_URL`, `${prefix}_TOKEN`]

const definition = `app/settings/channels/${id}.ts`
const adapter = `app/leads/channels/${id}.server.ts`
const contract = `tests/contract/${id}.test.ts`

writeNew(
  definition,
  `import { z } from 'zod'

import { httpUrl, text } from '#app/settings/setting-types.ts'
import { defineChannel } from './define-channel.ts'

export const ${camel} = defineChannel({
  settings: z.object({
    // A base URL. For the whole URL: exactUrl, without a path in the adapter.
    ${URL}: httpUrl.describe('Base URL of the service; leads go to <${URL}>/leads'),
    ${TOKEN}: text.describe('The key that the service gives you'),
  }),
  title: '${title}: each lead as JSON',
  brings: 'the lead as JSON',
  repeated: 'if a response is lost',
  arrivesAt: '${title.toLowerCase()}',
})
`,
)
writeNew(
  adapter,
  `/** Sends a lead to ${title} as JSON. Any 2xx but a web page counts as success. */
import type { Fetch } from '#app/http/call-outside.server.ts'
import { classifyByStatus } from '#app/outbound/classify.server.ts'
import { send } from '#app/outbound/send.server.ts'
import type { ChannelSettings } from '#app/settings/channels/index.ts'
import type { Channel } from './channel.ts'

type ${pascal}Settings = ChannelSettings<'${id}'>

export function create${pascal}({ settings, fetch }: { settings: ${pascal}Settings; fetch: Fetch }): Channel {
  return {
    name: '${id}',
    readBy: 'staff',
    deliver: ({ lead, idempotencyKey }, signal) =>
      send(
        {
          service: 'The ${title.toLowerCase()}',
          setting: '${URL}',
          method: 'POST',
          url: \`\${settings.${URL}}/leads\`,
          headers: {
            'Content-Type': 'application/json',
            Authorization: \`Bearer \${settings.${TOKEN}}\`,
            'Idempotency-Key': idempotencyKey,
          },
          // lead-facts.server.ts has more of the lead: contextOf returns its product, city and campaign, notesOf its notes.
          body: JSON.stringify({ ref: lead.ref, form: lead.form, fields: lead.fields, page: lead.page }),
          privateTexts: [...Object.values(lead.fields), settings.${TOKEN}],
          classify: classifyByStatus,
          successBody: 'beginning',
        },
        fetch,
        signal,
      ),
  }
}
`,
)
writeNew(
  contract,
  `import { expect, test } from 'vitest'

import { create${pascal} } from '#app/leads/channels/${id}.server.ts'
import { type Fake, startFake } from '../fakes/start-fake.ts'
import { contactFields, sampleParcel } from './sample-parcel.ts'
import { testChannel } from './test-channel.ts'

const create = ({ url }: Fake) => create${pascal}({ settings: { ${URL}: url, ${TOKEN}: 'a-secret-token' }, fetch })

testChannel('${id}', create, {
  accepted: [['a success response', 'ok', { status: 'delivered' }]],
  refused: [],
  unreadable: 'delivered',
  secrets: ['a-secret-token'],
})

test('the service gets the lead, its reference and the key', async () => {
  const fake = await startFake('${id}')
  await create(fake).deliver(sampleParcel(), AbortSignal.timeout(5000))
  const { headers, json } = await fake.waitForRequest()
  await fake.close()

  expect(headers.authorization).toBe('Bearer a-secret-token')
  expect(json).toEqual({ ref: 'A7K2-9QF4', form: 'contact', fields: contactFields, page: '/contacts' })
})
`,
)

const index = 'app/settings/channels/index.ts'
insert(index, { text: `import { ${camel} } from './${id}.ts'\n` }, '\nexport const channelDefinitions = {')
insert(index, { text: `  '${id}': ${camel},\n` }, '} as const satisfies Record<string, ChannelDefinition>')

const adapters = 'app/leads/channels/index.server.ts'
insert(adapters, { text: `import { create${pascal} } from './${id}.server.ts'\n` }, '\ntype Adapters = {')
insert(adapters, { text: `  '${id}': create${pascal},\n` }, 'const adapters: Adapters = {', '}\n')

const fakes = 'tests/fakes/services.ts'
insert(
  fakes,
  {
    text: `const ${camel}: Service = {
  method: 'POST',
  path: '/leads',
  success: {},
  refuse: ({ headers, json }) => {
    if (!headers.authorization) return { status: 401, body: { message: 'Unauthorized' } }
    return z.object({ ref: z.string().min(1) }).safeParse(json).success
      ? null
      : { status: 422, body: { message: 'ref is missing' } }
  },
  environment: (url) => ({ ${URL}: url, ${TOKEN}: 'fake-${id}-token' }),
}

`,
    written: new RegExp(`^const ${camel}: Service = \\{[\\s\\S]*?\\n\\}\\n`, 'm'),
  },
  'export const services = {',
)
insert(fakes, { text: `  '${id}': ${camel},\n` }, '} satisfies Record<string, Service>')

await writeAll()
printRemainingUses(new RegExp(`'${id}'`))
runGenerators('scripts/docs.ts')
printNextSteps(
  'If the service takes any JSON, settings alone do it: the channel leads-webhook (docs/leads.md).',
  'Add it in app/leads/delivery/routing.server.ts to each form whose leads go there, then run npm run docs again.',
  `Describe in ${definition} the real settings and where to find them, then run npm run docs.`,
  `Adapt in ${adapter} the request, the service's name for staff, and responses that differ from app/outbound/classify.server.ts.`,
  'Name it for staff in app/desk/pages/channel-names.ts; otherwise they read arrivesAt of its settings.',
  `Make the fake in ${fakes} as strict as the service, and list in ${contract} how it refuses.`,
  `npx vitest run --project unit tests/contract tests/docs, then npm test. With the settings in .env: npm run leads -- test ${id}.`,
)

import { z } from 'zod'

import { text } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'

const phrases = z.array(text.max(80)).min(1).max(400)

const GROUP = /\[([^[\]]*)\]/g
const namesIn = (phrase: string) => [...phrase.matchAll(GROUP)].map(([, name]) => name!)

/** The phrases by which people refuse calls and messages. */
export const refusalsSchema = z
  .strictObject({
    groups: z
      .record(z.string().regex(/^[a-z]+$/, 'must be a name in small letters'), phrases)
      .describe('Words with the same meaning, under a name. A phrase names them in brackets: “do not [call]”.'),
    harmless: phrases.describe('Words that change nothing, such as “please” and “again”. They are left out first.'),
    clear: z
      .strictObject({
        calls: phrases.describe('No more calls, and so no more messages either.'),
        messages: phrases.describe('No more messages.'),
      })
      .describe(
        'Phrases that refuse by themselves. If a message says nothing else, it is a request, and is carried out at once; among other words, staff read it first.',
      ),
    alone: z
      .strictObject({
        messages: phrases.describe('No more messages: “stop”.'),
        doubtful: phrases.describe('Staff read it: “not interested”.'),
      })
      .describe('Phrases that mean something only if a message says nothing else.'),
    doubtful: phrases.describe(
      'Phrases that may refuse, wherever they stand: staff read the message first, and calls wait. Three dots stand for up to five words.',
    ),
    innocent: phrases.describe('Phrases that sound like a refusal and are none: “bus stop”. They are left out first.'),
  })
  .superRefine((refusals, context) => {
    const { groups, harmless, clear, alone, doubtful, innocent } = refusals
    const lists = [harmless, clear.calls, clear.messages, alone.messages, alone.doubtful, doubtful, innocent]
    for (const phrase of lists.flat())
      for (const name of namesIn(phrase))
        if (!Object.hasOwn(groups, name)) context.addIssue(`“${phrase}”: there is no group “${name}”`)
    // A group may name those above it only, so that none names itself.
    const above = new Set<string>()
    for (const [group, words] of Object.entries(groups)) {
      for (const name of words.flatMap(namesIn))
        if (!above.has(name)) context.addIssue(`groups.${group}: “[${name}]” must stand above it`)
      above.add(group)
    }
  })

export type RefusalsContent = z.output<typeof refusalsSchema>

export const getRefusals = (root?: string) => loadContent('refusals.json', refusalsSchema, root)

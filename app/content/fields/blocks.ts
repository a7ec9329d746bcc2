/** Typed blocks in reading order. Text may hold only `[label](/path)` links, `**strong**` and `*emphasis*`. */
import { z } from 'zod'

import { oneOf } from '#app/content/plain-messages.ts'
import { diagrams, type DiagramId } from '#app/ui/diagrams.ts'
import { pictureId, slug, text } from './fields.ts'

const diagram = z.enum(
  Object.keys(diagrams) as [DiagramId, ...DiagramId[]],
  oneOf('a drawing of app/ui/diagrams.ts', Object.keys(diagrams)),
)

const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), text }),
  /** The contents list shows these; links lead to `id`. */
  z.strictObject({ type: z.literal('heading'), id: slug, text }),
  z.strictObject({ type: z.literal('subheading'), text }),
  z.strictObject({ type: z.literal('list'), ordered: z.literal(true).optional(), items: z.array(text).min(2) }),
  z.strictObject({
    type: z.literal('table'),
    caption: text,
    head: z.array(text).min(2),
    rows: z.array(z.array(text)).min(1),
  }),
  z.strictObject({
    type: z.literal('figure'),
    show: z.union([z.strictObject({ picture: pictureId }), z.strictObject({ diagram })]),
    alt: text,
    caption: text,
  }),
  /** A sentence from the text, set large. */
  z.strictObject({ type: z.literal('quote'), text }),
  /** An aside, such as an open point or a short answer. */
  z.strictObject({ type: z.literal('note'), title: text, text }),
])

export const body = z
  .array(block)
  .min(1)
  .refine((blocks) => {
    const ids = blocks.flatMap((entry) => (entry.type === 'heading' ? [entry.id] : []))
    return new Set(ids).size === ids.length
  }, 'must name each heading id once')
  .refine(
    (blocks) =>
      blocks.every((entry) => entry.type !== 'table' || entry.rows.every(({ length }) => length === entry.head.length)),
    'must have tables whose rows are as long as their head',
  )

export type Block = z.output<typeof block>

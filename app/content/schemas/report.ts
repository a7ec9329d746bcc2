/** The printable report of work in progress: static sample data, shown in three layouts. */
import { z } from 'zod'

import { lines, sample, text } from './fields.ts'

const count = z.int().nonnegative()

const row = z
  .strictObject({ job: text, item: text, stage: text, unit: text, issued: count, received: count, rejected: count })
  .refine(
    ({ issued, received, rejected }) => received + rejected <= issued,
    'must not have more received and rejected than issued',
  )

/** `label`: in the list by which one changes from one layout to another. */
const layout = z.strictObject({ label: text, title: text, description: text })

const columns = z.strictObject({
  number: text,
  job: text,
  item: text,
  stage: text,
  unit: text,
  issued: text,
  received: text,
  rejected: text,
  inProcess: text,
})

export const wipReportSchema = z.strictObject({
  title: text,
  sample,
  notice: text.describe('Printed on every sheet as long as the data is a sample.'),
  layouts: z.strictObject({ challan: layout, stages: layout, table: layout }),
  tools: z.strictObject({ label: text, print: text, hint: text }).describe('On the screen only.'),
  document: z.strictObject({ kind: text, facts: z.array(z.strictObject({ label: text, value: text })).min(1) }),
  parties: z.strictObject({
    from: text,
    to: text,
    consignee: z.strictObject({ name: text, lines, city: text, pincode: text, sample }),
  }),
  columns,
  rows: z.array(row).min(1),
  totalLabel: text,
  progress: z.strictObject({ label: text, received: text, rejected: text, inProcess: text }),
  declaration: text,
  signatures: z.array(text).length(3, 'must be three: the sheet has three lines to sign on'),
})

export type WipReport = z.output<typeof wipReportSchema>

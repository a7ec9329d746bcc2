import { z } from 'zod'

import { machineName as machine, seo, text } from './fields.ts'

/** `{one}` and `{other}` become the names of the two machines. */
export const comparisonsSchema = z.strictObject({
  seo,
  here: text.describe('In the breadcrumb. `{one}` and `{other}`: the names of the two.'),
  heading: text,
  dearer: text
    .includes('{amount}', 'must hold {amount}')
    .describe('What the dearer one costs more: `{other}` is the dearer one.'),
  same: text,
  choose: text.includes('{name}', 'must hold {name}').describe('Over whom a machine is right for.'),
  third: text.describe('The link to the list, where more machines are added.'),
  often: z.strictObject({ title: text, text }),
  others: text.describe('Over the other comparisons of the same machines.'),
  link: text.describe('A comparison by its machines.'),
  pairs: z
    .array(z.strictObject({ machines: z.tuple([machine, machine]), question: text }))
    .min(3)
    .describe(
      'Each has a page, whose address names the machines in this order. The first three stand on the list with pictures.',
    ),
})

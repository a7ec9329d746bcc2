/** The maker, the team, the dealers and the ways to pay. What is empty has no place on any page. */
import { z } from 'zod'

import { e164, httpsUrl, latinName, pictureId, sample, text, year } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'
import { isShown, onlyShown } from '#app/content/site/samples.server.ts'

const manufacturer = z.strictObject({
  name: latinName,
  city: text,
  since: year,
  website: httpsUrl.optional(),
  sample,
})

const member = z.strictObject({
  name: text,
  role: text,
  city: text.optional(),
  text: text.optional().describe('One or two sentences about the person.'),
  picture: pictureId.optional().describe('A photograph of the person.'),
  sample,
})

const dealer = z.strictObject({
  name: text,
  city: text,
  address: text.optional(),
  phone: e164.optional(),
  sample,
})

const payment = z.strictObject({ name: text, note: text.optional(), sample })

export const companySchema = z.strictObject({
  copy: z.strictObject({
    title: text.describe('Heading of the section on /about-us.'),
    maker: text,
    since: text.describe('{name}, {city} and {count}, the year: the maker in one sentence.'),
    team: text,
    dealers: text,
    payments: text,
  }),
  manufacturer: manufacturer.optional().describe('The maker of the machines. If left out, no page names it.'),
  team: z.array(member).default([]).describe('Founders and team. If empty, the section is left out.'),
  dealers: z.array(dealer).default([]).describe('Dealers whom visitors can call. If empty, the section is left out.'),
  payments: z.array(payment).default([]).describe('Ways to pay, such as UPI or a bank transfer.'),
})

export type CompanyView = ReturnType<typeof getCompany>

export function getCompany(root?: string) {
  const { copy, manufacturer: maker, team, dealers, payments } = loadContent('company.json', companySchema, root)
  return {
    copy,
    maker: maker && isShown(maker, root) ? maker : null,
    team: onlyShown(team, root),
    dealers: onlyShown(dealers, root),
    payments: onlyShown(payments, root),
  }
}

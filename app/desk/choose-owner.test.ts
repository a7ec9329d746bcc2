import fc from 'fast-check'
import { expect, test } from 'vitest'

import { WEEKDAYS } from '#app/content/fields/calendar.ts'
import { type OwnerRule, chooseOwner } from './choose-owner.ts'

const ANY: OwnerRule = { cities: [], pins: [], languages: [], forms: [], products: [], members: [] }
const LEAD = { city: 'Jaipur', pincode: '302001', language: 'hi', form: 'demo', product: 'X-Blue' }
const toMembers = (...names: string[]) => names.map((name) => ({ id: name, name, isAway: false, given: 0 }))

test('the first rule that matches decides, by city, PIN code, language, form and product', () => {
  const rules = [
    { ...ANY, cities: ['Kota'], members: ['A'] },
    { ...ANY, pins: ['4', '3021'], members: ['A'] },
    { ...ANY, cities: ['Jaipur'], languages: ['en'], members: ['A'] },
    { ...ANY, forms: ['demo'], products: ['X-Blue'], pins: ['3020'], members: ['B'] },
    { ...ANY, members: ['A'] },
  ]
  const options = { rules, limits: {}, members: toMembers('A', 'B'), weekday: 'mon' } as const
  expect(chooseOwner(LEAD, options)).toMatchObject({ member: { id: 'B' }, rule: 4 })
  expect(chooseOwner({ ...LEAD, form: 'contact' }, options)).toMatchObject({ member: { id: 'A' }, rule: 5 })
})

test('the people named in a rule get enquiries in turn', () => {
  const members = toMembers('A', 'B', 'C')
  const rules = [{ ...ANY, members: ['B', 'A', 'C'] }]
  const given = Array.from({ length: 6 }, () => {
    const { member } = chooseOwner(LEAD, { rules, limits: {}, members, weekday: 'mon' })!
    member.given += 1
    return member.id
  })
  expect(given).toEqual(['B', 'A', 'C', 'B', 'A', 'C'])
})

const NAMES = ['A', 'B', 'C', 'D']
const some = (values: readonly string[]) => fc.subarray([...values])
const anyRule = fc.record({
  cities: some(['Jaipur', 'Kota']),
  pins: some(['30', '3020', '4']),
  languages: some(['hi', 'en']),
  forms: some(['demo', 'contact']),
  products: some(['X-Blue', '']),
  members: fc.subarray([...NAMES, 'Nobody of this name']),
})
const anyMembers = fc.tuple(
  ...NAMES.map((name) =>
    fc.record({ id: fc.constant(name), name: fc.constant(name), isAway: fc.boolean(), given: fc.nat(4) }),
  ),
)
const limit = fc.record({ days: fc.subarray([...WEEKDAYS]), mostPerDay: fc.option(fc.nat(4), { nil: undefined }) })
const anyLead = fc.record({
  city: fc.constantFrom('Jaipur', 'Kota', ''),
  pincode: fc.constantFrom('302001', '400001', ''),
  language: fc.constantFrom('hi', 'en'),
  form: fc.constantFrom('demo', 'contact'),
  product: fc.constantFrom('X-Blue', ''),
})

test('assigns each enquiry to an available person named in a matching rule, or to nobody if none is available', () => {
  const options = fc.record({
    rules: fc.array(anyRule, { maxLength: 4 }),
    limits: fc.dictionary(fc.constantFrom(...NAMES), limit, { noNullPrototype: true }),
    members: anyMembers,
    weekday: fc.constantFrom(...WEEKDAYS),
  })
  fc.assert(
    fc.property(anyLead, options, (lead, given) => {
      const chosen = chooseOwner(lead, given)
      const isFree = ({ name, isAway, given: number }: (typeof given.members)[number]) =>
        !isAway &&
        (given.limits[name]?.days.includes(given.weekday) ?? true) &&
        number < (given.limits[name]?.mostPerDay ?? Infinity)
      if (chosen) {
        expect(given.members).toContain(chosen.member)
        expect(isFree(chosen.member)).toBe(true)
        expect(given.rules[chosen.rule - 1]!.members).toContain(chosen.member.name)
      } else {
        for (const rule of given.rules) {
          const everyone = given.members.map((member) => ({ ...member, isAway: false, given: 0 }))
          const fits = chooseOwner(lead, { ...given, rules: [rule], limits: {}, members: everyone }) !== null
          const free = given.members.filter((member) => rule.members.includes(member.name) && isFree(member))
          if (fits) expect(free).toEqual([])
        }
      }
    }),
  )
})

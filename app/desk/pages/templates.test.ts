import { expect, test } from 'vitest'

import { listTemplates } from './templates.ts'

const template = (name: string, text: string) => ({ name, text, language: 'en', title: name })
const templates = [
  template('ask_time', 'Hello {person}, this is {name} of Ionia. When may I call you?'),
  template('about_product', '{name} of Ionia on the {product} for your home in {city}, {person}'),
]

test('fills the variables in the order of the approved text', () => {
  const to = { name: 'Sunita Rao', product: 'X-Blue', city: 'Jaipur\n(old town)' }
  expect(listTemplates(to, { templates }, 'Asha Menon').map(({ key, text, values }) => [key, text, values])).toEqual([
    ['ask_time.en', 'Hello Sunita Rao, this is Asha of Ionia. When may I call you?', ['Sunita Rao', 'Asha']],
    [
      'about_product.en',
      'Asha of Ionia on the X-Blue for your home in Jaipur (old town), Sunita Rao',
      ['Asha', 'X-Blue', 'Jaipur (old town)', 'Sunita Rao'],
    ],
  ])
})

test('omits a template with an unknown variable, and does not greet by a name that is an advertisement', () => {
  const [one, ...others] = listTemplates({ name: 'win at evil.in/x', product: '', city: 'Kota' }, { templates }, 'Asha')
  expect([one?.values, others]).toEqual([['there', 'Asha'], []])
})

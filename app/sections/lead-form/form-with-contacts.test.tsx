import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { getSite } from '#app/content/site/site.server.ts'
import { FormWithContacts } from './form-with-contacts.tsx'

const copy = { eyebrow: 'Write', title: 'Contact', lead: 'We answer.', formTitle: 'Your enquiry' }
const contacts = { phoneLabel: 'Call', chatLabel: 'Chat', emailLabel: 'Write' }
const missedCall = { e164: '+918047110000', label: 'Give a missed call, and we ring back' }

test('offers a missed call only when a number for missed calls is set', () => {
  const render = (more: object) =>
    renderToStaticMarkup(
      <FormWithContacts copy={copy} contacts={contacts} site={getSite()} {...more}>
        form
      </FormWithContacts>,
    )
  expect(render({ missedCall })).toContain('href="tel:+918047110000"')
  expect(render({ missedCall })).toContain(missedCall.label)
  expect(render({})).not.toContain('ring back')
})

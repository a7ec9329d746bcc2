import { expect, test } from 'vitest'

import { listContentFiles } from '#app/content/read.server.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { withContent } from '../../../tests/with-content.ts'
import { getVisit, getVisitLine } from './visit.server.ts'

type Terms = 'cost' | 'minutes' | 'who' | 'hours' | 'where'
type Edited = Record<Terms, { sample?: true }> & Record<'willNot' | 'measures' | 'brings', { sample?: true }[]>

/** The site with these terms of the visit confirmed and all others samples. */
const withConfirmed = (confirmed: Terms[], publish: boolean, edits: Parameters<typeof withContent>[0] = {}) =>
  withContent({
    ...edits,
    'site.json': (site) => ({ ...site, publish }),
    'visit.json': (visit) => {
      const edited = structuredClone(visit) as unknown as Edited
      for (const term of confirmed) delete edited[term].sample
      return edited
    },
  })

test('an unpublished site shows and marks unconfirmed terms', () => {
  const { ticket, line, measured, brief, card } = getVisit(withConfirmed(['cost'], false))
  expect(ticket.terms.map(({ isSample }) => isSample)).toEqual([false, true, true, true, true])
  expect(line.filter(({ isSample }) => isSample)).toHaveLength(1)
  expect(measured?.filter(({ isSample }) => isSample)).toHaveLength(3)
  expect(brief).toHaveLength(3)
  expect(card?.rows).toHaveLength(3)
})

test('a published site leaves out unconfirmed terms', () => {
  const { ticket, line, measured, brief, card, brings } = getVisit(withConfirmed(['cost', 'who', 'where'], true))
  expect(ticket.terms).toHaveLength(3)
  expect(ticket.willNot).toEqual([])
  expect(line.some(({ isSample }) => isSample)).toBe(false)
  expect(measured).toBeNull()
  expect(brief).toHaveLength(1)
  expect(card).toBeNull()
  expect(brings).toEqual([])
})

test('the pass shows cost and time only if they are confirmed, and no other term in their place', () => {
  expect(getVisit(withConfirmed(['who', 'hours', 'where'], true)).takes).toEqual([])
  expect(getVisit(withConfirmed(['cost'], true)).takes).toEqual([{ text: 'Nothing', isSample: false }])
})

test('an invitation to call replaces a ticket with fewer than three confirmed terms', () => {
  const { ticket } = getVisit(withConfirmed(['cost', 'who'], true))
  expect(ticket.terms).toEqual([])
  expect(ticket.ask).not.toBe('')
})

test('the line offers only a look at the product when cost and length are unconfirmed', () => {
  const line = getVisitLine(withConfirmed(['who'], true))
  expect(line).toHaveLength(1)
  expect(line[0]!.text).not.toMatch(/[{}:]/)
})

type City = { demo: { home?: object } }

const hoursOf = (root?: string) => getVisit(root).ticket.terms.find(({ label }) => label === 'When')?.text
/** @param change to the calendar of visits at home */
const withCalendars = (change: object, files = listContentFiles('cities')) => {
  const edit = (city: object) => {
    const { demo } = city as City
    return { ...city, demo: { ...demo, ...(demo.home && { home: { ...demo.home, ...change } }) } }
  }
  return Object.fromEntries(files.map((file) => [file, edit]))
}

test('the ticket shows the hours only if all cities share them', () => {
  expect(hoursOf()).toBe('Monday to Saturday, 10 am to 7 pm')
  expect(withLanguage('hi', () => getVisit().ticket.terms.find(({ label }) => label === 'कब')?.text)).toBe(
    'सोमवार से शनिवार, सुबह 10 से शाम 7 बजे',
  )
  expect(hoursOf(withContent(withCalendars({ days: ['mon', 'wed'] }, ['cities/jaipur.json'])))).toBeUndefined()
  expect(hoursOf(withContent(withCalendars({ days: ['mon', 'wed'] })))).toBe('Monday and Wednesday, 10 am to 7 pm')
})

test('a published ticket states the hours of confirmed calendars only', () => {
  const publishedWith = (edits: ReturnType<typeof withCalendars>) =>
    hoursOf(withConfirmed(['cost', 'who', 'where', 'hours'], true, edits))
  const unconfirmed = withCalendars({ sample: true })
  expect(publishedWith(unconfirmed)).toBeUndefined()
  const jaipur = withCalendars({ sample: undefined, days: ['mon', 'wed'] }, ['cities/jaipur.json'])
  expect(publishedWith({ ...unconfirmed, ...jaipur })).toBe('Monday and Wednesday, 10 am to 7 pm')
})

/** A festival day of people's enquiries and a day of machines' posts, through the screening as the site does it. */
import { expect, test } from 'vitest'

import { createMachines } from '../screening/machines.ts'
import { createPeople } from '../screening/people.ts'
import { type Replayed, replay } from '../screening/replay.ts'
import { report } from './scale.ts'

const share = (results: Replayed[]) => (100 * results.filter(({ quarantined }) => quarantined).length) / results.length

/** `form filler 180 of 180, …` */
function byKind(results: Replayed[]): string {
  const kinds = Map.groupBy(results, ({ kind }) => kind)
  return [...kinds]
    .map(([kind, own]) => `${kind} ${own.filter(({ quarantined }) => quarantined).length} of ${own.length}`)
    .join(', ')
}

test('people are hardly ever held back', async () => {
  const people = await replay(createPeople(1000, 2026))
  report('people held back, %', share(people), 'at most 0.5')
  expect(people.length).toBeGreaterThan(950)
  expect(share(people)).toBeLessThanOrEqual(0.5)
})

test('machines nearly always are', async () => {
  const machines = await replay(createMachines(1000, 1107))
  report(`machines held back, % (${byKind(machines)})`, share(machines), 'at least 95')
  expect(machines.length).toBeGreaterThan(900)
  expect(share(machines)).toBeGreaterThanOrEqual(95)
})

test('people among machines, on the same day, are hardly held back either', async () => {
  const both = await replay([...createPeople(1000, 611), ...createMachines(1000, 612)])
  const people = both.filter(({ kind }) => ['person', 'counter', 'forwarded'].includes(kind))
  report('people held back on a day of spam, %', share(people), 'at most 0.5')
  expect(share(people)).toBeLessThanOrEqual(0.5)
})

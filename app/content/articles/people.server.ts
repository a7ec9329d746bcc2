/** Authors and reviewers. Articles and the health page reference them, and the about page lists them. */
import { z } from 'zod'

import { sample, slug, text } from '#app/content/fields/fields.ts'
import { fill } from '#app/content/fill.ts'
import { loadContent } from '#app/content/load.server.ts'
import { ContentError } from '#app/content/parse-file.server.ts'
import { suggest } from '#app/content/did-you-mean.ts'

const person = z.strictObject({
  id: slug.describe('Id of the person, by which articles and the health page name their author or reviewer.'),
  name: text,
  role: text,
  text: text.describe('What the person does in the company, in a sentence or two.'),
  sample: sample.describe('true until the person is named. Leave it out then.'),
})

export const peopleSchema = z.strictObject({
  title: text.describe('Heading above the list of people on the about page.'),
  reviewed: text.includes('{name}', 'must hold {name}'),
  team: text.describe('Name shown as the author of articles until a person is named.'),
  people: z
    .array(person)
    .min(1)
    .refine((people) => new Set(people.map(({ id }) => id)).size === people.length, 'must name each id once'),
})

export type Person = z.output<typeof person>

export type PersonLink = { name: string; role: string; href: string }
export type ReviewerLink = PersonLink & { label: string }

const getCopy = (root?: string) => loadContent('people.json', peopleSchema, root)

/** The people with a name. A sample is a placeholder for someone who is still to be named. */
export function getPeople(root?: string) {
  const { title, people } = getCopy(root)
  return {
    title,
    people: people.filter(({ sample }) => !sample).map((person) => ({ ...person, anchor: toAnchor(person) })),
  }
}

export const getFirstPersonId = () => getCopy().people[0]!.id

/** @param place for the message: `articles/tea.json: author` @returns null while the person has no name: use the company */
export function findPerson(id: string, place: string, root?: string): PersonLink | null {
  const { people } = getCopy(root)
  const found = people.find((person) => person.id === id)
  if (!found) {
    const ids = people.map((person) => person.id)
    throw new ContentError([`content/${place}: people.json has no person with the id "${id}"${suggest(id, ids)}`])
  }
  if (found.sample) return null
  const { name, role } = found
  return { name, role, href: `/about-us#${toAnchor(found)}` }
}

/** The author's name, or the brand's team. */
export const toAuthorName = (author: PersonLink | null, root?: string) => author?.name ?? getCopy(root).team

export function findReviewer(id: string, place: string, root?: string): ReviewerLink | null {
  const person = findPerson(id, place, root)
  return person && { ...person, label: fill(getCopy(root).reviewed, { name: person.name }) }
}

const toAnchor = ({ id }: Person) => `person-${id}`

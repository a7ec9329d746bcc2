/** Authors and reviewers: named by articles and the health page, listed on the about page. */
import { fill } from '#app/content/fill.ts'
import { loadContent } from '#app/content/load.server.ts'
import { ContentError } from '#app/content/read.server.ts'
import { peopleSchema, type Person } from '#app/content/schemas/people.ts'
import { suggest } from '#app/content/suggest.ts'
import { isShown, onlyShown } from './samples.server.ts'
import type { PersonLink, ReviewerLink } from '#app/content/views/people.ts'

const getWords = (root?: string) => loadContent('people.json', peopleSchema, root)

export function getPeople(root?: string) {
  const { title, people } = getWords(root)
  return { title, people: onlyShown(people, root).map((person) => ({ ...person, anchor: toAnchor(person) })) }
}

/**
 * @param place that names the person, for the message: `articles/tea.json: author`
 * @returns null for a sample on a published site
 */
export function findPerson(id: string, place: string, root?: string): PersonLink | null {
  const { people, sampleNote } = getWords(root)
  const found = people.find((person) => person.id === id)
  if (!found) {
    const ids = people.map((person) => person.id)
    throw new ContentError([`content/${place}: people.json has nobody with the id "${id}"${suggest(id, ids)}`])
  }
  if (!isShown(found, root)) return null
  const { name, role, sample } = found
  return { name, role, href: `/about-us#${toAnchor(found)}`, ...(sample && { note: sampleNote }) }
}

export function findReviewer(id: string, place: string, root?: string): ReviewerLink | null {
  const person = findPerson(id, place, root)
  return person && { ...person, label: fill(getWords(root).reviewed, { name: person.name }) }
}

const toAnchor = ({ id }: Person) => `person-${id}`

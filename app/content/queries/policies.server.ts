import { loadContent, loadContentFolder } from '#app/content/load.server.ts'
import { policiesPageSchema, policySchema, type PoliciesPage, type Policy } from '#app/content/schemas/policy.ts'
import type { PolicyView } from '#app/content/views/policy.ts'

export function getPolicy(slug: string, root?: string): PolicyView {
  const { edition, samples, ...policy } = loadContent(`policies/${slug}.json`, policySchema, root)
  const words = loadContent('pages/policies.json', policiesPageSchema, root)
  const others = loadContentFolder('policies', policySchema, root).filter((other) => other.slug !== slug)
  return {
    ...policy,
    edition: sayEdition(edition, words),
    samples: samples.map(({ what }) => what),
    others: others.map(({ slug, title }) => ({ href: `/${slug}`, label: title })),
    words,
  }
}

const sayEdition = ({ version, asOf, reviewed }: Policy['edition'], { edition }: PoliciesPage) =>
  edition.replace('{version}', version).replace('{asOf}', sayDay(asOf)).replace('{reviewed}', sayDay(reviewed))

/** `2023-09-01` -> `1 September 2023` */
const sayDay = (date: string) =>
  new Date(date).toLocaleDateString('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Every named fact with its value, and the pages whose texts use it, for the owner. */
import { getNames } from '#app/content/names.server.ts'
import { listEveryPage } from '#app/content/pages/pages.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { listTexts, listWritten } from './leaves.ts'

export type NamedFact = { name: string; value: string; usedBy: string[] }

/** `usedBy`: paths of pages; for texts that several pages share, their file. */
export function listNamedFacts(root: string): NamedFact[] {
  const { facts, values } = getNames(root)
  const paths = new Map(listEveryPage(root).map(({ file, path }) => [file, path]))
  const written = listTexts(listWritten(root))
  const ownFigures = Object.keys(values).filter(
    (name) =>
      /^(count\.|productYears$|plateChamberYears$)/.test(name) ||
      (name.endsWith('.price') && !Object.hasOwn(facts, name)),
  )
  return [...Object.keys(facts), ...ownFigures].map((name) => {
    const placeholder = new RegExp(`\\{${name.replaceAll('.', '\\.')}\\}`, 'i')
    const usedBy = written.filter(({ value }) => placeholder.test(value)).map(({ file }) => paths.get(file) ?? file)
    return { name, value: lookUp(values, name)!, usedBy: [...new Set(usedBy)].sort() }
  })
}

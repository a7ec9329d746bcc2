/** Checks that each action has one name, because visitors look for "Book Live Demo" again. */
import { type Leaf, listFaults } from './leaves.ts'

const DEMO = /^\/book-demo(\?|$)/

export function findOtherNamesOfDemo(leaves: Leaf[]): string[] {
  const toId = ({ file, place }: Leaf) => `${file} ${place}`
  const values = new Map(leaves.map((leaf) => [toId(leaf), leaf.value]))
  const name = values.get('navigation.json demo.label')
  const isOfDemo = (leaf: Leaf) =>
    /\blabel$/.test(leaf.place) && DEMO.test(String(values.get(toId(leaf).replace(/label$/, 'href'))))
  return listFaults(leaves.filter(isOfDemo), ({ value }) =>
    value === name ? [] : [`"${String(value)}" is called "${String(name)}" everywhere: write {demo}`],
  )
}

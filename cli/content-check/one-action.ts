/** Checks that each action has one name, because visitors look for "Book Live Demo" again. */
import type { Leaf } from './leaves.ts'

const DEMO = /^\/book-demo(\?|$)/

export function findOtherNamesOfDemo(leaves: Leaf[]): string[] {
  const labels = new Map(leaves.map(({ file, place, value }) => [`${file} ${place}`, value]))
  const name = labels.get('navigation.json demo.label')
  return leaves
    .filter(({ place, value }) => /(^|\.)href$/.test(place) && DEMO.test(String(value)))
    .flatMap(({ file, place }) => {
      const label = labels.get(`${file} ${place.replace(/href$/, 'label')}`)
      if (label === undefined || label === name) return []
      return `content/${file}: ${place.replace(/href$/, 'label')}: "${String(label)}" is called "${String(name)}" everywhere: write {demo}`
    })
}

import type { Link } from '#app/content/schemas/fields.ts'
import type { Navigation } from '#app/content/schemas/navigation.ts'
import type { Machine } from './machine.ts'

/** The menu of small screens. Types only: the layout may import this. */
export type MenuView = Omit<Navigation['menu'], 'links'> & {
  machines: Pick<Machine, 'href' | 'name' | 'price' | 'picture'>[]
  links: Link[]
  cities: Link[]
}

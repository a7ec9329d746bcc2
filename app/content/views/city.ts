/** What the city pages show of the content. Types only: sections and layout may import this. */
import type { City, CityPage } from '#app/content/schemas/city.ts'
import type { ReadingView } from './blog.ts'
import type { Machine } from './machine.ts'

/** A city as a link to its page, with the drawing that stands for it. */
export type CityLink = Pick<City, 'slug' | 'name'> & { drawing: string }

/** A skyline of public/icons/skylines: one line from the left edge of the sheet to the right, and thinner details. */
export type Skyline = City['skyline'] & { transform: string; line: Stroke; detail: Stroke }
export type Stroke = { width: number; d: string }

/** Who answers for the city, and where from. */
export type CityContact = {
  phone: string
  email: string
  title: string
  lines: string[]
  note: string
  isSample: boolean
}

export type CityMachine = Pick<Machine, 'href' | 'name' | 'kind' | 'price' | 'picture'>

export type CityPageView = {
  city: Omit<City, 'skyline' | 'contact' | 'demo'> & {
    demo: Pick<City['demo'], 'text' | 'ready'>
    skyline: Skyline
    mapQuery: string
  }
  words: Omit<CityPage, 'reading'>
  contact: CityContact
  machines: CityMachine[]
  others: CityLink[]
  reading: ReadingView
}

import { Eyebrow } from '#app/ui/text.tsx'

const PARTS = {
  colours: 'Colours',
  type: 'Type',
  space: 'Space',
  primitives: 'Primitives',
  buttons: 'Buttons',
  fields: 'Fields',
  marks: 'Badges, stars',
  carousels: 'Carousel',
  tabs: 'Tabs',
  questions: 'Questions',
  dialogs: 'Dialog',
  media: 'Films, maps',
  wayfinding: 'Breadcrumb, pager',
  tables: 'Table',
  sections: 'Sections',
}

export function KitHead() {
  return (
    <header>
      <Eyebrow>For page builders</Eyebrow>
      <h1>The kit</h1>
      <nav aria-label="Building blocks">
        <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1">
          {Object.entries(PARTS).map(([id, name]) => (
            <li key={id}>
              <a className="text-link" href={`#${id}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

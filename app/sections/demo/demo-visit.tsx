import type { BookDemoPage } from '#app/content/schemas/book-demo.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'

const ID = 'visit'

type DemoVisitProps = Pick<BookDemoPage, 'steps' | 'ready' | 'picture' | 'alt'>

/** What happens between the form and the glass, and what to have at hand. */
export function DemoVisit({ steps, ready, picture, alt }: DemoVisitProps) {
  return (
    <Section id={ID} className="section">
      <div className="page-width demo-visit-grid">
        <div>
          <SectionHead sectionId={ID} title={steps.title} />
          <ol className="demo-steps">
            {steps.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <aside className="demo-ready">
          <Picture id={picture} alt={alt} sizes="(min-width: 1000px) 42vw, 100vw" />
          <div className="demo-ready-text">
            <h2>{ready.title}</h2>
            <ul>
              {ready.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <p className="fine">{ready.note}</p>
          </div>
        </aside>
      </div>
    </Section>
  )
}

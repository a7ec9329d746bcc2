import type { CityPageView } from '#app/content/views/city.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Lines, Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'water'

/** Where the city's water comes from and what it does: the short answer stays beside the long one. */
export function CityWater({ city, words }: Pick<CityPageView, 'city' | 'words'>) {
  const { title, brief, chapters } = city.water
  const { eyebrow, source, notice, check, note } = words.water
  return (
    <Section id={ID} className="section">
      <div className="page-width city-water-grid">
        <div className="city-water-head">
          <p className="eyebrow">{eyebrow}</p>
          <h2 id={sectionHeadingId(ID)}>
            <Lines text={title} />
          </h2>
          <dl className="city-brief">
            <Row term={source} detail={brief.source} />
            <Row term={notice} detail={brief.notice} />
            <Row term={check} detail={brief.check} />
          </dl>
        </div>
        <div className="city-chapters">
          {chapters.map((chapter) => (
            <section key={chapter.title}>
              <h3>{chapter.title}</h3>
              <p>
                <RichText text={chapter.text} />
              </p>
            </section>
          ))}
          <p className="city-note">
            <Icon name="droplet" size={26} />
            {note}
          </p>
        </div>
      </div>
    </Section>
  )
}

function Row({ term, detail }: { term: string; detail: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{detail}</dd>
    </div>
  )
}

import type { CityPageView } from '#app/content/views/city.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Lines, Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'demo'

/** What happens in the kitchen, in four words, and what the city's homes have ready for it. */
export function CityDemo({ city, words }: Pick<CityPageView, 'city' | 'words'>) {
  const { eyebrow, title, picture, alt, steps, readyTitle, link } = words.demo
  return (
    <Section id={ID} className="section">
      <div className="page-width city-demo-grid">
        <div className="city-demo-head">
          <p className="eyebrow">{eyebrow}</p>
          <h2 id={sectionHeadingId(ID)}>
            <Lines text={title} />
          </h2>
          <p className="lead">{city.demo.text}</p>
        </div>
        <ol className="city-steps">
          {steps.map((step) => (
            <li key={step.title}>
              <b>{step.title}</b>
              <span>{step.text}</span>
            </li>
          ))}
        </ol>
        <div className="city-scene">
          <Picture id={picture} alt={alt} sizes="(min-width: 900px) 50vw, 100vw" />
          <div className="city-ready">
            <h3>{readyTitle}</h3>
            <ul>
              {city.demo.ready.map((item) => (
                <li key={item}>
                  <Icon name="check" size={20} />
                  {item}
                </li>
              ))}
            </ul>
            <ButtonLink href={link.href}>{link.label}</ButtonLink>
          </div>
        </div>
      </div>
    </Section>
  )
}

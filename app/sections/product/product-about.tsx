import { Link } from '@remix-run/react'

import type { AboutView } from '#app/content/views/product-page.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'

const ID = 'about'

/** What the machine is, in a few sentences, and what it has, as a ruled list. */
export function ProductAbout({ title, description, featuresTitle, features, research }: AboutView) {
  return (
    <Section id={ID} className="product-about section">
      <div className="product-about-grid page-width">
        <div>
          <SectionHead tight sectionId={ID} title={title} />
          {description.map((paragraph) => (
            <p key={paragraph} className="lead">
              {paragraph}
            </p>
          ))}
          {research && (
            <Link className="product-research" to={research.href}>
              <span>
                <b>{research.label}</b>
                {research.note}
              </span>
              <Icon name="arrow-right" size={28} />
            </Link>
          )}
        </div>
        <div>
          <h3 className="product-features-title">{featuresTitle}</h3>
          <ul className="product-features">
            {features.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}

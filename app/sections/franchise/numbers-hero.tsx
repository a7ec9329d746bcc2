import type { PartnerHero } from '#app/content/schemas/franchise.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Lines } from '#app/ui/section.tsx'

type NumbersHeroProps = PartnerHero & { here: string }

/** The machines that a partner would show, and the page's promise beside them. */
export function NumbersHero({ eyebrow, title, lead, primary, secondary, here, ...pictures }: NumbersHeroProps) {
  return (
    <div className="franchise-hero on-deep">
      <Picture
        className="franchise-hero-picture"
        id={pictures.picture}
        portrait={pictures.portrait}
        portraitUpTo={559}
        alt={pictures.alt}
        sizes="100vw"
        priority
      />
      <div className="franchise-hero-text page-width">
        <Breadcrumb trail={[{ href: '/', label: 'Home' }]} here={here} />
        <div className="franchise-hero-words">
          <p className="eyebrow">{eyebrow}</p>
          <h1>
            <Lines text={title} />
          </h1>
          <p className="franchise-hero-lead">{lead}</p>
        </div>
        <p className="franchise-hero-actions">
          <ButtonLink href={primary.href} look="light">
            {primary.label}
          </ButtonLink>
          <ButtonLink href={secondary.href} look="outline">
            {secondary.label}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}

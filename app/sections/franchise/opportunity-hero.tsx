import type { OpportunitiesPage, PartnerHero } from '#app/content/schemas/franchise.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Lines } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

type OpportunityHeroProps = PartnerHero & Pick<OpportunitiesPage, 'above' | 'here'>

/** A question in daylight; the row of machines stands at its edge. */
export function OpportunityHero({
  eyebrow,
  title,
  lead,
  primary,
  secondary,
  above,
  here,
  ...pictures
}: OpportunityHeroProps) {
  return (
    <div className="opportunity-hero">
      <div className="page-width opportunity-hero-grid">
        <div className="opportunity-hero-text">
          <Breadcrumb trail={[{ href: '/', label: 'Home' }, above]} here={here} />
          <p className="eyebrow">{eyebrow}</p>
          <h1>
            <Lines text={title} />
          </h1>
          <p className="lead">{lead}</p>
          <p className="opportunity-hero-actions">
            <ButtonLink href={secondary.href}>{secondary.label}</ButtonLink>
            <TextLink {...primary} />
          </p>
        </div>
        <Picture
          className="opportunity-hero-picture"
          id={pictures.picture}
          portrait={pictures.portrait}
          alt={pictures.alt}
          sizes="(min-width: 900px) 60vw, 100vw"
          priority
        />
      </div>
    </div>
  )
}

import type { OpportunitiesPage, PartnerHero } from '#app/content/franchise/franchise.server.ts'
import { Actions } from '#app/ui/actions.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Split } from '#app/ui/split.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Eyebrow, Lead } from '#app/ui/text.tsx'

type OpportunityHeroProps = PartnerHero & Pick<OpportunitiesPage, 'above' | 'here'>

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
    <div className="overflow-x-clip bg-surface-alt">
      <Split ratio="5/6" className="page-width gap-8 pb-8 lg:gap-fluid lg:pb-0">
        <div className="lg:pt-3 lg:pb-fluid-xl">
          <Breadcrumb trail={[{ href: '/', label: 'Home' }, above]} here={here} />
          <Eyebrow as="h1" className="mt-4 lg:mt-fluid-xl">
            {eyebrow}
          </Eyebrow>
          <p className="text-hero font-semibold text-balance md:text-mega lg:text-display">
            <Lines text={title} />
          </p>
          <Lead className="mt-5 max-w-short">{lead}</Lead>
          <Actions className="mt-7">
            <ButtonLink href={secondary.href}>{secondary.label}</ButtonLink>
            <TextLink {...primary} />
          </Actions>
        </div>
        <Picture
          className="relative z-1 -mr-edge lg:mt-10 lg:-mb-16"
          imgClassName="aspect-square w-full rounded-l-panel object-cover object-[50%_88%] lg:aspect-auto lg:h-full lg:min-h-140 lg:object-[92%_70%]"
          id={pictures.picture}
          portrait={pictures.portrait}
          alt={pictures.alt}
          sizes="(min-width: 900px) 60vw, 100vw"
          priority
        />
      </Split>
    </div>
  )
}

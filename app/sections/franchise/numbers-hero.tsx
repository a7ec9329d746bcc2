import type { PartnerHero } from '#app/content/franchise/franchise.server.ts'
import { HeroActions } from '#app/ui/actions.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Eyebrow } from '#app/ui/text.tsx'

type NumbersHeroProps = PartnerHero & { here: string }

/** On phones the buttons share the row. */
export function NumbersHero({ eyebrow, title, lead, primary, secondary, here, ...pictures }: NumbersHeroProps) {
  return (
    <PageHero
      className="bg-deepest"
      placeClassName="flex min-h-[clamp(640px,100svh-140px,780px)] flex-col pt-1 pb-7 sm:max-lg:min-h-0 sm:max-lg:pb-[50%] lg:min-h-[clamp(560px,100svh-150px,780px)] lg:pt-3 lg:pb-18"
      scene={
        <Picture
          className="page-hero-picture franchise-hero-picture"
          id={pictures.picture}
          portrait={pictures.portrait}
          portraitUpTo={639}
          alt={pictures.alt}
          sizes="100vw"
          priority
        />
      }
    >
      <Breadcrumb trail={[{ href: '/', label: 'Home' }]} here={here} />
      <div className="lg:mt-auto">
        <Eyebrow accent className="mt-3">
          {eyebrow}
        </Eyebrow>
        <h1 className="text-display sm:text-mega lg:max-w-[7em] lg:text-hero">
          <Lines text={title} />
        </h1>
        <p className="mt-4 max-w-phrase leading-relaxed text-on-deep-lead lg:mt-7 lg:max-w-[26ch] lg:text-intro 2xl:max-w-[30ch]">
          {lead}
        </p>
      </div>
      <HeroActions
        className="mt-auto sm:mt-7 lg:mt-9 lg:mb-auto lg:max-2xl:flex-col lg:max-2xl:items-start"
        buttonClassName="px-2 text-small sm:px-7 lg:min-h-14 lg:text-control"
        primary={primary}
        secondary={secondary}
      />
    </PageHero>
  )
}

import type { AboutPage } from '#app/content/about/about.server.ts'
import { Lines } from '#app/ui/lines.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { PencilRow } from './pencil-row.tsx'

export function AboutHero({ eyebrow, title, lead, picture, portrait, alt, beginning }: AboutPage['hero']) {
  return (
    <PageHero
      className="about-hero"
      placeClassName="about-hero-text flex flex-col justify-between pt-7 pb-9 md:pt-fluid-sm md:pb-fluid-sm"
      scene={
        <div className="about-hero-scene absolute inset-x-0 top-0 aspect-4/5 md:top-auto md:bottom-0 md:aspect-video">
          <Picture
            imgClassName="absolute inset-0 size-full"
            id={picture}
            portrait={portrait}
            alt={alt}
            sizes="100vw"
            priority
          />
          <PencilRow beginning={beginning} />
        </div>
      }
    >
      <header>
        <p className="mb-3.5 text-fine leading-normal font-semibold tracking-wide text-on-deep-lead">{eyebrow}</p>
        <h1 className="about-hero-title leading-none tracking-tighter">
          <Lines text={title} />
        </h1>
      </header>
      <p className="max-w-short leading-relaxed text-on-deep-lead md:max-w-[27ch] lg:text-intro">{lead}</p>
    </PageHero>
  )
}

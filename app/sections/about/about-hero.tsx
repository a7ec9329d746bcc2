import type { AboutPage } from '#app/content/schemas/about.ts'
import { lazySection } from '#app/ui/lazy-section.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Lines } from '#app/ui/section.tsx'

/** A drawing that stands still: its HTML is enough to begin with. */
const PencilRow = lazySection(() => import('./pencil-row.tsx').then((module) => module.PencilRow))

/** A row of machines as a timeline: it leads back to the first one, which is still a pencil outline. */
export function AboutHero({ eyebrow, title, lead, picture, portrait, alt, beginning }: AboutPage['hero']) {
  return (
    <div className="about-hero on-deep">
      <div className="about-hero-scene">
        <Picture id={picture} portrait={portrait} alt={alt} sizes="100vw" priority />
        <PencilRow beginning={beginning} />
      </div>
      <div className="about-hero-text page-width">
        <header>
          <p className="eyebrow">{eyebrow}</p>
          <h1>
            <Lines text={title} />
          </h1>
        </header>
        <p className="about-hero-lead">{lead}</p>
      </div>
    </div>
  )
}

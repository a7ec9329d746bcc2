import type { HomePage } from '#app/content/schemas.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Lines } from '#app/ui/section.tsx'

/** The machine in a dark pool; the display is the brightest thing on the screen. */
export function Hero({ title, lead, primary, secondary, picture, portrait, alt }: HomePage['hero']) {
  return (
    <section className="hero on-deep">
      <Picture
        className="hero-picture"
        id={picture}
        portrait={portrait}
        portraitUpTo={559}
        alt={alt}
        sizes="100vw"
        priority
      />
      <div className="hero-text page-width">
        <h1>
          <Lines text={title} />
        </h1>
        <p className="hero-lead">{lead}</p>
        <p className="hero-actions">
          <ButtonLink href={primary.href} look="light">
            {primary.label}
          </ButtonLink>
          <ButtonLink href={secondary.href} look="outline">
            {secondary.label}
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}

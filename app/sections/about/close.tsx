import type { AboutPage } from '#app/content/schemas/about.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** Where to go from here. */
export function Close({ title, link, demo }: AboutPage['close']) {
  return (
    <div className="about-close page-width">
      <h2>{title}</h2>
      <p>
        <ButtonLink href={demo.href}>{demo.label}</ButtonLink>
        <TextLink {...link} />
      </p>
    </div>
  )
}

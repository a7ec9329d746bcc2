import type { AboutPage } from '#app/content/about/about.server.ts'
import { Actions } from '#app/ui/actions.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { VisitLine } from '../visit/visit-line.tsx'

export function Close({ title, link, demo }: AboutPage['close']) {
  return (
    <div className="page-width py-fluid-xl lg:flex lg:items-center lg:justify-between lg:gap-12">
      <h2>{title}</h2>
      <div className="mt-6 lg:mt-0">
        <Actions>
          <ButtonLink href={demo.href}>{demo.label}</ButtonLink>
          <TextLink {...link} />
        </Actions>
        <VisitLine className="mt-3" />
      </div>
    </div>
  )
}

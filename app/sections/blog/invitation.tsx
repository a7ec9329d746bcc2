import type { BlogPage } from '#app/content/articles/article.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { VisitLine } from '../visit/visit-line.tsx'

const ID = 'invitation'

export function Invitation({ title, text, link, picture, alt }: BlogPage['invitation']) {
  return (
    <Section id={ID} ground="tint" space="none" className="mt-24 lg:mt-40 print:hidden">
      <div className="page-width grid grid-cols-[minmax(0,1fr)_116px] gap-5 pb-9 md:grid-cols-[190px_minmax(0,1fr)_auto] md:items-center md:gap-fluid-sm md:pb-0">
        {/* The machine stands on the band's lower part and looks over its edge. */}
        <Picture
          className="col-start-2 row-start-1 -mt-14 self-end md:col-auto md:row-auto md:-mt-22 md:-mb-5"
          id={picture}
          alt={alt}
          sizes="220px"
        />
        <div className="md:py-10">
          <h2 id={sectionHeadingId(ID)} className="mt-8 text-title leading-tight md:mt-0">
            {title}
          </h2>
          <p className="mt-2 max-w-text text-ink-soft">{text}</p>
        </div>
        <div className="col-span-full md:col-auto md:max-w-60">
          <ButtonLink href={link.href}>{link.label}</ButtonLink>
          <VisitLine className="mt-3" />
        </div>
      </div>
    </Section>
  )
}

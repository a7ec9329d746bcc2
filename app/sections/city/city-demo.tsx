import type { CityPageView } from '#app/content/cities/cities.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'
import { Eyebrow, Lead } from '#app/ui/text.tsx'
import { VisitLine } from '../visit/visit-line.tsx'

const ID = 'demo'

export function CityDemo({ city, copy }: Pick<CityPageView, 'city' | 'copy'>) {
  const { eyebrow, title, picture, alt, steps, readyTitle, link } = copy.demo
  return (
    <Section id={ID}>
      <Split ratio="1/1" className="page-width gap-10 lg:grid-rows-[auto_1fr] lg:gap-x-28 lg:gap-y-14">
        <div>
          <Eyebrow>{eyebrow}</Eyebrow>
          <h2 id={sectionHeadingId(ID)}>
            <Lines text={title} />
          </h2>
          <Lead className="mt-5">{city.demo.text}</Lead>
        </div>
        <ol className="lg:self-end">
          {steps.map((step) => (
            <li
              key={step.title}
              className="grid grid-cols-[112px_minmax(0,1fr)] items-baseline gap-3 border-t border-line py-4 lg:grid-cols-[12rem_minmax(0,1fr)] lg:py-5.5"
            >
              <b className="text-subtitle leading-tight font-medium lg:text-heading">{step.title}</b>
              <span className="leading-normal text-balance text-ink-soft">{step.text}</span>
            </li>
          ))}
        </ol>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Picture
            imgClassName="aspect-[4/3.4] w-full rounded-panel object-cover object-[62%_50%] lg:aspect-square"
            id={picture}
            alt={alt}
            sizes="(min-width: 900px) 50vw, 100vw"
          />
          {/* Lies over the picture's edge. */}
          <div className="relative mx-4 -mt-14 rounded-panel bg-surface px-6 py-7 shadow-lg lg:-mt-28 lg:mr-10 lg:-ml-18 lg:p-9">
            <h3>{readyTitle}</h3>
            <ul className="mt-4.5 mb-6.5 grid gap-3.5">
              {city.demo.ready.map((item) => (
                <li key={item} className="flex gap-3 leading-normal">
                  <Icon name="check" size={20} className="mt-0.5 flex-none text-action" />
                  {item}
                </li>
              ))}
            </ul>
            <ButtonLink href={link.href}>{link.label}</ButtonLink>
            <VisitLine className="mt-3" />
          </div>
        </div>
      </Split>
    </Section>
  )
}

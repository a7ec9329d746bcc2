import type { CityPageView } from '#app/content/cities/cities.server.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'
import { Eyebrow } from '#app/ui/text.tsx'

const ID = 'water'

/** The city's water and its effects; the short answer stays in view beside the long one. */
export function CityWater({ city, copy }: Pick<CityPageView, 'city' | 'copy'>) {
  const { title, brief, chapters } = city.water
  const { eyebrow, source, notice, check, note } = copy.water
  return (
    <Section id={ID}>
      <Split ratio="5/7" className="page-width gap-10 lg:gap-fluid-xl">
        {/* The short answer stays in sight while the long one goes by. */}
        <div className="lg:sticky lg:top-[calc(var(--header-height)+32px)] lg:self-start">
          <Eyebrow>{eyebrow}</Eyebrow>
          <h2 id={sectionHeadingId(ID)}>
            <Lines text={title} />
          </h2>
          <dl className="city-brief relative mt-8 grid gap-6 pl-8.5">
            <Row term={source} detail={brief.source} />
            <Row term={notice} detail={brief.notice} />
            <Row term={check} detail={brief.check} />
          </dl>
        </div>
        <Prose as="div" className="grid gap-9">
          {chapters.map((chapter, index) => (
            <section key={chapter.title}>
              <h3>{chapter.title}</h3>
              <p
                className={cx(
                  'mt-2 max-w-prose',
                  index === 0 ? 'text-lead leading-relaxed lg:text-intro' : 'text-ink-soft',
                )}
              >
                <RichText text={chapter.text} />
              </p>
            </section>
          ))}
          <p className="flex max-w-prose gap-4 border-t border-line pt-7 leading-normal font-semibold">
            <Icon name="droplet" size={26} className="flex-none text-action" />
            {note}
          </p>
        </Prose>
      </Split>
    </Section>
  )
}

function Row({ term, detail }: { term: string; detail: string }) {
  return (
    <div className="relative">
      <dt className="text-fine leading-relaxed text-ink-faint">{term}</dt>
      <dd className="leading-normal font-medium">{detail}</dd>
    </div>
  )
}

import type { CityPageView } from '#app/content/cities/cities.server.ts'
import type { CityPage } from '#app/content/cities/city.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Section, SectionTitle, Split, SplitSection } from '#app/ui/section.tsx'
import { Eyebrow, Lead, Prose, RichText } from '#app/ui/text.tsx'

/** The city's water and its effects; the short answer stays in view beside the long one. */
export function CityWater({ city, copy }: Pick<CityPageView, 'city' | 'copy'>) {
  const { title, brief, chapters } = city.water
  const { eyebrow, source, notice, check, note } = copy.water
  return (
    <SplitSection
      id="water"
      ratio="5/7"
      {...{ eyebrow, title }}
      gap="gap-10 lg:gap-fluid-xl"
      sticky
      aside={
        <dl className="city-brief relative mt-8 grid gap-6 pl-8.5">
          <Row term={source} detail={brief.source} />
          <Row term={notice} detail={brief.notice} />
          <Row term={check} detail={brief.check} />
        </dl>
      }
    >
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
    </SplitSection>
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

const columns = 'lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)] lg:gap-6'

/** Three scales with the standard's limits, to compare with a reading at the tap. */
export function CityReadings({ eyebrow, title, lead, scales, accepted, allowed, note }: CityPage['readings']) {
  return (
    <Section id="readings" ground="alt">
      <div className="page-width">
        <Split ratio="7/5" className="gap-5 lg:items-end lg:gap-12">
          <div>
            <Eyebrow>{eyebrow}</Eyebrow>
            <SectionTitle text={title} />
          </div>
          <Lead>{lead}</Lead>
        </Split>
        <div className="mt-12 grid gap-11 lg:mt-18 lg:gap-14">
          {scales.map((scale) => (
            <Scale key={scale.name} {...scale} acceptedLabel={accepted} allowedLabel={allowed} />
          ))}
        </div>
        <div className={cx('mt-14 grid gap-2 border-t border-line-strong pt-7', columns)}>
          <h3>{note.title}</h3>
          <Prose className="max-w-prose text-ink-soft">
            <RichText text={note.text} />
          </Prose>
        </div>
      </div>
    </Section>
  )
}

type ScaleProps = CityPage['readings']['scales'][number] & { acceptedLabel: string; allowedLabel: string }

function Scale({ name, unit, accepted, allowed, measured, acceptedLabel, allowedLabel }: ScaleProps) {
  const digits = Number.isInteger(allowed) ? 0 : 1
  const show = (limit: number) => limit.toLocaleString('en-IN', { minimumFractionDigits: digits })
  return (
    <div className={cx('city-scale lg:grid', columns)} style={{ '--accepted': accepted / allowed }}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 lg:block">
        <h3 className="text-lead leading-snug">{name}</h3>
        <p className="text-fine font-semibold text-ink-soft">{measured}</p>
      </div>
      <dl>
        <Limit className="city-scale-accepted" label={acceptedLabel} value={show(accepted)} unit={unit} />
        <Limit className="city-scale-allowed" label={allowedLabel} value={show(allowed)} unit={unit} />
      </dl>
    </div>
  )
}

function Limit({ className, label, value, unit }: { className: string; label: string; value: string; unit: string }) {
  return (
    <div className={cx('flex flex-col-reverse justify-end', className)}>
      <dt className="mt-1 text-fine leading-normal text-ink-soft">{label}</dt>
      <dd className="font-features-['tnum'_0] text-heading font-light">
        {value} <small className="text-fine font-normal tracking-normal text-ink-soft">{unit}</small>
      </dd>
    </div>
  )
}

import type { CSSProperties } from 'react'

import type { CityPage } from '#app/content/cities/city.ts'
import { cx } from '#app/ui/cx.ts'
import { Lines } from '#app/ui/lines.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'
import { Eyebrow, Lead } from '#app/ui/text.tsx'

const ID = 'readings'
const columns = 'lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)] lg:gap-6'

/** Three scales with the standard's limits, to compare with a reading at the tap. */
export function CityReadings({ eyebrow, title, lead, scales, accepted, allowed, note }: CityPage['readings']) {
  return (
    <Section id={ID} ground="alt">
      <div className="page-width">
        <Split ratio="7/5" className="gap-5 lg:items-end lg:gap-12">
          <div>
            <Eyebrow>{eyebrow}</Eyebrow>
            <h2 id={sectionHeadingId(ID)}>
              <Lines text={title} />
            </h2>
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
    <div className={cx('city-scale lg:grid', columns)} style={{ '--accepted': accepted / allowed } as CSSProperties}>
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

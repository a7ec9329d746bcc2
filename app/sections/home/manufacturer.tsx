import type { ManufacturerView } from '#app/content/home/home.server.ts'
import { cx } from '#app/ui/cx.ts'
import { Facade, videoEmbed, videoHref } from '#app/ui/facade.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Split } from '#app/ui/section.tsx'
import { Fine, TextLink } from '#app/ui/text.tsx'
import type { CSSProperties } from 'react'

/** The film, the maker's years to scale, and the export countries. */
export function Manufacturer({ title, summary, lead, link, eras, film, exports }: ManufacturerView) {
  return (
    <Fold id="manufacturer" title={title} summary={summary}>
      <p className="max-w-prose">{lead}</p>
      <TextLink {...link} />
      <Bars className="mt-4 sm:grid-cols-2" rows={toBars(eras)} />
      <Split ratio="1/1" className="mt-6 gap-8 lg:gap-12">
        {film && <Film {...film} title={title} />}
        <Exports {...exports} />
      </Split>
    </Fold>
  )
}

function Film({
  title,
  label,
  note,
  picture,
  portrait,
  alt,
  youtubeId,
}: NonNullable<ManufacturerView['film']> & { title: string }) {
  return (
    <div>
      <Facade kind="video" href={videoHref(youtubeId)} embedSrc={videoEmbed(youtubeId)} title={title} action={label}>
        <Picture id={picture} portrait={portrait} alt={alt} sizes="(min-width: 900px) 610px, 92vw" />
      </Facade>
      <Fine className="mt-2.5">{note}</Fine>
    </div>
  )
}

function Exports({ title, figures, map, note, shares }: ManufacturerView['exports']) {
  return (
    <div id="export">
      <h4 className="text-h3 font-semibold">{title}</h4>
      <dl className="mt-2 flex gap-8">
        {figures.map(({ number, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="text-figure">{number}</dd>
          </div>
        ))}
      </dl>
      <img
        className="my-4 w-full"
        src="/icons/diagrams/world-arcs.svg"
        alt={map}
        width={1200}
        height={560}
        loading="lazy"
      />
      <Bars rows={shares.map(({ name, percent }) => ({ figure: `${percent} %`, text: name, percent }))} />
      <Fine className="mt-3">{note}</Fine>
    </div>
  )
}

type Bar = { figure: string; text: string; percent: number }

/** Bars to scale, one scale per row. */
function Bars({ rows, className }: { rows: Bar[]; className?: string }) {
  return (
    <ul className={cx('grid gap-x-8 gap-y-2.5', className)}>
      {rows.map(({ figure, text, percent }) => (
        <li
          key={text}
          className="documents-bar grid grid-cols-[56px_minmax(0,1fr)] text-small leading-snug"
          style={{ '--percent': `${percent}%` } as CSSProperties}
        >
          <b className="font-semibold">{figure}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

function toBars(eras: ManufacturerView['eras']): Bar[] {
  const years = eras.map(({ from, to }) => to - from + 1)
  const longest = Math.max(...years)
  return eras.map(({ from, to }, index) => ({
    figure: String(from),
    text: `to ${to}`,
    percent: Math.round((years[index]! / longest) * 100),
  }))
}

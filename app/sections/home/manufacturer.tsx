import type { HomePageView, ManufacturerView } from '#app/content/home/home.server.ts'
import { t } from '#app/messages/messages.ts'
import { Facade, videoEmbed, videoHref } from '#app/ui/facade.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Section, SectionHead, Split } from '#app/ui/section.tsx'
import { Fine, TextLink } from '#app/ui/text.tsx'
import { Bars, type Bar } from './bars.tsx'

type ManufacturerProps = ManufacturerView & Pick<HomePageView, 'reading'>

/** The film, the maker's years to scale where there is room, and links to read before buying. */
export function Manufacturer({ title, lead, link, eras, film, reading }: ManufacturerProps) {
  return (
    <Section id="manufacturer">
      <Split ratio={film ? '7/5' : '1/1'} className="page-width gap-x-fluid-xl gap-y-5 lg:items-center">
        {film && <Film {...film} title={title} />}
        <div className={film ? 'max-lg:-order-1' : 'contents'}>
          <div>
            <SectionHead tight title={title} />
            <p className="max-w-prose">{lead}</p>
            <TextLink {...link} />
          </div>
          <Bars className="mt-4 grid-cols-2 max-lg:hidden" rows={toBars(eras)} />
        </div>
      </Split>
      <div className="page-width mt-6 max-md:hidden lg:mt-fluid-sm">
        <Reading {...reading} />
      </div>
    </Section>
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
  sample,
}: NonNullable<ManufacturerView['film']> & { title: string }) {
  return (
    <div>
      <Facade kind="video" href={videoHref(youtubeId)} embedSrc={videoEmbed(youtubeId)} title={title} action={label}>
        <Picture id={picture} portrait={portrait} alt={alt} sizes="(min-width: 900px) 720px, 92vw" />
      </Facade>
      <Fine className="mt-2.5">
        {sample && <SampleTag of="film" />} {note}
      </Fine>
    </div>
  )
}

function toBars(eras: ManufacturerView['eras']): Bar[] {
  const years = eras.map(({ from, to }) => to - from + 1)
  const longest = Math.max(...years)
  return eras.map(({ from, to }, index) => ({
    figure: String(from),
    text: t('to {year}').replace('{year}', String(to)),
    percent: Math.round((years[index]! / longest) * 100),
  }))
}

function Reading({ title, summary, articles }: HomePageView['reading']) {
  return (
    <Fold id="reading" title={title} summary={summary}>
      <ul className="grid justify-items-start">
        {articles.map(({ href, title: article }) => (
          <li key={href}>
            <TextLink href={href} label={article} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}

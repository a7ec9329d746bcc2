import type { DocumentSheet } from '#app/content/home/documents.server.ts'
import type { CertificatesView, HomePageView } from '#app/content/home/home.server.ts'
import type { HomePage } from '#app/content/home/home.ts'
import { Fold } from '#app/ui/fold.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SampleNote } from '#app/ui/sample-value.tsx'
import { TitledSection } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text.tsx'
import type { ReactNode } from 'react'
import { Manufacturer } from './manufacturer.tsx'

type DocumentsProps = HomePage['documents'] &
  Pick<HomePageView, 'certificates' | 'manufacturer' | 'reading'> & {
    children: ReactNode
  }

/** Documents to check before buying, folded because few visitors read them. */
export function Documents({ title, warranty, certificates, manufacturer, reading, children }: DocumentsProps) {
  return (
    <TitledSection id="papers" ground="alt" tight title={title}>
      <div>
        <Fold id="warranty" title={warranty.title} summary={warranty.summary}>
          <p className="max-w-prose text-small leading-relaxed">{warranty.text}</p>
          <TextLink {...warranty.link} />
        </Fold>
        <Certificates {...certificates} />
        {children}
        <Manufacturer {...manufacturer} />
        <Reading {...reading} />
      </div>
    </TitledSection>
  )
}

function Certificates({ title, summary, note, without, sheets }: CertificatesView) {
  return (
    <Fold id="certificates" title={title} summary={sheets.length === 0 ? without : summary}>
      {sheets.length > 0 && (
        <>
          <SampleNote>{note}</SampleNote>
          <ol className="mt-4 grid grid-cols-3 gap-x-3 gap-y-5 md:grid-cols-6 lg:gap-x-5">
            {sheets.map((sheet) => (
              <Sheet key={sheet.picture} {...sheet} />
            ))}
          </ol>
        </>
      )}
    </Fold>
  )
}

function Sheet({ picture, title, subject, alt }: DocumentSheet) {
  return (
    <li className="text-fine leading-snug hyphens-auto">
      <Picture
        id={picture}
        alt={alt}
        sizes="(min-width: 768px) 190px, 30vw"
        imgClassName="mb-2 w-full rounded-input shadow-sm"
      />
      <b className="block font-semibold">{title}</b>
      <span className="text-ink-soft">{subject}</span>
    </li>
  )
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

import type { DocumentSheet } from '#app/content/home/documents.server.ts'
import type { CertificatesView } from '#app/content/home/home.server.ts'
import { Picture } from '#app/ui/picture.tsx'
import { TitledSection } from '#app/ui/section.tsx'
import { SwipeRow } from '#app/ui/swipe-row.tsx'
import { Fine } from '#app/ui/text.tsx'

/** The heads of the sheets: a row to swipe on phones, a grid from 768 px. */
export function Certificates({ title, note, sheets }: CertificatesView) {
  if (sheets.length === 0) return null
  return (
    <TitledSection
      id="certificates"
      ground="alt"
      className="pt-7 pb-4 lg:pt-14 lg:pb-6"
      tight
      wide
      title={title}
      aside={note && <Fine>{note}</Fine>}
    >
      <SwipeRow label={title} className="md:mx-auto md:w-(--page)">
        <ol className="grid w-max auto-cols-[172px] grid-flow-col gap-3 px-gutter pb-2 md:w-auto md:grid-flow-row md:grid-cols-6 md:px-0 xl:grid-cols-9">
          {sheets.map((sheet) => (
            <Sheet key={sheet.picture} {...sheet} />
          ))}
        </ol>
      </SwipeRow>
    </TitledSection>
  )
}

function Sheet({ picture, title, alt }: DocumentSheet) {
  return (
    <li className="text-fine leading-snug hyphens-auto">
      <Picture
        id={picture}
        alt={alt}
        sizes="190px"
        imgClassName="mb-1.5 h-11 w-full rounded-input object-cover object-top shadow-sm md:h-14"
      />
      <b className="block font-semibold">{title}</b>
    </li>
  )
}

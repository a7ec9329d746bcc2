import type { CSSProperties } from 'react'

import type { DocumentSheet } from '#app/content/schemas/documents.ts'
import type { CertificatesView } from '#app/content/views/home.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { SampleNote } from '../sample-note.tsx'

const ID = 'certificates'

/** All sheets as a fan, which spreads into a grid; on phones six of them, and all by the same switch. */
export function Certificates({ eyebrow, title, note, arrange, sheets }: CertificatesView) {
  return (
    <Section id={ID} className="certificates">
      <div className="page-width">
        <SectionHead
          sectionId={ID}
          eyebrow={eyebrow}
          title={title}
          aside={
            <div className="certificates-tools">
              <SampleNote>{note}</SampleNote>
              <ArrangeSwitch {...arrange} />
            </div>
          }
        />
      </div>
      <ol className="sheets">
        {sheets.map((sheet, index) => (
          <Sheet key={sheet.picture} {...sheet} index={index} />
        ))}
      </ol>
    </Section>
  )
}

/** Radio buttons that the styles look at, so that it works before and without JavaScript. */
function ArrangeSwitch({ legend, fan, grid }: CertificatesView['arrange']) {
  return (
    <fieldset className="arrange">
      <legend className="sr-only">{legend}</legend>
      <label>
        <input className="sr-only" type="radio" name="sheets" value="fan" defaultChecked />
        <span>{fan}</span>
      </label>
      <label>
        <input className="sr-only" type="radio" name="sheets" value="grid" />
        <span>{grid}</span>
      </label>
    </fieldset>
  )
}

function Sheet({ picture, title, subject, alt, index }: DocumentSheet & { index: number }) {
  return (
    <li className="sheet" style={{ '--i': index } as CSSProperties}>
      <Picture className="sheet-paper" id={picture} alt={alt} sizes="(min-width: 900px) 200px, 38vw" />
      <p className="sheet-words">
        <b>{title}</b> {subject}
      </p>
    </li>
  )
}

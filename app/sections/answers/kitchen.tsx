import type { KitchenView } from '#app/content/answers/answers.server.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { SplitSection } from '#app/ui/section.tsx'
import { Fine, Prose, RichText } from '#app/ui/text.tsx'
import { KitchenDrawing } from './kitchen-drawing.tsx'

/** What a machine needs on the counter and under the sink, with the sizes that are known. */
export function Kitchen({ title, lead, caption, columns, rows, open, drawings }: KitchenView) {
  return (
    <SplitSection
      id="kitchen"
      ground="alt"
      space="band"
      ratio="4/7"
      title={title}
      titleClassName="text-heading"
      gap="gap-7 lg:gap-fluid-xl"
      aside={
        <Prose className="mt-3 max-w-text text-soft">
          <RichText text={lead} />
        </Prose>
      }
    >
      <div>
        <div className="grid gap-8 sm:grid-cols-2 print:grid-cols-2">
          {drawings.map(({ place, alt, title, needs }) => (
            <figure key={place} id={place} className="break-inside-avoid">
              <KitchenDrawing place={place} alt={alt} />
              <figcaption className="mt-3">
                <h3 className="text-h3">{title}</h3>
                <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-small leading-normal">
                  {needs.map((need) => (
                    <li key={need}>{need}</li>
                  ))}
                </ol>
              </figcaption>
            </figure>
          ))}
        </div>
        <DataTable
          className="mt-8"
          caption={caption}
          columns={columns}
          rows={rows.map(({ name, cells }) => ({
            head: name,
            cells: cells.map((cell) => cell ?? <span aria-hidden="true">–</span>),
          }))}
        />
        {open && <Fine className="mt-3">{open}</Fine>}
      </div>
    </SplitSection>
  )
}

import type { IonizerOrRoPage } from '#app/content/prices/costs.ts'
import { TitledSection } from '#app/ui/section.tsx'
import { Fine } from '#app/ui/text.tsx'

const cell = 'border-b border-line py-3 pr-3 align-top leading-snug last:pr-0'

type OrTableProps = IonizerOrRoPage['sideBySide'] & { id: string; ground: 'plain' | 'alt'; note?: string }

/** Short texts in three columns, which stay side by side on phones, to be read across. */
export function OrTable({ id, ground, title, caption, columns, rows, note }: OrTableProps) {
  return (
    <TitledSection id={id} ground={ground} space="band" title={title} tight>
      <table className="w-full table-fixed text-left text-small md:text-control">
        <caption className="pb-4 text-left text-soft">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="border-b-2 border-ink pr-3 pb-2.5 align-bottom font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells]) => (
            <tr key={head}>
              <th scope="row" className={`${cell} font-semibold`}>
                {head}
              </th>
              {cells.map((text, index) => (
                <td key={columns[index + 1]} className={cell}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <Fine className="mt-4 max-w-prose">{note}</Fine>}
    </TitledSection>
  )
}

import type { CSSProperties } from 'react'

import type { Figure, ListedMachine } from '#app/content/views/products-page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { toComparedRows, type ComparedRow } from './comparison.ts'
import { CrossedSign } from './crossed-sign.tsx'
import type { MachineComparisonProps } from './machine-comparison.tsx'
import { toWindow } from './ph-line.tsx'
import { fill, joinNames } from './words.ts'

type ComparisonTableProps = Omit<MachineComparisonProps, 'machines'>

/** On phones each row becomes a block, whose roles are written out because that drops the native ones. */
export function ComparisonTable({ words, row, chosen, question, linkTo }: ComparisonTableProps) {
  const rows = toComparedRows(
    words.rows,
    chosen.map(({ key }) => key),
  )
  const without = (key: string) =>
    linkTo({ ...question, compare: question.compare.filter((one) => one !== key) }, 'compare')
  return (
    <table
      role="table"
      className="products-table"
      style={{ '--machines': chosen.length } as CSSProperties}
      data-machines={chosen.length}
    >
      <caption className="sr-only">{fill(words.title, { names: joinNames(chosen.map(({ name }) => name)) })}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {chosen.map(({ key, name, href, picture }) => (
            <th key={key} role="columnheader" scope="col">
              <Picture id={picture} alt="" sizes="120px" />
              <PageLink to={href}>{name}</PageLink>
              <a className="products-remove" {...without(key)}>
                {words.remove}
                <span className="sr-only"> {name}</span>
              </a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((compared) => (
          <TableRow key={compared.label} row={compared} chosen={chosen} words={words} />
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {chosen.map(({ key, name, href, buyable }) => (
            <td key={key} role="cell">
              <ButtonLink
                href={buyable ? row.buy.href : `${href}#enquiry`}
                size="compact"
                {...(buyable ? {} : { className: 'products-quiet' })}
              >
                {buyable ? row.buy.label : row.enquire}
                <span className="sr-only"> {name}</span>
              </ButtonLink>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

type TableRowProps = { row: ComparedRow; chosen: ListedMachine[]; words: MachineComparisonProps['words'] }

function TableRow({ row: { label, figures, differs }, chosen, words }: TableRowProps) {
  return (
    <tr role="row" className={differs ? 'products-differs' : 'products-same'}>
      <th role="rowheader" scope="row">
        {label}
        <span className="products-mark">
          <CrossedSign isCrossed={differs} />
          {differs ? words.differs : words.same}
        </span>
      </th>
      {chosen.map(({ key, name }, index) => (
        <td key={key} role="cell" data-machine={name}>
          <Value figure={figures[index]} unknown={words.unknown} />
        </td>
      ))}
    </tr>
  )
}

function Value({ figure, unknown }: { figure: Figure | undefined; unknown: string }) {
  if (!figure) return <span className="products-unknown">{unknown}</span>
  const { text, share, ph } = figure
  if (ph) {
    return (
      <>
        <span className="products-figure">{text}</span>
        <span className="products-window" style={toWindow(ph)} />
      </>
    )
  }
  if (share === undefined) return text
  return (
    <>
      <span className="products-figure">{text}</span>
      <span className="products-share" style={{ '--share': share } as CSSProperties} />
    </>
  )
}

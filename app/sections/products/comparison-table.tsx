import { fillText } from '#app/content/fill.ts'
import { formatList } from '#app/messages/phrases.ts'
import type { Figure } from '#app/content/products/comparison-rows.server.ts'
import type { ComparisonView, ListedProduct } from '#app/content/products/products-page.server.ts'
import { PhBar } from '#app/sections/ph-bar.tsx'
import { PriceTerms } from '#app/sections/shared/price-terms.tsx'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Picture } from '#app/ui/picture.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Price } from '#app/ui/text.tsx'
import { type ReactNode, useId } from 'react'
import { type ComparedRow, toComparedRows } from './comparison.ts'
import { UnbrokenNames } from './unbroken-names.tsx'

interface ComparisonTableProps {
  copy: ComparisonView
  chosen: ListedProduct[]
  /** Actions for each product of the table. */
  actionsOf?: (product: ListedProduct) => ReactNode
}

const cell = 'px-1 lg:px-4'
/** Where there is room for a first column, on screens and on paper. */
const inFirstColumn = 'hidden lg:table-cell print:table-cell'
const stickyHead = 'sticky top-(--header-height) z-2 border-b border-line-strong bg-surface print:static'
const askLink = 'font-normal text-action underline underline-offset-3 hover:text-action-hover'

/** A column per product with a sticky head; each row's name is in a first column, on phones above its values. */
export function ComparisonTable({ copy, chosen, actionsOf }: ComparisonTableProps) {
  const id = useId()
  const rows = toComparedRows(
    copy.rows,
    chosen.map(({ key }) => key),
  )
  const columns = chosen.map(({ key }) => id + key)
  const size = chosen.length > 3 ? 'text-fine tracking-tight sm:text-small sm:tracking-normal' : 'text-small'
  const hasSamples = rows.some(({ figures }) => figures.some((figure) => figure?.isSample))
  // Prevents a break at the name's hyphen.
  return (
    <>
      <table
        className={cx(
          'mt-3 w-full table-fixed border-separate border-spacing-0 text-left leading-snug text-balance peer-checked:**:data-same:hidden',
          size,
        )}
      >
        <caption className="sr-only">
          {fillText(copy.title, { names: formatList(chosen.map(({ name }) => name)) })}
        </caption>
        <thead>
          <tr>
            <td headers={columns.join(' ')} className={cx(inFirstColumn, stickyHead, 'lg:w-[17.5%]')} />
            {chosen.map((product) => (
              <Head key={product.key} id={id + product.key} product={product} />
            ))}
          </tr>
        </thead>
        {rows.map((row, index) => (
          <Row key={row.label} id={`${id}${index}`} columns={columns} row={row} chosen={chosen} copy={copy} />
        ))}
        <tfoot className="print:hidden">
          <tr>
            <td headers={columns.join(' ')} className={inFirstColumn} />
            {chosen.map((product, index) => (
              <td key={product.key} headers={columns[index]} className={cx('pt-4 align-top', cell)}>
                <ButtonLink
                  href={product.href}
                  variant="outline"
                  size="compact"
                  className="w-full max-w-60 max-md:px-1.5"
                  label={
                    <span>
                      <UnbrokenNames text={fillText(copy.see, { name: product.name })} names={[product.name]} />
                    </span>
                  }
                />
                {actionsOf?.(product)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {hasSamples && <SampleTag of="details" className="mt-4" />}
    </>
  )
}

function Head({ id, product: { name, href, picture, price, terms } }: { id: string; product: ListedProduct }) {
  return (
    <th id={id} scope="col" className={cx(stickyHead, 'pt-2 pb-2.5 align-bottom font-semibold', cell)}>
      <Picture
        imgClassName="h-16 w-auto max-w-full object-contain object-left-bottom lg:h-28"
        id={picture}
        alt=""
        sizes="120px"
      />
      <a
        className="inline-flex min-h-7 items-center underline underline-offset-3 hover:text-action lg:text-lead"
        href={href}
      >
        {name}
      </a>
      <span className="block font-medium lg:text-lead">
        <Price amount={price} />
      </span>
      <PriceTerms {...terms} className="font-normal" />
    </th>
  )
}

/** Cells list their headers, because a screen reader cannot infer two levels of headers from position. */
type RowProps = { id: string; columns: string[]; row: ComparedRow; chosen: ListedProduct[]; copy: ComparisonView }

function Row({ id, columns, row: { label, figures, differs, isKnown }, chosen, copy }: RowProps) {
  const isSame = isKnown && !differs
  const wideId = `${id}wide`
  const name = (
    <>
      {label} {isKnown && <Mark differs={differs} copy={copy} />}
    </>
  )
  return (
    <tbody data-same={isSame || undefined} className="break-inside-avoid">
      <tr className="lg:hidden print:hidden">
        <th
          id={id}
          scope="rowgroup"
          colSpan={chosen.length}
          className={cx('pt-3 text-fine leading-normal font-medium text-ink-soft', cell)}
        >
          {name}
        </th>
      </tr>
      <tr>
        <th
          id={wideId}
          scope="row"
          className={cx('border-b border-line py-3 pr-4 align-top font-medium text-ink-soft print:py-1', inFirstColumn)}
        >
          {name}
        </th>
        {isKnown ? (
          chosen.map(({ key }, index) => (
            <td
              key={key}
              headers={`${columns[index]} ${id} ${wideId}`}
              className={cx(
                'border-b border-line pt-0.5 pr-2 pb-3 align-top font-semibold wrap-anywhere lg:py-3 lg:text-body print:py-1',
                cell,
              )}
            >
              <Value figure={figures[index]} copy={copy} />
            </td>
          ))
        ) : (
          <td
            colSpan={chosen.length}
            headers={[...columns, id, wideId].join(' ')}
            className={cx('border-b border-line pt-0.5 pb-3 lg:py-3 print:py-1', cell)}
          >
            <AskUs copy={copy} />, {copy.noSize}
          </td>
        )}
      </tr>
    </tbody>
  )
}

function Mark({ differs, copy }: { differs: boolean; copy: ComparisonView }) {
  if (!differs) return <span className="ml-1.5">{copy.same}</span>
  return (
    <span className="ml-1.5 text-action">
      {/* An equals sign, crossed out. Drawn, because fonts differ in its size. */}
      <svg className="inline align-[-2px]" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <path d="M1 5h12M1 9h12M10 1 4 13" stroke="currentColor" strokeWidth="1.75" fill="none" />
      </svg>
      <span className="sr-only">{copy.differs}</span>
    </span>
  )
}

function Value({ figure, copy }: { figure: Figure | undefined; copy: ComparisonView }) {
  if (!figure) return <AskUs copy={copy} />
  const { text, ph } = figure
  return (
    <>
      {text}
      {ph && (
        <span className="mt-1.5 block max-w-60">
          <PhBar ph={ph} />
        </span>
      )}
    </>
  )
}

const AskUs = ({ copy }: { copy: ComparisonView }) => (
  <a className={askLink} href={copy.askUs.href}>
    {copy.askUs.label}
  </a>
)

const SWITCH = 'only-differences'

/** The legend, the switch that hides equal rows, and the print button. @prop children the table */
export const TableTools = ({ copy, children }: { copy: ComparisonView; children: ReactNode }) => (
  <>
    <p className="mt-2 text-small text-ink-soft">{copy.lead}</p>
    {/* The table's styles depend on the checkbox, so both have the same parent. */}
    <div className="mt-2">
      <input type="checkbox" id={SWITCH} className="peer size-5.5 align-middle accent-action print:hidden" />
      <label
        htmlFor={SWITCH}
        className="mr-6 inline-flex min-h-11 cursor-pointer items-center pl-3 text-small font-semibold print:hidden"
      >
        {copy.onlyDifferences}
      </label>
      <PrintButton
        label={copy.print}
        iconSize={18}
        className={buttonClass({ size: 'compact', variant: 'outline', className: 'print:hidden' })}
      />
      {children}
    </div>
  </>
)

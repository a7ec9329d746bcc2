import type { NamedValue, SheetView } from '#app/content/product-page/product-page.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Logo } from '#app/ui/icons/logo.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Fine, Price } from '#app/ui/text.tsx'
import { PLINTH_SIZES } from './product-stage.tsx'
import { sheetHref } from './view-address.ts'

interface ProductSheetProps extends SheetView {
  site: Site
  /** Whether it is the whole page; otherwise only the printer shows it. */
  isPage: boolean
}

/** A sheet of A4 at 96 dots an inch. */
const width = 'mx-auto w-[min(794px,100%-32px)]'
const cell = 'border-t border-line py-2 pr-4 align-top print:py-1.5'

/** The product on one A4 page. */
export function ProductSheet({ isPage, site, ...sheet }: ProductSheetProps) {
  const { name, kind, price, taxNote, title, picture, plinth, rows } = sheet
  const Name = isPage ? 'h1' : 'p'
  return (
    <div
      className={cx(
        'product-sheet print:block print:bg-transparent print:p-0',
        isPage ? 'bg-surface-tint pt-8 pb-section' : 'hidden',
      )}
    >
      {isPage && <SheetControls {...sheet} />}
      <article
        className={cx(width, 'bg-surface p-6 text-ink not-print:shadow-md md:p-12 xl:p-14 print:w-auto print:p-0')}
      >
        <header className="flex items-center justify-between gap-4 border-b-2 border-ink pb-3.5 text-small">
          <Logo height={26} title={site.brand} />
          <span>
            {title} {rows.some(({ sample }) => sample) && <SampleTag of="details" />}
          </span>
        </header>
        <div className="flex items-end justify-between gap-6 py-6">
          <div>
            <Name className="product-sheet-name leading-none font-semibold tracking-tighter whitespace-nowrap">
              {name}
            </Name>
            <p>{kind}</p>
            <p className="mt-3.5 text-subtitle leading-body font-light tracking-tight">
              <Price amount={price} /> <span className="block text-small font-normal tracking-normal">{taxNote}</span>
            </p>
          </div>
          {/* Loads eagerly, because a lazy picture that is hidden until printing would load too late. The plinth's picture is already loaded. */}
          <Picture
            imgClassName="h-[clamp(140px,30vw,240px)] w-auto max-w-[46vw] object-contain print:h-[64mm] print:max-w-[80mm]"
            id={isPage ? picture : plinth}
            alt=""
            sizes={PLINTH_SIZES}
            priority
          />
        </div>
        <table className="w-full text-left text-small leading-normal">
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row" className={cx(cell, 'w-[34%] font-normal text-ink-soft')}>
                  {row.label}
                </th>
                <td className={cx(cell, 'font-semibold')}>
                  <SpecificationValue {...row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <SheetFooter {...sheet} site={site} />
      </article>
    </div>
  )
}

function SheetControls({ path, print, printing, back }: Pick<SheetView, 'path' | 'print' | 'printing' | 'back'>) {
  return (
    <div className={cx(width, 'mb-5 flex flex-wrap items-center gap-x-6 gap-y-1 print:hidden')}>
      <a className="text-link" href={path}>
        {back}
      </a>
      <PrintLink href={sheetHref(path)} label={print} />
      <Fine>{printing}</Fine>
    </div>
  )
}

function SheetFooter({ contact, site }: Pick<SheetView, 'contact'> & { site: Site }) {
  const registered = site.addresses.find(({ kind }) => kind === 'registered')
  return (
    <footer className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(230px,1fr))] gap-x-6 gap-y-4 border-t-2 border-ink pt-4 text-small leading-relaxed">
      <div>
        <b>{contact}</b>
        <p>
          {displayPhone(site.phone.e164)}
          <br />
          {site.email.address}
        </p>
      </div>
      <div>
        <b>{site.legalName.text}</b> {site.legalName.sample && <SampleTag of="details" />}
        {registered && (
          <p>
            {registered.lines.join(', ')}
            <br />
            {registered.city} {registered.pincode}
          </p>
        )}
      </div>
      <Fine className="col-span-full">
        {site.pictureNote} {site.disclaimer}
      </Fine>
    </footer>
  )
}

/** A row's value; a tolerance is less prominent. */
export function SpecificationValue({ value }: NamedValue) {
  const [, stated = value, tolerance] = /^(.+?)( \(±[^)]+\))?$/.exec(value) ?? []
  return (
    <>
      {stated}
      {tolerance && <span className="font-normal text-ink-soft">{tolerance}</span>}
    </>
  )
}

/** Prints the page's sheet (`app/browser/start.ts`). Without scripts, or in an app without printing, links to the sheet. */
export const PrintLink = ({ href, label }: { href: string; label: string }) => (
  <a
    className={buttonClass({ variant: 'outline', size: 'compact', className: 'product-quiet' })}
    href={href}
    data-print
  >
    <Icon name="printer" size={20} />
    {label}
  </a>
)

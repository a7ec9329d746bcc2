import type { SheetView } from '#app/content/products/product-page-view.ts'
import type { Site } from '#app/content/site/site.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { Logo } from '#app/ui/icons/logo.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { PrintLink } from './print-link.tsx'
import { PLINTH_SIZES } from './product-stage.tsx'
import { SpecificationValue } from './specification-value.tsx'
import { sheetHref } from './view-address.ts'

interface ProductSheetProps extends SheetView {
  site: Site
  /** Whether it is the whole page; otherwise only the printer shows it. */
  isPage: boolean
}

/** The product on one A4 page. */
export function ProductSheet({ isPage, site, ...sheet }: ProductSheetProps) {
  const { name, kind, price, taxNote, title, picture, plinth, rows } = sheet
  const Name = isPage ? 'h1' : 'p'
  return (
    <div className={`product-sheet ${isPage ? 'product-sheet-page' : ''}`}>
      {isPage && <SheetControls {...sheet} />}
      <article className="product-sheet-paper">
        <header>
          <Logo height={26} title={site.brand} />
          <span>{title}</span>
        </header>
        <div className="product-sheet-head">
          <div>
            <Name className="product-sheet-name">{name}</Name>
            <p>{kind}</p>
            <p className="product-sheet-price">
              <Price amount={price} /> <span>{taxNote}</span>
            </p>
          </div>
          {/* Not lazily: what is hidden until it is printed would come too late. The plinth's picture is here already. */}
          <Picture id={isPage ? picture : plinth} alt="" sizes={PLINTH_SIZES} priority />
        </div>
        <table>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td>
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
    <div className="product-sheet-controls">
      <a className="text-link" href={path}>
        {back}
      </a>
      <PrintLink href={sheetHref(path)} label={print} />
      <p className="fine">{printing}</p>
    </div>
  )
}

function SheetFooter({ contact, sampleNote, site }: Pick<SheetView, 'contact' | 'sampleNote'> & { site: Site }) {
  const registered = site.addresses.find(({ kind }) => kind === 'registered')
  return (
    <footer>
      <div>
        <b>{contact}</b>
        <p>
          {displayPhone(site.phone.e164)}
          <br />
          {site.email.address}
        </p>
      </div>
      <div>
        <b>{site.legalName.text}</b>
        {registered && (
          <p>
            {registered.lines.join(', ')}
            <br />
            {registered.city} {registered.pincode}
          </p>
        )}
      </div>
      <p className="product-sheet-fine">
        {site.pictureNote} {site.disclaimer} {site.legalName.sample && sampleNote}
      </p>
    </footer>
  )
}

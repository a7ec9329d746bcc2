import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Price } from '#app/ui/text.tsx'
import { KitPart, OnBothGrounds } from './kit-part.tsx'

const TRAIL = [{ href: '/contacts', label: 'Contacts' }]

export function Wayfinding() {
  return (
    <>
      <KitPart
        id="wayfinding"
        title="Breadcrumb and pager"
        note="Links. The current page is announced to screen readers, not only highlighted."
      >
        <OnBothGrounds>
          {(ground) => (
            <>
              <Breadcrumb trail={TRAIL} here="A product with a name that takes two lines on a small telephone" />
              <Pager
                label={`Articles, ${ground}`}
                page={2}
                pageCount={5}
                hrefOf={(page) => (page === 1 ? '/_kit#wayfinding' : `/_kit?page=${page}#wayfinding`)}
              />
            </>
          )}
        </OnBothGrounds>
      </KitPart>
      <KitPart id="tables" title="Table" note="On phones, each row of a wide table becomes a block.">
        <DataTable
          caption="X-Blue, specification"
          columns={['Property', 'Value']}
          rows={[
            { head: 'Plates', cells: ['9, titanium coated with platinum'] },
            { head: 'pH', cells: ['2.5 to 11.5'] },
            { head: 'Price', cells: [<Price key="price" amount={202220} />] },
          ]}
        />
        <OnBothGrounds>
          {() => (
            <DataTable
              caption="Three machines"
              columns={['Machine', 'Plates', 'Place', 'Price']}
              rows={[
                { head: 'X-Blue', cells: ['9', 'On the counter', <Price key="price" amount={202220} />] },
                { head: 'IO-400U', cells: ['5', 'Under the sink', <Price key="price" amount={134486} />] },
                { head: 'EN-7P', cells: ['7', 'On the counter', <Price key="price" amount={165000} />] },
              ]}
            />
          )}
        </OnBothGrounds>
      </KitPart>
    </>
  )
}

import type { ListedProduct } from '#app/content/products/products-page.server.ts'
import { Picture } from '#app/ui/picture.tsx'
import { SectionHead } from '#app/ui/section.tsx'
import { Lead } from '#app/ui/text.tsx'
import type { ProductComparisonProps } from './product-comparison.tsx'
import { fill } from './fill-copy.ts'

type ChoosePartnerProps = Pick<ProductComparisonProps, 'copy' | 'products' | 'question' | 'linkTo'> & {
  first: ListedProduct
  sectionId: string
}

/** One product is chosen; this asks for another. */
export function ChoosePartner({ copy, products, question, linkTo, first, sectionId }: ChoosePartnerProps) {
  return (
    <>
      <SectionHead
        tight
        sectionId={sectionId}
        title={fill(copy.one.title, { name: first.name })}
        aside={<Lead>{copy.one.text}</Lead>}
      />
      <ul className="grid grid-cols-2 gap-x-5 sm:grid-cols-3 xl:grid-cols-5">
        {products
          .filter(({ key }) => key !== first.key)
          .map(({ key, name, picture }) => (
            <li key={key}>
              <a
                className="flex h-full flex-col items-start justify-end gap-2.5 border-t border-line py-4 font-semibold hover:text-action"
                {...linkTo({ ...question, compare: [first.key, key] }, 'compare')}
              >
                <Picture imgClassName="h-25 w-auto object-contain" id={picture} alt="" sizes="140px" />
                {name}
              </a>
            </li>
          ))}
      </ul>
    </>
  )
}

import { fillText } from '#app/content/fill.ts'
import { formatList } from '#app/messages/phrases.ts'
import type { Link } from '#app/content/fields/fields.ts'
import type { OftenComparedView } from '#app/content/products/comparisons.server.ts'
import type { ComparisonView, ListedProduct } from '#app/content/products/products-page.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { chatHref } from '#app/ui/contact-links.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionHead, SectionTitle } from '#app/ui/section.tsx'
import { Fine, Lead } from '#app/ui/text.tsx'
import { ComparisonTable, TableTools } from './comparison-table.tsx'
import type { Question } from './filter-products.ts'
import { OftenCompared } from './often-compared.tsx'
import { UnbrokenNames } from './unbroken-names.tsx'
import type { LinkTo } from './use-product-filter.ts'

/** Fills in `{names}` here, because the choice changes without the server. */
export type ComparisonChat = { e164: string; text: string; label: string }

interface ProductComparisonProps {
  copy: ComparisonView
  often: OftenComparedView
  ask: ComparisonChat
  demo: Link
  products: ListedProduct[]
  chosen: ListedProduct[]
  question: Question
  linkTo: LinkTo
}

/** Two to four products side by side; with fewer, how to choose more. */
export function ProductComparison(props: ProductComparisonProps) {
  const [first, second] = props.chosen
  const hasPartner = props.products.length > 1
  if (!first || !hasPartner) return <OftenCompared {...props.often} />
  return (
    <Section id="compare" className="page-width py-band focus:outline-none" tabIndex={-1}>
      {second ? <SideBySide {...props} /> : <ChoosePartner {...props} first={first} />}
    </Section>
  )
}

function SideBySide({ copy, ask, demo, chosen, question, linkTo }: ProductComparisonProps) {
  const names = chosen.map(({ name }) => name)
  const greeting = fillText(ask.text, { names: formatList(names) })
  const removeLink = ({ key, name }: ListedProduct) => (
    <a
      className="inline-flex min-h-11 items-center text-action underline underline-offset-3 hover:text-action-hover"
      {...linkTo({ ...question, compare: question.compare.filter((comparedKey) => comparedKey !== key) }, 'compare')}
    >
      {copy.remove}
      <span className="sr-only"> {name}</span>
    </a>
  )
  return (
    <>
      <SectionTitle text={<UnbrokenNames text={fillText(copy.title, { names: formatList(names) })} names={names} />} />
      {question.tooMany && <p className="mt-3 border-l-2 border-action bg-surface-alt px-4 py-3">{copy.tooMany}</p>}
      <TableTools copy={copy}>
        <ComparisonTable copy={copy} chosen={chosen} actionsOf={removeLink} />
      </TableTools>
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        <ButtonLink {...demo} />
        <ButtonLink variant="chat" href={chatHref({ e164: ask.e164, greeting })} icon="chat" label={ask.label} />
      </p>
      <Fine className="mt-4 max-w-prose">{copy.note}</Fine>
    </>
  )
}

type ChoosePartnerProps = Pick<ProductComparisonProps, 'copy' | 'products' | 'question' | 'linkTo'> & {
  first: ListedProduct
}

/** Shown when only one product is chosen: offers others to add. */
function ChoosePartner({ copy, products, question, linkTo, first }: ChoosePartnerProps) {
  return (
    <>
      <SectionHead tight title={fillText(copy.one.title, { name: first.name })} aside={<Lead>{copy.one.text}</Lead>} />
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

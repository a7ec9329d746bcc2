import type { Link } from '#app/content/fields/fields.ts'
import type { OftenComparedView } from '#app/content/products/comparisons.server.ts'
import type { ComparisonView, ListedProduct } from '#app/content/products/products-page.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { chatHref } from '#app/ui/contact-links.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { sectionHeadingId } from '#app/ui/section.tsx'
import { Fine } from '#app/ui/text.tsx'
import { ChoosePartner } from './choose-partner.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import type { Question } from './finder.ts'
import { UnbrokenNames } from './unbroken-names.tsx'
import { OftenCompared } from './often-compared.tsx'
import { TableTools } from './table-tools.tsx'
import type { LinkTo } from './use-finder.ts'
import { fill, joinNames } from './fill-copy.ts'

const ID = 'compare'

/** `{names}` of the text are filled in here: the choice changes without the server. */
export type ComparisonChat = { e164: string; text: string; label: string }

export interface ProductComparisonProps {
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
  if (!first) return <OftenCompared {...props.often} />
  return (
    <section
      id={ID}
      className="page-width py-band focus:outline-none"
      aria-labelledby={sectionHeadingId(ID)}
      tabIndex={-1}
    >
      {second ? <SideBySide {...props} /> : <ChoosePartner {...props} first={first} sectionId={ID} />}
    </section>
  )
}

function SideBySide({ copy, ask, demo, chosen, question, linkTo }: ProductComparisonProps) {
  const names = chosen.map(({ name }) => name)
  const greeting = fill(ask.text, { names: joinNames(names) })
  const removeLink = ({ key, name }: ListedProduct) => (
    <a
      className="inline-flex min-h-11 items-center text-action underline underline-offset-3 hover:text-action-hover"
      {...linkTo({ ...question, compare: question.compare.filter((one) => one !== key) }, ID)}
    >
      {copy.remove}
      <span className="sr-only"> {name}</span>
    </a>
  )
  return (
    <>
      <h2 id={sectionHeadingId(ID)}>
        <UnbrokenNames text={fill(copy.title, { names: joinNames(names) })} names={names} />
      </h2>
      {question.tooMany && <p className="mt-3 border-l-2 border-action bg-surface-alt px-4 py-3">{copy.tooMany}</p>}
      <TableTools copy={copy}>
        <ComparisonTable copy={copy} chosen={chosen} actionsOf={removeLink} />
      </TableTools>
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        <ButtonLink href={demo.href}>{demo.label}</ButtonLink>
        <ButtonLink look="chat" href={chatHref({ e164: ask.e164, greeting })}>
          <Icon name="chat" size={20} />
          {ask.label}
        </ButtonLink>
      </p>
      <Fine className="mt-4 max-w-prose">{copy.note}</Fine>
    </>
  )
}

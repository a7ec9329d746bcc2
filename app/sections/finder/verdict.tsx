import type { FinderAnswer } from '#app/content/finder/finder.server.ts'
import type { WhichMachinePage } from '#app/content/finder/finder.ts'
import { VisitLine } from '#app/sections/visit/visit-line.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Lines } from '#app/ui/lines.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Eyebrow, Fine, Lead } from '#app/ui/text.tsx'

interface VerdictProps {
  copy: WhichMachinePage['answer']
  answer: FinderAnswer
  product: NonNullable<FinderAnswer['product']>
  demo: { label: string; href: string }
}

/** The product; or, if the water must be tested first, the test, then the product. */
export function Verdict({ copy, answer, product, demo }: VerdictProps) {
  const { kind, title, lead } = answer
  const isSecond = kind === 'try-first'
  return (
    <div className="grid grid-cols-[1fr_7.5rem] items-center gap-x-3 rounded-panel bg-surface-tint p-5 md:grid-cols-[1fr_16rem] md:gap-x-fluid md:px-fluid-lg md:py-fluid-sm print:border print:border-line">
      <div className={cx('self-end', isSecond && 'max-md:col-span-2')}>
        <Eyebrow tight>{copy.eyebrow}</Eyebrow>
        <h1>
          <Lines text={title} />
        </h1>
        <Lead className="mt-2 max-w-long">{lead}</Lead>
      </div>
      <Picture
        id={product.picture}
        alt={product.name}
        sizes="(min-width: 768px) 256px, 120px"
        className={cx('col-start-2 row-span-2', isSecond ? 'max-md:row-start-2' : 'row-start-1', 'md:row-start-1')}
        imgClassName="max-h-90 w-full object-contain"
        priority
      />
      <div className="self-start">
        {isSecond && (
          <p className="mt-4 text-small">
            {copy.theProduct}: <b className="font-semibold">{product.name}</b>
            <span className="block text-soft">{product.lead}</span>
          </p>
        )}
        <p className="mt-4 text-subtitle leading-tight">
          <Price amount={product.price} />
        </p>
        <Fine>{copy.taxes}</Fine>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 print:hidden">
          <ButtonLink href={demo.href}>{demo.label}</ButtonLink>
          <TextLink href={product.href} label={copy.see.replace('{product}', product.name)} />
        </div>
        <VisitLine className="mt-2 print:hidden" />
      </div>
    </div>
  )
}

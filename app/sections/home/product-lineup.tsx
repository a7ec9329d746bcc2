import { t } from '#app/messages/messages.ts'
import type { LineupProduct, ProductLineupView } from '#app/content/home/home.server.ts'
import { OptionDrawing } from '#app/sections/finder/option-drawing.tsx'
import { questionId } from '#app/sections/finder/question-id.ts'
import { Slides } from '#app/sections/shared/moving.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { Fine, Price, TextLink } from '#app/ui/text.tsx'
import { unbroken } from '#app/ui/unbroken.ts'

/** How long each product stays in front if they do not all fit. */
const STAY_MS = 4000

/** All products with the same three rows, as a carousel if they do not fit. */
export function ProductLineup({ eyebrow, title, finder, taxes, link, items }: ProductLineupView) {
  return (
    <Section id="machines" ground="alt">
      <div className="page-width relative">
        <SectionHead tight eyebrow={eyebrow} title={title} />
        <FirstQuestion {...finder} />
        <Slides
          className="product-lineup"
          label={eyebrow}
          perView={{ base: 1.5, md: 3.2, lg: 4.2 }}
          gap={12}
          autoplayMs={STAY_MS}
        >
          {items.map((product) => (
            <ProductCard key={product.href} {...product} />
          ))}
        </Slides>
        <div className="flex min-h-12 flex-wrap items-center gap-x-3 max-xl:mt-1 max-xl:pr-14 max-lg:justify-start xl:justify-between">
          <Fine>{taxes}</Fine>
          <TextLink {...link} />
        </div>
      </div>
    </Section>
  )
}

function ProductCard({ href, name, price, bestFor, rows, picture }: LineupProduct) {
  return (
    <a
      href={href}
      className="group grid content-start rounded-card border border-line bg-surface px-3.5 pt-3 pb-3.5 text-small leading-normal"
    >
      <Picture
        className="product-floor mb-2.5 flex h-30 items-end justify-center md:h-38 lg:h-43"
        imgClassName="max-h-full w-auto transition-transform duration-reveal ease-calm group-hover:-translate-y-1.5"
        id={picture}
        alt=""
        sizes="160px"
      />
      <b className="text-body leading-snug font-semibold">{unbroken(name)}</b>{' '}
      <span className="text-body">
        <span className="sr-only">{t('Price')} </span>
        <Price amount={price} />
      </span>{' '}
      <span className="mt-1 mb-2 min-h-11 font-semibold 2xl:min-h-16">{bestFor}</span>{' '}
      {rows.map((row) => (
        <span key={row} className="border-t border-line py-1 text-ink-soft">
          {row}{' '}
        </span>
      ))}
    </a>
  )
}

/** The first question of `/which-machine`; each answer leads on to the second one there. */
function FirstQuestion({ title, text, question, nextQuestion }: ProductLineupView['finder']) {
  const { name, title: legend, options } = question
  return (
    <form
      action={`/which-machine#${questionId(nextQuestion)}`}
      method="get"
      className="mb-4 grid grid-cols-1 gap-3.5 rounded-panel border border-line bg-surface p-4 lg:mb-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,9fr)] lg:items-center lg:gap-10 lg:px-9 lg:py-7"
    >
      <div>
        <h3 className="lg:text-subtitle">{title}</h3>
        <p className="text-small leading-normal text-ink-soft max-md:hidden">{text}</p>
      </div>
      <fieldset>
        <legend className="mb-2 text-small font-semibold">{legend}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.25rem,100%),1fr))] gap-2">
          {options.map(({ value, label }) => (
            <button
              key={value}
              name={name}
              value={value}
              className="flex min-h-14 items-center gap-2 rounded-button border border-line-strong px-2.5 py-2 text-left text-fine leading-snug font-semibold wrap-normal hover:border-action hover:bg-surface-tint md:text-small"
            >
              <OptionDrawing name={name} value={value} />
              <span className="min-w-0">{label} </span>
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  )
}

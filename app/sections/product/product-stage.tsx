import type { ActionsView, FilmView, StageView } from '#app/content/product-page/product-page.server.ts'
import type { CheckoutMode } from '#app/content/products/products.server.ts'
import { FilmLoop } from '#app/sections/shared/moving.tsx'
import { PriceTerms } from '#app/sections/shared/price-terms.tsx'
import { VisitLine } from '#app/sections/visit/visit-line.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/text.tsx'
import { nameWidth } from './name-width.ts'

/** The `sizes` of both the stage and the printed sheet, so that one file serves both. */
export const PLINTH_SIZES = '(min-width: 900px) 550px, 72vw'

const deepAccents: StageView['accent'][] = ['graphite', 'obsidian']

type ProductStageProps = StageView & { checkoutMode: CheckoutMode; film: FilmView['loop'] }

/** The product on its plinth before its name in large letters, with price, actions and its film. */
export function ProductStage({ checkoutMode, film, ...stage }: ProductStageProps) {
  const { heading, name, accent, tagline, plinth, price, taxNote, terms, trail, actions, bestFor, bestForLabel } = stage
  const isBoughtHere = actions.isSold && checkoutMode === 'online'
  return (
    <div
      className={cx('product-stage relative overflow-clip', deepAccents.includes(accent) && 'on-deep')}
      style={{ '--name-width': nameWidth(name) }}
    >
      <div className="page-width grid grid-cols-1 pb-6 lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)] lg:gap-x-12 lg:pb-8">
        <header className="lg:col-span-2 lg:col-start-1 lg:row-start-1">
          {/* Above the name's letters, which are taller than their line. */}
          <div className="relative z-1">
            <Breadcrumb trail={trail.slice(1)} here={name} />
          </div>
          <h1 className="mt-1">
            <span className="product-name block">{name}</span>{' '}
            <span className="block text-lead leading-snug tracking-snug lg:mt-3 lg:text-subtitle">{heading}</span>
          </h1>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-title font-light">
            <Price amount={price} />{' '}
            <span className="product-caption text-small font-normal tracking-normal">{taxNote}</span>
          </p>
          <PriceTerms {...terms} className="product-caption" />
        </header>
        <Picture
          className="product-plinth pointer-events-none relative mx-auto w-(--plinth) max-w-full max-lg:mt-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-end"
          imgClassName="max-h-[calc(1.18*var(--plinth))] w-full object-contain"
          id={plinth.picture}
          alt={plinth.alt}
          sizes={PLINTH_SIZES}
          priority
        />
        <div className="relative lg:col-start-1 lg:row-start-2 lg:self-end lg:pt-6 lg:pb-8">
          <p className="text-control leading-normal lg:text-lead">
            <b className="font-semibold">
              {bestForLabel}: {bestFor}.
            </b>{' '}
            {tagline}
          </p>
          <ProductActions actions={actions} checkoutMode={checkoutMode} name={name} />
          {isBoughtHere ? (
            <p className="product-caption mt-3 text-small leading-normal">
              {actions.beforePaying} {actions.upiNote}
            </p>
          ) : (
            <VisitLine className="mt-3" />
          )}
        </div>
      </div>
      <div className="page-width pb-6">
        <div className="mx-auto lg:max-w-[128vh]">
          <FilmLoop {...film} sizes="(min-width: 900px) 90vw, 100vw" />
        </div>
      </div>
    </div>
  )
}

type ProductActionsProps = { actions: ActionsView; checkoutMode: CheckoutMode; name: string }

/** Only one button is filled: buying while payment is open, otherwise the demo. */
function ProductActions({ actions, checkoutMode, name }: ProductActionsProps) {
  const { demo, buy, order, enquire, isSold } = actions
  const alternative = isSold ? order : enquire
  const [first, second] = isSold && checkoutMode === 'online' ? [buy, demo] : [demo, alternative]
  return (
    <div className="mt-4 grid gap-2.5" role="group" aria-label={name}>
      <ButtonLink {...first} size="block" />
      <ButtonLink {...second} variant="outline" size="block" />
    </div>
  )
}

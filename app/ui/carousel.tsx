import { Children, useCallback, useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'

import { t } from '#app/messages/messages.ts'
import { useAutoplay } from './carousel/use-autoplay.ts'
import { useCarousel } from './carousel/use-carousel.ts'
import { IconButton } from './icon-button.tsx'

interface CarouselProps {
  /** The carousel's name for screen readers, such as `Our products`. */
  label: string
  children: ReactNode
  /**
   * Slides per view on phones, from 600 px and from 1000 px. 1.2 lets the next slide peek in. For other breakpoints, set
   * `--carousel-per-view` in the section's CSS. @default { base: 1 }
   */
  perView?: { base: number; md?: number; lg?: number }
  /** Pixels between slides. @default 24 */
  gap?: number
  /** Milliseconds per slide. Without it, nothing moves automatically. */
  autoplayMs?: number
  /** Milliseconds for the first slide, if different. */
  firstSlideMs?: number
  /** Whether the first slide follows the last, in the same direction. */
  loop?: boolean
  /** @default 500 */
  transitionMs?: number
  /** Shows a link to each slide and marks the current one. */
  showIndex?: boolean
  /** The slides' names, beside the index on wide screens. */
  slideNames?: string[]
  className?: string
}

/**
 * Without scripts, a row that scrolls by finger, wheel or keyboard, with links to slides. With scripts, a slider takes over in place. It
 * never moves automatically for visitors who prefer less motion or less data.
 */
export function Carousel({
  label,
  children,
  perView = { base: 1 },
  gap = 24,
  autoplayMs,
  firstSlideMs = autoplayMs,
  loop = false,
  transitionMs = 500,
  showIndex = false,
  slideNames,
  className = '',
}: CarouselProps) {
  const slides = Children.toArray(children)
  const id = useId()
  const { row, current, isScrollable, isNear, isCalm, goTo, step, prepare } = useCarousel({
    loop,
    transitionMs,
    isScrollableAtFirst: slides.length > Math.max(...Object.values(perView)),
  })
  const stayMs = (current === 0 ? firstSlideMs : autoplayMs) ?? 0
  const advance = useCallback(() => step(1), [step])
  const canPlay = autoplayMs !== undefined && isScrollable && !isCalm
  const { isPlaying, isMoving, toggle, pointerHandlers, focusHandlers } = useAutoplay({
    isAllowed: canPlay && isNear,
    stayMs,
    current,
    prepare,
    advance,
  })

  const stepByKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null
    if (by === null || event.target !== event.currentTarget) return
    event.preventDefault()
    step(by)
  }

  return (
    <section
      className={`carousel ${className}`}
      aria-roledescription={t('carousel')}
      aria-label={label}
      style={toStyle(perView, gap, stayMs)}
      data-scrollable={isScrollable || undefined}
      data-playing={isPlaying || undefined}
      data-moving={isMoving || undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <div
        ref={row}
        className="carousel-row"
        role="group"
        aria-label={t('{label}, slides').replace('{label}', label)}
        aria-live={isPlaying ? 'off' : 'polite'}
        tabIndex={0}
        onKeyDown={stepByKey}
        {...pointerHandlers}
        {...focusHandlers}
      >
        <div className="carousel-track">
          {slides.map((slide, index) => (
            <div
              key={index}
              id={showIndex ? slideId(id, index) : undefined}
              className="carousel-slide"
              role="group"
              aria-roledescription={t('slide')}
              aria-label={nameOf(index, slides.length, slideNames)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {slides.length > perView.base && (
        <div className="carousel-controls">
          <div className="carousel-steps" {...focusHandlers}>
            {showIndex && (
              <CarouselIndex
                id={id}
                count={slides.length}
                names={slideNames}
                current={isScrollable ? current : null}
                onChoose={goTo}
              />
            )}
            <IconButton icon="arrow-left" label={t('Previous slide')} onClick={() => step(-1)} />
            <IconButton icon="arrow-right" label={t('Next slide')} onClick={() => step(1)} />
          </div>
          {canPlay && (
            <IconButton
              className="carousel-pause"
              icon={isPlaying ? 'pause' : 'play'}
              label={t(isPlaying ? 'Pause the slides' : 'Play the slides')}
              onClick={toggle}
            />
          )}
        </div>
      )}
    </section>
  )
}

interface CarouselIndexProps {
  id: string
  count: number
  names: string[] | undefined
  /** Null until hydration. */
  current: number | null
  onChoose: (index: number) => void
}

function CarouselIndex({ id, count, names, current, onChoose }: CarouselIndexProps) {
  const choose = (index: number) => (event: MouseEvent) => {
    event.preventDefault()
    onChoose(index)
  }
  return (
    <ol className="carousel-index">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <a
            href={`#${slideId(id, index)}`}
            aria-label={t('Slide {name}').replace('{name}', nameOf(index, count, names))}
            aria-current={index === current || undefined}
            onClick={choose(index)}
          >
            {names && <span>{names[index]}</span>}
          </a>
        </li>
      ))}
    </ol>
  )
}

const slideId = (id: string, index: number) => `${id}slide-${index + 1}`

function nameOf(index: number, count: number, names: string[] | undefined) {
  const position = t('{number} of {count}')
    .replace('{number}', String(index + 1))
    .replace('{count}', String(count))
  return [position, names?.[index]].filter(Boolean).join(': ')
}

const toStyle = ({ base, md = base, lg = md }: NonNullable<CarouselProps['perView']>, gap: number, stayMs: number) => ({
  '--per-view-base': base,
  '--per-view-md': md,
  '--per-view-lg': lg,
  '--carousel-gap': `${gap}px`,
  '--carousel-stay': `${stayMs}ms`,
})

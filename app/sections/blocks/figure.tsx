import type { Block } from '#app/content/fields/blocks.ts'
import { cx } from '#app/ui/cx.ts'
import { diagrams } from '#app/ui/diagrams.ts'
import { Picture } from '#app/ui/picture.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { isCutOut } from './is-cut-out.ts'

type FigureBlock = Extract<Block, { type: 'figure' }>

/** The caption stands in the margin if there is one. */
export function Figure({ show, alt, caption, number }: FigureBlock & { number: number }) {
  // Cut-outs and drawings get a tinted background.
  const isPhotograph = 'picture' in show && !isCutOut(show.picture)
  return (
    <figure className="blocks-figure">
      <div className={cx(!isPhotograph && 'rounded-card bg-surface-alt p-4 md:p-8')}>
        {'picture' in show ? (
          <Picture
            imgClassName={cx(
              'w-full',
              isPhotograph ? 'h-auto max-h-160 rounded-card object-cover' : 'h-115 max-h-[60vw] object-contain',
            )}
            id={show.picture}
            alt={alt}
            sizes="(min-width: 760px) 640px, 100vw"
          />
        ) : (
          <img
            className="h-auto max-h-160 w-full"
            src={`/icons/diagrams/${show.diagram}.svg`}
            {...diagrams[show.diagram]}
            alt={alt}
            loading="lazy"
            decoding="async"
          />
        )}
      </div>
      <figcaption>
        <b className="mr-1.5 font-semibold text-ink">Fig. {number}</b> <RichText text={caption} />
      </figcaption>
    </figure>
  )
}

import type { Block } from '#app/content/schemas/blocks.ts'
import { diagrams } from '#app/ui/diagrams.ts'
import { Picture } from '#app/ui/picture.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { isCutOut } from './is-cut-out.ts'

type FigureBlock = Extract<Block, { type: 'figure' }>

/** A picture or a drawing with its caption, which stands in the margin where there is one. */
export function Figure({ show, alt, caption, number }: FigureBlock & { number: number }) {
  return (
    <figure className={`blocks-figure ${lookOf(show)}`}>
      <div className="blocks-figure-media">
        {'picture' in show ? (
          <Picture id={show.picture} alt={alt} sizes="(min-width: 760px) 640px, 100vw" />
        ) : (
          <img
            src={`/icons/diagrams/${show.diagram}.svg`}
            {...diagrams[show.diagram]}
            alt={alt}
            loading="lazy"
            decoding="async"
          />
        )}
      </div>
      <figcaption>
        <b>Fig. {number}</b> <RichText text={caption} />
      </figcaption>
    </figure>
  )
}

/** What is cut out or drawn stands on a tinted ground. */
function lookOf(show: FigureBlock['show']) {
  if ('diagram' in show) return 'blocks-figure-drawing'
  return isCutOut(show.picture) ? 'blocks-figure-cutout' : ''
}

import type { Block } from '#app/content/fields/blocks.ts'
import { cx } from '#app/ui/cx.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { diagrams } from '#app/ui/diagrams.ts'
import { Picture } from '#app/ui/picture.tsx'
import { RichText } from '#app/ui/text.tsx'
import { isCutOut } from './is-cut-out.ts'

/** The body of an article or a policy. Styles: blocks.css. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  const figures = blocks.filter(({ type }) => type === 'figure')
  return (
    <div className="blocks">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} figureNumber={figures.indexOf(block) + 1} />
      ))}
    </div>
  )
}

function BlockView({ block, figureNumber }: { block: Block; figureNumber: number }) {
  switch (block.type) {
    case 'heading':
      return (
        <h2 id={block.id} tabIndex={-1}>
          {block.text}
        </h2>
      )
    case 'subheading':
      return <h3>{block.text}</h3>
    case 'paragraph':
      return (
        <p>
          <RichText text={block.text} />
        </p>
      )
    case 'list':
      return <List {...block} />
    case 'table':
      return <Table {...block} />
    case 'figure':
      return <Figure {...block} number={figureNumber} />
    case 'quote':
      return (
        <p className="blocks-quote border-y border-ink py-6 text-title leading-tight font-light text-balance lg:py-9">
          <RichText text={block.text} />
        </p>
      )
    case 'note':
      return (
        <div className="blocks-note" role="note">
          <p className="mb-1 font-semibold">{block.title}</p>
          <p>
            <RichText text={block.text} />
          </p>
        </div>
      )
  }
}

function List({ ordered, items }: Extract<Block, { type: 'list' }>) {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag>
      {items.map((item, index) => (
        <li key={index}>
          <RichText text={item} />
        </li>
      ))}
    </Tag>
  )
}

function Table({ caption, head, rows }: Extract<Block, { type: 'table' }>) {
  return (
    <DataTable
      className="blocks-table"
      caption={caption}
      columns={head as [string, string, ...string[]]}
      rows={rows.map(([name = '', ...cells]) => ({
        head: <RichText text={name} />,
        cells: cells.map((cell) => <RichText key={cell} text={cell} />),
      }))}
    />
  )
}

type FigureBlock = Extract<Block, { type: 'figure' }>

/** The caption is in the margin if there is one. */
function Figure({ show, alt, caption, number }: FigureBlock & { number: number }) {
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

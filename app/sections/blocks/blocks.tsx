import type { Block } from '#app/content/fields/blocks.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Figure } from './figure.tsx'

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

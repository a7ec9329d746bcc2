/** Drawings for answers that a picture explains faster, by question and answer. */
import { lookUp } from '#app/lookup/look-up.ts'

const lines: Record<string, { viewBox: string; d: string }> = {
  'water-corporation': { viewBox: '0 0 40 40', d: 'M4 20h22a8 8 0 0 1 8 8v4M18 20v-8M10 12h16M34 38v.1' },
  'water-borewell': { viewBox: '0 0 40 40', d: 'M20 4v34M12 10h16M14 38h12M20 10l8 6v6' },
  'water-tanker': {
    viewBox: '0 0 40 40',
    d: 'M3 14h22v14H3zM25 18h6l5 6v4H25M10 32a3 3 0 1 1 0-.1M30 32a3 3 0 1 1 0-.1',
  },
  'water-mixed': {
    viewBox: '0 0 40 40',
    d: 'M20 6c5 7 9 11 9 17a9 9 0 0 1-18 0c0-6 4-10 9-17zM18 20c0-3 5-3 5 0s-3 2-3 5M20 29v.1',
  },
  'place-counter': { viewBox: '0 0 80 62', d: 'M4 40h72M22 40V22h16v18M30 22v-5q0-7 8-7M58 40v-9q0-6-6-6' },
  'place-under-sink': { viewBox: '0 0 80 62', d: 'M4 24h72M48 24v-9q0-6-6-6M14 24v34h52V24M24 54V34h18v20z' },
  'place-either': { viewBox: '0 0 80 62', d: 'M4 40h72M32 26c0-8 14-8 14 0 0 6-7 5-7 10M39 44v.5' },
}

export function OptionDrawing({ name, value }: { name: string; value: string }) {
  if (name === 'kettle') return <Kettle inside={value} />
  const drawing = lookUp(lines, `${name}-${value}`)
  if (!drawing) return null
  const isSmall = drawing.viewBox === '0 0 40 40'
  return (
    <svg
      className={isSmall ? 'size-7 flex-none text-ink-soft md:size-8' : 'h-15.5 w-20 max-w-full text-ink-soft'}
      viewBox={drawing.viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawing.d} />
    </svg>
  )
}

const scale: Record<string, string[]> = {
  ring: ['M15.5 36h37.2l.3 3.6H15.2z'],
  crust: ['M15.3 36h37.6l.4 3.5q-6 4-12 1t-13 1-13-1z', 'M13.5 50q8-5 14 0t14-1 13 1l.8 3.5H13z'],
}

/** A section that shows the scale on its wall. */
function Kettle({ inside }: { inside: string }) {
  return (
    <svg className="h-15 w-18 max-w-full" viewBox="0 0 72 60" aria-hidden="true">
      <g className="stroke-ink-soft" strokeWidth="2" strokeLinecap="round" fill="none">
        <path className="fill-surface-alt" d="M16 22h36l5 32H11z" />
        <path d="M26 22a8 6 0 0 1 16 0M34 14v-4M56 28c10 0 10 14 2 16M16 26 5 20" />
      </g>
      <path className="fill-alkaline opacity-30" d="M15.500 38h37.200l2.300 15H13z" />
      {lookUp(scale, inside)?.map((d) => (
        <path key={d} className="fill-surface stroke-ink-faint" strokeWidth="1.2" d={d} />
      ))}
    </svg>
  )
}

import type { Ro, RoStages } from '#app/content/costs/ro.server.ts'

const WIDTH = 340
const HEIGHT = 86
/** The centre line of the pipe. */
const MIDDLE = 38
const TAP_END = 36
const GLASS = 306

type Stage = { is: 'ro' | 'ionizer'; x: number; width: number }
/** The stages, and the number of minerals before, between and after them. */
const drawings: Record<RoStages, { passes: Stage[]; minerals: number[] }> = {
  ro: { passes: [{ is: 'ro', x: 122, width: 76 }], minerals: [9, 1] },
  ionizer: { passes: [{ is: 'ionizer', x: 122, width: 76 }], minerals: [9, 9] },
  'ro-ionizer': {
    passes: [
      { is: 'ro', x: 78, width: 52 },
      { is: 'ionizer', x: 172, width: 72 },
    ],
    minerals: [5, 2, 3],
  },
}

const boxes = {
  ro: {
    box: 'fill-surface stroke-line-strong',
    word: 'fill-ink',
    drain: 'stroke-line-strong',
    drained: 'fill-ink-soft',
  },
  ionizer: { box: 'fill-ink stroke-ink', word: 'fill-surface', drain: 'stroke-acidic', drained: 'fill-acidic-ink' },
}

/** From tap to glass: dots are minerals, blue water has passed an ionizer. */
export function PipeDrawing({ stages, alt, copy }: { stages: RoStages; alt: string; copy: Ro['drawn'] }) {
  const { passes, minerals } = drawings[stages]
  const ends = [TAP_END, ...passes.flatMap(({ x, width }) => [x, x + width]), GLASS]
  const isIonized = passes.some(({ is }) => is === 'ionizer')
  const inGlass = Math.min(minerals.at(-1)!, 5)
  return (
    <svg className="mt-1.5 mb-1 w-full max-w-105" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={alt}>
      {minerals.map((count, index) => {
        const [from, to] = [ends[index * 2]!, ends[index * 2 + 1]!]
        return <Water key={from} from={from} to={to} minerals={count} isBlue={isIonized && to === GLASS} />
      })}
      <path
        className="fill-none stroke-ink stroke-2"
        d={`M4 26h20a12 12 0 0 1 12 12M14 26v-9M7 17h14`}
        strokeLinecap="round"
      />
      {passes.map((stage, index) => (
        <Box
          key={stage.is}
          {...stage}
          word={copy[stage.is]}
          {...(index === passes.length - 1 && { drain: copy.drain })}
        />
      ))}
      <Glass isBlue={isIonized} minerals={inGlass} />
    </svg>
  )
}

function Water({ from, to, minerals, isBlue }: { from: number; to: number; minerals: number; isBlue: boolean }) {
  return (
    <>
      <path
        className={isBlue ? 'fill-alkaline opacity-30' : 'fill-surface-tint'}
        d={`M${from} ${MIDDLE - 9}H${to}v18H${from}z`}
      />
      <path className="stroke-line-strong" d={`M${from} ${MIDDLE - 9}H${to}M${from} ${MIDDLE + 9}H${to}`} />
      <Minerals from={from} to={to} count={minerals} y={MIDDLE} />
    </>
  )
}

/** Dots as strokes of zero length: one element for any number. */
function Minerals({ from, to, count, y }: { from: number; to: number; count: number; y: number }) {
  const step = (to - from) / count
  const dots = Array.from({ length: count }, (_, index) => {
    const x = Math.round(from + step * (index + 0.5))
    return `M${x} ${y + (((index * 7) % 5) - 2) * 2}h0`
  })
  return <path className="stroke-ink-soft stroke-4" d={dots.join('')} strokeLinecap="round" />
}

/** @prop drain once per drawing, at the last box */
function Box({ is, x, width, word, drain }: Stage & { word: string; drain?: string }) {
  const looks = boxes[is]
  const middle = x + width / 2
  return (
    <>
      <path className={`${looks.drain} stroke-4`} d={`M${middle} 62v18`} />
      {drain && (
        <text className={`${looks.drained} text-fine font-semibold`} x={middle + 8} y="80">
          {drain}
        </text>
      )}
      <rect className={looks.box} x={x} y="12" width={width} height="52" rx="9" />
      <text className={`${looks.word} text-small font-semibold`} x={middle} y="43" textAnchor="middle">
        {word}
      </text>
    </>
  )
}

function Glass({ isBlue, minerals }: { isBlue: boolean; minerals: number }) {
  return (
    <>
      <path className="fill-surface stroke-line-strong" d={`M${GLASS} 16h30l-3 50q0 4-4 4h-16q-4 0-4-4z`} />
      <path
        className={isBlue ? 'fill-alkaline opacity-45' : 'fill-surface-tint'}
        d={`M${GLASS + 1.5} 32h27l-2 33q0 4-4 4h-15q-4 0-4-4z`}
      />
      <Minerals from={GLASS + 5} to={GLASS + 25} count={minerals} y={54} />
    </>
  )
}

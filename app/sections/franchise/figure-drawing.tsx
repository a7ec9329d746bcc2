/** Draws a figure. The number next to it has the same information. */
export function FigureDrawing({ kind }: { kind: keyof typeof drawings }) {
  const Drawing = drawings[kind]
  return (
    <svg
      className="franchise-drawing w-[min(400px,100%)] text-ink-soft lg:self-start"
      viewBox="0 0 320 112"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
    >
      <Drawing />
    </svg>
  )
}

const drawings = { investment: LakhRuler, space: TwoSquares }

/** The line runs from zero to twelve lakh; the thick part is the stated range. */
function LakhRuler() {
  const step = 26
  const at = (lakh: number) => 4 + lakh * step
  return (
    <>
      <path className="franchise-drawing-fill" d={`M${at(2)} 56H${at(10)}V74H${at(2)}Z`} stroke="none" />
      <path
        d={
          `M${at(0)} 74H${at(12)}` +
          Array.from({ length: 13 }, (_, lakh) => `M${at(lakh)} 74v${lakh % 2 ? 6 : 12}`).join('')
        }
      />
      {[0, 2, 10, 12].map((lakh) => (
        <text key={lakh} x={at(lakh)} y="106" textAnchor={lakh === 0 ? 'start' : lakh === 12 ? 'end' : 'middle'}>
          {lakh}
        </text>
      ))}
    </>
  )
}

/** The squares' areas are in the ratio 1 to 2. */
function TwoSquares() {
  const large = 104
  const small = large / Math.SQRT2
  return (
    <>
      <rect x="4" y="4" width={large} height={large} />
      <rect className="franchise-drawing-fill" x="4" y={4 + large - small} width={small} height={small} stroke="none" />
      <text x="124" y="18">
        600
      </text>
      <text x="124" y="106">
        300
      </text>
    </>
  )
}

const WIDTH = 1440
const HEIGHT = 320
/** Ripples, from the reflection on the horizon to the deep water in front. */
const colours = ['#d3e8f7', '#c3e0f5', '#aed5f2', '#97caef', '#7cbbe9', '#60aae2', '#4597d9', '#3084cb']
const deepColours = ['#2272b8', '#1a62a3', '#15538d', '#114677', '#0d3963', '#0b3054', '#0a2949', 'var(--deep)']

/** The footer's water surface: ripples get longer, higher and darker towards the viewer. */
const ripples = [...colours, ...deepColours].map((fill, index, all) => ({
  fill,
  path: drawRipple(index / all.length, index),
}))

export function Water() {
  return (
    <svg
      className="footer-water mt-fluid-sm print:hidden"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {ripples.map(({ fill, path }) => (
        <path key={fill} d={path} fill={fill} />
      ))}
    </svg>
  )
}

/** @param nearness from 0 (horizon) to 1 (viewer) */
function drawRipple(nearness: number, seed: number) {
  const top = Math.round(10 + 300 * nearness ** 1.15)
  const height = 5 + Math.round(11 * nearness)
  const half = Math.round(130 + 120 * nearness) + (seed % 3) * 27
  // Adjacent ripples must not move in phase.
  const start = -((seed * 97) % (2 * half))
  const swings = Math.ceil((WIDTH - start) / half)
  return `M${start} ${top}q${half / 2} ${-height} ${half} 0${`t${half} 0`.repeat(swings - 1)}V${HEIGHT}H0`
}

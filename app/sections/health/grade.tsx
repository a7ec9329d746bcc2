import type { Grade } from '#app/content/health/health.server.ts'
import { cx } from '#app/ui/cx.ts'

/** The water's surface in the glass, between the rim at 4 and the floor at 52. */
const waterLevels: Record<Grade, number | null> = { established: 10, 'some-evidence': 31, 'not-shown': null }
const FLOOR = 50

/** All grades, large. */
export const GradeGlasses = () => (
  <p className="flex gap-fluid-sm lg:mr-[8%] lg:justify-self-end">
    {(['established', 'some-evidence', 'not-shown'] as const).map((grade) => (
      <GradeGlass key={grade} grade={grade} className="w-[clamp(56px,9vw,128px)]" />
    ))}
  </p>
)

interface GradeGlassProps {
  grade: Grade
  /** Draws a large glass with a finer line. */
  className?: string
}

export function GradeGlass({ grade, className }: GradeGlassProps) {
  const level = waterLevels[grade]
  return (
    <svg className={cx('flex-none overflow-visible', className ?? 'h-7 w-5')} viewBox="0 0 40 56" aria-hidden="true">
      {level !== null && <Water level={level} />}
      <path
        d="M4.500 3 8.600 50.600q.3 2.400 2.800 2.400h17.200q2.500 0 2.800-2.400L35.500 3"
        fill="none"
        stroke="currentColor"
        strokeWidth={className ? 1.2 : 2.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

function Water({ level }: { level: number }) {
  const top = insideAt(level)
  const floor = insideAt(FLOOR)
  return (
    <>
      <path
        d={`M${top.left} ${level}L${floor.left} ${FLOOR}H${floor.right}L${top.right} ${level}Z`}
        fill="var(--action)"
      />
      <ellipse cx="20" cy={level} rx={(top.right - top.left) / 2} ry="2.200" fill="var(--accent-on-deep)" />
    </>
  )
}

/** The glass narrows downwards. */
function insideAt(y: number) {
  const left = 6.6 + (y * 3.6) / 48
  return { left, right: 40 - left }
}

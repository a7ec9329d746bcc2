import type { CSSProperties } from 'react'

/** From pH 2 to 12 on every page, so that ranges can be compared by eye. */
export const PH_ENDS = { from: 2, to: 12 }

const toShare = (ph: number) => (ph - PH_ENDS.from) / (PH_ENDS.to - PH_ENDS.from)

/** A machine's range as a window into the whole scale. The numbers stand beside it. */
export const PhBar = ({ ph: { from, to } }: { ph: { from: number; to: number } }) => (
  <span className="ph-bar" style={{ '--from': toShare(from), '--to': toShare(to) } as CSSProperties} />
)

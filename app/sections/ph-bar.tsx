/** The scale has the same ends on every page, so that ranges can be compared at a glance. */
export const PH_ENDS = { from: 2, to: 12 }

/** A pH's place between the ends, from 0 to 1. */
export const toShare = (ph: number) => (ph - PH_ENDS.from) / (PH_ENDS.to - PH_ENDS.from)

/** A product's range on the whole scale. The numbers are beside it. */
export const PhBar = ({ ph: { from, to } }: { ph: { from: number; to: number } }) => (
  <span className="ph-bar" style={{ '--from': toShare(from), '--to': toShare(to) }} />
)

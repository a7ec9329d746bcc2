/** The scale that the page's instrument and its drawings share. */
export const PH_SCALE = { from: 2.5, to: 11.5 }

/** A pH's place on the scale, from 0 (left) to 1. */
export const toPlace = (ph: number) => (ph - PH_SCALE.from) / (PH_SCALE.to - PH_SCALE.from)

/** A pH's place and its colour, for `style`. */
export const toTone = (ph: number) => ({ '--place': toPlace(ph), '--tone': `var(--ph-${Math.floor(ph)})` })

import type { Address } from '#app/content/site/site.ts'

/** An address as it stands on an envelope. */
export const toLines = ({ lines, city, pincode }: Address) => [...lines, `${city} ${pincode}`]

import type { Address } from '#app/content/site/site.ts'

export const toLines = ({ lines, city, pincode }: Address) => [...lines, `${city} ${pincode}`]

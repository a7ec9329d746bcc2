import { decode } from '#app/content/site/sent-address.ts'

/** Removes personal data: queries, ids of orders and visits, and digits in invented paths, which may be a phone number. */
export const toLogPath = (path: string) =>
  // The router matches any case and escaped letters too.
  decode(path.split('?')[0] ?? '')
    .replace(/^\/+(payment|visits?)\/.+/is, (_, name: string) => `/${name.toLowerCase()}/*`)
    .replace(/\d{5,}/g, '*')
    .slice(0, 200)

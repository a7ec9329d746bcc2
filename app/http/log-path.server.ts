/** Removes personal data: queries, ids of orders and visits, and digits in invented paths, which may be a phone number. */
export const toLogPath = (path: string) =>
  (path.split('?')[0] ?? '')
    .replace(/^\/(payment|visit|visits)\/.+/, '/$1/*')
    .replace(/\d{5,}/g, '*')
    .slice(0, 200)

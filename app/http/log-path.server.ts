/** Removes personal data: queries, ids of orders and visits, and digits in unknown paths, which may be a phone number. */
export const toLogPath = (path: string) =>
  (path.split('?')[0] ?? '')
    // The router matches any case, and letters escaped with %.
    .replace(
      /^\/+(?:[a-z]{2}\/+)?(?:(pay|payment|visits?|inbound)|[^/]*%[^/]*)\/.+/is,
      (_, name?: string) => `/${name?.toLowerCase() ?? '*'}/*`,
    )
    .replace(/\d{5,}/g, '*')
    .slice(0, 200)

/**
 * A path as the log may hold it. The query can carry what a visitor typed, so it stays out; an order's path opens its page,
 * and a path that was made up can hold a phone number.
 */
export const toLogPath = (path: string) =>
  (path.split('?')[0] ?? '')
    .replace(/^\/payment\/.+/, '/payment/*')
    .replace(/\d{5,}/g, '*')
    .slice(0, 200)

/**
 * Whether a post comes from our own pages. Judged by what the browser says of itself and by `SITE_URL`, never by `Host`,
 * which the sender writes. Old phones and privacy browsers say nothing: they are let through, and screened like any other.
 */
export function isCrossSite(headers: Headers, siteUrl: string): boolean {
  const fetchSite = headers.get('Sec-Fetch-Site')
  if (fetchSite !== null) return fetchSite === 'cross-site' || fetchSite === 'same-site'
  const origin = headers.get('Origin')
  return origin !== null && origin !== new URL(siteUrl).origin
}

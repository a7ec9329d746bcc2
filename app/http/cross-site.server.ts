/**
 * Whether a post comes from another site, by the browser's headers and `SITE_URL`, never by `Host`, which the sender chooses.
 * Old phones and privacy browsers send neither header: their posts are accepted and screened like any other.
 */
export function isCrossSite(headers: Headers, siteUrl: string): boolean {
  const fetchSite = headers.get('Sec-Fetch-Site')
  if (fetchSite !== null) return fetchSite === 'cross-site' || fetchSite === 'same-site'
  const origin = headers.get('Origin')
  return origin !== null && origin !== new URL(siteUrl).origin
}

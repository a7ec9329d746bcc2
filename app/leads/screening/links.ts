import type { Sign } from './sign.ts'

/** With its scheme, or as people write an address; a bare name only under endings that are no English words. */
const LINK =
  /(?:https?:\/\/|(?<![\w@.-])www\.)[^\s<>"']+|(?<![\w@.-])[a-z\d][a-z\d-]*(?:\.[a-z\d-]+)*\.(?:com|net|org|info|biz|xyz|ru|cn)\b(?:\/\S*)?/gi

/** Where people show the way to their door. */
const MAPS = /^(?:maps\.app\.goo\.gl|goo\.gl\/maps|maps\.google\.\w+|(?:www\.)?google\.[\w.]+\/maps)\b/

/** These take one or two words, and no address of a page. */
const SHORT_FIELDS = ['name', 'city', 'profession', 'pincode', 'annual_turnover']

/** Where a short address leads is seen by nobody before the click. */
const SHORTENERS =
  /^(?:bit\.ly|tinyurl\.com|t\.co|t\.me|is\.gd|cutt\.ly|rb\.gy|rebrand\.ly|shorturl\.at|ow\.ly|v\.gd)\b/

/** @param ownHost of this site: people copy the address of the page that they ask about */
export function linkSign(fields: Record<string, string>, ownHost: string): Sign | null {
  const linksOf = (text = '') => (text.match(LINK) ?? []).map(withoutScheme).filter((link) => isForeign(link, ownHost))
  if (SHORT_FIELDS.some((name) => linksOf(fields[name]).length > 0)) {
    return { score: 100, reason: 'has a link where a name belongs' }
  }
  const links = Object.values(fields).flatMap((text) => linksOf(text))
  if (links.length > 1) return { score: 100, reason: 'has several links to other sites' }
  if (links.some((link) => SHORTENERS.test(link))) return { score: 100, reason: 'has a link that hides where it leads' }
  return links.length === 1 ? { score: 60, reason: 'has a link to another site' } : null
}

const withoutScheme = (link: string) => link.toLowerCase().replace(/^https?:\/\//, '')

function isForeign(address: string, ownHost: string): boolean {
  const host = address.replace(/[/?#:].*$/s, '').replace(/^www\./, '')
  return host !== ownHost.replace(/^www\./, '') && !MAPS.test(address)
}

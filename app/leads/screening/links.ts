import type { SpamSignal } from './spam-signal.ts'

const HOST = String.raw`(?<![\w@.-])[a-z\d][a-z\d-]*(?:\.[a-z\d-]+)*\.`
const PATH = String.raw`(?:[/?#][^\s<>"']*)?`

/** Domain endings that people hardly write by forgetting the space after a full stop. */
const ENDINGS = 'com|net|org|info|biz|xyz|ru|cn|in|co|io|ai|app|dev|icu|vip|tk|ly'
/** Endings that are also words: they count with a path, or in a name. */
const WORDS = 'me|to|us|shop|site|online|store|top|live|link|click|club|pro|win|space|life|world'

/** A URL, with or without its scheme. */
const LINK = new RegExp(
  [
    String.raw`(?:https?:\/\/|(?<![\w@.-])www\.)[^\s<>"']+`,
    `${HOST}(?:${ENDINGS})\\b${PATH}`,
    `${HOST}(?:${WORDS})[/?][^\\s<>"']*`,
  ].join('|'),
  'gi',
)
const BARE_WORD = new RegExp(`${HOST}(?:${WORDS})\\b`, 'i')

/** Map links, which show the way to a home. */
const MAPS = /^(?:maps\.app\.goo\.gl|goo\.gl\/maps|maps\.google\.\w+|(?:www\.)?google\.[\w.]+\/maps)\b/

/** Fields of one or two words, where no URL belongs. */
const SHORT_FIELDS = ['name', 'city', 'profession', 'pincode', 'annual_turnover']

/** Short links hide their target. */
const SHORTENERS =
  /^(?:bit\.ly|tinyurl\.com|t\.co|t\.me|is\.gd|cutt\.ly|rb\.gy|rebrand\.ly|shorturl\.at|ow\.ly|v\.gd)\b/

/** @param ownHost this site's host: people copy the address of the page they ask about */
export function linkSignal(fields: Record<string, string>, ownHost: string): SpamSignal | null {
  const linksOf = (text: string) => findLinks(text).filter((link) => isOtherSite(link, ownHost))
  if (SHORT_FIELDS.some((name) => holdsLink(fields[name] ?? ''))) {
    return { score: 100, reason: 'has a link where a name belongs' }
  }
  const links = Object.values(fields).flatMap((text) => linksOf(text))
  if (links.length > 1) return { score: 100, reason: 'has several links to other sites' }
  if (links.some((link) => SHORTENERS.test(link))) return { score: 100, reason: 'has a link that hides where it leads' }
  return links.length === 1 ? { score: 60, reason: 'has a link to another site' } : null
}

/** Whether an app may turn this name into a link. */
export const holdsLink = (name: string) => findLinks(name).length > 0 || BARE_WORD.test(toPlainLetters(name))

const findLinks = (text: string) => (toPlainLetters(text).match(LINK) ?? []).map(withoutScheme)

/** `ｅｖｉｌ．ｉｎ` is read as `evil.in`. */
const toPlainLetters = (text: string) => text.normalize('NFKC')

const withoutScheme = (link: string) => link.toLowerCase().replace(/^https?:\/\//, '')

function isOtherSite(address: string, ownHost: string): boolean {
  const host = address.replace(/[/?#:].*$/s, '').replace(/^www\./, '')
  return host !== ownHost.replace(/^www\./, '') && !MAPS.test(address)
}

/** Spam signals of a single post, and the score of every signal. */
import { lookUp } from '#app/lookup/look-up.ts'

/** The score of each spam signal (docs/screening.md). Certain signals score 100; weak ones must add up. */
const SIGNAL_SCORES = {
  'filled a field that people do not see': 100,
  'was sent within three seconds of the page': 60,
  'came without what browsers say of themselves': 50,
  'has a link where a name belongs': 100,
  'has several links to other sites': 100,
  'has a link that hides where it leads': 100,
  'has a link to another site': 60,
  'holds markup or script': 100,
  'tries out a known attack': 100,
  'mentions several products typical of spam': 100,
  'mentions a product typical of spam': 60,
  'has the same text in every field': 50,
  'has six digits or more in the name': 60,
  'did not begin on a page of ours': 40,
  'one of many that did not begin on a page of ours': 60,
  'the same long text came from three phones or more': 60,
  'more than three enquiries from one phone within an hour': 50,
  'more than six enquiries from one phone within an hour': 100,
  'more than 30 posts from one address within ten minutes': 100,
  'bots posted from the same address lately': 50,
  'one answer came with more than five enquiries': 100,
  'more than 300 right answers from one address within ten minutes': 100,
  'captcha: the question is not answered yet': 100,
  'captcha: unverified': 100,
} as const

/** A sentence for staff, without personal data. */
export type SignalReason = keyof typeof SIGNAL_SCORES
export type SpamSignal = { score: number; reason: SignalReason }

/** A lead whose scores add up to this is quarantined. */
export const SUSPICIOUS = 100

export const toSignal = (reason: SignalReason): SpamSignal => ({ score: SIGNAL_SCORES[reason], reason })

/** @param stored the score stored with the lead, for a reason that no longer exists */
export const scoreOf = (reason: string, stored = 0): number =>
  Object.hasOwn(SIGNAL_SCORES, reason) ? SIGNAL_SCORES[reason as SignalReason] : stored

/** @param honeypot value of a field that is hidden from people and filled in by some bots */
export const honeypotSignal = (honeypot: string): SpamSignal | null =>
  honeypot === '' ? null : toSignal('filled a field that people do not see')

/**
 * @param seconds from opening the page to sending, if known. The form's script counts them; a bot can forge them. Autofill takes four for
 * the shortest form, a reloaded half-filled page two, so this needs a second signal.
 */
export const submitSpeedSignal = (seconds: number | null): SpamSignal | null =>
  seconds === null || seconds >= 3 ? null : toSignal('was sent within three seconds of the page')

/** Browsers send `Accept-Language`, and newer ones also `Sec-Fetch-Site`. Privacy tools may remove one of them. */
export const missingBrowserHeadersSignal = (headers: Headers): SpamSignal | null =>
  headers.has('Accept-Language') || headers.has('Sec-Fetch-Site')
    ? null
    : toSignal('came without what browsers say of themselves')

const HOST = String.raw`(?<![\w@.-])[a-z\d][a-z\d-]*(?:\.[a-z\d-]+)*\.`
const PATH = String.raw`(?:[/?#][^\s<>"']*)?`

/** Top-level domains that rarely result from a missing space after a full stop. */
const ENDINGS = 'com|net|org|info|biz|xyz|ru|cn|in|co|io|ai|app|dev|icu|vip|tk|ly'
/** Top-level domains that are also words. They count only with a path, or in a name. */
const WORDS = 'me|to|us|shop|site|online|store|top|live|link|click|club|pro|win|space|life|world'

const LINK = new RegExp(
  [
    String.raw`(?:https?:\/\/|(?<![\w@.-])www\.)[^\s<>"']+`,
    `${HOST}(?:${ENDINGS})\\b${PATH}`,
    `${HOST}(?:${WORDS})[/?][^\\s<>"']*`,
  ].join('|'),
  'gi',
)
const BARE_WORD = new RegExp(`${HOST}(?:${WORDS})\\b`, 'i')

/** Links to maps are allowed, because they show the way to a home. */
const MAPS = /^(?:maps\.app\.goo\.gl|goo\.gl\/maps|maps\.google\.\w+|(?:www\.)?google\.[\w.]+\/maps)\b/

/** Short fields, in which a URL is out of place. */
const SHORT_FIELDS = ['name', 'city', 'profession', 'pincode', 'annual_turnover']

/** Link shorteners, which hide their target. */
const SHORTENERS =
  /^(?:bit\.ly|tinyurl\.com|t\.co|t\.me|is\.gd|cutt\.ly|rb\.gy|rebrand\.ly|shorturl\.at|ow\.ly|v\.gd)\b/

/** @param ownHost this site's host, because people paste the URL of the page they ask about */
export function linkSignal(fields: Record<string, string>, ownHost: string): SpamSignal | null {
  const linksOf = (text: string) => findLinks(text).filter((link) => isOtherSite(link, ownHost))
  if (SHORT_FIELDS.some((name) => holdsLink(lookUp(fields, name) ?? ''))) {
    return toSignal('has a link where a name belongs')
  }
  const links = Object.values(fields).flatMap((text) => linksOf(text))
  if (links.length > 1) return toSignal('has several links to other sites')
  if (links.some((link) => SHORTENERS.test(link))) return toSignal('has a link that hides where it leads')
  return links.length === 1 ? toSignal('has a link to another site') : null
}

/** Whether an app may show this name as a link. */
export const holdsLink = (name: string) => findLinks(name).length > 0 || BARE_WORD.test(toPlainLetters(name))

const findLinks = (text: string) => (toPlainLetters(text).match(LINK) ?? []).map(withoutScheme)

/** `ｅｖｉｌ．ｉｎ` becomes `evil.in`. */
const toPlainLetters = (text: string) => text.normalize('NFKC')

const withoutScheme = (link: string) => link.toLowerCase().replace(/^https?:\/\//, '')

function isOtherSite(address: string, ownHost: string): boolean {
  const host = address.replace(/[/?#:].*$/s, '').replace(/^www\./, '')
  return host !== ownHost.replace(/^www\./, '') && !MAPS.test(address)
}

/** Matches markup that attacks the page or program that displays the text. */
const MARKUP =
  /<\s*(?:a|script|img|iframe|svg|style|body)\b|\[(?:url|link)\s*=|\bon(?:error|load|click)\s*=|javascript:/i

/** Matches scanners' probes for SQL, path, template and shell injection. */
const PROBE =
  /\bunion\s+(?:all\s+)?select\b|['"]\s*(?:or|and)\s+['"\d]+\s*=\s*['"\d]|\bsleep\s*\(\s*\d|\bwaitfor\s+delay\b|\.\.\/\.\.\/|\/etc\/passwd|\$\{(?:jndi|\d|env)|\{\{.*\}\}|<%.*%>|\|\s*(?:cat|id|whoami)\b|%0[ad0]/i

export function markupSignal(fields: Record<string, string>): SpamSignal | null {
  const texts = Object.values(fields)
  if (texts.some((text) => MARKUP.test(text))) return toSignal('holds markup or script')
  return texts.some((text) => PROBE.test(text)) ? toSignal('tries out a known attack') : null
}

/** Typical spam products. A real enquiry may mention one, but rarely two. */
const SPAM_KEYWORDS =
  /\b(?:seo|backlinks?|guest posts?|link building|google rank(?:ing|s)?|(?:first|top) page of google|digital marketing|google ads|social media marketing|lead generation|audit report|explainer videos?|web hosting|(?:web(?:site)?|app) (?:traffic|design|development)|bulk (?:sms|whats ?app|e?mails?)|email lists?|casino|betting|slots|bitcoin|crypto(?:currency)?|forex|viagra|cialis|porn|escorts?|adult dating|payday|(?:business|personal) loans?|without collateral|make money|passive income)\b/gi

/** Ignores a franchisee's own business, which may be one of these. */
export function spamKeywordSignal({
  business_detail: _business,
  ...fields
}: Record<string, string>): SpamSignal | null {
  const keywords = Object.values(fields).flatMap((text) => text.toLowerCase().match(SPAM_KEYWORDS) ?? [])
  if (keywords.length === 0) return null
  return toSignal(
    new Set(keywords).size > 1 ? 'mentions several products typical of spam' : 'mentions a product typical of spam',
  )
}

/** Detects the same text in every field. People also test forms like that, so this needs a second signal. */
export function sameValuesSignal({ phone: _phone, ...fields }: Record<string, string>): SpamSignal | null {
  const texts = Object.values(fields)
  return texts.length > 1 && new Set(texts).size === 1 ? toSignal('has the same text in every field') : null
}

/** Some people type their phone as the name, so this needs a second signal. */
export const nameDigitsSignal = ({ name = '' }: Record<string, string>): SpamSignal | null =>
  (name.match(/\p{Nd}/gu)?.length ?? 0) < 6 ? null : toSignal('has six digits or more in the name')

/** Repairs URLs that chats, mail programs or typing mistakes have changed (docs/addresses.md). */

/** Longest path to repair. Far longer than people send; a repaired URL is up to three times as long, and header blocks are limited. */
const MAX_LENGTH = 2000

export type Address = Pick<URL, 'pathname' | 'search'>

/** @param pageOf the page of a decoded path @returns path and query; null if the address is canonical or unknown */
export function toCanonical({ pathname, search }: Address, pageOf: (path: string) => string | undefined) {
  const to = findPage() ?? joinSegments(pathname) + search
  return to === pathname + search ? null : to

  function findPage(): string | null {
    const page = pageOf(joinSegments(decode(pathname)))
    if (pathname.length + search.length > MAX_LENGTH) return page === undefined ? null : page + search
    if (page !== undefined) return page + tidyQuery(search)
    const glued = splitGlued(pathname)
    const meant = pageOf(joinSegments(trimPath(joinSegments(decode(glued.path)))))
    return meant === undefined ? null : meant + tidyQuery(joinQueries(glued.search, search))
  }
}

const joinSegments = (path: string) => `/${path.split(/[/\\]/).filter(Boolean).join('/')}`

const joinQueries = (first: string, second: string) =>
  first && second ? `${first}&${second.slice(1)}` : first || second

/**
 * Our URLs consist of these characters and end in a letter or a digit, so the rest belongs to the text around the link.
 * Greedy, so that it backtracks only once.
 */
const OWN = /^[\w./-]*[^\W_]/
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
/** Names that other sites use for the index file of a folder. */
const INDEX_FILE = /(?:\/(?:index|default))?(?:\.(?:html?|php\d?|aspx?|jsp))?$/i

/** @param path decoded: `/products”.`, `/productsपर`, `/products/index.php` */
export function trimPath(path: string): string {
  const visible = path.replace(/\p{Cf}+/gu, '')
  const ownPath = OWN.exec(visible)?.[0]
  if (ownPath === undefined) return LETTER_OR_DIGIT.test(visible) ? path : '/'
  return ownPath.replace(INDEX_FILE, '') || '/'
}

/** Separates a campaign that follows the path without a question mark: `/products&utm_source=x`, `/products%3Futm_source%3Dx`. */
function splitGlued(pathname: string): { path: string; search: string } {
  const [, path = pathname, sign = '', rest = ''] = /^(.*?)(&|%26|%3f)(.*)$/is.exec(pathname) ?? []
  const glued = sign === '&' ? rest : decode(rest)
  const named = [...new URLSearchParams(tidyQuery(`?${glued}`))].filter(([name]) => LETTER_OR_DIGIT.test(name))
  // Serialised again, because a header may not contain the decoded text.
  return { path, search: glued.includes('=') && named.length > 0 ? `?${new URLSearchParams(named).toString()}` : '' }
}

/** Reads `&amp;` as `&`, a second `?` as `&`, and drops text around a link from the last value. */
function tidyQuery(search: string): string {
  const tidy = search.replace(/([?&])(?:amp(?:;|%3b))+/gi, '$1').replace(/(?!^)\?(?=[\w.%-]+=)/g, '&')
  return tidy === '?' ? '' : trimLastValue(tidy)
}

/**
 * Matches everything except trailing punctuation that ends a sentence or encloses a link, in any script, with spaces and invisible
 * characters.
 */
const BEFORE_ENDING = /^.*[^\p{Term}\p{STerm}\p{QMark}\p{Pe}\p{Z}\p{Cf}*>]/su
const OPENS = /[\p{Ps}\p{QMark}]/u

function trimLastValue(search: string): string {
  const start = search.indexOf('=', search.lastIndexOf('&') + 1) + 1
  const value = decode(search.slice(start).replaceAll('+', ' '))
  const trimmedValue = BEFORE_ENDING.exec(value)?.[0] ?? ''
  // A bracket or a quote that the value opens belongs to it.
  return start === 0 || trimmedValue === value || OPENS.test(trimmedValue)
    ? search
    : search.slice(0, start) + encodeURIComponent(trimmedValue)
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

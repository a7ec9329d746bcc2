/**
 * Finishes the HTML of a translated page: its own links lead to pages of the language, and English parts are marked as
 * English. Works on the finished HTML, so that components need not track the origin of texts and URLs.
 */
import { lookUp } from '#app/lookup/look-up.ts'

type Options = {
  /** `/products` -> `/hi/products`, where that page exists. */
  toLocal: (href: string) => string
  /** The language of the page: `hi-IN`. */
  tag: string
  /** The script of the language. */
  script: RegExp
  /** Words in Latin letters that stay as they are. */
  isAllowed: (word: string) => boolean
}

export const localizeHtml = (html: string, options: Options) =>
  markEnglish(localizeLinks(html, options.toLocal), options)

const TAG = /<[a-z][^>]*>/g
const LINK = /( (?:href|action|formaction)=")(\/[^"]*)"/g
const PROPS = /( data-(?:props|opens)=")([^"]*)"/g
const PATH_IN_JSON = /&quot;(\/(?:(?!&quot;).)*)&quot;/g
const HEAD = /^[\s\S]*?<body/

/** A link with `hreflang` names its language itself. */
const localizeLinks = (html: string, toLocal: Options['toLocal']) =>
  html.replace(TAG, (tag) =>
    / hreflang="/i.test(tag) || /^<(link|meta|script)\b/.test(tag)
      ? tag
      : tag
          .replace(LINK, (_, start: string, href: string) => `${start}${toLocal(href)}"`)
          .replace(
            PROPS,
            (_, start: string, json: string) =>
              `${start}${json.replace(PATH_IN_JSON, (__, path: string) => `&quot;${toLocal(path)}&quot;`)}"`,
          ),
  )

/** Localizes the links in an island's JSON props too. */
export const localizeJson = (json: string, toLocal: Options['toLocal']) =>
  json.replace(/"(\/(?:[^"\\]|\\.)*)"/g, (_, path: string) => `"${toLocal(path)}"`)

const TOKEN = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>|<\/[a-z][^>]*>|<[a-z][^>]*>|[^<]+/gi
const READ_ATTRIBUTE = / (?:alt|aria-label|placeholder|title)="([^"]+)"/g
const VOID = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b|\/>$/i

type Element = { at: number; isVoid: boolean; english: boolean; own: boolean }

function markEnglish(html: string, { tag, script, isAllowed }: Options): string {
  const head = HEAD.exec(html)?.[0].replace(/<body$/, '') ?? ''
  const tokens = html.slice(head.length).match(TOKEN) ?? []
  const elements = new Map<number, Element>()
  const open: Element[] = []
  const note = (element: Element | undefined, text: string) => {
    if (!element) return
    if (script.test(text)) element.own = true
    else if (holdsEnglish(text, isAllowed)) element.english = true
  }
  tokens.forEach((token, at) => {
    if (token.startsWith('</')) open.pop()
    else if (/^<[a-z]/i.test(token) && !/^<(?:script|style)\b/i.test(token)) {
      const element = { at, isVoid: VOID.test(token), english: false, own: false }
      for (const [, text = ''] of token.matchAll(READ_ATTRIBUTE)) note(element, text)
      elements.set(at, element)
      if (!element.isVoid) open.push(element)
    } else if (!token.startsWith('<')) note(open.at(-1), token)
  })
  return head + writeMarks(tokens, elements, { tag, script, isAllowed })
}

type Marks = Omit<Options, 'toLocal'>
/** `part`: the element that marks a part of its text; null where no element is allowed. */
type Open = { language: string; part: string | null }

/** An element's `lang` differs from its parent's only where its own text does. */
function writeMarks(tokens: string[], elements: Map<number, Element>, marks: Marks): string {
  const open: Open[] = [{ language: marks.tag, part: 'span' }]
  return tokens
    .map((token, at) => {
      const parent = open.at(-1)!
      const element = elements.get(at)
      if (!element) {
        if (token.startsWith('</') && open.length > 1) open.pop()
        return token.startsWith('<') || parent.language !== marks.tag ? token : markParts(token, parent.part, marks)
      }
      const named = / lang="([^"]+)"/.exec(token)?.[1]
      const language = named ?? (element.own ? marks.tag : element.english ? 'en' : parent.language)
      if (!element.isVoid) open.push({ language, part: partIn(token, parent) })
      return named || language === parent.language ? token : token.replace(NAME, `$& lang="${language}"`)
    })
    .join('')
}

const NAME = /^<[a-z][a-z0-9-]*/i
const PARTS: Record<string, string | null> = { text: 'tspan', option: null, textarea: null, title: null, desc: null }

/** React would not find its own text again in an island. */
function partIn(token: string, { part }: Open): string | null {
  const name = NAME.exec(token)![0].slice(1).toLowerCase()
  if (part === null || token.includes(' data-island="')) return null
  const inside = lookUp(PARTS, name)
  return inside === undefined ? part : inside
}

/** Marks English next to the page's own language in one element, such as an item of a list that is not translated yet. */
function markParts(text: string, part: string | null, { script, isAllowed }: Marks): string {
  if (part === null) return text
  const marked = text
    .split(new RegExp(`((?:${script.source})+)`, script.flags))
    .map((run) =>
      holdsEnglish(run, isAllowed) ? run.replace(ENGLISH, (words) => `<${part} lang="en">${words}</${part}>`) : run,
    )
    .join('')
  // Wraps everything in one part, because in a row of boxes each part would be a box.
  return marked === text || !script.test(text) ? marked : `<${part}>${marked}</${part}>`
}

/** Matches from the first word to the last character; the letters of `&amp;` do not count as a word. */
const ENGLISH = /(?<![&#\w])[A-Za-z][\s\S]*\S/

/** Addresses, and words with digits or capitals only such as TDS, belong to no language. */
const WORD = /(?<![\w@./&#?=-])[A-Za-z][A-Za-z’'-]+(?![\w@/=]|\.\w|:\/)/g

const holdsEnglish = (text: string, isAllowed: (word: string) => boolean): boolean =>
  listEnglish(text, isAllowed).length > 0

export const listEnglish = (text: string, isAllowed: (word: string) => boolean): string[] =>
  (
    text
      .replace(/&[a-z]+;|&#x?[\da-f]+;/gi, ' ')
      .replaceAll('\u2011', '-')
      .match(WORD) ?? []
  ).filter((word) => word !== word.toUpperCase() && !isAllowed(word))

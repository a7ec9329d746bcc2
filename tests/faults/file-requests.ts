/**
 * Generates file requests from a grammar, each with its meaning. The model uses the meaning and parses no headers, so it cannot misread
 * them like the site.
 */
import fc from 'fast-check'

/** `ignored`: the RFC allows sending the whole file. */
export type RangeMeaning = { first: number; last?: number } | { suffix: number } | 'ignored' | null
/** Each listed coding with its weight. */
export type Weights = Map<string, number> | null
/** `own` is the current version's tag. */
export type TagMeaning = 'own' | 'weak' | 'other' | 'any' | null

export type FileRequest = {
  method: string
  path: string
  target: string
  range: RangeMeaning
  ifRange: TagMeaning
  ifMatch: TagMeaning
  ifNoneMatch: TagMeaning
  weights: Weights
  /** @param etag replaces `own` */
  toHeaders: (etag: string) => string[]
}

const spaces = fc.constantFrom('', '', ' ')
const number = fc.oneof(
  fc.nat(20),
  fc.nat(400_000),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 32, 4095, 4096, 65_535, 65_536),
)
const HUGE = ['18446744073709551615', '9'.repeat(300)]

type HeaderCase<Meaning> = { text: string; meaning: Meaning }

const single = fc.oneof(
  fc.tuple(number, number).map(([one, other]): HeaderCase<RangeMeaning> => {
    const [first, last] = [Math.min(one, other), Math.max(one, other)]
    return { text: `${first}-${last}`, meaning: { first, last } }
  }),
  number.map((first): HeaderCase<RangeMeaning> => ({ text: `${first}-`, meaning: { first } })),
  number.map((suffix): HeaderCase<RangeMeaning> => ({ text: `-${suffix}`, meaning: { suffix } })),
  fc.tuple(fc.nat(20), fc.constantFrom(...HUGE)).map(([first, last]): HeaderCase<RangeMeaning> => ({
    text: `${first}-${last}`,
    meaning: { first, last: Infinity },
  })),
  fc
    .constantFrom(...HUGE)
    .map((first): HeaderCase<RangeMeaning> => ({ text: `${first}-`, meaning: { first: Infinity } })),
  fc
    .constantFrom(...HUGE)
    .map((suffix): HeaderCase<RangeMeaning> => ({ text: `-${suffix}`, meaning: { suffix: Infinity } })),
)

const range = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ text: '', meaning: null }) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.constantFrom('bytes=', 'Bytes=', 'bytes=,', 'bytes= ,'),
        spaces,
        single,
        fc.constantFrom('', ',', ' , '),
      )
      .map(([unit, space, { text, meaning }, end]): HeaderCase<RangeMeaning> => ({
        text: unit + space + text + end,
        meaning,
      })),
  },
  {
    weight: 3,
    arbitrary: fc
      .oneof(
        fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 50 })).map(([last, more]) => `bytes=${last + more}-${last}`),
        fc.tuple(single, single).map(([one, other]) => `bytes=${one.text}, ${other.text}`),
        single.map(({ text }) => `items=${text}`),
        single.map(({ text }) => `bytes ${text}`),
        fc.constantFrom(
          'bytes=',
          'bytes=-',
          'bytes=a-b',
          'bytes=1-2-3',
          'bytes=0x1-2',
          'bytes',
          '=',
          '0-5',
          'bytes=--1',
          'bytes=1e3-',
        ),
        // Characters that a header may contain.
        fc.stringMatching(/^[!-~]{0,60}$/).filter((text) => !/^bytes=/i.test(text)),
      )
      .map((text): HeaderCase<RangeMeaning> => ({ text, meaning: 'ignored' })),
  },
)

const OTHER_TAGS = ['"x"', 'W/"x,y"', '""', 'W/"*"']
const asTag = { own: (etag: string) => etag, weak: (etag: string) => `W/${etag}`, other: () => '"other"' }

const tagList = fc.oneof(
  { weight: 16, arbitrary: fc.constant({ meaning: null, toText: () => '' }) },
  { weight: 1, arbitrary: fc.constant({ meaning: 'any' as const, toText: () => '*' }) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('own' as const, 'weak' as const, 'other' as const), fc.subarray(OTHER_TAGS), fc.boolean())
      .map(([meaning, others, isLast]) => ({
        meaning,
        toText: (etag: string) =>
          (isLast ? [...others, asTag[meaning](etag)] : [asTag[meaning](etag), ...others]).join(', '),
      })),
  },
)

const ifRange = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ meaning: null, toText: () => '' }) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('own' as const, 'weak' as const, 'other' as const)
      .map((meaning) => ({ meaning, toText: asTag[meaning] })),
  },
  {
    weight: 1,
    arbitrary: fc.constant({ meaning: 'other' as const, toText: () => 'Sat, 21 Nov 2026 10:00:00 GMT' }),
  },
)

const WEIGHTS = ['', ';q=1', '; q=0.5', ';q=0', ';q=0.000', ' ; q=0.001', ';q=1.000', ';Q=0.9']
const toWeight = (text: string) => Number(/q=([\d.]+)/i.exec(text)?.[1] ?? 1)

const encodings = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ text: '', meaning: null }) },
  {
    weight: 3,
    arbitrary: fc
      .uniqueArray(
        fc.tuple(
          fc.constantFrom('br', 'gzip', 'GZIP', 'identity', '*', 'zstd', 'deflate'),
          fc.constantFrom(...WEIGHTS),
        ),
        {
          selector: ([name]) => name.toLowerCase(),
          minLength: 1,
          maxLength: 5,
        },
      )
      .map((members): HeaderCase<Weights> => ({
        text: members.map((member) => member.join('')).join(', '),
        meaning: new Map(members.map(([name, weight]) => [name.toLowerCase(), toWeight(weight)])),
      })),
  },
)

const METHODS = [
  ...Array<string>(30).fill('GET'),
  'HEAD',
  'HEAD',
  'POST',
  'PUT',
  'TRACE',
  'OPTIONS',
  'PROPFIND',
  'DELETE',
  'BREW',
]
const FORMS = [
  ...Array<(path: string) => string>(6).fill((path) => path),
  (path: string) => `http://elsewhere.example:81${path}`,
  (path: string) => `HTTPS://site${path}`,
  (path: string) => `${path}?planted=secret-of-a-visitor`,
  (path: string) => `${path}?`,
  (path: string) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
]

/** @param paths of files and pages, in turn */
export const fileRequests = (paths: string[]): fc.Arbitrary<FileRequest> =>
  fc
    .record({
      method: fc.constantFrom(...METHODS),
      path: fc.constantFrom(...paths),
      form: fc.constantFrom(...FORMS),
      range,
      ifRange,
      ifMatch: tagList,
      ifNoneMatch: tagList,
      encodings,
    })
    .map(({ method, path, form, range, ifRange, ifMatch, ifNoneMatch, encodings }) => ({
      method,
      path,
      target: form(path),
      range: range.meaning,
      ifRange: ifRange.meaning,
      ifMatch: ifMatch.meaning,
      ifNoneMatch: ifNoneMatch.meaning,
      weights: encodings.meaning,
      toHeaders: (etag) =>
        [
          ['Range', range.text],
          ['If-Range', ifRange.toText(etag)],
          ['If-Match', ifMatch.toText(etag)],
          ['If-None-Match', ifNoneMatch.toText(etag)],
          ['Accept-Encoding', encodings.text],
        ].flatMap(([name, text]) => (text ? [`${name}: ${text}`] : [])),
    }))

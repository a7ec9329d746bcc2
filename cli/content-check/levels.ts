/** Checks that each dish has one pH on all pages, and that every recommendation for drinking also names the Indian standard. */
import type { Wording } from '#app/content/wording.ts'
import type { Leaf, TextLeaf } from './leaves.ts'

type Dish = Wording['levels'][number]
type Range = { from: number; to: number }

const HOME = 'pages/home.json'

/** @param leaves all values; checks entries that name a dish and have a `ph`, a `from` and `to`, or one of the home page's `level`s */
export function findOtherLevels(leaves: Leaf[], { levels }: Wording): string[] {
  const kinds = listKinds(leaves)
  return [...Map.groupBy(leaves, ({ file, place }) => `${file}: ${entryOf(place)}`)].flatMap(([where, entry]) => {
    const words = entry.flatMap(({ place, value }) => (/(^|\.)(name|title|text|for)$/.test(place) ? String(value) : []))
    const range = rangeOf(entry, kinds)
    return range ? differences(words.join(' '), range, levels, where) : []
  })
}

export function findOtherLevelsInTexts(texts: TextLeaf[], { levels }: Wording): string[] {
  return [...texts, ...toRows(texts)].flatMap(({ file, place, value }) =>
    value
      .split(/[.,:;()]\s/)
      .flatMap((clause) =>
        [...clause.matchAll(LEVEL)].flatMap(([, from, to]) =>
          differences(clause, { from: Number(from), to: Number(to ?? from) }, levels, `${file}: ${place}`),
        ),
      ),
  )
}

/** `pH 9.5`, `at 9 to 10`, or a whole table cell. */
const LEVEL = /(?:\bpH |\bat |\baround |\| )(\d{1,2}(?:\.\d)?)(?:(?: to |[–-])(\d{1,2}(?:\.\d)?))?(?= \||[\s.]|$)/g

const DRINKING = /\b8(\.0)? to 9(\.0)?\b/
const STANDARD = /Indian (drinking.water )?standard|IS 10500|\bBIS\b/

/** @returns each file that recommends 8 to 9 without the standard's 8.5 */
export function findMissingStandard(texts: TextLeaf[]): string[] {
  return [...Map.groupBy(texts, ({ file }) => file)].flatMap(([file, fileTexts]) => {
    const said = fileTexts.find(({ value }) => DRINKING.test(value))
    if (!said || fileTexts.some(({ value }) => STANDARD.test(value))) return []
    return `content/${file}: ${said.place}: recommends "8 to 9" without the Indian standard, 6.5 to 8.5`
  })
}

function differences(words: string, range: Range, dishes: Dish[], where: string): string[] {
  return dishes
    .filter((dish) => new RegExp(`(?<!\\p{L})(?:${dish.words})(?!\\p{L})`, 'iu').test(words))
    .filter(({ from, to }) => range.from < from || range.to > to)
    .map(
      ({ dish, from, to }) =>
        `content/${where}: pH ${show(range)} for ${dish}, whose level in content/wording.json is ${show({ from, to })}`,
    )
}

const show = ({ from, to }: Range) => (from === to ? String(from) : `${from} to ${to}`)

const entryOf = (place: string) => place.replace(/\.?[^.]*$/, '')

/** `drinking` -> 8.5 */
function listKinds(leaves: Leaf[]) {
  const entries = Map.groupBy(
    leaves.filter(({ file, place }) => file === HOME && place.startsWith('ph.levels[')),
    ({ place }) => entryOf(place),
  )
  return new Map(
    [...entries.values()].map((entry) => [valueOf(entry, 'kind'), valueOf(entry, 'ph')] as [unknown, unknown]),
  )
}

function rangeOf(entry: Leaf[], kinds: Map<unknown, unknown>): Range | null {
  const ph = valueOf(entry, 'ph') ?? kinds.get(valueOf(entry, 'level'))
  const [from, to] = [valueOf(entry, 'from') ?? ph, valueOf(entry, 'to') ?? ph]
  return typeof from === 'number' && typeof to === 'number' ? { from, to } : null
}

const valueOf = (entry: Leaf[], key: string) =>
  entry.find(({ place }) => place === key || place.endsWith(`.${key}`))?.value

/** Reads a table row as one text, because the dish and its level are in different cells. */
function toRows(texts: TextLeaf[]): TextLeaf[] {
  const cells = texts.filter(({ place }) => /\.rows\[\d+\]\[\d+\]$/.test(place))
  return [...Map.groupBy(cells, ({ file, place }) => `${file} ${place.replace(/\[\d+\]$/, '')}`).values()].map(
    (row) => ({
      file: row[0]!.file,
      place: row[0]!.place.replace(/\[\d+\]$/, ''),
      value: row.map(({ value }) => value).join(' | '),
    }),
  )
}

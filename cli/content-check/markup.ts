/** Rejects HTML in texts, and Markdown where it is not rendered, because visitors would see both literally. */
import { hasEntity, hasTag } from './plain-text.ts'
import { listFaults, type TextLeaf } from './leaves.ts'

export function findMarkup(texts: TextLeaf[]): string[] {
  const headings = listHeadings(texts)
  return listFaults(texts, (leaf) => {
    const { place, value } = leaf
    if (hasTag(value)) return [`holds an HTML tag, which visitors would see as it is typed. ${MARKS}`]
    if (hasEntity(value)) return ['holds an HTML entity; type the character itself, such as & or –']
    const isRunning = isRich(leaf, headings)
    const [unrendered] = findUnrendered(value, isRunning && !CELL.test(place))
    const [raw] = unrendered ?? RAW.exec(isRunning ? value.replace(WELL_FORMED, '') : value) ?? []
    if (!raw) return []
    const why = unrendered ? `. ${MARKS}` : explainRaw(raw)
    return [`visitors would see "${raw}" as it is typed${why}`]
  })
}

const MARKS = 'Running text may have **strong**, *emphasis* and [links](/contacts), nothing else'

/** The marks that `RichText` in app/ui/text.tsx renders. */
const WELL_FORMED = /\[[^\]]+\]\([^)\s]+\)|\*\*[^*]+\*\*|\*[^*]+\*/g
/** A link, also a broken one, strong text, emphasis. */
const RAW = /\[[^\]]*\]?\((?:[/#]|\w+:)[^)\s]*\)?|\*\*[^*]*(?:\*\*)?|(?<![\p{L}\p{N}*])\*[^\s*][^*]*\*/u

/** Markdown marks that no page renders: a picture, `_emphasis_`, code, struck text. */
const NEVER_RENDERED =
  /!\[[^\]]*\]\([^)]*\)|(?<![\p{L}\p{N}_/])__?[^\s_](?:[^_\n]*[^\s_])?__?(?![\p{L}\p{N}_])|`[^`]+`|~~[^~]+~~/u

/** Lists and quotations. One such line may be a footnote, a loss or a limit: "* Prices include GST", "- 5 °C", "> 500 mg/l". */
const LISTED = /^([-+*>]) \S.*\n+\1 \S+/m
/** A heading, or the first item of a list; not in a cell. */
const BLOCK = /^(?:#{1,6}|-) \S+/m

const CELL = /\.(?:head|rows|caption)\b/

const findUnrendered = (value: string, isProse: boolean) =>
  [NEVER_RENDERED, LISTED, ...(isProse ? [BLOCK] : [])].flatMap((pattern) => {
    const found = pattern.exec(value)
    return found ? [found] : []
  })

function explainRaw(raw: string): string {
  return new RegExp(WELL_FORMED.source).test(raw)
    ? ': links and emphasis work only in running text, such as paragraphs, answers and policies'
    : ': a link is [label](/path), strong text **strong**'
}

/** Where pages render links and emphasis. Headings of a body are plain. */
const RICH: [file: RegExp, place: RegExp][] = [
  [/^(articles|policies)\//, /^body\[\d+\]\.(text|items|head|rows|caption)/],
  [/^policies\//, /^inShort\[/],
  [/^cities\//, /^water\.chapters\[\d+\]\.text$/],
  [/^pages\/our-answers\./, /^\w+\.items\[\d+\]\.answer$|^kitchen\.lead$/],
  [/^products\//, /^detail\.choice\.(rightFor|lookElsewhere)$/],
  [/^(cities|pages)\//, /(^|\.)questions(\.items)?\[\d+\]\.answer$/],
  [
    /^pages\//,
    /^(next|closing|demo|plainWords)\.text(Open)?$|^(lead|price\.note|readings\.note\.text)$|^(terms|ready)\.items\[\d+\](\.text)?$/,
  ],
]

const isRich = ({ file, place }: TextLeaf, headings: ReadonlySet<string>) =>
  RICH.some(([files, places]) => files.test(file) && places.test(place)) && !headings.has(`${file} ${place}`)

function listHeadings(texts: TextLeaf[]): Set<string> {
  return new Set(
    texts
      .filter(({ place, value }) => place.endsWith('].type') && /heading$/.test(value))
      .map(({ file, place }) => `${file} ${place.replace(/type$/, 'text')}`),
  )
}

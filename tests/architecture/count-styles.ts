import { type Declaration, type Sheet, TOKENS, classesOf, readCode, readSheets, specificity } from './read-styles.ts'

/** Colour names. `black` and `transparent` are missing, because masks use them for opaque and clear. */
const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![\w-])(?:white|gr[ae]y|silver|red|maroon|orange|gold|yellow|olive|lime|green|teal|aqua|cyan|blue|navy|purple|fuchsia|magenta|pink|brown|beige|ivory)(?![\w-])/i
const isFlat = ({ file, rules }: Sheet) => file.startsWith('app/styles/') && rules.length > 0
/** Exempt sheet for browsers that drop the tokens and the scale (docs/browsers.md). */
const PLAIN = 'app/styles/plain.css'
const isHandMade = ({ file }: Sheet) => !TOKENS.includes(file) && file !== PLAIN
const distinct = (values: Iterable<string>) => new Set(values).size

const MOST_LINES = 250

/** The first line of a drawing's sheet marks it: its colours belong to one picture and have no role. */
const isDrawing = ({ drawing }: Sheet) => drawing

export function countStyles(root: string) {
  const sheets = readSheets(root).filter(isHandMade)
  const rules = sheets.flatMap((sheet) => sheet.rules)
  const declarations = rules.flatMap((rule) => rule.declarations)
  const values = (property: string) => declarations.filter((one) => one.property === property).map(({ value }) => value)
  const plain = sheets
    .filter((sheet) => !isDrawing(sheet))
    .flatMap(({ rules }) => rules.flatMap((rule) => rule.declarations))
  const count = (property: RegExp, isWrong: (value: string) => boolean) =>
    plain.filter((one) => property.test(one.property) && isWrong(one.value)).length
  const code = readCode(root)
  return {
    'lines of hand-written CSS': total(sheets),
    'of them in the flat folder app/styles': total(sheets.filter(isFlat)),
    'hand-written classes': distinct(rules.flatMap((rule) => rule.selectors.flatMap(classesOf))),
    'font sizes outside the tokens': distinct(values('font-size').filter(isLiteral)),
    'trackings outside the tokens': distinct(values('letter-spacing').filter(isLiteral)),
    'widths in pixels at which a layout changes': distinct(
      sheets.flatMap(({ conditions }) =>
        conditions.flatMap((condition) =>
          [...condition.matchAll(/width\s*[:<>=]+\s*([\d.]+px)/g)].map(([, width]) => width!),
        ),
      ),
    ),
    'colours outside tokens and drawings': sheets.filter((sheet) => !isDrawing(sheet)).flatMap(coloursOf).length,
    'corners outside tokens and drawings': count(/radius$/, isLiteral),
    'shadows outside tokens and drawings': count(/^box-shadow$/, isLiteral),
    'durations outside tokens and drawings': count(/^(transition|animation)/, isTimed),
    'spaces off the scale outside drawings': count(/^(margin|padding|gap|row-gap|column-gap)/, isOffScale),
    [`sheets of more than ${MOST_LINES} lines`]: sheets.filter(({ lines }) => lines > MOST_LINES).length,
    'selectors heavier than (0,2,1)': rules.flatMap((rule) => rule.selectors).filter(isHeavy).length,
    'classes styled in more than one sheet': scattered(sheets),
    'blocks inside a rule': sheets.reduce((sum, { nested }) => sum + nested, 0),
    'lines of TSX': code.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
  }
}

export type Counts = ReturnType<typeof countStyles>

/** Finds classes styled in several sheets, so that each sheet contains only part of their style. */
function scattered(sheets: Sheet[]) {
  const homes = new Map<string, Set<string>>()
  for (const { file, rules } of sheets)
    for (const selector of rules.flatMap((rule) => rule.selectors)) {
      const [name] = selector.startsWith('.') ? classesOf(selector) : []
      if (name) homes.set(name, (homes.get(name) ?? new Set()).add(file))
    }
  return [...homes.values()].filter((files) => files.size > 1).length
}

const total = (sheets: Sheet[]) => sheets.reduce((sum, { lines }) => sum + lines, 0)
const FROM_TOKENS = /^(0|none|var\(--[\w-]+\)|100%|50%|inherit)$/

/** `0 var(--radius-card)` is not a literal, because each part is a token or zero. */
const isLiteral = (value: string) => /\d/.test(value) && !value.split(' ').every((part) => FROM_TOKENS.test(part))

const isTimed = (value: string) => /\d(s|ms)\b/.test(value)

/** The scale consists of `--spacing(5)`, including halves, and tokens. em and % are allowed, because they are relative to the context. */
const isOffScale = (value: string) =>
  /--spacing\(-?\d+\.[27]5\)/.test(value) ||
  /\d(?!em)(px|rem|[sld]?v[whi]|ch|mm|pt)\b/.test(value.replace(/(--spacing|var)\([^)]*\)/g, ''))

const coloursOf = ({ rules }: Sheet): Declaration[] =>
  rules.flatMap((rule) => rule.declarations.filter(({ value }) => COLOUR.test(value.replace(/url\([^)]*\)/g, ''))))

function isHeavy(selector: string) {
  const [ids, classes, elements] = specificity(selector)
  return ids > 0 || classes > 2 || (classes === 2 && elements > 1)
}

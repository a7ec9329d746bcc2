/** Parses the style sheets of a folder into rules and values. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface Declaration {
  property: string
  value: string
}
export interface Rule {
  file: string
  selectors: string[]
  declarations: Declaration[]
}
export interface Sheet {
  file: string
  lines: number
  /** Whether its first line marks it as a drawing. */
  drawing: boolean
  rules: Rule[]
  /** Blocks nested in a rule, which are forbidden, because their specificity and classes would not be counted. */
  nested: number
  /** Conditions of media queries. Excludes container queries, which measure an element and not the window. */
  conditions: string[]
  imports: string[]
}

/** The only files with raw values. */
export const TOKENS = [
  'app/styles/tokens.css',
  'app/styles/tokens-dark.css',
  'app/styles/theme.css',
  'app/styles/fonts.css',
]

const listFiles = (root: string, ending: string) =>
  readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `app/${name}`)
    .toSorted()

export const readSheets = (root: string) => listFiles(root, '.css').map((file) => readSheet(root, file))

export const readCode = (root: string) =>
  listFiles(root, '.tsx').map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

function readSheet(root: string, file: string): Sheet {
  const text = readFileSync(join(root, file), 'utf8')
  const css = text.replace(/\/\*[\s\S]*?\*\//g, '')
  return {
    file,
    lines: text.split('\n').length - 1,
    drawing: /^\/\*[\s*]*Drawing:/.test(text),
    imports: [...css.matchAll(/@import '([^']+)'/g)].map(([, path]) => path!),
    conditions: [...css.matchAll(/@media([^{]+)\{/g)].map(([, condition]) => condition!.trim()),
    rules: readRules(css, file),
    nested: countNested(css),
  }
}

/** Finds the selector before each brace and its direct declarations. Skips enclosing at-rules. */
function readRules(css: string, file: string): Rule[] {
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, head, body]) => {
    const selectors = splitSelectors(head!)
    const isRule = !/^(@|from$|to$|[\d.]+%$)/.test(selectors[0]!)
    return isRule ? [{ file, selectors, declarations: readDeclarations(body!) }] : []
  })
}

function countNested(css: string) {
  const open: string[] = []
  let [from, nested] = [0, 0]
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    if (sign === '{') {
      if (/^[^@]/.test(open.at(-1) ?? '@')) nested += 1
      open.push(css.slice(from, index).trim())
    }
    if (sign === '}') open.pop()
    from = index + 1
  }
  return nested
}

const readDeclarations = (body: string): Declaration[] =>
  body.split(';').flatMap((line) => {
    const [, property, value] = /^\s*([\w-]+):\s*([\s\S]+?)\s*$/.exec(line) ?? []
    return property ? [{ property, value: value!.replace(/\s+/g, ' ') }] : []
  })

/** Splits at commas outside parentheses. */
function splitSelectors(head: string) {
  const parts = ['']
  let depth = 0
  for (const char of head.trim().replace(/\s+/g, ' ')) {
    depth += Number(char === '(') - Number(char === ')')
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map((part) => part.trim())
}

export const classesOf = (selector: string) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!)

export function specificity(selector: string): [number, number, number] {
  const flat = flatten(selector)
  const count = (pattern: RegExp) => (flat.match(pattern) ?? []).length
  return [
    count(/#[\w-]+/g),
    count(/\.[\w-]+|\[[^\]]*\]|(?<!:):[\w-]+/g),
    count(/(?<![\w.#:[-])[a-z][\w-]*(?![^[]*\])|::[\w-]+/gi),
  ]
}

/** Removes parentheses from the innermost outwards. `:where()` counts nothing, and a list counts as its most specific member. */
function flatten(selector: string): string {
  const [whole, name, inner] = /:([\w-]+)\(([^()]*)\)/.exec(selector) ?? []
  if (whole === undefined) return selector
  const heaviest = () => splitSelectors(inner!).toSorted((a, b) => weigh(b) - weigh(a))[0]!
  const counted = name === 'where' ? '' : ['is', 'not', 'has'].includes(name!) ? ` ${heaviest()} ` : `:${name}`
  return flatten(selector.replace(whole, () => counted))
}

function weigh(selector: string) {
  const [ids, classes, elements] = specificity(selector)
  return ids * 10_000 + classes * 100 + elements
}

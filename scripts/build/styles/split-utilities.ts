/**
 * Divides Tailwind's utilities among the sheets: those that only few pages need are in the sheets of these pages, and the others in the
 * site's (docs/styles.md).
 *
 * A page's sheet comes after the site's, so a `p-4` of the page would override an `lg:p-8` of the site. Therefore the utilities are in
 * nested layers, whose order is Tailwind's: a new one begins wherever a utility of the site must override one of a page.
 */
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'

import postcss, { AtRule, type ChildNode, type Container, type Plugin, type Root, Rule } from 'postcss'
import tailwind from '@tailwindcss/postcss'

import { type FindUse, createFindUse, readSources } from './class-owners.ts'

const SITE = resolve('app/styles/site.css')
/** Without a pattern, `remix dev` would watch none of them. */
const SOURCES = '**/*.{ts,tsx,css}'
const ALL = "@reference 'tailwindcss/theme.css'; @reference './theme.css'; @import './utilities.css';"

/** @property queries around the rule, from the outside in */
type Utility = { rule: Rule; queries: AtRule[] }
type Placed = Utility & { layer: number; owners: string[] | null }

export const splitUtilities = (): Plugin => ({
  postcssPlugin: 'split-utilities',
  async OnceExit(sheet, { result }) {
    const { from: file = '' } = result.opts
    const all = await placeAll()
    const own = all.filter(({ owners }) => (file === SITE ? owners === null : owners?.includes(file)))
    if (own.length === 0) return
    result.messages.push({ type: 'dir-dependency', plugin: 'split-utilities', dir: resolve('app'), glob: SOURCES, parent: file })
    const layers = [...new Set(all.map(({ layer }) => nameOf(layer)))]
    const utilities = new AtRule({ name: 'layer', params: 'utilities', nodes: [] })
    if (file === SITE) utilities.append(new AtRule({ name: 'layer', params: layers.join() }))
    for (const { rule, queries, layer } of own) queries.reduce(openQuery, openLayer(utilities, nameOf(layer))).append(rule.clone())
    sheet.nodes.find((node) => isLayer(node, 'utilities'))?.remove()
    sheet.append(utilities)
    if (file === SITE) resetProperties(sheet)
  },
})

const isLayer = (node: ChildNode, name: string): node is AtRule =>
  node.type === 'atrule' && node.name === 'layer' && node.params === name && node.nodes !== undefined

const nameOf = (layer: number) => `u${layer.toString(36)}`

let placed: { state: string; utilities: Promise<Placed[]> } | undefined

/** Once for all sheets, until a file changes. */
function placeAll(): Promise<Placed[]> {
  const texts = readSources()
  const state = createHash('sha1').update([...texts.values()].join('\0')).digest('hex')
  if (placed?.state !== state) placed = { state, utilities: generate(createFindUse(texts)) }
  return placed.utilities
}

async function generate(findUse: FindUse) {
  const { root } = await postcss([tailwind({ optimize: false })]).process(ALL, { from: resolve('app/styles/all.css') })
  return numberLayers((root as Root).nodes.find((node) => isLayer(node, 'utilities')) as AtRule, findUse)
}

/** Numbers the layers in Tailwind's order. */
function numberLayers(utilities: AtRule, findUse: FindUse): Placed[] {
  let layer = 0
  /** What pages' utilities of this layer set, by file. */
  let setByPages = new Set<string>()
  return listUtilities(utilities).map((utility) => {
    const { owners, files } = findUse(classOf(utility.rule))
    const kinds = kindsOf(utility.rule)
    const sets = files.flatMap((file) => kinds.map((kind) => `${kind} ${file}`))
    if (owners) for (const set of sets) setByPages.add(set)
    else if (sets.some((set) => setByPages.has(set))) {
      layer += 1
      setByPages = new Set()
    }
    return { ...utility, layer, owners }
  })
}

const listUtilities = ({ nodes = [] }: Container, queries: AtRule[] = []): Utility[] =>
  nodes.flatMap((node) => {
    if (node instanceof Rule) return [{ rule: node, queries }]
    return node instanceof AtRule ? listUtilities(node, [...queries, node]) : []
  })

/** @returns `lg:p-8` for the rule of `.lg\:p-8` */
const classOf = ({ selector }: Rule) =>
  (/\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/i.exec(selector)?.[1] ?? '').replace(
    /\\(?:([\da-f]{1,6}) ?|(.))/gi,
    (_, code: string | undefined, sign: string) => (code ? String.fromCodePoint(parseInt(code, 16)) : sign),
  )

const INSET = /^(top|right|bottom|left|inset.*)$/
const FAMILY = /^(?:row-|column-)?(padding|margin|border|overflow|flex|grid|gap|outline|background|mask|transition|text-decoration)(-.*)?$/

/** Properties that may override each other have one kind: `padding` for `padding-left`. */
function kindsOf(rule: Rule): string[] {
  const kinds = new Set<string>()
  rule.walkDecls(({ prop }) => void kinds.add(INSET.test(prop) ? 'inset' : prop.replace(FAMILY, '$1')))
  return [...kinds]
}

const openLayer = (utilities: AtRule, params: string) => open(utilities, { name: 'layer', params })
const openQuery = (place: AtRule, { name, params }: AtRule) => open(place, { name, params })

/** Appends an at-rule, or continues the last one. */
function open(place: AtRule, { name, params }: Pick<AtRule, 'name' | 'params'>): AtRule {
  const last = place.last
  if (last instanceof AtRule && last.nodes && last.name === name && last.params === params) return last
  const added = new AtRule({ name, params, nodes: [] })
  place.append(added)
  return added
}

/** Tailwind's custom properties begin anew at each element. Its `@property` rules would say the same a second time. */
function resetProperties(sheet: Root) {
  sheet.walkAtRules('property', (rule) => void rule.remove())
  for (const node of sheet.nodes)
    if (isLayer(node, 'properties')) node.walkAtRules('supports', (query) => void query.replaceWith(query.nodes ?? []))
}

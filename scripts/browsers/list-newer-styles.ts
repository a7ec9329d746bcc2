/**
 * Lists declarations in a built sheet that some supported browsers drop without a fallback (docs/browsers.md). It covers features that
 * the site is likely to use, not all of MDN's data. Add a name here when it is first used.
 */
import { type AtRule, type ChildNode, type Declaration, type Rule, parse } from 'postcss'

const VALUES =
  /\bcolor-mix\(|\bok(?:lch|lab)\(|\blight-dark\(| in ok(?:lab|lch)\b|\d(?:[dsl]v[hwib]|v[ib]|cq[whib]|cqmin|cqmax)\b|^clip$/
const QUERIES = /[<>]|(?<=^|[(,]\s*|and )not \((?!scripting)/
/** An unsupported selector invalidates the others in a list, unless `:is()` or `:where()` encloses the list. */
const SELECTORS = /:has\(|::details-content|:modal|:popover-open|:open\b|:user-(?:in)?valid|:state\(/

/** @returns one line per fault */
export function listNewerStyles(css: string): string[] {
  const found: string[] = []
  const sheet = parse(css)
  sheet.walkAtRules((query) => {
    if (query.name === 'media' && QUERIES.test(query.params)) found.push(`@media ${query.params}`)
    if (query.name === 'scope') found.push(`@scope ${query.params}`)
    if (query.name === 'container' && !isTested(query)) found.push(`@container ${query.params}`)
    // Chrome 103 hangs on this in a cached sheet, as on a visit's second page.
    if (query.name === 'layer' && !query.nodes) found.push(`@layer ${query.params};`)
  })
  sheet.walkRules((rule) => {
    if (/(?<!\\)&/.test(rule.selector)) found.push(rule.selector)
    const newer = rule.selectors.filter((selector) => SELECTORS.test(withoutForgiving(selector)))
    if (newer.length > 0 && newer.length < rule.selectors.length) found.push(rule.selector)
  })
  sheet.walkDecls((declaration) => {
    if (VALUES.test(declaration.value) && !isTested(declaration) && !hasOlder(declaration))
      found.push(String(declaration))
  })
  return found
}

function withoutForgiving(selector: string): string {
  const less = selector.replaceAll(/:(?:is|where)\((?:[^()]|\([^()]*\))*\)/g, '')
  return less === selector ? less : withoutForgiving(less)
}

/** Whether the node is within `@supports`. */
function isTested(node: ChildNode): boolean {
  for (let parent = node.parent; parent; parent = parent.parent as typeof parent)
    if (parent.type === 'atrule' && (parent as unknown as AtRule).name === 'supports') return true
  return false
}

/** A value with a variable has no fallback, because browsers validate it only where they use it. */
function hasOlder(declaration: Declaration): boolean {
  if (declaration.value.includes('var(')) return false
  const { nodes } = declaration.parent as Rule
  const before = nodes.slice(0, nodes.indexOf(declaration))
  return before.some((node) => node.type === 'decl' && node.prop === declaration.prop && !VALUES.test(node.value))
}

import { type Declaration, type Root, type Rule, list } from 'postcss'

/** Individual transforms in the order that Chrome applies them, before `transform`. */
const PARTS = ['translate', 'rotate', 'scale']
const OLDER = 'not (translate: 0)'

/**
 * Repeats `translate`, `rotate` and `scale` as one `transform`, for Chrome before 104. Keyframes are unchanged, because only their end
 * matters.
 */
export function addTransforms(sheet: Root) {
  const found = new Map<Rule, Map<string, string>>()
  sheet.walkDecls(/^(--tw-scale-.|translate|rotate|scale|transform)$/, (declaration) => {
    // Before Chrome 104, `scale()` accepts no percentages either.
    if (declaration.variable) declaration.value = declaration.value.replace(/([\d.]+)%/, (_, of: string) => `${Number(of) / 100}`)
    else if (declaration.parent?.type === 'rule') note(found, declaration)
  })
  for (const [rule, values] of found) {
    if (!PARTS.some((part) => values.has(part))) continue
    const parts = PARTS.filter((part) => values.has(part)).map((part) => toFunction(part, values.get(part)!))
    const value = [...parts, values.get('transform')].filter(Boolean).join(' ')
    rule.append({ name: 'supports', params: OLDER, nodes: [{ prop: 'transform', value } as Declaration] })
  }
}

function note(found: Map<Rule, Map<string, string>>, { parent, prop, value }: Declaration) {
  const rule = parent as Rule
  if (isKeyframe(rule)) return
  if (!found.has(rule)) found.set(rule, new Map())
  found.get(rule)!.set(prop, value)
}

const isKeyframe = ({ parent }: Rule) => parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes'

const toFunction = (part: string, value: string) => `${part}(${list.space(value).join(', ')})`

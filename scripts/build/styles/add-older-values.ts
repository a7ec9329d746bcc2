import type { Declaration, Root, Rule } from 'postcss'

/** For values that some targets drop: a replacement, and a declaration that tests for support. */
const NEWER: { value: RegExp; older: string; test: string }[] = [
  { value: /(?<=\d)[ds]vh\b/g, older: 'vh', test: 'height: 1dvh' },
  { value: / in oklab\b/g, older: '', test: 'background: linear-gradient(0deg in oklab, red, red)' },
  { value: /^clip$/g, older: 'hidden', test: 'overflow: clip' },
]

/** Inserts an older value before one that some targets drop. Runs after Lightning CSS, which would merge the two. */
export function addOlderValues(sheet: Root) {
  const found: Declaration[] = []
  sheet.walkDecls((declaration) => void found.push(declaration))
  for (const declaration of found) {
    const newer = NEWER.find(({ value }) => declaration.value.match(value))
    if (!newer || declaration.value.includes('color-mix(')) continue
    declaration.cloneBefore({ value: declaration.value.replaceAll(newer.value, newer.older) })
    if (isCheckedLate(declaration)) moveIntoQuery(declaration, newer.test)
  }
}

/**
 * Browsers validate values with variables, and variables' own values, only where they use them. By then they no longer fall back to the
 * previous declaration.
 */
const isCheckedLate = ({ variable, value }: Declaration) => variable || value.includes('var(')

function moveIntoQuery(declaration: Declaration, test: string) {
  const rule = declaration.parent as Rule
  rule.after({ name: 'supports', params: `(${test})`, nodes: [rule.clone({ nodes: [declaration.clone()] })] })
  declaration.remove()
}

import type { AtRule, Declaration, Root } from 'postcss'

const MIX = /color-mix\((?:[^()]|\([^()]*\))*\)/g
const VARIABLES = /var\((--[\w-]+)\)/g

/**
 * Replaces Tailwind's fallback for `color-mix()`. It is the unmixed colour, which makes a shadow solid and a track as bright as its bar.
 * A mix of tokens becomes a plain colour for all browsers. If the sheet itself sets one of the colours, the fallback is mixed wherever
 * that colour is set: `--lamp: …` is followed by `--lamp-mix-1: …`.
 */
export function mixColours(sheet: Root, tokens: Root) {
  const colours = readColours(tokens)
  const fill = (mix: string) => mix.replaceAll(VARIABLES, (whole, name: string) => colours.get(name) ?? whole)
  walkMixes(sheet, (mixed, fallback) => {
    fallback.value = mixed.value.replaceAll(MIX, fill)
    if (!fallback.value.match(MIX)!.some((mix) => mix.includes('var('))) mixed.remove()
  })
  const toFallback = createFallbacks(sheet, fill)
  walkMixes(sheet, (_, fallback) => {
    fallback.value = fallback.value.replaceAll(MIX, toFallback)
  })
}

/** Tokens whose value is a colour. Other tokens depend on the background. */
function readColours(tokens: Root): Map<string, string> {
  const colours = new Map<string, string>()
  tokens.walkDecls(/^--/, ({ prop, value }) => {
    if (value.startsWith('#')) colours.set(prop, value)
  })
  return colours
}

/** Tailwind puts each mix into a query after its fallback. A mix with `currentcolor` cannot be computed, so placeholders stay opaque. */
function walkMixes(sheet: Root, visit: (mixed: Declaration, fallback: Declaration) => void) {
  sheet.walkAtRules('supports', (query) => {
    if (!query.params.includes('color-mix(')) return
    for (const mixed of declarationsOf(query)) {
      if (mixed.value.includes('currentcolor')) continue
      visit(mixed, declarationsOf(query.parent as AtRule).findLast(({ prop }) => prop === mixed.prop)!)
    }
    if (query.nodes!.length === 0) query.remove()
  })
}

const declarationsOf = ({ nodes }: AtRule) => nodes!.filter((node) => node.type === 'decl')

/** @returns a function that replaces a mix with a variable, which is set next to the mix's own */
function createFallbacks(sheet: Root, fill: (mix: string) => string) {
  const names = new Map<string, string>()
  return toFallback

  function toFallback(mix: string): string {
    const [reference, variable] = [...mix.matchAll(VARIABLES)][0] ?? []
    if (!reference || !variable) return mix
    if (!names.has(mix)) {
      names.set(mix, `${variable}-mix-${names.size + 1}`)
      setBeside(variable, names.get(mix)!, (value) => toFallback(fill(mix.replaceAll(reference, value))))
    }
    return `var(${names.get(mix)!})`
  }

  function setBeside(variable: string, name: string, toMix: (value: string) => string) {
    const places: Declaration[] = []
    sheet.walkDecls(variable, (place) => void places.push(place))
    if (places.length === 0) throw sheet.error(`A colour is mixed from ${variable}, which this sheet does not set.`)
    for (const place of places) place.cloneAfter({ prop: name, value: toMix(place.value) })
  }
}

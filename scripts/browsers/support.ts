/** Finds the features that all browsers in package.json's `browserslist` support, by MDN's data. */
import { createRequire } from 'node:module'
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
  SupportStatement,
} from '@mdn/browser-compat-data'
import browserslist from 'browserslist'

/** Maps browserslist's names to MDN's. Chrome represents Android's browser and WebView, of which browserslist lists only the newest. */
const BROWSERS = {
  chrome: 'chrome',
  edge: 'edge',
  samsung: 'samsunginternet_android',
  opera: 'opera',
  safari: 'safari',
  ios_saf: 'safari_ios',
  firefox: 'firefox',
} as const
type Browser = (typeof BROWSERS)[keyof typeof BROWSERS]

// Uses Node's JSON loader, which is the fastest for twenty megabytes.
export const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData
const oldest = readOldest()

function readOldest(): Map<Browser, number> {
  const oldest = new Map<Browser, number>()
  for (const entry of browserslist()) {
    const [name, version] = entry.split(' ') as [keyof typeof BROWSERS, string]
    const browser = BROWSERS[name]
    oldest.set(browser, Math.min(oldest.get(browser) ?? Infinity, parseFloat(version)))
  }
  return oldest
}

/** @returns the browsers that lack it, with the first version that has it: `chrome 110, safari 16` */
export function listBrowsersWithout({ support }: CompatStatement): string {
  return [...oldest]
    .filter(([browser, version]) => !listOf(support[browser]).some((support) => isIn(support, version)))
    .map(([browser]) => `${browser} ${listOf(support[browser])[0]?.version_added || 'never'}`)
    .join(', ')
}

const listOf = (support?: SupportStatement): SimpleSupportStatement[] =>
  [support ?? []].flat() as SimpleSupportStatement[]

function isIn(
  { version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement,
  version: number,
) {
  if (flags || prefix || alternative_name || version_removed) return false
  return typeof version_added === 'string' && parseFloat(version_added.replace('≤', '')) <= version
}

/** Lists the features directly within one, by name. MDN marks static members. */
export const membersOf = (parent: Identifier) =>
  Object.entries(parent)
    .filter(([name]) => name !== '__compat')
    .map(([name, member]) => [name.replace(/_static$/, ''), member as Identifier] as const)

/** Excludes private pages, files, fragments, and forms that open as dialogs, in any language. */
const PATHS = ['visit/*', 'payment/*', 'pay/*', 'media/*', 'book-demo*', 'connect*']
const NOT = [...PATHS.map((path) => `{/:language(\\w\\w)}?/${path}`), '/*\\?(.+)']

const RULES = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: NOT } }] }, eagerness: 'moderate' }],
})

/**
 * Chromium prefetches a page when the visitor hovers over or presses its link, unless the visitor saves data
 * (docs/decisions/062-clicks-and-prefetch.md).
 */
export const SpeculationRules = () => <script type="speculationrules" dangerouslySetInnerHTML={{ __html: RULES }} />

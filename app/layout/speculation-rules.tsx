/** Not what is private, a file, or a place or a form that opens on the page itself. */
const NOT = ['/visit/*', '/payment/*', '/media/*', '/book-demo*', '/connect*', '/*\\?(.+)']

const RULES = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: NOT } }] }, eagerness: 'moderate' }],
})

/** Chromium fetches the page of a link that is pointed at or pressed, unless the visitor saves data (docs/decisions/062-clicks-and-prefetch.md). */
export const SpeculationRules = () => <script type="speculationrules" dangerouslySetInnerHTML={{ __html: RULES }} />

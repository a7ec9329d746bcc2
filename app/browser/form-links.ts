/** Opens a linked form over the current page; a page may also set a form that opens after some time. */
import { giveUp } from './give-up.ts'
import { startAll } from './islands.ts'
import { onClick } from './on-click.ts'
import { savesData } from './prefers-calm.ts'
import { isInTab } from './tab-storage.ts'

type FormRequest = { form: string; placement: string }

/** `/hi` on Hindi pages. `lang` is unreliable, because browsers change it when they translate a page. No page has a two-letter path. */
const LANGUAGE = location.pathname.match(/^\/..(?=\/|$)|/)![0]

/** Keyed by the path of pages that consist of a form. */
const FORMS = new Map<string, (query: URLSearchParams) => FormRequest>([
  [
    `${LANGUAGE}/book-demo`,
    (query) => ({ form: 'demo', placement: query.get('from') === 'products' ? 'products' : 'header' }),
  ],
  [`${LANGUAGE}/connect`, () => ({ form: 'connect', placement: 'connect' })],
])

/** Matches links by selector, because reading the URL of every hovered link is slow. Excludes links in the menu, which closes first. */
const LINKS = [...FORMS.keys()].map((path) => `a[href^="${path}"]:not(.mobile-menu *)`).join()
const OPENS_WITHIN_MS = 5000

/** Preloads the form of a link that the visitor points at, presses or focuses. */
export function prepareForm(element: Element) {
  const wanted = findForm(element.closest<HTMLAnchorElement>(LINKS))
  if (wanted && !savesData()) Promise.all([load(wanted), importDialogs()]).catch(() => undefined)
}

export function watchFormLinks() {
  onClick<HTMLAnchorElement>(LINKS, (link, event) => {
    const wanted = findForm(link)
    if (!wanted) return
    event.preventDefault()
    Promise.race([Promise.all([load(wanted), importDialogs()]), giveUp(OPENS_WITHIN_MS)])
      .then(([html, { openForm }]) => {
        // The visitor requested this form, so its code is loaded immediately.
        const dialog = openForm(html)
        if (dialog) startAll('[data-island]', dialog)
      })
      // The form also has a page, and the browser reports connection errors better.
      .catch(() => location.assign(link.href))
  })
}

function findForm(link: HTMLAnchorElement | null): FormRequest | null {
  if (!link || link.pathname === location.pathname) return null
  const want = FORMS.get(link.pathname)
  return want ? want(new URLSearchParams(link.search)) : null
}

const importDialogs = () =>
  import('./form-dialogs.ts').then(({ openForm, openAutomatically }) => ({ openForm, openAutomatically }))

/** Attributes that the route's `handle` sets on `body`. */
export type TimedForm = FormRequest & { afterMs: number; flag: string }

export function watchTimedForm() {
  const { opens } = document.body.dataset
  if (!opens) return
  const timed = JSON.parse(opens) as TimedForm
  if (isInTab((key) => key === timed.flag)) return
  // The form opens unrequested, so a failure is ignored.
  const open = () =>
    Promise.all([load(timed), importDialogs()]).then(
      ([html, { openAutomatically }]) => openAutomatically(html, timed),
      () => undefined,
    )
  const start = () => setTimeout(open, Math.max(0, timed.afterMs - msSinceLoad()))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Time since the load event; a prerendered page counts from the moment it is shown. */
function msSinceLoad() {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number
  })[]
  return performance.now() - Math.max(entry?.loadEventStart ?? 0, entry?.activationStart ?? 0)
}

const loading = new Map<string, Promise<string>>()

/** Fetches the dialog's HTML. Rejects when offline; the next call retries. */
function load({ form, placement }: FormRequest): Promise<string> {
  const address = `${LANGUAGE}/forms/${form}/${placement}`
  const known = loading.get(address)
  if (known) return known
  const loaded = fetchText(address)
  loading.set(address, loaded)
  loaded.catch(() => loading.delete(address))
  return loaded
}

async function fetchText(address: string) {
  const response = await fetch(address, { headers: { Accept: 'text/html' } })
  if (!response.ok) throw new Error(address)
  return response.text()
}

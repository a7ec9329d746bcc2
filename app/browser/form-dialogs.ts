/** Opens forms over the page: for links to a form's own page, and where the page asks for one that opens by itself. */
import { canRemember, hasBeenAsked, noteAsked } from '#app/sections/lead-form/visit.ts'
import { giveUp } from './give-up.ts'
import { isPlain } from './is-plain.ts'
import { startAll } from './islands.ts'
import { openModal } from './modal.ts'
import { savesData } from './prefers-calm.ts'

type Wanted = { form: string; placement: string }

/** Of each page with nothing but a form. */
const FORMS: Record<string, (query: URLSearchParams) => Wanted> = {
  '/book-demo': (query) => ({ form: 'demo', placement: query.get('from') === 'products' ? 'products' : 'header' }),
  '/connect': () => ({ form: 'connect', placement: 'connect' }),
}

/** For a link that the visitor turns to. */
export function prepareForm(element: Element) {
  const found = findFormLink(element)
  if (found && !savesData()) load(found).catch(() => undefined)
}

export function watchFormLinks() {
  addEventListener('click', (event) => {
    const found = isPlain(event) ? findFormLink(event.target) : null
    if (!found || event.defaultPrevented) return
    event.preventDefault()
    // The form is also a page, and the browser reports connection errors better.
    open(found).catch(() => location.assign(found.href))
  })
}

/** Without the address of every link that the mouse passes, which takes time. The menu makes way for the page. */
const LINKS = Object.keys(FORMS)
  .map((path) => `a[href^="${path}"]:not(.mobile-menu *)`)
  .join()

function findFormLink(target: EventTarget | null) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null
  if (!link || link.pathname === location.pathname) return null
  const want = Object.hasOwn(FORMS, link.pathname) ? FORMS[link.pathname] : undefined
  return want ? { ...want(new URLSearchParams(link.search)), href: link.href } : null
}

const loading = new Map<string, Promise<string>>()

/** The dialog's HTML. Rejects without a connection; the next call asks again. */
function load({ form, placement }: Wanted): Promise<string> {
  const address = `/forms/${form}/${placement}`
  const known = loading.get(address)
  if (known) return known
  const loaded = fetchText(address)
  loading.set(address, loaded)
  loaded.catch(() => loading.delete(address))
  return loaded
}

async function fetchText(address: string) {
  const response = await fetch(address, { headers: { Accept: 'text/html' } })
  if (!response.ok) throw new Error(`${address} came with status ${response.status}`)
  return response.text()
}

const OPENS_WITHIN_MS = 5000

/** @param flag the key in the tab's storage, for a dialog that opens by itself */
async function open(wanted: Wanted, flag?: string) {
  const html = await Promise.race([load(wanted), giveUp(OPENS_WITHIN_MS)])
  // If another dialog is open, it stays, with its typed text.
  if (isDialogOpen()) return
  const place = document.createElement('div')
  place.innerHTML = html
  const dialog = place.querySelector('dialog')!
  document.body.append(dialog)
  openModal(dialog, {
    onClose: () => {
      dialog.remove()
      if (flag) noteAsked(flag)
    },
  })
  // Somebody asked for this form, so its code is wanted.
  if (!flag) startAll('[data-island]', dialog)
}

/** On `body`, from the route's `handle`: `{ form, placement, afterMs, flag }`. */
type Timed = Wanted & { afterMs: number; flag: string }

export function watchTimedForm() {
  const { opens } = document.body.dataset
  if (!opens) return
  const { afterMs, flag, ...wanted } = JSON.parse(opens) as Timed
  if (hasBeenAsked(flag) || !canRemember()) return
  setTimeout(tryToOpen, Math.max(0, afterMs - performance.now()))

  async function tryToOpen() {
    // Nobody asked for it, so a failure changes nothing.
    const isThere = await load(wanted).then(
      () => true,
      () => false,
    )
    if (!isThere || hasBeenAsked(flag)) return
    if (isBusy()) setTimeout(tryToOpen, afterMs)
    else void open(wanted, flag)
  }
}

const isDialogOpen = () => document.querySelector('dialog[open]') !== null

/** Reading a dialog, typing, or looking at a form: do not interrupt. */
const isBusy = () =>
  isDialogOpen() ||
  document.querySelector('.mobile-menu[open]') !== null ||
  document.activeElement?.closest('input, textarea, select') != null ||
  isFormInView()

/** A visitor who sees a form has been asked already. */
const isFormInView = () =>
  [...document.querySelectorAll('form.lead-form')].some((form) => {
    const { top, bottom } = form.getBoundingClientRect()
    return top < innerHeight && bottom > 0
  })

/**
 * Opens forms over the page: where a link leads to a form's own page, and where a page's `handle` says that one opens by
 * itself. Without JavaScript the links lead to the pages, and nothing opens by itself.
 */
import { useEffect, useState } from 'react'
import { useLocation, useMatches } from '@remix-run/react'

import type { Site } from '#app/content/schemas/site.ts'
import { hasBeenAsked, noteAsked } from '#app/sections/lead-form/visit.ts'
import { type FormModalCode, loadFormModal } from './load-form-modal.ts'
import type { PageHandle, TimedForm } from './page-frame.ts'

type Opened = FormModalCode & { placement: string; flag?: string; key: number }

/** The pages that are a form, and what each opens. */
const FORM_PAGES: Record<string, { form: string; placement: (query: URLSearchParams) => string }> = {
  '/book-demo': { form: 'demo', placement: (query) => (query.get('from') === 'products' ? 'products' : 'header') },
  '/connect': { form: 'connect', placement: () => 'connect' },
}

export function FormModals({ site }: { site: Site }) {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const open = async (form: string, placement: string, flag?: string) => {
    const code = await loadFormModal(form)
    setOpened({ ...code, placement, ...(flag ? { flag } : {}), key: Date.now() })
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
    if (opened?.flag) noteAsked(opened.flag)
  }

  useFormLinks(open)
  useTimedForm(open, pathname)
  useEffect(() => setIsOpen(false), [pathname])

  if (!opened) return null
  const { FormModal, view, placement, key } = opened
  return <FormModal key={key} view={view} placement={placement} site={site} open={isOpen} onClose={close} />
}

type Open = (form: string, placement: string, flag?: string) => Promise<void>

function useFormLinks(open: Open) {
  useEffect(() => {
    const prepare = ({ target }: Event) => {
      const found = findFormLink(target)
      if (found) void loadFormModal(found.form).catch(() => undefined)
    }
    const openInPlace = (event: MouseEvent) => {
      const found = isPlain(event) ? findFormLink(event.target) : null
      if (!found) return
      event.preventDefault()
      // What cannot be loaded is a page too, and the browser says better than we what is wrong with the connection.
      open(found.form, found.placement).catch(() => window.location.assign(found.href))
    }
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    window.addEventListener('pointerover', prepare, options)
    window.addEventListener('touchstart', prepare, options)
    window.addEventListener('focusin', prepare, options)
    // Before the router's own listener, which leaves alone what is prevented already.
    window.addEventListener('click', openInPlace, { capture: true, signal: listening.signal })
    return () => listening.abort()
  })
}

function findFormLink(target: EventTarget | null) {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname) return null
  const page = Object.hasOwn(FORM_PAGES, link.pathname) ? FORM_PAGES[link.pathname] : undefined
  return page ? { form: page.form, placement: page.placement(new URLSearchParams(link.search)), href: link.href } : null
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** When this code came, the page was there for some time already. */
function useTimedForm(open: Open, pathname: string) {
  const timed = (useMatches().at(-1)?.handle as PageHandle | undefined)?.opens
  const [firstPath] = useState(pathname)
  useEffect(() => {
    if (!timed || hasBeenAsked(timed.flag)) return
    const shownForMs = pathname === firstPath ? performance.now() : 0
    let timer = setTimeout(tryToOpen, Math.max(0, timed.afterMs - shownForMs))
    return () => clearTimeout(timer)

    function tryToOpen() {
      const { form, placement, flag, afterMs } = timed as TimedForm
      if (hasBeenAsked(flag)) return
      if (isBusy()) timer = setTimeout(tryToOpen, afterMs)
      // Nobody has asked for it: when it cannot be loaded, nothing is missing.
      else open(form, placement, flag).catch(() => undefined)
    }
  }, [pathname])
}

/** Reading something that is open, or writing: nothing may come in between. */
const isBusy = () =>
  document.querySelector('dialog[open]') !== null || document.activeElement?.closest('input, textarea, select') != null

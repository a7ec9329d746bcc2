/** Opens forms in dialogs: for links to a form's own page, and where a route's `handle` declares an automatic one. */
import { useEffect, useState } from 'react'
import { useLocation, useMatches } from '@remix-run/react'

import type { Site } from '#app/content/site/site.ts'
import { FORM_PAGES } from '#app/forms/form-pages.ts'
import { canRemember, hasBeenAsked, noteAsked } from '#app/sections/lead-form/visit.ts'
import { type FormModalCode, loadFormModal } from './load-form-modal.ts'
import type { PageHandle } from './page-frame.ts'

type Opened = FormModalCode & { placement: string; flag?: string; key: number }

/** Of each page with nothing but a form; `PageLink` does not prefetch these. */
const FORMS: Record<string, { form: string; placement: (query: URLSearchParams) => string }> = {
  [FORM_PAGES.demo]: { form: 'demo', placement: (query) => (query.get('from') === 'products' ? 'products' : 'header') },
  [FORM_PAGES.connect]: { form: 'connect', placement: () => 'connect' },
}

export function FormModals({ site }: { site: Site }) {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const open: Open = async (form, placement, flag) => {
    const code = await loadFormModal(form)
    // If another dialog is open, it stays, with its typed text.
    if (isDialogOpen()) return
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
  const { FormModal, view, placement, flag, key } = opened
  const byItself = flag !== undefined
  return (
    <FormModal
      key={key}
      view={view}
      placement={placement}
      site={site}
      byItself={byItself}
      open={isOpen}
      onClose={close}
    />
  )
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
      // The form is also a page, and the browser reports connection errors better.
      open(found.form, found.placement).catch(() => window.location.assign(found.href))
    }
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    window.addEventListener('pointerover', prepare, options)
    window.addEventListener('touchstart', prepare, options)
    window.addEventListener('focusin', prepare, options)
    // Before the router's listener, which ignores prevented clicks.
    window.addEventListener('click', openInPlace, { capture: true, signal: listening.signal })
    return () => listening.abort()
  })
}

function findFormLink(target: EventTarget | null) {
  const link = target instanceof Element ? target.closest('a') : null
  // The menu makes way for the page.
  if (
    !link ||
    link.closest('.mobile-menu') ||
    link.origin !== window.location.origin ||
    link.pathname === window.location.pathname
  )
    return null
  const page = Object.hasOwn(FORMS, link.pathname) ? FORMS[link.pathname] : undefined
  return page ? { form: page.form, placement: page.placement(new URLSearchParams(link.search)), href: link.href } : null
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** The page was already visible for a while when this code loaded. */
function useTimedForm(open: Open, pathname: string) {
  const timed = (useMatches().at(-1)?.handle as PageHandle | undefined)?.opens
  const [firstPath] = useState(pathname)
  useEffect(() => {
    if (!timed || hasBeenAsked(timed.flag) || !canRemember()) return
    const { form, placement, flag, afterMs } = timed
    const shownForMs = pathname === firstPath ? performance.now() : 0
    let timer = setTimeout(tryToOpen, Math.max(0, afterMs - shownForMs))
    let isGone = false
    return () => {
      isGone = true
      clearTimeout(timer)
    }

    async function tryToOpen() {
      // Nobody asked for it, so a failure changes nothing.
      const code = await loadFormModal(form).catch(() => null)
      if (!code || isGone || hasBeenAsked(flag)) return
      if (isBusy()) timer = setTimeout(tryToOpen, afterMs)
      else void open(form, placement, flag)
    }
  }, [pathname])
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
    return top < window.innerHeight && bottom > 0
  })

/** Opens a form's HTML over the page, in a dialog. */
import { canRemember, hasBeenAsked, noteAsked } from '#app/sections/lead-form/visit.ts'
import type { TimedForm } from './form-links.ts'
import { openModal } from '#app/ui/dialog/open-modal.ts'

/** @returns null if another dialog is open, which stays open with its typed text */
export function openForm(html: string, onClose?: () => void): HTMLDialogElement | null {
  if (isDialogOpen()) return null
  const place = document.createElement('div')
  place.innerHTML = html
  const dialog = place.querySelector('dialog')!
  document.body.append(dialog)
  openModal(dialog, {
    onClose: () => {
      dialog.remove()
      onClose?.()
    },
  })
  return dialog
}

/** Opens the dialog once per tab, and not while the visitor is busy. */
export function openAutomatically(html: string, { flag, afterMs }: TimedForm) {
  if (hasBeenAsked(flag) || !canRemember()) return
  if (isBusy()) setTimeout(openAutomatically, afterMs, html, { flag, afterMs })
  else openForm(html, () => noteAsked(flag))
}

const isDialogOpen = () => document.querySelector('dialog[open]') !== null

/** Whether the visitor is in another tab, reads a dialog, types, looks at a form or reads on past one. */
const isBusy = () =>
  document.hidden ||
  isDialogOpen() ||
  document.querySelector('.mobile-menu[open]') !== null ||
  document.activeElement?.closest('input, textarea, select') != null ||
  hasSeenForm()

/** Whether half of a form is visible, or the visitor has scrolled past its top. Both make a dialog unnecessary. */
const hasSeenForm = () =>
  [...document.querySelectorAll('form.lead-form')].some((form) => {
    const { top, height } = form.getBoundingClientRect()
    return top < 0 || (innerHeight - top) * 2 >= Math.min(height, innerHeight)
  })

/** The thank-you that came with the page: a modal, and closing it leaves the address without it. */
import { openModal } from '#app/ui/dialog/open-modal.ts'

export const openThankYou = (dialog: HTMLDialogElement) =>
  openModal(dialog, {
    onClose: () => history.replaceState(history.state, '', location.pathname),
    hasAddress: true,
  })

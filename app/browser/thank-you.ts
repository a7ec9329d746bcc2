/** Makes the server-rendered thank-you a modal; closing it removes its query from the URL. */
import { openModal } from '#app/ui/dialog/open-modal.ts'

export const openThankYou = (dialog: HTMLDialogElement) =>
  openModal(dialog, {
    onClose: () => history.replaceState(history.state, '', location.pathname),
    hasAddress: true,
  })

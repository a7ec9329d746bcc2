import type { Problem } from './problem.ts'

export type Edition = { page: number; styles: number }

/**
 * Serialised into the page, so it may use nothing from outside this function. Complies with the site's Content-Security-Policy: script
 * and event stream come from the site, and the script sets styles.
 */
export function followChanges(edition: Edition) {
  let dialog: HTMLDialogElement | undefined

  function listen() {
    const query = `page=${edition.page}&styles=${edition.styles}&path=${encodeURIComponent(location.pathname)}`
    const events = new EventSource(`/_dev/events?${query}`)
    events.addEventListener('reload', () => location.reload())
    events.addEventListener('styles', () => void document.querySelectorAll('link').forEach(refresh))
    events.addEventListener('problem', ({ data }) => show(JSON.parse(data) as Problem))
    events.addEventListener('mended', close)
    addEventListener('pagehide', () => events.close())
  }

  /** Shows the page's own errors; the server's arrive as events. Shows only the first, which usually causes the rest. */
  function showOwnErrors() {
    const report = (error: unknown) => {
      if (dialog || !(error instanceof Error)) return
      const text = `${error.stack ?? error.message}\n\nThe console has the place in the source.`
      show({ title: 'An error in the browser', place: null, text, path: null })
    }
    addEventListener('error', ({ error }) => report(error))
    addEventListener('unhandledrejection', ({ reason }) => report(reason))
  }

  /** The old sheet's copy styles the page while the new sheet loads. */
  function refresh(link: HTMLLinkElement) {
    if (link.rel !== 'stylesheet' || !link.href.startsWith(`${location.origin}/build/`)) return
    const address = new URL(link.href)
    address.searchParams.set('at', String(Date.now()))
    const copy = link.cloneNode() as HTMLLinkElement
    copy.addEventListener('load', () => link.remove())
    copy.href = address.href
    link.after(copy)
  }

  function show({ title, place, text }: Problem) {
    close()
    dialog = document.createElement('dialog')
    dialog.id = 'dev-problem'
    dialog.setAttribute('aria-labelledby', 'dev-problem-title')
    dialog.style.cssText =
      'margin:auto;max-width:min(60rem,94vw);max-height:90vh;overflow:auto;padding:1.5rem;border:0;border-top:6px solid #d03030;' +
      'border-radius:8px;background:#14181d;color:#f2f4f6;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere'
    const heading = addText(dialog, 'h2', title)
    heading.id = 'dev-problem-title'
    heading.style.cssText = 'margin:0;font:600 16px/1.5 system-ui;color:#ff8f8f'
    if (place) addText(dialog, 'p', place).style.cssText = 'margin:0.5rem 0;font-weight:600;color:#8fd0ff'
    addText(dialog, 'pre', text).style.cssText =
      'margin:0.5rem 0 1rem;font:inherit;white-space:inherit;color:inherit;background:none'
    const button = addText(dialog, 'button', 'Close')
    button.style.cssText =
      'font:inherit;padding:0.5rem 1rem;color:#14181d;background:#f2f4f6;border:0;border-radius:4px'
    button.addEventListener('click', close)
    document.body.append(dialog)
    dialog.showModal()
  }

  function close() {
    const closing = dialog
    dialog = undefined
    closing?.remove()
  }

  function addText(parent: HTMLElement, name: string, text: string) {
    const element = document.createElement(name)
    element.textContent = text
    parent.append(element)
    return element
  }

  showOwnErrors()
  listen()
}

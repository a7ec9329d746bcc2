// What the desk gains by a script, and loses nothing without: a tap on Call is noted, a draft survives,
// keys work. Nothing is redrawn under a finger.
'use strict'
;(() => {
  const post = (path, fields) => navigator.sendBeacon(path, new URLSearchParams(fields))

  // The tap stops the clock, whatever becomes of the page.
  document.addEventListener('click', (event) => {
    const link = event.target.closest('[data-called], [data-messaged]')
    if (!link) return
    const { called, messaged } = link.dataset
    post(`/staff/leads/${called ?? messaged}/tapped`, { by: called ? 'phone' : 'whatsapp' })
  })

  const note = document.querySelector('[data-draft]')
  if (note) {
    const key = `desk-draft-${note.dataset.draft}`
    note.value ||= sessionStorage.getItem(key) ?? ''
    note.addEventListener('input', () => sessionStorage.setItem(key, note.value))
    note.form.addEventListener('submit', () => sessionStorage.removeItem(key))
  }

  const rows = [...document.querySelectorAll('[data-rows] > li > a:first-child')]
  const move = (by) => {
    const at = rows.indexOf(document.activeElement)
    rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.focus()
  }
  const press = (key) => {
    const target = document.querySelector(`[data-key="${key}"]`)
    if (!target) return false
    target.click()
    if (target.tagName === 'SUMMARY') target.nextElementSibling?.querySelector('input:not([type=hidden]), textarea')?.focus()
    return true
  }

  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (target.matches('input, textarea, select')) {
      if (key === 'Enter' && (ctrlKey || metaKey)) target.form?.requestSubmit()
      if (key === 'Escape') target.blur()
      return
    }
    if (ctrlKey || metaKey || altKey) return
    const done =
      press(key) ||
      (key === 'j' && rows.length > 0 && (move(1), true)) ||
      (key === 'k' && rows.length > 0 && (move(-1), true)) ||
      (key === 'n' && note && (note.focus(), true)) ||
      (key === '/' && (document.querySelector('#find, #words')?.focus(), true))
    if (done) event.preventDefault()
  })
})()

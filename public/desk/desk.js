// What the desk gains by a script, and loses nothing without: a tap on Call is noted, a draft survives, keys work, an outcome
// shows at once, and who has come is counted. Nothing is redrawn under a finger.
'use strict'
;(() => {
  const post = (path, fields) => navigator.sendBeacon(path, new URLSearchParams(fields))

  // Storage may be blocked or full; then nothing is stored.
  const stored = (act) => {
    try {
      return act()
    } catch {
      return null
    }
  }

  let lastCalled

  // The tap stops the clock, whatever becomes of the page.
  document.addEventListener('click', (event) => {
    const link = event.target.closest('[data-called], [data-messaged]')
    if (!link) return
    const { called, messaged } = link.dataset
    lastCalled = called ?? messaged
    post(`/staff/leads/${called ?? messaged}/tapped`, { by: called ? 'phone' : 'whatsapp' })
  })

  // Back from the call, the bar asks how it went; from a list, it leads to the card.
  const bars = document.querySelectorAll('[data-before-call], [data-after-call]')
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || !lastCalled) return
    const card = document.querySelector(`a[href^="/staff/leads/${lastCalled}"]`)
    for (const bar of bars) {
      bar.hidden = 'beforeCall' in bar.dataset
      if (bar.href && card) bar.href = `${card.href}#outcome`
    }
  })

  // Minutes go on while the office is open. Nothing moves: the figure changes, and the word once it is late.
  const shownAt = Date.now()
  const openFor = Number(document.querySelector('[data-open-for]')?.dataset.openFor ?? 0)
  setInterval(() => {
    const passed = Math.min(openFor, Math.floor((Date.now() - shownAt) / 60_000))
    for (const dial of document.querySelectorAll('[data-minutes]')) {
      const left = dial.dataset.minutes - passed
      const [said, unit] = dial.lastElementChild.children
      dial.querySelector('text').textContent = Math.abs(left)
      said.textContent = `${Math.abs(left)} `
      unit.textContent = left < 0 ? 'min late' : 'min left'
      dial.toggleAttribute('data-late', left < 0)
    }
  }, 30_000)

  const note = document.querySelector('[data-draft]')
  if (note) {
    const key = `desk-draft-${note.dataset.draft}`
    const sentKey = `desk-sent-${note.dataset.draft}`
    // A draft goes once the desk says that it is saved, not when it is sent.
    const isSaved = stored(() => sessionStorage.getItem(sentKey)) && location.search.includes(`saved=${note.dataset.draft}.`)
    if (isSaved) stored(() => sessionStorage.removeItem(key))
    stored(() => sessionStorage.removeItem(sentKey))
    note.value ||= stored(() => sessionStorage.getItem(key)) ?? ''
    note.addEventListener('input', () => stored(() => sessionStorage.setItem(key, note.value)))
    note.form.addEventListener('submit', () => stored(() => sessionStorage.setItem(sentKey, '1')))
  }

  // An outcome shows as chosen at once. If it could not be saved, the button goes back and says so; the form carries its
  // number, so that a second try is never a second outcome.
  const SAVE_WITHIN_MS = 15_000
  const NOT_SAVED = 'Not saved: the desk did not answer. Tap again, or call first: nothing else is lost.'
  let isSaving = false

  document.addEventListener('submit', (event) => {
    const { target: form, submitter: button } = event
    if (!form.action.endsWith('/outcome') || !button) return
    event.preventDefault()
    if (!isSaving) void save(form, button)
  })

  async function save(form, button) {
    isSaving = true
    const fields = new URLSearchParams(new FormData(form, button))
    const before = button.innerHTML
    button.setAttribute('aria-pressed', 'true')
    button.lastChild.textContent = button.children.length > 0 ? 'Saving…' : `${button.textContent}, saving…`
    form.querySelector('[data-failed]')?.remove()
    try {
      const headers = { Accept: 'application/json' }
      // Not `AbortSignal.timeout`, which older browsers lack.
      const late = new AbortController()
      setTimeout(() => late.abort(), SAVE_WITHIN_MS)
      const answer = await fetch(form.action, { method: 'POST', body: fields, headers, signal: late.signal })
      if (answer.ok) return location.assign((await answer.json()).to)
      // What the desk asks back is a page of its own: the form goes there as without a script. Nothing was saved yet.
      if (answer.status < 500) return sendAsUsual(form, button)
    } catch {
      // No connection, or no answer in time.
    }
    isSaving = false
    button.removeAttribute('aria-pressed')
    button.innerHTML = before
    const problem = document.createElement('p')
    problem.dataset.failed = ''
    problem.role = 'alert'
    problem.className = 'mt-2 rounded-input bg-error-surface px-4 py-3 text-small text-error'
    problem.textContent = NOT_SAVED
    form.append(problem)
  }

  function sendAsUsual(form, { name, value }) {
    const chosen = document.createElement('input')
    Object.assign(chosen, { type: 'hidden', name, value })
    form.append(chosen)
    form.submit()
  }

  // Back from the cache of the browser nothing is under way. A browser brings back what was typed, but closes the fold around it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
    for (const { value, defaultValue, checked, defaultChecked, parentElement } of document.querySelectorAll('input, textarea'))
      if (value !== defaultValue || checked !== defaultChecked) parentElement.closest('details')?.setAttribute('open', '')
  })

  const news = [...document.querySelectorAll('[data-since]')]
  const setting = (name) => stored(() => localStorage.getItem(`desk-${name}`)) === 'on'
  let events
  let lastCount

  function showNews(count) {
    for (const line of news) {
      line.toggleAttribute('data-news', count > 0)
      line.querySelector('[data-count]').textContent = count
    }
    if (lastCount !== undefined && count > lastCount) {
      if (setting('sound')) playTone()
      if (setting('notify') && document.hidden) new Notification(`${count} new at the sales desk`, { tag: 'desk' })
    }
    lastCount = count
  }

  function playTone() {
    const context = new AudioContext()
    const tone = context.createOscillator()
    const volume = new GainNode(context, { gain: 0.1 })
    tone.connect(volume).connect(context.destination)
    tone.frequency.value = 660
    tone.start()
    tone.stop(context.currentTime + 0.25)
    tone.onended = () => context.close()
  }

  // A page that nobody sees asks for nothing, unless this device wants to be told.
  function listen() {
    const isWanted = !document.hidden || setting('sound') || setting('notify')
    if (!isWanted) {
      events?.close()
      events = undefined
    } else if (!events) {
      events = new EventSource(`/staff/live?since=${news[0].dataset.since}`)
      events.onmessage = ({ data }) => showNews(JSON.parse(data).count)
    }
  }

  if (news.length > 0) {
    listen()
    document.addEventListener('visibilitychange', listen)
    addEventListener('pagehide', () => events?.close())
  }

  // Sound and notification: of this device, and only by a tap.
  for (const button of document.querySelectorAll('[data-setting]')) {
    const name = button.dataset.setting
    if (name === 'notify' && !('Notification' in window)) continue
    const show = () => button.setAttribute('aria-pressed', String(setting(name)))
    button.parentElement.hidden = false
    button.addEventListener('click', async () => {
      const isOn = !setting(name)
      if (isOn && name === 'notify' && (await Notification.requestPermission()) !== 'granted') return
      if (isOn && name === 'sound') playTone()
      stored(() => localStorage.setItem(`desk-${name}`, isOn ? 'on' : 'off'))
      show()
    })
    show()
  }

  const rows = [...document.querySelectorAll('[data-rows] > li > a:first-child')]
  const move = (by) => {
    const at = rows.indexOf(document.activeElement)
    rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.focus()
  }
  const press = (key) => {
    const target = document.querySelector(`[data-key="${CSS.escape(key)}"]`)
    if (!target) return false
    target.click()
    if (target.tagName === 'SUMMARY') target.nextElementSibling?.querySelector('input:not([type=hidden]), textarea')?.focus()
    return true
  }

  const keys = document.querySelector('#keys')
  for (const button of document.querySelectorAll('[data-opens-keys]')) {
    button.hidden = false
    button.addEventListener('click', () => keys.showModal())
  }

  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (target.matches('input, textarea, select')) {
      if (key === 'Enter' && (ctrlKey || metaKey)) target.form?.querySelector('button:not([type=button])')?.click()
      if (key === 'Escape') target.blur()
      return
    }
    if (ctrlKey || metaKey || altKey || keys?.open || setting('no-keys')) return
    const done =
      (key === '?' && keys && (keys.showModal(), true)) ||
      press(key) ||
      (key === 'j' && rows.length > 0 && (move(1), true)) ||
      (key === 'k' && rows.length > 0 && (move(-1), true)) ||
      (key === 'n' && note && (note.focus(), true)) ||
      (key === '/' && (document.querySelector('#find, #words')?.focus(), true))
    if (done) event.preventDefault()
  })
})()

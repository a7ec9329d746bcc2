// Progressive enhancement of the desk: records taps on Call, saves drafts, saves outcomes without a page load, and counts new
// leads. Nothing moves while the page is in use.
'use strict'
;(() => {
  // Storage may be blocked or full.
  const stored = (act) => {
    try {
      return act()
    } catch {
      return null
    }
  }

  // The setting of this device is a cookie, because signing out clears the storage. Each page renews it: Safari deletes cookies
  // of scripts after a week.
  const RINGS_HERE = 'desk-notify=on'
  const ringsHere = () => document.cookie.split('; ').includes(RINGS_HERE)
  const setRingsHere = (isOn) => {
    const secure = location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${RINGS_HERE}; path=/staff; samesite=strict; max-age=${isOn ? 31_536_000 : 0}${secure}`
  }
  if (ringsHere()) setRingsHere(true)

  // Taps on Call and WhatsApp wait in the storage until the desk has noted them: a phone may be offline, and the page may close.
  // The submission id makes a repeat count once.
  const TAPS = 'desk-taps'
  const TAPS_WAIT_MS = 12 * 60 * 60_000
  const MOST_TAPS = 50
  const member = document.querySelector('[data-member]')?.dataset.member
  const readTaps = () => stored(() => JSON.parse(localStorage.getItem(TAPS))) ?? []
  /** @returns true, or null if the storage is blocked or full */
  const writeTaps = (taps) => stored(() => (localStorage.setItem(TAPS, JSON.stringify(taps.slice(-MOST_TAPS))), true))
  const nextTap = () => readTaps().find((tap) => tap.member === member && tap.at > Date.now() - TAPS_WAIT_MS)

  /** @returns false if a later try may succeed: signed out, too many requests, or a fault */
  async function sendTap({ ref, by, at, submission }) {
    const body = new URLSearchParams({ by, at, submission })
    const { status } = await fetch(`/staff/leads/${ref}/tapped`, { method: 'POST', body, keepalive: true })
    return status < 500 && ![401, 403, 408, 429].includes(status)
  }

  let isSending = false

  async function sendTaps() {
    if (isSending || !member) return
    isSending = true
    try {
      for (let tap = nextTap(); tap && (await sendTap(tap)); tap = nextTap())
        writeTaps(readTaps().filter(({ submission }) => submission !== tap.submission))
    } catch {
      // Offline.
    }
    isSending = false
  }

  function noteTap(ref, by) {
    const at = Date.now()
    const tap = { ref, by, at, submission: `tap-${at}-${Math.random().toString(36).slice(2)}`, member }
    // Without storage, it is tried once.
    void (writeTaps([...readTaps(), tap]) ? sendTaps() : sendTap(tap).catch(() => false))
  }

  void sendTaps()
  addEventListener('online', () => void sendTaps())

  let lastCalled

  document.addEventListener('click', (event) => {
    const link = event.target.closest('[data-called], [data-messaged]')
    if (!link) return
    const { called, messaged } = link.dataset
    lastCalled = called ?? messaged
    noteTap(lastCalled, called ? 'phone' : 'whatsapp')
  })

  // After a call, the bar offers the outcomes; on a list, it links to the card.
  const bars = document.querySelectorAll('[data-before-call], [data-after-call]')
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || !lastCalled) return
    const card = document.querySelector(`a[href^="/staff/leads/${lastCalled}"]`)
    for (const bar of bars) {
      bar.hidden = 'beforeCall' in bar.dataset
      if (bar.href && card) bar.href = `${card.href}#outcome`
    }
  })

  // Minutes count down only while the office is open.
  const shownAt = Date.now()
  const openFor = Number(document.querySelector('[data-open-for]')?.dataset.openFor ?? 0)
  setInterval(() => {
    const passed = Math.min(openFor, Math.floor((Date.now() - shownAt) / 60_000))
    for (const dial of document.querySelectorAll('[data-minutes]')) {
      const left = dial.dataset.minutes - passed
      const [figure, unit] = dial.lastElementChild.children
      const drawn = dial.querySelector('text')
      if (drawn) drawn.textContent = Math.abs(left)
      figure.textContent = `${Math.abs(left)} `
      unit.textContent = left < 0 ? 'min late' : 'min left'
      dial.toggleAttribute('data-late', left < 0)
    }
  }, 30_000)

  // Drafts of everything typed on a card, for all tabs of this device. A draft is removed once the desk has confirmed that the
  // form was saved; signing out removes them all.
  const card = document.querySelector('[data-act]')
  const note = card?.querySelector('[name=note]')
  const draftKey = (ref) => `desk-draft-${ref}`
  const sentKey = (ref) => `desk-sent-${ref}`
  const savedRef = /[?&]saved=([^.&]+)\./.exec(location.search)?.[1]
  if (savedRef && stored(() => sessionStorage.getItem(sentKey(savedRef)))) {
    stored(() => localStorage.removeItem(draftKey(savedRef)))
    stored(() => sessionStorage.removeItem(sentKey(savedRef)))
  }
  if (card) {
    const { act: ref } = card.dataset
    const typed = () => [...card.elements].filter(({ name, type }) => name && /^text/.test(type))
    const draft = JSON.parse(stored(() => localStorage.getItem(draftKey(ref))) ?? '{}')
    for (const control of typed()) {
      const { [control.name]: text } = draft
      if (text === undefined || control.value !== control.defaultValue) continue
      control.value = text
      control.closest('details')?.setAttribute('open', '')
    }
    // Some fields of the form are elsewhere in the page.
    document.addEventListener('input', ({ target }) => {
      if (target.form !== card) return
      const changed = typed().filter(({ value, defaultValue }) => value !== defaultValue)
      const text = JSON.stringify(Object.fromEntries(changed.map(({ name, value }) => [name, value])))
      stored(() => (changed.length > 0 ? localStorage.setItem(draftKey(ref), text) : localStorage.removeItem(draftKey(ref))))
    })
    card.addEventListener('submit', () => stored(() => sessionStorage.setItem(sentKey(ref), '1')))
  }

  // Optimistic update: the button shows the outcome at once, and reverts with an error if saving fails. The form has a submission
  // id, so a retry is idempotent.
  const SAVE_WITHIN_MS = 15_000
  const NOT_SAVED = 'Not saved: the desk did not answer. Tap again, or call first: nothing else is lost.'
  let isSaving = false

  document.addEventListener('submit', (event) => {
    const { target: form, submitter: button } = event
    const isOutcome = button?.name === 'outcome' && button.value !== '' && form.action.endsWith('/outcome')
    if (!isOutcome) return
    event.preventDefault()
    if (!isSaving) void save(form, button)
  })

  async function save(form, button) {
    isSaving = true
    const fields = new URLSearchParams(new FormData(form, button))
    const before = button.innerHTML
    button.setAttribute('aria-pressed', 'true')
    button.lastChild.textContent = button.children.length > 0 ? 'Saving…' : `${button.textContent}, saving…`
    document.querySelector('[data-failed]')?.remove()
    try {
      const headers = { Accept: 'application/json' }
      // `AbortSignal.timeout` is missing in older browsers.
      const late = new AbortController()
      setTimeout(() => late.abort(), SAVE_WITHIN_MS)
      const answer = await fetch(form.action, { method: 'POST', body: fields, headers, signal: late.signal })
      if (answer.ok) return location.assign((await answer.json()).to)
      // The response needs a page, such as a conflict. Nothing was saved, so the form is submitted without the script.
      if (answer.status < 500) return sendAsUsual(form, button)
    } catch {
      // Offline, or timed out.
    }
    isSaving = false
    button.removeAttribute('aria-pressed')
    button.innerHTML = before
    const problem = document.createElement('p')
    problem.dataset.failed = ''
    problem.role = 'alert'
    problem.className = 'col-span-full mt-2 rounded-input bg-error-surface px-4 py-3 text-small text-error'
    problem.textContent = NOT_SAVED
    const place = form.contains(button) ? (button.closest('details') ?? button) : note.closest('section')
    place.after(problem)
  }

  function sendAsUsual(form, { name, value }) {
    const chosen = document.createElement('input')
    Object.assign(chosen, { type: 'hidden', name, value })
    form.append(chosen)
    form.submit()
  }

  // A page from the back/forward cache may show a save in progress. Browsers restore input but close the `<details>` around it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
    for (const { type, value, defaultValue, checked, defaultChecked, parentElement } of document.querySelectorAll('input, textarea')) {
      // The value of a box is “on” without a default.
      const isTyped = type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue
      if (isTyped) parentElement.closest('details')?.setAttribute('open', '')
    }
  })

  // A payment that is open on this page is shown as paid without a reload. Only its own texts change, and its code goes.
  const PAYING_EVERY_MS = 3000
  const paying = document.querySelector('[data-paying]')

  async function watchPayments() {
    const answer = await fetch(`/staff/leads/${paying.dataset.paying}/paying`, { headers: { Accept: 'application/json' } })
    if (answer.status !== 200) return
    const lines = await answer.json()
    for (const { id, text, isPaid, isOpen, isBeingPaid } of lines) {
      const line = document.querySelector(`[data-part-line="${CSS.escape(id)}"]`)
      if (line && line.textContent !== text) line.textContent = text
      line?.toggleAttribute('data-paid', isPaid)
      if (!isOpen) for (const code of document.querySelectorAll(`[data-code-of="${CSS.escape(id)}"]`)) code.hidden = true
      for (const cancel of document.querySelectorAll(`[data-cancel-of="${CSS.escape(id)}"]`)) cancel.hidden = isBeingPaid || !isOpen
    }
    if (!lines.some(({ isOpen }) => isOpen)) clearInterval(payingTimer)
  }

  const payingTimer = paying && setInterval(() => document.hidden || void watchPayments().catch(() => null), PAYING_EVERY_MS)

  const news = [...document.querySelectorAll('[data-since]')]
  let events

  function showNews(count) {
    for (const line of news) {
      line.toggleAttribute('data-news', count > 0)
      line.querySelector('[data-count]').textContent = count
    }
  }

  // Hidden pages disconnect.
  function listen() {
    if (document.hidden) {
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

  // This browser rings also while the desk is closed, by Web Push: app/push/. A subscription belongs to the session.
  const { ringKey, ringSession } = document.querySelector('[data-ring-key]')?.dataset ?? {}
  const RINGS_FOR = 'desk-rings-for'
  const canRing = Boolean(ringKey && navigator.serviceWorker && window.PushManager && window.Notification)
  const postRing = (fields) => fetch('/staff/rings', { method: 'POST', body: new URLSearchParams(fields) })

  /** @returns whether the desk has noted it */
  async function startRinging() {
    await navigator.serviceWorker.register('/staff/ring-worker.js', { scope: '/staff' })
    const { pushManager } = await navigator.serviceWorker.ready
    const key = Uint8Array.from(atob(ringKey.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0))
    const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    // It fails if the site has a new key; then the old subscription is of no use.
    const subscription = await subscribe().catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe()
      return subscribe()
    })
    const { endpoint, keys } = subscription.toJSON()
    const { ok } = await postRing({ do: 'keep', endpoint, ...keys })
    if (ok) stored(() => sessionStorage.setItem(RINGS_FOR, ringSession))
    return ok
  }

  async function stopRinging() {
    const registration = await navigator.serviceWorker.getRegistration('/staff')
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
    stored(() => sessionStorage.removeItem(RINGS_FOR))
    await postRing({ do: 'end' })
  }

  const isGranted = () => Notification.permission === 'granted'
  const ringsFor = stored(() => sessionStorage.getItem(RINGS_FOR))
  // After another sign-in, or if the push service has changed the address.
  if (canRing && ringsHere() && isGranted() && ringsFor !== ringSession) void startRinging().catch(() => false)

  async function changeRinging(isOn) {
    const isDone = isOn
      ? (await Notification.requestPermission()) === 'granted' && (await startRinging().catch(() => false))
      : (await stopRinging().catch(() => null), true)
    document.querySelector('[data-ring-problem]').hidden = isDone
    return isDone
  }

  const tryRing = document.querySelector('[data-tries-ring]')
  tryRing?.addEventListener('click', () => void postRing({ do: 'try' }))

  // Per device, and off by default. Browsers allow permission prompts only after a tap.
  const ringSetting = document.querySelector('[data-ring-setting]')
  if (ringSetting && canRing) {
    const show = () => {
      ringSetting.setAttribute('aria-pressed', String(ringsHere()))
      tryRing.hidden = !ringsHere()
    }
    ringSetting.parentElement.hidden = false
    ringSetting.addEventListener('click', async () => {
      const isOn = !ringsHere()
      if (!(await changeRinging(isOn))) return
      setRingsHere(isOn)
      show()
    })
    show()
  }

  // Enter presses the button of the fold, not the first one of the card's form.
  document.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (key !== 'Enter' || target.tagName !== 'INPUT') return
    const button = target.closest('details, [data-has-send]')?.querySelector('[data-sends]')
    if (!button) return
    event.preventDefault()
    button.click()
  })
})()

// Gets a challenge, signs it and submits the signature in the page's form. Without this script, staff sign in by six digits.
'use strict'
;(() => {
  const { browserSupportsWebAuthn, startAuthentication, startRegistration } = SimpleWebAuthnBrowser
  if (!browserSupportsWebAuthn()) return

  for (const form of document.querySelectorAll('[data-passkey]')) {
    form.hidden = false
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void sign(form)
    })
  }
  for (const or of document.querySelectorAll('[data-or]')) or.hidden = false

  // A page restored from the back/forward cache would still show a sign-in in progress.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())

  async function sign(form) {
    const problem = form.querySelector('[role=alert]')
    const [button] = form.getElementsByTagName('button')
    problem.hidden = true
    button.disabled = true
    try {
      const address = `/staff/passkey/${form.dataset.passkey}`
      const answer = await fetch(address, { method: 'POST', body: new URLSearchParams() })
      const optionsJSON = await answer.json()
      const start = optionsJSON.rp ? startRegistration : startAuthentication
      form.elements.passkey.value = JSON.stringify(await start({ optionsJSON }))
      form.submit()
    } catch {
      problem.hidden = false
      button.disabled = false
    }
  }
})()

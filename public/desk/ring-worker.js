// The desk's service worker. It shows notifications and opens the desk on a tap; it handles no requests of pages.
'use strict'

// By the kind of message: app/push/ring.ts. A message holds no name and no number, and a locked phone shows none.
const TEXTS = {
  new: 'Someone is waiting for a call',
  wrote: 'Someone wrote or rang',
  refused: 'A message of yours did not arrive',
  given: 'Someone was handed over to you',
  promised: 'You promised a call for now',
  due: 'Something of yours is late',
  moved: 'A visitor has moved a visit',
  cancelled: 'A visitor has cancelled a visit',
  paid: 'A payment has come in',
  trial: 'Trial: a payment has come in',
  several: 'Several people are waiting',
  test: 'This device will ring for the sales desk',
}

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const text = TEXTS[event.data?.text()] ?? TEXTS.new
  // One notification, which rings again, instead of a pile.
  event.waitUntil(self.registration.showNotification(text, { body: 'Open the sales desk', tag: 'desk', renotify: true }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openDesk())
})

async function openDesk() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // What is typed there stays.
  const open = pages.find(({ url }) => /^\/staff(\/|$)/.test(new URL(url).pathname))
  return open ? open.focus() : self.clients.openWindow('/staff')
}

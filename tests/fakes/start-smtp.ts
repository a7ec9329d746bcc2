/**
 * A fake mail server with the same behaviours as the HTTP fakes. `hang` and `reset` apply after the mail was sent. A status is an SMTP
 * code, sent at the step where real servers send it.
 */
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

import type { Behaviour } from './behaviour.ts'
import { readMail } from './read-mail.ts'
import { createRecorder } from './recorder.ts'
import type { Fake } from './start-fake.ts'

const USER = 'website'
const PASSWORD = 'fake-smtp-password'

/** The step at which a code is sent (RFC 5321, section 4.3.2, and RFC 4954). Other codes follow the mail. */
const STEPS: Record<number, 'login' | 'recipient'> = { 454: 'login', 535: 'login', 450: 'recipient', 550: 'recipient' }

export async function startSmtp({ port = 0 }: { port?: number } = {}): Promise<Fake> {
  const memory = createRecorder('smtp')
  const orders = new WeakMap<SMTPServerSession, Behaviour>()
  /** The behaviour for all steps of one mail. */
  const orderOf = (session: SMTPServerSession) => {
    const order = orders.get(session) ?? memory.nextOrder(null)
    orders.set(session, order)
    return order
  }
  const refusalAt = (step: 'login' | 'recipient' | 'message', session: SMTPServerSession) => {
    const code = codeOf(orderOf(session))
    return code !== null && (STEPS[code] ?? 'message') === step
      ? Object.assign(new Error('Not today'), { responseCode: code })
      : null
  }

  const server = new SMTPServer({
    // Offers no TLS, because the site refuses self-signed certificates.
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth({ username, password }, session, done) {
      const wrong = username !== USER || password !== PASSWORD
      done(wrong ? Object.assign(new Error('Bad login'), { responseCode: 535 }) : refusalAt('login', session), {
        user: USER,
      })
    },
    onRcptTo: (_address, session, done) => done(refusalAt('recipient', session)),
    // An incomplete mail counts as not sent.
    onData: (stream, session, done) => void take(stream, session, done).catch(done),
  })

  async function take(stream: Readable, session: SMTPServerSession, done: (error?: Error | null) => void) {
    const source = await text(stream)
    const order = orderOf(session)
    memory.record({
      at: new Date(),
      method: 'MAIL',
      url: '/',
      path: '/',
      query: {},
      headers: readMail(source).headers,
      body: source,
      json: readMail(source),
      answered: order,
    })
    if (order === 'hang') return
    if (order === 'reset') return [...server.connections].find(({ id }) => id === session.id)?.close()
    done(refusalAt('message', session))
  }

  // Some tests disconnect.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The fake has no port')
  const url = `smtp://${USER}:${PASSWORD}@127.0.0.1:${address.port}`

  return {
    ...memory.recorder,
    kind: 'smtp',
    url,
    environment: {
      SMTP_URL: url,
      LEADS_EMAIL_FROM: 'Ionia website <website@ionia.example.com>',
      LEADS_EMAIL_TO: 'sales@ionia.example.com',
    },
    reset: memory.forget,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

/** `{ status: 503 }` means "down" on the panel: in SMTP that is 421. */
function codeOf(order: Behaviour) {
  if (typeof order !== 'object') return null
  return order.status === 503 ? 421 : order.status
}

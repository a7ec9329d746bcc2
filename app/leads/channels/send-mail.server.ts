/** Sends one mail over SMTP. Never throws, and distinguishes a refused mail from one whose response was lost. */
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailComposerOptions } from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

import { isLoopback } from '#app/http/call-outside.server.ts'
import { classifyFailure, stoppedBeforehand } from '#app/outbound/classify.server.ts'
import type { Classification } from '#app/outbound/classification.server.ts'

const SETTING = 'SMTP_URL'

/**
 * Suppresses out-of-office replies, which would go to the visitor or to an unread mailbox. The first header is from RFC 3834, the second
 * is for Exchange. Failure reports still arrive. `Precedence` has no standard meaning.
 */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

type Mail = MailComposerOptions & { headers?: Record<string, string> }

/** @param url `smtps://user:password@host:465`, or `smtp://` for STARTTLS */
export async function sendMail(url: string, mail: Mail, signal: AbortSignal): Promise<Classification> {
  if (signal.aborted) return stoppedBeforehand
  let begun = false
  try {
    const headers = { ...mail.headers, ...AUTOMATIC }
    const message = new MailComposer({ ...mail, headers, disableFileAccess: true, disableUrlAccess: true }).compile()
    const envelope = message.getEnvelope()
    const bytes = await message.build()
    // Read only after the server has accepted the addresses and requests the content.
    const content = Readable.from(
      (function* () {
        begun = true
        yield bytes
      })(),
    )
    await converse(url, { from: envelope.from, to: envelope.to }, content, signal)
    return { status: 'delivered' }
  } catch (error) {
    return classify(error, begun)
  }
}

type Envelope = { from: string | false; to: string[] }

function converse(url: string, envelope: Envelope, content: Readable, signal: AbortSignal): Promise<void> {
  const { protocol, hostname, port, username, password } = new URL(url)
  const login = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  const connection = new SMTPConnection({
    host: hostname.replace(/[[\]]/g, ''),
    secure: protocol === 'smtps:',
    // Passwords are sent unencrypted only to this host.
    requireTLS: username !== '' && !isLoopback(hostname),
    ...(port ? { port } : {}),
  })
  return new Promise<void>((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
    connection.on('error', reject)

    const transmit = () => connection.send(envelope, content, (error) => (error ? reject(error) : resolve()))
    const logIn = () => connection.login(login, (error) => (error ? reject(error) : transmit()))
    connection.connect((error) => (error ? reject(error) : username ? logIn() : transmit()))
  }).finally(() => connection.close())
}

type SmtpError = { responseCode?: unknown; response?: unknown; command?: unknown; code?: unknown }

/** Classifies by the server's response. Without one, the lead may have arrived if sending the content had begun. */
function classify(error: unknown, begun: boolean): Classification {
  const { responseCode, response, command, code } = error as SmtpError
  if (typeof responseCode === 'number') {
    const message = typeof response === 'string' ? response.replace(/^\d+[ -]/, '') : null
    const { status, phrase } = verdict(responseCode, String(command ?? ''))
    return { status, phrase: `${phrase} (${responseCode})`, message }
  }
  if (code === 'EAUTH') return { status: 'paused', phrase: `offers no supported login method (see ${SETTING})` }
  const finding = classifyFailure(error, SETTING)
  // Errors in composing this mail do not pause the channel.
  return begun || finding.status === 'retry'
    ? finding
    : { status: 'retry', phrase: `broke off before the lead was sent (see ${SETTING})` }
}

function verdict(code: number, command: string): { status: 'retry' | 'rejected' | 'paused'; phrase: string } {
  if (code < 500) return { status: 'retry', phrase: 'cannot accept the mail now' }
  // 530 requires a login that did not happen.
  if (command.startsWith('AUTH') || code === 530 || code === 535)
    return { status: 'paused', phrase: 'refused our login' }
  // Both come from the settings, so every mail would be refused.
  if (command === 'MAIL FROM') return { status: 'paused', phrase: 'refused the sender, see LEADS_EMAIL_FROM' }
  if (command === 'RCPT TO') return { status: 'paused', phrase: 'refused every recipient, see LEADS_EMAIL_TO' }
  if (command === 'DATA') return { status: 'rejected', phrase: 'refused this mail' }
  return { status: 'retry', phrase: 'refused the session' }
}

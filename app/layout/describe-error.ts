import { isRouteErrorResponse } from '@remix-run/react'
import { ENDED_LINK } from '#app/messages/ended-link.ts'
import { type Message, t, translated } from '#app/messages/messages.ts'

export type ErrorDescription = {
  status: number
  title: string
  text?: string
  /** File and cause, for developers. Empty in production, where Remix hides messages. */
  detail?: string
}

type Sentences = { title: Message; text: Message }

/** Fallbacks for responses without a message of ours. */
const sentences: Record<number, Sentences> = {
  403: { title: 'This was not accepted', text: 'Please open the page again and send the form from there.' },
  405: {
    title: 'This page does not accept forms',
    text: 'Please use the form on our contact page.',
  },
  413: { title: 'Your message was too long', text: 'Please shorten your message and send it again.' },
  415: { title: 'We could not read what you sent', text: 'Please send the form from our page.' },
  429: {
    title: 'Please try again later',
    text: 'Too many payments were started from your network within an hour. Nothing was charged. Please try again in an hour, or call us.',
  },
  503: {
    title: 'We cannot accept this right now',
    text: 'Please try again in a minute, or call us.',
  },
}

const unexpected: Sentences = {
  title: 'Something went wrong on our side',
  text: 'Please try again in a minute, or reach us directly.',
}

export function describeError(error: unknown): ErrorDescription {
  if (!isRouteErrorResponse(error))
    return { status: 500, title: t(unexpected.title), text: t(unexpected.text), ...developerDetail(error) }
  if (error.status === 404 && error.data === ENDED_LINK)
    return {
      status: 404,
      title: t(ENDED_LINK),
      text: t('Your booking or order is safe. Call us or write to us, with your reference number if you have it.'),
    }
  if (error.status === 404)
    return { status: 404, title: t('Not Found'), text: t('We could not find that page. Here is what we have.') }
  const { title, text } = sentences[error.status] ?? unexpected
  const ourText = isFromUs(error) && typeof error.data === 'string' ? error.data.trim() : ''
  return { status: error.status, title: t(title), text: ourText ? translated(ourText) : t(text) }
}

/** Remix responds to some requests itself (a POST without an action), with a message for developers. */
const isFromUs = (error: object) => !('internal' in error && error.internal === true)

/** The details of a broken content file, from content/load.server.ts. */
function developerDetail(error: unknown) {
  const message = error instanceof Error ? error.message : ''
  return message.startsWith('content/') ? { detail: message } : {}
}

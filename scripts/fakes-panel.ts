/** Serves http://localhost:4100, which shows the requests to each fake, newest first, with buttons for its next response. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { lookUp } from '#app/lookup/look-up.ts'

import type { Behaviour } from '../tests/fakes/behaviour.ts'
import type { RecordedRequest } from '../tests/fakes/recorded-request.ts'
import type { Fake } from '../tests/fakes/start-fake.ts'

const SHOWN = 50
const REFRESH_SECONDS = 3

type Button = { label: string; press: (fake: Fake) => void }

const next = (behaviour: Behaviour) => (fake: Fake) => fake.behave(behaviour)
const buttons: Record<string, Button> = {
  fail: { label: 'Fail next (503)', press: next({ status: 503 }) },
  hang: { label: 'Hang next', press: next('hang') },
  html: { label: 'Answer HTML next', press: next('html') },
  reset: { label: 'Cut the line next', press: next('reset') },
  down: { label: 'Be down', press: (fake) => fake.behaveAlways({ status: 503 }) },
  ok: { label: 'Be ok', press: (fake) => fake.behave([]) },
  clear: { label: 'Clear', press: (fake) => fake.reset() },
}

export function answerPanel(fakes: Fake[], request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'POST') return void press(fakes, request, response).catch(() => response.destroy())
  const refreshes = request.url !== '/?refresh=off'
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(page(fakes, refreshes))
}

async function press(fakes: Fake[], request: IncomingMessage, response: ServerResponse) {
  const form = new URLSearchParams(await text(request))
  const fake = fakes.find(({ kind }) => kind === form.get('fake'))
  const button = lookUp(buttons, form.get('button') ?? '')
  if (fake) button?.press(fake)
  // Redirects to the page that it came from, which may be the one without automatic refresh.
  response.writeHead(303, { Location: request.url ?? '/' }).end()
}

const page = (fakes: Fake[], refreshes: boolean) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${refreshes ? `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">` : ''}
<title>Fake services</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 72rem; margin: 0 auto; padding: 1rem; color: #1b2733; background: #fff }
form { display: flex; flex-wrap: wrap; gap: 0.5rem }
button { font: inherit; padding: 0.25rem 0.75rem; min-height: 2.75rem }
li { border-top: 1px solid #8a97a3; padding: 0.75rem 0 }
ol { list-style: none; padding: 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.25rem 0 }
</style>
</head>
<body>
<h1>Fake services</h1>
<p>${
  refreshes
    ? `Refreshes every ${REFRESH_SECONDS} seconds. <a href="/?refresh=off">Stop refreshing</a>`
    : '<a href="/">Refresh automatically</a> or <a href="/?refresh=off">refresh now</a>'
}</p>
<main>
${fakes.map(section).join('\n')}
</main>
</body>
</html>`

const section = (fake: Fake) => `<section aria-labelledby="${fake.kind}">
<h2 id="${fake.kind}">${fake.kind} <small>${fake.url}, ${fake.requests.length} received</small></h2>
<form method="post" aria-label="Next response of ${fake.kind}">
<input type="hidden" name="fake" value="${fake.kind}">
${Object.entries(buttons)
  .map(([name, { label }]) => `<button name="button" value="${name}">${label}</button>`)
  .join('\n')}
</form>
${fake.requests.length > 0 ? `<ol>${fake.requests.slice(-SHOWN).reverse().map(item).join('\n')}</ol>` : '<p>Nothing yet.</p>'}
</section>`

const item = ({ at, method, path, query, headers, body, json, answered }: RecordedRequest) => `<li>
<time datetime="${at.toISOString()}">${at.toLocaleTimeString('en-IN')}</time>
<strong>${escape(`${method} ${path}`)}</strong>
answered <code>${escape(typeof answered === 'string' ? answered : JSON.stringify(answered))}</code>,
key <code>${escape(String(headers['idempotency-key'] ?? 'none'))}</code>
<pre>${escape(Object.keys(query).length > 0 ? toText(query) : json === undefined ? body : JSON.stringify(json, null, 2))}</pre>
</li>`

const toText = (query: Record<string, string>) =>
  Object.entries(query)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

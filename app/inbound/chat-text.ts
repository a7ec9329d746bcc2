/** The text for staff of a chat message of any kind, in WhatsApp's own format, which Interakt passes on. */
import { toLabel } from '#app/fields/read-fields.ts'
import { type Pair, toPairs } from '#app/fields/to-pairs.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { parseJson } from '#app/http/parse-json.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { pick } from './read-pairs.ts'
import { toContactPhone } from './to-contact-phone.ts'

/** Values that say nothing to people. */
const TECHNICAL = /(?:^|\s)(?:\w*_?id|mime_type|sha256|url|link|voice|animated|payload|type|status)$/i
const OF_FORMS = /^(?:flow_token|saved_address_id)$/i

/** @param part the part of the message that its type names */
export function textOfPart(type: string, part: unknown): string {
  const pairs = toPairs(part)
  return lookUp(KINDS, type)?.(pairs, part) || toLines(pairs).join('\n') || `(${type || 'message'})`
}

const KINDS: Record<string, (pairs: Pair[], part: unknown) => string> = {
  text: (pairs) => pick(pairs, 'body'),
  button: (pairs) => pick(pairs, 'text', 'payload'),
  system: (pairs) => pick(pairs, 'body'),
  image: (pairs) => pick(pairs, 'caption'),
  video: (pairs) => pick(pairs, 'caption'),
  document: (pairs) => [pick(pairs, 'filename'), pick(pairs, 'caption')].filter(Boolean).join('\n'),
  interactive: (pairs, part) => textOfReply(pairs, part),
  location: toPlace,
  order: toOrder,
  contacts: (_, part) => toCards(part),
  // Also the first message that answers an ad, if the number is in WhatsApp's app too.
  unsupported: () => '(WhatsApp does not pass this message on: ask them to write it again)',
}

const toAnswerLine = ({ name, value }: Pair) => (name ? `${toLabel(name)}: ${value}` : value)
const toLines = (pairs: Pair[]) => pairs.filter(({ name }) => !TECHNICAL.test(name)).map(toAnswerLine)

/** A tapped button or line of a list, or the answers of a form. */
function textOfReply(pairs: Pair[], part: unknown): string {
  const chosen = ['button_reply', 'list_reply'].flatMap((reply) =>
    ['title', 'description'].map((name) => pick(pairs, `${reply} ${name}`)),
  )
  return chosen.filter(Boolean).join('\n') || toAnswers(part).map(toAnswerLine).join('\n')
}

/** The answers of a form or of a request for an address: JSON in a text. Empty for other messages. */
export function toAnswers(part: unknown): Pair[] {
  const sent = pick(toPairs(part), 'nfm_reply response_json')
  const { nfm_reply: form }: { nfm_reply?: unknown } = typeof part === 'object' && part !== null ? part : {}
  const { response_json: given = sent }: { response_json?: unknown } =
    typeof form === 'object' && form !== null ? form : {}
  // An address form has its answers in `values`.
  const answers = toPairs(typeof given === 'string' ? tryJson(given) : given)
  return answers
    .filter(({ name }) => !OF_FORMS.test(name))
    .map(({ name, value }) => ({ name: name.replace(/^values /, '').replace(/^in_(?=pin_code$)/, ''), value }))
}

function tryJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return text
  }
}

/** `Shop, 12 MI Road, Jaipur` and a link to the map. */
function toPlace(pairs: Pair[]): string {
  const [latitude, longitude] = [pick(pairs, 'latitude'), pick(pairs, 'longitude')].map(Number)
  const isPlace = [latitude, longitude].every((degrees) => Number.isFinite(degrees)) && (latitude || longitude)
  const map = isPlace ? `https://www.google.com/maps?q=${latitude},${longitude}` : ''
  const words = [pick(pairs, 'name'), pick(pairs, 'address')].filter(Boolean).join(', ')
  return [words, map || pick(pairs, 'url')].filter(Boolean).join('\n')
}

/** `2 × k9 at 95000 INR` */
function toOrder(pairs: Pair[], part: unknown): string {
  const { product_items: items }: { product_items?: unknown } = typeof part === 'object' && part !== null ? part : {}
  const lines = [items ?? []].flat().map((item) => {
    const found = toPairs(item)
    const price = [pick(found, 'item_price'), pick(found, 'currency')].filter(Boolean).join(' ')
    return `${pick(found, 'quantity') || '1'} × ${pick(found, 'product_retailer_id') || '?'}${price && ` at ${price}`}`
  })
  return [pick(pairs, 'text'), ...lines].filter(Boolean).join('\n')
}

type SharedCard = { isOwn: boolean; phones: string[]; words: string[] }

/** Contact cards. `isOwn`: they tapped the button of our request for their number. */
export function readCards(part: unknown): SharedCard[] {
  return [part ?? []].flat().map((card) => {
    const pairs = toPairs(card)
    const under = (word: string) => pairs.filter(({ name }) => name === word || name.startsWith(`${word} `))
    const numbers = under('phones').map(({ value }) => toContactPhone(value) ?? toContactPhone(`+${value}`))
    const details = [...under('emails'), ...under('org'), ...under('addresses')]
    return {
      isOwn: pick(pairs, 'origin') === 'contact_request',
      phones: [...new Set(numbers.flatMap((number) => number ?? []))],
      words: [pick(pairs, 'name formatted_name', 'name first_name'), ...toLines(details)],
    }
  })
}

function toCards(part: unknown): string {
  const shown = readCards(part)
    .slice(0, 10)
    .map(({ words, phones }) => [...words, ...phones.map(displayPhone)].filter(Boolean).join(', '))
  return shown.length > 0 ? `(contact: ${shown.filter(Boolean).join('; ') || 'no number'})` : ''
}

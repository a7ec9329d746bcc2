/** Whole messages that mean: no more messages. */
const STOPS = [
  ...['stop', 'unsubscribe', 'opt out', 'optout', 'stop promotions', 'stop messages', 'stop message'],
  ...['do not message', 'dont message', "don't message", 'do not message me', 'dont message me', "don't message me"],
  ...['band karo', 'bandh karo', 'band kar do', 'message band karo', 'mat bhejo', 'message mat bhejo', 'msg mat bhejo'],
  ...['बंद करो', 'बंद करें', 'बंद कर दो', 'बन्द करो', 'मत भेजो', 'मत भेजिए', 'मैसेज मत भेजो', 'मैसेज बंद करो', 'संदेश मत भेजो'],
]
const KNOWN = new Set(STOPS)

/** Only a message that says nothing else: "stop by tomorrow" and "please do not stop" are not requests. */
export function isStop(message: string): boolean {
  const words = message
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{M}\p{N}'\s]+/gu, ' ')
    .trim()
    .split(/\s+/)
    .filter((word) => !POLITE.includes(word))
  return KNOWN.has(words.join(' '))
}

const POLITE = ['please', 'pls', 'plz', 'sir', 'madam', 'ji', 'कृपया', 'जी']

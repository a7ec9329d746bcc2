/** Whole messages that request an end of all messages. */
const STOPS = [
  ...['stop', 'unsubscribe', 'opt out', 'optout', 'stop promotions', 'stop messages', 'stop message'],
  ...['do not message', 'dont message', "don't message", 'do not message me', 'dont message me', "don't message me"],
]
/** Each by itself, or after a word for messages: "मत भेजो", "मैसेज मत भेजो". */
const VERBS = [
  ...['band karo', 'bandh karo', 'band kar do', 'band karein', 'band kijiye', 'band kar dijiye'],
  ...['mat bhejo', 'mat bhejiye', 'mat bhejna'],
  ...['बंद करो', 'बंद करें', 'बंद करिए', 'बंद कर दो', 'बंद कर दें', 'बंद कीजिए', 'बंद कर दीजिए'],
  ...['मत भेजो', 'मत भेजें', 'मत भेजिए', 'मत भेजना'],
]
const MESSAGES = ['message', 'messages', 'msg', 'मैसेज', 'मेसेज', 'संदेश']
const KNOWN = new Set([...STOPS, ...VERBS, ...MESSAGES.flatMap((noun) => VERBS.map((verb) => `${noun} ${verb}`))])

/** Only a message without other words: "stop by tomorrow" and "please do not stop" are not requests. */
export function isStop(message: string): boolean {
  const words = message
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('न्द', 'ंद')
    .replace(/[^\p{L}\p{M}\p{N}'\s]+/gu, ' ')
    .trim()
    .split(/\s+/)
    .filter((word) => !POLITE.includes(word))
  return KNOWN.has(words.join(' '))
}

const POLITE = ['please', 'pls', 'plz', 'sir', 'madam', 'ji', 'कृपया', 'जी']

/**
 * Reads whether a message refuses calls or messages. Only a message that says nothing else does so at once: a wrong answer would silence
 * somebody who wants to buy. The phrases are in content/refusals.json.
 */
import type { RefusalsContent } from '#app/content/desk/refusals.server.ts'
import { toPlainWords } from './plain-words.ts'

/** `perhaps`: staff have to read it. */
export type Refusal = 'calls' | 'messages' | 'perhaps'

/** Longer messages say something else, too. */
const MOST_WORDS = 40
/** A group in brackets, or a gap of up to five words. */
const SPECIAL = /(\[[a-z]+\]|\.\.\.)/
const GAP = '(?:[^ *|]+ ){0,5}'
/** “Stop, call me” is not “stop call”: `|` stands where a phrase ends. */
const PHRASE_ENDS = /[.,;:!?\n।…]+/
const SENTENCE_ENDS = /[.!?\n।…]+/
/** Stands for innocent words, so that what is left is not the whole message. */
const LEFT_OUT = '* '

const withoutEnds = (said: string) => said.replaceAll('| ', '')

/** @param content the phrases */
export function createReadRefusal(content: RefusalsContent): (message: string) => Refusal | null {
  const groups = new Map<string, string>()
  const toPattern = (phrase: string): string =>
    phrase
      .split(SPECIAL)
      .map((part) => {
        if (part === '...') return GAP
        return (
          groups.get(part) ??
          toPlainWords(part)
            .map((word) => `${word} `)
            .join('')
        )
      })
      .join('')
  const anyOf = (phrases: string[]) => {
    // The first that fits is taken: “band kar do” before “band kar”.
    const longestFirst = phrases.toSorted((a, b) => b.split(' ').length - a.split(' ').length)
    return `(?:${[...new Set(longestFirst.map(toPattern))].filter((pattern) => pattern !== '').join('|')})`
  }
  for (const [name, words] of Object.entries(content.groups)) groups.set(`[${name}]`, anyOf(words))

  const everywhere = (phrases: string[]) => new RegExp(`(?<=^| )${anyOf(phrases)}`, 'g')
  const { harmless, clear, alone, doubtful, innocent } = content
  const [polite, harmlessPhrases] = [new Set<string>(), [] as string[]]
  for (const phrase of harmless) {
    const words = toPlainWords(phrase)
    if (words.length === 1 && !phrase.includes('[')) polite.add(words[0]!)
    else harmlessPhrases.push(phrase)
  }
  const [leaveOut, callPhrases, messagePhrases, doubts] = [
    everywhere(harmlessPhrases),
    everywhere(clear.calls),
    everywhere(clear.messages),
    everywhere([...clear.calls, ...clear.messages, ...doubtful]),
  ]
  const innocents = everywhere(innocent)
  const [onlyMessages, onlyDoubtful] = [alone.messages, alone.doubtful].map(
    (phrases) => new RegExp(`^(?:${anyOf(phrases)})+$`),
  )

  /** @returns what a message says besides words that change nothing */
  const toSaid = (message: string) =>
    message
      .split(PHRASE_ENDS)
      .flatMap((part) => [...toPlainWords(part), '|'])
      .map((word) => `${word} `)
      .join('')
      .replace(innocents, LEFT_OUT)
      .replace(leaveOut, '')
      .split(' ')
      .filter((word) => word !== '' && !polite.has(word))
      .map((word) => `${word} `)
      .join('')
      .replace(innocents, LEFT_OUT)

  function readClear(said: string): Refusal | null {
    const withoutCalls = said.replace(callPhrases, '')
    const rest = withoutEnds(withoutCalls.replace(messagePhrases, ''))
    if (withoutEnds(said) === '' || (rest !== '' && !onlyMessages!.test(rest))) return null
    return withoutCalls === said ? 'messages' : 'calls'
  }

  const isInDoubt = (sentence: string) => {
    const said = withoutEnds(toSaid(sentence))
    return onlyMessages!.test(said) || onlyDoubtful!.test(said)
  }

  return (message) => {
    const said = toSaid(message)
    const clear = said.split(' ').length <= MOST_WORDS ? readClear(said) : null
    if (clear) return clear
    return said.search(doubts) >= 0 || message.split(SENTENCE_ENDS).some(isInDoubt) ? 'perhaps' : null
  }
}

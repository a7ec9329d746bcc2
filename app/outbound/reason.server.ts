/** Reasons for staff and the log. Services echo the values that they refuse, so `quote` masks their messages. */
import { cut } from './cut.ts'

const MAX_REASON = 200
const MAX_QUOTE = 120

const ADDRESS = /https?:\/\/\S+|\S*[?&]\S+=\S*/gi
/** Six or more digits, even in groups, could be a phone number, a one-time password or an account number. */
const NUMBER = /\p{Nd}(?:[\s().-]?\p{Nd}){5,}/gu
const WORD = /[\p{L}\p{M}\p{N}]{2,}/gu

export const toReason = (sentence: string) => cut(sentence, MAX_REASON)

/** @param privateTexts the visitor's texts and our keys; masks every word, because services quote fragments */
export function quote(said: string, privateTexts: string[]): string {
  const privateWords = new Set(privateTexts.flatMap(toWords))
  const masked = said
    .replace(ADDRESS, '(address)')
    .replace(NUMBER, '***')
    .replace(WORD, (word) => (privateWords.has(word.toLowerCase()) ? '***' : word))
  return cut(masked.replace(/[\s\p{Cc}]+/gu, ' ').trim(), MAX_QUOTE)
}

/**
 * Redacts a reason for the log, because a service may name other people, such as the owner of a duplicate lead. Staff see the full text.
 */
export const withoutQuote = (reason: string) => reason.replace(/: ".*$/s, '')

const toWords = (text: string) => text.toLowerCase().match(WORD) ?? []

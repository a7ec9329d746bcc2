/** Removes characters from untrusted text that terminals and mailboxes interpret. Joiners stay: Hindi and emoji need them. */

/** Control characters except the line break, line separators, bidirectional marks, invisible tags. */
const COMMANDS =
  /(?!\n)[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]+/gu

export const withoutCommands = (text: string) => text.replace(/\r\n?/g, '\n').replace(COMMANDS, ' ')

export const toOneLine = (text: string) => withoutCommands(text).replace(/\s+/g, ' ').trim()

/** Removes characters that terminals and mailboxes interpret from untrusted text. Joiners stay, because Hindi and emoji need them. */

/** Matches control characters except the line break, line separators, bidirectional marks and invisible tags. */
const COMMANDS =
  /(?!\n)[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]+/gu

export const withoutCommands = (text: string) => text.replace(/\r\n?/g, '\n').replace(COMMANDS, ' ')

export const toOneLine = (text: string) => withoutCommands(text).replace(/\s+/g, ' ').trim()

/** Browser commands, independent of the protocol. One tab, reused by all tests of a worker. */
export type Driver = {
  /** Follows redirects and waits for the load event. */
  open: (url: string) => Promise<void>
  /** Goes back to the previous page. */
  back: () => Promise<void>
  /** @param expression as text, since the oldest engine parses no newer syntax than ES2017 */
  read: <T>(expression: string) => Promise<T>
  /** Moves the mouse there and presses its button. */
  clickAt: (x: number, y: number) => Promise<void>
  /** Types into the focused field. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** Takes the visible part of the page as PNG. */
  picture: () => Promise<Buffer>
  /** Script errors, console messages and violations of the Content-Security-Policy since the last call. */
  takeMessages: () => Promise<string[]>
  close: () => Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'End' | 'ArrowRight'

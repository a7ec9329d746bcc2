/** What a test does in a browser, whichever protocol drives it. One tab, reused by all tests of a worker. */
export type Driver = {
  /** Follows redirects and waits for the load event. */
  open: (url: string) => Promise<void>
  /** To the page before. */
  back: () => Promise<void>
  /** @param expression as text, since the oldest engine parses no newer syntax than ES2017 */
  read: <T>(expression: string) => Promise<T>
  /** Moves the mouse there and presses its button. */
  clickAt: (x: number, y: number) => Promise<void>
  /** Into the focused field. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** What the window shows, as PNG. */
  picture: () => Promise<Buffer>
  /** Script errors, messages of the console and refusals of the Content-Security-Policy since the last call. */
  takeMessages: () => Promise<string[]>
  close: () => Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'End' | 'ArrowRight'

/**
 * Reads a body that may be of any length, up to a bound.
 * @returns null when it is longer; the rest is not waited for
 * @throws when the line breaks before the end
 */
export async function readText(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<string | null> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return text + decoder.decode()
    bytes += part.value.byteLength
    if (bytes > maxBytes) {
      await reader?.cancel()
      return null
    }
    text += decoder.decode(part.value, { stream: true })
  }
}

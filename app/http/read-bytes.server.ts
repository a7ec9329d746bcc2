/** Reads a body up to a limit. @returns null if it is longer @throws if the connection breaks early */
export async function readBytes(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Buffer | null> {
  const reader = body?.getReader()
  const parts: Buffer[] = []
  let bytes = 0
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
    bytes += part.value.byteLength
    if (bytes > maxBytes) {
      await reader?.cancel()
      return null
    }
    parts.push(Buffer.from(part.value.buffer, part.value.byteOffset, part.value.byteLength))
  }
}

/** Reads the first bytes that are not blank, as text, without waiting for the rest. */
export async function readBeginning(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const reader = body?.getReader()
  let text = ''
  for (let bytes = 0; text.trim() === '' && bytes < 1024;) {
    const part = await reader?.read()
    if (!part || part.done) return text
    bytes += part.value.byteLength
    text += new TextDecoder().decode(part.value)
  }
  void reader?.cancel().catch(() => undefined)
  return text
}

/** Reads a body as text, with the same limit. */
export async function readText(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<string | null> {
  const bytes = await readBytes(body, maxBytes)
  return bytes && new TextDecoder().decode(bytes)
}

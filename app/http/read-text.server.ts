import { readBytes } from './read-bytes.server.ts'

/** Reads a body up to a limit. @returns null if it is longer @throws if the connection breaks early */
export async function readText(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<string | null> {
  const bytes = await readBytes(body, maxBytes)
  return bytes && new TextDecoder().decode(bytes)
}

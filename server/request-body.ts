/**
 * Receives bodies before their requests take a place (docs/server.md), each within the limits of its kind of path.
 * All bodies of a kind share a bounded memory: the one that has been arriving longest makes room.
 */
import type { PathLimits } from '../app/http/limits.ts'

export type Body = {
  /** Of a longer body one byte more than the limit, so that the app refuses it. */
  bytes: Uint8Array<ArrayBuffer>
  /** Must be called once the bytes are no longer needed. */
  release: () => void
}

type Limits = Pick<PathLimits, 'bodyBytes' | 'bodyMs' | 'heldBytes'>

/** Most enquiries fit. */
const FIRST_BYTES = 2048

export function createBodies({ bodyBytes, bodyMs, heldBytes }: Limits) {
  /** Gives up a body that has not arrived whole. The oldest is the first. */
  const arriving = new Set<(why: 'no-room') => void>()
  let held = 0

  /** @returns `late` if it did not arrive in time, `no-room` if it had to make room @throws if the connection breaks */
  async function receive(stream: ReadableStream<Uint8Array>): Promise<Body | 'late' | 'no-room'> {
    const reader = stream.getReader()
    const stopReading = () => void reader.cancel().catch(() => undefined)
    let buffer = new Uint8Array(0)
    let size = 0
    let failure: 'late' | 'no-room' | null = null

    /** One growing buffer, because an object for each chunk takes much more memory than a chunk of one byte. */
    function append(part: Uint8Array) {
      const needed = size + part.length
      if (needed > buffer.length) resize(Math.min(bodyBytes + 1, Math.max(FIRST_BYTES, 2 * needed)))
      buffer.set(part, size)
      size = needed
    }
    function resize(bytes: number) {
      held += bytes - buffer.length
      const resized = new Uint8Array(bytes)
      resized.set(buffer.subarray(0, size))
      buffer = resized
    }
    function release() {
      size = 0
      resize(0)
    }
    function giveUp(why: 'late' | 'no-room') {
      failure = why
      arriving.delete(giveUp)
      release()
      stopReading()
    }
    arriving.add(giveUp)
    const timer = setTimeout(giveUp, bodyMs, 'late')
    try {
      while (size <= bodyBytes) {
        const { done, value } = await reader.read()
        if (failure) return failure
        if (done) break
        append(value.subarray(0, bodyBytes + 1 - size))
        for (const makeRoom of arriving) if (held > heldBytes) makeRoom('no-room')
      }
      if (failure) return failure
      stopReading()
      return { bytes: buffer.subarray(0, size), release }
    } catch (error) {
      release()
      throw error
    } finally {
      clearTimeout(timer)
      arriving.delete(giveUp)
    }
  }

  return { receive }
}

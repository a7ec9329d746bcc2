/** More than any of our forms needs. The extra byte lets the app detect and refuse a longer body. */
const MOST_BYTES = 64 * 1024 + 1

/** Waits for the whole body first, so that a slow sender occupies no slot in the queue. @throws if the visitor leaves early */
export async function withWholeBody(request: Request): Promise<Request> {
  if (!request.body || Number(request.headers.get('Content-Length') ?? 0) >= MOST_BYTES) return request
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: await readBeginning(request.body) })
}

async function readBeginning(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  for (let bytes = 0; bytes < MOST_BYTES;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(parts)
    parts.push(value)
    bytes += value.byteLength
  }
  await reader.cancel()
  return Buffer.concat(parts)
}

/** No form of ours is longer; the app refuses what is, and sees from one byte more that it is. */
const MOST_BYTES = 64 * 1024 + 1

/**
 * The same request, once all of its body has come: whoever sends slowly keeps nobody waiting for a turn. Of what is longer
 * than the app takes only the beginning is read.
 * @throws when the visitor leaves before the end
 */
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

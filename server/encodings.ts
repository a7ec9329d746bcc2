import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
export type Bodies = Record<Encoding, Buffer>

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Compression levels. A cached page deserves the best; a response that is sent once does not. */
const LEVELS = { cached: { br: 11, gzip: 9 }, once: { br: 4, gzip: 6 } }
export type Level = keyof typeof LEVELS

export async function compressAll(body: Buffer, level: Level): Promise<Bodies> {
  const [br, gzipped] = await Promise.all([compress(body, 'br', LEVELS[level]), compress(body, 'gzip', LEVELS[level])])
  return { br, gzip: gzipped, identity: body }
}

export const compressOnce = (body: Buffer, encoding: Encoding) => compress(body, encoding, LEVELS.once)

function compress(body: Buffer, encoding: Encoding, levels: (typeof LEVELS)['cached']): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return toBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: levels.br,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      })
    case 'gzip':
      return toGzip(body, { level: levels.gzip })
    case 'identity':
      return Promise.resolve(body)
  }
}

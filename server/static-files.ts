/** Serves the files in `public/`, which are listed once at startup. Unlisted paths never reach the disk. */
import { readdirSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'

import { contentType } from './content-types.ts'
import type { Encoding } from './encodings.ts'
import { sendFile } from './send-file.ts'

export type StaticFile = {
  /** Paths on disk to the file and its compressed copies. */
  paths: Partial<Record<Encoding, string>>
  headers: OutgoingHttpHeaders
}

/** @returns false, with nothing sent, if the file does not exist */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => Promise<boolean> | false

const YEAR = 'public, max-age=31536000, immutable'
/** For names without a hash. A replaced picture reaches every visitor within a day. */
const DAY = 'public, max-age=86400, stale-while-revalidate=604800'

const COPIES = { br: '.br', gzip: '.gz' } as const satisfies Partial<Record<Encoding, string>>

export function createStaticFiles(folder: string, headers: Record<string, string>): StaticFiles {
  const files = listFiles(folder, headers)
  return (request, response) => {
    const file = files.get(toPathname(request.url ?? '/'))
    if (!file) return false
    if (request.method === 'GET' || request.method === 'HEAD') return sendFile(file, request, response)
    response.writeHead(405, { ...headers, Allow: 'GET, HEAD', 'Cache-Control': 'no-store', 'Content-Length': 0 }).end()
    return Promise.resolve(true)
  }
}

function listFiles(folder: string, headers: Record<string, string>): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).replaceAll(sep, '/'))
    .filter((name) => !/\/\.(?!well-known\/)/.test(name))
  const listed = new Set(names)
  const isCopy = (name: string) =>
    Object.values(COPIES).some((end) => name.endsWith(end) && listed.has(name.slice(0, -end.length)))
  const toFile = (name: string): StaticFile => {
    const copies = Object.entries(COPIES).filter(([, end]) => listed.has(name + end))
    return {
      paths: {
        identity: folder + name,
        ...Object.fromEntries(copies.map(([encoding, end]) => [encoding, folder + name + end])),
      },
      headers: {
        ...headers,
        ...(isPicture(name) ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
        'Content-Type': contentType(name),
        'Cache-Control': name.startsWith('/build/') ? YEAR : DAY,
        'Accept-Ranges': 'bytes',
        ...(copies.length > 0 ? { Vary: 'Accept-Encoding' } : {}),
      },
    }
  }
  return new Map(names.filter((name) => !isCopy(name)).map((name) => [name, toFile(name)]))
}

/** Image searches, feed readers and translated copies of a page embed these from other origins. */
const isPicture = (name: string) => /^(image|video)\//.test(contentType(name))

/** A path that cannot be decoded matches no file. */
function toPathname(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (!path.includes('%')) return path
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

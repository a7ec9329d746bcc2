/** Content types by file extension. Browsers may not sniff types, so this lists every kind of file in `public/`. */
import { extname } from 'node:path'

const TYPES = new Map(
  Object.entries({
    '.avif': 'image/avif',
    '.css': 'text/css; charset=utf-8',
    '.gif': 'image/gif',
    '.html': 'text/html; charset=utf-8',
    '.ico': 'image/x-icon',
    '.jpeg': 'image/jpeg',
    '.jpg': 'image/jpeg',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json',
    '.map': 'application/json',
    '.mp4': 'video/mp4',
    '.pdf': 'application/pdf',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.txt': 'text/plain; charset=utf-8',
    '.vtt': 'text/vtt; charset=utf-8',
    '.wasm': 'application/wasm',
    '.webm': 'video/webm',
    '.webmanifest': 'application/manifest+json',
    '.webp': 'image/webp',
    '.woff2': 'font/woff2',
    '.xml': 'application/xml',
  }),
)

/** Browsers download an unknown type and never run it. */
export const contentType = (name: string) => TYPES.get(extname(name).toLowerCase()) ?? 'application/octet-stream'

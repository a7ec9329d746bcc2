/** Parses the part of MIME that the site's mails use. */
export type ReadMail = { headers: Record<string, string>; text: string; html: string }

export function readMail(source: string): ReadMail {
  const { headers, body } = split(source)
  const parts = partsOf(headers, body)
  const find = (type: string) => parts.find((part) => (part.headers['content-type'] ?? 'text/plain').startsWith(type))
  const content = (type: string) => {
    const part = find(type)
    return part ? decode(part.body, part.headers['content-transfer-encoding']) : ''
  }
  return { headers, text: content('text/plain'), html: content('text/html') }
}

function partsOf(headers: Record<string, string>, body: string): ReturnType<typeof split>[] {
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  if (!boundary) return [{ headers, body }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')))
}

function split(source: string) {
  const end = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
    }),
  )
  return { headers, body: source.slice(end + 4) }
}

/** RFC 2047: `=?UTF-8?Q?Caf=C3=A9?=` */
const decodeWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? decode(word, 'base64') : decode(word.replaceAll('_', ' '), 'quoted-printable'),
    )

function decode(body: string, encoding = '7bit') {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body.trim()
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString().trim()
}

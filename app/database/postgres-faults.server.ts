/** Explains why PostgreSQL cannot be used, in one line with the remedy. The codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
import { lookUp } from '#app/lookup/look-up.ts'

type Fault = { code?: string; message?: string }

const RIGHTS =
  'The role may not use or create tables: make it the owner of the database, or grant create on schema public'
const NAME = 'No host of this name is known: correct it in DATABASE_URL'
const CERTIFICATE =
  'Its certificate is not trusted: add sslrootcert=<file of its authority> to DATABASE_URL, or sslmode=no-verify to skip the check'

const EXPLAINED: Record<string, string> = {
  '28P01': 'The password or user is wrong: correct DATABASE_URL',
  '28000': 'This user may not connect from this host: see pg_hba.conf, or add sslmode=require to DATABASE_URL',
  '3D000': 'There is no database of this name: create it, or correct DATABASE_URL',
  '42501': RIGHTS,
  '3F000': RIGHTS,
  '53300': 'It has too many connections: raise max_connections, or run fewer instances',
  '57P03': 'It is starting up',
  '25006': 'It is read-only, like a standby: name the primary in DATABASE_URL',
  '53100': 'Its disk is full: make room',
  ECONNREFUSED: 'Nothing listens there: start it, or correct host and port in DATABASE_URL',
  ECONNRESET: 'The connection was reset: check what listens there, and whether it requires TLS (sslmode=require)',
  ENOTFOUND: NAME,
  EAI_AGAIN: NAME,
  ETIMEDOUT: 'It does not respond: check host, port and firewall',
  EHOSTUNREACH: 'The host cannot be reached: check host and firewall',
  ENETUNREACH: 'The network cannot be reached: check host and firewall',
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
  CERT_HAS_EXPIRED: 'Its certificate has expired: renew it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another host name: correct the host in DATABASE_URL',
}

/** Driver errors without a code. */
const BY_MESSAGE: [pattern: RegExp, sentence: string][] = [
  [
    /unsupported startup parameter: (\w+)/,
    'Its pooler refuses a parameter of DATABASE_URL: remove options= and the like from it',
  ],
  [/does not support SSL/, 'It offers no TLS: remove sslmode from DATABASE_URL, or switch ssl on in postgresql.conf'],
  [/timeout expired|Connection terminated due to connection timeout/, EXPLAINED.ETIMEDOUT!],
]

/** @returns null for other errors, which need their stack */
export function explainPostgres(error: unknown, url: string): string | null {
  if (!(error instanceof Error)) return null
  const { code = '', message = '' }: Fault = error
  const sentence = lookUp(EXPLAINED, code) ?? BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1]
  return sentence ? `PostgreSQL at ${whereOf(url)}: ${sentence}.${code && ` (${code})`}` : null
}

/** `ionia@db.example.com:5432/ionia`, without the password. A socket's folder is in the query. */
export function whereOf(url: string): string {
  const { username, hostname, port, pathname, searchParams } = new URL(url.replace('@/', '@localhost/'))
  const host = searchParams.get('host') ?? hostname
  return `${username && `${username}@`}${host}:${port || '5432'}${pathname}`
}

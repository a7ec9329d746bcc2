import { isSameSecret } from './same-secret.server.ts'

/** Checks `Authorization: Bearer <token>`. Without a token in the settings, every request fails. */
export function hasBearer(request: Request, token: string | null): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(request.headers.get('Authorization') ?? '') ?? []
  return token !== null && given !== undefined && isSameSecret(given, token)
}

/** What the host itself has to know. The app reads its own settings; both come from the environment, see `.env.example`. */
export type HostSettings = { port: number; host: string }

/** @throws {Error} with one clear line */
export function readHostSettings(environment: Record<string, string | undefined>): HostSettings {
  const port = Number(environment.PORT?.trim() || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT must be a number from 0 to 65535.')
  return { port, host: environment.HOST?.trim() || '0.0.0.0' }
}

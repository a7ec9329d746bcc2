/** Reads the settings once. Invalid ones end the process with a message instead of a stack trace. */
import { SettingsError, parseSettings } from './env.server.ts'
import type { Settings } from './env.server.ts'

export const settings: Settings = readSettings()

/** The environment without the site's secrets, for programs that the site starts. */
export const bareEnvironment: NodeJS.ProcessEnv = {
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH,
  HOME: process.env.HOME,
}

function readSettings() {
  try {
    return parseSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const hasJava = () =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'java')))

export const WITHOUT_JAVA =
  'Java is not installed: the check of all documents is skipped. On Debian: apt-get install default-jre-headless'

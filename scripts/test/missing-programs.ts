/** Programs without which tests are left out. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { WITHOUT_JAVA, hasJava } from '../../tests/documents/find-java.ts'
import { WITHOUT_POSTGRES, hasPostgres } from '../../tests/postgres/find-postgres.ts'
import { WITHOUT_NGINX, hasNginx } from '../../tests/faults/start-nginx.ts'

const canFind = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

const without = (program: string, what: string) => `${program} is not installed: ${what}`

/** @returns one line for each */
export const listMissing = (): string[] => [
  ...(hasJava() ? [] : [WITHOUT_JAVA]),
  ...(hasPostgres() ? [] : [WITHOUT_POSTGRES]),
  ...(hasNginx ? [] : [WITHOUT_NGINX]),
  ...(canFind('strace') ? [] : [without('strace', 'the order of writes and flushes is not tested.')]),
  ...(canFind('git') ? [] : [without('git', 'the commit hooks are not tested.')]),
  ...(canFind('systemd-analyze') ? [] : [without('systemd', 'its units are not verified.')]),
  ...(['podman', 'docker'].some(canFind) ? [] : [without('podman or docker', 'the image is not built.')]),
]

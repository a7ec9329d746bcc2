/**
 * `node --import ./scripts/dot-env.mjs`: settings from .env, where there is one. Node's own --env-file-if-exists prints a line
 * where there is none, on every command.
 */
try {
  process.loadEnvFile()
} catch (error) {
  if (error.code !== 'ENOENT') {
    process.stderr.write(`.env cannot be read: ${error.message}\n`)
    process.exit(1)
  }
}

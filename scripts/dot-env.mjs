/** Reads .env if it exists. Node's --env-file-if-exists prints a line on every command if it does not. */
try {
  process.loadEnvFile()
} catch (error) {
  if (error.code !== 'ENOENT') {
    process.stderr.write(`.env cannot be read: ${error.message}\n`)
    process.exit(1)
  }
}

/** Import for its side effect: a closed pipe (`| head`) is not an error, and the command still finishes. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

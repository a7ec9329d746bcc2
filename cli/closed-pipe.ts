/** Imported for its effect: whoever reads may stop (`| head`); the command goes on to its end, and ends as it would have. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

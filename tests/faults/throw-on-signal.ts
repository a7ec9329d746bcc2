/** Import into a site's process. A signal makes it throw outside any request. */
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('A stray exception')
  })
  void Promise.reject(new Error('A stray rejection'))
})

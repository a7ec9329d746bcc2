/** Work of the same key that is asked for while it runs is done once, and all get its result. */
export function createSharedWork<Result>() {
  const underWay = new Map<string, Promise<Result>>()

  return function share(key: string, work: () => Promise<Result>): Promise<Result> {
    const running = underWay.get(key)
    if (running) return running
    const started = work().finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}

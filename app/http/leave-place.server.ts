/** A request gives its place in the server's queue to others while it waits (docs/server.md). */
import { AsyncLocalStorage } from 'node:async_hooks'

export type Leave = <Result>(wait: () => Promise<Result>) => Promise<Result>

const places = new AsyncLocalStorage<Leave>()

/** @param leave the server's; it gives the place back and takes one again after the wait */
export const withPlace = <Result>(leave: Leave, work: () => Result): Result => places.run(leave, work)

/**
 * Everything in a request that waits for an outside service, another process or time must wait in here, or the requests of others
 * wait too. Calls by `callOutside` do.
 */
export const leavePlace: Leave = (wait) => {
  const leave = places.getStore()
  return leave ? leave(wait) : wait()
}

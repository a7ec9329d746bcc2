/** Exchanges numbered commands and events over a WebSocket, for both the DevTools protocol and WebDriver BiDi. */
import { once } from 'node:events'

type Message = { id?: number; method?: string; params?: unknown; result?: unknown; error?: unknown; message?: string }

export async function connect(url: string, onEvent: (method: string, params: never) => void) {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<never>>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id === undefined) return onEvent(message.method ?? '', message.params as never)
    const command = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error === undefined) command?.resolve(message.result as never)
    else command?.reject(new Error(JSON.stringify(message.error) + (message.message ?? '')))
  })
  socket.addEventListener('close', () => {
    for (const command of waiting.values()) command.reject(new Error('The browser closed the connection'))
  })
  let last = 0

  return {
    send<T>(method: string, params: object = {}): Promise<T> {
      const command = Promise.withResolvers<never>()
      last += 1
      waiting.set(last, command)
      socket.send(JSON.stringify({ id: last, method, params }))
      return command.promise
    },
    close: () => socket.close(),
  }
}

/** Keeps room for new connections: at the limit, the one that has asked for nothing for longest ends. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Connections that may arrive before an ended one is gone. */
const MEANWHILE = 100

/** @param most above it, idle connections end; if all are busy, Node refuses new ones a little later */
export function keepRoomForNew(server: Server, most: number) {
  /** The last response of each connection, in the order of their last requests. */
  const connections = new Map<Socket, ServerResponse | null>()

  server.maxConnections = most + MEANWHILE
  server.on('connection', (socket: Socket) => {
    connections.set(socket, null)
    socket.once('close', () => connections.delete(socket))
    if (connections.size > most) endLongestIdle()
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    connections.delete(socket)
    connections.set(socket, response)
  })

  function endLongestIdle() {
    for (const [socket, response] of connections) {
      if (socket.destroyed || (response !== null && !response.writableFinished)) continue
      socket.destroy()
      return
    }
  }
}

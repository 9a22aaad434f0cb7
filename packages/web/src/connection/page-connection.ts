/** The server connection of this page. */

import { call, liveAddress } from './api-client.ts'
import { PollingSocket } from './polling-socket.ts'
import { setServerClock } from './server-clock.ts'
import { ServerConnection, type Socket } from './server-connection.ts'

export const connection = new ServerConnection({
  open: () => new WebSocket(liveAddress()) as unknown as Socket,
  instead: () => new PollingSocket(call),
  isAway: () => document.hidden,
  onClock: setServerClock,
})

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => connection.now())
  window.addEventListener('offline', () => connection.gone())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) connection.now()
    connection.turned()
  })
}

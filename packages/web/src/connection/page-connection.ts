/** The server connection of this page. */

import { call, socketUrl } from './api-client.ts'
import { PollingSocket } from './polling-socket.ts'
import { setServerClock } from './server-clock.ts'
import { ServerConnection, type Socket } from './server-connection.ts'

export const connection = new ServerConnection({
  open: () => new WebSocket(socketUrl()) as unknown as Socket,
  openFallback: () => new PollingSocket(call),
  isAway: () => document.hidden,
  onClock: setServerClock,
})

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => connection.reconnectNow())
  window.addEventListener('offline', () => connection.handleOffline())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) connection.reconnectNow()
    connection.reportVisibility()
  })
}

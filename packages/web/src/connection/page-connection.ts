/** The one line of this page. */

import { call, liveAddress } from './api-client.ts'
import { PollingSocket } from './polling-socket.ts'
import { setServerClock } from './server-clock.ts'
import { Line, type Socket } from './server-connection.ts'

export const line = new Line({
  open: () => new WebSocket(liveAddress()) as unknown as Socket,
  instead: () => new PollingSocket(call),
  isAway: () => document.hidden,
  onClock: setServerClock,
})

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => line.now())
  window.addEventListener('offline', () => line.gone())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) line.now()
    line.turned()
  })
}

/** The one line of this page. */
import { setServerClock } from './clock.ts'
import { Line, type Socket } from './line.ts'
import { PollingSocket } from './polling.ts'
import { call, liveAddress } from './server.ts'

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

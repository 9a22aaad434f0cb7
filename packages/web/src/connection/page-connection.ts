/** The server connection of this page. */

import { call, socketUrl } from './api-client.ts'
import { PollingSocket } from './polling-socket.ts'
import { setServerClock } from './server-clock.ts'
import { ServerConnection, type Socket } from './server-connection.ts'

/** A WebSocket as the connection uses it. */
function openWebSocket(url: string): Socket {
  const webSocket = new WebSocket(url)
  const socket: Socket = {
    onopen: null,
    onclose: null,
    onmessage: null,
    send: (text) => webSocket.send(text),
    close: () => webSocket.close(),
  }
  webSocket.onopen = () => socket.onopen?.()
  webSocket.onclose = (event) => socket.onclose?.(event)
  webSocket.onmessage = (event) => socket.onmessage?.(event)
  return socket
}

export const connection = new ServerConnection({
  open: () => openWebSocket(socketUrl()),
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

/** An estimate of the server's clock; match clocks are read against it. */
let ahead = 0

export function setServerClock(now: number): void {
  ahead = now - Date.now()
}

export const serverNow = (): number => Date.now() + ahead

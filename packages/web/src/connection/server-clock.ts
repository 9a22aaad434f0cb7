/** The server's clock, as well as it is known: clocks of matches are read against it. */
let ahead = 0

export function setServerClock(now: number): void {
  ahead = now - Date.now()
}

export const serverNow = (): number => Date.now() + ahead

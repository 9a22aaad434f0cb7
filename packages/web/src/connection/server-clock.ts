/** An estimate of the server's clock; match clocks are read against it. */
let offsetMs = 0

export function setServerClock(now: number): void {
  offsetMs = now - Date.now()
}

export const serverNow = (): number => Date.now() + offsetMs

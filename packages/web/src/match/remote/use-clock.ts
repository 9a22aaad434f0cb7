/** Running clocks, by the server's time. */
import type { Clock } from '@firestep/api'
import { useEffect, useState } from 'react'
import { serverNow } from '../../connection/server-clock.ts'

/** Time left on a clock in milliseconds; negative once it has expired. */
export const leftOn = ({ left, running }: Clock, now: number): number =>
  running === null ? left : left - Math.max(0, now - running)

/** Renders every second while a clock runs. */
export function useServerNow(runs: boolean): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    setNow(serverNow())
    if (!runs) return
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [runs])
  return now
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Short, for the bar: "12:05", "1:02:05", "2 d 4 h". */
export function leftShort(left: number): string {
  if (left <= 0) return '0:00'
  if (left >= day) return `${Math.floor(left / day)} d ${Math.floor((left % day) / hour)} h`
  const two = (figure: number) => String(figure).padStart(2, '0')
  const seconds = Math.floor(left / 1000)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** Long form, for screen readers and for the waiting text. */
export function leftText(left: number): string {
  const count = (figure: number, word: string) => `${figure} ${word}${figure === 1 ? '' : 's'}`
  if (left <= 0) return 'no time left'
  if (left >= day)
    return `${count(Math.floor(left / day), 'day')} and ${count(Math.floor((left % day) / hour), 'hour')} left`
  if (left >= hour)
    return `${count(Math.floor(left / hour), 'hour')} and ${count(Math.floor((left % hour) / minute), 'minute')} left`
  if (left >= minute) return `${count(Math.floor(left / minute), 'minute')} left`
  return `${count(Math.ceil(left / 1000), 'second')} left`
}

/** Running clocks, by the server's time. */
import type { Clock } from '@firestep/api'
import { useEffect, useState } from 'react'
import { serverNow } from '../../connection/server-clock.ts'

/** Time left on a clock in milliseconds; negative once it has expired. */
export const timeLeftMs = ({ left, running }: Clock, now: number): number =>
  running === null ? left : left - Math.max(0, now - running)

/** Renders every second while a clock runs. */
export function useServerNow(isRunning: boolean): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    setNow(serverNow())
    if (!isRunning) return
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Short, for the bar: "12:05", "1:02:05", "2 d 4 h". */
export function shortTimeText(leftMs: number): string {
  if (leftMs <= 0) return '0:00'
  if (leftMs >= day) return `${Math.floor(leftMs / day)} d ${Math.floor((leftMs % day) / hour)} h`
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const seconds = Math.floor(leftMs / 1000)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${twoDigits(m)}:${twoDigits(s)}` : `${m}:${twoDigits(s)}`
}

/** Long form, for screen readers and for the waiting text. */
export function timeLeftText(leftMs: number): string {
  const count = (value: number, word: string) => `${value} ${word}${value === 1 ? '' : 's'}`
  if (leftMs <= 0) return 'no time left'
  if (leftMs >= day)
    return `${count(Math.floor(leftMs / day), 'day')} and ${count(Math.floor((leftMs % day) / hour), 'hour')} left`
  if (leftMs >= hour)
    return `${count(Math.floor(leftMs / hour), 'hour')} and ${count(Math.floor((leftMs % hour) / minute), 'minute')} left`
  if (leftMs >= minute) return `${count(Math.floor(leftMs / minute), 'minute')} left`
  return `${count(Math.ceil(leftMs / 1000), 'second')} left`
}

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

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Short, for the bar: "12:05", "1:02:05", "2 d 4 h". */
export function shortTimeText(leftMs: number): string {
  if (leftMs <= 0) return '0:00'
  if (leftMs >= dayMs) return `${Math.floor(leftMs / dayMs)} d ${Math.floor((leftMs % dayMs) / hourMs)} h`
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const seconds = Math.floor(leftMs / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const secondsText = twoDigits(seconds % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${secondsText}` : `${minutes}:${secondsText}`
}

/** Long form, for screen readers and for the waiting text. */
export function timeLeftText(leftMs: number): string {
  const count = (value: number, word: string) => `${value} ${word}${value === 1 ? '' : 's'}`
  if (leftMs <= 0) return 'no time left'
  if (leftMs >= dayMs)
    return `${count(Math.floor(leftMs / dayMs), 'day')} and ${count(Math.floor((leftMs % dayMs) / hourMs), 'hour')} left`
  if (leftMs >= hourMs)
    return `${count(Math.floor(leftMs / hourMs), 'hour')} and ${count(Math.floor((leftMs % hourMs) / minuteMs), 'minute')} left`
  if (leftMs >= minuteMs) return `${count(Math.floor(leftMs / minuteMs), 'minute')} left`
  return `${count(Math.ceil(leftMs / 1000), 'second')} left`
}

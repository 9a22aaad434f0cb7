/** Dates, times and durations as text. */

export const minutesText = ([min, max]: readonly [number, number]): string =>
  min === max ? `${min} minutes` : `${min} to ${max} minutes`

/** `4 August 2024` */
export const dateText = (time: number): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** `4 Aug, 14:30` */
export const dateTimeText = (time: number): string =>
  new Date(time).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** Time since a moment. */
export function timeAgoText(time: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - time) / 60_000))
  if (minutes < 2) return 'just now'
  if (minutes < 60) return `${minutes} minutes ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return hours === 1 ? 'an hour ago' : `${hours} hours ago`
  const days = Math.floor(hours / 24)
  if (days < 14) return days === 1 ? 'yesterday' : `${days} days ago`
  return `on ${dateText(time)}`
}

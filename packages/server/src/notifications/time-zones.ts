/** Local times of users. */

const minute = 60_000
const dayOfMinutes = 24 * 60

/** Minutes since midnight. */
export function minuteAt(moment: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(moment)
  const partOf = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return partOf('hour') * 60 + partOf('minute')
}

/**
 * The first time from `from` on at which clocks in the zone show this minute; if they skip it, equally long after
 * midnight.
 */
export function nextAt(minuteOfDay: number, zone: string, from: number): number {
  // All zones have whole-minute offsets; a started minute is over.
  const start = Math.ceil(from / minute) * minute
  const wait = (minuteOfDay - minuteAt(start, zone) + dayOfMinutes) % dayOfMinutes
  const guess = start + wait * minute
  // Clocks may have been changed until then, by an hour at most.
  const shown = minuteAt(guess, zone)
  if (shown === minuteOfDay) return guess
  const late = (shown - minuteOfDay + dayOfMinutes) % dayOfMinutes
  if (late > dayOfMinutes / 2) return guess + (dayOfMinutes - late) * minute
  const earlier = guess - late * minute
  return earlier >= start && minuteAt(earlier, zone) === minuteOfDay ? earlier : guess
}

/** True if a minute of the day lies between two others, also past midnight. */
export const isBetween = (minute: number, from: number, to: number): boolean =>
  from <= to ? minute >= from && minute < to : minute >= from || minute < to

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone)
  if (cached !== undefined) return cached
  const created = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(zone, created)
  return created
}

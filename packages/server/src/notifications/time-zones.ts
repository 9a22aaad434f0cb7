/** Local times of users. */

const minute = 60_000
const dayOfMinutes = 24 * 60

/** Minutes since midnight. */
export function minuteAt(moment: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(moment)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return of('hour') * 60 + of('minute')
}

/**
 * The first time from `from` on at which clocks in the zone show this minute; if they skip it, equally long after
 * midnight.
 */
export function nextAt(wanted: number, zone: string, from: number): number {
  // All zones have whole-minute offsets; a started minute is over.
  const start = Math.ceil(from / minute) * minute
  const wait = (wanted - minuteAt(start, zone) + dayOfMinutes) % dayOfMinutes
  const guess = start + wait * minute
  // Clocks may have been changed until then, by an hour at most.
  const shown = minuteAt(guess, zone)
  if (shown === wanted) return guess
  const late = (shown - wanted + dayOfMinutes) % dayOfMinutes
  if (late > dayOfMinutes / 2) return guess + (dayOfMinutes - late) * minute
  const earlier = guess - late * minute
  return earlier >= start && minuteAt(earlier, zone) === wanted ? earlier : guess
}

/** True if a minute of the day lies between two others, also past midnight. */
export const isBetween = (at: number, from: number, to: number): boolean =>
  from <= to ? at >= from && at < to : at >= from || at < to

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(zone, made)
  return made
}

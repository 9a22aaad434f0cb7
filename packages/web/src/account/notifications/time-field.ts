/** Minutes since midnight, in the format of a time field. */
const two = (number: number): string => String(number).padStart(2, '0')

export const timeOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** Null while the time is incomplete. */
export function minuteOf(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** Conversion between minutes since midnight and the format of a time field. */

const twoDigits = (value: number): string => String(value).padStart(2, '0')

export const timeFieldValue = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

/** Null while the time is incomplete. */
export function parseMinute(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

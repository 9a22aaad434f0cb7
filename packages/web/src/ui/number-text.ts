/** Numbers with their units as text. */

/** `3.4 MB`: decimal units. */
export function bytesText(bytes: number): string {
  const unit = units.findLast(({ size }) => bytes >= size)
  if (unit === undefined) return `${bytes} bytes`
  const count = bytes / unit.size
  return `${count.toFixed(count < 10 ? 1 : 0)} ${unit.name}`
}

const units = [
  { name: 'kB', size: 1e3 },
  { name: 'MB', size: 1e6 },
  { name: 'GB', size: 1e9 },
] as const

/** `one match`, `3 matches` */
export const countText = (count: number, singular: string, plural: string): string =>
  count === 1 ? `one ${singular}` : `${count} ${plural}`
/** A value within a sum, with a true minus sign. A positive value has a sign only if it is not the first. */
export function signedText(value: number, isFirst: boolean): string {
  if (value < 0) return `−${-value}`
  return isFirst ? `${value}` : `+${value}`
}

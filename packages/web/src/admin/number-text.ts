/** Number formats of the admin pages. */

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

export const dateTimeText = (moment: number): string =>
  new Date(moment).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `one ${one}` : `${count} ${many}`

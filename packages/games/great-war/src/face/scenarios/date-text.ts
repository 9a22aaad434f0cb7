/** Dates in words. */
const months = 'January February March April May June July August September October November December'.split(' ')

/** "1915-09-29/1915-10-03" becomes "29 September to 3 October 1915". */
export function dateRangeText(date: string): string {
  const [from = '', to] = date.split('/')
  if (to === undefined) return dateText(from)
  if (monthOf(from) === monthOf(to)) return `${dayOf(from)} to ${dateText(to)}`
  const fromText = yearOf(from) === yearOf(to) ? dateText(from).replace(` ${yearOf(from)}`, '') : dateText(from)
  return `${fromText} to ${dateText(to)}`
}

/** "1915-09" */
const monthOf = (day: string): string => day.slice(0, 7)
const yearOf = (day: string): string => day.slice(0, 4)
const dayOf = (day: string): number => Number(day.slice(8, 10))

const dateText = (day: string): string => `${dayOf(day)} ${months[Number(day.slice(5, 7)) - 1] ?? ''} ${yearOf(day)}`

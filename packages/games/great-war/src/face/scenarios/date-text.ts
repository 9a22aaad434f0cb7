const months = 'January February March April May June July August September October November December'.split(' ')

/** "1915-09-29/1915-10-03" becomes "29 September to 3 October 1915". */
export function spokenDate(date: string): string {
  const [from = '', to] = date.split('/')
  if (to === undefined) return dateText(from)
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${dayOf(from)} to ${dateText(to)}`
    : `${dateText(from).replace(from.slice(0, 4) === to.slice(0, 4) ? ` ${from.slice(0, 4)}` : '', '')} to ${dateText(to)}`
}

const dayOf = (day: string): number => Number(day.slice(8, 10))

const dateText = (day: string): string =>
  `${dayOf(day)} ${months[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`

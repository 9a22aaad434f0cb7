/** The calendar of a campaign (11.02): days in the text form of the data, '1914-10-29'. */

import { at } from '@firestep/referee'

const monthLengths: readonly number[] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const lengthOf = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : at(monthLengths, month - 1)

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** The date of a day of the campaign, counted from 1. */
export function dateOf(start: string, campaignDay: number): string {
  let [year = 0, month = 1, day = 1] = start.split('-').map(Number)
  day += campaignDay - 1
  while (day > lengthOf(year, month)) {
    day -= lengthOf(year, month)
    month++
    if (month > 12) {
      month = 1
      year++
    }
  }
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

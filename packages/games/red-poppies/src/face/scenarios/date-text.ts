/** Dates in words. */
const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "1914-10-31" as "31 October 1914". */
export const spokenDate = (date: string): string => dateFormat.format(new Date(`${date}T00:00:00Z`))

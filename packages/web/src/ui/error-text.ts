/** What went wrong, in words for the person in front of the page. */

/** How the browsers say that a part of the page did not come. */
const notFetched =
  /dynamically imported module|importing a module script|unable to preload|failed to fetch|load failed/i

export const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

/** A part of the page could not be fetched: no fault of what the person did, and a reload mends it. */
export const isNotFetched = (fault: unknown): boolean => notFetched.test(messageOf(fault))

export const faultText = (fault: unknown): string =>
  isNotFetched(fault)
    ? 'A part of the page did not arrive. Look to your connection, reload the page and try again.'
    : messageOf(fault)

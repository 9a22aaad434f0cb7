/** Error texts for the user. */

/** Browser messages for a chunk that could not be loaded. */
const loadErrors =
  /dynamically imported module|importing a module script|unable to preload|failed to fetch|load failed/i

export const errorMessage = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

/** A part of the page could not be fetched: not caused by the user, and fixed by a reload. */
export const isLoadError = (fault: unknown): boolean => loadErrors.test(errorMessage(fault))

export const errorText = (fault: unknown): string =>
  isLoadError(fault)
    ? 'A part of the page did not arrive. Look to your connection, reload the page and try again.'
    : errorMessage(fault)

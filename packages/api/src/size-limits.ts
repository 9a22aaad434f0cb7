/** Size limits of requests, checked before parsing. */

/** A measured size, or the limit of one. */
export interface Size {
  /** Length of the text in UTF-8. */
  readonly bytes: number
  /** Nesting depth of lists and objects. */
  readonly depth: number
  /** Number of values: lists, objects and everything in them. */
  readonly values: number
}

/** Names, preferences, a chat line: most requests. */
export const smallSize: Size = { bytes: 4096, depth: 6, values: 100 }

/** An answer: the longest of all games, a set-up of a hundred units, takes a tenth of it. */
export const answerSize: Size = { bytes: 16 * 1024, depth: 20, values: 2500 }

/** Standing decisions: a plan of up to two hundred answers, each with the words that the page shows for it. */
export const planSize: Size = { bytes: 128 * 1024, depth: 24, values: 8000 }

/** Nesting depth of the list of match options and overlay. */
export const maxSetupDepth = 50

/** A new match with options and an overlay. It may be nested deeper than its setup, so that a refusal names that. */
export const newMatchSize: Size = { bytes: 256 * 1024, depth: maxSetupDepth + 2, values: 20_000 }

/** Only text. */
export const notesSize: Size = { bytes: 64 * 1024, depth: 1, values: 4 }

/** Limits on the size of request bodies, checked before they are parsed. */

/** The size of a JSON text, or a limit on it. */
export interface Size {
  /** Length of the text in UTF-8. */
  readonly bytes: number
  /** Nesting depth of lists and objects. */
  readonly depth: number
  /** Number of values: lists, objects and everything in them. */
  readonly values: number
}

/** For most requests: names, settings, chat lines. */
export const smallSize: Size = { bytes: 4096, depth: 6, values: 100 }

/** For an answer. The longest of all games, a set-up of a hundred units, takes a tenth of it. */
export const answerSize: Size = { bytes: 16 * 1024, depth: 20, values: 2500 }

/** For standing decisions: a plan of up to two hundred answers, each with the words that the page shows for it. */
export const planSize: Size = { bytes: 128 * 1024, depth: 24, values: 8000 }

/** Allowed nesting depth of the list `[match options, overlay]`. */
export const maxSetupDepth = 50

/**
 * For a new match with its options and overlay. Slightly deeper than `maxSetupDepth` allows, so that the refusal of a
 * setup that is too deep can say so.
 */
export const newMatchSize: Size = { bytes: 256 * 1024, depth: maxSetupDepth + 2, values: 20_000 }

/** For a player’s notes, one text. */
export const notesSize: Size = { bytes: 64 * 1024, depth: 1, values: 4 }

/** How much may be sent at once: whoever sends more is refused before it is read. */

export interface Size {
  /** Of the text, in UTF-8. */
  readonly bytes: number
  /** Lists and objects within each other. */
  readonly depth: number
  /** Values in all: every list, every object, and everything in them. */
  readonly values: number
}

/** Names, wishes, a line of talk: most of what is ever sent. */
export const small: Size = { bytes: 4096, depth: 6, values: 100 }

/** An answer: the longest that a game asks for, a set-up of a hundred units, takes a tenth of it. */
export const ofAnswer: Size = { bytes: 16 * 1024, depth: 20, values: 2500 }

/** Standing decisions: up to two hundred answers with their words. */
export const ofPlan: Size = { bytes: 128 * 1024, depth: 24, values: 8000 }

/** A table with a scenario of one's own. */
export const ofTable: Size = { bytes: 256 * 1024, depth: 52, values: 20_000 }

/** Text and nothing else. */
export const ofNotes: Size = { bytes: 64 * 1024, depth: 1, values: 4 }

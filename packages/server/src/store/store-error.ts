/** Why a store could not be opened, copied or put back: a sentence for whoever runs the server. */
export class StoreError extends Error {
  override readonly name = 'CannotOpen'
}

export const errorMessage = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

/** A place as it may be printed: the password of a database is nobody's business. */
export const withoutPassword = (place: string): string => place.replace(/^(\w+:\/\/[^:/@]*):.*@/, '$1@')

/** A store whose pages cannot be read as they were written, and the way back. */
export const damagedText = (place: string, fault: unknown): string =>
  `${withoutPassword(place)} is damaged: ${errorMessage(fault)}. Look at it with: firestep store. Put a backup back with: firestep restore FILE`

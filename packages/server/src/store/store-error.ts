/** Error for a store that cannot be opened, copied or restored; the message is for operators. */
export class StoreError extends Error {
  override readonly name = 'CannotOpen'
}

export const errorMessage = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

/** A location without the database password, for output. */
export const withoutPassword = (location: string): string => location.replace(/^(\w+:\/\/[^:/@]*):.*@/, '$1@')

/** Message for a damaged store, with the way to restore it. */
export const damagedText = (location: string, fault: unknown): string =>
  `${withoutPassword(location)} is damaged: ${errorMessage(fault)}. Look at it with: firestep store. Put a backup back with: firestep restore FILE`

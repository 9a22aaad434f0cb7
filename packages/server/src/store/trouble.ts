/** Why a store could not be opened, copied or put back: a sentence for whoever runs the server. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen'
}

export const words = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

/** Random draws from a tape. */
import { at, type Tape } from '@firestep/referee'

export const upTo = (tape: Tape, most: number): number => tape.draw(most + 1) - 1
export const oneIn = (tape: Tape, n: number): boolean => tape.draw(n) === 1

export function anyOf<T>(tape: Tape, from: readonly T[]): T {
  const found = from[tape.draw(from.length) - 1]
  if (found === undefined) throw new Error('nothing to draw from')
  return found
}

export function shuffled<T>(tape: Tape, list: readonly T[]): T[] {
  const mixed = [...list]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = tape.draw(i + 1) - 1
    const swapped = at(mixed, i)
    mixed[i] = at(mixed, j)
    mixed[j] = swapped
  }
  return mixed
}

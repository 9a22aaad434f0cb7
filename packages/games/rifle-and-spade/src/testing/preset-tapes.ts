/** Tapes of numbers that a test has written down. */
import type { Draw, Tape } from '@firestep/referee'

/** Draws as [value, sides]: whoever draws otherwise is at fault. `left` says how many nobody has drawn. */
export function tapeOf(...draws: readonly Draw[]): Tape & { left(): number } {
  let at = 0
  return {
    draw(sides) {
      const draw = draws[at++]
      if (draw?.[1] !== sides) throw new Error(`draw ${at} is of ${sides}, and not of ${draw?.[1] ?? 'anything'}`)
      return draw[0]
    },
    left: () => draws.length - at,
  }
}

/** Every draw is a 1: one in so many always holds. */
export const lowTape: Tape = { draw: () => 1 }
/** Every draw is the highest: what is shuffled stays as it is, and one in so many never holds. */
export const highTape: Tape = { draw: (sides) => sides }

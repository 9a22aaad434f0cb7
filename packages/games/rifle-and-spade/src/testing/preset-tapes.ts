/** Tapes with preset draws. */
import type { Draw, Tape } from '@firestep/referee'

/** Draws as [value, sides]; a draw with other sides is an error. `left` is the number of draws not yet used. */
export function tapeOf(...draws: readonly Draw[]): Tape & { left(): number } {
  let index = 0
  return {
    draw(sides) {
      const draw = draws[index++]
      if (draw?.[1] !== sides) throw new Error(`draw ${index} is of ${sides}, and not of ${draw?.[1] ?? 'anything'}`)
      return draw[0]
    },
    left: () => draws.length - index,
  }
}

/** Every draw is 1, so every chance of one in n happens. */
export const lowTape: Tape = { draw: () => 1 }
/** Every draw is the highest: shuffles change nothing, and no chance of one in n happens. */
export const highTape: Tape = { draw: (sides) => sides }

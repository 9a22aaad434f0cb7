/** Plays the example with preset dice and returns it as a match record. */
import { Match, type MatchRecord, orThrow, presetTape } from '@firestep/referee'
import { hexOf } from '../face/board.ts'
import { complexAssault, dice, type Stage } from '../face/examples/complex-assault.ts'
import { overlay, scenario } from '../face/examples/position.ts'
import { type RifleAndSpade, rifleAndSpade } from '../index.ts'
import { withoutOrders } from '../rules/options.ts'
import { printedBoard } from './boards.ts'

export interface ExampleRecord {
  readonly record: MatchRecord
  /** Notes, with the number of answers before each. */
  readonly notes: readonly { readonly after: number; readonly text: string }[]
}

export function buildExampleRecord(): ExampleRecord {
  // Draws are numbered from 1, dice from 0.
  const tape = presetTape(...dice.map((face) => face + 1))
  const { options } = withoutOrders
  const match = orThrow(
    Match.start<RifleAndSpade>(rifleAndSpade, { scenario, options, overlay, dice: { kind: 'by hand' }, tape }),
  )
  const board = printedBoard(scenario)
  const stage: Stage = {
    hex(label) {
      const found = hexOf(board, label)
      if (found === null) throw new Error(`there is no ${label}`)
      return found
    },
    asked: (side) => match.position.questions().find(({ seat }) => seat === side)?.kind,
    say(side, answer) {
      const ruling = match.choose(side, answer)
      if (!ruling.allowed) throw new Error(`${side} ${JSON.stringify(answer)}: ${ruling.rule}, ${ruling.why}`)
    },
  }
  const notes: { after: number; text: string }[] = []
  for (const text of complexAssault(stage)) notes.push({ after: match.plies.length, text })
  if (tape.left > 0) throw new Error(`${tape.left} numbers were never drawn`)
  return { record: match.toRecord(), notes }
}

/** Plays the example with preset dice and returns it as a match record. */
import { type ExampleRecord, recordExample, startByHand } from '@firestep/conformance/arrange'
import { hexOf } from '../face/board.ts'
import { complexAssault, dice, type Stage } from '../face/examples/complex-assault.ts'
import { overlay, scenario } from '../face/examples/position.ts'
import { rifleAndSpade } from '../index.ts'
import { withoutOrders } from '../rules/options.ts'
import { printedBoard } from './boards.ts'

export function buildExampleRecord(): ExampleRecord {
  const { options } = withoutOrders
  // Draws are numbered from 1, dice from 0.
  const example = startByHand(rifleAndSpade, { scenario, options, overlay, dice: dice.map((face) => face + 1) })
  const board = printedBoard(scenario)
  const stage: Stage = {
    ...example,
    hex(label) {
      const found = hexOf(board, label)
      if (found === null) throw new Error(`there is no hex ${label}`)
      return found
    },
  }
  return recordExample(example, complexAssault(stage))
}

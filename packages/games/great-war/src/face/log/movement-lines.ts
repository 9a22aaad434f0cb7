/** Log lines of units that go from hex to hex. */
import { type LogLineParts, movementParts } from '@firestep/face'
import { type Hex, offBoard, type UnitId } from '../../rules/ids.ts'
import { pathTo } from '../../rules/movement.ts'
import type { BattleView } from '../../rules/state.ts'
import { type Board, counted, hexName, unitName } from '../board.ts'
import { hexesText } from '../names/text.ts'
import { type EventOf, hexOf, sideOf, unitInHexText } from './log-names.ts'

/** The unit, its path on the map, and the movement with its verb. */
const movementOf = (board: Board, view: BattleView, unit: UnitId, verb: string, path: readonly Hex[]) => ({
  seat: sideOf(view, unit),
  pieces: [String(unit)],
  ...movementParts(
    `${unitName(board, view, unit)} ${verb}`,
    path.filter((hex) => hex >= 0).map(String),
    sideOf(view, unit),
  ),
})

export function movedLine(board: Board, event: EventOf<'moved'>, before: BattleView): LogLineParts {
  const { unit, path, exit } = event
  const [from = offBoard] = path
  const to = path.at(-1) ?? from
  const subject = unitInHexText(board, before, unit, from)
  return {
    text: exit ? `${subject} leaves the board.` : `${subject} moves to ${hexName(board, to)}.`,
    ...movementOf(board, before, unit, exit ? 'leaves the board' : 'moves', pathOf(board, event, before)),
  }
}

/** The hexes of the path, computed from the view before the move; the event names only its ends. */
function pathOf(board: Board, { unit, path: ends, exit }: EventOf<'moved'>, before: BattleView): readonly Hex[] {
  const [from, to] = [ends[0], ends.at(-1)]
  const order = before.now.ordered.find((candidate) => candidate.unit === unit)
  if (order === undefined || to === undefined || hexOf(before, unit) !== from) return ends
  const path = pathTo(board.battlefieldOf(before), order, exit ? 'exit' : to)
  return path[0] === from ? path : ends
}

export const gainedGroundLine = (
  board: Board,
  { unit, hex }: EventOf<'gained ground'>,
  before: BattleView,
): LogLineParts => ({
  text: `${unitInHexText(board, before, unit, hexOf(before, unit))} gains ground and takes ${hexName(board, hex)}.`,
  ...movementOf(board, before, unit, 'gains ground', [hexOf(before, unit), hex]),
})

export const returnedLine = (board: Board, { unit, hex }: EventOf<'returned'>, before: BattleView): LogLineParts => ({
  text: `${unitInHexText(board, before, unit, hexOf(before, unit))} goes back to ${hexName(board, hex)}.`,
  ...movementOf(board, before, unit, 'goes back', [hexOf(before, unit), hex]),
})

export function retreatedLine(
  board: Board,
  { unit, path, lost }: EventOf<'retreated'>,
  before: BattleView,
): LogLineParts {
  const from = hexOf(before, unit)
  const lastHex = path.at(-1)
  const resultText = lastHex === undefined ? 'has no way back.' : `retreats to ${hexName(board, lastHex)}.`
  const costText = lost === 0 ? '' : ` It falls short by ${hexesText(lost)}: that costs ${counted(lost, 'figure')}.`
  return {
    text: `${unitInHexText(board, before, unit, from)} ${resultText}${costText}`,
    ...movementOf(board, before, unit, 'retreats', [from, ...path]),
  }
}

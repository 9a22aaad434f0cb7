/** Log lines of units that go from hex to hex. */
import { type LogLineParts, movementParts } from '@firestep/face'
import { type Hex, isOnMap, offBoard, type UnitId } from '../../rules/ids.ts'
import { pathTo } from '../../rules/movement.ts'
import type { BattleView } from '../../rules/state.ts'
import { type Board, hexName, unitName } from '../board.ts'
import * as texts from '../texts/log.ts'
import { type EventOf, hexOf, sideOf, unitInHexText } from './log-names.ts'

/** The unit, its path on the map, and the movement with its verb. */
const movementOf = (board: Board, view: BattleView, unit: UnitId, verb: string, path: readonly Hex[]) => ({
  seat: sideOf(view, unit),
  pieces: [String(unit)],
  ...movementParts(
    `${unitName(board, view, unit)} ${verb}`,
    path.filter((hex) => isOnMap(hex)).map(String),
    sideOf(view, unit),
  ),
})

export function movedLine(board: Board, event: EventOf<'moved'>, before: BattleView): LogLineParts {
  const { unit, path, exit } = event
  const [from = offBoard] = path
  const to = path.at(-1) ?? from
  const subject = unitInHexText(board, before, unit, from)
  return {
    text: exit ? texts.leftBoard(subject) : texts.moved(subject, hexName(board, to)),
    ...movementOf(
      board,
      before,
      unit,
      exit ? texts.movementVerbs.leaves : texts.movementVerbs.moves,
      pathOf(board, event, before),
    ),
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
  text: texts.advanced(unitInHexText(board, before, unit, hexOf(before, unit)), hexName(board, hex)),
  ...movementOf(board, before, unit, texts.movementVerbs.advances, [hexOf(before, unit), hex]),
})

export const returnedLine = (board: Board, { unit, hex }: EventOf<'returned'>, before: BattleView): LogLineParts => ({
  text: texts.wentBack(unitInHexText(board, before, unit, hexOf(before, unit)), hexName(board, hex)),
  ...movementOf(board, before, unit, texts.movementVerbs.goesBack, [hexOf(before, unit), hex]),
})

export function retreatedLine(
  board: Board,
  { unit, path, lost }: EventOf<'retreated'>,
  before: BattleView,
): LogLineParts {
  const from = hexOf(before, unit)
  const lastHex = path.at(-1)
  const subject = unitInHexText(board, before, unit, from)
  return {
    text:
      lastHex === undefined
        ? texts.couldNotRetreat(subject, lost)
        : texts.retreated(subject, hexName(board, lastHex), lost),
    sound: lastHex === undefined ? null : 'retreat',
    ...movementOf(board, before, unit, texts.movementVerbs.retreats, [from, ...path]),
  }
}

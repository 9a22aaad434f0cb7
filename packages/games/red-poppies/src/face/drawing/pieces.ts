/** Labels and positions of all units on the map. */
import type { Piece, PieceBadge, Point } from '@firestep/face'
import { signed } from '@firestep/face'
import type { Face } from '../../data/schema.ts'
import { unitsById } from '../../rules/battlefield.ts'
import { type Hex, isOnMap, type UnitId } from '../../rules/ids.ts'
import type { BattleView, Unit } from '../../rules/state.ts'
import { type Board, nameOf, pieceOf, placeOf, sideName } from '../board.ts'

export function piecesOf(board: Board, view: BattleView): Piece[] {
  const unitsByHex = new Map<Hex, UnitId[]>()
  for (const [id, { hex }] of unitsById(view))
    if (isOnMap(hex)) unitsByHex.set(hex, [...(unitsByHex.get(hex) ?? []), id])
  return unitsById(view).flatMap(([id, unit]) =>
    isOnMap(unit.hex)
      ? [
          {
            id: pieceOf(id),
            place: placeOf(board, unit.hex),
            seat: unit.side,
            label: unitLabel(board, view, id, unit),
            badges: badgesOf(view, id, unit),
            offset: offsetInHex(view, unitsByHex.get(unit.hex) ?? [id], id),
          },
        ]
      : [],
  )
}

/** Distance of counters from the middle of a hex with several. */
const STEP = 26

/** Alone in the middle; friends side by side; with both sides in a hex the Entente is above (6.67). */
function offsetInHex(view: BattleView, unitsInHex: readonly UnitId[], id: UnitId): Point {
  const side = view.units[id]?.side
  const friends = unitsInHex.filter((other) => view.units[other]?.side === side)
  const across = friends.length === 1 ? 0 : (friends.indexOf(id) * 2 - (friends.length - 1)) * STEP
  const down = friends.length === unitsInHex.length ? 0 : side === 'entente' ? -STEP : STEP
  return { x: across, y: down }
}

/** "British BEF infantry company, A Coy, 2nd Worcesters, formed, fire +3, range 3, melee 4, cohesion 8, movement 3" */
function unitLabel(board: Board, view: BattleView, id: UnitId, unit: Readonly<Unit>): string {
  const type = board.book.unitType(unit.type)
  return [
    `${sideName(board, unit.side)}: ${type.name}`,
    nameOf(board, id),
    unit.formed ? 'formed' : 'dispersed',
    figureWords(unit.formed ? type.formed : type.dispersed),
    ...(unit.spent ? ['spent'] : []),
    ...(unit.within === null ? [] : [`IN its ${unit.within}`]),
    ...(isDigging(view, id) ? ['digging'] : []),
    ...(Object.values(view.observers).includes(id) ? ['observer for the trench sets'] : []),
  ].join(', ')
}

/** All values in the counter's order, without missing ones. */
function figureWords({ firepower, antitank, range, melee, cohesion, move }: Face): string {
  return [
    ...(firepower === null ? [] : [`fire ${signed(firepower)}`]),
    ...(antitank === null ? [] : [`anti-tank ${signed(antitank)}`]),
    ...(range === null ? [] : [`range ${range}`]),
    `melee ${melee}`,
    `cohesion ${cohesion}`,
    `movement ${move}`,
  ].join(', ')
}

export const isDigging = (view: BattleView, id: UnitId): boolean => view.shovels.some(({ unit }) => unit === id)

function badgesOf({ command }: BattleView, id: UnitId, { spent }: Readonly<Unit>): PieceBadge[] {
  if (command?.move?.units.includes(id)) return [{ sign: 'may move', word: 'on the move' }]
  if (command?.waiting.includes(id)) return [{ sign: 'ordered', word: 'under command' }]
  return spent ? [{ sign: 'spent', word: 'spent' }] : []
}

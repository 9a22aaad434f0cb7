/** All units of both sides, and the off-map boxes. */
import type { Box, RosterGroup, RosterRow } from '@firestep/face'
import { type Side, unitTypes } from '../../data/enums.ts'
import { isOnMap } from '../../rules/ids.ts'
import type { BattleView, Unit } from '../../rules/state.ts'
import { type Board, hexName, sideName, sidesInSeatOrder, typeName } from '../board.ts'
import { capital } from '../names/text.ts'
import * as texts from '../texts/panels.ts'
import { withBomber } from '../texts/words.ts'

export const rosterOf = (board: Board, view: BattleView): readonly RosterGroup[] =>
  sidesInSeatOrder.map((side) => ({
    title: sideName(board, side),
    seat: side,
    rows: view.units
      .map((unit, id) => ({ unit, id }))
      .filter(({ unit }) => unit.side === side)
      .sort((a, b) => rank(a.unit) - rank(b.unit) || a.unit.hex - b.unit.hex || a.id - b.id)
      .map(({ unit, id }) => rosterRow(board, view, unit, id)),
  }))

/** Sort key: by type, units that are gone last. */
const rank = ({ gone, type }: Unit): number => (gone === null ? 0 : unitTypes.length) + unitTypes.indexOf(type)

function rosterRow(board: Board, view: BattleView, unit: Unit, id: number): RosterRow {
  const type = typeName(unit.type)
  const stands = isOnMap(unit.hex)
  return {
    name: stands ? texts.unitInRoster(type, hexName(board, unit.hex)) : capital(type),
    state: stands ? texts.figures(unit.figures, unit.bomber) : texts.gone[unit.gone ?? 'unknown'],
    lost: unit.full - unit.figures,
    strength: unit.full,
    openAction: openActionText(view, id),
    piece: stands ? String(id) : null,
    place: stands ? String(unit.hex) : null,
  }
}

/** Remaining actions of an ordered unit in the current phase. */
function openActionText({ now, phase }: BattleView, id: number): string | null {
  const order = now.ordered.find(({ unit }) => unit === id)
  if (order === undefined || order.idle) return null
  if (phase === 'move' && !order.doneMoving) return texts.mayMove
  if ((phase === 'move' || phase === 'battle') && order.battles < order.mayBattle) return texts.mayBattle
  return null
}

export const boxesOf = (board: Board, view: BattleView): readonly Box[] =>
  sidesInSeatOrder.flatMap((side) => [
    { title: texts.artilleryBox(sideName(board, side)), seat: side, items: [artilleryText(board, view, side)] },
    { title: texts.eliminatedBox(sideName(board, side)), seat: side, items: goneUnitNames(view, side, 'eliminated') },
    ...(goneUnitNames(view, side, 'exited').length === 0
      ? []
      : [
          {
            title: texts.exitedBox(sideName(board, side)),
            seat: side,
            items: goneUnitNames(view, side, 'exited'),
          },
        ]),
  ])

const goneUnitNames = (view: BattleView, side: Side, reason: Unit['gone']): readonly string[] =>
  view.units
    .filter((unit) => unit.side === side && unit.gone === reason)
    .map(({ type, bomber }) => (bomber ? withBomber(typeName(type)) : typeName(type)))

function artilleryText({ scenario }: Board, view: BattleView, side: Side): string {
  const isOrdered = view.active === side && view.now.artillery !== null
  return texts.artilleryStrength(scenario.assets[side].artillery, isOrdered)
}

/** The tray: Officer Points, chits, units and guns left to a side. Officer Points and units are its own secret (4.4). */
import type { TrayItem } from '@firestep/face'
import { type Side, sides } from '../../data/schema.ts'
import { movableRuling } from '../../rules/movement/active-stacks.ts'
import type { BattleView } from '../../rules/state.ts'
import { armyIn, type Board } from '../board.ts'
import { brigimentName } from '../names/units.ts'
import * as texts from '../texts/panels.ts'

export function trayOf(board: Board, view: BattleView, seat: string): readonly TrayItem[] {
  const side = sides.find((candidate) => candidate === seat)
  if (side === undefined || view.phase === 'over') return []
  return [
    ...officerItems(board, view, side),
    ...unitItems(board, view, side),
    ...chitItems(view, side),
    ...gunItems(board, view, side),
  ]
}

/** Of the active Brigiment; otherwise of all together. */
function officerItems(board: Board, view: BattleView, side: Side): readonly TrayItem[] {
  const army = armyIn(view, side)
  if (army === null || army.brigiments.length === 0) return []
  const active = view.activation?.side === side ? view.activation.brigiment : null
  const brigiments = army.brigiments.filter((_, id) => active === null || id === active)
  const sumOf = (count: (brigiment: (typeof brigiments)[number]) => number) =>
    brigiments.reduce((sum, brigiment) => sum + count(brigiment), 0)
  const item: TrayItem = {
    sign: 'point',
    name: texts.officerPoints,
    count: texts.numberOf(
      sumOf(({ points }) => points),
      sumOf(({ maximum }) => maximum),
    ),
  }
  return [active === null ? item : { ...item, note: brigimentName(board, view, side, active) }]
}

/** 14.1.7: units of the active Brigiment that may still move. */
function unitItems({ battlefieldOf }: Board, view: BattleView, side: Side): readonly TrayItem[] {
  const { activation } = view
  const army = armyIn(view, side)
  if (activation?.side !== side || activation.segment !== 'movement' || army === null) return []
  const battlefield = battlefieldOf(view)
  const left = army.units.filter((_, unit) => movableRuling(battlefield, unit).allowed).length
  return [{ sign: 'order', name: texts.unitsToMove, count: String(left) }]
}

/** 2.1: chits are public. */
function chitItems({ cups, pulled, released }: BattleView, side: Side): readonly TrayItem[] {
  const count = cups[side].length
  return pulled === null && count === 0
    ? []
    : [{ sign: 'chit', name: texts.chitsLeft, count: texts.numberOf(count, Math.max(count, released[side].length)) }]
}

/** 17.7: shoots that guns off the map have left this turn. */
function gunItems({ scenario }: Board, { shoots }: BattleView, side: Side): readonly TrayItem[] {
  const own = scenario.data.offMapFire.flatMap((guns, i) =>
    guns.side === side ? [{ most: guns.shoots, left: shoots[i] ?? 0 }] : [],
  )
  if (own.length === 0) return []
  const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
  const [left, most] = [sumOf(own.map((guns) => guns.left)), sumOf(own.map((guns) => guns.most))]
  return [{ sign: 'gun', name: texts.shootsOffMap, count: texts.numberOf(left, most) }]
}

/** 15.1: places of units still to arrive: in boats off their beach, or beside their map edge. */
import type { PlaceId } from '@firestep/face'
import { DIRECTIONS } from '@firestep/terrain'
import type { Side } from '../data/schema.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import { across, hasFacing, type MapSheet } from '../rules/map-sheet.ts'
import { beachOf, landedAt } from '../rules/movement/map-entry.ts'
import { awaited, type BattleView } from '../rules/state.ts'
import { armyIn, type Board, placeOf } from './board.ts'

export interface Waiting {
  readonly side: Side
  /** The turn of arrival: the current one if the unit is overdue. */
  readonly turn: number
  /** The hex where they enter the map. */
  readonly entry: Hex
  readonly place: PlaceId
  /** The sea hex of their boats; null beside the map. */
  readonly sea: Hex | null
  /** Own units that wait there; for the other side, the units of the public schedule. */
  readonly units: readonly UnitId[]
}

/** Place id in the margin beside an entry hex. */
const edgePlaceOf = (board: Board, entry: Hex): PlaceId => `+${placeOf(board, entry)}`

/**
 * The sea hex beside a beach. Sides are tried in a fixed order, so that boats for neighbouring beaches do not share a
 * hex.
 */
function seaHexBeside(sheet: MapSheet, beach: Hex): Hex | null {
  for (const facing of DIRECTIONS.toReversed()) {
    const hex = hasFacing(sheet.beach[beach] ?? 0, facing) ? across(sheet, beach, facing) : null
    if (hex !== null && sheet.terrain[hex] === 'sea') return hex
  }
  return null
}

/** Entry hexes on the map edge, each with a place in the margin. */
export const edgeEntries = (board: Board): readonly { readonly id: PlaceId; readonly entry: Hex }[] =>
  [...new Set(board.scenario.arrivals.map(({ entry }) => entry))]
    .filter((entry) => seaHexBeside(board.sheet, entry) === null)
    .map((entry) => ({ id: edgePlaceOf(board, entry), entry }))

/** All units still to arrive, by place and turn. */
export function waitingIn(board: Board, view: BattleView): readonly Waiting[] {
  const { scenario, sheet } = board
  const landings = scenario.landings.map((one) => ({ ...one, entry: beachOf({ scenario, sheet, state: view }, one) }))
  const landedGroups = new Map<Hex, number>()
  const groups = new Map<string, Waiting>()
  for (const group of [...scenario.arrivals, ...landings]) {
    const { side, entry } = group
    const army = armyIn(view, side)
    const isOut =
      army === null && (group.turn > view.turn || ('beach' in group && isAfloat(board, view, group, landedGroups)))
    const units = group.units.filter((unit) => (army === null ? isOut : army.units[unit]?.hex === awaited))
    if (units.length === 0) continue
    const sea = seaHexBeside(sheet, entry)
    const place = sea === null ? edgePlaceOf(board, entry) : placeOf(board, sea)
    const turn = Math.max(group.turn, view.turn)
    const key = `${side} ${place} ${turn}`
    groups.set(key, { side, turn, entry, place, sea, units: [...(groups.get(key)?.units ?? []), ...units] })
  }
  return [...groups.values()].sort((a, b) => a.turn - b.turn)
}

/** True if enemy boats due this turn have not landed yet, judging by the steps landed at their beach. */
function isAfloat(
  { scenario }: Board,
  view: BattleView,
  { side, turn, entry, units }: Pick<Waiting, 'side' | 'turn' | 'entry' | 'units'>,
  landedGroups: Map<Hex, number>,
): boolean {
  if (turn !== view.turn) return false
  const aboard = units.reduce((sum, unit) => sum + (scenario.units[side][unit]?.steps ?? 0), 0)
  const landed = landedGroups.get(entry) ?? landedAt(view, entry)
  landedGroups.set(entry, Math.max(0, landed - aboard))
  return landed < aboard
}

/** The place of an own unit that may arrive now; null for a unit on the map or due later. */
export function waitingPlace(board: Board, view: BattleView, unit: UnitId): PlaceId | null {
  const arrival = waitingIn(board, view).find(
    ({ side, turn, units }) => armyIn(view, side) !== null && turn <= view.turn && units.includes(unit),
  )
  return arrival?.place ?? null
}

/** Own units that wait at a place and may arrive now. */
export const waitingAt = (board: Board, view: BattleView, place: PlaceId): readonly UnitId[] =>
  waitingIn(board, view)
    .filter(({ side, turn, place: at }) => armyIn(view, side) !== null && turn <= view.turn && at === place)
    .flatMap(({ units }) => units)

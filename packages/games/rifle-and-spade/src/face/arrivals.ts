/** 15.1: where those wait who are still to come: in boats off the beach they make for, or beside the edge they come over. */
import type { PlaceId } from '@firestep/face'
import type { Side } from '../data/schema.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import { across, hasFacing, type MapSheet } from '../rules/map-sheet.ts'
import { beachOf, landedAt } from '../rules/movement/map-entry.ts'
import { awaited, type BattleView } from '../rules/state.ts'
import { armyIn, type Board, placeOf } from './board.ts'

export interface Waiting {
  readonly side: Side
  /** When they come: now, where it was before. */
  readonly turn: number
  /** Where they come onto the map. */
  readonly entry: Hex
  readonly place: PlaceId
  /** The sea that their boats lie in; null beside the map. */
  readonly sea: Hex | null
  /** Of one's own those who are there; of the other side's who is to come by the schedule, which is open. */
  readonly units: readonly UnitId[]
}

/** Short: it stands in the margin. */
const edgeOf = (board: Board, entry: Hex): PlaceId => `+${placeOf(board, entry)}`

/** Of the sides that can be landed on always the same: boats for neighbouring beaches do not lie in one hex. */
function seaOff(sheet: MapSheet, beach: Hex): Hex | null {
  for (const facing of [5, 4, 3, 2, 1, 0]) {
    const hex = hasFacing(sheet.beach[beach] ?? 0, facing) ? across(sheet, beach, facing) : null
    if (hex !== null && sheet.terrain[hex] === 'sea') return hex
  }
  return null
}

/** Where units come over the edge of the map: beside each of these hexes there is a place for them. */
export const edgeEntries = (board: Board): readonly { readonly id: PlaceId; readonly entry: Hex }[] =>
  [...new Set(board.scenario.arrivals.map(({ entry }) => entry))]
    .filter((entry) => seaOff(board.sheet, entry) === null)
    .map((entry) => ({ id: edgeOf(board, entry), entry }))

/** Everybody who has still to come, by place and turn. */
export function waitingIn(board: Board, view: BattleView): readonly Waiting[] {
  const { scenario, sheet } = board
  const landings = scenario.landings.map((one) => ({ ...one, entry: beachOf({ scenario, sheet, state: view }, one) }))
  const ashore = new Map<Hex, number>()
  const groups = new Map<string, Waiting>()
  for (const due of [...scenario.arrivals, ...landings]) {
    const { side, entry } = due
    const army = armyIn(view, side)
    const isOut = army === null && (due.turn > view.turn || ('beach' in due && isAfloat(board, view, due, ashore)))
    const units = due.units.filter((unit) => (army === null ? isOut : army.units[unit]?.hex === awaited))
    if (units.length === 0) continue
    const sea = seaOff(sheet, entry)
    const place = sea === null ? edgeOf(board, entry) : placeOf(board, sea)
    const turn = Math.max(due.turn, view.turn)
    const key = `${side} ${place} ${turn}`
    groups.set(key, { side, turn, entry, place, sea, units: [...(groups.get(key)?.units ?? []), ...units] })
  }
  return [...groups.values()].sort((a, b) => a.turn - b.turn)
}

/** Whether boats of the other side that are due now have not landed, as everybody can reckon: by the steps that have. */
function isAfloat(
  { scenario }: Board,
  view: BattleView,
  { side, turn, entry, units }: Pick<Waiting, 'side' | 'turn' | 'entry' | 'units'>,
  ashore: Map<Hex, number>,
): boolean {
  if (turn !== view.turn) return false
  const aboard = units.reduce((sum, unit) => sum + (scenario.units[side][unit]?.steps ?? 0), 0)
  const landed = ashore.get(entry) ?? landedAt(view, entry)
  ashore.set(entry, Math.max(0, landed - aboard))
  return landed < aboard
}

/** Where a unit of the viewer's own waits that may come by now; null for whoever is on the map, or is to come later. */
export function waitingPlace(board: Board, view: BattleView, unit: UnitId): PlaceId | null {
  const found = waitingIn(board, view).find(
    ({ side, turn, units }) => armyIn(view, side) !== null && turn <= view.turn && units.includes(unit),
  )
  return found?.place ?? null
}

/** Those of the viewer's own who wait at a place and may come by now. */
export const waitingAt = (board: Board, view: BattleView, place: PlaceId): readonly UnitId[] =>
  waitingIn(board, view)
    .filter(({ side, turn, place: at }) => armyIn(view, side) !== null && turn <= view.turn && at === place)
    .flatMap(({ units }) => units)

/** The roster: all units of both sides by group, and arrivals and artillery off the map. */
import { type Box, capital, type RosterGroup, type RosterRow } from '@firestep/face'
import { type Side, sides } from '../../data/schema.ts'
import type { UnitId } from '../../rules/ids.ts'
import { preregisteredBy } from '../../rules/preregistration.ts'
import {
  awaiting,
  type BattleView,
  captured,
  destroyed,
  exited,
  type Group,
  given,
  offMap,
  type Unit,
} from '../../rules/state.ts'
import { type Board, nameOf, pieceOf, placeOf, placeOfVertex, sideName } from '../board.ts'
import { dueTurn, gunsName } from '../names/artillery.ts'
import { hexName } from '../names/places.ts'
import { byType, conditionText } from '../names/units.ts'

export function rosterOf(board: Board, view: BattleView): readonly RosterGroup[] {
  const { groups, reinforcements } = board.scenario
  const listed = [...groups, ...reinforcements].map(({ side, name }, group) => ({
    title: `${sideName(board, side)}: ${name}`,
    seat: side,
    rows: unitsOf(view, (unit) => unit.group === group).map((unit) => row(board, view, unit)),
  }))
  return sides.flatMap((side) => listed.filter(({ seat }) => seat === side))
}

const unitsOf = ({ units }: BattleView, wanted: (unit: Readonly<Unit>) => boolean): readonly UnitId[] =>
  units.flatMap((unit, id) => (wanted(unit) ? [id] : []))

function row(board: Board, view: BattleView, id: UnitId): RosterRow {
  const unit = view.units[id]
  if (unit === undefined) throw new Error(`there is no unit ${id}`)
  const here = unit.hex >= 0
  return {
    name: capital(nameOf(board, id)),
    state: here ? `${conditionText(unit)}, ${hexName(board, unit.hex)}` : elsewhere(board, view, unit),
    lost: unit.hex === destroyed || unit.hex === captured || unit.hex === given ? 1 : 0,
    of: 1,
    open: openOf(view, id, unit),
    piece: here ? pieceOf(id) : null,
    place: here ? placeOf(board, unit.hex) : null,
  }
}

/** Labels of units in no hex. */
const gone = new Map<number, string>([
  [destroyed, 'destroyed'],
  [exited, 'left the map'],
  [captured, 'captured'],
  [given, 'lost for good'],
  [awaiting, 'to be put down'],
])

function elsewhere(board: Board, view: BattleView, { hex, group }: Readonly<Unit>): string {
  const { scenario } = board.ground(view)
  const arrival = scenario.reinforcements[group - scenario.groups.length]
  const waits = view.phase === 'set up' ? 'to be set up' : 'comes over its edge'
  return gone.get(hex) ?? (arrival === undefined ? waits : `arrives ${whenOf(view, arrival)}`)
}

/** "in turn 5", "on day 2" */
const whenOf = ({ campaign }: BattleView, { day, turn }: { readonly day: number; readonly turn: number }): string =>
  campaign !== null && day > campaign.day ? `on day ${day}` : `in turn ${turn}`

/** Actions the unit may still take this turn. */
function openOf({ command, turn }: BattleView, id: UnitId, { hex, spent }: Readonly<Unit>): string | null {
  if (hex < 0 || turn === 0) return null
  if (command?.waiting.includes(id) === true) return 'commanded'
  if (command?.move?.units.includes(id) === true) return 'under way'
  return spent ? null : 'ready'
}

export const boxesOf = (board: Board, view: BattleView): readonly Box[] =>
  sides.flatMap((side) => {
    const name = sideName(board, side)
    const at = (place: number) =>
      unitsOf(view, (unit) => unit.side === side && unit.hex === place).map((unit) => nameOf(board, unit))
    const guns = view.groups.flatMap((group, id) => (group.side === side ? [gunsLine(board, view, id, group)] : []))
    const box = (title: string, items: readonly string[]): Box => ({ title, seat: side, items })
    return [
      box(`${name} casualties`, at(destroyed)),
      ...some(box(`${name} units to be put down`, at(awaiting))),
      ...some(box(`${name} units captured`, at(captured))),
      ...some(box(`${name} units lost for good`, at(given))),
      ...some(box(`${name} units that left the map`, at(exited))),
      ...some(box(`${name} arrivals to come`, arrivals(board, view, side))),
      ...some(box(`${name} artillery`, guns)),
    ]
  })

/** Empty boxes are left out. */
const some = (box: Box): readonly Box[] => (box.items.length === 0 ? [] : [box])

/** "turn 5: 12 × Honved infantry company, west edge (row 25), columns R to Z" */
function arrivals(board: Board, view: BattleView, side: Side): readonly string[] {
  const { reinforcements, campaign } = board.ground(view).scenario
  return reinforcements.flatMap(({ side: whose, turn, day, entry }, i) => {
    const group = board.scenario.groups.length + i
    const waiting = unitsOf(view, (unit) => unit.group === group && unit.hex === offMap)
    const later = view.campaign !== null && day > view.campaign.day
    const when = turn <= view.turn ? 'now' : later ? `day ${day}` : `turn ${turn}`
    // Units placed on the map on their day (11.12) enter over the edge only if they are still off the map after that.
    const { rule } = (later ? campaign?.placements.get(group) : undefined) ?? entry
    return whose === side && waiting.length > 0 ? [`${when}: ${byType(board, waiting)}, ${rule}`] : []
  })
}

/** "howitzers +4, by runner: cross hair on M19/N18/N19, due in turn 4" */
function gunsLine(board: Board, view: BattleView, id: number, group: Readonly<Group>): string {
  const known = preregisteredBy(board.ground(view), id)
  const ranged = known === null ? '' : `; ranged on ${placeOfVertex(board, known)}`
  return `${gunsName(view, id)}: ${gunsState(board, view, group)}${ranged}`
}

function gunsState(
  board: Board,
  view: BattleView,
  { side, crossHair, primed, effect, spent }: Readonly<Group>,
): string {
  if (effect !== null) return `firing ${effect.load} on ${placeOfVertex(board, effect.vertex)}`
  if (crossHair === null) return spent ? 'spent' : 'ready'
  const aim = `cross hair on ${placeOfVertex(board, crossHair.vertex)} (${crossHair.load}, by ${crossHair.mode})`
  return primed ? `${aim}, primed` : `${aim}, due in ${dueTurn(board.ground(view), side, crossHair.due)}`
}

/** The roster: all units of both sides by group, and arrivals and artillery off the map. */
import { type Box, capital, type RosterGroup, type RosterRow } from '@firestep/face'
import { type Side, sides } from '../../data/schema.ts'
import { groupsById } from '../../rules/artillery-groups.ts'
import { unitsWhere } from '../../rules/battlefield.ts'
import { type GroupId, isOnMap, type UnitId } from '../../rules/ids.ts'
import { preregisteredBy } from '../../rules/preregistration.ts'
import {
  awaiting,
  type BattleView,
  captured,
  destroyed,
  exited,
  type Group,
  lostForGood,
  offMap,
  type Unit,
} from '../../rules/state.ts'
import { type Board, nameOf, pieceOf, placeOf, placeOfVertex, sideName } from '../board.ts'
import { dueTurn, gunsName } from '../names/artillery.ts'
import { hexName } from '../names/places.ts'
import { byType, conditionText } from '../names/units.ts'

export function rosterOf(board: Board, view: BattleView): readonly RosterGroup[] {
  const { groups, reinforcements } = board.scenario
  const rosterGroups = [...groups, ...reinforcements].map(({ side, name }, group) => ({
    title: `${sideName(board, side)}: ${name}`,
    seat: side,
    rows: unitsWhere({ state: view }, (unit) => unit.group === group).map((unit) => rosterRow(board, view, unit)),
  }))
  return sides.flatMap((side) => rosterGroups.filter(({ seat }) => seat === side))
}

function rosterRow(board: Board, view: BattleView, id: UnitId): RosterRow {
  const unit = view.units[id]
  if (unit === undefined) throw new Error(`there is no unit ${id}`)
  const stands = isOnMap(unit.hex)
  return {
    name: capital(nameOf(board, id)),
    state: stands ? `${conditionText(unit)}, ${hexName(board, unit.hex)}` : offMapText(board, view, unit),
    lost: unit.hex === destroyed || unit.hex === captured || unit.hex === lostForGood ? 1 : 0,
    strength: 1,
    openAction: openActionText(view, id, unit),
    piece: stands ? pieceOf(id) : null,
    place: stands ? placeOf(board, unit.hex) : null,
  }
}

/** Labels of units in no hex. */
const placeNames = new Map<number, string>([
  [destroyed, 'destroyed'],
  [exited, 'left the map'],
  [captured, 'captured'],
  [lostForGood, 'lost for good'],
  [awaiting, 'to be put down'],
])

function offMapText(board: Board, view: BattleView, { hex, group }: Readonly<Unit>): string {
  const { scenario } = board.battlefieldOf(view)
  const arrival = scenario.reinforcements[group - scenario.groups.length]
  const arrivalName = view.phase === 'set up' ? 'to be set up' : 'comes over its edge'
  return placeNames.get(hex) ?? (arrival === undefined ? arrivalName : `arrives ${arrivalText(view, arrival)}`)
}

/** "in turn 5", "on day 2" */
const arrivalText = (
  { campaign }: BattleView,
  { day, turn }: { readonly day: number; readonly turn: number },
): string => (campaign !== null && day > campaign.day ? `on day ${day}` : `in turn ${turn}`)

/** Actions the unit may still take this turn. */
function openActionText({ command, turn }: BattleView, id: UnitId, { hex, spent }: Readonly<Unit>): string | null {
  if (!isOnMap(hex) || turn === 0) return null
  if (command?.waiting.includes(id) === true) return 'commanded'
  if (command?.move?.units.includes(id) === true) return 'under way'
  return spent ? null : 'ready'
}

export const boxesOf = (board: Board, view: BattleView): readonly Box[] =>
  sides.flatMap((side) => {
    const name = sideName(board, side)
    const namesAt = (place: number) =>
      unitsWhere({ state: view }, (unit) => unit.side === side && unit.hex === place).map((unit) => nameOf(board, unit))
    const guns = groupsById(view).flatMap(([id, group]) =>
      group.side === side ? [gunsText(board, view, id, group)] : [],
    )
    const box = (title: string, items: readonly string[]): Box => ({ title, seat: side, items })
    return [
      box(`${name} casualties`, namesAt(destroyed)),
      ...unlessEmpty(box(`${name} units to be put down`, namesAt(awaiting))),
      ...unlessEmpty(box(`${name} units captured`, namesAt(captured))),
      ...unlessEmpty(box(`${name} units lost for good`, namesAt(lostForGood))),
      ...unlessEmpty(box(`${name} units that left the map`, namesAt(exited))),
      ...unlessEmpty(box(`${name} arrivals to come`, arrivalTexts(board, view, side))),
      ...unlessEmpty(box(`${name} artillery`, guns)),
    ]
  })

/** Empty boxes are left out. */
const unlessEmpty = (box: Box): readonly Box[] => (box.items.length === 0 ? [] : [box])

/** "turn 5: 12 × Honved infantry company, west edge (row 25), columns R to Z" */
function arrivalTexts(board: Board, view: BattleView, side: Side): readonly string[] {
  const { reinforcements, campaign } = board.battlefieldOf(view).scenario
  return reinforcements.flatMap(({ side: owner, turn, day, entry }, i) => {
    const group = board.scenario.groups.length + i
    const waiting = unitsWhere({ state: view }, (unit) => unit.group === group && unit.hex === offMap)
    const isLater = view.campaign !== null && day > view.campaign.day
    const when = turn <= view.turn ? 'now' : isLater ? `day ${day}` : `turn ${turn}`
    // Units placed on the map on their day (11.12) enter over the edge only if they are still off the map after that.
    const { rule } = (isLater ? campaign?.placements.get(group) : undefined) ?? entry
    return owner === side && waiting.length > 0 ? [`${when}: ${byType(board, waiting)}, ${rule}`] : []
  })
}

/** "howitzers +4, by runner: cross hair on M19/N18/N19, due in turn 4" */
function gunsText(board: Board, view: BattleView, id: GroupId, group: Readonly<Group>): string {
  const registered = preregisteredBy(board.battlefieldOf(view), id)
  const ranged = registered === null ? '' : `; ranged on ${placeOfVertex(board, registered)}`
  return `${gunsName(view, id)}: ${gunsStateText(board, view, group)}${ranged}`
}

function gunsStateText(
  board: Board,
  view: BattleView,
  { side, crossHair, primed, effect, spent }: Readonly<Group>,
): string {
  if (effect !== null) return `firing ${effect.load} on ${placeOfVertex(board, effect.vertex)}`
  if (crossHair === null) return spent ? 'spent' : 'ready'
  const aim = `cross hair on ${placeOfVertex(board, crossHair.vertex)} (${crossHair.load}, by ${crossHair.mode})`
  return primed ? `${aim}, primed` : `${aim}, due in ${dueTurn(board.battlefieldOf(view), side, crossHair.due)}`
}

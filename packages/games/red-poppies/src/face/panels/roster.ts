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
import * as texts from '../texts/panels.ts'

export function rosterOf(board: Board, view: BattleView): readonly RosterGroup[] {
  const { groups, reinforcements } = board.scenario
  const rosterGroups = [...groups, ...reinforcements].map(({ side, name }, group) => ({
    title: texts.rosterGroup(sideName(board, side), name),
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
    state: stands ? texts.unitOnMap(conditionText(unit), hexName(board, unit.hex)) : offMapText(board, view, unit),
    lost: unit.hex === destroyed || unit.hex === captured || unit.hex === lostForGood ? 1 : 0,
    strength: 1,
    openAction: openActionText(view, id, unit),
    piece: stands ? pieceOf(id) : null,
    place: stands ? placeOf(board, unit.hex) : null,
  }
}

/** Labels of units in no hex. */
const placeNames = new Map<number, string>([
  [destroyed, texts.places.destroyed],
  [exited, texts.places.left],
  [captured, texts.places.captured],
  [lostForGood, texts.places.lostForGood],
  [awaiting, texts.places.awaiting],
])

function offMapText(board: Board, view: BattleView, { hex, group }: Readonly<Unit>): string {
  const { scenario } = board.battlefieldOf(view)
  const arrival = scenario.reinforcements[group - scenario.groups.length]
  const arrivalName = view.phase === 'set up' ? texts.toSetUp : texts.overItsEdge
  return placeNames.get(hex) ?? (arrival === undefined ? arrivalName : texts.arrives(arrivalText(view, arrival)))
}

/** "in turn 5", "on day 2" */
const arrivalText = (
  { campaign }: BattleView,
  { day, turn }: { readonly day: number; readonly turn: number },
): string => (campaign !== null && day > campaign.day ? texts.onDay(day) : texts.inTurn(turn))

/** Actions the unit may still take this turn. */
function openActionText({ command, turn }: BattleView, id: UnitId, { hex, spent }: Readonly<Unit>): string | null {
  if (!isOnMap(hex) || turn === 0) return null
  if (command?.waiting.includes(id) === true) return texts.actions.commanded
  if (command?.move?.units.includes(id) === true) return texts.actions.moving
  return spent ? null : texts.actions.ready
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
      box(texts.casualties(name), namesAt(destroyed)),
      ...unlessEmpty(box(texts.unitsToPlace(name), namesAt(awaiting))),
      ...unlessEmpty(box(texts.capturedUnits(name), namesAt(captured))),
      ...unlessEmpty(box(texts.lostUnits(name), namesAt(lostForGood))),
      ...unlessEmpty(box(texts.unitsThatLeft(name), namesAt(exited))),
      ...unlessEmpty(box(texts.arrivals(name), arrivalTexts(board, view, side))),
      ...unlessEmpty(box(texts.artillery(name), guns)),
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
    const when = turn <= view.turn ? texts.now : isLater ? texts.day(day) : texts.turn(turn)
    // Units placed on the map on their day (11.12) enter over the edge only if they are still off the map after that.
    const { rule } = (isLater ? campaign?.placements.get(group) : undefined) ?? entry
    return owner === side && waiting.length > 0 ? [texts.arrival(when, byType(board, waiting), rule)] : []
  })
}

/** "howitzers +4, by runner: cross hair on M19/N18/N19, due in turn 4" */
function gunsText(board: Board, view: BattleView, id: GroupId, group: Readonly<Group>): string {
  const registered = preregisteredBy(board.battlefieldOf(view), id)
  const state = texts.gunsState(gunsName(view, id), gunsStateText(board, view, group))
  return registered === null ? state : texts.preregistered(state, placeOfVertex(board, registered))
}

function gunsStateText(
  board: Board,
  view: BattleView,
  { side, crossHair, primed, effect, spent }: Readonly<Group>,
): string {
  if (effect !== null) return texts.firing(effect.load, placeOfVertex(board, effect.vertex))
  if (crossHair === null) return spent ? texts.spent : texts.ready
  const aim = texts.crossHair(placeOfVertex(board, crossHair.vertex), crossHair.load, crossHair.mode)
  return primed ? texts.primed(aim) : texts.due(aim, dueTurn(board.battlefieldOf(view), side, crossHair.due))
}

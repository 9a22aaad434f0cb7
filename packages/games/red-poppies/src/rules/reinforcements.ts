/** 10.2: reinforcements, on foot from the edge or placed on the map. */

import { allowed, asId, listOf, noMoreParts, nothing, type Ruling, refused, type Script } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { type BattlefieldOf, isHeldBy, isUnit, unitOf, viewingSide } from './battlefield.ts'
import { enemyOf } from './book.ts'
import { type Hex, isOnMap, type UnitId } from './ids.ts'
import { list } from './question-types.ts'
import { type Arrival, openRuling, scenarioRules } from './scenario.ts'
import { shelterRuling } from './shelter.ts'
import { type Battle, type Battlefield, offMap, type Unit } from './state.ts'
import * as refusals from './texts/refusals.ts'
import {
  addPlacements,
  isUnitPlacement,
  placementShape,
  placeUnit,
  StackLimits,
  shelterRules,
  type UnitPlacement,
} from './unit-placement.ts'

export function arrivalOf({ scenario }: Battlefield, group: number): Arrival | undefined {
  return scenario.reinforcements[group - scenario.groups.length]
}

/**
 * Turn and place of arrival of a unit off the map. In a campaign, units that were there before return over their edge.
 */
function arrivalOfUnit(
  battlefield: Battlefield,
  { group, side }: Unit,
): Pick<Arrival, 'mode' | 'turn' | 'entry'> | undefined {
  const { campaign } = battlefield.scenario
  const arrival = arrivalOf(battlefield, group)
  return arrival !== undefined || campaign === null ? arrival : { mode: 'enter', turn: 1, entry: campaign.edges[side] }
}

/** Units that are due and still off the map, by ascending id. */
export function unitsDue(battlefield: Battlefield, side: Side, mode: Arrival['mode']): UnitId[] {
  const due: UnitId[] = []
  if (battlefield.scenario.reinforcements.length === 0 && battlefield.scenario.campaign === null) return due
  const { units, turn } = battlefield.state
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (unit?.hex !== offMap || unit.side !== side) continue
    const arrival = arrivalOfUnit(battlefield, unit)
    if (arrival !== undefined && arrival.mode === mode && arrival.turn <= turn) due.push(asId<UnitId>(i))
  }
  return due
}

/** Units that may be activated off the map to enter on foot (10.2). */
export const offMapUnits = (battlefield: Battlefield, side: Side): UnitId[] => unitsDue(battlefield, side, 'enter')

export function isDue(battlefield: Battlefield, id: UnitId): boolean {
  const unit = unitOf(battlefield, id)
  const arrival = arrivalOfUnit(battlefield, unit)
  return unit.hex === offMap && arrival?.mode === 'enter' && arrival.turn <= battlefield.state.turn
}

/** The edge or hexes that a unit off the map is listed for; empty if it never arrives. */
export const edgeOf = (battlefield: Battlefield, unit: Unit): readonly Hex[] =>
  arrivalOfUnit(battlefield, unit)?.entry.hexes ?? []

/** The hexes by which a unit off the map may enter. */
export const entryHexes = (battlefield: Battlefield, unit: UnitId): readonly Hex[] =>
  edgeOf(battlefield, unitOf(battlefield, unit)).filter((hex) => battlefield.scenario.open[hex] === 1)

/** Units that arrive in hexes: any that are due, by ascending id; the others may come later. */
export const arriveQuestion = list('arrive', { rule: '10.22', about: nothing, answer: listOf(placementShape) })

/** 10.22: after the initiative roll, in its order, each side that has units to place may do so. */
export function* arrivals(battle: Battle): Script {
  const { initiative } = battle.state
  for (const side of [initiative, enemyOf(initiative)]) yield* arrive(battle, side)
}

function* arrive(battle: Battle, side: Side): Script {
  const { scenario, table } = battle
  const due = unitsDue(battle, side, 'place')
  if (due.length === 0) return
  const barred = due.filter((unit) => entryHexes(battle, unit).every((hex) => isHeldBy(battle, hex, enemyOf(side))))
  if (barred.length > 0) table.tell({ type: 'kept out', side, units: barred, rules: ['10.22-1'] })
  const stacks = stacksOf(battle, side)
  if (!due.some((unit) => entryHexes(battle, unit).some((hex) => hexRuling(battle, stacks, unit, hex).allowed))) return
  const posts = yield* arriveQuestion.ask(side, null)
  if (posts.length === 0) return
  const posted = posts.map((post) => placeUnit(battle, post))
  const rules = ['10.22', ...scenarioRules(scenario, 'reinforcements'), ...shelterRules(battle, posted)]
  table.tell({ type: 'arrived', side, posted, rules })
}

/** Friends that stand on the map. */
function stacksOf(battlefield: Battlefield, side: Side): StackLimits {
  const stacks = new StackLimits(battlefield)
  for (const unit of battlefield.state.units) if (unit.side === side && isOnMap(unit.hex)) stacks.add(unit.hex)
  return stacks
}

function hexRuling(battlefield: Battlefield, stacks: StackLimits, unit: UnitId, hex: Hex): Ruling {
  const { side } = unitOf(battlefield, unit)
  const open = openRuling(battlefield.scenario, hex)
  if (!open.allowed) return open
  if (!entryHexes(battlefield, unit).includes(hex))
    return refused('10.22', refusals.arrivesElsewhere(battlefield.sheet.label(hex)))
  if (isHeldBy(battlefield, hex, enemyOf(side)))
    return refused('10.22-1', refusals.enemyAtArrival(battlefield.sheet.label(hex)))
  return stacks.in(hex) < 2 ? allowed : refused('10.22-1', refusals.hexFull(battlefield.sheet.label(hex)))
}

function unitRuling(battlefield: Battlefield, side: Side, unit: UnitId): Ruling {
  return unitsDue(battlefield, side, 'place').includes(unit) ? allowed : refused('10.22', refusals.notPlacedNow)
}

/** Ruling on one arrival together with others, in any order of placement. */
export function arrivalRuling(
  battlefield: Battlefield,
  side: Side,
  others: readonly UnitPlacement[],
): (post: UnitPlacement) => Ruling {
  const stacks = stacksOf(battlefield, side)
  for (const [, hex] of others) stacks.add(hex)
  return (post) => postRuling(battlefield, side, stacks, post)
}

function postRuling(
  battlefield: Battlefield,
  side: Side,
  stacks: StackLimits,
  [unit, hex, , place]: UnitPlacement,
): Ruling {
  const dueRuling = unitRuling(battlefield, side, unit)
  if (!dueRuling.allowed) return dueRuling
  const placeRuling = hexRuling(battlefield, stacks, unit, hex)
  return placeRuling.allowed && place === 'in' ? shelterRuling(battlefield, unit, hex) : placeRuling
}

export const arriveKind = (battlefieldOf: BattlefieldOf) =>
  arriveQuestion.kind({
    next(view, _about, soFar) {
      const battlefield = battlefieldOf(view)
      const side = viewingSide(view)
      const stacks = stacksOf(battlefield, side)
      let last = -1
      for (const [unit, hex] of soFar) {
        last = unit
        stacks.add(hex)
      }
      const parts: UnitPlacement[] = []
      for (const unit of unitsDue(battlefield, side, 'place'))
        if (unit > last)
          for (const hex of entryHexes(battlefield, unit))
            if (!isHeldBy(battlefield, hex, enemyOf(side)) && stacks.in(hex) < 2)
              addPlacements(parts, battlefield, unit, hex, null)
      return parts.length === 0 ? noMoreParts : { parts, enough: true }
    },
    check(view, _about, answer) {
      const battlefield = battlefieldOf(view)
      const side = viewingSide(view)
      const stacks = stacksOf(battlefield, side)
      let last = -1
      for (const part of answer) {
        if (!isUnitPlacement(battlefield, part)) return refused('10.22', refusals.arrivalParts)
        if (part[0] <= last) return refused('10.22', refusals.unitsOnceInOrder)
        const ruling = postRuling(battlefield, side, stacks, part)
        if (!ruling.allowed) return ruling
        last = part[0]
        stacks.add(part[1])
      }
      return allowed
    },
    explain(view, _about, thing) {
      const battlefield = battlefieldOf(view)
      const side = viewingSide(view)
      if (isUnitPlacement(battlefield, thing)) return arrivalRuling(battlefield, side, [])(thing)
      return isUnit(battlefield, thing)
        ? unitRuling(battlefield, side, thing)
        : refused('10.22', refusals.pointAtArrival)
    },
  })

/** 10.2: reinforcements, on foot from the edge or placed on the map. */

import { allowed, ask, type Json, multiPart, noMoreParts, type Ruling, refused, type Script } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { type BattlefieldOf, isHeldBy, isUnit, unitOf } from './battlefield.ts'
import { enemyOf } from './book.ts'
import type { Hex, UnitId } from './ids.ts'
import { type Arrival, openRuling, scenarioRules } from './scenario.ts'
import { shelterRuling } from './shelter.ts'
import { type Battle, type Battlefield, type BattleView, offMap, type Unit } from './state.ts'
import { addPosts, isPost, StackLimits, shelterRules, takePost, type UnitPlacement } from './unit-placement.ts'

export function arrivalOf({ scenario }: Battlefield, group: number): Arrival | undefined {
  return scenario.reinforcements[group - scenario.groups.length]
}

/**
 * Turn and place of arrival of a unit off the map. In a campaign, units that were there before return over their edge.
 */
function comingOf(ground: Battlefield, { group, side }: Unit): Pick<Arrival, 'mode' | 'turn' | 'entry'> | undefined {
  const { campaign } = ground.scenario
  const listed = arrivalOf(ground, group)
  return listed !== undefined || campaign === null ? listed : { mode: 'enter', turn: 1, entry: campaign.edges[side] }
}

/** Units that are due and still off the map, by ascending id. */
export function waiting(ground: Battlefield, side: Side, mode: Arrival['mode']): UnitId[] {
  const found: UnitId[] = []
  if (ground.scenario.reinforcements.length === 0 && ground.scenario.campaign === null) return found
  const { units, turn } = ground.state
  for (let id = 0; id < units.length; id++) {
    const unit = unitOf(ground, id)
    if (unit.hex !== offMap || unit.side !== side) continue
    const arrival = comingOf(ground, unit)
    if (arrival !== undefined && arrival.mode === mode && arrival.turn <= turn) found.push(id)
  }
  return found
}

/** Units that may be activated off the map to enter on foot (10.2). */
export const offMapUnits = (ground: Battlefield, side: Side): UnitId[] => waiting(ground, side, 'enter')

export function isDue(ground: Battlefield, unit: UnitId): boolean {
  const one = unitOf(ground, unit)
  const arrival = comingOf(ground, one)
  return one.hex === offMap && arrival?.mode === 'enter' && arrival.turn <= ground.state.turn
}

/** The edge or hexes that a unit off the map is listed for; null if it never arrives. */
export const edgeOf = (ground: Battlefield, unit: Unit): readonly Hex[] => comingOf(ground, unit)?.entry.hexes ?? []

/** Where a unit off the map may come in. */
export const entryHexes = (ground: Battlefield, unit: UnitId): readonly Hex[] =>
  edgeOf(ground, unitOf(ground, unit)).filter((hex) => ground.scenario.open[hex] === 1)

/** 10.22: after the initiative roll, in its order, each side that has units to place may do so. */
export function* arrivals(battle: Battle): Script {
  const { initiative } = battle.state
  for (const side of [initiative, enemyOf(initiative)]) yield* arrive(battle, side)
}

function* arrive(battle: Battle, side: Side): Script {
  const { scenario, table } = battle
  const due = waiting(battle, side, 'place')
  if (due.length === 0) return
  const barred = due.filter((unit) => entryHexes(battle, unit).every((hex) => isHeldBy(battle, hex, enemyOf(side))))
  if (barred.length > 0) table.tell({ type: 'kept out', side, units: barred, rules: ['10.22-1'] })
  const stacks = stacksOf(battle, side)
  if (!due.some((unit) => entryHexes(battle, unit).some((hex) => hexRuling(battle, stacks, unit, hex).allowed))) return
  const posts = yield* ask<Json[]>({ seat: side, kind: 'arrive', rule: '10.22', about: null, open: true })
  if (posts.length === 0) return
  const posted = (posts as unknown as UnitPlacement[]).map((post) => takePost(battle, post))
  const rules = ['10.22', ...scenarioRules(scenario, 'reinforcements'), ...shelterRules(battle, posted)]
  table.tell({ type: 'arrived', side, posted, rules })
}

/** Friends that stand on the map. */
function stacksOf(ground: Battlefield, side: Side): StackLimits {
  const stacks = new StackLimits(ground)
  for (const unit of ground.state.units) if (unit.side === side && unit.hex >= 0) stacks.add(unit.hex)
  return stacks
}

function hexRuling(ground: Battlefield, stacks: StackLimits, unit: UnitId, hex: Hex): Ruling {
  const { side } = unitOf(ground, unit)
  const open = openRuling(ground.scenario, hex)
  if (!open.allowed) return open
  if (!entryHexes(ground, unit).includes(hex))
    return refused('10.22', `that unit does not arrive in ${ground.sheet.label(hex)}`)
  if (isHeldBy(ground, hex, enemyOf(side)))
    return refused('10.22-1', `nobody arrives in ${ground.sheet.label(hex)}, where an enemy stands`)
  return stacks.in(hex) < 2
    ? allowed
    : refused('10.22-1', `two of your units stand in ${ground.sheet.label(hex)} already`)
}

function unitRuling(ground: Battlefield, side: Side, unit: UnitId): Ruling {
  return waiting(ground, side, 'place').includes(unit)
    ? allowed
    : refused('10.22', 'that unit is not to be put down on the map now')
}

/** Ruling on one arrival together with others, in any order of placement. */
export function arrivalRuling(
  ground: Battlefield,
  side: Side,
  others: readonly UnitPlacement[],
): (post: UnitPlacement) => Ruling {
  const stacks = stacksOf(ground, side)
  for (const [, hex] of others) stacks.add(hex)
  return (post) => postRuling(ground, side, stacks, post)
}

function postRuling(ground: Battlefield, side: Side, stacks: StackLimits, [unit, hex, , place]: UnitPlacement): Ruling {
  const mine = unitRuling(ground, side, unit)
  if (!mine.allowed) return mine
  const there = hexRuling(ground, stacks, unit, hex)
  return there.allowed && place === 'in' ? shelterRuling(ground, unit, hex) : there
}

/** Any units that are due, by ascending id; the rest may come later. */
export const arriveKind = (groundOf: BattlefieldOf) =>
  multiPart<BattleView, null>({
    next(view, _about, soFar) {
      const ground = groundOf(view)
      const side = view.secrets.viewer as Side
      const stacks = stacksOf(ground, side)
      let last = -1
      for (const [unit, hex] of soFar as unknown as readonly UnitPlacement[]) {
        last = unit
        stacks.add(hex)
      }
      const parts: UnitPlacement[] = []
      for (const unit of waiting(ground, side, 'place'))
        if (unit > last)
          for (const hex of entryHexes(ground, unit))
            if (!isHeldBy(ground, hex, enemyOf(side)) && stacks.in(hex) < 2) addPosts(parts, ground, unit, hex, null)
      return parts.length === 0 ? noMoreParts : { parts: parts as unknown as Json[], enough: true }
    },
    check(view, _about, answer) {
      const ground = groundOf(view)
      const side = view.secrets.viewer as Side
      if (!Array.isArray(answer)) return refused('10.22', 'name the units that arrive and where')
      const stacks = stacksOf(ground, side)
      let last = -1
      for (const part of answer) {
        if (!isPost(ground, part)) return refused('10.22', 'say which unit arrives where, and how')
        if (part[0] <= last) return refused('10.22', 'name each unit once, in their order')
        const ruling = postRuling(ground, side, stacks, part)
        if (!ruling.allowed) return ruling
        last = part[0]
        stacks.add(part[1])
      }
      return allowed
    },
    explain(view, _about, thing) {
      const ground = groundOf(view)
      const side = view.secrets.viewer as Side
      if (isPost(ground, thing)) return arrivalRuling(ground, side, [])(thing)
      return isUnit(ground, thing)
        ? unitRuling(ground, side, thing)
        : refused('10.22', 'point at a unit that is to arrive, or say where it goes')
    },
  })

/** 11.5.4 to 11.5.8: moves of units In Support. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { brigimentOf, distanceBetween, isInContact, neighboursOf, unitOf, unitsOf } from '../battlefield.ts'
import { type BrigimentId, type Hex, isOnMap, type UnitId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import * as refusals from '../texts/orders.ts'
import { type ChannelOfMarch, channelOf, distanceToChannel } from './channel-of-march.ts'
import { allOnObjectives, inLineOf, isInLine, objectiveOf, orderInEffect, roleOf } from './order-in-effect.ts'
import { enemyDistance } from './pathfinding.ts'

/** 11.5.8: a unit leaving contact may stray from the other limits as little as it must. */
export function supportStepRuling(battlefield: Battlefield, unit: UnitId, from: Hex, to: Hex): Ruling {
  const { brigiment } = unitOf(battlefield, unit)
  if (brigiment === null) throw new Error('an independent unit is never In Support')
  if (isInContact(battlefield, from)) return breakContactRuling(battlefield, from, to)
  if (isInContact(battlefield, to)) return refused('11.5.8', refusals.supportNoContact)
  const leads = leadRuling(battlefield, brigiment, from, to)
  return leads.allowed ? channelRuling(battlefield, brigiment, from, to) : leads
}

function breakContactRuling(battlefield: Battlefield, from: Hex, to: Hex): Ruling {
  const free = neighboursOf(battlefield.sheet, from).filter((hex) => battlefield.scenario.land[hex] === 1)
  if (!isInContact(battlefield, to)) {
    return allowed
  }
  const canLeave = free.some((hex) => !isInContact(battlefield, hex))
  return canLeave || enemyDistance(battlefield, to) < enemyDistance(battlefield, from)
    ? refused('11.5.8', refusals.mustLeaveContact)
    : allowed
}

/** 11.14.10 11.5.7a: under Regroup, and where only supports are left, they may be the closest to the enemy. */
function maySupportsLead(battlefield: Battlefield, brigiment: BrigimentId): boolean {
  if (orderInEffect(battlefield, brigimentOf(battlefield, brigiment)) === 'regroup') {
    return true
  }
  const alone = unitsOf(battlefield, brigiment).every((one) => !isInLine(roleOf(battlefield, one)))
  return alone
}

/** The units In Line of all Brigiments. */
const lineOf = (battlefield: Battlefield): UnitId[] =>
  battlefield.army.units.flatMap(({ hex }, unit) => (isOnMap(hex) && isInLine(roleOf(battlefield, unit)) ? [unit] : []))

/** 11.5.7a: it is among the closest to an enemy, and no unit In Line has an order that will bring it closer. */
export function mustGiveWay(battlefield: Battlefield, unit: UnitId): boolean {
  const { brigiment, hex } = unitOf(battlefield, unit)
  if (brigiment === null || maySupportsLead(battlefield, brigiment)) return false
  const line = lineOf(battlefield)
  return battlefield.enemy.stacks.some(({ hex: enemy }) => {
    const closer = (at: Hex | 'ships' | undefined): boolean =>
      typeof at === 'number' && distanceBetween(battlefield, at, enemy) < distanceBetween(battlefield, hex, enemy)
    return !line.some((one) => closer(unitOf(battlefield, one).hex) || closer(objectiveOf(battlefield, one)?.hex))
  })
}

/** 11.5.7: for every enemy stack some unit In Line must be closer. */
function leadRuling(battlefield: Battlefield, brigiment: BrigimentId, from: Hex, to: Hex): Ruling {
  if (maySupportsLead(battlefield, brigiment)) return allowed
  const line = lineOf(battlefield).map((one) => unitOf(battlefield, one).hex)
  for (const { hex: enemy } of battlefield.enemy.stacks) {
    const closest = Math.min(...line.map((hex) => distanceBetween(battlefield, hex, enemy)))
    const [before, after] = [distanceBetween(battlefield, from, enemy), distanceBetween(battlefield, to, enemy)]
    if (closest < after) continue
    if (before > closest) return refused('11.5.7', refusals.supportNotClosest)
    if (after <= before) return refused('11.5.7a', refusals.supportTooClose)
  }
  return allowed
}

/** 11.5.6 11.4.15 */
function channelRuling(battlefield: Battlefield, brigiment: BrigimentId, from: Hex, to: Hex): Ruling {
  if (allOnObjectives(battlefield, brigiment)) {
    const goals = inLineOf(battlefield, brigiment).flatMap((unit) => objectiveOf(battlefield, unit)?.hex ?? [])
    const nearer = goals.some(
      (goal) => goal === 'ships' || distanceBetween(battlefield, to, goal) < distanceBetween(battlefield, from, goal),
    )
    return nearer || goals.length === 0 ? allowed : refused('11.5.6', refusals.supportToObjective)
  }
  return stayInChannel(battlefield, channelOf(battlefield, brigiment), from, to, '11.5.6')
}

/** Within or behind the channel; from outside, towards it. */
export function stayInChannel(
  battlefield: Battlefield,
  channel: ChannelOfMarch | null,
  from: Hex,
  to: Hex,
  rule: string,
): Ruling {
  if (channel === null || channel.holds(to)) return allowed
  if (
    !channel.holds(from) &&
    distanceToChannel(battlefield, channel, to) < distanceToChannel(battlefield, channel, from)
  )
    return allowed
  return refused(rule, refusals.supportInChannel)
}

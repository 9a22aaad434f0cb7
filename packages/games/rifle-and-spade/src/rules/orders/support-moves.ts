/** 11.5.4 to 11.5.8: where local reserves may go. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { brigimentOf, distanceBetween, isInContact, neighboursOf, unitOf, unitsOf } from '../battlefield.ts'
import type { BrigimentId, Hex, UnitId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import { type ChannelOfMarch, channelOf, distanceToChannel } from './channel-of-march.ts'
import { allOnObjectives, inLineOf, isInLine, objectiveOf, orderInEffect, roleOf } from './order-in-effect.ts'
import { enemyDistance } from './pathfinding.ts'

/** A step of a unit In Support. Whoever leaves contact may stray from the other limits as little as it must (11.5.8). */
export function supportStep(ground: Battlefield, unit: UnitId, from: Hex, to: Hex): Ruling {
  const { brigiment } = unitOf(ground, unit)
  if (brigiment === null) throw new Error('an independent unit is never In Support')
  if (isInContact(ground, from)) return breakContact(ground, from, to)
  if (isInContact(ground, to)) return refused('11.5.8', 'a unit In Support does not move into contact')
  const leads = leadRuling(ground, brigiment, from, to)
  return leads.allowed ? channelRuling(ground, brigiment, from, to) : leads
}

function breakContact(ground: Battlefield, from: Hex, to: Hex): Ruling {
  const free = neighboursOf(ground.sheet, from).filter((hex) => ground.scenario.land[hex] === 1)
  if (!isInContact(ground, to)) {
    return allowed
  }
  const canLeave = free.some((hex) => !isInContact(ground, hex))
  return canLeave || enemyDistance(ground, to) < enemyDistance(ground, from)
    ? refused('11.5.8', 'it must leave contact')
    : allowed
}

/** 11.14.10 11.5.7a: under Regroup, and where only supports are left, they may lead. */
function mayLead(ground: Battlefield, brigiment: BrigimentId): boolean {
  if (orderInEffect(ground, brigimentOf(ground, brigiment)) === 'regroup') {
    return true
  }
  const alone = unitsOf(ground, brigiment).every((one) => !isInLine(roleOf(ground, one)))
  return alone
}

/** The units In Line of all Brigiments. */
const lineOf = (ground: Battlefield): UnitId[] =>
  ground.army.units.flatMap(({ hex }, unit) => (hex >= 0 && isInLine(roleOf(ground, unit)) ? [unit] : []))

/** 11.5.7a: it is among the closest to an enemy, and nobody In Line has an order that will bring him closer. */
export function mustGiveWay(ground: Battlefield, unit: UnitId): boolean {
  const { brigiment, hex } = unitOf(ground, unit)
  if (brigiment === null || mayLead(ground, brigiment)) return false
  const line = lineOf(ground)
  return ground.enemy.stacks.some(({ hex: enemy }) => {
    const closer = (at: Hex | 'ships' | undefined): boolean =>
      typeof at === 'number' && distanceBetween(ground, at, enemy) < distanceBetween(ground, hex, enemy)
    return !line.some((one) => closer(unitOf(ground, one).hex) || closer(objectiveOf(ground, one)?.hex))
  })
}

/** 11.5.7: for every enemy stack some unit In Line must be closer than it. */
function leadRuling(ground: Battlefield, brigiment: BrigimentId, from: Hex, to: Hex): Ruling {
  if (mayLead(ground, brigiment)) return allowed
  const line = lineOf(ground).map((one) => unitOf(ground, one).hex)
  for (const { hex: enemy } of ground.enemy.stacks) {
    const closest = Math.min(...line.map((hex) => distanceBetween(ground, hex, enemy)))
    const [before, after] = [distanceBetween(ground, from, enemy), distanceBetween(ground, to, enemy)]
    if (closest < after) continue
    if (before > closest) return refused('11.5.7', 'a unit In Support may not come to be among the closest to an enemy')
    if (after <= before)
      return refused('11.5.7a', 'it is among the closest to an enemy: it waits for the line to pass it, or moves away')
  }
  return allowed
}

/** 11.5.6 11.4.15 */
function channelRuling(ground: Battlefield, brigiment: BrigimentId, from: Hex, to: Hex): Ruling {
  if (allOnObjectives(ground, brigiment)) {
    const goals = inLineOf(ground, brigiment).flatMap((unit) => objectiveOf(ground, unit)?.hex ?? [])
    const nearer = goals.some(
      (goal) => goal === 'ships' || distanceBetween(ground, to, goal) < distanceBetween(ground, from, goal),
    )
    return nearer || goals.length === 0
      ? allowed
      : refused('11.5.6', 'the line is on its Objectives: reserves may only move towards one of them')
  }
  return stayInChannel(ground, channelOf(ground, brigiment), from, to, '11.5.6')
}

/** Within or behind the channel; from outside, towards it. */
export function stayInChannel(
  ground: Battlefield,
  channel: ChannelOfMarch | null,
  from: Hex,
  to: Hex,
  rule: string,
): Ruling {
  if (channel === null || channel.holds(to)) return allowed
  if (!channel.holds(from) && distanceToChannel(ground, channel, to) < distanceToChannel(ground, channel, from))
    return allowed
  return refused(rule, 'it must stay within or behind the Channel of March')
}

/** A campaign goes on behind the engagement under way: who comes back, who is captured, and who is fit to attack on. */
import type { Side } from '../data/schema.ts'
import { enemyOf } from '../rules/book.ts'
import { linesOf } from '../rules/campaign/lines-of-communication.ts'
import { shareOf } from '../rules/campaign/recovery.ts'
import type { Hex } from '../rules/ids.ts'
import { awaiting, type Battlefield, destroyed, offMap, type Unit } from '../rules/state.ts'
import { strengthOf } from './strength.ts'

/** Whether another day follows: then men are needed who live, and those who fell come back in part. */
export const hasTomorrow = ({ state }: Pick<Battlefield, 'state'>): boolean =>
  state.campaign !== null && state.campaign.day < state.campaign.days

/**
 * Whoever comes back is missed to the evening, and begins behind the lines (11.12). Those who counted it as less lost men for
 * little (docs/reports/figures.md).
 */
const missedShare = 0.75

/** What part of a unit's worth is lost for good when it is destroyed (11.532). */
export function lostShare(battlefield: Battlefield, side: Side): number {
  if (!hasTomorrow(battlefield)) return 1
  const [part, whole] = shareOf(battlefield, side)
  return 1 - (part / whole) * (1 - missedShare)
}

/** How much of a unit there still is: all, if it is on the map or its way there, and what may be hoped for otherwise. */
export function presentShare(battlefield: Battlefield, { hex, side }: Unit): number {
  if (hex >= offMap) return 1
  if (!hasTomorrow(battlefield)) return 0
  if (hex === awaiting) return 1
  return hex === destroyed ? 1 - lostShare(battlefield, side) : 0
}

/** All that a side has on the map and on its way there, in companies. */
const armyOf = ({ book, state }: Battlefield, side: Side): number =>
  state.units.reduce(
    (sum, unit) =>
      unit.side === side && unit.hex >= offMap ? sum + strengthOf(book.unitType(unit.type), unit.formed) : sum,
    0,
  )

/** With less than this of the enemy's strength an army is spent, */
const enough = 0.6
/** and wants nothing but what falls into its lap when it has this. */
const nothing = 0.2
const leastZeal = 0.25

/** How eagerly a side goes for what it does not hold: on the last day there is nothing to save men for. */
export function zealOf(battlefield: Battlefield, side: Side): number {
  if (!hasTomorrow(battlefield)) return 1
  const ratio = armyOf(battlefield, side) / Math.max(0.1, armyOf(battlefield, enemyOf(side)))
  return Math.max(leastZeal, Math.min(1, (ratio - nothing) / (enough - nothing)))
}

/** In so many turns before the day's engagements may be over, men who are cut off had better find their way. */
const lastTurns = 4
/** After an attack there may still be a counter-attack to find it in. */
const afterAttack = 0.6

/** How likely whoever is cut off now will be captured (11.41). */
function captureLikely({ scenario, state }: Battlefield): number {
  const { campaign, turn } = state
  if (campaign === null || campaign.engagement === 'night') return 0
  const left = scenario.turns - turn
  const near = Math.max(0, 1 - left / lastTurns)
  return campaign.engagement === 'attack' ? afterAttack * near : near
}

/** By hex: how likely a unit of this side that stands there is captured at the end of the day. */
export function cutOffIn(battlefield: Battlefield, side: Side): (hex: Hex) => number {
  const likely = captureLikely(battlefield)
  if (likely === 0) return () => 0
  const lines = linesOf(battlefield, side)
  return (hex) => (lines[hex] === 1 ? 0 : likely)
}

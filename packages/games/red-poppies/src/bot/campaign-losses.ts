/** Long-term effects in a campaign: recovery, captivity and the fitness to attack. */
import type { Side } from '../data/schema.ts'
import { enemyOf } from '../rules/book.ts'
import { linesOf } from '../rules/campaign/lines-of-communication.ts'
import { shareOf } from '../rules/campaign/recovery.ts'
import type { Hex } from '../rules/ids.ts'
import { awaiting, type Battlefield, destroyed, offMap, type Unit } from '../rules/state.ts'
import { strengthOf } from './unit-strength.ts'

/** True if another day follows: then survivors are needed, and some of the lost units return. */
export const hasNextDay = ({ state }: Pick<Battlefield, 'state'>): boolean =>
  state.campaign !== null && state.campaign.day < state.campaign.days

/**
 * Share of a unit's value lost although it recovers: it misses the rest of the day and starts behind the lines (11.12).
 * Bots with a lower share lost units for little gain (docs/reports/figures.md).
 */
const missedShare = 0.75

/** The share of a unit's value that is lost for good when it is destroyed (11.532). */
export function lostShare(battlefield: Battlefield, side: Side): number {
  if (!hasNextDay(battlefield)) return 1
  const [numerator, denominator] = shareOf(battlefield, side)
  return 1 - (numerator / denominator) * (1 - missedShare)
}

/** The share of a unit that remains: all of it on the map or before arrival, otherwise the expected recovery. */
export function presentShare(battlefield: Battlefield, { hex, side }: Unit): number {
  if (hex >= offMap) return 1
  if (!hasNextDay(battlefield)) return 0
  if (hex === awaiting) return 1
  return hex === destroyed ? 1 - lostShare(battlefield, side) : 0
}

/** Strength of a side on the map and still to arrive, in companies. */
const armyOf = ({ book, state }: Battlefield, side: Side): number =>
  state.units.reduce(
    (sum, unit) =>
      unit.side === side && unit.hex >= offMap ? sum + strengthOf(book.unitType(unit.type), unit.formed) : sum,
    0,
  )

/** Below this ratio of strength to the enemy's, an army becomes cautious. */
const confidentRatio = 0.6
/** At this ratio or less, its aggression has the minimum: it only takes undefended hexes. */
const cautiousRatio = 0.2
const minAggression = 0.25

/** A side's willingness to attack, from 0 to 1: full on the last day, when there is nothing to save men for. */
export function aggressionOf(battlefield: Battlefield, side: Side): number {
  if (!hasNextDay(battlefield)) return 1
  const ratio = armyOf(battlefield, side) / Math.max(0.1, armyOf(battlefield, enemyOf(side)))
  return Math.max(minAggression, Math.min(1, (ratio - cautiousRatio) / (confidentRatio - cautiousRatio)))
}

/** Turns before the end of an engagement in which units that are cut off should find a way back. */
const turnsToEscape = 4
/** Factor after an attack, because a counter-attack may still follow. */
const afterAttack = 0.6

/** Chance that a unit now cut off is captured (11.41). */
function engagementCaptureChance({ scenario, state }: Battlefield): number {
  const { campaign, turn } = state
  if (campaign === null || campaign.engagement === 'night') return 0
  const turnsLeft = scenario.turns - turn
  const lateShare = Math.max(0, 1 - turnsLeft / turnsToEscape)
  return campaign.engagement === 'attack' ? afterAttack * lateShare : lateShare
}

/** For each hex, the chance that a unit of this side in it is captured at the end of the day. */
export function captureChanceByHex(battlefield: Battlefield, side: Side): (hex: Hex) => number {
  const chance = engagementCaptureChance(battlefield)
  if (chance === 0) return () => 0
  const lines = linesOf(battlefield, side)
  return (hex) => (lines[hex] === 1 ? 0 : chance)
}

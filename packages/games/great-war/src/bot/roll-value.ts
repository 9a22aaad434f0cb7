/** The average value of one roll against one unit to the side that rolls. */

import { adjacentEnemies, distanceBetween, hasInSight, isBaseline, unitOf } from '../rules/battlefield.ts'
import { type DeclaredCombat, diceCount, diceOf, ignorableFlags, shelterOf } from '../rules/combat.ts'
import type { Battlefield, UnitId } from '../rules/state.ts'
import { type Odds, oddsOf } from './odds.ts'
import { lossOf, token } from './values.ts'

/** Value of driving a unit back a hex, and of driving it out of cover besides. */
const hexGiven = 0.06
const coverGiven = 0.1
/** Infantry that clears a hex next to it may take it. */
const groundGained = 0.05

/** Several guns in cross fire roll together. */
export function strikeValue(
  ground: Battlefield,
  by: readonly UnitId[],
  target: UnitId,
  declared: DeclaredCombat = {},
): number {
  const [first = -1] = by
  const attacker = unitOf(ground, first)
  const { hex, side } = unitOf(ground, target)
  const range = distanceBetween(ground, attacker.hex, hex)
  const close = range === 1
  const kind = close ? 'close' : 'ranged'
  let dice = 0
  for (const unit of by) dice += diceCount(diceOf(ground, unit, hex, declared))
  if (dice === 0) return 0
  const shelter = shelterOf(ground, hex, kind, attacker.hex)
  const deadly = close || (attacker.bomber && ground.book.data.bomber.deadlyHitsAt.includes(range))
  const odds = oddsOf(ground.book, { dice, ignored: shelter.soldiers, deadly })
  const ignored = ignorableFlags(ground, side, kind, shelter.flags)
  const driven = retreatWorth(ground, target, odds, ignored, shelter.soldiers > 0)
  const gained = close && attacker.type === 'infantry' ? groundGained * driven.chance : 0
  return hitsWorth(ground, target, odds) + odds.meanTokens * token + driven.worth + gained
}

function hitsWorth(ground: Battlefield, target: UnitId, { hits }: Odds): number {
  const unit = unitOf(ground, target)
  let worth = 0
  for (let n = 1; n < hits.length; n++) worth += (hits[n] ?? 0) * lossOf(unit, n)
  return worth
}

/** Flags that cannot be ignored drive a unit back; at its own edge each costs a figure. */
function retreatWorth(
  ground: Battlefield,
  target: UnitId,
  { flags }: Odds,
  ignored: number,
  covered: boolean,
): { readonly worth: number; readonly chance: number } {
  const unit = unitOf(ground, target)
  const atEdge = isBaseline(ground, unit.hex, unit.side)
  let worth = 0
  let chance = 0
  for (let n = ignored + 1; n < flags.length; n++) {
    const given = n - ignored
    chance += flags[n] ?? 0
    worth += (flags[n] ?? 0) * (atEdge ? lossOf(unit, given) : given * hexGiven + (covered ? coverGiven : 0))
  }
  return { worth, chance }
}

/** The enemies a unit could battle against from where it stands: those next to it, or else those in range and sight. */
export function targetsOf(ground: Battlefield, who: Int8Array, unit: UnitId): UnitId[] {
  const { hex, side, type } = unitOf(ground, unit)
  const near = adjacentEnemies(ground, hex, side, who)
  if (near.length > 0) return near
  const { rangedDice } = ground.book.data.units[type]
  const found: UnitId[] = []
  ground.state.units.forEach((enemy, i) => {
    if (enemy.side === side || enemy.hex < 0) return
    if (rangedDice[distanceBetween(ground, hex, enemy.hex)] === undefined) return
    if (hasInSight(ground, who, { type, hex }, enemy.hex)) found.push(i)
  })
  return found
}

/** The value of the best roll from a unit's current hex. */
export function bestStrike(ground: Battlefield, who: Int8Array, unit: UnitId): number {
  let best = 0
  for (const target of targetsOf(ground, who, unit)) best = Math.max(best, strikeValue(ground, [unit], target))
  return best
}

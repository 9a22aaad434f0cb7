/** The average value of one roll against one unit to the side that rolls. */

import { asId } from '@firestep/referee'
import { adjacentEnemies, distanceBetween, hasInSight, isBaseline, unitOf } from '../rules/battlefield.ts'
import { type DeclaredCombat, diceCount, diceOf, ignorableFlags, shelterOf } from '../rules/combat.ts'
import { isOnMap, noUnit, type UnitId } from '../rules/ids.ts'
import type { Battlefield } from '../rules/state.ts'
import { type Odds, oddsOf } from './odds.ts'
import { lossOf, tokenValue } from './unit-and-card-values.ts'

/** Value of driving a unit back a hex, and of driving it out of cover besides. */
const lostHexValue = 0.06
const lostCoverValue = 0.1
/** Infantry that clears a hex next to it may take it. */
const gainGroundBonus = 0.05

/** Several guns in cross fire roll together. */
export function strikeValue(
  battlefield: Battlefield,
  attackers: readonly UnitId[],
  target: UnitId,
  declared: DeclaredCombat = {},
): number {
  const [first = noUnit] = attackers
  const attacker = unitOf(battlefield, first)
  const { hex, side } = unitOf(battlefield, target)
  const range = distanceBetween(battlefield, attacker.hex, hex)
  const isClose = range === 1
  const kind = isClose ? 'close' : 'ranged'
  let dice = 0
  for (const unit of attackers) dice += diceCount(diceOf(battlefield, unit, hex, declared))
  if (dice === 0) return 0
  const shelter = shelterOf(battlefield, hex, kind, attacker.hex)
  const deadly = isClose || (attacker.bomber && battlefield.book.data.bomber.deadlyHitsAt.includes(range))
  const odds = oddsOf(battlefield.book, { dice, ignored: shelter.soldiers, deadly })
  const ignored = ignorableFlags(battlefield, side, kind, shelter.flags)
  const retreat = retreatValue(battlefield, target, odds, ignored, shelter.soldiers > 0)
  const groundValue = isClose && attacker.type === 'infantry' ? gainGroundBonus * retreat.chance : 0
  return hitsValue(battlefield, target, odds) + odds.meanTokens * tokenValue + retreat.value + groundValue
}

function hitsValue(battlefield: Battlefield, target: UnitId, { hits }: Odds): number {
  const unit = unitOf(battlefield, target)
  let value = 0
  for (let n = 1; n < hits.length; n++) value += (hits[n] ?? 0) * lossOf(unit, n)
  return value
}

/** Flags that cannot be ignored drive a unit back; at its own edge each costs a figure. */
function retreatValue(
  battlefield: Battlefield,
  target: UnitId,
  { flags }: Odds,
  ignored: number,
  isCovered: boolean,
): { readonly value: number; readonly chance: number } {
  const unit = unitOf(battlefield, target)
  const atEdge = isBaseline(battlefield, unit.hex, unit.side)
  let value = 0
  let chance = 0
  for (let n = ignored + 1; n < flags.length; n++) {
    const hexesBack = n - ignored
    chance += flags[n] ?? 0
    value +=
      (flags[n] ?? 0) * (atEdge ? lossOf(unit, hexesBack) : hexesBack * lostHexValue + (isCovered ? lostCoverValue : 0))
  }
  return { value, chance }
}

/** The enemies a unit can battle from its hex: adjacent ones, or else those in range and sight. */
export function enemiesInReach(battlefield: Battlefield, unitsByHex: Int8Array, unit: UnitId): UnitId[] {
  const { hex, side, type } = unitOf(battlefield, unit)
  const adjacent = adjacentEnemies(battlefield, hex, side, unitsByHex)
  if (adjacent.length > 0) return adjacent
  const { rangedDice } = battlefield.book.data.units[type]
  const found: UnitId[] = []
  battlefield.state.units.forEach((enemy, id) => {
    if (enemy.side === side || !isOnMap(enemy.hex)) return
    if (rangedDice[distanceBetween(battlefield, hex, enemy.hex)] === undefined) return
    if (hasInSight(battlefield, unitsByHex, { type, hex }, enemy.hex)) found.push(asId(id))
  })
  return found
}

/** The value of the best roll from a unit's current hex. */
export function bestStrike(battlefield: Battlefield, unitsByHex: Int8Array, unit: UnitId): number {
  let best = 0
  for (const target of enemiesInReach(battlefield, unitsByHex, unit))
    best = Math.max(best, strikeValue(battlefield, [unit], target))
  return best
}

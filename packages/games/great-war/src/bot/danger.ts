/** Expected losses of a unit in the opponent's next turn. */
import type { Side } from '../data/enums.ts'
import { distanceBetween, hasInSight, unitOf } from '../rules/battlefield.ts'
import { shelterOf } from '../rules/combat.ts'
import { type Hex, isOnMap, type UnitId } from '../rules/ids.ts'
import type { Battlefield, Unit } from '../rules/state.ts'
import { oddsOf } from './odds.ts'
import { expectedLoss } from './unit-and-card-values.ts'

/** A card orders only a few of the units that could strike: weights, the worst first. */
const orderWeights = [0.5, 0.3, 0.2]

/** Discount: the opponent may lack the card, or have something more urgent. */
const attackChance = 0.5

export function dangerTo(battlefield: Battlefield, unitsByHex: Int8Array, unit: UnitId): number {
  const threatened = unitOf(battlefield, unit)
  return dangerOf(threatened, expectedHitsOn(battlefield, unitsByHex, threatened.hex, threatened.side))
}

/** The value lost to a unit by expected hits. */
export const dangerOf = (unit: Unit, hits: number): number => (hits === 0 ? 0 : attackChance * expectedLoss(unit, hits))

/** Expected hits on a unit of this side in a hex. */
export function expectedHitsOn(battlefield: Battlefield, unitsByHex: Int8Array, hex: Hex, side: Side): number {
  const worst = [0, 0, 0]
  for (const enemy of battlefield.state.units) {
    if (enemy.side === side || !isOnMap(enemy.hex)) continue
    let hits = expectedHitsFrom(battlefield, unitsByHex, enemy, hex)
    for (let i = 0; i < worst.length; i++) {
      const previous = worst[i] ?? 0
      if (hits <= previous) continue
      worst[i] = hits
      hits = previous
    }
  }
  return worst.reduce((sum, worstHits, i) => sum + worstHits * (orderWeights[i] ?? 0), 0)
}

/** Expected hits from one enemy, from its hex or one step nearer. */
function expectedHitsFrom(battlefield: Battlefield, unitsByHex: Int8Array, enemy: Unit, target: Hex): number {
  const range = distanceBetween(battlefield, enemy.hex, target)
  const { moveAndBattle } = battlefield.book.data.units[enemy.type]
  const hitsNearer = moveAndBattle > 0 && range > 1 ? meanHits(battlefield, enemy, target, range - 1) : 0
  const hitsHere = meanHits(battlefield, enemy, target, range)
  if (hitsHere <= hitsNearer) return hitsNearer
  const inSight = range === 1 || hasInSight(battlefield, unitsByHex, enemy, target)
  return inSight ? hitsHere : hitsNearer
}

function meanHits(battlefield: Battlefield, enemy: Unit, target: Hex, range: number): number {
  const { book } = battlefield
  const { closeDice, rangedDice } = book.data.units[enemy.type]
  const close = range === 1
  const bomber = close && enemy.bomber ? book.data.bomber.closeDice : 0
  const dice = (close ? closeDice : (rangedDice[range] ?? 0)) + bomber
  if (dice === 0) return 0
  const { soldiers } = shelterOf(battlefield, target, close ? 'close' : 'ranged', enemy.hex)
  return oddsOf(book, { dice, ignored: soldiers, deadly: close }).meanHits
}

/** What a unit must expect in the opponent's next turn where it stands. */
import { shelterOf } from '../rules/combat.ts'
import { distanceBetween, sees, unitOf } from '../rules/ground.ts'
import type { Ground, Unit, UnitId } from '../rules/state.ts'
import { oddsOf } from './odds.ts'
import { lossAround } from './values.ts'

/** A turn's card orders a few of those who could strike: the worst counts most. */
const ordered = [0.5, 0.3, 0.2]

export function dangerTo(ground: Ground, who: Int8Array, unit: UnitId): number {
  const threatened = unitOf(ground, unit)
  const worst = [0, 0, 0]
  for (const enemy of ground.state.units) {
    if (enemy.side === threatened.side || enemy.hex < 0) continue
    let hits = hitsFrom(ground, who, enemy, threatened)
    for (let i = 0; i < worst.length; i++) {
      const held = worst[i] as number
      if (hits <= held) continue
      worst[i] = hits
      hits = held
    }
  }
  const hits = worst.reduce((sum, one, i) => sum + one * (ordered[i] as number), 0)
  return hits === 0 ? 0 : lossAround(threatened, hits)
}

/** Hits to expect from one enemy, from where it is or one step nearer. */
function hitsFrom(ground: Ground, who: Int8Array, enemy: Unit, target: Unit): number {
  const range = distanceBetween(ground, enemy.hex, target.hex)
  const inSight = range === 1 || enemy.type === 'mortar' || sees(ground, who, enemy.hex, target.hex)
  const here = inSight ? meanHits(ground, enemy, target, range) : 0
  const { moveAndBattle } = ground.book.data.units[enemy.type]
  return moveAndBattle > 0 && range > 1 ? Math.max(here, meanHits(ground, enemy, target, range - 1)) : here
}

function meanHits(ground: Ground, enemy: Unit, target: Unit, range: number): number {
  const { book } = ground
  const { closeDice, rangedDice } = book.data.units[enemy.type]
  const close = range === 1
  const bomber = close && enemy.bomber ? book.data.bomber.closeDice : 0
  const dice = (close ? closeDice : (rangedDice[range] ?? 0)) + bomber
  if (dice === 0) return 0
  const { soldiers } = shelterOf(ground, target.hex, close ? 'close' : 'ranged', enemy.hex)
  return oddsOf(book, { dice, ignored: soldiers, deadly: close }).meanHits
}

/** Dice results against their expected value, and the steps lost. */
import type { Luck, PlaceCasualties } from '@firestep/face'
import { modifierTotal } from '@firestep/referee'
import type { Tables } from '../../data/schema.ts'
import { fireCell } from '../../rules/charts.ts'
import type { Event } from '../../rules/events.ts'
import { isOnMap } from '../../rules/ids.ts'
import type { BattleView } from '../../rules/state.ts'
import { armyIn, type Board, enemyOf, placeOf } from '../board.ts'
import type { EventOf } from './context.ts'

/** Counts hits only; morale depends on values that only the owner knows. */
export function luckOf({ book: { tables } }: Board, event: Event): readonly Luck[] {
  if (event.type === 'fire') return event.die === null ? [] : [fireLuck(tables, event)]
  return event.type === 'assault' ? assaultLuck(event) : []
}

const faces = 10

function fireLuck(tables: Tables, { side, points, modifiers, losses }: EventOf<'fire'>): Luck {
  const net = modifierTotal(modifiers)
  let expected = 0
  for (let die = 0; die < faces; die++) expected += hitsIn(fireCell(tables, points, die + net)?.hundredths ?? 0) / faces
  return { seat: side, got: losses, expected }
}

/** 1.4.6: a percentile roll up to the fraction rounds it up, and 00 is a roll too. */
function hitsIn(hundredths: number): number {
  const fraction = hundredths % 100
  return Math.floor(hundredths / 100) + (fraction === 0 ? 0 : (fraction + 1) / 100)
}

/** 18.4 step 5: each side expects a share of the other's steps. */
function assaultLuck({ side, box, losers }: EventOf<'assault'>): readonly Luck[] {
  if ('weakling' in box) return []
  const { defender, both } = box.last
  return [
    { seat: side, got: losers.includes('defender') ? 1 : 0, expected: (both + 1) / 100 },
    { seat: enemyOf(side), got: losers.includes('attacker') ? 1 : 0, expected: (99 - defender) / 100 },
  ]
}

/**
 * Losses by hex. The owner knows the unit, all other viewers count one step. A unit lost for a reason other than fire
 * is lost with all its steps.
 */
export function fallenOf(board: Board, event: Event, before: BattleView): readonly PlaceCasualties[] {
  if (event.type !== 'loss' || !isOnMap(event.hex)) return []
  const { side, hex, unit, cause, rules } = event
  const stepsBefore = unit === undefined ? 1 : (armyIn(before, side)?.units[unit]?.steps ?? 1)
  const count = cause !== 'fire' && rules.includes('3.1.3a') ? stepsBefore : Math.min(1, stepsBefore)
  return count === 0 ? [] : [{ seat: side, place: placeOf(board, hex), count }]
}

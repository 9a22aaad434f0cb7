/** Dice results against their expected value, and the units lost. */
import type { Luck, PlaceCasualties } from '@firestep/face'
import { enemyOf } from '../../rules/book.ts'
import { checkOutcomeCounts } from '../../rules/cohesion-checks.ts'
import type { CheckResult, Event } from '../../rules/events.ts'
import { isOnMap, type UnitId } from '../../rules/ids.ts'
import type { BattleView } from '../../rules/state.ts'
import { type Board, placeOf } from '../board.ts'
import type { EventOf } from './context.ts'

const rollOutcomes = 36

/** A failed check that does harm counts as one hit, a unit destroyed as two. */
const hitsByResult: Readonly<Record<CheckResult, number>> = {
  stands: 0,
  fails: 0,
  stopped: 1,
  dispersed: 1,
  destroyed: 2,
}

/** The affected unit rolls the dice, but more hits than expected are luck of its enemy. Rallies cause no hits. */
export function luckOf(event: Event, before: BattleView): readonly Luck[] {
  if (event.type === 'check') return event.cause === 'rally' ? [] : luckOfEnemy(before, event.unit, checkLuck(event))
  return event.type === 'bombarded' ? luckOfEnemy(before, event.unit, bombardmentLuck(event)) : []
}

function luckOfEnemy(before: BattleView, unit: UnitId, luck: Omit<Luck, 'seat'>): readonly Luck[] {
  const side = before.units[unit]?.side
  return side === undefined ? [] : [{ seat: enemyOf(side), ...luck }]
}

function checkLuck({ dice, total, cohesion, cause, result, failure }: EventOf<'check'>): Omit<Luck, 'seat'> {
  const chances = checkOutcomeCounts(total - dice[0] - dice[1], cohesion, cause, failure)
  return {
    got: hitsByResult[result],
    expected: (chances[failure] * hitsByResult[failure] + chances.destroyed * hitsByResult.destroyed) / rollOutcomes,
  }
}

/** 7.12a: pulverized on a 6. 7.12b: paralyzed on 2 to 6. The dispersal itself is certain. */
const bombardmentLuck = ({ result, rules }: EventOf<'bombarded'>): Omit<Luck, 'seat'> =>
  rules.includes('7.12a')
    ? { got: result === 'destroyed' ? hitsByResult.destroyed : 0, expected: hitsByResult.destroyed / 6 }
    : { got: result === 'spent' ? hitsByResult.dispersed : 0, expected: (hitsByResult.dispersed * 5) / 6 }

/** Losses are counted in counters, each once. */
export function casualtiesOf(board: Board, event: Event, before: BattleView): readonly PlaceCasualties[] {
  const lost = event.type === 'destroyed' || (event.type === 'check' && event.result === 'destroyed' && !event.moot)
  if (!lost || !isOnMap(event.hex)) return []
  const side = before.units[event.unit]?.side
  return side === undefined ? [] : [{ seat: side, place: placeOf(board, event.hex), count: 1 }]
}

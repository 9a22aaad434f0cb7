/** Dice results against their expected value, and the bases lost. */
import type { Luck, PlaceCasualties } from '@firestep/face'
import { modifierTotal } from '@firestep/referee'
import { enemyOf } from '../../data/schema.ts'
import type { Event } from '../../rules/events.ts'
import type { BattleView } from '../../rules/state.ts'
import { type Board, placeOfPoint } from '../board.ts'
import type { EventOf } from './context.ts'

/** Luck of hits and wire crossings: single dice with a known chance. */
export function luckOf(board: Board, event: Event): readonly Luck[] {
  if (event.type === 'attacked') return fireLuck(board, event)
  if (event.type !== 'wire') return []
  const seat = board.scenario.roster.bases[event.base]?.side
  return seat === undefined
    ? []
    : [{ seat, got: event.through ? 1 : 0, expected: chanceOf((die) => die >= event.needed) }]
}

const chanceOf = (succeeds: (die: number) => boolean): number => [1, 2, 3, 4, 5, 6].filter(succeeds).length / 6

/**
 * Counts anything but a miss as one hit. Covers only rolls on the firing table for men: no fire at tanks or into
 * dugouts, no barrages, no automatic hits and no fire limited to targets the firer sees.
 */
function fireLuck(
  { book, scenario }: Board,
  { by, target, row, cover, modifiers, hit, rule }: EventOf<'attacked'>,
): readonly Luck[] {
  const targetBase = scenario.roster.bases[target]
  if (targetBase === undefined || targetBase.tank !== null || row === 'barrage' || rule === 'shelter.2') return []
  const [suppress] = book.tables.fire[scenario.data.period][row][cover]
  if (typeof suppress !== 'number') return []
  const net = modifierTotal(modifiers)
  // fire.natural1: a 1 always misses.
  const expected = chanceOf((die) => die > 1 && die + net >= suppress)
  const seat = by === null ? enemyOf(targetBase.side) : (scenario.roster.bases[by]?.side ?? enemyOf(targetBase.side))
  return [{ seat, got: hit === 'unharmed' ? 0 : 1, expected }]
}

/** Losses at the places where the bases stood. */
export function fallenOf(board: Board, event: Event, before: BattleView): readonly PlaceCasualties[] {
  if (event.type !== 'killed') return []
  const pose = before.bases[event.base]?.pose ?? null
  const seat = board.scenario.roster.bases[event.base]?.side
  return pose === null || seat === undefined ? [] : [{ seat, place: placeOfPoint(board, pose), count: 1 }]
}

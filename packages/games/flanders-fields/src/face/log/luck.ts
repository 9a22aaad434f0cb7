/** Dice results against their expected value, and the bases lost. */
import type { Luck, PlaceCasualties } from '@firestep/face'
import { modifierTotal } from '@firestep/referee'
import { enemyOf } from '../../data/schema.ts'
import type { Event } from '../../rules/events.ts'
import type { BattleView } from '../../rules/state.ts'
import { type Board, placeOfPoint } from '../board.ts'
import type { EventOf } from './context.ts'

/** Hits and ways through wire: what one die decides, with a chance that is known before it is thrown. */
export function luckOf(board: Board, event: Event): readonly Luck[] {
  if (event.type === 'attacked') return fireLuck(board, event)
  if (event.type !== 'wire') return []
  const seat = board.scenario.roster.bases[event.base]?.side
  return seat === undefined
    ? []
    : [{ seat, got: event.through ? 1 : 0, expected: chance((die) => die >= event.needed) }]
}

const chance = (succeeds: (die: number) => boolean): number => [1, 2, 3, 4, 5, 6].filter(succeeds).length / 6

/**
 * Anything but a miss counts as one hit. Only what is read off the table of men as a number is reckoned: not fire at tanks or into
 * dugouts, barrages, nor what hits by itself or only whom the firer sees.
 */
function fireLuck(
  { book, scenario }: Board,
  { by, target, row, cover, modifiers, hit, rule }: EventOf<'attacked'>,
): readonly Luck[] {
  const aimedAt = scenario.roster.bases[target]
  if (aimedAt === undefined || aimedAt.tank !== null || row === 'barrage' || rule === 'shelter.2') return []
  const [suppress] = book.tables.fire[scenario.data.period][row][cover]
  if (typeof suppress !== 'number') return []
  const net = modifierTotal(modifiers)
  // fire.natural1: a one is always a miss.
  const expected = chance((die) => die > 1 && die + net >= suppress)
  const seat = by === null ? enemyOf(aimedAt.side) : (scenario.roster.bases[by]?.side ?? enemyOf(aimedAt.side))
  return [{ seat, got: hit === 'unharmed' ? 0 : 1, expected }]
}

/** A base is where it stood when it was lost. */
export function fallenOf(board: Board, event: Event, before: BattleView): readonly PlaceCasualties[] {
  if (event.type !== 'killed') return []
  const pose = before.bases[event.base]?.pose ?? null
  const seat = board.scenario.roster.bases[event.base]?.side
  return pose === null || seat === undefined ? [] : [{ seat, place: placeOfPoint(board, pose), count: 1 }]
}

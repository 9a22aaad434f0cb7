/** How a battle is won, in a few sentences. */
import { capital, inWords, listed } from '@firestep/face'
import { enemyOf, type Side, sides } from '../../data/schema.ts'
import type { Board } from '../board.ts'
import { nameOf } from '../names/places.ts'
import { nationOf, people } from '../names/units.ts'

/** "Fought for twelve turns. The Germans and the British count 3 each for South bridge and North bridge … The Germans win if …" */
export function aimOf(board: Board): string {
  const { victory, turns } = board.scenario.data
  return [
    `It is fought for ${inWords(turns)} turns.`,
    `${capital(listed(victory.objectivesFor.map((side) => people(board, side))))} count ${prizes(board)} where they were last alone.`,
    ...sides.map((side) => `${capital(people(board, side))} count 1 for every ${listed(trophies(board, side))}.`),
    `${capital(people(board, 'attacker'))} win if they are at least ${victory.wins} ahead; ${drawn(board)}; otherwise ${people(board, 'defender')} win.`,
    `Whoever alone has lost ${victory.breakPoint}% of the rifle platoons that came is beaten at once.`,
  ].join(' ')
}

/** "3 each for South bridge and North bridge; 2 for East village": what is worth the same is named together. */
function prizes(board: Board): string {
  const { objectives } = board.scenario.data
  const worths = [...new Set(objectives.map(({ points }) => points))].sort((a, b) => b - a)
  return listed(
    worths.map((worth) => {
      const names = objectives.filter(({ points }) => points === worth).map(({ id }) => nameOf(board, 'objectives', id))
      return `${worth}${names.length > 1 ? ' each' : ''} for ${listed(names)}`
    }),
  )
}

/** What a side counts besides ground. */
function trophies(board: Board, side: Side): string[] {
  const { platoonsPerPoint, tanksPerPoint, exit } = board.scenario.data.victory
  const enemy = nationOf(board, enemyOf(side))
  return [
    `${inWords(platoonsPerPoint[side])} ${enemy} rifle platoons lost`,
    ...(side === 'defender' && tanksPerPoint !== null ? [`${inWords(tanksPerPoint)} ${enemy} tanks lost`] : []),
    ...(exit?.side === side ? [`${inWords(exit.basesPerPoint)} of their own that left by the far edge`] : []),
  ]
}

/** Between what wins and what loses. */
function drawn({ scenario: { data } }: Board): string {
  const { wins, draws } = data.victory
  const last = wins - 1
  const words = (margin: number): string =>
    margin < 0 ? `${-margin} behind` : margin === 0 ? 'level' : `${margin} ahead`
  return draws === last ? `${words(last)} is a draw` : `from ${words(draws)} to ${words(last)} is a draw`
}

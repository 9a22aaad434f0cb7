/** Victory conditions of a scenario, in a few sentences. */
import { enemyOf, type Side, sides } from '../../data/schema.ts'
import type { Board } from '../board.ts'
import { featureName } from '../names/places.ts'
import { nationOf, people } from '../names/units.ts'
import * as texts from '../texts/scenarios.ts'

export function aimText(board: Board): string {
  const { victory, turns } = board.scenario.data
  const scorers =
    victory.objectivesFor.length > 1 ? texts.eitherSide : people(board, victory.objectivesFor[0] ?? 'attacker')
  return [
    texts.aim(people(board, 'attacker'), victory.wins, turns, drawText(board)),
    texts.prizes(scorers, prizesText(board)),
  ].join(' ')
}

/** Other points, and early ends. */
export function scoringLines(board: Board): string[] {
  return [
    texts.taking,
    ...sides.map((side) => texts.countsForLosses(people(board, side), trophyTexts(board, side))),
    breakingText(board),
  ]
}

/** The condition under which a side breaks. */
export function breakingText(board: Board): string {
  const { attacker, defender } = board.scenario.data.victory.breakPoint
  return texts.breaking(people(board, 'attacker'), attacker, people(board, 'defender'), defender)
}

/** "South bridge and North bridge count 3 each, East village 2": objectives of equal value are grouped. */
function prizesText(board: Board): string {
  const { objectives } = board.scenario.data
  const values = [...new Set(objectives.map(({ points }) => points))].sort((a, b) => b - a)
  return texts.objectiveList(
    values.map((value, i) => {
      const names = objectives
        .filter(({ points }) => points === value)
        .map(({ id }) => featureName(board, 'objectives', id))
      return texts.objectivesWorth(names, value, i === 0)
    }),
  )
}

/** Points a side gets for other things than objectives. */
function trophyTexts(board: Board, side: Side): string[] {
  const { platoonsPerPoint, tanksPerPoint, exit } = board.scenario.data.victory
  const enemy = nationOf(board, enemyOf(side))
  return [
    texts.platoonsLost(platoonsPerPoint[side], enemy),
    ...(side === 'defender' && tanksPerPoint !== null ? [texts.tanksLost(tanksPerPoint, enemy)] : []),
    ...(exit?.side === side ? [texts.platoonsExited(exit.basesPerPoint)] : []),
  ]
}

/** The range of leads between victory and defeat. */
function drawText({ scenario: { data } }: Board): string {
  const { wins, draws } = data.victory
  return texts.drawRange(draws, wins - 1)
}

/** Victory conditions of a scenario, in a few sentences. */
import { capital, listed, numberText } from '@firestep/face'
import { enemyOf, type Side, sides } from '../../data/schema.ts'
import type { Board } from '../board.ts'
import { featureName } from '../names/places.ts'
import { nationOf, people } from '../names/units.ts'

/** "The Germans win if they are at least 3 points ahead after 12 turns; from 1 behind to 2 ahead is a draw. …" */
export function aimText(board: Board): string {
  const { victory, turns } = board.scenario.data
  const scorers =
    victory.objectivesFor.length > 1 ? 'either side' : people(board, victory.objectivesFor[0] ?? 'attacker')
  return [
    `${capital(people(board, 'attacker'))} win if they are at least ${victory.wins} points ahead after ${numberText(turns)} turns; ${drawText(board)}.`,
    `For ${scorers} ${prizesText(board)}; losses count too.`,
  ].join(' ')
}

/** Other points, and early ends. */
export function scoringLines(board: Board): string[] {
  return [
    'Whoever has unsuppressed infantry, cavalry or a blockhouse in an objective at the end of a turn, and no enemy in it but commanders, takes it, and holds it until the other side does.',
    ...sides.map((side) => `${capital(people(board, side))} count 1 for every ${listed(trophyTexts(board, side))}.`),
    breakingText(board),
  ]
}

/** The condition under which a side breaks. */
export function breakingText(board: Board): string {
  const { attacker, defender } = board.scenario.data.victory.breakPoint
  return `${capital(people(board, 'attacker'))} give way, and have lost, when at the end of a turn ${attacker}% of all their rifle platoons are gone, ${people(board, 'defender')} at ${defender}%; where both do, points decide.`
}

/** "South bridge and North bridge count 3 each, East village 2": objectives of equal value are grouped. */
function prizesText(board: Board): string {
  const { objectives } = board.scenario.data
  const values = [...new Set(objectives.map(({ points }) => points))].sort((a, b) => b - a)
  return values
    .map((value, i) => {
      const names = objectives
        .filter(({ points }) => points === value)
        .map(({ id }) => featureName(board, 'objectives', id))
      const isPlural = names.length > 1
      return `${listed(names)}${i > 0 ? '' : isPlural ? ' count' : ' counts'} ${value}${isPlural ? ' each' : ''}`
    })
    .join(', ')
}

/** Points a side gets for other things than objectives. */
function trophyTexts(board: Board, side: Side): string[] {
  const { platoonsPerPoint, tanksPerPoint, exit } = board.scenario.data.victory
  const enemy = nationOf(board, enemyOf(side))
  return [
    `${numberText(platoonsPerPoint[side])} ${enemy} rifle platoons lost`,
    ...(side === 'defender' && tanksPerPoint !== null ? [`${numberText(tanksPerPoint)} ${enemy} tanks lost`] : []),
    ...(exit?.side === side ? [`${numberText(exit.basesPerPoint)} of their own that left by the far edge`] : []),
  ]
}

/** The range of leads between victory and defeat. */
function drawText({ scenario: { data } }: Board): string {
  const { wins, draws } = data.victory
  const maxLosingMargin = wins - 1
  const marginText = (margin: number): string =>
    margin < 0 ? `${-margin} behind` : margin === 0 ? 'level' : `${margin} ahead`
  return draws === maxLosingMargin
    ? `${marginText(maxLosingMargin)} is a draw`
    : `from ${marginText(draws)} to ${marginText(maxLosingMargin)} is a draw`
}

/** The score: each side's points, their sources, and the points needed to win. */

import { type Chart, capital, counted, type Score, signed } from '@firestep/face'
import { enemyOf, type Side, sides } from '../../data/schema.ts'
import type { BattleView } from '../../rules/state.ts'
import { currentOutcome, type Winning, winningsOf } from '../../rules/victory.ts'
import { type Board, placeOfPoint } from '../board.ts'
import { featureName, middleOfShape } from '../names/places.ts'
import { nationOf, people } from '../names/units.ts'
import { breakingText } from '../scenarios/victory-text.ts'

/** The rule on victory. */
const rule = 'sequence.4'

export function scoreOf(board: Board, view: BattleView): Score {
  const battlefield = board.battlefieldOf(view)
  const { points } = currentOutcome(battlefield)
  return {
    unit: { one: 'point', many: 'points' },
    needed: pointsNeeded(board, 'attacker', points),
    sides: sides.map((side) => ({
      seat: side,
      points: points[side],
      needed: pointsNeeded(board, side, points),
      sources: [
        ...winningsOf(battlefield, side).flatMap((winning) =>
          winning.count === 0 ? [] : [{ text: sourceText(board, side, winning), points: winning.points }],
        ),
        ...(pointsNeeded(board, side, points) > 0 ? [] : [{ text: restText(board), points: 0 }]),
      ],
    })),
    objectives: [...objectiveRows(board, view), ...lossRows(board, view)],
  }
}

/**
 * Points a side needs, given the other side's points: the attacker needs a lead, the defender needs to prevent a draw.
 */
function pointsNeeded({ scenario: { data } }: Board, side: Side, points: Readonly<Record<Side, number>>): number {
  const { wins, draws } = data.victory
  return Math.max(0, side === 'attacker' ? points.defender + wins : points.attacker - draws + 1)
}

/** The reason a defender who needs no points is winning. */
const restText = (board: Board): string =>
  `They win while ${people(board, 'attacker')} are less than ${counted(board.scenario.data.victory.draws, 'point')} ahead`

function sourceText(board: Board, side: Side, { what, objective, count, each }: Winning): string {
  const enemy = nationOf(board, enemyOf(side))
  switch (what) {
    case 'objective':
      return objectiveName(board, objective ?? 0)
    case 'platoons':
      return `${counted(count, `${enemy} rifle platoon`)} lost, one point for ${each}`
    case 'tanks':
      return `${counted(count, `${enemy} tank`)} lost, one point for ${each}`
    case 'exits':
      return `${counted(count, 'rifle platoon')} off the far edge, one point for ${each}`
  }
}

const objectiveName = (board: Board, index: number): string =>
  capital(featureName(board, 'objectives', board.scenario.data.objectives[index]?.id ?? ''))

const objectiveRows = (board: Board, view: BattleView): Score['objectives'] =>
  board.scenario.terrain.objectives.map(({ shape, points }, i) => ({
    text: objectiveName(board, i),
    rule,
    points,
    holder: view.holders[i] ?? null,
    places: [placeOfPoint(board, middleOfShape(shape))],
  }))

/** Other sources of points and their counts. */
const lossRows = (board: Board, view: BattleView): Score['objectives'] =>
  sides.flatMap((side) =>
    winningsOf(board.battlefieldOf(view), side)
      .filter(({ what }) => what !== 'objective')
      .map(({ what, each }) => ({
        text: `For ${people(board, side)}: ${eachText(board, side, what, each)}`,
        rule,
        places: [],
        holder: null,
        points: 1,
      })),
  )

function eachText(board: Board, side: Side, source: Winning['what'], basesPerPoint: number): string {
  const enemy = nationOf(board, enemyOf(side))
  if (source === 'exits') return `every ${basesPerPoint} rifle platoons off the far edge`
  return `every ${basesPerPoint} ${enemy} ${source === 'tanks' ? 'tanks' : 'rifle platoons'} lost`
}

/** Results by the attacker's lead, with the current one lit. */
export function victoryChart(board: Board, view: BattleView): Chart {
  const battlefield = board.battlefieldOf(view)
  const { wins, draws } = board.scenario.data.victory
  const { winner, points } = currentOutcome(battlefield)
  const row = (leadText: string, result: string, winningSide: Side | null) => ({
    cells: [leadText, result],
    rule,
    mark: 'reconstructed' as const,
    lit: winner === winningSide,
  })
  return {
    id: 'victory',
    title: 'Victory, by how far the attacker is ahead',
    columns: ['Attacker ahead by', 'Result'],
    rows: [
      row(`${signed(wins)} or more`, `${capital(people(board, 'attacker'))} win`, 'attacker'),
      row(draws === wins - 1 ? signed(draws) : `${signed(draws)} to ${signed(wins - 1)}`, 'A draw', null),
      row('less', `${capital(people(board, 'defender'))} win`, 'defender'),
    ],
    note: `Now ${signed(points.attacker - points.defender)}. ${breakingText(board)}`,
  }
}

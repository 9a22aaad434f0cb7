/** The score: each side's points, their sources, and the points needed to win. */

import type { Chart, Score } from '@firestep/face'
import { enemyOf, type Side, sides } from '../../data/schema.ts'
import type { BattleView } from '../../rules/state.ts'
import { currentOutcome, type Winning, winningsOf } from '../../rules/victory.ts'
import { type Board, placeOfPoint } from '../board.ts'
import { featureName, middleOfShape } from '../names/places.ts'
import { nationOf, people } from '../names/units.ts'
import { breakingText } from '../scenarios/victory-text.ts'
import * as texts from '../texts/panels.ts'

/** The rule on victory. */
const rule = 'sequence.4'

export function scoreOf(board: Board, view: BattleView): Score {
  const battlefield = board.battlefieldOf(view)
  const { points } = currentOutcome(battlefield)
  return {
    unit: texts.points,
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
  texts.defenderLeads(people(board, 'attacker'), board.scenario.data.victory.draws)

function sourceText(board: Board, side: Side, { what, objective, count, each }: Winning): string {
  const enemy = nationOf(board, enemyOf(side))
  switch (what) {
    case 'objective':
      return objectiveName(board, objective ?? 0)
    case 'platoons':
      return texts.platoonsLost(count, enemy, each)
    case 'tanks':
      return texts.tanksLost(count, enemy, each)
    case 'exits':
      return texts.platoonsExited(count, each)
  }
}

const objectiveName = (board: Board, index: number): string =>
  texts.objectiveName(featureName(board, 'objectives', board.scenario.data.objectives[index]?.id ?? ''))

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
        text: texts.pointFor(people(board, side), eachText(board, side, what, each)),
        rule,
        places: [],
        holder: null,
        points: 1,
      })),
  )

function eachText(board: Board, side: Side, source: Winning['what'], basesPerPoint: number): string {
  const enemy = nationOf(board, enemyOf(side))
  if (source === 'exits') return texts.everyExited(basesPerPoint)
  return (source === 'tanks' ? texts.everyTanks : texts.everyPlatoons)(basesPerPoint, enemy)
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
    title: texts.victoryTitle,
    columns: texts.victoryColumns,
    rows: [
      row(texts.leadOrMore(wins), texts.sideWins(people(board, 'attacker')), 'attacker'),
      row(texts.leadRange(draws, wins - 1), texts.draw, null),
      row(texts.leadLess, texts.sideWins(people(board, 'defender')), 'defender'),
    ],
    note: texts.leadNow(points.attacker - points.defender, breakingText(board)),
  }
}

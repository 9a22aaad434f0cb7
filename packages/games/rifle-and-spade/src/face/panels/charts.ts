/** The charts booklet. Rows that apply to the current question are highlighted, and their charts come first. */
import type { Chart } from '@firestep/face'
import type { Question } from '@firestep/referee'
import type { BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { assaultChart, assaultValueChart } from './assault-charts.ts'
import { fireModifierChart, hidingChart, resultsChart, strengthChart } from './fire-charts.ts'
import { allowanceChart, hexsideChart, sightChart, terrainChart } from './ground-charts.ts'
import { moraleChart, moraleEffectsChart, routChart } from './morale-charts.ts'
import { casualtyChart, gainChart, officerCostChart } from './officer-charts.ts'
import { acceptanceChart, matrixChart, orderModifierChart, supportChart } from './order-charts.ts'
import { relevanceOf } from './relevance.ts'
import { victoryChart } from './score.ts'
import { hoursChart, initiativeChart, landingChart, sequenceChart } from './turn-charts.ts'
import { unitChart } from './unit-chart.ts'
import { constructionChart } from './work-charts.ts'

/** Charts of orders are left out in a battle without orders (11.0). */
export function chartsOf(board: Board, view: BattleView, question: Question | null): readonly Chart[] {
  const relevance = relevanceOf(board, view, question)
  const charts = [
    resultsChart(board, relevance),
    fireModifierChart(board, relevance),
    strengthChart(board, relevance),
    hidingChart(board, relevance),
    moraleChart(board, relevance),
    moraleEffectsChart(relevance),
    routChart(board, relevance),
    assaultChart(board, relevance),
    assaultValueChart(board, relevance),
    terrainChart(board, relevance),
    hexsideChart(board, relevance),
    allowanceChart(board, relevance),
    ...(view.orders
      ? [
          acceptanceChart(board, relevance),
          orderModifierChart(board, relevance),
          matrixChart(board, relevance),
          supportChart(board, relevance),
          gainChart(board, relevance),
        ]
      : []),
    officerCostChart(board, relevance),
    casualtyChart(board, relevance),
    constructionChart(board, view, relevance),
    ...landingChart(board, relevance),
    initiativeChart(board, view, relevance),
    sequenceChart(view),
    victoryChart(board, view),
    sightChart(board, view),
    hoursChart(board, view),
    unitChart(board, relevance),
  ]
  const first = question === null ? [] : (leadingCharts[question.kind] ?? [])
  const rank = ({ id }: Chart): number => {
    const position = first.indexOf(id)
    return position < 0 ? first.length : position
  }
  return [...charts].sort((a, b) => rank(a) - rank(b))
}

/** The most important charts for each question kind. */
const leadingCharts: Readonly<Record<string, readonly string[]>> = {
  initiative: ['initiative'],
  chit: ['initiative', 'sequence'],
  'change orders': ['orders table', 'order modifiers', 'change matrix', 'officer gains'],
  order: ['supports', 'orders table'],
  commit: ['supports', 'change matrix'],
  'form column': ['leader casualties', 'officer gains'],
  dig: ['construction'],
  'commanded fire': ['fire results', 'fire modifiers', 'fire strength'],
  'opportunity fire': ['fire results', 'fire modifiers', 'fire strength'],
  hide: ['hiding'],
  lead: ['morale', 'rout', 'leader casualties', 'morale effects'],
  move: ['allowances', 'terrain', 'hexsides'],
  step: ['terrain', 'hexsides', 'allowances', 'officer costs'],
  assault: ['assault results', 'assault values'],
  'assault loss': ['assault results', 'assault values'],
  'stay or go': ['assault results', 'assault values'],
  'crowded out': ['assault results', 'assault values'],
}

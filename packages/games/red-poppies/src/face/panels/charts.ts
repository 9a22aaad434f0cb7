/** The reference card as charts. Rows that apply to the current question are highlighted. */
import type { Chart } from '@firestep/face'
import type { Question } from '@firestep/referee'
import type { BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { bombardmentChart, checkChart, doublesChart, modifierChart } from './check-charts.ts'
import { commandChart, movementChart, sequenceChart } from './command-charts.ts'
import { groundChart } from './ground-chart.ts'
import { relevanceOf } from './relevance.ts'
import { signalCharts } from './signal-charts.ts'
import { unitChart } from './unit-chart.ts'

export function chartsOf(board: Board, view: BattleView, question: Question | null): readonly Chart[] {
  const relevance = relevanceOf(board, view, question)
  return [
    modifierChart(relevance),
    checkChart(relevance),
    unitChart(board, view, relevance),
    groundChart(board, view, relevance),
    movementChart(board, relevance),
    commandChart(board, relevance),
    ...signalCharts(board, view, question),
    doublesChart(board, relevance),
    ...bombardmentChart(board, relevance),
    sequenceChart(relevance),
  ]
}

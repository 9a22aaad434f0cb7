/** The playsheet of the period. Charts relevant to the question or the last roll are lit and come first. */
import type { Chart } from '@firestep/face'
import type { Question } from '@firestep/referee'
import type { Event } from '../../rules/events.ts'
import type { BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { assaultChart, gradeChart, moraleChart } from './assault-and-morale-charts.ts'
import { gunCharts } from './barrage-gas-and-air-charts.ts'
import { cardChart } from './card-chart.ts'
import { armourChart, fireModifierChart, matrixChart } from './fire-charts.ts'
import { chancesChart, orderChart, orderModifierChart } from './order-charts.ts'
import { relevanceOf } from './relevance.ts'
import { victoryChart } from './score.ts'
import { targetChart } from './target-priority-chart.ts'
import { coverChart, movementChart, sightChart, wireChart } from './terrain-charts.ts'
import { otherDiceChart, sequenceChart } from './turn-charts.ts'
import { rangeChart, tankChart } from './weapon-charts.ts'

export function chartsOf(
  board: Board,
  view: BattleView,
  question: Question | null,
  events: readonly Event[],
): readonly Chart[] {
  const relevance = relevanceOf(board, view, question, events)
  const charts = [
    sequenceChart(relevance),
    ...chancesChart(board, relevance),
    orderChart(relevance),
    orderModifierChart(relevance),
    matrixChart(relevance),
    ...armourChart(relevance),
    fireModifierChart(relevance),
    targetChart(relevance),
    rangeChart(relevance),
    movementChart(relevance),
    wireChart(relevance),
    coverChart(relevance),
    sightChart(relevance),
    assaultChart(relevance),
    moraleChart(relevance),
    gradeChart(relevance),
    ...gunCharts(relevance),
    otherDiceChart(relevance),
    ...tankChart(relevance),
    ...cardChart(relevance, view),
    victoryChart(board, view),
  ]
  const leadingIds = question === null ? [] : (leadingCharts[question.kind] ?? [])
  const rank = ({ id }: Chart): number => {
    const position = leadingIds.indexOf(id)
    return position < 0 ? leadingIds.length : position
  }
  return [...charts].sort((a, b) => rank(a) - rank(b))
}

/** Charts shown first, by question kind. */
const leadingCharts: Readonly<Record<string, readonly string[]>> = {
  'fire plan': ['ranges', 'barrage', 'gas', 'other dice'],
  deploy: ['grades', 'cover', 'sight'],
  arrive: ['other dice', 'movement'],
  staff: ['order chances', 'order modifiers', 'orders'],
  order: ['order chances', 'orders', 'order modifiers'],
  'concise order': ['orders', 'order modifiers', 'events'],
  action: ['fire', 'fire at tanks', 'fire modifiers', 'targets', 'movement', 'wire', 'ranges', 'cover'],
  'command stands': ['movement', 'order modifiers'],
  'stand and shoot': ['assault', 'fire', 'fire modifiers'],
  'follow up': ['assault', 'cover'],
  reface: ['assault', 'ranges'],
  steady: ['morale'],
  stubborn: ['morale'],
  'morale card': ['morale', 'events'],
  air: ['air', 'cover'],
  halt: ['barrage'],
  'lost battery': ['deep suppression'],
  promote: ['order modifiers'],
  draw: ['events'],
  excess: ['events'],
  'death from above': ['events'],
  'place gas': ['gas', 'events'],
  'place shell': ['fire', 'events'],
}

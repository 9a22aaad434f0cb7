/** The chart of modes of transmission, with their present chances. */

import { type Chart, capital, percent } from '@firestep/face'
import type { Question } from '@firestep/referee'
import { type Mode, modes } from '../../data/schema.ts'
import { chanceAtMost } from '../../rules/odds.ts'
import type { Battlefield, BattleView } from '../../rules/state.ts'
import { delayOf, modeRules, signalNumber } from '../../rules/transmission-modes.ts'
import type { Board } from '../board.ts'
import * as texts from '../texts/charts.ts'
import { cardRow } from './chart-rows.ts'

/** Empty if neither side has off-map artillery. */
export function signalCharts(board: Board, view: BattleView, question: Question | null): readonly Chart[] {
  if (view.groups.length === 0) return []
  const battlefield = board.battlefieldOf(view)
  const askedSide = question?.kind === 'command' ? question.seat : null
  const own = new Set(view.groups.filter(({ side }) => side === askedSide).map(({ mode }) => mode))
  return [
    {
      id: 'transmission',
      title: texts.transmission.title,
      columns: texts.transmission.columns,
      rows: modes.map((mode) => {
        const [, rule = '7.21'] = modeRules(mode)
        return cardRow(rule, signalCells(battlefield, mode), own.has(mode) || (own.size > 0 && mode === 'runner'))
      }),
      note: texts.transmission.note,
    },
    accuracyChart(question),
  ]
}

function signalCells(battlefield: Battlefield, mode: Mode): readonly string[] {
  const battlefieldWhen = (bombarded: boolean): Battlefield => ({
    ...battlefield,
    state: { ...battlefield.state, bombarded },
  })
  const [before, after] = [battlefieldWhen(false), battlefieldWhen(true)]
  const [shortDelay, longDelay] = [delayOf(before, mode), delayOf(after, mode)]
  return [
    capital(mode),
    String(signalNumber(before, mode)),
    String(signalNumber(after, mode)),
    shortDelay === longDelay ? String(shortDelay) : texts.delayAfterBombardment(shortDelay, longDelay),
    percent(chanceAtMost(signalNumber(battlefield, mode))),
    texts.observers[mode],
  ]
}

function accuracyChart(question: Question | null): Chart {
  const isLit = question?.kind === 'spine'
  return {
    id: 'accuracy',
    title: texts.accuracy.title,
    columns: texts.accuracy.columns,
    rows: [
      cardRow('7.242', texts.accuracy.onTarget, isLit),
      cardRow('7.242-1', texts.accuracy.highGround, isLit),
      cardRow('7.242-2', texts.accuracy.registered, isLit),
      cardRow('7.243-1', texts.accuracy.strays, isLit),
      cardRow('7.245', texts.accuracy.effect, isLit),
    ],
    note: null,
  }
}

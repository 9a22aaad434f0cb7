/** The chart of modes of transmission, with their present chances. */
import { type Chart, capital, percent } from '@firestep/face'
import type { Question } from '@firestep/referee'
import { type Mode, modes } from '../../data/schema.ts'
import { chanceAtMost } from '../../rules/odds.ts'
import type { Battlefield, BattleView } from '../../rules/state.ts'
import { delayOf, modeRules, signalNumber } from '../../rules/transmission-modes.ts'
import type { Board } from '../board.ts'
import { cardRow } from './chart-rows.ts'

const observerTexts: Readonly<Record<Mode, string>> = {
  aircraft: 'sees every corner',
  flare: 'infantry, at its preregistered corner only',
  runner: 'any infantry; every group may use it',
  telephone: 'any infantry',
  'trench set': 'one company that stays where it was set up',
}

/** Empty if neither side has off-map artillery. */
export function signalCharts(board: Board, view: BattleView, question: Question | null): readonly Chart[] {
  if (view.groups.length === 0) return []
  const battlefield = board.battlefieldOf(view)
  const askedSide = question?.kind === 'command' ? question.seat : null
  const own = new Set(view.groups.filter(({ side }) => side === askedSide).map(({ mode }) => mode))
  return [
    {
      id: 'transmission',
      title: 'Modes of transmission',
      columns: ['Mode', 'Signal', 'After a bombardment', 'Delay in turns', 'Now', 'Observes'],
      rows: modes.map((mode) => {
        const [, rule = '7.21'] = modeRules(mode)
        return cardRow(rule, signalCells(battlefield, mode), own.has(mode) || (own.size > 0 && mode === 'runner'))
      }),
      note: 'A primed group rolls two dice before every command of its owner, at its signal or less. To cancel it takes a command; at 11 or more the guns fire by mistake.',
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
    shortDelay === longDelay ? String(shortDelay) : `${shortDelay}, after a bombardment ${longDelay}`,
    percent(chanceAtMost(signalNumber(battlefield, mode))),
    observerTexts[mode],
  ]
}

function accuracyChart(question: Question | null): Chart {
  const isLit = question?.kind === 'spine'
  return {
    id: 'accuracy',
    title: 'Where fire for effect falls',
    columns: ['Accuracy die', 'What follows'],
    rows: [
      cardRow('7.242', ['2 or less in all', 'on target'], isLit),
      cardRow('7.242-1', ['−1', 'the side controls a hex of the highest level'], isLit),
      cardRow('7.242-2', ['−1', 'the group has hit this corner before, or preregistered it'], isLit),
      cardRow(
        '7.243-1',
        ['3 or more', 'strays along one of three hexsides: the firer names the 1-2, clockwise follow 3-4 and 5-6'],
        isLit,
      ),
      cardRow(
        '7.245',
        ['then', 'everybody in the three hexes round the corner checks, and whoever enters them this turn'],
        isLit,
      ),
    ],
    note: null,
  }
}

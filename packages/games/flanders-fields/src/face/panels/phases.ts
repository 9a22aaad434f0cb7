/** The steps of the player turn by the sheet of the period, with the current one. */
import type { PhaseBar } from '@firestep/face'
import { attackersOnly, stepsOf } from '../../rules/orders/turn-sequence.ts'
import type { BattleView, TurnStep } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { battalionName } from '../names/units.ts'
import * as texts from '../texts/panels.ts'
import { gasMayCome } from './gas-possible.ts'
import { setupSteps } from './turn-charts.ts'

export function phaseBar(board: Board, view: BattleView): PhaseBar {
  const { turn, side, step } = view
  const { data } = board.scenario
  return {
    turn: turn === 0 ? texts.beforeBattle : texts.turnOf(Math.min(turn, data.turns), data.turns),
    shortTurn: turn === 0 ? texts.shortSteps.start : texts.shortTurn(Math.min(turn, data.turns)),
    seat: side,
    phases: shownSteps(board, view).map((id) => ({
      id,
      name: id === step ? currentStepName(board, view) : texts.shortSteps[id],
      short: texts.shortSteps[id],
    })),
    now: step,
  }
}

/** Steps of this side's turn that can have an effect in this battle. */
function shownSteps({ scenario }: Board, { turn, side, step }: BattleView): readonly TurnStep[] {
  const { data } = scenario
  if (turn === 0) return setupSteps
  if (step === 'end' || step === 'over') return ['end', 'over']
  const { attacker, defender } = data.plans
  const skippedSteps: readonly TurnStep[] = [
    ...(attacker.deepSuppression || attacker.hurricane ? [] : (['deep suppression'] as const)),
    ...(attacker.barrage === null ? (['barrage'] as const) : []),
    ...(gasMayCome(scenario) ? [] : (['gas'] as const)),
    ...([...attacker.bombardment, ...defender.bombardment].every((entry) => entry.turn === undefined)
      ? (['bombardment'] as const)
      : []),
    ...(data.plans[side].air === 0 ? (['air'] as const) : []),
  ]
  const printedSteps = stepsOf(data.period).map((line) => line.step)
  const ownSteps = printedSteps.filter((step) => side === 'attacker' || !attackersOnly.includes(step))
  return ['start', ...ownSteps.filter((ownStep) => ownStep === step || !skippedSteps.includes(ownStep))]
}

/** The name of the current step, with the commander whose orders it is about. */
function currentStepName(board: Board, { step, commanding }: BattleView): string {
  return step === 'battalions' && commanding !== null ? battalionName(board, commanding) : texts.steps[step][0]
}

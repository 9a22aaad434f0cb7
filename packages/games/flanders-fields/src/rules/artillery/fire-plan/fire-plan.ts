/** Fire plans: written by both sides before anything else happens, in parallel. */
import { inParallel, listOf, noMoreParts, nothing, type Picker, refused, type Script } from '@firestep/referee'
import { type PlanData, type Side, sides } from '../../../data/schema.ts'
import { type BattlefieldOf, viewingSide } from '../../battlefield.ts'
import { lastTurnOf } from '../../orders/turn-sequence.ts'
import { list } from '../../question-types.ts'
import type { Battle, Battlefield } from '../../state.ts'
import * as refusals from '../../texts/refusals.ts'
import { firePlanOf } from '../aiming-points.ts'
import { entriesOf, entryShape, planFrom } from './plan-entries.ts'
import { entryRuling, planRuling } from './plan-ruling.ts'
import { slotsOf } from './sample-entries.ts'

export const firePlanQuestion = list('fire plan', {
  rule: 'fireplan.1',
  about: nothing,
  answer: listOf(entryShape),
  open: false,
})

/** fireplan.1: a parallel phase. A side that has nothing to write is not asked. */
export function* writePlans(battle: Battle): Script {
  const { state, scenario, table } = battle
  const written = yield* inParallel<PlanData>({
    attacker: write(battle, 'attacker'),
    defender: write(battle, 'defender'),
  })
  for (const side of sides) {
    const plan = written[side] ?? scenario.data.plans[side]
    state.secrets[side].plan = plan
    const plannedEvent = { type: 'planned', rule: 'fireplan.1', side, plan } as const
    table.tell({ ...plannedEvent, plan: null }, { [side]: plannedEvent }, side)
  }
}

function* write(battle: Battle, side: Side): Script<PlanData> {
  if (slotsOf(battle, side).length === 0) return battle.scenario.data.plans[side]
  return planFrom(battle.scenario.data, side, yield* firePlanQuestion.ask(side, null))
}

export const firePlanKind = (battlefieldOf: BattlefieldOf) =>
  firePlanQuestion.kind({
    sampled: true,
    preparedAnswer: (view) => entriesOf(battlefieldOf(view).scenario.data.plans[viewingSide(view)]),
    next(view, _about, soFar) {
      const slot = slotsOf(battlefieldOf(view), viewingSide(view))[soFar.length]
      return slot === undefined ? noMoreParts : { parts: slot, enough: false }
    },
    check: (view, _about, entries) => planRuling(battlefieldOf(view), viewingSide(view), entries),
    explain: (view, _about, thing) =>
      entryShape.fits(thing)
        ? entryRuling(battlefieldOf(view), viewingSide(view), thing)
        : refused('fireplan.1', refusals.noPlanEntry),
  })

/** A random plan consistent with what is already known of a side's plan, for redealing hidden information. */
export function redealPlan(battlefield: Battlefield, side: Side, pick: Picker): PlanData | null {
  const real = firePlanOf(battlefield, side)
  if (real === null) return null
  const { state, scenario } = battlefield
  const entries = slotsOf(battlefield, side).map((slot) => slot[pick(slot.length)] ?? slot[0])
  const guess = planFrom(scenario.data, side, entries)
  return {
    ...guess,
    // Entries that have fired or arrived are known; the rest is not.
    gas: redealGas(lastTurnOf(battlefield, 'gas'), real.gas, guess.gas),
    barrage: redealBarrage(state, lastTurnOf(battlefield, 'barrage'), real.barrage, guess.barrage),
  }
}

type GasPlan = PlanData['gas']

/** Gas due by that turn has arrived; the rest comes later, at a hidden time and place. */
const redealGas = (until: number, real: GasPlan, guess: GasPlan): GasPlan =>
  real.flatMap((realEntry, i) => {
    if (realEntry.turn <= until) return [realEntry]
    const thought = guess[i]
    return thought === undefined ? [] : [{ ...thought, turn: Math.max(thought.turn, until + 1) }]
  })

type BarragePlan = PlanData['barrage']

/**
 * A barrage in progress has shown its start and shape, its pace once it has moved, and its halts; one that has not
 * begun begins after the last turn in which it could have.
 */
function redealBarrage(
  { barrage, barrageOver }: Battlefield['state'],
  until: number,
  real: BarragePlan,
  guess: BarragePlan,
): BarragePlan {
  if (barrageOver) return real
  if (barrage === null || real === null)
    return guess === null ? null : { ...guess, turn: Math.max(guess.turn, until + 1) }
  const { place, halted } = barrage
  const isKnown = (halt: number) => halt < place || (halt === place && halted)
  return {
    ...real,
    step: place > 1 ? real.step : (guess?.step ?? real.step),
    halts: [...real.halts.filter(isKnown), ...(guess?.halts ?? []).filter((halt) => !isKnown(halt))],
  }
}

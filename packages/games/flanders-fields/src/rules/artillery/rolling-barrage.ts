/** The rolling barrage: placed, halted, advanced and lifted as planned. */
import { nothing, type RuleId, type Script, yesOrNo } from '@firestep/referee'
import type { PlanData } from '../../data/schema.ts'
import { present } from '../battlefield.ts'
import { besides } from '../events.ts'
import { settleMorale } from '../morale/morale.ts'
import { choice } from '../question-types.ts'
import type { BarrageState, Battle } from '../state.ts'
import { units } from '../table-terrain.ts'
import { firePlanOf } from './aiming-points.ts'
import { rollUnderBarrage } from './barrage-effect.ts'
import { columnsAt, isUnderBarrage } from './barrage-strip.ts'
import { riskOwnBarrage } from './fire-zones.ts'

type BarragePlan = NonNullable<PlanData['barrage']>

/** period.*.sequence step 2: it moves, then all bases it covers are rolled for, then those close behind it. */
export function* rollingBarrage(battle: Battle): Script {
  const { state, scenario, table } = battle
  const plan = firePlanOf(battle, 'attacker')?.barrage ?? null
  if (scenario.data.plans.attacker.barrage === null || state.barrageOver) return
  if (state.barrage !== null && plan !== null) yield* moveOn(battle, state.barrage, plan)
  else if (plan?.turn === state.turn) begin(battle, plan)
  // fireplan.6: until it begins, everyone sees each turn that it has not, whether one was planned or not.
  else table.reveal({ type: 'no barrage', rule: 'fireplan.6' }, 'attacker')
  if (state.barrage === null) return
  for (const base of present(battle))
    if (isUnderBarrage(battle, base))
      rollUnderBarrage(battle, base, battle.state.barrage?.halted ? 'barrage.rolling.6' : 'barrage.rolling.1')
  for (const base of present(battle, 'attacker')) if (!isUnderBarrage(battle, base)) riskOwnBarrage(battle, base)
  yield* settleMorale(battle)
}

/** barrage.rolling.4 (FF-86): it lasts a fixed number of turns plus a D3. */
export const surestTurns = ({ book, scenario }: Pick<Battle, 'book' | 'scenario'>): number =>
  scenario.switches.barrageTurns === 'four and D3' ? book.tables.barrage.turns : 3

/** fireplan.7 barrage.rolling.4 (FF-86): from now on its position and its number of turns are public. */
function begin(battle: Battle, { from, contour }: BarragePlan): void {
  const { state, scenario, table } = battle
  const turnsLeft = surestTurns(battle) + table.roll(3)
  state.barrage = { from: units(from), place: 1, left: turnsLeft, halted: false, contour }
  // hurricane.5: the German form of it.
  const rule = scenario.data.plans.attacker.hurricane ? 'hurricane.5' : 'fireplan.7'
  const shape = contour === null ? 'barrage.rolling.7' : 'barrage.rolling.8'
  const begun = { type: 'barrage', rule, from: units(from), place: 1, left: turnsLeft, lifted: false } as const
  table.reveal({ ...begun, ...besides('barrage.rolling.4', shape) }, 'attacker')
}

/** FF-144 FF-145: its pace and its halts were written in secret, and each step reveals them. */
function* moveOn(battle: Battle, barrage: BarrageState, plan: BarragePlan): Script {
  const { state, table } = battle
  barrage.left--
  if (barrage.left === 0) return lift(battle, 'barrage.rolling.5')
  const { from, place } = barrage
  if (yield* halts(battle, barrage, plan)) {
    barrage.halted = true
    table.noteUsed('barrage halts')
    const stays = {
      type: 'barrage',
      rule: 'barrage.rolling.3',
      from,
      place,
      left: barrage.left,
      lifted: false,
    } as const
    table.reveal({ ...stays, ...besides(...fixed(battle)) }, 'attacker')
    return
  }
  const moved = { ...barrage, from: from + units(plan.step), place: place + 1, halted: false }
  state.barrage = moved
  if (columnsAt(battle, moved).every(({ box }) => box.left >= battle.scenario.terrain.width))
    return lift(battle, 'barrage.rolling.5')
  const { left } = moved
  const { from: line, place: next } = moved
  const advanced = { type: 'barrage', rule: 'barrage.rolling.2', from: line, place: next, left, lifted: false } as const
  table.reveal({ ...advanced, ...besides(...fixed(battle)) }, 'attacker')
}

function lift({ state, table }: Battle, rule: string): void {
  if (state.barrage === null) return
  const { from, place } = state.barrage
  state.barrage = null
  state.barrageOver = true
  table.noteUsed('barrage lifts')
  table.reveal({ type: 'barrage', rule, from, place, left: 0, lifted: true }, 'attacker')
}

const mayHaltAtWill = ({ scenario }: Battle): boolean => scenario.switches.barrageHalts === 'at will'

/** hurricane.6: a firewaltz keeps to the written plan even where halts at will were agreed. */
const fixed = (battle: Battle): RuleId[] =>
  mayHaltAtWill(battle) && battle.scenario.data.plans.attacker.hurricane ? ['hurricane.6'] : []

/** Asks whether the barrage halts for this turn. */
export const haltQuestion = choice('halt', { rule: 'barrage.rolling.3', about: nothing, answer: yesOrNo })

export const haltKind = haltQuestion.kind({ options: () => [true, false] })

/**
 * barrage.rolling.3: one turn at a place, as written; at will only where it was agreed (FF-87), and never for a
 * firewaltz.
 */
function* halts(battle: Battle, { place, halted }: BarrageState, { halts: planned }: BarragePlan): Script<boolean> {
  if (halted) return false
  if (mayHaltAtWill(battle) && fixed(battle).length === 0) return yield* haltQuestion.ask('attacker', null)
  return planned.includes(place)
}

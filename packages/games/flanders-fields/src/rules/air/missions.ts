/** Air missions: called by a regimental commander in the late war, once a turn each until they are flown. */
import { allowed, either, type Modifier, modifier, modifierTotal, nothing, oneOf, type Script } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { type BattlefieldOf, baseOf, formationOf, isPresent, viewingSide } from '../battlefield.ts'
import { isInGas } from '../gas/clouds.ts'
import type { FormationId } from '../ids.ts'
import { choice, poseShape } from '../question-types.ts'
import type { Battle, Battlefield } from '../state.ts'
import { laneRuling, sampleLanes, targetsIn } from './flight-lane.ts'
import { strafe } from './strafe.ts'

/** air.2: one die for each remaining mission (FF-100); the place is named after it has arrived. */
export function* airMissions(battle: Battle): Script {
  const { state, scenario } = battle
  const { side } = state
  if (scenario.data.period !== 'late') return
  const missionsLeft = scenario.data.plans[side].air - state.air[side]
  for (let mission = 0; mission < missionsLeft; mission++) {
    const caller = callerOf(battle, side)
    if (caller === null || sampleLanes(battle, side).length === 0) return
    if (callAircraft(battle, side, caller)) yield* fly(battle, side)
  }
}

/** air.1: a regimental commander on the table; the first of those with the easiest call. */
function callerOf(battlefield: Battlefield, side: Side): FormationId | null {
  const stands = battlefield.scenario.roster.formationIds.filter((formation) => {
    const { side: formationSide, hq } = formationOf(battlefield, formation)
    return formationSide === side && hq !== null && isPresent(battlefield, hq)
  })
  const ease = (formation: FormationId) => modifierTotal(callModifiers(battlefield, formation))
  return stands.toSorted((a, b) => ease(b) - ease(a) || a - b)[0] ?? null
}

/** The order at -3 of the main text, with the other modifiers of a commander's order. */
function callModifiers(battlefield: Battlefield, formation: FormationId): Modifier[] {
  const { hq } = formationOf(battlefield, formation)
  if (hq === null || battlefield.scenario.switches.airCall === 'five or six') return []
  const { marks } = baseOf(battlefield, hq)
  return [
    modifier('air.2', 'calling aircraft', -3),
    ...(marks > 0 ? [modifier('orders.mod.hq-suppressed', 'commander suppressed', -marks)] : []),
    ...(battlefield.state.formations[formation]?.promoted
      ? [modifier('orders.mod.promotion', 'field promotion', -1)]
      : []),
    ...(isInGas(battlefield, hq) ? [modifier('orders.mod.gas', 'commander in gas', -1)] : []),
  ]
}

/** air.2: five or six; or an order with the number of a company's first action (FF-269). */
function callAircraft(battle: Battle, side: Side, caller: FormationId): boolean {
  const { book, scenario, table } = battle
  const modifiers = callModifiers(battle, caller)
  const needed = modifiers.length === 0 ? 5 : (book.tables.orders[scenario.data.period].company[0] ?? 0)
  const die = table.roll(6)
  const arrives = die > 1 && die + modifierTotal(modifiers) >= needed
  table.noteUsed(arrives ? 'aircraft' : 'no aircraft')
  const rule = modifiers.length === 0 ? 'period.late.orders.air' : 'air.2'
  table.tell({ type: 'air', rule, side, die, modifiers, arrives })
  return arrives
}

/** A point and a heading, or none. */
export const airQuestion = choice('air', {
  rule: 'air.4',
  about: nothing,
  answer: either(oneOf('none'), poseShape),
})

function* fly(battle: Battle, side: Side): Script {
  const lane = yield* airQuestion.ask(side, null)
  if (lane === 'none') return
  if (yield* strafe(battle, targetsIn(battle, side, lane))) battle.state.air[side]++
}

export const airKind = (battlefieldOf: BattlefieldOf) =>
  airQuestion.kind({
    sampled: true,
    pass: 'none',
    ownMove: true,
    options: (view) => ['none', ...sampleLanes(battlefieldOf(view), viewingSide(view))],
    check: (view, _about, answer) =>
      answer === 'none' ? allowed : laneRuling(battlefieldOf(view), viewingSide(view), answer),
  })

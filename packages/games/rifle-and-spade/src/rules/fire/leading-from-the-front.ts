/** 16.6: leading from the front in place of a morale check. */
import { at, either, oneOf, type Script } from '@firestep/referee'
import { type BattlefieldOf, battlefieldFor, isInfantry, typeOf, unitOf } from '../battlefield.ts'
import { rollLeaderCasualty, spendOfficer } from '../command/officer-points.ts'
import type { BrigimentId } from '../ids.ts'
import { choice } from '../question-types.ts'
import { brigimentShape } from '../shapes.ts'
import type { Battle, Battlefield } from '../state.ts'
import { type StackReference, stackOf, stackReferenceShape } from './stack-reference.ts'

/** Answered by 'check', or by the Brigiment whose officers lead. */
export const leadQuestion = choice('lead', {
  rule: '16.6',
  about: stackReferenceShape,
  answer: either(oneOf('check'), brigimentShape),
})

/** The Brigiments in a stack that can afford to lead it. */
function leaders(battlefield: Battlefield, stack: StackReference): BrigimentId[] {
  const { leadNeeds } = battlefield.book.tables.officerCosts
  const present = stackOf(battlefield, stack).flatMap((unit) => unitOf(battlefield, unit).brigiment ?? [])
  return [...new Set(present)]
    .filter((brigiment) => at(battlefield.army.brigiments, brigiment).points >= leadNeeds)
    .sort((a, b) => a - b)
}

/**
 * Returns true if an officer replaces the check. The owner is asked wherever there is infantry to lead, so that the question does
 * not give away how many officers are left.
 */
export function* leadFromTheFront(battle: Battle, stack: StackReference): Script<boolean> {
  const battlefield = battlefieldFor(battle, stack.side)
  if (!stackOf(battlefield, stack).some((unit) => isInfantry(typeOf(battlefield, unit)))) return false
  const answer = yield* leadQuestion.ask(stack.side, stack)
  if (answer === 'check') return false
  const { die, lost: cost } = rollLeaderCasualty(battle, 'lead from the front')
  const { points } = at(battle.state.secrets[stack.side].brigiments, answer)
  const inVain = cost > points
  const rules = inVain ? ['10.3', '16.6', '16.6.1'] : ['10.3', '16.6']
  const { side, hex } = stack
  battle.table.reveal({ type: 'lead from the front', side, hex, die, cost, inVain, rules }, side)
  battle.table.noteUsed('lead from the front')
  spendOfficer(battle, side, answer, 'lead from the front', cost)
  return !inVain
}

export const leadKind = (battlefieldOf: BattlefieldOf) =>
  leadQuestion.kind({
    pass: 'check',
    options: (view, who) => ['check', ...leaders(battlefieldOf(view), who)],
  })

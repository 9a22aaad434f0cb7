/** 11.3: the defender's optional counter-attack. */
import { nothing, oneOf, type Script } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { groupsById } from '../artillery-groups.ts'
import type { GroupId } from '../ids.ts'
import { choice } from '../question-types.ts'
import type { Battle, Battlefield } from '../state.ts'
import { campaignOf } from './current-campaign.ts'
import { turnsOfEngagement } from './engagements.ts'

/** The defender's decision to counter-attack. */
export const counterAttackQuestion = choice('counter-attack', {
  rule: '11.31',
  about: nothing,
  answer: oneOf('yes', 'no'),
})

/** 11.31: asks for the counter-attack. Cross hairs of the defender stay for it, and for nothing else. */
export function* considerCounterAttack(battle: Battle): Script<boolean> {
  const { state, table } = battle
  const { defender: side } = campaignOf(battle)
  const decision = yield* counterAttackQuestion.ask(side, null)
  const attacks = decision === 'yes'
  const carried: { group: GroupId; due: number }[] = []
  for (const [group, guns] of groupsById(state)) {
    if (guns.side !== side || guns.crossHair === null) continue
    if (attacks) {
      // 11.32-1: elapsed time counts: turn 13 of the attack would be turn 1 now.
      const due = guns.crossHair.due - turnsOfEngagement.attack
      guns.crossHair = { ...guns.crossHair, due }
      carried.push({ group, due })
    } else {
      guns.crossHair = null
      guns.primed = false
    }
  }
  const rules = attacks ? ['11.31', '11.32', ...(carried.length > 0 ? ['11.32-1'] : [])] : ['11.31']
  table.tell({ type: 'counter-attack', side, attacks, carried, rules })
  return attacks
}

/** The last turn, counted on from those of the attack, that is not too late for guns called by a defender (11.32-1). */
export function lastTurnFor({ scenario: { campaign, turns }, state }: Battlefield, side: Side): number {
  const mayCounterAttack = campaign?.defender === side && state.campaign?.engagement === 'attack'
  return mayCounterAttack ? turns + turnsOfEngagement['counter-attack'] : turns
}

export const counterAttackKind = counterAttackQuestion.kind({ options: () => ['yes', 'no'] })

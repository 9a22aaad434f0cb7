/** 6.02, 6.2 and 7.23: signal rolls, to fire and to cancel. */

import { allowed, type RuleId, type Ruling, refused, type Script } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { groupOf, groupsById } from './artillery-groups.ts'
import { type DiceRoll, rollDice } from './dice.ts'
import { fireForEffect } from './fire-for-effect.ts'
import type { GroupId } from './ids.ts'
import type { Battle, Battlefield } from './state.ts'
import * as refusals from './texts/refusals.ts'
import { modeRules, signalNumber } from './transmission-modes.ts'

/** 7.23-2: a roll to cancel of at least this fires the guns. */
export const misunderstood = 11

/**
 * 6.02: a command of any kind but cancel makes every primed group of its owner roll, and their fire falls before the
 * command goes on. In the order of their numbers.
 */
export function* signalRolls(battle: Battle, side: Side): Script {
  for (const [group, { side: owner, primed }] of groupsById(battle.state))
    if (owner === side && primed) yield* rollToFire(battle, group)
}

function* rollToFire(battle: Battle, group: GroupId): Script {
  const { dice, total, needed, rules } = rollSignal(battle, group)
  const fires = total <= needed
  battle.table.tell({
    type: 'signal',
    side: groupOf(battle, group).side,
    group,
    purpose: 'fire',
    dice,
    total,
    needed,
    result: fires ? 'fires' : 'nothing',
    rules: ['6.02', '6.02-1', '7.223-1', ...rules, ...(fires ? ['7.241-2'] : ['7.23-1'])],
  })
  if (fires) yield* fireForEffect(battle, group)
}

interface SignalRoll extends DiceRoll {
  readonly needed: number
  readonly rules: readonly RuleId[]
}

function rollSignal(battle: Battle, group: GroupId): SignalRoll {
  const { crossHair } = groupOf(battle, group)
  if (crossHair === null) throw new Error(`group ${group} is primed without a cross hair`)
  const rules = ['7.23', ...modeRules(crossHair.mode), ...(battle.state.bombarded ? ['7.14'] : [])]
  return { ...rollDice(battle.table), needed: signalNumber(battle, crossHair.mode), rules }
}

/** 6.2: ruling on a side's attempt to cancel its guns. */
export function cancelRuling(battlefield: Battlefield, side: Side, group: GroupId): Ruling {
  const { side: owner, crossHair, primed, spent } = groupOf(battlefield, group)
  if (owner !== side) return refused('6.2', refusals.enemyGroup)
  if (crossHair === null) return refused('7.224', refusals.nothingToCancel)
  if (!primed) return refused('7.224', refusals.notPrimed)
  return spent ? refused('6.2', refusals.groupSpentForCancel) : allowed
}

/** 6.2: no other group rolls (6.2-1); a failure has no cost for the group, unless it is misunderstood (6.2-2). */
export function* cancelGroup(battle: Battle, group: GroupId): Script {
  const guns = groupOf(battle, group)
  const { dice, total, needed, rules } = rollSignal(battle, group)
  // Success comes first: by 7.23 only a roll that exceeds the signal number goes wrong, and no number reaches 11.
  const result = total <= needed ? 'cancelled' : total >= misunderstood ? 'fires by mistake' : 'nothing'
  const rulesOfResult: Readonly<Record<typeof result, readonly RuleId[]>> = {
    cancelled: ['6.05'],
    'fires by mistake': ['6.2-2', '7.23-2'],
    nothing: ['6.2-2'],
  }
  battle.table.tell({
    type: 'signal',
    side: guns.side,
    group,
    purpose: 'cancel',
    dice,
    total,
    needed,
    result,
    rules: ['6.03', '6.2', '6.2-1', '7.224', ...rules, ...rulesOfResult[result]],
  })
  battle.table.noteUsed(`cancel: ${result}`)
  if (result === 'nothing') return
  guns.spent = true
  if (result === 'fires by mistake') return yield* fireForEffect(battle, group)
  guns.crossHair = null
  guns.primed = false
}

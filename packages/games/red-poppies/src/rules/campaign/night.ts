/** 11.51 and 11.52: melees are fought out, and each side votes on a night attack. */

import { inParallel, nothing, oneOf, refused, type Script } from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import { isHeldBy, unitsAt } from '../battlefield.ts'
import { type Hex, isOnMap } from '../ids.ts'
import { fightMelee } from '../melee.ts'
import { choice } from '../question-types.ts'
import type { Battle, Battlefield } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import { campaignOf, campaignStateOf } from './current-campaign.ts'
import type { Vote } from './events.ts'

/** Hexes in which both sides stand, in order. */
function contested(battlefield: Battlefield): Hex[] {
  const hexes = new Set<Hex>()
  for (const { hex, side } of battlefield.state.units) if (side === 'central' && isOnMap(hex)) hexes.add(hex)
  return [...hexes].filter((hex) => isHeldBy(battlefield, hex, 'entente')).sort((a, b) => a - b)
}

/** 11.51: one round in one hex; returns true when no melee is left. The attacker of the campaign is the actor. */
export function* resolveMelee(battle: Battle): Script<boolean> {
  const { state, table } = battle
  const hexes = contested(battle)
  const [hex] = hexes
  if (hex === undefined) {
    for (const unit of state.units) unit.spent = false
    return true
  }
  table.tell({ type: 'melees', hexes, rules: ['11.02-1', '11.51'] })
  yield* fightMelee(battle, hex, unitsAt(battle, hex, campaignOf(battle).attacker))
  return false
}

/** 11.521-1: a side that called for a night attack yesterday may not today. */
export const mayCall = (battlefield: Pick<Battlefield, 'state'>, side: Side): boolean => {
  const { called, day } = campaignStateOf(battlefield)
  return called[side] === 0 || called[side] < day - 1
}

/** A side's vote on a night attack. */
export const nightAttackQuestion = choice('night attack', {
  rule: '11.521',
  about: nothing,
  answer: oneOf('yes', 'no'),
  open: false,
})

/** 11.521: both decide in parallel, unseen; one yes is enough. */
export function* voteOnNightAttack(battle: Battle): Script<boolean> {
  const { table } = battle
  const campaign = campaignStateOf(battle)
  const voters = sides.filter((side) => mayCall(battle, side))
  const castVotes: Record<string, Vote> =
    voters.length === 0 ? {} : yield* inParallel(Object.fromEntries(voters.map((side) => [side, vote(side)])))
  const votes = { central: castVotes.central ?? null, entente: castVotes.entente ?? null }
  for (const side of sides) if (votes[side] === 'yes') campaign.called[side] = campaign.day
  const fought = sides.some((side) => votes[side] === 'yes')
  table.noteUsed(`night attack: ${fought ? 'yes' : 'no'}`)
  const rules = ['11.02-1', '11.521', ...(voters.length < sides.length ? ['11.521-1'] : [])]
  table.reveal({ type: 'night attack', votes, fought, rules })
  return fought
}

function* vote(side: Side): Script<Vote> {
  return yield* nightAttackQuestion.ask(side, null)
}

export const nightAttackKind = nightAttackQuestion.kind({
  options: () => ['yes', 'no'],
  explain: () => refused('11.521', refusals.yesOrNo),
})

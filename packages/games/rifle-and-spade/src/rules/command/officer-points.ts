/** 10: Officer Points that a Brigiment gains, spends and loses. */
import { allowed, type Modifier, modifier, modifierTotal, type RuleId, type Ruling, refused } from '@firestep/referee'
import type { GainMatrix, OrderType, Side } from '../../data/schema.ts'
import { battlefieldFor, brigimentOf, lightNow } from '../battlefield.ts'
import { leaderCasualtyPoints } from '../charts.ts'
import { decimalRound, rollDie, rollPercentile } from '../dice.ts'
import type { BrigimentId } from '../ids.ts'
import { isAttackType, orderInEffect } from '../orders/order-in-effect.ts'
import type { Battle, Battlefield, Brigiment } from '../state.ts'
import * as refusals from '../texts/command.ts'
import type { OfficerCause } from './events.ts'

const ownBrigiment = (battle: Battle, side: Side, id: BrigimentId): Brigiment =>
  brigimentOf(battlefieldFor(battle, side), id)

/** 10.2.2: a Brigiment cannot spend more points than it has. */
export function spendRuling(battlefield: Battlefield, brigiment: BrigimentId, amount: number): Ruling {
  const { points } = brigimentOf(battlefield, brigiment)
  return points >= amount ? allowed : refused('10.2.2', refusals.tooFewOfficers(points, amount))
}

/** 10.2: points are spent or lost, down to zero (10.2.3). Losses of independent units cost no points (10.2.4). */
export function spendOfficer(
  battle: Battle,
  side: Side,
  brigiment: BrigimentId | null,
  cause: OfficerCause,
  amount: number,
  because: readonly RuleId[] = [],
): void {
  if (brigiment === null || amount <= 0) return
  const brigimentState = ownBrigiment(battle, side, brigiment)
  const rules: RuleId[] = ['10.2', ...because, ...(amount > brigimentState.points ? ['10.2.3'] : [])]
  changePoints(battle, side, brigiment, cause, -Math.min(amount, brigimentState.points), null, rules)
}

function changePoints(
  battle: Battle,
  side: Side,
  brigiment: BrigimentId,
  cause: OfficerCause,
  amount: number,
  roll: number | null,
  rules: readonly RuleId[],
): void {
  const brigimentState = ownBrigiment(battle, side, brigiment)
  brigimentState.points += amount
  const ownEvent = {
    type: 'officers',
    side,
    brigiment,
    cause,
    change: amount,
    points: brigimentState.points,
    roll,
    rules,
  } as const
  // 4.4: the displays are secret.
  battle.table.tell(null, { [side]: ownEvent }, side)
}

/** 10.3: leaders lost by an extraordinary event. */
export function leaderCasualty(
  battle: Battle,
  side: Side,
  brigiment: BrigimentId,
  cause: 'form column' | 'lead from the front' | 'headquarters destroyed',
): number {
  const { die, modifiers, lost } = rollLeaderCasualty(battle, cause)
  const rules = ['10.3', '10.3.1', '4.4']
  const ownEvent = { type: 'leader casualty', side, brigiment, cause, die, modifiers, lost, rules } as const
  battle.table.tell(null, { [side]: ownEvent }, side)
  spendOfficer(battle, side, brigiment, cause, lost)
  return lost
}

export function rollLeaderCasualty(
  { book: { tables }, table }: Battle,
  cause: keyof typeof tables.leaderCasualty.modifiers,
): { die: number; modifiers: readonly Modifier[]; lost: number } {
  const value = tables.leaderCasualty.modifiers[cause]
  const modifiers = value === 0 ? [] : [modifier('10.3.1', cause, value)]
  const die = rollDie(table)
  return { die, modifiers, lost: leaderCasualtyPoints(tables, die + modifierTotal(modifiers)) }
}

/** The figures on the back of its marker; an emergency column uses those of its class. */
const matrixOf = ({ book, scenario, side }: Battlefield, id: BrigimentId, { class: of }: Brigiment): GainMatrix =>
  scenario.brigiments[side][id]?.gains ?? book.tables.officerGains.byClass[of]

/** 10.1.2: the figure of the current order, before rounding, and the rules that give it. */
export function gainOf(
  battlefield: Battlefield,
  id: BrigimentId,
): { readonly gain: number; readonly rules: readonly RuleId[] } {
  const brigiment = brigimentOf(battlefield, id)
  const type: OrderType = orderInEffect(battlefield, brigiment)
  const line = matrixOf(battlefield, id, brigiment)[lightNow(battlefield) === 'night' ? 'night' : 'day']
  if (isAttackType(type)) return { gain: line.attack, rules: ['10.1', '10.1.2'] }
  if (type === 'defense' || type === 'cordon defense') return { gain: line.defense, rules: ['10.1', '10.1.2'] }
  if (type === 'disorganized defense') return { gain: halved(line.defense), rules: ['10.1', '10.1.2a'] }
  if (type === 'regroup')
    return brigiment.regrouping === null
      ? { gain: halved(line.defense), rules: ['10.1', '10.1.3', '11.14.4'] }
      : { gain: line.regroup, rules: ['10.1', '11.14.4', '11.14.12-5'] }
  return { gain: 0, rules: ['10.1', '10.1.2b'] }
}

/** Only gains are halved. */
const halved = (gain: number): number => (gain > 0 ? gain / 2 : gain)

/** 10.1.5 10.1.6: the limit of gains. */
function gainLimit({ maximum, half, points, regrouping }: Brigiment): { most: number; rule: RuleId } {
  return points <= half && regrouping === null ? { most: half, rule: '10.1.6' } : { most: maximum, rule: '10.1.5' }
}

/** 10.1: the Adjust Officer Points Segment of one Brigiment. */
export function adjustOfficers(battle: Battle, side: Side, id: BrigimentId): void {
  const { gain, rules } = gainOf(battlefieldFor(battle, side), id)
  gainOfficers(battle, side, id, 'order', gain, ['2.0 step 3c', ...rules])
  giveDawnBonus(battle, side, id)
}

/** 10.1.7: the dawn bonus, given on the turn that starts at 04:00. */
function giveDawnBonus(battle: Battle, side: Side, id: BrigimentId): void {
  const { scenario, state } = battle
  const bonus = scenario.data.dawnBonus
  if (bonus === undefined || scenario.turns[state.turn - 1]?.start !== '04:00') return
  battle.table.noteUsed('dawn')
  gainOfficers(battle, side, id, 'dawn', bonus * ownBrigiment(battle, side, id).battalions, ['10.1.7'])
}

function gainOfficers(
  battle: Battle,
  side: Side,
  id: BrigimentId,
  cause: OfficerCause,
  gain: number,
  rules: readonly RuleId[],
): void {
  const brigimentState = ownBrigiment(battle, side, id)
  if (gain <= 0) {
    changePoints(
      battle,
      side,
      id,
      cause,
      Math.max(gain, -brigimentState.points),
      null,
      gain < -brigimentState.points ? [...rules, '10.2.3'] : rules,
    )
    return
  }
  const { whole, roll } = roundGain(battle, gain)
  const { most, rule } = gainLimit(brigimentState)
  const room = Math.max(0, most - brigimentState.points)
  changePoints(battle, side, id, cause, Math.min(whole, room), roll, whole > room ? [...rules, rule] : rules)
}

/** 1.4.6: fractions are rounded by a roll; one half with a single die, as in the example of 10.1.2. */
function roundGain({ table }: Battle, gain: number): { whole: number; roll: number | null } {
  const wholePoints = Math.floor(gain)
  const fraction = gain - wholePoints
  if (fraction === 0) return { whole: wholePoints, roll: null }
  if (fraction === 0.5) {
    const die = rollDie(table)
    return { whole: wholePoints + (die <= 4 ? 1 : 0), roll: die }
  }
  const roll = rollPercentile(table)
  return { whole: decimalRound(Math.round(100 * gain), roll), roll }
}

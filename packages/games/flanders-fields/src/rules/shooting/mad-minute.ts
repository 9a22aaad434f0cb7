/** The Mad Minute of the old army (FF-124). */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { enrolled, unitOf } from '../battlefield.ts'
import type { UnitId } from '../ids.ts'
import type { BattalionState, Battle, Battlefield } from '../state.ts'
import * as refusals from '../texts/refusals.ts'

const rule = 'national.british-1914.mad-minute'

export { rule as madMinuteRule }

const atMons = 'mons.british.5'

/** True if a company may roll twice for each of its platoons now. */
export function mayMadMinute(battlefield: Battlefield, unit: UnitId): Ruling {
  const { side, company } = unitOf(battlefield, unit)
  const { special } = battlefield.scenario.data.forces[side]
  if (!special.includes('mad minute') && !special.includes('mad minute by battalion'))
    return refused(rule, refusals.noMadMinute)
  if (company !== 'rifle company') return refused(rule, refusals.madMinuteOnlyRifles)
  if (battlefield.state.units[unit]?.madMinute) return refused(rule, refusals.madMinuteUsed)
  const turn = battalionOf(battlefield, unit)?.madMinuteTurn ?? null
  return isByBattalion(battlefield, unit) && turn !== null && turn !== battlefield.state.turn
    ? refused(ofMons(battlefield, unit) ? atMons : rule, refusals.madMinuteTurnPassed)
    : allowed
}

const ofMons = (battlefield: Battlefield, unit: UnitId): boolean =>
  battlefield.scenario.data.forces[unitOf(battlefield, unit).side].special.includes('mad minute by battalion')

/** FF-124: true if the companies of its battalion must use theirs in one turn. */
export const isByBattalion = (battlefield: Battlefield, unit: UnitId): boolean =>
  ofMons(battlefield, unit) || battlefield.scenario.switches.madMinute === 'once a battalion'

/** Records the use. */
export function spendMadMinute(battle: Battle, unit: UnitId): void {
  const unitState = battle.state.units[unit]
  if (unitState !== undefined) unitState.madMinute = true
  const battalion = battalionOf(battle, unit)
  if (battalion !== undefined) battalion.madMinuteTurn = battle.state.turn
  battle.table.noteUsed('mad minute')
}

function battalionOf(battlefield: Battlefield, unit: UnitId): BattalionState | undefined {
  const [first] = unitOf(battlefield, unit).bases
  const battalion = first === undefined ? null : enrolled(battlefield, first).battalion
  return battalion === null ? undefined : battlefield.state.battalions[battalion]
}

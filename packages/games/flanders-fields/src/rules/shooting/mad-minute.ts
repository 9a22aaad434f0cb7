/** The Mad Minute of the old army (FF-124). */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { enrolled, unitOf } from '../battlefield.ts'
import type { UnitId } from '../roster.ts'
import type { BattalionState, Battle, Battlefield } from '../state.ts'

const rule = 'national.british-1914.mad-minute'

export { rule as madMinuteRule }

const atMons = 'mons.british.5'

/** True if a company may roll twice for each of its platoons now. */
export function mayMadMinute(field: Battlefield, unit: UnitId): Ruling {
  const { side, company } = unitOf(field, unit)
  const { special } = field.scenario.data.forces[side]
  if (!special.includes('mad minute') && !special.includes('mad minute by battalion'))
    return refused(rule, 'its army was not trained in it')
  if (company !== 'rifle company') return refused(rule, 'only rifle companies were trained in it')
  if (field.state.units[unit]?.madMinute) return refused(rule, 'the company has had its minute')
  const turn = battalionOf(field, unit)?.madMinuteTurn ?? null
  return isByBattalion(field, unit) && turn !== null && turn !== field.state.turn
    ? refused(ofMons(field, unit) ? atMons : rule, 'its battalion has had its turn of it')
    : allowed
}

const ofMons = (field: Battlefield, unit: UnitId): boolean =>
  field.scenario.data.forces[unitOf(field, unit).side].special.includes('mad minute by battalion')

/** FF-124: true if the companies of its battalion must use theirs in one turn. */
export const isByBattalion = (field: Battlefield, unit: UnitId): boolean =>
  ofMons(field, unit) || field.scenario.switches.madMinute === 'once a battalion'

/** Records the use. */
export function spendMadMinute(battle: Battle, unit: UnitId): void {
  const of = battle.state.units[unit]
  if (of !== undefined) of.madMinute = true
  const battalion = battalionOf(battle, unit)
  if (battalion !== undefined) battalion.madMinuteTurn = battle.state.turn
  battle.table.use('mad minute')
}

function battalionOf(field: Battlefield, unit: UnitId): BattalionState | undefined {
  const [first] = unitOf(field, unit).bases
  const battalion = first === undefined ? null : enrolled(field, first).battalion
  return battalion === null ? undefined : field.state.battalions[battalion]
}

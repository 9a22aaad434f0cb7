/** 16.5: Confused troops are brought to order again, as the first thing a stack does in its movement. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { battlefieldFor, unitOf } from '../battlefield.ts'
import { canSpend, spendOfficer } from '../command/officer-points.ts'
import type { BrigimentId, UnitId } from '../ids.ts'
import { isUnderThreat } from '../sight.ts'
import type { Battle, Battlefield, Unit } from '../state.ts'

/** Which Brigiments have to pay: under Imminent Threat it takes an officer of each. */
function payers(battlefield: Battlefield, units: readonly UnitId[]): BrigimentId[] {
  const shaken = units.map((unit) => unitOf(battlefield, unit)).filter(({ confused }) => confused)
  const [first] = shaken
  if (first === undefined || !isUnderThreat(battlefield, first.hex)) return []
  return [...new Set(shaken.flatMap(({ brigiment }) => brigiment ?? []))].sort((a, b) => a - b)
}

/** 16.5 16.5a 10.2.2: whether a stack may rally now. Movement says what it costs in points and that it has not moved yet. */
export function rallyRuling(battlefield: Battlefield, units: readonly UnitId[]): Ruling {
  if (!units.some((unit) => unitOf(battlefield, unit).confused)) return refused('16.5', 'nobody there is Confused')
  const { rallyUnderThreat } = battlefield.book.tables.officerCosts
  const pay = payers(battlefield, units).map((brigiment) => canSpend(battlefield, brigiment, rallyUnderThreat))
  return pay.find((one) => !one.allowed) ?? allowed
}

/**
 * The units of one hex rally. Those that cannot move do so freely; that they then do nothing long in this activation (16.5a) is for
 * the chapter on movement to see to: guns that have rallied may still fire, so it is no Action of theirs.
 */
export function rally(battle: Battle, side: Side, units: readonly UnitId[]): void {
  const battlefield = battlefieldFor(battle, side)
  const { rallyUnderThreat } = battle.book.tables.officerCosts
  const [first] = units
  if (first === undefined) return
  const { hex } = unitOf(battlefield, first)
  for (const brigiment of payers(battlefield, units)) spendOfficer(battle, side, brigiment, 'rally', rallyUnderThreat)
  const rallied = units.filter((unit) => unitOf(battlefield, unit).confused)
  for (const id of rallied) (battle.state.secrets[side].units[id] as Unit).confused = false
  const open = { type: 'rally', side, hex, rules: ['16.5', '16.5a'] } as const
  battle.table.tell(open, { [side]: { ...open, units: rallied } }, side)
  battle.table.use('rally')
}

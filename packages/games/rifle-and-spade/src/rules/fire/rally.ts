/** 16.5: Rallying Confused units, the first thing a stack does in its movement. */
import { allowed, at, type Ruling, refused } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { battlefieldFor, unitOf } from '../battlefield.ts'
import { spendOfficer, spendRuling } from '../command/officer-points.ts'
import type { BrigimentId, UnitId } from '../ids.ts'
import { isUnderThreat } from '../sight.ts'
import type { Battle, Battlefield } from '../state.ts'
import * as refusals from '../texts/fire.ts'

/** Brigiments that must pay: under Imminent Threat each pays an officer. */
function payers(battlefield: Battlefield, units: readonly UnitId[]): BrigimentId[] {
  const shaken = units.map((unit) => unitOf(battlefield, unit)).filter(({ confused }) => confused)
  const [first] = shaken
  if (first === undefined || !isUnderThreat(battlefield, first.hex)) return []
  return [...new Set(shaken.flatMap(({ brigiment }) => brigiment ?? []))].sort((a, b) => a - b)
}

/**
 * 16.5 16.5a 10.2.2: rules for rallying. Movement checks the cost in movement points and that the stack has not moved
 * yet.
 */
export function rallyRuling(battlefield: Battlefield, units: readonly UnitId[]): Ruling {
  if (!units.some((unit) => unitOf(battlefield, unit).confused)) return refused('16.5', refusals.nobodyConfused)
  const { rallyUnderThreat } = battlefield.book.tables.officerCosts
  const pay = payers(battlefield, units).map((brigiment) => spendRuling(battlefield, brigiment, rallyUnderThreat))
  return pay.find((one) => !one.allowed) ?? allowed
}

/**
 * Rallies the units of one hex; units that cannot move rally freely. Movement makes sure that they start no Long Action
 * in this activation (16.5a): rallying is no Action, since rallied guns may still fire.
 */
export function rally(battle: Battle, side: Side, units: readonly UnitId[]): void {
  const battlefield = battlefieldFor(battle, side)
  const { rallyUnderThreat } = battle.book.tables.officerCosts
  const [first] = units
  if (first === undefined) return
  const { hex } = unitOf(battlefield, first)
  for (const brigiment of payers(battlefield, units)) spendOfficer(battle, side, brigiment, 'rally', rallyUnderThreat)
  const rallied = units.filter((unit) => unitOf(battlefield, unit).confused)
  for (const id of rallied) at(battle.state.secrets[side].units, id).confused = false
  const publicEvent = { type: 'rally', side, hex, rules: ['16.5', '16.5a'] } as const
  battle.table.tell(publicEvent, { [side]: { ...publicEvent, units: rallied } }, side)
  battle.table.noteUsed('rally')
}

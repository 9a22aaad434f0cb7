/** Rulings on fire plans: the scenario limits the amount of everything per side. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { type BaseType, fieldGuns, type PlanData, type Side } from '../../../data/schema.ts'
import { baseOf, enrolled, footprintOf } from '../../battlefield.ts'
import type { BaseId } from '../../ids.ts'
import { baseNamed, type RosterBase } from '../../roster.ts'
import type { Battlefield, Pose } from '../../state.ts'
import { units } from '../../table-terrain.ts'
import * as refusals from '../../texts/refusals.ts'
import { reaches } from '../battery-reach.ts'
import { isNearFrontTrench } from '../front-zone.ts'
import { barrageRuling } from './barrage-entry.ts'
import { projectorLine } from './gas-projectors.ts'
import { entriesOf, type PlanEntry } from './plan-entries.ts'

const isOnTable = ({ scenario: { terrain } }: Battlefield, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && units(x) <= terrain.width && units(y) <= terrain.height

/** Guns and the mortars of a regiment: light mortars support targets seen by their battalion (mortar.1). */
export const canBePlanned = ({ side: baseSide, type, offTable, byCard, at }: RosterBase, side: Side): boolean =>
  baseSide === side && !byCard && (offTable || at !== null) && plannedEntries.includes(type)

const plannedEntries: readonly BaseType[] = [
  ...fieldGuns,
  ...(['heavy artillery', 'super heavy artillery', 'medium mortar', 'heavy mortar'] as const),
]

function aimRuling(
  battlefield: Battlefield,
  side: Side,
  { battery, x, y }: Extract<PlanEntry, { write: 'aim' }>,
): Ruling {
  const base = baseNamed(battlefield.scenario.roster, battery)
  const rosterBase = base === undefined ? undefined : enrolled(battlefield, base)
  if (base === undefined || rosterBase === undefined || !canBePlanned(rosterBase, side))
    return refused('fireplan.1', refusals.notPlannedBattery(battery))
  if (!isOnTable(battlefield, x, y)) return refused('fireplan.1', refusals.aimOffTable)
  const pose = standsAt(battlefield, base, rosterBase)
  if (pose === null) return allowed
  if (
    fieldGuns.includes(rosterBase.type) &&
    side === 'defender' &&
    isNearFrontTrench(battlefield, footprintOf(battlefield, base, pose))
  )
    return refused('ds.7', refusals.onlyDirectSoNear)
  return reaches(battlefield.book, rosterBase.type, pose, { x: units(x), y: units(y) })
}

/** Its position, or its default position in deployment (FF-260); null off the table. */
function standsAt(battlefield: Battlefield, base: BaseId, { at }: RosterBase): Pose | null {
  const { pose } = baseOf(battlefield, base)
  if (pose !== null || at === null) return pose
  const [x, y, heading] = at
  return { x: units(x), y: units(y), heading }
}

function gasRuling(
  battlefield: Battlefield,
  side: Side,
  { delivery, turn, x, y }: Extract<PlanEntry, { write: 'gas' }>,
): Ruling {
  if (turn > battlefield.scenario.data.turns) return refused('fireplan.4', refusals.battleIsOver)
  if (!isOnTable(battlefield, x, y)) return refused('gas.8', refusals.gasOffTable)
  if (delivery === 'shells') return allowed
  const line = projectorLine(battlefield, side, y)
  if (line === null) return refused('gas.7', refusals.noForwardTrench)
  return x === line ? allowed : refused('gas.7', refusals.projectorLine(line))
}

/** Ruling on one entry alone. */
export function entryRuling(battlefield: Battlefield, side: Side, entry: PlanEntry): Ruling {
  switch (entry.write) {
    case 'aim':
      return aimRuling(battlefield, side, entry)
    case 'gas':
      return gasRuling(battlefield, side, entry)
    case 'barrage':
      return barrageRuling(battlefield, entry)
  }
}

/** The whole plan. */
export function planRuling(battlefield: Battlefield, side: Side, entries: readonly PlanEntry[]): Ruling {
  for (const entry of entries) {
    const ruling = entryRuling(battlefield, side, entry)
    if (!ruling.allowed) return ruling
  }
  return amountRuling(battlefield.scenario.data.plans[side], entries)
}

/** At most the amounts granted, each battery once. */
function amountRuling(granted: PlanData, entries: readonly PlanEntry[]): Ruling {
  const remaining = entriesOf(granted).map(kindOf)
  for (const entry of entries) {
    if (entry.write === 'aim') continue
    const i = remaining.indexOf(kindOf(entry))
    if (i < 0) return refused(ruleOf[entry.write], refusals.noMoreToPlan(kindOf(entry)))
    remaining.splice(i, 1)
  }
  const batteries = entries.flatMap((entry) => (entry.write === 'aim' ? [entry.battery] : []))
  return new Set(batteries).size < batteries.length ? refused('fireplan.1', refusals.oneAimingPoint) : allowed
}

const ruleOf = { gas: 'fireplan.4', barrage: 'fireplan.6' } as const

/** The resource an entry uses up. */
function kindOf(entry: PlanEntry): string {
  if (entry.write === 'gas') return refusals.plannedGas(entry.type, entry.delivery)
  return entry.write === 'barrage' ? refusals.plannedBarrage : `point of ${entry.battery}`
}

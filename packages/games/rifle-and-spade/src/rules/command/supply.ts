/** 20: Supply lines, and the effects of losing them. */
import { at, type RuleId } from '@firestep/referee'
import { reachableHexes } from '@firestep/terrain'
import { type Side, sides } from '../../data/schema.ts'
import {
  battlefieldFor,
  brigimentOf,
  isClose,
  isEnemyAt,
  isIndependent,
  neighboursOf,
  unitsOf,
} from '../battlefield.ts'
import { type BrigimentId, type Hex, isOnMap, type UnitId } from '../ids.ts'
import { stepCost } from '../movement/costs.ts'
import { livingBattalions } from '../orders/battalion-strength.ts'
import type { Battle, Battlefield, Unit } from '../state.ts'
import { headquartersAt } from './headquarters.ts'
import { spendOfficer } from './officer-points.ts'

/** 20.1.1: the sources of a side, or the beaches it held last if the scenario says so. */
export function sourcesOf({ scenario, sheet, side, state }: Battlefield): readonly Hex[] {
  const from = scenario.supply[side]
  if (from !== 'beaches held') return from
  const ownLetter = side === 'entente' ? 'e' : 'o'
  return sheet.hexes.filter((hex) => sheet.beach[hex] !== 0 && state.passed[hex] === ownLetter)
}

/** 20.1: free of enemies, and not open ground beside them. */
const isSafeForSupply = (battlefield: Battlefield, hex: Hex): boolean =>
  !isEnemyAt(battlefield, hex) &&
  (isClose(battlefield, hex) || !neighboursOf(battlefield.sheet, hex).some((next) => isEnemyAt(battlefield, next)))

/** A test for hexes that a line reaches from any of these sources. */
function linesFrom(battlefield: Battlefield, sources: readonly Hex[]): (hex: Hex) => boolean {
  const safe = sources.filter((hex) => isSafeForSupply(battlefield, hex))
  // Traced from the sources, so each step must be passable in the opposite direction.
  const { cost } = reachableHexes(battlefield.sheet.grid, safe, (to, from) =>
    isSafeForSupply(battlefield, from) && stepCost(battlefield, 'foot', false, from, to) !== null ? 1 : null,
  )
  return (hex) => (cost[hex] ?? -1) >= 0
}

/** 20.1: true if an HQ is In Supply. One that has not arrived or is aboard always is. */
export function isSupplied(battlefield: Battlefield, brigiment: BrigimentId): boolean {
  const hex = headquartersAt(battlefield, brigiment)
  return hex === null || hex === 'ships' || linesFrom(battlefield, sourcesOf(battlefield))(hex)
}

/** 20.1.2: an independent unit traces to any HQ In Supply; its own hex may be beside an enemy. */
function isIndependentSupplied(battlefield: Battlefield, { hex }: Unit): boolean {
  const bases = battlefield.army.brigiments.flatMap(({ outOfSupply }, id) => {
    const headquartersHex = headquartersAt(battlefield, id)
    return outOfSupply || headquartersHex === null || headquartersHex === 'ships' ? [] : [headquartersHex]
  })
  const reached = linesFrom(battlefield, bases)
  const isStep = (next: Hex): boolean => stepCost(battlefield, 'foot', false, hex, next) !== null
  return (
    bases.includes(hex) ||
    reached(hex) ||
    neighboursOf(battlefield.sheet, hex).some((next) => reached(next) && isStep(next))
  )
}

/** 2.0 step 2a: at 20:00 all are tested; on other turns only those out of supply (20.1.3). */
export function supplyPhase(battle: Battle): void {
  const evening = battle.scenario.turns[battle.state.turn - 1]?.start === '20:00'
  for (const side of sides) {
    const { brigiments, units } = battle.state.secrets[side]
    brigiments.forEach((brigiment, id) => {
      const battlefield = battlefieldFor(battle, side)
      if (unitsOf(battlefield, id).length === 0 || (!evening && !brigiment.outOfSupply)) return
      settleBrigiment(battle, side, id, isSupplied(battlefield, id), evening)
    })
    units.forEach((unit, id) => {
      const battlefield = battlefieldFor(battle, side)
      if (!isOnMap(unit.hex) || !isIndependent(battlefield, id) || (!evening && !unit.outOfSupply)) return
      settleUnit(battle, side, id, isIndependentSupplied(battlefield, unit), evening)
    })
  }
}

function settleBrigiment(battle: Battle, side: Side, id: BrigimentId, supplied: boolean, evening: boolean): void {
  const battlefield = battlefieldFor(battle, side)
  const brigiment = brigimentOf(battlefield, id)
  const rules: RuleId[] = [evening ? '2.0 step 2a' : '2.0 step 2b', '20.1', supplied ? '20.1.3' : '20.2']
  const units = unitsOf(battlefield, id)
  // Units that have joined since share the state of the Brigiment.
  for (const unit of units) at(battlefield.army.units, unit).outOfSupply = !supplied
  if (brigiment.outOfSupply === supplied) {
    brigiment.outOfSupply = !supplied
    tellSupply(battle, side, id, units, supplied, rules)
  }
  if (!evening || supplied) return
  const { outOfSupplyPerBattalion } = battle.book.tables.officerCosts
  const points = outOfSupplyPerBattalion * livingBattalions(battlefield, id).length
  spendOfficer(battle, side, id, 'out of supply', points, ['20.2.1'])
}

function settleUnit(battle: Battle, side: Side, unit: UnitId, supplied: boolean, evening: boolean): void {
  const unitState = at(battle.state.secrets[side].units, unit)
  if (unitState.outOfSupply !== supplied) return
  unitState.outOfSupply = !supplied
  tellSupply(battle, side, null, [unit], supplied, [evening ? '2.0 step 2a' : '2.0 step 2b', '20.1.2'])
}

function tellSupply(
  { table }: Battle,
  side: Side,
  brigiment: BrigimentId | null,
  units: readonly UnitId[],
  supplied: boolean,
  rules: readonly RuleId[],
): void {
  table.noteUsed(supplied ? 'in supply again' : 'out of supply')
  table.tell(null, { [side]: { type: 'supply', side, brigiment, units, supplied, rules } }, side)
}

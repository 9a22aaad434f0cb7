/** 9.5.6: Units of a Flying Column that rejoin their own Brigiment. */
import { allowed, at, listOf, nothing, type Ruling, refused } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { type BattlefieldOf, battlefieldFor, brigimentOf, unitOf, unitsOf } from '../battlefield.ts'
import { decimalRound, rollPercentile } from '../dice.ts'
import { type BrigimentId, type Hex, isOnMap, type UnitId } from '../ids.ts'
import { infantrySteps, proRated } from '../orders/battalion-strength.ts'
import { list } from '../question-types.ts'
import { unitShape } from '../shapes.ts'
import { type Battle, type Battlefield, merged } from '../state.ts'
import * as refusals from '../texts/command.ts'
import { headquartersAt, headquartersOf } from './headquarters.ts'
import { inMessagingRange } from './messaging-range.ts'

/** The units that rejoin, by ascending number. */
export const rejoinQuestion = list('rejoin', { rule: '9.5.6', about: nothing, answer: listOf(unitShape), open: false })

/** 9.5.6: units of a column within Messaging Range of their own HQ. */
export function unitsThatMayRejoin(battlefield: Battlefield): UnitId[] {
  return battlefield.army.units.flatMap(({ home, brigiment, hex }, unit) => {
    if (home === null || brigiment === null || home === brigiment || !isOnMap(hex)) return []
    const centre = headquartersAt(battlefield, home)
    // Runners between the unit and its HQ go by units of that Brigiment and by the unit itself.
    const reached =
      typeof centre === 'number' &&
      (inMessagingRange(battlefield, centre, hex, home) || isNear(battlefield, centre, home, unit))
    return reached ? [unit] : []
  })
}

const isNear = (battlefield: Battlefield, centre: Hex, home: BrigimentId, unit: UnitId): boolean => {
  const units = battlefield.army.units.map((one, id) => (id === unit ? { ...one, brigiment: home } : one))
  const as = { ...battlefield, enemy: battlefield.enemy, army: { ...battlefield.army, units } }
  return inMessagingRange(as, centre, unitOf(battlefield, unit).hex, home)
}

export const rejoinKind = (battlefieldOf: BattlefieldOf) =>
  rejoinQuestion.kind({
    pass: [],
    ownMove: true,
    next(view, _, soFar) {
      const last = soFar.at(-1) ?? -1
      return { parts: unitsThatMayRejoin(battlefieldOf(view)).filter((unit) => unit > last), enough: true }
    },
    check: (view, _, answer) => rejoinRuling(battlefieldOf(view), answer),
    explain: (view, _, thing) => (unitShape.fits(thing) ? rejoinRuling(battlefieldOf(view), [thing]) : outOfRange),
  })

const outOfRange = refused('9.5.6', refusals.tooFarToRejoin)

function rejoinRuling(battlefield: Battlefield, units: readonly UnitId[]): Ruling {
  const free = unitsThatMayRejoin(battlefield)
  return units.every((unit, i) => free.includes(unit) && unit > (units[i - 1] ?? -1)) ? allowed : outOfRange
}

export function rejoin(battle: Battle, side: Side, units: readonly UnitId[]): void {
  const groups = new Map<string, UnitId[]>()
  for (const unit of units) {
    const { brigiment, home } = at(battle.state.secrets[side].units, unit)
    const key = `${brigiment} ${home}`
    groups.set(key, [...(groups.get(key) ?? []), unit])
  }
  for (const group of groups.values()) rejoinTogether(battle, side, group)
}

/** A proportional share of points goes with them, rounded by Decimal Rounding as in the example of 9.5.6. */
function rejoinTogether(battle: Battle, side: Side, units: readonly UnitId[]): void {
  const battlefield = battlefieldFor(battle, side)
  const { brigiment: from, home: to } = unitOf(battlefield, at(units, 0))
  if (from === null || to === null) throw new Error('an independent unit rejoins nothing')
  const column = brigimentOf(battlefield, from)
  const allSteps = infantrySteps(battlefield, unitsOf(battlefield, from))
  const hundredths =
    allSteps === 0 ? 0 : Math.round((100 * column.points * infantrySteps(battlefield, units)) / allSteps)
  const percentile = rollPercentile(battle.table)
  const points = decimalRound(hundredths, percentile)
  column.points -= points
  const home = brigimentOf(battlefield, to)
  for (const unit of units) {
    const unitState = at(battlefield.army.units, unit)
    unitState.brigiment = to
    unitState.isolated = unitState.unaware = unitState.committed = false
    unitState.support = unitState.battalion !== null && home.order.support.includes(unitState.battalion)
    unitState.outOfSupply = home.outOfSupply
  }
  raiseLimits(battlefield, to)
  home.points = Math.min(home.maximum, home.points + points)
  dissolve(battlefield, from)
  battle.table.noteUsed(`rejoined: ${column.column ?? 'Brigiment'}`)
  const rules = ['2.0 step 3b', '9.5', '9.5.6', ...(column.column === 'deliberate' ? ['9.5.1'] : [])]
  const ownEvent = { type: 'rejoined', side, units, from, to, points, percentile, rules } as const
  battle.table.tell(null, { [side]: ownEvent }, side)
}

/** 9.5.2c in reverse: limits rise again with the units that return. Rejoining never lowers them. */
function raiseLimits(battlefield: Battlefield, id: BrigimentId): void {
  const home = brigimentOf(battlefield, id)
  const { maximum, half } = proRated(battlefield, id)
  if (maximum > home.maximum) Object.assign(home, { maximum, half })
}

/** A column without units loses its HQ too. */
export function dissolve(battlefield: Battlefield, id: BrigimentId): void {
  const staff = headquartersOf(battlefield, id)
  const remaining = unitsOf(battlefield, id).filter((unit) => unit !== staff)
  if (remaining.length > 0) return
  if (staff !== null) battlefield.army.pending.push({ unit: staff, steps: 0, hex: merged })
}

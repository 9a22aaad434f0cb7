/** 7.51: gas. It ignores aim and cover, stays, and drifts. */

import { fields, oneOf, type RuleId, type Script } from '@firestep/referee'
import { DIRECTIONS, directionName, directionNamed, neighbour } from '@firestep/terrain'
import type { Side } from '../data/schema.ts'
import { type BattlefieldOf, unitOf, unitsIn } from './battlefield.ts'
import { applyChecks, rollCheck } from './cohesion-checks.ts'
import { gasModifiers } from './cover.ts'
import type { Check } from './events.ts'
import type { Hex, UnitId } from './ids.ts'
import { choice, unitShape } from './question-types.ts'
import type { Battle } from './state.ts'

const ascending = (a: number, b: number): number => a - b

/** A gas shoot has landed: a marker in each hex (7.512), and all units there are attacked, in gas before or not. */
export function* releaseGas(battle: Battle, hexes: readonly Hex[]): Script {
  const { state, table } = battle
  state.gas = [...state.gas, ...hexes].sort(ascending)
  table.tell({ type: 'gas', hexes, rules: ['7.51-2', '7.512'] })
  yield* attackAll(battle, unitsIn(battle, hexes), [])
}

/** 7.512-1: a unit that moves into gas is attacked once, whatever the number of markers there (7.512). */
export function* enterGas(battle: Battle, units: readonly UnitId[], hex: Hex): Script {
  if (!battle.state.gas.includes(hex)) return
  for (const unit of units) {
    battle.table.noteUsed('entered gas')
    battle.table.tell({ type: 'entered gas', unit, hex, rules: ['7.511-1', '7.512-1'] })
  }
  yield* attackAll(battle, units, ['7.511-1', '7.512-1'])
}

/** Doubles that have been rolled and whose drift is still to come. */
interface Doubles {
  readonly side: Side
  readonly unit: UnitId
  /** Gas hexes when they were rolled: units in other hexes that it drifts onto are struck (7.513-1). */
  readonly gassed: readonly Hex[]
}

/**
 * Simultaneous gas attacks, and every drift they cause: all check, all results take effect, then the doubles drift one
 * after another in the order in which they were rolled.
 */
function* attackAll(battle: Battle, units: readonly UnitId[], rules: readonly RuleId[]): Script {
  const waiting = attack(battle, units, rules)
  for (let doubles = waiting.shift(); doubles !== undefined; doubles = waiting.shift()) {
    const struck = yield* drift(battle, doubles)
    waiting.push(...attack(battle, struck, ['7.512-1', '7.513-1']))
  }
}

function attack(battle: Battle, units: readonly UnitId[], rules: readonly RuleId[]): Doubles[] {
  const gassed = battle.state.gas
  const checks = units.map((unit) => rollCheck(battle, unit, 'gas', ['7.511', ...rules], gasModifiers(battle, unit)))
  applyChecks(battle, checks)
  const doublesOf = ({ unit, doubles }: Check): Doubles[] =>
    doubles ? [{ side: unitOf(battle, unit).side, unit, gassed }] : []
  return checks.flatMap(doublesOf)
}

/** The drift after the doubles of a unit: the direction, by the name of the side it crosses. */
export const driftQuestion = choice('drift', {
  rule: '7.513',
  about: fields({ unit: unitShape }),
  answer: oneOf('N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'),
})

/**
 * 7.513: the side that rolled doubles moves every marker one hex the same way; units where no gas was are struck. All
 * markers move before all checks are made, so their order changes nothing and is not asked.
 */
function* drift(battle: Battle, { side, unit, gassed }: Doubles): Script<UnitId[]> {
  const { state, table, sheet, scenario } = battle
  if (state.gas.length === 0) return []
  const directionText = yield* driftQuestion.ask(side, { unit })
  const direction = directionNamed(sheet.grid.layout, directionText)
  if (direction === null) throw new Error(`gas cannot drift to '${directionText}'`)
  const countBefore = state.gas.length
  state.gas = state.gas
    .flatMap((hex) => neighbour(sheet.grid, hex, direction) ?? [])
    .filter((hex) => scenario.exists[hex] === 1)
    .sort(ascending)
  const lost = countBefore - state.gas.length
  table.noteUsed('gas drift')
  const rules = ['7.513', '7.513-2', 'card.doubles.gas']
  table.tell({ type: 'gas drifted', side, unit, direction: directionText, hexes: state.gas, lost, rules })
  return unitsIn(
    battle,
    state.gas.filter((hex) => !gassed.includes(hex)),
  )
}

export const driftKind = (battlefieldOf: BattlefieldOf) =>
  driftQuestion.kind({
    options(view) {
      const { layout } = battlefieldOf(view).sheet.grid
      return DIRECTIONS.map((direction) => directionName(layout, direction))
    },
  })

/** 7.512: gas is removed at the end of the scenario. */
export function endGas({ state, table }: Battle): void {
  if (state.gas.length === 0) return
  table.tell({ type: 'gas gone', hexes: state.gas, rules: ['5.3-4', '7.512'] })
  state.gas = []
}

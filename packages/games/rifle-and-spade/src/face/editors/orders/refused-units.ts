/** Units that a refusal is about. */
import type { RuleId } from '@firestep/referee'
import { unitOf } from '../../../rules/battlefield.ts'
import type { Hex, UnitId } from '../../../rules/ids.ts'
import { cross } from '../../../rules/orders/routes-of-march.ts'
import type { OrderAim, OrderSheet } from './order-sheet.ts'

export function refusedUnits(orderSheet: OrderSheet, aims: readonly OrderAim[], rule: RuleId): readonly UnitId[] {
  const unitsOf = (found: readonly OrderAim[]) => found.map(({ unit }) => unit)
  switch (rule) {
    case '11.4.2':
    case '11.11.3':
    case '11.15.4':
    case '11.16.2':
      return unitsOf(aims.filter(({ from, goal, route }) => from !== null && goal !== null && route === null))
    case '11.4.9':
      return unitsOf(aims.filter(({ route }) => route !== null && new Set(route).size < route.length))
    case '11.4.9a':
      return unitsOf(aims.filter((aim) => crosses(orderSheet, aims, aim)))
    case '11.4.6':
      return unitsOf(aims.filter(({ unit }) => isSpread(orderSheet, aims, unit)))
    default:
      return []
  }
}

function crosses({ compiler }: OrderSheet, aims: readonly OrderAim[], { unit, route }: OrderAim): boolean {
  if (route === null) return false
  const { sheet } = compiler.battlefield
  const crossesOther = (other: readonly Hex[]): boolean => cross(sheet, route, other) || cross(sheet, other, route)
  return (
    aims.some((one) => one.unit !== unit && one.route !== null && one.route !== route && crossesOther(one.route)) ||
    compiler.crossesOthers(route)
  )
}

/** True if the unit's battalion would be in several hexes. */
function isSpread({ compiler }: OrderSheet, aims: readonly OrderAim[], unit: UnitId): boolean {
  const of = (one: UnitId) => unitOf(compiler.battlefield, one).battalion
  return new Set(aims.flatMap((aim) => (of(aim.unit) === of(unit) ? [aim.goal] : []))).size > 1
}

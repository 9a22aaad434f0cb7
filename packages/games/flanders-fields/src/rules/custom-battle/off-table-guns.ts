/** Guns off the table. */
import type { BaseType, ScenarioData, Side } from '../../data/schema.ts'
import { type ForceRecipe, periodOf } from './recipe.ts'

type Force = ScenarioData['forces'][Side]
type Formation = Force['formations'][number]

/** superimposed.1 to superimposed.3 for a late attacker, defart.1 and defart.2 for the others. */
export function offTableBatteries(
  { army }: ForceRecipe,
  side: Side,
  date: string,
  formations: readonly Formation[],
): Force['batteries'] {
  if (date < '1914-10-15') return []
  const superimposed = side === 'attacker' && periodOf(date) === 'late'
  const letter = army[0]?.toUpperCase() ?? ''
  const batteries: Force['batteries'][number][] = []
  const add = (type: BaseType, formation: string): void => {
    batteries.push({
      id: `${letter}${side === 'attacker' ? 'A' : 'D'}.G${batteries.length + 1}`,
      type,
      model: null,
      formation,
      superimposed,
    })
  }
  for (const { id } of formations) {
    const field: BaseType[] = superimposed ? ['field gun'] : ['field gun', 'field gun', 'field howitzer']
    for (const type of field) add(type, id)
  }
  const [first] = formations
  if (first !== undefined && formations.length >= 2)
    for (let n = 0; n < (superimposed ? 1 : 2); n++) add('heavy artillery', first.id)
  return batteries
}

/** Fire of a unit in test battles. */

import { directFire } from '../rules/shooting/direct-fire.ts'
import type { ChosenAction } from '../rules/unit-action.ts'
import { type Places, type TestBattle, type TestBattleSetup, testBattle } from './test-battle.ts'
import type { TestData } from './test-data.ts'

export type FireWish = (at: Places) => Omit<ChosenAction, 'do'>

/** Fires with the unit's default, or with the given options; throws if that is refused. */
export const fired = (wanted: TestBattleSetup, unit: string, dice: readonly number[], wish?: FireWish): TestBattle =>
  testBattle({
    ...wanted,
    dice,
    *script(battle, at) {
      const id = at.unit(unit)
      const deed = wish === undefined ? directFire.options(battle, id)[0] : { do: 'fire' as const, ...wish(at) }
      if (deed === undefined) throw new Error(`${unit} has nobody to fire at`)
      const may = directFire.check(battle, id, deed)
      if (!may.allowed) throw new Error(`${may.rule}: ${may.why}`)
      yield* directFire.perform(battle, id, deed)
    },
  })

/** The rule that refuses a FIRE, or 'allowed'. */
export function fireRefusal(wanted: TestBattleSetup, unit: string, wish: FireWish): string {
  const { battlefield, ...at } = testBattle(wanted)
  const may = directFire.check(battlefield, at.unit(unit), { do: 'fire', ...wish(at) })
  return may.allowed ? 'allowed' : may.rule
}

/** The id of the first target of a unit of single bases; null if it has none. */
export function firstAimOf(wanted: TestBattleSetup, unit: string): string | null {
  const { battlefield, all } = fired(wanted, unit, Array(40).fill(1))
  const [first] = all('attacked')
  return first === undefined ? null : (battlefield.scenario.roster.bases[first.target]?.id ?? null)
}

type Terrain = NonNullable<TestData['terrain']>[number]

/** A rectangle by its lower left corner and its size. */
export const oblong = (
  type: Terrain['type'],
  x: number,
  y: number,
  width: number,
  height: number,
  more = {},
): Terrain => ({
  ...{ id: `${type} ${x} ${y}`, type },
  polygon: [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ],
  ...more,
})

/** A trench along y. */
export const trench = (x: number, from = 500, to = 700): NonNullable<TestData['trenches']>[number] => ({
  ...{ id: `trench ${x}`, width: 20, cover: 'medium', side: 'defender', role: 'front', deepShelters: false },
  line: [
    [x, from],
    [x, to],
  ],
})

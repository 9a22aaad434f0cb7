/** Fire of a unit in test battles. */

import { directFire } from '../rules/shooting/direct-fire.ts'
import type { ChosenAction } from '../rules/unit-action.ts'
import { type Places, type TestBattle, type TestBattleSetup, testBattle } from './test-battle.ts'
import type { TestData } from './test-data.ts'

export type FireDetails = (places: Places) => Omit<ChosenAction, 'do'>

/** Fires with the unit's default, or with the given options; throws if that is refused. */
export const fireWith = (
  setup: TestBattleSetup,
  unit: string,
  dice: readonly number[],
  choice?: FireDetails,
): TestBattle =>
  testBattle({
    ...setup,
    dice,
    *script(battle, places) {
      const id = places.unit(unit)
      const action =
        choice === undefined ? directFire.options(battle, id)[0] : { do: 'fire' as const, ...choice(places) }
      if (action === undefined) throw new Error(`${unit} has nobody to fire at`)
      const ruling = directFire.check(battle, id, action)
      if (!ruling.allowed) throw new Error(`${ruling.rule}: ${ruling.why}`)
      yield* directFire.perform(battle, id, action)
    },
  })

/** The rule that refuses a FIRE, or 'allowed'. */
export function fireRefusal(setup: TestBattleSetup, unit: string, choice: FireDetails): string {
  const { battlefield, ...at } = testBattle(setup)
  const ruling = directFire.check(battlefield, at.unit(unit), { do: 'fire', ...choice(at) })
  return ruling.allowed ? 'allowed' : ruling.rule
}

/** The id of the first target of a unit of single bases; null if it has none. */
export function firstTargetOf(setup: TestBattleSetup, unit: string): string | null {
  const { battlefield, all } = fireWith(setup, unit, Array(40).fill(1))
  const [first] = all('attacked')
  return first === undefined ? null : (battlefield.scenario.roster.bases[first.target]?.id ?? null)
}

type Terrain = NonNullable<TestData['terrain']>[number]

/** A rectangle by its lower left corner and its size. */
export const rectangle = (
  type: Terrain['type'],
  x: number,
  y: number,
  width: number,
  height: number,
  extra = {},
): Terrain => ({
  id: `${type} ${x} ${y}`,
  type,
  polygon: [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ],
  ...extra,
})

/** A trench along y. */
export const trench = (x: number, from = 500, to = 700): NonNullable<TestData['trenches']>[number] => ({
  id: `trench ${x}`,
  width: 20,
  cover: 'medium',
  side: 'defender',
  role: 'front',
  deepShelters: false,
  line: [
    [x, from],
    [x, to],
  ],
})

import { expect, test } from 'vitest'
import { openingFireAt } from '../rules/artillery/bombardment.ts'
import { type Deployment, deployNext, deployQuestion } from '../rules/orders/deployment.ts'
import { groupsOf } from '../rules/orders/deployment-groups.ts'
import { units } from '../rules/table-terrain.ts'
import { bestAnswer, rankedCandidates } from '../testing/bot.ts'
import { ofShape } from '../testing/of-shape.ts'
import { type TestBattle, testBattle } from '../testing/test-battle.ts'

/** A printed battle before deployment. */
const beforeDeployment = (scenario: string): TestBattle =>
  testBattle({
    scenario,
    change: (state) => {
      state.cursor = 0
      for (const base of state.bases) if (base.pose !== null) Object.assign(base, { fate: 'waiting', pose: null })
    },
    script: (battle) => deployNext(battle),
  })

const bombardedCount = ({ battlefield }: TestBattle, { group, poses }: Deployment): number =>
  poses.filter((pose, i) => {
    const base = battlefield.state.bases[groupsOf(battlefield)[group]?.bases[i] ?? -1]
    return base?.sheltered === false && openingFireAt(battlefield, 'defender', pose).length > 0
  }).length

test.each(['st-quentin-1918', 'neuve-chapelle-1915', 'montauban-1916'])(
  'hurricane.3 setup.6: at %s, bases due for bombardment are set up behind their works, unless below ground',
  (scenario) => {
    const battle = beforeDeployment(scenario)
    const candidates = rankedCandidates(battle, 'defender')
    const [chosen, proposed] = candidates.map(({ answer }) => ofShape(deployQuestion.shapes.answer, answer))
    if (chosen === undefined || proposed === undefined) throw new Error('nowhere to go')
    expect(proposed.group).toBe(chosen.group)
    expect(bombardedCount(battle, proposed)).toBeGreaterThan(0)
    // The village is too deep to wait behind it.
    expect(bombardedCount(battle, chosen)).toBe(scenario === 'neuve-chapelle-1915' ? 3 : 0)
    // One move must bring them back into their works.
    for (const [i, { x, y }] of chosen.poses.entries()) {
      expect(y).toBe(proposed.poses[i]?.y)
      expect(x - (proposed.poses[i]?.x ?? 0)).toBeLessThanOrEqual(units(180))
    }
  },
)

test('without planned fire, bases are set up where the scenario has them', () => {
  const battle = beforeDeployment('mons-1914')
  const chosen = ofShape(deployQuestion.shapes.answer, bestAnswer(battle, 'defender'))
  const bases = groupsOf(battle.battlefield)[chosen.group]?.bases ?? []
  expect(chosen.poses.map(({ x, y }) => [x / units(1), y / units(1)])).toEqual(
    bases.map((base) => battle.battlefield.scenario.roster.bases[base]?.at?.slice(0, 2)),
  )
})

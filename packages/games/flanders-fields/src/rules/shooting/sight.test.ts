import { describe, expect, test } from 'vitest'
import { fireWith, rectangle, trench } from '../../testing/fire.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { redirect } from '../artillery/redirect-action.ts'
import { shellFire } from '../artillery/shell-fire.ts'
import { units } from '../table-terrain.ts'
import { hasFired, pointSighting, sees, seesPoint, sighting, sightRuling, watchersOf } from './sight.ts'

type Terrain = ReturnType<typeof rectangle>

/** V of the attacker looks at T of the defender. */
const look = (viewer: string, target: string, overrides: TestBattleSetup = {}) => {
  const { battlefield, base } = testBattle({
    attacker: { assets: [`V ${viewer}`] },
    defender: { assets: [`T ${target}`] },
    ...overrides,
  })
  const result = sighting(battlefield, base('V'), base('T'))
  expect(sees(battlefield, base('V'), base('T'))).toBe(result.seen)
  const ruling = sightRuling(result)
  return ruling.allowed ? 'seen' : ruling.rule
}

describe('distances of sight', () => {
  // Gaps are measured between edges: the centres are half a base farther on each side.
  const platoons = (gap: number, overrides?: TestBattleSetup) =>
    look('infantry platoon 100 600 0', `infantry platoon ${115 + gap} 600 180`, overrides)
  test('vis.infantry: infantry sees troops in the open at 1000 mm', () => {
    expect([platoons(1000), platoons(1001)]).toEqual(['seen', 'vis.infantry'])
  })
  test('vis.infantry vis.cover: infantry sees troops in cover at 300 mm', () => {
    const hidden = (gap: number) => platoons(gap, { trenches: [trench(115 + gap)] })
    expect([hidden(300), hidden(301)]).toEqual(['seen', 'vis.cover'])
  })
  test('vis.infantry: infantry and machine guns see large objects at 1500 mm', () => {
    const tank = (gap: number) => look('machine gun 100 600 0', `heavy tank ${140 + gap} 600 180 model=a7v`)
    expect([tank(1500), tank(1501)]).toEqual(['seen', 'vis.infantry'])
    expect(look('machine gun 100 600 0', 'blockhouse 1600 600 180')).toBe('seen')
    expect(look('machine gun 100 600 0', 'heavy artillery 1600 600 180')).toBe('seen')
    expect(look('machine gun 100 600 0', 'field gun 1600 600 180')).toBe('vis.infantry')
  })
  test('vis.artillery: guns see a point at 2000 mm, and no farther', () => {
    const { battlefield, base } = testBattle({ attacker: { assets: ['V field gun 100 600 0'] } })
    const point = (x: number) => pointSighting(battlefield, base('V'), { x: units(x), y: units(600) })
    // Its front edge stands at 120. No table is so wide, but the query accepts the point.
    expect([sightRuling(point(2120)), sightRuling(point(2121))]).toMatchObject([
      { allowed: true },
      { allowed: false, rule: 'vis.artillery' },
    ])
  })
  test('vis.artillery: guns see troops in the open at 2000 mm, in cover at 1000 mm', () => {
    expect(look('field gun 100 600 0', 'infantry platoon 1790 600 180')).toBe('seen')
    const hidden = (gap: number) =>
      look('field gun 100 600 0', `infantry platoon ${127 + gap} 600 180`, { trenches: [trench(127 + gap)] })
    expect([hidden(1000), hidden(1002)]).toEqual(['seen', 'vis.cover'])
    expect(look('artillery observer 20 600 0', 'infantry platoon 1500 600 180')).toBe('seen')
  })
  test('vis.vehicle: tanks see troops in the open at 500 mm, in cover at 100 mm, large objects at 1000 mm', () => {
    const from = 'heavy tank 100 600 0 model=a7v'
    const tankSight = (gap: number, overrides?: TestBattleSetup) =>
      look(from, `infantry platoon ${138 + gap} 600 180`, overrides)
    expect([tankSight(499), tankSight(501)]).toEqual(['seen', 'vis.vehicle'])
    const hidden = (gap: number) => tankSight(gap, { trenches: [trench(138 + gap)] })
    expect([hidden(99), hidden(101)]).toEqual(['seen', 'vis.cover'])
    expect([
      look(from, 'light tank 1160 600 0 model=whippet'),
      look(from, 'light tank 1161 600 0 model=whippet'),
    ]).toEqual(['seen', 'vis.vehicle'])
  })
  test.each([
    [1, 'attacker', true],
    [1, 'defender', true],
    [2, 'attacker', true],
    [2, 'defender', true],
    [3, 'attacker', false],
  ] as const)(
    'vis.fired: a base that fired from a trench in its own turn 1 is seen in turn %i of the %s: %s',
    (turn, side, isSeen) => {
      const result = platoons(400, {
        trenches: [trench(515)],
        turn,
        side,
        change: (state, places) => {
          // The defender's player turn of game turn 1.
          const targetState = state.bases[places.base('T')]
          if (targetState !== undefined) targetState.fired = 3
        },
      })
      expect(result).toBe(isSeen ? 'seen' : 'vis.cover')
    },
  )
  test('vis.fired: a base that fired is seen at 500 mm, also by tanks', () => {
    const fired = (viewer: string, x: number) =>
      look(viewer, `infantry platoon ${x} 600 180`, {
        trenches: [trench(x)],
        change: (state, places) => Object.assign(state.bases[places.base('T')] ?? {}, { fired: 2 }),
      })
    expect([fired('infantry platoon 100 600 0', 615), fired('infantry platoon 100 600 0', 616)]).toEqual([
      'seen',
      'vis.fired',
    ])
    expect(fired('heavy tank 100 600 0 model=a7v', 600)).toBe('seen')
  })
  test('vis.cover: fieldcraft does not hide trained troops, except by the switch', () => {
    expect(platoons(900)).toBe('seen')
    expect(platoons(900, { switches: { fieldcraft: 'hides' } })).toBe('vis.cover')
  })
  test('vis.cover: marsh gives cover but does not hide', () => {
    expect(platoons(900, { terrain: [rectangle('marsh', 900, 500, 300, 200)] })).toBe('seen')
  })
  test('vis.fog: caps all distances while it lasts', () => {
    const fog = { from: 1, to: 5, cap: 300 }
    expect([platoons(300, { fog }), platoons(301, { fog }), platoons(301, { fog, turn: 6 })]).toEqual([
      'seen',
      'vis.fog',
      'seen',
    ])
  })
  test('vis.4: a base sees behind its back', () => {
    expect(look('infantry platoon 600 600 0', 'infantry platoon 100 600 180')).toBe('seen')
    // No other base sees where these shells fall.
    const observed = (heading: number) =>
      testBattle({
        attacker: {
          hq: null,
          batteries: ['G field gun'],
          battalions: { B: { hq: null, companies: { A: [`V infantry platoon 600 600 ${heading}`] } } },
        },
        *script(battle, places) {
          yield* redirect.perform(battle, places.unit('G'), { do: 'redirect', x: units(900), y: units(600) })
          yield* shellFire.perform(battle, places.unit('G'), { do: 'fire' })
        },
      })
    const [facingThere, facingAway] = [observed(0), observed(180)]
    expect([facingThere.all('deviated'), facingAway.all('deviated')]).toEqual([[], []])
    expect([facingThere, facingAway].map(({ last }) => last('template').rules?.includes('vis.4'))).toEqual([
      false,
      true,
    ])
  })
  test('shelter.2: bases below ground are not seen', () => {
    expect(look('infantry platoon 600 600 0', 'infantry platoon 700 600 180 sheltered')).toBe('shelter.2')
  })
})

describe('clear lines', () => {
  const across = (...terrain: Terrain[]) =>
    look('infantry platoon 200 600 0', 'infantry platoon 800 600 180', { terrain })
  test('vis.1: woods and houses in between hide', () => {
    expect(across(rectangle('wood', 400, 500, 50, 200))).toBe('vis.1')
    expect(across(rectangle('built up', 400, 500, 50, 200))).toBe('vis.1')
    expect(across(rectangle('marsh', 400, 500, 50, 200))).toBe('seen')
  })
  test('vis.1: one visible corner past a wood is enough', () => {
    expect(across(rectangle('wood', 400, 500, 50, 105))).toBe('seen')
    expect(across(rectangle('wood', 400, 500, 50, 106))).toBe('vis.1')
  })
  test('vis.1: a hill in between hides what is lower on both sides', () => {
    expect(across(rectangle('hill', 400, 400, 100, 400, { level: 1 }))).toBe('vis.1')
  })
  test('vis.2: a base on a hill sees over a wood, and is seen from below', () => {
    const hill = rectangle('hill', 100, 400, 150, 400, { level: 1 })
    const wood = rectangle('wood', 400, 500, 50, 200)
    expect(across(hill, wood)).toBe('seen')
    // A gun that fires over it cites the rule.
    const citedRules = (...terrain: Terrain[]) =>
      fireWith(
        {
          attacker: { assets: ['M machine gun 200 600 0'] },
          defender: { assets: ['T infantry platoon 800 600 180'] },
          terrain,
        },
        'M',
        [1],
      ).last('attacked').rules
    expect([citedRules(hill, wood)?.includes('vis.2'), citedRules(hill)?.includes('vis.2')]).toEqual([true, false])
    expect(across(rectangle('hill', 750, 400, 150, 400, { level: 1 }), wood)).toBe('seen')
    // The wood stands on a hill too, so it is as high again.
    expect(across(hill, wood, rectangle('hill', 350, 400, 150, 400, { level: 1 }))).toBe('vis.1')
  })
  test('vis.3: the 25 mm behind the wood stay hidden', () => {
    const from = (x: number) =>
      look('infantry platoon 200 600 0', `infantry platoon ${x} 600 0`, {
        terrain: [rectangle('hill', 100, 400, 150, 400, { level: 1 }), rectangle('wood', 400, 300, 50, 600)],
      })
    // Its front edge is 7.5 millimetres before its middle.
    expect([from(467), from(468)]).toEqual(['vis.3', 'seen'])
  })
  test('vis.wood: sight reaches 50 mm into a wood', () => {
    const into = (x: number) =>
      look('infantry platoon 300 600 0', `infantry platoon ${x} 600 0`, {
        terrain: [rectangle('wood', 400, 400, 300, 400)],
      })
    // Its rear edge is the nearest part.
    expect([into(457), into(459)]).toEqual(['seen', 'vis.wood'])
  })
  test('vis.wood: within a wood sight reaches 50 mm', () => {
    const insideWood = (x: number) =>
      look('infantry platoon 450 600 0', `infantry platoon ${x} 600 0`, {
        terrain: [rectangle('wood', 400, 400, 300, 400)],
      })
    expect([insideWood(505), insideWood(506)]).toEqual(['seen', 'vis.wood'])
  })
  test('vis.wood: a base on a hill sees no deeper into a wood', () => {
    const terrain = [rectangle('hill', 100, 400, 150, 400, { level: 1 }), rectangle('wood', 400, 400, 300, 400)]
    expect(look('infantry platoon 200 600 0', 'infantry platoon 500 600 0', { terrain })).toBe('vis.wood')
  })
  test('vis.1: a blockhouse hides what is behind it, other bases do not', () => {
    const seesBehind = (between: string) => {
      const { battlefield, base } = testBattle({
        attacker: { assets: ['V infantry platoon 200 600 0'] },
        defender: { assets: ['T machine gun 800 600 180', `B ${between} 770 600 180`] },
      })
      return sees(battlefield, base('V'), base('T'))
    }
    expect([seesBehind('blockhouse'), seesBehind('infantry platoon')]).toEqual([false, true])
  })
  test('vis.wood: the depth of a wood hides, that of a strong point does not', () => {
    const lookInside = (type: 'wood' | 'strong point') =>
      look('infantry platoon 100 600 0', 'infantry platoon 350 600 180', {
        terrain: [rectangle(type, 200, 500, 300, 200, { cover: 'fort' })],
      })
    expect([lookInside('wood'), lookInside('strong point')]).toEqual(['vis.wood', 'seen'])
  })
  test('FF-232: a strong point hides what is behind it only if it is fortified', () => {
    expect(across(rectangle('strong point', 400, 500, 50, 200))).toBe('seen')
    expect(across(rectangle('strong point', 400, 500, 50, 200, { cover: 'fort' }))).toBe('vis.1')
  })
})

test('vis.fired FF-117: a base that fired is seen so until the end of its owner’s next player turn', () => {
  const seenIn = (fired: number, id: string) =>
    [2, 3, 4, 5, 6].filter((turn) => {
      const { battlefield, base } = testBattle({
        turn: turn >> 1,
        side: turn % 2 === 0 ? 'attacker' : 'defender',
        attacker: { assets: ['A infantry platoon 300 600 0'] },
        defender: { assets: ['D infantry platoon 900 600 180'] },
        change: (state, places) => Object.assign(state.bases[places.base(id)] ?? {}, { fired }),
      })
      return hasFired(battlefield, base(id))
    })
  // The attacker's turns are even. A base fires by order in its own turn, and at its assailants in the enemy's.
  expect([seenIn(2, 'A'), seenIn(3, 'A')]).toEqual([
    [2, 3, 4],
    [2, 3, 4],
  ])
  expect([seenIn(3, 'D'), seenIn(2, 'D')]).toEqual([
    [2, 3, 4, 5],
    [2, 3],
  ])
})

test('vis.1 vis.3 shelter.2: the sighting gives the reason why a base is not seen', () => {
  const why = (overrides: TestBattleSetup, from = 'A infantry platoon 300 600 0') => {
    const { battlefield, base } = testBattle({
      attacker: { assets: [from] },
      defender: { assets: ['D infantry platoon 450 600 180'] },
      ...overrides,
    })
    const { seen, rule } = sighting(battlefield, base('A'), base('D'))
    return [seen, rule]
  }
  const change =
    (like: object): NonNullable<TestBattleSetup['change']> =>
    (state, places) =>
      Object.assign(state.bases[places.base('D')] ?? {}, like)
  expect(why({})).toEqual([true, 'vis.infantry'])
  expect(why({ change: change({ fate: 'killed', pose: null }) })).toEqual([false, 'vis.1'])
  expect(why({ change: change({ sheltered: true }) })).toEqual([false, 'shelter.2'])
  const hill = rectangle('hill', 200, 500, 200, 200, { level: 2 })
  const wood = (x: number) => rectangle('wood', x, 500, 20, 200)
  expect(why({ terrain: [wood(350)] })).toEqual([false, 'vis.1'])
  expect(why({ terrain: [hill, wood(415)] })).toEqual([false, 'vis.3'])
  expect(why({ terrain: [hill, wood(405)] })).toEqual([true, 'vis.infantry'])
  expect(why({ terrain: [rectangle('wood', 380, 500, 200, 200)] })).toEqual([false, 'vis.wood'])
})

test('vis.1: lists the viewers of a base, and tells if a point is seen', () => {
  const { battlefield, base } = testBattle({
    attacker: { assets: ['A infantry platoon 200 600 0', 'B infantry platoon 900 600 0'] },
    defender: { assets: ['T infantry platoon 1300 600 180'] },
    terrain: [rectangle('wood', 1000, 300, 50, 200)],
  })
  expect(watchersOf(battlefield, 'attacker', base('T'))).toEqual([base('B')])
  const point = (x: number, y: number) => ({ x: units(x), y: units(y) })
  expect([
    seesPoint(battlefield, base('B'), point(1100, 600)),
    seesPoint(battlefield, base('B'), point(1100, 350)),
    seesPoint(battlefield, base('A'), point(1300, 600)),
  ]).toEqual([true, false, false])
})

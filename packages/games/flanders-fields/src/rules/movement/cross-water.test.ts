import { describe, expect, test } from 'vitest'
import type { ScenarioData } from '../../data/schema.ts'
import { actionNamed, crossingOf, moveOf, playAction, refusal } from '../../testing/moves.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { units } from '../table-terrain.ts'
import { atWater } from './cross-water.ts'
import { isInWater } from './wire-and-water-under.ts'

const river = (type: 'river' | 'stream'): ScenarioData['terrain'] => [
  {
    id: 'W',
    type,
    polygon: [
      [400, 0],
      [430, 0],
      [430, 1200],
      [400, 1200],
    ],
  },
  {
    id: 'BR',
    type: 'bridge',
    polygon: [
      [390, 285],
      [440, 285],
      [440, 315],
      [390, 315],
    ],
  },
]
const besideWater = (text: string, type: 'river' | 'stream', overrides: TestBattleSetup = {}): TestBattleSetup => {
  const kind = text.includes('cavalry') ? 'squadron' : 'rifle company'
  const inCompany = text.includes('platoon')
  return {
    terrain: river(type),
    attacker: {
      battalions: {
        B: { companies: inCompany ? { P: { kind, bases: [text] } } : {}, support: inCompany ? [] : [text] },
      },
    },
    ...overrides,
  }
}

describe('water', () => {
  test('move.table.stream move.table.river: water stops a move', () => {
    for (const type of ['stream', 'river'] as const) {
      const setup = besideWater('P infantry platoon 350 600 0', type)
      expect(refusal(setup, 'P', (battle) => moveOf(battle, { P: [[392, 600]] }))).toBe('allowed')
      expect(refusal(setup, 'P', (battle) => moveOf(battle, { P: [[393, 600]] }))).toBe(`move.table.${type}`)
    }
  })

  test('move.table.stream: a stream takes one action, and guns do not cross it', () => {
    const battle = playAction(besideWater('P infantry platoon 392 600 0', 'stream'), 'P', (places) =>
      crossingOf(places, 'cross water', { P: [438, 600] }),
    )
    expect([battle.place('P'), battle.baseState('P').inRiver]).toEqual([[438, 600, 0], null])
    const cross = (text: string, x: number) =>
      refusal(besideWater(text, 'stream'), 'P', (places) => crossingOf(places, 'cross water', { P: [x, 600] }))
    expect(cross('P heavy tank 370 600 0 model=british_male', 460)).toBe('allowed')
    expect(cross('P field gun 380 600 0 limbered', 450)).toBe('move.table.stream')
    expect(cross('P infantry platoon 392 600 0', 445)).toBe('move.table.stream')
    expect(cross('P infantry platoon 380 600 0', 438)).toBe('move.table.stream')
  })

  test('move.table.river: a river takes three actions: in, across, out', () => {
    const cross = (places: Parameters<typeof crossingOf>[0]) => crossingOf(places, 'cross water', { P: [438, 600] })
    const setup = besideWater('P cavalry platoon 390 600 0', 'river')
    const game = testBattle(setup)
    const action = crossingOf(game, 'cross water', { P: [440, 600] })
    const riverStates: unknown[] = []
    const end = testBattle({
      ...setup,
      *script(battle, places) {
        for (let i = 0; i < 3; i++) {
          yield* actionNamed('cross water').perform(battle, places.unit('P'), action)
          riverStates.push(battle.state.bases[places.base('P')]?.inRiver)
        }
      },
    })
    expect(riverStates).toEqual([{ area: 'W', done: 1 }, { area: 'W', done: 2 }, null])
    expect(end.place('P')).toEqual([440, 600, 0])
    expect(
      refusal(besideWater('P heavy tank 370 600 0 model=british_male', 'river'), 'P', (battle) => ({
        ...cross(battle),
        ways: [{ base: battle.base('P'), to: { x: 1840, y: 2400 } }],
      })),
    ).toBe('move.table.river')
    const wet: TestBattleSetup['change'] = (state, places) => {
      const base = state.bases[places.base('P')]
      if (base !== undefined) base.inRiver = { area: 'W', done: 1 }
    }
    expect(refusal({ ...setup, change: wet }, 'P', (battle) => moveOf(battle, { P: [[380, 600]] }))).toBe(
      'move.table.river',
    )
  })

  test('move.table.stream: offered crossings are legal', () => {
    const setup = testBattle(besideWater('P infantry platoon 392 600 0', 'stream'))
    const options = actionNamed('cross water').options(setup.battlefield, setup.unit('P'))
    expect(options).toHaveLength(1)
    for (const action of options)
      expect(actionNamed('cross water').check(setup.battlefield, setup.unit('P'), action)).toEqual({ allowed: true })
  })
})

describe('bases in water', () => {
  test.each([
    ['river', true],
    ['stream', true],
    ['wood', false],
    ['marsh', false],
    ['river bank', false],
  ] as const)('setup.5: a base in a %s is in the water: %s', (type, wet) => {
    const polygon: ScenarioData['terrain'][number]['polygon'] = [
      [400, 0],
      [430, 0],
      [430, 1200],
      [400, 1200],
    ]
    const battle = testBattle({
      ...besideWater('P infantry platoon 300 600 0', 'stream'),
      terrain: [{ id: 'W', type, polygon }],
    })
    const stands = (x: number) =>
      isInWater(battle.battlefield, battle.base('P'), { x: units(x), y: units(600), heading: 0 })
    // The base is 15 deep: at 392 it ends half a millimetre short, at 393 its edge is over the bank.
    expect([stands(415), stands(393), stands(392)]).toEqual([wet, wet, false])
  })

  test('move.bridge.1: a base on a bridge is not in the water', () => {
    const battle = testBattle(besideWater('P infantry platoon 300 600 0', 'river'))
    const stands = (y: number) =>
      isInWater(battle.battlefield, battle.base('P'), { x: units(415), y: units(y), heading: 0 })
    expect([stands(300), stands(315), stands(316)]).toEqual([false, false, true])
  })
})

describe('crossing water', () => {
  test('move.table.river: a base that touches the water or is in it may cross, one a millimetre farther away may not', () => {
    const ready = (x: number, overrides: TestBattleSetup = {}) => {
      const battle = testBattle(besideWater(`P infantry platoon ${x} 600 0`, 'river', overrides))
      return atWater(battle.battlefield, battle.unit('P')).length
    }
    // The front edge is 7.5 ahead of the centre, and counts as touching within a millimetre.
    expect([ready(392), ready(391), ready(390)]).toEqual([1, 0, 0])
    const wet: TestBattleSetup['change'] = (state, places) =>
      Object.assign(state.bases[places.base('P')] ?? {}, { inRiver: { area: 'W', done: 1 } })
    expect(ready(410, { change: wet })).toBe(1)
  })

  test('move.table.stream: offers straight ahead from the near bank, straight back from the far one', () => {
    const offered = (x: number) => {
      const battle = testBattle(besideWater(`P infantry platoon ${x} 600 0`, 'stream'))
      return actionNamed('cross water').options(battle.battlefield, battle.unit('P'))
    }
    const to = (x: number) => [{ do: 'cross water', ways: [{ base: 2, to: { x: units(x), y: units(600) } }] }]
    expect([offered(392), offered(438)]).toEqual([to(438), to(392)])
  })

  test('move.table.stream: a wood on the bank does not hide the stream behind it', () => {
    const wooded = besideWater('P infantry platoon 392 600 0', 'stream')
    const wood: ScenarioData['terrain'] = [
      {
        id: 'F',
        type: 'wood',
        polygon: [
          [380, 500],
          [450, 500],
          [450, 700],
          [380, 700],
        ],
      },
    ]
    const terrain = [...wood, ...(wooded.terrain ?? [])]
    expect(refusal({ ...wooded, terrain }, 'P', (battle) => crossingOf(battle, 'cross water', { P: [438, 600] }))).toBe(
      'allowed',
    )
  })

  test('wire.2: refuses a crossing where wire lies along the bank', () => {
    const wire: ScenarioData['wire'] = [
      {
        id: 'B',
        side: 'defender',
        polygon: [
          [425, 0],
          [445, 0],
          [445, 1200],
          [425, 1200],
        ],
      },
    ]
    const wired = besideWater('P infantry platoon 392 600 0', 'stream', { wire })
    expect(refusal(wired, 'P', (battle) => crossingOf(battle, 'cross water', { P: [438, 600] }))).toBe('wire.2')
  })
})

describe('bridges', () => {
  test('move.bridge.1: every arm crosses with its centre on the bridge', () => {
    for (const text of [
      'P infantry platoon 350 300 0',
      'P field gun 350 300 0 limbered',
      'P cavalry platoon 350 300 0',
    ]) {
      const setup = besideWater(text, 'river')
      const to = (y: number) => refusal(setup, 'P', (battle) => moveOf(battle, { P: [[480, y]] }))
      expect(to(300)).toBe('allowed')
      expect(to(360)).toBe('move.table.river')
    }
  })

  test('move.bridge.1: a bridge takes one base at a time', () => {
    const setup = besideWater('P infantry platoon 350 300 0', 'river', {
      attacker: {
        battalions: {
          B: { companies: { P: ['P infantry platoon 350 300 0'], Q: ['Q infantry platoon 400 300 0'] } },
        },
      },
    })
    expect(refusal(setup, 'P', (battle) => moveOf(battle, { P: [[480, 300]] }))).toBe('move.bridge.1')
  })

  test('move.road.1: a road that ends at one bank and goes on from the other is one road', () => {
    const roads = (to: number, from: number): ScenarioData['roads'] => [
      {
        id: 'near',
        width: 20,
        line: [
          [0, 300],
          [to, 300],
        ],
      },
      {
        id: 'far',
        width: 20,
        line: [
          [from, 300],
          [1800, 300],
        ],
      },
    ]
    const march = (to: number, from: number) =>
      refusal(besideWater('P infantry platoon 300 300 0', 'river', { roads: roads(to, from) }), 'P', (battle) =>
        moveOf(battle, { P: [[550, 300]] }, { column: true }),
      )
    // The bridge reaches from 390 to 440, and a road ten beyond its ends.
    expect([march(390, 440), march(370, 440)]).toEqual(['allowed', 'move.2'])
  })

  test('move.bridge.1 move.table.road: a bridge costs the road rate', () => {
    const setup = besideWater('P infantry platoon 350 300 0', 'river')
    const to = (x: number) => refusal(setup, 'P', (battle) => moveOf(battle, { P: [[x, 300]] }))
    // 51 samples at 168 points instead of 210 buy ten millimetres more.
    expect([to(560), to(561)]).toEqual(['allowed', 'move.2'])
  })
})

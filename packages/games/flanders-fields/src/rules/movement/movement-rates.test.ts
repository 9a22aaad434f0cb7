import { describe, expect, test } from 'vitest'
import type { Period, Quality, ScenarioData, Terrain } from '../../data/schema.ts'
import { moveOf, playAction, refusal, ruleAgainst } from '../../testing/moves.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { poseOf } from '../battlefield.ts'
import { units } from '../table-terrain.ts'
import { costsOf } from './movement-rates.ts'
import { march, ruleOfRow, turnCost } from './terrain-cost.ts'

type Polygon = ScenarioData['terrain'][number]['polygon']
const oblong = (left: number, right: number): Polygon => [
  [left, 0],
  [right, 0],
  [right, 1200],
  [left, 1200],
]
const ground = (type: Terrain, left = 200, right = 1700): ScenarioData['terrain'] => [
  { id: type, type, polygon: oblong(left, right) },
]

/** One base at 300, 600, facing along +x, with company A or as a single weapon. */
function oneBase(
  text: string,
  overrides: Omit<TestBattleSetup, 'attacker'> & { quality?: Quality } = {},
): TestBattleSetup {
  const { quality = 'experienced', ...rest } = overrides
  const inCompany = / (infantry|cavalry|engineer) platoon /.test(text)
  const kind = text.includes('cavalry') ? 'squadron' : text.includes('engineer') ? 'engineer company' : 'rifle company'
  const companies = inCompany ? { A: { kind, bases: [text] } } : {}
  // mortar.2: the larger mortars belong to no battalion.
  if (/ (medium|heavy) mortar /.test(text)) return { ...rest, attacker: { assets: [text] } }
  return { ...rest, attacker: { battalions: { B: { quality, companies, support: inCompany ? [] : [text] } } } }
}

/** Whole millimetres that an action takes it straight ahead. */
function pace(setup: TestBattleSetup, id: string, unit: string, column = false): number {
  const battle = testBattle(setup)
  const canMove = (mm: number) =>
    ruleAgainst(battle, battle.unit(unit), moveOf(battle, { [id]: [[300 + mm, 600]] }, column ? { column } : {})) ===
    'allowed'
  let distance = 0
  while (canMove(distance + 1)) distance++
  return distance
}

/** Rules cited for the cost of a move straight ahead. */
const paidBy = (
  setup: TestBattleSetup,
  unit: string,
  mm: number,
  options: { column?: boolean; heading?: number } = {},
) =>
  playAction(setup, unit, (battle) =>
    moveOf(battle, { P: [[300 + mm, 600, options.heading ?? 0]] }, options.column === true ? { column: true } : {}),
  ).last('moved').rules ?? []

const road: ScenarioData['roads'] = [
  {
    id: 'road',
    line: [
      [0, 600],
      [1800, 600],
    ],
    width: 20,
  },
]
const trench = (x: number): ScenarioData['trenches'] => [
  {
    id: 'T',
    width: 20,
    cover: 'medium',
    side: 'defender',
    role: 'front',
    deepShelters: false,
    line: [
      [x, 0],
      [x, 1200],
    ],
  },
]
/** A trench along the path of the base. */
const trenchAlongPath: ScenarioData['trenches'] = [
  {
    id: 'T',
    width: 20,
    cover: 'medium',
    side: 'defender',
    role: 'front',
    deepShelters: false,
    line: [
      [0, 600],
      [1800, 600],
    ],
  },
]

const infantry = 'P infantry platoon 300 600 0'
const cavalry = 'P cavalry platoon 300 600 0'
const gun = 'P field gun 300 600 0 limbered'
const tank = 'P heavy tank 300 600 0 model=british_male'

describe('the movement table', () => {
  const rows: [
    rule: string,
    terrain: ScenarioData['terrain'],
    infantry: number,
    cavalry: number,
    gun: number,
    tank: number,
  ][] = [
    ['move.table.cross-country', [], 200, 300, 200, 150],
    ['move.table.shell-torn', ground('shell torn'), 150, 200, 100, 100],
    ['move.table.shattered', ground('shattered'), 100, 100, 50, 50],
    ['move.table.close', ground('wood'), 100, 150, 100, 100],
    ['move.table.close', ground('built up'), 100, 150, 100, 100],
    ['move.table.close', ground('marsh'), 100, 150, 100, 100],
    ['move.table.cross-country', ground('hill'), 200, 300, 200, 150],
  ]
  for (const [rule, terrain, ...paces] of rows)
    test(`${rule} move.2: ${terrain[0]?.type ?? 'open ground'} lets infantry, cavalry, guns and tanks move ${paces.join(', ')} mm`, () => {
      expect(pace(oneBase(infantry, { terrain }), 'P', 'A')).toBe(paces[0])
      expect(pace(oneBase(cavalry, { terrain }), 'P', 'A')).toBe(paces[1])
      expect(pace(oneBase(gun, { terrain }), 'P', 'P')).toBe(paces[2])
      expect(pace(oneBase(tank, { terrain }), 'P', 'P')).toBe(paces[3])
      expect(paidBy(oneBase(tank, { terrain }), 'P', 40)).toEqual([rule])
    })

  test('move.table.close move.table.trench: motors move 50 mm in the open, 400 mm on a road, and nowhere else', () => {
    const motor = 'P motor vehicle 300 600 0'
    expect(pace(oneBase(motor), 'P', 'P')).toBe(50)
    expect(pace(oneBase(motor, { roads: road }), 'P', 'P', true)).toBe(400)
    expect(
      refusal(oneBase(motor, { terrain: ground('wood') }), 'P', (battle) => moveOf(battle, { P: [[310, 600]] })),
    ).toBe('move.table.close')
    expect(
      refusal(oneBase(motor, { trenches: trenchAlongPath }), 'P', (battle) => moveOf(battle, { P: [[310, 600]] })),
    ).toBe('move.table.trench')
  })

  test('move.table.trench move.table.trench-cross: along a trench infantry and tanks move 100 mm, others not at all', () => {
    expect(pace(oneBase(infantry, { trenches: trenchAlongPath }), 'P', 'A')).toBe(100)
    expect(pace(oneBase(tank, { trenches: trenchAlongPath }), 'P', 'P')).toBe(100)
    expect(paidBy(oneBase(tank, { trenches: trenchAlongPath }), 'P', 100)).toEqual(['move.table.trench'])
    expect(
      refusal(oneBase(cavalry, { trenches: trenchAlongPath }), 'A', (battle) => moveOf(battle, { P: [[310, 600]] })),
    ).toBe('move.table.trench-cross')
    expect(
      refusal(oneBase(gun, { trenches: trenchAlongPath }), 'P', (battle) => moveOf(battle, { P: [[310, 600]] })),
    ).toBe('move.table.trench-cross')
  })

  test('move.table.trench: a base beside a slanting trench does not pay for it', () => {
    const slanted: ScenarioData['trenches'] = [
      {
        id: 'T',
        width: 20,
        cover: 'medium',
        side: 'defender',
        role: 'front',
        deepShelters: false,
        line: [
          [300, 640],
          [500, 840],
        ],
      },
    ]
    expect(pace(oneBase('P infantry platoon 300 600 0', { trenches: slanted }), 'P', 'A')).toBe(200)
    const battle = playAction(oneBase('P infantry platoon 300 700 0', { trenches: slanted }), 'A', (places) =>
      moveOf(places, { P: [[330, 700]] }),
    )
    expect(battle.last('moved').rules).toEqual(['move.table.cross-country'])
  })

  test('move.turn.1: turning in place costs the turn alone, moving a millimetre costs the ground', () => {
    expect(paidBy(oneBase(infantry), 'A', 0, { heading: 90 })).toEqual(['move.turn.1'])
    expect(paidBy(oneBase(infantry), 'A', 1)).toEqual(['move.table.cross-country'])
    const battle = testBattle(oneBase(infantry, { terrain: ground('wood', 301) }))
    const step = (mm: number, points: number) =>
      march(
        battle.battlefield,
        costsOf(battle.battlefield, battle.base('P')),
        poseOf(battle.battlefield, battle.base('P')),
        { x: units(300 + mm), y: units(600), heading: 0 },
        points,
        false,
      )
    expect(step(0, 0)).toEqual({ steps: 0, spent: 0, whole: true, barred: null, onRoad: false, rows: [] })
    expect(step(1, 420)).toMatchObject({ steps: 1, spent: 420, whole: true, rows: ['close'] })
    expect(step(1, 419)).toMatchObject({ steps: 0, spent: 0, whole: false })
  })

  test('move.turn.1: a turn costs its share of half a turn, rounded up to the millimetre', () => {
    const battle = testBattle(oneBase(infantry))
    const turned = (halfTurn: number, heading: number) => {
      const { book } = battle.battlefield
      const movement = { ...book.tables.movement, halfTurn }
      const field = { ...battle.battlefield, book: { ...book, tables: { ...book.tables, movement } } }
      return (
        (turnCost(
          field,
          costsOf(battle.battlefield, battle.base('P')),
          poseOf(battle.battlefield, battle.base('P')),
          heading,
        ) ?? 0) / 210
      )
    }
    expect([turned(30, 180), turned(30, 90), turned(30, 7), turned(30, 6), turned(30, 0)]).toEqual([30, 15, 2, 1, 0])
    // 150 mm for half a turn: 77 degrees cost 64 and a sixth.
    expect([turned(150, 77), turned(150, 283)]).toEqual([65, 65])
  })

  test('move.table.trench move.mixed.1: infantry pays the trench rate inside the strip only', () => {
    // 21 samples in the strip, both edges counted, at 420 points; the rest at 210.
    expect(pace(oneBase(infantry, { trenches: trench(350) }), 'P', 'A')).toBe(179)
    const rules = ['move.table.cross-country', 'move.table.trench', 'move.mixed.1']
    expect(paidBy(oneBase(infantry, { trenches: trench(350) }), 'A', 179)).toEqual(rules)
    expect(paidBy(oneBase(infantry, { trenches: trench(350) }), 'A', 30)).toEqual(['move.table.cross-country'])
  })

  for (const [period, date] of [
    ['early', '1914-08-23'],
    ['mid', '1916-07-01'],
    ['late', '1917-11-20'],
  ] satisfies [Period, string][])
    test(`period.${period}.movement: the sheet of the ${period} period has the same rates as the others`, () => {
      const sheet = { period, date }
      expect(pace(oneBase(infantry, sheet), 'P', 'A')).toBe(200)
      expect(pace(oneBase(infantry, { ...sheet, terrain: ground('wood') }), 'P', 'A')).toBe(100)
      expect(pace(oneBase(infantry, { ...sheet, roads: road }), 'P', 'A', true)).toBe(250)
      expect(pace(oneBase(gun, { ...sheet, terrain: ground('shattered') }), 'P', 'P')).toBe(50)
      const wood = { ...sheet, terrain: ground('wood') }
      expect(paidBy(oneBase(infantry, wood), 'A', 100)).toEqual(['move.table.close', `period.${period}.movement`])
      expect(paidBy(oneBase(infantry, { ...wood, switches: { closeTerrain: '150' } }), 'A', 100)).toEqual([
        'move.table.close',
      ])
      expect(paidBy(oneBase(cavalry, wood), 'A', 100)).toEqual(['move.table.close'])
    })

  test('move.table.close FF-36: by the switch infantry moves 150 mm in close terrain', () => {
    const agreed = { terrain: ground('wood'), switches: { closeTerrain: '150' } as const }
    expect(pace(oneBase(infantry, agreed), 'P', 'A')).toBe(150)
    expect(pace(oneBase(cavalry, agreed), 'P', 'A')).toBe(150)
  })
})

describe('rates by troop type', () => {
  test('move.bonus.1: veteran infantry adds 50 mm to every rate', () => {
    const rate = (terrain: ScenarioData['terrain']) =>
      pace(oneBase(infantry, { quality: 'veteran', terrain }), 'P', 'A')
    expect([[], ground('shell torn'), ground('shattered'), ground('wood')].map(rate)).toEqual([250, 200, 150, 150])
    expect(pace(oneBase(cavalry, { quality: 'veteran' }), 'P', 'A')).toBe(300)
    const cites = (text: string) => paidBy(oneBase(text, { quality: 'veteran' }), 'A', 100).includes('move.bonus.1')
    expect([cites(infantry), cites(cavalry)]).toEqual([true, false])
  })

  test('move.bonus.2: light tanks add 50 mm to every rate', () => {
    const whippet = 'P light tank 300 600 0 model=whippet'
    expect(pace(oneBase(whippet), 'P', 'P')).toBe(200)
    expect(pace(oneBase(whippet, { terrain: ground('shattered') }), 'P', 'P')).toBe(100)
    expect(paidBy(oneBase(whippet), 'P', 100)).toEqual(['move.table.cross-country', 'move.bonus.2'])
  })

  for (const type of ['machine gun', 'light mortar', 'infantry gun'])
    test(`move.support.1 move.support.2: a packed ${type} moves as far as infantry, a manhandled one half as far`, () => {
      expect(pace(oneBase(`P ${type} 300 600 0 packed`), 'P', 'P')).toBe(200)
      expect(pace(oneBase(`P ${type} 300 600 0`), 'P', 'P')).toBe(100)
      expect(pace(oneBase(`P ${type} 300 600 0`, { terrain: ground('shell torn') }), 'P', 'P')).toBe(75)
      expect(paidBy(oneBase(`P ${type} 300 600 0 packed`), 'P', 50)).toEqual([
        'move.table.cross-country',
        'move.support.1',
      ])
      expect(paidBy(oneBase(`P ${type} 300 600 0`), 'P', 50)).toEqual(['move.table.cross-country', 'move.support.2'])
    })

  for (const type of ['light machine gun', 'flamethrower', 'anti-tank rifle'])
    test(`move.2: a ${type} is carried at the infantry rate`, () => {
      expect(pace(oneBase(`P ${type} 300 600 0`), 'P', 'P')).toBe(200)
    })

  test('move.artillery.2: unlimbered field guns are pushed 30 mm', () => {
    expect(pace(oneBase('P field gun 300 600 0'), 'P', 'P')).toBe(30)
    expect(paidBy(oneBase('P field gun 300 600 0'), 'P', 30)).toEqual(['move.table.cross-country', 'move.artillery.2'])
    expect(paidBy(oneBase(gun), 'P', 30)).toEqual(['move.table.cross-country'])
    expect(pace(oneBase('P field howitzer 300 600 0', { terrain: ground('wood') }), 'P', 'P')).toBe(30)
  })

  test('move.artillery.3: heavy guns neither move nor limber', () => {
    const heavy = oneBase('P heavy artillery 300 600 0')
    expect(refusal(heavy, 'P', (battle) => moveOf(battle, { P: [[301, 600]] }))).toBe('move.artillery.3')
    expect(refusal(heavy, 'P', () => ({ do: 'pack' }))).toBe('move.artillery.3')
  })

  test('troop.mortar.2 FF-98: medium and heavy mortars neither move nor turn; by the switch a medium one may turn', () => {
    const turn = (text: string, overrides = {}) =>
      refusal(oneBase(text, overrides), 'P', (battle) => moveOf(battle, { P: [[300, 600, 45]] }))
    const agreed = { switches: { mediumMortars: 'may turn' } as const }
    expect([turn('P medium mortar 300 600 0'), turn('P heavy mortar 300 600 0')]).toEqual([
      'troop.mortar.2',
      'troop.mortar.2',
    ])
    expect(turn('P heavy mortar 300 600 0', agreed)).toBe('troop.mortar.2')
    expect(turn('P medium mortar 300 600 0', agreed)).toBe('allowed')
    const shift = moveOf(testBattle(oneBase('P medium mortar 300 600 0', agreed)), { P: [[310, 600]] })
    expect(refusal(oneBase('P medium mortar 300 600 0', agreed), 'P', () => shift)).toBe('troop.mortar.2')
  })

  test('cavalry.2 move.2: dismounted cavalry moves like infantry', () => {
    const change: TestBattleSetup['change'] = (state, places) => {
      const base = state.bases[places.base('P')]
      if (base !== undefined) base.mounted = false
    }
    expect(pace(oneBase(cavalry, { change }), 'P', 'A')).toBe(200)
  })
})

describe('mixed ground', () => {
  test('move.mixed.1 move.table.shell-torn: each millimetre is paid at the rate of its ground', () => {
    const battle = testBattle(oneBase(infantry, { terrain: ground('shell torn', 401) }))
    const base = battle.base('P')
    const cost = march(
      battle.battlefield,
      costsOf(battle.battlefield, base),
      poseOf(battle.battlefield, base),
      { x: units(700), y: units(600), heading: 0 },
      42000,
      false,
    )
    // 100 mm in the open cost 21000 points; the other half buys 75 mm of shell-torn ground.
    expect(cost).toMatchObject({ steps: 175, spent: 42000, whole: false })
    expect(pace(oneBase(infantry, { terrain: ground('shell torn', 401) }), 'P', 'A')).toBe(175)
  })

  test('move.mixed.1: where grounds overlap, the first in the fixed order counts', () => {
    const terrain = [...ground('shell torn'), ...ground('wood', 400, 1700), ...ground('shattered')]
    expect(pace(oneBase(infantry, { terrain }), 'P', 'A')).toBe(100)
    expect(pace(oneBase(infantry, { terrain: [...ground('shattered'), ...ground('shell torn')] }), 'P', 'A')).toBe(100)
    expect(pace(oneBase(infantry, { terrain: ground('wood'), trenches: trenchAlongPath }), 'P', 'A')).toBe(100)
    expect(ruleOfRow.close).toBe('move.table.close')
  })
})

describe('roads', () => {
  for (const [text, unit, expectedPace] of [
    [infantry, 'A', 250],
    [cavalry, 'A', 350],
    [gun, 'P', 350],
    [tank, 'P', 200],
  ] as const)
    test(`move.table.road move.road.1: ${text.split(' ')[1]} in column moves ${expectedPace} mm`, () => {
      expect(pace(oneBase(text, { roads: road, terrain: ground('wood') }), 'P', unit, true)).toBe(expectedPace)
      expect(paidBy(oneBase(text, { roads: road }), unit, expectedPace, { column: true })).toEqual(['move.table.road'])
      expect(paidBy(oneBase(text, { roads: road }), unit, 40)).toEqual(['move.table.cross-country'])
    })

  test('move.road.1 cover.open.2: a column is marked, and out of column the road gives no bonus', () => {
    const marched = playAction(oneBase(infantry, { roads: road }), 'A', (battle) =>
      moveOf(battle, { P: [[550, 600]] }, { column: true }),
    )
    expect(marched.baseState('P').inColumn).toBe(true)
    expect(marched.last('moved').rule).toBe('move.road.1')
    const walked = playAction(oneBase(infantry, { roads: road }), 'A', (battle) => moveOf(battle, { P: [[500, 600]] }))
    expect(walked.baseState('P').inColumn).toBe(false)
    expect(refusal(oneBase(infantry, { roads: road }), 'A', (battle) => moveOf(battle, { P: [[550, 600]] }))).toBe(
      'move.2',
    )
  })

  test('move.road.1: the base must be aligned with the road, and its path on it', () => {
    const turned = 'P infantry platoon 300 600 11'
    expect(pace(oneBase(turned, { roads: road }), 'P', 'A', true)).toBe(200)
    expect(pace(oneBase('P infantry platoon 300 600 10', { roads: road }), 'P', 'A', true)).toBe(250)
    const aside = (y: number) =>
      refusal(oneBase(infantry, { roads: road }), 'A', (battle) => moveOf(battle, { P: [[530, y]] }, { column: true }))
    expect([aside(610), aside(611)]).toEqual(['allowed', 'move.2'])
  })

  test('move.road.1 FF-34: a company that has fired this turn does not march in column', () => {
    const change: TestBattleSetup['change'] = (state) => state.order?.done.push('fire')
    const setup = oneBase(infantry, { roads: road, order: { unit: 'A', actions: 2 }, change })
    expect(refusal(setup, 'A', (battle) => moveOf(battle, { P: [[310, 600]] }, { column: true }))).toBe('move.road.1')
    // After any other action of its order the company may march.
    const moved: TestBattleSetup['change'] = (state) => state.order?.done.push('recover', 'move')
    expect(
      refusal({ ...setup, change: moved }, 'A', (battle) => moveOf(battle, { P: [[310, 600]] }, { column: true })),
    ).toBe('allowed')
  })

  test('move.road.1: bases in column do not march side by side', () => {
    const wide: ScenarioData['roads'] = [{ ...(road[0] as ScenarioData['roads'][number]), width: 80 }]
    const pair: TestBattleSetup = {
      roads: wide,
      attacker: {
        battalions: { B: { companies: { A: ['P infantry platoon 300 600 0', 'Q infantry platoon 300 631 0'] } } },
      },
    }
    expect(refusal(pair, 'A', (battle) => moveOf(battle, { P: [[540, 600]], Q: [[540, 631]] }, { column: true }))).toBe(
      'move.road.1',
    )
    expect(refusal(pair, 'A', (battle) => moveOf(battle, { P: [[540, 600]], Q: [[520, 620]] }, { column: true }))).toBe(
      'allowed',
    )
  })
})

import { describe, expect, test } from 'vitest'
import type { ScenarioData } from '../../data/schema.ts'
import { actionNamed, playAction, ruleAgainst } from '../../testing/moves.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { poseOf } from '../battlefield.ts'
import { units } from '../table-terrain.ts'
import type { ChosenAction } from '../unit-action.ts'
import { baseReach } from './base-reach.ts'
import { bodyMove } from './company-move.ts'
import type { MoveManner } from './move-manners.ts'
import { mannersNow, movesIn } from './move-options.ts'

/** A platoon that touches wire ahead; turned in place it would be in the wire. */
const atWire: TestBattleSetup = {
  attacker: { battalions: { B: { companies: { A: ['P infantry platoon 392 600 0'] } } } },
  wire: [
    {
      id: 'W',
      side: 'defender',
      polygon: [
        [400, 0],
        [420, 0],
        [420, 1200],
        [400, 1200],
      ],
    },
  ],
}

/** A corner just clears the wire on the longer path, but not on the shorter one, which rounds differently. */
const heldBack: TestBattleSetup = {
  attacker: {
    battalions: { B: { companies: { A: ['P infantry platoon 300 603 0', 'Q infantry platoon 300 503 0'] } } },
  },
  wire: [
    {
      id: 'W',
      side: 'defender',
      polygon: [
        [340, 620],
        [380, 620],
        [380, 650],
        [340, 650],
      ],
    },
  ],
  terrain: [
    {
      id: 'wood',
      type: 'wood',
      polygon: [
        [320, 300],
        [700, 300],
        [700, 530],
        [320, 530],
      ],
    },
  ],
  change(state, places) {
    const pose = (id: string) => state.bases[places.base(id)]?.pose
    Object.assign(pose('P') ?? {}, { x: 1201, y: 2413 })
    Object.assign(pose('Q') ?? {}, { x: 1200, y: 2013 })
  },
}

describe('move options', () => {
  test('wire.2: a platoon held back by a wood does not lead the others into wire', () => {
    const { battlefield, unit } = testBattle(heldBack)
    const offered = bodyMove(battlefield, unit('A'), 689, 14, 0)
    if (offered === null) throw new Error('no move is offered')
    expect(actionNamed('move').check(battlefield, unit('A'), offered)).toEqual({ allowed: true })
  })

  test('move.2: all moves offered at the start of Mons and Cambrai are legal', () => {
    for (const scenario of ['mons-1914', 'cambrai-1917']) {
      const { battlefield } = testBattle({ scenario })
      let offered = 0
      for (const unit of battlefield.scenario.roster.unitIds)
        for (const action of actionNamed('move').options(battlefield, unit)) {
          offered++
          expect(actionNamed('move').check(battlefield, unit, action)).toEqual({ allowed: true })
        }
      expect(offered).toBeGreaterThan(100)
    }
  })

  test('wire.2 move.2: a base goes as far along a leg as it legally can', () => {
    const { battlefield, base } = testBattle(atWire)
    const from = { ...poseOf(battlefield, base('P')), x: units(300) }
    const reach = baseReach(battlefield, base('P'), from, { ...from, x: units(700) }, 42000)
    expect([reach.pose.x, reach.spent]).toEqual([units(392), 92 * 210])
  })

  test('wire.2: a base without room to turn stays as it is', () => {
    const { battlefield, base, unit } = testBattle(atWire)
    const pose = poseOf(battlefield, base('P'))
    const turned = baseReach(battlefield, base('P'), pose, { ...pose, heading: 45 }, 42000, { assault: true })
    expect(turned.pose).toEqual(pose)
    expect(bodyMove(battlefield, unit('A'), 0, 0, 45)).toBe(null)
  })
})

const oblong = (left: number, bottom: number, right: number, top: number): ScenarioData['wire'][number]['polygon'] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
]
const company = (bases: readonly string[], kind = 'rifle company'): TestBattleSetup => ({
  attacker: { battalions: { B: { companies: { A: { kind, bases } } } } },
})
const abreast = ['P infantry platoon 300 560 0', 'Q infantry platoon 300 600 0', 'R infantry platoon 300 640 0']

/** The move offered in a manner, which must be legal. */
function offered(
  setup: TestBattleSetup,
  unit: string,
  manner: MoveManner,
): (battle: TestBattle) => ChosenAction<'move'> {
  const battle = testBattle(setup)
  expect(mannersNow(battle.battlefield, battle.unit(unit))).toContain(manner)
  const [action] = movesIn(battle.battlefield, battle.unit(unit), manner)
  if (action === undefined) throw new Error(`nothing is offered ${manner}`)
  expect(ruleAgainst(battle, battle.unit(unit), action)).toBe('allowed')
  return () => action
}

describe('goals of moves', () => {
  const road: ScenarioData['roads'] = [
    {
      id: 'road',
      width: 20,
      line: [
        [0, 600],
        [500, 600],
        [1800, 900],
      ],
    },
  ]

  test('move.road.1: a company forms up on the road, then marches along it round the bend', () => {
    const setup = { ...company(abreast), roads: road }
    const battle = playAction(setup, 'A', offered(setup, 'A', 'by road'))
    const places = ['P', 'Q', 'R'].map((id) => battle.place(id))
    expect(places.map((place) => place?.slice(1))).toEqual([
      [600, 0],
      [600, 0],
      [600, 0],
    ])
    expect(battle.baseState('P').inColumn).toBe(false)
    const inLine = company(['P', 'Q', 'R'].map((id, i) => `${id} infantry platoon ${400 - 16 * i} 600 0`))
    const marched = playAction({ ...inLine, roads: road }, 'A', offered({ ...inLine, roads: road }, 'A', 'by road'))
    expect(['P', 'Q', 'R'].map((id) => marched.baseState(id).inColumn)).toEqual([true, true, true])
    const [x = 0, y = 0, heading] = marched.place('P') ?? []
    expect([x > 620, y > 625, heading]).toEqual([true, true, 13])
  })

  test('move.pass.1: a motor vehicle on a road is offered a place behind the one ahead, not on top of it', () => {
    const straight: ScenarioData['roads'] = [
      {
        id: 'road',
        width: 20,
        line: [
          [0, 600],
          [1800, 600],
        ],
      },
    ]
    const drive = (...otherVehicles: string[]) => {
      const cars = { attacker: { assets: ['P motor vehicle 300 600 0', ...otherVehicles] }, roads: straight }
      return playAction(cars, 'P', offered(cars, 'P', 'by road')).place('P')?.[0]
    }
    expect(drive()).toBe(700)
    // A car is 50 long: it stops behind the other, far beyond its reach across country.
    const placeBehind = drive('Q motor vehicle 690 600 0') ?? 0
    expect([placeBehind > 600, placeBehind <= 640]).toEqual([true, true])
  })

  test('move.road.1: a company that has fired is offered no march in column', () => {
    const inLine = company(['P infantry platoon 400 600 0'])
    const battle = testBattle({ ...inLine, roads: road, order: { unit: 'A', actions: 1 } })
    battle.state.order?.done.push('fire')
    expect(movesIn(battle.battlefield, battle.unit('A'), 'by road')).toEqual([])
  })

  test('move.free.1: bases in reach of the exit edge are offered to leave together', () => {
    const nearExit = {
      ...company(['P infantry platoon 1700 560 0', 'Q infantry platoon 1700 600 0']),
      victory: { exit: { side: 'attacker', edge: 'x=1800', basesPerPoint: 3 } },
    } as const
    const battle = playAction(nearExit, 'A', offered(nearExit, 'A', 'over the edge'))
    expect([battle.baseState('P').fate, battle.baseState('Q').fate]).toEqual(['exited', 'exited'])
    const tooFar = testBattle(company(['P infantry platoon 1700 560 0']))
    expect(mannersNow(tooFar.battlefield, tooFar.unit('A'))).not.toContain('over the edge')
  })

  const wire: ScenarioData['wire'] = [
    { id: 'W', side: 'defender', polygon: oblong(400, 0, 420, 580) },
    { id: 'X', side: 'defender', polygon: oblong(400, 660, 420, 1200) },
  ]

  test('wire.extra.1: engineers move up to the wire and can clear it there', () => {
    const setup = { ...company(['E engineer platoon 300 400 0'], 'engineer company'), wire }
    const battle = playAction(setup, 'A', offered(setup, 'A', 'at the wire'))
    expect(actionNamed('clear wire').options(battle.battlefield, battle.unit('A'))).toHaveLength(1)
  })

  test('wire.extra.4: a tank with a grapnel is offered to stop on the wire, one without is not', () => {
    const tanks = (text: string): TestBattleSetup => ({ attacker: { battalions: { B: { support: [text] } } }, wire })
    const setup = tanks('T heavy tank 300 400 0 model=british_male grapnel')
    const battle = playAction(setup, 'T', offered(setup, 'T', 'at the wire'))
    expect(actionNamed('clear wire').options(battle.battlefield, battle.unit('T'))).toHaveLength(1)
    const withoutGrapnel = testBattle(tanks('T heavy tank 300 400 0 model=british_male'))
    expect(mannersNow(withoutGrapnel.battlefield, withoutGrapnel.unit('T'))).not.toContain('at the wire')
  })

  test('wire.2: a platoon goes round by the lane in the wire', () => {
    const setup = { ...company(['P infantry platoon 340 560 0']), wire }
    const [x = 0, y] = playAction(setup, 'A', offered(setup, 'A', 'through a gap')).place('P') ?? []
    expect([x > 430, y]).toEqual([true, 620])
  })

  test('wire.extra.1: a platoon goes through the middle of a gap that engineers opened', () => {
    const wireAcross: ScenarioData['wire'] = [{ id: 'W', side: 'defender', polygon: oblong(400, 0, 420, 1200) }]
    const setup: TestBattleSetup = {
      ...company(['P infantry platoon 340 560 0']),
      wire: wireAcross,
      change(state) {
        const corners = [390, 430, 430, 390].map((x, i) => ({ x: units(x), y: units(i < 2 ? 570 : 630) }))
        state.openings.push({ corners, by: 'engineers', strip: 'W' })
      },
    }
    const battle = playAction(setup, 'A', offered(setup, 'A', 'through a gap'))
    expect(battle.place('P')).toEqual([470, 600, 0])
    expect(battle.last('moved').way.map(({ x, y }) => [x / units(1), y / units(1)])).toEqual([
      [370, 600],
      [470, 600],
    ])
  })

  test('wire.2: a platoon in the mouth of a lane goes straight on beyond it', () => {
    const setup = { ...company(['P infantry platoon 385 610 0']), wire }
    const battle = playAction(setup, 'A', offered(setup, 'A', 'through a gap'))
    expect(battle.last('moved').way.map(({ x, y }) => [x / units(1), y / units(1)])).toEqual([[470, 620]])
  })

  test('move.2: a trench beyond the reach of one action is not offered', () => {
    const trenches = (x: number): ScenarioData['trenches'] => [
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
    const into = (x: number) => {
      const battle = testBattle({ ...company(['P infantry platoon 300 600 0']), trenches: trenches(x) })
      return [
        mannersNow(battle.battlefield, battle.unit('A')).includes('into a trench'),
        movesIn(battle.battlefield, battle.unit('A'), 'into a trench').length,
      ]
    }
    // The trench reaches ten millimetres towards them: 510 is the limit of a 200 mm move.
    expect([into(510), into(511)]).toEqual([
      [true, 1],
      [false, 0],
    ])
  })

  test('national.french-1914.elan: a company that élan alone moves is offered forward moves only', () => {
    const charging: TestBattleSetup = {
      period: 'early',
      date: '1914-09-06',
      order: { unit: 'A', actions: 1 },
      attacker: { army: 'french', special: ['elan'], battalions: { B: { companies: { A: abreast } } } },
      change: (state) => Object.assign(state.order ?? {}, { forward: 1 }),
    }
    const battle = testBattle(charging)
    expect(mannersNow(battle.battlefield, battle.unit('A'))).toEqual(['ahead', 'some way ahead'])
    for (const manner of ['back', 'half left', 'turn left'] as const)
      expect(movesIn(battle.battlefield, battle.unit('A'), manner)).toEqual([])
    const unlimited = testBattle({ ...charging, change: () => {} })
    expect(mannersNow(unlimited.battlefield, unlimited.unit('A'))).toEqual([
      'ahead',
      'some way ahead',
      'half left',
      'half right',
      'back',
      'turn left',
      'turn right',
    ])
  })

  test('cover.medium.1: a company goes into the nearest trench, and stays in it', () => {
    const trenches: ScenarioData['trenches'] = [
      {
        id: 'T',
        width: 20,
        cover: 'medium',
        side: 'defender',
        role: 'front',
        deepShelters: false,
        line: [
          [400, 0],
          [400, 1200],
        ],
      },
    ]
    const setup = { ...company(abreast), trenches }
    const battle = playAction(setup, 'A', offered(setup, 'A', 'into a trench'))
    expect(['P', 'Q', 'R'].map((id) => battle.place(id)?.[0])).toEqual([400, 400, 400])
    expect(movesIn(battle.battlefield, battle.unit('A'), 'into a trench')).toEqual([])
  })
})

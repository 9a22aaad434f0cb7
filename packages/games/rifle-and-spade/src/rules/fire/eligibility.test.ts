import { describe, expect, test } from 'vitest'
import { movingStack, reckonFire, ruleAgainstFire, trigger } from '../../testing/fire.ts'
import { brigimentId, unitId } from '../../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { commandedFire } from './commanded-fire.ts'
import { fireRuling } from './eligibility.ts'
import type { Fire, OffMapGuns } from './fire.ts'

const fireAt = (battle: TestBattle, label: string): Fire => ({
  side: 'entente',
  hex: battle.hex(label),
  occasion: 'commanded',
  trigger: null,
})

const scrubAt33 = ['ccccccc', 'ccccccc', 'ccscccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc']

const mixed = () =>
  testBattle({
    map: ['ccccccc', 'ccccccc', 'ccccccc', 'ccTcccc', 'ccccccc', 'ccccccc', 'ccccccc'],
    units: [
      'ottoman T half battalion 03.03',
      'entente M mg section 03.05',
      'entente C company 04.02 column',
      'entente HQ headquarters 04.02',
      'entente G mountain 75mm 4guns 04.03',
      'entente Off company off',
    ],
  })

test('17.1.2 17.1.2-1 17.1: a firer must be on the map, with a target that it sees', () => {
  const battle = mixed()
  expect(ruleAgainstFire(battle, 'entente', 'M', '03.03')).toBe('17.1.2-1')
  expect(ruleAgainstFire(battle, 'entente', 'Off', '03.03')).toBe('17.1.2')
  expect(ruleAgainstFire(battle, 'entente', 'G', '03.03')).toBe('allowed')
  expect(ruleAgainstFire(battle, 'entente', 'G', '07.07')).toBe('17.1')
})

test('17.1.2-6 17.1.6 9.2.10: columns and HQs do not fire', () => {
  const battle = mixed()
  expect(ruleAgainstFire(battle, 'entente', 'C', '03.03')).toBe('17.1.2-6')
  expect(ruleAgainstFire(battle, 'entente', 'HQ', '03.03')).toBe('17.1.6')
})

test('17.2.8 9.2.5: an HQ alone is no target', () => {
  const battle = testBattle({ units: ['ottoman HQ headquarters 03.03', 'entente A company 03.04'] })
  expect(ruleAgainstFire(battle, 'entente', 'A', '03.03')).toBe('17.2.8')
})

test('RS-022 7.5.1 5.2.7 17.5: infantry hiding in Rifle Pits is open to plunging fire and guns, but not to other infantry', () => {
  const battle = testBattle({
    levels: ['2222222', '2222222', '2222222', '2231222', '2222222', '2222222', '2222222'],
    units: [
      'ottoman T half battalion 03.03 hiding',
      'entente Same company 03.02',
      'entente Lower company 04.03',
      'entente Plunging company 03.04',
      'entente G mountain 75mm 4guns 06.06',
    ],
    works: ['ottoman rifle pit 03.03'],
    change: (state) => {
      state.turn = 1
    },
  })
  const allowed = ['Same', 'Lower', 'Plunging', 'G'].map((name) => ruleAgainstFire(battle, 'entente', name, '03.03'))
  expect(allowed).toEqual(['7.5.1', '7.5.1', 'allowed', 'allowed'])
})

test('7.5.2 7.4.2: hiding behind a ridge works only against firers that look over it', () => {
  const battle = testBattle({
    ridges: ['03.03 S'],
    levels: new Array(7).fill('2222222'),
    units: [
      'ottoman T half battalion 03.03 ridge',
      'entente M mg section 03.05',
      'entente N mg section 03.01',
      'entente A company 02.03',
      'entente H howitzer 15cm 4guns 03.06',
    ],
  })
  expect(ruleAgainstFire(battle, 'entente', 'M', '03.03')).toBe('7.5.2')
  expect(ruleAgainstFire(battle, 'entente', 'N', '03.03')).toBe('allowed')
  expect(ruleAgainstFire(battle, 'entente', 'A', '03.03')).toBe('allowed')
  expect(ruleAgainstFire(battle, 'entente', 'H', '03.03')).toBe('allowed')
  expect(reckonFire(battle, 'entente', '03.03', ['M']).points).toBe(0)
})

test('7.5.2 17.7.6: a spotter looking over the ridge that hides the target does not help, one that sees around it does', () => {
  const position = (...otherUnits: string[]): TestBattleSetup => ({
    ridges: ['03.03 S'],
    units: [
      'ottoman T half battalion 03.03 ridge',
      'entente M mg section 03.05',
      'entente H howitzer 15cm 4guns 03.06',
      ...otherUnits,
    ],
  })
  expect(ruleAgainstFire(testBattle(position()), 'entente', 'H', '03.03')).toBe('17.1.2-2')
  expect(reckonFire(testBattle(position()), 'entente', '03.03', ['H']).points).toBe(0)
  expect(ruleAgainstFire(testBattle(position('entente A company 02.03')), 'entente', 'H', '03.03')).toBe('allowed')
  expect(ruleAgainstFire(testBattle(position('ottoman Up company 03.03')), 'entente', 'H', '03.03')).toBe('allowed')
})

test('17.7.6a: Observed Fire ignores the observation range by day too, but not blocked sight', () => {
  const far: TestBattleSetup = {
    overlay: { tables: { observation: { hexes: { day: 3 } } } },
    units: [
      'ottoman T half battalion 04.01',
      'entente G mountain 75mm 4guns 04.06',
      'entente Link company 04.05',
      'entente Eye company 04.04',
    ],
  }
  expect(reckonFire(testBattle(far), 'entente', '04.01', ['G']).sum).toHaveProperty('observed fire', 2)
  expect(ruleAgainstFire(testBattle(far), 'entente', 'G', '04.01')).toBe('allowed')
  expect(ruleAgainstFire(testBattle({ ...far, ridges: ['04.06 N'] }), 'entente', 'G', '04.01')).toBe('allowed')
  expect(ruleAgainstFire(testBattle({ ...far, ridges: ['04.04 N'] }), 'entente', 'G', '04.01')).toBe('17.1.2-1')
})

test('7.6.3 7.6.3a 17.1.2-4 17.7.4: hiding units come out to fire, except along open lines, and except high-angle guns', () => {
  const battle = testBattle({
    ridges: ['03.03 S'],
    map: scrubAt33,
    units: [
      'ottoman T half battalion 03.05',
      'entente M mg section 03.03 ridge',
      'entente H howitzer 15cm 4guns 02.06 hiding',
      'ottoman N half battalion 03.02',
    ],
    works: ['entente gun pit 02.06 guns=N,NE,SE'],
  })
  const counter = { occasion: 'counter-fire' } as const
  const rising = { occasion: 'from hiding' } as const
  expect(ruleAgainstFire(battle, 'entente', 'M', '03.05', counter)).toBe('7.6.5-2')
  expect(ruleAgainstFire(battle, 'entente', 'M', '03.05', rising)).toBe('allowed')
  expect(ruleAgainstFire(battle, 'entente', 'M', '03.02', counter)).toBe('allowed')
  expect(ruleAgainstFire(battle, 'entente', 'H', '03.05', counter)).toBe('allowed')
  expect(ruleAgainstFire(battle, 'entente', 'H', '03.05', rising)).toBe('7.6.5-4')
  expect(reckonFire(battle, 'entente', '03.05', ['H']).sum).toHaveProperty('guns hide', 1)
})

test('17.1.2-3 6.3.2 6.6.1: guns in a pit fire through its facings, On Top in all directions', () => {
  const rulingAt = (mark: string) =>
    testBattle({
      units: [
        'ottoman N half battalion 04.02',
        'ottoman S half battalion 04.06',
        `entente G mountain 75mm 4guns 04.04${mark}`,
      ],
      works: ['entente gun pit 04.04 guns=N,NE'],
    })
  expect(ruleAgainstFire(rulingAt(''), 'entente', 'G', '04.02')).toBe('allowed')
  expect(ruleAgainstFire(rulingAt(''), 'entente', 'G', '04.06')).toBe('17.1.2-3')
  expect(ruleAgainstFire(rulingAt(' top'), 'entente', 'G', '04.06')).toBe('allowed')
})

test('17.1.7 17.7.3: of guns only low-angle shrapnel fires within its own hex', () => {
  const battle = testBattle({
    units: [
      'ottoman T half battalion 04.04',
      'entente S mountain 75mm 4guns 04.04',
      'entente H howitzer 15cm 4guns 04.04',
      'entente E cd 15cm 2guns 04.04',
    ],
  })
  expect(['S', 'H', 'E'].map((name) => ruleAgainstFire(battle, 'entente', name, '04.04'))).toEqual([
    'allowed',
    '17.7.3',
    '17.1.7',
  ])
})

test('17.1.2-2 17.7.6 17.7.6a 9.3.5: guns need a view of their own, or a friend within Messaging Range at a penalty', () => {
  const position: TestBattleSetup = {
    light: 'twilight',
    map: new Array(7).fill('sssssss'),
    units: [
      'ottoman T half battalion 04.01',
      'entente G mountain 75mm 4guns 04.06',
      'entente H howitzer 15cm 4guns 05.06',
      'entente Link company 04.04',
      'entente Eye company 04.03',
    ],
  }
  const battle = testBattle(position)
  expect(ruleAgainstFire(battle, 'entente', 'G', '04.01')).toBe('allowed')
  expect(reckonFire(battle, 'entente', '04.01', ['G']).sum).toHaveProperty('observed fire', 2)
  expect(ruleAgainstFire(battle, 'entente', 'H', '04.01')).toBe('allowed')
  battle.of('Eye').hex = battle.hex('04.07')
  expect(ruleAgainstFire(battle, 'entente', 'G', '04.01')).toBe('17.7.6')
  expect(ruleAgainstFire(battle, 'entente', 'H', '04.01')).toBe('17.1.2-2')
  const blind = testBattle({
    ...position,
    map: ['sssssss', 'sssssss', 'sssssss', 'sssssss', 'sssTsss', 'sssssss', 'sssssss'],
  })
  expect(ruleAgainstFire(blind, 'entente', 'G', '04.01')).toBe('17.1.2-1')
  expect(ruleAgainstFire(blind, 'entente', 'H', '04.01')).toBe('allowed')
})

test('17.7.9: guns that have moved do not fire', () => {
  const battle = testBattle({ units: ['ottoman T half battalion 04.01', 'entente G mountain 75mm 4guns 04.04 moved'] })
  expect(ruleAgainstFire(battle, 'entente', 'G', '04.01')).toBe('17.7.9')
})

test('17.7.7 17.4.3 17.4.2: a gun fires once at each moving stack, infantry any number of times', () => {
  const battle = testBattle({
    units: ['ottoman T half battalion 04.03', 'entente G mountain 75mm 4guns 04.04', 'entente A company 04.04'],
  })
  battle.state.moving = { ...movingStack('ottoman', battle.hex('04.03')), shelledBy: [battle.unit('G')] }
  battle.state.secrets.ottoman.moving = [unitId(0)]
  const step = {
    occasion: 'opportunity',
    trigger: trigger(battle.context.sheet, battle, 'ottoman', '04.02 04.03'),
  } as const
  expect(ruleAgainstFire(battle, 'entente', 'G', '04.03', step)).toBe('17.7.7')
  expect(ruleAgainstFire(battle, 'entente', 'A', '04.03', step)).toBe('allowed')
})

test('RS-055 5.2.8 17.8.1 17.1.2-5: units cannot fire through the side opposite at an enemy moving against friends', () => {
  const battle = testBattle({
    units: [
      'ottoman L 2/26 half battalion 05.05',
      'entente B company 05.05',
      'entente A company 04.05',
      'entente C company 06.05',
      'entente D company 05.06',
    ],
  })
  battle.state.secrets.ottoman.moving = [unitId(0)]
  const step = {
    occasion: 'opportunity',
    trigger: trigger(battle.context.sheet, battle, 'ottoman', '05.04 05.05', { deed: 'move to assault' }),
  } as const
  expect(['A', 'C', 'D'].map((name) => ruleAgainstFire(battle, 'entente', name, '05.05', step))).toEqual([
    'allowed',
    'allowed',
    '17.8.1',
  ])
})

test('RS-056 17.8.2: a machine gun cannot fire over stacks that are level with both ends', () => {
  const levels = new Array(7).fill('1111111')
  levels[3] = '1111211'
  const battle = testBattle({
    levels,
    units: [
      'entente MG mg section 03.05',
      'entente L 1/Bord half battalion 04.04',
      'entente R 1/Bord half battalion 04.05',
      'ottoman L 3/26 half battalion 05.05',
      'ottoman R 2/26 half battalion 05.04',
    ],
  })
  expect(ruleAgainstFire(battle, 'entente', 'MG', '05.05')).toBe('17.8.2')
  expect(ruleAgainstFire(battle, 'entente', 'MG', '05.04')).toBe('allowed')
})

test('17.8.3: no fire into or out of an assault, except at units entering it from another hex', () => {
  const battle = testBattle({
    units: [
      'ottoman Def company 04.04',
      'entente Wave company 04.04',
      'entente Out company 04.05',
      'ottoman Near company 04.03',
      'ottoman Other company 05.04',
    ],
    assaults: ['04.04 entente'],
  })
  expect(ruleAgainstFire(battle, 'entente', 'Wave', '04.03')).toBe('17.8.3')
  expect(ruleAgainstFire(battle, 'entente', 'Out', '04.04')).toBe('17.8.3')
  battle.state.secrets.entente.moving = [battle.unit('Wave')]
  const step = trigger(battle.context.sheet, battle, 'entente', '04.05 04.04', { deed: 'move to assault' })
  expect(ruleAgainstFire(battle, 'ottoman', 'Other', '04.04', { occasion: 'opportunity', trigger: step })).toBe(
    'allowed',
  )
  expect(ruleAgainstFire(battle, 'ottoman', 'Def', '04.04', { occasion: 'opportunity', trigger: step })).toBe('allowed')
  // Also at units assaulting from boats, but not at units that rise within Us/Them.
  const boats = { ...step, left: null, fromBoats: true }
  expect(ruleAgainstFire(battle, 'ottoman', 'Other', '04.04', { occasion: 'opportunity', trigger: boats })).toBe(
    'allowed',
  )
  const rising = { ...step, left: null }
  expect(ruleAgainstFire(battle, 'ottoman', 'Other', '04.04', { occasion: 'opportunity', trigger: rising })).toBe(
    '17.8.3',
  )
})

test('17.2.8 17.1: an HQ in the open does not expose units hiding beside it', () => {
  const battle = testBattle({
    map: scrubAt33,
    units: ['ottoman T company 03.03 hiding', 'ottoman Staff headquarters 03.03', 'entente A company 03.04'],
  })
  expect(ruleAgainstFire(battle, 'entente', 'A', '03.03')).toBe('7.5.1')
})

test('17.8.4 17.7.5 8.2.2: guns do not fire into hexes with friends, nor into Us/Them', () => {
  const position: TestBattleSetup = {
    map: new Array(7).fill('sssssss'),
    units: ['ottoman T company 04.04', 'entente A company 04.04', 'entente G mountain 75mm 4guns 04.06'],
  }
  expect(ruleAgainstFire(testBattle(position), 'entente', 'G', '04.04')).toBe('17.8.4')
  expect(ruleAgainstFire(testBattle({ ...position, usThem: ['04.04 ottoman'] }), 'entente', 'G', '04.04')).toBe(
    '17.7.5',
  )
})

test('8.3.1-3: units in Us/Them cannot fire out of the hex', () => {
  const battle = testBattle({
    map: new Array(7).fill('sssssss'),
    units: ['ottoman T company 04.04 hiding', 'entente A company 04.04 hiding', 'ottoman N company 04.03'],
    usThem: ['04.04 ottoman'],
  })
  expect(ruleAgainstFire(battle, 'entente', 'A', '04.03')).toBe('8.3.1-3')
})

test('17.7.8: ships fire by day, a limited number of times, with a spotter and no friends near the target', () => {
  const ships: OffMapGuns = {
    side: 'entente',
    name: 'Albion',
    points: 8,
    angle: 'low',
    ammunition: 'explosive',
    naval: true,
    shoots: 1,
    from: 1,
    spotter: true,
    notWithin: 1,
    targets: null,
  }
  const asiatic: OffMapGuns = {
    ...ships,
    side: 'ottoman',
    name: 'Asiatic',
    angle: 'high',
    naval: false,
    points: 3,
    spotter: false,
    notWithin: null,
    targets: ['04.05'],
  }
  const battle = testBattle({
    units: ['ottoman T company 04.03', 'entente A company 04.05', 'ottoman U company 04.04'],
    changes: { offMapFire: [ships, asiatic] },
    change: (state) => {
      state.shoots = [1, 1]
    },
  })
  expect(ruleAgainstFire(battle, 'entente', 'Albion', '04.03')).toBe('allowed')
  expect(ruleAgainstFire(battle, 'entente', 'Albion', '04.04')).toBe('17.8.4')
  expect(ruleAgainstFire(battle, 'ottoman', 'Asiatic', '04.05')).toBe('allowed')
  expect(ruleAgainstFire(battle, 'ottoman', 'Albion', '04.05')).toBe('17.1.2')
  expect(reckonFire(battle, 'entente', '04.03', ['Albion'])).toMatchObject({ points: 8, sum: { 'naval guns': 2 } })
  battle.state.shoots = [0, 0]
  expect(ruleAgainstFire(battle, 'entente', 'Albion', '04.03')).toBe('17.7.8')
})

test('15.1.2: units of an unreleased Brigiment do not fire, independent ones do', () => {
  const battle = testBattle({
    units: ['ottoman T company 04.03', 'entente A company 04.04', 'entente G mountain 75mm 4guns 04.04'],
    change(state) {
      state.released.entente = []
    },
  })
  expect([ruleAgainstFire(battle, 'entente', 'A', '04.03'), ruleAgainstFire(battle, 'entente', 'G', '04.03')]).toEqual([
    '15.1.2',
    'allowed',
  ])
})

test('17.1.2: units fire from and into the first hex of the map', () => {
  const battle = testBattle({
    units: ['ottoman T company 01.01', 'entente A company 01.02', 'ottoman U company 01.02'],
    active: 'entente',
    script: commandedFire,
  })
  expect(ruleAgainstFire(battle, 'entente', 'A', '01.01')).toBe('allowed')
  expect(ruleAgainstFire(battle, 'ottoman', 'T', '01.02')).toBe('allowed')
  expect(battle.choices('entente')).toContain(battle.hex('01.01'))
  expect(fireRuling(battle.battlefield('entente'), fireAt(battle, '01.01'), 5)).toMatchObject({ rule: '17.1.2' })
  expect(fireRuling(battle.battlefield('entente'), fireAt(battle, '01.01'), 0.5)).toMatchObject({ rule: '17.1.2' })
})

test('8.3.1: units in Us/Them have no commanded fire, but fire at units that enter or rise', () => {
  const battle = testBattle({
    map: new Array(7).fill('sssssss'),
    units: ['ottoman T company 04.04', 'entente A company 04.04'],
    usThem: ['04.04 ottoman'],
  })
  expect(ruleAgainstFire(battle, 'entente', 'A', '04.04')).toBe('8.3.1')
  for (const occasion of ['opportunity', 'counter-fire'] as const)
    expect(ruleAgainstFire(battle, 'entente', 'A', '04.04', { occasion })).toBe('allowed')
})

test.each([
  ['mountain 75mm 4guns', '04.11', 'allowed'],
  ['mountain 75mm 4guns', '04.12', '17.1.2-1'],
  ['howitzer 15cm 4guns', '04.15', 'allowed'],
  ['howitzer 15cm 4guns', '04.16', '17.1.2-2'],
])('17.1.2-1 17.1.2-2: a %s in %s firing at a target in 04.01: %s', (type, hex, ruling) => {
  const battle = testBattle({
    map: new Array(16).fill('ccccc'),
    units: [`entente G ${type} ${hex}`, 'ottoman T company 04.01', 'entente Eye company 04.02'],
  })
  expect(ruleAgainstFire(battle, 'entente', 'G', '04.01')).toBe(ruling)
})

test('17.7.9: guns that move or have moved do not fire; guns that rallied or rest in the stack do', () => {
  const gun = (did: 'moved' | 'stayed' | 'nothing', moving: string[]) => {
    const battle = testBattle({
      units: ['entente G mountain 75mm 4guns 04.04', 'ottoman T company 04.03', 'entente A company 04.04'],
    })
    battle.state.moving = { ...movingStack('entente', battle.hex('04.04')), did }
    battle.state.secrets.entente.moving = moving.map(battle.unit)
    return ['G', 'A'].map((name) => ruleAgainstFire(battle, 'entente', name, '04.03', { occasion: 'counter-fire' }))
  }
  expect(gun('moved', ['G', 'A'])).toEqual(['17.7.9', 'allowed'])
  expect(gun('moved', ['A'])).toEqual(['allowed', 'allowed'])
  expect(gun('stayed', ['G'])).toEqual(['allowed', 'allowed'])
})

test('17.7.7: the limit holds only for the moving stack and its triggers, not for guns that rout beside it', () => {
  const battle = testBattle({
    units: [
      'ottoman T half battalion 04.03',
      'entente G mountain 75mm 4guns 04.04',
      'entente H mountain 75mm 4guns 04.05',
    ],
  })
  const step = trigger(battle.context.sheet, battle, 'ottoman', '04.02 04.03')
  const shelled = (fire: Parameters<typeof ruleAgainstFire>[4], side: 'entente' | 'ottoman' = 'ottoman') => {
    battle.state.moving = { ...movingStack(side, battle.hex('04.03')), shelledBy: [battle.unit('G')] }
    battle.state.secrets.ottoman.moving = [unitId(0)]
    return ['G', 'H'].map((name) => ruleAgainstFire(battle, 'entente', name, '04.03', fire))
  }
  expect(shelled({ occasion: 'opportunity', trigger: step })).toEqual(['17.7.7', 'allowed'])
  expect(shelled({ occasion: 'counter-fire', trigger: step })).toEqual(['allowed', 'allowed'])
  expect(shelled({ occasion: 'opportunity' })).toEqual(['allowed', 'allowed'])
  expect(shelled({ occasion: 'opportunity', trigger: { ...step, guns: unitId(0) } })).toEqual(['allowed', 'allowed'])
  expect(shelled({ occasion: 'opportunity', trigger: step }, 'entente')).toEqual(['allowed', 'allowed'])
  battle.state.moving = null
  expect(ruleAgainstFire(battle, 'entente', 'G', '04.03', { occasion: 'opportunity', trigger: step })).toBe('allowed')
})

test('17.1.2-3 6.1.6: within the hex one of the pits must face the side through which the enemy entered', () => {
  const facing = (guns: readonly string[], entered: string, path?: string) => {
    const battle = testBattle({
      units: [
        `ottoman T company 04.04 entered=${entered}`,
        'entente G mountain 75mm 4guns 04.04',
        'entente A company 04.04',
      ],
      works: guns.map((one) => `entente gun pit 04.04 guns=${one}`),
    })
    battle.state.secrets.ottoman.moving = [unitId(0)]
    const drawn = path === undefined ? null : trigger(battle.context.sheet, battle, 'ottoman', path)
    return ['G', 'A'].map((name) =>
      ruleAgainstFire(battle, 'entente', name, '04.04', { occasion: 'opportunity', trigger: drawn }),
    )
  }
  expect(facing(['N,NE'], 'N')).toEqual(['allowed', 'allowed'])
  expect(facing(['N,NE'], 'S')).toEqual(['17.1.2-3', 'allowed'])
  expect(facing(['N,NE'], 'S', '04.03 04.04')).toEqual(['allowed', 'allowed'])
  expect(facing(['N,NE'], 'N', '04.05 04.04')).toEqual(['17.1.2-3', 'allowed'])
  expect(facing(['N,NE', 'S'], 'S')).toEqual(['allowed', 'allowed'])
  expect(facing(['S', 'N,NE'], 'S')).toEqual(['allowed', 'allowed'])
})

test('7.5.1 7.5.2: the ridge rule is cited only if all targets hide behind it', () => {
  const rulingAt = (...hidden: string[]) => {
    const battle = testBattle({
      map: new Array(7).fill('sssssss'),
      ridges: ['04.04 S'],
      units: [...hidden.map((mark, i) => `ottoman T${i} company 04.04 ${mark}`), 'entente M mg section 04.06'],
    })
    return ruleAgainstFire(battle, 'entente', 'M', '04.04')
  }
  expect([
    rulingAt('ridge'),
    rulingAt('ridge', 'ridge'),
    rulingAt('ridge', 'hiding'),
    rulingAt('hiding'),
    rulingAt('hiding', ''),
  ]).toEqual(['7.5.2', '7.5.2', '7.5.1', '7.5.1', 'allowed'])
})

test('17.1.2-6: column is checked before release, range before hiding', () => {
  const battle = testBattle({
    map: new Array(7).fill('sssssss'),
    units: ['ottoman T company 04.01', 'entente C company 04.02 column', 'entente F company 04.04 hiding'],
    change(state) {
      state.released.entente = []
    },
  })
  expect(ruleAgainstFire(battle, 'entente', 'C', '04.01')).toBe('17.1.2-6')
  battle.state.released.entente = [brigimentId(0)]
  expect(ruleAgainstFire(battle, 'entente', 'F', '04.01', { occasion: 'counter-fire' })).toBe('17.1.4')
})

describe('17.7.8: off-map guns', () => {
  const ships: OffMapGuns = {
    side: 'entente',
    name: 'Albion',
    points: 8,
    angle: 'low',
    ammunition: 'explosive',
    naval: true,
    shoots: 2,
    from: 2,
    spotter: true,
    notWithin: 1,
    targets: ['04.01', '04.02'],
  }
  const offMapGunRuling = (
    change: Partial<OffMapGuns>,
    setup: TestBattleSetup = {},
    fire: Parameters<typeof ruleAgainstFire>[4] = {},
  ) => {
    const battle = testBattle({
      turn: 2,
      units: ['ottoman T company 04.02', 'entente A company 04.04', 'ottoman V company 04.07'],
      ...setup,
      changes: { offMapFire: [{ ...ships, ...change }] },
    })
    battle.state.shoots = [1]
    return ruleAgainstFire(battle, 'entente', 'Albion', '04.02', fire)
  }

  test('17.7.8 17.1.2 17.8.4 7.6.5: turn, light, targets, friends, sight and occasion each limit off-map guns', () => {
    expect([offMapGunRuling({}), offMapGunRuling({ targets: null }), offMapGunRuling({ notWithin: null })]).toEqual([
      'allowed',
      'allowed',
      'allowed',
    ])
    expect([
      offMapGunRuling({ from: 3 }),
      offMapGunRuling({ from: 1 }),
      offMapGunRuling({}, { light: 'twilight' }),
    ]).toEqual(['17.7.8', 'allowed', '17.7.8'])
    expect([offMapGunRuling({ targets: ['04.01'] }), offMapGunRuling({ targets: [] })]).toEqual(['17.1.2', '17.1.2'])
    expect([offMapGunRuling({ notWithin: 2 }), offMapGunRuling({ side: 'ottoman' })]).toEqual(['17.8.4', '17.1.2'])
    const blind = { levels: new Array(7).fill('1111111').with(2, '1113111') }
    expect([offMapGunRuling({}, blind), offMapGunRuling({ spotter: false }, blind)]).toEqual(['17.7.6', 'allowed'])
    for (const occasion of ['counter-fire', 'from hiding'] as const)
      expect(offMapGunRuling({}, {}, { occasion })).toBe('7.6.5')
    expect(offMapGunRuling({}, {}, { occasion: 'opportunity' })).toBe('allowed')
  })

  test('17.8.4: units off the map do not count as friends near the target', () => {
    const units = ['ottoman T company 01.01', 'entente A company 01.03', 'entente Off company off']
    const battle = testBattle({ units, turn: 2, changes: { offMapFire: [{ ...ships, targets: null }] } })
    battle.state.shoots = [1]
    expect(ruleAgainstFire(battle, 'entente', 'Albion', '01.01')).toBe('allowed')
    const near = testBattle({
      units: ['ottoman T company 01.02', 'entente A company 01.01', 'entente B company 01.04'],
      turn: 2,
      changes: { offMapFire: [{ ...ships, targets: null }] },
    })
    near.state.shoots = [1]
    expect(ruleAgainstFire(near, 'entente', 'Albion', '01.02')).toBe('17.8.4')
  })

  test('17.7.7: off-map guns fire once at a moving stack', () => {
    const battle = testBattle({
      turn: 2,
      units: ['ottoman T company 04.02', 'entente A company 04.04'],
      changes: { offMapFire: [ships] },
    })
    battle.state.shoots = [2]
    battle.state.secrets.ottoman.moving = [unitId(0)]
    const step = trigger(battle.context.sheet, battle, 'ottoman', '04.01 04.02')
    const again = (shelledBy: string[]) => {
      battle.state.moving = { ...movingStack('ottoman', battle.hex('04.02')), shelledBy }
      return ruleAgainstFire(battle, 'entente', 'Albion', '04.02', { occasion: 'opportunity', trigger: step })
    }
    expect([again([]), again(['Albion']), again(['Triumph'])]).toEqual(['allowed', '17.7.7', 'allowed'])
  })

  test('17.7.6 17.7.8: ships are not Observed Fire, other guns are; partial sight counts only without a better view', () => {
    const sum = (change: Partial<OffMapGuns>, units: string[] = [], setup: TestBattleSetup = {}) => {
      const battle = testBattle({
        turn: 2,
        units: ['ottoman T half battalion 04.02', 'entente A company 04.04', ...units],
        changes: { offMapFire: [{ ...ships, ...change }] },
        ...setup,
      })
      battle.state.shoots = [1]
      return reckonFire(battle, 'entente', '04.02', ['Albion']).sum
    }
    expect(sum({})).toEqual({ 'naval guns': 2, 'earlier shoots': 2 })
    expect(sum({ shoots: 1 })).toEqual({ 'naval guns': 2 })
    expect(sum({ naval: false, shoots: 1 })).toEqual({ 'observed fire': 2 })
    expect(sum({ naval: false, shoots: 1, spotter: false })).toEqual({})
    const hazy: TestBattleSetup = {
      ridges: ['04.04 N'],
      levels: new Array(7).fill('1111111').with(1, '1112111'),
      units: ['ottoman T half battalion 04.02', 'entente A company 04.06'],
    }
    expect(sum({ shoots: 1 }, [], hazy)).toEqual({ 'naval guns': 2, 'partial sight': 2 })
    const clear = { ...hazy, units: [...(hazy.units ?? []), 'entente B company 05.02'] }
    expect(sum({ shoots: 1 }, [], clear)).toEqual({ 'naval guns': 2 })
  })
})

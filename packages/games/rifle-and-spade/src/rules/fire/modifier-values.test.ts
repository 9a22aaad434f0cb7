/** 17.2.1: Values and rules of all modifiers of a fire. */
import { describe, expect, test } from 'vitest'
import { reckonFire, trigger } from '../../testing/fire.ts'
import { unitId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { FireTrigger } from '../fire-triggers.ts'

interface CoverSetup extends TestBattleSetup {
  readonly way?: string
  readonly deed?: Partial<FireTrigger>
}

/**
 * The named Entente units fire at `at`; with `way`, in reaction to a move of the first Ottoman unit. Returns each
 * modifier with its rule.
 */
function fire(names: readonly string[], { way, deed, ...setup }: CoverSetup, targetLabel = '04.04') {
  const battle = testBattle(setup)
  battle.state.secrets.ottoman.moving = (way === undefined ? [] : [0]).map(unitId)
  const drawn = way === undefined ? null : trigger(battle.context.sheet, battle, 'ottoman', way, deed)
  const { sum, rules: by } = reckonFire(battle, 'entente', targetLabel, names, {
    occasion: drawn === null ? 'commanded' : 'opportunity',
    trigger: drawn,
  })
  return Object.fromEntries(Object.keys(sum).map((name) => [name, [sum[name], by[name]]]))
}
const scrub = new Array(7).fill('sssssss')
const sides = 'front=S,SE,SW ends=NE,NW rear=N'

describe('location of the target', () => {
  const modifiersAgainst = (target: string, firer: string, setup: CoverSetup = {}) =>
    fire(['F'], { units: [`ottoman T ${target}`, `entente F ${firer}`], ...setup })

  test('6.1.1-1 6.1.1-2 6.1.1-3: cover on the ground, in a work, hiding in it and On Top of it', () => {
    const infantry = 'company 04.05'
    expect(modifiersAgainst('company 04.04', infantry)).toEqual({})
    expect(modifiersAgainst('company 04.04', infantry, { map: scrub })).toEqual({ scrub: [1, '17.2 step 2d'] })
    const works = [`ottoman shallow trench 04.04 ${sides}`]
    expect(modifiersAgainst('company 04.04', infantry, { map: scrub, works })).toEqual({
      'shallow trench': [3, '6.1.1-1'],
    })
    expect(modifiersAgainst('company 04.04 top', infantry, { map: scrub, works })).toEqual({ scrub: [1, '6.1.1-3'] })
    expect(modifiersAgainst('company 04.04 hiding', 'mountain 75mm 4guns 04.06', { map: scrub, works })).toEqual({
      'shallow trench': [3, '6.1.1-2'],
      hiding: [4, '7.5.3'],
    })
    const climbing = { way: '04.04', deed: { deed: 'move within the hex' } } as const
    expect(modifiersAgainst('company 04.04', infantry, { map: scrub, works, ...climbing })).toEqual({
      moving: [-3, '17.4.11'],
      scrub: [1, '17.2 step 2d'],
    })
  })

  test('6.1.6b: a trench protects from behind too; that rule is cited only for fire from the rear', () => {
    const from = (hex: string, work: string) =>
      modifiersAgainst('company 04.04', `mg section ${hex}`, { works: [`ottoman ${work} 04.04 ${sides}`] })
    expect(from('04.03', 'fire trench')).toEqual({ 'fire trench': [4, '6.1.6b'] })
    expect(from('04.03', 'shallow trench')).toEqual({ 'shallow trench': [3, '6.1.6b'] })
    expect(from('04.05', 'fire trench')).toEqual({ 'fire trench': [4, '6.1.1-1'] })
    expect(from('04.04', 'fire trench')).toEqual({ 'fire trench': [4, '6.1.1-1'] })
    // From the rear and an end: the line runs along a hexside.
    expect(from('05.03', 'fire trench')).toEqual({ 'fire trench': [4, '6.1.1-1'] })
    expect(modifiersAgainst('company 04.04', 'company 04.03', { works: ['ottoman rifle pit 04.04'] })).toEqual({
      'rifle pit': [2, '6.1.1-1'],
    })
    expect(
      modifiersAgainst('company 04.04', 'company 04.03', { works: ['ottoman fort 04.04 circular guns=N'] }),
    ).toEqual({
      'fort infantry': [4, '6.1.1-1'],
    })
  })

  test.each([
    ['', 'company 04.05', 1, 'guns in open or terrain'],
    ['', 'mountain 75mm 4guns 04.06', 3, 'guns in open or terrain'],
    ['', 'howitzer 15cm 4guns 04.06', 2, 'guns in open or terrain'],
    ['gun pit', 'company 04.05', 3, 'guns gun pit'],
    ['gun pit', 'mountain 75mm 4guns 04.06', 4, 'guns gun pit'],
    ['gun pit', 'howitzer 15cm 4guns 04.06', 2, 'guns gun pit'],
    ['fort', 'company 04.05', 4, 'guns fort'],
    ['fort', 'mountain 75mm 4guns 04.06', 5, 'guns fort'],
    ['fort', 'howitzer 15cm 4guns 04.06', 3, 'guns fort'],
  ])('17.2 step 2d: guns in "%s" fired at by a %s', (work, firer, value, name) => {
    const works = work === '' ? [] : [`ottoman ${work} 04.04 guns=S`]
    const ground = work === '' ? { scrub: [1, '17.2 step 2d'] } : {}
    expect(modifiersAgainst('field 75mm 4guns 04.04', firer, { map: scrub, works })).toEqual({
      ...ground,
      [name]: [value, '17.2 step 2d'],
    })
  })

  test.each([
    ['company 04.04 hiding', '', 'mountain 75mm 4guns 04.06', { scrub: [1, '17.2 step 2d'], hiding: [3, '7.5.3'] }],
    ['company 04.04 hiding', '', 'howitzer 15cm 4guns 04.06', { scrub: [1, '17.2 step 2d'], hiding: [2, '7.5.3'] }],
    [
      'company 04.04 hiding',
      'fire trench 04.04 circular',
      'cd 15cm 2guns 04.06',
      { 'fire trench': [4, '6.1.1-2'], hiding: [6, '7.5.3'] },
    ],
    [
      'company 04.04 hiding',
      'fort 04.04 circular guns=N',
      'howitzer 15cm 4guns 04.06',
      { 'fort infantry': [4, '6.1.1-2'], hiding: [3, '7.5.3'] },
    ],
    [
      'mountain 75mm 4guns 04.04 hiding',
      'fort 04.04 circular guns=N',
      'cd 15cm 2guns 04.06',
      { 'guns fort': [5, '17.2 step 2d'], hiding: [4, '7.5.3'] },
    ],
    [
      'mountain 75mm 4guns 04.04 hiding',
      'gun pit 04.04 guns=N',
      'cd 15cm 2guns 04.06',
      { 'guns gun pit': [4, '17.2 step 2d'], hiding: [3, '7.5.3'] },
    ],
  ])('7.5.3: %s in "%s" fired at by a %s', (target, work, firer, modifiers) => {
    const works = work === '' ? [] : [`ottoman ${work}`]
    expect(modifiersAgainst(target, firer, { map: scrub, works })).toEqual(modifiers)
  })

  test('7.5.2 7.5.3: hiding behind a ridge gives no modifier against firers that do not look over it', () => {
    const ridge = { ridges: ['04.04 N'], map: scrub }
    const seer = 'entente Eye company 04.03'
    const units = ['ottoman T company 04.04 ridge', 'entente F howitzer 15cm 4guns 04.02', seer]
    expect(fire(['F'], { ...ridge, units })).toEqual({ scrub: [1, '17.2 step 2d'], 'observed fire': [2, '17.7.6'] })
    expect(modifiersAgainst('company 04.04 ridge', 'company 04.05', ridge)).toEqual({ scrub: [1, '17.2 step 2d'] })
    // An overlay may give it a modifier.
    const overlay = { tables: { fire: { hiding: { 'behind ridge': { 'high angle': 1 } } } } }
    expect(fire(['F'], { ...ridge, units, overlay })).toMatchObject({ hiding: [1, '7.5.2'] })
  })

  test('14.2.9 14.3.5: columns and limbered guns are easier targets', () => {
    expect(modifiersAgainst('company 04.04 column', 'company 04.05')).toEqual({ 'in column': [-4, '14.2.9'] })
    expect(modifiersAgainst('field 75mm 4guns 04.04 column', 'company 04.05')).toEqual({
      'guns in open or terrain': [1, '17.2 step 2d'],
      'in column': [-4, '14.3.5'],
    })
  })

  test.each([
    ['day', {}],
    ['twilight', { twilight: [1, '17.2 step 2d'] }],
    ['night', { night: [3, '17.2 step 2d'] }],
  ] as const)('17.2 step 2d: light modifier by %s', (light, modifiers) => {
    expect(modifiersAgainst('company 04.04', 'company 04.04', { light })).toEqual(modifiers)
  })
})

describe('6.4.6: enfilade', () => {
  const works = [`ottoman shallow trench 04.04 ${sides}`]
  const raked = (firer: string, work = works, target = 'company 04.04') =>
    fire(['F'], { units: [`ottoman T ${target}`, `entente F ${firer}`], works: work }).enfilade

  test('6.4.6 6.1.7: fire through an end of a Shallow Trench is enfilade; within the hex the side of entry counts', () => {
    expect([raked('company 03.04'), raked('company 05.04'), raked('company 04.03')]).toEqual([
      [-3, '6.4.6'],
      [-3, '6.4.6'],
      undefined,
    ])
    expect([raked('company 04.04 entered=NE'), raked('company 04.04 entered=S'), raked('company 04.04')]).toEqual([
      [-3, '6.1.7'],
      undefined,
      undefined,
    ])
    // Along the hexside between an end and the front: one of them is enough.
    expect(raked('mg section 06.04')).toEqual([-3, '6.4.6'])
    expect([raked('company 03.04', works, 'company 04.04 top'), raked('company 03.04', [])]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('6.4.7 6.4.8: Fire Trenches, circular trenches and guns are not enfiladed', () => {
    expect(raked('company 03.04', [`ottoman fire trench 04.04 ${sides}`])).toBeUndefined()
    expect(raked('company 03.04', ['ottoman shallow trench 04.04 circular'])).toBeUndefined()
    expect(raked('company 03.04', works, 'mountain 75mm 4guns 04.04')).toBeUndefined()
  })
})

describe('17.4.13: No Man’s Land', () => {
  const land = (setup: CoverSetup & { by?: string[]; work?: string }) => {
    const { by = ['In'], work = `fire trench 04.04 ${sides}`, ...more } = setup
    const units = [
      'ottoman T company 04.04',
      'entente In company 04.04',
      'entente Top company 04.04 top',
      'entente G mountain 75mm 4guns 04.04',
      'entente N company 04.03',
    ]
    const assaultMove = { way: '04.05 04.04', deed: { deed: 'move to assault', wave: 1 } } as const
    return fire(by, { units, works: [`entente ${work}`], ...assaultMove, ...more })["no man's land"]
  }

  test('6.4.10 17.4.13: counts against targets coming from the front, if part of the fire is from the trench', () => {
    expect([land({}), land({ by: ['In', 'N'] }), land({ by: ['N'] })]).toEqual([
      [-3, '6.4.10'],
      [-3, '6.4.10'],
      undefined,
    ])
    expect([land({ by: ['Top'] }), land({ by: ['G'] }), land({ by: ['G', 'In'] })]).toEqual([
      undefined,
      undefined,
      [-3, '6.4.10'],
    ])
    expect([land({ way: '04.03 04.04' }), land({ way: '03.04 04.04' }), land({ way: '05.05 04.04' })]).toEqual([
      undefined,
      undefined,
      [-3, '6.4.10'],
    ])
  })

  test('6.4.10: forts count like Fire Trenches; other works and enemy works do not', () => {
    expect(land({ work: 'fort 04.04 circular guns=N' })).toEqual([-3, '6.4.10'])
    expect(land({ work: `shallow trench 04.04 ${sides}` })).toBeUndefined()
    expect(land({ works: [] })).toBeUndefined()
    expect(land({ works: [`ottoman fire trench 04.04 ${sides}`] })).toBeUndefined()
  })

  test('17.4.13: counts also if a firer outside the trench gives the lowest sum', () => {
    const levels = new Array(7).fill('1111111').with(2, '1112111')
    expect(land({ by: ['In', 'N'], levels })).toEqual([-3, '17.4.13'])
  })
})

describe('17.2 step 2b: guns', () => {
  const gun = (unit: string, setup: CoverSetup = {}) =>
    fire(
      ['F'],
      { units: ['ottoman T company 04.01', `entente F ${unit}`], map: new Array(13).fill('ccccc'), ...setup },
      '04.01',
    )

  test.each([
    ['04.04', {}],
    ['04.05', { range: [1, '17.2 step 2b'] }],
    ['04.08', { range: [1, '17.2 step 2b'] }],
    ['04.09', { range: [2, '17.2 step 2b'] }],
  ])('17.2 step 2b: range modifier of guns firing from %s', (hex, modifiers) =>
    expect(gun(`mountain 75mm 4guns ${hex}`)).toEqual(modifiers),
  )

  test('17.7.8 17.7.4: earlier shoots and hiding count against guns; behind a ridge only if they fire over it', () => {
    expect(gun('mountain 75mm 4guns 04.03 shoots=1')).toEqual({ 'earlier shoots': [2, '17.7.8'] })
    expect(gun('mountain 75mm 4guns 04.03 shoots=3')).toEqual({ 'earlier shoots': [6, '17.7.8'] })
    const eye = 'entente Eye company 04.02'
    const high = (mark: string, ridges: string[]) =>
      fire(
        ['F'],
        {
          units: ['ottoman T company 04.01', `entente F howitzer 15cm 4guns 04.04${mark}`, eye],
          map: new Array(7).fill('sssssss'),
          ridges,
        },
        '04.01',
      )['guns hide']
    expect([high(' hiding', []), high('', []), high(' ridge', ['04.04 N']), high(' ridge', ['04.04 S'])]).toEqual([
      [1, '17.7.4'],
      undefined,
      [1, '17.7.4'],
      undefined,
    ])
  })
})

describe('action of the target', () => {
  const units = [
    'ottoman T company 04.04',
    'ottoman Digs company 04.04 long=construct',
    'entente A company 04.05',
    'entente G mountain 75mm 4guns 04.06',
  ]
  const alone = units.filter((unit) => !unit.includes('Digs'))

  test('17.4.11 12.2 17.2 step 2c: the sum best for the firer counts, of movement and Long Actions, by kind of firer', () => {
    const path = '04.03 04.04'
    const twoPoints = { way: path, deed: { points: { entered: 2, left: 2 } } }
    expect(fire(['A'], { units: alone, way: path })).toEqual({ moving: [-3, '17.4.11'] })
    expect(fire(['G'], { units: alone, way: path })).toEqual({ moving: [-2, '17.2 step 2c'] })
    expect(fire(['A', 'G'], { units: alone, ...twoPoints })).toEqual({
      moving: [-3, '17.4.11'],
      'points spent': [-6, '17.4.11'],
    })
    expect(fire(['G'], { units: alone, ...twoPoints })).toEqual({ moving: [-2, '17.2 step 2c'] })
    expect(fire(['A'], { units })).toEqual({ 'long action': [-3, '12.2'] })
    // Of equal sums the first counts.
    expect(fire(['A'], { units, way: path })).toEqual({ moving: [-3, '17.4.11'] })
    expect(fire(['G'], { units, way: path })).toEqual({ 'long action': [-3, '12.2'] })
    expect(fire(['A'], { units, ...twoPoints })).toEqual({ moving: [-3, '17.4.11'], 'points spent': [-6, '17.4.11'] })
    expect(fire(['A'], { units: alone, way: '04.04', deed: { deed: 'leave hiding' } })).toEqual({})
    expect(fire(['A'], { units: alone, way: '04.04', deed: { deed: 'engineer' } })).toEqual({
      'long action': [-3, '12.2'],
    })
  })

  test.each<[FireTrigger['deed'], FireTrigger['points'], string]>([
    ['move', { entered: 1, left: 1 }, '17.4.11'],
    ['move', { entered: 1, left: 2 }, '17.4.11b'],
    ['move to assault', { entered: 1, left: 1 }, '17.4.11'],
    ['move to assault', { entered: 1, left: 2 }, '17.4.11'],
    ['limber', { entered: 1, left: 0 }, '17.4.11a'],
  ])('17.4.11 17.4.11a 17.4.11b: points spent on "%s" %j count under rule %s', (deed, points, rule) => {
    expect(fire(['A'], { units: alone, way: '04.03 04.04', deed: { deed, points } })['points spent']).toEqual([
      -3,
      rule,
    ])
  })

  test('17.4.12: the later-wave modifier needs a moving target and a firer within the hex', () => {
    const wave = (by: string[], number: number, deed: FireTrigger['deed'] = 'move to assault') =>
      fire(by, {
        units: ['ottoman T company 04.04', 'entente In company 04.04', 'entente N company 04.03'],
        way: '04.05 04.04',
        deed: { deed, wave: number },
      })['later wave']
    expect([wave(['In'], 1), wave(['In'], 2), wave(['In'], 3), wave(['N'], 2), wave(['In', 'N'], 2)]).toEqual([
      undefined,
      [2, '17.4.12'],
      [4, '17.4.12'],
      undefined,
      [2, '17.4.12'],
    ])
    expect(wave(['In'], 2, 'leave hiding')).toBeUndefined()
  })
})

test('17.2 step 2a: density modifiers from no steps to many, for small arms and for guns', () => {
  const dense = (count: number, by: string) =>
    fire([by], {
      units: [
        ...Array.from({ length: count }, (_, i) => `ottoman T${i} company 04.04`),
        'ottoman M mg section 04.04',
        'entente A company 04.05',
        'entente G howitzer 15cm 4guns 04.06',
      ],
    }).density
  const densities = [0, 2, 3, 4, 5, 9].map((count) => [dense(count, 'A')?.[0] ?? 0, dense(count, 'G')?.[0] ?? 0])
  expect(densities).toEqual([
    [1, 1],
    [0, 0],
    [-1, -2],
    [-1, -2],
    [-2, -3],
    [-3, -5],
  ])
})

test('17.6 6.2.3: fire from two sides is Crossfire, against rifle pits too; fire from one side or with explosive shells is not', () => {
  const units = (target: string) => [
    `ottoman T ${target}`,
    'entente N company 04.03',
    'entente S company 04.05',
    'entente E cd 15cm 2guns 05.05',
    'entente L field 18pdr 4guns 05.05',
  ]
  expect(fire(['N', 'S'], { units: units('company 04.04') }).crossfire).toEqual([-3, '17.6'])
  expect(fire(['N', 'S'], { units: units('company 04.04'), works: ['ottoman rifle pit 04.04'] }).crossfire).toEqual([
    -3,
    '6.2.3',
  ])
  expect(fire(['N'], { units: units('company 04.04') }).crossfire).toBeUndefined()
  // Shrapnel can create it, explosive shells cannot.
  expect(fire(['N', 'L'], { units: units('company 04.04') }).crossfire).toEqual([-3, '17.6'])
  expect(fire(['N', 'E'], { units: units('company 04.04') }).crossfire).toBeUndefined()
})

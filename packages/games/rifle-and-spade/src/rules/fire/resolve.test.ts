/** 17.2: Resolving a fire: its full report and all its effects. */
import { describe, expect, test } from 'vitest'
import { movingStack, trigger } from '../../testing/fire.ts'
import { hexId, unitId } from '../../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { FireTrigger } from '../fire-triggers.ts'
import type { UnitId } from '../ids.ts'
import type { Fire, FirerId, OffMapGuns } from './fire.ts'
import { type Resolved, resolve } from './resolve.ts'

const always = (hundredths: number) => ({
  tables: { fireResults: { hundredths: new Array(22).fill(new Array(32).fill(hundredths)) } },
})
const open = ['17.2', '17.2 step 1', '17.2 step 2', '17.2 step 3', '17.2 step 4', '17.2 step 5']
const rolled = [...open, '1.4.2', '1.4.2a', '1.4.5', '3.8.2']

interface FireSetup extends TestBattleSetup {
  readonly by: readonly FirerId[]
  readonly fire?: Partial<Fire>
  readonly way?: string
  readonly deed?: Partial<FireTrigger>
  readonly because?: readonly string[]
}

/** The Entente fires at 04.03; with `way`, the first Ottoman unit is the one moving. */
function fired({ by, fire, way, deed, because, ...setup }: FireSetup): TestBattle & { came(): Resolved } {
  let came: Resolved | undefined
  const battle = testBattle({
    overlay: always(0),
    ...setup,
    change(state, places) {
      state.secrets.entente.firing = [...by]
      if (way !== undefined) {
        state.secrets.ottoman.moving = [unitId(0)]
        state.moving = movingStack('ottoman', places.hex('04.03'))
      }
      setup.change?.(state, places)
    },
    *script(battle, places) {
      const drawn = way === undefined ? null : trigger(battle.sheet, places, 'ottoman', way, deed)
      const commandedFire: Fire = {
        side: 'entente',
        hex: places.hex('04.03'),
        occasion: drawn === null ? 'commanded' : 'opportunity',
        trigger: drawn,
        ...fire,
      }
      came = yield* resolve(battle, commandedFire, because)
    },
  })
  return {
    ...battle,
    came() {
      if (came === undefined) throw new Error('it has not ended')
      return came
    },
  }
}

test('17.2 3.8.2 17.3.1 17.7.8: a commanded fire is reported in full, and its effects are recorded', () => {
  const battle = fired({
    units: [
      'ottoman T half battalion 04.03',
      'ottoman U company 04.03',
      'entente A half battalion 04.04',
      'entente M mg section 04.04',
      'entente G mountain 75mm 4guns 04.05',
      'entente Idle company 04.04',
    ],
    by: [unitId(0), unitId(1), unitId(2)],
    because: ['7.6.5-3'],
    dice: [4, 9, 9],
  })
  const [target, near, far] = [battle.hex('04.03'), battle.hex('04.04'), battle.hex('04.05')]
  const modifiers = [{ rule: '17.2 step 2a', name: 'density', value: -1 }]
  expect(battle.events).toEqual([
    {
      type: 'fire',
      side: 'entente',
      hex: target,
      occasion: 'commanded',
      deed: null,
      points: 10,
      modifiers,
      strengths: [
        { from: near, rifle: 4, mg: 2, artillery: 0 },
        { from: far, rifle: 0, mg: 0, artillery: 4 },
      ],
      die: 4,
      cell: { column: 10, row: 3, hundredths: 0 },
      percentile: 99,
      losses: 0,
      nearMiss: false,
      rules: [...rolled, '1.4.4', '7.6.5-3', '3.7.11'],
    },
  ])
  expect(battle.came()).toEqual({ checked: null, losses: 0 })
  const { entente, ottoman } = battle.state.secrets
  expect([entente.firing, entente.struck, ottoman.struck, entente.shot, ottoman.shot]).toEqual([
    [],
    [],
    [],
    [0, 1, 2],
    [],
  ])
  expect(entente.units.map(({ commandedFire }) => commandedFire)).toEqual([true, true, true, false])
  expect([ottoman.knows.strengths, ottoman.knows.densities]).toEqual([[{ hex: near, rifle: 4, mg: 2 }], []])
  expect([entente.knows.strengths, entente.knows.densities]).toEqual([[], [{ hex: target, modifier: -1 }]])
  expect(battle.state.gunfire).toEqual({ entente: [{ unit: 2, shoots: 1, now: true }], ottoman: [] })
  expect(battle.state.firedAcross).toEqual([
    { hex: near, facing: 0, steps: 2, points: 2 },
    { hex: far, facing: 0, steps: 0, points: 0 },
  ])
  expect([...battle.used]).toEqual(['guns: mountain 75mm 4guns', 'fire: commanded', 'fire drm: density'])
  expect([battle.halts, battle.drawsLeft]).toEqual([[], 0])
})

test('17.4 17.7.7 17.7.8: opportunity fire sets no commanded-fire marks, but records guns that fired at the stack', () => {
  const battle = fired({
    units: [
      'ottoman T company 04.03',
      'entente A company 04.03',
      'entente G mountain 75mm 4guns 04.03 shoots=1',
      'entente H mountain 75mm 4guns 04.05 shoots=1',
    ],
    way: '04.02 04.03',
    by: [unitId(0), unitId(1), unitId(2)],
    dice: [4, 9, 9],
  })
  expect(battle.lastEvent('fire')).toMatchObject({ occasion: 'opportunity', deed: 'move', points: 4 + 2 + 4 })
  expect(battle.lastEvent('fire').rules).toEqual([...rolled, '1.4.4', '17.1.7'])
  expect(battle.state.secrets.entente.units.map(({ commandedFire }) => commandedFire)).toEqual([false, false, false])
  // 17.1.7: fire within the hex does not count as a shoot.
  expect(battle.state.gunfire.entente).toEqual([
    { unit: 1, shoots: 1, now: true },
    { unit: 2, shoots: 2, now: true },
  ])
  expect([battle.state.moving?.shelledBy, battle.state.firedAcross]).toEqual([[1, 2], []])
  expect([...battle.used]).toEqual([
    'guns: mountain 75mm 4guns',
    'fire: opportunity',
    'fire at: move',
    'fire: range zero',
    'fire drm: earlier shoots',
    'fire drm: moving',
  ])
})

test.each<[string, FireSetup['fire'], Partial<FireTrigger>, FirerId[]]>([
  ['at its trigger', {}, {}, [unitId(0)]],
  ['in answer to whoever came out', { occasion: 'counter-fire' }, {}, []],
  ['at guns that rout', {}, { guns: unitId(0) }, []],
])('17.7.7: guns count as having fired at the stack, or not, when they fire %s', (_, fire, deed, shelledBy) => {
  const units = ['ottoman T company 04.03', 'entente G mountain 75mm 4guns 04.05']
  const battle = fired({
    units,
    way: '04.02 04.03',
    deed,
    by: [unitId(0)],
    dice: [4, 9, 9],
    ...(fire === undefined ? {} : { fire }),
  })
  expect(battle.state.moving?.shelledBy).toEqual(shelledBy)
})

test('17.2 step 1: too few points are reported without a roll; fire without firers or targets is not reported', () => {
  const units = [
    'ottoman T company 04.03',
    'entente P picket 04.04',
    'entente Off company off',
    'entente C company 04.04 column',
  ]
  const least = fired({ units, by: [unitId(0)], dice: [4, 9, 9] })
  expect(least.lastEvent('fire')).toMatchObject({ points: 0.25, die: 4, cell: { column: 0.25 } })
  const little = fired({ units: units.with(1, 'entente P picket 04.04 confused'), by: [unitId(0)] })
  expect(little.events).toMatchObject([
    { points: 0.125, die: null, cell: null, percentile: null, losses: 0, nearMiss: false },
  ])
  expect(little.lastEvent('fire').rules).toEqual(['17.2', '17.2 step 1', '3.8.2', '1.4.7', '16.1.2d'])
  const idle = fired({ units, by: [unitId(1), unitId(2)] })
  expect([idle.events, idle.came(), idle.state.secrets.entente.firing]).toEqual([[], { checked: null, losses: 0 }, []])
  const staff = fired({ units: units.with(0, 'ottoman T headquarters 04.03'), by: [unitId(0)] })
  expect([staff.events, staff.state.secrets.entente.shot]).toEqual([[], []])
})

test('17.2.4: beyond the last row and the first column there is no box and no percentile roll', () => {
  const battle = fired({
    units: [
      'ottoman T company 04.03 hiding',
      'entente G indian 10pdr mountain 6guns 04.05 steps=0.5 shoots=9 confused',
    ],
    map: new Array(7).fill('sssssss'),
    by: [unitId(0)],
    dice: [9],
  })
  expect(battle.events).toMatchObject([{ die: 9, cell: null, percentile: null, losses: 0, nearMiss: false }])
  expect(battle.lastEvent('fire').rules).toEqual([...rolled, '17.2.4', '1.4.7', '16.1.2d'])
})

test.each([
  [100, [4, 9, 9], { losses: 1, nearMiss: false }, [...rolled, '1.4.4', '17.2.6']],
  [120, [4, 9, 9], { losses: 1, nearMiss: false }, [...rolled, '1.4.4', '1.4.6', '17.2.6']],
  [20, [4, 6, 0], { losses: 0, nearMiss: true }, [...rolled, '1.4.4', '1.4.6', '17.2.5']],
  [20, [4, 6, 1], { losses: 0, nearMiss: false }, [...rolled, '1.4.4', '1.4.6']],
])('1.4.4 1.4.6 17.2.5 17.2.6: result of %d hundredths with dice %j', (hundredths, dice, effect, rules) => {
  const units = ['ottoman T half battalion 04.03', 'entente A company 04.04']
  const battle = fired({ units, by: [unitId(0)], overlay: always(hundredths), dice: [...dice, 0, 0] })
  expect(battle.lastEvent('fire')).toMatchObject(effect)
  expect(battle.lastEvent('fire').rules).toEqual(rules)
  const hit = effect.losses > 0 || effect.nearMiss
  expect([battle.asked('ottoman'), battle.halts]).toEqual(
    hit ? ['lead', [{ seat: 'ottoman', rule: '17.2' }]] : [undefined, []],
  )
  if (hit) battle.say('ottoman', 'check')
  expect(battle.came()).toEqual({ checked: hit ? 'passed' : null, losses: effect.losses })
  expect(battle.allEvents('morale').map(({ event }) => event)).toEqual(
    hit ? [effect.nearMiss ? 'near miss' : 'fire'] : [],
  )
})

test('3.8.2: each side remembers the latest strength or density of a hex, by ascending hex', () => {
  const battle = fired({
    units: [
      'ottoman T company 04.03',
      'entente A company 04.04',
      'entente B company 03.04',
      'entente G mountain 75mm 4guns 05.05',
    ],
    by: [unitId(0), unitId(1), unitId(2)],
    dice: [4, 9, 9],
    change(state, places) {
      const [old, otherHex, beside] = [places.hex('04.04'), places.hex('07.07'), places.hex('01.01')]
      state.secrets.ottoman.knows.strengths = [old, otherHex].map((hex) => ({ hex, rifle: 8, mg: 1 }))
      state.secrets.entente.knows.densities = [
        { hex: places.hex('04.03'), modifier: -4 },
        { hex: hexId(otherHex), modifier: -2 },
        { hex: hexId(beside), modifier: -3 },
      ]
    },
  })
  const [a, b, otherHex, target, beside] = [
    battle.hex('04.04'),
    battle.hex('03.04'),
    battle.hex('07.07'),
    battle.hex('04.03'),
    battle.hex('01.01'),
  ]
  const byHex = (x: { hex: number }, y: { hex: number }) => x.hex - y.hex
  const strengths = [
    { hex: a, rifle: 2, mg: 0 },
    { hex: b, rifle: 2, mg: 0 },
    { hex: otherHex, rifle: 8, mg: 1 },
  ]
  expect(battle.state.secrets.ottoman.knows.strengths).toEqual(strengths.sort(byHex))
  const densities = [
    { hex: target, modifier: 0 },
    { hex: otherHex, modifier: -2 },
    { hex: beside, modifier: -3 },
  ]
  expect(battle.state.secrets.entente.knows.densities).toEqual(densities.sort(byHex))
})

test('17.1.3: only the owner learns that the hexside limit applied', () => {
  const units = ['ottoman T company 04.03', 'entente A half battalion 04.04', 'entente B company 04.04']
  const rulesNamed = (...by: UnitId[]) => {
    const battle = fired({ units, by, dice: [4, 9, 9] })
    const limit = [...battle.used].includes('fire: hexside limit')
    return [
      ...(['entente', 'ottoman'] as const).map((side) => battle.eventsFor(side)[0]?.rules.includes('17.1.3')),
      limit,
    ]
  }
  expect([rulesNamed(unitId(0), unitId(1)), rulesNamed(unitId(0))]).toEqual([
    [true, false, true],
    [false, false, false],
  ])
})

test('13.1.15-3 13.1.16: diggers that fire stop digging, citing the rule; others continue', () => {
  const units = [
    'ottoman T company 04.03',
    'entente A company 04.04 long=construct',
    'entente B company 04.04 long=construct',
  ]
  const battle = fired({ units, by: [unitId(0)], dice: [4, 9, 9] })
  expect(battle.lastEvent('fire').rules).toEqual([...rolled, '1.4.4', '13.1.15-3', '13.1.16'])
  expect([battle.of('A'), battle.of('B')]).toMatchObject([
    { long: null, digs: null },
    { long: 'construct', digs: 'rifle pit' },
  ])
})

describe('rules cited for the occasion', () => {
  const units = ['ottoman T company 04.03', 'entente A company 04.03 hiding', 'ottoman X company 04.03 hiding']
  const modifierNames = (setup: Partial<FireSetup>) =>
    fired({ map: new Array(7).fill('sssssss'), units, by: [unitId(0)], dice: [4, 9, 9], ...setup })
      .lastEvent('fire')
      .rules.filter((rule) => !rolled.includes(rule) && rule !== '1.4.4' && rule !== '17.1.7')

  test('8.3.1-3 8.3.1-4: in Us/Them for fire at units that enter, or in reply', () => {
    const usThem = ['04.03 ottoman']
    expect(modifierNames({ usThem, way: '04.02 04.03' })).toEqual(['8.3.1-3', '17.1'])
    expect(modifierNames({ usThem, fire: { occasion: 'counter-fire' } })).toEqual(['8.3.1-4'])
    expect(modifierNames({ way: '04.02 04.03' })).toEqual(['17.1'])
  })

  test('17.4.1: for the active side, except for commanded fire', () => {
    expect(modifierNames({ active: 'entente', fire: { occasion: 'from hiding' } })).toEqual(['17.4.1'])
    expect(modifierNames({ active: 'ottoman', fire: { occasion: 'from hiding' } })).toEqual([])
    expect(modifierNames({ active: 'entente' })).toEqual([])
  })

  test('9.2.7: for an HQ moving with a stack that is not in column', () => {
    const staff = (mark: string, moving: number[]) => {
      const battle = fired({
        units: [`ottoman T company 04.03${mark}`, 'ottoman HQ headquarters 04.03', 'entente A company 04.04'],
        way: '04.02 04.03',
        by: [unitId(0)],
        dice: [4, 9, 9],
        change(state) {
          state.secrets.ottoman.moving = moving.map(unitId)
        },
      })
      return battle.lastEvent('fire').rules.includes('9.2.7')
    }
    expect([staff('', [0, 1]), staff(' column', [0, 1]), staff('', [0])]).toEqual([true, false, false])
  })
})

test('17.7.8: off-map guns use up a shoot and leave no other marks', () => {
  const ships: OffMapGuns = {
    side: 'entente',
    name: 'Albion',
    points: 8,
    angle: 'low',
    ammunition: 'explosive',
    naval: true,
    shoots: 3,
    from: 1,
    spotter: true,
    notWithin: null,
    targets: null,
  }
  const battle = fired({
    units: ['ottoman T company 04.03', 'entente A company 04.05'],
    changes: { offMapFire: [{ ...ships, name: 'Triumph' }, ships] },
    by: ['Albion'],
    way: '04.02 04.03',
    dice: [4, 9, 9],
    change(state) {
      state.shoots = [3, 3]
    },
  })
  expect(battle.lastEvent('fire')).toMatchObject({
    points: 8,
    strengths: [{ from: 'Albion', rifle: 0, mg: 0, artillery: 8 }],
  })
  expect([battle.state.shoots, battle.state.gunfire.entente, battle.state.moving?.shelledBy]).toEqual([
    [3, 2],
    [],
    ['Albion'],
  ])
  expect([battle.state.secrets.entente.shot, battle.state.secrets.ottoman.knows.strengths]).toEqual([[], []])
})

test('16.2 step 2 6.1.4: the check after fire counts steps lost, and works unless units are entering them', () => {
  const works = ['ottoman fire trench 04.03 circular']
  const checked = (setup: Partial<FireSetup>) => {
    const battle = fired({
      units: ['ottoman T half battalion 04.03', 'entente A half battalion 04.04'],
      works,
      overlay: always(200),
      by: [unitId(0)],
      dice: [4, 9, 9, 0, 0],
      ...setup,
    })
    if (battle.asked('ottoman') === 'lead') battle.say('ottoman', 'check')
    const reckoning = battle.eventsFor('ottoman').find((event) => event.type === 'morale reckoned')
    return reckoning?.type === 'morale reckoned' ? battle.sum(reckoning.modifiers) : battle.came()
  }
  const big = { units: ['ottoman T half battalion 04.03', 'ottoman U company 04.03', 'entente A half battalion 04.04'] }
  expect(checked({})).toEqual({ checked: null, losses: 2 })
  expect(checked(big)).toEqual({ 'each step lost after first': 10, 'in fieldworks or hiding': -10 })
  const certainHit = { overlay: always(100) }
  expect(checked({ ...certainHit })).toEqual({ 'in fieldworks or hiding': -10 })
  expect(checked({ ...certainHit, way: '04.02 04.03' })).toEqual({})
  expect(checked({ ...certainHit, way: '04.02 04.03', deed: { inWork: true } })).toEqual({
    'in fieldworks or hiding': -10,
  })
  expect(checked({ ...certainHit, way: '04.03', deed: { deed: 'engineer' } })).toEqual({
    'in fieldworks or hiding': -10,
  })
})

import { describe, expect, test } from 'vitest'
import type { Side } from '../../data/schema.ts'
import { rectangle } from '../../testing/fire.ts'
import { planned } from '../../testing/fire-plan.ts'
import { base as numbered } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { BaseId, UnitId } from '../ids.ts'
import type { Battlefield, State } from '../state.ts'
import { units } from '../table-terrain.ts'
import type { ChosenAction } from '../unit-action.ts'
import { redirect } from './redirect-action.ts'
import { isShellFire, shellFire } from './shell-fire.ts'

const company = (...texts: string[]) => ({ battalions: { B: { companies: { A: texts } } } })
const aims = (battery: BaseId, x: number, y: number, changes: Partial<State['aims'][number]> = {}): State['aims'] => [
  { battery, x: units(x), y: units(y), live: false, settled: true, sos: false, ...changes },
]

type Deed = ChosenAction<'fire'> | ChosenAction<'redirect'>

/** An action of a unit of the attacker. */
const does = (deed: Deed, setup: TestBattleSetup, unit = 'G') =>
  testBattle({
    script: (battle, places) =>
      deed.do === 'fire'
        ? shellFire.perform(battle, places.unit(unit), deed)
        : redirect.perform(battle, places.unit(unit), deed),
    ...setup,
  })

const rulingOn = (battlefield: Battlefield, unit: UnitId, deed: Deed) =>
  deed.do === 'fire' ? shellFire.check(battlefield, unit, deed) : redirect.check(battlefield, unit, deed)

const ruling = (deed: Deed, setup: TestBattleSetup, unit = 'G') => {
  const { battlefield, unit: find } = testBattle(setup)
  const ruling = rulingOn(battlefield, find(unit), deed)
  return ruling.allowed ? 'allowed' : ruling.rule
}

describe('templates', () => {
  const battery = (dice: number[], ...texts: string[]) =>
    does(
      { do: 'fire' },
      {
        attacker: { batteries: ['G field gun'] },
        defender: company(...texts),
        change: (state, places) => {
          state.aims = aims(places.base('G'), 900, 600)
        },
        dice,
      },
    )

  test('template.1 template.4 template.5: a battery covers 100 x 100 mm; a base partly inside is attacked at -2, a touching one not', () => {
    const { all, valuesByRule, base, last } = battery(
      [1, 1],
      'D1 infantry platoon 942 600 0',
      'D2 infantry platoon 955 560 0',
      'D3 infantry platoon 958 640 0',
    )
    expect(last('template')).toMatchObject({ width: 100, depth: 100, rules: ['template.1', 'deviation.7', 'zone.2'] })
    expect(all('attacked').map(({ target, modifiers }) => [target, valuesByRule(modifiers)])).toEqual([
      [base('D1'), {}],
      [base('D2'), { 'template.5': -2 }],
    ])
    expect(all('attacked').map(({ rules }) => rules?.includes('template.4'))).toEqual([true, false])
  })

  test('template.8: friends inside are attacked too, and bases nearer the middle first', () => {
    const { all, base } = does(
      { do: 'fire' },
      {
        attacker: { batteries: ['G field gun'], ...company('A1 infantry platoon 890 600 0') },
        defender: { battalions: { D: { companies: { C: ['D1 infantry platoon 920 600 0'] } } } },
        change: (state, places) => {
          state.aims = aims(places.base('G'), 900, 600)
        },
        dice: [1, 1],
      },
    )
    expect(all('attacked').map(({ target }) => target)).toEqual([base('A1'), base('D1')])
    expect(all('attacked').map(({ rules }) => rules?.includes('template.8'))).toEqual([true, false])
  })

  test('suppress.5 FF-84: one round marks a company once', () => {
    const { baseState } = battery(
      [4, 4],
      'D1 infantry platoon 900 600 0',
      'D2 infantry platoon 900 640 0',
      'D3 infantry platoon 1300 600 0',
    )
    expect(['D1', 'D2', 'D3'].map((id) => baseState(id).marks)).toEqual([1, 1, 1])
  })

  test.each([
    ['mortar.light', 'light mortar', 30],
    ['mortar.medium', 'medium mortar', 40],
    ['mortar.heavy', 'heavy mortar', 50],
  ])('%s: a %s covers a square of %i mm', (rule, type, size) => {
    const { last, all, base, valuesByRule } = does(
      { do: 'fire', at: numbered(1) },
      {
        attacker: { assets: [`G ${type} 300 600 0`] },
        defender: company('D1 infantry platoon 700 600 0', 'D2 infantry platoon 724 600 0'),
        script: (battle, places) => shellFire.perform(battle, places.unit('G'), { do: 'fire', at: places.base('D1') }),
        dice: [1, 1],
      },
    )
    expect(last('template')).toMatchObject({ width: size, depth: size, x: units(700), y: units(600), rules: [rule] })
    // A platoon 15 deep and 30 wide is wholly inside; areas of larger mortars also meet the one 24 behind it.
    const second = size > 30 ? [[base('D2'), { 'template.5': -2 }]] : []
    expect(all('attacked').map(({ target, modifiers }) => [target, valuesByRule(modifiers)])).toEqual([
      [base('D1'), {}],
      ...second,
    ])
  })

  test('mortar.light: the named target counts as fully covered, though larger than the area', () => {
    const { all, valuesByRule } = does(
      { do: 'fire' },
      {
        attacker: { assets: ['G light mortar 300 600 0'] },
        defender: { assets: ['FG field gun 700 600 180'] },
        script: (battle, places) => shellFire.perform(battle, places.unit('G'), { do: 'fire', at: places.base('FG') }),
        dice: [1],
      },
    )
    expect(all('attacked').map(({ row, modifiers }) => [row, valuesByRule(modifiers)])).toEqual([['howitzer', {}]])
  })

  test('template.6 FF-97: a regimental machine gun fires indirectly on 20 x 100 mm, without a beaten zone', () => {
    const setup: TestBattleSetup = {
      attacker: { assets: ['G machine gun 300 600 0'] },
      defender: company('D1 infantry platoon 900 605 90', 'D2 infantry platoon 900 640 0'),
      change: (state, places) => {
        state.aims = aims(places.base('G'), 900, 600)
      },
    }
    const { all, base, last } = does({ do: 'fire', indirect: true }, { ...setup, dice: [1] })
    expect(last('template')).toMatchObject({ width: 20, depth: 100 })
    expect(all('attacked').map(({ target, row }) => [target, row])).toEqual([[base('D1'), 'machine gun']])
    expect(ruling({ do: 'fire', indirect: true }, { ...setup, period: 'early' })).toBe('aim.2')
    const { battlefield, unit } = testBattle(setup)
    expect([
      isShellFire(battlefield, unit('G'), { do: 'fire' }),
      isShellFire(battlefield, unit('G'), { do: 'fire', indirect: true }),
    ]).toEqual([false, true])
    expect(ruling({ do: 'redirect', x: units(1320), y: units(600) }, setup)).toBe('template.6')
    expect(ruling({ do: 'redirect', x: units(100), y: units(600) }, setup)).toBe('allowed')
  })

  test('template.7: guns of a company lay their areas side by side, and a base across two is partly in both', () => {
    const { all, valuesByRule } = testBattle({
      attacker: { assets: ['M1 machine gun 300 600 0', 'M2 machine gun 300 640 0'] },
      defender: company('D1 infantry platoon 900 610 90'),
      *script(battle, places) {
        for (const [id, y] of [
          ['M1', 600],
          ['M2', 620],
        ] as const) {
          yield* redirect.perform(battle, places.unit(id), { do: 'redirect', x: units(900), y: units(y) })
          yield* shellFire.perform(battle, places.unit(id), { do: 'fire', indirect: true })
        }
      },
      dice: [1, 1],
    })
    expect(all('attacked').map(({ modifiers }) => valuesByRule(modifiers))).toEqual([
      { 'template.5': -2 },
      { 'template.5': -2 },
    ])
    expect(all('aimed').map(({ rules }) => rules)).toEqual([undefined, ['template.7']])
  })
})

describe('aiming points', () => {
  const gun = (setup: TestBattleSetup = {}): TestBattleSetup => ({
    attacker: { batteries: ['G field gun'] },
    ...setup,
  })

  test('aim.3 template.3: an order names a point, and a later order shifts it', () => {
    const { eventsFor } = testBattle({
      ...gun(),
      *script(battle, places) {
        for (const x of [900, 950])
          yield* redirect.perform(battle, places.unit('G'), { do: 'redirect', x: units(x), y: units(600) })
      },
    })
    const aimed = (side: Side) =>
      eventsFor(side).flatMap((event) => (event.type === 'aimed' ? [[event.x / units(1), event.rules]] : []))
    expect(aimed('attacker')).toEqual([
      [900, ['template.3']],
      [950, ['aim.3']],
    ])
    // That no point was written is known to its owner alone.
    expect(aimed('defender')).toEqual([
      [900, undefined],
      [950, ['aim.3']],
    ])
  })

  test('aim.4 artorders.1 zone.2: a redirected point stays for each FIRE, and the first FIRE makes the ground dangerous', () => {
    const { state, all, base } = testBattle({
      ...gun(),
      *script(battle, places) {
        yield* redirect.perform(battle, places.unit('G'), { do: 'redirect', x: units(900), y: units(600) })
        yield* shellFire.perform(battle, places.unit('G'), { do: 'fire' })
        yield* shellFire.perform(battle, places.unit('G'), { do: 'fire' })
      },
      dice: [6],
    })
    expect(state.aims).toEqual(aims(base('G'), 900, 600, { live: true }))
    expect(all('aimed')).toHaveLength(1)
    expect(all('template').map(({ rules }) => rules?.includes('zone.2'))).toEqual([true, false])
  })

  test('aim.2: refuses FIRE without a point, and points off the table or off whole millimetres', () => {
    expect(ruling({ do: 'fire' }, gun())).toBe('aim.2')
    expect(ruling({ do: 'redirect', x: units(900), y: 1 }, gun())).toBe('aim.3')
    expect(ruling({ do: 'redirect', x: units(1801), y: 0 }, gun())).toBe('aim.3')
    expect(ruling({ do: 'redirect' }, gun())).toBe('aim.3')
  })

  test('deviation.1: a new unobserved point of off-table guns deviates once, at its first FIRE', () => {
    const { state, base, all, drawsLeft } = testBattle({
      attacker: { batteries: ['G field gun'], hq: null },
      dice: [1, 3, 6, 1, 1],
      *script(battle, places) {
        yield* redirect.perform(battle, places.unit('G'), { do: 'redirect', x: units(900), y: units(600) })
        yield* shellFire.perform(battle, places.unit('G'), { do: 'fire' })
        yield* shellFire.perform(battle, places.unit('G'), { do: 'fire' })
      },
    })
    // Six o'clock: back by 20.
    expect([state.aims, drawsLeft]).toEqual([aims(base('G'), 880, 600, { live: true }), 0])
    expect(all('deviated').map(({ rules }) => rules?.[0])).toEqual(['deviation.1'])
  })

  test('deviation.1: a point that its side sees does not deviate', () => {
    const { all } = testBattle({
      attacker: { batteries: ['G field gun'], ...company('A1 infantry platoon 500 600 0') },
      *script(battle, places) {
        yield* redirect.perform(battle, places.unit('G'), { do: 'redirect', x: units(900), y: units(600) })
        yield* shellFire.perform(battle, places.unit('G'), { do: 'fire' })
      },
    })
    expect([all('deviated'), all('template').map(({ rules }) => rules)]).toEqual([
      [],
      [['template.1', 'deviation.1', 'zone.2']],
    ])
  })

  test('fireplan.2 deviation.7: a written point needs an order to fire but none to aim, and its first shells reveal it', () => {
    const plan = planned({ attacker: { aims: [{ battery: 'G', x: 900, y: 600 }] } })
    const { state, base, last, all, eventsFor } = does(
      { do: 'fire' },
      { ...plan, attacker: { batteries: ['G field gun'], hq: null } },
    )
    expect(state.aims).toEqual(aims(base('G'), 900, 600, { live: true }))
    expect([last('aimed').rule, all('deviated')]).toEqual(['fireplan.2', []])
    expect(last('template').rules).toContain('deviation.7')
    expect(eventsFor('defender').some(({ type }) => type === 'aimed')).toBe(true)
    // A written point is enough for the ruling on FIRE.
    expect(ruling({ do: 'fire' }, { ...plan, attacker: { batteries: ['G field gun'] } })).toBe('allowed')
  })

  test('fireplan.3: shifting away from a written point is a normal redirect, and does not reveal the point', () => {
    const plan = planned({ attacker: { aims: [{ battery: 'G', x: 900, y: 600 }] } })
    const { state, base, eventsFor } = does(
      { do: 'redirect', x: units(700), y: units(600) },
      { ...plan, attacker: { batteries: ['G field gun'] } },
    )
    expect(state.aims).toEqual(aims(base('G'), 700, 600, { settled: false }))
    const aimed = (side: Side) => eventsFor(side).filter(({ type }) => type === 'aimed')
    expect(aimed('attacker')).toMatchObject([{ x: units(700), rules: ['fireplan.3'] }])
    expect(aimed('defender')).toEqual([expect.not.objectContaining({ rules: expect.anything() })])
  })
})

describe('over open sights', () => {
  const openSights = (x: number, type: string): TestBattleSetup => ({
    attacker: { assets: [`G ${type} 100 600 0`] },
    defender: company(`D1 infantry platoon ${x} 600 180`),
    script: (battle, places) => shellFire.perform(battle, places.unit('G'), { do: 'fire', at: places.base('D1') }),
  })
  const fireAtVisible = (x: number, dice: number[], setup: TestBattleSetup = {}, type = 'field gun') =>
    testBattle({ ...openSights(x, type), dice, ...setup })
  const refusal = (x: number, setup: TestBattleSetup = {}, type = 'field gun') => {
    const { script: _, ...lies } = { ...openSights(x, type), ...setup }
    const { battlefield, unit, base } = testBattle(lies)
    const ruling = shellFire.check(battlefield, unit('G'), { do: 'fire', at: base('D1') })
    return ruling.allowed ? 'allowed' : ruling.rule
  }

  test('artorders.direct aim.2: direct fire sets its own aiming point on the target within FIRE', () => {
    const { state, base, all, baseState } = fireAtVisible(700, [1])
    expect(state.aims).toEqual(aims(base('G'), 700, 600, { live: true }))
    expect([all('attacked').length, baseState('G').fired]).toEqual([1, 2])
  })

  test.each([['early', 'early'] as const, ['mid', 'mid'] as const, ['late', 'late'] as const])(
    'fire.mod.%s.sights1 fire.mod.%s.sights2: direct fire has -1 beyond 1000 mm and -2 beyond 1500 mm',
    (period, _) => {
      const modifiers = (x: number) => {
        const { last, valuesByRule } = fireAtVisible(x, [1], { period })
        return valuesByRule(last('attacked').modifiers)
      }
      // From the front edge at 120 to that of the platoon, 7.5 before its middle.
      expect([modifiers(1127), modifiers(1128)]).toEqual([{}, { [`fire.mod.${period}.sights1`]: -1 }])
      expect([modifiers(1627), modifiers(1628)]).toEqual([
        { [`fire.mod.${period}.sights1`]: -1 },
        { [`fire.mod.${period}.sights2`]: -2 },
      ])
    },
  )

  test('fire.mod.late.barrage FF-270: a barrage in between takes 2 off direct fire, and nothing off indirect shells', () => {
    const lies = (state: State) => {
      state.barrage = { from: units(300), place: 1, left: 2, halted: false, contour: null }
    }
    const { last, valuesByRule } = fireAtVisible(700, [1], { change: lies })
    expect(valuesByRule(last('attacked').modifiers)).toEqual({ 'fire.mod.late.barrage': -2 })
    const blind = fireAtVisible(700, [1], {
      change(state, places) {
        lies(state)
        state.aims = aims(places.base('G'), 700, 600)
      },
      script: (battle, places) => shellFire.perform(battle, places.unit('G'), { do: 'fire' }),
    })
    expect(valuesByRule(blind.last('attacked').modifiers)).toEqual({})
  })

  test('arc.artillery range.artillery vis.1 vis.cover: refuses targets outside the arc, out of range or out of sight', () => {
    expect(refusal(700)).toBe('allowed')
    // Along the diagonal of the table, which is longer than the range.
    const slanting = (x: number, y: number): TestBattleSetup => ({
      attacker: { assets: ['G field gun 30 30 34'] },
      defender: company(`D1 infantry platoon ${x} ${y} 214`),
    })
    expect(refusal(0, slanting(1690, 1110))).toBe('allowed')
    expect(refusal(0, slanting(1770, 1170))).toBe('range.artillery')
    const aside = { defender: company('D1 infantry platoon 700 800 180') }
    expect(refusal(700, aside)).toBe('arc.artillery')
    const wood = (x: number): TestBattleSetup => ({ terrain: [rectangle('wood', x, 500, 60, 200)] })
    // Men in a wood are seen by artillery up to 1000 mm.
    expect(refusal(1090, wood(1070))).toBe('allowed')
    expect(refusal(1150, wood(1130))).toBe('vis.cover')
    expect(refusal(700, wood(400))).toBe('vis.1')
  })

  const front = {
    id: 'T',
    line: [
      [800, 0],
      [800, 1200],
    ] satisfies [number, number][],
    width: 20,
    cover: 'medium' as const,
    side: 'defender' as const,
    role: 'front' as const,
    deepShelters: false,
  }

  test('target.1: guns take the first target by priority, unless targets are free', () => {
    const twoTargets = { defender: company('D1 infantry platoon 900 600 180', 'D2 infantry platoon 600 560 180') }
    expect(refusal(900, twoTargets)).toBe('target.1')
    expect(refusal(900, { ...twoTargets, switches: { targets: 'free' } })).toBe('allowed')
  })

  test('target.1 ds.7: a defending field gun near its front trench fires at the first target it sees', () => {
    const nearTrench = (...texts: string[]): TestBattleSetup => ({
      attacker: company(...texts),
      defender: { assets: ['G field gun 900 600 180'] },
      side: 'defender',
      trenches: [front],
    })
    const [farTarget, closeTarget] = ['D1 infantry platoon 300 600 0', 'D2 infantry platoon 600 560 0']
    expect(refusal(300, nearTrench(farTarget))).toBe('allowed')
    expect(refusal(300, nearTrench(farTarget, closeTarget))).toBe('target.1')
    expect(refusal(300, { ...nearTrench(farTarget, closeTarget), switches: { targets: 'free' } })).toBe('allowed')
  })

  test('artorders.direct: by the other reading guns must be redirected to the target first', () => {
    const switches = { directFire: 'after redirecting' } as const
    expect(refusal(700, { switches })).toBe('artorders.direct')
    const { all, base, state } = fireAtVisible(700, [1], {
      switches,
      *script(battle, places) {
        const deed = { do: 'redirect', at: places.base('D1') } as const
        if (!redirect.check(battle, places.unit('G'), deed).allowed) throw new Error('it sees that base')
        yield* redirect.perform(battle, places.unit('G'), deed)
        const fire = { do: 'fire', at: places.base('D1') } as const
        if (!shellFire.check(battle, places.unit('G'), fire).allowed) throw new Error('it is laid on it')
        yield* shellFire.perform(battle, places.unit('G'), fire)
      },
    })
    expect([all('attacked').length, state.aims]).toEqual([1, aims(base('G'), 700, 600, { live: true })])
  })

  test('ds.7: a defending field gun near its front trench has no indirect fire', () => {
    const setup: TestBattleSetup = {
      defender: { assets: ['G field gun 900 600 180'] },
      side: 'defender',
      trenches: [front],
      change: (state, places) => {
        state.aims = aims(places.base('G'), 400, 600)
      },
    }
    expect(ruling({ do: 'fire' }, setup)).toBe('ds.7')
    expect(ruling({ do: 'redirect', x: units(400), y: units(600) }, setup)).toBe('ds.7')
    expect(ruling({ do: 'fire' }, { ...setup, trenches: [] })).toBe('allowed')
  })

  test('suppress.1 move.support.3: suppressed or limbered guns do not fire', () => {
    expect(refusal(700, { suppressed: { G: 1 } })).toBe('suppress.1')
    expect(refusal(700, { attacker: { assets: ['G field gun 100 600 0 limbered'] } })).toBe('move.support.3')
  })

  test('armourfire.field-direct armourfire.field-indirect: direct fire at a tank and fire on a point use different rows', () => {
    const tank = { defender: { assets: ['D1 heavy tank 700 600 180 model=a7v'] } }
    expect(fireAtVisible(700, [4], tank).last('attacked')).toMatchObject({
      hit: 'suppressed',
      rule: 'armourfire.field-direct',
    })
    const blind = fireAtVisible(700, [4], {
      ...tank,
      change: (state, places) => {
        state.aims = aims(places.base('G'), 700, 600)
      },
      script: (battle, places) => shellFire.perform(battle, places.unit('G'), { do: 'fire' }),
    })
    expect(blind.last('attacked')).toMatchObject({ hit: 'unharmed', rule: 'armourfire.field-indirect' })
  })
})

test('options are few and legal, and empty where nothing can be done', () => {
  const { battlefield, unit } = testBattle({
    ...planned({ attacker: { aims: [{ battery: 'G', x: 900, y: 600 }] } }),
    attacker: {
      assets: ['F field gun 100 600 0', 'L light mortar 300 600 0'],
      batteries: ['G field gun', 'H heavy artillery'],
    },
    defender: company(...[0, 1, 2, 3, 4, 5].map((i) => `D${i} infantry platoon ${700 + 20 * i} ${550 + 40 * i} 180`)),
  })
  for (const id of ['F', 'L', 'G', 'H'])
    for (const action of [shellFire, redirect])
      for (const deed of action.options(battlefield, unit(id)))
        expect([deed, rulingOn(battlefield, unit(id), deed)]).toEqual([deed, { allowed: true }])
  const counts = ['F', 'L', 'G', 'H'].map((id) =>
    [shellFire, redirect].map((action) => action.options(battlefield, unit(id)).length),
  )
  expect(counts).toEqual([
    [1, 3],
    [3, 0],
    [1, 4],
    [0, 4],
  ])
  expect(redirect.check(battlefield, unit('F'), { do: 'redirect' })).toMatchObject({ rule: 'aim.3' })
})

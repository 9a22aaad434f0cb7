/** Effects of fire on units: losses, morale checks, rout, officers, and rallying. */
import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { trigger } from '../../testing/fire.ts'
import { unitId } from '../../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { type Hex, isOnMap } from '../ids.ts'
import { loseStep, loseUnit, surrender } from './casualties.ts'
import type { Cause, MoraleEvent } from './events.ts'
import type { Fire } from './fire.ts'
import { takeLosses } from './losses.ts'
import { type Circumstances, checkMorale, confuse, moraleOdds } from './morale.ts'
import { rally, rallyRuling } from './rally.ts'
import { struckBy } from './targets.ts'

const scrub = new Array(7).fill('sssssss')

describe('3.1.3: loss of steps', () => {
  /** Ottoman unit A loses one step, or all. */
  const lose = (unit: string, cause: Cause, isWholeUnit: boolean, setup: TestBattleSetup = {}): TestBattle =>
    testBattle({
      ...setup,
      units: [`ottoman A ${unit}`, ...(setup.units ?? [])],
      *script(battle) {
        const by = isWholeUnit ? loseUnit : loseStep
        by(battle, 'ottoman', unitId(0), cause, ['17.2.6-2'])
      },
    })
  const outcome = (battle: TestBattle) => {
    const [brigiment] = battle.state.secrets.ottoman.brigiments
    const ownLoss = battle.eventsFor('ottoman').find(({ type }) => type === 'loss')
    const { steps, hex } = battle.of('A')
    return {
      steps,
      hex: isOnMap(hex) ? battle.label(hex) : hex,
      points: brigiment?.points,
      ...brigiment?.losses,
      open: battle.lastEvent('loss').rules,
      own: ownLoss?.rules.filter((rule) => !battle.lastEvent('loss').rules.includes(rule)),
    }
  }
  const survivingRules = { routed: 0, surrendered: 0, open: ['3.1.3', '10.2'], own: ['17.2.6-2'] }
  const destroyedRules = { ...survivingRules, open: ['3.1.3', '10.2', '3.1.3a'] }

  test.each<[string, Cause, boolean, Record<string, unknown>]>([
    ['half battalion 04.04', 'fire', false, { ...survivingRules, steps: 1, hex: '04.04', points: 9 }],
    ['half battalion 04.04', 'fire', true, { ...destroyedRules, steps: 0, hex: -2, points: 8 }],
    ['company 04.04', 'fire', false, { ...destroyedRules, steps: 0, hex: -2, points: 9 }],
    ['half battalion 04.04 steps=0.5', 'fire', false, { ...destroyedRules, steps: 0, hex: -2, points: 10 }],
    ['picket 04.04', 'fire', false, { ...destroyedRules, steps: 0, hex: -2, points: 10 }],
    ['half battalion 04.04', 'assault', false, { ...survivingRules, steps: 1, hex: '04.04', points: 9 }],
    [
      'half battalion 04.04',
      'rout',
      false,
      { ...survivingRules, steps: 1, hex: '04.04', points: 9, routed: 1, open: ['3.1.3', '10.2', '16.4.1'] },
    ],
    [
      'half battalion 04.04',
      'rout',
      true,
      { ...destroyedRules, steps: 0, hex: -3, points: 8, routed: 2, open: [...destroyedRules.open, '16.4.1'] },
    ],
    [
      'half battalion 04.04',
      'surrender',
      true,
      { ...destroyedRules, steps: 0, hex: -4, points: 8, surrendered: 2, open: [...destroyedRules.open, '19.1.11'] },
    ],
    ['mg section 04.04', 'fire', true, { ...destroyedRules, steps: 0, hex: -2, points: 10 }],
    [
      'mg section 04.04',
      'rout',
      true,
      { ...destroyedRules, steps: 0, hex: -3, points: 10, open: [...destroyedRules.open, '16.4.1'] },
    ],
    [
      'half battalion 04.04 unsupplied',
      'fire',
      false,
      { ...survivingRules, steps: 1, hex: '04.04', points: 9, surrendered: 1, own: ['17.2.6-2', '20.2.5'] },
    ],
    [
      'half battalion 04.04 unsupplied',
      'rout',
      true,
      {
        ...destroyedRules,
        steps: 0,
        hex: -4,
        points: 8,
        surrendered: 2,
        open: [...destroyedRules.open, '16.4.1'],
        own: ['17.2.6-2', '20.2.5'],
      },
    ],
    [
      'mountain 75mm 4guns 04.04',
      'fire',
      false,
      { ...survivingRules, steps: 1, hex: '04.04', points: 10, own: ['17.2.6-2', '10.2.4'] },
    ],
    [
      'mountain 75mm 4guns 04.04 of=ottoman Brigade',
      'surrender',
      true,
      { ...destroyedRules, steps: 0, hex: -4, points: 8, open: [...destroyedRules.open, '19.1.11'] },
    ],
    [
      'indian 10pdr mountain 6guns 04.04 steps=2 of=ottoman Brigade',
      'fire',
      false,
      { ...survivingRules, steps: 1, hex: '04.04', points: 9, open: ['3.1.3', '10.2', '3.1.3b'] },
    ],
    [
      'indian 10pdr mountain 6guns 04.04 of=ottoman Brigade',
      'fire',
      false,
      { ...survivingRules, steps: 2, hex: '04.04', points: 9 },
    ],
    [
      'cavalry squadron 04.04 of=ottoman Brigade',
      'rout',
      true,
      { ...destroyedRules, steps: 0, hex: -3, points: 9, routed: 1, open: [...destroyedRules.open, '16.4.1'] },
    ],
  ])('3.1.3 10.2 16.4.1 20.2.5: losses of a %s by %s, all of it: %s', (unit, cause, isWholeUnit, expected) => {
    const battle = lose(unit, cause, isWholeUnit)
    expect(outcome(battle)).toEqual(expected)
    expect([...battle.used]).toContain(`loss: ${cause}`)
    expect(battle.lastEvent('loss')).toMatchObject({ side: 'ottoman', hex: battle.hex('04.04'), cause })
    expect(battle.lastEvent('loss')).not.toHaveProperty('unit')
  })

  test('20.2.5: units beside an unsupplied unit in the hex, or struck with one, are lost for good; other units are not', () => {
    const beside = (otherUnit: string, struck: number[] = []) =>
      lose('company 04.04', 'fire', true, {
        units: [`ottoman B company ${otherUnit}`],
        change(state) {
          state.secrets.ottoman.struck = struck.map(unitId)
        },
      }).of('A').hex
    expect([beside('04.04 unsupplied'), beside('04.04'), beside('04.05 unsupplied')]).toEqual([-4, -2, -2])
    expect([beside('04.05 unsupplied', [0, 1]), beside('04.05 unsupplied', [1]), beside('04.05', [0, 1])]).toEqual([
      -4, -2, -2,
    ])
  })

  test('19.1.11: all units named surrender, and no others', () => {
    const battle = testBattle({
      units: ['ottoman A company 04.04', 'ottoman B company 04.04', 'ottoman C company 04.04'],
      *script(battle) {
        surrender(battle, 'ottoman', [unitId(0), unitId(2)])
      },
    })
    expect(['A', 'B', 'C'].map((name) => battle.of(name).hex)).toEqual([-4, battle.hex('04.04'), -4])
    expect(battle.allEvents('loss').map(({ cause }) => cause)).toEqual(['surrender', 'surrender'])
  })
})

describe('17.2.6: allocation of losses', () => {
  function suffer(
    losses: number,
    units: readonly string[],
    setup: TestBattleSetup & { deed?: string } = {},
  ): TestBattle {
    return testBattle({
      map: scrub,
      ...setup,
      units: units.map((unit) => `ottoman ${unit}`),
      *script(battle, places) {
        const army = battle.state.secrets.ottoman
        const mover = army.units.findIndex(({ name }) => name === 'Mover')
        army.moving = mover === -1 ? [] : [mover]
        const drawn = mover < 0 ? null : trigger(battle.sheet, places, 'ottoman', '04.03 04.04')
        const fire: Fire = { side: 'entente', hex: places.hex('04.04'), occasion: 'opportunity', trigger: drawn }
        army.struck = struckBy(battle, fire)
        yield* takeLosses(battle, fire, losses)
      },
    })
  }
  /** The units hit, in order, each with the rules of its level. */
  const hits = (battle: TestBattle) =>
    battle
      .eventsFor('ottoman')
      .flatMap((event) =>
        event.type === 'loss'
          ? [
              [
                battle.state.secrets.ottoman.units[event.unit ?? -1]?.name,
                ...event.rules.filter((rule) => rule.startsWith('17.')),
              ].join(' '),
            ]
          : [],
      )

  test('17.2.6-1 17.2.6-2 17.2.6-3: movers are hit first, then units outside works, then those in works, hidden ones last', () => {
    const units = [
      'InHid company 04.04 hiding',
      'In company 04.04',
      'TopHid company 04.04 hiding top',
      'Top company 04.04 top',
      'Mover company 04.04',
    ]
    expect(hits(suffer(9, units, { works: ['ottoman rifle pit 04.04'] }))).toEqual([
      'Mover 17.2.6-1',
      'Top 17.2.6-2',
      'In 17.2.6-3',
      'TopHid 17.2.6-4',
      'InHid 17.2.6-5',
    ])
  })

  test('17.2.6b: machine guns and pickets of a level are lost together, after all other units of that level', () => {
    const units = ['M mg section 04.04', 'P picket 04.04', 'A company 04.04', 'Hid mg section 04.04 hiding']
    const [b, twoSteps, fourSteps] = ['17.2.6b', '17.2.6-2', '17.2.6-4']
    expect(hits(suffer(1, units))).toEqual([`A ${twoSteps}`])
    expect(hits(suffer(2, units))).toEqual([`A ${twoSteps}`, `M ${b} ${twoSteps}`, `P ${b} ${twoSteps}`])
    expect(hits(suffer(3, units))).toEqual([
      `A ${twoSteps}`,
      `M ${b} ${twoSteps}`,
      `P ${b} ${twoSteps}`,
      `Hid ${b} ${fourSteps}`,
    ])
    expect(hits(suffer(7, units))).toHaveLength(4)
  })

  test('17.2.6a: each unit takes one loss in turn, the largest first; half a step counts as a loss', () => {
    const units = ['Two half battalion 04.04', 'One company 04.04', 'Half half battalion 04.04 steps=0.5']
    expect(hits(suffer(2, units))).toEqual(['Two 17.2.6-2', 'One 17.2.6-2'])
    expect(hits(suffer(3, units))).toEqual(['Two 17.2.6-2', 'One 17.2.6-2', 'Half 17.2.6-2'])
    const battle = suffer(9, units)
    expect(hits(battle)).toEqual(['Two', 'One', 'Half', 'Two'].map((name) => `${name} 17.2.6-2`))
    expect(['Two', 'One', 'Half'].map((name) => battle.of(name).hex)).toEqual([-2, -2, -2])
  })

  test('17.2.6a: the owner chooses among equals, for exactly the number of losses', () => {
    const battle = suffer(3, ['A company 04.04', 'B company 04.04', 'C half battalion 04.04'])
    expect(battle.choices('ottoman')).toEqual([2])
    expect([battle.mayStop('ottoman'), battle.mayStop('ottoman', 2), battle.mayStop('ottoman', 2, 0, 1)]).toEqual([
      false,
      false,
      true,
    ])
    expect([battle.choices('ottoman', 2), battle.choices('ottoman', 2, 1), battle.choices('ottoman', 2, 0, 1)]).toEqual(
      [[0, 1], [0], []],
    )
    expect(battle.choices('ottoman', 0)).toEqual([])
    const answers = [[2, 0, 1], [2, 1, 0], [2, 0], [2, 0, 0], [0, 1, 2], [2, 0, 1, 2], 2] as const
    expect(answers.map((answer) => battle.refusal('ottoman', answer))).toEqual([
      'allowed',
      'allowed',
      '17.2.6',
      '17.2.6a',
      '17.2.6a',
      '17.2.6a',
      '17.2.6a',
    ])
    expect([battle.whyNot('ottoman', 2), battle.whyNot('ottoman', 0)]).toEqual(['allowed', '17.2.6a'])
    const few = suffer(2, ['A company 04.04', 'B company 04.04'])
    expect([few.refusal('ottoman', [1, 0]), few.refusal('ottoman', [0, 1])]).toEqual(['allowed', 'allowed'])
    const oneHit = suffer(1, ['A company 04.04', 'B company 04.04'])
    expect(oneHit.choices('ottoman', 0)).toEqual([])
    oneHit.say('ottoman', [1])
    expect([oneHit.of('A').steps, oneHit.of('B').steps]).toEqual([1, 0])
  })
})

describe('16.2: morale', () => {
  const stackAt = (places: { hex(label: string): Hex }, part: 'hex' | 'moving' | 'struck' = 'hex') =>
    ({ side: 'ottoman', hex: places.hex('04.04'), part }) as const
  const check = (wanted: TestBattleSetup, event: MoraleEvent = 'fire', circumstances: Circumstances = {}): TestBattle =>
    testBattle({ ...wanted, script: (battle, places) => checkMorale(battle, stackAt(places), event, circumstances) })
  const odds = (
    units: string[],
    event: MoraleEvent = 'fire',
    circumstances: Circumstances = {},
    setup: TestBattleSetup = {},
  ) => {
    const battle = testBattle({ map: scrub, ...setup, units: units.map((unit) => `ottoman ${unit}`) })
    if (circumstances.moversOutside === true) battle.state.secrets.ottoman.moving = [unitId(0)]
    const { unit, rating, modifiers, ways } = moraleOdds(
      battle.battlefield('ottoman'),
      stackAt(battle),
      event,
      circumstances,
    )
    const name = battle.state.secrets.ottoman.units[unit]?.name
    return { name, rating, sum: battle.sum(modifiers), ways }
  }

  test('16.2 step 1: the best rating counts; of equals the one with the best modifiers, then the first', () => {
    const best = (...units: string[]) => odds(units).name
    expect(best('A company 04.04 morale=60', 'B company 04.04 morale=70')).toBe('B')
    expect(best('A company 04.04 morale=70', 'B company 04.04 morale=60')).toBe('A')
    expect(best('A company 04.04 confused', 'B company 04.04')).toBe('B')
    expect(best('A company 04.04', 'B company 04.04')).toBe('A')
    expect(best('A headquarters 04.04', 'B company 04.04 morale=10', 'C company 04.05 morale=90')).toBe('B')
  })

  test.each<[string, MoraleEvent, string, Record<string, number>]>([
    ['A company 04.04', 'fire', 'good', { passed: 76, failed: 21, routed: 3 }],
    ['A company 04.04 confused', 'fire', 'confused', { passed: 61, failed: 34, routed: 5 }],
    ['A company 04.04', 'move to assault', 'good', { passed: 76, failed: 24, routed: 0 }],
    ['A company 04.04', 'assault', 'good', { passed: 76, failed: 21, routed: 3 }],
    ['A company 04.04 morale=60', 'near miss', 'good', { passed: 71, failed: 21, routed: 8 }],
  ])('16.2 step 3 16.3-2: odds of %s after %s (%s)', (unit, event, _, ways) =>
    expect(odds([unit], event).ways).toEqual(ways),
  )

  test('16.2 step 2: each modifier applies on its own condition', () => {
    const sum = (units: string[], event?: MoraleEvent, circumstances?: Circumstances, more?: TestBattleSetup) =>
      odds(units, event, circumstances, more).sum
    expect(sum(['A company 04.04'])).toEqual({})
    expect(sum(['A company 04.04', 'B company 04.04 morale=50 confused isolated'])).toEqual({})
    expect(sum(['A company 04.04', 'B company 04.04 morale=50 unsupplied'])).toEqual({ 'out of supply': 10 })
    expect(sum(['A company 04.04', 'B company 04.05 unsupplied'])).toEqual({})
    expect([1, 2, 3].map((stepsLost) => sum(['A company 04.04'], 'fire', { stepsLost }))).toEqual([
      {},
      { 'each step lost after first': 10 },
      { 'each step lost after first': 20 },
    ])
    expect(sum(['G mountain 75mm 4guns 04.04 column'])).toEqual({})
    expect([1, 0.5, 0.25].map((steps) => sum([`A half battalion 04.04 steps=${steps}`]))).toEqual([
      {},
      { 'unit below half steps': 5 },
      { 'unit below half steps': 5 },
    ])
    expect(sum(['M mg section 04.04'])).toEqual({})
    const staff = (hex: string, mark = '') => sum(['A company 04.04', `HQ headquarters ${hex}${mark}`])
    expect([staff('04.04'), staff('04.05')]).toEqual([{ 'brigiment hq in stack': -10 }, {}])
    expect(sum(['G mountain 75mm 4guns 04.04', 'HQ headquarters 04.04'])).toEqual({})
    const withPoints = (points: number) =>
      sum(['A company 04.04'], 'fire', {}, { brigiments: [{ side: 'ottoman', points }] })
    expect([withPoints(0), withPoints(1)]).toEqual([{ 'brigiment zero ops': 10 }, {}])
    expect(sum(['A company 04.04'], 'fire', { acrossWire: true }, { light: 'night' })).toEqual({})
    expect(sum(['A company 04.04'], 'move to assault', { acrossWire: true })).toEqual({
      'move to assault across wire': 10,
    })
    expect(sum(['A company 04.04'], 'move to assault', {}, { light: 'twilight' })).toEqual({})
    expect(sum(['A company 04.04'], 'move to assault', {}, { light: 'night' })).toEqual({
      'move to assault at night': 5,
    })
  })

  test('16.2 step 2 6.1.4: own works help units in them, but not units On Top or entering', () => {
    const works = ['ottoman rifle pit 04.04']
    const inside = (unit: string, circumstances: Circumstances = {}, setup: TestBattleSetup = { works }) =>
      'in fieldworks or hiding' in odds([unit], 'fire', circumstances, setup).sum
    expect([inside('A company 04.04'), inside('A company 04.04 top'), inside('A company 04.04 top hiding')]).toEqual([
      true,
      false,
      true,
    ])
    expect(inside('A company 04.04', {}, { works: ['entente rifle pit 04.04'] })).toBe(false)
    expect(inside('A company 04.04', {}, { works: ['ottoman rifle pit 04.05'] })).toBe(false)
    expect(inside('A company 04.04', { moversOutside: true })).toBe(false)
    expect(inside('A company 04.04', { moversOutside: true, guns: unitId(5) })).toBe(true)
    expect(inside('A company 04.04', { moversOutside: true, guns: unitId(0) })).toBe(false)
    expect(inside('A company 04.04', { guns: unitId(0) })).toBe(true)
  })

  test('18.2.1: in an assault the units under the marker check, if there are any', () => {
    const rated = (event: MoraleEvent) => {
      const battle = testBattle({ units: ['ottoman A company 04.04 morale=50', 'ottoman B company 04.04 morale=80'] })
      battle.of('A').assaults = true
      return moraleOdds(battle.battlefield('ottoman'), stackAt(battle), event).rating
    }
    expect([rated('assault'), rated('fire')]).toEqual([50, 80])
  })

  test.each<[string[], MoraleEvent, Circumstances, number[], string, string[]]>([
    [['A company 04.04'], 'fire', {}, [0, 0], 'passed', ['16.2', '17.2.7']],
    [['A company 04.04'], 'near miss', {}, [0, 0], 'passed', ['16.2']],
    [['A company 04.04'], 'assault', {}, [0, 0], 'passed', ['16.2', '18.4 step 6']],
    [['A company 04.04'], 'move to assault', {}, [0, 0], 'passed', ['16.2', '14.4.1']],
    [['A company 04.04'], 'move to assault', { within: true }, [0, 0], 'passed', ['16.2', '14.4.1']],
    [
      ['A company 04.04'],
      'move to assault',
      { within: true },
      [9, 9],
      'failed',
      ['16.3', '16.3-1', '14.4.1', '8.3.1-2a'],
    ],
    [['A company 04.04'], 'fire', {}, [9, 0], 'failed', ['16.3', '16.3-3', '17.2.7', '16.1.2']],
    [['A company 04.04'], 'near miss', {}, [9, 0], 'failed', ['16.3', '16.3-3', '16.1.2']],
    [
      ['A company 04.04'],
      'fire',
      { assaults: true },
      [9, 0],
      'failed',
      ['16.3', '16.3-3', '17.2.7', '16.1.2', '16.3-3a'],
    ],
    [['A company 04.04 column'], 'fire', {}, [9, 0], 'failed', ['16.3', '16.3-3', '17.2.7', '16.1.2', '16.1.2b']],
    [
      ['A company 04.04', 'G mountain 75mm 4guns 04.04 column morale=10'],
      'fire',
      {},
      [9, 0],
      'failed',
      ['16.3', '16.3-3', '17.2.7', '16.1.2'],
    ],
    [
      ['A company 04.04 long=construct'],
      'fire',
      {},
      [9, 0],
      'failed',
      ['16.3', '16.3-3', '17.2.7', '16.1.2', '13.1.15-1'],
    ],
    [
      ['A half battalion 04.04 confused'],
      'fire',
      {},
      [9, 0],
      'failed',
      ['16.3', '16.3-3', '17.2.7', '16.3.1', '16.1.2'],
    ],
    [['A half battalion 04.04 confused'], 'assault', {}, [9, 0], 'failed', ['16.3', '16.3-4', '18.4 step 6', '16.3.1']],
    [['A company 04.04'], 'fire', {}, [9, 7], 'routed', ['16.3', '16.3-2', '16.4', '17.2.7']],
    [['A company 04.04'], 'assault', {}, [9, 6], 'failed', ['16.3', '16.3-4', '18.4 step 6']],
  ])('16.2 16.3: check of %j after %s %j, dice %j: %s', (units, event, circumstances, dice, result, rules) => {
    const battle = check({ units: units.map((unit) => `ottoman ${unit}`), dice }, event, circumstances)
    battle.say('ottoman', 'check')
    expect(battle.lastEvent('morale')).toEqual({
      type: 'morale',
      side: 'ottoman',
      hex: battle.hex('04.04'),
      event,
      result,
      rules,
      roll: at(dice, 0) * 10 + at(dice, 1),
    })
    expect([battle.halts, battle.used.has(`morale: ${event}`)]).toEqual([
      result === 'passed' ? [] : [{ seat: 'ottoman', rule: '16.3' }],
      true,
    ])
    expect(battle.eventsFor('entente').some(({ type }) => type === 'morale reckoned')).toBe(false)
    const isConfused = result === 'failed' && (event === 'fire' || event === 'near miss')
    if (result === 'failed' && !(units[0] ?? '').includes('confused')) expect(battle.of('A').confused).toBe(isConfused)
  })

  test('16.3.1: the rifle unit with the most steps loses one, the first of equals', () => {
    const stepsLost = (...units: string[]) => {
      const battle = check({ units: units.map((unit) => `ottoman ${unit}`), dice: [9, 0] })
      battle.say('ottoman', 'check')
      return battle.eventsFor('ottoman').flatMap((event) => (event.type === 'loss' ? [event.unit] : []))
    }
    expect(stepsLost('A company 04.04 confused', 'B half battalion 04.04')).toEqual([1])
    expect(stepsLost('A company 04.04 confused', 'B company 04.04')).toEqual([0])
    expect(stepsLost('M mg section 04.04 confused')).toEqual([])
    expect(stepsLost('G indian 10pdr mountain 6guns 04.04 confused', 'A company 04.04')).toEqual([1])
    expect(stepsLost('A half battalion 04.04', 'B half battalion 04.05 confused')).toEqual([])
  })

  test('16.3-3 17.2.8: all units of the stack become Confused, except HQs', () => {
    const battle = testBattle({
      units: [
        'ottoman A company 04.04 column',
        'ottoman G mountain 75mm 4guns 04.04 column',
        'ottoman HQ headquarters 04.04',
        'ottoman Near company 04.05',
      ],
      *script(battle, places) {
        confuse(battle, stackAt(places))
      },
    })
    const state = (name: string) => [battle.of(name).confused, battle.of(name).column]
    expect(['A', 'G', 'HQ', 'Near'].map(state)).toEqual([
      [true, false],
      [true, true],
      [false, false],
      [false, false],
    ])
  })

  test('16.2 17.2.7: a stack without units to check makes no check, and guns alone cannot be led', () => {
    const empty = check({ units: ['ottoman HQ headquarters 04.04'] })
    expect([empty.asked('ottoman'), empty.events]).toEqual([undefined, []])
    const guns = check({ units: ['ottoman G mountain 75mm 4guns 04.04'], dice: [0, 0] })
    expect([guns.asked('ottoman'), guns.lastEvent('morale').result]).toEqual([undefined, 'passed'])
  })

  test('16.6: any Brigiment of the stack with enough officers may lead, each offered once', () => {
    const battle = check({
      units: ['A 2 Bde', 'B 1 Bde', 'C 1 Bde', 'D 3 Bde'].map(
        (one) => `ottoman ${one[0]} company 04.04 of=${one.slice(2)}`,
      ),
      brigiments: [
        { side: 'ottoman', name: '1 Bde', points: 2 },
        { side: 'ottoman', name: '2 Bde', points: 5 },
        { side: 'ottoman', name: '3 Bde', points: 1 },
        { side: 'ottoman', name: '4 Bde', points: 9 },
      ],
      dice: [4],
    })
    expect(battle.choices('ottoman')).toEqual(['check', 0, 1])
    battle.say('ottoman', 1)
    expect(battle.events).toEqual([
      {
        type: 'lead from the front',
        side: 'ottoman',
        hex: battle.hex('04.04'),
        die: 4,
        cost: 1,
        inVain: false,
        rules: ['10.3', '16.6'],
      },
    ])
    expect(battle.state.secrets.ottoman.brigiments.map(({ points }) => points)).toEqual([2, 4, 1, 9])
    expect(battle.used.has('lead from the front')).toBe(true)
  })

  test('16.6.1: a cost that the points just cover spares the check, a higher one does not', () => {
    const lead = (points: number) => {
      const battle = check({
        units: ['ottoman A company 04.04'],
        brigiments: [{ side: 'ottoman', points }],
        dice: [9, 0, 0],
      })
      battle.say('ottoman', 0)
      const { inVain, rules } = battle.lastEvent('lead from the front')
      return [
        inVain,
        rules.includes('16.6.1'),
        battle.allEvents('morale').length,
        battle.state.secrets.ottoman.brigiments[0]?.points,
      ]
    }
    expect([lead(2), lead(3), lead(4)]).toEqual([
      [true, true, 1, 0],
      [false, false, 0, 0],
      [false, false, 0, 1],
    ])
  })
})

describe('16.5: rally', () => {
  const units = [
    'ottoman A company 04.04 confused of=1 Bde',
    'ottoman B company 04.04 of=2 Bde',
    'ottoman C company 04.04 confused of=3 Bde',
    'ottoman G mountain 75mm 4guns 04.04 confused',
    'ottoman D company 04.05 confused of=1 Bde',
  ]
  const brigiments = ['1 Bde', '2 Bde', '3 Bde'].map((name) => ({ side: 'ottoman', name, points: 1 }) as const)
  const rallied = (ids: number[], otherUnits: string[] = []) =>
    testBattle({
      units: [...units, ...otherUnits],
      brigiments,
      *script(battle) {
        rally(battle, 'ottoman', ids.map(unitId))
      },
    })
  const enemy = 'entente E company 04.02'

  test('16.5 16.5a: Confused units that are named rally, at a cost in officers under threat', () => {
    const battle = rallied([0, 1, 2, 3], [enemy])
    expect(['A', 'B', 'C', 'G', 'D'].map((name) => battle.of(name).confused)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
    expect(battle.state.secrets.ottoman.brigiments.map(({ points }) => points)).toEqual([0, 1, 0])
    const expectedEvent = { type: 'rally', side: 'ottoman', hex: battle.hex('04.04'), rules: ['16.5', '16.5a'] }
    expect(battle.allEvents('rally')).toEqual([expectedEvent])
    expect(battle.eventsFor('ottoman').filter(({ type }) => type === 'rally')).toEqual([
      { ...expectedEvent, units: [0, 2, 3] },
    ])
    expect(battle.used.has('rally')).toBe(true)
    const quiet = rallied([0, 2])
    expect(quiet.state.secrets.ottoman.brigiments.map(({ points }) => points)).toEqual([1, 1, 1])
    expect([quiet.of('G').confused, rallied([]).events]).toEqual([true, []])
  })

  test('10.2.2: only Brigiments with Confused units must be able to pay', () => {
    const rallyRules = (points: number[], ids: number[]) => {
      const battle = testBattle({
        units: [...units, enemy],
        brigiments: brigiments.map((one, i) => ({ ...one, points: points[i] ?? 0 })),
      })
      const ruling = rallyRuling(battle.battlefield('ottoman'), ids.map(unitId))
      return ruling.allowed ? 'allowed' : ruling.rule
    }
    expect([
      rallyRules([1, 0, 1], [0, 1, 2]),
      rallyRules([1, 1, 0], [0, 1, 2]),
      rallyRules([0, 1, 1], [0, 1, 2]),
    ]).toEqual(['allowed', '10.2.2', '10.2.2'])
    expect([rallyRules([0, 0, 0], [3]), rallyRules([0, 0, 0], [1]), rallyRules([1, 0, 0], [0])]).toEqual([
      'allowed',
      '16.5',
      'allowed',
    ])
  })
})

import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { brigadeOf, brigadeOnOrder, ruleOf, stepRule } from '../../testing/brigade-on-order.ts'
import { brigimentId, hexId, unitId } from '../../testing/ids.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import { anyChangeRuling } from './change-order.ts'
import { changeOrders } from './change-orders-segment.ts'
import { objectiveOf } from './order-in-effect.ts'
import { fallBackRuling, type PostureAnswer, postureQuestion, takePosture } from './posture.ts'

/** The second turn is the midnight turn, on which orders do not change. */
const midnight = {
  changes: {
    turns: [
      { date: '25', start: '20:00' },
      { date: '26', start: '00:00' },
    ],
  },
}

describe('posture', () => {
  const shaken = (answer: PostureAnswer, setup: TestBattleSetup = {}) =>
    brigadeOnOrder(
      'disorganized defense',
      {},
      {
        script: function* (battle) {
          takePosture(battle, 'entente', brigimentId(0), answer)
        },
        units: [
          'entente HQ headquarters 03.01',
          'entente A half battalion 03.05',
          'entente B half battalion 03.08',
          'ottoman C half battalion 03.09',
        ],
        ...setup,
      },
    )

  test('11.13.2 11.13.3: when holding the line all units stay', () => {
    const battle = shaken(['hold'])
    expect(['A', 'B'].map((name) => objectiveOf(battle.battlefield('entente'), battle.unit(name))?.hex)).toEqual([
      battle.hex('03.05'),
      battle.hex('03.08'),
    ])
  })

  test('11.13.4: when falling back units out of contact move to the HQ; by night units in contact may choose', () => {
    const battle = shaken(['fall back'])
    expect(['A', 'B'].map((name) => objectiveOf(battle.battlefield('entente'), battle.unit(name)))).toEqual([
      { hex: battle.hex('03.01'), radius: 1 },
      { hex: battle.hex('03.08'), radius: 0 },
    ])
    const night = shaken(['fall back'], { light: 'night' })
    expect(objectiveOf(night.battlefield('entente'), night.unit('B'))).toMatchObject({ radius: 1 })
    const stays = shaken(['fall back', unitId(2)], { light: 'night' })
    expect(objectiveOf(stays.battlefield('entente'), stays.unit('B'))).toMatchObject({ radius: 0 })
  })

  /** Includes a picket, a committed unit, supports and machine guns; C and D are In Contact. */
  const mixed = (answer: PostureAnswer, setup: TestBattleSetup = {}) =>
    shaken(answer, {
      units: [
        'entente HQ headquarters 03.01',
        'entente A half battalion 03.05',
        'entente P picket 05.05 battalion=1 Bn',
        'entente K half battalion 05.04 committed',
        'entente S half battalion 03.02 support',
        'entente M mg section 03.03',
        'entente C half battalion 03.08',
        'entente D half battalion 04.08',
        'ottoman E half battalion 03.09',
      ],
      ...setup,
      change(state, places) {
        const [brigiment] = state.secrets.entente.brigiments
        const names = ['A', 'P', 'K', 'C']
        if (brigiment !== undefined)
          brigiment.order = {
            ...brigiment.order,
            point: { hex: hexId(7), radius: 1 },
            objectives: names.map((name) => ({
              unit: places.unit(name),
              point: { hex: places.hex('09.09'), radius: 0 },
            })),
            routes: names.map((name) => ({ unit: places.unit(name), hexes: [places.hex('09.09')] })),
          }
      },
    })
  const outcome = (battle: ReturnType<typeof mixed>) => {
    const { objectives, routes, point, fallBack } = brigadeOf(battle).order
    const nameOf = (unit: number) => battle.state.secrets.entente.units[unit]?.name
    return {
      objectives: objectives.map(({ unit, point: { hex } }) => `${nameOf(unit)} ${battle.label(hex)}`),
      routes: routes.map(({ unit }) => nameOf(unit)),
      point: point === null ? null : [battle.label(point.hex), point.radius],
      fallBack,
      told: [battle.eventsFor('entente'), battle.eventsFor('ottoman')],
      used: [...battle.used],
    }
  }
  const postureEvents = (fallBack: boolean, rule: string) => [
    [{ type: 'posture', side: 'entente', brigiment: 0, fallBack, rules: ['11.13.2', rule] }],
    [],
  ]
  const keptObjectives = ['P 09.09', 'K 09.09']

  test('11.13.3 11.12.9: when holding, units In Line stay where they stand; pickets and committed units keep their Objectives', () => {
    expect(outcome(mixed(['hold']))).toEqual({
      objectives: [...keptObjectives, 'A 03.05', 'C 03.08', 'D 04.08'],
      routes: ['P', 'K'],
      point: null,
      fallBack: false,
      told: postureEvents(false, '11.13.3'),
      used: ['hold the line'],
    })
  })

  test('11.13.4: when falling back, units In Contact stay by day, and by night those that chose to', () => {
    const fallenBack = { routes: ['P', 'K'], point: ['03.01', 1], fallBack: true }
    const common = { ...fallenBack, told: postureEvents(true, '11.13.4'), used: ['fall back'] }
    for (const light of ['day', 'twilight'] as const)
      expect(outcome(mixed(['fall back'], { light }))).toEqual({
        objectives: [...keptObjectives, 'C 03.08', 'D 04.08'],
        ...common,
      })
    const d = mixed(['hold']).unit('D')
    expect(outcome(mixed(['fall back', d], { light: 'night' }))).toEqual({
      objectives: [...keptObjectives, 'D 04.08'],
      ...common,
    })
    expect(outcome(mixed(['fall back'], { light: 'night' }))).toEqual({ objectives: keptObjectives, ...common })
  })

  test('11.13.5: a unit with its Objective at its old hex does not move, even if driven from it', () => {
    const battle = shaken(['fall back', unitId(2)], { light: 'night' })
    battle.of('B').hex = battle.hex('03.07')
    expect([stepRule(battle, 'B', '03.06'), stepRule(battle, 'B', '03.08'), stepRule(battle, 'A', '03.04')]).toEqual([
      '11.13.5',
      '11.13.5',
      'allowed',
    ])
    const heldOrder = shaken(['hold'])
    expect(stepRule(heldOrder, 'A', '03.04')).toBe('11.13.5')
  })

  test('11.13.4: pickets, committed units, supports and machine guns do not choose', () => {
    const battle = mixed(['hold'], {
      light: 'night',
      units: [
        'entente A half battalion 04.08',
        'entente P picket 04.08',
        'entente K half battalion 04.08 committed',
        'entente S half battalion 04.08 support',
        'entente M mg section 04.08',
        'entente HQ headquarters 03.01',
        'entente C company 03.09',
        'ottoman E half battalion 04.09',
      ],
      *script() {
        yield* postureQuestion.ask('entente', { brigiment: brigimentId(0) })
      },
    })
    expect(battle.choices('entente')).toEqual(['hold', 'fall back'])
    expect(battle.mayStop('entente')).toBe(false)
    expect(battle.choices('entente', 'hold')).toEqual([])
    expect(battle.choices('entente', 'fall back')).toEqual([battle.unit('A'), battle.unit('C')])
    expect(battle.choices('entente', 'fall back', battle.unit('A'))).toEqual([battle.unit('C')])
    expect(battle.mayStop('entente', 'fall back')).toBe(true)
    const ruling = (...parts: Json[]) => battle.refusal('entente', parts)
    expect([ruling('hold'), ruling('fall back'), ruling('fall back', battle.unit('A'), battle.unit('C'))]).toEqual(
      new Array(3).fill('allowed'),
    )
    expect([ruling(), ruling('hold', battle.unit('A')), ruling('run')]).toEqual(new Array(3).fill('11.13.2'))
    expect(
      [ruling('fall back', battle.unit('P')), ruling('fall back', battle.unit('A'), battle.unit('A'))].concat(
        ruling('fall back', battle.unit('K')),
      ),
    ).toEqual(new Array(3).fill('11.13.4'))
  })

  test('11.13.4-2 11.13.4: falling back needs an HQ on the map and a friendly unit as close to the enemy', () => {
    const postureWith = (hq: string, ...otherUnits: string[]) => {
      const battle = shaken(['hold'], {
        brigiments: [{ side: 'entente' }, { side: 'entente', name: '2 Bde' }],
        units: [`entente HQ headquarters ${hq}`, ...otherUnits, 'ottoman C half battalion 03.09'],
      })
      return ruleOf(fallBackRuling(battle.battlefield('entente'), brigimentId(0)))
    }
    expect(postureWith('off', 'entente A half battalion 03.05')).toBe('11.13.4')
    expect(postureWith('01.01', 'entente A half battalion 03.05')).toBe('allowed')
    expect(postureWith('03.05', 'entente A half battalion 05.06')).toBe('allowed')
    expect(postureWith('03.05', 'entente A half battalion 05.05')).toBe('11.13.4-2')
    expect(postureWith('03.05', 'entente A half battalion 03.08 of=2 Bde')).toBe('allowed')
    expect(postureWith('03.05', 'entente A half battalion off')).toBe('11.13.4-2')
    expect(postureWith('03.05', 'entente A half battalion 03.04', 'entente B half battalion 03.06')).toBe('allowed')
    expect(postureWith('03.05', 'entente A half battalion 01.01')).toBe('11.13.4-2')
  })

  test('11.13.4-2: a Brigiment cannot fall back if its HQ is closest to the enemy', () => {
    const battle = shaken(['hold'], {
      units: ['entente HQ headquarters 03.08', 'entente A half battalion 03.05', 'ottoman C half battalion 03.09'],
    })
    expect(ruleOf(fallBackRuling(battle.battlefield('entente'), brigimentId(0)))).toBe('11.13.4-2')
  })

  test('11.13.2 11.13.4-2: a Brigiment that cannot fall back holds without being asked, and a destroyed one is not asked', () => {
    const afterLeaving = (dead: boolean) =>
      brigadeOnOrder(
        'disorganized defense',
        { since: 0 },
        {
          units: ['entente HQ headquarters 03.08', 'entente A half battalion 03.05', 'ottoman C half battalion 03.09'],
          turn: 2,
          script: (battle) => changeOrders(battle, 'entente'),
          ...midnight,
          change: (state) => {
            if (dead) for (const unit of state.secrets.entente.units) unit.hex = hexId(-2)
          },
        },
      )
    const leading = afterLeaving(false)
    expect(leading.asked('entente')).toBeUndefined()
    expect(leading.eventsFor('entente')).toMatchObject([{ type: 'posture', fallBack: false }])
    const headquartersDead = afterLeaving(true)
    expect([headquartersDead.asked('entente'), headquartersDead.eventsFor('entente')]).toEqual([undefined, []])
    expect(anyChangeRuling(headquartersDead.battlefield('entente'), brigimentId(0), [])).toMatchObject({
      rule: '11.3.2',
    })
  })

  test('11.13.2: the posture is chosen again every turn', () => {
    const battle = brigadeOnOrder(
      'disorganized defense',
      { since: 0 },
      {
        script: (battle) => changeOrders(battle, 'entente'),
        turn: 2,
        ...midnight,
      },
    )
    expect(battle.asked('entente')).toBe('posture')
    expect(battle.refusal('entente', ['run'])).toBe('11.13.2')
    expect(battle.refusal('entente', ['fall back', 1])).toBe('11.13.4')
    battle.say('entente', ['fall back'])
    expect(brigadeOf(battle).order.fallBack).toBe(true)
  })
})

test('11.13.4: by night every unit In Contact may choose to stay, and no other unit', () => {
  const battle = brigadeOnOrder(
    'disorganized defense',
    {},
    {
      light: 'night',
      units: [
        'entente HQ headquarters 03.01',
        'entente A half battalion 03.05',
        'entente B half battalion 05.05',
        'entente D half battalion 05.02',
        'ottoman C half battalion 03.06',
        'ottoman E half battalion 05.06',
      ],
      *script(battle) {
        takePosture(
          battle,
          'entente',
          brigimentId(0),
          yield* postureQuestion.ask('entente', { brigiment: brigimentId(0) }),
        )
      },
    },
  )
  const [a, b, d] = [battle.unit('A'), battle.unit('B'), battle.unit('D')]
  expect(battle.choices('entente', 'fall back')).toEqual([a, b])
  expect(battle.choices('entente', 'fall back', a)).toEqual([b])
  expect(battle.refusal('entente', ['fall back', d])).toBe('11.13.4')
  expect(battle.refusal('entente', ['fall back', b, a])).toBe('11.13.4')
  battle.say('entente', ['fall back', a, b])
  expect(brigadeOf(battle).order.objectives.map(({ unit, point }) => [unit, battle.label(point.hex)])).toEqual([
    [a, '03.05'],
    [b, '05.05'],
  ])
})

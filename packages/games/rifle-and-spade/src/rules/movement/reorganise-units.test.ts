/** 3.2: the full result of each reorganisation: the units afterwards and their state. */
import { at, type Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { unitId } from '../../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { merged, type Unit } from '../state.ts'
import { reorganisation } from './reorganisation.ts'

const farPicket = 'ottoman X picket 07.07'
const after = (units: readonly string[], setup: TestBattleSetup = {}): TestBattle =>
  testBattle({
    active: { side: 'entente', segment: 'assault' },
    script: (battle) => reorganisation(battle),
    ...setup,
    units: [...units.map((unit) => `entente ${unit}`), farPicket],
  })
/** All Entente units: name, type, steps of full steps, hex. */
const army = (battle: TestBattle) =>
  battle.state.secrets.entente.units.map(
    ({ name, type, steps, fullSteps, hex }) =>
      `${name}: ${type} ${steps}/${fullSteps} ${hex === merged ? 'gone' : battle.label(hex)}`,
  )
const pickets = (mark = '') => ['a', 'b', 'c', 'd'].map((one) => `${one} picket 03.03${mark}`)
const cordon: NonNullable<TestBattleSetup['brigiments']> = [
  { side: 'entente', order: { type: 'cordon defense', onPicket: ['1 Bn'], rallyPoint: '03.03' } },
]

describe('3.2: each kind of reorganisation', () => {
  test.each<[string, readonly string[], Json[], TestBattleSetup, readonly string[], number[], string[]]>([
    [
      '3.2.1b: two companies',
      ['A company 03.03 battalion=1 Bn', 'B company 03.03 battalion=1 Bn'],
      ['combine', 0, 1],
      {},
      ['A: company 0/1 gone', 'B: company 0/1 gone', 'A and B: half battalion 2/2 03.03'],
      [2],
      ['3.2.1', '3.2.1b'],
    ],
    [
      '3.2.1b: one company',
      ['A company 03.03 battalion=1 Bn', 'B company 03.03 battalion=1 Bn'],
      ['combine', 1],
      {},
      ['A: company 1/1 03.03', 'B: company 0/1 gone', 'B: half battalion 1/2 03.03'],
      [2],
      ['3.2.1', '3.2.1b'],
    ],
    [
      '3.2.1c: a half-battalion',
      ['A half battalion 03.03'],
      ['split', 0],
      {},
      ['A: half battalion 0/2 gone', 'A a: company 1/1 03.03', 'A b: company 1/1 03.03'],
      [1, 2],
      ['3.2.1', '3.2.1c'],
    ],
    [
      '3.2.1c: a half-battalion of one step',
      ['A half battalion 03.03 steps=1'],
      ['split', 0],
      {},
      ['A: half battalion 0/2 gone', 'A a: company 1/1 03.03'],
      [1],
      ['3.2.1', '3.2.1c'],
    ],
    [
      '3.2.3: pickets of a half-battalion',
      ['A half battalion 03.03 battalion=2 Bn', 'B company 03.04 battalion=1 Bn'],
      ['pickets', 0],
      { brigiments: cordon },
      [
        'A: half battalion 1/2 03.03',
        'B: company 1/1 03.04',
        ...['a', 'b', 'c', 'd'].map((one) => `A picket ${one}: picket 0.25/0.25 03.03`),
      ],
      [2, 3, 4, 5],
      ['3.2.1', '3.2.3'],
    ],
    [
      '3.2.3: pickets of a company, which is no more',
      ['A company 03.03 battalion=1 Bn', 'B company 03.04 battalion=1 Bn'],
      ['pickets', 0],
      { brigiments: cordon },
      [
        'A: company 0/1 gone',
        'B: company 1/1 03.04',
        ...['a', 'b', 'c', 'd'].map((one) => `A picket ${one}: picket 0.25/0.25 03.03`),
      ],
      [2, 3, 4, 5],
      ['3.2.1', '3.2.3'],
    ],
    [
      '3.2.4a: pickets into a unit that is short of a step',
      [...pickets(), 'R half battalion 03.03 steps=1'],
      ['gather', 0, 1, 2, 3, 4],
      {},
      [...['a', 'b', 'c', 'd'].map((one) => `${one}: picket 0/0.25 gone`), 'R: half battalion 2/2 03.03'],
      [4],
      ['3.2.1', '3.2.4', '3.2.4a'],
    ],
    [
      '3.2.4a: pickets into a company',
      [...pickets(), 'R half battalion 03.03'],
      ['company', 0, 1, 2, 3],
      {},
      [
        ...['a', 'b', 'c', 'd'].map((one) => `${one}: picket 0/0.25 gone`),
        'R: half battalion 2/2 03.03',
        'a company: company 1/1 03.03',
      ],
      [5],
      ['3.2.1', '3.2.4', '3.2.4a'],
    ],
    [
      '3.2.2: a section of a battery',
      ['G field 18pdr 4guns 03.03'],
      ['section', 0],
      {},
      ['G: field 18pdr 4guns 1/2 03.03', 'G section: field 18pdr 4guns 1/1 03.03'],
      [1],
      ['3.2.1', '3.2.2', '3.7.6'],
    ],
  ])('%s', (_, units, answer, setup, expected, unitsMade, rules) => {
    const battle = after(units, setup)
    battle.say('entente', answer)
    expect(army(battle)).toEqual(expected)
    const [form, ...namedUnits] = answer
    const publicEvent = { type: 'reorganises', side: 'entente', hex: battle.hex('03.03'), rules: ['3.2.1'] }
    expect(battle.eventsFor('ottoman')).toEqual([publicEvent])
    expect(battle.eventsFor('entente')).toEqual([
      { ...publicEvent, way: form, units: namedUnits, made: unitsMade, rules },
    ])
    expect([...battle.used]).toEqual([`reorganise: ${form}`])
    // Asked again until the player passes.
    expect(battle.asked('entente')).toBe('reorganise')
    battle.say('entente', [])
    expect(battle.asked('entente')).toBeUndefined()
  })

  test('3.2.2a: a section rejoins a battery together with its record of fire', () => {
    const battle = after(['G field 18pdr 4guns 03.03 shoots=2 fired'])
    battle.say('entente', ['section', 0])
    expect(battle.state.gunfire.entente).toEqual([
      { unit: 0, shoots: 2, now: true },
      { unit: 1, shoots: 2, now: true },
    ])
    battle.say('entente', ['rejoin', 1, 0])
    expect(army(battle)).toEqual(['G: field 18pdr 4guns 2/2 03.03', 'G section: field 18pdr 4guns 0/1 gone'])
    // The counter is used again, under its name.
    battle.say('entente', ['section', 0])
    expect(army(battle)).toEqual(['G: field 18pdr 4guns 1/2 03.03', 'G section: field 18pdr 4guns 1/1 03.03'])
  })

  test('3.2.1b 12.0: the new unit takes over markers, orders and a used action', () => {
    const battle = after(['A company 03.03 battalion=1 Bn confused moved', 'B company 03.03 battalion=1 Bn confused'], {
      change(state, places) {
        const [brigade] = state.secrets.entente.brigiments
        const point = { hex: places.hex('05.05'), radius: 0 }
        if (brigade !== undefined)
          brigade.order = { ...brigade.order, objectives: [0, 1].map((unit) => ({ unit: unitId(unit), point })) }
      },
    })
    battle.say('entente', ['combine', 0, 1])
    expect(battle.state.secrets.entente.units[2]).toMatchObject({ confused: true, action: 'moved', battalion: '1 Bn' })
    const goals = battle.state.secrets.entente.brigiments[0]?.order.objectives.map(({ unit }) => unit)
    expect(goals).toEqual([0, 1, 2])
  })
})

describe('3.2: conditions of reorganisation', () => {
  const refusals = (units: readonly string[], answers: readonly Json[], setup: TestBattleSetup = {}) => {
    const battle = after(units, setup)
    return answers.map((answer) => battle.refusal('entente', answer))
  }

  test('3.2.1 3.2.1a 3.2.1b: combining companies', () => {
    const units = [
      'A company 03.03 battalion=1 Bn',
      'B company 03.03 battalion=1 Bn',
      'C company 03.03 battalion=2 Bn',
      'D company 03.04 battalion=1 Bn',
      'H half battalion 03.03 battalion=1 Bn',
      'Off company off battalion=1 Bn',
    ]
    const answers: Json[] = [
      ['combine', 0, 1],
      ['combine', 1, 0],
      ['combine', 0, 0],
      ['combine', 0, 2],
      ['combine', 0, 3],
      ['combine', 0, 4],
      ['combine', 4],
      ['combine', 5],
      ['combine', 0, 9],
      ['combine'],
      ['combine', 0, 1, 2],
      ['split', 4],
      ['split', 0],
      ['split', 4, 0],
      ['melt', 0],
      [],
      'split',
    ]
    expect(refusals(units, answers)).toEqual([
      'allowed',
      '3.2.1',
      '3.2.1',
      '3.2.1a',
      '3.2.1a',
      '3.2.1b',
      '3.2.1b',
      '3.2.1',
      '3.2.1',
      '3.2.1',
      '3.2.1',
      'allowed',
      '3.2.1c',
      '3.2.1',
      '3.2.1',
      'allowed',
      '3.2.1',
    ])
    const battle = after(units)
    expect(battle.choices('entente')).toEqual(['combine', 'split'])
    expect([
      battle.choices('entente', 'combine'),
      battle.choices('entente', 'combine', 0),
      battle.choices('entente', 'combine', 0, 1),
    ]).toEqual([[0, 1, 2, 3], [1], []])
    expect([
      battle.mayStop('entente'),
      battle.mayStop('entente', 'combine'),
      battle.mayStop('entente', 'combine', 0),
    ]).toEqual([true, false, true])
    expect([
      battle.choices('entente', 'melt'),
      battle.mayStop('entente', 'split'),
      battle.mayStop('entente', 'split', 4),
    ]).toEqual([[], false, true])
    expect([battle.whyNot('entente', 0), battle.whyNot('entente', 5), battle.whyNot('entente', 9)]).toEqual([
      'allowed',
      '3.2.1',
      '3.2.1',
    ])
  })

  test.each([
    'onTop',
    'hiding',
    'column',
    'confused',
    'support',
    'committed',
    'unaware',
    'entered',
    'digs',
    'waitsFor',
  ] as const)('3.2.1: a company does not join another that lacks its marker "%s"', (marker) => {
    const otherMarkers: Partial<Record<typeof marker, Unit[typeof marker]>> = {
      [marker]: { hiding: 'terrain', entered: 0, digs: 'rifle pit', waitsFor: 0 }[marker as string] ?? true,
    }
    const joined = (units: readonly number[]) =>
      refusals(['A company 03.03 battalion=1 Bn', 'B company 03.03 battalion=1 Bn'], [['combine', 0, 1]], {
        change(state) {
          for (const id of units) Object.assign(at(state.secrets.entente.units, id), otherMarkers)
        },
      })
    expect([joined([1]), joined([0, 1])]).toEqual([['3.2.1'], ['allowed']])
  })

  test('3.2.4 3.2.4a: gathering pickets', () => {
    const four = ['a', 'b', 'c', 'd'].map((_, id) => id)
    const allPickets = (rest: string, first = pickets()) =>
      refusals(
        [...first, rest],
        [
          ['gather', ...four, 4],
          ['company', ...four],
        ],
      )
    expect(allPickets('R half battalion 03.03 steps=1')).toEqual(['allowed', 'allowed'])
    expect(allPickets('R half battalion 03.03')).toEqual(['3.2.4a', 'allowed'])
    expect(allPickets('R half battalion 03.03 steps=1.25')).toEqual(['3.2.4a', 'allowed'])
    expect(allPickets('R mg section 03.03')).toEqual(['3.2.4a', 'allowed'])
    expect(allPickets('R half battalion 03.04 steps=1')).toEqual(['3.2.1a', '3.2.4'])
    expect(allPickets('R half battalion 03.03 steps=1 confused')).toEqual(['3.2.1', 'allowed'])
    expect(allPickets('R half battalion 03.03 steps=1', pickets().with(1, 'b picket 03.04'))).toEqual([
      '3.2.1a',
      '3.2.1a',
    ])
    expect(allPickets('R half battalion 03.03 steps=1', pickets().with(1, 'b company 03.03'))).toEqual([
      '3.2.4',
      '3.2.4',
    ])
    expect(allPickets('R half battalion 03.03 steps=1', pickets().with(1, 'b picket 03.03 confused'))).toEqual([
      '3.2.1',
      '3.2.1',
    ])
  })

  test('3.2.2 3.2.2a: detaching and rejoining sections', () => {
    const units = ['G field 18pdr 4guns 03.03', 'S field 18pdr 4guns 03.03 steps=1', 'M mountain 75mm 4guns 03.03']
    const full = {
      change: (state: { secrets: { entente: { units: Unit[] } } }) => {
        state.secrets.entente.units[1] = { ...at(state.secrets.entente.units, 1), fullSteps: 1 }
      },
    }
    expect(
      refusals(
        units,
        [
          ['section', 1],
          ['section', 2],
          ['rejoin', 1, 0],
          ['rejoin', 0, 1],
          ['rejoin', 1],
        ],
        full,
      ),
    ).toEqual(['3.2.2', '3.2.2', '3.2.2a', '3.2.2a', '3.2.1'])
    expect(refusals(units, [['rejoin', 1, 0]])).toEqual(['3.2.2a'])
    const short = units.with(0, 'G field 18pdr 4guns 03.03 steps=1')
    expect(
      refusals(
        short,
        [
          ['rejoin', 1, 0],
          ['rejoin', 1, 2],
        ],
        full,
      ),
    ).toEqual(['allowed', '3.2.2a'])
    expect(refusals(short.with(0, 'G field 18pdr 4guns 03.03 steps=1 confused'), [['rejoin', 1, 0]], full)).toEqual([
      '3.2.1',
    ])
  })

  test('3.2.1: a side without units on the map is not asked', () => {
    expect(after(['A company off']).asked('entente')).toBeUndefined()
  })
})

import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { brigimentId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { deadSteps } from '../orders/battalion-strength.ts'
import { hasUnitsLeft } from '../orders/order-in-effect.ts'
import { destroyed, merged } from '../state.ts'
import { adjustFormations, classOfColumn } from './flying-columns.ts'

const field = (rows: number, letter = 'c') => new Array(rows).fill(letter.repeat(9))
describe('9.5: Flying Columns', () => {
  const scattered = (dice: readonly number[], setup: TestBattleSetup = {}) =>
    testBattle({
      map: field(8),
      units: [
        'entente HQ NZ headquarters 01.01',
        'entente L Auck half battalion 07.07 isolated battalion=Auckland',
        'entente R Auck half battalion 07.06 isolated battalion=Auckland',
        'entente L Cant half battalion 08.06 isolated battalion=Canterbury',
        'entente L Otago half battalion 01.02 battalion=Otago',
        'entente R Otago half battalion 01.02 battalion=Otago',
        'entente L Well company 01.02 battalion=Wellington',
      ],
      brigiments: [{ side: 'entente', name: 'NZ', points: 9 }],
      script: (battle) => adjustFormations(battle, 'entente'),
      dice,
      ...setup,
    })

  /** L Auck founds a column: 8 - 2 = 6 costs 2 leaders, and of the 7 left six elevenths go with six of eleven steps. */
  function formed() {
    const battle = scattered([8])
    battle.say('entente', [battle.unit('L Auck')])
    expect(battle.drawsLeft).toBe(0)
    const [parent, column] = battle.state.secrets.entente.brigiments
    return { battle, parent, column, told: battle.eventsFor('entente').find(({ type }) => type === 'column formed') }
  }

  test('9.5 2.0 step 3b: Isolated units become a formation of their own', () => {
    const { battle, column, told } = formed()
    expect(['L Auck', 'R Auck', 'L Cant', 'L Otago'].map((name) => battle.of(name).brigiment)).toEqual([1, 1, 1, 0])
    expect(column).toMatchObject({ name: 'FC Alpha', column: 'emergency' })
    expect(battle.state.secrets.entente.pending).toMatchObject([{ hex: battle.hex('07.07') }])
    expect(told?.rules).toEqual(expect.arrayContaining(['2.0 step 3b', '9.5']))
  })

  test('9.5.2: only an Isolated unit may found a column', () => {
    const battle = scattered([8])
    expect(battle.asked('entente')).toBe('form column')
    expect(battle.refusal('entente', [battle.unit('L Otago')])).toBe('9.5.2')
    expect(battle.choices('entente')).toEqual(['L Auck', 'R Auck', 'L Cant'].map(battle.unit))
  })

  test('9.5.2b 9.5.2c 10.3: leaders are lost, the rest is shared by steps, and the parent’s limits fall', () => {
    const { battle, parent, column, told } = formed()
    expect(battle.eventsFor('entente').find(({ type }) => type === 'leader casualty')).toMatchObject({
      die: 8,
      lost: 2,
    })
    expect([parent?.points, column?.points]).toEqual([4, 3])
    // Two whole battalions of four are left.
    expect(parent).toMatchObject({ maximum: 7, half: 3 })
    expect(column).toMatchObject({ maximum: 6, half: 3 })
    expect(told?.rules).toEqual(expect.arrayContaining(['9.5.2b', '9.5.2c']))
  })

  test('9.5.3 9.5.4 9.4.1: a column is one class worse than its worst parent, at most V, and disorganised', () => {
    const { column } = formed()
    expect(column).toMatchObject({ class: 'III', order: { type: 'disorganized defense' } })
    expect([classOfColumn(['I', 'II']), classOfColumn(['V'])]).toEqual(['III', 'V'])
  })

  test('9.5 9.5.2: a column ceases to exist when its last units found another', () => {
    const battle = testBattle({
      map: field(8),
      units: [
        'entente HQ FC headquarters 01.01 of=FC',
        'entente A half battalion 07.07 isolated of=FC battalion=Auckland',
      ],
      brigiments: [{ side: 'entente', name: 'FC', column: true }],
      script: (battle) => adjustFormations(battle, 'entente'),
      dice: [0],
    })
    battle.say('entente', [battle.unit('A')])
    expect([0, 1].map((id) => hasUnitsLeft(battle.state.secrets.entente, brigimentId(id)))).toEqual([false, true])
    expect(battle.state.secrets.entente.pending).toContainEqual({ unit: battle.unit('HQ FC'), steps: 0, hex: merged })
  })

  test('9.5.2a: units of the founder’s Brigiment join by themselves and cannot be named', () => {
    const battle = scattered([8])
    expect(battle.refusal('entente', [battle.unit('L Auck'), battle.unit('R Auck')])).toBe('9.5.2a')
    battle.say('entente', [])
    expect(battle.state.secrets.entente.brigiments).toHaveLength(1)
  })

  test('9.5.6 2.0 step 3b: a battalion of a column rejoins its brigade with its share of the points', () => {
    for (const [dice, moved] of [
      [[6, 7], 3],
      [[6, 8], 2],
    ] as const) {
      const battle = testBattle({
        map: field(8),
        units: [
          'entente HQ 86 headquarters 01.01 of=86 Bde',
          'entente Royal Fus half battalion 01.02 of=X Beach battalion=2/RF',
          'entente Border half battalion 05.02 of=X Beach battalion=1/Border',
          'entente Innis half battalion 05.03 of=X Beach battalion=1/Innis',
        ],
        brigiments: [
          { side: 'entente', name: '86 Bde', points: 2 },
          { side: 'entente', name: 'X Beach', points: 8, column: true, battalions: 3 },
        ],
        change(state) {
          const unit = state.secrets.entente.units[1]
          if (unit !== undefined) state.secrets.entente.units[1] = { ...unit, home: brigimentId(0) }
        },
        script: (battle) => adjustFormations(battle, 'entente'),
        dice,
      })
      expect(battle.refusal('entente', [battle.unit('Border')])).toBe('9.5.6')
      battle.say('entente', [battle.unit('Royal Fus')])
      const [home, column] = battle.state.secrets.entente.brigiments
      expect([home?.points, column?.points]).toEqual([2 + moved, 8 - moved])
      expect(battle.of('Royal Fus').brigiment).toBe(0)
      expect(battle.eventsFor('entente')[0]).toMatchObject({
        type: 'rejoined',
        rules: ['2.0 step 3b', '9.5', '9.5.6', '9.5.1'],
      })
    }
  })

  test('9.5.6 9.5.2c: a brigade regains its limits with its battalions', () => {
    const battle = testBattle({
      map: field(8),
      units: [
        'entente HQ 86 headquarters 01.01 of=86 Bde',
        'entente A half battalion 01.02 of=86 Bde battalion=2/RF',
        'entente B half battalion 02.01 of=FC battalion=1/LF',
        'entente C half battalion 05.05 of=FC battalion=1/KOSB',
      ],
      brigiments: [
        { side: 'entente', name: '86 Bde', battalions: 2, maximum: 8, half: 4, points: 4 },
        { side: 'entente', name: 'FC', points: 2, column: true, battalions: 2 },
      ],
      change(state) {
        const { units, brigiments } = state.secrets.entente
        units[2] = { ...at(units, 2), home: brigimentId(0) }
        brigiments[0] = { ...at(brigiments, 0), maximum: 4, half: 2 }
      },
      script: (battle) => adjustFormations(battle, 'entente'),
      // Half of 2 points is 1.
      dice: [0, 1],
    })
    battle.say('entente', [battle.unit('B')])
    expect(battle.state.secrets.entente.brigiments[0]).toMatchObject({ maximum: 8, half: 4, points: 5 })
  })

  test('9.5.1: R 2/Hampshire belongs to the 88th Brigade and may leave the V Beach column for it', () => {
    const battle = testBattle({
      scenario: 'sedd el bahr',
      change(state, places) {
        for (const unit of state.secrets.entente.units)
          if (unit.name === 'R 2/Hampshire') unit.hex = places.hex('05.05')
      },
      script: (battle) => adjustFormations(battle, 'entente'),
      dice: [0, 0],
    })
    expect(battle.asked('entente')).toBe('rejoin')
    expect(battle.choices('entente')).toEqual([battle.unit('R 2/Hampshire')])
    battle.say('entente', [battle.unit('R 2/Hampshire')])
    expect(battle.of('R 2/Hampshire').brigiment).toBe(battle.of('HQ 88').brigiment)
  })

  test('11.14.13 9.5: steps serving in a column are not dead steps of their brigade', () => {
    const battle = testBattle({
      units: [
        'entente HQ 86 headquarters 01.01 of=86 Bde',
        'entente L 2/RF half battalion 01.02 of=86 Bde battalion=2/RF steps=1',
        'entente R 2/RF half battalion 05.05 of=FC battalion=2/RF steps=1',
      ],
      brigiments: [
        { side: 'entente', name: '86 Bde' },
        { side: 'entente', name: 'FC', column: true },
      ],
    })
    expect([0, 1].map((id) => deadSteps(battle.battlefield('entente'), brigimentId(id)))).toEqual([1, 1])
    // The half-battalion has been broken up into companies since.
    const { units } = battle.state.secrets.entente
    const right = battle.of('R 2/RF')
    units.push({ ...right, name: '1 Coy', type: 'company', fullSteps: 1 })
    Object.assign(right, { hex: merged, brigiment: 0, steps: 0 })
    units.push({ ...right, name: '2 Coy', type: 'company', fullSteps: 1, hex: destroyed, brigiment: brigimentId(1) })
    expect([0, 1].map((id) => deadSteps(battle.battlefield('entente'), brigimentId(id)))).toEqual([1, 1])
  })
})

import { describe, expect, test } from 'vitest'
import { type Arrangement, arrange } from '../../testing/arranged.ts'
import { isActive } from '../movement/activated.ts'
import type { Unit } from '../state.ts'
import { divisionPath, isOnItsOwn } from './division.ts'
import { isIntermingled } from './intermingled.ts'
import { commandPhase } from './phase.ts'
import { replaceHeadquarters } from './replacement.ts'

const field = (rows: number, letter = 'c') => new Array(rows).fill(letter.repeat(9))

describe('9.6 Division Communications', () => {
  const divided = (more: Arrangement) =>
    arrange({
      map: field(8),
      units: ['entente HQ 3 headquarters 01.01', 'ottoman C half battalion 09.08'],
      changes: {
        divisions: [
          { name: 'entente Division', side: 'entente', headquarters: null, traceTo: '01.07', extra: 2 },
          { name: 'ottoman Division', side: 'ottoman', headquarters: null, traceTo: null, extra: 0 },
        ],
      },
      ...more,
    })

  test('9.6 9.6.1 9.1.4 9.2.2: hexes are counted, not across cliffs nor through enemies, telephones for nothing', () => {
    expect(divisionPath(divided({}).ground('entente'), 0)).toBe(8)
    const phones = divided({
      changes: {
        telephones: ['01.02', '01.06'],
        divisions: [
          { name: 'entente Division', side: 'entente', headquarters: null, traceTo: '01.07', extra: 0 },
          { name: 'ottoman Division', side: 'ottoman', headquarters: null, traceTo: null, extra: 0 },
        ],
      },
    })
    expect(divisionPath(phones.ground('entente'), 0)).toBe(2)
    const wall = ['01.04', '02.04', '03.04', '04.04', '05.04', '06.04', '07.04', '08.04', '09.04']
    const barred = divided({
      units: ['entente HQ 3 headquarters 01.01', ...wall.map((hex) => `ottoman half battalion ${hex}`)],
    })
    expect(divisionPath(barred.ground('entente'), 0)).toBeNull()
    const mixed = divided({
      units: ['entente HQ 3 headquarters 01.01', ...wall.map((hex) => `ottoman half battalion ${hex}`)],
      usThem: ['01.04 ottoman'],
    })
    expect(divisionPath(mixed.ground('entente'), 0)).toBe(8)
  })

  test('9.6.2: some orders need no division', () => {
    expect(isOnItsOwn('initial attack', true)).toBe(true)
    expect(isOnItsOwn('general reserve', false)).toBe(true)
    expect(isOnItsOwn('general reserve', true)).toBe(false)
    expect(isOnItsOwn('attack', false)).toBe(false)
  })
})

describe('9.8 Intermingling', () => {
  const line = (units: readonly string[]) =>
    arrange({
      map: field(8),
      units,
      brigiments: [
        { side: 'ottoman', name: '57th' },
        { side: 'ottoman', name: '72nd' },
      ],
    }).ground('ottoman')
  const enemies = ['entente half battalion 04.03', 'entente half battalion 04.05', 'entente half battalion 04.07']

  test('9.8.2: machine guns do not count', () => {
    const ground = line([
      'ottoman L 2/57 half battalion 03.03 of=57th battalion=2/57',
      'ottoman MG mg section 03.04 of=72nd',
      'ottoman R 2/57 half battalion 03.05 of=57th battalion=2/57',
      ...enemies.slice(0, 2),
    ])
    expect(isIntermingled(ground, 0)).toBe(false)
  })

  test('9.8.2: HQs are not excepted, neither in between nor at the end of a path', () => {
    const between = (one: string) =>
      isIntermingled(
        line([
          'ottoman L 2/57 half battalion 03.03 of=57th battalion=2/57',
          one,
          'ottoman R 2/57 half battalion 03.05 of=57th battalion=2/57',
          ...enemies.slice(0, 2),
        ]),
        0,
      )
    expect(between('ottoman HQ 72 headquarters 03.04 of=72nd')).toBe(true)
    // Between the units of a battalion their own HQ is a stranger too.
    expect(between('ottoman HQ 57 headquarters 03.04 of=57th')).toBe(true)
    expect(between('ottoman HQ 72 headquarters 02.02 of=72nd')).toBe(false)
    const ends = (enemy: string) =>
      isIntermingled(
        line([
          'ottoman HQ 57 headquarters 03.03 of=57th',
          'ottoman R 1/72 half battalion 03.04 of=72nd battalion=1/72',
          'ottoman R 2/57 half battalion 03.05 of=57th battalion=2/57',
          enemy,
          'entente half battalion 04.05',
        ]),
        0,
      )
    expect([ends('entente half battalion 04.03'), ends('entente half battalion 06.06')]).toEqual([true, false])
  })
})

describe('9.2.12 a lost HQ', () => {
  test('9.2.12: it appears on the nearest unit of its formation that a free way leads to, and leaders are lost', () => {
    const war = arrange({
      map: field(8),
      units: [
        'entente HQ 3 headquarters 03.03',
        'entente Near half battalion 05.03',
        'entente Far half battalion 03.07',
        'ottoman half battalion 04.02',
        'ottoman half battalion 04.03',
        'ottoman half battalion 04.04',
        'ottoman half battalion 05.02',
        'ottoman half battalion 06.02',
        'ottoman half battalion 06.03',
        'ottoman half battalion 05.04',
      ],
      script: function* (battle) {
        replaceHeadquarters(battle, 'entente', 0, battle.state.secrets.entente.units[0]?.hex ?? 0)
      },
      dice: [4],
    })
    expect(war.of('HQ 3').hex).toBe(war.hex('03.07'))
    // 4 + 2 = 6 costs two.
    expect(war.state.secrets.entente.brigiments[0]?.points).toBe(8)
  })

  test('9.2.12: a division HQ appears on its nearest unit, an independent one too', () => {
    const war = arrange({
      map: field(8),
      units: [
        'entente HQ Div headquarters 03.03 independent',
        'entente Guns mountain 75mm 4guns 03.04',
        'entente A half battalion 03.06',
      ],
      change(state) {
        const unit = state.secrets.entente.units[0]
        if (unit !== undefined) state.secrets.entente.units[0] = { ...unit, under: 'entente Division' }
      },
      script: function* (battle) {
        replaceHeadquarters(battle, 'entente', 0, battle.state.secrets.entente.units[0]?.hex ?? 0)
      },
      dice: [4],
    })
    expect(war.of('HQ Div').hex).toBe(war.hex('03.04'))
  })

  test('9.2.12a: the loss of a division HQ is shared among its Brigiments', () => {
    const war = arrange({
      map: field(8),
      units: [
        'entente HQ Div headquarters 03.03 independent',
        'entente A half battalion 03.04 of=1 Bde',
        'entente B half battalion 03.05 of=2 Bde',
      ],
      brigiments: [
        { side: 'entente', name: '1 Bde', points: 9 },
        { side: 'entente', name: '2 Bde', points: 6 },
      ],
      change(state) {
        const unit = state.secrets.entente.units[0]
        if (unit !== undefined) state.secrets.entente.units[0] = { ...unit, under: 'entente Division' }
      },
      script: function* (battle) {
        replaceHeadquarters(battle, 'entente', 0, battle.state.secrets.entente.units[0]?.hex ?? 0)
      },
      dice: [7],
    })
    // 7 + 2 = 9 costs three: two of the richer, one of the other.
    expect(war.state.secrets.entente.brigiments.map(({ points }) => points)).toEqual([7, 5])
  })
})

describe('9.7 Independent Units', () => {
  const active = (brigiment: number, more: Arrangement = {}) =>
    arrange({
      units: [
        'ottoman A half battalion 02.02 of=57th',
        'ottoman B half battalion 03.02 of=72nd',
        'ottoman C half battalion 04.02 of=27th',
        'ottoman 8 Mtn mountain 75mm 4guns 02.03',
        'entente X half battalion 07.07',
      ],
      brigiments: [
        { side: 'ottoman', name: '57th' },
        { side: 'ottoman', name: '72nd' },
        { side: 'ottoman', name: '27th', division: '9th' },
      ],
      changes: {
        divisions: ['entente Division', 'ottoman Division', '9th'].map((name) => ({
          name,
          side: name === 'entente Division' ? ('entente' as const) : ('ottoman' as const),
          headquarters: null,
          traceTo: null,
          extra: 0,
        })),
      },
      active: { side: 'ottoman', brigiment },
      ...more,
    })
  const says = (war: ReturnType<typeof arrange>) => {
    const ruling = isActive(war.ground('ottoman'), war.unit('8 Mtn'))
    return ruling.allowed ? 'allowed' : ruling.rule
  }

  test('9.7.2: a battery of the division goes with any of its Brigiments, and with no other', () => {
    expect([says(active(0)), says(active(1)), says(active(2))]).toEqual(['allowed', 'allowed', '9.7.2'])
  })

  test('9.7.1: one of the corps goes with anybody', () => {
    const war = active(2, {
      change(state) {
        const unit = state.secrets.ottoman.units[3]
        if (unit !== undefined) state.secrets.ottoman.units[3] = { ...unit, under: null }
      },
    })
    expect(says(war)).toBe('allowed')
  })
})

describe('2.0 step 3 the Command Phase', () => {
  test('2.0 step 3a 2.0 step 3b 2.0 step 3c 2.0 step 3d 2.0 step 3e-ii: both sides at their own pace, each step in its order', () => {
    const war = arrange({
      map: field(9),
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 02.03 battalion=1 Bn',
        'entente Far half battalion 09.02 battalion=2 Bn',
        'ottoman HQ 57 headquarters 02.08',
        'ottoman C half battalion 02.07 battalion=1/57',
      ],
      brigiments: [
        { side: 'entente', points: 13 },
        { side: 'ottoman', points: 13 },
      ],
      script: commandPhase,
    })
    expect([war.asked('entente'), war.asked('ottoman')]).toEqual(['form column', 'change orders'])
    war.say('ottoman', 'done')
    war.say('entente', [])
    expect(war.heard('entente').map(({ type }) => type)).toEqual(['isolation', 'officers', 'order continues'])
    war.say('entente', 'done')
    expect([war.asked('entente'), war.asked('ottoman')]).toEqual([undefined, undefined])
    expect(war.state.secrets.entente.brigiments[0]?.points).toBe(14)
    expect(war.heard('ottoman').map(({ type }) => type)).toEqual(['officers', 'order continues'])
  })

  test('9.5.6 2.0 step 3b: whoever comes home has his part in the order at once', () => {
    const war = arrange({
      map: field(8),
      units: [
        'entente HQ 1 headquarters 02.02 of=1 Bde',
        'entente A half battalion 02.03 of=1 Bde battalion=1 Bn',
        'entente B half battalion 03.02 of=FC battalion=2 Bn',
        'entente HQ FC headquarters 03.02 of=FC',
        'entente C half battalion 03.02 of=FC battalion=3 Bn',
        'ottoman X half battalion 09.08',
      ],
      brigiments: [
        { side: 'entente', name: '1 Bde', order: { type: 'attack', line: ['05.05', '06.05'] } },
        { side: 'entente', name: 'FC', column: true },
      ],
      change(state) {
        const { units } = state.secrets.entente
        units[2] = { ...(units[2] as Unit), home: 0 }
      },
      script: (battle) => commandPhase(battle),
      dice: new Array(12).fill(0),
    })
    war.say('entente', [war.unit('B')])
    const [home] = war.state.secrets.entente.brigiments
    expect(home?.order.objectives.map(({ unit }) => unit)).toContain(war.unit('B'))
  })

  test('11.0: without orders nobody is asked', () => {
    const war = arrange({ orders: false, script: commandPhase, units: ['entente A half battalion 02.03'] })
    expect(war.asked('entente')).toBeUndefined()
    expect(war.heard('entente')).toEqual([])
  })
})

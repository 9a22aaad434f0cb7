import { describe, expect, test } from 'vitest'
import { type Arrangement, arrange } from '../../testing/arranged.ts'
import { adjustFormations, shareOf, worse } from './columns.ts'
import { divisionPath, isOnItsOwn } from './division.ts'
import { isIntermingled } from './intermingled.ts'
import { hexesInTouch, outOfTouch } from './isolation.ts'
import { inMessagingRange } from './messaging.ts'
import { markIsolated } from './phase.ts'
import { replaceHeadquarters } from './replacement.ts'

const cut = (war: ReturnType<typeof arrange>, side: 'entente' | 'ottoman', brigiment = 0) => {
  const ground = war.ground(side)
  return outOfTouch(ground, brigiment).map((unit) => ground.army.units[unit]?.name)
}
const field = (rows: number, letter = 'c') => new Array(rows).fill(letter.repeat(9))
const withTerrain = (rows: readonly string[], changes: Readonly<Record<string, string>>): string[] =>
  rows.map((row, y) =>
    [...row]
      .map((letter, x) => changes[`${String(x + 1).padStart(2, '0')}.${String(y + 1).padStart(2, '0')}`] ?? letter)
      .join(''),
  )

describe('9.3 Messaging Range', () => {
  test('RS-024 9.3 9.3.1 9.3.1-1 9.3.1-2 9.3.2 9.2.1: the 1st Australian Brigade', () => {
    const war = arrange({
      map: withTerrain(field(8), { '04.04': 's' }),
      units: [
        'entente HQ 1 Bde headquarters 03.03',
        'entente L 3 Bn half battalion 03.04',
        'entente MG 1 Bn mg section 03.05',
        'entente R 1 Bn half battalion 05.05',
        'entente L 2 Bn half battalion 03.07',
        'ottoman MG mg section 05.07',
      ],
    })
    expect(cut(war, 'entente')).toEqual(['L 2 Bn'])
  })

  test('RS-025 9.3.1 9.3.5: the 39th Regiment and an independent battery', () => {
    const war = arrange({
      map: field(8),
      units: [
        'ottoman HQ 39 headquarters 09.03',
        'ottoman R 1/39 half battalion 09.02',
        'ottoman L 3/39 half battalion 08.02',
        'ottoman L 2/39 half battalion 09.05',
        'ottoman 2 Field/9 mountain 75mm 4guns 01.01',
        'entente A half battalion 08.04',
      ],
    })
    expect(cut(war, 'ottoman')).toEqual(['L 2/39'])
  })

  test('9.3a: an independent unit is reached through friends of any Brigiment', () => {
    const war = arrange({
      map: field(8),
      units: [
        'ottoman HQ 39 headquarters 02.02 of=39th',
        'ottoman Other half battalion 02.03 of=57th',
        'ottoman Battery mountain 75mm 4guns 02.04',
        'entente MG mg section 05.03',
      ],
      brigiments: [
        { side: 'ottoman', name: '39th' },
        { side: 'ottoman', name: '57th' },
      ],
    })
    const ground = war.ground('ottoman')
    const [from, to] = [war.hex('02.02'), war.hex('02.04')]
    expect(inMessagingRange(ground, from, to, null)).toBe(true)
    expect(inMessagingRange(ground, from, to, 0)).toBe(false)
  })

  test('9.3.1-3 9.3.1-4: telephones join whoever stands on them, unless enemies cut every way between', () => {
    const phones: Arrangement = {
      map: field(8),
      units: [
        'ottoman HQ 39 headquarters 02.02',
        'ottoman Post half battalion 08.02',
        'ottoman Beyond half battalion 08.03',
        'entente A half battalion 05.08',
      ],
      changes: { telephones: ['02.02', '08.02'] },
    }
    expect(cut(arrange(phones), 'ottoman')).toEqual([])
    const wall = ['05.01', '05.02', '05.03', '05.04', '05.05', '05.06', '05.07', '05.08']
    const severed = arrange({
      ...phones,
      units: [...(phones.units ?? []).slice(0, 3), ...wall.map((hex) => `entente half battalion ${hex}`)],
    })
    expect(cut(severed, 'ottoman')).toEqual(['Post', 'Beyond'])
    const joined = arrange({
      ...phones,
      units: [...(phones.units ?? []).slice(0, 3), ...wall.map((hex) => `entente half battalion ${hex}`)],
      changes: { telephones: [], wireless: ['02.02', '08.02'] },
    })
    expect(cut(joined, 'ottoman')).toEqual([])
  })

  test('9.3.1-5: wireless joins separate nets, and ships', () => {
    const war = arrange({
      map: field(8),
      units: ['entente HQ 3 headquarters off', 'entente Ashore half battalion 04.04', 'ottoman C half battalion 08.08'],
      changes: {
        wireless: ['04.04'],
        landings: [{ group: '1', turn: 2, beach: '04.04', secondWave: false, units: ['HQ 3'] }],
      },
    })
    expect(cut(war, 'entente')).toEqual([])
    const silent = arrange({
      map: field(8),
      units: ['entente HQ 3 headquarters off', 'entente Ashore half battalion 04.04', 'ottoman C half battalion 08.08'],
      changes: { landings: [{ group: '1', turn: 2, beach: '04.04', secondWave: false, units: ['HQ 3'] }] },
    })
    expect(cut(silent, 'entente')).toEqual(['Ashore'])
  })

  test('9.3.4 11.9.4-3 11.12.6-3 11.16.3: under three orders units In Line are not tested', () => {
    for (const type of ['initial attack', 'cordon defense', 'march', 'attack'] as const) {
      const war = arrange({
        map: field(8),
        units: ['entente HQ 3 headquarters 01.01', 'entente Far half battalion 08.08'],
        brigiments: [{ side: 'entente', order: { type, point: '08.08' } }],
      })
      expect(cut(war, 'entente')).toEqual(type === 'attack' ? ['Far'] : [])
    }
  })

  test('2.0 step 3a 9.3.2 11.6.3: markers are set and lifted, and whoever is back hears of the changed order', () => {
    const war = arrange({
      map: field(8),
      units: [
        'entente HQ 3 headquarters 01.01',
        'entente Far half battalion 08.08 battalion=9 Bn',
        'entente Near half battalion 01.02 isolated battalion=10 Bn',
      ],
      change(state) {
        const [, , near] = state.secrets.entente.units
        const [brigade] = state.secrets.entente.brigiments
        if (near === undefined || brigade === undefined) throw new Error('nobody there')
        near.unaware = true
        brigade.order = { ...brigade.order, support: ['10 Bn'] }
      },
    })
    markIsolated(war.battle, 'entente', 0)
    expect(war.of('Far').isolated).toBe(true)
    expect(war.of('Near')).toMatchObject({ isolated: false, unaware: false, support: true })
    expect(hexesInTouch(war.ground('entente'), 0)).toContain(war.hex('02.01'))
  })
})

describe('9.5 Flying Columns', () => {
  const scattered = (dice: readonly number[], more: Arrangement = {}) =>
    arrange({
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
      ...more,
    })

  test('RS-026 9.5 9.5.2 9.5.2a 9.5.2b 9.5.2c 9.5.3 9.5.4 9.4.1 2.0 step 3b 10.3: an Emergency Flying Column', () => {
    const war = scattered([8])
    expect(war.asked('entente')).toBe('form column')
    expect(war.refusal('entente', [war.unit('L Otago')])).toBe('9.5.2')
    war.say('entente', [war.unit('L Auck')])
    const { brigiments } = war.state.secrets.entente
    // Roll 8 - 2 = 6 costs 2; of the 7 left six elevenths go, rounded down.
    expect(brigiments[0]?.points).toBe(4)
    expect(brigiments[1]).toMatchObject({ points: 3, class: 'III', maximum: 6, half: 3, column: 'emergency' })
    expect(brigiments[1]?.order.type).toBe('disorganized defense')
    expect(['L Auck', 'R Auck', 'L Cant'].map((name) => war.of(name).brigiment)).toEqual([1, 1, 1])
    // Two whole battalions of four are left.
    expect(brigiments[0]).toMatchObject({ maximum: 7, half: 3 })
    expect(war.state.secrets.entente.pending).toMatchObject([{ hex: war.hex('07.07') }])
    expect(shareOf(7, 6, 11)).toBe(3)
    expect(worse(['I', 'II'])).toBe('III')
    expect(worse(['V'])).toBe('V')
    expect(war.left).toBe(0)
  })

  test('9.5.2a: those of the same Brigiment join unasked, and nobody joins twice', () => {
    const war = scattered([8])
    expect(war.refusal('entente', [war.unit('L Auck'), war.unit('R Auck')])).toBe('9.5.2a')
    war.say('entente', [])
    expect(war.state.secrets.entente.brigiments).toHaveLength(1)
  })

  test('RS-027 9.5.6 9.5.1: a battalion of a column rejoins its brigade with its part of the points', () => {
    for (const [dice, moved] of [
      [[6, 7], 3],
      [[6, 8], 2],
    ] as const) {
      const war = arrange({
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
          if (unit !== undefined) state.secrets.entente.units[1] = { ...unit, home: 0 }
        },
        script: (battle) => adjustFormations(battle, 'entente'),
        dice,
      })
      expect(war.refusal('entente', [war.unit('Border')])).toBe('9.5.6')
      war.say('entente', [war.unit('Royal Fus')])
      const [home, column] = war.state.secrets.entente.brigiments
      expect([home?.points, column?.points]).toEqual([2 + moved, 8 - moved])
      expect(war.of('Royal Fus').brigiment).toBe(0)
    }
  })
})

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

  test('RS-029 9.8.1 9.8.1a 9.8.3: units of another battalion or regiment in between', () => {
    const all = [
      'ottoman L 2/57 half battalion 03.03 of=57th battalion=2/57',
      'ottoman R 1/57 half battalion 03.04 of=57th battalion=1/57',
      'ottoman R 2/57 half battalion 03.05 of=57th battalion=2/57',
      'ottoman R 1/72 half battalion 03.06 of=72nd battalion=1/72',
      'ottoman L 3/57 half battalion 03.07 of=57th battalion=3/57',
    ]
    expect(isIntermingled(line([...all, ...enemies]), 0)).toBe(true)
    expect(isIntermingled(line([...all.filter((_, i) => i !== 1), ...enemies]), 0)).toBe(true)
    expect(isIntermingled(line([...all.filter((_, i) => i !== 3), ...enemies]), 0)).toBe(true)
    expect(isIntermingled(line([...all.filter((_, i) => i !== 1 && i !== 3), ...enemies]), 0)).toBe(false)
  })

  test('RS-030 9.8.2: independent units and machine guns do not count', () => {
    const ground = line([
      'ottoman L 2/57 half battalion 03.03 of=57th battalion=2/57',
      'ottoman 8 Mtn mountain 75mm 4guns 03.04',
      'ottoman MG mg section 03.04 of=72nd',
      'ottoman R 2/57 half battalion 03.05 of=57th battalion=2/57',
      ...enemies.slice(0, 2),
    ])
    expect(isIntermingled(ground, 0)).toBe(false)
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

import { describe, expect, test } from 'vitest'
import { type Arrangement, arrange } from '../../testing/arranged.ts'
import { under } from '../../testing/ordered.ts'
import { isLeft } from '../orders/standing.ts'
import { deadSteps } from '../orders/strength.ts'
import { type Brigiment, destroyed, merged, type Unit } from '../state.ts'
import { adjustFormations, worse } from './columns.ts'
import { hexesInTouch, outOfTouch } from './isolation.ts'
import { inMessagingRange } from './messaging.ts'
import { markIsolated } from './phase.ts'

const cut = (war: ReturnType<typeof arrange>, side: 'entente' | 'ottoman', brigiment = 0) => {
  const ground = war.ground(side)
  return outOfTouch(ground, brigiment).map((unit) => ground.army.units[unit]?.name)
}
const field = (rows: number, letter = 'c') => new Array(rows).fill(letter.repeat(9))

describe('9.3 Messaging Range', () => {
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

  test('9.3.1-5: ships reach every telephone of a net that has a station, whoever mans it', () => {
    const shore = (changes: Arrangement['changes']) =>
      arrange({
        map: field(8),
        units: ['entente HQ 3 headquarters off', 'entente Post half battalion 04.04', 'ottoman C half battalion 08.08'],
        changes: {
          ...changes,
          landings: [{ group: '1', turn: 2, beach: '04.04', secondWave: false, units: ['HQ 3'] }],
        },
      })
    expect(cut(shore({ telephones: ['04.04'], wireless: ['02.02'] }), 'entente')).toEqual([])
    expect(cut(shore({ telephones: ['04.04'] }), 'entente')).toEqual(['Post'])
  })

  test('9.3.4 11.9.4-3 11.12.6-3 11.16.3: under three orders units In Line are not tested', () => {
    for (const type of ['initial attack', 'cordon defense', 'march', 'attack'] as const) {
      const units = ['entente HQ 3 headquarters 01.01', 'entente Far half battalion 08.08']
      const war = under(type, (hex) => ({ point: { hex: hex('08.08'), radius: 1 } }), { map: field(8), units })
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

  test('9.4.1 9.5.2 9.5.3: only Isolated units found a column, a class worse than the worst, and never below V', () => {
    const war = scattered([8])
    expect(war.asked('entente')).toBe('form column')
    expect(war.refusal('entente', [war.unit('L Otago')])).toBe('9.5.2')
    war.say('entente', [war.unit('L Auck')])
    expect(war.state.secrets.entente.brigiments.map((one) => one.class)).toEqual(['II', 'III'])
    expect([worse(['I', 'II']), worse(['V'])]).toEqual(['III', 'V'])
  })

  test('9.5: a column whose last units found another is no more', () => {
    const war = arrange({
      map: field(8),
      units: [
        'entente HQ FC headquarters 01.01 of=FC',
        'entente A half battalion 07.07 isolated of=FC battalion=Auckland',
      ],
      brigiments: [{ side: 'entente', name: 'FC', column: true }],
      script: (battle) => adjustFormations(battle, 'entente'),
      dice: [0],
    })
    war.say('entente', [war.unit('A')])
    expect([0, 1].map((id) => isLeft(war.state.secrets.entente, id))).toEqual([false, true])
    expect(war.state.secrets.entente.pending).toContainEqual({ unit: war.unit('HQ FC'), steps: 0, hex: merged })
  })

  test('9.5.2a: those of the same Brigiment join unasked, and nobody joins twice', () => {
    const war = scattered([8])
    expect(war.refusal('entente', [war.unit('L Auck'), war.unit('R Auck')])).toBe('9.5.2a')
    war.say('entente', [])
    expect(war.state.secrets.entente.brigiments).toHaveLength(1)
  })

  test('9.5.6 9.5.2c: with its battalions a brigade has its limits back', () => {
    const war = arrange({
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
        units[2] = { ...(units[2] as Unit), home: 0 }
        brigiments[0] = { ...(brigiments[0] as Brigiment), maximum: 4, half: 2 }
      },
      script: (battle) => adjustFormations(battle, 'entente'),
      // Half of two points: one.
      dice: [0, 1],
    })
    war.say('entente', [war.unit('B')])
    expect(war.state.secrets.entente.brigiments[0]).toMatchObject({ maximum: 8, half: 4, points: 5 })
  })

  test('9.5.1: half of the Hampshires is of the 88th Brigade, and may leave the column at V Beach for it', () => {
    const war = arrange({
      scenario: 'sedd el bahr',
      change(state, at) {
        for (const unit of state.secrets.entente.units) if (unit.name === 'R 2/Hampshire') unit.hex = at.hex('05.05')
      },
      script: (battle) => adjustFormations(battle, 'entente'),
      dice: [0, 0],
    })
    expect(war.asked('entente')).toBe('rejoin')
    expect(war.choices('entente')).toEqual([war.unit('R 2/Hampshire')])
    war.say('entente', [war.unit('R 2/Hampshire')])
    expect(war.of('R 2/Hampshire').brigiment).toBe(war.of('HQ 88').brigiment)
  })

  test('11.14.13 9.5: whoever serves in a column is not dead to his brigade', () => {
    const war = arrange({
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
    expect([0, 1].map((id) => deadSteps(war.ground('entente'), id))).toEqual([1, 1])
    // Broken up into companies since.
    const { units } = war.state.secrets.entente
    const right = war.of('R 2/RF')
    units.push({ ...right, name: '1 Coy', type: 'company', fullSteps: 1 })
    Object.assign(right, { hex: merged, brigiment: 0, steps: 0 })
    units.push({ ...right, name: '2 Coy', type: 'company', fullSteps: 1, hex: destroyed, brigiment: 1 })
    expect([0, 1].map((id) => deadSteps(war.ground('entente'), id))).toEqual([1, 1])
  })
})

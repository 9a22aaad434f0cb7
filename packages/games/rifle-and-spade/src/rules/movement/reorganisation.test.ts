import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { merged } from '../state.ts'
import { movementSegment } from './movement-subsegment.ts'
import { reorganisation } from './reorganisation.ts'

const moves = (setup: TestBattleSetup) =>
  testBattle({
    active: { side: 'entente', segment: 'movement' },
    script: (battle) => movementSegment(battle),
    ...setup,
  })

const cordon: TestBattleSetup['brigiments'] = [
  { side: 'entente', order: { type: 'cordon defense', onPicket: ['1 Bn'], rallyPoint: '03.03' } },
]
const farPicket = 'ottoman X picket 07.07'
/** The units made by each reorganisation, as reported to their owner only. */
const unitsMade = (battle: ReturnType<typeof moves>) =>
  battle.eventsFor('entente').flatMap((event) => (event.type === 'reorganises' ? [[...(event.made ?? [])]] : []))
const madeLast = (battle: ReturnType<typeof moves>): number[] => unitsMade(battle).at(-1) ?? []

describe('3.2: reorganisation', () => {
  test('3.2.1b: two companies of a battalion combine into a half-battalion of 2 steps', () => {
    const battle = moves({
      units: ['entente B Coy company 04.04 battalion=2 Bn', 'entente C Coy company 04.04 battalion=2 Bn', farPicket],
    })
    battle.say('entente', ['reorganise', 'combine', battle.unit('B Coy'), battle.unit('C Coy')])
    const combined = battle.state.secrets.entente.units[at(madeLast(battle), 0)]
    expect(combined).toMatchObject({ type: 'half battalion', steps: 2, battalion: '2 Bn', hex: battle.hex('04.04') })
    expect([battle.of('B Coy').hex, battle.of('C Coy').hex]).toEqual([merged, merged])
  })

  test('3.2.1 3.2.1b: units reorganise in the first hex of the map too, but not off the map', () => {
    const battle = moves({
      units: [
        'entente A company 01.01 battalion=1 Bn',
        'entente B company 01.01 battalion=1 Bn',
        'entente C company off battalion=1 Bn',
        'entente D company off battalion=1 Bn',
        farPicket,
      ],
    })
    const combine = (a: string, b: string) =>
      battle.refusal('entente', ['reorganise', 'combine', battle.unit(a), battle.unit(b)])
    expect([combine('A', 'B'), combine('B', 'A'), combine('A', 'A'), combine('C', 'D')]).toEqual([
      'allowed',
      '3.2.1',
      '3.2.1',
      '3.2.1',
    ])
  })

  test('3.2.1a: companies of different hexes, battalions or markers do not combine', () => {
    const battle = moves({
      units: [
        'entente A company 03.03 battalion=1 Bn',
        'entente B company 03.03 battalion=2 Bn',
        'entente C company 03.04 battalion=1 Bn',
        'entente D company 03.03 battalion=1 Bn confused',
        farPicket,
      ],
    })
    const together = (a: string, b: string) =>
      battle.refusal('entente', ['reorganise', 'combine', battle.unit(a), battle.unit(b)])
    expect([together('A', 'B'), together('A', 'C'), together('A', 'D')]).toEqual(['3.2.1a', '3.2.1a', '3.2.1'])
    expect(battle.refusal('entente', ['reorganise', 'combine', battle.unit('D')])).toBe('allowed')
  })

  test('3.2.1c: a half-battalion splits into companies that keep its orders, and recombines under its old name', () => {
    const battle = moves({
      units: ['entente L 1 Bn half battalion 03.03 battalion=1 Bn', 'entente Guns mg section 03.03', farPicket],
      change(state, places) {
        const [brigade] = state.secrets.entente.brigiments
        if (brigade !== undefined)
          brigade.order = {
            ...brigade.order,
            objectives: [{ unit: places.unit('L 1 Bn'), point: { hex: places.hex('05.05'), radius: 0 } }],
          }
      },
    })
    expect(battle.refusal('entente', ['reorganise', 'split', battle.unit('Guns')])).toBe('3.2.1c')
    battle.say('entente', ['reorganise', 'split', battle.unit('L 1 Bn')])
    const parts = madeLast(battle)
    expect(parts.map((unit) => battle.state.secrets.entente.units[unit])).toMatchObject([
      { type: 'company', steps: 1, battalion: '1 Bn' },
      { type: 'company', steps: 1, battalion: '1 Bn' },
    ])
    const goals = battle.state.secrets.entente.brigiments[0]?.order.objectives ?? []
    expect(parts.every((unit) => goals.some((one) => one.unit === unit && one.point.hex === battle.hex('05.05')))).toBe(
      true,
    )
    battle.say('entente', ['reorganise', 'combine', ...parts])
    expect(battle.of('L 1 Bn')).toMatchObject({ hex: battle.hex('03.03'), steps: 2 })
  })

  test('3.2.1: units reorganise before moving or after the assaults, not in between', () => {
    const units = ['entente A half battalion 03.03', 'entente B half battalion 05.05', farPicket]
    const battle = moves({ units, orders: false })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['go', battle.hex('03.04')])
    battle.say('entente', ['stop'])
    expect(battle.refusal('entente', ['reorganise', 'split', battle.unit('A')])).toBe('3.2.1')
    expect(battle.refusal('entente', ['reorganise', 'split', battle.unit('B')])).toBe('allowed')
    const after = testBattle({
      units: ['entente A half battalion 03.03 moved', farPicket],
      active: { side: 'entente', segment: 'assault' },
      script: (battle) => reorganisation(battle),
    })
    after.say('entente', ['split', after.unit('A')])
    after.say('entente', [])
    expect(after.asked('entente')).toBeUndefined()
    expect(after.of('A').hex).toBe(merged)
  })

  test('3.2.5 12.1.2: units under an Assault marker and units of another Brigiment do not reorganise', () => {
    const battle = moves({
      brigiments: [
        { side: 'entente', name: '1 Bde' },
        { side: 'entente', name: '2 Bde' },
      ],
      units: [
        'entente A half battalion 03.03 of=1 Bde',
        'entente B half battalion 05.05 of=2 Bde',
        'ottoman X half battalion 03.03',
      ],
      assaults: ['03.03 entente'],
    })
    expect(battle.refusal('entente', ['reorganise', 'split', battle.unit('A')])).toBe('3.2.5')
    expect(battle.refusal('entente', ['reorganise', 'split', battle.unit('B')])).toBe('12.1.2')
    expect(battle.refusal('entente', [battle.unit('B')])).toBe('12.1.2')
  })

  test('3.2.3: pickets are formed under Cordon Defense only, 4 per step', () => {
    const units = ['entente A half battalion 03.03 battalion=1 Bn', farPicket]
    expect(moves({ units }).refusal('entente', ['reorganise', 'pickets', 0])).toBe('3.2.3')
    const battle = moves({
      brigiments: cordon,
      units: ['entente A company 03.03 battalion=1 Bn', 'entente B half battalion 05.05 battalion=2 Bn', farPicket],
    })
    battle.say('entente', ['reorganise', 'pickets', battle.unit('B')])
    const posts = madeLast(battle).map((unit) => battle.state.secrets.entente.units[unit])
    expect(posts.map((unit) => unit?.type)).toEqual(['picket', 'picket', 'picket', 'picket'])
    expect(posts.every((unit) => unit?.steps === 0.25 && unit.battalion === '2 Bn')).toBe(true)
    expect(battle.of('B').steps).toBe(1)
  })

  test('3.2.4a: a unit with all its steps takes in no pickets', () => {
    const pickets = ['a', 'b', 'c', 'd'].map((one, i) => `entente ${one} picket 03.03 battalion=${i + 1} Bn`)
    const battle = moves({ units: [...pickets, 'entente R half battalion 03.03 battalion=5 Bn', farPicket] })
    expect(battle.refusal('entente', ['reorganise', 'gather', ...['a', 'b', 'c', 'd', 'R'].map(battle.unit)])).toBe(
      '3.2.4a',
    )
  })

  test('3.2.2 3.2.2a: a wheeled battery detaches a section, which joins any battery of its weapon that lacks a step', () => {
    const battle = moves({
      units: [
        'entente One field 18pdr 4guns 03.03',
        'entente Two field 18pdr 4guns 03.03',
        'entente Mules mountain 75mm 4guns 05.05',
        farPicket,
      ],
    })
    expect(battle.refusal('entente', ['reorganise', 'section', battle.unit('Mules')])).toBe('3.2.2')
    battle.say('entente', ['reorganise', 'section', battle.unit('One')])
    const [section = -1] = madeLast(battle)
    expect(battle.of('One').steps).toBe(1)
    expect(battle.state.secrets.entente.units[section]).toMatchObject({ steps: 1, fullSteps: 1 })
    expect(battle.refusal('entente', ['reorganise', 'rejoin', section, battle.unit('Two')])).toBe('3.2.2a')
    battle.of('Two').steps = 1
    battle.say('entente', ['reorganise', 'rejoin', section, battle.unit('Two')])
    expect(battle.of('Two').steps).toBe(2)
    const mixed = moves({
      units: ['entente One field 18pdr 4guns 03.03', 'entente Other field 75mm 4guns 03.03 steps=1', farPicket],
    })
    mixed.say('entente', ['reorganise', 'section', mixed.unit('One')])
    const [ownSection = -1] = madeLast(mixed)
    expect(mixed.refusal('entente', ['reorganise', 'rejoin', ownSection, mixed.unit('Other')])).toBe('3.2.2a')
  })

  test('3.7.12 3.2.2 3.7.5: a battery detaches no section where the hex has no room for another battery', () => {
    const guns = ['One', 'Two', 'Three'].map((name) => `entente ${name} field 18pdr 4guns 03.03`)
    const battle = moves({ units: [...guns, farPicket] })
    expect(battle.refusal('entente', ['reorganise', 'section', battle.unit('One')])).toBe('3.7.5')
  })
})

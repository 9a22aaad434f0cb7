/** 9.7 12.0 12.1.2 14.4.6: units that act with the active Brigiment. */
import { describe, expect, test } from 'vitest'
import { brigimentId, unitId } from '../../testing/ids.ts'
import { movementBattle } from '../../testing/movement.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { activateIndependents, activeRuling, movableRuling } from './active-stacks.ts'

const position = (setup: TestBattleSetup = {}) =>
  testBattle({
    brigiments: [
      { side: 'entente', name: '1 Bde' },
      { side: 'entente', name: '2 Bde' },
    ],
    units: [
      'entente A company 03.03 of=1 Bde',
      'entente B company 03.03 of=2 Bde',
      'entente Guns mountain 75mm 4guns 03.03',
      'entente More mountain 75mm 4guns 03.04',
      'entente Fallen company 03.03 of=1 Bde',
      'entente Dug company 03.05 dug of=1 Bde',
      'entente Moved company 03.05 moved of=1 Bde',
      'entente Fights company 05.05 of=1 Bde',
      'entente Late company off of=1 Bde',
      'ottoman X company 05.05',
      'ottoman Y company 07.07',
    ],
    assaults: ['05.05 entente'],
    active: { side: 'entente', segment: 'movement' },
    ...setup,
    change(state, places) {
      Object.assign(state.secrets.entente.units[places.unit('Fallen')] ?? {}, { hex: -2 })
      setup.change?.(state, places)
    },
  })

const rulesByName = (battle: ReturnType<typeof position>, ruling: typeof activeRuling, names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => {
      const side = name === 'X' || name === 'Y' ? 'ottoman' : 'entente'
      const { allowed, rule } = { rule: '', ...ruling(battle.battlefield(side), battle.unit(name)) }
      return [name, allowed ? 'allowed' : rule]
    }),
  )

describe('the active Brigiment', () => {
  test('12.1.2 9.7 2.0: its units and independent units may act, all of the active side', () => {
    const names = ['A', 'B', 'Guns', 'Fallen', 'Late', 'Y']
    const units = { A: 'allowed', B: '12.1.2', Guns: 'allowed', Fallen: '14.1', Late: 'allowed', Y: '2.0' }
    expect(rulesByName(position(), activeRuling, names)).toEqual(units)
    expect(rulesByName(position({ active: { side: 'entente', brigiment: 1 } }), activeRuling, names)).toEqual({
      ...units,
      A: '12.1.2',
      B: 'allowed',
      Late: '12.1.2',
    })
    const nobody = position({ change: (state) => Object.assign(state, { activation: null }) })
    expect(rulesByName(nobody, activeRuling, ['A', 'Guns', 'Y'])).toEqual({ A: '2.0', Guns: '2.0', Y: '2.0' })
  })

  test('9.7.3: an independent unit acts with one Brigiment per turn, which does not bind other units', () => {
    const used = (brigiment: number, side: 'entente' | 'ottoman' = 'entente') =>
      rulesByName(
        position({
          change: (state, places) =>
            void state.independents[side].push({ unit: places.unit('Guns'), brigiment: brigimentId(brigiment) }),
        }),
        activeRuling,
        ['Guns', 'More'],
      )
    expect(used(0)).toEqual({ Guns: 'allowed', More: 'allowed' })
    expect(used(1)).toEqual({ Guns: '9.7.3', More: 'allowed' })
    expect(used(1, 'ottoman')).toEqual({ Guns: 'allowed', More: 'allowed' })
  })

  test('12.0 13.1.8 14.4: finds the units that may still be moved', () => {
    expect(rulesByName(position(), movableRuling, ['A', 'B', 'Dug', 'Moved', 'Fights', 'Late', 'Fallen'])).toEqual({
      A: 'allowed',
      B: '12.1.2',
      Dug: '13.1.8',
      Moved: '12.0',
      Fights: '14.4',
      Late: '14.1',
      Fallen: '14.1',
    })
  })

  test('14.4.6: a waiting unit acts with another Brigiment of its side while the enemy stays in the target hex', () => {
    const waits = (brigiment: number, label = '07.07', side: 'entente' | 'ottoman' = 'entente') => {
      const battle = position({
        active: { side, brigiment },
        change(state, { unit, hex }) {
          for (const [army, name] of [
            ['entente', 'A'],
            ['ottoman', 'Y'],
          ] as const)
            Object.assign(state.secrets[army].units[unit(name)] ?? {}, {
              waitsFor: hex(army === side ? label : '03.03'),
            })
        },
      })
      return rulesByName(battle, movableRuling, ['A', 'Y'])
    }
    expect(waits(0)).toEqual({ A: '14.4.6', Y: '2.0' })
    expect(waits(1)).toEqual({ A: 'allowed', Y: '2.0' })
    expect(waits(1, '07.06')).toEqual({ A: '14.4.6', Y: '2.0' })
    expect(waits(1, '03.03', 'ottoman')).toEqual({ A: '2.0', Y: 'allowed' })
    const nobody = position({
      change(state, { unit, hex }) {
        Object.assign(state.secrets.entente.units[unit('A')] ?? {}, { waitsFor: hex('07.07') })
        state.activation = null
      },
    })
    expect(rulesByName(nobody, movableRuling, ['A'])).toEqual({ A: '2.0' })
  })
})

describe('9.7.3: independent units', () => {
  test('9.7.3: each acting unit is recorded once, with its first Brigiment', () => {
    const battle = movementBattle({
      units: [
        'entente A company 03.03',
        'entente Horse cavalry squadron 03.03',
        'entente Mules mountain 75mm 4guns 03.03 column',
        'entente Rest mountain 75mm 4guns 03.03 column',
      ],
    })
    const allUnits = ['A', 'Horse', 'Mules'].map(battle.unit)
    battle.say('entente', allUnits)
    // A stack that was named and does nothing has not been activated.
    battle.say('entente', ['stop'])
    expect(battle.state.independents).toEqual({ entente: [], ottoman: [] })
    battle.say('entente', allUnits)
    battle.say('entente', ['go', battle.hex('03.04')])
    const used = { entente: allUnits.slice(1).map((unit) => ({ unit, brigiment: 0 })), ottoman: [] }
    expect(battle.state.independents).toEqual(used)
    battle.say('entente', ['go', battle.hex('03.05')])
    expect(battle.state.independents).toEqual(used)
    expect([...battle.used].filter((one) => one.startsWith('independent'))).toEqual(['independent of division'])
    expect(() =>
      activateIndependents({ ...battle.context, state: { ...battle.state, activation: null } }, [unitId(1)]),
    ).toThrow()
  })
})

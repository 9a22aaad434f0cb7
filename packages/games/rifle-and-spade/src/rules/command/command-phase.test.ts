import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { brigimentId } from '../../testing/ids.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { commandPhase } from './command-phase.ts'

const field = (rows: number) => new Array(rows).fill('ccccccccc')

describe('2.0 step 3: the Command Phase', () => {
  /** Both sides command at once; one Entente unit is cut off. */
  const commanding = (dice: readonly number[] = []) =>
    testBattle({
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
      dice,
    })

  test('2.0 step 3a 2.0 step 3c 2.0 step 3d: markers come first, then officers, then orders; each side at its own pace', () => {
    const battle = commanding()
    expect([battle.asked('entente'), battle.asked('ottoman')]).toEqual(['form column', 'change orders'])
    battle.say('ottoman', 'done')
    battle.say('entente', [])
    const heard = battle.eventsFor('entente')
    const steps = heard.map(({ type, rules }) => [type, rules.find((rule) => rule.startsWith('2.0'))])
    expect(steps).toEqual([
      ['isolation', '2.0 step 3a'],
      ['officers', '2.0 step 3c'],
      ['order continues', '2.0 step 3d'],
    ])
    expect(battle.eventsFor('ottoman').map(({ type }) => type)).toEqual(['officers', 'order continues'])
    expect(battle.state.secrets.entente.brigiments[0]?.points).toBe(14)
  })

  test('2.0 step 3b: columns are formed before officers are adjusted and orders changed', () => {
    const battle = commanding([0, 9, 9, 0, 0])
    expect(battle.eventsFor('entente').map(({ type }) => type)).toEqual(['isolation'])
    battle.say('entente', [battle.unit('Far')])
    const eventTypes = battle
      .eventsFor('entente')
      .map((event) => (event.type === 'officers' ? event.cause : event.type))
    expect(eventTypes.slice(0, 4)).toEqual(['isolation', 'leader casualty', 'column formed', 'order'])
    expect(battle.asked('entente')).toBe('change orders')
    battle.say('entente', 'done')
    expect([battle.asked('entente'), battle.asked('ottoman')]).toEqual([undefined, 'change orders'])
    battle.say('ottoman', 'done')
    expect(battle.asked('ottoman')).toBeUndefined()
  })

  test('9.5.6 2.0 step 3b: a unit that rejoins takes part in the order at once', () => {
    const battle = testBattle({
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
        units[2] = { ...at(units, 2), home: brigimentId(0) }
      },
      script: (battle) => commandPhase(battle),
      dice: new Array(12).fill(0),
    })
    battle.say('entente', [battle.unit('B')])
    const [home] = battle.state.secrets.entente.brigiments
    expect(home?.order.objectives.map(({ unit }) => unit)).toContain(battle.unit('B'))
  })

  test('11.0: without orders neither side is asked', () => {
    const battle = testBattle({ orders: false, script: commandPhase, units: ['entente A half battalion 02.03'] })
    expect(battle.asked('entente')).toBeUndefined()
    expect(battle.eventsFor('entente')).toEqual([])
  })
})

import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigadeOnOrder } from '../../testing/brigade-on-order.ts'
import { brigimentId, hexId, unitId } from '../../testing/ids.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import type { Hex } from '../ids.ts'
import type { Order } from '../state.ts'
import { placeDummies, placeObjectiveMarkers } from './objective-markers.ts'

/** One side has placed its dummies, and all markers are placed face down. */
const marked = (markers: boolean) =>
  brigadeOnOrder('attack', (hex) => ({ line: ['02.05', '03.05', '04.04', '05.05'].map(hex) }), {
    markers,
    *script(battle) {
      yield* placeDummies(battle, 'entente')
      placeObjectiveMarkers(battle)
    },
  })

test('11.4.17 3.5.6 3.5.7 3.5.8: ends and corners of a line lie face down on the map, with a dummy for each Brigiment', () => {
  const battle = marked(true)
  expect(battle.asked('entente')).toBe('dummies')
  expect(battle.refusal('entente', [battle.hex('01.01'), battle.hex('01.02')])).toBe('3.5.8')
  expect(battle.refusal('entente', ['nowhere'])).toBe('3.5.8')
  battle.say('entente', [battle.hex('06.06')])
  const event = battle.allEvents('objective markers').find(({ side }) => side === 'entente')
  expect(event?.hexes.map(battle.label)).toEqual(['02.05', '04.04', '05.05', '06.06'])
  expect(battle.state.markers?.entente).toEqual(event?.hexes)
  expect(battle.state.secrets.entente.dummies.map(battle.label)).toEqual(['06.06'])
})

test('11.4.16: with planning maps there are no markers', () => {
  const battle = marked(false)
  expect(battle.asked('entente')).toBeUndefined()
  expect(battle.state.markers).toBeNull()
  expect(battle.allEvents('objective markers')).toEqual([])
})

const units = [
  'entente HQ headquarters 02.02',
  'entente A half battalion 03.03 battalion=1 Bn',
  'entente B half battalion 05.03 battalion=2 Bn',
  'entente S half battalion 03.02 battalion=3 Bn support',
  'entente T half battalion 04.02 battalion=3 Bn support',
  'ottoman C half battalion 03.09',
]

describe('11.4.17 3.5.8: Objective markers', () => {
  const marked = (
    order: Partial<Order> | ((hex: (label: string) => Hex) => Partial<Order>),
    type: OrderType = 'attack',
    dummies: string[] = [],
    change: NonNullable<TestBattleSetup['change']> = () => {},
  ) => {
    const battle = brigadeOnOrder(type, typeof order === 'function' ? (hex) => order(hex) : order, {
      units,
      markers: true,
      change,
      *script(battle) {
        yield* placeDummies(battle, 'entente')
        placeObjectiveMarkers(battle)
      },
    })
    if (battle.asked('entente') === 'dummies') battle.say('entente', dummies.map(battle.hex))
    return { battle, hexes: battle.state.markers?.entente.map(battle.label) }
  }

  test('3.5.6 3.5.7: mark a point, the ends and corners of a line, or else the Objectives of an attack', () => {
    expect(marked((hex) => ({ point: { hex: hex('05.05'), radius: 1 } })).hexes).toEqual(['05.05'])
    expect(marked({ point: { hex: 'ships', radius: 1 } }).hexes).toEqual([])
    expect(marked((hex) => ({ line: ['02.05', '03.06', '04.06', '05.07', '05.08'].map(hex) })).hexes).toEqual([
      '02.05',
      '05.07',
      '05.08',
    ])
    expect(marked((hex) => ({ line: ['02.05', '05.07', '08.08'].map(hex) })).hexes).toEqual(['02.05', '05.07', '08.08'])
    const ownObjectives = (hex: (label: string) => Hex) => ({
      objectives: [
        { unit: unitId(1), point: { hex: hex('03.07'), radius: 0 } },
        { unit: unitId(2), point: { hex: 'ships' as const, radius: 0 } },
      ],
    })
    expect([marked(ownObjectives).hexes, marked(ownObjectives, 'defense').hexes]).toEqual([['03.07'], []])
    const { battle } = marked(ownObjectives, 'attack', ['01.01'])
    expect(battle.state.markers?.entente.map(battle.label)).toEqual(['01.01', '03.07'])
    expect([...battle.used]).toEqual(['dummy objective'])
    expect([...marked(ownObjectives).battle.used]).toEqual([])
  })

  test('3.5.8: each Brigiment in play has one dummy, on land, offered in map order', () => {
    const dummyBattle = (change?: NonNullable<TestBattleSetup['change']>) => {
      const battle = brigadeOnOrder(
        'attack',
        {},
        {
          units,
          markers: true,
          script: (battle) => placeDummies(battle, 'entente'),
          brigiments: [{ side: 'entente' }, { side: 'entente', name: '2 Bde' }],
          change: (state, places) => {
            state.released.entente = [brigimentId(0), brigimentId(1)]
            change?.(state, places)
          },
        },
      )
      return battle
    }
    const battle = dummyBattle()
    expect(battle.refusal('entente', [0, 1])).toBe('3.5.8')
    expect([
      battle.refusal('entente', []),
      battle.refusal('entente', [0]),
      battle.refusal('entente', 0),
      battle.refusal('entente', [-1]),
    ]).toEqual(['allowed', 'allowed', '3.5.8', '3.5.8'])
    expect([battle.choices('entente').length, battle.choices('entente', 0)]).toEqual([81, []])
    const twoBrigiments = dummyBattle(
      (state) => void Object.assign(at(state.secrets.entente.units, 2), { brigiment: 1 }),
    )
    expect([
      twoBrigiments.refusal('entente', [0, 1]),
      twoBrigiments.refusal('entente', [1, 0]),
      twoBrigiments.refusal('entente', [1, 1]),
    ]).toEqual(['allowed', '3.5.8', '3.5.8'])
    expect(twoBrigiments.choices('entente', 78)).toEqual([79, 80])
    const nobody = dummyBattle((state) => {
      state.released.entente = []
      state.secrets.entente.dummies = [hexId(3)]
    })
    expect([nobody.asked('entente'), nobody.state.secrets.entente.dummies]).toEqual([undefined, []])
  })
})

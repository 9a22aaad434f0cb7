import { ask, type Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { brigadeOf, brigadeOnOrder } from '../../testing/brigade-on-order.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { movementSegment } from '../movement/movement-subsegment.ts'
import type { Brigiment } from '../state.ts'
import { isCompleted } from './order-in-effect.ts'
import { takePosture } from './posture.ts'

describe('the scope of orders', () => {
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
          const about = { brigiment: 0 }
          const answer = yield* ask<Json[]>({ seat: 'entente', kind: 'posture', rule: '11.13.2', about, open: false })
          takePosture(battle, 'entente', 0, answer)
        },
      },
    )
    const [a, b, d] = ['A', 'B', 'D'].map(battle.unit) as [number, number, number]
    expect(battle.choices('entente', 'fall back')).toEqual([a, b])
    expect(battle.choices('entente', 'fall back', a)).toEqual([b])
    expect(battle.refusal('entente', ['fall back', d])).toBe('11.13.4')
    expect(battle.refusal('entente', ['fall back', b, a])).toBe('11.13.4')
    battle.say('entente', ['fall back', a, b])
    expect(
      brigadeOf(battle).order.objectives.map(({ unit, point }) => [unit, battle.label(point.hex as number)]),
    ).toEqual([
      [a, '03.05'],
      [b, '05.05'],
    ])
  })

  test('11.1.10 11.15.2: a floating reserve is complete by its own riflemen, not those of another Brigiment', () => {
    const completed = (own: string) => {
      const battle = testBattle({
        brigiments: [
          { side: 'entente', name: '1 Bde' },
          { side: 'entente', name: '2 Bde' },
        ],
        units: [
          `entente A half battalion ${own} of=1 Bde`,
          'entente B half battalion 03.03 of=2 Bde',
          'ottoman C half battalion 07.07',
        ],
        change(state) {
          const one = state.secrets.entente.brigiments[0] as Brigiment
          one.order = { ...one.order, type: 'general reserve', point: { hex: 'ships', radius: 1 } }
        },
      })
      return isCompleted(battle.battlefield('entente'), 0)
    }
    expect([completed('off'), completed('04.04')]).toEqual([true, false])
  })

  test('14.4.6b: a unit that has waited and cannot assault may stop', () => {
    const waited = (points: number) => {
      const battle = testBattle({
        brigiments: [
          { side: 'entente', name: '1 Bde' },
          { side: 'entente', name: '2 Bde', order: { type: 'attack' } },
        ],
        units: [
          'entente HQ headquarters 01.01 of=1 Bde',
          'entente W half battalion 03.02 of=2 Bde',
          'ottoman C half battalion 03.04',
        ],
        active: { side: 'entente', brigiment: 0, segment: 'movement' },
        script: (battle) => movementSegment(battle),
        change(state, at) {
          const second = state.secrets.entente.brigiments[1] as Brigiment
          second.points = points
          second.order = {
            ...second.order,
            objectives: [{ unit: at.unit('W'), point: { hex: at.hex('03.04'), radius: 0 } }],
          }
          for (const unit of state.secrets.entente.units) if (unit.name === 'W') unit.waitsFor = at.hex('03.04')
        },
      })
      battle.say('entente', [battle.unit('W')])
      battle.say('entente', ['go', battle.hex('03.03')])
      while (battle.asked('ottoman') !== undefined) battle.say('ottoman', [])
      return battle.refusal('entente', ['stop'])
    }
    expect([waited(5), waited(0)]).toEqual(['14.4.6b', 'allowed'])
  })
})

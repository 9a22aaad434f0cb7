import { describe, expect, test } from 'vitest'
import { testBattle } from '../../testing/test-battle.ts'
import { units } from '../table-terrain.ts'
import { deviate, deviationOf, hourOf } from './deviation.ts'

describe('deviation', () => {
  test('deviation.4: dice 3 and 5 mean five o’clock, 4 and 3 nine o’clock', () => {
    expect([hourOf(3, 5), hourOf(4, 3), hourOf(1, 1), hourOf(6, 6)]).toEqual([5, 9, 1, 12])
  })

  const fall = (side: 'attacker' | 'defender', ...dice: number[]) =>
    testBattle({
      dice,
      *script(battle) {
        deviate(battle, side, { x: units(900), y: units(600) }, 'deviation.1')
      },
    })

  test('deviation.3: on 5 or 6 the round falls where it was aimed', () => {
    for (const die of [5, 6])
      expect(fall('attacker', die).last('deviated').to).toEqual({ x: units(900), y: units(600) })
  })

  test('deviation.4 deviation.5 deviation.6: twelve o’clock points away from the own edge, by 2D6 x 10 mm', () => {
    expect(fall('attacker', 4, 6, 6, 3, 4).last('deviated').to).toEqual({ x: units(970), y: units(600) })
    expect(fall('defender', 4, 6, 6, 3, 4).last('deviated').to).toEqual({ x: units(830), y: units(600) })
    expect(fall('attacker', 4, 6, 6, 3, 4).last('deviated')).toMatchObject({
      rule: 'deviation.6',
      rules: ['deviation.1', 'deviation.4', 'deviation.5'],
    })
    // Three o'clock is to the right: downward for the attacker, upward for the defender.
    expect(fall('attacker', 1, 2, 3, 1, 1).last('deviated').to).toEqual({ x: units(900), y: units(580) })
    expect(fall('defender', 1, 2, 3, 1, 1).last('deviated').to).toEqual({ x: units(900), y: units(620) })
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'deviation.5: the vector of %i o’clock has the full length and the right direction',
    (hour) => {
      const { x, y } = deviationOf(testBattle().battlefield.book, 'attacker', hour, 100)
      const length = (x / units(1)) ** 2 + (y / units(1)) ** 2
      expect(Math.abs(length - 10_000)).toBeLessThan(200)
      // Clockwise from twelve: to the right in the first half, ahead in the quarters round twelve.
      expect(Math.sign(y) + 0).toBe(hour % 6 === 0 ? 0 : hour < 6 ? -1 : 1)
      expect(Math.sign(x) + 0).toBe(hour % 6 === 3 ? 0 : hour < 3 || hour > 9 ? 1 : -1)
    },
  )
})

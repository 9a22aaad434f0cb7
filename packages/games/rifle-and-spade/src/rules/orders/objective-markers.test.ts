import { expect, test } from 'vitest'
import { under } from '../../testing/brigade-on-order.ts'
import { placeDummies, turnDown } from './objective-markers.ts'

/** One side has placed its dummies, and all markers are turned down. */
const marked = (markers: boolean) =>
  under('attack', (hex) => ({ line: ['02.05', '03.05', '04.04', '05.05'].map(hex) }), {
    markers,
    *script(battle) {
      yield* placeDummies(battle, 'entente')
      turnDown(battle)
    },
  })

test('11.4.17 3.5.6 3.5.7 3.5.8: ends and corners of a line lie on the map face down, and a dummy for each Brigiment', () => {
  const war = marked(true)
  expect(war.asked('entente')).toBe('dummies')
  expect(war.refusal('entente', [war.hex('01.01'), war.hex('01.02')])).toBe('3.5.8')
  expect(war.refusal('entente', ['nowhere'])).toBe('3.5.8')
  war.say('entente', [war.hex('06.06')])
  const told = war.all('objective markers').find(({ side }) => side === 'entente')
  expect(told?.hexes.map(war.label)).toEqual(['02.05', '04.04', '05.05', '06.06'])
  expect(war.state.markers?.entente).toEqual(told?.hexes)
  expect(war.state.secrets.entente.dummies.map(war.label)).toEqual(['06.06'])
})

test('11.4.16: with planning maps nothing lies on the map', () => {
  const war = marked(false)
  expect(war.asked('entente')).toBeUndefined()
  expect(war.state.markers).toBeNull()
  expect(war.all('objective markers')).toEqual([])
})

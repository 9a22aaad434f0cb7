import { expect, test } from 'vitest'
import { brigadeOnOrder } from '../../testing/brigade-on-order.ts'
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
  const told = battle.allEvents('objective markers').find(({ side }) => side === 'entente')
  expect(told?.hexes.map(battle.label)).toEqual(['02.05', '04.04', '05.05', '06.06'])
  expect(battle.state.markers?.entente).toEqual(told?.hexes)
  expect(battle.state.secrets.entente.dummies.map(battle.label)).toEqual(['06.06'])
})

test('11.4.16: with planning maps there are no markers', () => {
  const battle = marked(false)
  expect(battle.asked('entente')).toBeUndefined()
  expect(battle.state.markers).toBeNull()
  expect(battle.allEvents('objective markers')).toEqual([])
})

import { quickTape } from '@firestep/referee'
import { expect, test } from 'vitest'
import { testBattle } from '../../testing/test-battle.ts'
import { shownOf } from '../stacks.ts'
import { redealHidden } from './index.ts'
import { placeUnitMarkers } from './visible-markers.ts'

const battle = () =>
  testBattle({
    units: [
      'ottoman HQ headquarters 03.03 unsupplied',
      'ottoman Guns mountain 75mm 4guns 03.03 unsupplied',
      'ottoman Top half battalion 03.03 support isolated',
      'ottoman Under company 03.03 support',
      'ottoman Bare half battalion 05.05',
      'entente A half battalion 06.06 support',
    ],
    *script(battle) {
      placeUnitMarkers(battle)
    },
  })

const markers = (one: ReturnType<typeof battle>) =>
  shownOf(one.context.book, one.state.secrets.ottoman).stacks.flatMap(({ units }) =>
    units.map(({ name, markers: on }) => [name, ...on]),
  )

test('3.8.1: the enemy sees markers on HQs, guns and the topmost unit only', () => {
  const one = battle()
  expect(markers(one)).toEqual([
    ['HQ', 'out of supply'],
    ['Guns', 'out of supply'],
    ['Top', 'in support', 'isolated'],
    ['Bare'],
  ])
  expect(one.allEvents('unit markers').map(({ side, marked }) => [side, marked.map(({ name }) => name)])).toEqual([
    ['entente', ['A']],
    ['ottoman', ['HQ', 'Guns', 'Top']],
  ])
  expect(one.of('Under').markers).toEqual(['in support'])
})

test('3.8.1: changes appear when both sides have finished their orders', () => {
  const one = battle()
  one.of('Top').support = false
  one.of('Bare').isolated = true
  expect(markers(one)).toEqual([
    ['HQ', 'out of supply'],
    ['Guns', 'out of supply'],
    ['Top', 'in support', 'isolated'],
    ['Bare'],
  ])
  placeUnitMarkers(one.context)
  expect(markers(one).slice(2)).toEqual([
    ['Top', 'isolated'],
    ['Bare', 'isolated'],
  ])
  one.of('Top').hex = -3
  placeUnitMarkers(one.context)
  expect(one.of('Top').markers).toEqual([])
})

test('3.8.1: redealing keeps visible markers and redeals those beneath', () => {
  const beneath = new Set<string>()
  for (let seed = 1; seed <= 40; seed++) {
    const one = battle()
    // All Brigiments are released.
    one.state.released = { entente: [0], ottoman: [0] }
    redealHidden(one.context.book, one.context.scenario, one.state, 'entente', quickTape(seed))
    expect(markers(one).map(([, ...on]) => on)).toEqual([
      ['out of supply'],
      ['out of supply'],
      ['in support', 'isolated'],
      [],
    ])
    const { support, isolated } = one.state.secrets.ottoman.units[2] ?? {}
    expect([support, isolated]).toEqual([true, true])
    beneath.add(String(one.state.secrets.ottoman.units[3]?.markers))
  }
  expect(beneath.size).toBeGreaterThan(1)
})

import { quickTape } from '@firestep/referee'
import { expect, test } from 'vitest'
import { brigimentId, hexId } from '../../testing/ids.ts'
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

const markers = (markedBattle: ReturnType<typeof battle>) =>
  shownOf(markedBattle.context.book, markedBattle.state.secrets.ottoman).stacks.flatMap(({ units }) =>
    units.map(({ name, markers: on }) => [name, ...on]),
  )

test('3.8.1: the enemy sees markers on HQs, guns and the topmost unit only', () => {
  const markedBattle = battle()
  expect(markers(markedBattle)).toEqual([
    ['HQ', 'out of supply'],
    ['Guns', 'out of supply'],
    ['Top', 'in support', 'isolated'],
    ['Bare'],
  ])
  expect(
    markedBattle.allEvents('unit markers').map(({ side, marked }) => [side, marked.map(({ name }) => name)]),
  ).toEqual([
    ['entente', ['A']],
    ['ottoman', ['HQ', 'Guns', 'Top']],
  ])
  expect(markedBattle.of('Under').markers).toEqual(['in support'])
})

test('3.8.1: changes appear when both sides have finished their orders', () => {
  const markedBattle = battle()
  markedBattle.of('Top').support = false
  markedBattle.of('Bare').isolated = true
  expect(markers(markedBattle)).toEqual([
    ['HQ', 'out of supply'],
    ['Guns', 'out of supply'],
    ['Top', 'in support', 'isolated'],
    ['Bare'],
  ])
  placeUnitMarkers(markedBattle.context)
  expect(markers(markedBattle).slice(2)).toEqual([
    ['Top', 'isolated'],
    ['Bare', 'isolated'],
  ])
  markedBattle.of('Top').hex = hexId(-3)
  placeUnitMarkers(markedBattle.context)
  expect(markedBattle.of('Top').markers).toEqual([])
})

test('3.8.1: redealing keeps visible markers and redeals those beneath', () => {
  const beneath = new Set<string>()
  for (let seed = 1; seed <= 40; seed++) {
    const markedBattle = battle()
    // All Brigiments are released.
    markedBattle.state.released = { entente: [brigimentId(0)], ottoman: [brigimentId(0)] }
    redealHidden(
      markedBattle.context.book,
      markedBattle.context.scenario,
      markedBattle.state,
      'entente',
      quickTape(seed),
    )
    expect(markers(markedBattle).map(([, ...on]) => on)).toEqual([
      ['out of supply'],
      ['out of supply'],
      ['in support', 'isolated'],
      [],
    ])
    const { support, isolated } = markedBattle.state.secrets.ottoman.units[2] ?? {}
    expect([support, isolated]).toEqual([true, true])
    beneath.add(String(markedBattle.state.secrets.ottoman.units[3]?.markers))
  }
  expect(beneath.size).toBeGreaterThan(1)
})

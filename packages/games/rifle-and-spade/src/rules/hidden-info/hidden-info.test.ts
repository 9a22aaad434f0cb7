import { orThrow, quickTape } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { printed } from '../../data/printed.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { readBook } from '../book.ts'
import { invariants } from '../invariants.ts'
import { printedOptions } from '../options.ts'
import { newState } from '../setup.ts'
import type { State } from '../state.ts'
import { inferableSecrets, redealHidden, shows } from './index.ts'

const book = orThrow(readBook(printed))
const scenario = book.scenario('kemal')
const fresh = (): State => newState(book, scenario, printedOptions)
const dealt = (seed: number, change: (state: State) => void = () => {}): State => {
  const state = fresh()
  change(state)
  redealHidden(book, scenario, state, 'entente', quickTape(seed))
  return state
}
const places = (state: State): string =>
  state.secrets.ottoman.units.map(({ hex, steps }) => `${hex}/${steps}`).join(' ')

describe('3.8: redealing hidden information', () => {
  test('3.8 3.8.1: shown stacks stay the same, and no invariant is broken', () => {
    const before = shows(book)(fresh(), 'ottoman')
    for (let seed = 1; seed <= 12; seed++) {
      const state = dealt(seed)
      expect(shows(book)(state, 'ottoman')).toEqual(before)
      expect(state.secrets.entente).toEqual(fresh().secrets.entente)
      expect(invariants(book, scenario, state)).toEqual([])
    }
  })

  test('3.8: redeals Officer Points, orders and units beneath the top', () => {
    const dealings = Array.from({ length: 12 }, (_, seed) => dealt(seed + 1))
    const values = (of: (state: State) => unknown) => new Set(dealings.map((state) => JSON.stringify(of(state)))).size
    expect(values((state) => state.secrets.ottoman.brigiments.map(({ points }) => points))).toBeGreaterThan(1)
    expect(values((state) => state.secrets.ottoman.brigiments.map(({ order }) => order.type))).toBeGreaterThan(1)
    expect(values((state) => state.secrets.ottoman.units.map(({ support }) => support))).toBeGreaterThan(1)
    expect(values(places)).toBeGreaterThan(1)
  })

  test('3.8.3: units seen in an assault stay where they were seen', () => {
    const seeAll = (state: State) => {
      state.secrets.entente.knows.seen = state.secrets.ottoman.units.map(({ hex, name, type, steps }, unit) => ({
        unit,
        hex,
        name,
        type,
        steps,
      }))
    }
    for (let seed = 1; seed <= 6; seed++) expect(places(dealt(seed, seeAll))).toBe(places(fresh()))
  })

  test('13.1: a digging unit stays in the Brigiment that was seen to dig', () => {
    // Three to a hex, so that one lies on top and two beneath it, one of which digs; both Brigiments alike.
    const battle = testBattle({
      units: ['1 Bde', '2 Bde'].flatMap((name, i) =>
        [1, 2, 3].map(
          (n) => `ottoman ${n} ${name} company 0${3 + i}.03 of=${name}${n === 3 && i === 0 ? ' long=construct' : ''}`,
        ),
      ),
      brigiments: ['1 Bde', '2 Bde'].map((name) => ({ side: 'ottoman' as const, name })),
    })
    const otherOrders = new Set<string>()
    for (let seed = 1; seed <= 60; seed++) {
      const state = structuredClone(battle.state)
      redealHidden(battle.context.book, battle.context.scenario, state, 'entente', quickTape(seed))
      const { units, brigiments } = state.secrets.ottoman
      expect(units.flatMap(({ digs, brigiment }) => (digs === null ? [] : [brigiments[brigiment ?? 9]?.name]))).toEqual(
        ['1 Bde'],
      )
      otherOrders.add(units.map(({ name }) => name).join())
    }
    expect(otherOrders.size).toBeGreaterThan(1)
  })

  test('the setup of every scenario satisfies all invariants', () => {
    for (const scenario of book.scenarios.values())
      expect(invariants(book, scenario, newState(book, scenario, printedOptions))).toEqual([])
  })
})

test('3.7.4 3.8.1: lists the secrets that a side can infer from shown stacks and their actions', () => {
  expect(inferableSecrets).toEqual([
    ...['hex', 'onTop', 'hiding', 'column', 'confused', 'entered', 'action'].map((leaf) => `units.*.${leaf}`),
    ...['long', 'digs', 'assaults', 'commandedFire', 'under'].map((leaf) => `units.*.${leaf}`),
    'moving.*',
    'firing.*',
    'struck.*',
    'shot.*',
    'retreating.*.*',
    'pending.*.unit',
    'brigiments.*.division',
  ])
})

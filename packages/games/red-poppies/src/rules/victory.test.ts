import { describe, expect, test } from 'vitest'
import type { Side } from '../data/schema.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { destroyed } from './state.ts'

/** The end of the last turn, with these hexes controlled by these sides. */
const atTheEnd = (scenario: string, turn: number, held: Partial<Record<Side, string>>, setup: TestBattleSetup = {}) =>
  testBattle({
    scenario,
    units: [],
    phase: 'administration',
    turn,
    ...setup,
    change(state, places) {
      const control = [...state.control].map((): string => '.')
      for (const side of ['central', 'entente'] as const)
        for (const name of (held[side] ?? '').split(' ').filter((label) => label !== ''))
          control[places.hex(name)] = side === 'central' ? 'c' : 'e'
      state.control = control.join('')
      setup.change?.(state, places)
    },
  })

const result = (battle: TestBattle) => {
  const { winner, score, rules } = battle.lastEvent('victory')
  return { winner, score: [score.central, score.entente], rules }
}

describe('Ypres', () => {
  test('YS1.victory YS1.length 10.1-2: the British score hexes they were last alone in, the Germans destroyed batteries', () => {
    const units = ['br-art AC15', 'br-art AC16', 'br-bef AG16', 'ge-res AH20']
    const lost = (count: number) => ({
      units,
      change: (state: { units: { hex: number }[] }) => {
        for (const unit of state.units.slice(0, count)) unit.hex = destroyed
      },
    })
    const oneBatteryLost = result(atTheEnd('ys1', 6, { entente: 'AG16 AG17', central: 'AH15 AH16' }, lost(1)))
    expect(oneBatteryLost).toMatchObject({ winner: 'entente', score: [1, 2] })
    expect(oneBatteryLost.rules).toEqual(expect.arrayContaining(['YS1.victory', 'YS1.length', '10.1-2']))
    expect(result(atTheEnd('ys1', 6, { entente: 'AG17' }, lost(2)))).toMatchObject({ winner: 'central', score: [2, 1] })
    expect(result(atTheEnd('ys1', 6, { entente: 'AG16 AG17' }, lost(2)))).toMatchObject({ winner: null, score: [2, 2] })
  })

  test('YS1.length: the scenario does not end before the sixth turn', () => {
    const battle = atTheEnd('ys1', 5, {}, { units: ['ge-res AG16', 'br-bef AI11'], dice: [1, 2] })
    expect(battle.eventsOf('victory')).toEqual([])
    expect(battle.lastEvent('initiative').turn).toBe(6)
  })

  test('YS2.victory YS2.length: the side with both hexes of Hill 60 wins, otherwise there is no winner', () => {
    const german = result(atTheEnd('ys2', 6, { central: 'N19 M20' }))
    expect(german).toMatchObject({ winner: 'central', rules: expect.arrayContaining(['YS2.victory', 'YS2.length']) })
    expect(result(atTheEnd('ys2', 6, { entente: 'N19 M20' })).winner).toBe('entente')
    expect(result(atTheEnd('ys2', 6, { central: 'N19', entente: 'M20' })).winner).toBeNull()
  })

  test('YS3.victory YS3.length: villages in columns J to W score 3, level 3 hexes 1', () => {
    const end = result(atTheEnd('ys3', 12, { entente: 'L14 N19', central: 'V10 V11 V12 B08 AG16' }))
    expect(end).toMatchObject({ winner: 'entente', score: [3, 4] })
    expect(end.rules).toEqual(expect.arrayContaining(['YS3.victory', 'YS3.length']))
  })

  test('YS4.victory YS4.length: the side with both hexes of Hooge wins', () => {
    const end = result(atTheEnd('ys4', 6, { central: 'R10 S11' }))
    expect(end).toMatchObject({ winner: 'central', rules: expect.arrayContaining(['YS4.victory', 'YS4.length']) })
    expect(result(atTheEnd('ys4', 6, { central: 'S11', entente: 'R10' })).winner).toBeNull()
  })
})

describe('Limanowa', () => {
  test('LLL1.victory LLL1.length: the side with more hexes of the village wins', () => {
    const end = result(atTheEnd('lll1', 6, { central: 'M17 M18', entente: 'N16 N17 N18' }))
    expect(end).toMatchObject({ winner: 'entente', score: [2, 3] })
    expect(end.rules).toEqual(expect.arrayContaining(['LLL1.victory', 'LLL1.length']))
    expect(result(atTheEnd('lll1', 6, { central: 'M17', entente: 'N16' })).winner).toBeNull()
  })

  test('LLL2.victory LLL2.length: each hex of the two hills scores 1', () => {
    const end = result(atTheEnd('lll2', 12, { central: 'AF13 AI25 AK24', entente: 'AH12 N17 M17' }))
    expect(end).toMatchObject({ winner: 'central', score: [3, 1] })
    expect(end.rules).toEqual(expect.arrayContaining(['LLL2.victory', 'LLL2.length']))
  })

  test('LLL3.victory LLL3.length 10.1-1: Austria-Hungary wins with two hexes of the hills and loses with one', () => {
    const end = result(atTheEnd('lll3', 6, { central: 'AF13 AI25', entente: 'AF12 AF11 AD13' }))
    expect(end).toMatchObject({ winner: 'central', score: [2, 3] })
    expect(end.rules).toEqual(expect.arrayContaining(['LLL3.victory', 'LLL3.length', '10.1-1']))
    expect(result(atTheEnd('lll3', 6, { central: 'AF13' })).winner).toBe('entente')
  })

  test('LLL3.victory: the outcome names the winner, and the points of a scored scenario', () => {
    const { position } = atTheEnd('lll3', 6, { central: 'AF13 AI25' })
    expect(position.outcome).toEqual({ winner: 'central', points: null })
    expect(atTheEnd('ys3', 12, { central: 'V10' }).position.outcome).toEqual({
      winner: 'central',
      points: { central: 1, entente: 0 },
    })
  })
})

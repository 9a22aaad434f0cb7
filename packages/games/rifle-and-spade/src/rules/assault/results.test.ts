import { orThrow } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { printed } from '../../data/printed.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { readBook } from '../book.ts'
import { baseBox, finalBox, losersOf } from './results.ts'

const { tables } = orThrow(readBook(printed))
const boxOf = (attack: number, defence: number, attackerNet = 0, defenderNet = 0) => {
  const base = baseBox(tables, attack, defence)
  return 'weakling' in base ? base : finalBox(tables, base, attackerNet, defenderNet)
}

describe('18.4: the Assault Results Table', () => {
  test('18.4 step 4 RS-059: a modifier against a side shifts it down, one in its favour shifts it up', () => {
    expect(boxOf(2, 2, 2, -1)).toMatchObject({ attack: 1, defence: 2.5 })
  })

  test('18.4 step 4a RS-060: a shift that would take the defender below 0.25 goes to the attacker', () => {
    expect(boxOf(0.5, 0.5, 0, 3)).toMatchObject({ attack: 1, defence: 0.25 })
  })

  test('18.4 step 2a RS-062: eight against two is halved to four against one; after shifts a 61 costs both a step', () => {
    const box = boxOf(8, 2, 4, 1)
    expect(box).toEqual({ attack: 2, defence: 0.75, last: { defender: 56, both: 67 }, rules: ['18.4 step 2a'] })
    if ('weakling' in box) throw new Error('nobody is destroyed here')
    expect(losersOf(box, 61)).toEqual(['attacker', 'defender'])
  })

  test('18.4 step 5 RS-063: seven against one and a half, shifted: a 77 costs the attacker a step', () => {
    const box = boxOf(7, 1.5, 4, 1)
    expect(box).toMatchObject({ attack: 1.5, defence: 0.5 })
    if ('weakling' in box) throw new Error('nobody is destroyed here')
    expect(losersOf(box, 77)).toEqual(['attacker'])
  })

  test('18.4 step 5 RS-064: six against one and a half without terrain: a 57 costs both a step', () => {
    const box = boxOf(6, 1.5)
    expect(box).toMatchObject({ attack: 6, defence: 1.5 })
    if ('weakling' in box) throw new Error('nobody is destroyed here')
    expect(losersOf(box, 57)).toEqual(['attacker', 'defender'])
  })

  test('18.4 step 4a: if both would fall below 0.25, each gains the shift that the other could not lose', () => {
    expect(boxOf(0.5, 0.75, 3, 3)).toMatchObject({ attack: 0.5, defence: 0.75, rules: ['18.4 step 4a'] })
    expect(boxOf(0.25, 0.25, 4, 1)).toMatchObject({ attack: 0.5, defence: 1.5 })
  })

  test('18.4 step 4b: if both would pass the last value, each loses the shift that the other could not gain', () => {
    expect(boxOf(6, 5.5, -2, -2)).toMatchObject({ attack: 5.5, defence: 5, rules: ['18.4 step 4b'] })
  })

  test('18.4 step 4a 18.4 step 4b: a shift passed on can take the other side off the upper edge and come back', () => {
    expect(boxOf(0.25, 6, 2, 0)).toMatchObject({ weakling: 'attacker' })
  })

  test('18.4 step 4a 18.4 step 4b: a shift that just reaches the first or last value leaves the other side alone', () => {
    expect(boxOf(6, 6)).toMatchObject({ attack: 6, defence: 6, rules: [] })
    expect(boxOf(5.5, 3, -1, 0)).toMatchObject({ attack: 6, defence: 3, rules: [] })
    expect(boxOf(3, 5.5, 0, -1)).toMatchObject({ attack: 3, defence: 6, rules: [] })
    expect(boxOf(0.25, 0.25)).toMatchObject({ attack: 0.25, defence: 0.25, rules: [] })
    expect(boxOf(0.5, 3, 1, 0)).toMatchObject({ attack: 0.25, defence: 3, rules: [] })
    expect(boxOf(3, 0.5, 0, 1)).toMatchObject({ attack: 3, defence: 0.25, rules: [] })
  })

  test('18.4 step 2b: a side at 0.25 is destroyed by one that is off the table', () => {
    expect(boxOf(7, 0.25)).toMatchObject({ weakling: 'defender' })
    expect(boxOf(0.25, 9)).toMatchObject({ weakling: 'attacker' })
  })

  test('18.4 step 2b: a side is destroyed if halving takes it to 0.25 while the stronger is still off the table', () => {
    expect(boxOf(14, 0.5)).toMatchObject({ weakling: 'defender' })
  })

  test('18.4 step 4b 18.4 step 4c: shifts beyond the last value count against the other side, which is destroyed if it cannot pay', () => {
    expect(boxOf(5.5, 2, -3, 0)).toMatchObject({ attack: 6, defence: 1 })
    expect(boxOf(6, 0.5, -4, 0)).toMatchObject({ weakling: 'defender' })
  })
})

describe('18.4: the edges of the Assault Results Table', () => {
  const { book } = testBattle().context
  const { tables } = book
  const boxOf = (attack: number, defence: number, attackerNet = 0, defenderNet = 0) => {
    const base = baseBox(tables, attack, defence)
    return 'weakling' in base ? base : finalBox(tables, base, attackerNet, defenderNet)
  }

  test('18.4 step 5: up to the first figure the defender loses, up to the second both, beyond it the attacker', () => {
    const box = { attack: 2, defence: 0.75, last: { defender: 56, both: 67 }, rules: [] }
    expect([0, 56, 57, 67, 68, 99].map((roll) => losersOf(box, roll))).toEqual([
      ['defender'],
      ['defender'],
      ['attacker', 'defender'],
      ['attacker', 'defender'],
      ['attacker'],
      ['attacker'],
    ])
  })

  test('18.4 step 2: a strength between two values counts as the lower, one below the first as the first', () => {
    expect(boxOf(2.4, 0.9)).toMatchObject({ attack: 2, defence: 0.75, rules: [] })
    expect(boxOf(0.1, 0.3)).toMatchObject({ attack: 0.25, defence: 0.25, rules: [] })
  })

  test('18.4 step 2a: both are halved until neither is above six, but not below 0.25', () => {
    expect(boxOf(6.5, 1)).toMatchObject({ attack: 3, defence: 0.5, rules: ['18.4 step 2a'] })
    expect(boxOf(1, 6.5)).toMatchObject({ attack: 0.5, defence: 3, rules: ['18.4 step 2a'] })
    expect(boxOf(13, 2)).toMatchObject({ attack: 3, defence: 0.5, rules: ['18.4 step 2a'] })
    expect(boxOf(12, 0.3)).toMatchObject({ attack: 6, defence: 0.25, rules: ['18.4 step 2a'] })
    expect(boxOf(0.3, 12)).toMatchObject({ attack: 0.25, defence: 6, rules: ['18.4 step 2a'] })
    expect(boxOf(13, 0.3)).toEqual({ weakling: 'defender', rules: ['18.4 step 2b'] })
    expect(boxOf(0.3, 13)).toEqual({ weakling: 'attacker', rules: ['18.4 step 2b'] })
    // The corner box of the table.
    expect(boxOf(0.25, 0.25)).toEqual({ attack: 0.25, defence: 0.25, last: { defender: 34, both: 36 }, rules: [] })
  })

  test('18.4 step 4b 18.4 step 4c: excess shifts count against the other side, which is destroyed below the first value', () => {
    expect(boxOf(6, 0.5, -1, 0)).toMatchObject({ attack: 6, defence: 0.25, rules: ['18.4 step 4b'] })
    expect(boxOf(6, 0.5, -2, 0)).toEqual({ weakling: 'defender', rules: ['18.4 step 4b', '18.4 step 4c'] })
    expect(boxOf(0.5, 6, 0, -1)).toMatchObject({ attack: 0.25, defence: 6, rules: ['18.4 step 4b'] })
    expect(boxOf(0.5, 6, 0, -2)).toEqual({ weakling: 'attacker', rules: ['18.4 step 4b', '18.4 step 4c'] })
    expect(boxOf(12, 1, -1, 0)).toMatchObject({
      attack: 6,
      defence: 0.25,
      rules: ['18.4 step 2a', '18.4 step 4b'],
    })
  })
})

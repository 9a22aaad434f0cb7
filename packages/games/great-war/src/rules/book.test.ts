/** Problems of a book whose data an owner has corrected. */

import { applyOverlay, asJson, type Json, valueAt } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { greatWar } from '../index.ts'
import { printedBook } from '../testing/boards.ts'
import { readBook, specialRule } from './book.ts'

const problems = (overlay: Json): readonly string[] => {
  const book = readBook(applyOverlay(greatWar.data, overlay))
  return 'problems' in book ? book.problems : []
}

const battle = (change: Json): Json => ({ battles: { 'opening-action-1': change } })
const unit = (hex: string): Json => ({ side: 'british', type: 'infantry', hex, bomber: false })

describe('corrected data', () => {
  test('has no problems as printed', () => {
    expect(problems({})).toEqual([])
    expect(readBook(greatWar.data)).not.toHaveProperty('problems')
  })

  test.each<[string, Json, string[]]>([
    ['a row too many', battle({ wire: ['11,0'] }), ['battles.opening-action-1: there is no hex 11,0']],
    [
      'a half-hex at the end of a short row',
      battle({ wire: ['1,11'] }),
      ['battles.opening-action-1: there is no hex 1,11'],
    ],
    ['the last hex of a short row', battle({ wire: ['1,10'] }), []],
    ['a unit off the board', battle({ units: [unit('3,11')] }), ['battles.opening-action-1: there is no hex 3,11']],
    [
      'two units in one hex',
      battle({ units: [unit('3,1'), unit('3,1')] }),
      ['battles.opening-action-1: two units stand in one hex'],
    ],
    ['two units in two', battle({ units: [unit('3,1'), unit('3,2')] }), []],
  ])('checks the hexes of wire and units: %s', (_what, overlay, wrong) => {
    expect(problems(overlay)).toEqual(wrong)
  })

  test('rejects an unknown terrain letter', () => {
    const rows = [12, 11, 12, 11, 12, 11, 12, 11, 12, 11, 12].map((length) => '.'.repeat(length))
    rows[2] = '..?.........'
    expect(problems(battle({ terrain: rows }))).toEqual(["battles.opening-action-1: terrain at 2,2 is '?'"])
  })

  test('rejects an objective that requires an unknown one', () => {
    const required = {
      battles: { 'opening-action-2': { objectives: { 'german-front-line': { requires: ['the-moon'] } } } },
    }
    expect(problems(required)).toEqual(["battles.opening-action-2: german-front-line requires unknown 'the-moon'"])
  })

  test('rejects missing terrain that rules or direct hits refer to', () => {
    expect(problems({ terrain: { forest: { afterDirectHit: 'stumps' } } })).toEqual(["terrain: there is no 'stumps'"])
    expect(problems({ terrain: { wire: null } })).toContain("terrain: there is no 'wire'")
  })

  test('cards can be changed but not added or removed', () => {
    const { combatCards, commandCards } = printedBook.data
    const lice = asJson(valueAt(combatCards, 'lice'))
    const forward = asJson(valueAt(commandCards, 'forward'))
    expect(problems({ combatCards: { fleas: lice } })).toEqual(["there is no card 'fleas'"])
    expect(problems({ commandCards: { backward: forward } })).toEqual(["there is no card 'backward'"])
    expect(problems({ combatCards: { lice: null } })).toEqual(["the card 'lice' is missing"])
    expect(problems({ commandCards: { forward: null } })).toEqual(["the card 'forward' is missing"])
    expect(problems({ combatCards: { lice: { cost: 3 } } })).toEqual([])
  })
})

test.each([
  [8, 'sunken-lane', 'scenario.8.8'],
  [9, 'sunken-lane', 'setup.16'],
  [9, 'fortified', 'scenario.9.9'],
  [10, 'fortified', 'scenario.10.9'],
  [11, 'fortified', 'scenario.11.7'],
  [8, 'fortified', 'setup.16'],
  [4, 'observation', 'scenario.4.8'],
  [5, 'observation', 'scenario.5.7'],
  [6, 'observation', 'scenario.6.6'],
  [7, 'observation', 'scenario.7.6'],
  [15, 'observation', 'scenario.15.8'],
  [1, 'observation', 'setup.16'],
] as const)('setup.16: in battle %i the special rule %s is cited as %s', (number, name, rule) => {
  expect(specialRule({ number }, name)).toBe(rule)
})

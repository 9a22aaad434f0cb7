import { refused, valueAt } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { cardWindows } from '../../data/enums.ts'
import { greatWar } from '../../index.ts'
import { offBoard } from '../../rules/ids.ts'
import { cardPlayedElsewhen } from '../../rules/texts/refusals.ts'
import { printedBoard } from '../../testing/boards.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { theObjective, timingTexts } from '../texts/words.ts'
import { orderText } from './card-effects.ts'
import { groundName, shelterName } from './ground.ts'
import { observedFrom } from './observation.ts'
import { namedHex, playerRuling } from './refusal-text.ts'

describe('names of the ground', () => {
  const namesAt = (scenario: string, label: string, craters: string[] = []) => {
    const battle = testBattle({ battle: scenario, craters })
    const battlefield = printedBoard(scenario).battlefieldOf(battle.position.view(null))
    return [groundName(battlefield, battle.hex(label)), shelterName(battlefield, battle.hex(label))]
  }

  test.each([
    ['a sunken lane shelters under its own name', 'hawthorn-ridge', '7,1', [], ['sunken lane', 'sunken lane']],
    ['a building of Mametz is fortified', 'mametz', '1,5', [], ['fortified building', 'fortified building']],
    [
      'a shelled fortified building shelters as rubble',
      'mametz',
      '1,5',
      ['1,5'],
      ['building with a shell crater', 'building rubble'],
    ],
    [
      'a trench with a crater shelters as a crater',
      'mametz',
      '5,4',
      ['5,4'],
      ['trench with a shell crater', 'shell crater'],
    ],
    ['a crater in the open is named alone', 'opening-action-1', '5,3', ['5,3'], ['shell crater', 'shell crater']],
  ])('%s', (_what, scenario, label, craters, names) => expect(namesAt(scenario, label, craters)).toEqual(names))

  test('wire is named with its ground, and alone as the shelter', () => {
    const board = printedBoard('opening-action-2')
    const battlefield = board.battlefieldOf(testBattle({ battle: 'opening-action-2' }).position.view(null))
    const [wired = offBoard] = board.scenario.wire
    expect([groundName(battlefield, wired), shelterName(battlefield, wired)]).toEqual(['countryside with wire', 'wire'])
  })
})

describe('refusal texts', () => {
  const board = printedBoard('opening-action-1')
  const rulingFor = (why: string) => playerRuling(board, refused('move.1', why))

  test('name hexes as the map does', () => {
    expect(rulingFor('the unit in 9,5 blocks sight')).toEqual({
      allowed: false,
      rule: 'move.1',
      why: 'the unit in J6 blocks sight',
    })
    expect(namedHex(board, 'the unit in 0,3 blocks sight')).toBe(3)
    expect(namedHex(board, 'nothing of the sort')).toBeNull()
  })

  test.each(cardWindows)('say when a card played %s can be played', (window) => {
    const why = cardPlayedElsewhen('Lice', timingTexts[window])
    expect(why).toMatch(/^you can only play Lice (with|after|before|when) .*(your|their|you)/)
    expect(why).not.toMatch(/own|opponent|hq/)
  })
})

test('objective names contain no words of their ids', () => {
  for (const { id } of greatWar.scenarios)
    for (const { id: objective } of printedBoard(id).scenario.objectives)
      expect(theObjective(objective)).not.toMatch(/majority|each|any\b|-/)
})

test('observation points are called by the name of the feature', () => {
  expect(observedFrom(printedBoard('loos-hohenzollern-redoubt').scenario)).toBe('on or next to the Dump')
  expect(observedFrom(printedBoard('the-pimple').scenario)).toBe('on the Pimple')
})

test('the terms of a card come from the data', () => {
  const board = printedBoard('opening-action-1')
  expect(orderText(board, 'forward')).toBe(
    '2 units on the left, 2 units in the centre and 2 units on the right; not the reserve artillery',
  )
  expect(orderText(board, 'recon-left')).toBe(
    '1 unit on the left; at the end of your turn draw 2 command cards and keep 1, or take the time-pressure medal and draw 1',
  )
  const { commandCards } = board.book.data
  const changed = { 'rush-rotation': { ...valueAt(commandCards, 'rush-rotation'), values: { orders: 1, hexes: 9 } } }
  const book = { ...board.book, data: { ...board.book.data, commandCards: { ...commandCards, ...changed } } }
  expect(orderText({ ...board, book }, 'rush-rotation')).toBe(
    '1 unit anywhere to move up to 9 hexes, end next to a friend and not battle',
  )
})

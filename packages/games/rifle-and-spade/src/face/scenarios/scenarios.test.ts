import { expectWholeSheet } from '@firestep/face/testing'
import { expect, test } from 'vitest'
import { rifleAndSpade } from '../../index.ts'
import { printedBoard } from '../../testing/boards.ts'
import { balances } from './balance.ts'
import { stories } from './histories.ts'
import { scenarioSheetOf } from './scenario-sheets.ts'

const ruleIds = new Set(rifleAndSpade.reference.rules.map(({ id }) => id))
const sheets = rifleAndSpade.scenarios.map(({ id }) => scenarioSheetOf(printedBoard(id)))
const sheet = (id: string) => sheets.find((one) => one.id === id)

test('every scenario has a sheet and a history, and no history is left over', () => {
  expect(sheets.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  expect(Object.keys(stories).sort()).toEqual(rifleAndSpade.scenarios.map(({ id }) => id).sort())
})

for (const sheet of sheets)
  test(`${sheet.title}: the history is a paragraph; forces, aim and special rules are full sentences with rules of the index`, () => {
    expectWholeSheet(sheet, { ruleIds, minProvenance: 2 })
    expect(sheet.sources.join(' ')).not.toMatch(/FOUND|RECONSTRUCTED|PARTIAL|OURS|undefined|null|true|false/)
  })

test('every scenario has a balance measurement, and each measurement belongs to a scenario', () => {
  expect(Object.keys(balances).sort()).toEqual(rifleAndSpade.scenarios.map(({ id }) => id).sort())
  for (const { id, balance } of sheets) {
    expect(balance).toEqual(balances[id])
    const { matches = 0, wins = {}, likely = {} } = balance ?? {}
    expect(Object.keys(wins).sort()).toEqual(['entente', 'ottoman'])
    for (const [side, count] of Object.entries(wins)) {
      expect(count / matches).toBeGreaterThanOrEqual(likely[side]?.low ?? 1)
      expect(count / matches).toBeLessThanOrEqual(likely[side]?.high ?? 0)
    }
  }
})

test('11.0 6.1.3a: the sheet of Sedd el Bahr', () => {
  const scenarioSheet = sheet('sedd el bahr')
  expect(scenarioSheet).toMatchObject({
    date: '26 April 1915',
    sides: { entente: { name: 'Entente', tone: 'blue' }, ottoman: { name: 'Ottoman', tone: 'red' } },
    aim: 'When turn six is over the Entente count 5 for Hill 141; 3 for Sedd el Bahr North; 2 each for Sedd el Bahr South and Old Fort; 1 for Shallow Trench NE, held alone, less ½ for each step they lost. 9 is a decisive Entente victory; 6 is a marginal Entente victory; 4 is a draw; fewer is an Ottoman victory.',
  })
  expect(scenarioSheet?.forces.ottoman).toEqual([
    '26th Regiment (class III): 1 HQ, 3 companies, 3 pickets, 1 Nordenfelt gun, 1 machine-gun section and 1 half-battalion; 1 of them on turn 3',
    'Asiatic batteries, off the map: 3 points, high-angle, 1 shoot a turn',
  ])
  expect(scenarioSheet?.special.slice(0, 3).map(({ rule }) => rule)).toEqual(['11.0', '2.3.4', '6.1.3a'])
})

test('15.1.3: the sheet of the landing tells the drift of boats and the capacity of a beach', () => {
  const texts = sheet('anzac landing')?.special.map(({ text }) => text) ?? []
  expect(texts).toContain('Boats that land on turn 1 may drift up to 2 beaches to the north.')
  expect(texts.join(' ')).toContain('A beach takes 12 steps a turn')
  expect(sheet('anzac landing')?.forces.entente?.[3]).toMatch(/^NZ Infantry Brigade .*; on turns 5, 6, 7 and 8$/)
})

test('an invented battle is marked as ours and has no date', () => {
  expect(sheet('proving')?.date).toBeNull()
  expect(sheet('proving')?.title).toContain('ours')
  expect(sheets.filter(({ date }) => date === null).map(({ id }) => id)).toEqual(['proving', 'close quarters'])
})

import { expectWholeSheet } from '@firestep/face/testing'
import { expect, test } from 'vitest'
import { redPoppies } from '../../index.ts'
import { printedBoard } from '../../testing/boards.ts'
import { histories } from '../texts/histories.ts'
import { balances } from './balance.ts'
import { spokenDate } from './date-text.ts'
import { scenarioSheetOf } from './scenario-sheets.ts'

const ruleIds = new Set(redPoppies.reference.rules.map(({ id }) => id))
const sheets = redPoppies.scenarios.map(({ id }) => scenarioSheetOf(printedBoard(id)))
const sheet = (id: string) => sheets.find((candidate) => candidate.id === id)

test('every scenario has a sheet and a history, and no history is left over', () => {
  expect(sheets.map(({ number }) => number)).toEqual(Array.from({ length: sheets.length }, (_, i) => i + 1))
  expect(Object.keys(histories).sort()).toEqual(redPoppies.scenarios.map(({ id }) => id).sort())
})

for (const sheet of sheets)
  test(`${sheet.title}: the history is a paragraph; forces, aim and special rules are full sentences with rules of the index`, () => {
    expectWholeSheet(sheet, { ruleIds, minProvenance: 3 })
    const sentences = sheet.history.split(/\.\s|\.$/).filter((sentence) => sentence !== '').length
    expect(sentences).toBeGreaterThanOrEqual(3)
    expect(sentences).toBeLessThanOrEqual(6)
    expect(sheet.sources.join(' ')).not.toMatch(/FOUND|RECONSTRUCTED|undefined|null/)
  })

test('YS1.victory YS1.setup: the sheet of Gheluvelt', () => {
  expect(sheet('ys1')).toMatchObject({
    date: '31 October 1914',
    sides: { central: { name: 'German', tone: 'red' }, entente: { name: 'British', tone: 'blue' } },
    aim: 'The side with more points at the end of turn 6 wins: 1 for the British for each controlled hex: Gheluvelt (AG16, AG17, AH15 and AH16); 1 for the Germans for each British artillery unit destroyed. Equal points are a draw.',
    special: [
      { text: 'Units may be within 9 hexes of AG16.', rule: 'YS1.map' },
      { text: 'German 244th and 245th Reserve Regiments start dispersed.', rule: 'YS1.setup' },
    ],
  })
})

test('YS2.special.1 to 4: the sheet of Hill 60', () => {
  expect(sheet('ys2')?.special.map(({ rule }) => rule)).toEqual([
    'YS2.special.2',
    'YS2.special.3',
    'YS2.special.4',
    'YS2.special.1',
    'YS.general.2',
  ])
  expect(sheet('ys2')?.aim).toBe(
    'The side that controls all of Hill 60 (M20 and N19) at the end of turn 6 wins. If neither does, it is a draw.',
  )
})

test('LLL2.forces: arrivals, guns and wagons are listed with the forces', () => {
  expect(sheet('lll2')?.forces.central?.at(-2)).toMatch(/^from turn 5 39th Honved Infantry Division/)
  expect(sheet('lll2')?.forces.entente?.slice(-2)).toEqual([
    '2 artillery groups off the map, +3, by runner',
    '3 groups of wagons',
  ])
})

test('each balance measurement belongs to a scenario, and every sheet shows its own', () => {
  expect(Object.keys(balances).filter((id) => sheet(id) === undefined)).toEqual([])
  for (const { id, balance } of sheets) {
    expect(balance).toEqual(balances[id] ?? null)
    if (balance === null) continue
    const { matches, wins, likely } = balance
    expect(Object.keys(wins).sort()).toEqual(['central', 'entente'])
    for (const [side, count] of Object.entries(wins)) {
      expect(count / matches).toBeGreaterThanOrEqual(likely[side]?.low ?? 1)
      expect(count / matches).toBeLessThanOrEqual(likely[side]?.high ?? 0)
    }
  }
})

test('dates are written in words', () => {
  expect(spokenDate('1914-12-03')).toBe('3 December 1914')
})

const specials = (id: string): string[] => sheet(id)?.special.map(({ rule, text }) => `${rule} ${text}`) ?? []

test('YS-C1.victory YS-C1.special.3 YS-C1.sides: the sheet of the campaign for Gheluvelt', () => {
  expect(sheet('ysc1')?.aim).toMatch(/^The Germans win if they control all of Gheluvelt and Zandvoorde/)
  expect(specials('ysc1')).toContain(
    'YS-C1.sides The Germans attack. Friendly board edges: along the east edge for the Germans and along the west edge for the British.',
  )
  expect(specials('ysc1').at(-1)).toMatch(/next to a road hex, and disturbs signals as any other does\.$/)
})

test('YS-C2.special.1 YS-C3.special.2 YS-C3.special.3: the hexes that bombardments and barrages of campaigns strike', () => {
  expect(specials('ysc2').join()).toContain('strikes every hex that holds a British unit and is within 4 hexes')
  expect(specials('ysc3').join()).toContain('strikes all hexes occupied by German units.')
  expect(specials('ysc3').join()).toContain(
    'strikes friend and enemy in turns 1 to 6: no-man’s-land and everything east of it up to column R, then one column after another from S to X.',
  )
})

test('YS-C3.setup YS-C3.oma YS-C3.reinforce.1: guns, mules, trenches and blockhouses are listed with their day', () => {
  const { central = [], entente = [] } = sheet('ysc3')?.forces ?? {}
  expect(central[0]).toMatch(/; 12 trenches; 6 blockhouses$/)
  expect(central.at(-1)).toBe('from turn 3 on, 3 groups of mules')
  expect(entente.at(-1)).toBe('from day 2 on, 1 howitzer group off the map, +5, by aircraft')
})

test('LLL-C1.victory: villages worth the same are named together', () => {
  expect(sheet('lllc1')?.aim).toBe(
    'The side with more points at the end of the last day wins: 1 for either side for each controlled hex of Golkow or Jabloniec: Jabloniec and Golkow (32 hexes); 1 for either side for each whole village, every hex of it controlled: Limanowa, Mordarka, Sowliny, Lipowe, Stara Wies, Pisarzowa, Kanina and Siekierczyna. Equal points are a draw.',
  )
})

test('LLL-C1.special.4 LLL-C2.special.4: control at Limanowa at the start, and when the Honved come', () => {
  expect(specials('lllc1').at(-1)).toBe('LLL-C1.special.4 Neither side controls anything else at the start.')
  expect(specials('lllc2').at(-1)).toMatch(/control Sowliny, Limanowa, .* \(61 hexes\) at the start\.$/)
  expect(sheet('lllc1')?.forces.central).toContainEqual(expect.stringMatching(/^from turn 7 of day 6 39th Honved/))
})

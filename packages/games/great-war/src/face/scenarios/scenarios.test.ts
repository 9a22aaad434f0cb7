import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sides } from '../../data/enums.ts'
import { greatWar } from '../../index.ts'
import { printedBoard } from '../../testing/boards.ts'
import { histories } from '../texts/histories.ts'
import { balances } from './balance.ts'
import { dateRangeText } from './date-text.ts'
import { scenarioSheetOf } from './scenario-sheets.ts'

const ruleIds = new Set(greatWar.reference.rules.map(({ id }) => id))
const sheets = greatWar.scenarios.map(({ id }) => scenarioSheetOf(printedBoard(id)))

test('every battle has a numbered sheet and exactly one story', () => {
  expect(sheets.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1))
  expect(Object.keys(histories).sort()).toEqual(greatWar.scenarios.map(({ id }) => id).sort())
})

const share = z.number().min(0).max(1)
const bySide = <Value extends z.ZodType>(value: Value) => z.strictObject({ german: value, british: value })
const balance = z
  .strictObject({
    bots: z.string().min(1),
    seed: z.int(),
    matches: z.int().min(1),
    wins: bySide(z.int().min(0)),
    likely: bySide(z.strictObject({ low: share, high: share })),
  })
  .refine(({ wins, matches }) => wins.german + wins.british <= matches)
  .refine(({ wins, matches, likely }) =>
    sides.every((side) => likely[side].low <= wins[side] / matches && wins[side] / matches <= likely[side].high),
  )

test('balance figures are valid, and every sheet shows those of its battle', () => {
  const known = z.record(z.enum(greatWar.scenarios.map(({ id }) => id)), balance.optional())
  expect(known.parse(balances)).toEqual(balances)
  for (const sheet of sheets) expect(sheet.balance).toEqual(balances[sheet.id] ?? null)
})

for (const sheet of sheets)
  test(`${sheet.title} has a history of 60 to 110 words, and its special rules are in the index`, () => {
    const words = sheet.history.split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(60)
    expect(words).toBeLessThanOrEqual(110)
    for (const { text, rule } of sheet.special) {
      expect(text).toMatch(/\.$/)
      expect(ruleIds).toContain(rule)
    }
    expect(sheet.aim).toMatch(/^\d medals win: 1 for each unit eliminated/)
    expect(sheet.provenance.length).toBeGreaterThan(5)
  })

test('the sheet of Hill 145 shows date, sides, forces, aim and special rules', () => {
  expect(sheets[13]).toMatchObject({
    date: '9 to 10 April 1917',
    sides: { german: { name: 'German', tone: 'red' }, british: { name: 'Canadian', tone: 'blue' } },
    forces: {
      british: [
        '12 infantry, 1 with a bomber',
        '2 machine guns',
        '2 mortars',
        'reserve artillery 5',
        '6 command cards',
        '3 combat cards',
        '8 HQ tokens',
      ],
    },
    aim: '8 medals win: 1 for each unit eliminated and 2 for more hexes of Hill 145 than the enemy; for the Germans 1 for time gained with Recon Left, Centre or Right; for the Canadians 1 for the German front line and 1 for each unit that breaks through.',
    special: [
      { text: "The Canadians shell no-man's-land before the first turn.", rule: 'scenario.14.8' },
      { text: 'The Germans begin with the 2 medals for Hill 145.', rule: 'scenario.14.6' },
    ],
  })
})

test('the sheet of the Hohenzollern Redoubt names required lines and the Dump', () => {
  const sheet = sheets[3]
  expect(sheet?.aim).toContain('1 for the German second line (with the German front line held as well)')
  expect(sheet?.special.at(-1)).toEqual({
    text: 'The side with more units on or next to the Dump (A3, A4, B2 and B3) rolls its first targeting die free. The most it may roll stays the same.',
    rule: 'scenario.4.8',
  })
})

describe('dates in words', () => {
  test.each([
    ['1916-07-01', '1 July 1916'],
    ['1917-04-09/1917-04-10', '9 to 10 April 1917'],
    ['1915-09-29/1915-10-03', '29 September to 3 October 1915'],
    ['1915-12-31/1916-01-02', '31 December 1915 to 2 January 1916'],
  ])('spells out %s', (date, spoken) => expect(dateRangeText(date)).toBe(spoken))
})

import { expectWholeSheet } from '@firestep/face/testing'
import { asJson } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { flandersFields } from '../../index.ts'
import { presets } from '../../rules/custom-battle/presets.ts'
import { printedBoard } from '../../testing/boards.ts'
import { histories } from '../texts/histories.ts'
import { scenarioSheetOf } from './scenario-sheets.ts'

const ruleIds = new Set(flandersFields.reference.rules.map(({ id }) => id))
const sheets = [
  ...flandersFields.scenarios.map(({ id }) => scenarioSheetOf(printedBoard(id))),
  ...presets.map(({ options }) => scenarioSheetOf(printedBoard('own-battle', options))),
]
const sheet = (id: string) => {
  const scenarioSheet = sheets.find((sheet) => sheet.id === id)
  if (scenarioSheet === undefined) throw new Error(`there is no sheet of ${id}`)
  return scenarioSheet
}

test('every scenario has a history, in the order of the game, and no history is left over', () => {
  expect(Object.keys(histories)).toEqual(flandersFields.scenarios.map(({ id }) => id))
})

describe.each(sheets)('$title', (sheet) => {
  const { special, aim, forces, sources, sides } = sheet
  test('has a history of one paragraph, and whole sentences with rules of the index', () => {
    expectWholeSheet(sheet, { ruleIds, minProvenance: 1 })
    const allText = [aim, ...sources, ...Object.values(forces).flat(), ...special.map(({ text }) => text)].join(' ')
    expect(allText).not.toMatch(/undefined|null|NaN|\b1 \w+s\b(?! of)|[a-z]_[a-z]/)
  })

  test('the sides differ in name, tone and sign', () => {
    const [a, b] = Object.values(sides)
    expect(a?.name).not.toBe(b?.name)
    expect(a?.tone).not.toBe(b?.tone)
    expect(a?.sign).not.toBe(b?.sign)
  })
})

test('mons.3 mons.british.1 mons.german.4: the sheet of Mons has its date, aim, forces and special rules', () => {
  const { date, aim, forces, special } = sheet('mons-1914')
  expect(date).toBe('23 August 1914')
  expect(aim).toBe(
    'The Germans win if they lead by 3 points or more after 12 turns; from 1 behind to 2 ahead is a draw. For either side South bridge and North bridge count 3 each, East village 2. Losses count too.',
  )
  expect(forces.defender?.[0]).toBe('4th Middlesex, veteran: 16 rifle platoons and 1 machine gun')
  expect(forces.defender?.[3]).toBe(
    '1st Gordon Highlanders, experienced: 16 rifle platoons and 1 machine gun; from turn 2, on 6 or more at first',
  )
  expect(forces.defender?.[4]).toBe('8th Brigade itself: 3 18-pounders and 1 4.5-inch field howitzer')
  expect(special.map(({ rule }) => rule).filter((rule) => rule !== 'sequence.4')).toEqual([
    'mons.german.4',
    'national.british-1914.marksmanship',
    'mons.british.5',
    'mons.5',
    'mons.4',
  ])
})

test('FF-124 FF-126 mons.german.4: special rules follow the switches', () => {
  const specialRuleText = (id: string, rule: string, switches: object = {}) =>
    scenarioSheetOf(printedBoard(id, { switches: asJson(switches) })).special.find(
      (specialRule) => specialRule.rule === rule,
    )?.text
  const discipline = (id: string, rule: string) =>
    [specialRuleText(id, rule), specialRuleText(id, rule, { discipline: 'three a side' })].map((text) =>
      text?.includes('for the whole side'),
    )
  expect(discipline('mons-1914', 'mons.german.4')).toEqual([false, true])
  expect(discipline('neuve-chapelle-1915', 'national.german-1914.discipline')).toEqual([false, true])
  const minute = (switches: object) =>
    specialRuleText('neuve-chapelle-1915', 'national.british-1914.mad-minute', switches)
  expect(minute({})).toBe('Once a game each company of the British fires with twice the dice.')
  expect(minute({ madMinute: 'once a battalion' })).toContain('the companies of each battalion')
})

test('sequence.4 shelter.2: the sheet of Montauban gives break points, how objectives are held, and what reaches a dugout', () => {
  const montauban = sheet('montauban-1916')
    .special.map(({ text }) => text)
    .join(' ')
  expect(montauban).toMatch(
    /65% of their rifle platoons are lost at the end of a turn, the Germans if 80% are; if both break, points decide\./,
  )
  expect(montauban).toMatch(
    /takes an objective if it has unsuppressed infantry, cavalry or a blockhouse in it .*, and the enemy has nothing/,
  )
  expect(montauban).toMatch(/dugouts\. Only super heavy shells reach men in them/)
})

test('vis.fog hurricane.1: the sheet of Manchester Hill gives fog, the hurricane and the points for breaking through', () => {
  const { special } = sheet('st-quentin-1918')
  expect(special.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['vis.fog', 'hurricane.1', 'barrage.rolling.1', 'gas.1']),
  )
  expect(special.map(({ text }) => text)).toContain(
    'The Germans get 1 point for every 6 British rifle platoons lost and 3 rifle platoons of their own off the far edge.',
  )
})

test('a British custom battle has brigades of four battalions, and mentions tanks only if there are some', () => {
  const { forces, special } = sheet('own-battle')
  const british = Object.values(forces).find((lines) => lines.some((line) => line.includes('British')))
  expect(british?.map((line) => line.split(':')[0])).toEqual(
    expect.arrayContaining([expect.stringMatching(/^IV Battalion, 1st British Brigade/)]),
  )
  const text = special.find(({ rule }) => rule === 'national.british-1917.professionalism')?.text
  expect(text).toBe('Once a game each infantry battalion of the British adds 2 to an order die.')
  const withTanks = sheet('cambrai-1917').special.find(({ rule }) => rule === 'national.british-1917.professionalism')
  expect(withTanks?.text).toContain('so do 4 tanks, once each')
})

test('an invented battle has no date, and says what day its armies are from', () => {
  expect(sheets.filter(({ date }) => date === null).map(({ id }) => id)).toEqual([
    'proving-1918',
    'own-battle',
    'own-battle',
    'own-battle',
  ])
  expect(sheet('own-battle').sources.at(-1)).toBe('Armies are as they were on 20 September 1917.')
})

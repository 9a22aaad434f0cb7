import { expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { unitsAt } from '../battlefield.ts'
import { mayStackInHex } from './assault-stacking.ts'

const hexLabel = '04.04'

/** True if all Ottoman units may stay in a scrub hex shared with the enemy. */
const stay = (units: readonly string[], setup: TestBattleSetup = {}): boolean => {
  const battle = testBattle({
    map: new Array(7).fill('sssssss'),
    units: [`entente A company ${hexLabel} hiding top`, ...units.map((unit) => `ottoman ${unit}`)],
    usThem: [`${hexLabel} ottoman`],
    ...setup,
  })
  const battlefield = battle.battlefield('ottoman')
  return mayStackInHex(battlefield, battle.hex(hexLabel), unitsAt(battlefield, battle.hex(hexLabel)))
}
const [rifles, company] = [`half battalion ${hexLabel}`, `company ${hexLabel}`]
const guns = (mark = '') => `mountain 75mm 4guns ${hexLabel}${mark}`

test('3.7.10: four rifle steps can hide beside the enemy, a fifth cannot; machine guns and HQs do not count', () => {
  expect(stay([rifles, rifles])).toBe(true)
  expect(stay([rifles, rifles, company])).toBe(false)
  expect(stay([rifles, rifles, `mg section ${hexLabel}`, `headquarters ${hexLabel}`])).toBe(true)
})

test('3.7.10: rifles in works do not count towards the four steps', () => {
  const works = [`ottoman rifle pit ${hexLabel}`]
  expect(stay([rifles, rifles, company], { works })).toBe(true)
  expect(stay([rifles, `${rifles} top`, `${rifles} top`], { works })).toBe(true)
  expect(stay([rifles, `${rifles} top`, `${rifles} top`, `${company} top`], { works })).toBe(false)
  // Enemy works give no shelter.
  expect(stay([rifles, rifles, company], { works: [`entente rifle pit ${hexLabel}`] })).toBe(false)
})

test('3.7.10: outside pits one gun unit alone can hide; in pits any number', () => {
  const works = [`ottoman gun pit ${hexLabel} guns=N,NE`, `ottoman gun pit ${hexLabel} guns=S,SW`]
  // Scrub with room for three batteries, which no printed map has.
  const overlay = { tables: { terrain: { hexes: { scrub: { artillery: { units: 3 } } } } } }
  expect(stay([guns()], { overlay })).toBe(true)
  expect(stay([guns(), guns()], { overlay })).toBe(false)
  expect(stay([guns(), guns()], { overlay, works })).toBe(true)
  expect(stay([guns(), guns(' top')], { overlay, works })).toBe(false)
  expect(stay([guns(' top')], { overlay, works })).toBe(true)
  expect(stay([guns(), guns()], { works })).toBe(false)
})

test('3.7.12: outside Us/Them only the terrain limits apply', () => {
  const alone = { usThem: [], units: [] as readonly string[] }
  const inScrub = (count: number) => stay([], { ...alone, units: new Array(count).fill(`ottoman ${company}`) })
  expect(inScrub(16)).toBe(true)
  expect(inScrub(17)).toBe(false)
})

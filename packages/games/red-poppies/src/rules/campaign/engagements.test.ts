/** Scenarios of a campaign day: each engagement has its own elements and none of the others. */
import type { Json } from '@firestep/referee'
import { expect, test } from 'vitest'
import { testBattle } from '../../testing/test-battle.ts'
import type { Engagement } from './engagements.ts'

const gun = { side: 'central', groups: 1, firepower: 3, howitzer: false, mode: 'runner', preregistered: false }
const arrival = (day: number, turn: number, mode: string): Json => ({
  side: 'entente',
  name: `day ${day}`,
  units: [{ type: 'br-bef', count: 1 }],
  entry: { rule: 'C', hexes: 'C10' },
  turn,
  mode,
  day,
  rules: `R.${day}`,
  provenance: 'test',
})

/** The first campaign of Ypres with elements on its second day that no other day has. */
const testCampaign = () => {
  const { battlefield } = testBattle({
    scenario: 'ysc1',
    units: ['ge-res AR12', 'br-bef A12'],
    changes: {
      bombardments: [
        { side: 'central', kind: 'paralyzing', rule: '', hexes: 'O10', days: [2, 3], rules: 'R.shells' },
        { side: 'central', kind: 'pulverizing', rule: '', hexes: 'O11', days: [2, 2], rules: 'R.more' },
      ],
      barrages: [{ day: 2, side: 'central', rule: '', areas: ['O10'], firstTurn: 1, lastTurn: 2, rules: 'R.barrage' }],
      nights: [{ day: 2, turns: [1, 3], rules: 'R.fog' }],
      initiatives: [{ day: 2, side: 'entente', couplets: 5, rules: 'R.first' }],
      infiltration: { sides: ['central'], rules: 'R.infiltration' },
      artillery: [1, 2, 3].map((fromDay) => ({ ...gun, firepower: fromDay, fromDay, provenance: 'test' })).reverse(),
      transport: [1, 2].map((fromDay) => ({
        side: 'central',
        kind: 'mule',
        groups: 1,
        fromTurn: 2,
        fromDay,
        provenance: 'test',
      })),
      reinforcements: [arrival(1, 4, 'enter'), arrival(2, 5, 'enter'), arrival(3, 6, 'place')],
    },
  })
  const { campaign } = battlefield.scenario
  if (campaign === null) throw new Error('that is no campaign')
  return campaign
}
const scenarioOf = (day: number, kind: Engagement) => testCampaign().engagement(day, kind)

test('11.2: bombardments, barrage, fog and fixed initiative apply only to the attacks of their days', () => {
  const elementsOf = (day: number, kind: Engagement) => {
    const { bombardments, barrage, night, initiative, rules } = scenarioOf(day, kind)
    return {
      bombardments: bombardments.length,
      hasBarrage: barrage !== null,
      night,
      couplets: initiative?.couplets ?? null,
      rules: rules.bombardment,
    }
  }
  const none = { bombardments: 0, hasBarrage: false, night: [], couplets: null, rules: [] }
  expect(elementsOf(1, 'attack')).toEqual(none)
  expect(elementsOf(2, 'attack')).toEqual({
    bombardments: 2,
    hasBarrage: true,
    night: [1, 3],
    couplets: 5,
    rules: ['R.shells', 'R.more'],
  })
  expect(elementsOf(3, 'attack')).toEqual({ ...none, bombardments: 1, rules: ['R.shells'] })
  expect(elementsOf(2, 'counter-attack')).toEqual(none)
  const { rules } = scenarioOf(2, 'attack')
  expect([rules.barrage, rules.night, rules.initiative, rules.infiltration]).toEqual([
    ['R.barrage'],
    ['R.fog'],
    ['R.first'],
    [],
  ])
})

test('11.31 11.521: counter-attacks and nights last six turns; infiltration is for counter-attacks only, nights are dark', () => {
  const elementsOf = (kind: Engagement) => {
    const { turns, night, grounded, infiltration, rules } = scenarioOf(2, kind)
    return { turns, night, grounded, infiltration, rules: rules.infiltration }
  }
  expect(elementsOf('attack')).toEqual({
    turns: 12,
    night: [1, 3],
    grounded: false,
    infiltration: [],
    rules: [],
  })
  expect(elementsOf('counter-attack')).toEqual({
    turns: 6,
    night: [],
    grounded: false,
    infiltration: ['central'],
    rules: ['R.infiltration'],
  })
  expect(elementsOf('night')).toEqual({
    turns: 6,
    night: [1, 2, 3, 4, 5, 6],
    grounded: true,
    infiltration: [],
    rules: [],
  })
})

test('11.11: guns and transport are available from their day on, guns in order of arrival', () => {
  const guns = (day: number) => scenarioOf(day, 'attack').artillery.map(({ firepower }) => firepower)
  expect([guns(1), guns(2), guns(3)]).toEqual([[1], [1, 2], [1, 2, 3]])
  expect([1, 2, 3].map((day) => scenarioOf(day, 'night').transport.length)).toEqual([1, 2, 2])
})

test('11.11-1: arrivals enter from their turn on their day, and later from turn 1', () => {
  const never = Number.POSITIVE_INFINITY
  const when = (day: number, kind: Engagement) => scenarioOf(day, kind).reinforcements.map(({ turn }) => turn)
  expect(when(1, 'attack')).toEqual([4, never, never])
  expect(when(1, 'counter-attack')).toEqual([1, never, never])
  expect(when(2, 'attack')).toEqual([1, 5, never])
  expect(when(2, 'night')).toEqual([1, 1, never])
  expect(when(3, 'attack')).toEqual([1, 1, 6])
})

test('11.12a-1: arrivals listed for hexes may enter over the friendly edge', () => {
  const { reinforcements } = scenarioOf(3, 'attack')
  expect(reinforcements.map(({ mode }) => mode)).toEqual(['enter', 'enter', 'enter'])
  expect(reinforcements.map(({ entry }) => entry.rule === 'C')).toEqual([true, true, false])
  expect(reinforcements[2]?.entry).toEqual(testCampaign().edges.entente)
  expect(reinforcements.map(({ day, rules }) => [day, rules])).toEqual([1, 2, 3].map((day) => [day, [`R.${day}`]]))
})

test('11.01 11.12: attacker, defender, days and placements hold for the whole campaign', () => {
  const { attacker, defender, placements, days, start } = testCampaign()
  expect({ attacker, defender, days, start }).toEqual({
    attacker: 'central',
    defender: 'entente',
    days: 3,
    start: '1914-10-29',
  })
  // Groups 0 and 1 set up at the start; arrivals follow, and only the third of them is placed.
  expect([...placements.keys()]).toEqual([4])
  expect(placements.get(4)?.rule).toBe('C')
  const sameCampaign = testCampaign()
  expect(sameCampaign.engagement(2, 'night')).toBe(sameCampaign.engagement(2, 'night'))
  expect(sameCampaign.engagement(2, 'night')).toMatchObject({ date: '1914-10-30', year: 1914, month: 10 })
  expect(sameCampaign.engagement(4, 'attack')).toMatchObject({ date: '1914-11-01', year: 1914, month: 11 })
})

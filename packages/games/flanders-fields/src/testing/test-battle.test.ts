import { describe, expect, test } from 'vitest'
import { testBattle } from './test-battle.ts'

describe('test battles', () => {
  test('bases stand where the text puts them', () => {
    const { place, baseState, battlefield, unit, battalion } = testBattle({
      attacker: {
        battalions: {
          B: { companies: { A: ['A1 infantry platoon 300 600 0', 'A2 infantry platoon 300 640 0'] } },
        },
      },
      defender: { assets: ['BH blockhouse 900 600 180'], batteries: ['GA1 field gun'] },
      suppressed: { A2: 1 },
    })
    expect(place('A1')).toEqual([300, 600, 0])
    expect([baseState('A2').marks, baseState('BH').faces, baseState('GA1').fate]).toEqual([1, [0, 0, 0], 'off table'])
    expect(battlefield.scenario.roster.units[unit('A')]).toMatchObject({ row: 'company', orderedBy: battalion('B') })
  })

  test('a printed scenario has its bases at their printed places', () => {
    const { battlefield } = testBattle({ scenario: 'cambrai-1917' })
    expect(battlefield.state.bases.filter(({ pose }) => pose !== null)).toHaveLength(144)
  })
})

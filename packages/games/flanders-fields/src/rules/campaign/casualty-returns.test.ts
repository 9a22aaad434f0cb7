import { describe, expect, test } from 'vitest'
import { testBattle } from '../../testing/test-battle.ts'
import { casualties, casualtiesOf, gradeAfter, sendReturns } from './casualty-returns.ts'

const platoons = (n: number): string[] =>
  Array.from({ length: n }, (_, i) => `A${i} infantry platoon 100 ${100 + 30 * i} 0`)

describe('casualty returns', () => {
  test('campaign.1 campaign.2: the 40 bases lost in the playtest at Mons are 600 men, 200 of them dead', () => {
    expect(casualtiesOf(40)).toEqual({ bases: 40, men: 600, dead: 200, light: 200, crippled: 100, bad: 100 })
  })
  test('campaign.1: killed and routed platoons count, those that left by the far edge do not', () => {
    const { battlefield } = testBattle({
      attacker: { battalions: { B: { companies: { A: platoons(4) } } } },
      change(state, places) {
        for (const [id, fate] of [
          ['A0', 'killed'],
          ['A1', 'routed'],
          ['A2', 'exited'],
        ] as const)
          Object.assign(state.bases[places.base(id)] ?? {}, { fate, pose: null })
      },
    })
    expect(casualties(battlefield, 'attacker').men).toBe(30)
  })
  test('campaign.1: an abandoned gun counts, a lost blockhouse does not, and each side counts its own', () => {
    const { battlefield } = testBattle({
      attacker: { battalions: { B: { companies: { A: platoons(1) } } } },
      defender: { assets: ['BH blockhouse 900 600 180', 'G field gun 1200 600 180'] },
      change(state, places) {
        for (const id of ['A0', 'BH']) Object.assign(state.bases[places.base(id)] ?? {}, { fate: 'killed', pose: null })
        Object.assign(state.bases[places.base('G')] ?? {}, { fate: 'abandoned', pose: null })
      },
    })
    expect([casualties(battlefield, 'attacker').bases, casualties(battlefield, 'defender').bases]).toEqual([1, 1])
  })
  test('campaign.3: a battalion of one platoon sends a return, one without rifles sends none', () => {
    const { state, drawsLeft } = testBattle({
      switches: { returns: 'with' },
      attacker: {
        battalions: {
          B: { companies: { A: platoons(1) } },
          T: { support: ['T heavy tank 300 300 0 model=british_male'] },
        },
      },
      *script(battle) {
        sendReturns(battle)
      },
      dice: [3, 4],
    })
    expect([state.returns?.map(({ battalion, drafts }) => [battalion, drafts]), drawsLeft]).toEqual([[[0, 0]], 0])
  })
  test('campaign.3: a battle outside a campaign sends no returns', () => {
    const { all, drawsLeft } = testBattle({
      attacker: { battalions: { B: { companies: { A: platoons(1) } } } },
      *script(battle) {
        sendReturns(battle)
      },
      dice: [3, 4],
    })
    expect([all('returned'), drawsLeft]).toEqual([[], 2])
  })
  test('campaign.3: 2D6 above the drafts keeps the grade, otherwise the battalion becomes raw', () => {
    expect(gradeAfter('veteran', 6, [3, 4])).toBe('veteran')
    expect(gradeAfter('experienced', 7, [3, 4])).toBe('raw')
  })
  test('campaign.4: a 12 makes veterans, whatever was lost', () => {
    expect(gradeAfter('raw', 16, [6, 6])).toBe('veteran')
  })
  test.each([
    ['campaign.3', [1, 2], 'raw'],
    ['campaign.3', [2, 2], 'experienced'],
    ['campaign.4', [6, 6], 'veteran'],
  ] as const)('%s: in a campaign match a rifle battalion sends its return with dice %j', (rule, dice, grade) => {
    const { state, all } = testBattle({
      switches: { returns: 'with' },
      attacker: { battalions: { B: { companies: { A: platoons(4) } } } },
      change(state, places) {
        for (const id of ['A0', 'A1', 'A2'])
          Object.assign(state.bases[places.base(id)] ?? {}, { fate: 'killed', pose: null })
      },
      *script(battle) {
        sendReturns(battle)
      },
      dice,
    })
    expect(state.returns).toEqual([{ battalion: 0, drafts: 3, dice, grade }])
    expect(all('returned').map((event) => event.rule)).toEqual([rule])
  })
})

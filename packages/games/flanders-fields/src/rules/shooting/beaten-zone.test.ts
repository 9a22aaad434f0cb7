import { describe, expect, test } from 'vitest'
import { fireWith, rectangle } from '../../testing/fire.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'

/** Attacks of a machine gun at 100 600 that looks along x: bases in order, with causes and modifiers. */
function attacksOf(
  setup: TestBattleSetup,
  dice: readonly number[] = Array(10).fill(1),
  gun = 'M machine gun 100 600 0',
) {
  const battle = fireWith({ attacker: { assets: [gun] }, ...setup }, 'M', dice)
  return battle
    .all('attacked')
    .map(({ target, modifiers, cause }) => [
      battle.battlefield.scenario.roster.bases[target]?.id,
      cause,
      modifiers.reduce((sum, { value }) => sum + value, 0),
    ])
}
const targetsAt = (...places: number[]) => ({
  defender: { assets: places.map((x, i) => `T${i + 1} infantry platoon ${x} 600 180`) },
})

describe('beaten zone', () => {
  test('mg.1 mg.2 mg.4 mg.5: attacks up to three more bases behind the first, at -1, -2 and -3', () => {
    expect(attacksOf(targetsAt(300, 330, 360, 390, 420))).toEqual([
      ['T1', 'fire', 0],
      ['T2', 'beaten zone', -1],
      ['T3', 'beaten zone', -2],
      ['T4', 'beaten zone', -3],
    ])
  })
  test('mg.5 FF-62: by the switch each further base has -1', () => {
    expect(
      attacksOf({ ...targetsAt(300, 330, 360), switches: { beatenZone: 'minus one each' } }).map(([, , sum]) => sum),
    ).toEqual([0, -1, -1])
  })
  test('mg.2: reaches 150 mm on from the rear edge of the first base, at any range', () => {
    // The rear edge of the first is at 307.5, the front edges of the others at 457.5 and a millimetre farther.
    expect(attacksOf(targetsAt(300, 465)).length).toBe(2)
    expect(attacksOf(targetsAt(300, 466)).length).toBe(1)
    expect(attacksOf(targetsAt(810, 900)).length).toBe(2)
  })
  test('mg.2: reaches 100 mm for a blockhouse', () => {
    const from = (x: number) => attacksOf(targetsAt(300, x), [1, 1], 'M blockhouse 100 600 0').length
    expect([from(415), from(416)]).toEqual([2, 1])
  })
  test('mg.1: the lane is 20 millimetres wide', () => {
    const hitsBeside = (y: number) =>
      attacksOf({ defender: { assets: ['T1 infantry platoon 300 600 180', `T2 machine gun 350 ${y} 180`] } }).length
    expect([hitsBeside(620), hitsBeside(621), hitsBeside(580), hitsBeside(579)]).toEqual([2, 1, 2, 1])
  })
  test('mg.1: the lane follows the line of fire, and round bases are caught too', () => {
    const hitsAlong = (y: number) =>
      attacksOf({ defender: { assets: ['T1 infantry platoon 300 700 180', `T2 battalion command 400 ${y} 180`] } })
        .length
    // From the front edge at 110 600 to 300 700: at 400 the line is at 752.6; a circle of 10 touches 10 beside it.
    expect([hitsAlong(752), hitsAlong(774), hitsAlong(777)]).toEqual([2, 2, 1])
  })
  test('mg.1 mg.2 mg.4: friends and unseen bases are caught too', () => {
    const friend = {
      attacker: { assets: ['M machine gun 100 600 0', 'F infantry platoon 360 600 0'] },
      defender: { assets: ['T1 infantry platoon 300 600 180', 'T2 infantry platoon 420 600 180'] },
      terrain: [rectangle('wood', 380, 500, 200, 200)],
    }
    expect(attacksOf(friend).map(([id]) => id)).toEqual(['T1', 'F', 'T2'])
    const battle = fireWith(friend, 'M', [1, 1, 1])
    const ofLanes = battle.all('attacked').map(({ rules }) => rules?.filter((rule) => rule.startsWith('mg.')))
    expect(ofLanes).toEqual([['mg.1'], ['mg.2', 'mg.4'], ['mg.2']])
  })
  test('mg.4: fortified and sheltered bases are passed over', () => {
    const safe = {
      defender: {
        assets: [
          'T1 infantry platoon 300 600 180',
          'BH blockhouse 350 600 180',
          'D infantry platoon 390 600 180 sheltered',
          'T2 infantry platoon 410 600 180',
        ],
      },
    }
    expect(attacksOf(safe).map(([id]) => id)).toEqual(['T1', 'T2'])
  })
  test('mg.1 FF-64: the nearest base is the first, whatever the target tiers', () => {
    const twoTargets = { defender: { assets: ['T1 infantry platoon 390 600 180', 'T2 infantry platoon 330 720 180'] } }
    expect(attacksOf(twoTargets).map(([id]) => id)).toEqual(['T2'])
  })
  test('fire.mod.late.mg-short: only the first base gives the short-range bonus', () => {
    expect(attacksOf(targetsAt(150, 180))).toEqual([
      ['T1', 'fire', 2],
      ['T2', 'beaten zone', -1],
    ])
  })
  test('armourfire.mg: a tank in the lane uses the table for tanks', () => {
    const tank = { defender: { assets: ['T1 infantry platoon 300 600 180', 'K heavy tank 360 600 180 model=a7v'] } }
    const { all } = fireWith({ attacker: { assets: ['M machine gun 100 600 0'] }, ...tank }, 'M', [1, 6])
    expect(all('attacked').map(({ rule }) => rule)).toEqual(['period.late.fire.mg', 'armourfire.mg'])
  })
  test('formation.1 FF-143: a platoon close behind another is attacked too', () => {
    expect(attacksOf(targetsAt(300, 315)).map(([id]) => id)).toEqual(['T1', 'T2'])
  })
})

describe('suppression by machine guns', () => {
  const marksWith = (dice: number[], spread: 'once an attack' | 'each time') =>
    fireWith(
      {
        switches: { spread },
        attacker: { assets: ['M machine gun 100 600 0'] },
        defender: {
          battalions: {
            D: {
              companies: {
                C: [
                  'C1 infantry platoon 300 600 180',
                  'C2 infantry platoon 330 600 180',
                  'C3 infantry platoon 300 700 180',
                ],
                E: ['E1 infantry platoon 360 600 180', 'E2 infantry platoon 360 800 180'],
              },
              support: ['S machine gun 300 660 180'],
              hq: 'H battalion command 300 800 180',
            },
          },
        },
      },
      'M',
      dice,
    )
  test('suppress.5 suppress.6: marks all platoons of the company once, but no command or support stands', () => {
    // The second platoon is suppressed too (5, less 1, where 4 is needed): the company is marked once.
    const { baseState, drawsLeft } = marksWith([4, 5, 6], 'once an attack')
    expect(drawsLeft).toBe(0)
    expect(['C1', 'C2', 'C3', 'E1', 'E2', 'S', 'H'].map((id) => baseState(id).marks)).toEqual([1, 1, 1, 1, 1, 0, 0])
  })
  test('FF-84: by the switch each suppressed platoon marks the company again', () => {
    const { baseState } = marksWith([4, 5, 1], 'each time')
    expect(['C1', 'C2', 'C3'].map((id) => baseState(id).marks)).toEqual([2, 2, 2])
  })
})

test('arc.mg.pivot: a machine gun turns before it fires, and stays turned', () => {
  const battle = fireWith(
    { attacker: { assets: ['M machine gun 300 600 0'] }, defender: { assets: ['T infantry platoon 300 900 270'] } },
    'M',
    [1],
    (places) => ({ bases: [places.base('M')], heading: 45 }),
  )
  expect([battle.place('M'), battle.last('pivoted').rule]).toEqual([[300, 600, 45], 'arc.mg.pivot'])
})

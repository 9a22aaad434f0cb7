import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { redirect } from './redirect-action.ts'
import { shellFire } from './shell-fire.ts'
import { hasOwnSight, paysForSpotter, spottersOf } from './spotting.ts'

const company = (...texts: string[]) => ({ battalions: { D: { companies: { C: texts } } } })
/** A wood between the mortar and the enemy; the commander sees past it. */
const wood = {
  id: 'W',
  type: 'wood' as const,
  polygon: [
    [500, 520],
    [600, 520],
    [600, 700],
    [500, 700],
  ] satisfies [number, number][],
}
const light = (hq: string): TestBattleSetup => ({
  terrain: [wood],
  attacker: { battalions: { B: { hq, support: ['L light mortar 300 600 0'] } } },
  defender: company('D1 infantry platoon 800 600 180'),
})
const spotterBeside = light('B.HQ battalion command 300 300 0')

describe('spotting for mortars', () => {
  test('mortar.spot.1: the battalion commander spots an enemy he sees, if he sees the mortar too', () => {
    const { battlefield, unit, base } = testBattle(spotterBeside)
    const action = { do: 'redirect', at: base('D1') } as const
    expect([spottersOf(battlefield, base('L')), redirect.check(battlefield, unit('L'), action)]).toEqual([
      [base('B.HQ')],
      { allowed: true },
    ])
    // Behind the wood, beside the mortar, he sees no enemy.
    const blind = testBattle(light('B.HQ battalion command 260 600 0'))
    expect(redirect.check(blind.battlefield, blind.unit('L'), action)).toMatchObject({ rule: 'mortar.spot.1' })
  })

  test('mortar.1 mortar.spot.2: another battalion’s commander does not spot, nor does its own if he does not see the mortar', () => {
    const refusalWith = (ownPlace: string, otherPlace: string | null) => {
      const { battlefield, unit, base } = testBattle({
        ...spotterBeside,
        terrain: [
          wood,
          {
            ...wood,
            id: 'V',
            polygon: [
              [320, 560],
              [340, 560],
              [340, 700],
              [320, 700],
            ],
          },
        ],
        attacker: {
          battalions: {
            B: { hq: `B.HQ battalion command ${ownPlace}`, support: ['L light mortar 300 600 0'] },
            ...(otherPlace === null ? {} : { C: { hq: `C.HQ battalion command ${otherPlace}` } }),
          },
        },
      })
      const ruling = redirect.check(battlefield, unit('L'), { do: 'redirect', at: base('D1') })
      return ruling.allowed ? 'allowed' : ruling.rule
    }
    // At 300 300 a commander sees both; at 700 650 the enemy but, because of the wood, not the mortar; at 260 600 the
    // mortar alone.
    expect([
      refusalWith('300 300 0', null),
      refusalWith('260 600 0', '300 300 0'),
      refusalWith('260 600 0', null),
    ]).toEqual(['allowed', 'mortar.1', 'mortar.spot.1'])
    expect(refusalWith('700 650 0', null)).toBe('mortar.spot.2')
  })

  test('mortar.spot.1: a fallen commander does not spot', () => {
    const fallenCommander: TestBattleSetup = {
      ...spotterBeside,
      period: 'mid',
      change: (state, places) => Object.assign(state.bases[places.base('B.HQ')] ?? {}, { fate: 'killed', pose: null }),
    }
    const { battlefield, unit, base } = testBattle(fallenCommander)
    expect(spottersOf(battlefield, base('L'))).toEqual([])
    expect(redirect.check(battlefield, unit('L'), { do: 'redirect', at: base('D1') })).toMatchObject({
      rule: 'mortar.spot.1',
    })
    expect([redirect.options(battlefield, unit('L')), paysForSpotter(battlefield, unit('L'))]).toEqual([[], false])
  })

  test('artorders.direct: off-table guns see no enemy, so they can be laid on no base', () => {
    const { battlefield, unit, base } = testBattle({
      switches: { directFire: 'after redirecting', targets: 'free' },
      attacker: { batteries: ['G field gun'] },
      defender: company('D1 infantry platoon 800 600 180'),
    })
    expect(redirect.check(battlefield, unit('G'), { do: 'redirect', at: base('D1') })).toMatchObject({
      rule: 'mortar.spot.1',
    })
    expect(shellFire.options(battlefield, unit('G'))).toEqual([])
    expect(shellFire.check(battlefield, unit('G'), { do: 'fire', at: base('D1') })).toMatchObject({
      rule: 'artorders.direct',
    })
  })

  test('mortar.spot.1 orders.mod.mortar-spotted: a mortar that sees no enemy itself is ordered as spotted for', () => {
    const { battlefield, unit } = testBattle(spotterBeside)
    expect(paysForSpotter(battlefield, unit('L'))).toBe(true)
    const clear = testBattle({ ...spotterBeside, terrain: [] })
    expect(paysForSpotter(clear.battlefield, clear.unit('L'))).toBe(false)
  })

  test('mortar.spot.1 FF-262: a mortar that sees an enemy engages only what it sees', () => {
    const { battlefield, unit, base } = testBattle({
      ...spotterBeside,
      defender: company('D1 infantry platoon 800 600 180', 'D2 infantry platoon 450 600 180'),
    })
    const ruling = redirect.check(battlefield, unit('L'), { do: 'redirect', at: base('D1') })
    expect(ruling).toMatchObject({ rule: 'mortar.spot.1' })
    expect(shellFire.check(battlefield, unit('L'), { do: 'fire', at: base('D2') })).toEqual({ allowed: true })
  })

  test('mortar.spot.1 FF-99: any battalion commander of the regiment who sees mortar and enemy spots for a regimental mortar', () => {
    const setupWith = (...hqs: string[]): TestBattleSetup => ({
      period: 'mid',
      terrain: [wood],
      attacker: {
        hq: 'HQ regiment command 320 300 0',
        assets: ['M medium mortar 300 600 0'],
        battalions: Object.fromEntries(hqs.map((hq, i) => [`B${i}`, { hq: `H${i} battalion command ${hq}` }])),
      },
      defender: company('D1 infantry platoon 800 600 180'),
    })
    const spotted = (...hqs: string[]) => {
      const { battlefield, unit, base } = testBattle(setupWith(...hqs))
      const ruling = redirect.check(battlefield, unit('M'), { do: 'redirect', at: base('D1') })
      return [paysForSpotter(battlefield, unit('M')), ruling.allowed ? 'allowed' : ruling.rule]
    }
    // The first commander stands behind the wood with the mortar; the second sees past it.
    expect(spotted('200 600 0', '300 300 0')).toEqual([true, 'allowed'])
    expect(spotted('200 600 0')).toEqual([false, 'mortar.spot.1'])
    // Only battalion commanders spot: the regiment's commander sees both, but does not count.
    expect(spotted()).toEqual([false, 'mortar.spot.1'])
  })

  test('range.mortar arc.mortar: refuses targets nearer than 100 mm, beyond 1000 mm or outside the arc', () => {
    const rule = (text: string) => {
      const { battlefield, unit, base } = testBattle({ ...spotterBeside, terrain: [], defender: company(text) })
      const ruling = shellFire.check(battlefield, unit('L'), { do: 'fire', at: base('D1') })
      return ruling.allowed ? 'allowed' : ruling.rule
    }
    expect(['417', '418', '1317', '1318'].map((x) => rule(`D1 infantry platoon ${x} 600 180`))).toEqual([
      'range.mortar',
      'allowed',
      'allowed',
      'range.mortar',
    ])
    expect(rule('D1 infantry platoon 700 690 180')).toBe('arc.mortar')
  })
})

test('a battery has its own sight only if it stands on the table and sees an enemy', () => {
  const { battlefield, unit } = testBattle({
    terrain: [wood],
    defender: company('D1 infantry platoon 800 600 180'),
    attacker: { assets: ['F field gun 300 600 0', 'G field gun 300 200 0'], batteries: ['H field gun'] },
  })
  expect(['F', 'G', 'H'].map((id) => hasOwnSight(battlefield, unit(id)))).toEqual([false, true, false])
})

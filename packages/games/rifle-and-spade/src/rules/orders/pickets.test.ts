import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { brigadeOnOrder, ruleOf } from '../../testing/brigade-on-order.ts'
import { brigimentId, hexId, unitId } from '../../testing/ids.ts'
import { markedHexes } from '../../testing/letter-maps.ts'
import type { TestBattle, TestBattleSetup } from '../../testing/test-battle.ts'
import { hasRoved, isPosted, picketRuling, picketsLeft, routAtWillRuling } from './pickets.ts'

/** A picket at its post 05.05, another of its battalion at 09.05, and a third of another battalion. */
const cordon = (setup: TestBattleSetup = {}, roving: readonly string[] = []) =>
  brigadeOnOrder(
    'cordon defense',
    (hex, unit) => ({
      rallyPoints: [{ battalion: '2/27', hex: hex('05.01') }],
      objectives: [
        { unit: unit('P'), point: { hex: hex('05.05'), radius: 0 } },
        { unit: unit('Q'), point: { hex: hex('09.05'), radius: 0 } },
      ],
    }),
    {
      units: [
        'entente HQ headquarters 01.01',
        'entente P picket 05.05 battalion=2/27',
        'entente Q picket 09.05 battalion=2/27',
        'entente 5 Coy company 05.08 battalion=2/27',
        'ottoman C half battalion 01.09',
      ],
      ...setup,
    },
    { roving: [...roving] },
  )

/** The hexes around the picket that it may enter. */
const steps = (battle: TestBattle, ...path: string[]) => {
  const pathWalked = path.map(battle.hex)
  const from = pathWalked.at(-1) ?? battle.of('P').hex
  return ['05.04', '06.04', '06.05', '05.06', '04.05', '04.04'].filter(
    (to) =>
      picketRuling(
        battle.battlefield('entente'),
        battle.unit('P'),
        { from, to: battle.hex(to), path: pathWalked },
        '11.12.7',
      ).allowed,
  )
}

describe('11.12.7: moves of pickets', () => {
  test('11.12.7-2 11.12.7-3 11.12.7-5: a picket moves nearer to a company within 3 hexes, a Rally Point or a post', () => {
    expect(steps(cordon())).toEqual(['05.04', '06.04', '06.05', '05.06'])
    const refusal = picketRuling(
      cordon().battlefield('entente'),
      unitId(1),
      { from: cordon().hex('05.05'), to: cordon().hex('04.05'), path: [] },
      '11.13.7',
    )
    expect(ruleOf(refusal)).toBe('11.13.7')
  })

  test('11.12.7-5: no second picket of a battalion moves to another Objective in a turn', () => {
    expect(steps(cordon({}, ['2/27']))).toEqual(['05.04', '05.06'])
    expect(steps(cordon({}, ['1/27']))).toEqual(['05.04', '06.04', '06.05', '05.06'])
  })

  test('11.12.7-2: companies 4 hexes off, other pickets and companies of other Brigiments do not count', () => {
    const company = (text: string) =>
      steps(
        cordon(
          {
            brigiments: [{ side: 'entente' }, { side: 'entente', name: '2 Bde' }],
            units: [
              'entente HQ headquarters 01.01',
              'entente P picket 05.05 battalion=2/27',
              'entente Q picket 09.05 battalion=2/27',
              `entente ${text} battalion=2/27`,
              'ottoman C half battalion 01.09',
            ],
          },
          ['2/27'],
        ),
      )
    expect(company('X company 05.08')).toEqual(['05.04', '05.06'])
    expect(company('X company 05.09')).toEqual(['05.04'])
    expect(company('X half battalion 05.08')).toEqual(['05.04', '05.06'])
    expect(company('X picket 05.08')).toEqual(['05.04'])
    expect(company('X company 05.08 of=2 Bde')).toEqual(['05.04'])
  })

  test('11.12.6-2 11.12.7-5: a Rally Point or post with an enemy is no destination', () => {
    const picketAt = (hex: string, roving: readonly string[]) =>
      steps(
        cordon(
          {
            units: [
              'entente HQ headquarters 01.01',
              'entente P picket 05.05 battalion=2/27',
              'entente Q picket 08.09 battalion=2/27',
              `ottoman C half battalion ${hex}`,
            ],
          },
          roving,
        ),
      )
    expect(picketAt('01.09', ['2/27'])).toEqual(['05.04'])
    expect(picketAt('05.01', ['2/27'])).toEqual([])
    expect(picketAt('01.09', [])).toEqual(['05.04', '06.04', '06.05'])
    expect(picketAt('09.05', [])).toEqual(['05.04'])
  })

  test('11.12.7: a picket keeps moving to the same destination', () => {
    const battle = cordon()
    battle.of('P').hex = battle.hex('05.05')
    // From the north it moved towards the company; turning back to the Rally Point is no step towards the same
    // destination.
    expect(steps(battle, '05.04', '05.05')).toEqual(['06.04', '06.05', '05.06'])
    expect(steps(battle, '05.06', '05.05')).toEqual(['05.04', '06.04', '06.05'])
  })
})

describe('11.12.7-1: pickets at a post', () => {
  const posted = (label: string, setup: TestBattleSetup = {}) => {
    const battle = cordon(setup)
    battle.of('P').hex = battle.hex(label)
    return isPosted(battle.battlefield('entente'), battle.unit('P'))
  }

  test('11.12.7-1: a post is its own, that of another picket, the Rally Point or a company’s hex', () => {
    const battle = cordon()
    const isPost = (hex: number) => {
      battle.of('P').hex = hexId(hex)
      return isPosted(battle.battlefield('entente'), battle.unit('P'))
    }
    expect(markedHexes(battle, isPost)).toEqual([
      '....#....',
      '.........',
      '.........',
      '.........',
      '....#...#',
      '.........',
      '.........',
      '....#....',
      '.........',
    ])
  })

  test('11.12.6-2 11.12.7-2: a Rally Point with an enemy and the hex of another picket are no posts', () => {
    const units = (...otherUnits: string[]) => ({
      units: [
        'entente HQ headquarters 01.01',
        'entente P picket 05.05 battalion=2/27',
        'entente Q picket 02.05 battalion=2/27',
        ...otherUnits,
      ],
    })
    expect(posted('05.01', units('ottoman C half battalion 01.09'))).toBe(true)
    expect(posted('05.01', units('ottoman C half battalion 05.01'))).toBe(false)
    expect(posted('02.05', units('ottoman C half battalion 01.09'))).toBe(false)
  })

  test('9.7: an independent picket has no post to be driven from', () => {
    const battle = cordon()
    Object.assign(battle.of('P'), { hex: battle.hex('03.03'), brigiment: null })
    expect(isPosted(battle.battlefield('entente'), battle.unit('P'))).toBe(true)
  })
})

describe('11.12.7-5: pickets that moved to another Objective', () => {
  test('11.12.7-5: any move counts but to a Rally Point, to a company or nowhere', () => {
    const battle = cordon()
    const start = battle.hex('05.05')
    const roved = (label: string) => {
      battle.of('P').hex = battle.hex(label)
      return hasRoved(battle.battlefield('entente'), battle.unit('P'), start)
    }
    expect(['05.05', '05.04', '05.06', '06.04', '06.05', '04.05', '04.04'].map(roved)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
      true,
    ])
    // After moves of several hexes.
    expect(['05.01', '05.08', '09.05', '05.02'].map(roved)).toEqual([false, false, true, false])
  })

  test('9.7: moves of an independent picket never count', () => {
    const battle = cordon()
    Object.assign(battle.of('P'), { hex: battle.hex('06.04'), brigiment: null })
    expect(hasRoved(battle.battlefield('entente'), battle.unit('P'), battle.hex('05.05'))).toBe(false)
  })
})

test('11.12.7-4 11.12.9: lists pickets that may rout voluntarily, and those that block a change of orders', () => {
  const battle = cordon({
    brigiments: [{ side: 'entente' }, { side: 'entente', name: '2 Bde' }],
    units: [
      'entente P picket 05.05 battalion=2/27',
      'entente Q picket 09.05 battalion=2/27',
      'entente R picket off battalion=2/27',
      'entente 5 Coy company 05.08 battalion=2/27',
      'entente T picket 04.04 battalion=1/27 of=2 Bde',
      'ottoman C half battalion 01.09',
    ],
  })
  const battlefield = battle.battlefield('entente')
  expect(['P', '5 Coy'].map((name) => ruleOf(routAtWillRuling(battlefield, battle.unit(name))))).toEqual([
    'allowed',
    '11.12.7-4',
  ])
  expect(picketsLeft(battlefield, brigimentId(0))).toEqual([battle.unit('P'), battle.unit('Q')])
  expect(picketsLeft(battlefield, brigimentId(1))).toEqual([battle.unit('T')])
  expect(at(battle.state.secrets.entente.brigiments, 1).name).toBe('2 Bde')
})

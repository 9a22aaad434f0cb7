import { describe, expect, test } from 'vitest'
import { where } from '../../testing/board-pictures.ts'
import { rule, under } from '../../testing/brigade-on-order.ts'
import type { TestBattle, TestBattleSetup } from '../../testing/test-battle.ts'
import type { Brigiment } from '../state.ts'
import { hasRoved, isPosted, mayRoutAtWill, picketRuling, picketsLeft } from './pickets.ts'

/** A picket at its post 05.05, another of its battalion at 09.05, a third of another battalion. */
const cordon = (more: TestBattleSetup = {}, roving: readonly string[] = []) =>
  under(
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
      ...more,
    },
    { roving: [...roving] },
  )

/** By hex about the picket: whether it may step there. */
const steps = (battle: TestBattle, ...path: string[]) => {
  const walked = path.map(battle.hex)
  const from = walked.at(-1) ?? battle.of('P').hex
  return ['05.04', '06.04', '06.05', '05.06', '04.05', '04.04'].filter(
    (to) =>
      picketRuling(
        battle.battlefield('entente'),
        battle.unit('P'),
        { from, to: battle.hex(to), path: walked },
        '11.12.7',
      ).allowed,
  )
}

describe('11.12.7 where a picket may go', () => {
  test('11.12.7-2 11.12.7-3 11.12.7-5 nearer to a company within 3 hexes, a Rally Point or a post', () => {
    expect(steps(cordon())).toEqual(['05.04', '06.04', '06.05', '05.06'])
    const refusal = picketRuling(
      cordon().battlefield('entente'),
      1,
      { from: cordon().hex('05.05'), to: cordon().hex('04.05'), path: [] },
      '11.13.7',
    )
    expect(rule(refusal)).toBe('11.13.7')
  })

  test('11.12.7-5 to another Objective not if one of its battalion has gone its own way this turn', () => {
    expect(steps(cordon({}, ['2/27']))).toEqual(['05.04', '05.06'])
    expect(steps(cordon({}, ['1/27']))).toEqual(['05.04', '06.04', '06.05', '05.06'])
  })

  test('11.12.7-2 a company 4 hexes off is too far, a picket is no company and another Brigiment’s is not theirs', () => {
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

  test('11.12.6-2 11.12.7-5 not to a Rally Point or a post where an enemy is', () => {
    const held = (hex: string, roving: readonly string[]) =>
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
    expect(held('01.09', ['2/27'])).toEqual(['05.04'])
    expect(held('05.01', ['2/27'])).toEqual([])
    expect(held('01.09', [])).toEqual(['05.04', '06.04', '06.05'])
    expect(held('09.05', [])).toEqual(['05.04'])
  })

  test('11.12.7 whoever has set out for one thing keeps to it', () => {
    const battle = cordon()
    battle.of('P').hex = battle.hex('05.05')
    // From the north it came towards the company: to turn back to the Rally Point is no step nearer to the same thing.
    expect(steps(battle, '05.04', '05.05')).toEqual(['06.04', '06.05', '05.06'])
    expect(steps(battle, '05.06', '05.05')).toEqual(['05.04', '06.04', '06.05'])
  })
})

describe('11.12.7-1 whether it is at a post', () => {
  const posted = (label: string, more: TestBattleSetup = {}) => {
    const battle = cordon(more)
    battle.of('P').hex = battle.hex(label)
    return isPosted(battle.battlefield('entente'), battle.unit('P'))
  }

  test('11.12.7-1 its own or another’s, the Rally Point, or with a company', () => {
    const battle = cordon()
    const isPost = (hex: number) => {
      battle.of('P').hex = hex
      return isPosted(battle.battlefield('entente'), battle.unit('P'))
    }
    expect(where(battle, isPost)).toEqual([
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

  test('11.12.6-2 11.12.7-2 not where the Rally Point has an enemy, nor with another picket', () => {
    const units = (...more: string[]) => ({
      units: [
        'entente HQ headquarters 01.01',
        'entente P picket 05.05 battalion=2/27',
        'entente Q picket 02.05 battalion=2/27',
        ...more,
      ],
    })
    expect(posted('05.01', units('ottoman C half battalion 01.09'))).toBe(true)
    expect(posted('05.01', units('ottoman C half battalion 05.01'))).toBe(false)
    expect(posted('02.05', units('ottoman C half battalion 01.09'))).toBe(false)
  })

  test('9.7 an independent one has no post to be driven from', () => {
    const battle = cordon()
    Object.assign(battle.of('P'), { hex: battle.hex('03.03'), brigiment: null })
    expect(isPosted(battle.battlefield('entente'), battle.unit('P'))).toBe(true)
  })
})

describe('11.12.7-5 whether a picket that has moved went its own way', () => {
  test('11.12.7-5 any but to a Rally Point or a company, and not if it has gone nowhere', () => {
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
    // All the way.
    expect(['05.01', '05.08', '09.05', '05.02'].map(roved)).toEqual([false, false, true, false])
  })

  test('9.7 an independent one has no liberty to use up', () => {
    const battle = cordon()
    Object.assign(battle.of('P'), { hex: battle.hex('06.04'), brigiment: null })
    expect(hasRoved(battle.battlefield('entente'), battle.unit('P'), battle.hex('05.05'))).toBe(false)
  })
})

test('11.12.7-4 11.12.9 who may rout at will, and who has to be gone first', () => {
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
  expect(['P', '5 Coy'].map((name) => rule(mayRoutAtWill(battlefield, battle.unit(name))))).toEqual([
    'allowed',
    '11.12.7-4',
  ])
  expect(picketsLeft(battlefield, 0)).toEqual([battle.unit('P'), battle.unit('Q')])
  expect(picketsLeft(battlefield, 1)).toEqual([battle.unit('T')])
  expect((battle.state.secrets.entente.brigiments[1] as Brigiment).name).toBe('2 Bde')
})

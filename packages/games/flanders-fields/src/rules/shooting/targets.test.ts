import { describe, expect, test } from 'vitest'
import { fireRefusal, fireWith, firstTargetOf, rectangle, trench } from '../../testing/fire.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { TestForce } from '../../testing/test-data.ts'
import { poseOf } from '../battlefield.ts'
import { directFire } from './direct-fire.ts'
import { allTargets, mayEngage } from './targets.ts'
import { volleysOf } from './weapons.ts'

const company = (...bases: string[]): TestForce => ({ battalions: { B: { companies: { C: bases } } } })
const aimOf = (targets: string[], overrides: TestBattleSetup = {}) =>
  firstTargetOf({ attacker: company('A infantry platoon 100 600 0'), defender: { assets: targets }, ...overrides }, 'C')

/** The target rule by which the first target was chosen. */
const chosenBy = (targets: string[]) =>
  fireWith({ attacker: company('A infantry platoon 100 600 0'), defender: { assets: targets } }, 'C', [1])
    .last('attacked')
    .rules?.filter((rule) => rule.startsWith('target.'))

describe('target priority', () => {
  // All in arc: one within 150 millimetres, one straight ahead at 200, one nearer than that but aside.
  const nearEnemy = 'near infantry platoon 240 690 180'
  const ahead = 'ahead infantry platoon 315 600 180'
  const aside = 'aside infantry platoon 275 700 180'
  test('target.2: an enemy within 150 mm comes first', () => {
    expect([aimOf([ahead, nearEnemy]), chosenBy([ahead, nearEnemy])]).toEqual(['near', ['target.2']])
    // With only one enemy no rule of choice is cited.
    expect(chosenBy([nearEnemy])).toEqual([])
  })
  test('target.3: next comes an enemy straight ahead within 300 mm, even if another is nearer', () => {
    expect([aimOf([aside, ahead]), chosenBy([aside, ahead])]).toEqual(['ahead', ['target.3']])
    expect(aimOf([aside, 'far infantry platoon 425 600 180'])).toBe('aside')
  })
  test('target.4: last come other enemies in the arc, the nearest first', () => {
    const two = ['one infantry platoon 475 700 180', 'two infantry platoon 470 500 180']
    expect([aimOf(two), chosenBy(two)]).toEqual(['two', ['target.4']])
  })
  test('FF-63: by the switch the closest enemy is the target', () => {
    expect(aimOf([aside, ahead], { switches: { targets: 'closest' } })).toBe('aside')
  })
  test('FF-63: by the switch targets are free', () => {
    const setup = { attacker: company('A infantry platoon 100 600 0'), defender: { assets: [nearEnemy, ahead] } }
    const wish = (id: string) => (places: { base(id: string): number }) => ({
      bases: [places.base('A')],
      targets: [[places.base(id)]],
    })
    expect(fireRefusal(setup, 'C', wish('ahead'))).toBe('target.1')
    const { all, base } = fireWith({ ...setup, switches: { targets: 'free' } }, 'C', [1], wish('ahead'))
    expect(all('attacked').map(({ target }) => target)).toEqual([base('ahead')])
    expect(fireRefusal({ ...setup, switches: { targets: 'free' } }, 'C', wish('A'))).toBe('target.1')
  })
  test('FF-63 FF-400: bases with no named target, or one already killed, aim by priority', () => {
    const setup: TestBattleSetup = {
      attacker: company('A infantry platoon 100 600 0', 'B infantry platoon 100 631 0'),
      defender: { battalions: { D: { quality: 'raw', companies: { E: [nearEnemy, ahead] } } } },
      switches: { targets: 'free' },
    }
    const wish =
      (...targetIds: string[][]) =>
      (places: { base(id: string): number }) => ({
        bases: [places.base('A'), places.base('B')],
        targets: targetIds.map((ids) => ids.map((id) => places.base(id))),
      })
    const aims = (dice: number[], ...targetIds: string[][]) => {
      const { all, base } = fireWith(setup, 'C', dice, wish(...targetIds))
      return all('attacked').map(({ target }) => (target === base('near') ? 'near' : 'ahead'))
    }
    expect(aims([1, 1], ['ahead'], [])).toEqual(['ahead', 'near'])
    expect(aims([6, 1], ['ahead'], ['ahead'])).toEqual(['ahead', 'near'])
    expect(fireRefusal(setup, 'C', wish(['ahead', 'near'], []))).toBe('target.1')
    expect(fireRefusal(setup, 'C', (places) => ({ bases: [places.base('A')], targets: [[999]] }))).toBe('target.1')
  })
  test('FF-63 FF-400: a machine gun may take a farther target, and its beaten zone lies behind that one', () => {
    const gun: TestBattleSetup = {
      attacker: { assets: ['M machine gun 100 600 0'] },
      defender: {
        assets: [
          'near infantry platoon 200 700 180',
          'far infantry platoon 300 600 180',
          'behind infantry platoon 340 600 180',
        ],
      },
    }
    const wish = (places: { base(id: string): number }) => ({
      bases: [places.base('M')],
      targets: [[places.base('far')]],
    })
    expect([firstTargetOf(gun, 'M'), fireRefusal(gun, 'M', wish)]).toEqual(['near', 'target.1'])
    const setup: TestBattleSetup = { ...gun, switches: { targets: 'free' } }
    const { all, base } = fireWith(setup, 'M', [1, 1], wish)
    expect(all('attacked').map(({ target }) => target)).toEqual([base('far'), base('behind')])
    const { battlefield, unit } = testBattle(setup)
    const offered = directFire.options(battlefield, unit('M'))
    expect(offered).toContainEqual({ do: 'fire', bases: [base('M')], targets: [[base('far')]] })
    expect(offered.map((action) => directFire.check(battlefield, unit('M'), action).allowed)).not.toContain(false)
  })
  test('target.5: each platoon finds its own target', () => {
    const { all, base } = fireWith(
      {
        attacker: company('A1 infantry platoon 100 300 0', 'A2 infantry platoon 100 900 0'),
        defender: { assets: ['one infantry platoon 300 300 180', 'two infantry platoon 300 900 180'] },
      },
      'C',
      [1, 1],
    )
    expect(all('attacked').map(({ by, target }) => [by, target])).toEqual([
      [base('A1'), base('one')],
      [base('A2'), base('two')],
    ])
  })
  test('target.5: a platoon fires at its next target if another platoon has killed the first', () => {
    const { all, base, drawsLeft } = fireWith(
      {
        attacker: company('A1 infantry platoon 100 600 0', 'A2 infantry platoon 100 632 0'),
        defender: {
          battalions: {
            D: {
              quality: 'raw',
              companies: { E: ['one infantry platoon 230 615 180', 'two infantry platoon 330 615 180'] },
            },
          },
        },
      },
      'C',
      [6, 2],
    )
    expect(all('attacked').map(({ target }) => target)).toEqual([base('one'), base('two')])
    expect(drawsLeft).toBe(0)
  })
  test('target.7: suppressed enemies stay targets, and take a second marker', () => {
    const { baseState, last } = fireWith(
      {
        attacker: company('A infantry platoon 100 600 0'),
        defender: { assets: ['one infantry platoon 200 600 180'] },
        suppressed: { one: 1 },
      },
      'C',
      [5],
    )
    expect([baseState('one').marks, last('attacked').rules]).toEqual([2, ['target.7', 'cover.soft.1']])
  })
  test('command.5: command stands can be targets', () => {
    expect(aimOf(['H battalion command 200 600 0'])).toBe('H')
  })
  test('vis.1: refuses targets that are unseen or below ground', () => {
    const hidden = { terrain: [rectangle('wood', 150, 500, 20, 200)] }
    expect(aimOf(['one infantry platoon 300 600 180'])).toBe('one')
    expect(() => aimOf(['one infantry platoon 300 600 180'], hidden)).toThrow('nobody to fire at')
    expect(() => aimOf(['one infantry platoon 450 600 180'], { trenches: [trench(450)] })).toThrow('nobody')
    expect(aimOf(['one infantry platoon 400 600 180'], { trenches: [trench(400)] })).toBe('one')
    expect(() => aimOf(['one infantry platoon 300 600 180 sheltered'])).toThrow('nobody')
  })
})

describe('origin of a line of fire', () => {
  /** The ruling on fire of A at 100, 600 past a wood between two x within its base. */
  const past = (type: string, from: number, to: number) =>
    fireRefusal(
      {
        attacker: { assets: [`A ${type} 100 600 0`] },
        defender: { assets: ['T infantry platoon 145 600 180'] },
        terrain: [rectangle('wood', from, 500, to - from, 200)],
      },
      'A',
      (places) => ({ bases: [places.base('A')] }),
    )
  test('vis.1: a round base looks from its centre, though its arc opens at its front', () => {
    // It is 20 across: both woods end before 110.
    for (const type of ['anti-tank rifle', 'flamethrower'])
      expect([past(type, 101, 108), past(type, 92, 99)]).toEqual(['vis.1', 'allowed'])
  })
  test('vis.1: any other base looks from the middle of its front edge', () => {
    // A platoon is 15 deep: its edge is at 107 and a half.
    expect([past('infantry platoon', 101, 107), past('infantry platoon', 109, 115)]).toEqual(['allowed', 'vis.1'])
    // A machine gun is 20 deep.
    expect([past('machine gun', 101, 108), past('machine gun', 111, 115)]).toEqual(['allowed', 'vis.1'])
  })
  test('target.6: the same origin decides if a friend is in the way', () => {
    const refusalBeside = (y: number) =>
      fireRefusal(
        {
          attacker: { assets: ['A anti-tank rifle 100 600 0', `F anti-tank rifle 112 ${y} 0`] },
          defender: { assets: ['T infantry platoon 240 690 180'] },
        },
        'A',
        (places) => ({ bases: [places.base('A')] }),
      )
    // From the middle the line passes 112, 619 at 9.5, within the friend's radius of 10; from the foremost point at 14.5.
    expect([refusalBeside(619), refusalBeside(625)]).toEqual(['target.6', 'allowed'])
  })
})

describe('friends in the way', () => {
  const past = (friend: string, overrides: TestBattleSetup = {}) =>
    fireRefusal(
      {
        attacker: { ...company('A infantry platoon 100 600 0', 'A2 infantry platoon 100 800 0'), assets: [friend] },
        defender: { assets: ['T infantry platoon 400 600 180'] },
        ...overrides,
      },
      'C',
      (places) => ({ bases: [places.base('A')] }),
    )
  test('target.6: fire does not cross a friendly base', () => {
    expect([past('F machine gun 200 600 0'), past('F machine gun 200 611 0'), past('F machine gun 200 609 0')]).toEqual(
      ['target.6', 'allowed', 'target.6'],
    )
  })
  test('target.6: fire crosses a friendly base if firer or target stands higher', () => {
    const hill = (x: number) => ({ terrain: [rectangle('hill', x, 500, 60, 200, { level: 1 })] })
    expect([past('F machine gun 200 600 0', hill(70)), past('F machine gun 200 600 0', hill(370))]).toEqual([
      'allowed',
      'allowed',
    ])
    expect(past('F machine gun 200 600 0', { terrain: [rectangle('hill', 50, 500, 200, 200, { level: 1 })] })).toBe(
      'target.6',
    )
  })
  test('target.6 formation.1: fire crosses a touching base of the same company', () => {
    const refusalBehind = (x: number, sameCompany: boolean) =>
      fireRefusal(
        {
          attacker: sameCompany
            ? company('A infantry platoon 100 600 0', `F infantry platoon ${x} 600 0`)
            : { ...company('A infantry platoon 100 600 0'), assets: [`F infantry platoon ${x} 600 0`] },
          defender: { assets: ['T infantry platoon 400 600 180'] },
        },
        'C',
        (places) => ({ bases: [places.base('A')] }),
      )
    expect([
      refusalBehind(115, true),
      refusalBehind(116, true),
      refusalBehind(117, true),
      refusalBehind(115, false),
    ]).toEqual(['allowed', 'allowed', 'target.6', 'target.6'])
    const { last } = fireWith(
      {
        attacker: company('A infantry platoon 100 600 0', 'F infantry platoon 115 600 0'),
        defender: { assets: ['T infantry platoon 400 600 180'] },
      },
      'C',
      [1],
      (places) => ({ bases: [places.base('A')] }),
    )
    expect(last('attacked').rules).toContain('formation.1')
  })
})

test('range.infantry arc.infantry target.6 vis.cover: gives the reason why a target cannot be engaged', () => {
  const { battlefield, base } = testBattle({
    attacker: { ...company('A infantry platoon 100 600 0'), assets: ['F machine gun 200 560 0'] },
    defender: {
      assets: [
        'far infantry platoon 700 600 180',
        'aside infantry platoon 200 900 180',
        'behind infantry platoon 300 530 180',
        'dug infantry platoon 500 690 180',
        'hidden infantry platoon 300 680 180',
        'open infantry platoon 300 600 180',
      ],
    },
    trenches: [trench(500)],
    terrain: [rectangle('wood', 250, 650, 20, 30)],
  })
  const mounts = volleysOf(battlefield, base('A'), poseOf(battlefield, base('A'))).flatMap((volley) => volley.mounts)
  const why = (id: string) => {
    const ruling = mayEngage(battlefield, base('A'), mounts, base(id))
    return ruling.allowed ? 'allowed' : ruling.rule
  }
  expect(['far', 'aside', 'behind', 'dug', 'hidden', 'open', 'F'].map(why)).toEqual([
    'range.infantry',
    'arc.infantry',
    'target.6',
    'vis.cover',
    'vis.1',
    'allowed',
    'target.1',
  ])
  expect(allTargets(battlefield, base('A'), mounts).map(({ target }) => target)).toEqual([base('open')])
})

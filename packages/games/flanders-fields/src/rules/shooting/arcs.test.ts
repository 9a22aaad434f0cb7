import { describe, expect, test } from 'vitest'
import { fireRefusal, firstTargetOf } from '../../testing/fire.ts'
import { type TestBattle, testBattle } from '../../testing/test-battle.ts'
import { poseOf, roomAt } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import { units } from '../table-terrain.ts'
import { type Arc, corridor, faceTo, fan, holds, meets, narrow } from './arcs.ts'

const point = (x: number, y: number) => ({ x: units(x), y: units(y) })
const singleBase = (text: string): [TestBattle, BaseId] => {
  const battle = testBattle({ attacker: { assets: [`B ${text}`] } })
  return [battle, battle.base('B')]
}

describe('arcs of fire', () => {
  test('arc.infantry: reaches 100 mm to each side of the base, straight ahead from the front edge', () => {
    const [{ battlefield }, base] = singleBase('infantry platoon 100 600 0')
    const arc = corridor(battlefield, base, poseOf(battlefield, base), 'arc.infantry', 100)
    const isInside = (x: number, y: number) => holds(arc, point(x, y))
    expect([isInside(107.5, 715), isInside(107.25, 715), isInside(500, 485), isInside(500, 484.75)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
  test('arc.mg: a fan opens by 45 degrees from both front corners', () => {
    const [{ battlefield }, base] = singleBase('machine gun 100 600 0')
    const arc = fan(battlefield, base, poseOf(battlefield, base), 'arc.mg', 'front')
    const isInside = (x: number, y: number) => holds(arc, point(x, y))
    expect([
      isInside(210, 710),
      isInside(210, 711),
      isInside(110, 610),
      isInside(110, 611),
      isInside(109, 600),
    ]).toEqual([true, false, true, false, false])
  })
  test('FF-60: by the switch the fan opens by 22.5 degrees', () => {
    const [{ battlefield }, base] = singleBase('machine gun 100 600 0')
    const arc = fan(battlefield, base, poseOf(battlefield, base), 'arc.mg', 'front', narrow)
    expect([holds(arc, point(210, 651)), holds(arc, point(210, 652))]).toEqual([true, false])
  })
  test('the arc of a round base starts at the chord before it', () => {
    const [{ battlefield }, base] = singleBase('flamethrower 100 600 0')
    const arc = corridor(battlefield, base, poseOf(battlefield, base), 'arc.infantry', 100)
    expect([holds(arc, point(110, 710)), holds(arc, point(109, 600)), holds(arc, point(110, 711))]).toEqual([
      true,
      false,
      false,
    ])
  })
  test('arc.blockhouse: three faces cover three quarters of the ground without gaps, and the border belongs to the front', () => {
    const [{ battlefield }, base] = singleBase('blockhouse 600 600 0')
    const face = (x: number, y: number) => faceTo(battlefield, base, poseOf(battlefield, base), point(x, y))
    expect([face(900, 600), face(600, 900), face(600, 300), face(300, 600)]).toEqual([0, 1, 2, null])
    expect([face(700, 700), face(699, 700), face(700, 500), face(500, 700), face(499, 700)]).toEqual([0, 1, 0, 1, null])
  })
  test('part of a base in the arc is enough, at any heading', () => {
    const [{ battlefield }, base] = singleBase('infantry platoon 600 600 0')
    const platoon = (x: number, y: number, heading: number) => {
      const pose = { ...point(x, y), heading }
      return [roomAt(battlefield.book, 'infantry platoon', pose), pose] as const
    }
    for (let heading = 0; heading < 360; heading += 7) {
      const arc: Arc = corridor(battlefield, base, { ...point(600, 600), heading }, 'arc.infantry', 100)
      // A base with the same heading, 15 mm wide to each side: 130 mm beside the axis it touches the corridor.
      const meetsBeside = (left: number) => {
        const radians = (heading * Math.PI) / 180
        const [x, y] = [
          200 * Math.cos(radians) - left * Math.sin(radians),
          200 * Math.sin(radians) + left * Math.cos(radians),
        ]
        return meets(arc, ...platoon(Math.round(600 + x), Math.round(600 + y), heading), units(450))
      }
      expect([heading, meetsBeside(128), meetsBeside(132)]).toEqual([heading, true, false])
    }
  })
})

describe('out of arc', () => {
  const across = (y: number, heading = 180) => ({
    attacker: { battalions: { B: { companies: { A: ['A1 infantry platoon 300 600 0'] } } } },
    defender: { assets: [`T infantry platoon 450 ${y} ${heading}`] },
  })
  const fire = (y: number) =>
    fireRefusal({ ...across(y), switches: { targets: 'free' } }, 'A', (places) => ({
      bases: [places.base('A1')],
      targets: [[places.base('T')]],
    }))
  test('arc.infantry: refuses a target beside the arc', () => {
    expect([fire(729), fire(731)]).toEqual(['allowed', 'arc.infantry'])
    const unnamed = (y: number) => fireRefusal(across(y), 'A', (places) => ({ bases: [places.base('A1')] }))
    expect([unnamed(729), unnamed(731)]).toEqual(['allowed', 'arc.infantry'])
  })
  test('arc.refire: only machine guns turn as they fire, other bases need an order to turn', () => {
    const turned = (text: string, heading: number) =>
      fireRefusal(
        { attacker: { assets: [`A ${text} 300 600 0`] }, defender: { assets: ['T infantry platoon 450 700 180'] } },
        'A',
        (places) => ({ bases: [places.base('A')], heading }),
      )
    expect([turned('infantry platoon', 10), turned('infantry gun', 10), turned('infantry platoon', 0)]).toEqual([
      'arc.refire',
      'arc.refire',
      'allowed',
    ])
    expect(turned('machine gun', 10)).toBe('allowed')
  })
  test.each([
    ['arc.mg', 'machine gun', 10],
    ['arc.blockhouse', 'blockhouse', 20],
    ['arc.tank', 'heavy tank', 30],
  ] as const)('%s: refuses a target behind a %s', (rule, type, half) => {
    const refusalAt = (x: number) =>
      fireRefusal(
        {
          attacker: { assets: [`A ${type} 600 600 0${type === 'heavy tank' ? ' model=a7v' : ''}`] },
          defender: { assets: [`T infantry platoon ${x} 600 0`] },
        },
        'A',
        (places) => ({ bases: [places.base('A')] }),
      )
    expect([refusalAt(600 + half + 60), refusalAt(600 - half - 60)]).toEqual(['allowed', rule])
  })
  test('arc.mg.pivot: a machine gun pivots up to 45 degrees as it fires', () => {
    const gun = (heading: number, furtherTargets: string[] = []) =>
      fireRefusal(
        {
          attacker: { assets: ['M machine gun 300 600 0', ...furtherTargets] },
          defender: { assets: ['T infantry platoon 300 900 270'] },
        },
        'M',
        (places) => ({ bases: [places.base('M')], heading }),
      )
    expect([gun(45), gun(46), gun(0), gun(315)]).toEqual(['allowed', 'arc.mg.pivot', 'arc.mg', 'arc.mg'])
    expect(gun(45, ['F infantry platoon 300 580 0'])).toBe('arc.mg.pivot')
  })
  test('arc.mg: a machine gun fires in its fan, by the switch in a narrower one', () => {
    const aim = (machineGunArc: '45 degrees' | '22.5 degrees') =>
      firstTargetOf(
        {
          switches: { machineGunArc },
          attacker: { assets: ['M machine gun 300 600 0'] },
          defender: { assets: ['near infantry platoon 400 690 180', 'far infantry platoon 600 600 180'] },
        },
        'M',
      )
    expect([aim('45 degrees'), aim('22.5 degrees')]).toEqual(['near', 'far'])
  })
})

import { describe, expect, test } from 'vitest'
import { testBattle } from '../../testing/test-battle.ts'
import { units } from '../table-terrain.ts'
import { crossesBarrage, isBehindBarrage, isUnderBarrage } from './barrage-strip.ts'

const platoons = (...texts: string[]) => ({ battalions: { B: { companies: { A: texts } } } })

/** A strip from 600 to 800 millimetres. */
const lies = (contour: number[] | null = null) => ({
  barrage: { from: units(600), place: 1, left: 3, halted: false, contour },
})

describe('the strip of the rolling barrage', () => {
  test('is 200 mm deep over the whole width; bases that overlap it are under it, bases that touch it are not', () => {
    const { battlefield, base } = testBattle({
      attacker: platoons(
        'A1 infantry platoon 592 10 90',
        'A2 infantry platoon 585 600 0',
        'A3 infantry platoon 808 1185 0',
      ),
      change: (state) => Object.assign(state, lies()),
    })
    // Facing along y its depth of 15 lies along y and its width along x: it reaches 607; A2's front edge stands at 592.5.
    expect([isUnderBarrage(battlefield, base('A1')), isUnderBarrage(battlefield, base('A2'))]).toEqual([true, false])
    // A3 reaches back to 800.5.
    expect(isUnderBarrage(battlefield, base('A3'))).toBe(false)
  })

  test('barrage.rolling.8: a bent strip is offset forward or back in columns of 100 mm', () => {
    const { battlefield, base } = testBattle({
      attacker: platoons(
        'A1 infantry platoon 620 50 0',
        'A2 infantry platoon 620 250 0',
        'A3 infantry platoon 540 150 0',
      ),
      change: (state) => Object.assign(state, lies([100, -100, ...new Array<number>(10).fill(0)])),
    })
    expect(['A1', 'A2', 'A3'].map((id) => isUnderBarrage(battlefield, base(id)))).toEqual([false, true, true])
    // A1 stands a little before its column, and beside the second one that was pulled back.
    expect(isBehindBarrage(battlefield, base('A1'), units(80))).toBe(true)
  })

  test('fire.mod.late.barrage: a line of fire meets a bent strip in the column it crosses', () => {
    const { battlefield } = testBattle({
      change: (state) => Object.assign(state, lies([100, ...new Array<number>(11).fill(0)])),
    })
    const crossesFrom = (y: number, to: number) =>
      crossesBarrage(battlefield, { x: units(500), y: units(y) }, { x: units(to), y: units(y) })
    // The first column begins at 700, the second at 600.
    expect([crossesFrom(50, 690), crossesFrom(50, 710), crossesFrom(150, 590), crossesFrom(150, 610)]).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  test('barrage.danger.1: a base off the table is neither under nor behind the strip', () => {
    const { battlefield, base } = testBattle({
      attacker: platoons('A1 infantry platoon 560 600 0', 'A2 infantry platoon 700 600 0'),
      change: (state, places) => {
        Object.assign(state, lies())
        for (const id of ['A1', 'A2']) Object.assign(state.bases[places.base(id)] ?? {}, { fate: 'killed', pose: null })
      },
    })
    expect([isBehindBarrage(battlefield, base('A1'), units(60)), isUnderBarrage(battlefield, base('A2'))]).toEqual([
      false,
      false,
    ])
  })

  test('barrage.danger.1: behind the strip means on the attacker’s side of it', () => {
    const { battlefield, base } = testBattle({
      attacker: platoons(
        'A1 infantry platoon 542 600 90',
        'A2 infantry platoon 540 300 0',
        'A3 infantry platoon 840 600 0',
      ),
      change: (state) => Object.assign(state, lies()),
    })
    // 43 and 52.5 millimetres before it, and 32.5 beyond it.
    const isBehindWithin = (id: string, mm: number) => isBehindBarrage(battlefield, base(id), units(mm))
    expect([
      isBehindWithin('A1', 43),
      isBehindWithin('A1', 42),
      isBehindWithin('A2', 53),
      isBehindWithin('A2', 52),
      isBehindWithin('A3', 60),
    ]).toEqual([true, false, true, false, false])
  })

  test('fire.mod.late.barrage: a line of fire that enters, crosses or leaves the strip meets it', () => {
    const { battlefield } = testBattle({ change: (state) => Object.assign(state, lies()) })
    const line = (x: number, y: number, tx: number, ty: number) =>
      crossesBarrage(battlefield, { x: units(x), y: units(y) }, { x: units(tx), y: units(ty) })
    expect([line(100, 100, 900, 500), line(100, 100, 700, 100), line(650, 0, 660, 100)]).toEqual([true, true, true])
    expect([line(100, 100, 599, 900), line(801, 0, 900, 0)]).toEqual([false, false])
    expect(crossesBarrage(testBattle().battlefield, { x: 0, y: 0 }, { x: 7200, y: 0 })).toBe(false)
  })
})

/** Behaviour that once changed without a failing test. */
import { onlyOffered } from '@firestep/conformance'
import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { movementBattle, passReactions, scrub } from '../../testing/movement.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { surrender } from '../fire/casualties.ts'
import { marchOfMoving } from './march.ts'
import { canGoOn } from './movement-duties.ts'

const blanks = { tables: { fireResults: { hundredths: new Array(22).fill(new Array(32).fill(0)) } } }

describe('14.2.8: leaving column under fire', () => {
  /** A column moves this many hexes southward, is fired at there and leaves column. */
  const underFire = (hexes: number) => {
    const map = new Array(12).fill('ccccccc')
    const battle = movementBattle({
      map,
      overlay: blanks,
      units: ['entente A half battalion 03.01 column', `ottoman X company 04.${String(hexes + 1).padStart(2, '0')}`],
      dice: [5, 9, 9],
    })
    battle.say('entente', [0])
    const path = Array.from({ length: hexes }, (_, i) => battle.hex(`03.${String(i + 2).padStart(2, '0')}`))
    battle.say('entente', ['go', ...path.slice(0, -1)])
    passReactions(battle)
    battle.say('entente', ['go', at(path, hexes - 1)])
    battle.say('ottoman', [[0, at(path, hexes - 1)], 0])
    battle.say('entente', [0])
    return battle
  }

  test('14.2.8: a column with enough points pays 3 points and moves on', () => {
    const battle = underFire(3)
    expect(battle.of('A').column).toBe(false)
    expect(battle.asked('entente')).toBe('step')
    expect(battle.state.moving).toMatchObject({ spent: 6 })
  })

  test('14.2.8: a column without the points stops where it is', () => {
    const battle = underFire(4)
    expect(battle.of('A')).toMatchObject({ column: false, hex: battle.hex('03.05'), action: 'moved' })
    expect(battle.state.moving).toBeNull()
    expect(battle.refusal('entente', [0])).toBe('12.0')
  })
})

describe('14.4.6b: a stack that has waited', () => {
  const joint = (setup: TestBattleSetup) =>
    movementBattle({
      brigiments: [
        { side: 'entente', name: '1 Bde' },
        { side: 'entente', name: '2 Bde' },
      ],
      active: { side: 'entente', brigiment: 1, segment: 'movement' },
      ...setup,
      change(state, places) {
        const waiting = state.secrets.entente.units[places.unit('A')]
        if (waiting !== undefined) waiting.waitsFor = places.hex('03.02')
        setup.change?.(state, places)
      },
    })
  const units = ['entente A half battalion 03.04 of=1 Bde', 'ottoman X half battalion 03.02']

  test('14.4.6b: must go on while it can, and stops when it cannot', () => {
    const battle = joint({ units })
    battle.say('entente', [0])
    battle.say('entente', ['go', battle.hex('03.03')])
    passReactions(battle)
    expect(battle.refusal('entente', ['stop'])).toBe('14.4.6b')
    // Without Officer Points it cannot assault, and it may go nowhere else: it must not be stuck.
    const brigiment = battle.state.secrets.entente.brigiments[0]
    if (brigiment !== undefined) brigiment.points = 0
    const battlefield = battle.battlefield('entente')
    const { moving } = battle.state
    expect(moving !== null && canGoOn(battlefield, marchOfMoving(moving, battlefield.army))).toBe(false)
    expect(battle.refusal('entente', ['stop'])).toBe('allowed')
  })
})

test('8.3.5 8.2.1: a column that joins Us/Them leaves column and hides', () => {
  const battle = movementBattle({
    map: scrub,
    units: ['entente A company 03.03 column', 'entente In company 03.02 hiding', 'ottoman X company 03.02 hiding'],
    usThem: ['03.02 ottoman'],
  })
  battle.say('entente', [0])
  battle.say('entente', ['go', battle.hex('03.02')])
  passReactions(battle)
  expect(battle.of('A')).toMatchObject({ hex: battle.hex('03.02'), column: false, hiding: 'terrain' })
})

test('14.1.7: several units may be left behind, but not all', () => {
  const battle = movementBattle({
    units: ['entente A company 03.03', 'entente B company 03.03', 'entente C company 03.03'],
  })
  battle.say('entente', [0, 1, 2])
  battle.say('entente', ['go', battle.hex('03.04')])
  passReactions(battle)
  expect(battle.choices('entente', 'drop')).toEqual([0, 1, 2])
  expect(battle.choices('entente', 'drop', 0)).toEqual([1, 2])
  expect(battle.refusal('entente', ['drop', 0, 1])).toBe('allowed')
  expect(battle.refusal('entente', ['drop', 0, 1, 2])).toBe('14.1.7')
  battle.say('entente', ['drop', 0, 1])
  expect(battle.state.secrets.entente.moving).toEqual([2])
})

test('19.1.11 11.14.14: captured steps count as captured, and not as routed', () => {
  const battle = testBattle({
    units: ['ottoman A half battalion 04.04', 'ottoman B company 04.04'],
    script: function* (battle, places) {
      surrender(battle, 'ottoman', [places.unit('A')])
    },
  })
  expect(battle.state.secrets.ottoman.brigiments[0]?.losses).toEqual({ routed: 0, surrendered: 2 })
  expect(battle.of('A')).toMatchObject({ hex: -4, steps: 0 })
  expect(battle.of('B')).toMatchObject({ hex: battle.hex('04.04'), steps: 1 })
  expect(battle.eventsFor('ottoman').some(({ type, rules }) => type === 'loss' && rules.includes('19.1.11'))).toBe(true)
})

test('17.4.6 9.2.6: an HQ alone draws no fire, but with a company it does', () => {
  const ridden = (...units: readonly string[]) => {
    const battle = movementBattle({ units: ['entente HQ headquarters 03.03', ...units, 'ottoman X company 03.05'] })
    battle.say('entente', units.length === 0 ? [0] : [0, 1])
    battle.say('entente', ['go', battle.hex('03.04')])
    return { asked: battle.asked('ottoman'), rules: battle.lastEvent('step').rules }
  }
  const [alone, together] = [ridden(), ridden('entente A company 03.03')]
  expect([alone.asked, together.asked]).toEqual([undefined, 'opportunity fire'])
  expect(alone.rules).toEqual(expect.arrayContaining(['17.4.6', '9.2.6']))
  expect(together.rules).not.toContain('17.4.6')
})

test('6.1.1: a unit can enter a work only where there is one', () => {
  const inHex = (works: readonly string[]) => {
    const battle = movementBattle({ units: ['entente A company 03.03 top'], works })
    battle.say('entente', [0])
    return battle
  }
  const [allowedBattle, refusedBattle] = [inHex(['entente rifle pit 03.03']), inHex([])]
  onlyOffered('6.1.1', { seat: 'entente', answer: ['into work'], where: allowedBattle, notWhere: refusedBattle })
})

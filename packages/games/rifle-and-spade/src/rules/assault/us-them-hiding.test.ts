import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { Side } from '../../data/schema.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { backIntoHiding } from './us-them-end.ts'
import { hideAll, hideNewcomers } from './us-them-hiding.ts'

const hexLabel = '04.04'
const scrub = new Array(7).fill('sssssss')
const texts = (units: readonly string[]) => units.map((unit) => unit.replace(' @', ` ${hexLabel}`))
const shared = (units: readonly string[], setup: TestBattleSetup = {}) =>
  testBattle({ map: scrub, units: texts(units), usThem: [`${hexLabel} ottoman`], ...setup })
const stance = (battle: TestBattle, ...names: string[]) =>
  names.map((name) => {
    const { hiding, onTop, column } = battle.of(name)
    return `${hiding} ${onTop ? 'top' : 'in'}${column ? ' column' : ''}`
  })

describe('8.2.1: hiding in Us/Them', () => {
  const hidden = (side: Side, units: readonly string[], setup: TestBattleSetup = {}) =>
    shared(units, {
      ...setup,
      *script(battle, places) {
        hideAll(battle, side, places.hex(hexLabel))
        yield* []
      },
    })

  test('8.2.1 6.1.1-5: the holder hides in its works, the other side On Top, out of column; other hexes and sides do not change', () => {
    const units = [
      'ottoman X half battalion @ column',
      'entente A half battalion @ column',
      'entente B half battalion 04.05',
      'ottoman Y half battalion 04.05',
    ]
    const works = [`ottoman rifle pit ${hexLabel}`]
    const holder = hidden('ottoman', units, { works })
    expect(stance(holder, 'X', 'A', 'B', 'Y')).toEqual(['work in', 'null in column', 'null in', 'null in'])
    const ententeBattle = hidden('entente', units, { works })
    expect(stance(ententeBattle, 'X', 'A', 'B', 'Y')).toEqual(['null in column', 'terrain top', 'null in', 'null in'])
    const bare = hidden('entente', units)
    expect(stance(bare, 'A')).toEqual(['terrain in'])
    expect(stance(hidden('entente', units, { works: ['ottoman rifle pit 05.05'] }), 'A')).toEqual(['terrain in'])
    expect(stance(hidden('ottoman', units), 'X')).toEqual(['terrain in'])
  })

  test('13.1.17: units that dug their own work there hide in it', () => {
    const works = [`ottoman rifle pit ${hexLabel}`, `entente rifle pit ${hexLabel}`]
    const battle = hidden('entente', ['entente A company @', 'entente B company @ top', 'ottoman X company @'], {
      works,
    })
    expect(stance(battle, 'A', 'B')).toEqual(['work in', 'terrain top'])
  })

  test('8.2.1: an HQ that appears in Us/Them hides, elsewhere it does not', () => {
    const newcomer = (usThem: readonly string[]) =>
      stance(
        shared(['entente A headquarters @', 'ottoman X company @'], {
          usThem,
          *script(battle, places) {
            hideNewcomers(battle, 'entente', places.hex(hexLabel))
            yield* []
          },
        }),
        'A',
      )
    expect([newcomer([`${hexLabel} ottoman`]), newcomer([])]).toEqual([['terrain in'], ['null in']])
  })

  test('8.2.1 8.3.1-3: units in the open go back into hiding, except moving and assaulting ones', () => {
    const battle = shared(
      [
        'entente Up company @ column',
        'entente Moves company @',
        'entente Assaults company @',
        'entente Ridge company @ ridge column',
        'entente Away company 04.05',
        'ottoman X company @',
      ],
      {
        change(state, places) {
          state.secrets.entente.moving = [places.unit('Moves')]
          at(state.secrets.entente.units, places.unit('Assaults')).assaults = true
        },
        *script(battle, places) {
          backIntoHiding(battle, 'entente', places.hex(hexLabel))
          yield* []
        },
      },
    )
    expect(stance(battle, 'Up', 'Moves', 'Assaults', 'Ridge', 'Away', 'X')).toEqual([
      'terrain in',
      'null in',
      'null in',
      'ridge in column',
      'null in',
      'null in',
    ])
    const dug = shared(['ottoman X company @', 'entente A company @'], {
      works: [`ottoman rifle pit ${hexLabel}`],
      *script(battle, places) {
        backIntoHiding(battle, 'ottoman', places.hex(hexLabel))
        yield* []
      },
    })
    expect(stance(dug, 'X')).toEqual(['work in'])
  })
})

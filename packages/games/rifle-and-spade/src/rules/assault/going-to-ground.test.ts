import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { assaultSegment } from './assault-subsegment.ts'

const hexLabel = '04.04'
const scrub = new Array(7).fill('sssssss')
const texts = (units: readonly string[]) => units.map((unit) => unit.replace(' @', ` ${hexLabel}`))

describe('19.2: attackers go to ground', () => {
  const fight = (units: readonly string[], dice: readonly number[], setup: TestBattleSetup = {}) =>
    testBattle({
      map: scrub,
      units: ['entente HQ headquarters 04.01', 'ottoman HQ headquarters 04.07', ...texts(units)],
      active: { side: 'entente', segment: 'assault' },
      assaults: [`${hexLabel} entente`],
      script: assaultSegment,
      dice,
      ...setup,
    })

  test('19.2 19.2.2 19.1.10: attackers stay hidden and Confused in Us/Them, with the defender as holder', () => {
    const battle = fight(['entente A half battalion @', 'ottoman B half battalion @'], [9, 9, 0, 0], {
      usThem: ['06.06 ottoman', '02.02 ottoman'],
    })
    battle.say('entente', 'check')
    battle.say('entente', 'retreat')
    battle.say('entente', [[battle.unit('A'), 'us/them']])
    expect(battle.state.secrets.entente.moving).toEqual([battle.unit('A')])
    expect(battle.asked('ottoman')).toBe('opportunity fire')
    battle.say('ottoman', [])
    const rules = ['8.1', '8.2.1', '8.3', '19.2', '19.2.2', '19.1.8', '19.1.10', '6.1.1-5']
    const expectedEvent = { type: 'to ground', side: 'entente', hex: battle.hex(hexLabel), rules }
    expect(battle.lastEvent('to ground')).toEqual(expectedEvent)
    expect(battle.eventsFor('entente').find(({ type }) => type === 'to ground')).toEqual({
      ...expectedEvent,
      units: [battle.unit('A')],
    })
    expect(battle.eventsFor('ottoman').find(({ type }) => type === 'to ground')).toEqual(expectedEvent)
    expect(battle.used).toContain('us/them')
    expect(battle.state.usThem.map(({ hex, holder }) => `${battle.label(hex)} ${holder}`)).toEqual([
      '02.02 ottoman',
      `${hexLabel} ottoman`,
      '06.06 ottoman',
    ])
    expect(battle.of('A')).toMatchObject({ confused: true, assaults: false, hiding: 'terrain' })
    expect(battle.of('B')).toMatchObject({ confused: false, hiding: 'terrain' })
    expect(battle.state.secrets.entente).toMatchObject({ moving: [], retreating: [] })
    expect(battle.state.assaults).toEqual([])
    expect(battle.allEvents('assault over')).toEqual([
      { type: 'assault over', side: 'entente', hex: battle.hex(hexLabel), rules: ['18.1.3', '18.4 step 8'] },
    ])
  })

  test('19.2.3: only a defender without room for all is asked to fight on, which keeps the attackers under the marker', () => {
    const begin = (count: number) => {
      const battle = fight(
        ['entente A half battalion @', ...Array.from({ length: count }, (_, i) => `ottoman B${i} company @`)],
        [9, 9, 0, 0, 9, 9],
      )
      battle.say('entente', 'check')
      battle.say('entente', 'retreat')
      battle.say('entente', [[battle.unit('A'), 'us/them']])
      return battle
    }
    expect([begin(4).asked('ottoman'), begin(5).asked('ottoman')]).toEqual(['opportunity fire', 'crowded out'])
    const battle = begin(5)
    expect(battle.choices('ottoman')).toEqual(['fight on', 'give way'])
    expect(battle.position.asked('ottoman')).toMatchObject({ rule: '19.2.3' })
    battle.say('ottoman', 'fight on')
    expect(battle.allEvents('fights on')).toEqual([
      { type: 'fights on', side: 'ottoman', hex: battle.hex(hexLabel), rules: ['19.2.3'] },
    ])
    expect([battle.allEvents('to ground'), battle.allEvents('retreat'), battle.state.usThem]).toEqual([[], [], []])
    expect(battle.lastEvent('assault').round).toBe(2)
    const gives = begin(5)
    gives.say('ottoman', 'give way')
    expect(gives.allEvents('fights on')).toEqual([])
    expect(gives.asked('ottoman')).toBe('opportunity fire')
  })

  test('18.1.3 6.1.3: victorious attackers take the hex, lose the marker and may hide; other hexes keep theirs', () => {
    const battle = fight(['entente A half battalion @', 'entente O company 02.02', 'ottoman P picket @'], [0, 0], {
      change(state, places) {
        at(state.secrets.entente.units, places.unit('O')).assaults = true
      },
    })
    expect(battle.of('P').hex).toBeLessThan(0)
    expect(['A', 'O'].map((name) => battle.of(name).assaults)).toEqual([false, true])
    expect(battle.position.asked('entente')).toMatchObject({ kind: 'hide', rule: '7.6.7' })
    expect(battle.state.passed[battle.hex(hexLabel)]).toBe('e')
  })
})

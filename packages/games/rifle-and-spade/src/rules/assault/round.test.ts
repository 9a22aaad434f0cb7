import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { unitId } from '../../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { isOnMap } from '../ids.ts'
import type { Assault, Unit } from '../state.ts'
import { assaultSegment } from './assault-subsegment.ts'
import { doesTerrainCount } from './modifiers.ts'
import { fightersIn, isBeyondHexside, isRaised, strengthOf } from './strengths.ts'

const hexLabel = '04.04'
const scrub = new Array(7).fill('sssssss')
const clear = new Array(7).fill('ccccccc')

type RoundSetup = TestBattleSetup & { marker?: Partial<Assault> }
/** The Entente assaults an Ottoman hex of clear ground; both HQs are far off. */
const assault = (units: readonly string[], { marker = {}, ...more }: RoundSetup = {}) =>
  testBattle({
    map: clear,
    units: [
      'entente HQ headquarters 04.01',
      'ottoman HQ headquarters 04.07',
      ...units.map((unit) => `${unit.replace(' @', ` ${hexLabel}`)}`),
    ],
    active: { side: 'entente', segment: 'assault' },
    assaults: [`${hexLabel} entente`],
    script: assaultSegment,
    ...more,
    change(state, places) {
      for (const assaultState of state.assaults)
        Object.assign(assaultState, { entered: 1 << places.facing('N') }, marker)
      more.change?.(state, places)
    },
  })
const steps = (battle: TestBattle, ...names: string[]) =>
  names.map((name) => (isOnMap(battle.of(name).hex) ? battle.of(name).steps : 'gone'))

describe('18.3.1: assault values', () => {
  const sumOf = (units: readonly string[], setup: TestBattleSetup = {}) => {
    const battle = testBattle({
      units: units.map((unit, i) => `entente U${i} ${unit.replace(' @', ` ${hexLabel}`)}`),
      ...setup,
    })
    const army = battle.state.secrets.entente
    const fighters = units.map((_, i) => unitId(i))
    const { book } = battle.context
    return {
      strength: strengthOf(book, army, fighters),
      raised: isRaised(book, army, fighters),
      beyond: isBeyondHexside(book, army, fighters),
    }
  }
  const strength = (...units: readonly string[]) => sumOf(units).strength

  test.each([
    ['half battalion @', 2],
    ['half battalion @ steps=1', 1],
    ['company @', 1],
    ['cavalry squadron @', 1],
    ['picket @', 0.25],
    ['mg section @', 1],
    ['mg platoon @', 2],
    ['headquarters @', 0.25],
    ['mountain 75mm 4guns @', 1],
    ['mountain 75mm 4guns @ steps=1', 0.5],
    ['field 75mm 4guns @', 1.5],
    ['howitzer 15cm 4guns @', 0.25],
    ['cd 15cm 2guns @', 0.25],
    ['half battalion @ confused', 1],
    ['half battalion @ column', 1],
    ['half battalion @ column confused', 0.5],
  ])('18.3.1: a %s alone is worth %d', (unit, value) => {
    expect(strength(unit)).toBe(value)
  })

  test('18.3.1: guns firing shrapnel are worth more beside infantry, but not beside other guns or an HQ', () => {
    const guns = 'mountain 75mm 4guns @'
    expect([strength(guns, 'company @'), strength(guns, 'mg section @'), strength('picket @', guns)]).toEqual([
      3, 3, 2.25,
    ])
    expect([
      strength(guns, 'headquarters @'),
      strength(guns, guns),
      strength('howitzer 15cm 4guns @', 'company @'),
    ]).toEqual([1.25, 2, 1.25])
    const gun = (changes: Record<string, string>) => ({
      overlay: { tables: { unitTypes: { types: { 'mountain 75mm 4guns': { gun: changes } } } } },
    })
    expect(sumOf([guns], gun({ angle: 'high' })).strength).toBe(0.25)
    expect(sumOf([guns], gun({ ammunition: 'explosive' })).strength).toBe(0.25)
  })

  test('18.3.2: a side that is present is worth at least 0.25, an absent one nothing', () => {
    expect(sumOf(['picket @ confused'])).toMatchObject({ strength: 0.25, raised: true })
    expect(sumOf(['picket @'])).toMatchObject({ strength: 0.25, raised: false })
    expect(sumOf(['picket @ confused', 'picket @ confused'])).toMatchObject({ strength: 0.25, raised: false })
    expect(sumOf([])).toEqual({ strength: 0, raised: false, beyond: false })
  })

  test('18.2.5: more than two rifle steps or five machine-gun points exceed the hexside limits', () => {
    const beyond = (...units: string[]) => sumOf(units).beyond
    expect([beyond('half battalion @'), beyond('half battalion @', 'picket @')]).toEqual([false, true])
    expect([beyond('mg platoon @', 'mg subsection @'), beyond('mg platoon @', 'mg section @')]).toEqual([false, true])
    expect(beyond('half battalion @', 'mg section @', 'field 75mm 4guns @', 'headquarters @')).toBe(false)
  })

  test('18.2.3 18.2.4: of attackers only rifles and cavalry under the marker fight, of defenders all units not limbered', () => {
    const kinds = [
      'half battalion @',
      'picket @',
      'cavalry squadron @',
      'mg section @',
      'headquarters @',
      'field 75mm 4guns @',
      'field 75mm 4guns @ column',
      'company @ column',
      'company 04.05',
    ]
    const battle = testBattle({
      map: clear,
      units: [...kinds.map((kind) => `entente ${kind}`), ...kinds.map((kind) => `ottoman ${kind}`)].map((text) =>
        text.replace(' @', ` ${hexLabel}`),
      ),
      assaults: [`${hexLabel} entente`],
    })
    expect(fightersIn(battle.battlefield('entente'), battle.hex(hexLabel))).toEqual([0, 1, 2, 7])
    expect(fightersIn(battle.battlefield('ottoman'), battle.hex(hexLabel))).toEqual([0, 1, 2, 3, 4, 5, 7])
    at(battle.state.secrets.entente.units, 0).assaults = false
    expect(fightersIn(battle.battlefield('entente'), battle.hex(hexLabel))).toEqual([1, 2, 7])
    // A marker in another hex does not turn units here into attackers.
    expect(fightersIn(battle.battlefield('entente'), battle.hex('04.05'))).toEqual([8])
  })
})

describe('a round', () => {
  const pair = ['entente A half battalion @ entered=N', 'ottoman B half battalion @']
  const always = [
    '18.1',
    '18.4',
    '18.3',
    '18.4 step 1',
    '18.4 step 2',
    '18.4 step 3',
    '18.4 step 4',
    '18.4 step 5',
    '18.2.2',
  ]
  /** The rules cited in the first round apart from those of every round. */
  const because = (units: readonly string[], setup: RoundSetup = {}) => {
    const { rules } = assault(units, { dice: [9, 9], ...setup }).lastEvent('assault')
    expect(rules.slice(0, always.length)).toEqual(always)
    return rules.slice(always.length)
  }

  test('18.4 step 1 18.4 step 5: both sides learn strengths, modifiers, roll and losers', () => {
    const battle = assault(pair, { dice: [9, 9] })
    expect(battle.lastEvent('assault')).toEqual({
      type: 'assault',
      side: 'entente',
      hex: battle.hex(hexLabel),
      round: 1,
      attack: 2,
      defence: 2,
      roll: 99,
      attackerModifiers: [],
      defenderModifiers: [],
      losers: ['attacker'],
      rules: always,
      box: { attack: 2, defence: 2, last: expect.any(Object), rules: [] },
    })
    expect([...battle.used].filter((thing) => !thing.startsWith('loss'))).toEqual(['assault round 1'])
    expect(steps(battle, 'A', 'B')).toEqual([1, 2])
    // 3.8.3: all units are revealed before and after the round.
    expect(
      battle.allEvents('stack revealed').map(({ side, units }) => `${side} ${units.map((one) => one.steps)}`),
    ).toEqual(['entente 2', 'ottoman 2', 'entente 1', 'ottoman 2'])
  })

  test('18.1.2 18.2.1 18.2.3 18.2.4: a rule is cited only where it made a difference', () => {
    expect(because(pair)).toEqual([])
    expect(because([...pair, 'entente C picket @'])).toEqual(['18.1.2', '18.2.5'])
    expect(because(['entente A company @', 'entente C company @', 'ottoman B half battalion @'])).toEqual(['18.1.2'])
    expect(because(['entente A company @', 'ottoman C company @', 'ottoman B company @'])).toEqual(['18.1.2'])
    expect(because(pair, { marker: { waves: 2 } })).toEqual(['18.2.1'])
    expect(because([...pair, 'entente MG mg section @'])).toEqual(['18.2.3'])
    expect(because([...pair, 'ottoman MG mg section @'])).toEqual(['18.1.2', '18.2.4'])
    expect(because(['entente A company @', 'ottoman MG mg section @'])).toEqual(['18.2.4'])
  })

  test('18.2.5 18.3.2: cited for either side, and once if both are affected', () => {
    expect(because([...pair, 'ottoman C company @'])).toEqual(['18.1.2', '18.2.5'])
    expect(because([...pair, 'ottoman C company @', 'entente D company @'])).toEqual(['18.1.2', '18.2.5'])
    const picket = (side: string) => `${side} P${side} picket @ confused`
    expect(because([picket('entente'), 'ottoman B company @'])).toEqual(['18.3.2'])
    expect(because([picket('entente'), picket('ottoman')])).toEqual(['18.3.2'])
  })

  test('6.5.2: terrain counts in the first round, after wire also in the second, then no more', () => {
    expect([1, 2, 3].map((round) => [doesTerrainCount(round, false), doesTerrainCount(round, true)])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ])
    const second = (wire: boolean, round: number) => {
      const battle = assault(pair, { map: scrub, marker: { wire, round }, dice: [9, 9] })
      const { rules, attackerModifiers, defenderModifiers } = battle.lastEvent('assault')
      return [rules.includes('6.5.2'), battle.sum(attackerModifiers), battle.sum(defenderModifiers)]
    }
    expect([second(true, 0), second(true, 1), second(true, 2), second(false, 1)]).toEqual([
      [false, { scrub: 1 }, { scrub: 1 }],
      [true, { scrub: 1 }, { scrub: 1 }],
      [false, {}, {}],
      [false, {}, {}],
    ])
  })

  test('18.4 step 3 6.4.6: a side has the lowest modifiers that it finds against any enemy unit', () => {
    const trench = `ottoman shallow trench ${hexLabel} front=N,NE,NW ends=SE,SW rear=S`
    const defended = (units: readonly string[], works: readonly string[] = [trench], map = clear) => {
      const { attackerModifiers, defenderModifiers } = assault(units, { works, map, dice: [9, 9] }).lastEvent('assault')
      const plain = (list: typeof attackerModifiers) => list.map(({ rule, name, value }) => `${rule} ${name} ${value}`)
      return [plain(attackerModifiers), plain(defenderModifiers)]
    }
    const front = 'entente A half battalion @ top entered=N'
    const flank = 'entente C company @ top entered=SE'
    const inside = 'ottoman B half battalion @'
    expect(defended([front, inside])).toEqual([['18.4 step 3 shallow trench 3'], []])
    expect(defended([front, flank, inside])).toEqual([['18.4 step 3 shallow trench 3', '6.4.6 enfilade -3'], []])
    expect(defended([front, inside, 'ottoman D company @ top'])).toEqual([[], []])
    expect(defended([front, inside, 'ottoman D company @ top'], [trench], scrub)).toEqual([
      ['18.4 step 3 scrub 1'],
      ['18.4 step 3 scrub 1'],
    ])
    // Guns are targets only without infantry, and pits do not protect them. HQs are targets only without other units.
    const guns = 'ottoman Guns mountain 75mm 4guns @'
    const pit = `ottoman gun pit ${hexLabel} guns=N,NE`
    expect(defended([front, inside, `${guns} top`])).toEqual([['18.4 step 3 shallow trench 3'], []])
    expect(defended([front, guns], [pit], scrub)[0]).toEqual(['18.4 step 3 scrub 1'])
    expect(defended([front, 'ottoman Staff headquarters @', `${guns} top`], [trench])[0]).toEqual([])
    expect(defended([front, 'ottoman Staff headquarters @'], [trench])[0]).toEqual(['18.4 step 3 shallow trench 3'])
    expect(defended([front, `${inside} hiding`], [], scrub)[0]).toEqual(['18.4 step 3 scrub 1'])
  })

  test('7.0a 7.6.7 13.1.15-2: units under the marker stop hiding and digging, each rule cited where it applies', () => {
    const ready = (change: (a: Unit, b: Unit) => void) => {
      const battle = assault(pair, {
        map: scrub,
        dice: [9, 9],
        change(state, places) {
          change(at(state.secrets.entente.units, places.unit('A')), at(state.secrets.ottoman.units, places.unit('B')))
        },
      })
      const { rules } = battle.allEvents('assault')[0] ?? { rules: [] }
      const state = ({ hiding, digs, long }: Unit) => [hiding, digs, long]
      return [rules.slice(always.length), state(battle.of('A')), state(battle.of('B'))]
    }
    const up = [null, null, null]
    expect(ready(() => {})).toEqual([[], up, up])
    expect(ready((a) => void Object.assign(a, { hiding: 'terrain' }))).toEqual([['7.0a', '7.6.7'], up, up])
    expect(ready((_, b) => void Object.assign(b, { hiding: 'terrain' }))).toEqual([['7.0a', '7.6.7'], up, up])
    const digs = { digs: 'rifle pit', long: 'construct' }
    expect(ready((a) => void Object.assign(a, digs))).toEqual([['13.1.15-2'], up, up])
    expect(ready((_, b) => void Object.assign(b, digs))).toEqual([['13.1.15-2'], up, up])
    const idle = ready((a) => void Object.assign(a, { assaults: false, hiding: 'terrain', ...digs }))
    expect(idle.slice(1)).toEqual([['terrain', 'rifle pit', 'construct'], up])
  })

  test('18.1.1 14.2.8a: limbered guns are lost before the first round; infantry columns and later rounds lose none', () => {
    const guns = 'ottoman Guns mountain 75mm 4guns @ column'
    const first = assault([...pair, guns], { dice: [9, 9] })
    expect(steps(first, 'Guns', 'B')).toEqual(['gone', 2])
    const later = assault([...pair, guns], { marker: { round: 1 }, dice: [9, 9] })
    expect(steps(later, 'Guns', 'B')).toEqual([2, 2])
    const columns = assault(
      ['entente A half battalion @', 'ottoman B half battalion @ column', 'ottoman MG mg section @'],
      {
        dice: [9, 9],
      },
    )
    expect(steps(columns, 'B')).toEqual([2])
    expect(columns.allEvents('leave column')).toEqual([
      {
        type: 'leave column',
        side: 'ottoman',
        hex: columns.hex(hexLabel),
        units: [columns.unit('B')],
        rules: ['14.2.8', '14.2.8a', '17.4.8'],
      },
    ])
    expect(assault(pair, { dice: [9, 9] }).allEvents('leave column')).toEqual([])
    // After later rounds units stay in column.
    const columnBattle = assault(['entente A half battalion @', 'ottoman B half battalion @ column'], {
      marker: { round: 1 },
      dice: [9, 9],
    })
    expect(columnBattle.of('B').column).toBe(true)
  })

  test('18.4 step 2b 18.4 step 4c: a side far too weak is destroyed without a roll, which ends the assault', () => {
    const attackers = ['A', 'B', 'C', 'D'].map((name) => `entente ${name} half battalion @`)
    const battle = assault([...attackers, 'ottoman P picket @'])
    expect(steps(battle, 'A', 'B', 'C', 'D', 'P')).toEqual([2, 2, 2, 2, 'gone'])
    expect(battle.lastEvent('assault')).toMatchObject({ roll: null, losers: [], box: { weakling: 'defender' } })
    expect([...battle.used].filter((thing) => !thing.startsWith('loss'))).toEqual(['assault round 1', 'weakling'])
    expect(battle.state.assaults).toEqual([])
    const weak = assault(['entente P picket @', ...attackers.map((text) => text.replace('entente', 'ottoman'))])
    expect(weak.lastEvent('assault').box).toMatchObject({ weakling: 'attacker' })
    expect(steps(weak, 'P', 'A', 'D')).toEqual(['gone', 2, 2])
  })

  test('18.4 step 7: sides that stay report it, the attacker first, and rounds are counted', () => {
    const battle = assault(pair, { dice: [9, 9, 0, 0, 0, 0, 0, 0, 9, 9] })
    battle.say('entente', 'check')
    expect(battle.choices('entente')).toEqual(['stay', 'retreat'])
    expect(battle.position.asked('entente')).toMatchObject({ kind: 'stay or go', rule: '18.4 step 7' })
    battle.say('entente', 'stay')
    expect(battle.lastEvent('stands')).toEqual({
      type: 'stands',
      side: 'entente',
      hex: battle.hex(hexLabel),
      rules: ['18.4 step 7'],
    })
    battle.say('ottoman', 'stay')
    expect(battle.allEvents('stands').map(({ side }) => side)).toEqual(['entente', 'ottoman'])
    expect(battle.lastEvent('assault')).toMatchObject({ round: 2, losers: ['defender'] })
    battle.say('ottoman', 'check')
    battle.say('entente', 'stay')
    battle.say('ottoman', 'stay')
    expect(battle.lastEvent('assault').round).toBe(3)
    expect([...battle.used].filter((thing) => thing.startsWith('assault round'))).toEqual([
      ...[1, 2, 3].map((round) => `assault round ${round}`),
    ])
  })

  test('18.1 18.1.3: the active side fights only its own assaults and leaves other hexes alone', () => {
    const battle = assault([...pair, 'entente X half battalion 02.02', 'ottoman Y half battalion 02.02'], {
      assaults: [`${hexLabel} entente`, '02.02 ottoman'],
      dice: [9, 9],
    })
    expect(battle.allEvents('assault').map(({ hex }) => battle.label(hex))).toEqual([hexLabel])
    const none = assault([...pair], { active: { side: 'ottoman', segment: 'assault' }, dice: [] })
    expect([none.events, none.asked('entente')]).toEqual([[], undefined])
  })
})

describe('18.4.2: loss priorities', () => {
  /** 00: the defender loses a step; its check passes. */
  const lossesOf = (units: readonly string[], setup: RoundSetup = {}) =>
    assault(['entente A half battalion @', ...units], { dice: [0, 0, 0, 0], ...setup })

  test('18.4.2: a hit takes one of the largest rifle or cavalry units, by their owner’s choice', () => {
    const battle = lossesOf([
      'ottoman B company @',
      'ottoman C half battalion @',
      'ottoman D half battalion @',
      'ottoman MG mg section @',
    ])
    expect(battle.position.asked('ottoman')).toMatchObject({ kind: 'assault loss', rule: '18.4.2' })
    expect(battle.choices('ottoman')).toEqual(['C', 'D'].map(battle.unit))
    expect(battle.refusal('ottoman', battle.unit('B'))).toBe('18.4.2')
    battle.say('ottoman', battle.unit('D'))
    expect(steps(battle, 'B', 'C', 'D', 'MG')).toEqual([1, 2, 1, 0])
    const horse = lossesOf(['ottoman H cavalry squadron @', 'ottoman P picket @', 'ottoman MG mg section @'])
    expect(steps(horse, 'H', 'P', 'MG')).toEqual(['gone', 0.25, 0])
  })

  test('18.4.2: without rifles a hit takes all pickets and machine guns; without those, all guns and HQs', () => {
    const soft = lossesOf(['ottoman P picket @', 'ottoman MG mg section @', 'ottoman Guns mountain 75mm 4guns @'])
    expect(steps(soft, 'P', 'MG', 'Guns')).toEqual(['gone', 'gone', 2])
    const hard = lossesOf(['ottoman G1 mountain 75mm 4guns @', 'ottoman G2 field 75mm 4guns @'], {
      overlay: { tables: { terrain: { hexes: { clear: { artillery: { units: 3 } } } } } },
    })
    expect(steps(hard, 'G1', 'G2')).toEqual(['gone', 'gone'])
    expect(hard.used).not.toContain('HQ destroyed')
    expect(hard.allEvents('headquarters replaced')).toEqual([])
    const staff = lossesOf(['ottoman S headquarters @', 'ottoman L company 01.07'], { dice: [0, 0, 0] })
    expect(staff.label(staff.of('S').hex)).toBe('01.07')
    expect(staff.used).toContain('HQ destroyed')
  })

  test('18.4.2: attackers who take no part are not hit', () => {
    const battle = assault(['entente A company @', 'entente MG mg section @', 'ottoman B half battalion @'], {
      dice: [9, 9],
    })
    expect(battle.of('A').hex).toBeLessThan(0)
    expect(battle.allEvents('loss').map(({ cause }) => cause)).toEqual(['assault'])
  })
})

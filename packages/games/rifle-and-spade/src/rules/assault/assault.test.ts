import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { assaultSegment } from './assault-subsegment.ts'
import { fightersIn, strengthOf } from './strengths.ts'

const hexLabel = '04.04'
const scrub = new Array(7).fill('sssssss')
const trench = `ottoman fire trench ${hexLabel} front=N,NE,NW ends=SE,SW rear=S wire=N,NE,NW`

/** The Entente assaults an Ottoman hex; the Entente HQ is to the north, the Ottoman HQ to the south. */
const assault = (units: readonly string[], setup: TestBattleSetup & { wire?: boolean } = {}) =>
  testBattle({
    map: scrub,
    units: ['entente HQ headquarters 04.01', 'ottoman HQ headquarters 04.07', ...units],
    active: { side: 'entente', segment: 'assault' },
    assaults: [`${hexLabel} entente`],
    script: assaultSegment,
    ...setup,
    change(state, places) {
      for (const assaultState of state.assaults) {
        assaultState.entered = 1 << places.facing('N')
        assaultState.wire = setup.wire ?? false
      }
      setup.change?.(state, places)
    },
  })

const answerForBoth = (battle: TestBattle, answer: string) => {
  battle.say('entente', answer)
  if (battle.asked('ottoman') === 'stay or go') battle.say('ottoman', answer)
}

describe('a complex assault', () => {
  const companies = ['A', 'B', 'C', 'D'].map((name) => `entente ${name} half battalion ${hexLabel} entered=N`)
  const defenders = [
    `ottoman Coy company ${hexLabel} confused`,
    `ottoman MG mg section ${hexLabel} confused`,
    `ottoman Bty mountain 75mm 4guns ${hexLabel} confused`,
  ]
  const complex = (dice: readonly number[]) =>
    assault([...companies, ...defenders], {
      works: [trench, `ottoman gun pit ${hexLabel} guns=N,NE`],
      wire: true,
      dice,
    })

  /** Rolls: 61; both pass; 77; passes; 57; the attacker fails without rout on 85; the battery passes. */
  const dice = [6, 1, 1, 0, 1, 0, 7, 7, 1, 0, 5, 7, 8, 5, 1, 0]

  /** Plays three rounds: the attackers lose a step each of A, B and C, and are asked for their retreat. */
  function rounds() {
    const battle = complex(dice)
    const offered = battle.choices('entente')
    battle.say('entente', battle.unit('A'))
    battle.say('entente', 'check')
    battle.say('ottoman', 'check')
    answerForBoth(battle, 'stay')
    battle.say('entente', battle.unit('B'))
    battle.say('entente', 'check')
    answerForBoth(battle, 'stay')
    battle.say('entente', battle.unit('C'))
    battle.say('entente', 'check')
    return { battle, offered }
  }

  /** A and B retreat, C and D go to ground; no unit fires. */
  function asUsThem() {
    const { battle } = rounds()
    const retreatHex = battle.hex('04.03')
    battle.say('entente', [
      [battle.unit('A'), retreatHex],
      [battle.unit('B'), retreatHex],
      [battle.unit('C'), 'us/them'],
      [battle.unit('D'), 'us/them'],
    ])
    const question = battle.position.asked('ottoman')
    battle.say('ottoman', [])
    battle.say('entente', [])
    battle.say('ottoman', [])
    return { battle, back: retreatHex, asked: question }
  }

  test('RS-061 18.3 18.4 step 1 18.2.4: eight attack against four, which is halved because they are Confused', () => {
    const battle = complex([6, 1])
    const strengthOfSide = (side: 'entente' | 'ottoman') =>
      strengthOf(
        battle.context.book,
        battle.state.secrets[side],
        fightersIn(battle.battlefield(side), battle.hex(hexLabel)),
      )
    expect([strengthOfSide('entente'), strengthOfSide('ottoman')]).toEqual([8, 2])
    expect(battle.lastEvent('assault')).toMatchObject({ attack: 8, defence: 2 })
    expect(battle.lastEvent('assault').rules).toContain('18.2.4')
  })

  test('18.2.5 18.1.2: all eight steps fight, although hexside limits would let only two fire', () => {
    expect(complex([6, 1]).lastEvent('assault').rules).toEqual(expect.arrayContaining(['18.2.5', '18.1.2']))
    const few = assault([`entente A half battalion ${hexLabel} entered=N`, `ottoman B company ${hexLabel}`], {
      dice: [9, 9],
    })
    expect(few.lastEvent('assault').rules).not.toContain('18.2.5')
    expect(few.lastEvent('assault').rules).not.toContain('18.1.2')
  })

  test('RS-062 18.4 step 2 18.4 step 3 18.4 step 4: strengths are halved to fit the table, then shifted by trench and scrub', () => {
    const battle = complex([6, 1])
    expect(battle.lastEvent('assault')).toMatchObject({
      round: 1,
      box: { attack: 2, defence: 0.75, rules: ['18.4 step 2a'] },
    })
    expect(battle.sum(battle.lastEvent('assault').attackerModifiers)).toEqual({ 'fire trench': 4 })
    expect(battle.sum(battle.lastEvent('assault').defenderModifiers)).toEqual({ scrub: 1 })
  })

  test('18.4 step 5 18.4.2 18.4 step 2a: the roll costs each side a step: one of the largest units, and the company', () => {
    const { battle, offered } = rounds()
    const [first] = battle.allEvents('assault')
    expect(first).toMatchObject({
      roll: 61,
      losers: ['attacker', 'defender'],
      box: { last: { defender: 56, both: 67 } },
    })
    expect(offered).toEqual(['A', 'B', 'C', 'D'].map(battle.unit))
    expect(battle.of('Coy').hex).toBeLessThan(0)
  })

  test('RS-063 6.5.2 18.2.2: after wire, the trench still counts in the second round but not in the third', () => {
    const [first, second, third] = rounds().battle.allEvents('assault')
    expect(second).toMatchObject({
      side: 'entente',
      round: 2,
      attack: 7,
      defence: 1.5,
      roll: 77,
      losers: ['attacker'],
      box: { attack: 1.5, defence: 0.5 },
    })
    expect([first, second, third].map((one) => one?.rules.includes('6.5.2'))).toEqual([false, true, false])
    expect([first, second, third].map((one) => one?.attackerModifiers.length)).toEqual([1, 1, 0])
  })

  test('RS-064 18.4 step 6 19.1-1: at six against one and a half the machine gun is lost, the attacker fails and must retreat', () => {
    const { battle } = rounds()
    expect(battle.lastEvent('assault')).toMatchObject({
      round: 3,
      attack: 6,
      defence: 1.5,
      roll: 57,
      attackerModifiers: [],
      defenderModifiers: [],
      box: { attack: 6, defence: 1.5 },
    })
    expect(battle.of('MG').hex).toBeLessThan(0)
    expect(battle.lastEvent('morale')).toMatchObject({ result: 'failed', event: 'assault' })
    expect(battle.asked('entente')).toBe('retreat')
    expect(battle.choices('entente')).toEqual([
      [battle.unit('A'), 'us/them'],
      [battle.unit('A'), battle.hex('04.03')],
    ])
    const allInUsThem = ['A', 'B', 'C', 'D'].map((name) => [battle.unit(name), 'us/them'])
    expect(battle.refusal('entente', allInUsThem)).toBe('19.2.2')
    const { battle: usThemBattle } = asUsThem()
    expect(usThemBattle.lastEvent('retreat').rules).toContain('19.1-1')
  })

  test('19.1.8 19.1.10: retreating units draw fire and become Confused', () => {
    const { battle, asked } = asUsThem()
    expect(asked).toMatchObject({ kind: 'opportunity fire', rule: '19.1.8' })
    expect(['A', 'B', 'C', 'D'].map((name) => battle.of(name).confused)).toEqual([true, true, true, true])
    expect(battle.lastEvent('retreat').rules).toContain('19.1.10')
  })

  test('8.2.1 6.1.1-5: in Us/Them all units hide, the holder in its works, the attackers On Top', () => {
    const { battle } = asUsThem()
    expect(battle.of('A').hiding).toBeNull()
    expect(battle.of('C')).toMatchObject({ hiding: 'terrain', onTop: true })
    expect(battle.of('Bty')).toMatchObject({ hex: battle.hex(hexLabel), hiding: 'work', onTop: false })
  })

  test('18.1 18.1.3 18.4 step 8: rounds follow until one side has gone, then the marker is removed', () => {
    const { battle } = rounds()
    expect(battle.allEvents('assault').map(({ round }) => round)).toEqual([1, 2, 3])
    expect(battle.allEvents('assault over')).toEqual([])
    expect(battle.state.assaults).toHaveLength(1)
    const { battle: usThemBattle } = asUsThem()
    expect(usThemBattle.allEvents('assault over')).toHaveLength(1)
    expect(usThemBattle.state.assaults).toEqual([])
    expect(usThemBattle.drawsLeft).toBe(0)
  })

  test('18.2.1: waves that entered separately fight together', () => {
    const waves = (count: number) =>
      assault([...companies, ...defenders], {
        dice: [6, 1],
        change: (state) => {
          for (const one of state.assaults) one.waves = count
        },
      }).lastEvent('assault')
    expect(waves(2)).toMatchObject({ attack: 8 })
    expect([waves(1), waves(2)].map(({ rules }) => rules.includes('18.2.1'))).toEqual([false, true])
  })

  test('3.8.3: each side sees all enemy units in an assault', () => {
    const { battle } = rounds()
    const names = (side: 'entente' | 'ottoman') => battle.state.secrets[side].knows.seen.map(({ name }) => name)
    expect(names('ottoman')).toEqual(expect.arrayContaining(['A', 'B', 'C', 'D']))
    expect(names('entente')).toEqual(expect.arrayContaining(['Coy', 'MG', 'Bty']))
  })
})

/** Strengths and modifiers chosen so that shifts one side cannot take go to the other. */
describe('18.4 step 4: shifts beyond the edges of the table', () => {
  test('18.4 step 4a: a trench shifts the attacker down to 0.25, the rest of the shift goes to the defender', () => {
    const battle = assault([`entente A company ${hexLabel} entered=N steps=1`, `ottoman B company ${hexLabel}`], {
      works: [trench],
      dice: [9, 9],
    })
    // 1 is the fourth value: four columns down leave one over, and scrub takes one row from the defender.
    expect(battle.lastEvent('assault').box).toMatchObject({ attack: 0.25, defence: 1, rules: ['18.4 step 4a'] })
  })

  const companies = (count: number) =>
    new Array(count).fill('').map((_, i) => `entente A${i} half battalion ${hexLabel} entered=N`)
  const weak = (count: number, overlay: TestBattleSetup['overlay']) =>
    assault(
      [
        ...new Array(count).fill('').map((_, i) => `entente A${i} half battalion ${hexLabel} entered=N`),
        `ottoman P company ${hexLabel}`,
      ],
      {
        ...(overlay === undefined ? {} : { overlay }),
        dice: [9, 9],
      },
    ).lastEvent('assault').box

  test('18.4 step 4b 18.4 step 4c: shifts beyond the last value count against the other side, destroying it if it cannot pay', () => {
    const helped = (value: number) => ({ tables: { fire: { location: { scrub: value } } } })
    // Both shift up four. The attacker cannot rise above 6, and the excess is taken from the defender.
    expect(weak(3, helped(-4))).toMatchObject({ attack: 6, defence: 1, rules: ['18.4 step 4b'] })
    expect(weak(3, helped(-8))).toMatchObject({ attack: 6, defence: 1 })
    const bare = assault([...companies(3), `ottoman P company ${hexLabel}`], {
      overlay: { tables: { fire: { location: { 'fire trench': -8 } } } },
      works: [trench],
    }).lastEvent('assault').box
    expect(bare).toEqual({ weakling: 'defender', rules: ['18.4 step 4b', '18.4 step 4c'] })
  })
})

describe('an assault', () => {
  test('7.0a 7.6.7: hidden units stop hiding for the round without drawing fire', () => {
    const battle = assault([`entente A half battalion ${hexLabel} entered=N`, `ottoman X company ${hexLabel} hiding`], {
      dice: [9, 9],
    })
    expect(battle.lastEvent('assault').losers).toEqual(['attacker'])
    expect(battle.of('X').hiding).toBeNull()
    expect(battle.allEvents('fire')).toEqual([])
    expect(battle.lastEvent('assault').rules).toEqual(expect.arrayContaining(['7.0a', '7.6.7']))
    const open = assault([`entente A half battalion ${hexLabel} entered=N`, `ottoman X company ${hexLabel}`], {
      dice: [9, 9],
    })
    expect(open.lastEvent('assault').rules).not.toContain('7.0a')
    expect(open.lastEvent('assault').rules).not.toContain('7.6.7')
  })

  test('18.1.1 14.3.5 14.2.8a: limbered guns are destroyed before the first round', () => {
    const battle = assault(
      [`entente A half battalion ${hexLabel} entered=N`, `ottoman Bty mountain 75mm 4guns ${hexLabel} column`],
      { dice: [] },
    )
    expect(battle.of('Bty').hex).toBeLessThan(0)
    expect(battle.allEvents('assault')).toEqual([])
    expect(battle.allEvents('assault over')).toHaveLength(1)
  })

  test('14.2.8 14.2.8a 14.2.9: a column defends at half strength and leaves column after the first round', () => {
    const battle = assault(
      [`entente A half battalion ${hexLabel} entered=N`, `ottoman B half battalion ${hexLabel} column`],
      {
        dice: [9, 9],
      },
    )
    expect(battle.lastEvent('assault')).toMatchObject({ attack: 2, defence: 1, losers: ['attacker'] })
    expect(battle.of('B').column).toBe(false)
  })

  test('18.1: the active side picks the order of its assaults and ends each before the next', () => {
    const battle = assault(
      [
        `entente A half battalion ${hexLabel} entered=N`,
        `ottoman B picket ${hexLabel}`,
        'entente C half battalion 02.04 entered=N',
        'ottoman D picket 02.04',
      ],
      { assaults: [`${hexLabel} entente`, '02.04 entente'], dice: [0, 0, 0, 0] },
    )
    expect(battle.refusal('entente', battle.hex('01.01'))).toBe('18.1')
    battle.say('entente', battle.hex(hexLabel))
    expect(battle.allEvents('assault').map(({ hex }) => battle.label(hex))).toEqual([hexLabel])
    expect(battle.of('B').hex).toBeLessThan(0)
    battle.say('entente', [])
    expect(battle.allEvents('assault').map(({ hex }) => battle.label(hex))).toEqual([hexLabel, '02.04'])
  })

  test('RS-058 18.3.2: a Confused picket counts 0.25', () => {
    const battle = assault(
      [`entente A half battalion ${hexLabel} entered=N`, `ottoman B picket ${hexLabel} confused`],
      {
        dice: [0, 0],
      },
    )
    expect(battle.lastEvent('assault')).toMatchObject({ attack: 2, defence: 0.25 })
    expect(battle.lastEvent('assault').rules).toContain('18.3.2')
    const steady = assault([`entente A half battalion ${hexLabel} entered=N`, `ottoman B picket ${hexLabel}`], {
      dice: [0, 0],
    })
    expect(steady.lastEvent('assault')).toMatchObject({ attack: 2, defence: 0.25 })
    expect(steady.lastEvent('assault').rules).not.toContain('18.3.2')
  })

  test('18.4 step 2b: a side far too weak is destroyed without a roll', () => {
    const attackers = ['A', 'B', 'C', 'D'].map((name) => `entente ${name} half battalion ${hexLabel} entered=N`)
    const battle = assault([...attackers, `ottoman P picket ${hexLabel}`], { dice: [] })
    expect(battle.lastEvent('assault').box).toEqual({ weakling: 'defender', rules: ['18.4 step 2b'] })
    expect(battle.of('P').hex).toBeLessThan(0)
    expect(battle.drawsLeft).toBe(0)
  })

  test('9.2.12 18.4.2 18.2.4: a hit on guns and HQs alone destroys all of them, and the HQ is replaced', () => {
    const battle = assault(
      [
        `entente A half battalion ${hexLabel} entered=N`,
        `ottoman HQ 57 headquarters ${hexLabel}`,
        `ottoman Bty mountain 75mm 4guns ${hexLabel}`,
        'ottoman L half battalion 04.06 of=57th',
      ].map((text) => (text.includes('HQ 57') ? `${text} of=57th` : text)),
      { dice: [0, 0, 5], brigiments: [{ side: 'entente' }, { side: 'ottoman' }, { side: 'ottoman', name: '57th' }] },
    )
    expect(battle.of('Bty').hex).toBeLessThan(0)
    expect(battle.label(battle.of('HQ 57').hex)).toBe('04.06')
    expect(battle.lastEvent('headquarters replaced').rules).toContain('9.2.12')
  })

  test('18.4 step 6a: attackers with no unit left that can attack retreat', () => {
    const battle = assault(
      [
        `entente A company ${hexLabel} entered=N`,
        `entente MG mg section ${hexLabel} hiding entered=N`,
        `ottoman B half battalion ${hexLabel}`,
      ],
      { usThem: [`${hexLabel} ottoman`], dice: [9, 9] },
    )
    battle.say('ottoman', [])
    expect(battle.lastEvent('retreat').rules).toContain('18.4 step 6a')
    expect(battle.label(battle.of('MG').hex)).toBe('04.03')
  })

  test('18.4 step 6: a side that fails its check after the enemy has gone need not retreat', () => {
    const battle = assault([`entente A company ${hexLabel} entered=N`, `ottoman B half battalion ${hexLabel}`], {
      // Both lose a step, which destroys the company; the other side fails its check on 85 and stays.
      dice: [2, 0, 8, 5],
    })
    expect(battle.lastEvent('assault').losers).toEqual(['attacker', 'defender'])
    battle.say('ottoman', 'check')
    expect(battle.lastEvent('morale').result).toBe('failed')
    expect(battle.label(battle.of('B').hex)).toBe(hexLabel)
    expect(battle.allEvents('retreat')).toEqual([])
  })

  test('18.4 step 7 19.1-2 19.1.1: the attacker may retreat first, then the defender', () => {
    const units = [`entente A half battalion ${hexLabel} entered=N`, `ottoman B half battalion ${hexLabel}`]
    const first = assault(units, { dice: [9, 9, 0, 0] })
    first.say('entente', 'check')
    first.say('entente', 'retreat')
    first.say('entente', [[first.unit('A'), first.hex('04.03')]])
    first.say('ottoman', [])
    expect(first.lastEvent('retreat')).toMatchObject({ voluntary: true })
    const second = assault(units, { dice: [9, 9, 0, 0] })
    second.say('entente', 'check')
    second.say('entente', 'stay')
    second.say('ottoman', 'retreat')
    expect(second.lastEvent('retreat')).toMatchObject({ side: 'ottoman', voluntary: true })
  })

  test('6.1.3 6.1.3a 6.5.4 13.1.20: the side that remains takes the works; wire is cut and diggings are lost', () => {
    const battle = assault([`entente A half battalion ${hexLabel} entered=N`, `ottoman P picket ${hexLabel}`], {
      works: [trench],
      dice: [0, 0],
      change(state, places) {
        state.diggings.push({
          hex: places.hex(hexLabel),
          side: 'ottoman',
          work: 'gun pit',
          front: 0,
          ends: 0,
          rear: 0,
          guns: 3,
          instead: 0,
          turns: 1,
          active: false,
        })
      },
    })
    expect(battle.state.works[0]).toMatchObject({ owner: 'entente', type: 'fire trench' })
    expect(battle.state.wire).toEqual([])
    expect(battle.state.cut).toHaveLength(3)
    expect(battle.state.diggings).toEqual([])
    expect(battle.of('A')).toMatchObject({ onTop: false, entered: null })
    expect(battle.allEvents('works captured')).toHaveLength(1)
  })

  test('19.1-4 16.4.2: routing guns limber and flee', () => {
    const battle = assault(
      [
        `entente A half battalion ${hexLabel} entered=N`,
        `ottoman B company ${hexLabel}`,
        `ottoman Bty mountain 75mm 4guns ${hexLabel}`,
      ],
      { dice: [0, 0, 9, 9], map: new Array(12).fill('sssssssssss') },
    )
    if (battle.asked('ottoman') === 'guns rout') battle.say('ottoman', at(battle.choices('ottoman'), 0))
    expect(battle.lastEvent('guns rout').rules).toContain('19.1-4')
    expect(battle.of('Bty')).toMatchObject({ column: true, confused: true })
    expect(battle.asked('entente')).toBe('opportunity fire')
    battle.say('entente', [])
    expect(battle.state.assaults).toEqual([])
  })

  test('13.1.15-2: units under an Assault marker stop digging', () => {
    const battle = assault(
      [`entente A half battalion ${hexLabel} entered=N`, `ottoman B half battalion ${hexLabel} long=construct`],
      { dice: [9, 9] },
    )
    expect(battle.of('B')).toMatchObject({ long: null, digs: null })
  })
})

import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'

/**
 * British guns with an Artillery Bombard, asked where to aim. Round 4,5 their template lies so: 1 on 3,5, then clockwise
 * 4,6 and 5,5 and 5,4 and 4,4 and 3,4.
 */
const bombardment = (units: readonly string[], more: TestBattleSetup = {}) => {
  const battle = testBattle({ units, ground: {}, command: { british: ['artillery-bombard'] }, ...more })
  battle.say('british', ['artillery-bombard'])
  battle.say('british', ['artillery'])
  return battle
}

/** Which hexes were rolled for, in order, with how many dice, hits and tokens. */
const shelled = (battle: ReturnType<typeof testBattle>) =>
  battle.told.flatMap((event) =>
    event.type === 'battle' && event.combat.kind === 'shells'
      ? [
          {
            hex: event.combat.hex,
            dice: event.combat.dice.length,
            hits: event.combat.hits,
            tokens: event.combat.tokens,
          },
        ]
      : [],
  )

const ring = ['german infantry 4,5', 'german infantry 3,5', 'german infantry 5,4', 'german infantry 3,4']

describe('worked cases', () => {
  const firstCase = () => {
    const battle = bombardment(ring, {
      dice: [1, 4, 4, 6, 'deadly', 'soldier', 'deadly', 'burst', 'soldier', 'hq'],
      tokens: { british: 6 },
    })
    battle.say('british', [battle.hex('4,5'), 4])
    return battle
  }

  test('artillery.17 after 1, 4, 4 and 6 the centre takes two dice, hex 4 two, hexes 1 and 6 one each', () => {
    const battle = firstCase()
    expect(shelled(battle).map(({ hex, dice }) => [hex, dice])).toEqual([
      [battle.hex('4,5'), 2],
      [battle.hex('3,5'), 1],
      [battle.hex('5,4'), 2],
      [battle.hex('3,4'), 1],
    ])
    expect(battle.left).toBe(0)
  })

  test('artillery.13 each die shells its own hex, artillery.15 with a battle die each, artillery.18 clockwise from 1', () => {
    const battle = firstCase()
    expect(shelled(battle).slice(1)).toMatchObject([
      { hex: battle.hex('3,5'), dice: 1 },
      { hex: battle.hex('5,4'), dice: 2 },
      { hex: battle.hex('3,4'), dice: 1 },
    ])
  })

  test('artillery.14 the two equal dice are On Target, artillery.16 and give the centre two dice, before the others', () => {
    const battle = firstCase()
    expect(battle.told.find(({ type }) => type === 'targeting')).toMatchObject({ onTarget: 2, directHit: false })
    expect(shelled(battle)[0]).toMatchObject({ hex: battle.hex('4,5'), dice: 2 })
  })

  test('artillery.21 in the centre Deadly sides hit and artillery.22 soldiers too', () => {
    expect(shelled(firstCase())[0]).toMatchObject({ dice: 2, hits: 2 })
  })

  test('artillery.23 in the ring bursts hit and Deadly sides do not, artillery.24 and soldiers hit', () => {
    const [, deadly, burstAndSoldier] = shelled(firstCase())
    expect([deadly?.hits, burstAndSoldier?.hits]).toEqual([0, 2])
  })

  test('artillery.26 an HQ symbol brings a token', () => {
    const battle = firstCase()
    expect(shelled(battle).map(({ tokens }) => tokens)).toEqual([0, 0, 0, 1])
    expect(battle.state.tokens.british).toBe(6 - 4 + 1)
  })

  test('artillery.31 after 1, 4, 4 and 4 the centre becomes a crater and takes three dice, hex 4 three and hex 1 one; artillery.28 artillery.30 a trench is no help', () => {
    const battle = bombardment(ring, {
      ground: { '4,5': 'trench' },
      dice: [4, 1, 4, 4, 'soldier', 'soldier', 'deadly', 'flag', 'soldier', 'deadly', 'deadly'],
    })
    battle.say('british', [battle.hex('4,5'), 4])
    expect(battle.state.craters).toEqual([battle.hex('4,5')])
    // Hex 1 drove its unit back before hex 4 is rolled for.
    battle.say('german', [battle.hex('2,5')])
    expect(shelled(battle).map(({ hex, dice, hits }) => [hex, dice, hits])).toEqual([
      [battle.hex('4,5'), 3, 3],
      [battle.hex('3,5'), 1, 0],
      [battle.hex('5,4'), 3, 1],
    ])
  })
})

test('artillery.29 no second crater token is placed, and the direct hit still voids the first', () => {
  const battle = bombardment(['german infantry 4,5'], { craters: ['4,5'], dice: [2, 2, 2, 'soldier', 'soldier', 'hq'] })
  battle.say('british', [battle.hex('4,5'), 3])
  expect(battle.state.craters).toEqual([battle.hex('4,5')])
  expect(shelled(battle)).toEqual([{ hex: battle.hex('4,5'), dice: 3, hits: 2, tokens: 1 }])
})

test('artillery.10 the arrow points at the enemy baseline, so the German template lies the other way round', () => {
  const battle = testBattle({
    units: ['british infantry 5,4', 'british infantry 3,5'],
    ground: {},
    active: 'german',
    command: { german: ['artillery-bombard'] },
    dice: [1, 'burst'],
  })
  battle.say('german', ['artillery-bombard'])
  battle.say('german', ['artillery'])
  battle.say('german', [battle.hex('4,5'), 1])
  expect(shelled(battle).map(({ hex }) => hex)).toEqual([battle.hex('5,4')])
})

test('artillery.11 each targeting die costs a token, artillery.12 up to the strength of the guns', () => {
  const battle = bombardment(ring, { tokens: { british: 9 }, dice: [2, 2, 3, 'flag', 'hq'] })
  const centre = battle.hex('4,5')
  expect(battle.refusal('british', [centre])).toBe('artillery.11')
  expect(battle.refusal('british', [centre, 5])).toBe('artillery.12')
  expect(battle.choices('british', centre)).toEqual([1, 2, 3, 4])
  const poor = bombardment(ring, { tokens: { british: 2 } })
  expect(poor.refusal('british', [centre, 3])).toBe('artillery.12')
  battle.say('british', [centre, 3])
  expect(battle.state.tokens.british).toBe(9 - 3 + 1)
})

test.each([
  [null, 'artillery.10'],
  [[], 'artillery.10'],
  [['hold', 1], 'artillery.10'],
  [[-1, 1], 'artillery.10'],
  [[127, 1], 'artillery.10'],
  [[0.5, 1], 'artillery.10'],
  [['hex', 1], 'artillery.10'],
  [[50], 'artillery.11'],
  [[50, 0], 'artillery.11'],
  [[50, 1.5], 'artillery.11'],
  [[50, 'all'], 'artillery.11'],
  [[50, 1, 1], 'artillery.11'],
  [[50, 5], 'artillery.12'],
  [[0, 1], 'allowed'],
  [[126, 4], 'allowed'],
  [['hold'], 'allowed'],
])('artillery.10 artillery.11 %j: a hex and a number of dice, or hold (%s)', (answer, rule) => {
  expect(bombardment(ring).refusal('british', answer)).toBe(rule)
})

test('artillery.9 guns told to hold have had their turn, both combats of it', () => {
  const battle = bombardment([...ring, 'british infantry 10,0'], { dice: [1] })
  battle.say('british', ['hold'])
  expect([battle.state.now.artillery?.combats, battle.asked('british')]).toEqual([0, 'replenish'])
})

test.each(['0,0', '0,11', '10,0', '10,11'])(
  'artillery.13 numbers that fall off the board at %s shell nothing',
  (corner) => {
    const others = ['0,0', '0,11', '10,0', '10,11'].filter((hex) => hex !== corner)
    const battle = bombardment(
      others.map((hex) => `german infantry ${hex}`),
      { dice: [1, 2, 3, 4] },
    )
    battle.say('british', [battle.hex(corner), 4])
    expect(shelled(battle)).toEqual([])
  },
)

test('artillery.13 artillery.20 a ring hex in the corner of the board is shelled like any other', () => {
  // Seen from 0,1 the British number 5 is the hex to the left.
  const battle = bombardment(['german infantry 0,0'], { dice: [5, 'burst'] })
  battle.say('british', [battle.hex('0,1'), 1])
  expect(shelled(battle)).toEqual([{ hex: battle.hex('0,0'), dice: 1, hits: 1, tokens: 0 }])
})

test('artillery.5 an Artillery Bombard aims at any hex of the board, and pays once for two combats', () => {
  const battle = bombardment(['german infantry 0,11', 'german infantry 10,0'], {
    tokens: { british: 2 },
    dice: [2, 2, 'burst', 'burst', 5, 5, 'hq', 'hq', 1],
  })
  battle.say('british', [battle.hex('0,11'), 2])
  expect(battle.state.tokens.british).toBe(0)
  expect(battle.refusal('british', [battle.hex('10,0'), 2])).toBe('card.command.artillery-bombard.1')
  battle.say('british', [battle.hex('10,0')])
  expect(shelled(battle).map(({ hex, dice }) => [hex, dice])).toEqual([
    [battle.hex('0,11'), 2],
    [battle.hex('10,0'), 2],
  ])
})

test('artillery.6 an order of a section card may go to the guns unless the card orders battlefield units only', () => {
  const units = ['british infantry 8,1', 'british infantry 8,2', 'british infantry 8,3', 'german infantry 2,1']
  const forward = testBattle({ units, ground: {}, command: { british: ['forward'] } })
  forward.say('british', ['forward'])
  expect(forward.refusal('british', ['artillery left'])).toBe('artillery.6')
  const attack = testBattle({ units, ground: {}, command: { british: ['attack-left'] } })
  attack.say('british', ['attack-left'])
  expect(attack.refusal('british', ['artillery left', 0, 1, 2])).toBe('order.6')
  attack.say('british', ['artillery left', 0, 1])
  expect(attack.state.now.artillery).toMatchObject({ combats: 1 })
})

test('artillery.7 guns of a section card aim inside that section; a dotted hex lies in both', () => {
  const battle = testBattle({
    units: ring,
    ground: {},
    command: { british: ['recon-left', 'attack-left'] },
    dice: [1, 1],
  })
  battle.say('british', ['attack-left'])
  battle.say('british', ['artillery left'])
  expect(battle.refusal('british', [battle.hex('4,4'), 1])).toBe('artillery.7')
  expect(battle.whyNot('british', battle.hex('4,4'))).toBe('artillery.7')
  expect(battle.refusal('british', [battle.hex('5,3'), 1])).toBe('allowed')
  expect(battle.choices('british')).not.toContain(battle.hex('4,4'))
  // Four hexes of each row, the dotted one of the short rows among them, and the word to hold.
  const left = [...Array(11).keys()].flatMap((row) => [0, 1, 2, 3].map((index) => battle.hex(`${row},${index}`)))
  expect(battle.choices('british')).toEqual(['hold', ...left])
  expect(battle.mayStop('british', 'hold')).toBe(true)
  expect([battle.choices('british', battle.hex('4,3')), battle.mayStop('british', battle.hex('4,3'))]).toEqual([
    [1, 2, 3, 4],
    false,
  ])
  expect([battle.choices('british', battle.hex('4,3'), 2), battle.mayStop('british', battle.hex('4,3'), 2)]).toEqual([
    [],
    true,
  ])
  expect(battle.choices('british', 'hold')).toEqual([])
  battle.say('british', [battle.hex('4,3'), 1])
  expect(battle.asked('british')).toBe('replenish')
})

test('artillery.8 nobody can attack reserve artillery, artillery.3 nor does it battle like a unit', () => {
  const battle = testBattle({
    units: ['british infantry 6,1', 'german infantry 4,1'],
    ground: {},
    command: { british: ['attack-left'] },
  })
  battle.say('british', ['attack-left'])
  battle.say('british', ['artillery left', 0])
  battle.say('british', ['done'])
  expect(battle.refusal('british', ['artillery', 1])).toBe('artillery.8')
  battle.say('british', ['hold'])
  expect(battle.refusal('british', [0, 'artillery'])).toBe('artillery.8')
  expect(battle.refusal('british', ['artillery', battle.hex('4,1')])).toBe('artillery.3')
})

test('artillery.9 guns that are ordered battle before every unit, and never move', () => {
  const battle = testBattle({
    units: ['british infantry 6,1', 'german infantry 4,1'],
    ground: {},
    command: { british: ['attack-left'] },
    dice: [3],
  })
  battle.say('british', ['attack-left'])
  battle.say('british', ['artillery left', 0])
  expect(battle.choices('british')).toEqual(['done', 0])
  battle.say('british', ['done'])
  expect(battle.asked('british')).toBe('bombard')
  battle.say('british', [battle.hex('2,1'), 1])
  expect(battle.asked('british')).toBe('battle')
})

test('artillery.4 neither range nor sight limits the guns', () => {
  const battle = bombardment(['british infantry 10,5', 'german infantry 0,5'], {
    ground: { '1,4': 'forest', '1,5': 'forest', '5,5': 'building' },
    dice: [2, 2, 'burst', 'burst'],
  })
  battle.say('british', [battle.hex('0,5'), 2])
  expect(battle.state.units[1]?.figures).toBe(2)
})

test('artillery.19 a hex is settled before the next is rolled: whoever retreats into it is shelled again', () => {
  const battle = bombardment(['german infantry 4,5'], { dice: [1, 1, 'flag', 'deadly', 'burst', 'burst'] })
  battle.say('british', [battle.hex('4,5'), 2])
  expect(battle.asked('german')).toBe('retreat')
  battle.say('german', [battle.hex('3,5')])
  expect(shelled(battle).map(({ hex, hits }) => [hex, hits])).toEqual([
    [battle.hex('4,5'), 1],
    [battle.hex('3,5'), 2],
  ])
  expect(battle.state.units[0]?.figures).toBe(1)
})

test('artillery.20 hexes without unit and wire are not rolled for; wire alone is, for bursts and no tokens', () => {
  const battle = bombardment([], { wire: ['4,6'], tokens: { british: 4 }, dice: [1, 2, 2, 5, 'burst', 'hq'] })
  battle.say('british', [battle.hex('4,5'), 4])
  expect(shelled(battle).map(({ hex }) => hex)).toEqual([battle.hex('4,6')])
  expect(battle.state.wire).toEqual([])
  expect(battle.state.craters).toEqual([])
  expect(battle.state.tokens.british).toBe(0)
})

test('artillery.22 artillery.24 artillery.27 in centre and ring a trench lets two soldiers and two flags go by', () => {
  const battle = bombardment(['german infantry 4,5', 'german infantry 4,6'], {
    ground: { '4,5': 'trench', '4,6': 'trench' },
    dice: [2, 2, 'soldier', 'soldier', 'soldier', 'flag'],
  })
  battle.say('british', [battle.hex('4,5'), 2])
  expect(shelled(battle).map(({ hits }) => hits)).toEqual([0, 0])
  expect(battle.choices('german')).toEqual([0, 1])
  battle.say('german', 1)
  expect(battle.state.units[1]).toMatchObject({ hex: battle.hex('4,6'), figures: 4 })
})

test('artillery.25 each hit takes a figure, surplus hits are wasted, and the last figure is the opponent’s medal even under own shells', () => {
  const battle = bombardment(['german infantry 4,5 1 figure', 'british infantry 4,6 2 figures'], {
    dice: [2, 2, 'deadly', 'burst', 'burst', 'burst'],
  })
  battle.say('british', [battle.hex('4,5'), 2])
  expect(battle.state.units.map(({ gone }) => gone)).toEqual(['eliminated', 'eliminated'])
  expect(battle.state.permanent).toEqual({ british: 1, german: 1 })
})

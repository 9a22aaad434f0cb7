import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'

/**
 * British guns with an Artillery Bombard, asked for their target. Around 4,5 their template is: 1 on 3,5, then
 * clockwise 4,6, 5,5, 5,4, 4,4 and 3,4.
 */
const battleBeforeFire = (units: readonly string[], setup: TestBattleSetup = {}) => {
  const battle = testBattle({ units, ground: {}, command: { british: ['artillery-bombard'] }, ...setup })
  battle.say('british', ['artillery-bombard'])
  battle.say('british', ['artillery'])
  return battle
}

/** Hexes rolled for, in order, with their dice, hits and tokens. */
const shelledHexes = (battle: ReturnType<typeof testBattle>) =>
  battle.events.flatMap((event) =>
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

describe('worked examples', () => {
  const firstCase = () => {
    const battle = battleBeforeFire(ring, {
      dice: [1, 4, 4, 6, 'deadly', 'soldier', 'deadly', 'burst', 'soldier', 'hq'],
      tokens: { british: 6 },
    })
    battle.say('british', [battle.hex('4,5'), 4])
    return battle
  }

  test('artillery.17: dice 1, 4, 4 and 6 give the centre two battle dice, hex 4 two, hexes 1 and 6 one each', () => {
    const battle = firstCase()
    expect(shelledHexes(battle).map(({ hex, dice }) => [hex, dice])).toEqual([
      [battle.hex('4,5'), 2],
      [battle.hex('3,5'), 1],
      [battle.hex('5,4'), 2],
      [battle.hex('3,4'), 1],
    ])
    expect(battle.drawsLeft).toBe(0)
  })

  test('artillery.13 artillery.15 artillery.18: each targeting die gives a battle die to its own hex, clockwise from 1', () => {
    const battle = firstCase()
    expect(shelledHexes(battle).slice(1)).toMatchObject([
      { hex: battle.hex('3,5'), dice: 1 },
      { hex: battle.hex('5,4'), dice: 2 },
      { hex: battle.hex('3,4'), dice: 1 },
    ])
  })

  test('artillery.14 artillery.16: two equal dice are On Target and give the centre two dice, rolled first', () => {
    const battle = firstCase()
    expect(battle.events.find(({ type }) => type === 'targeting')).toMatchObject({ onTarget: 2, directHit: false })
    expect(shelledHexes(battle)[0]).toMatchObject({ hex: battle.hex('4,5'), dice: 2 })
  })

  test('artillery.21 artillery.22: in the centre, Deadly sides and soldiers hit', () => {
    expect(shelledHexes(firstCase())[0]).toMatchObject({ dice: 2, hits: 2 })
  })

  test('artillery.23 artillery.24: in the ring, bursts and soldiers hit, Deadly sides do not', () => {
    const [, deadly, burstAndSoldier] = shelledHexes(firstCase())
    expect([deadly?.hits, burstAndSoldier?.hits]).toEqual([0, 2])
  })

  test('artillery.26: an HQ symbol gains a token', () => {
    const battle = firstCase()
    expect(shelledHexes(battle).map(({ tokens }) => tokens)).toEqual([0, 0, 0, 1])
    expect(battle.state.tokens.british).toBe(6 - 4 + 1)
  })

  test('artillery.31 artillery.28 artillery.30: dice 1, 4, 4 and 4 give a crater, three dice to the centre and hex 4, one to hex 1; a trench is no help', () => {
    const battle = battleBeforeFire(ring, {
      ground: { '4,5': 'trench' },
      dice: [4, 1, 4, 4, 'soldier', 'soldier', 'deadly', 'flag', 'soldier', 'deadly', 'deadly'],
    })
    battle.say('british', [battle.hex('4,5'), 4])
    expect(battle.state.craters).toEqual([battle.hex('4,5')])
    // The roll for hex 1 drove its unit back before hex 4 is rolled for.
    battle.say('german', [battle.hex('2,5')])
    expect(shelledHexes(battle).map(({ hex, dice, hits }) => [hex, dice, hits])).toEqual([
      [battle.hex('4,5'), 3, 3],
      [battle.hex('3,5'), 1, 0],
      [battle.hex('5,4'), 3, 1],
    ])
  })
})

test('artillery.29: a direct hit on a crater places no second token and still voids its protection', () => {
  const battle = battleBeforeFire(['german infantry 4,5'], {
    craters: ['4,5'],
    dice: [2, 2, 2, 'soldier', 'soldier', 'hq'],
  })
  battle.say('british', [battle.hex('4,5'), 3])
  expect(battle.state.craters).toEqual([battle.hex('4,5')])
  expect(shelledHexes(battle)).toEqual([{ hex: battle.hex('4,5'), dice: 3, hits: 2, tokens: 1 }])
})

test('artillery.10: the template points at the enemy baseline, so the German one is turned round', () => {
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
  expect(shelledHexes(battle).map(({ hex }) => hex)).toEqual([battle.hex('5,4')])
})

test('artillery.11 artillery.12: each targeting die costs a token, up to the strength of the guns', () => {
  const battle = battleBeforeFire(ring, { tokens: { british: 9 }, dice: [2, 2, 3, 'flag', 'hq'] })
  const centre = battle.hex('4,5')
  expect(battle.refusal('british', [centre])).toBe('artillery.11')
  expect(battle.refusal('british', [centre, 5])).toBe('artillery.12')
  expect(battle.choices('british', centre)).toEqual([1, 2, 3, 4])
  const poor = battleBeforeFire(ring, { tokens: { british: 2 } })
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
  [[50, 1.5], 'artillery.10'],
  [[50, 'all'], 'artillery.10'],
  [[50, 1, 1], 'artillery.11'],
  [[50, 5], 'artillery.12'],
  [[0, 1], 'allowed'],
  [[126, 4], 'allowed'],
  [['hold'], 'allowed'],
])('artillery.10 artillery.11: an answer is a hex and a number of dice, or hold: %j (%s)', (answer, rule) => {
  expect(battleBeforeFire(ring).refusal('british', answer)).toBe(rule)
})

test('artillery.9: guns that hold end both their combats', () => {
  const battle = battleBeforeFire([...ring, 'british infantry 10,0'], { dice: [1] })
  battle.say('british', ['hold'])
  expect([battle.state.now.artillery?.combats, battle.asked('british')]).toEqual([0, 'replenish'])
})

test.each(['0,0', '0,11', '10,0', '10,11'])('artillery.13: numbers off the board at %s shell nothing', (corner) => {
  const others = ['0,0', '0,11', '10,0', '10,11'].filter((hex) => hex !== corner)
  const battle = battleBeforeFire(
    others.map((hex) => `german infantry ${hex}`),
    { dice: [1, 2, 3, 4] },
  )
  battle.say('british', [battle.hex(corner), 4])
  expect(shelledHexes(battle)).toEqual([])
})

test('artillery.13 artillery.20: a ring hex in the corner of the board is shelled like any other', () => {
  // From 0,1 the British number 5 is the hex to the left.
  const battle = battleBeforeFire(['german infantry 0,0'], { dice: [5, 'burst'] })
  battle.say('british', [battle.hex('0,1'), 1])
  expect(shelledHexes(battle)).toEqual([{ hex: battle.hex('0,0'), dice: 1, hits: 1, tokens: 0 }])
})

test('artillery.5: an Artillery Bombard may aim at any hex and pays once for two combats', () => {
  const battle = battleBeforeFire(['german infantry 0,11', 'german infantry 10,0'], {
    tokens: { british: 2 },
    dice: [2, 2, 'burst', 'burst', 5, 5, 'hq', 'hq', 1],
  })
  battle.say('british', [battle.hex('0,11'), 2])
  expect(battle.state.tokens.british).toBe(0)
  expect(battle.refusal('british', [battle.hex('10,0'), 2])).toBe('card.command.artillery-bombard.1')
  battle.say('british', [battle.hex('10,0')])
  expect(shelledHexes(battle).map(({ hex, dice }) => [hex, dice])).toEqual([
    [battle.hex('0,11'), 2],
    [battle.hex('10,0'), 2],
  ])
})

test('artillery.6: a section card may order the guns unless it orders battlefield units only', () => {
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

test('artillery.7: guns ordered by a section card aim inside that section; dotted hexes belong to both', () => {
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
  // Four hexes of each row, including the dotted one of short rows, and `hold`.
  const leftHexes = [...Array(11).keys()].flatMap((row) => [0, 1, 2, 3].map((index) => battle.hex(`${row},${index}`)))
  expect(battle.choices('british')).toEqual(['hold', ...leftHexes])
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

test('artillery.8 artillery.3: reserve artillery cannot be attacked and does not battle like a unit', () => {
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

test('artillery.9: ordered guns battle before all units and never move', () => {
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

test('artillery.4: range and sight do not limit the guns', () => {
  const battle = battleBeforeFire(['british infantry 10,5', 'german infantry 0,5'], {
    ground: { '1,4': 'forest', '1,5': 'forest', '5,5': 'building' },
    dice: [2, 2, 'burst', 'burst'],
  })
  battle.say('british', [battle.hex('0,5'), 2])
  expect(battle.state.units[1]?.figures).toBe(2)
})

test('artillery.19: each hex is resolved before the next, so a unit that retreats into a later hex is shelled again', () => {
  const battle = battleBeforeFire(['german infantry 4,5'], { dice: [1, 1, 'flag', 'deadly', 'burst', 'burst'] })
  battle.say('british', [battle.hex('4,5'), 2])
  expect(battle.asked('german')).toBe('retreat')
  battle.say('german', [battle.hex('3,5')])
  expect(shelledHexes(battle).map(({ hex, hits }) => [hex, hits])).toEqual([
    [battle.hex('4,5'), 1],
    [battle.hex('3,5'), 2],
  ])
  expect(battle.state.units[0]?.figures).toBe(1)
})

test('artillery.20: only hexes with a unit or wire are rolled for; wire alone takes bursts and gives no tokens', () => {
  const battle = battleBeforeFire([], { wire: ['4,6'], tokens: { british: 4 }, dice: [1, 2, 2, 5, 'burst', 'hq'] })
  battle.say('british', [battle.hex('4,5'), 4])
  expect(shelledHexes(battle).map(({ hex }) => hex)).toEqual([battle.hex('4,6')])
  expect(battle.state.wire).toEqual([])
  expect(battle.state.craters).toEqual([])
  expect(battle.state.tokens.british).toBe(0)
})

test('artillery.22 artillery.24 artillery.27: a trench in the centre or ring ignores two soldiers and two flags', () => {
  const battle = battleBeforeFire(['german infantry 4,5', 'german infantry 4,6'], {
    ground: { '4,5': 'trench', '4,6': 'trench' },
    dice: [2, 2, 'soldier', 'soldier', 'soldier', 'flag'],
  })
  battle.say('british', [battle.hex('4,5'), 2])
  expect(shelledHexes(battle).map(({ hits }) => hits)).toEqual([0, 0])
  expect(battle.choices('german')).toEqual([0, 1])
  battle.say('german', 1)
  expect(battle.state.units[1]).toMatchObject({ hex: battle.hex('4,6'), figures: 4 })
})

test('artillery.25: each hit takes a figure, extra hits are lost, and friendly shells too give the opponent a medal', () => {
  const battle = battleBeforeFire(['german infantry 4,5 1 figure', 'british infantry 4,6 2 figures'], {
    dice: [2, 2, 'deadly', 'burst', 'burst', 'burst'],
  })
  battle.say('british', [battle.hex('4,5'), 2])
  expect(battle.state.units.map(({ gone }) => gone)).toEqual(['eliminated', 'eliminated'])
  expect(battle.state.permanent).toEqual({ british: 1, german: 1 })
})

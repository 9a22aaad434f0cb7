import { describe, expect, test } from 'vitest'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'

const units = ['british infantry 10,1', 'british infantry 10,2', 'british infantry 10,9', 'german infantry 6,1']

/** A British turn with three units and one German before them; neither side holds combat cards. */
const battleOfTurn = (setup: TestBattleSetup = {}) =>
  testBattle({
    units,
    ground: {},
    command: { british: ['attack-left', 'assault-centre'], german: ['probe-right', 'recon-in-force'] },
    ...setup,
  })

const typesOf = (battle: TestBattle) => battle.events.map(({ type }) => type)

describe('a turn', () => {
  test('turn.3 turn.4: command, orders, movement, battle and end follow one another, none before the last is over', () => {
    const battle = battleOfTurn({ dice: ['flag', 1] })
    const asked = [battle.asked('british')]
    for (const answer of [['attack-left'], [0, 1], [0, battle.hex('9,1')], ['done']]) {
      battle.say('british', answer)
      asked.push(battle.asked('british'))
    }
    expect(asked).toEqual(['command', 'order', 'move', 'move', 'battle'])
    // Unit 1 has not moved, and now it is too late: the pair is read as a battle.
    expect(battle.refusal('british', [1, battle.hex('9,2')])).toBe('close.7')
    expect(battle.events.at(-1)).toMatchObject({ type: 'phase', phase: 'battle' })
    battle.say('british', [0, battle.hex('6,1')])
    battle.say('german', battle.choices('german').slice(0, 1))
    expect(battle.asked('british')).toBe('replenish')
  })

  test('turn.2: players take turns alternately', () => {
    const battle = battleOfTurn({ dice: [1, 1, 1] })
    const active: string[] = []
    for (const [side, card] of [
      ['british', 'assault-centre'],
      ['german', 'recon-in-force'],
      ['british', 'attack-left'],
    ] as const) {
      battle.say(side, [card])
      while (battle.asked(side) === 'order' || battle.asked(side) === 'move' || battle.asked(side) === 'battle')
        battle.say(side, battle.asked(side) === 'order' ? [] : ['done'])
      battle.say(side, 'tokens')
      active.push(battle.state.active)
    }
    expect(active).toEqual(['german', 'british', 'german'])
    expect(battle.events.filter(({ type }) => type === 'turn')).toMatchObject([
      { side: 'german', number: 2 },
      { side: 'british', number: 3 },
      { side: 'german', number: 4 },
    ])
  })
})

describe('playing a command card', () => {
  test('command.1: one card of the hand must be played', () => {
    const battle = battleOfTurn()
    expect(battle.position.asked('british')).toMatchObject({ kind: 'command', rule: 'command.1' })
    expect(battle.choices('british')).toEqual(['assault-centre', 'attack-left'])
    for (const answer of [[], ['probe-right'], ['attack-left', 'assault-centre', 'x'], [null], 'pass', null])
      expect(battle.refusal('british', answer)).toBe('command.1')
    expect([battle.mayStop('british'), battle.mayStop('british', 'attack-left')]).toEqual([false, true])
    expect([battle.whyNot('british', 'attack-left'), battle.whyNot('british', 'probe-right')]).toEqual([
      'allowed',
      'command.1',
    ])
    battle.say('british', ['attack-left'])
    expect(battle.state.secrets.british.command).toEqual(['assault-centre'])
  })

  test('command.1: a combat card may follow the command card, and nothing after it', () => {
    const battle = battleOfTurn({ combat: { british: ['short-supply', 'lice'] } })
    expect(battle.choices('british', 'attack-left')).toEqual(['short-supply'])
    expect(battle.choices('british', 'attack-left', 'short-supply')).toEqual([])
    expect(battle.mayStop('british', 'attack-left', 'short-supply')).toBe(true)
    expect(battle.refusal('british', ['attack-left', 'short-supply', 'lice'])).toBe('command.1')
    const hand = battleOfTurn({ command: { british: ['probe-left', 'attack-left', 'probe-left', 'strike-first'] } })
    expect(hand.choices('british')).toEqual(['attack-left', 'probe-left'])
  })

  test('command.2: the card is shown to both players', () => {
    const battle = battleOfTurn()
    battle.say('british', ['attack-left'])
    expect(battle.eventsFor('german')).toContainEqual({
      type: 'command card',
      side: 'british',
      card: 'attack-left',
      acts: 'attack-left',
      rules: ['command.2'],
    })
    expect([...battle.used]).toEqual(['attack-left'])
  })

  test('command.3: the card limits where and how many units are ordered', () => {
    const battle = battleOfTurn()
    battle.say('british', ['attack-left'])
    expect(battle.refusal('british', [2])).toBe('command.3')
    expect(battle.whyNot('british', 2)).toBe('command.3')
    expect(battle.choices('british', 0, 1)).toEqual([])
    battle.say('british', [0, 1])
  })

  test('command.4 order.3: a unit without an order neither moves nor battles', () => {
    const battle = battleOfTurn()
    battle.say('british', ['attack-left'])
    battle.say('british', [0])
    expect(battle.refusal('british', [1, battle.hex('9,1')])).toBe('order.3')
    battle.say('british', [0, battle.hex('9,1')])
    expect(battle.asked('british')).toBe('battle')
    expect(battle.refusal('british', [1, battle.hex('6,1')])).toBe('command.4')
  })

  test('command.8: the card played counts among the cards held', () => {
    const battle = battleOfTurn({
      command: { british: ['big-show', 'probe-left', 'probe-right'] },
      dice: ['burst', 'burst', 'burst', 1],
    })
    battle.say('british', ['big-show'])
    expect(battle.events.find(({ type }) => type === 'dice')).toMatchObject({ dice: ['burst', 'burst', 'burst'] })
    expect(battle.drawsLeft).toBe(0)
  })

  test('command.9: a card that can order no unit ends the turn at once', () => {
    const battle = battleOfTurn({ dice: [1] })
    battle.say('british', ['assault-centre'])
    expect(battle.asked('british')).toBe('replenish')
    expect(typesOf(battle)).toEqual(['command card', 'ordered', 'discarded', 'drew'])
  })

  test('comp.23: nine dice can be rolled although the box holds eight', () => {
    const further = ['probe-left', 'probe-left', 'probe-left', 'probe-left', 'probe-right', 'probe-right']
    const command = { british: ['replacements', 'recon-left', 'recon-right', ...further] }
    const battle = battleOfTurn({ command, dice: [...Array<'burst'>(9).fill('burst'), 1] })
    battle.say('british', ['replacements'])
    expect(battle.events.find(({ type }) => type === 'dice')).toMatchObject({ dice: Array(9).fill('burst') })
  })
})

describe('the object of the game', () => {
  /** A British unit with a German of one figure in range, and a second pair on the right. */
  const duel = (medals: number) => {
    const battle = battleOfTurn({
      units: [
        'british infantry 8,1',
        'british infantry 8,9',
        'german infantry 6,1 1 figure',
        'german infantry 6,9',
        'german infantry 0,0',
      ],
      command: { british: ['out-flanked'] },
      dice: ['burst', 'burst'],
      change: (state) => {
        state.permanent.british = medals
      },
    })
    battle.say('british', ['out-flanked'])
    battle.say('british', [0, 1])
    battle.say('british', ['done'])
    battle.say('british', [0, battle.hex('6,1')])
    return battle
  }

  test('object.2: the last figure of an enemy unit is a medal', () => {
    const battle = duel(4)
    expect(battle.events.findLast(({ type }) => type === 'medal')).toMatchObject({
      side: 'british',
      change: 1,
      total: 5,
    })
    expect(battle.asked('british')).toBe('battle')
  })

  test('object.1 object.4: the sixth of six medals wins, in the middle of a turn', () => {
    const battle = duel(5)
    expect(battle.position.outcome).toEqual({ winner: 'british', medals: { german: 0, british: 6 } })
    expect([battle.asked('british'), battle.asked('german')]).toEqual([undefined, undefined])
    expect(battle.events.at(-1)).toMatchObject({ type: 'victory', side: 'british' })
  })

  test('object.3 comp.21: objectives can be worth a medal, and a marker shows the holder', () => {
    const battle = testBattle({
      battle: 'opening-action-2',
      units: ['british infantry 3,2', 'german infantry 0,9'],
      command: { british: ['attack-left'] },
      phase: 'start',
    })
    expect(battle.events.find(({ type }) => type === 'medal')).toMatchObject({
      side: 'british',
      for: 'german-front-line',
    })
    expect(battle.position.view('german').held).toEqual([{ objective: 1, hex: null, side: 'british' }])
  })
})

describe('HQ tokens', () => {
  /** One British unit fires two dice at a German two hexes away. */
  const fire = (dice: readonly ('hq' | 'flag' | 'soldier' | 'burst')[], setup: TestBattleSetup = {}) => {
    const battle = battleOfTurn({
      units: ['british infantry 8,1', 'german infantry 6,1', 'german infantry 0,0'],
      dice,
      ...setup,
    })
    battle.say('british', ['attack-left'])
    battle.say('british', [0])
    battle.say('british', ['done'])
    battle.say('british', [0, battle.hex('6,1')])
    return battle
  }

  test('tokens.12 tokens.2 tokens.3: HQ symbols rolled at an enemy add tokens to the player’s reserve, visible to both', () => {
    const battle = fire(['hq', 'hq'], { dice: ['hq', 'hq', 1] })
    expect([battle.state.tokens.british, battle.state.pool]).toEqual([8, 16])
    expect(battle.position.view('german').tokens).toEqual({ german: 6, british: 8 })
  })

  test('tokens.5: a reserve has no limit', () => {
    const battle = fire(['hq', 'hq'], { dice: ['hq', 'hq', 1], tokens: { british: 22 } })
    expect([battle.state.tokens.british, battle.state.pool]).toEqual([24, 0])
  })

  test('tokens.6 tokens.7: the pool pays one token when it holds one, and none when empty', () => {
    const emptyPoolBattle = fire(['hq', 'hq'], { dice: ['hq', 'hq', 1], tokens: { british: 23 } })
    expect([emptyPoolBattle.state.tokens.british, emptyPoolBattle.state.pool]).toEqual([24, 0])
    emptyPoolBattle.say('british', 'tokens')
    expect(emptyPoolBattle.state.tokens.british).toBe(24)
    expect(emptyPoolBattle.events.findLast(({ type }) => type === 'tokens')).toMatchObject({
      side: 'british',
      gained: 0,
    })
  })

  test('tokens.13: HQ symbols rolled for a card, not in combat, give no tokens', () => {
    const battle = battleOfTurn({ command: { british: ['replacements', 'probe-left'] }, dice: ['hq', 'hq', 1] })
    battle.say('british', ['replacements'])
    expect(battle.state.tokens.british).toBe(6)
  })

  test('tokens.14: HQ symbols rolled at wire alone give no tokens', () => {
    const battle = battleOfTurn({
      units: ['british mortar 8,1', 'german infantry 0,9'],
      wire: ['6,1'],
      dice: ['hq', 'hq', 1],
    })
    battle.say('british', ['attack-left'])
    battle.say('british', [0])
    battle.say('british', ['done'])
    battle.say('british', [0, battle.hex('6,1')])
    expect(battle.state.tokens.british).toBe(6)
    expect(battle.events.findLast(({ type }) => type === 'battle')).toMatchObject({
      combat: { dice: ['hq', 'hq'], tokens: 0 },
    })
  })
})

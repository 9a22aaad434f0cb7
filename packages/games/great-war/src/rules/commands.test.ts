import { describe, expect, test } from 'vitest'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'

const units = ['british infantry 10,1', 'british infantry 10,2', 'british infantry 10,9', 'german infantry 6,1']

/** A British turn with three units and one German in front of them; nobody holds combat cards. */
const turn = (more: TestBattleSetup = {}) =>
  testBattle({
    units,
    ground: {},
    command: { british: ['attack-left', 'assault-centre'], german: ['probe-right', 'recon-in-force'] },
    ...more,
  })

const typesOf = (war: TestBattle) => war.told.map(({ type }) => type)

describe('a turn', () => {
  test('turn.3 card, orders, movement, battle and end follow one another, turn.4 and none begins before the last is over', () => {
    const war = turn({ dice: ['flag', 1] })
    const asked = [war.asked('british')]
    for (const answer of [['attack-left'], [0, 1], [0, war.hex('9,1')], ['done']]) {
      war.say('british', answer)
      asked.push(war.asked('british'))
    }
    expect(asked).toEqual(['command', 'order', 'move', 'move', 'battle'])
    // Unit 1 has not moved, and now it is too late: the pair names a battle.
    expect(war.refusal('british', [1, war.hex('9,2')])).toBe('close.7')
    expect(war.told.at(-1)).toMatchObject({ type: 'phase', phase: 'battle' })
    war.say('british', [0, war.hex('6,1')])
    war.say('german', war.choices('german').slice(0, 1) as number[])
    expect(war.asked('british')).toBe('replenish')
  })

  test('turn.2 players take turns alternately', () => {
    const war = turn({ dice: [1, 1, 1] })
    const active: string[] = []
    for (const [side, card] of [
      ['british', 'assault-centre'],
      ['german', 'recon-in-force'],
      ['british', 'attack-left'],
    ] as const) {
      war.say(side, [card])
      while (war.asked(side) === 'order' || war.asked(side) === 'move' || war.asked(side) === 'battle')
        war.say(side, war.asked(side) === 'order' ? [] : ['done'])
      war.say(side, 'tokens')
      active.push(war.state.active)
    }
    expect(active).toEqual(['german', 'british', 'german'])
    expect(war.told.filter(({ type }) => type === 'turn')).toMatchObject([
      { side: 'german', number: 2 },
      { side: 'british', number: 3 },
      { side: 'german', number: 4 },
    ])
  })
})

describe('playing a command card', () => {
  test('command.1 one card from the hand must be played', () => {
    const war = turn()
    expect(war.position.asked('british')).toMatchObject({ kind: 'command', rule: 'command.1' })
    expect(war.choices('british')).toEqual(['assault-centre', 'attack-left'])
    for (const answer of [[], ['probe-right'], ['attack-left', 'assault-centre', 'x'], [null], 'pass', null])
      expect(war.refusal('british', answer)).toBe('command.1')
    expect([war.mayStop('british'), war.mayStop('british', 'attack-left')]).toEqual([false, true])
    expect([war.whyNot('british', 'attack-left'), war.whyNot('british', 'probe-right')]).toEqual([
      'allowed',
      'command.1',
    ])
    war.say('british', ['attack-left'])
    expect(war.state.secrets.british.command).toEqual(['assault-centre'])
  })

  test('command.1 with a combat card beside it, and nothing behind that', () => {
    const war = turn({ combat: { british: ['short-supply', 'lice'] } })
    expect(war.choices('british', 'attack-left')).toEqual(['short-supply'])
    expect(war.choices('british', 'attack-left', 'short-supply')).toEqual([])
    expect(war.mayStop('british', 'attack-left', 'short-supply')).toBe(true)
    expect(war.refusal('british', ['attack-left', 'short-supply', 'lice'])).toBe('command.1')
    const hand = turn({ command: { british: ['probe-left', 'attack-left', 'probe-left', 'strike-first'] } })
    expect(hand.choices('british')).toEqual(['attack-left', 'probe-left'])
  })

  test('command.2 it lies open before both', () => {
    const war = turn()
    war.say('british', ['attack-left'])
    expect(war.heard('german')).toContainEqual({
      type: 'command card',
      side: 'british',
      card: 'attack-left',
      acts: 'attack-left',
      rules: ['command.2'],
    })
    expect([...war.used]).toEqual(['attack-left'])
  })

  test('command.3 it says where units are ordered, and how many', () => {
    const war = turn()
    war.say('british', ['attack-left'])
    expect(war.refusal('british', [2])).toBe('command.3')
    expect(war.whyNot('british', 2)).toBe('command.3')
    expect(war.choices('british', 0, 1)).toEqual([])
    war.say('british', [0, 1])
  })

  test('command.4 order.3 whoever has no order neither moves nor battles', () => {
    const war = turn()
    war.say('british', ['attack-left'])
    war.say('british', [0])
    expect(war.refusal('british', [1, war.hex('9,1')])).toBe('order.3')
    war.say('british', [0, war.hex('9,1')])
    expect(war.asked('british')).toBe('battle')
    expect(war.refusal('british', [1, war.hex('6,1')])).toBe('command.4')
  })

  test('command.8 the card played counts among the cards held', () => {
    const war = turn({
      command: { british: ['big-show', 'probe-left', 'probe-right'] },
      dice: ['burst', 'burst', 'burst', 1],
    })
    war.say('british', ['big-show'])
    expect(war.told.find(({ type }) => type === 'dice')).toMatchObject({ dice: ['burst', 'burst', 'burst'] })
    expect(war.left).toBe(0)
  })

  test('command.9 a card that can order nobody ends the turn at once', () => {
    const war = turn({ dice: [1] })
    war.say('british', ['assault-centre'])
    expect(war.asked('british')).toBe('replenish')
    expect(typesOf(war)).toEqual(['command card', 'ordered', 'discarded', 'drew'])
  })

  test('comp.23 nine dice are rolled with the eight of the box', () => {
    const further = ['probe-left', 'probe-left', 'probe-left', 'probe-left', 'probe-right', 'probe-right']
    const command = { british: ['replacements', 'recon-left', 'recon-right', ...further] }
    const war = turn({ command, dice: [...Array<'burst'>(9).fill('burst'), 1] })
    war.say('british', ['replacements'])
    expect(war.told.find(({ type }) => type === 'dice')).toMatchObject({ dice: Array(9).fill('burst') })
  })
})

describe('the object of the game', () => {
  /** A British unit with a German of one figure in its sights, and a second pair on the right. */
  const duel = (medals: number) => {
    const war = turn({
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
    war.say('british', ['out-flanked'])
    war.say('british', [0, 1])
    war.say('british', ['done'])
    war.say('british', [0, war.hex('6,1')])
    return war
  }

  test('object.2 the last figure of an enemy unit is a medal', () => {
    const war = duel(4)
    expect(war.told.findLast(({ type }) => type === 'medal')).toMatchObject({ side: 'british', change: 1, total: 5 })
    expect(war.asked('british')).toBe('battle')
  })

  test('object.1 the sixth of six medals wins, object.4 in the middle of a turn', () => {
    const war = duel(5)
    expect(war.position.outcome).toEqual({ winner: 'british', medals: { german: 0, british: 6 } })
    expect([war.asked('british'), war.asked('german')]).toEqual([undefined, undefined])
    expect(war.told.at(-1)).toMatchObject({ type: 'victory', side: 'british' })
  })

  test('object.3 ground can be worth a medal too, comp.21 and its marker shows who holds it', () => {
    const war = testBattle({
      battle: 'opening-action-2',
      units: ['british infantry 3,2', 'german infantry 0,9'],
      command: { british: ['attack-left'] },
      phase: 'start',
    })
    expect(war.told.find(({ type }) => type === 'medal')).toMatchObject({ side: 'british', for: 'german-front-line' })
    expect(war.position.view('german').held).toEqual([{ objective: 1, hex: null, side: 'british' }])
  })
})

describe('HQ tokens', () => {
  /** One British unit fires two dice at a German two hexes away. */
  const fire = (dice: readonly ('hq' | 'flag' | 'soldier' | 'burst')[], more: TestBattleSetup = {}) => {
    const war = turn({
      units: ['british infantry 8,1', 'german infantry 6,1', 'german infantry 0,0'],
      dice,
      ...more,
    })
    war.say('british', ['attack-left'])
    war.say('british', [0])
    war.say('british', ['done'])
    war.say('british', [0, war.hex('6,1')])
    return war
  }

  test('tokens.12 HQ symbols rolled at an enemy give tokens, tokens.2 kept in the own reserve, tokens.3 for all to see', () => {
    const war = fire(['hq', 'hq'], { dice: ['hq', 'hq', 1] })
    expect([war.state.tokens.british, war.state.pool]).toEqual([8, 16])
    expect(war.position.view('german').tokens).toEqual({ german: 6, british: 8 })
  })

  test('tokens.5 a reserve has no limit', () => {
    const war = fire(['hq', 'hq'], { dice: ['hq', 'hq', 1], tokens: { british: 22 } })
    expect([war.state.tokens.british, war.state.pool]).toEqual([24, 0])
  })

  test('tokens.6 with one token in the pool one is gained, tokens.7 and with none nothing', () => {
    const one = fire(['hq', 'hq'], { dice: ['hq', 'hq', 1], tokens: { british: 23 } })
    expect([one.state.tokens.british, one.state.pool]).toEqual([24, 0])
    one.say('british', 'tokens')
    expect(one.state.tokens.british).toBe(24)
    expect(one.told.findLast(({ type }) => type === 'tokens')).toMatchObject({ side: 'british', gained: 0 })
  })

  test('tokens.13 HQ symbols rolled for a card, not in combat, give none', () => {
    const war = turn({ command: { british: ['replacements', 'probe-left'] }, dice: ['hq', 'hq', 1] })
    war.say('british', ['replacements'])
    expect(war.state.tokens.british).toBe(6)
  })

  test('tokens.14 nor do those rolled at wire alone', () => {
    const war = turn({
      units: ['british mortar 8,1', 'german infantry 0,9'],
      wire: ['6,1'],
      dice: ['hq', 'hq', 1],
    })
    war.say('british', ['attack-left'])
    war.say('british', [0])
    war.say('british', ['done'])
    war.say('british', [0, war.hex('6,1')])
    expect(war.state.tokens.british).toBe(6)
    expect(war.told.findLast(({ type }) => type === 'battle')).toMatchObject({
      combat: { dice: ['hq', 'hq'], tokens: 0 },
    })
  })
})

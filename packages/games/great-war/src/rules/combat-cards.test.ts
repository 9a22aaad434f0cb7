/** Combat cards: the rules they share, and the sixteen played beside the command card. */

import { onlyOffered } from '@firestep/conformance'
import { describe, expect, test } from 'vitest'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import type { CombatId } from './card-ids.ts'

/** The British hold Attack Left and these combat cards. The Germans hold none, so no window interrupts. */
const battleWithCards = (cards: readonly string[], setup: TestBattleSetup = {}): TestBattle =>
  testBattle({
    units: ['british infantry 8,2', 'german infantry 2,2'],
    ground: {},
    command: { british: ['attack-left'] },
    combat: { british: cards },
    ...setup,
  })

/** The same with the card played beside Attack Left and these units ordered. */
const battleWithCardPlayed = (
  card: string,
  orders: readonly (number | string)[],
  setup: TestBattleSetup = {},
): TestBattle => {
  const battle = battleWithCards([card], setup)
  battle.say('british', ['attack-left', card])
  pass(battle, 'retreat')
  if (battle.asked('british') === 'order') battle.say('british', [...orders])
  return battle
}

/** Passes the German windows up to one of this kind. */
const pass = (battle: TestBattle, kind: string): void => {
  while (battle.asked('german') !== undefined && battle.asked('german') !== kind) battle.say('german', 'pass')
}

const lastBattle = (battle: TestBattle) => {
  const event = battle.events.findLast(({ type }) => type === 'battle')
  if (event?.type !== 'battle') throw new Error('nobody has battled')
  return event.combat
}

describe('combat cards in general', () => {
  test('combat.1 combat.2: the hand limit is five, and no card is drawn beyond it', () => {
    const five = ['lice', 'body-armour', 'body-armour', 'return-fire', 'return-fire']
    const full = battleWithCards(five, { units: ['german infantry 2,2'], command: { british: ['forward'] }, dice: [1] })
    full.say('british', ['forward'])
    full.say('british', 'keep')
    expect(full.refusal('british', 'card')).toBe('end.6')
    expect(full.choices('british')).toEqual(['tokens'])
    const battle = battleWithCards(five.slice(1), {
      units: ['german infantry 2,2'],
      command: { british: ['forward'] },
      dice: [1, 1],
    })
    battle.say('british', ['forward'])
    battle.say('british', 'keep')
    const offer = { seat: 'british', answer: 'card', where: battle, notWhere: full }
    onlyOffered('combat.1', offer)
    onlyOffered('combat.2', offer)
    battle.say('british', 'card')
    expect(battle.state.secrets.british.combat).toHaveLength(5)
  })

  test('combat.4 combat.7 combat.8: a combat card needs its whole cost in the player’s reserve and is shown to both players', () => {
    const poor = battleWithCards(['gas-attack'], { tokens: { british: 2 } })
    expect(poor.refusal('british', ['attack-left', 'gas-attack'])).toBe('combat.8')
    expect(poor.choices('british', 'attack-left')).toEqual([])
    const battle = battleWithCards(['gas-attack'], { tokens: { british: 3 } })
    battle.say('british', ['attack-left', 'gas-attack'])
    expect(battle.state.tokens.british).toBe(0)
    expect(battle.events).toContainEqual(expect.objectContaining({ type: 'combat card', card: 'gas-attack', cost: 3 }))
  })

  test('combat.5: a combat card can be played only in its own phase', () => {
    const battle = battleWithCards(['body-armour', 'lice', 'short-supply'])
    expect(battle.refusal('british', ['attack-left', 'body-armour'])).toBe('combat.5')
    expect(battle.refusal('british', ['attack-left', 'lice'])).toBe('combat.5')
    expect(battle.refusal('british', ['attack-left', 'physician'])).toBe('combat.5')
    expect(battle.refusal('british', ['attack-left', 'no such card'])).toBe('command.1')
    expect([battle.whyNot('british', 'short-supply'), battle.whyNot('british', 'lice')]).toEqual([
      'allowed',
      'combat.5',
    ])
    // Not holding the card is the reason, even if it could not be paid.
    const poor = battleWithCards(['short-supply'], { tokens: { british: 1 } })
    expect(poor.refusal('british', ['attack-left', 'gas-attack'])).toBe('combat.5')
    expect(battle.choices('british', 'attack-left')).toEqual(['short-supply'])
  })

  test('combat.9 combat.10: tokens stay on the card until the turn ends, then go to the pool and the card to its discards', () => {
    const battle = battleWithCardPlayed('gas-attack', [0], { tokens: { british: 5 }, dice: [1] })
    const { pool } = battle.state
    expect(battle.state.now.paid.british).toBe(3)
    expect(battle.state.discards.combat).toEqual([])
    battle.say('british', ['done'])
    battle.say('british', 'tokens')
    expect(battle.state.pool).toBe(pool + 3 - 2)
    expect(battle.state.discards.combat).toEqual(['gas-attack'])
  })

  test('combat.11: a player plays one combat card in their own turn', () => {
    const battle = battleWithCards(['gas-attack', 'lice'], { units: ['british infantry 8,2', 'german infantry 6,2'] })
    battle.say('british', ['attack-left', 'gas-attack'])
    battle.say('british', [0])
    battle.say('british', ['done'])
    expect(battle.refusal('british', [0, battle.hex('6,2'), 'lice'])).toBe('combat.11')
    const without = battleWithCards(['gas-attack', 'lice'], { units: ['british infantry 8,2', 'german infantry 6,2'] })
    without.say('british', ['attack-left'])
    without.say('british', [0])
    without.say('british', ['done'])
    expect(without.refusal('british', [0, without.hex('6,2'), 'lice'])).toBe('allowed')
  })

  test('combat.12 combat.13: a player plays one combat card in the opponent’s turn, so each side plays at most one a turn', () => {
    /** The Germans have answered the command card, and a close combat is declared against them. */
    const declared = (british: readonly string[]) => {
      const battle = battleWithCards(british, {
        units: ['british infantry 6,2', 'german infantry 6,3'],
        combat: { british, german: ['hold-at-all-costs', 'surprise-ambush'] },
        command: { british: ['attack-left'], german: ['probe-left'] },
        tokens: { german: 9 },
      })
      battle.say('british', ['attack-left', ...british])
      battle.say('german', 'hold-at-all-costs')
      battle.say('british', [0])
      battle.say('british', ['done'])
      battle.say('british', [0, battle.hex('6,3')])
      expect([battle.asked('german'), battle.choices('german')]).toEqual(['first strike', ['pass']])
      return battle.refusal('german', 'surprise-ambush')
    }
    expect([declared([]), declared(['gas-attack'])]).toEqual(['combat.12', 'combat.13'])
  })

  test('combat.6: some cards answer in the opponent’s turn, but none after the one card of that turn', () => {
    const battle = battleWithCards(['gas-attack'], {
      units: ['british infantry 8,2', 'german infantry 6,2'],
      combat: { british: ['gas-attack'], german: ['hold-at-all-costs', 'body-armour'] },
      tokens: { german: 6 },
      dice: ['burst', 'deadly', 1],
    })
    battle.say('british', ['attack-left', 'gas-attack'])
    expect(battle.asked('german')).toBe('answer command')
    battle.say('german', 'hold-at-all-costs')
    battle.say('british', [0])
    battle.say('british', ['done'])
    // The Germans have a hit to cancel, tokens and Body Armour, but have played their card of this turn.
    battle.say('british', [0, battle.hex('6,2')])
    expect(battle.state.units[1]?.figures).toBe(3)
    expect(battle.asked('german')).toBeUndefined()
    expect(battle.state.now.combat).toEqual({ british: 'gas-attack', german: 'hold-at-all-costs' })
  })

  test('combat.6: a window opens by public information, whatever the hand holds', () => {
    const asked = (german: readonly string[], tokens: number, lying: readonly CombatId[] = []) => {
      const battle = battleWithCards([], {
        combat: { german },
        tokens: { german: tokens },
        change: ({ discards, secrets }) => {
          for (const card of lying)
            discards.combat.push(...secrets.nobody.combat.splice(secrets.nobody.combat.indexOf(card), 1))
        },
      })
      battle.say('british', ['attack-left'])
      return battle.asked('german') === undefined ? null : battle.choices('german')
    }
    expect(asked(['lost-messenger'], 2)).toEqual(['pass', 'lost-messenger'])
    expect(asked(['lice'], 2)).toEqual(['pass'])
    expect(asked(['lost-messenger'], 1)).toBeNull()
    expect(asked([], 9)).toBeNull()
    expect(asked(['lice'], 9, ['lost-messenger', 'hold-at-all-costs'])).toBeNull()
  })

  test('combat.14: a later Hold at All Costs overrides Gas Attack, and no flag has to be taken', () => {
    const battle = battleWithCards(['gas-attack'], {
      units: ['british infantry 8,2', 'german infantry 6,2'],
      combat: { british: ['gas-attack'], german: ['hold-at-all-costs'] },
      dice: ['flag', 'flag', 1],
    })
    battle.say('british', ['attack-left', 'gas-attack'])
    battle.say('german', 'hold-at-all-costs')
    battle.say('british', [0])
    battle.say('british', ['done'])
    battle.say('british', [0, battle.hex('6,2')])
    expect(battle.choices('german')).toEqual([0, 1, 2])
    battle.say('german', 2)
    expect(battle.state.units[1]?.hex).toBe(battle.hex('6,2'))
  })

  test('combat.15: a card overrides the basic rules: with Reposition a machine gun that moved may fire', () => {
    const movedBattle = (cards: readonly string[]) => {
      const battle = battleWithCards(cards, {
        units: ['british machine-gun 8,1', 'british infantry 8,3', 'german infantry 6,2'],
      })
      battle.say('british', ['attack-left', ...cards])
      pass(battle, 'retreat')
      battle.say('british', [0, 1])
      battle.say('british', [0, battle.hex('8,2')])
      battle.say('british', ['done'])
      return battle
    }
    const [plain, repositioned] = [movedBattle([]), movedBattle(['reposition'])]
    const answer = [0, plain.hex('6,2')]
    onlyOffered('combat.15', { seat: 'british', answer, where: repositioned, notWhere: plain })
  })

  test('combat.16: terrain binds a card that does not lift it: a wood still stops Advance Over The Top', () => {
    const battle = battleWithCardPlayed('advance-over-the-top', [0], {
      ground: { '7,1': 'forest', '7,2': 'forest' },
      dice: ['flag', 1],
    })
    expect(battle.refusal('british', [0, battle.hex('6,2')])).toBe('terrain.forest.1')
    battle.say('british', [0, battle.hex('7,2')])
    expect(battle.state.units[0]?.hex).toBe(battle.hex('7,2'))
  })
})

describe('combat cards beside the command card', () => {
  /** Draws that the card needs at once. */
  const atOnce: Readonly<Record<string, readonly number[]>> = { 'stretcher-bearer': [4, 4], tactician: [1, 1] }
  test.each([
    ['advance-over-the-top', 2],
    ['box-barrage', 3],
    ['counter-intelligence', 1],
    ['combat-card-espionage', 2],
    ['gas-attack', 3],
    ['machine-gun-barrage', 2],
    ['mata-hari-spy', 2],
    ['messenger-pigeons', 2],
    ['physician', 2],
    ['trench-raid', 2],
    ['reposition', 1],
    ['short-supply', 1],
    ['stretcher-bearer', 1],
    ['tactician', 1],
    ['three-on-a-match', 1],
    ['mortar-barrage', 2],
  ])('card.combat.%s.1: is played with the command card for %i tokens, at no other moment', (card, cost) => {
    const battle = battleWithCards([card], { dice: atOnce[card] ?? [] })
    battle.say('british', ['attack-left', card])
    expect(battle.state.tokens.british).toBe(6 - cost)
    expect(battle.state.now.combat.british).toBe(card)
    const later = battleWithCards([card], { dice: [1] })
    later.say('british', ['attack-left'])
    later.say('british', [0])
    expect(later.refusal('british', ['done', card])).toBe('combat.5')
    later.say('british', ['done'])
    later.say('british', 'keep')
    expect(later.refusal('british', card)).toBe('combat.5')
  })
})

describe('cards that act on movement and orders', () => {
  test('card.combat.advance-over-the-top.3 card.combat.advance-over-the-top.2 card.combat.advance-over-the-top.4: Advance Over The Top moves units one hex further; a burst on the die after each move costs a figure', () => {
    const battle = battleWithCardPlayed('advance-over-the-top', [0, 1, 2], {
      units: ['british infantry 8,0', 'british infantry 8,3', 'british machine-gun 9,1', 'german infantry 4,3'],
      dice: ['burst', 'hq', 'soldier'],
      tokens: { british: 2 },
    })
    expect(battle.refusal('british', [0, battle.hex('4,0')])).toBe('card.combat.advance-over-the-top.3')
    battle.say('british', [0, battle.hex('5,0')])
    expect(battle.state.units[0]?.figures).toBe(3)
    battle.say('british', [1, battle.hex('6,3')])
    expect(battle.state.units[1]?.figures).toBe(4)
    battle.say('british', [2, battle.hex('7,1')])
    expect(battle.state.tokens.british).toBe(0)
    // Three hexes allow no battle, two do; a mortar or machine gun that moved never battles.
    expect(battle.choices('british')).toEqual(['done', 1])
  })

  test('card.combat.messenger-pigeons.2: Messenger Pigeons order two more battlefield units anywhere', () => {
    const units = ['british infantry 8,1', 'british infantry 8,5', 'british infantry 8,9', 'british mortar 9,9']
    const setup: TestBattleSetup = {
      units,
      command: { british: ['recon-left'] },
      combat: { british: ['messenger-pigeons'] },
    }
    const battle = battleWithCards([], setup)
    battle.say('british', ['recon-left', 'messenger-pigeons'])
    expect(battle.refusal('british', [0, 1, 2, 3])).toBe('order.6')
    expect(battle.refusal('british', ['artillery right'])).toBe('artillery.7')
    battle.say('british', [0, 1, 2])
    expect(battle.state.now.ordered).toHaveLength(3)
    const alone = battleWithCards([], setup)
    alone.say('british', ['recon-left'])
    expect(alone.refusal('british', [0, 1])).toBe('command.3')
  })

  test('card.combat.physician.2: Physician: one ordered unit rests and regains up to two figures, not above full strength', () => {
    const units = [
      'british infantry 8,1 1 figure',
      'british infantry 8,2 3 figures',
      'british infantry 8,3',
      'german infantry 6,1',
    ]
    const battle = battleWithCardPlayed('physician', [0, 1, 2], { units })
    expect(battle.choices('british')).toEqual([0, 1])
    battle.say('british', 0)
    expect(battle.state.units[0]?.figures).toBe(3)
    expect(battle.refusal('british', [0, battle.hex('7,0')])).toBe('card.combat.physician.2')
    battle.say('british', ['done'])
    expect(battle.refusal('british', [0, battle.hex('6,1')])).toBe('card.combat.physician.2')
    const otherBattle = battleWithCardPlayed('physician', [0, 1, 2], { units })
    otherBattle.say('british', 1)
    expect(otherBattle.state.units[1]?.figures).toBe(4)
  })

  test('card.combat.reposition.2: Reposition lets machine guns and mortars move one hex and battle, or two and not battle', () => {
    const units = ['british machine-gun 8,1', 'british mortar 8,3', 'german infantry 4,1']
    const battle = battleWithCardPlayed('reposition', [0, 1], { units })
    expect(battle.refusal('british', [0, battle.hex('5,1')])).toBe('card.combat.reposition.2')
    battle.say('british', [0, battle.hex('7,1')])
    battle.say('british', [1, battle.hex('6,3')])
    expect(battle.choices('british')).toEqual(['done', 0])
    expect(battle.choices('british', 0)).toEqual([battle.hex('4,1')])
  })

  test('card.combat.short-supply.2: Short Supply takes two tokens from the opponent, or all of them', () => {
    for (const [german, left] of [
      [5, 3],
      [1, 0],
    ] as const) {
      const battle = battleWithCardPlayed('short-supply', [0], { tokens: { german, british: 1 } })
      expect(battle.state.tokens).toEqual({ german: left, british: 0 })
    }
  })
})

describe('cards that look at a hand', () => {
  test('card.combat.counter-intelligence.2: Counter Intelligence shows the opponent’s combat cards to its player, who discards one', () => {
    const battle = battleWithCards([], {
      combat: { british: ['counter-intelligence'], german: ['lice', 'trench-foot'] },
      tokens: { german: 0 },
    })
    battle.say('british', ['attack-left', 'counter-intelligence'])
    expect(battle.eventsFor('british').find(({ type }) => type === 'saw')).toHaveProperty('cards', [
      'lice',
      'trench-foot',
    ])
    for (const others of [battle.events, battle.eventsFor('german')])
      expect(others.find(({ type }) => type === 'saw')).not.toHaveProperty('cards')
    expect(battle.choices('british')).toEqual(['lice', 'trench-foot'])
    expect(battle.refusal('british', 'body-armour')).toBe('card.combat.counter-intelligence.2')
    battle.say('british', 'lice')
    expect(battle.state.discards.combat).toEqual(['lice'])
    expect(battle.state.secrets.german.combat).toEqual(['trench-foot'])
    expect(battle.state.secrets.british.knows.combat).toEqual(['trench-foot'])
    expect(battle.asked('british')).toBe('order')
  })

  test('card.combat.combat-card-espionage.2: Combat Card Espionage takes a random card that both players then know, within the hand limit', () => {
    const battle = battleWithCards([], {
      combat: { british: ['combat-card-espionage', 'return-fire'], german: ['lice', 'trench-foot'] },
      tokens: { german: 0 },
      dice: [2],
      overlay: { combatHandLimit: 1 },
    })
    battle.say('british', ['attack-left', 'combat-card-espionage'])
    expect(battle.state.secrets.german.combat).toEqual(['lice'])
    expect(battle.state.secrets.german.knows.combat).toEqual(['trench-foot'])
    for (const side of ['german', 'british'] as const)
      expect(battle.eventsFor(side).find(({ type }) => type === 'saw')).toHaveProperty('cards', ['trench-foot'])
    expect(battle.events.find(({ type }) => type === 'saw')).not.toHaveProperty('cards')
    expect(battle.choices('british')).toEqual(['return-fire', 'trench-foot'])
    battle.say('british', 'trench-foot')
    expect(battle.state.secrets.british.combat).toEqual(['return-fire'])
    expect(battle.state.secrets.german.knows.combat).toEqual([])
  })

  test('card.combat.mata-hari-spy.2: Mata Hari Spy shows the command hand; one card is discarded and its owner draws another', () => {
    const battle = battleWithCards(['mata-hari-spy'], {
      command: { british: ['attack-left'], german: ['forward', 'big-show'] },
      dice: [1],
    })
    battle.say('british', ['attack-left', 'mata-hari-spy'])
    expect(battle.events.find(({ type }) => type === 'saw')).not.toHaveProperty('cards')
    expect(battle.eventsFor('british').find(({ type }) => type === 'saw')).toHaveProperty('cards', [
      'forward',
      'big-show',
    ])
    expect(battle.refusal('british', 'recon-left')).toBe('card.combat.mata-hari-spy.2')
    battle.say('british', 'big-show')
    expect(battle.state.discards.command).toEqual(['big-show'])
    expect(battle.state.secrets.german.command).toHaveLength(2)
    expect(battle.state.secrets.british.knows.command).toEqual(['forward'])
  })

  test('card.combat.tactician.2: Tactician draws two command cards and discards two of the hand, but not the card in play', () => {
    const battle = battleWithCards(['tactician'], { command: { british: ['attack-left', 'recon-left'] }, dice: [1, 3] })
    battle.say('british', ['attack-left', 'tactician'])
    const hand = [...battle.state.secrets.british.command].sort((a, b) => (a < b ? -1 : 1))
    expect(hand).toHaveLength(3)
    expect(battle.refusal('british', [hand[0] ?? ''])).toBe('card.combat.tactician.2')
    expect(battle.refusal('british', ['attack-left', 'recon-left'])).toBe('card.combat.tactician.2')
    const [first = '', second = '', third = ''] = hand
    expect(new Set(hand).size).toBe(3)
    // In alphabetical order, and never so that too few cards remain.
    expect(battle.choices('british')).toEqual([first, second])
    expect([battle.choices('british', first), battle.choices('british', second)]).toEqual([[second, third], [third]])
    expect([battle.mayStop('british', first), battle.mayStop('british', first, third)]).toEqual([false, true])
    expect(battle.refusal('british', [second, first])).toBe('card.combat.tactician.2')
    expect(battle.refusal('british', [first, first])).toBe('card.combat.tactician.2')
    expect(battle.refusal('british', [first, second, third])).toBe('card.combat.tactician.2')
    expect([battle.whyNot('british', third), battle.whyNot('british', 'attack-left')]).toEqual([
      'allowed',
      'card.combat.tactician.2',
    ])
    battle.say('british', hand.slice(0, 2))
    expect(battle.state.secrets.british.command).toEqual(hand.slice(2))
    expect(battle.asked('british')).toBe('order')
  })
})

describe('cards that roll before orders', () => {
  test('card.combat.stretcher-bearer.2: Stretcher Bearer: a soldier restores infantry, a flag or HQ any unit, and HQ gives no token', () => {
    const units = ['british infantry 8,1 3 figures', 'british mortar 8,2 2 figures', 'german infantry 2,2']
    const battle = battleWithCards(['stretcher-bearer'], { units, dice: ['soldier', 'hq'], tokens: { british: 1 } })
    battle.say('british', ['attack-left', 'stretcher-bearer'])
    expect(battle.refusal('british', [0, 0])).toBe('card.combat.stretcher-bearer.2')
    expect(battle.refusal('british', [1, 1])).toBe('card.combat.stretcher-bearer.2')
    battle.say('british', [0, 1])
    expect(battle.state.units.map(({ figures }) => figures)).toEqual([4, 3, 4])
    expect(battle.state.tokens.british).toBe(0)
  })

  test('card.combat.stretcher-bearer.2: Stretcher Bearer: the dice and the restored figures cite the card', () => {
    const units = ['british infantry 8,1 3 figures', 'british mortar 8,2 2 figures', 'german infantry 2,2']
    const battle = battleWithCards(['stretcher-bearer'], { units, dice: ['soldier', 'flag'] })
    battle.say('british', ['attack-left', 'stretcher-bearer'])
    expect(battle.events.at(-1)).toEqual({
      type: 'dice',
      side: 'british',
      why: 'stretcher-bearer',
      dice: ['soldier', 'flag'],
      rules: ['card.combat.stretcher-bearer.2'],
    })
    for (const [answer, rule] of [
      [null, 'card.combat.stretcher-bearer.2'],
      [[2], 'card.combat.stretcher-bearer.2'],
      [['x'], 'card.combat.stretcher-bearer.2'],
      [[9], 'card.combat.stretcher-bearer.2'],
      [[1, 0], 'card.combat.stretcher-bearer.2'],
      [[], 'allowed'],
      [[0, 1], 'allowed'],
    ] as const)
      expect(battle.refusal('british', answer === null ? null : [...answer]), JSON.stringify(answer)).toBe(rule)
    expect([battle.choices('british'), battle.choices('british', 0), battle.choices('british', 1)]).toEqual([
      [0, 1],
      [1],
      [],
    ])
    expect(battle.mayStop('british')).toBe(true)
    battle.say('british', [1])
    expect(battle.events.at(-1)).toEqual({
      type: 'restored',
      unit: 1,
      figures: 1,
      rules: ['card.combat.stretcher-bearer.2'],
    })
    expect(battle.state.now.restore).toBeNull()
  })

  test('card.combat.three-on-a-match.2: Three on a Match needs only one infantry unit in range and sight of the target', () => {
    const battleWithSniper = (units: readonly string[], ground: Record<string, string> = {}) => {
      const battle = battleWithCards(['three-on-a-match'], { units, ground })
      battle.say('british', ['attack-left', 'three-on-a-match'])
      return battle.asked('british') === 'sniper' ? battle.choices('british') : []
    }
    const target = 'german infantry 4,2'
    expect(battleWithSniper(['british infantry 8,2', 'british infantry 10,11', target])).toEqual([2])
    expect(battleWithSniper(['british infantry 10,11', target])).toEqual([])
    expect(battleWithSniper(['british infantry 9,2', target])).toEqual([])
    expect(battleWithSniper(['british infantry 4,6', target])).toEqual([1])
    expect(battleWithSniper(['british infantry 4,6', target], { '4,4': 'forest' })).toEqual([])
    expect(battleWithSniper(['british machine-gun 4,4', target])).toEqual([])
    expect(battleWithSniper(['british infantry 4,6', 'german infantry 4,2 2 figures'])).toEqual([])
  })

  test('card.combat.three-on-a-match.2: Three on a Match rolls three dice at a unit of three or more figures; only Deadly sides hit', () => {
    const battle = battleWithCards(['three-on-a-match'], {
      units: [
        'british infantry 8,2',
        'british machine-gun 8,9',
        'german infantry 4,2 3 figures',
        'german infantry 6,1 2 figures',
        'german infantry 3,2',
        'german infantry 6,9',
        'german infantry 6,3',
      ],
      ground: { '7,2': 'forest' },
      dice: ['deadly', 'burst', 'soldier'],
    })
    battle.say('british', ['attack-left', 'three-on-a-match'])
    expect(battle.choices('british')).toEqual([2])
    expect(battle.refusal('british', 3)).toBe('card.combat.three-on-a-match.2')
    battle.say('british', 2)
    expect(battle.state.units[2]?.figures).toBe(2)
    expect(battle.asked('british')).toBe('order')
  })
})

describe('cards that act on combat', () => {
  const guns = (card: string, dice: NonNullable<TestBattleSetup['dice']>, setup: TestBattleSetup = {}) =>
    battleWithCardPlayed(card, ['artillery left'], { dice, tokens: { british: 8 }, ...setup })

  test('card.combat.box-barrage.2: Box Barrage shells every template hex without a targeting die with one die', () => {
    const units = ['german infantry 4,1', 'german infantry 3,1', 'german infantry 4,2', 'german infantry 5,1']
    // Template around 4,1: 1 on 3,1, 2 on 4,2, 3 on 5,1.
    const battle = guns('box-barrage', [2, 2, 'burst', 'burst', 'burst', 'burst', 'burst', 'burst', 1], { units })
    battle.say('british', [battle.hex('4,1'), 2])
    expect(battle.state.units.map(({ figures }) => figures)).toEqual([2, 3, 2, 3])
    expect(guns('box-barrage', [], { units, tokens: { british: 3 }, dice: [1] }).asked('british')).toBe('replenish')
  })

  test('card.combat.gas-attack.2: Gas Attack: units fired on, also by guns, cannot ignore flags; in close combat they can', () => {
    const units = ['british infantry 6,1', 'british infantry 8,3', 'german infantry 5,1', 'german infantry 4,3']
    const ground = { '5,1': 'trench', '4,3': 'trench' }
    const battle = battleWithCardPlayed('gas-attack', ['artillery left', 0, 1], {
      units,
      ground,
      tokens: { british: 8 },
      dice: [3, 3, 'flag', 'deadly', 'flag', 'deadly', 'flag', 'deadly', 'deadly', 1],
    })
    battle.say('british', ['done'])
    battle.say('british', [battle.hex('4,3'), 2])
    expect(battle.asked('german')).toBe('retreat')
    battle.say('german', [battle.hex('3,3')])
    // Its trench has no part in that.
    expect(battle.lastEvent('flags').rules).toContain('card.combat.gas-attack.2')
    expect(battle.lastEvent('flags').rules).not.toContain('terrain.3')
    battle.say('british', [0, battle.hex('5,1')])
    expect(battle.asked('german')).toBe('flags')
  })

  test('card.combat.machine-gun-barrage.3: Machine Gun Barrage: one gun that has not moved battles twice', () => {
    const battle = battleWithCardPlayed('machine-gun-barrage', [0, 1], {
      units: ['british machine-gun 8,1', 'british machine-gun 8,3', 'german infantry 6,1', 'german infantry 6,3'],
      dice: [...Array<'deadly'>(9).fill('deadly'), 1],
    })
    battle.say('british', ['done'])
    battle.say('british', [0, battle.hex('6,1')])
    battle.say('british', [0, battle.hex('6,3')])
    expect(battle.refusal('british', [0, battle.hex('6,1')])).toBe('battle.4')
    battle.say('british', [1, battle.hex('6,3')])
    expect(battle.asked('british')).toBe('replenish')
    const movedBattle = battleWithCardPlayed('machine-gun-barrage', [0], {
      units: ['british machine-gun 8,1', 'german infantry 6,1'],
      dice: [1],
    })
    movedBattle.say('british', [0, movedBattle.hex('8,2')])
    expect(movedBattle.asked('british')).toBe('replenish')
  })

  test('card.command.rush-rotation.5: Machine Gun Barrage gives no battle in a Rush & Rotation', () => {
    const battle = battleWithCards(['machine-gun-barrage'], {
      units: ['british machine-gun 8,1', 'british infantry 8,3', 'german infantry 6,1', 'german infantry 6,3'],
      command: { british: ['rush-rotation'] },
      dice: [1],
    })
    battle.say('british', ['rush-rotation', 'machine-gun-barrage'])
    pass(battle, '')
    battle.say('british', [0, 1])
    battle.say('british', ['done'])
    expect(battle.asked('british')).toBe('replenish')
    expect(battle.events.some(({ type }) => type === 'battle')).toBe(false)
  })

  test.each([
    ['return-fire', '6,1', ['deadly', 'deadly', 'deadly', 'flag', 'hq'], ['return-fire', 0]],
    ['surprise-ambush', '7,1', ['flag', 'hq', 'hq', 'hq'], 'surprise-ambush'],
  ] as const)(
    'card.combat.machine-gun-barrage.2: a gun driven back by its target’s %s has no second combat',
    (card, at, dice, answer) => {
      const battle = battleWithCards([], {
        units: ['british machine-gun 8,1', `german infantry ${at}`],
        combat: { british: ['machine-gun-barrage'], german: [card] },
        dice: [...dice, 1],
      })
      battle.say('british', ['attack-left', 'machine-gun-barrage'])
      pass(battle, '')
      battle.say('british', [0])
      battle.say('british', ['done'])
      battle.say('british', [0, battle.hex(at)])
      battle.say('german', answer)
      expect(battle.asked('british')).toBe('retreat')
      battle.say('british', [battle.hex('9,1')])
      expect(battle.events).toContainEqual({ type: 'held back', unit: 0, rules: ['card.combat.machine-gun-barrage.2'] })
      expect(battle.asked('british')).toBe('replenish')
    },
  )

  test('card.combat.machine-gun-barrage.2: a gun driven back after its second combat loses nothing', () => {
    const battle = battleWithCards([], {
      units: ['british machine-gun 8,1', 'german infantry 6,1', 'german mortar 0,0'],
      combat: { british: ['machine-gun-barrage'], german: ['return-fire'] },
      tokens: { german: 3 },
      dice: [...Array<'deadly'>(6).fill('deadly'), 'flag', 'hq', 1],
    })
    battle.say('british', ['attack-left', 'machine-gun-barrage'])
    pass(battle, '')
    battle.say('british', [0])
    battle.say('british', ['done'])
    battle.say('british', [0, battle.hex('6,1')])
    battle.say('german', 'pass')
    battle.say('british', [0, battle.hex('6,1')])
    battle.say('german', ['return-fire', 0])
    battle.say('british', [battle.hex('9,1')])
    expect(battle.events.filter(({ type }) => type === 'held back')).toEqual([])
    expect(battle.asked('british')).toBe('replenish')
  })

  test('card.combat.mortar-barrage.2: Mortar Barrage gives every ordered mortar one more die', () => {
    const battle = battleWithCardPlayed('mortar-barrage', [0, 1], {
      units: ['british mortar 8,1', 'british infantry 8,3', 'german infantry 4,1', 'german infantry 5,2'],
      dice: ['deadly', 'deadly', 'deadly', 'deadly', 1],
    })
    battle.say('british', ['done'])
    battle.say('british', [0, battle.hex('4,1')])
    expect(lastBattle(battle).dice).toHaveLength(3)
    battle.say('british', [1, battle.hex('5,2')])
    expect(lastBattle(battle).dice).toHaveLength(1)
  })
})

describe('Trench Raid', () => {
  /** Raiders from 7,2 that have moved two hexes to 5,2, next to a German in 4,3; a second unit stands in 8,2. */
  const battleWithRaid = (german: readonly string[], dice: NonNullable<TestBattleSetup['dice']>) => {
    const battle = battleWithCards([], {
      units: ['british infantry 7,2', 'british infantry 8,2', 'german infantry 4,3', 'german infantry 3,0'],
      combat: { british: ['trench-raid'], german },
      tokens: { german: 2 },
      dice: [...dice, 1],
    })
    battle.say('british', ['attack-left', 'trench-raid'])
    pass(battle, '')
    battle.say('british', [0, 1])
    battle.say('british', 0)
    battle.say('british', [0, battle.hex('5,2')])
    pass(battle, '')
    return battle
  }

  test('card.combat.trench-raid.5: raiders move two hexes, close combat with one more die, and may return', () => {
    const battle = battleWithRaid([], ['hq', 'hq', 'hq', 'hq'])
    battle.say('british', ['done'])
    expect(battle.refusal('british', [0, battle.hex('3,0')])).not.toBe('allowed')
    battle.say('british', [0, battle.hex('4,3')])
    expect(lastBattle(battle).dice).toHaveLength(4)
    expect(battle.choices('british')).toEqual(['stay', 'return'])
    battle.say('british', 'return')
    expect(battle.state.units[0]?.hex).toBe(battle.hex('7,2'))
  })

  test.each([
    ['return', '7,2'],
    ['stay', '6,2'],
  ])(
    'card.combat.trench-raid.2 card.combat.trench-raid.3: raiders driven back by an ambush do not battle but may stay or return: %s',
    (what, where) => {
      const battle = battleWithRaid(['surprise-ambush'], ['flag', 'hq', 'hq', 'hq'])
      battle.say('british', ['done'])
      battle.say('british', [0, battle.hex('4,3')])
      battle.say('german', 'surprise-ambush')
      battle.say('british', [battle.hex('6,2')])
      expect(battle.asked('british')).toBe('raid')
      battle.say('british', what)
      expect(battle.state.units[0]?.hex).toBe(battle.hex(where))
      expect(lastBattle(battle).side).toBe('german')
      expect(battle.asked('british')).toBe('replenish')
    },
  )

  test('card.combat.trench-raid.4: raiders cannot return to a hex that another unit has entered', () => {
    const battle = battleWithRaid([], ['hq', 'hq', 'hq', 'hq'])
    battle.say('british', [1, battle.hex('7,2')])
    battle.say('british', [0, battle.hex('4,3')])
    expect(battle.events).toContainEqual({ type: 'held back', unit: 0, rules: ['card.combat.trench-raid.4'] })
    expect(battle.state.units[0]?.hex).toBe(battle.hex('5,2'))
  })
})

describe('combat cards whose number an overlay removes', () => {
  /** The British play a card without its number beside Attack Left. */
  const struckOut = (card: string, value: string, setup: TestBattleSetup = {}) =>
    battleWithCardPlayed(card, [0], { ...setup, overlay: { combatCards: { [card]: { values: { [value]: null } } } } })

  test('card.combat.short-supply.2: Short Supply takes no token', () => {
    expect(struckOut('short-supply', 'tokens').state.tokens).toEqual({ german: 6, british: 5 })
  })

  test('card.combat.stretcher-bearer.2: Stretcher Bearer rolls no die', () => {
    const battle = struckOut('stretcher-bearer', 'dice')
    expect(battle.events.flatMap((event) => (event.type === 'dice' ? [event.dice] : []))).toEqual([[]])
  })

  test('card.combat.tactician.2: Tactician draws and discards nothing', () => {
    const battle = battleWithCards(['tactician'], {
      command: { british: ['attack-left', 'recon-left'] },
      overlay: { combatCards: { tactician: { values: { cards: null } } } },
    })
    battle.say('british', ['attack-left', 'tactician'])
    expect(battle.mayStop('british')).toBe(true)
    battle.say('british', [])
    expect(battle.state.secrets.british.command).toEqual(['recon-left'])
  })

  test('card.combat.messenger-pigeons.2: Messenger Pigeons order no further unit', () => {
    const battle = battleWithCards(['messenger-pigeons'], {
      units: ['british infantry 8,1', 'british infantry 8,2', 'german infantry 2,2'],
      command: { british: ['recon-left'] },
      overlay: { combatCards: { 'messenger-pigeons': { values: { orders: null } } } },
    })
    battle.say('british', ['recon-left', 'messenger-pigeons'])
    expect([battle.refusal('british', [0]), battle.refusal('british', [0, 1])]).toEqual(['allowed', 'order.6'])
  })

  test('card.combat.mortar-barrage.2 card.combat.hand-grenade.2: Mortar Barrage and Hand Grenade give no die', () => {
    const battle = struckOut('mortar-barrage', 'dice', {
      units: ['british mortar 8,2', 'german infantry 6,2', 'german mortar 0,0'],
      dice: ['hq', 'hq', 1],
    })
    battle.say('british', ['done'])
    battle.say('british', [0, battle.hex('6,2')])
    expect(lastBattle(battle).dice).toHaveLength(2)
    const grenade = battleWithCards(['hand-grenade'], {
      units: ['british infantry 6,2', 'german infantry 5,2', 'german mortar 0,0'],
      overlay: { combatCards: { 'hand-grenade': { values: { dice: null } } } },
      dice: ['hq', 'hq', 'hq', 1],
    })
    grenade.say('british', ['attack-left'])
    grenade.say('british', [0])
    grenade.say('british', ['done'])
    grenade.say('british', [0, grenade.hex('5,2'), 'hand-grenade'])
    expect(lastBattle(grenade).dice).toHaveLength(3)
  })
})

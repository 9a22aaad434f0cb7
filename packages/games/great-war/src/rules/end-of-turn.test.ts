import { describe, expect, test } from 'vitest'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'

const units = ['british infantry 10,1', 'german infantry 0,1']

/** The end of a British turn in which no unit was ordered. */
const battleAtTurnEnd = (setup: TestBattleSetup = {}, answer: readonly string[] = ['attack-left']) => {
  const battle = testBattle({
    units,
    ground: {},
    command: { british: ['attack-left', 'probe-left'], german: ['probe-right'] },
    dice: [1],
    ...setup,
  })
  battle.say('british', [...answer])
  if (battle.asked('german') === 'answer command') battle.say('german', 'pass')
  if (battle.asked('british') === 'order') battle.say('british', [])
  return battle
}

/** As many combat cards as a player may hold. */
const fullHand = ['battle-fury', 'battle-fury', 'body-armour', 'body-armour', 'lice']

const handOf = (battle: TestBattle, deck: 'command' | 'combat' = 'command') => battle.state.secrets.british[deck]

describe('card replacement', () => {
  test('end.1 end.2: the command card played is discarded, and another one is drawn', () => {
    const battle = battleAtTurnEnd()
    expect([battle.state.discards.command, battle.state.now.card]).toEqual([['attack-left'], null])
    expect(battle.position.rules.invariants(battle.state)).toEqual([])
    // A die of 1 draws the first card of the deck.
    expect(handOf(battle)).toEqual(['probe-left', 'artillery-bombard'])
    expect(battle.eventsFor('german').find(({ type }) => type === 'drew')).not.toHaveProperty('cards')
  })

  test('end.3 tokens.9: the player may take two tokens instead of a combat card', () => {
    const battle = battleAtTurnEnd()
    expect(battle.choices('british')).toEqual(['card', 'tokens'])
    expect(battle.refusal('british', 'lice')).toBe('combat.5')
    battle.say('british', 'tokens')
    expect([battle.state.tokens.british, battle.state.pool, handOf(battle, 'combat')]).toEqual([8, 16, []])
  })

  test('end.3 end.8: the player may take a combat card instead of tokens; then the turn is over', () => {
    const battle = battleAtTurnEnd({ dice: [1, 1] })
    battle.say('british', 'card')
    expect([battle.state.tokens.british, handOf(battle, 'combat')]).toEqual([6, ['advance-over-the-top']])
    expect([battle.asked('british'), battle.asked('german')]).toEqual([undefined, 'command'])
  })

  test('end.6: a player with five combat cards may not take another', () => {
    const battle = battleAtTurnEnd({ combat: { british: fullHand } })
    battle.say('british', 'keep')
    expect(battle.choices('british')).toEqual(['tokens'])
    expect(battle.refusal('british', 'card')).toBe('end.6')
  })

  test('end.4 end.5: a player with five combat cards may trade one in and take another', () => {
    const battle = battleAtTurnEnd({ combat: { british: fullHand }, dice: [1, 1] })
    battle.say('british', 'lice')
    expect(battle.asked('british')).toBe('replenish')
    battle.say('british', 'card')
    expect(handOf(battle, 'combat')).toHaveLength(5)
  })

  test.each(['command', 'combat'] as const)('end.7: an empty %s deck is made up again from its discards', (deck) => {
    const battle = battleAtTurnEnd({
      dice: [1, 1],
      change: ({ discards, secrets }) => {
        if (deck === 'command') discards.command.push(...secrets.nobody.command.splice(0))
        else discards.combat.push(...secrets.nobody.combat.splice(0))
      },
    })
    battle.say('british', 'card')
    expect(battle.events.filter(({ type }) => type === 'reshuffled')).toMatchObject([{ deck }])
    const { command, combat } = battle.state.secrets.nobody
    expect([command.length, combat.length]).toEqual(deck === 'command' ? [55, 39] : [54, 39])
    expect(battle.state.discards[deck]).toEqual([])
  })

  test('end.7: no card is drawn or reported when deck and discards are empty', () => {
    const battle = battleAtTurnEnd({
      change: ({ secrets }) => {
        secrets.nobody.combat.splice(0)
      },
    })
    battle.say('british', 'card')
    expect(handOf(battle, 'combat')).toEqual([])
    expect(battle.events.flatMap((event) => (event.type === 'drew' ? [event.deck] : []))).toEqual(['command'])
    expect(battle.events.some(({ type }) => type === 'reshuffled')).toBe(false)
    expect(battle.asked('german')).toBe('command')
  })

  test('end.9: a combat card is replaced only at the end of a turn of the player who played it', () => {
    const combat = { british: ['short-supply'], german: ['hold-at-all-costs', 'lice'] }
    const battle = testBattle({ units, ground: {}, command: { british: ['attack-left'] }, combat, dice: [1, 1] })
    battle.say('british', ['attack-left', 'short-supply'])
    battle.say('german', 'hold-at-all-costs')
    battle.say('british', [])
    expect([handOf(battle, 'combat'), battle.state.secrets.german.combat]).toEqual([[], ['lice']])
    battle.say('british', 'card')
    expect([handOf(battle, 'combat').length, battle.state.secrets.german.combat]).toEqual([1, ['lice']])
  })
})

describe('trading in a combat card', () => {
  const combat = { british: ['lice', 'battle-fury'] }

  test('end.4 tokens.10: a player who played no combat card may discard one for a token', () => {
    const battle = battleAtTurnEnd({ combat })
    expect(battle.position.asked('british')).toMatchObject({ kind: 'trade', rule: 'end.4' })
    expect(battle.refusal('british', 'body-armour')).toBe('end.4')
    battle.say('british', 'lice')
    expect([battle.state.tokens.british, battle.state.discards.combat, handOf(battle, 'combat')]).toEqual([
      7,
      ['lice'],
      ['battle-fury'],
    ])
  })

  test('end.5: only one card may be traded in', () => {
    const battle = battleAtTurnEnd({ combat })
    battle.say('british', 'lice')
    expect(battle.asked('british')).toBe('replenish')
    expect(battle.refusal('british', 'battle-fury')).toBe('end.5')
    expect(battle.refusal('british', 'body-armour')).toBe('combat.5')
  })

  test('end.4: is not offered to a player who has played a combat card in the turn', () => {
    const battle = battleAtTurnEnd({ combat: { british: ['short-supply', 'lice'] } }, ['attack-left', 'short-supply'])
    expect(battle.position.asked('british')).toMatchObject({ kind: 'replenish' })
    const withoutCard = battleAtTurnEnd({ combat })
    expect(withoutCard.asked('british')).toBe('trade')
  })
})

describe('Improved Logistics', () => {
  const combat = { british: ['improved-logistics', 'lice'] }

  test('tokens.11 card.combat.improved-logistics.2: gives four tokens instead of two', () => {
    const battle = battleAtTurnEnd({ combat })
    battle.say('british', 'keep')
    expect(battle.refusal('british', 'lice')).toBe('combat.5')
    battle.say('british', 'improved-logistics')
    expect(battle.state.tokens.british).toBe(10)
  })

  test('end.4: may not be played after a card was traded in', () => {
    const battle = battleAtTurnEnd({ combat })
    battle.say('british', 'lice')
    expect(battle.choices('british')).toEqual(['card', 'tokens'])
    expect(battle.refusal('british', 'improved-logistics')).toBe('end.4')
  })
})

describe('Recon', () => {
  test.each(['recon-left', 'recon-centre', 'recon-right'])(
    'card.command.recon.1: after %s the player draws two command cards and keeps one',
    (card) => {
      const battle = battleAtTurnEnd({ command: { british: [card] }, dice: [1, 3] }, [card])
      expect(battle.choices('british')).toEqual(['artillery-bombard', 'assault-centre'])
      expect(battle.refusal('british', 'big-show')).toBe('card.command.recon.1')
      // The opponent sees how many cards were drawn, not which.
      expect(battle.position.view('german').secrets).toMatchObject({ shown: { british: { command: 2, combat: 0 } } })
      battle.say('british', 'assault-centre')
      expect([handOf(battle), battle.state.secrets.british.drawn]).toEqual([['assault-centre'], []])
      expect(battle.state.discards.command).toEqual([card, 'artillery-bombard'])
    },
  )

  test('card.command.recon.2: a player who takes the medal for time pressure draws one card only', () => {
    const battle = testBattle({
      battle: 'opening-action-2',
      active: 'german',
      units: ['german infantry 0,0', 'british infantry 10,0'],
      command: { german: ['recon-right'] },
      dice: [1],
    })
    battle.say('german', ['recon-right'])
    battle.say('german', [])
    expect(battle.asked('german')).toBe('time')
    battle.say('german', 'medal')
    expect([battle.state.permanent.german, battle.state.secrets.german.command]).toEqual([1, ['artillery-bombard']])
    expect(battle.asked('german')).toBe('replenish')
  })
})

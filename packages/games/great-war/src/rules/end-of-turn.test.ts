import { describe, expect, test } from 'vitest'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'

const units = ['british infantry 10,1', 'german infantry 0,1']

/** A British turn in which nobody is ordered, at its end. */
const ending = (more: TestBattleSetup = {}, answer: readonly string[] = ['attack-left']) => {
  const war = testBattle({
    units,
    ground: {},
    command: { british: ['attack-left', 'probe-left'], german: ['probe-right'] },
    dice: [1],
    ...more,
  })
  war.say('british', [...answer])
  if (war.asked('german') === 'answer command') war.say('german', 'pass')
  if (war.asked('british') === 'order') war.say('british', [])
  return war
}

const hand = (war: TestBattle, deck: 'command' | 'combat' = 'command') => war.state.secrets.british[deck]

describe('cards are replaced', () => {
  test('end.1 the command card played is discarded, end.2 and one is drawn for it', () => {
    const war = ending()
    expect([war.state.discards.command, war.state.now.card]).toEqual([['attack-left'], null])
    expect(war.position.rules.invariants(war.state)).toEqual([])
    // The first card of the deck.
    expect(hand(war)).toEqual(['probe-left', 'artillery-bombard'])
    expect(war.heard('german').find(({ type }) => type === 'drew')).not.toHaveProperty('cards')
  })

  test('end.3 a combat card or two tokens, tokens.9 the tokens instead of the card', () => {
    const war = ending()
    expect(war.choices('british')).toEqual(['card', 'tokens'])
    expect(war.refusal('british', 'lice')).toBe('combat.5')
    war.say('british', 'tokens')
    expect([war.state.tokens.british, war.state.pool, hand(war, 'combat')]).toEqual([8, 16, []])
  })

  test('end.3 or the card instead of the tokens, end.8 and the turn is over', () => {
    const war = ending({ dice: [1, 1] })
    war.say('british', 'card')
    expect([war.state.tokens.british, hand(war, 'combat')]).toEqual([6, ['advance-over-the-top']])
    expect([war.asked('british'), war.asked('german')]).toEqual([undefined, 'command'])
  })

  test('end.6 a full hand of five takes no further combat card', () => {
    const five = ['battle-fury', 'battle-fury', 'body-armour', 'body-armour', 'lice']
    const war = ending({ combat: { british: five } })
    war.say('british', 'keep')
    expect(war.choices('british')).toEqual(['tokens'])
    expect(war.refusal('british', 'card')).toBe('end.6')
  })

  test('end.4 end.5 one traded in first makes room for another', () => {
    const five = ['battle-fury', 'battle-fury', 'body-armour', 'body-armour', 'lice']
    const war = ending({ combat: { british: five }, dice: [1, 1] })
    war.say('british', 'lice')
    expect(war.asked('british')).toBe('replenish')
    war.say('british', 'card')
    expect(hand(war, 'combat')).toHaveLength(5)
  })

  test.each(['command', 'combat'] as const)('end.7 an exhausted %s deck is renewed from its discards', (deck) => {
    const war = ending({
      dice: [1, 1],
      change: ({ discards, secrets }) => {
        discards[deck].push(...secrets.nobody[deck].splice(0))
      },
    })
    war.say('british', 'card')
    expect(war.told.filter(({ type }) => type === 'reshuffled')).toMatchObject([{ deck }])
    const { command, combat } = war.state.secrets.nobody
    expect([command.length, combat.length]).toEqual(deck === 'command' ? [55, 39] : [54, 39])
    expect(war.state.discards[deck]).toEqual([])
  })

  test('end.7 with nothing left in deck and discards no card is drawn, nor is anyone told of one', () => {
    const war = ending({
      change: ({ secrets }) => {
        secrets.nobody.combat.splice(0)
      },
    })
    war.say('british', 'card')
    expect(hand(war, 'combat')).toEqual([])
    expect(war.told.flatMap((event) => (event.type === 'drew' ? [event.deck] : []))).toEqual(['command'])
    expect(war.told.some(({ type }) => type === 'reshuffled')).toBe(false)
    expect(war.asked('german')).toBe('command')
  })

  test('end.9 whoever plays a combat card gets none for it before the end of the own turn', () => {
    const combat = { british: ['short-supply'], german: ['hold-at-all-costs', 'lice'] }
    const war = testBattle({ units, ground: {}, command: { british: ['attack-left'] }, combat, dice: [1, 1] })
    war.say('british', ['attack-left', 'short-supply'])
    war.say('german', 'hold-at-all-costs')
    war.say('british', [])
    expect([hand(war, 'combat'), war.state.secrets.german.combat]).toEqual([[], ['lice']])
    war.say('british', 'card')
    expect([hand(war, 'combat').length, war.state.secrets.german.combat]).toEqual([1, ['lice']])
  })
})

describe('a combat card is traded in', () => {
  const combat = { british: ['lice', 'battle-fury'] }

  test('end.4 whoever played none may discard one for a token, tokens.10', () => {
    const war = ending({ combat })
    expect(war.position.asked('british')).toMatchObject({ kind: 'trade', rule: 'end.4' })
    expect(war.refusal('british', 'body-armour')).toBe('end.4')
    war.say('british', 'lice')
    expect([war.state.tokens.british, war.state.discards.combat, hand(war, 'combat')]).toEqual([
      7,
      ['lice'],
      ['battle-fury'],
    ])
  })

  test('end.5 one, and no more', () => {
    const war = ending({ combat })
    war.say('british', 'lice')
    expect(war.asked('british')).toBe('replenish')
    expect(war.refusal('british', 'battle-fury')).toBe('end.5')
    expect(war.refusal('british', 'body-armour')).toBe('combat.5')
  })

  test('end.4 not in a turn in which one was played', () => {
    const war = ending({ combat: { british: ['short-supply', 'lice'] } }, ['attack-left', 'short-supply'])
    expect(war.position.asked('british')).toMatchObject({ kind: 'replenish' })
    const other = ending({ combat })
    expect(other.asked('british')).toBe('trade')
  })
})

describe('Improved Logistics', () => {
  const combat = { british: ['improved-logistics', 'lice'] }

  test('tokens.11 card.combat.improved-logistics.2 gives four tokens in place of two', () => {
    const war = ending({ combat })
    war.say('british', 'keep')
    expect(war.refusal('british', 'lice')).toBe('combat.5')
    war.say('british', 'improved-logistics')
    expect(war.state.tokens.british).toBe(10)
  })

  test('end.4 but not to someone who has just traded a card in', () => {
    const war = ending({ combat })
    war.say('british', 'lice')
    expect(war.choices('british')).toEqual(['card', 'tokens'])
    expect(war.refusal('british', 'improved-logistics')).toBe('end.4')
  })
})

describe('Recon', () => {
  test.each(['recon-left', 'recon-centre', 'recon-right'])(
    'card.command.recon.1 after %s two cards are looked at and one is kept',
    (card) => {
      const war = ending({ command: { british: [card] }, dice: [1, 3] }, [card])
      expect(war.choices('british')).toEqual(['artillery-bombard', 'assault-centre'])
      expect(war.refusal('british', 'big-show')).toBe('card.command.recon.1')
      // The opponent sees two cards, as he would see them in the hand.
      expect(war.position.view('german').secrets).toMatchObject({ shown: { british: { command: 2, combat: 0 } } })
      war.say('british', 'assault-centre')
      expect([hand(war), war.state.secrets.british.drawn]).toEqual([['assault-centre'], []])
      expect(war.state.discards.command).toEqual([card, 'artillery-bombard'])
    },
  )

  test('card.command.recon.2 whoever takes the medal of time pressure draws a single card', () => {
    const war = testBattle({
      battle: 'opening-action-2',
      active: 'german',
      units: ['german infantry 0,0', 'british infantry 10,0'],
      command: { german: ['recon-right'] },
      dice: [1],
    })
    war.say('german', ['recon-right'])
    war.say('german', [])
    expect(war.asked('german')).toBe('time')
    war.say('german', 'medal')
    expect([war.state.permanent.german, war.state.secrets.german.command]).toEqual([1, ['artillery-bombard']])
    expect(war.asked('german')).toBe('replenish')
  })
})

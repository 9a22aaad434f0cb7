/** Combat cards with a moment of their own: in the owner's later phases, or in answer to the opponent. */
import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import type { State } from './state.ts'

type War = ReturnType<typeof testBattle>
type Dice = NonNullable<TestBattleSetup['dice']>

/** A British turn with Attack Left: all British units are ordered, nobody has moved. */
const attacking = (wanted: TestBattleSetup): War => {
  const war = testBattle({ ground: {}, command: { british: ['attack-left'] }, ...wanted })
  war.say('british', ['attack-left'])
  pass(war)
  const own = war.state.units.flatMap(({ side }, unit) => (side === 'british' ? [unit] : []))
  war.say('british', own)
  return war
}

/** The same, with movement over. */
const battling = (wanted: TestBattleSetup): War => {
  const war = attacking(wanted)
  war.say('british', ['done'])
  return war
}

/** Lets the windows of the Germans go by, up to one kind. */
const pass = (war: War, kind = ''): void => {
  while (war.asked('german') !== undefined && war.asked('german') !== kind) war.say('german', 'pass')
}

const battles = (war: War) => war.told.flatMap((event) => (event.type === 'battle' ? [event.combat] : []))

const near = ['british infantry 6,2', 'german infantry 5,2']
const far = ['british infantry 8,2', 'german infantry 6,2']

describe('in the own turn', () => {
  test('card.combat.battle-fury.1 is played on a successful close combat, card.combat.battle-fury.2 by infantry that gains ground, for one more', () => {
    const war = battling({
      units: ['british infantry 6,2', 'german infantry 5,2 1 figure', 'german infantry 4,3', 'german infantry 0,8'],
      combat: { british: ['battle-fury'] },
      dice: ['burst', 'hq', 'hq', 'deadly', 'hq', 'hq', 1],
    })
    expect(war.refusal('british', [0, war.hex('5,2'), 'battle-fury'])).toBe('combat.5')
    war.say('british', [0, war.hex('5,2')])
    expect(war.choices('british')).toEqual(['stay', 'advance', 'battle-fury'])
    war.say('british', 'battle-fury')
    expect(war.state.units[0]?.hex).toBe(war.hex('5,2'))
    expect(war.choices('british')).toEqual(['pass', war.hex('4,3')])
    war.say('british', war.hex('4,3'))
    expect(battles(war)).toHaveLength(2)
    expect(war.state.units[2]?.figures).toBe(3)
    expect(war.asked('british')).toBe('replenish')
  })

  test('card.combat.lice.1 is named before the roll, card.combat.lice.2 and makes each HQ symbol a flag as well', () => {
    const war = battling({ units: far, combat: { british: ['lice'] }, tokens: { british: 1 }, dice: ['hq', 'flag', 1] })
    war.say('british', [0, war.hex('6,2'), 'lice'])
    expect(battles(war)[0]).toMatchObject({ flags: 2, tokens: 1 })
    expect(war.state.tokens.british).toBe(1)
    expect(war.refusal('german', [war.hex('5,2')])).toBe('retreat.4')
    war.say('german', [war.hex('5,2'), war.hex('4,2')])
    expect(war.refusal('british', 'lice')).toBe('combat.5')
  })

  test('card.combat.hand-grenade.1 is declared with a close combat, card.combat.hand-grenade.2 and gives its infantry two dice', () => {
    const grenade: TestBattleSetup = { combat: { british: ['hand-grenade'] }, dice: [...Array<'hq'>(5).fill('hq'), 1] }
    const war = battling({ units: near, ...grenade })
    war.say('british', [0, war.hex('5,2'), 'hand-grenade'])
    expect(battles(war)[0]?.dice).toHaveLength(5)
    const ranged = battling({ units: far, ...grenade })
    expect(ranged.refusal('british', [0, ranged.hex('6,2'), 'hand-grenade'])).toBe('combat.5')
    const gun = battling({ units: ['british machine-gun 6,2', 'german infantry 5,2'], ...grenade })
    expect(gun.refusal('british', [0, gun.hex('5,2'), 'hand-grenade'])).toBe('combat.5')
  })

  test('card.combat.improved-logistics.1 is played while taking tokens, card.combat.improved-logistics.2 and makes them four; it costs nothing', () => {
    const turn = (): War => {
      const war = testBattle({
        units: ['german infantry 2,2'],
        command: { british: ['forward'] },
        combat: { british: ['improved-logistics', 'lice'] },
        tokens: { british: 0 },
        dice: [1],
      })
      expect(war.refusal('british', ['forward', 'improved-logistics'])).toBe('combat.5')
      war.say('british', ['forward'])
      return war
    }
    const war = turn()
    war.say('british', 'keep')
    war.say('british', 'improved-logistics')
    expect(war.state.tokens.british).toBe(4)
    expect(war.state.discards.combat).toEqual(['improved-logistics'])
    // It is a card played this turn: whoever has traded one in plays none.
    const traded = turn()
    traded.say('british', 'lice')
    expect(traded.refusal('british', 'improved-logistics')).toBe('end.4')
  })

  test('card.combat.wire-cutters.1 follows all movement, card.combat.wire-cutters.2 and clears the wire under ordered infantry, which battles with all its dice', () => {
    const units = ['british infantry 6,2', 'british infantry 8,1', 'british machine-gun 8,3', 'german infantry 4,2']
    const wanted: TestBattleSetup = {
      wire: ['6,2', '7,1', '8,3', '2,2'],
      combat: { british: ['wire-cutters'] },
      dice: ['hq', 'hq', 1],
    }
    const war = attacking({ units, ...wanted })
    war.say('british', [1, war.hex('7,1')])
    war.say('british', ['done', 'wire-cutters'])
    expect(war.state.wire).toEqual([war.hex('2,2'), war.hex('8,3')])
    war.say('british', [0, war.hex('4,2')])
    expect(battles(war)[0]?.dice).toHaveLength(2)
    const nowhere = attacking({ units: ['british infantry 6,3', 'german infantry 2,2'], ...wanted })
    expect(nowhere.refusal('british', ['done', 'wire-cutters'])).toBe('card.combat.wire-cutters.2')
  })
})

describe('the pause for Wire Cutters', () => {
  /** Infantry moves onto wire with Attack Left, perhaps with a card beside it; what the British are asked then. */
  const onWire = (hand: readonly string[], beside: readonly string[] = [], more: TestBattleSetup = {}) => {
    const war = testBattle({
      units: ['british infantry 8,1', 'german infantry 4,1'],
      ground: {},
      wire: ['7,1'],
      command: { british: ['attack-left'] },
      combat: { british: [...hand, ...beside] },
      dice: [1],
      ...more,
    })
    war.say('british', ['attack-left', ...beside])
    pass(war)
    war.say('british', [0])
    war.say('british', [0, war.hex('7,1')])
    pass(war)
    return war.asked('british')
  }

  test('card.combat.wire-cutters.1 comes after all movement, whatever card is in the hand', () => {
    expect(onWire(['wire-cutters'])).toBe('move')
    expect(onWire(['body-armour'])).toBe('move')
  })

  test('combat.11 but not after another card was played', () => {
    expect(onWire(['wire-cutters'], ['gas-attack'])).toBe('battle')
  })

  test('combat.8 nor without the tokens for it', () => {
    expect(onWire(['wire-cutters'], [], { tokens: { british: 1 } })).toBe('move')
    expect(onWire(['wire-cutters'], [], { tokens: { british: 0 } })).toBe('battle')
  })

  test('card.combat.wire-cutters.1 nor where nobody can hold it: no card in hand, or both copies among the discards', () => {
    const lying = (count: number) => (state: State) => {
      const { combat } = state.secrets.nobody
      for (let i = 0; i < count; i++) state.discards.combat.push(...combat.splice(combat.indexOf('wire-cutters'), 1))
    }
    expect(onWire([])).toBe('battle')
    expect(onWire(['body-armour'], [], { change: lying(1) })).toBe('move')
    expect(onWire(['body-armour'], [], { change: lying(2) })).toBe('battle')
  })
})

describe('windows open by what anyone can see', () => {
  /** True where the Germans are asked about Trench Foot when a British unit moves. */
  const asked = (german: readonly string[], more: TestBattleSetup = {}) => {
    const units = ['british infantry 8,1', 'german infantry 2,1']
    const war = attacking({ units, combat: { german }, dice: [1], ...more })
    war.say('british', [0, war.hex('7,1')])
    return war.asked('german') === 'trench foot'
  }
  const lying = (count: number) => (state: State) => {
    const { combat } = state.secrets.nobody
    for (let i = 0; i < count; i++) state.discards.combat.push(...combat.splice(combat.indexOf('trench-foot'), 1))
  }

  test('combat.6 a window opens for whoever might hold its card, not only for whoever does', () => {
    expect([asked(['trench-foot']), asked(['body-armour']), asked([])]).toEqual([true, true, false])
  })

  test('combat.6 it stays shut when every copy lies open', () => {
    expect(asked(['body-armour'], { change: lying(1) })).toBe(true)
    expect(asked(['body-armour'], { change: lying(2) })).toBe(false)
  })

  test('combat.8 or when its price cannot be paid', () => {
    expect([
      asked(['trench-foot'], { tokens: { german: 1 } }),
      asked(['trench-foot'], { tokens: { german: 0 } }),
    ]).toEqual([true, false])
  })
})

describe('in answer to the command card', () => {
  test('card.combat.hold-at-all-costs.1 covers the whole turn, card.combat.hold-at-all-costs.2 and every flag may be disregarded, even in a direct hit', () => {
    const war = testBattle({
      units: ['british infantry 8,2', 'german infantry 6,2', 'german infantry 4,2'],
      ground: {},
      command: { british: ['attack-left'] },
      combat: { german: ['hold-at-all-costs'] },
      tokens: { german: 3 },
      dice: [5, 5, 5, 'flag', 'flag', 'deadly', 'flag', 'flag', 1],
    })
    war.say('british', ['attack-left'])
    expect(war.asked('german')).toBe('answer command')
    war.say('german', 'hold-at-all-costs')
    expect(war.state.tokens.german).toBe(0)
    war.say('british', ['artillery left', 0])
    war.say('british', ['done'])
    war.say('british', [war.hex('4,2'), 3])
    expect(war.choices('german')).toEqual([0, 1, 2])
    war.say('german', 2)
    war.say('british', [0, war.hex('6,2')])
    war.say('german', 2)
    expect(war.state.units.map(({ hex }) => hex)).toEqual([war.hex('8,2'), war.hex('6,2'), war.hex('4,2')])
  })

  test('card.combat.lost-messenger.1 answers the card, card.combat.lost-messenger.2 and takes one order when they are given', () => {
    const war = testBattle({
      units: ['british infantry 8,1', 'british infantry 8,2', 'german infantry 2,2'],
      ground: {},
      command: { british: ['attack-left'] },
      combat: { german: ['lost-messenger'] },
    })
    war.say('british', ['attack-left'])
    war.say('german', 'lost-messenger')
    war.say('british', ['artillery left', 0, 1])
    expect(war.choices('german')).toEqual(['artillery', 0, 1])
    expect(war.refusal('german', 2)).toBe('card.combat.lost-messenger.2')
    war.say('german', 1)
    expect(war.refusal('british', [1, war.hex('7,1')])).toBe('order.3')
    expect(war.state.now.ordered).toHaveLength(1)
  })
})

describe('in answer to movement', () => {
  test('card.combat.trench-foot.1 is played while a unit moves, card.combat.trench-foot.3 which stays and may still battle; card.combat.trench-foot.2 who does not move is not touched', () => {
    const units = ['british machine-gun 8,2', 'british infantry 8,3', 'german infantry 6,2']
    const war = attacking({ units, combat: { german: ['trench-foot'] } })
    war.say('british', [0, war.hex('8,1')])
    expect(war.asked('german')).toBe('trench foot')
    war.say('german', 'trench-foot')
    expect(war.state.units[0]?.hex).toBe(war.hex('8,2'))
    expect(war.refusal('british', [0, war.hex('8,1')])).toBe('move.3')
    war.say('british', ['done'])
    expect(war.refusal('british', [0, war.hex('6,2')])).toBe('allowed')
    const still = attacking({ units, combat: { german: ['trench-foot'] } })
    still.say('british', ['done'])
    expect(still.asked('german')).toBeUndefined()
  })
})

describe('in answer to the guns', () => {
  /** British guns that have declared three dice at 4,2. */
  const declared = (tokens: number, dice: Dice): War => {
    const war = testBattle({
      units: ['german infantry 4,2'],
      ground: {},
      command: { british: ['attack-left'] },
      combat: { german: ['shell-shortage'] },
      tokens: { german: tokens, british: 5 },
      dice: [...dice, 1],
    })
    war.say('british', ['attack-left'])
    pass(war)
    war.say('british', ['artillery left'])
    war.say('british', [war.hex('4,2'), 3])
    return war
  }

  test('card.combat.shell-shortage.1 is played when the dice are declared and not rolled, card.combat.shell-shortage.2 and takes two of them; the tokens stay spent', () => {
    const war = declared(1, [2])
    expect(war.asked('german')).toBe('shell shortage')
    expect(war.told.some(({ type }) => type === 'targeting')).toBe(false)
    war.say('german', 'shell-shortage')
    expect(war.told.find(({ type }) => type === 'targeting')).toMatchObject({ dice: [2], onTarget: 0 })
    expect(war.state.tokens).toMatchObject({ british: 2, german: 0 })
    // Without a token the window stays shut.
    expect(declared(0, [2, 3, 4]).asked('german')).toBeUndefined()
  })
})

describe('in answer to ranged combat', () => {
  test('card.combat.body-armour.1 is played when the dice of a ranged combat lie there, card.combat.body-armour.2 and spares one hit', () => {
    const war = battling({ units: far, combat: { german: ['body-armour'] }, dice: ['burst', 'soldier', 1] })
    war.say('british', [0, war.hex('6,2')])
    expect(war.asked('german')).toBe('body armour')
    expect(war.state.units[1]?.figures).toBe(4)
    war.say('german', 'body-armour')
    expect(war.state.units[1]?.figures).toBe(3)
    const close = battling({ units: near, combat: { german: ['body-armour'] }, dice: ['burst', 'hq', 'hq', 1] })
    close.say('british', [0, close.hex('5,2')])
    pass(close, 'body armour')
    expect(close.asked('german')).toBeUndefined()
  })

  const answering = (units: readonly string[], dice: Dice, ground: Record<string, string> = {}) => {
    const war = battling({ units, ground, combat: { german: ['return-fire'] }, dice: [...dice, 1] })
    war.say('british', [0, war.hex(units[1]?.split(' ')[2] ?? '')])
    if (war.asked('german') === 'retreat') war.say('german', [war.hex('5,2')])
    pass(war, 'return fire')
    return war
  }

  test('card.combat.return-fire.1 is played when the combat is settled, card.combat.return-fire.2 by the unit fired on, with its own ranged dice', () => {
    const war = answering(far, ['burst', 'deadly', 'burst', 'burst'])
    expect(war.state.units[1]?.figures).toBe(3)
    expect(war.choices('german')).toEqual(['pass', ['return-fire', 0]])
    war.say('german', ['return-fire', 0])
    expect(battles(war).map(({ side, dice }) => [side, dice.length])).toEqual([
      ['british', 2],
      ['german', 2],
    ])
    expect(war.state.units[0]?.figures).toBe(2)
  })

  test.each([
    ['that retreated', far, ['flag', 'deadly'], {}],
    ['whose range is too short', ['british mortar 8,2', 'german infantry 3,2'], ['deadly'], {}],
    [
      'that does not see the firer',
      ['british mortar 8,2', 'german infantry 6,2'],
      ['deadly', 'deadly'],
      { '7,1': 'forest', '7,2': 'forest' },
    ],
    ['with an enemy next to it', [...far, 'british infantry 5,2'], ['deadly', 'deadly'], {}],
  ] as const)('card.combat.return-fire.2 is not for a unit %s', (_who, units, dice, ground) => {
    const war = answering(units, dice, ground)
    expect(war.asked('german')).toBeUndefined()
    // Otherwise it could.
    const could = answering(far, ['deadly', 'deadly', 'hq', 'hq'])
    could.say('german', ['return-fire', 0])
  })
})

test('card.combat.return-fire.2 dice that an owner gives to units on wire carry no further than their range', () => {
  const fired = (from: string) => {
    const war = battling({
      units: [`british mortar ${from}`, 'german infantry 3,2', 'german infantry 0,8'],
      wire: ['3,2'],
      overlay: { terrain: { wire: { diceWhileOn: 1 } } },
      combat: { german: ['return-fire'] },
      dice: ['deadly', 'deadly', 1],
    })
    war.say('british', [0, war.hex('3,2')])
    pass(war, 'return fire')
    return war.asked('german')
  }
  expect([fired('7,2'), fired('8,2')]).toEqual(['return fire', undefined])
})

describe('in answer to close combat', () => {
  test('card.combat.butt-bayonet.1 is played when it is settled, card.combat.butt-bayonet.2 by the unit attacked if it still stands there', () => {
    const wanted: TestBattleSetup = {
      units: ['british infantry 6,2', 'german infantry 5,2 bomber'],
      combat: { german: ['butt-bayonet'] },
    }
    const war = battling({ ...wanted, dice: ['burst', 'hq', 'hq', 'deadly', 'deadly', 'hq', 'hq', 1] })
    war.say('british', [0, war.hex('5,2')])
    pass(war, 'battle back')
    war.say('german', 'butt-bayonet')
    expect(battles(war)[1]).toMatchObject({ side: 'german', dice: ['deadly', 'deadly', 'hq', 'hq'], hits: 2 })
    expect(war.state.units.map(({ figures }) => figures)).toEqual([2, 3])
    const driven = battling({ ...wanted, dice: ['flag', 'hq', 'hq', 1] })
    driven.say('british', [0, driven.hex('5,2')])
    pass(driven, 'retreat')
    driven.say('german', [driven.hex('4,2')])
    driven.say('british', 'stay')
    expect(driven.asked('german')).toBeUndefined()
  })

  test.each([
    [0, undefined],
    [1, 'battle back'],
  ])('card.combat.butt-bayonet.2 a defender with %i close combat dice is asked: %s', (closeDice, asked) => {
    const war = battling({
      units: ['british infantry 6,2', 'german mortar 5,2', 'german infantry 0,8'],
      combat: { german: ['butt-bayonet'] },
      overlay: { units: { mortar: { closeDice } } },
      dice: ['hq', 'hq', 'hq', 1],
    })
    war.say('british', [0, war.hex('5,2')])
    while (war.asked('german') === 'first strike') war.say('german', 'pass')
    expect(war.asked('german')).toBe(asked)
  })

  test('card.combat.surprise-ambush.1 is played before the attacker rolls, card.combat.surprise-ambush.2 and the defender battles first with one die more', () => {
    const ambushed = (dice: Dice): War => {
      const war = battling({ units: near, combat: { german: ['surprise-ambush'] }, dice: [...dice, 1] })
      war.say('british', [0, war.hex('5,2')])
      expect(war.asked('german')).toBe('first strike')
      expect(war.refusal('german', 'butt-bayonet')).toBe('combat.5')
      expect(battles(war)).toEqual([])
      war.say('german', 'surprise-ambush')
      return war
    }
    const war = ambushed(['burst', 'hq', 'hq', 'hq', 'burst', 'hq', 'hq'])
    expect(battles(war).map(({ side, dice }) => [side, dice.length])).toEqual([
      ['german', 4],
      ['british', 3],
    ])
    const driven = ambushed(['flag', 'hq', 'hq', 'hq'])
    driven.say('british', [driven.hex('7,2')])
    expect(battles(driven)).toHaveLength(1)
    // Whoever ambushed gains no ground.
    expect(driven.asked('german')).toBeUndefined()
  })
})

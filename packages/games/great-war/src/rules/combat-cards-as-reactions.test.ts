/** Combat cards with windows of their own: in the owner's later phases, or in answer to the opponent. */
import { describe, expect, test } from 'vitest'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import type { State } from './state.ts'

type Dice = NonNullable<TestBattleSetup['dice']>

/** A British turn with Attack Left: all British units are ordered, none has moved. */
const battleAfterOrders = (setup: TestBattleSetup): TestBattle => {
  const battle = testBattle({ ground: {}, command: { british: ['attack-left'] }, ...setup })
  battle.say('british', ['attack-left'])
  pass(battle)
  const britishUnits = battle.state.units.flatMap(({ side }, unit) => (side === 'british' ? [unit] : []))
  battle.say('british', britishUnits)
  return battle
}

/** The same after movement. */
const battleAfterMovement = (setup: TestBattleSetup): TestBattle => {
  const battle = battleAfterOrders(setup)
  battle.say('british', ['done'])
  return battle
}

/** Passes the German windows up to one of this kind. */
const pass = (battle: TestBattle, kind = ''): void => {
  while (battle.asked('german') !== undefined && battle.asked('german') !== kind) battle.say('german', 'pass')
}

const battles = (battle: TestBattle) =>
  battle.events.flatMap((event) => (event.type === 'battle' ? [event.combat] : []))

const adjacentUnits = ['british infantry 6,2', 'german infantry 5,2']
const unitsTwoHexesApart = ['british infantry 8,2', 'german infantry 6,2']

describe('cards in the owner’s turn', () => {
  test('card.combat.battle-fury.1 card.combat.battle-fury.2: Battle Fury is played on a successful close combat and gives infantry that gains ground another', () => {
    const battle = battleAfterMovement({
      units: ['british infantry 6,2', 'german infantry 5,2 1 figure', 'german infantry 4,3', 'german infantry 0,8'],
      combat: { british: ['battle-fury'] },
      dice: ['burst', 'hq', 'hq', 'deadly', 'hq', 'hq', 1],
    })
    expect(battle.refusal('british', [0, battle.hex('5,2'), 'battle-fury'])).toBe('combat.5')
    battle.say('british', [0, battle.hex('5,2')])
    expect(battle.choices('british')).toEqual(['stay', 'advance', 'battle-fury'])
    battle.say('british', 'battle-fury')
    expect(battle.state.units[0]?.hex).toBe(battle.hex('5,2'))
    expect(battle.choices('british')).toEqual(['pass', battle.hex('4,3')])
    battle.say('british', battle.hex('4,3'))
    expect(battles(battle)).toHaveLength(2)
    expect(battle.state.units[2]?.figures).toBe(3)
    expect(battle.asked('british')).toBe('replenish')
  })

  test('card.combat.lice.1 card.combat.lice.2: Lice is named before the roll and makes each HQ symbol a flag as well', () => {
    const battle = battleAfterMovement({
      units: unitsTwoHexesApart,
      combat: { british: ['lice'] },
      tokens: { british: 1 },
      dice: ['hq', 'flag', 1],
    })
    battle.say('british', [0, battle.hex('6,2'), 'lice'])
    expect(battles(battle)[0]).toMatchObject({ flags: 2, tokens: 1 })
    expect(battle.state.tokens.british).toBe(1)
    expect(battle.refusal('german', [battle.hex('5,2')])).toBe('retreat.4')
    battle.say('german', [battle.hex('5,2'), battle.hex('4,2')])
    expect(battle.refusal('british', 'lice')).toBe('combat.5')
  })

  test('card.combat.hand-grenade.1 card.combat.hand-grenade.2: Hand Grenade is declared with a close combat and gives infantry two dice', () => {
    const grenade: TestBattleSetup = { combat: { british: ['hand-grenade'] }, dice: [...Array<'hq'>(5).fill('hq'), 1] }
    const battle = battleAfterMovement({ units: adjacentUnits, ...grenade })
    battle.say('british', [0, battle.hex('5,2'), 'hand-grenade'])
    expect(battles(battle)[0]?.dice).toHaveLength(5)
    const rangedBattle = battleAfterMovement({ units: unitsTwoHexesApart, ...grenade })
    expect(rangedBattle.refusal('british', [0, rangedBattle.hex('6,2'), 'hand-grenade'])).toBe('combat.5')
    const gun = battleAfterMovement({ units: ['british machine-gun 6,2', 'german infantry 5,2'], ...grenade })
    expect(gun.refusal('british', [0, gun.hex('5,2'), 'hand-grenade'])).toBe('combat.5')
  })

  test('card.combat.improved-logistics.1 card.combat.improved-logistics.2: Improved Logistics is free, played when taking tokens, and makes them four', () => {
    const turn = (): TestBattle => {
      const battle = testBattle({
        units: ['german infantry 2,2'],
        command: { british: ['forward'] },
        combat: { british: ['improved-logistics', 'lice'] },
        tokens: { british: 0 },
        dice: [1],
      })
      expect(battle.refusal('british', ['forward', 'improved-logistics'])).toBe('combat.5')
      battle.say('british', ['forward'])
      return battle
    }
    const battle = turn()
    battle.say('british', 'keep')
    battle.say('british', 'improved-logistics')
    expect(battle.state.tokens.british).toBe(4)
    expect(battle.state.discards.combat).toEqual(['improved-logistics'])
    // Trading in a card rules out playing one this turn.
    const tradedBattle = turn()
    tradedBattle.say('british', 'lice')
    expect(tradedBattle.refusal('british', 'improved-logistics')).toBe('end.4')
  })

  test('card.combat.wire-cutters.1 card.combat.wire-cutters.2: Wire Cutters follows all movement and clears wire under ordered infantry, which battles with all dice', () => {
    const units = ['british infantry 6,2', 'british infantry 8,1', 'british machine-gun 8,3', 'german infantry 4,2']
    const setup: TestBattleSetup = {
      wire: ['6,2', '7,1', '8,3', '2,2'],
      combat: { british: ['wire-cutters'] },
      dice: ['hq', 'hq', 1],
    }
    const battle = battleAfterOrders({ units, ...setup })
    battle.say('british', [1, battle.hex('7,1')])
    battle.say('british', ['done', 'wire-cutters'])
    expect(battle.state.wire).toEqual([battle.hex('2,2'), battle.hex('8,3')])
    battle.say('british', [0, battle.hex('4,2')])
    expect(battles(battle)[0]?.dice).toHaveLength(2)
    const nowhere = battleAfterOrders({ units: ['british infantry 6,3', 'german infantry 2,2'], ...setup })
    expect(nowhere.refusal('british', ['done', 'wire-cutters'])).toBe('card.combat.wire-cutters.2')
  })
})

describe('the window of Wire Cutters', () => {
  /**
   * Infantry moves onto wire with Attack Left, optionally with another card. Returns the next question of the British.
   */
  const onWire = (hand: readonly string[], beside: readonly string[] = [], setup: TestBattleSetup = {}) => {
    const battle = testBattle({
      units: ['british infantry 8,1', 'german infantry 4,1'],
      ground: {},
      wire: ['7,1'],
      command: { british: ['attack-left'] },
      combat: { british: [...hand, ...beside] },
      dice: [1],
      ...setup,
    })
    battle.say('british', ['attack-left', ...beside])
    pass(battle)
    battle.say('british', [0])
    battle.say('british', [0, battle.hex('7,1')])
    pass(battle)
    return battle.asked('british')
  }

  test('card.combat.wire-cutters.1: opens after all movement, whatever cards are in hand', () => {
    expect(onWire(['wire-cutters'])).toBe('move')
    expect(onWire(['body-armour'])).toBe('move')
  })

  test('combat.11: stays closed after another combat card', () => {
    expect(onWire(['wire-cutters'], ['gas-attack'])).toBe('battle')
  })

  test('combat.8: stays closed without the tokens', () => {
    expect(onWire(['wire-cutters'], [], { tokens: { british: 1 } })).toBe('move')
    expect(onWire(['wire-cutters'], [], { tokens: { british: 0 } })).toBe('battle')
  })

  test('card.combat.wire-cutters.1: stays closed when the card cannot be in hand: no cards, or both copies discarded', () => {
    const withDiscards = (count: number) => (state: State) => {
      const { combat } = state.secrets.nobody
      for (let i = 0; i < count; i++) state.discards.combat.push(...combat.splice(combat.indexOf('wire-cutters'), 1))
    }
    expect(onWire([])).toBe('battle')
    expect(onWire(['body-armour'], [], { change: withDiscards(1) })).toBe('move')
    expect(onWire(['body-armour'], [], { change: withDiscards(2) })).toBe('battle')
  })
})

describe('windows and public information', () => {
  /** True if the Germans are asked about Trench Foot when a British unit moves. */
  const isGermanAsked = (german: readonly string[], setup: TestBattleSetup = {}) => {
    const units = ['british infantry 8,1', 'german infantry 2,1']
    const battle = battleAfterOrders({ units, combat: { german }, dice: [1], ...setup })
    battle.say('british', [0, battle.hex('7,1')])
    return battle.asked('german') === 'trench foot'
  }
  const withDiscards = (count: number) => (state: State) => {
    const { combat } = state.secrets.nobody
    for (let i = 0; i < count; i++) state.discards.combat.push(...combat.splice(combat.indexOf('trench-foot'), 1))
  }

  test('combat.6: a window opens if the hand might hold the card', () => {
    expect([isGermanAsked(['trench-foot']), isGermanAsked(['body-armour']), isGermanAsked([])]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('combat.6: a window stays closed when every copy is discarded', () => {
    expect(isGermanAsked(['body-armour'], { change: withDiscards(1) })).toBe(true)
    expect(isGermanAsked(['body-armour'], { change: withDiscards(2) })).toBe(false)
  })

  test('combat.8: a window stays closed when the cost cannot be paid', () => {
    expect([
      isGermanAsked(['trench-foot'], { tokens: { german: 1 } }),
      isGermanAsked(['trench-foot'], { tokens: { german: 0 } }),
    ]).toEqual([true, false])
  })
})

describe('cards that answer the command card', () => {
  test('card.combat.hold-at-all-costs.1 card.combat.hold-at-all-costs.2: Hold at All Costs lasts the whole turn and lets every flag be ignored, even in a direct hit', () => {
    const battle = testBattle({
      units: ['british infantry 8,2', 'german infantry 6,2', 'german infantry 4,2'],
      ground: {},
      command: { british: ['attack-left'] },
      combat: { german: ['hold-at-all-costs'] },
      tokens: { german: 3 },
      dice: [5, 5, 5, 'flag', 'flag', 'deadly', 'flag', 'flag', 1],
    })
    battle.say('british', ['attack-left'])
    expect(battle.asked('german')).toBe('answer command')
    battle.say('german', 'hold-at-all-costs')
    expect(battle.state.tokens.german).toBe(0)
    battle.say('british', ['artillery left', 0])
    battle.say('british', ['done'])
    battle.say('british', [battle.hex('4,2'), 3])
    expect(battle.choices('german')).toEqual([0, 1, 2])
    battle.say('german', 2)
    battle.say('british', [0, battle.hex('6,2')])
    battle.say('german', 2)
    expect(battle.state.units.map(({ hex }) => hex)).toEqual([battle.hex('8,2'), battle.hex('6,2'), battle.hex('4,2')])
  })

  test('card.combat.lost-messenger.1 card.combat.lost-messenger.2: Lost Messenger answers the card and cancels one order when orders are given', () => {
    const battle = testBattle({
      units: ['british infantry 8,1', 'british infantry 8,2', 'german infantry 2,2'],
      ground: {},
      command: { british: ['attack-left'] },
      combat: { german: ['lost-messenger'] },
    })
    battle.say('british', ['attack-left'])
    battle.say('german', 'lost-messenger')
    battle.say('british', ['artillery left', 0, 1])
    expect(battle.choices('german')).toEqual(['artillery', 0, 1])
    expect(battle.refusal('german', 2)).toBe('card.combat.lost-messenger.2')
    battle.say('german', 1)
    expect(battle.refusal('british', [1, battle.hex('7,1')])).toBe('order.3')
    expect(battle.state.now.ordered).toHaveLength(1)
  })
})

describe('cards that answer movement', () => {
  test('card.combat.trench-foot.1 card.combat.trench-foot.3 card.combat.trench-foot.2: Trench Foot stops a moving unit, which may still battle; units that stay are not affected', () => {
    const units = ['british machine-gun 8,2', 'british infantry 8,3', 'german infantry 6,2']
    const battle = battleAfterOrders({ units, combat: { german: ['trench-foot'] } })
    battle.say('british', [0, battle.hex('8,1')])
    expect(battle.asked('german')).toBe('trench foot')
    battle.say('german', 'trench-foot')
    expect(battle.state.units[0]?.hex).toBe(battle.hex('8,2'))
    expect(battle.refusal('british', [0, battle.hex('8,1')])).toBe('move.3')
    battle.say('british', ['done'])
    expect(battle.refusal('british', [0, battle.hex('6,2')])).toBe('allowed')
    const battleWithoutMove = battleAfterOrders({ units, combat: { german: ['trench-foot'] } })
    battleWithoutMove.say('british', ['done'])
    expect(battleWithoutMove.asked('german')).toBeUndefined()
  })
})

describe('cards that answer the guns', () => {
  /** British guns that have declared three dice at 4,2. */
  const declaredAttack = (tokens: number, dice: Dice): TestBattle => {
    const battle = testBattle({
      units: ['german infantry 4,2'],
      ground: {},
      command: { british: ['attack-left'] },
      combat: { german: ['shell-shortage'] },
      tokens: { german: tokens, british: 5 },
      dice: [...dice, 1],
    })
    battle.say('british', ['attack-left'])
    pass(battle)
    battle.say('british', ['artillery left'])
    battle.say('british', [battle.hex('4,2'), 3])
    return battle
  }

  test('card.combat.shell-shortage.1 card.combat.shell-shortage.2: Shell Shortage takes two declared dice before the roll; the tokens stay spent', () => {
    const battle = declaredAttack(1, [2])
    expect(battle.asked('german')).toBe('shell shortage')
    expect(battle.events.some(({ type }) => type === 'targeting')).toBe(false)
    battle.say('german', 'shell-shortage')
    expect(battle.events.find(({ type }) => type === 'targeting')).toMatchObject({ dice: [2], onTarget: 0 })
    expect(battle.state.tokens).toMatchObject({ british: 2, german: 0 })
    // Without a token the window does not open.
    expect(declaredAttack(0, [2, 3, 4]).asked('german')).toBeUndefined()
  })
})

describe('cards that answer ranged combat', () => {
  test('card.combat.body-armour.1 card.combat.body-armour.2: Body Armour is played after a ranged roll and cancels one hit', () => {
    const battle = battleAfterMovement({
      units: unitsTwoHexesApart,
      combat: { german: ['body-armour'] },
      dice: ['burst', 'soldier', 1],
    })
    battle.say('british', [0, battle.hex('6,2')])
    expect(battle.asked('german')).toBe('body armour')
    expect(battle.state.units[1]?.figures).toBe(4)
    battle.say('german', 'body-armour')
    expect(battle.state.units[1]?.figures).toBe(3)
    const close = battleAfterMovement({
      units: adjacentUnits,
      combat: { german: ['body-armour'] },
      dice: ['burst', 'hq', 'hq', 1],
    })
    close.say('british', [0, close.hex('5,2')])
    pass(close, 'body armour')
    expect(close.asked('german')).toBeUndefined()
  })

  const battleAfterFire = (units: readonly string[], dice: Dice, ground: Record<string, string> = {}) => {
    const battle = battleAfterMovement({ units, ground, combat: { german: ['return-fire'] }, dice: [...dice, 1] })
    battle.say('british', [0, battle.hex(units[1]?.split(' ')[2] ?? '')])
    if (battle.asked('german') === 'retreat') battle.say('german', [battle.hex('5,2')])
    pass(battle, 'return fire')
    return battle
  }

  test('card.combat.return-fire.1 card.combat.return-fire.2: Return Fire is played after a ranged combat by its target, with the target’s ranged dice', () => {
    const battle = battleAfterFire(unitsTwoHexesApart, ['burst', 'deadly', 'burst', 'burst'])
    expect(battle.state.units[1]?.figures).toBe(3)
    expect(battle.choices('german')).toEqual(['pass', ['return-fire', 0]])
    battle.say('german', ['return-fire', 0])
    expect(battles(battle).map(({ side, dice }) => [side, dice.length])).toEqual([
      ['british', 2],
      ['german', 2],
    ])
    expect(battle.state.units[0]?.figures).toBe(2)
  })

  test.each([
    ['that retreated', unitsTwoHexesApart, ['flag', 'deadly'], {}],
    ['whose range is too short', ['british mortar 8,2', 'german infantry 3,2'], ['deadly'], {}],
    [
      'that does not see the firer',
      ['british mortar 8,2', 'german infantry 6,2'],
      ['deadly', 'deadly'],
      { '7,1': 'forest', '7,2': 'forest' },
    ],
    ['with an enemy next to it', [...unitsTwoHexesApart, 'british infantry 5,2'], ['deadly', 'deadly'], {}],
  ] as const)('card.combat.return-fire.2: Return Fire is not open to a unit %s', (_who, units, dice, ground) => {
    const battle = battleAfterFire(units, dice, ground)
    expect(battle.asked('german')).toBeUndefined()
    // A unit without these restrictions could fire back.
    const answeredBattle = battleAfterFire(unitsTwoHexesApart, ['deadly', 'deadly', 'hq', 'hq'])
    answeredBattle.say('german', ['return-fire', 0])
  })
})

test('card.combat.return-fire.2: extra dice on wire given by an overlay do not extend the range of Return Fire', () => {
  const questionAfterFireFrom = (from: string) => {
    const battle = battleAfterMovement({
      units: [`british mortar ${from}`, 'german infantry 3,2', 'german infantry 0,8'],
      wire: ['3,2'],
      overlay: { terrain: { wire: { diceWhileOn: 1 } } },
      combat: { german: ['return-fire'] },
      dice: ['deadly', 'deadly', 1],
    })
    battle.say('british', [0, battle.hex('3,2')])
    pass(battle, 'return fire')
    return battle.asked('german')
  }
  expect([questionAfterFireFrom('7,2'), questionAfterFireFrom('8,2')]).toEqual(['return fire', undefined])
})

describe('cards that answer close combat', () => {
  test('card.combat.butt-bayonet.1 card.combat.butt-bayonet.2: Butt & Bayonet is played after a close combat by a defender that still stands there', () => {
    const setup: TestBattleSetup = {
      units: ['british infantry 6,2', 'german infantry 5,2 bomber'],
      combat: { german: ['butt-bayonet'] },
    }
    const battle = battleAfterMovement({ ...setup, dice: ['burst', 'hq', 'hq', 'deadly', 'deadly', 'hq', 'hq', 1] })
    battle.say('british', [0, battle.hex('5,2')])
    pass(battle, 'battle back')
    battle.say('german', 'butt-bayonet')
    expect(battles(battle)[1]).toMatchObject({ side: 'german', dice: ['deadly', 'deadly', 'hq', 'hq'], hits: 2 })
    expect(battle.state.units.map(({ figures }) => figures)).toEqual([2, 3])
    const driven = battleAfterMovement({ ...setup, dice: ['flag', 'hq', 'hq', 1] })
    driven.say('british', [0, driven.hex('5,2')])
    pass(driven, 'retreat')
    driven.say('german', [driven.hex('4,2')])
    driven.say('british', 'stay')
    expect(driven.asked('german')).toBeUndefined()
  })

  test.each([
    [0, undefined],
    [1, 'battle back'],
  ])(
    'card.combat.butt-bayonet.2: Butt & Bayonet: a defender with %i close combat dice is asked: %s',
    (closeDice, questionKind) => {
      const battle = battleAfterMovement({
        units: ['british infantry 6,2', 'german mortar 5,2', 'german infantry 0,8'],
        combat: { german: ['butt-bayonet'] },
        overlay: { units: { mortar: { closeDice } } },
        dice: ['hq', 'hq', 'hq', 1],
      })
      battle.say('british', [0, battle.hex('5,2')])
      while (battle.asked('german') === 'first strike') battle.say('german', 'pass')
      expect(battle.asked('german')).toBe(questionKind)
    },
  )

  test('card.combat.surprise-ambush.1 card.combat.surprise-ambush.2: Surprise Ambush is played before the attacker rolls; the defender battles first with one more die', () => {
    const battleWithAmbush = (dice: Dice): TestBattle => {
      const battle = battleAfterMovement({
        units: adjacentUnits,
        combat: { german: ['surprise-ambush'] },
        dice: [...dice, 1],
      })
      battle.say('british', [0, battle.hex('5,2')])
      expect(battle.asked('german')).toBe('first strike')
      expect(battle.refusal('german', 'butt-bayonet')).toBe('combat.5')
      expect(battles(battle)).toEqual([])
      battle.say('german', 'surprise-ambush')
      return battle
    }
    const battle = battleWithAmbush(['burst', 'hq', 'hq', 'hq', 'burst', 'hq', 'hq'])
    expect(battles(battle).map(({ side, dice }) => [side, dice.length])).toEqual([
      ['german', 4],
      ['british', 3],
    ])
    const driven = battleWithAmbush(['flag', 'hq', 'hq', 'hq'])
    driven.say('british', [driven.hex('7,2')])
    expect(battles(driven)).toHaveLength(1)
    // The defender that ambushed gains no ground.
    expect(driven.asked('german')).toBeUndefined()
  })
})

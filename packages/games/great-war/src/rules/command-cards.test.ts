import { describe, expect, test } from 'vitest'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import type { CommandId } from './card-ids.ts'
import type { State } from './state.ts'

const distantEnemy = 'german infantry 0,11'

/** A British turn with a card, up to the moment it has been played. */
const battleWithCard = (
  card: string,
  british: readonly string[],
  setup: TestBattleSetup & { readonly combatCard?: string } = {},
) => {
  const { combatCard, ...otherSetup } = setup
  const battle = testBattle({
    units: [...british, distantEnemy],
    ground: {},
    command: { british: [card] },
    combat: { british: combatCard === undefined ? [] : [combatCard] },
    ...otherSetup,
  })
  battle.say('british', combatCard === undefined ? [card] : [card, combatCard])
  return battle
}

const orderedIn = (battle: TestBattle) => battle.state.now.ordered.map(({ unit }) => unit)
const lastEvent = (battle: TestBattle, type: string) => battle.events.findLast((event) => event.type === type)
const row10 = (...indices: number[]) => indices.map((index) => `british infantry 10,${index}`)

describe('Artillery Bombard', () => {
  test('card.command.artillery-bombard.1: the guns battle twice, at any hex, and pay once', () => {
    const battle = battleWithCard('artillery-bombard', row10(0), { dice: [1, 2, 3, 4, 1] })
    battle.say('british', ['artillery'])
    battle.say('british', [battle.hex('3,3'), 2])
    expect([battle.state.tokens.british, lastEvent(battle, 'targeting')]).toMatchObject([4, { dice: [1, 2] }])
    expect(battle.refusal('british', [battle.hex('3,9'), 3])).toBe('card.command.artillery-bombard.1')
    battle.say('british', [battle.hex('3,9')])
    expect([battle.state.tokens.british, lastEvent(battle, 'targeting')]).toMatchObject([4, { dice: [3, 4] }])
    expect(battle.asked('british')).toBe('replenish')
  })

  test('card.command.artillery-bombard.2: one unit of choice may be ordered instead', () => {
    const battle = battleWithCard('artillery-bombard', row10(0, 5))
    expect(battle.choices('british')).toEqual(['artillery', 0, 1])
    for (const orders of [
      ['artillery', 0],
      [0, 1],
    ])
      expect(battle.refusal('british', orders)).toBe('card.command.artillery-bombard.1')
    battle.say('british', [1])
    expect([orderedIn(battle), battle.state.now.artillery]).toEqual([[1], null])
  })
})

describe('Big Show', () => {
  const army = [...row10(0, 1, 2), 'british machine-gun 10,4', 'british mortar 10,5', 'british mortar 10,6']
  const hand = ['big-show', 'probe-left', 'probe-left', 'probe-centre', 'probe-right']

  const bigShow = (...dice: ('soldier' | 'deadly' | 'flag' | 'hq' | 'burst')[]) =>
    battleWithCard('big-show', army, { command: { british: hand }, dice })

  test('card.command.big-show.1 card.command.big-show.5: five cards held give five dice; an HQ symbol gains a token', () => {
    const battle = bigShow('soldier', 'deadly', 'flag', 'hq', 'burst')
    expect(lastEvent(battle, 'dice')).toMatchObject({ dice: ['soldier', 'deadly', 'flag', 'hq', 'burst'] })
    expect(battle.state.tokens.british).toBe(7)
  })

  test('card.command.big-show.2 card.command.big-show.3 card.command.big-show.4: a soldier orders infantry, a Deadly side a machine gun or mortar, a flag any unit', () => {
    const battle = bigShow('soldier', 'deadly', 'flag', 'burst', 'burst')
    expect(battle.refusal('british', [0, 1, 2])).toBe('card.command.big-show.2')
    expect(battle.refusal('british', [3, 4, 5])).toBe('card.command.big-show.3')
    expect([battle.refusal('british', [0, 1, 3]), battle.refusal('british', [0, 3, 4])]).toEqual(['allowed', 'allowed'])
    expect(battle.refusal('british', [0, 1, 3, 4])).toBe('card.command.big-show.3')
    expect(battle.refusal('british', [0, 3, 4, 5])).toBe('card.command.big-show.3')
    expect(battle.refusal('british', [0, 1, 2, 3])).not.toBe('allowed')
    expect([battle.choices('british', 0, 1), battle.choices('british', 0, 3)]).toEqual([
      [3, 4, 5],
      [4, 5],
    ])
    const guns = bigShow('deadly', 'deadly', 'burst', 'burst', 'burst')
    expect([guns.refusal('british', [3, 4]), guns.refusal('british', [3, 4, 5]), guns.refusal('british', [0])]).toEqual(
      ['allowed', 'card.command.big-show.3', 'card.command.big-show.2'],
    )
    battle.say('british', [0, 3, 4])
    expect(orderedIn(battle)).toEqual([0, 3, 4])
  })

  test('card.command.big-show.6: units it orders battle with one more die', () => {
    const battle = testBattle({
      units: ['british infantry 8,1', 'german infantry 6,1'],
      ground: {},
      command: { british: ['big-show'] },
      dice: ['soldier', 'flag', 'flag', 'flag'],
    })
    battle.say('british', ['big-show'])
    battle.say('british', [0])
    battle.say('british', ['done'])
    battle.say('british', [0, battle.hex('6,1')])
    expect(lastEvent(battle, 'battle')).toMatchObject({ combat: { range: 2, dice: ['flag', 'flag', 'flag'] } })
  })

  test('card.command.big-show.7 card.command.big-show.8: both decks are reshuffled with their discards; Big Show itself stays out', () => {
    const battle = battleWithCard('big-show', row10(0), {
      dice: ['soldier'],
      change: ({ discards, secrets }) => {
        discards.command.push(...secrets.nobody.command.splice(0, 20))
        discards.combat.push(...secrets.nobody.combat.splice(0, 30))
      },
    })
    expect(battle.state.discards).toEqual({ command: [], combat: [] })
    const { command, combat } = battle.state.secrets.nobody
    expect([command.length, combat.length, command.includes('big-show')]).toEqual([57, 40, false])
  })
})

describe('Counter Attack', () => {
  const battleWithCopy = (copied: CommandId | null, setup: TestBattleSetup = {}) =>
    battleWithCard('counter-attack', row10(0, 5, 10, 11), {
      change: ({ lastPlayed }) => {
        lastPlayed.german = copied
      },
      ...setup,
    })

  test.each<[CommandId, CommandId, number[] | null, number[] | null]>([
    ['probe-left', 'probe-right', [2, 3], [0]],
    ['assault-right', 'assault-left', null, null],
    ['attack-centre', 'attack-centre', [1], [0]],
    ['out-flanked', 'out-flanked', [0, 2, 3], [1]],
  ])(
    'card.command.counter-attack.1 card.command.counter-attack.2: copies %s as its mirror image %s',
    (copied, acts, may, mayNot) => {
      const battle = battleWithCopy(copied)
      expect(lastEvent(battle, 'command card')).toMatchObject({ card: 'counter-attack', acts })
      expect(battle.state.lastPlayed.british).toBe(acts)
      if (may === null) return expect(orderedIn(battle)).toEqual([0])
      expect([battle.refusal('british', may), battle.refusal('british', mayNot)]).toEqual(['allowed', 'command.3'])
    },
  )

  test('card.command.counter-attack.1: a tactic card is copied with all its limits', () => {
    const battle = battleWithCopy('storm-of-fire', { dice: [1] })
    battle.say('british', [0, 1, 2, 3])
    // No unit moves, and none is in range.
    expect(battle.asked('british')).toBe('replenish')
  })

  test('card.command.counter-attack.1: without a card to copy it orders one unit of choice', () => {
    const battle = battleWithCopy(null)
    expect(battle.choices('british')).toEqual([0, 1, 2, 3])
    expect(battle.refusal('british', [0, 1])).toBe('card.command.counter-attack.1')
    expect(battle.refusal('british', ['artillery'])).toBe('artillery.6')
    battle.say('british', [1])
    expect(orderedIn(battle)).toEqual([1])
  })

  test('card.command.counter-attack.1: a copied Recon also draws two cards to choose from', () => {
    const battle = battleWithCopy('recon-left', { dice: [1, 1] })
    battle.say('british', [])
    expect(battle.asked('british')).toBe('keep')
  })
})

describe('Direct From HQ', () => {
  const pair = ['british infantry 8,1', 'british infantry 10,5', 'british infantry 10,6', 'german infantry 6,1']

  test('card.command.direct-from-hq.1: orders one unit per token spent', () => {
    const battle = battleWithCard('direct-from-hq', pair, { tokens: { british: 2 } })
    expect(battle.refusal('british', [0, 1, 2])).toBe('card.command.direct-from-hq.1')
    expect(battle.refusal('british', ['artillery'])).toBe('artillery.6')
    battle.say('british', [0, 1])
    expect(battle.state.tokens.british).toBe(0)
  })

  test('card.command.direct-from-hq.1: orders no unit without a token', () => {
    const battle = battleWithCard('direct-from-hq', pair, { tokens: { british: 0 }, dice: [1] })
    expect(battle.asked('british')).toBe('replenish')
    battle.say('british', 'tokens')
    expect(battle.events.find(({ type }) => type === 'command card')).toMatchObject({ acts: 'direct-from-hq' })
  })

  test('card.command.direct-from-hq.1: units ordered by Messenger Pigeons cost nothing', () => {
    const battle = battleWithCard('direct-from-hq', pair, { combatCard: 'messenger-pigeons' })
    expect(battle.state.tokens.british).toBe(4)
    battle.say('british', [0, 1, 2])
    expect([battle.state.tokens.british, battle.state.now.spentOnOrders]).toEqual([3, 1])
  })

  test('card.command.direct-from-hq.2 card.command.direct-from-hq.3: tokens lie on the units until they are done, and HQ symbols gain none', () => {
    const battle = battleWithCard('direct-from-hq', pair, { dice: ['hq', 'hq', 1] })
    battle.say('british', [0, 1, 2])
    const pools = [battle.state.pool]
    battle.say('british', [1, battle.hex('8,5')])
    pools.push(battle.state.pool)
    battle.say('british', [2, battle.hex('9,6')])
    pools.push(battle.state.pool)
    battle.say('british', ['done'])
    battle.say('british', [0, battle.hex('6,1')])
    pools.push(battle.state.pool)
    // A unit is done after two hexes, but not after one; then after its battle. The last token returns at the end of
    // the turn.
    expect(pools).toEqual([18, 19, 19, 20])
    expect([battle.state.tokens.british, lastEvent(battle, 'tokens')]).toMatchObject([3, { gained: 0 }])
    battle.say('british', 'tokens')
    expect([battle.state.tokens.british, battle.state.pool]).toEqual([5, 19])
  })
})

describe('Infantry Assault', () => {
  const army = ['british infantry 10,1', 'british infantry 9,3', 'british infantry 10,9', 'british machine-gun 10,0']

  const battleOfAdvance = (setup: TestBattleSetup = {}) => {
    const battle = battleWithCard('infantry-assault', army, { units: [...army, 'german infantry 6,1'], ...setup })
    battle.say('british', ['left'])
    return battle
  }

  test('card.command.infantry-assault.1 card.command.infantry-assault.6: orders all infantry of one section and no machine gun', () => {
    const battle = battleWithCard('infantry-assault', army)
    expect(battle.choices('british')).toEqual(['left', 'centre', 'right'])
    expect([battle.whyNot('british', 3), battle.whyNot('british', 0)]).toEqual([
      'card.command.infantry-assault.6',
      'card.command.infantry-assault.1',
    ])
    battle.say('british', ['left'])
    expect(orderedIn(battle)).toEqual([0, 1])
  })

  test('card.command.infantry-assault.2 card.command.infantry-assault.3: infantry moves two hexes and battles, or three and does not', () => {
    const battle = battleOfAdvance()
    battle.say('british', [0, battle.hex('8,1')])
    expect(battle.refusal('british', [1, battle.hex('5,3')])).toBe('card.command.infantry-assault.3')
    battle.say('british', [1, battle.hex('6,3')])
    expect(battle.asked('british')).toBe('battle')
    expect(battle.refusal('british', [0, battle.hex('6,1')])).toBe('allowed')
    expect(battle.refusal('british', [1, battle.hex('6,1')])).toBe('move.15')
  })

  test('card.command.infantry-assault.4 card.tactic.1: woods still stop the infantry', () => {
    const battle = battleOfAdvance({ ground: { '9,0': 'forest', '9,1': 'forest' } })
    expect(battle.refusal('british', [0, battle.hex('9,1')])).toBe('allowed')
    expect(battle.refusal('british', [0, battle.hex('8,1')])).toBe('terrain.forest.1')
    battle.say('british', [0, battle.hex('9,1')])
  })

  test('card.command.infantry-assault.5: without infantry it orders one unit of choice', () => {
    const battle = battleWithCard('infantry-assault', ['british machine-gun 10,0', 'british mortar 10,9'])
    expect(battle.choices('british')).toEqual([0, 1])
    expect(battle.refusal('british', [0, 1])).toBe('card.command.infantry-assault.1')
    battle.say('british', [1])
    expect(orderedIn(battle)).toEqual([1])
  })

  test('card.command.infantry-assault.1: Messenger Pigeons add a unit of another section, and all units are ordered in number order', () => {
    const battle = battleWithCard('infantry-assault', row10(0, 9, 10), { combatCard: 'messenger-pigeons' })
    if (battle.asked('german') !== undefined) battle.say('german', 'pass')
    expect(battle.choices('british').slice(0, 2)).toEqual(['left', 'right'])
    battle.say('british', ['right', 0])
    expect(orderedIn(battle)).toEqual([0, 1, 2])
    expect(lastEvent(battle, 'ordered')).toMatchObject({ units: [0, 1, 2] })
  })

  test('card.command.infantry-assault.1 order.4: Messenger Pigeons cannot order a unit twice', () => {
    const battle = battleWithCard('infantry-assault', [...army, 'british infantry 10,2'], {
      combatCard: 'messenger-pigeons',
    })
    expect(battle.choices('british', 'left', 3)).toEqual([])
    expect(battle.choices('british', 'left', 2)).toEqual([3])
    expect(battle.refusal('british', ['left', 3, 4])).toBe('order.4')
    battle.say('british', ['left', 2, 3])
    expect(orderedIn(battle)).toEqual([0, 1, 2, 3, 4])
  })
})

describe('Replacements', () => {
  const weak = ['british infantry 10,0 2 figures', 'british machine-gun 10,1 1 figure', 'british infantry 10,2']
  const hand = ['replacements', 'probe-left', 'probe-right', 'probe-centre']

  const battleWithReplacements = (...dice: ('soldier' | 'flag' | 'hq' | 'burst' | 'deadly')[]) =>
    battleWithCard('replacements', weak, { command: { british: hand }, dice })

  test('card.command.replacements.1: four cards held give four dice', () => {
    const battle = battleWithReplacements('soldier', 'flag', 'hq', 'burst')
    expect(lastEvent(battle, 'dice')).toMatchObject({ dice: ['soldier', 'flag', 'hq', 'burst'] })
  })

  test('card.command.replacements.2 card.command.replacements.3: a soldier restores infantry, a flag or HQ any unit', () => {
    const battle = battleWithReplacements('soldier', 'flag', 'hq', 'burst')
    expect(battle.refusal('british', [1, 1, 1])).toBe('card.command.replacements.3')
    battle.say('british', [0, 0, 1])
    expect(battle.state.units.map(({ figures }) => figures).slice(0, 2)).toEqual([4, 2])
    expect(battleWithReplacements('soldier', 'burst', 'burst', 'deadly').refusal('british', [0, 0])).toBe(
      'card.command.replacements.2',
    )
    expect(battleWithReplacements('soldier', 'burst', 'burst', 'deadly').refusal('british', [1])).toBe(
      'card.command.replacements.3',
    )
  })

  test('card.command.replacements.2 card.command.replacements.3 card.command.replacements.4: restored figures cite their symbol, and a unit back at full strength cites the limit', () => {
    const battle = battleWithReplacements('soldier', 'flag', 'hq', 'burst')
    expect(battle.choices('british')).toEqual([0, 1])
    expect([battle.choices('british', 0), battle.choices('british', 0, 0), battle.choices('british', 1)]).toEqual([
      [0, 1],
      [1],
      [1],
    ])
    expect([
      battle.refusal('british', [1, 0]),
      battle.refusal('british', [3]),
      battle.refusal('british', 'all'),
    ]).toEqual(['card.command.replacements.2', 'card.command.replacements.2', 'card.combat.stretcher-bearer.2'])
    battle.say('british', [0, 0, 1])
    expect(battle.events.filter(({ type }) => type === 'restored')).toEqual([
      { type: 'restored', unit: 0, figures: 2, rules: ['card.command.replacements.2', 'card.command.replacements.4'] },
      { type: 'restored', unit: 1, figures: 1, rules: ['card.command.replacements.3'] },
    ])
    const flags = battleWithReplacements('flag', 'burst', 'burst', 'burst')
    flags.say('british', [0])
    expect(lastEvent(flags, 'restored')).toMatchObject({ figures: 1, rules: ['card.command.replacements.3'] })
  })

  test('card.command.replacements.5: without losses to restore there is no question, and no unit is ordered', () => {
    const battle = battleWithCard('replacements', row10(0), {
      command: { british: hand },
      dice: ['soldier', 'flag', 'hq', 'burst', 1],
    })
    expect(battle.asked('british')).toBe('replenish')
    expect(lastEvent(battle, 'ordered')).toMatchObject({ units: [], rules: ['command.9'] })
  })

  test('card.command.replacements.4: no unit regains more figures than it lost', () => {
    const battle = battleWithReplacements('soldier', 'soldier', 'soldier', 'soldier')
    expect(battle.refusal('british', [0, 0, 0])).toBe('card.command.replacements.4')
    expect(battle.refusal('british', [2])).toBe('card.command.replacements.4')
  })

  test('card.command.replacements.5: units that regained a figure may be ordered', () => {
    const battle = battleWithReplacements('soldier', 'flag', 'hq', 'burst')
    battle.say('british', [0])
    expect([battle.whyNot('british', 1), battle.whyNot('british', 0)]).toEqual([
      'card.command.replacements.5',
      'allowed',
    ])
    battle.say('british', [0])
    expect(orderedIn(battle)).toEqual([0])
  })
})

describe('Rush & Rotation', () => {
  const army = [
    'british infantry 10,0',
    'british machine-gun 9,0',
    'british mortar 10,1',
    'british infantry 4,1',
    'british infantry 10,11',
  ]
  const battleWithRush = () => {
    const battle = battleWithCard('rush-rotation', army, {
      units: [...army, 'german infantry 3,1'],
      ground: { '8,1': 'forest', '8,0': 'forest' },
      dice: [1],
    })
    expect(battle.refusal('british', [0, 1, 2, 3, 4])).toBe('card.command.rush-rotation.1')
    battle.say('british', [0, 1, 2, 3])
    return battle
  }

  test('card.command.rush-rotation.1: orders four soldier units of any type', () => {
    expect(orderedIn(battleWithRush())).toEqual([0, 1, 2, 3])
  })

  test('card.command.rush-rotation.2 card.command.rush-rotation.3 card.command.rush-rotation.4: units move up to six hexes through friends and woods, and end beside a friend', () => {
    const battle = battleWithRush()
    // Friendly units and a wood lie in its way.
    expect(battle.refusal('british', [0, battle.hex('5,1')])).toBe('allowed')
    expect(battle.refusal('british', [0, battle.hex('7,3')])).toBe('card.command.rush-rotation.3')
    expect(battle.choices('british', 0)).not.toContain(battle.hex('7,3'))
    expect(battle.refusal('british', [0, battle.hex('4,2')])).toBe('allowed')
    expect(battle.refusal('british', [0, battle.hex('3,0')])).toBe('card.command.rush-rotation.2')
    battle.say('british', [0, battle.hex('5,1')])
    expect(battle.state.units[0]?.hex).toBe(battle.hex('5,1'))
  })

  test('card.command.rush-rotation.3: an enemy does not count as a friend, and a unit without such a place is not offered', () => {
    const battle = battleWithCard('rush-rotation', [], {
      units: ['british infantry 10,0', 'british infantry 9,0', 'british infantry 0,11', 'german infantry 10,7'],
    })
    battle.say('british', [0, 1, 2])
    expect(battle.refusal('british', [0, battle.hex('10,6')])).toBe('card.command.rush-rotation.3')
    expect(battle.choices('british')).toEqual(['done', 0, 1])
    expect(battle.refusal('british', [2, battle.hex('0,10')])).toBe('card.command.rush-rotation.3')
  })

  test('card.command.rush-rotation.5: no unit battles, not even beside an enemy', () => {
    const battle = battleWithRush()
    battle.say('british', [0, battle.hex('5,1')])
    // After one hex, infantry could battle in any other turn.
    battle.say('british', [3, battle.hex('4,2')])
    expect(battle.events.at(-1)).toMatchObject({
      type: 'moved',
      rules: ['card.command.rush-rotation.5', 'terrain.countryside.1'],
    })
    battle.say('british', ['done'])
    expect(battle.asked('british')).toBe('replenish')
  })
})

describe('Storm of Fire', () => {
  const battery = [
    'british infantry 8,1',
    'british infantry 8,2',
    'british infantry 8,3',
    'british infantry 8,4',
    'british infantry 8,5',
    'british infantry 8,9',
  ]
  const storm = (setup: TestBattleSetup & { readonly combatCard?: string } = {}) =>
    battleWithCard('storm-of-fire', battery, {
      units: [...battery, 'german infantry 6,1', 'german infantry 8,10'],
      ...setup,
    })

  test('card.command.storm-of-fire.1: orders four units, each with one more die', () => {
    const battle = storm({ dice: ['hq', 'hq', 'hq'] })
    expect(battle.refusal('british', [0, 1, 2, 3, 4])).toBe('card.command.storm-of-fire.1')
    battle.say('british', [0, 1, 2, 3])
    expect(battle.asked('british')).toBe('battle')
    battle.say('british', [0, battle.hex('6,1')])
    expect(lastEvent(battle, 'battle')).toMatchObject({ combat: { range: 2, dice: ['hq', 'hq', 'hq'] } })
  })

  test('card.command.storm-of-fire.2: its units do not move', () => {
    const battle = storm({ wire: ['8,1'], combat: { british: ['body-armour'] } })
    battle.say('british', [0])
    // Asked only because a unit stands on wire, for Wire Cutters.
    expect(battle.choices('british')).toEqual(['done'])
    expect(battle.refusal('british', [0, battle.hex('9,1')])).toBe('card.command.storm-of-fire.2')
  })

  test('card.command.storm-of-fire.3: a unit next to an enemy cannot be ordered, not even by Messenger Pigeons', () => {
    expect(storm().whyNot('british', 5)).toBe('card.command.storm-of-fire.3')
    const battle = storm({ combatCard: 'messenger-pigeons' })
    expect(battle.choices('british')).toEqual([0, 1, 2, 3, 4])
    expect(battle.refusal('british', [0, 5])).toBe('card.command.storm-of-fire.3')
    expect(battle.refusal('british', [0, 1, 2, 3, 4])).toBe('allowed')
  })
})

describe('Strike First', () => {
  /** A British unit declares a close combat; the Germans hold Strike First. */
  const declared = (...dice: ('soldier' | 'flag' | 'hq' | 'burst' | 'deadly' | number)[]) => {
    const battle = testBattle({
      units: ['british infantry 6,2', 'german infantry 5,2', distantEnemy],
      ground: {},
      command: { british: ['attack-left'], german: ['strike-first', 'probe-left'] },
      dice,
    })
    battle.say('british', ['attack-left'])
    battle.say('british', [0])
    battle.say('british', ['done'])
    battle.say('british', [0, battle.hex('5,2')])
    return battle
  }

  test('card.command.strike-first.1: answers a declared close combat before the roll, and cannot open a turn', () => {
    const battle = declared()
    expect(battle.position.asked('german')).toMatchObject({ kind: 'first strike', rule: 'card.command.strike-first.1' })
    expect(battle.events.some(({ type }) => type === 'battle')).toBe(false)
    const ownBattle = testBattle({ command: { british: ['strike-first', 'recon-left'] } })
    expect(ownBattle.refusal('british', ['strike-first'])).toBe('card.command.strike-first.1')
    expect(ownBattle.choices('british')).toEqual(['recon-left'])
  })

  test('card.command.strike-first.2 card.command.strike-first.3: the defender battles first; an attacker still in place then battles', () => {
    const battle = declared('hq', 'burst', 'hq', 'deadly', 'hq', 'hq', 1, 1)
    battle.say('german', 'strike-first')
    expect(battle.events.filter(({ type }) => type === 'battle')).toMatchObject([
      { combat: { side: 'german', dice: ['hq', 'burst', 'hq'], hits: 1 } },
      { combat: { side: 'british', dice: ['deadly', 'hq', 'hq'], hits: 1 } },
    ])
    expect(battle.state.units.map(({ figures }) => figures)).toEqual([3, 3, 4])
    expect(battle.state.tokens).toEqual({ german: 8, british: 8 })
  })

  test('card.command.strike-first.3: an attacker driven back does not battle', () => {
    const battle = declared('flag', 'hq', 'hq', 1, 1)
    battle.say('german', 'strike-first')
    battle.say('british', [battle.hex('7,2')])
    expect(battle.events.filter(({ type }) => type === 'battle')).toHaveLength(1)
    expect(battle.asked('british')).toBe('replenish')
  })

  test('card.command.strike-first.2: a defender without close combat dice does not battle first', () => {
    const battle = testBattle({
      units: ['british infantry 6,2', 'german mortar 5,2', distantEnemy],
      ground: {},
      command: { british: ['attack-left'], german: ['strike-first'] },
      overlay: { units: { mortar: { closeDice: 0 } } },
      dice: ['hq', 'hq', 'hq', 1, 1],
    })
    battle.say('british', ['attack-left'])
    battle.say('british', [0])
    battle.say('british', ['done'])
    battle.say('british', [0, battle.hex('5,2')])
    battle.say('german', 'strike-first')
    expect(battle.events.flatMap((event) => (event.type === 'battle' ? [event.combat.side] : []))).toEqual(['british'])
    expect(battle.asked('german')).toBeUndefined()
  })

  test('card.command.strike-first.2: a defender with a single die battles first', () => {
    const battle = testBattle({
      units: ['british infantry 6,2', 'german mortar 5,2', distantEnemy],
      ground: {},
      command: { british: ['attack-left'], german: ['strike-first'] },
      overlay: { units: { mortar: { closeDice: 1 } } },
      dice: ['hq', 'hq', 'hq', 'hq', 1, 1],
    })
    battle.say('british', ['attack-left'])
    battle.say('british', [0])
    battle.say('british', ['done'])
    battle.say('british', [0, battle.hex('5,2')])
    battle.say('german', 'strike-first')
    expect(battle.events.flatMap((event) => (event.type === 'battle' ? [event.combat.side] : []))).toEqual([
      'german',
      'british',
    ])
  })

  test('card.command.strike-first.4: its player draws before the active player', () => {
    const battle = declared('burst', 'burst', 'burst', 'flag', 'flag', 'flag', 1, 1)
    battle.say('german', 'strike-first')
    battle.say('german', [battle.hex('4,2'), battle.hex('3,2'), battle.hex('2,2')])
    battle.say('british', 'stay')
    const drew = battle.events.filter(({ type }) => type === 'drew')
    expect(drew).toMatchObject([
      { side: 'german', deck: 'command', count: 1 },
      { side: 'british', deck: 'command', count: 1 },
    ])
    expect(battle.state.discards.command).toEqual(['strike-first', 'attack-left'])
    expect(battle.state.secrets.german.command).toHaveLength(2)
  })

  test('card.command.direct-from-hq.3: Direct From HQ binds only its player: a defender who strikes first gains tokens', () => {
    const battle = testBattle({
      units: ['british infantry 6,2', 'german infantry 5,2', distantEnemy],
      ground: {},
      command: { british: ['direct-from-hq'], german: ['strike-first'] },
      dice: ['hq', 'hq', 'hq', 'hq', 'hq', 'hq', 1, 1],
    })
    battle.say('british', ['direct-from-hq'])
    battle.say('british', [0])
    battle.say('british', ['done'])
    battle.say('british', [0, battle.hex('5,2')])
    battle.say('german', 'strike-first')
    expect(battle.state.tokens).toEqual({ german: 9, british: 5 })
  })

  test('card.command.strike-first.1 command.1: a Strike First played as a reaction is not what Counter Attack copies', () => {
    const battle = declared('hq', 'hq', 'hq', 'hq', 'hq', 'hq', 1, 1)
    battle.say('german', 'strike-first')
    expect(battle.state.lastPlayed).toEqual({ german: null, british: 'attack-left' })
  })
})

describe('Strike First in a turn with several close combats', () => {
  /** Two British units, each next to a German one. */
  const twice = (german: readonly string[], combat: readonly string[] = [], setup: TestBattleSetup = {}) => {
    const battle = testBattle({
      units: [
        'british infantry 6,2',
        'british infantry 6,6',
        'german infantry 5,2',
        'german infantry 5,6',
        distantEnemy,
      ],
      ground: {},
      command: { british: ['forward'], german },
      combat: { german: combat },
      dice: Array<number>(14).fill(6),
      ...setup,
    })
    battle.say('british', ['forward'])
    while (battle.asked('german') !== undefined) battle.say('german', 'pass')
    battle.say('british', [0, 1])
    battle.say('british', ['done'])
    battle.say('british', [0, battle.hex('5,2')])
    return battle
  }

  test('card.command.strike-first.1: is not asked for again once used', () => {
    const battle = twice(['strike-first', 'probe-left'])
    battle.say('german', 'strike-first')
    battle.say('british', [1, battle.hex('5,6')])
    expect([battle.asked('german'), battle.asked('british')]).toEqual([undefined, 'replenish'])
    expect(battle.events.filter(({ type }) => type === 'battle')).toHaveLength(3)
  })

  test('card.command.strike-first.1: is asked for again after a pass', () => {
    const battle = twice(['strike-first', 'probe-left'])
    battle.say('german', 'pass')
    battle.say('british', [1, battle.hex('5,6')])
    expect(battle.asked('german')).toBe('first strike')
  })

  test('card.command.strike-first.1: is not asked for when it is discarded, or with an empty hand', () => {
    const lying = (state: State) => {
      const { command } = state.secrets.nobody
      state.discards.command.push(...command.splice(command.indexOf('strike-first'), 1))
    }
    expect(twice(['probe-left'], [], { change: lying }).asked('german')).toBeUndefined()
    expect(twice([]).asked('german')).toBeUndefined()
    expect(twice(['probe-left']).asked('german')).toBe('first strike')
    const others = (state: State) => {
      state.discards.command.push(...state.secrets.nobody.command.filter((card) => card === 'recon-left').slice(0, 1))
      state.secrets.nobody.command.splice(state.secrets.nobody.command.indexOf('recon-left'), 1)
    }
    expect(twice(['probe-left'], [], { change: others }).asked('german')).toBe('first strike')
  })

  test('card.command.strike-first.3 card.combat.butt-bayonet.1: after a Strike First that leaves the attacker in place the defender may still battle back', () => {
    const battle = twice(['strike-first'], ['butt-bayonet'])
    battle.say('german', 'strike-first')
    expect(battle.events.filter(({ type }) => type === 'battle')).toHaveLength(2)
    expect(battle.position.asked('german')).toMatchObject({ kind: 'battle back', about: { unit: 0, enemy: 2 } })
    battle.say('german', 'butt-bayonet')
    expect(battle.events.flatMap((event) => (event.type === 'battle' ? [event.combat.side] : []))).toEqual([
      'german',
      'british',
      'german',
    ])
  })

  test('combat.12: after a Surprise Ambush the defender cannot battle back: one combat card a turn', () => {
    const battle = twice([], ['surprise-ambush', 'butt-bayonet'])
    battle.say('german', 'surprise-ambush')
    expect(battle.events.filter(({ type }) => type === 'battle')).toHaveLength(2)
    expect(battle.asked('german')).toBeUndefined()
    battle.say('british', [1, battle.hex('5,6')])
    expect(battle.asked('british')).toBe('replenish')
    expect(battle.state.discards.combat).toEqual([])
  })
})

describe('Whistles & Bugle Calls', () => {
  // 0-1-2 are adjacent, 3 touches 2 alone, 4 stands apart, 5 links 3 and 6.
  const chain = [...row10(0, 1, 2), 'british mortar 9,2', ...row10(9), 'british infantry 8,3', 'british infantry 7,3']

  test('card.command.whistles-bugle-calls.1: orders one group in linked hexes', () => {
    const battle = battleWithCard('whistles-bugle-calls', chain)
    expect(battle.refusal('british', [0, 1, 2, 3, 5, 6])).toBe('allowed')
    for (const broken of [
      [0, 2],
      [0, 1, 4],
      [3, 6],
      [0, 1, 2, 5],
    ])
      expect(battle.refusal('british', broken)).toBe('card.command.whistles-bugle-calls.1')
    expect(battle.refusal('british', ['artillery'])).toBe('artillery.6')
    battle.say('british', [1, 2, 3])
    expect(orderedIn(battle)).toEqual([1, 2, 3])
  })

  test('card.command.whistles-bugle-calls.1: a linking unit may be named after the units it joins', () => {
    const battle = battleWithCard('whistles-bugle-calls', [...row10(0, 2, 1)])
    expect(battle.choices('british', 0)).toEqual([1, 2])
    const row = battleWithCard('whistles-bugle-calls', [...row10(0, 1, 2)])
    // A link that comes earlier in the order joins no units.
    expect([row.choices('british', 0), row.choices('british', 1), row.choices('british', 0, 1)]).toEqual([
      [1],
      [2],
      [2],
    ])
    expect([row.mayStop('british', 0), row.mayStop('british', 0, 1)]).toEqual([true, true])
    expect([battle.refusal('british', [0, 1]), battle.refusal('british', [0, 1, 2])]).toEqual([
      'card.command.whistles-bugle-calls.1',
      'allowed',
    ])
  })

  test('card.command.whistles-bugle-calls.1 card.combat.messenger-pigeons.2: Messenger Pigeons reach two units beyond the group', () => {
    const battle = battleWithCard('whistles-bugle-calls', row10(0, 1, 5, 9, 11), { combatCard: 'messenger-pigeons' })
    expect(battle.refusal('british', [0, 1, 2, 3])).toBe('allowed')
    expect(battle.refusal('british', [0, 1, 2, 3, 4])).toBe('card.command.whistles-bugle-calls.1')
    battle.say('british', [0, 1, 2, 3])
    expect(orderedIn(battle)).toEqual([0, 1, 2, 3])
  })
})

import { describe, expect, test } from 'vitest'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import type { State } from './state.ts'

const far = 'german infantry 0,11'

/** A British turn with a card, up to the moment it lies on the table. */
const playing = (
  card: string,
  british: readonly string[],
  more: TestBattleSetup & { readonly beside?: string } = {},
) => {
  const { beside, ...rest } = more
  const war = testBattle({
    units: [...british, far],
    ground: {},
    command: { british: [card] },
    combat: { british: beside === undefined ? [] : [beside] },
    ...rest,
  })
  war.say('british', beside === undefined ? [card] : [card, beside])
  return war
}

const orderedIn = (war: TestBattle) => war.state.now.ordered.map(({ unit }) => unit)
const last = (war: TestBattle, type: string) => war.told.findLast((event) => event.type === type)
const row10 = (...indices: number[]) => indices.map((index) => `british infantry 10,${index}`)

describe('Artillery Bombard', () => {
  test('card.command.artillery-bombard.1 the guns battle twice, anywhere, and are paid for once', () => {
    const war = playing('artillery-bombard', row10(0), { dice: [1, 2, 3, 4, 1] })
    war.say('british', ['artillery'])
    war.say('british', [war.hex('3,3'), 2])
    expect([war.state.tokens.british, last(war, 'targeting')]).toMatchObject([4, { dice: [1, 2] }])
    expect(war.refusal('british', [war.hex('3,9'), 3])).toBe('card.command.artillery-bombard.1')
    war.say('british', [war.hex('3,9')])
    expect([war.state.tokens.british, last(war, 'targeting')]).toMatchObject([4, { dice: [3, 4] }])
    expect(war.asked('british')).toBe('replenish')
  })

  test('card.command.artillery-bombard.2 or one unit of choice is ordered instead', () => {
    const war = playing('artillery-bombard', row10(0, 5))
    expect(war.choices('british')).toEqual(['artillery', 0, 1])
    for (const both of [
      ['artillery', 0],
      [0, 1],
    ])
      expect(war.refusal('british', both)).toBe('card.command.artillery-bombard.1')
    war.say('british', [1])
    expect([orderedIn(war), war.state.now.artillery]).toEqual([[1], null])
  })
})

describe('Big Show', () => {
  const army = [...row10(0, 1, 2), 'british machine-gun 10,4', 'british mortar 10,5', 'british mortar 10,6']
  const hand = ['big-show', 'probe-left', 'probe-left', 'probe-centre', 'probe-right']

  const bigShow = (...dice: ('soldier' | 'deadly' | 'flag' | 'hq' | 'burst')[]) =>
    playing('big-show', army, { command: { british: hand }, dice })

  test('card.command.big-show.1 five cards, five dice; card.command.big-show.5 an HQ symbol is a token', () => {
    const war = bigShow('soldier', 'deadly', 'flag', 'hq', 'burst')
    expect(last(war, 'dice')).toMatchObject({ dice: ['soldier', 'deadly', 'flag', 'hq', 'burst'] })
    expect(war.state.tokens.british).toBe(7)
  })

  test('card.command.big-show.2 a soldier orders infantry, card.command.big-show.3 a Deadly side a gun, card.command.big-show.4 a flag anyone', () => {
    const war = bigShow('soldier', 'deadly', 'flag', 'burst', 'burst')
    expect(war.refusal('british', [0, 1, 2])).toBe('card.command.big-show.2')
    expect(war.refusal('british', [3, 4, 5])).toBe('card.command.big-show.3')
    expect([war.refusal('british', [0, 1, 3]), war.refusal('british', [0, 3, 4])]).toEqual(['allowed', 'allowed'])
    expect(war.refusal('british', [0, 1, 3, 4])).toBe('card.command.big-show.3')
    expect(war.refusal('british', [0, 3, 4, 5])).toBe('card.command.big-show.3')
    expect(war.refusal('british', [0, 1, 2, 3])).not.toBe('allowed')
    expect([war.choices('british', 0, 1), war.choices('british', 0, 3)]).toEqual([
      [3, 4, 5],
      [4, 5],
    ])
    const guns = bigShow('deadly', 'deadly', 'burst', 'burst', 'burst')
    expect([guns.refusal('british', [3, 4]), guns.refusal('british', [3, 4, 5]), guns.refusal('british', [0])]).toEqual(
      ['allowed', 'card.command.big-show.3', 'card.command.big-show.2'],
    )
    war.say('british', [0, 3, 4])
    expect(orderedIn(war)).toEqual([0, 3, 4])
  })

  test('card.command.big-show.6 whoever it orders battles with one die more', () => {
    const war = testBattle({
      units: ['british infantry 8,1', 'german infantry 6,1'],
      ground: {},
      command: { british: ['big-show'] },
      dice: ['soldier', 'flag', 'flag', 'flag'],
    })
    war.say('british', ['big-show'])
    war.say('british', [0])
    war.say('british', ['done'])
    war.say('british', [0, war.hex('6,1')])
    expect(last(war, 'battle')).toMatchObject({ combat: { range: 2, dice: ['flag', 'flag', 'flag'] } })
  })

  test('card.command.big-show.7 card.command.big-show.8 both decks are shuffled anew with their discards, Big Show itself stays out', () => {
    const war = playing('big-show', row10(0), {
      dice: ['soldier'],
      change: ({ discards, secrets }) => {
        discards.command.push(...secrets.nobody.command.splice(0, 20))
        discards.combat.push(...secrets.nobody.combat.splice(0, 30))
      },
    })
    expect(war.state.discards).toEqual({ command: [], combat: [] })
    const { command, combat } = war.state.secrets.nobody
    expect([command.length, combat.length, command.includes('big-show')]).toEqual([57, 40, false])
  })
})

describe('Counter Attack', () => {
  const copying = (copied: string | null, more: TestBattleSetup = {}) =>
    playing('counter-attack', row10(0, 5, 10, 11), {
      change: ({ lastPlayed }) => {
        lastPlayed.german = copied
      },
      ...more,
    })

  test.each([
    ['probe-left', 'probe-right', [2, 3], [0]],
    ['assault-right', 'assault-left', null, null],
    ['attack-centre', 'attack-centre', [1], [0]],
    ['out-flanked', 'out-flanked', [0, 2, 3], [1]],
  ])(
    'card.command.counter-attack.1 copies %s, card.command.counter-attack.2 as its mirror image %s',
    (copied, acts, may, mayNot) => {
      const war = copying(copied)
      expect(last(war, 'command card')).toMatchObject({ card: 'counter-attack', acts })
      expect(war.state.lastPlayed.british).toBe(acts)
      if (may === null) return expect(orderedIn(war)).toEqual([0])
      expect([war.refusal('british', may), war.refusal('british', mayNot)]).toEqual(['allowed', 'command.3'])
    },
  )

  test('card.command.counter-attack.1 a tactic card is copied with all its limits', () => {
    const war = copying('storm-of-fire', { dice: [1] })
    war.say('british', [0, 1, 2, 3])
    // Nobody moves, and nobody is in range.
    expect(war.asked('british')).toBe('replenish')
  })

  test('card.command.counter-attack.1 without a card to copy it orders one unit of choice', () => {
    const war = copying(null)
    expect(war.choices('british')).toEqual([0, 1, 2, 3])
    expect(war.refusal('british', [0, 1])).toBe('card.command.counter-attack.1')
    expect(war.refusal('british', ['artillery'])).toBe('artillery.6')
    war.say('british', [1])
    expect(orderedIn(war)).toEqual([1])
  })

  test('card.command.counter-attack.1 a copy of Recon also looks at two cards', () => {
    const war = copying('recon-left', { dice: [1, 1] })
    war.say('british', [])
    expect(war.asked('british')).toBe('keep')
  })
})

describe('Direct From HQ', () => {
  const pair = ['british infantry 8,1', 'british infantry 10,5', 'british infantry 10,6', 'german infantry 6,1']

  test('card.command.direct-from-hq.1 one unit for every token spent', () => {
    const war = playing('direct-from-hq', pair, { tokens: { british: 2 } })
    expect(war.refusal('british', [0, 1, 2])).toBe('card.command.direct-from-hq.1')
    expect(war.refusal('british', ['artillery'])).toBe('artillery.6')
    war.say('british', [0, 1])
    expect(war.state.tokens.british).toBe(0)
  })

  test('card.command.direct-from-hq.1 without a token it orders nobody', () => {
    const war = playing('direct-from-hq', pair, { tokens: { british: 0 }, dice: [1] })
    expect(war.asked('british')).toBe('replenish')
    war.say('british', 'tokens')
    expect(war.told.find(({ type }) => type === 'command card')).toMatchObject({ acts: 'direct-from-hq' })
  })

  test('card.command.direct-from-hq.1 units that pigeons reach cost nothing', () => {
    const war = playing('direct-from-hq', pair, { beside: 'messenger-pigeons' })
    expect(war.state.tokens.british).toBe(4)
    war.say('british', [0, 1, 2])
    expect([war.state.tokens.british, war.state.now.spentOnOrders]).toEqual([3, 1])
  })

  test('card.command.direct-from-hq.2 the tokens lie on the units until they are done, card.command.direct-from-hq.3 and HQ symbols give none', () => {
    const war = playing('direct-from-hq', pair, { dice: ['hq', 'hq', 1] })
    war.say('british', [0, 1, 2])
    const pools = [war.state.pool]
    war.say('british', [1, war.hex('8,5')])
    pools.push(war.state.pool)
    war.say('british', [2, war.hex('9,6')])
    pools.push(war.state.pool)
    war.say('british', ['done'])
    war.say('british', [0, war.hex('6,1')])
    pools.push(war.state.pool)
    // Two hexes end a unit's turn, one does not; then the battle; the last token comes back when the turn ends.
    expect(pools).toEqual([18, 19, 19, 20])
    expect([war.state.tokens.british, last(war, 'tokens')]).toMatchObject([3, { gained: 0 }])
    war.say('british', 'tokens')
    expect([war.state.tokens.british, war.state.pool]).toEqual([5, 19])
  })
})

describe('Infantry Assault', () => {
  const army = ['british infantry 10,1', 'british infantry 9,3', 'british infantry 10,9', 'british machine-gun 10,0']

  const advancing = (more: TestBattleSetup = {}) => {
    const war = playing('infantry-assault', army, { units: [...army, 'german infantry 6,1'], ...more })
    war.say('british', ['left'])
    return war
  }

  test('card.command.infantry-assault.1 all infantry of one section, card.command.infantry-assault.6 and no machine gun', () => {
    const war = playing('infantry-assault', army)
    expect(war.choices('british')).toEqual(['left', 'centre', 'right'])
    expect([war.whyNot('british', 3), war.whyNot('british', 0)]).toEqual([
      'card.command.infantry-assault.6',
      'card.command.infantry-assault.1',
    ])
    war.say('british', ['left'])
    expect(orderedIn(war)).toEqual([0, 1])
  })

  test('card.command.infantry-assault.2 two hexes and battle, card.command.infantry-assault.3 or three and no battle', () => {
    const war = advancing()
    war.say('british', [0, war.hex('8,1')])
    expect(war.refusal('british', [1, war.hex('5,3')])).toBe('card.command.infantry-assault.3')
    war.say('british', [1, war.hex('6,3')])
    expect(war.asked('british')).toBe('battle')
    expect(war.refusal('british', [0, war.hex('6,1')])).toBe('allowed')
    expect(war.refusal('british', [1, war.hex('6,1')])).toBe('move.15')
  })

  test('card.command.infantry-assault.4 card.tactic.1 a wood still stops them', () => {
    const war = advancing({ ground: { '9,0': 'forest', '9,1': 'forest' } })
    expect(war.refusal('british', [0, war.hex('9,1')])).toBe('allowed')
    expect(war.refusal('british', [0, war.hex('8,1')])).toBe('terrain.forest.1')
    war.say('british', [0, war.hex('9,1')])
  })

  test('card.command.infantry-assault.5 without infantry it orders one unit of choice', () => {
    const war = playing('infantry-assault', ['british machine-gun 10,0', 'british mortar 10,9'])
    expect(war.choices('british')).toEqual([0, 1])
    expect(war.refusal('british', [0, 1])).toBe('card.command.infantry-assault.1')
    war.say('british', [1])
    expect(orderedIn(war)).toEqual([1])
  })

  test('card.command.infantry-assault.1 with pigeons a unit of another section is ordered too, and all in their order', () => {
    const war = playing('infantry-assault', row10(0, 9, 10), { beside: 'messenger-pigeons' })
    if (war.asked('german') !== undefined) war.say('german', 'pass')
    expect(war.choices('british').slice(0, 2)).toEqual(['left', 'right'])
    war.say('british', ['right', 0])
    expect(orderedIn(war)).toEqual([0, 1, 2])
    expect(last(war, 'ordered')).toMatchObject({ units: [0, 1, 2] })
  })

  test('card.command.infantry-assault.1 order.4 pigeons reach nobody a second time', () => {
    const war = playing('infantry-assault', [...army, 'british infantry 10,2'], { beside: 'messenger-pigeons' })
    expect(war.choices('british', 'left', 3)).toEqual([])
    expect(war.choices('british', 'left', 2)).toEqual([3])
    expect(war.refusal('british', ['left', 3, 4])).toBe('order.4')
    war.say('british', ['left', 2, 3])
    expect(orderedIn(war)).toEqual([0, 1, 2, 3, 4])
  })
})

describe('Replacements', () => {
  const weak = ['british infantry 10,0 2 figures', 'british machine-gun 10,1 1 figure', 'british infantry 10,2']
  const hand = ['replacements', 'probe-left', 'probe-right', 'probe-centre']

  const replacing = (...dice: ('soldier' | 'flag' | 'hq' | 'burst' | 'deadly')[]) =>
    playing('replacements', weak, { command: { british: hand }, dice })

  test('card.command.replacements.1 four cards, four dice', () => {
    const war = replacing('soldier', 'flag', 'hq', 'burst')
    expect(last(war, 'dice')).toMatchObject({ dice: ['soldier', 'flag', 'hq', 'burst'] })
  })

  test('card.command.replacements.2 a soldier brings infantry back, card.command.replacements.3 a flag or HQ anyone', () => {
    const war = replacing('soldier', 'flag', 'hq', 'burst')
    expect(war.refusal('british', [1, 1, 1])).toBe('card.command.replacements.3')
    war.say('british', [0, 0, 1])
    expect(war.state.units.map(({ figures }) => figures).slice(0, 2)).toEqual([4, 2])
    expect(replacing('soldier', 'burst', 'burst', 'deadly').refusal('british', [0, 0])).toBe(
      'card.command.replacements.2',
    )
    expect(replacing('soldier', 'burst', 'burst', 'deadly').refusal('british', [1])).toBe('card.command.replacements.3')
  })

  test('card.command.replacements.2 card.command.replacements.3 each figure cites the symbol that brought it, card.command.replacements.4 and the unit that is whole again', () => {
    const war = replacing('soldier', 'flag', 'hq', 'burst')
    expect(war.choices('british')).toEqual([0, 1])
    expect([war.choices('british', 0), war.choices('british', 0, 0), war.choices('british', 1)]).toEqual([
      [0, 1],
      [1],
      [1],
    ])
    expect([war.refusal('british', [1, 0]), war.refusal('british', [3]), war.refusal('british', 'all')]).toEqual([
      'card.command.replacements.2',
      'card.command.replacements.2',
      'card.command.replacements.2',
    ])
    war.say('british', [0, 0, 1])
    expect(war.told.filter(({ type }) => type === 'restored')).toEqual([
      { type: 'restored', unit: 0, figures: 2, rules: ['card.command.replacements.2', 'card.command.replacements.4'] },
      { type: 'restored', unit: 1, figures: 1, rules: ['card.command.replacements.3'] },
    ])
    const flags = replacing('flag', 'burst', 'burst', 'burst')
    flags.say('british', [0])
    expect(last(flags, 'restored')).toMatchObject({ figures: 1, rules: ['card.command.replacements.3'] })
  })

  test('card.command.replacements.5 without a figure to bring back nobody is asked, and nobody ordered', () => {
    const war = playing('replacements', row10(0), {
      command: { british: hand },
      dice: ['soldier', 'flag', 'hq', 'burst', 1],
    })
    expect(war.asked('british')).toBe('replenish')
    expect(last(war, 'ordered')).toMatchObject({ units: [], rules: ['command.9'] })
  })

  test('card.command.replacements.4 nobody gains more than it began with', () => {
    const war = replacing('soldier', 'soldier', 'soldier', 'soldier')
    expect(war.refusal('british', [0, 0, 0])).toBe('card.command.replacements.4')
    expect(war.refusal('british', [2])).toBe('card.command.replacements.4')
  })

  test('card.command.replacements.5 whoever regained a figure may be ordered', () => {
    const war = replacing('soldier', 'flag', 'hq', 'burst')
    war.say('british', [0])
    expect([war.whyNot('british', 1), war.whyNot('british', 0)]).toEqual(['card.command.replacements.5', 'allowed'])
    war.say('british', [0])
    expect(orderedIn(war)).toEqual([0])
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
  const rushing = () => {
    const war = playing('rush-rotation', army, {
      units: [...army, 'german infantry 3,1'],
      ground: { '8,1': 'forest', '8,0': 'forest' },
      dice: [1],
    })
    expect(war.refusal('british', [0, 1, 2, 3, 4])).toBe('card.command.rush-rotation.1')
    war.say('british', [0, 1, 2, 3])
    return war
  }

  test('card.command.rush-rotation.1 four soldier units of any type', () => {
    expect(orderedIn(rushing())).toEqual([0, 1, 2, 3])
  })

  test('card.command.rush-rotation.2 up to six hexes, card.command.rush-rotation.3 to end beside a friend, card.command.rush-rotation.4 through friends and woods', () => {
    const war = rushing()
    // Its neighbours are friends and a wood lies behind them.
    expect(war.refusal('british', [0, war.hex('5,1')])).toBe('allowed')
    expect(war.refusal('british', [0, war.hex('7,3')])).toBe('card.command.rush-rotation.3')
    expect(war.choices('british', 0)).not.toContain(war.hex('7,3'))
    expect(war.refusal('british', [0, war.hex('4,2')])).toBe('allowed')
    expect(war.refusal('british', [0, war.hex('3,0')])).toBe('card.command.rush-rotation.2')
    war.say('british', [0, war.hex('5,1')])
    expect(war.state.units[0]?.hex).toBe(war.hex('5,1'))
  })

  test('card.command.rush-rotation.3 an enemy is no friend to end beside, and who has no such place is not offered', () => {
    const war = playing('rush-rotation', [], {
      units: ['british infantry 10,0', 'british infantry 9,0', 'british infantry 0,11', 'german infantry 10,7'],
    })
    war.say('british', [0, 1, 2])
    expect(war.refusal('british', [0, war.hex('10,6')])).toBe('card.command.rush-rotation.3')
    expect(war.choices('british')).toEqual(['done', 0, 1])
    expect(war.refusal('british', [2, war.hex('0,10')])).toBe('card.command.rush-rotation.3')
  })

  test('card.command.rush-rotation.5 nobody battles, not even beside an enemy', () => {
    const war = rushing()
    war.say('british', [0, war.hex('5,1')])
    // One hex, after which infantry could battle in any other turn.
    war.say('british', [3, war.hex('4,2')])
    expect(war.told.at(-1)).toMatchObject({
      type: 'moved',
      rules: ['card.command.rush-rotation.5', 'terrain.countryside.1'],
    })
    war.say('british', ['done'])
    expect(war.asked('british')).toBe('replenish')
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
  const storm = (more: TestBattleSetup & { readonly beside?: string } = {}) =>
    playing('storm-of-fire', battery, { units: [...battery, 'german infantry 6,1', 'german infantry 8,10'], ...more })

  test('card.command.storm-of-fire.1 four units, each with one die more', () => {
    const war = storm({ dice: ['hq', 'hq', 'hq'] })
    expect(war.refusal('british', [0, 1, 2, 3, 4])).toBe('card.command.storm-of-fire.1')
    war.say('british', [0, 1, 2, 3])
    expect(war.asked('british')).toBe('battle')
    war.say('british', [0, war.hex('6,1')])
    expect(last(war, 'battle')).toMatchObject({ combat: { range: 2, dice: ['hq', 'hq', 'hq'] } })
  })

  test('card.command.storm-of-fire.2 they do not move', () => {
    const war = storm({ wire: ['8,1'], combat: { british: ['body-armour'] } })
    war.say('british', [0])
    // Asked only because someone stands on wire, for Wire Cutters.
    expect(war.choices('british')).toEqual(['done'])
    expect(war.refusal('british', [0, war.hex('9,1')])).toBe('card.command.storm-of-fire.2')
  })

  test('card.command.storm-of-fire.3 nobody next to an enemy is ordered, not by pigeons either', () => {
    expect(storm().whyNot('british', 5)).toBe('card.command.storm-of-fire.3')
    const war = storm({ beside: 'messenger-pigeons' })
    expect(war.choices('british')).toEqual([0, 1, 2, 3, 4])
    expect(war.refusal('british', [0, 5])).toBe('card.command.storm-of-fire.3')
    expect(war.refusal('british', [0, 1, 2, 3, 4])).toBe('allowed')
  })
})

describe('Strike First', () => {
  /** A British unit declares a close combat; the Germans hold Strike First. */
  const declared = (...dice: ('soldier' | 'flag' | 'hq' | 'burst' | 'deadly' | number)[]) => {
    const war = testBattle({
      units: ['british infantry 6,2', 'german infantry 5,2', far],
      ground: {},
      command: { british: ['attack-left'], german: ['strike-first', 'probe-left'] },
      dice,
    })
    war.say('british', ['attack-left'])
    war.say('british', [0])
    war.say('british', ['done'])
    war.say('british', [0, war.hex('5,2')])
    return war
  }

  test('card.command.strike-first.1 it answers a close combat that is declared and not rolled, and opens no turn', () => {
    const war = declared()
    expect(war.position.asked('german')).toMatchObject({ kind: 'first strike', rule: 'card.command.strike-first.1' })
    expect(war.told.some(({ type }) => type === 'battle')).toBe(false)
    const own = testBattle({ command: { british: ['strike-first', 'recon-left'] } })
    expect(own.refusal('british', ['strike-first'])).toBe('card.command.strike-first.1')
    expect(own.choices('british')).toEqual(['recon-left'])
  })

  test('card.command.strike-first.2 the defender battles first, card.command.strike-first.3 an attacker still there then battles', () => {
    const war = declared('hq', 'burst', 'hq', 'deadly', 'hq', 'hq', 1, 1)
    war.say('german', 'strike-first')
    expect(war.told.filter(({ type }) => type === 'battle')).toMatchObject([
      { combat: { side: 'german', dice: ['hq', 'burst', 'hq'], hits: 1 } },
      { combat: { side: 'british', dice: ['deadly', 'hq', 'hq'], hits: 1 } },
    ])
    expect(war.state.units.map(({ figures }) => figures)).toEqual([3, 3, 4])
    expect(war.state.tokens).toEqual({ german: 8, british: 8 })
  })

  test('card.command.strike-first.3 an attacker driven back does not battle', () => {
    const war = declared('flag', 'hq', 'hq', 1, 1)
    war.say('german', 'strike-first')
    war.say('british', [war.hex('7,2')])
    expect(war.told.filter(({ type }) => type === 'battle')).toHaveLength(1)
    expect(war.asked('british')).toBe('replenish')
  })

  test('card.command.strike-first.2 a defender without close combat dice does not battle first', () => {
    const war = testBattle({
      units: ['british infantry 6,2', 'german mortar 5,2', far],
      ground: {},
      command: { british: ['attack-left'], german: ['strike-first'] },
      overlay: { units: { mortar: { closeDice: 0 } } },
      dice: ['hq', 'hq', 'hq', 1, 1],
    })
    war.say('british', ['attack-left'])
    war.say('british', [0])
    war.say('british', ['done'])
    war.say('british', [0, war.hex('5,2')])
    war.say('german', 'strike-first')
    expect(war.told.flatMap((event) => (event.type === 'battle' ? [event.combat.side] : []))).toEqual(['british'])
    expect(war.asked('german')).toBeUndefined()
  })

  test('card.command.strike-first.4 its player draws before the active player', () => {
    const war = declared('burst', 'burst', 'burst', 'flag', 'flag', 'flag', 1, 1)
    war.say('german', 'strike-first')
    war.say('german', [war.hex('4,2'), war.hex('3,2'), war.hex('2,2')])
    war.say('british', 'stay')
    const drew = war.told.filter(({ type }) => type === 'drew')
    expect(drew).toMatchObject([
      { side: 'german', deck: 'command', count: 1 },
      { side: 'british', deck: 'command', count: 1 },
    ])
    expect(war.state.discards.command).toEqual(['strike-first', 'attack-left'])
    expect(war.state.secrets.german.command).toHaveLength(2)
  })

  test('card.command.direct-from-hq.3 binds its player alone: the defender who strikes first collects', () => {
    const war = testBattle({
      units: ['british infantry 6,2', 'german infantry 5,2', far],
      ground: {},
      command: { british: ['direct-from-hq'], german: ['strike-first'] },
      dice: ['hq', 'hq', 'hq', 'hq', 'hq', 'hq', 1, 1],
    })
    war.say('british', ['direct-from-hq'])
    war.say('british', [0])
    war.say('british', ['done'])
    war.say('british', [0, war.hex('5,2')])
    war.say('german', 'strike-first')
    expect(war.state.tokens).toEqual({ german: 9, british: 5 })
  })

  test('card.command.strike-first.1 command.1 a Strike First used in reaction is not what a Counter Attack copies', () => {
    const war = declared('hq', 'hq', 'hq', 'hq', 'hq', 'hq', 1, 1)
    war.say('german', 'strike-first')
    expect(war.state.lastPlayed).toEqual({ german: null, british: 'attack-left' })
  })
})

describe('Strike First in a turn with more than one close combat', () => {
  /** Two British units, each next to a German one. */
  const twice = (german: readonly string[], combat: readonly string[] = [], more: TestBattleSetup = {}) => {
    const war = testBattle({
      units: ['british infantry 6,2', 'british infantry 6,6', 'german infantry 5,2', 'german infantry 5,6', far],
      ground: {},
      command: { british: ['forward'], german },
      combat: { german: combat },
      dice: Array<number>(14).fill(6),
      ...more,
    })
    war.say('british', ['forward'])
    while (war.asked('german') !== undefined) war.say('german', 'pass')
    war.say('british', [0, 1])
    war.say('british', ['done'])
    war.say('british', [0, war.hex('5,2')])
    return war
  }

  test('card.command.strike-first.1 once it has been used nobody is asked for it again', () => {
    const war = twice(['strike-first', 'probe-left'])
    war.say('german', 'strike-first')
    war.say('british', [1, war.hex('5,6')])
    expect([war.asked('german'), war.asked('british')]).toEqual([undefined, 'replenish'])
    expect(war.told.filter(({ type }) => type === 'battle')).toHaveLength(3)
  })

  test('card.command.strike-first.1 let go by, it is asked for again', () => {
    const war = twice(['strike-first', 'probe-left'])
    war.say('german', 'pass')
    war.say('british', [1, war.hex('5,6')])
    expect(war.asked('german')).toBe('first strike')
  })

  test('card.command.strike-first.1 nobody is asked while it lies among the discards, or without a card in hand', () => {
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

  test('card.command.strike-first.3 card.combat.butt-bayonet.1 after one in vain the defender may still battle back', () => {
    const war = twice(['strike-first'], ['butt-bayonet'])
    war.say('german', 'strike-first')
    expect(war.told.filter(({ type }) => type === 'battle')).toHaveLength(2)
    expect(war.position.asked('german')).toMatchObject({ kind: 'battle back', about: { unit: 0, enemy: 2 } })
    war.say('german', 'butt-bayonet')
    expect(war.told.flatMap((event) => (event.type === 'battle' ? [event.combat.side] : []))).toEqual([
      'german',
      'british',
      'german',
    ])
  })

  test('combat.12 after a Surprise Ambush in vain nobody battles back: one combat card a turn', () => {
    const war = twice([], ['surprise-ambush', 'butt-bayonet'])
    war.say('german', 'surprise-ambush')
    expect(war.told.filter(({ type }) => type === 'battle')).toHaveLength(2)
    expect(war.asked('german')).toBeUndefined()
    war.say('british', [1, war.hex('5,6')])
    expect(war.asked('british')).toBe('replenish')
    expect(war.state.discards.combat).toEqual([])
  })
})

describe('Whistles & Bugle Calls', () => {
  // 0-1-2 touch one another, 3 touches 2 alone, 4 stands apart, 5 links 3 and 6.
  const chain = [...row10(0, 1, 2), 'british mortar 9,2', ...row10(9), 'british infantry 8,3', 'british infantry 7,3']

  test('card.command.whistles-bugle-calls.1 one group in linked hexes', () => {
    const war = playing('whistles-bugle-calls', chain)
    expect(war.refusal('british', [0, 1, 2, 3, 5, 6])).toBe('allowed')
    for (const broken of [
      [0, 2],
      [0, 1, 4],
      [3, 6],
      [0, 1, 2, 5],
    ])
      expect(war.refusal('british', broken)).toBe('card.command.whistles-bugle-calls.1')
    expect(war.refusal('british', ['artillery'])).toBe('artillery.6')
    war.say('british', [1, 2, 3])
    expect(orderedIn(war)).toEqual([1, 2, 3])
  })

  test('card.command.whistles-bugle-calls.1 a link may be named after those it joins', () => {
    const war = playing('whistles-bugle-calls', [...row10(0, 2, 1)])
    expect(war.choices('british', 0)).toEqual([1, 2])
    const row = playing('whistles-bugle-calls', [...row10(0, 1, 2)])
    // A link that is not named in time joins nobody.
    expect([row.choices('british', 0), row.choices('british', 1), row.choices('british', 0, 1)]).toEqual([
      [1],
      [2],
      [2],
    ])
    expect([row.mayStop('british', 0), row.mayStop('british', 0, 1)]).toEqual([true, true])
    expect([war.refusal('british', [0, 1]), war.refusal('british', [0, 1, 2])]).toEqual([
      'card.command.whistles-bugle-calls.1',
      'allowed',
    ])
  })

  test('card.command.whistles-bugle-calls.1 card.combat.messenger-pigeons.2 pigeons reach two beyond the group', () => {
    const war = playing('whistles-bugle-calls', row10(0, 1, 5, 9, 11), { beside: 'messenger-pigeons' })
    expect(war.refusal('british', [0, 1, 2, 3])).toBe('allowed')
    expect(war.refusal('british', [0, 1, 2, 3, 4])).toBe('card.command.whistles-bugle-calls.1')
    war.say('british', [0, 1, 2, 3])
    expect(orderedIn(war)).toEqual([0, 1, 2, 3])
  })
})

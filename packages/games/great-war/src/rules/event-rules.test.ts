/** Rules that events cite: all that decided them, and no others. */

import { describe, expect, test } from 'vitest'
import type { BattleSymbol } from '../data/enums.ts'
import { unit } from '../testing/ids.ts'
import { type SkirmishSetup, skirmish } from '../testing/skirmish.ts'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'

type PartialSetup = Partial<SkirmishSetup>

const hq = (count: number) => Array<BattleSymbol>(count).fill('hq')

/** 'infantry, bomber' in a hex. */
const unitText = (type: string, hex: string) => {
  const [kind = '', setup = ''] = type.split(', ')
  return `british ${kind} ${hex} ${setup}`
}

/** A British unit in 6,2 rolls against a German one in the same row, with further units and ground. */
const skirmishAtRange = (type: string, range: number, dice: readonly BattleSymbol[], setup: PartialSetup = {}) => {
  const { units = [], ...otherSetup } = setup
  const fight = skirmish({
    units: [unitText(type, '6,2'), `german infantry 6,${2 + range}`, 'german mortar 0,0', ...units],
    dice,
    ...otherSetup,
  })
  return { ...fight, roll: (...further: (number | string)[]) => fight.fight('6,2', `6,${2 + range}`, ...further) }
}

const trench = (range: number): PartialSetup => ({ ground: { [`6,${2 + range}`]: 'trench' } })
const withCombatCard = (card: 'lice' | 'machine-gun-barrage' | 'trench-raid'): PartialSetup => ({
  change: (state) => {
    state.now.combat.british = card
  },
})

describe('rules cited for a roll at range', () => {
  const openGround = 'terrain.countryside.5'

  test.each<[string, string, number, BattleSymbol[], PartialSetup, string[]]>([
    ['tokens alone', 'machine-gun', 2, hq(3), {}, [openGround]],
    ['Deadly sides', 'machine-gun', 2, ['deadly', 'hq', 'hq'], {}, ['ranged.28', openGround]],
    ['bursts', 'machine-gun', 2, ['burst', 'hq', 'hq'], {}, ['ranged.26', openGround]],
    [
      'soldiers in the open',
      'machine-gun',
      2,
      ['soldier', 'hq', 'hq'],
      {},
      ['terrain.countryside.3', 'ranged.27', openGround],
    ],
    [
      'soldiers that a trench stops',
      'machine-gun',
      2,
      ['soldier', 'soldier', 'hq'],
      trench(2),
      ['terrain.trench.3', 'terrain.2', 'ranged.25', openGround],
    ],
    [
      'more soldiers than a trench stops',
      'machine-gun',
      2,
      ['soldier', 'soldier', 'soldier'],
      trench(2),
      ['terrain.trench.3', 'terrain.2', 'ranged.25', 'ranged.27', openGround],
    ],
    ['dice lost by range', 'machine-gun', 4, hq(1), {}, ['ranged.10', openGround]],
    ['dice lost on wire', 'machine-gun', 2, hq(2), { wire: ['6,2'] }, ['ranged.22', 'ranged.24', openGround]],
    [
      'dice of a card',
      'machine-gun',
      2,
      hq(4),
      { commandCard: 'storm-of-fire' },
      ['ranged.23', 'ranged.24', openGround],
    ],
    ['a weakened gun', 'machine-gun, 3 figures', 2, hq(3), {}, ['battle.6', openGround]],
    ['a bomber at two hexes', 'infantry, bomber', 2, ['deadly', 'hq'], {}, ['personnel.9', openGround]],
    ['a bomber at three hexes', 'infantry, bomber', 3, ['deadly'], {}, ['ranged.10', 'ranged.28', openGround]],
    ['a mortar in the open', 'mortar', 2, hq(2), {}, []],
    ['a mortar over a wood', 'mortar', 2, hq(2), { ground: { '6,3': 'forest' } }, ['ranged.3', 'los.9']],
  ])('cites the rules of a roll at range: %s', (_what, type, range, dice, setup, rules) => {
    const { roll, lastEvent } = skirmishAtRange(type, range, dice, setup)
    roll()
    expect(lastEvent('battle').rules).toEqual(rules)
  })

  test('ranged.17 ranged.18 comp.23: cites the cross fire, and more dice than the box holds', () => {
    const guns = ['british machine-gun 7,2', 'british machine-gun 5,2']
    const two = skirmishAtRange('machine-gun', 3, hq(6), { units: guns })
    two.roll(3)
    expect(two.lastEvent('battle').rules).toEqual(['ranged.17', 'ranged.18', openGround])
    const eight = skirmishAtRange('machine-gun', 3, hq(8), { units: guns, commandCard: 'storm-of-fire' })
    eight.roll(3)
    expect(eight.lastEvent('battle').rules).not.toContain('comp.23')
    const nine = skirmishAtRange('machine-gun', 3, hq(9), { units: guns })
    nine.roll(3, 4)
    expect(nine.lastEvent('battle').rules).toEqual(['comp.23', 'ranged.17', 'ranged.18', openGround])
  })

  test('ranged.13: cites a move before the shot, and nothing without one', () => {
    const fire = (moves: boolean) => {
      const { battle, move, fight, lastEvent } = skirmish({
        units: ['british infantry 6,1', 'german infantry 6,4', 'german mortar 0,0', 'british infantry 8,9'],
        phase: 'move',
        dice: hq(2),
      })
      if (moves) move('6,1', '6,2')
      battle.say('british', ['done'])
      fight(moves ? '6,2' : '6,1', '6,4')
      return lastEvent('battle').rules
    }
    expect([fire(true), fire(false)]).toEqual([
      ['ranged.13', openGround],
      ['ranged.10', openGround],
    ])
  })

  test('card.combat.lice.2: cites Lice when HQ symbols become flags', () => {
    const lousy = (dice: BattleSymbol[]) => {
      const { battle, roll, lastEvent } = skirmishAtRange('infantry', 2, dice, { combat: { british: ['lice'] } })
      roll('lice')
      expect(battle.state.now.combat.british).toBe('lice')
      return lastEvent('battle').rules
    }
    expect(lousy(['hq', 'deadly'])).toEqual(['card.combat.lice.2', 'ranged.28', openGround])
    expect(lousy(['deadly', 'deadly'])).toEqual(['ranged.28', openGround])
  })

  test('battle.8: cites another unit’s earlier combat of the other kind, not of the same kind', () => {
    const after = (first: [string, string]) => {
      const { fight, lastEvent } = skirmish({
        units: [
          'british machine-gun 6,2',
          'british mortar 8,6',
          'german infantry 6,5',
          'german infantry 8,7',
          'british mortar 8,9',
          'german mortar 0,0',
        ],
        dice: [...hq(3), ...hq(3)],
      })
      fight(...first)
      fight('6,2', '6,5')
      return lastEvent('battle').rules
    }
    expect(after(['8,6', '8,7'])).toEqual(['battle.8', openGround])
    const { fight, lastEvent } = skirmish({
      units: ['british machine-gun 6,2', 'british mortar 8,6', 'german infantry 6,5', 'german mortar 0,0'],
      dice: [...hq(2), ...hq(3)],
    })
    fight('8,6', '6,5')
    fight('6,2', '6,5')
    expect(lastEvent('battle').rules).toEqual([openGround])
  })

  test('card.combat.return-fire.2: cites Return Fire, and nothing that other units did', () => {
    const { battle, fight, lastEvent } = skirmish({
      units: [
        'british infantry 6,2',
        'german infantry 6,4',
        'british mortar 8,6',
        'german infantry 8,7',
        'german mortar 0,0',
      ],
      combat: { german: ['return-fire'] },
      dice: [...hq(3), ...hq(2), 'burst', 'hq'],
    })
    fight('8,6', '8,7')
    while (battle.asked('german') !== undefined) battle.say('german', 'pass')
    fight('6,2', '6,4')
    battle.say('german', ['return-fire', 0])
    expect(lastEvent('battle').combat.side).toBe('german')
    expect(lastEvent('battle').rules).toEqual(['card.combat.return-fire.2', 'ranged.26', openGround])
  })
})

describe('rules cited for a roll in close combat', () => {
  test.each<[string, BattleSymbol[], PartialSetup, string[]]>([
    ['tokens alone', hq(3), {}, []],
    ['Deadly sides', ['deadly', 'hq', 'hq'], {}, ['close.17']],
    ['Deadly sides into a trench', ['deadly', 'hq', 'hq'], trench(1), ['close.17', 'terrain.5']],
    ['bursts', ['burst', 'hq', 'hq'], {}, ['close.15']],
    ['soldiers in the open', ['soldier', 'hq', 'hq'], {}, ['terrain.countryside.3', 'close.16']],
    [
      'a soldier that a trench stops',
      ['soldier', 'hq', 'hq'],
      trench(1),
      ['terrain.trench.4', 'terrain.2', 'close.14'],
    ],
    [
      'two soldiers, of which a trench stops one',
      ['soldier', 'soldier', 'hq'],
      trench(1),
      ['terrain.trench.4', 'terrain.2', 'close.14', 'close.16'],
    ],
    ['a die lost on wire', hq(2), { wire: ['6,2'] }, ['close.12']],
    ['a die of a card', hq(4), { commandCard: 'big-show' }, ['close.13']],
  ])('cites the rules of a roll in close combat: %s', (_what, dice, setup, rules) => {
    const { roll, lastEvent } = skirmishAtRange('infantry', 1, dice, setup)
    roll()
    expect(lastEvent('battle').rules).toEqual(rules)
  })

  test('close.9 battle.8: cites an earlier move, and an earlier shot of another unit', () => {
    const { battle, move, fight, lastEvent } = skirmish({
      units: [
        'british infantry 6,1',
        'german infantry 6,3',
        'british machine-gun 8,6',
        'german infantry 8,8',
        'german mortar 0,0',
      ],
      phase: 'move',
      dice: [...hq(3), ...hq(3)],
    })
    move('6,1', '6,2')
    battle.say('british', ['done'])
    fight('8,6', '8,8')
    fight('6,2', '6,3')
    expect(lastEvent('battle').rules).toEqual(['battle.8', 'close.9'])
  })
})

describe('rules cited for flags', () => {
  const after = (
    type: string,
    range: number,
    dice: readonly BattleSymbol[],
    setup: PartialSetup = {},
    ignored: number | null = null,
  ) => {
    const { battle, roll, lastEvent } = skirmishAtRange(type, range, dice, setup)
    roll()
    if (ignored !== null) battle.say('german', ignored)
    return lastEvent('flags').rules
  }
  const bare = ['retreat.16', 'terrain.countryside.3']

  test.each<[string, BattleSymbol[], string[]]>([
    ['alone', ['flag', 'deadly', 'deadly'], [...bare, 'ranged.33']],
    ['after hits', ['flag', 'burst', 'deadly'], [...bare, 'ranged.33', 'ranged.34', 'ranged.7']],
    ['after one token', ['flag', 'hq', 'deadly'], [...bare, 'ranged.33', 'ranged.7']],
  ])('cites the rules of flags at range: %s', (_what, dice, rules) => {
    expect(after('machine-gun', 2, dice)).toEqual(rules)
  })

  test.each<[string, BattleSymbol[], string[]]>([
    ['alone', ['flag', 'flag', 'flag'], [...bare, 'close.22']],
    ['after hits', ['flag', 'burst', 'flag'], [...bare, 'close.22', 'close.6']],
    ['after a token', ['flag', 'hq', 'flag'], [...bare, 'close.22', 'close.6']],
  ])('cites the rules of flags in close combat: %s', (_what, dice, rules) => {
    expect(after('infantry', 1, dice)).toEqual(rules)
  })

  test('retreat.15: is cited when one of two flags is ignored, not for none or both', () => {
    const rulesInTrench = (ignored: number) => after('machine-gun', 2, ['flag', 'flag', 'deadly'], trench(2), ignored)
    const trenchRules = ['terrain.trench.3', 'ranged.33', 'terrain.3', 'ranged.35']
    expect(rulesInTrench(0)).toEqual(['retreat.12', 'retreat.13', ...trenchRules])
    expect(rulesInTrench(1)).toEqual(['retreat.12', 'retreat.13', 'retreat.15', ...trenchRules])
    expect(rulesInTrench(2)).toEqual(['retreat.12', 'retreat.13', ...trenchRules])
  })

  test('retreat.16: cites a flag beyond the one that a trench ignores in close combat', () => {
    expect(after('infantry', 1, ['flag', 'flag', 'deadly'], { ...trench(1) }, 1)).toEqual([
      'retreat.12',
      'retreat.13',
      'retreat.16',
      'terrain.trench.4',
      'close.22',
      'close.6',
      'terrain.3',
      'close.23',
    ])
  })

  test('card.combat.hold-at-all-costs.2: cites the card that lets flags be ignored where the ground does not', () => {
    const holding: PartialSetup = {
      change: (state) => {
        state.now.combat.german = 'hold-at-all-costs'
      },
    }
    expect(after('machine-gun', 2, ['flag', 'deadly', 'deadly'], holding, 1)).toEqual([
      'retreat.12',
      'retreat.13',
      'terrain.countryside.3',
      'ranged.33',
      'card.combat.hold-at-all-costs.2',
    ])
  })
})

describe('rules cited for losses', () => {
  const lost = (german: string, dice: BattleSymbol[], setup: PartialSetup = {}) => {
    const fight = skirmish({
      units: ['british machine-gun 6,2', german, 'german infantry 0,0'],
      dice,
      ...setup,
    })
    fight.fight('6,2', '6,4')
    return fight
  }

  test.each<[string, BattleSymbol[], string[]]>([
    ['german infantry 6,4', ['burst', 'hq', 'hq'], ['ranged.29']],
    ['german machine-gun 6,4', ['burst', 'hq', 'hq'], ['ranged.29', 'victory.3']],
    ['german mortar 6,4', ['burst', 'hq', 'hq'], ['ranged.29', 'victory.4']],
    ['german infantry 6,4 bomber', ['burst', 'hq', 'hq'], ['ranged.29', 'personnel.6']],
    ['german infantry 6,4 2 figures', ['burst', 'burst', 'hq'], ['ranged.29']],
    ['german infantry 6,4 2 figures', ['burst', 'burst', 'burst'], ['ranged.29', 'ranged.31']],
  ])('cites the rules of losses of %s', (german, dice, rules) => {
    expect(lost(german, dice).lastEvent('losses').rules).toEqual(rules)
  })

  test('ranged.30: the last figure cites its medal, and the bomber that goes with it', () => {
    const { lastEvent } = lost('german infantry 6,4 1 figure bomber', ['burst', 'hq', 'hq'])
    expect(lastEvent('eliminated').rules).toEqual(['victory.2', 'victory.5', 'personnel.7'])
    expect(lastEvent('medal').rules).toEqual(['object.2', 'victory.2', 'ranged.30', 'scenario.1.2'])
  })

  test('close.19: the last figure cites its medal in close combat too', () => {
    const { roll, lastEvent } = skirmishAtRange('infantry', 1, ['burst', 'burst', 'hq'], {
      change: (state) => {
        const [, german] = state.units
        if (german !== undefined) german.figures = 1
      },
    })
    roll()
    expect(lastEvent('losses').rules).toEqual(['close.18', 'close.20'])
    expect(lastEvent('medal').rules).toEqual(['object.2', 'victory.2', 'close.19', 'scenario.1.2'])
  })

  test('card.combat.body-armour.2: cites Body Armour when it cancels one of two hits', () => {
    const { battle, lastEvent } = lost('german infantry 6,4', ['burst', 'burst', 'hq'], {
      combat: { german: ['body-armour'] },
    })
    battle.say('german', 'body-armour')
    expect(lastEvent('losses')).toMatchObject({ figures: 1, rules: ['ranged.29', 'card.combat.body-armour.2'] })
  })

  test('victory.2: losses halt the plan of the side that loses figures, and of no other', () => {
    expect(lost('german infantry 6,4', ['burst', 'hq', 'hq']).battle.halts).toEqual([
      { seat: 'german', rule: 'victory.2' },
    ])
    expect(lost('german infantry 6,4', hq(3)).battle.halts).toEqual([])
  })
})

describe('rules cited for tokens', () => {
  test.each<[number, number, string[]]>([
    [6, 18, []],
    [22, 2, ['tokens.5']],
    [23, 1, ['tokens.6']],
    [24, 0, ['tokens.6', 'tokens.7']],
  ])('cites the rules of two HQ symbols with %i tokens in hand and %i in the pool', (british, pool, further) => {
    const { roll, lastEvent, battle } = skirmishAtRange('infantry', 2, hq(2), { tokens: { british } })
    expect(battle.state.pool).toBe(pool)
    roll()
    expect(lastEvent('tokens')).toMatchObject({ gained: Math.min(2, pool) })
    expect(lastEvent('tokens').rules).toEqual(['ranged.32', 'tokens.12', 'tokens.2', 'tokens.3', ...further])
  })

  test('tokens.13 comp.23: HQ symbols rolled for a card are cited, and so are more dice than the box holds', () => {
    const show = (further: number, dice: readonly BattleSymbol[]) => {
      const cards = [
        'recon-left',
        'recon-right',
        'probe-left',
        'probe-left',
        'probe-left',
        'probe-right',
        'probe-right',
        'probe-centre',
      ]
      const battle = testBattle({
        units: ['british infantry 10,0', 'german infantry 0,0'],
        ground: {},
        command: { british: ['replacements', ...cards.slice(0, further)] },
        dice: [...dice, 1],
      })
      battle.say('british', ['replacements'])
      return battle.events.flatMap((event) => (event.type === 'dice' ? event.rules : []))
    }
    const held = ['card.command.replacements.1', 'command.8']
    expect(show(0, ['burst'])).toEqual(held)
    expect(show(0, hq(1))).toEqual([...held, 'tokens.13'])
    expect(show(7, Array<BattleSymbol>(8).fill('burst'))).toEqual(held)
    expect(show(8, Array<BattleSymbol>(9).fill('burst'))).toEqual([...held, 'comp.23'])
  })

  test('comp.23: cites a Big Show with more dice than the box holds', () => {
    const cards = [
      'recon-left',
      'recon-right',
      'probe-left',
      'probe-left',
      'probe-left',
      'probe-right',
      'probe-right',
      'probe-centre',
    ]
    const show = (further: number) => {
      const battle = testBattle({
        units: ['british infantry 10,0', 'german infantry 0,0'],
        ground: {},
        command: { british: ['big-show', ...cards.slice(0, further)] },
        dice: [...Array<BattleSymbol>(further + 1).fill('burst'), 1],
      })
      battle.say('british', ['big-show'])
      return battle.events.flatMap((event) => (event.type === 'dice' ? event.rules : []))
    }
    expect(show(7)).toEqual(['card.command.big-show.1', 'command.8'])
    expect(show(8)).toEqual(['card.command.big-show.1', 'command.8', 'comp.23'])
  })
})

describe('rules cited for a move', () => {
  const moved = (from: string, to: string, setup: PartialSetup & { readonly unit?: string } = {}) => {
    const { unit = 'infantry', units = [], ...otherSetup } = setup
    const fight = skirmish({
      units: [unitText(unit, from), 'german mortar 0,11', ...units],
      phase: 'move',
      ...otherSetup,
    })
    fight.move(from, to)
    return fight.lastEvent('moved').rules
  }
  const plain = 'terrain.countryside.1'

  test.each<[string, string, string, Parameters<typeof moved>[2], string[]]>([
    ['one hex', '8,1', '8,2', {}, ['move.14', plain]],
    ['two hexes', '8,0', '8,2', {}, ['move.15', plain]],
    ['one hex of a machine gun', '8,1', '8,2', { unit: 'machine-gun' }, ['move.17', plain]],
    ['into another section', '8,3', '8,4', {}, ['move.14', 'move.5', plain]],
    ['onto a dotted line', '9,2', '9,3', {}, ['move.14', plain]],
    ['with a bomber', '8,1', '8,2', { unit: 'infantry, bomber' }, ['move.14', 'personnel.4', plain]],
    [
      'with a bomber, past a friend',
      '8,1',
      '8,2',
      { unit: 'infantry, bomber', units: ['british infantry 8,3'] },
      ['move.14', 'personnel.4', 'personnel.5', plain],
    ],
    ['onto wire', '8,1', '8,2', { wire: ['8,2'] }, ['move.14', plain, 'terrain.wire.1', 'move.12']],
    ['into a shell crater', '8,1', '8,2', { craters: ['8,2'] }, ['move.14', plain, 'terrain.shell-crater.1']],
    ['into a wood', '8,1', '8,2', { ground: { '8,2': 'forest' } }, ['move.14', 'terrain.forest.1', 'move.12']],
    [
      'out of a mine crater',
      '8,1',
      '8,2',
      { ground: { '8,1': 'mine crater' } },
      ['move.14', 'terrain.mine-crater.2', plain],
    ],
    [
      'into a wood under a section card',
      '8,1',
      '8,2',
      { ground: { '8,2': 'forest' }, commandCard: 'attack-left' },
      ['move.14', 'terrain.forest.1', 'move.12'],
    ],
    [
      'into a wood under Big Show',
      '8,1',
      '8,2',
      { ground: { '8,2': 'forest' }, commandCard: 'big-show' },
      ['move.14', 'terrain.forest.1', 'move.12', 'card.tactic.1'],
    ],
    [
      'into a wood in an Infantry Assault',
      '8,1',
      '8,2',
      { ground: { '8,2': 'forest' }, commandCard: 'infantry-assault' },
      ['move.14', 'terrain.forest.1', 'move.12', 'card.tactic.1', 'card.command.infantry-assault.4'],
    ],
    [
      'into a wood with a combat card in play',
      '8,1',
      '8,2',
      { ground: { '8,2': 'forest' }, ...withCombatCard('machine-gun-barrage') },
      ['move.14', 'terrain.forest.1', 'move.12', 'combat.16'],
    ],
    [
      'two hexes of an Infantry Assault',
      '8,0',
      '8,2',
      { commandCard: 'infantry-assault' },
      ['card.command.infantry-assault.2', plain],
    ],
    [
      'three hexes of an Infantry Assault',
      '8,0',
      '8,3',
      { commandCard: 'infantry-assault' },
      ['card.command.infantry-assault.3', plain],
    ],
  ])('cites the rules of a move: %s', (_what, from, to, setup, rules) => {
    expect(moved(from, to, setup)).toEqual(rules)
  })

  const overTheTop: PartialSetup = {
    dice: ['flag'],
    change: (state) => {
      state.now.combat.british = 'advance-over-the-top'
    },
  }
  const repositioned: PartialSetup = {
    change: (state) => {
      state.now.combat.british = 'reposition'
    },
  }
  const raiding: PartialSetup = {
    change: (state) => {
      state.now.combat.british = 'trench-raid'
      state.now.raider = unit(0)
    },
  }

  test.each<[string, string, string, Parameters<typeof moved>[2], string]>([
    ['over the top, one hex', '8,0', '8,1', overTheTop, 'move.14'],
    ['over the top, two hexes', '8,0', '8,2', overTheTop, 'card.combat.advance-over-the-top.3'],
    ['over the top, three hexes', '8,0', '8,3', overTheTop, 'card.combat.advance-over-the-top.3'],
    ['over the top, a mortar one hex', '8,0', '8,1', { ...overTheTop, unit: 'mortar' }, 'move.17'],
    [
      'over the top, a mortar two hexes',
      '8,0',
      '8,2',
      { ...overTheTop, unit: 'mortar' },
      'card.combat.advance-over-the-top.3',
    ],
    ['repositioned, a mortar one hex', '8,0', '8,1', { ...repositioned, unit: 'mortar' }, 'card.combat.reposition.2'],
    ['repositioned, a mortar two hexes', '8,0', '8,2', { ...repositioned, unit: 'mortar' }, 'card.combat.reposition.2'],
    ['infantry beside repositioned guns', '8,0', '8,2', repositioned, 'move.15'],
    ['raiders one hex', '8,0', '8,1', raiding, 'move.14'],
    ['raiders two hexes', '8,0', '8,2', raiding, 'card.combat.trench-raid.5'],
    ['infantry other than the raiders', '8,0', '8,2', { ...withCombatCard('trench-raid') }, 'move.15'],
  ])('cites the rule that allows a move: %s', (_what, from, to, setup, rule) => {
    expect(moved(from, to, setup)).toEqual([rule, plain])
  })

  test.each([
    ['8,2', 'card.command.rush-rotation.5'],
    ['8,3', 'card.command.rush-rotation.2'],
  ])('cites the rule of a Rush & Rotation to %s', (to, rule) => {
    expect(moved('8,0', to, { commandCard: 'rush-rotation', units: ['british mortar 9,2'] })).toEqual([rule, plain])
  })

  test('card.command.rush-rotation.4: wire on the path cites the card, wire at the end cites the wire', () => {
    const wire = ['7,0', '8,1', '9,0']
    expect(moved('8,0', '8,2', { commandCard: 'rush-rotation', wire, units: ['british mortar 9,2'] })).toEqual([
      'card.command.rush-rotation.5',
      plain,
      'card.command.rush-rotation.4',
    ])
    expect(moved('8,0', '8,1', { commandCard: 'rush-rotation', wire, units: ['british mortar 8,2'] })).toEqual([
      'card.command.rush-rotation.5',
      plain,
      'terrain.wire.1',
    ])
  })
})

describe('rules cited for orders', () => {
  const army = [
    'british infantry 10,0',
    'british machine-gun 10,1',
    'british infantry 9,3',
    'british infantry 10,5',
    'british mortar 10,9',
  ]
  const battleWithOrders = (card: string, orders: readonly (number | string)[], setup: TestBattleSetup = {}) => {
    const { combat, ...otherSetup } = setup
    const battle = testBattle({
      units: [...army, 'german infantry 0,0'],
      ground: {},
      command: { british: [card] },
      dice: [1],
      ...(combat === undefined ? {} : { combat }),
      ...otherSetup,
    })
    battle.say('british', [card, ...(combat?.british ?? [])])
    battle.say('british', [...orders])
    const event = battle.events.findLast(({ type }) => type === 'ordered')
    return event !== undefined && 'rules' in event ? event.rules : []
  }

  test.each<[string, (number | string)[], string[]]>([
    ['attack-left', [0, 1], ['card.command.attack-left.1']],
    ['attack-left', [0, 2], ['card.command.attack-left.1', 'comp.4', 'order.5']],
    ['attack-left', ['artillery left', 0], ['card.command.attack-left.1', 'artillery.6']],
    ['artillery-bombard', ['artillery'], ['card.command.artillery-bombard.1', 'artillery.5']],
    ['artillery-bombard', [0], ['card.command.artillery-bombard.2']],
    ['direct-from-hq', [0, 2], ['card.command.direct-from-hq.1', 'card.command.direct-from-hq.2']],
    ['direct-from-hq', [], ['card.command.direct-from-hq.1']],
    ['infantry-assault', ['left'], ['card.command.infantry-assault.1']],
    ['rush-rotation', [0, 1, 2], ['card.command.rush-rotation.1']],
    ['storm-of-fire', [0, 1], ['card.command.storm-of-fire.1']],
    ['whistles-bugle-calls', [0, 1], ['card.command.whistles-bugle-calls.1']],
  ])('cites the rules of orders by %s to %j', (card, orders, rules) => {
    expect(battleWithOrders(card, orders)).toEqual(rules)
  })

  test('card.command.infantry-assault.5: cites an Infantry Assault that orders a mortar for want of infantry', () => {
    expect(
      battleWithOrders('infantry-assault', [1], {
        units: ['british mortar 10,0', 'british mortar 10,1', 'german infantry 0,0'],
      }),
    ).toEqual(['card.command.infantry-assault.5'])
  })

  test.each<[BattleSymbol, number[], string[]]>([
    ['soldier', [0], ['card.command.big-show.2']],
    ['deadly', [1], ['card.command.big-show.3']],
    ['flag', [0], ['card.command.big-show.2', 'card.command.big-show.4']],
    ['flag', [1], ['card.command.big-show.3', 'card.command.big-show.4']],
  ])('cites the rules of orders by Big Show with a %s to %j', (die, orders, rules) => {
    expect(battleWithOrders('big-show', orders, { dice: [die, 1] })).toEqual(rules)
  })

  test('card.combat.messenger-pigeons.2: cites Messenger Pigeons only for units that the card does not reach', () => {
    const combat = { british: ['messenger-pigeons'] }
    expect(battleWithOrders('recon-left', [0, 1], { combat })).toEqual([
      'card.command.recon-left.1',
      'card.combat.messenger-pigeons.2',
    ])
    expect(battleWithOrders('recon-left', [0], { combat })).toEqual(['card.command.recon-left.1'])
  })
})

describe('rules cited for reserve artillery', () => {
  const template = (
    units: readonly string[],
    targeting: readonly number[],
    dice: readonly BattleSymbol[],
    setup: PartialSetup = {},
  ) => {
    const fight = skirmish({
      units: ['british infantry 10,0', ...units, 'german mortar 0,11'],
      orderReserveArtillery: true,
      dice: [...targeting, ...dice],
      ...setup,
    })
    fight.battle.say('british', [fight.battle.hex('4,5'), targeting.length])
    return fight
  }
  const outOfReach = ['ranged.4', 'artillery.4', 'artillery.13']

  test.each<[string, string[], number[], BattleSymbol[], PartialSetup, string[]]>([
    ['no pair', ['german infantry 3,5', 'german infantry 4,6'], [1, 2], hq(2), {}, ['artillery.9', ...outOfReach]],
    [
      'no pair, a hex empty',
      ['german infantry 3,5'],
      [1, 2],
      hq(1),
      {},
      ['artillery.9', ...outOfReach, 'artillery.20'],
    ],
    [
      'no pair, wire in the other hex',
      ['german infantry 3,5'],
      [1, 2],
      hq(2),
      { wire: ['4,6'] },
      ['artillery.9', ...outOfReach],
    ],
    [
      'a pair',
      ['german infantry 3,5', 'german infantry 4,5'],
      [1, 1],
      hq(4),
      {},
      ['artillery.9', ...outOfReach, 'artillery.14', 'artillery.17'],
    ],
    [
      'three alike',
      ['german infantry 3,5', 'german infantry 4,5'],
      [1, 1, 1],
      hq(6),
      {},
      ['artillery.9', ...outOfReach, 'artillery.14', 'artillery.28', 'artillery.31'],
    ],
    ['no unit ordered', ['german infantry 3,5'], [1], hq(1), { ordered: [] }, outOfReach],
    [
      'a friendly unit that sees the hex',
      ['german infantry 3,5', 'british machine-gun 6,7'],
      [1],
      hq(1),
      {},
      ['artillery.9', 'artillery.13'],
    ],
    [
      'a friendly unit out of range',
      ['german infantry 3,5', 'british infantry 9,5'],
      [1],
      hq(1),
      {},
      ['artillery.9', ...outOfReach],
    ],
    [
      'a friendly unit without sight',
      ['german infantry 3,5', 'british machine-gun 4,8'],
      [1],
      hq(1),
      { ground: { '4,7': 'forest' } },
      ['artillery.9', ...outOfReach],
    ],
    [
      'a mortar that needs no sight',
      ['german infantry 3,5', 'british mortar 4,8'],
      [1],
      hq(1),
      { ground: { '4,7': 'forest' } },
      ['artillery.9', 'artillery.13'],
    ],
  ])('cites the rules of aiming: %s', (_what, units, targeting, dice, setup, rules) => {
    expect(template(units, targeting, dice, setup).lastEvent('targeting').rules).toEqual(rules)
  })

  test.each<[string, BattleSymbol, string[]]>([
    ['an HQ symbol', 'hq', []],
    ['a Deadly side', 'deadly', ['artillery.23']],
    ['a burst', 'burst', ['artillery.23']],
    ['a soldier', 'soldier', ['artillery.24', 'terrain.countryside.3']],
  ])('cites the rules of a roll in the ring: %s', (_what, die, rules) => {
    const { lastEvent } = template(['german infantry 3,5'], [1], [die])
    expect(lastEvent('battle').rules).toEqual(['artillery.18', 'artillery.15', ...rules])
  })

  test.each<[string, BattleSymbol, string[]]>([
    ['an HQ symbol', 'hq', []],
    ['a Deadly side', 'deadly', ['artillery.21']],
    ['a burst', 'burst', ['artillery.21']],
    ['a soldier', 'soldier', ['artillery.22', 'terrain.countryside.3']],
  ])('cites the rules of a roll in the centre: %s', (_what, die, rules) => {
    const { lastEvent } = template(['german infantry 4,5'], [1, 1], [die, 'hq'])
    expect(lastEvent('battle').rules).toEqual(['artillery.16', 'artillery.15', ...rules])
  })

  test('artillery.30: a direct hit cites the void protection, not the ground', () => {
    const { lastEvent } = template(['german infantry 4,5'], [1, 1, 1], ['soldier', 'hq', 'hq'], {
      ground: { '4,5': 'trench' },
    })
    expect(lastEvent('battle').rules).toEqual([
      'artillery.16',
      'artillery.15',
      'artillery.22',
      'artillery.30',
      'terrain.6',
    ])
    expect(lastEvent('crater').rules).toEqual(['terrain.trench.5', 'artillery.28', 'comp.15'])
  })

  test('artillery.19: cites a unit driven into a hex still to be shelled, and no other', () => {
    const { battle, lastEvent } = template(['german infantry 4,5'], [1, 1], ['flag', 'deadly', 'hq', 'hq'])
    battle.say('german', [battle.hex('3,5')])
    expect(lastEvent('battle').rules).toEqual(['artillery.18', 'artillery.15', 'artillery.19'])
    expect(battle.events.filter(({ type }) => type === 'battle')).toHaveLength(2)
  })

  test('card.combat.box-barrage.2: cites Box Barrage for dice where no targeting die lies', () => {
    const { battle } = template(['german infantry 3,5', 'german infantry 4,6'], [1], hq(2), {
      change: (state) => {
        state.now.combat.british = 'box-barrage'
      },
    })
    expect(battle.events.flatMap((event) => (event.type === 'battle' ? [event.rules] : []))).toEqual([
      ['artillery.18', 'artillery.15'],
      ['artillery.18', 'card.combat.box-barrage.2'],
    ])
  })

  test.each([
    [8, false],
    [9, true],
  ])('comp.23: %i dice in one hex are more than the box holds: %s', (count, setup) => {
    const { lastEvent } = template(['german infantry 4,5'], Array<number>(count).fill(1), hq(count), {
      overlay: { battles: { 'opening-action-1': { assets: { british: { artillery: 9 } } } } },
      tokens: { british: 9 },
    })
    expect(lastEvent('battle').rules.includes('comp.23')).toBe(setup)
  })

  test('artillery.20: cites an empty ring hex in the corner of the board', () => {
    const { battle, lastEvent } = skirmish({
      units: ['british infantry 10,0', 'german mortar 0,11'],
      orderReserveArtillery: true,
      dice: [5],
    })
    battle.say('british', [battle.hex('0,1'), 1])
    expect(lastEvent('targeting').rules).toEqual(['artillery.9', ...outOfReach, 'artillery.20'])
  })

  test.each([
    [0, false],
    [1, true],
    [2, true],
  ])('card.combat.shell-shortage.2: a shortage of %i dice is cited: %s', (diceLost, isCited) => {
    const { battle, lastEvent } = skirmish({
      units: ['british infantry 10,0', 'german infantry 3,5', 'german mortar 0,11'],
      orderReserveArtillery: true,
      combat: { german: ['shell-shortage'] },
      overlay: { combatCards: { 'shell-shortage': { values: { dice: diceLost } } } },
      dice: [...Array<number>(3 - diceLost).fill(2)],
    })
    battle.say('british', [battle.hex('4,5'), 3])
    battle.say('german', 'shell-shortage')
    expect(lastEvent('targeting').dice).toHaveLength(3 - diceLost)
    expect(lastEvent('targeting').rules.includes('card.combat.shell-shortage.2')).toBe(isCited)
  })

  test('artillery.27: cites the guns for their flags', () => {
    const { lastEvent } = template(['german infantry 3,5'], [1], ['flag'])
    expect(lastEvent('flags').rules).toEqual(['retreat.16', 'terrain.countryside.3', 'artillery.27'])
  })
})

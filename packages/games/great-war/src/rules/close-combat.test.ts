import { onlyOffered } from '@firestep/conformance'
import { describe, expect, test } from 'vitest'
import type { BattleSymbol } from '../data/enums.ts'
import { type SkirmishSetup, skirmish } from '../testing/skirmish.ts'

/** A British unit in 6,2 and an adjacent German one in 6,3. */
const closeCombat = (type: string, dice: readonly (BattleSymbol | number)[] = [], setup: Partial<SkirmishSetup> = {}) =>
  skirmish({ dice, ...setup, units: [`british ${type} 6,2`, 'german infantry 6,3', ...(setup.units ?? [])] })

const typesOf = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type)

describe('battles', () => {
  test('battle.1 battle.4: units battle once each, in any order', () => {
    const { battle, fight, battleRefusal } = skirmish({
      units: ['british infantry 6,2', 'british infantry 6,8', 'german infantry 6,5'],
      dice: ['hq', 'hq'],
    })
    fight('6,8', '6,5')
    expect(battleRefusal('6,8', '6,5')).toBe('battle.4')
    fight('6,2', '6,5')
    expect(battle.events.flatMap((event) => (event.type === 'battle' ? event.combat.by : []))).toEqual([1, 0])
    expect(skirmish({ units: ['british infantry 6,2', 'german infantry 6,5'] }).battle.refusal('british', null)).toBe(
      'battle.1',
    )
  })

  test('battle.1: an answer is done, or a unit and its target, then joining guns and a card', () => {
    const { battle } = skirmish({
      units: ['british machine-gun 6,2', 'british machine-gun 7,2', 'british infantry 8,4', 'german infantry 6,5'],
      wire: ['8,4'],
      combat: { british: ['lice', 'hand-grenade'] },
    })
    const target = battle.hex('6,5')
    expect([battle.choices('british'), battle.mayStop('british')]).toEqual([['done', 0, 1, 2], false])
    expect([battle.choices('british', 'done'), battle.mayStop('british', 'done')]).toEqual([[], true])
    expect([battle.choices('british', 0), battle.mayStop('british', 0)]).toEqual([[target], false])
    expect([battle.choices('british', 0, target), battle.mayStop('british', 0, target)]).toEqual([[1, 'lice'], true])
    expect([battle.choices('british', 0, target, 1), battle.mayStop('british', 0, target, 1)]).toEqual([['lice'], true])
    expect([battle.choices('british', 0, target, 'lice'), battle.mayStop('british', 0, target, 'lice')]).toEqual([
      [],
      true,
    ])
    expect(battle.choices('british', 2)).toEqual([target, 'clear wire'])
    expect([battle.choices('british', 2, 'clear wire'), battle.mayStop('british', 2, 'clear wire')]).toEqual([[], true])
    for (const [answer, rule] of [
      [['done', 0], 'battle.1'],
      [[], 'battle.1'],
      [['lice'], 'battle.1'],
      [[3, target], 'command.4'],
      [[2, 'clear wire', 'lice'], 'terrain.wire.2'],
      [[0, target, 'lice', 1], 'combat.11'],
      [[0, target, 1, 'lice'], 'allowed'],
      [[0, target, 'hand-grenade'], 'combat.5'],
      [[0, -1], 'battle.1'],
      [[0, 127], 'ranged.8'],
      [[0, 1.5], 'battle.1'],
    ] as const)
      expect(battle.refusal('british', [...answer]), JSON.stringify(answer)).toBe(rule)
    expect([battle.whyNot('british', 0), battle.whyNot('british', 3), battle.whyNot('british', null)]).toEqual([
      'allowed',
      'command.4',
      'battle.1',
    ])
  })

  test('battle.2: a battle and its retreat are resolved before the next is announced', () => {
    const { battle, fight } = skirmish({
      units: ['british infantry 6,2', 'british infantry 6,6', 'german infantry 6,4'],
      dice: ['flag', 'hq'],
    })
    fight('6,2', '6,4')
    expect([battle.asked('british'), battle.asked('german')]).toEqual([undefined, 'retreat'])
    battle.say('german', [battle.hex('5,4')])
    expect(battle.asked('british')).toBe('battle')
  })

  test('battle.2: a battle changes the next: an eliminated unit no longer blocks sight', () => {
    const position = (later: boolean) => {
      const { battle, fight } = skirmish({
        units: ['british machine-gun 6,2', 'british mortar 8,3', 'german infantry 6,4 1 figure', 'german infantry 6,5'],
        dice: ['burst', 'hq'],
      })
      if (later) fight('8,3', '6,4')
      return battle
    }
    const [before, after] = [position(false), position(true)]
    const answer = [0, before.hex('6,5')]
    onlyOffered('battle.2', { seat: 'british', answer, where: after, notWhere: before })
  })

  test('battle.3: an ordered unit need not battle, even next to an enemy', () => {
    const { battle } = closeCombat('infantry')
    battle.say('british', ['done'])
    expect(typesOf(battle.events)).toEqual(['phase', 'drew'])
  })

  test('battle.5: all dice go against one unit; its neighbour loses nothing', () => {
    const { fight, figuresIn } = closeCombat('infantry', ['burst', 'burst', 'burst'], {
      units: ['german infantry 7,2'],
    })
    fight('6,2', '6,3')
    expect([figuresIn('6,3'), figuresIn('7,2')]).toEqual([1, 4])
  })

  test('battle.7: a unit that eliminated its neighbour cannot fire at another target', () => {
    const { battle, fight, battleRefusal } = skirmish({
      units: ['british infantry 6,2', 'german infantry 6,3 1 figures', 'german infantry 6,6', 'british infantry 8,6'],
      dice: ['burst', 'hq', 'hq'],
    })
    fight('6,2', '6,3')
    battle.say('british', 'stay')
    expect(battleRefusal('6,2', '6,6')).toBe('battle.4')
  })

  test('battle.7: a gun with a second combat by Machine Gun Barrage cannot fire after a close combat either', () => {
    const { battle, fight, battleRefusal } = skirmish({
      units: [
        'british machine-gun 6,2',
        'german infantry 6,3 1 figures',
        'german infantry 6,6',
        'german mortar 0,0',
        'british infantry 8,6',
      ],
      dice: ['burst', 'hq', 'hq'],
      change: (state) => {
        state.now.combat.british = 'machine-gun-barrage'
      },
    })
    fight('6,2', '6,3')
    expect(battleRefusal('6,2', '6,6')).toBe('battle.7')
    expect(battle.choices('british')).toEqual(['done', battle.unitIn('8,6')])
  })

  test('battle.8: close and ranged combats of different units may alternate', () => {
    const { battle, fight } = closeCombat('infantry', Array<BattleSymbol>(9).fill('hq'), {
      units: ['british infantry 7,3', 'british machine-gun 6,5', 'german infantry 6,7'],
    })
    fight('7,3', '6,3')
    fight('6,5', '6,7')
    fight('6,2', '6,3')
    expect(battle.events.flatMap((event) => (event.type === 'battle' ? event.combat.kind : []))).toEqual([
      'close',
      'ranged',
      'close',
    ])
  })
})

describe('close combat', () => {
  test.each([
    ['close.8', 'infantry'],
    ['close.10', 'machine-gun'],
    ['close.11', 'mortar'],
  ])('%s close.7: a unit (%s) has 3 dice against the adjacent enemy it names', (rule, type) => {
    const { fight, lastCombat, battleRefusal } = closeCombat(type, ['hq', 'hq', 'hq'])
    expect(battleRefusal('6,2', '7,2')).toBe('close.7')
    expect(battleRefusal('6,2', '8,2')).toBe('ranged.8')
    fight('6,2', '6,3')
    expect(lastCombat()).toMatchObject({ kind: 'close', target: 1, dice: ['hq', 'hq', 'hq'] })
    expect(lastCombat().modifiers[0]).toMatchObject({ rule, value: 3 })
  })

  test.each([
    ['close.10', 'machine-gun'],
    ['close.11', 'mortar'],
  ])('%s: a unit (%s) that has moved cannot close combat', (rule, type) => {
    const { battle, move, battleRefusal } = skirmish({
      units: [`british ${type} 6,1`, 'british infantry 7,3', 'german infantry 6,3'],
      phase: 'move',
    })
    move('6,1', '6,2')
    battle.say('british', ['done'])
    expect(battleRefusal('6,2', '6,3')).toBe(rule)
  })

  test('close.9: infantry may close combat after moving one hex', () => {
    const { move, fight, lastCombat } = skirmish({
      units: ['british infantry 6,1', 'german infantry 6,3'],
      phase: 'move',
      dice: ['hq', 'hq', 'hq'],
    })
    move('6,1', '6,2')
    fight('6,2', '6,3')
    expect(lastCombat()).toMatchObject({ kind: 'close', dice: ['hq', 'hq', 'hq'] })
  })

  test('close.5: two units adjacent to one enemy attack it separately, not with joined dice', () => {
    const { battle, fight, battleRefusal, figuresIn } = skirmish({
      units: ['british machine-gun 6,2', 'british machine-gun 7,2', 'german infantry 6,3'],
      dice: ['burst', 'hq', 'hq', 'hq', 'burst', 'hq'],
    })
    expect(battleRefusal('6,2', '6,3', battle.unitIn('7,2'))).toBe('close.5')
    fight('7,2', '6,3')
    expect(figuresIn('6,3')).toBe(3)
    fight('6,2', '6,3')
    expect(figuresIn('6,3')).toBe(2)
  })

  test('close.3: a close combat changes the next: a unit whose neighbour was eliminated may fire', () => {
    const position = (later: boolean) => {
      const { battle, fight } = skirmish({
        units: [
          'british machine-gun 6,2',
          'british machine-gun 7,2',
          'german infantry 6,3 1 figure',
          'german infantry 4,2',
        ],
        dice: ['burst', 'hq', 'hq'],
      })
      if (later) fight('7,2', '6,3')
      return battle
    }
    const [before, after] = [position(false), position(true)]
    const answer = [0, before.hex('4,2')]
    onlyOffered('close.3', { seat: 'british', answer, where: after, notWhere: before })
  })

  test('close.6 close.21 close.22: hits, tokens, retreat, gained ground follow in order; HQ gains a token, flags apply after losses', () => {
    const { battle, fight } = closeCombat('infantry', ['soldier', 'hq', 'flag'])
    const tokens = battle.state.tokens.british
    fight('6,2', '6,3')
    battle.say('german', [battle.hex('5,2')])
    battle.say('british', 'advance')
    expect(typesOf(battle.events).slice(0, 6)).toEqual([
      'battle',
      'losses',
      'tokens',
      'flags',
      'retreated',
      'gained ground',
    ])
    expect(battle.state.tokens.british).toBe(tokens + 1)
    expect(battle.state.units[1]?.figures).toBe(3)
  })

  test('close.12 close.13: wire takes a die from the attacker; Big Show then adds one', () => {
    const wire = ['6,2']
    const plain = closeCombat('infantry', ['hq', 'hq'], { wire })
    plain.fight('6,2', '6,3')
    expect(plain.lastCombat().dice).toHaveLength(2)
    const { fight, lastCombat } = closeCombat('infantry', ['hq', 'hq', 'hq'], { wire, commandCard: 'big-show' })
    fight('6,2', '6,3')
    expect(lastCombat().modifiers.map(({ rule, value }) => [rule, value])).toEqual([
      ['close.8', 3],
      ['terrain.countryside.2', 0],
      ['terrain.wire.3', -1],
      ['card.command.big-show.6', 1],
    ])
  })

  test.each([
    ['close.14 close.16: a trench ignores one soldier of two', ['soldier', 'soldier', 'hq'], 1],
    ['close.15: a trench ignores no burst', ['burst', 'burst', 'hq'], 2],
    ['close.17 terrain.5: a trench ignores no Deadly side', ['deadly', 'deadly', 'hq'], 2],
  ] as const)('%s', (_fact, dice, hits) => {
    const { fight, lastCombat, figuresIn } = closeCombat('infantry', dice, { ground: { '6,3': 'trench' } })
    fight('6,2', '6,3')
    expect(lastCombat()).toMatchObject({ ignoredSoldiers: 1, hits })
    expect(figuresIn('6,3')).toBe(4 - hits)
  })

  test('close.23: a trench ignores one flag, not two', () => {
    const { battle, fight } = closeCombat('infantry', ['flag', 'flag', 'hq'], { ground: { '6,3': 'trench' } })
    fight('6,2', '6,3')
    expect(battle.choices('german')).toEqual([0, 1])
    battle.say('german', 1)
    expect(battle.refusal('german', [])).toBe('retreat.4')
    battle.say('german', [battle.hex('5,3')])
    expect(battle.unitIn('5,3')).toBe(1)
  })

  test('close.18 close.19 close.20: each hit takes a figure, the last gives a medal at once, extra hits are lost', () => {
    const { battle, fight, lastEvent } = skirmish({
      units: ['british infantry 6,2', 'german infantry 6,3 2 figures', 'german infantry 0,0'],
      dice: ['burst', 'deadly', 'soldier'],
    })
    fight('6,2', '6,3')
    expect(lastEvent('losses')).toMatchObject({ figures: 2, left: 0 })
    expect(lastEvent('medal')).toMatchObject({ side: 'british', total: 1 })
    expect(battle.asked('british')).toBe('gain ground')
  })
})

describe('gaining ground', () => {
  test('gain.2 gain.3: the victor may enter the vacated hex or stay, before the next unit battles', () => {
    for (const answer of ['advance', 'stay']) {
      const { battle, fight } = closeCombat('infantry', ['flag', 'hq', 'hq'], {
        units: ['british infantry 6,6', 'german infantry 6,9'],
      })
      fight('6,2', '6,3')
      battle.say('german', [battle.hex('5,3')])
      expect([battle.asked('british'), battle.refusal('british', 'charge')]).toEqual(['gain ground', 'gain.3'])
      battle.say('british', answer)
      expect(battle.unitIn(answer === 'advance' ? '6,3' : '6,2')).toBe(0)
      if (answer === 'advance')
        expect(battle.events.at(-1)).toEqual({
          type: 'gained ground',
          unit: 0,
          hex: battle.hex('6,3'),
          rules: ['gain.2', 'terrain.countryside.1'],
        })
      expect(battle.asked('british')).toBe('battle')
    }
  })

  test('close.4: a unit that gains ground at once stands in the next unit’s line of fire', () => {
    const after = (answer: string) => {
      const { battle, fight } = skirmish({
        units: [
          'british infantry 6,2',
          'british mortar 6,9',
          'german infantry 6,3 1 figure',
          'german infantry 4,4',
          'british machine-gun 8,2',
        ],
        dice: ['burst', 'hq', 'hq'],
      })
      fight('6,2', '6,3')
      battle.say('british', answer)
      return battle
    }
    const [stayed, advanced] = [after('stay'), after('advance')]
    const answer = [4, stayed.hex('4,4')]
    onlyOffered('close.4', { seat: 'british', answer, where: stayed, notWhere: advanced })
  })

  test('gain.2: a defender that cannot retreat keeps its hex', () => {
    const { battle, fight, figuresIn } = skirmish({
      units: ['british infantry 1,2', 'german infantry 0,2', 'german infantry 0,8'],
      dice: ['flag', 'hq', 'hq'],
    })
    fight('1,2', '0,2')
    expect(figuresIn('0,2')).toBe(3)
    expect(typesOf(battle.events)).not.toContain('gained ground')
    expect(battle.asked('british')).toBe('replenish')
  })

  test.each(['machine-gun', 'mortar'])('gain.4: a %s never gains ground', (type) => {
    const { battle, fight, lastEvent } = closeCombat(type, ['flag', 'hq', 'hq'])
    fight('6,2', '6,3')
    battle.say('german', [battle.hex('5,3')])
    expect(lastEvent('held back')).toMatchObject({ unit: 0, rules: ['gain.4'] })
    expect(battle.unitIn('6,2')).toBe(0)
  })

  test.each([
    ['forest', '6,2'],
    ['building', '6,2'],
    ['building rubble', '6,2'],
    ['mine crater', '6,2'],
    ['mine crater', '6,1'],
  ])('gain.5 gain.13: a unit stopped this turn by a %s in %s gains no ground and has no bonus combat', (name, at) => {
    const { battle, move, fight, lastEvent } = skirmish({
      units: ['british infantry 6,1', 'german infantry 6,3 1 figures', 'german infantry 6,4'],
      ground: { [at]: name },
      phase: 'move',
      combat: { british: ['battle-fury'] },
      dice: ['burst', 'hq', ...(name === 'forest' || name === 'building' ? [] : (['hq'] as const))],
    })
    move('6,1', '6,2')
    fight('6,2', '6,3')
    expect(lastEvent('held back')).toMatchObject({ unit: 0, rules: ['gain.5', 'gain.13'] })
    expect(battle.asked('british')).toBe('trade')
  })

  test('gain.5: a unit that began its turn in a forest may gain ground', () => {
    const { battle, fight } = closeCombat('infantry', ['flag', 'hq', 'hq'], { ground: { '6,2': 'forest' } })
    fight('6,2', '6,3')
    battle.say('german', [battle.hex('5,3')])
    expect(battle.asked('british')).toBe('gain ground')
  })

  test.each([
    ['gain.6', 'strike-first', { command: { german: ['strike-first'] } }, 3],
    ['gain.7', 'surprise-ambush', { combat: { german: ['surprise-ambush'] } }, 4],
  ])('%s: a defender that battles first (%s) gains no ground when the attacker retreats', (rule, card, hands, dice) => {
    const { battle, fight, lastCombat } = closeCombat(
      'infantry',
      ['flag', 'flag', ...Array<'hq'>(dice - 2).fill('hq'), 1],
      hands,
    )
    fight('6,2', '6,3')
    battle.say('german', card)
    expect(lastCombat()).toMatchObject({ side: 'german', flags: 2 })
    expect(lastCombat().dice).toHaveLength(dice)
    battle.say('british', [battle.hex('7,2'), battle.hex('8,2')])
    expect([battle.unitIn('8,2'), battle.unitIn('6,3')]).toEqual([0, 1])
    expect(battle.asked('german')).toBeUndefined()
    expect(battle.events).toContainEqual({ type: 'held back', unit: 1, rules: [rule] })
  })

  test('gain.8: a unit that battles back with Butt & Bayonet gains no ground', () => {
    const { battle, fight, lastCombat } = closeCombat('infantry', ['hq', 'hq', 'hq', 'flag', 'hq', 'hq'], {
      combat: { german: ['butt-bayonet'] },
    })
    fight('6,2', '6,3')
    battle.say('german', 'pass')
    battle.say('german', 'butt-bayonet')
    expect(lastCombat()).toMatchObject({ side: 'german', kind: 'close', flags: 1 })
    battle.say('british', [battle.hex('7,2')])
    expect([battle.unitIn('7,2'), battle.unitIn('6,3'), battle.asked('german')]).toEqual([0, 1, undefined])
    expect(battle.events).toContainEqual({ type: 'held back', unit: 1, rules: ['gain.8'] })
  })
})

describe('the bonus combat of Battle Fury', () => {
  /** The German unit in 6,3 is eliminated and the British enter its hex, next to two more Germans. */
  const furious = (dice: readonly BattleSymbol[], ground: Record<string, string> = {}) => {
    const fight = skirmish({
      units: [
        'british infantry 6,2',
        'german infantry 6,3 1 figures',
        'german infantry 6,4',
        'german infantry 5,3',
        'german infantry 0,0',
      ],
      combat: { british: ['battle-fury'] },
      ground,
      dice: ['burst', 'hq', 'hq', ...dice],
    })
    fight.fight('6,2', '6,3')
    fight.battle.say('british', 'battle-fury')
    return fight
  }

  test('gain.9 gain.11: infantry that gains ground may close combat again, against any adjacent enemy', () => {
    const { battle, figuresIn } = furious(['burst', 'hq', 'hq'])
    expect(battle.unitIn('6,3')).toBe(0)
    expect(battle.choices('british')).toEqual(['pass', battle.hex('5,3'), battle.hex('6,4')])
    expect(battle.refusal('british', battle.hex('6,6'))).toBe('gain.11')
    battle.say('british', battle.hex('5,3'))
    expect(figuresIn('5,3')).toBe(3)
  })

  test('gain.10: it is optional', () => {
    const { battle } = furious([])
    battle.say('british', 'pass')
    expect(typesOf(battle.events).filter((type) => type === 'battle')).toHaveLength(1)
    expect(battle.asked('british')).toBe('replenish')
  })

  test('gain.12: after it the unit may gain ground again, but there is no third battle', () => {
    const { battle } = furious(['flag', 'hq', 'hq'])
    battle.say('british', battle.hex('6,4'))
    expect(battle.choices('british')).toEqual(['stay', 'advance'])
    expect(battle.refusal('british', 'battle-fury')).toBe('gain.12')
    battle.say('british', 'advance')
    expect(battle.unitIn('6,4')).toBe(0)
    expect(battle.asked('british')).toBe('replenish')
  })

  test('gain.5 terrain.forest.2: in a forest just gained the unit battles with one die fewer and goes no further', () => {
    const { battle, lastCombat, lastEvent } = furious(['flag', 'hq'], { '6,3': 'forest' })
    battle.say('british', battle.hex('6,4'))
    expect(lastCombat().dice).toHaveLength(2)
    expect(lastEvent('held back').rules).toEqual(['gain.5'])
    expect(battle.unitIn('6,3')).toBe(0)
  })

  test.each([
    ['forest', 2],
    ['building', 2],
    ['building rubble', 3],
    ['mine crater', 3],
    ['trench', 3],
  ] as const)('gain.13: from a %s just gained, the bonus combat has %i dice', (name, dice) => {
    const { battle, lastCombat, lastEvent } = furious(['flag', ...Array<'hq'>(dice - 1).fill('hq')], { '6,3': name })
    expect(battle.choices('british')).toEqual(['pass', battle.hex('5,3'), battle.hex('6,4')])
    battle.say('british', battle.hex('6,4'))
    expect(lastCombat().dice).toHaveLength(dice)
    if (name === 'trench') expect(battle.asked('british')).toBe('gain ground')
    else expect(lastEvent('held back').rules).toEqual(['gain.5'])
  })

  test('gain.5 terrain.mine-crater.2: out of a mine crater a unit gains one hex, not two', () => {
    const { battle, lastEvent } = furious(['flag', 'hq', 'hq'], { '6,2': 'mine crater' })
    battle.say('british', battle.hex('6,4'))
    expect(lastEvent('held back').rules).toContain('gain.5')
    expect(battle.unitIn('6,3')).toBe(0)
  })

  test.each([
    ['flag', 1],
    ['hq', 2],
  ] as const)('card.command.strike-first.3: Strike First can answer it too: %s', (die, british) => {
    const { battle, fight } = skirmish({
      units: ['british infantry 6,2', 'german infantry 6,3 1 figures', 'german infantry 6,4', 'german infantry 0,0'],
      combat: { british: ['battle-fury'] },
      command: { german: ['strike-first'] },
      dice: ['burst', 'hq', 'hq', die, 'hq', 'hq', 'hq', 'hq', 'hq', 1],
    })
    fight('6,2', '6,3')
    battle.say('german', 'pass')
    battle.say('british', 'battle-fury')
    battle.say('british', battle.hex('6,4'))
    battle.say('german', 'strike-first')
    if (die === 'flag') battle.say('british', [battle.hex('7,2')])
    const sides = battle.events.flatMap((event) => (event.type === 'battle' ? [event.combat.side] : []))
    expect(sides.filter((side) => side === 'british')).toHaveLength(british)
    expect(battle.state.units[0]?.hex).toBe(battle.hex(die === 'flag' ? '7,2' : '6,3'))
  })

  test('gain.9: there is none without an enemy next to the gained hex', () => {
    const { battle, fight } = closeCombat('infantry', ['burst', 'burst', 'burst'], {
      combat: { british: ['battle-fury'] },
      change: (state) => {
        for (const unit of state.units) if (unit.side === 'german') unit.figures = 1
      },
      units: ['german mortar 0,0'],
    })
    fight('6,2', '6,3')
    expect(battle.choices('british')).toEqual(['stay', 'advance'])
    expect(battle.refusal('british', 'battle-fury')).toBe('gain.12')
  })
})

import { onlyOffered } from '@firestep/conformance'
import { describe, expect, test } from 'vitest'
import type { BattleSymbol } from '../data/enums.ts'
import { skirmish } from '../testing/skirmish.ts'

/** A British unit in 6,2 and a German one in the same row, at this range. */
const skirmishAtRange = (type: string, range: number, dice: readonly BattleSymbol[] = [], german = 'infantry') =>
  skirmish({ units: [`british ${type} 6,2`, `german ${german} 6,${2 + range}`], dice })

const deadly = (count: number) => Array<BattleSymbol>(count).fill('deadly')

describe('range and dice', () => {
  test.each([
    ['ranged.11', 'infantry', 2, 2],
    ['ranged.12', 'infantry', 3, 1],
    ['ranged.12', 'infantry', 4, 1],
    ['ranged.14', 'machine-gun', 2, 3],
    ['ranged.14', 'machine-gun', 3, 3],
    ['ranged.15', 'machine-gun', 4, 1],
    ['ranged.15', 'machine-gun', 5, 1],
    ['ranged.19', 'mortar', 2, 2],
    ['ranged.19', 'mortar', 3, 2],
    ['ranged.19', 'mortar', 4, 2],
    ['ranged.20', 'mortar', 5, 1],
    ['ranged.20', 'mortar', 6, 1],
  ])('%s: a unit (%s) fires at %i hexes with %i dice', (rule, type, range, count) => {
    const { fight, lastCombat } = skirmishAtRange(type, range, deadly(count))
    fight('6,2', `6,${2 + range}`)
    expect(lastCombat()).toMatchObject({ kind: 'ranged', range, dice: deadly(count) })
    expect(lastCombat().modifiers.map(({ rule, value }) => [rule, value])).toEqual([
      [rule, count],
      ['terrain.countryside.2', 0],
    ])
  })

  test.each([
    ['ranged.12', 'infantry', 5],
    ['ranged.15', 'machine-gun', 6],
    ['ranged.20', 'mortar', 7],
  ])('%s: a unit (%s) cannot fire at %i hexes', (rule, type, range) => {
    expect(skirmishAtRange(type, range).battle.asked('british')).not.toBe('battle')
    const spare = skirmish({
      units: [`british ${type} 6,2`, `german infantry 6,${2 + range}`, 'british mortar 5,5'],
      wire: ['5,2'],
    })
    expect(spare.battleRefusal('6,2', `6,${2 + range}`)).toBe(rule)
  })

  test.each([
    ['infantry', 4],
    ['machine-gun', 5],
    ['mortar', 6],
  ])(
    'ranged.9: a unit (%s) reaches a target %i hexes away, counting the target’s hex, and none beyond',
    (type, range) => {
      const skirmishFrom = (from: string) =>
        skirmish({
          units: [`british ${type} ${from}`, `german infantry 6,${2 + range}`, 'british mortar 10,11'],
          wire: ['10,8'],
        }).battle
      const [inRange, beyond] = [skirmishFrom('6,2'), skirmishFrom('6,1')]
      onlyOffered('ranged.9', {
        seat: 'british',
        answer: [0, inRange.hex(`6,${2 + range}`)],
        where: inRange,
        notWhere: beyond,
      })
    },
  )

  test.each([
    ['infantry', 2, 2, false],
    ['infantry', 3, 1, true],
    ['machine-gun', 3, 3, false],
    ['machine-gun', 4, 1, true],
    ['mortar', 4, 2, false],
    ['mortar', 5, 1, true],
  ])('ranged.10: range takes dice from a unit (%s) at %i hexes: %i left, %s', (type, range, count, fewer) => {
    const { fight, lastCombat, lastEvent } = skirmishAtRange(type, range, deadly(count))
    fight('6,2', `6,${2 + range}`)
    expect(lastCombat().dice).toHaveLength(count)
    expect(lastEvent('battle').rules.includes('ranged.10')).toBe(fewer)
  })

  test('battle.6: a single figure fires with as many dice as a full unit', () => {
    const { fight, lastCombat, lastEvent } = skirmish({
      units: ['british machine-gun 6,2 1 figures', 'german infantry 6,4'],
      dice: deadly(3),
    })
    fight('6,2', '6,4')
    expect(lastCombat().dice).toHaveLength(3)
    expect(lastEvent('battle').rules).toContain('battle.6')
    const fullUnit = skirmishAtRange('machine-gun', 2, deadly(3))
    fullUnit.fight('6,2', '6,4')
    expect(fullUnit.lastEvent('battle').rules).not.toContain('battle.6')
  })
})

describe('targets of ranged combat', () => {
  test('ranged.2 ranged.3: a machine gun needs range and sight, a mortar only range', () => {
    const openBattle = skirmish({
      units: ['british machine-gun 6,2', 'british mortar 7,2', 'german infantry 6,5'],
    }).battle
    const { battle, fight, battleRefusal, lastCombat, lastEvent } = skirmish({
      units: ['british machine-gun 6,2', 'british mortar 7,2', 'german infantry 6,5', 'german infantry 4,3'],
      ground: { '6,4': 'forest', '7,3': 'forest' },
      dice: [...deadly(2), ...deadly(3)],
    })
    expect(battleRefusal('6,2', '6,5')).toBe('terrain.forest.6')
    fight('7,2', '6,5')
    expect(lastCombat()).toMatchObject({ range: 3, dice: deadly(2) })
    expect(lastEvent('battle').rules).toEqual(['ranged.28', 'ranged.3', 'los.9'])
    onlyOffered('ranged.2', { seat: 'british', answer: [0, battle.hex('6,5')], where: openBattle, notWhere: battle })
    fight('6,2', '4,3')
    expect(lastCombat()).toMatchObject({ range: 2, dice: deadly(3) })
  })

  test('ranged.2 ranged.3: an overlay can change which units need sight', () => {
    const hidden = {
      units: ['british machine-gun 6,2', 'british mortar 7,2', 'german infantry 6,5'],
      ground: { '6,4': 'forest', '7,3': 'forest', '7,4': 'forest' },
      wire: ['7,5'],
    }
    const printedSkirmish = skirmish(hidden)
    expect([printedSkirmish.choicesFrom('6,2'), printedSkirmish.choicesFrom('7,2')]).toEqual([[], ['6,5', '7,5']])
    const swappedUnits = { units: { mortar: { needsSight: true }, 'machine-gun': { needsSight: false } } }
    const { choicesFrom, fight, lastEvent } = skirmish({ ...hidden, overlay: swappedUnits, dice: deadly(3) })
    expect([choicesFrom('6,2'), choicesFrom('7,2')]).toEqual([['6,5'], []])
    fight('6,2', '6,5')
    expect(lastEvent('battle').rules).toEqual(['ranged.28', 'ranged.3', 'los.9'])
  })

  test('ranged.3 los.9: a mortar that sees its target does not cite firing without sight', () => {
    const { fight, lastEvent } = skirmishAtRange('mortar', 3, ['soldier', 'burst'])
    fight('6,2', '6,5')
    expect(lastEvent('battle').rules).toEqual(['terrain.countryside.3', 'ranged.26', 'ranged.27'])
  })

  test('ranged.4 move.18: reserve artillery reaches the far corner over everything and never moves', () => {
    const units = ['british infantry 10,0', 'german infantry 0,11']
    const moving = skirmish({ units, orderReserveArtillery: true, phase: 'move', dice: [1, 1, 'burst', 'soldier'] })
    expect(moving.battle.refusal('british', ['artillery', 0])).toBe('move.18')
    moving.battle.say('british', ['done'])
    moving.battle.say('british', [moving.battle.hex('0,11'), 2])
    expect(moving.figuresIn('0,11')).toBe(2)
  })

  test('ranged.5: an adjacent enemy is no target of ranged combat: a mortar rolls 3 close combat dice, not 2', () => {
    const { fight, lastCombat } = skirmishAtRange('mortar', 1, deadly(3))
    fight('6,2', '6,3')
    expect(lastCombat()).toMatchObject({ kind: 'close', dice: deadly(3) })
  })

  test('ranged.5: a machine gun next to the target does not join a cross fire', () => {
    const guns = (second: string) =>
      skirmish({ units: ['british machine-gun 6,2', `british machine-gun ${second}`, 'german infantry 6,5'] }).battle
    const [apart, beside] = [guns('7,3'), guns('7,4')]
    const answer = [0, apart.hex('6,5'), 1]
    onlyOffered('ranged.5', { seat: 'british', answer, where: apart, notWhere: beside })
  })

  test('ranged.6 close.2: a unit next to an enemy cannot fire at another: it must close combat or not battle', () => {
    const { battle, fight, battleRefusal, choicesFrom, lastCombat } = skirmish({
      units: ['british machine-gun 6,2', 'german infantry 6,3', 'german infantry 4,2', 'british infantry 9,9'],
      dice: ['hq', 'hq', 'hq'],
    })
    expect(battleRefusal('6,2', '4,2')).toBe('ranged.6')
    expect(choicesFrom('6,2')).toEqual(['6,3'])
    const alone = skirmish({ units: ['british machine-gun 6,2', 'german infantry 6,9', 'german infantry 4,2'] }).battle
    onlyOffered('close.2', { seat: 'british', answer: [0, battle.hex('4,2')], where: alone, notWhere: battle })
    fight('6,2', '6,3')
    expect(lastCombat().kind).toBe('close')
  })

  test('ranged.8: firer and target are named before the roll', () => {
    const { battle, battleRefusal, fight } = skirmishAtRange('machine-gun', 2, deadly(3))
    expect(battle.refusal('british', [battle.unitIn('6,2')])).toBe('battle.1')
    expect(battleRefusal('6,2', '6,5')).toBe('ranged.8')
    expect(battleRefusal('6,2', '6,3')).toBe('close.7')
    expect(battle.events).toEqual([])
    fight('6,2', '6,4')
    expect(battle.drawsLeft).toBe(0)
  })

  test('ranged.13: infantry may fire after staying or after moving one hex', () => {
    const units = ['british infantry 6,2', 'british infantry 8,2', 'german infantry 6,5']
    const { battle, move, fight, lastCombat } = skirmish({ units, phase: 'move', dice: ['deadly', 'deadly', 'deadly'] })
    move('8,2', '7,2')
    battle.say('british', ['done'])
    fight('7,2', '6,5')
    expect(lastCombat()).toMatchObject({ range: 3, dice: ['deadly'] })
    fight('6,2', '6,5')
    expect(lastCombat()).toMatchObject({ range: 3, dice: ['deadly'] })
  })

  test.each([
    ['ranged.16', 'machine-gun'],
    ['ranged.21', 'mortar'],
  ])('%s move.17: a unit (%s) that moved cannot fire', (rule, type) => {
    const units = [`british ${type} 6,2`, 'british infantry 8,4', 'german infantry 6,5']
    const { battle, move, battleRefusal } = skirmish({ units, phase: 'move' })
    move('6,2', '6,3')
    battle.say('british', ['done'])
    expect(battleRefusal('6,3', '6,5')).toBe(rule)
    expect(battle.choices('british')).toEqual(['done', battle.unitIn('8,4')])
  })
})

describe('cross fire', () => {
  const units = ['british machine-gun 6,2', 'british machine-gun 7,2', 'british infantry 8,4', 'german infantry 6,5']

  test('ranged.17 ranged.18: two machine guns fire at one unit: 3 and 3 dice are one roll against one protection', () => {
    const { battle, fight, lastCombat } = skirmish({
      units,
      ground: { '6,5': 'trench' },
      dice: ['soldier', 'soldier', 'soldier', 'soldier', 'hq', 'hq'],
    })
    fight('6,2', '6,5', battle.unitIn('7,2'))
    expect(lastCombat()).toMatchObject({ by: [0, 1], ignoredSoldiers: 2, hits: 2, tokens: 2 })
    expect(battle.choices('british')).toEqual(['done', battle.unitIn('8,4')])
  })

  test('ranged.17 battle.5: infantry cannot join a cross fire, and a unit cannot divide its dice', () => {
    const { battle, battleRefusal } = skirmish({ units: [...units, 'german infantry 6,6'] })
    expect(battleRefusal('6,2', '6,5', battle.unitIn('8,4'))).toBe('ranged.17')
    expect(battleRefusal('8,4', '6,5', battle.hex('6,6'))).toBe('battle.5')
  })
})

describe('a cross fire of three guns', () => {
  const three = () =>
    skirmish({
      units: [
        'british machine-gun 6,2',
        'british machine-gun 7,2',
        'british machine-gun 5,2',
        'british machine-gun 10,11',
        'british mortar 8,4',
        'german infantry 6,5',
      ],
      dice: Array(9).fill('hq'),
    })

  test('ranged.17: any gun may be named first; the others follow in number order, each once', () => {
    const { battle } = three()
    const target = battle.hex('6,5')
    const offered = (...soFar: number[]) => battle.choices('british', soFar[0] ?? -1, target, ...soFar.slice(1))
    expect([offered(0), offered(1), offered(2)]).toEqual([
      [1, 2],
      [0, 2],
      [0, 1],
    ])
    expect([offered(0, 1), offered(0, 2), offered(0, 1, 2)]).toEqual([[2], [], []])
    expect([offered(1, 0), offered(1, 2), offered(2, 0), offered(2, 1)]).toEqual([[2], [], [1], []])
  })

  test('ranged.17: a gun cannot join itself, join twice, or join out of order or range', () => {
    const { battle } = three()
    const refusal = (...guns: number[]) =>
      battle.refusal('british', [guns[0] ?? -1, battle.hex('6,5'), ...guns.slice(1)])
    for (const guns of [
      [0, 0],
      [1, 1],
      [0, 1, 1],
      [0, 2, 1],
      [1, 0, 1],
      [2, 0, 2],
      [0, 3],
      [0, 4],
    ])
      expect(refusal(...guns), guns.join()).toBe('ranged.17')
    for (const guns of [[0], [2], [0, 1], [1, 0], [2, 0, 1], [1, 0, 2]]) expect(refusal(...guns)).toBe('allowed')
  })

  test('ranged.18: named from the last gun, all three roll and have battled', () => {
    const { battle, fight, lastCombat, lastEvent } = three()
    fight('5,2', '6,5', 0, 1)
    expect(lastCombat().by).toEqual([2, 0, 1])
    expect(lastEvent('battle').rules).toEqual(expect.arrayContaining(['ranged.17', 'ranged.18']))
    expect(lastCombat().dice).toHaveLength(9)
    expect(battle.choices('british')).toEqual(['done', 4])
  })
})

describe('procedure of ranged combat', () => {
  test('ranged.7 ranged.32 ranged.33 ranged.34: hits, tokens and retreats follow in order; HQ gains a token, and a flag takes no figure', () => {
    const { battle, fight, figuresIn } = skirmishAtRange('machine-gun', 2, ['soldier', 'hq', 'flag'])
    const tokens = battle.state.tokens.british
    fight('6,2', '6,4')
    expect(battle.events.map(({ type }) => type)).toEqual(['battle', 'losses', 'tokens', 'flags'])
    expect(battle.state.tokens.british).toBe(tokens + 1)
    expect(figuresIn('6,4')).toBe(3)
    battle.say('german', [battle.hex('5,3')])
    expect(figuresIn('5,3')).toBe(3)
    expect(battle.events.find(({ type }) => type === 'retreated')).toMatchObject({ lost: 0 })
  })

  test('ranged.22 ranged.23 ranged.24: wire leaves infantry no die at three hexes; Storm of Fire then adds one, which is rolled', () => {
    const position = { units: ['british infantry 6,2', 'german infantry 6,5', 'british infantry 8,5'], wire: ['6,2'] }
    expect(skirmish(position).battleRefusal('6,2', '6,5')).toBe('ranged.22')
    const { fight, lastCombat } = skirmish({ ...position, commandCard: 'storm-of-fire', dice: ['burst'] })
    fight('6,2', '6,5')
    expect(lastCombat().modifiers.map(({ rule, value }) => [rule, value])).toEqual([
      ['ranged.12', 1],
      ['terrain.countryside.2', 0],
      ['terrain.wire.3', -1],
      ['card.command.storm-of-fire.1', 1],
    ])
    expect(lastCombat().hits).toBe(1)
  })

  test('ranged.25 ranged.27 ranged.35 ranged.26: a trench ignores two soldiers and two flags, but no bursts', () => {
    const { battle, fight, lastCombat, figuresIn } = skirmish({
      units: ['british machine-gun 6,2', 'british machine-gun 7,2', 'german infantry 6,4'],
      ground: { '6,4': 'trench' },
      dice: ['soldier', 'soldier', 'soldier', 'burst', 'flag', 'flag'],
    })
    fight('6,2', '6,4', 1)
    expect(lastCombat()).toMatchObject({ ignoredSoldiers: 2, hits: 2, flags: 2 })
    expect(figuresIn('6,4')).toBe(2)
    battle.say('german', 2)
    expect(figuresIn('6,4')).toBe(2)
  })

  test('ranged.28: the Deadly side does not hit at range', () => {
    const { fight, lastCombat, figuresIn } = skirmishAtRange('machine-gun', 2, deadly(3))
    fight('6,2', '6,4')
    expect(lastCombat().hits).toBe(0)
    expect(figuresIn('6,4')).toBe(4)
  })

  test('ranged.26 ranged.29: each hit takes a figure', () => {
    const { fight, figuresIn } = skirmishAtRange('machine-gun', 3, ['burst', 'soldier', 'hq'])
    fight('6,2', '6,5')
    expect(figuresIn('6,5')).toBe(2)
  })

  test('ranged.30 ranged.31: the last figure gives a medal at once; further hits are lost', () => {
    const { battle, fight, lastEvent } = skirmish({
      units: ['british machine-gun 6,2', 'german infantry 6,4 1 figures', 'german infantry 0,0'],
      dice: ['burst', 'burst', 'soldier'],
    })
    fight('6,2', '6,4')
    expect(lastEvent('losses')).toMatchObject({ figures: 1, left: 0 })
    expect(lastEvent('medal')).toMatchObject({ side: 'british', total: 1 })
    expect(battle.state.units[1]?.gone).toBe('eliminated')
  })
})

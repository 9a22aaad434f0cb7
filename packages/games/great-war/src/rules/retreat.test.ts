import { describe, expect, test } from 'vitest'
import type { BattleSymbol } from '../data/enums.ts'
import { type SkirmishSetup, skirmish } from '../testing/skirmish.ts'

/** A British machine gun fires at the German infantry in a hex, two hexes to its right. */
const fireAt = (hex: string, dice: readonly BattleSymbol[], setup: Partial<SkirmishSetup> = {}, from = '6,2') => {
  const fight = skirmish({
    ...setup,
    dice,
    units: [`british machine-gun ${from}`, `german infantry ${hex}`, ...(setup.units ?? [])],
  })
  fight.fight(from, hex)
  return fight
}

describe('retreat paths', () => {
  test('retreat.1 retreat.2: each flag is one hex towards the unit’s own side, by hexes that the owner picks', () => {
    const { battle, lastEvent, figuresIn } = fireAt('6,4', ['flag', 'flag', 'hq'])
    expect(battle.asked('german')).toBe('retreat')
    expect(battle.refusal('german', [battle.hex('5,4'), battle.hex('4,4'), battle.hex('3,4')])).toBe('retreat.1')
    expect(battle.choices('german')).toEqual([battle.hex('5,3'), battle.hex('5,4')])
    expect(battle.choices('german', battle.hex('5,4'))).toEqual([battle.hex('4,4'), battle.hex('4,5')])
    battle.say('german', [battle.hex('5,4'), battle.hex('4,5')])
    expect(lastEvent('retreated')).toMatchObject({ unit: 1, path: [battle.hex('5,4'), battle.hex('4,5')], lost: 0 })
    expect(figuresIn('4,5')).toBe(4)
  })

  test('retreat.3 retreat.5: Germans retreat up the board even from fire above them, never sideways', () => {
    const { battle } = fireAt('6,4', ['flag', 'hq', 'hq'], {}, '4,4')
    expect(battle.refusal('german', [battle.hex('7,3')])).toBe('retreat.3')
    expect(battle.refusal('german', [battle.hex('6,5')])).toBe('retreat.5')
    expect(battle.whyNot('german', battle.hex('5,4'))).toBe('allowed')
    battle.say('german', [battle.hex('5,4')])
    expect(battle.unitIn('5,4')).toBe(1)
  })

  test('retreat.3: the corner of the board is as good as any other hex', () => {
    const { battle } = fireAt('1,0', ['flag', 'hq', 'hq'], {}, '3,0')
    expect(battle.choices('german')).toEqual([battle.hex('0,0'), battle.hex('0,1')])
    battle.say('german', [battle.hex('0,0')])
    expect(battle.unitIn('0,0')).toBe(1)
  })

  test('retreat.3: the British retreat down the board', () => {
    const { battle, fight } = skirmish({
      units: ['german machine-gun 6,2', 'british infantry 6,4'],
      active: 'german',
      dice: ['flag', 'hq', 'hq'],
    })
    fight('6,2', '6,4')
    expect(battle.choices('british')).toEqual([battle.hex('7,3'), battle.hex('7,4')])
    expect(battle.refusal('british', [battle.hex('5,4')])).toBe('retreat.3')
  })

  test('retreat.4 retreat.7: a retreat continues while a way is open, but not into another unit', () => {
    const { battle } = fireAt('6,4', ['flag', 'flag', 'hq'], { units: ['german mortar 4,4'] })
    expect(battle.refusal('german', [battle.hex('5,4')])).toBe('retreat.4')
    expect(battle.refusal('german', [battle.hex('5,4'), battle.hex('4,4')])).toBe('retreat.7')
    battle.say('german', [battle.hex('5,4'), battle.hex('4,5')])
    expect(battle.unitIn('4,5')).toBe(1)
  })

  test('retreat.4: with one of the two hexes occupied by either side, the other is the way', () => {
    for (const side of ['german', 'british']) {
      const { battle, lastEvent } = fireAt('6,4', ['flag', 'hq', 'hq'], { units: [`${side} mortar 5,3`] })
      expect(battle.asked('german')).toBeUndefined()
      expect(lastEvent('retreated').path).toEqual([battle.hex('5,4')])
    }
  })

  test('retreat.6: at the side of the board only one way is left: half-hexes cannot be entered', () => {
    const { battle } = fireAt('6,0', ['flag', 'flag', 'hq'])
    expect(battle.refusal('german', [127, battle.hex('4,0')])).toBe('retreat.6')
    expect(battle.choices('german')).toEqual([battle.hex('5,0')])
    battle.say('german', [battle.hex('5,0'), battle.hex('4,0')])
    expect(battle.unitIn('4,0')).toBe(1)
  })

  test('retreat.8 terrain.wire.1: forest, buildings and wire neither stop nor slow a retreat', () => {
    const { battle, lastEvent } = fireAt('6,4', ['flag', 'flag', 'flag'], {
      ground: { '5,3': 'forest', '4,3': 'building', '3,3': 'mine crater' },
      wire: ['4,4'],
    })
    expect(battle.state.wire).toEqual([battle.hex('4,4')])
    battle.say('german', [battle.hex('5,3'), battle.hex('4,3'), battle.hex('3,3')])
    expect(lastEvent('retreated')).toMatchObject({ lost: 0 })
    expect(battle.unitIn('3,3')).toBe(1)
    const moving = skirmish({
      units: ['british infantry 6,4', 'german mortar 0,0'],
      wire: ['6,5'],
      phase: 'move',
    })
    moving.move('6,4', '6,5')
    expect(moving.lastEvent('moved').rules).toContain('terrain.wire.1')
  })

  test('retreat.9: ground that an overlay makes impassable blocks a retreat', () => {
    const overlay = { terrain: { forest: { impassable: true } } }
    const { battle } = fireAt('6,4', ['flag', 'flag', 'hq'], { ground: { '4,4': 'forest' }, overlay })
    expect(battle.refusal('german', [battle.hex('5,4'), battle.hex('4,4')])).toBe('retreat.9')
    const walledSkirmish = fireAt('6,4', ['flag', 'hq', 'hq'], {
      ground: { '5,3': 'forest', '5,4': 'forest' },
      overlay,
    })
    expect(walledSkirmish.figuresIn('6,4')).toBe(3)
  })

  test('retreat.10: each hex blocked by units costs a figure', () => {
    const { lastEvent, figuresIn } = fireAt('6,4', ['flag', 'flag', 'hq'], {
      units: ['german mortar 5,3', 'german mortar 5,4'],
    })
    expect(lastEvent('losses')).toMatchObject({ figures: 2, left: 2, rules: ['retreat.10'] })
    expect(figuresIn('6,4')).toBe(2)
  })

  test('retreat.10: a retreat goes as far as it can, and only the rest costs figures', () => {
    const { battle, lastEvent } = fireAt('6,4', ['flag', 'flag', 'hq'], {
      units: ['german mortar 5,3', 'german mortar 4,4', 'german mortar 4,5'],
    })
    expect(lastEvent('retreated')).toMatchObject({ path: [battle.hex('5,4')], lost: 1 })
    expect(battle.state.units[1]?.figures).toBe(3)
  })

  test('retreat.11: each hex beyond the unit’s own baseline costs a figure; the last one gives a medal', () => {
    const { battle, lastEvent } = fireAt('0,4', ['flag', 'flag', 'flag'], { units: ['german mortar 0,11'] }, '0,2')
    expect(lastEvent('losses')).toMatchObject({ figures: 3, left: 1, rules: ['retreat.11'] })
    expect(battle.unitIn('0,4')).toBe(1)
    const weak = skirmish({
      units: ['british machine-gun 0,2', 'german infantry 0,4 2 figures', 'german mortar 0,11'],
      dice: ['flag', 'flag', 'flag'],
    })
    weak.fight('0,2', '0,4')
    expect(weak.lastEvent('medal')).toMatchObject({ side: 'british', total: 1 })
  })
})

describe('bolstered morale', () => {
  const trench = { ground: { '6,4': 'trench' } }

  test('retreat.12 retreat.14: the owner of a unit in a trench chooses to ignore a flag or not', () => {
    for (const ignored of [0, 1]) {
      const { battle } = fireAt('6,4', ['flag', 'hq', 'hq'], trench)
      expect([battle.asked('german'), battle.choices('german')]).toEqual(['flags', [0, 1]])
      battle.say('german', ignored)
      expect(battle.asked('german')).toBe(ignored === 0 ? 'retreat' : undefined)
    }
  })

  test('retreat.12: without shelter no flag can be ignored', () => {
    expect(fireAt('6,4', ['flag', 'hq', 'hq']).battle.asked('german')).toBe('retreat')
    const { battle } = fireAt('6,4', ['flag', 'hq', 'hq'], trench)
    battle.say('german', 1)
    expect(battle.events.findLast(({ type }) => type === 'flags')).toMatchObject({ rolled: 1, ignored: 1 })
  })

  test('retreat.13: flags can be ignored anew in every attack', () => {
    const { battle, fight } = fireAt('6,4', ['flag', 'flag', 'hq', 'flag', 'flag', 'hq'], {
      ...trench,
      units: ['british machine-gun 6,6'],
    })
    battle.say('german', 2)
    fight('6,6', '6,4')
    expect(battle.choices('german')).toEqual([0, 1, 2])
    battle.say('german', 2)
    expect(battle.unitIn('6,4')).toBe(1)
  })

  test('retreat.15: one of two flags may be ignored and the other taken', () => {
    const { battle, lastEvent } = fireAt('6,4', ['flag', 'flag', 'hq'], trench)
    battle.say('german', 1)
    battle.say('german', [battle.hex('5,3')])
    expect(lastEvent('flags')).toMatchObject({ rolled: 2, ignored: 1 })
    expect(battle.unitIn('5,3')).toBe(1)
  })

  test('retreat.16: flags beyond those that can be ignored must be taken', () => {
    const { battle } = fireAt('6,4', ['flag', 'flag', 'flag'], trench)
    expect(battle.refusal('german', 3)).toBe('retreat.16')
    battle.say('german', 2)
    expect(battle.asked('german')).toBe('retreat')
  })
})

describe('retreat answers', () => {
  /** A German in 6,4 that must retreat two hexes. */
  const driven = (units: readonly string[] = [], from = '6,4', setup: Partial<Parameters<typeof skirmish>[0]> = {}) => {
    const { battle, fight } = skirmish({
      units: [`british machine-gun 6,${Number(from.split(',')[1]) + 2}`, `german infantry ${from}`, ...units],
      dice: ['flag', 'flag', 'deadly'],
      ...setup,
    })
    fight(`6,${Number(from.split(',')[1]) + 2}`, from)
    return battle
  }

  test('retreat.4: offer two hexes at each step, one step per flag left', () => {
    const battle = driven()
    const [left, right, further] = [battle.hex('5,3'), battle.hex('5,4'), battle.hex('4,4')]
    expect([battle.choices('german'), battle.choices('german', right)]).toEqual([
      [left, right],
      [further, battle.hex('4,5')],
    ])
    expect([
      battle.mayStop('german'),
      battle.mayStop('german', right),
      battle.mayStop('german', right, further),
    ]).toEqual([false, false, true])
    expect(battle.choices('german', right, further)).toEqual([])
  })

  test('retreat.1 retreat.3 retreat.5 retreat.6: invalid answers are refused with their rule', () => {
    const battle = driven()
    const hexes = (...labels: string[]) => labels.map((label) => battle.hex(label))
    for (const [answer, rule] of [
      [null, 'retreat.2'],
      ['5,3', 'retreat.2'],
      [hexes('5,4', '4,4', '3,4'), 'retreat.1'],
      [['x', 1], 'retreat.2'],
      [[-1, 1], 'retreat.2'],
      [[127, 1], 'retreat.6'],
      [[0.5, 1], 'retreat.2'],
      [hexes('6,5', '5,4'), 'retreat.5'],
      [hexes('7,4', '6,4'), 'retreat.3'],
      [hexes('4,4'), 'retreat.3'],
      [hexes('5,4', '4,3'), 'retreat.3'],
      [hexes('5,4'), 'retreat.4'],
      [[], 'retreat.4'],
      [hexes('5,4', '4,5'), 'allowed'],
    ] as const)
      expect(battle.refusal('german', answer === null || typeof answer === 'string' ? answer : [...answer])).toBe(rule)
    expect([battle.whyNot('german', battle.hex('5,4')), battle.whyNot('german', battle.hex('6,3'))]).toEqual([
      'allowed',
      'retreat.5',
    ])
  })

  test('retreat.7 retreat.9: another unit’s hex and impassable ground are refused', () => {
    const beside = driven(['british mortar 5,3'])
    expect([beside.whyNot('german', beside.hex('5,3')), beside.choices('german')]).toEqual([
      'retreat.7',
      [beside.hex('5,4')],
    ])
    const marsh = driven([], '6,4', {
      ground: { '5,3': 'forest' },
      overlay: { terrain: { forest: { impassable: true } } },
    })
    expect([marsh.whyNot('german', marsh.hex('5,3')), marsh.choices('german')]).toEqual([
      'retreat.9',
      [marsh.hex('5,4')],
    ])
  })

  test('retreat.4: a retreat without a choice is not asked, on the second hex as on the first', () => {
    const battle = driven(['german mortar 4,1'], '6,0')
    expect(battle.events.find(({ type }) => type === 'retreated')).toMatchObject({
      path: [battle.hex('5,0'), battle.hex('4,0')],
      lost: 0,
      rules: ['retreat.1'],
    })
    expect(battle.halts).toEqual([{ seat: 'german', rule: 'retreat.1' }])
  })

  test('retreat.8 move.13: ground that would stop a move is cited only when the path crosses it', () => {
    const over = (ground: Record<string, string>) => {
      const battle = driven([], '6,4', { ground })
      battle.say('german', [battle.hex('5,4'), battle.hex('4,4')])
      const event = battle.events.find(({ type }) => type === 'retreated')
      return event !== undefined && 'rules' in event ? event.rules : []
    }
    expect(over({})).toEqual(['retreat.1'])
    expect(over({ '5,3': 'forest' })).toEqual(['retreat.1'])
    expect(over({ '5,4': 'forest' })).toEqual(['retreat.1', 'retreat.8', 'move.13'])
  })

  test('retreat.14 retreat.16: the number of flags ignored runs from none to the maximum', () => {
    const battle = driven([], '6,4', { ground: { '6,4': 'trench' } })
    expect(battle.choices('german')).toEqual([0, 1, 2])
    for (const answer of [3, -1, 'all', null, 1.5]) expect(battle.refusal('german', answer)).toBe('retreat.16')
  })
})

import { describe, expect, test } from 'vitest'
import type { BattleSymbol } from '../data/enums.ts'
import { type SkirmishSetup, skirmish } from '../testing/skirmish.ts'

type PartialSetup = Partial<SkirmishSetup>

/** The ground of one hex: terrain tiles, or tokens on countryside. */
const ground = (name: string, hex: string): PartialSetup =>
  name === 'wire' ? { wire: [hex] } : name === 'shell crater' ? { craters: [hex] } : { ground: { [hex]: name } }

describe('moving', () => {
  test.each([
    ['terrain.countryside.1', 'countryside'],
    ['terrain.hill.1', 'hill'],
    ['terrain.trench.1', 'trench'],
    ['terrain.shell-crater.1', 'shell crater'],
  ])('%s: %s does not limit movement', (rule, name) => {
    const units = ['british infantry 6,2', 'british infantry 6,8', 'german mortar 0,0']
    const { move, moveRefusal, lastEvent } = skirmish({ units, phase: 'move', ...ground(name, '6,3') })
    expect(moveRefusal('6,2', '6,4')).toBe('allowed')
    move('6,2', '6,3')
    expect(lastEvent('moved').rules).toContain(rule)
  })

  test.each([
    ['terrain.forest.1', 'forest'],
    ['terrain.building.1', 'building'],
    ['terrain.rubble.1', 'building rubble'],
    ['terrain.mine-crater.1', 'mine crater'],
    ['terrain.wire.1', 'wire'],
  ])('%s: entering %s ends the move', (rule, name) => {
    const { move, moveRefusal, battle } = skirmish({
      units: ['british infantry 6,2', 'british infantry 6,8', 'german mortar 0,0'],
      phase: 'move',
      ...ground(name, '6,3'),
    })
    expect(moveRefusal('6,2', '6,4')).toBe(rule)
    move('6,2', '6,3')
    expect(battle.unitIn('6,3')).toBe(0)
  })

  test('terrain.mine-crater.2: a unit that leaves a mine crater stops on the next hex', () => {
    const { moveRefusal, move, lastEvent } = skirmish({
      units: ['british infantry 6,2', 'german mortar 0,0'],
      phase: 'move',
      ...ground('mine crater', '6,2'),
    })
    expect(moveRefusal('6,2', '6,4')).toBe('terrain.mine-crater.2')
    move('6,2', '6,3')
    expect(lastEvent('moved').rules).toContain('terrain.mine-crater.2')
  })
})

describe('dice from terrain', () => {
  const hq = (count: number) => Array<BattleSymbol>(count).fill('hq')

  test.each([
    ['terrain.countryside.2', 'countryside', 2],
    ['terrain.forest.2', 'forest', 1],
    ['terrain.building.2', 'building', 1],
    ['terrain.hill.2', 'hill', 2],
    ['terrain.rubble.2', 'building rubble', 2],
    ['terrain.trench.2', 'trench', 2],
    ['terrain.shell-crater.2', 'shell crater', 2],
    ['terrain.mine-crater.3', 'mine crater', 2],
    ['terrain.wire.3', 'wire', 1],
  ])('%s: infantry that has just entered %s fires at two hexes with %i of its 2 dice', (rule, name, count) => {
    const { battle, move, fight, lastCombat } = skirmish({
      units: ['british infantry 6,1', 'british infantry 8,8', 'german infantry 6,4'],
      phase: 'move',
      dice: hq(count),
      ...ground(name, '6,2'),
    })
    move('6,1', '6,2')
    battle.say('british', ['done'])
    fight('6,2', '6,4')
    expect(lastCombat().dice).toHaveLength(count)
    expect(lastCombat().modifiers).toContainEqual(expect.objectContaining({ rule, value: 0 - (2 - count) }))
  })

  test.each([
    ['terrain.countryside.2', 'countryside', 3],
    ['terrain.forest.3', 'forest', 3],
    ['terrain.building.3', 'building', 3],
    ['terrain.hill.2', 'hill', 3],
    ['terrain.rubble.2', 'building rubble', 3],
    ['terrain.trench.2', 'trench', 3],
    ['terrain.shell-crater.2', 'shell crater', 3],
    ['terrain.mine-crater.3', 'mine crater', 3],
    ['terrain.wire.3', 'wire', 2],
  ])('%s: infantry that stood in %s has %i of its 3 close combat dice', (rule, name, count) => {
    const { fight, lastCombat } = skirmish({
      units: ['british infantry 6,2', 'german infantry 6,3'],
      dice: hq(count),
      ...ground(name, '6,2'),
    })
    fight('6,2', '6,3')
    expect(lastCombat().dice).toHaveLength(count)
    expect(lastCombat().modifiers).toContainEqual(expect.objectContaining({ rule, value: 0 - (3 - count) }))
  })
})

describe('protection', () => {
  /** Three soldiers and three flags from two guns. */
  const shot = (name: string) => {
    const fight = skirmish({
      units: ['british machine-gun 6,2', 'british machine-gun 7,2', 'german infantry 6,4'],
      dice: ['soldier', 'soldier', 'soldier', 'flag', 'flag', 'flag'],
      ...ground(name, '6,4'),
    })
    fight.fight('6,2', '6,4', 1)
    return fight
  }

  test.each([
    ['terrain.countryside.3', 'countryside', 0, 0],
    ['terrain.forest.4', 'forest', 1, 0],
    ['terrain.building.4', 'building', 1, 1],
    ['terrain.hill.3', 'hill', 1, 0],
    ['terrain.rubble.3', 'building rubble', 1, 1],
    ['terrain.trench.3', 'trench', 2, 2],
    ['terrain.shell-crater.3', 'shell crater', 1, 1],
    ['terrain.mine-crater.4', 'mine crater', 1, 1],
    ['terrain.wire.4', 'wire', 0, 0],
  ])('%s terrain.2 terrain.3: at range %s ignores %i soldiers and %i flags', (rule, name, soldiers, flags) => {
    const { battle, figuresIn, lastEvent, lastCombat } = shot(name)
    expect(lastCombat()).toMatchObject({ ignoredSoldiers: soldiers, hits: 3 - soldiers })
    expect(figuresIn('6,4')).toBe(1 + soldiers)
    expect(lastEvent('battle').rules).toContain(rule)
    expect(battle.asked('german')).toBe(flags > 0 ? 'flags' : 'retreat')
    if (flags === 0) return
    expect(battle.choices('german')).toHaveLength(flags + 1)
    battle.say('german', flags)
    expect(lastEvent('flags')).toMatchObject({ rolled: 3, ignored: flags })
    expect(lastEvent('flags').rules).toEqual(expect.arrayContaining([rule, 'terrain.3', 'ranged.35', 'retreat.16']))
  })

  test.each([
    ['terrain.countryside.3', 'countryside', 0, 0],
    ['terrain.forest.4', 'forest', 1, 0],
    ['terrain.building.4', 'building', 1, 1],
    ['terrain.hill.4', 'hill', 1, 0],
    ['terrain.rubble.3', 'building rubble', 1, 1],
    ['terrain.trench.4', 'trench', 1, 1],
    ['terrain.shell-crater.3', 'shell crater', 1, 1],
    ['terrain.mine-crater.4', 'mine crater', 1, 1],
    ['terrain.wire.4', 'wire', 0, 0],
  ])(
    '%s terrain.5: in close combat %s ignores %i soldiers and %i flags, but no Deadly side',
    (rule, name, soldiers, flags) => {
      const { battle, fight, figuresIn, lastEvent } = skirmish({
        units: ['british infantry 6,2 bomber', 'german infantry 6,3'],
        dice: ['soldier', 'deadly', 'flag', 'flag'],
        ...ground(name, '6,3'),
      })
      fight('6,2', '6,3')
      expect(figuresIn('6,3')).toBe(2 + soldiers)
      expect(lastEvent('battle').rules).toContain(rule)
      expect(battle.asked('german')).toBe(flags > 0 ? 'flags' : 'retreat')
      if (flags > 0) expect(battle.choices('german')).toHaveLength(flags + 1)
    },
  )

  test('terrain.hill.5: nothing is ignored between adjacent hills', () => {
    const { battle, fight, figuresIn } = skirmish({
      units: ['british infantry 6,2', 'german infantry 6,3'],
      ground: { '6,2': 'hill', '6,3': 'hill' },
      dice: ['soldier', 'soldier', 'flag'],
    })
    fight('6,2', '6,3')
    expect(figuresIn('6,3')).toBe(2)
    expect(battle.asked('german')).toBe('retreat')
  })

  test('terrain.hill.3: a hill protects from fire from another hill as from any other', () => {
    const { fight, figuresIn } = skirmish({
      units: ['british machine-gun 6,2', 'german infantry 6,4'],
      ground: { '6,2': 'hill', '6,4': 'hill' },
      dice: ['soldier', 'soldier', 'hq'],
    })
    fight('6,2', '6,4')
    expect(figuresIn('6,4')).toBe(3)
  })
})

describe('reserve artillery', () => {
  /** The template on 6,4, where a German unit stands, with two or three equal targeting dice. */
  const shelled = (
    name: string,
    targeting: readonly number[],
    dice: readonly BattleSymbol[],
    then: readonly BattleSymbol[] = [],
  ) => {
    const fight = skirmish({
      units: ['british machine-gun 6,2', 'german infantry 6,4', 'german mortar 0,0'],
      orderReserveArtillery: true,
      tokens: { british: 6 },
      dice: [...targeting, ...dice, ...then],
      ...ground(name, '6,4'),
    })
    fight.battle.say('british', [fight.battle.hex('6,4'), targeting.length])
    return fight
  }

  test.each([
    ['terrain.countryside.3', 'countryside', 0, 0],
    ['terrain.forest.4', 'forest', 1, 0],
    ['terrain.building.4', 'building', 1, 1],
    ['terrain.hill.3', 'hill', 1, 0],
    ['terrain.rubble.3', 'building rubble', 1, 1],
    ['terrain.trench.3', 'trench', 1, 1],
    ['terrain.shell-crater.3', 'shell crater', 1, 1],
    ['terrain.mine-crater.4', 'mine crater', 1, 1],
    ['terrain.wire.4', 'wire', 0, 0],
  ])(
    '%s: against two dice on target %s ignores %i of one soldier and %i of one flag',
    (rule, name, soldiers, flags) => {
      const { battle, figuresIn, lastEvent } = shelled(name, [6, 6], ['soldier', 'flag'])
      expect(figuresIn('6,4')).toBe(3 + soldiers)
      expect(lastEvent('battle').rules).toContain(rule)
      expect(battle.asked('german')).toBe(flags > 0 ? 'flags' : 'retreat')
      expect(battle.state.craters).toEqual(name === 'shell crater' ? [battle.hex('6,4')] : [])
    },
  )

  test.each([
    ['terrain.countryside.4', 'countryside', true, 'terrain.shell-crater.3', 1],
    ['terrain.forest.5', 'forest', true, 'terrain.shell-crater.3', 1],
    ['terrain.building.5', 'building', true, 'terrain.rubble.3', 1],
    ['terrain.hill.6', 'hill', true, 'terrain.shell-crater.3', 1],
    ['terrain.rubble.4', 'building rubble', false, 'terrain.rubble.3', 1],
    ['terrain.trench.5', 'trench', true, 'terrain.shell-crater.3', 1],
    ['terrain.shell-crater.4', 'shell crater', true, 'terrain.shell-crater.3', 1],
    ['terrain.mine-crater.5', 'mine crater', false, 'terrain.mine-crater.4', 1],
    ['terrain.wire.7', 'wire', true, 'terrain.shell-crater.3', 1],
  ])(
    '%s terrain.6: in a direct hit %s gives no protection; crater token: %s; afterwards %s ignores %i',
    (rule, name, token, after, spared) => {
      const { battle, fight, lastCombat, figuresIn, lastEvent } = shelled(
        name,
        [6, 6, 6],
        ['soldier', 'hq', 'hq'],
        ['soldier', 'soldier', 'flag'],
      )
      expect(lastCombat()).toMatchObject({ ignoredSoldiers: 0, hits: 1, dice: ['soldier', 'hq', 'hq'] })
      expect(lastEvent('battle').rules).toContain('terrain.6')
      expect(lastEvent('crater').rules).toContain(rule)
      expect(battle.state.craters).toEqual(token ? [battle.hex('6,4')] : [])
      expect(battle.state.wire).toEqual([])
      fight('6,2', '6,4')
      expect(lastCombat()).toMatchObject({ ignoredSoldiers: spared, hits: 2 - spared })
      expect(lastEvent('battle').rules).toContain(after)
      expect(figuresIn('6,4')).toBe(3 - (2 - spared))
      expect(battle.choices('german')).toEqual([0, 1])
    },
  )

  test('terrain.6: in a direct hit every flag must be taken, even in a trench', () => {
    const { battle } = shelled('trench', [6, 6, 6], ['flag', 'flag', 'hq'])
    expect(battle.asked('german')).toBe('retreat')
  })

  test.each([
    ['terrain.forest.5', 'forest', 'terrain.forest.1'],
    ['terrain.building.5', 'building', 'terrain.building.1'],
  ])('%s: after a direct hit %s still ends a move', (rule, name, stop) => {
    expect(shelled(name, [6, 6, 6], ['hq', 'hq', 'hq']).lastEvent('crater').rules).toContain(rule)
    const { moveRefusal } = skirmish({
      units: ['british infantry 6,2', 'german mortar 0,0'],
      phase: 'move',
      craters: ['6,3'],
      ground: { '6,3': name },
    })
    expect(moveRefusal('6,2', '6,4')).toBe(stop)
  })
})

describe('wire', () => {
  test('terrain.wire.2: infantry may clear the wire it stands on instead of battling; machine guns may not', () => {
    const units = ['british infantry 6,2', 'british machine-gun 6,6', 'german infantry 6,4', 'german infantry 6,8']
    const { battle, fight, battleRefusal } = skirmish({ units, wire: ['6,2', '6,6'] })
    expect(battleRefusal('6,6', 'clear wire')).toBe('terrain.wire.2')
    fight('6,2', 'clear wire')
    expect(battle.state.wire).toEqual([battle.hex('6,6')])
    expect(battleRefusal('6,2', '6,4')).toBe('battle.4')
  })

  test('terrain.wire.5: a burst of reserve artillery clears wire without leaving a crater, even where no unit stands', () => {
    const { battle, lastEvent } = skirmish({
      units: ['british infantry 10,0', 'german mortar 0,0'],
      wire: ['6,4'],
      orderReserveArtillery: true,
      dice: [6, 6, 'burst', 'hq'],
    })
    battle.say('british', [battle.hex('6,4'), 2])
    expect(lastEvent('wire')).toMatchObject({ hex: battle.hex('6,4'), rules: ['terrain.wire.5'] })
    expect([battle.state.wire, battle.state.craters]).toEqual([[], []])
  })

  test.each(['german infantry 6,4', 'german infantry 0,9'])(
    'terrain.wire.6: a burst of a mortar clears wire: %s',
    (german) => {
      const { battle, fight } = skirmish({
        units: ['british mortar 6,2', german],
        wire: ['6,4'],
        dice: ['burst', 'hq'],
      })
      const tokens = battle.state.tokens.british
      fight('6,2', '6,4')
      expect(battle.state.wire).toEqual([])
      const atUnit = german.endsWith('6,4')
      expect(battle.state.tokens.british).toBe(tokens + (atUnit ? 1 : 0))
      expect(battle.state.units[1]?.figures).toBe(atUnit ? 3 : 4)
    },
  )

  test('terrain.wire.6 tokens.14: a mortar firing at wire alone shows its dice, and only bursts count', () => {
    const shot = (dice: readonly BattleSymbol[], ground: Record<string, string> = {}) => {
      const units = ['british mortar 6,2', 'german infantry 0,9']
      const fight = skirmish({ units, ground, wire: ['6,4'], dice })
      fight.fight('6,2', '6,4')
      return fight
    }
    const { battle, lastCombat } = shot(['hq', 'flag'])
    expect(lastCombat()).toMatchObject({
      kind: 'ranged',
      by: [0],
      side: 'british',
      target: null,
      hex: battle.hex('6,4'),
      range: 2,
      dice: ['hq', 'flag'],
      ignoredSoldiers: 0,
      hits: 0,
      flags: 0,
      tokens: 0,
    })
    expect([battle.state.wire, battle.state.tokens.british]).toEqual([[battle.hex('6,4')], 6])
    expect(shot(['hq', 'flag']).lastEvent('battle').rules).toEqual(['tokens.14'])
    expect(shot(['burst', 'flag']).lastEvent('battle').rules).toEqual([])
    expect(shot(['burst', 'flag'], { '6,3': 'forest' }).lastEvent('battle').rules).toEqual(['ranged.3', 'los.9'])
    expect(shot(['burst', 'hq']).battle.state.wire).toEqual([])
    expect(shot(['burst', 'hq']).lastEvent('wire').rules).toEqual(['terrain.wire.6'])
  })

  test('terrain.wire.6: a burst of a machine gun does not clear wire', () => {
    const { battle, fight } = skirmish({
      units: ['british machine-gun 6,2', 'german infantry 6,4'],
      wire: ['6,4'],
      dice: ['burst', 'burst', 'hq'],
    })
    fight('6,2', '6,4')
    expect(battle.state.wire).toEqual([battle.hex('6,4')])
    const mortar = skirmish({ units: ['british mortar 6,2', 'german infantry 6,4'], wire: ['6,4'], dice: ['hq', 'hq'] })
    mortar.fight('6,2', '6,4')
    expect(mortar.battle.state.wire).toEqual([mortar.battle.hex('6,4')])
  })
})

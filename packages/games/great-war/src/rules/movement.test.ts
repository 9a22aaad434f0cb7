import { onlyOffered } from '@firestep/conformance'
import { describe, expect, test } from 'vitest'
import { type SkirmishSetup, skirmish } from '../testing/skirmish.ts'

const skirmishInMovement = (setup: SkirmishSetup) => skirmish({ phase: 'move', ...setup })

describe('movement in general', () => {
  test('move.1 move.3: units move one after another in any order, each once', () => {
    const { battle, move, moveRefusal } = skirmishInMovement({
      units: ['british infantry 6,2', 'british infantry 6,6', 'german mortar 0,0'],
    })
    move('6,6', '5,6')
    expect(moveRefusal('5,6', '4,6')).toBe('move.3')
    move('6,2', '5,2')
    expect(battle.events.slice(0, 2)).toMatchObject([
      { type: 'moved', unit: 1, path: [battle.hex('6,6'), battle.hex('5,6')] },
      { type: 'moved', unit: 0, path: [battle.hex('6,2'), battle.hex('5,2')] },
    ])
  })

  test('move.2: a move ends before the next begins, so a vacated hex is free', () => {
    const position = (later: boolean) => {
      const { battle, move } = skirmishInMovement({
        units: ['british infantry 6,2', 'british infantry 6,3', 'german mortar 0,0'],
      })
      if (later) move('6,3', '5,3')
      return battle
    }
    const [before, after] = [position(false), position(true)]
    onlyOffered('move.2', { seat: 'british', answer: [0, before.hex('6,3')], where: after, notWhere: before })
  })

  test('move.1: an answer is a unit and its hex, or done with an optional Wire Cutters', () => {
    const { battle } = skirmishInMovement({
      units: ['british infantry 6,2', 'british mortar 9,9', 'german mortar 0,0'],
      wire: ['6,2'],
      combat: { british: ['wire-cutters', 'lice'] },
    })
    expect([battle.choices('british'), battle.choices('british', 'done')]).toEqual([['done', 0, 1], ['wire-cutters']])
    expect([battle.mayStop('british'), battle.mayStop('british', 'done'), battle.mayStop('british', 0)]).toEqual([
      false,
      true,
      false,
    ])
    expect(battle.choices('british', 0, battle.hex('6,3'))).toEqual([])
    expect(battle.mayStop('british', 0, battle.hex('6,3'))).toBe(true)
    expect([battle.whyNot('british', 0), battle.whyNot('british', 2), battle.whyNot('british', 'artillery')]).toEqual([
      'allowed',
      'order.3',
      'move.18',
    ])
    expect([battle.refusal('british', ['done', 'lice']), battle.refusal('british', ['done', 'wire-cutters'])]).toEqual([
      'combat.5',
      'allowed',
    ])
  })

  test('move.1: other answers are refused', () => {
    const { battle } = skirmishInMovement({ units: ['british infantry 6,2', 'german mortar 0,0'] })
    for (const nonsense of [null, [], 'done', [99, 1], [null, null], [1e300]])
      expect(battle.refusal('british', nonsense)).toBe('move.1')
  })

  test('move.4: an ordered unit may stay in place and still battle', () => {
    const { battle, moveRefusal } = skirmishInMovement({ units: ['british machine-gun 6,2', 'german infantry 6,5'] })
    expect(moveRefusal('6,2', '6,2')).toBe('move.4')
    battle.say('british', ['done'])
    expect(battle.asked('british')).toBe('battle')
    expect(battle.events).toMatchObject([{ type: 'phase', phase: 'battle', rules: ['move.4', 'turn.3', 'turn.4'] }])
  })

  test('move.5: a unit may cross from the left section into the centre', () => {
    const { battle, move, lastEvent } = skirmishInMovement({ units: ['british infantry 8,3', 'german mortar 0,0'] })
    move('8,3', '8,5')
    expect(lastEvent('moved').rules).toContain('move.5')
    expect(battle.unitIn('8,5')).toBe(0)
  })

  test('move.6: the half-hexes at the sides cannot be entered', () => {
    const { battle, choicesFrom } = skirmishInMovement({ units: ['british machine-gun 6,0', 'german mortar 0,0'] })
    expect(choicesFrom('6,0')).toEqual(['5,0', '6,1', '7,0'])
    expect(battle.refusal('british', [0, 127])).toBe('move.6')
  })

  test('move.7: a unit leaves the board only where the battle gives a medal for it', () => {
    const units = ['british infantry 1,5', 'german mortar 0,0']
    expect(skirmishInMovement({ units }).moveRefusal('1,5', 'exit')).toBe('move.7')
    const { battle, move, lastEvent, choicesFrom, moveRefusal } = skirmishInMovement({
      units: [...units, 'british infantry 1,8', 'german infantry 0,6', 'german infantry 0,5', 'german infantry 1,6'],
      battle: 'mametz-wood',
    })
    expect(choicesFrom('1,5')).not.toContain('exit')
    expect(choicesFrom('1,8')).toContain('exit')
    // Leaving the board is not a path to any other hex.
    expect(moveRefusal('1,8', '1,6')).toBe('move.9')
    expect(moveRefusal('1,8', '0,7')).toBe('allowed')
    expect(moveRefusal('1,8', '2,7')).toBe('allowed')
    expect(moveRefusal('1,5', 'exit')).toBe('move.7')
    move('1,8', 'exit')
    expect(battle.state.now.ordered.map(({ unit }) => unit)).toEqual([0])
    expect(lastEvent('moved').rules).toEqual(['move.7', 'medal.breakthrough.2', 'medal.breakthrough.3'])
    expect(lastEvent('moved')).toMatchObject({ exit: true })
    expect(lastEvent('medal')).toMatchObject({ side: 'british', total: 1 })
    expect(battle.state.units[2]).toMatchObject({ hex: -1, gone: 'exited' })
  })

  test('move.8 move.11 move.9: a hex never holds two units, weakened units do not merge, and enemy hexes cannot be entered', () => {
    const { moveRefusal } = skirmishInMovement({
      units: ['british infantry 6,2', 'british infantry 6,3', 'british infantry 7,2 2 figures', 'german infantry 5,2'],
    })
    expect(moveRefusal('6,2', '6,3')).toBe('move.8')
    expect(moveRefusal('6,2', '7,2')).toBe('move.11')
    expect(moveRefusal('6,2', '5,2')).toBe('move.9')
    expect(moveRefusal('7,2', '6,2')).toBe('move.11')
  })

  test.each(['british', 'german'])('move.9: no unit passes through another: %s units bar the way', (side) => {
    const { moveRefusal } = skirmishInMovement({
      units: ['british infantry 6,2', `${side} infantry 6,3`, 'german mortar 0,0'],
      ordered: ['6,2'],
    })
    expect(moveRefusal('6,2', '6,4')).toBe('move.9')
    expect(moveRefusal('6,2', '5,3')).toBe('allowed')
  })

  test('move.9: unit 0 bars the way too, and a unit that is shut in is not offered', () => {
    const { moveRefusal, battle } = skirmishInMovement({
      units: [
        'german infantry 6,3',
        'british infantry 6,2',
        'british infantry 10,0',
        'british mortar 10,1',
        'british mortar 9,0',
      ],
    })
    expect([moveRefusal('6,2', '6,3'), moveRefusal('6,2', '6,4')]).toEqual(['move.9', 'move.9'])
    expect(battle.choices('british')).toEqual(['done', 1, 3, 4])
  })

  test('move.1: a corner hex can be left and entered like any other', () => {
    const { battle, move, lastEvent } = skirmish({
      units: ['german infantry 0,0', 'german infantry 0,3', 'british mortar 10,0'],
      active: 'german',
      phase: 'move',
    })
    move('0,0', '2,0')
    expect(lastEvent('moved')).toMatchObject({ path: [battle.hex('0,0'), battle.hex('2,0')] })
    expect(lastEvent('moved').rules[0]).toBe('move.15')
    expect(battle.state.now.ordered[0]).toMatchObject({ moved: 2, mayBattle: 0, enteredHex: battle.hex('2,0') })
    move('0,3', '0,1')
    const {
      battle: other,
      move: go,
      lastEvent: told,
    } = skirmish({
      units: ['german infantry 0,2', 'british mortar 10,0'],
      active: 'german',
      phase: 'move',
    })
    go('0,2', '0,0')
    expect(told('moved')).toMatchObject({ path: [other.hex('0,2'), other.hex('0,0')] })
    expect(told('moved').rules[0]).toBe('move.15')
  })

  test('move.10: a unit moves whole, with every figure, to one hex', () => {
    const { battle, move, figuresIn } = skirmishInMovement({
      units: ['british infantry 6,2 3 figures', 'german mortar 0,0'],
    })
    expect(battle.refusal('british', [0, battle.hex('5,2'), battle.hex('6,3')])).toBe('move.10')
    move('6,2', '5,2')
    expect(figuresIn('5,2')).toBe(3)
    expect(() => battle.unitIn('6,2')).toThrow()
  })

  test('move.12: forest on the only path ends the move', () => {
    const { moveRefusal, move, battle } = skirmishInMovement({
      units: ['british infantry 6,2', 'british infantry 7,9', 'german mortar 0,0'],
      ground: { '6,3': 'forest' },
    })
    expect(moveRefusal('6,2', '6,4')).toBe('terrain.forest.1')
    move('6,2', '6,3')
    expect(battle.unitIn('6,3')).toBe(0)
  })

  test('move.12: ground that an overlay makes impassable cannot be entered', () => {
    const { moveRefusal } = skirmishInMovement({
      units: ['british infantry 6,2', 'german mortar 0,0'],
      ground: { '6,3': 'forest' },
      overlay: { terrain: { forest: { impassable: true } } },
    })
    expect(moveRefusal('6,2', '6,3')).toBe('move.12')
  })

  test('move.13: a retreat passes wire and forest that would end a move', () => {
    const { battle, fight } = skirmish({
      units: ['british machine-gun 6,2', 'german infantry 6,4'],
      ground: { '5,4': 'forest' },
      wire: ['5,3'],
      dice: ['flag', 'flag', 'hq'],
    })
    fight('6,2', '6,4')
    battle.say('german', [battle.hex('5,4'), battle.hex('4,4')])
    expect(battle.unitIn('4,4')).toBe(1)
  })
})

describe('terrain met in play', () => {
  test('includes the ground that units enter, with the tokens on it', () => {
    const met = (setup: SkirmishSetup) => {
      const { battle, move } = skirmishInMovement(setup)
      move('6,2', '6,3')
      return [...battle.used]
    }
    const units = ['british infantry 6,2', 'british infantry 9,9', 'german mortar 0,0']
    expect(met({ units, ground: { '6,3': 'forest' } })).toEqual(['forest'])
    expect(met({ units, wire: ['6,3'] })).toEqual(['countryside', 'wire'])
    expect(met({ units, craters: ['6,3'] })).toEqual(['countryside', 'shell crater'])
  })
})

describe('movement allowance', () => {
  test('move.14: infantry moves one hex and battles', () => {
    const { battle, move, fight, lastCombat } = skirmishInMovement({
      units: ['british infantry 6,2', 'german infantry 6,5'],
      dice: ['hq', 'hq'],
    })
    move('6,2', '6,3')
    fight('6,3', '6,5')
    expect(lastCombat().dice).toHaveLength(2)
    expect(battle.drawsLeft).toBe(0)
  })

  test('move.15: infantry moves two hexes and does not battle, and never moves three', () => {
    const { battle, move, moveRefusal, battleRefusal } = skirmishInMovement({
      units: ['british infantry 6,2', 'british infantry 8,7', 'german infantry 6,7'],
    })
    expect(moveRefusal('6,2', '6,5')).toBe('move.15')
    move('6,2', '6,4')
    battle.say('british', ['done'])
    expect(battleRefusal('6,4', '6,7')).toBe('move.15')
  })

  test.each(['machine-gun', 'mortar'])('move.16 move.17: a %s moves one hex and then cannot battle', (type) => {
    const { move, moveRefusal, battle } = skirmishInMovement({
      units: [`british ${type} 6,2`, 'british infantry 8,6', 'german infantry 6,6'],
    })
    expect(moveRefusal('6,2', '6,4')).toBe('move.16')
    move('6,2', '6,3')
    battle.say('british', ['done'])
    expect(battle.choices('british')).toEqual(['done', battle.unitIn('8,6')])
  })
})

import { describe, expect, test } from 'vitest'
import { skirmish } from '../testing/skirmish.ts'
import { testBattle } from '../testing/test-battle.ts'

describe('special personnel', () => {
  test('personnel.1 personnel.2: the map names the units with a bomber, who is added to the four figures', () => {
    const battle = testBattle({ phase: 'set up', dice: Array<number>(14).fill(1) })
    expect(battle.events[0]).toMatchObject({
      type: 'set up',
      rules: expect.arrayContaining(['personnel.1', 'personnel.2']),
    })
    const bombers = battle.state.units.filter(({ bomber }) => bomber)
    expect(bombers.map(({ side, type, figures, full }) => [side, type, figures, full])).toEqual([
      ['german', 'infantry', 4, 4],
      ['british', 'infantry', 4, 4],
    ])
  })

  test('personnel.8 personnel.2: only infantry can have a bomber, one per unit: in Mametz Wood the owners place them', () => {
    const battle = testBattle({
      battle: 'mametz-wood',
      units: [
        'british machine-gun 9,2',
        'british infantry 9,4',
        'german infantry 1,1',
        'german infantry 1,2',
        'german infantry 1,3',
        'german mortar 1,4',
      ],
      phase: 'set up',
      dice: Array<number>(18).fill(1),
    })
    expect(battle.refusal('british', [0])).toBe('personnel.8')
    battle.say('british', [1])
    expect(battle.refusal('german', [2, 3, 3])).toBe('personnel.2')
    battle.say('german', [2, 3, 4])
    expect(battle.state.units.map(({ bomber }) => bomber)).toEqual([false, true, true, true, true, false])
  })

  test('personnel.4 personnel.5: the bomber moves with its unit and never joins a unit it passes', () => {
    const { battle, move, lastEvent } = skirmish({
      units: ['british infantry 6,2 bomber', 'british infantry 6,4', 'german mortar 0,0'],
      phase: 'move',
    })
    move('6,2', '6,3')
    expect(lastEvent('moved').rules).toEqual(expect.arrayContaining(['personnel.4', 'personnel.5']))
    expect([
      battle.state.units[battle.unitIn('6,3')]?.bomber,
      battle.state.units[battle.unitIn('6,4')]?.bomber,
    ]).toEqual([true, false])
  })

  test('personnel.6: the bomber is not lost as a figure and still throws with one ordinary figure left', () => {
    const { battle, fight, lastEvent } = skirmish({
      units: ['german machine-gun 6,2', 'british infantry 6,4 bomber'],
      active: 'german',
      dice: ['burst', 'burst', 'burst'],
    })
    fight('6,2', '6,4')
    expect(lastEvent('losses')).toMatchObject({ figures: 3, left: 1 })
    expect(lastEvent('losses').rules).toContain('personnel.6')
    expect(battle.state.units[1]).toMatchObject({ figures: 1, bomber: true })
  })

  test('personnel.7: the bomber is eliminated with the last ordinary figure, for one medal', () => {
    const { battle, fight, lastEvent } = skirmish({
      units: ['german machine-gun 6,2', 'british infantry 6,4 bomber 3 figures', 'british mortar 10,0'],
      active: 'german',
      dice: ['burst', 'burst', 'burst'],
    })
    fight('6,2', '6,4')
    expect(lastEvent('eliminated')).toMatchObject({ unit: 1, rules: expect.arrayContaining(['personnel.7']) })
    expect(lastEvent('medal')).toMatchObject({ side: 'german', total: 1 })
    expect(battle.state.units[1]).toMatchObject({ hex: -1, figures: 0 })
  })

  test.each([
    [2, true, 2],
    [2, false, 0],
    [3, true, 0],
    [4, true, 0],
  ])('personnel.9: at %i hexes, with a bomber: %s, Deadly sides make %i hits', (range, bomber, hits) => {
    const dice = Array<'deadly'>(range === 2 ? 2 : 1).fill('deadly')
    const { fight, lastCombat } = skirmish({
      units: [`british infantry 6,2${bomber ? ' bomber' : ''}`, `german infantry 6,${2 + range}`],
      ground: { [`6,${2 + range}`]: 'trench' },
      dice,
    })
    fight('6,2', `6,${2 + range}`)
    expect(lastCombat()).toMatchObject({ dice, hits })
  })

  test('personnel.10: a bomber adds a die in close combat after terrain, and none at range', () => {
    const { fight, lastCombat } = skirmish({
      units: ['british infantry 6,2 bomber', 'german infantry 6,3'],
      wire: ['6,2'],
      dice: ['hq', 'hq', 'hq'],
    })
    fight('6,2', '6,3')
    expect(lastCombat().modifiers.map(({ rule, value }) => [rule, value])).toEqual([
      ['close.8', 3],
      ['terrain.countryside.2', 0],
      ['terrain.wire.3', -1],
      ['personnel.10', 1],
    ])
    const distantSkirmish = skirmish({
      units: ['british infantry 6,2 bomber', 'german infantry 6,4'],
      dice: ['hq', 'hq'],
    })
    distantSkirmish.fight('6,2', '6,4')
    expect(distantSkirmish.lastCombat().dice).toHaveLength(2)
  })
})

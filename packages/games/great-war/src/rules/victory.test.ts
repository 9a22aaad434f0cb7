import { applyOverlay } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { unit } from '../testing/ids.ts'
import { skirmish } from '../testing/skirmish.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { medalsOf } from './victory.ts'

/** Medals gained and lost so far: side, number and reason. */
const medals = (battle: TestBattle) =>
  battle.events.flatMap((event) => (event.type === 'medal' ? [`${event.side} ${event.change} ${event.for}`] : []))

/** British infantry with an order in the left section, before its move. */
const battleWithOrder = (setup: TestBattleSetup, unit = 0) => {
  const battle = testBattle({ ground: {}, command: { british: ['attack-left'] }, ...setup })
  battle.say('british', ['attack-left'])
  battle.say('british', [unit])
  return battle
}

/** British infantry in 8,2 about to fire at the unit in 6,2. */
const battleBeforeFire = (target: string, setup: TestBattleSetup = {}) => {
  const battle = battleWithOrder({ units: ['british infantry 8,2', target], ...setup })
  battle.say('british', ['done'])
  return battle
}

describe('victory', () => {
  test('victory.1: the battle ends at once with the last medal needed', () => {
    const battle = battleBeforeFire('german infantry 6,2 1 figure', {
      dice: ['burst', 'flag'],
      change: (state) => {
        state.permanent.british = 5
      },
    })
    battle.say('british', [0, battle.hex('6,2')])
    expect(battle.position.outcome).toEqual({ winner: 'british', medals: { german: 0, british: 6 } })
    expect(battle.state.phase).toBe('battle')
    expect(battle.asked('british')).toBeUndefined()
  })

  test('victory.2: the last figure eliminates the unit and gives a medal; earlier losses give none', () => {
    const battle = battleBeforeFire('german infantry 6,2 2 figures', { dice: ['burst', 'hq', 1] })
    battle.say('british', [0, battle.hex('6,2')])
    expect(medals(battle)).toEqual([])
    const last = battleBeforeFire('german infantry 6,2 1 figure', { dice: ['burst', 'burst', 1] })
    last.say('british', [0, last.hex('6,2')])
    expect(last.state.units[1]).toMatchObject({ gone: 'eliminated', hex: -1, figures: 0 })
    expect(medals(last)).toEqual(['british 1 unit-eliminated'])
  })

  test.each([
    ['victory.3', 'machine-gun', 3],
    ['victory.4', 'mortar', 2],
  ])('%s: the weapon of a %s unit is its last figure, which fires with all dice', (_id, type, dice) => {
    const battle = battleBeforeFire(`german ${type} 6,2 2 figures`, {
      combat: { german: ['return-fire'] },
      tokens: { german: 1 },
      dice: ['burst', 'hq', ...Array<'deadly'>(dice).fill('deadly'), 1],
    })
    battle.say('british', [0, battle.hex('6,2')])
    battle.say('german', 'pass')
    expect(battle.state.units[1]?.figures).toBe(1)
    battle.say('german', ['return-fire', 0])
    expect(battle.events.findLast(({ type: told }) => told === 'battle')).toMatchObject({ combat: { by: [1] } })
    expect(battle.drawsLeft).toBe(0)
  })

  test('victory.5: a bomber is eliminated with the last ordinary figure and is not one itself', () => {
    const battle = battleBeforeFire('german infantry 6,2 1 figure bomber', { dice: ['burst', 'hq', 1] })
    battle.say('british', [0, battle.hex('6,2')])
    expect(battle.state.units[1]).toMatchObject({ bomber: true, gone: 'eliminated' })
    expect(medals(battle)).toEqual(['british 1 unit-eliminated'])
  })

  test('victory.6: objectives depend on the battle: the German front line counts in Opening Action 2, not in 1', () => {
    const there = { units: ['british infantry 2,1', 'german infantry 0,5'], phase: 'start' } as const
    expect(medals(testBattle({ ...there, battle: 'opening-action-2' }))).toEqual(['british 1 german-front-line'])
    expect(medals(testBattle({ ...there, battle: 'opening-action-1' }))).toEqual([])
  })
})

/** Opening Action 2 with its front-line objective of another kind. */
const kind = (name: string): TestBattleSetup => ({
  battle: 'opening-action-2',
  overlay: { battles: { 'opening-action-2': { objectives: { 'german-front-line': { kind: name } } } } },
})

describe('temporary objectives', () => {
  test('medal.temporary.1 medal.temporary.2 medal.temporary.3: the medal is gained on entering, kept while the hex is held, and lost on leaving', () => {
    const units = ['british infantry 4,1', 'british infantry 2,2', 'german infantry 0,8']
    const setup: TestBattleSetup = { ...kind('temporary group'), ground: {}, units, dice: [1] }
    const battle = testBattle({ ...setup, command: { british: ['attack-left'] } })
    expect(medals(battle)).toEqual([])
    battle.say('british', ['attack-left'])
    battle.say('british', [0, 1])
    battle.say('british', [1, battle.hex('2,1')])
    expect(medals(battle)).toEqual(['british 1 german-front-line'])
    battle.say('british', ['done'])
    expect(medalsOf(ground(battle), 'british')).toBe(1)
    const leaving = battleWithOrder({ ...setup, change: held('british') }, 1)
    leaving.say('british', [1, leaving.hex('1,2')])
    expect(medals(leaving)).toEqual(['british -1 german-front-line'])
  })

  test('medal.start-temporary.1: only a unit there at the start of its turn gains the medal', () => {
    const setup: TestBattleSetup = {
      battle: 'opening-action-2',
      units: ['british infantry 4,1', 'german infantry 0,8'],
    }
    const battle = battleWithOrder({ ...setup, dice: [1] })
    battle.say('british', [0, battle.hex('2,1')])
    expect(medals(battle)).toEqual([])
    const later = testBattle({ ...setup, units: ['british infantry 2,1', 'german infantry 0,8'], phase: 'start' })
    expect(medals(later)).toEqual(['british 1 german-front-line'])
    const otherBattle = testBattle({
      ...setup,
      units: ['british infantry 2,1', 'german infantry 0,8'],
      phase: 'start',
      active: 'german',
    })
    expect(medals(otherBattle)).toEqual([])
  })

  test.each([
    ['moving', ['burst', 'burst']],
    ['retreating', ['flag', 'deadly']],
    ['being eliminated', ['burst', 'burst']],
  ] as const)('medal.start-temporary.2: the medal is lost at once by %s', (cause, dice) => {
    const units = ['german infantry 0,9', 'british infantry 2,9 2 figures']
    const setup: TestBattleSetup = { battle: 'opening-action-2', change: held('british'), units }
    if (cause === 'moving') {
      const battle = testBattle({ ...setup, command: { british: ['attack-right'] } })
      battle.say('british', ['attack-right'])
      battle.say('british', [1])
      battle.say('british', [1, battle.hex('1,9')])
      expect(medals(battle)).toEqual(['british -1 german-front-line'])
      return
    }
    const battle = testBattle({
      ...setup,
      ground: {},
      active: 'german',
      command: { german: ['attack-left'] },
      dice: [...dice, 1],
    })
    battle.say('german', ['attack-left'])
    battle.say('german', [0])
    battle.say('german', ['done'])
    battle.say('german', [0, battle.hex('2,9')])
    if (cause === 'retreating') battle.say('british', [battle.hex('3,9')])
    expect(medals(battle)[0]).toBe('british -1 german-front-line')
  })

  test('medal.group.1 medal.group.2: a trench line is one objective: any hex of it counts, and two count no more', () => {
    const battle = testBattle({
      battle: 'opening-action-2',
      units: ['british infantry 2,1', 'british infantry 3,7', 'german infantry 0,8'],
      phase: 'start',
    })
    expect(medals(battle)).toEqual(['british 1 german-front-line'])
  })

  test('medal.group.3: the medal of a line is lost only when none of its hexes is held', () => {
    const setup: TestBattleSetup = { battle: 'opening-action-2', change: held('british'), dice: [1] }
    const within = battleWithOrder({ ...setup, units: ['british infantry 2,1', 'german infantry 0,8'] })
    within.say('british', [0, within.hex('2,0')])
    expect(medals(within)).toEqual([])
    const out = battleWithOrder({ ...setup, units: ['british infantry 2,1', 'german infantry 0,8'] })
    out.say('british', [0, out.hex('3,0')])
    expect(medals(out)).toEqual(['british -1 german-front-line'])
  })
})

describe('majorities', () => {
  const hill = 'hill-145'
  const none = (state: TestBattle['state']) => {
    state.held = []
  }

  test.each([
    ['medal.majority.1', 'more hexes than the other', ['2,5', '2,6'], ['1,4'], ['british 2 hill-145-majority']],
    ['medal.majority.3', 'one against none', ['2,5'], ['0,0'], ['british 2 hill-145-majority']],
    ['medal.majority.1', 'not equal numbers', ['2,5', '2,6'], ['1,4', '1,5'], []],
  ])('%s: a majority at the start of its turn is %s', (_id, _what, british, german, gained) => {
    const units = [...british.map((hex) => `british infantry ${hex}`), ...german.map((hex) => `german infantry ${hex}`)]
    expect(medals(testBattle({ battle: hill, units, phase: 'start', change: none }))).toEqual(gained)
    const sure = testBattle({ battle: hill, units: ['british infantry 2,5'], phase: 'start', change: none })
    expect(medals(sure)).toHaveLength(1)
  })

  test('medal.majority.4: a majority is lost when the other side draws level, and then neither side holds it', () => {
    const battle = testBattle({
      battle: hill,
      units: ['british infantry 2,7', 'british infantry 3,6', 'german infantry 1,4', 'german infantry 1,5'],
      command: { british: ['attack-centre'] },
      dice: [1],
    })
    battle.say('british', ['attack-centre'])
    battle.say('british', [1])
    battle.say('british', [1, battle.hex('2,6')])
    expect(medals(battle)).toEqual(['german -2 hill-145-majority'])
    expect(battle.state.held).toEqual([])
  })
})

describe('permanent objectives', () => {
  test('medal.permanent.1 medal.permanent.2: the medal is gained on entering and stays when the unit has left', () => {
    const units = ['british infantry 4,1', 'german infantry 0,8']
    const battle = battleWithOrder({ ...kind('permanent group'), units, dice: [1] })
    battle.say('british', [0, battle.hex('3,1')])
    expect(medals(battle)).toEqual([])
    const entering = battleWithOrder({ ...kind('permanent group'), units, dice: [1] })
    entering.say('british', [0, entering.hex('2,1')])
    expect(medals(entering)).toEqual(['british 1 german-front-line'])
    const leaving = battleWithOrder({
      ...kind('permanent group'),
      units: ['british infantry 2,1', 'german infantry 0,8'],
      change: held('british'),
      dice: [1],
    })
    leaving.say('british', [0, leaving.hex('1,0')])
    expect(medals(leaving)).toEqual([])
    expect(medalsOf(ground(leaving), 'british')).toBe(1)
  })

  test('medal.start-permanent.1: the Pimple is won permanently, once, by a unit there at the start of its turn', () => {
    const units = ['british infantry 2,4', 'british infantry 3,3', 'german infantry 0,8']
    const battle = testBattle({
      battle: 'the-pimple',
      units,
      phase: 'start',
      command: { british: ['attack-centre'] },
      dice: [1],
    })
    expect(medals(battle)).toEqual(['british 1 the-pimple'])
    battle.say('british', ['attack-centre'])
    battle.say('british', [0, 1])
    battle.say('british', [0, battle.hex('2,5')])
    battle.say('british', [1, battle.hex('4,3')])
    expect(medals(battle)).toEqual(['british 1 the-pimple'])
  })
})

describe('breakthrough', () => {
  const units = ['british infantry 0,1', 'british infantry 1,2', 'british infantry 2,3', 'german infantry 5,8']
  const leaving = (setup: TestBattleSetup = {}) =>
    testBattle({ battle: 'mametz', ground: {}, units, command: { british: ['attack-left'] }, ...setup })

  test('medal.breakthrough.1 medal.breakthrough.2 medal.breakthrough.3: each ordered unit that leaves over the enemy baseline is a permanent medal; the step off is one hex', () => {
    const battle = leaving({ dice: [1] })
    battle.say('british', ['attack-left'])
    battle.say('british', [0, 1])
    expect(battle.refusal('british', [2, 'exit'])).toBe('order.3')
    battle.say('british', [0, 'exit'])
    battle.say('british', [1, 'exit'])
    expect(medals(battle)).toEqual(['british 1 breakthrough', 'british 1 breakthrough'])
    expect(battle.state.units.slice(0, 2).map(({ gone }) => gone)).toEqual(['exited', 'exited'])
    const far = leaving()
    far.say('british', ['attack-left'])
    far.say('british', [2])
    expect(far.refusal('british', [2, 'exit'])).toBe('move.7')
    const elsewhere = leaving({ battle: 'opening-action-1' })
    elsewhere.say('british', ['attack-left'])
    elsewhere.say('british', [0])
    expect(elsewhere.refusal('british', [0, 'exit'])).toBe('move.7')
  })

  test('medal.breakthrough.4: no unit leaves by Rush & Rotation', () => {
    const battle = leaving({ command: { british: ['rush-rotation'] } })
    battle.say('british', ['rush-rotation'])
    battle.say('british', [0])
    expect(battle.refusal('british', [0, 'exit'])).toBe('medal.breakthrough.4')
    expect(battle.choices('british', 0)).not.toContain('exit')
  })
})

describe('time pressure', () => {
  /** The Germans of Opening Action 2 have played a card that orders no unit, and come to draw. */
  const drawing = (card: string, german: number, dice: readonly number[] = []) => {
    const battle = testBattle({
      battle: 'opening-action-2',
      units: ['british infantry 8,5'],
      active: 'german',
      command: { german: [card] },
      change: (state) => {
        state.permanent.german = german
      },
      dice,
      overlay: { battles: { 'opening-action-2': { assets: { german: { artillery: 0 } } } } },
    })
    battle.say('german', [card])
    return battle
  }

  test('medal.time.1 medal.time.2: after a Recon the defender may take a permanent medal instead of choosing between two cards', () => {
    const battle = drawing('recon-left', 0, [1])
    expect(battle.choices('german')).toEqual(['medal', 'cards'])
    battle.say('german', 'medal')
    expect(medals(battle)).toEqual(['german 1 time-pressure'])
    expect(battle.state.permanent.german).toBe(1)
    expect(battle.asked('german')).toBe('replenish')
    expect(battle.state.secrets.german.command).toHaveLength(1)
    const cards = drawing('recon-left', 0, [1, 1])
    cards.say('german', 'cards')
    expect(cards.asked('german')).toBe('keep')
    expect(drawing('recon-in-force', 0, [1]).asked('german')).toBe('replenish')
  })

  test('medal.time.3: the time-pressure medal cannot be the winning one', () => {
    expect(drawing('recon-left', 4, []).asked('german')).toBe('time')
    expect(drawing('recon-left', 5, [1, 1]).asked('german')).toBe('keep')
  })
})

/** Gives a side the front line of Opening Action 2. */
const held = (side: 'german' | 'british') => (state: TestBattle['state']) => {
  state.held = [{ objective: 1, hex: null, side }]
}

/** Enough of a battlefield to count medals. */
function ground(battle: TestBattle) {
  const objectives = [{ medals: 1 }, { medals: 1 }]
  return { scenario: { objectives }, state: battle.state }
}

describe('temporary objectives in battle', () => {
  /** A battle phase with these British units ordered; the German front line is worth a medal to a unit in it. */
  const line = (setup: Partial<Parameters<typeof skirmish>[0]>) =>
    skirmish({ ...kind('temporary group'), units: [], ...setup })

  test.each([
    ['advance', ['british 1 unit-eliminated', 'british 1 german-front-line']],
    ['stay', ['british 1 unit-eliminated']],
  ])('medal.temporary.1: the medal of a line is gained by gaining ground into it: %s', (answer, gained) => {
    const { battle, fight } = line({
      units: ['british infantry 3,1', 'german infantry 2,1 1 figure', 'german infantry 0,8'],
      dice: ['burst', 'hq', 'hq'],
    })
    fight('3,1', '2,1')
    battle.say('british', answer)
    expect(medals(battle)).toEqual(gained)
  })

  test('medal.temporary.3: the medal of a line is lost by gaining ground out of it', () => {
    const { battle, fight } = line({
      units: ['british infantry 2,1', 'german infantry 1,1 1 figure', 'german infantry 0,8'],
      dice: ['burst', 'hq', 'hq'],
      change: held('british'),
    })
    fight('2,1', '1,1')
    battle.say('british', 'advance')
    expect(medals(battle)).toEqual(['british 1 unit-eliminated', 'british -1 german-front-line'])
  })

  test('medal.temporary.1 medal.temporary.3: the medal of a line is gained by a retreat into it and lost by one out of it', () => {
    const driven = (from: string, change?: TestBattleSetup['change']) => {
      const { battle, fight } = line({
        active: 'german',
        units: ['german machine-gun 0,1', `british infantry ${from}`, 'british infantry 10,0'],
        dice: ['flag', 'deadly', 'deadly'],
        ...(change === undefined ? {} : { change }),
      })
      fight('0,1', from)
      const [retreatHex] = battle.choices('british')
      battle.say('british', [retreatHex ?? -1])
      return medals(battle)
    }
    expect(driven('2,1', held('british'))).toEqual(['british -1 german-front-line'])
    const { battle, fight } = line({
      active: 'german',
      units: ['german infantry 0,1', 'british infantry 1,1', 'british infantry 10,0'],
      dice: ['flag', 'deadly', 'hq'],
    })
    fight('0,1', '1,1')
    battle.say('british', [battle.hex('2,1')])
    expect(medals(battle)).toEqual(['british 1 german-front-line'])
  })

  test.each([
    ['4,1', '2,1', ['british 1 german-front-line', 'british -1 german-front-line']],
    ['2,1', '1,1', ['british -1 german-front-line', 'british 1 german-front-line']],
  ])(
    'medal.temporary.1 medal.temporary.3: the medal of a line changes when raiders go from %s to %s and return',
    (from, to, changes) => {
      const { battle, move, fight } = line({
        units: [`british infantry ${from}`, 'german infantry 1,0', 'german infantry 0,8'],
        phase: 'move',
        dice: ['hq', 'hq', 'hq', 'hq'],
        change: (state) => {
          state.now.combat.british = 'trench-raid'
          state.now.raider = unit(0)
          if (from === '2,1') held('british')(state)
        },
      })
      move(from, to)
      if (battle.asked('british') === 'move') battle.say('british', ['done'])
      fight(to, '1,0')
      battle.say('british', 'return')
      expect(medals(battle)).toEqual(changes)
      expect(battle.unitIn(from)).toBe(0)
    },
  )
})

describe('rules cited for medals', () => {
  const citedRules = (battle: TestBattle) =>
    battle.events.flatMap((event) => (event.type === 'medal' ? [event.rules] : []))
  const shown = (entry: string) => ['comp.21', 'scenario.2', 'object.3', 'victory.6', entry]
  const none = (state: TestBattle['state']) => {
    state.held = []
  }

  test('medal.group.2: a line held in part cites its group', () => {
    const units = ['british infantry 4,1', 'german infantry 0,8']
    const battle = battleWithOrder({ ...kind('temporary group'), units, dice: [1] })
    battle.say('british', [0, battle.hex('2,1')])
    expect(citedRules(battle)).toEqual([
      ['medal.temporary.1', 'medal.group.1', 'medal.group.2', ...shown('scenario.2.3')],
    ])
    const battleAfterLeaving = battleWithOrder({
      ...kind('temporary group'),
      units: ['british infantry 2,1', 'german infantry 0,8'],
      change: held('british'),
      dice: [1],
    })
    battleAfterLeaving.say('british', [0, battleAfterLeaving.hex('1,0')])
    expect(citedRules(battleAfterLeaving)).toEqual([['medal.temporary.2', 'medal.temporary.3', 'medal.group.3']])
  })

  test('medal.temporary.1: a single hex cites no group', () => {
    const { battle: scenario, overlay } = kind('temporary group')
    const single = { battles: { [scenario ?? '']: { objectives: { 'german-front-line': { hexes: ['2,1'] } } } } }
    const setup: TestBattleSetup = { battle: scenario ?? '', overlay: applyOverlay(overlay ?? {}, single) }
    const battle = battleWithOrder({ ...setup, units: ['british infantry 3,1', 'german infantry 0,8'], dice: [1] })
    battle.say('british', [0, battle.hex('2,1')])
    expect(citedRules(battle)).toEqual([['medal.temporary.1', ...shown('scenario.2.3')]])
    const battleAfterLeaving = battleWithOrder({
      ...setup,
      units: ['british infantry 2,1', 'german infantry 0,8'],
      change: held('british'),
      dice: [1],
    })
    battleAfterLeaving.say('british', [0, battleAfterLeaving.hex('1,0')])
    expect(citedRules(battleAfterLeaving)).toEqual([['medal.temporary.2', 'medal.temporary.3']])
  })

  test('medal.start-temporary.1 medal.start-temporary.2: objectives held from the start of a turn cite gain and loss', () => {
    const units = ['british infantry 2,1', 'german infantry 0,8']
    const scenario = 'opening-action-2'
    expect(citedRules(testBattle({ battle: scenario, units, phase: 'start' }))).toEqual([
      ['medal.start-temporary.1', 'medal.group.1', 'medal.group.2', ...shown('scenario.2.3')],
    ])
    const battleAfterLeaving = battleWithOrder({ battle: scenario, units, change: held('british'), dice: [1] })
    battleAfterLeaving.say('british', [0, battleAfterLeaving.hex('1,0')])
    expect(citedRules(battleAfterLeaving)).toEqual([['medal.start-temporary.2', 'medal.group.3']])
    const building = testBattle({
      battle: 'mash-valley',
      units: ['british infantry 2,9', 'german infantry 8,8'],
      phase: 'start',
    })
    expect(citedRules(building)).toEqual([['medal.start-temporary.1', ...shown('scenario.9.5')]])
  })

  test.each([
    [['2,5'], ['0,0'], ['medal.majority.3']],
    [['2,5', '2,6'], ['0,0'], []],
    [['2,5', '2,6'], ['1,4'], []],
  ])('medal.majority.3: is cited only for one against none: %j against %j', (british, german, further) => {
    const units = [...british.map((hex) => `british infantry ${hex}`), ...german.map((hex) => `german infantry ${hex}`)]
    const battle = testBattle({ battle: 'hill-145', units, phase: 'start', change: none })
    expect(citedRules(battle)).toEqual([['medal.majority.1', ...further, ...shown('scenario.14.5')]])
  })

  test('medal.permanent.2: permanent medals cite that they stay, and show no marker', () => {
    const battle = battleWithOrder({
      ...kind('permanent group'),
      units: ['british infantry 3,1', 'german infantry 0,8'],
      dice: [1],
    })
    battle.say('british', [0, battle.hex('2,1')])
    const good = ['medal.permanent.2', 'object.3', 'victory.6']
    expect(citedRules(battle)).toEqual([['medal.permanent.1', ...good, 'scenario.2.3']])
    const pimple = testBattle({
      battle: 'the-pimple',
      units: ['british infantry 2,4', 'german infantry 0,8'],
      phase: 'start',
    })
    expect(citedRules(pimple)).toEqual([['medal.start-permanent.1', ...good, 'scenario.15.4']])
  })
})

test('objective kinds and unit types that roll are met in play', () => {
  const { battle, fight } = skirmish({
    units: ['british machine-gun 6,2', 'german infantry 6,4 1 figure', 'german infantry 0,8'],
    dice: ['burst', 'hq', 'hq'],
  })
  fight('6,2', '6,4')
  expect([...battle.used]).toEqual(['machine-gun', 'unit eliminated'])
})

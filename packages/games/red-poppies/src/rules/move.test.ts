import { describe, expect, test } from 'vitest'
import { unitId } from '../testing/ids.ts'
import { enterableHexes, startMove, stepRefusal, takeSteps } from '../testing/move-shorthand.ts'
import { testBattle } from '../testing/test-battle.ts'
import { destroyed } from './state.ts'

describe('movement points', () => {
  test('6.61 6.62 6.65-2 card.move.cost: a unit pays one point for each hex, and is spent at the end', () => {
    const battle = testBattle({ units: ['ge-inf AP02'] })
    startMove(battle, 'central', [0])
    expect(stepRefusal(battle, 'central', 'AP04')).toBe('6.61')
    expect(battle.refusal('central', ['dance'])).toBe('6.62')
    const { size } = battle.battlefield.sheet.grid
    for (const nonsense of [
      null,
      7,
      [],
      ['enter'],
      ['enter', size],
      ['pick up', 'x'],
      {},
      ['enter', null],
      ['enter', -1],
    ])
      expect(battle.refusal('central', nonsense)).not.toBe('allowed')
    takeSteps(battle, 'central', 'AP03', 'AP04')
    expect(battle.state.units[0]?.spent).toBe(false)
    takeSteps(battle, 'central', 'AP05')
    expect(battle.eventsOf('entered').map(({ to, spent }) => [battle.label(to), spent])).toEqual([
      ['AP03', 1],
      ['AP04', 2],
      ['AP05', 3],
    ])
    expect(battle.state.units[0]).toMatchObject({ hex: battle.hex('AP05'), spent: true })
    expect(battle.lastEvent('spent').rules).toContain('6.65-2')
    expect(battle.asked('entente')).toBe('command')
  })

  test('6.61-1: every point can trigger reaction fire, and two costs are never paid at once', () => {
    const battle = testBattle({ units: ['ge-inf AP02', 'br-mg AP05 dispersed'] })
    startMove(battle, 'central', [0])
    expect(battle.refusal('central', ['enter', battle.hex('AP03'), 'in'])).toBe('6.62')
    for (const hex of ['AP03', 'AP04', 'AO04']) {
      takeSteps(battle, 'central', hex)
      expect(battle.asked('entente')).toBe('react')
      expect(battle.lastEvent('entered').rules).toContain('6.61-1')
      battle.say('entente', 'none')
    }
  })

  test('6.61-2: units that share a hex move as a stack, and each of them pays', () => {
    const battle = testBattle({ units: ['ge-inf AP02', 'ge-inf AP02', 'ge-inf AP03'] })
    battle.say('central', [0, 1, 2])
    expect(battle.refusal('central', [0, 'move', 2])).toBe('6.61-2')
    battle.say('central', [0, 'move', 1])
    expect(battle.lastEvent('moves')).toMatchObject({ units: [0, 1], rules: ['6.61', '6.61-2'] })
    takeSteps(battle, 'central', 'AO02', 'AO03', 'AO04')
    expect(battle.unitsIn('AO04')).toEqual([0, 1])
    expect(battle.state.units.map(({ spent }) => spent)).toEqual([true, true, false])
  })

  test('6.61-2 6.65-2: a stack may leave one unit behind, spent, and the other moves on where both had no room', () => {
    const battle = testBattle({ units: ['ge-inf AP02', 'ge-inf AP02', 'ge-inf AP04', 'ge-inf AP05'] })
    battle.say('central', [0, 1])
    battle.say('central', [0, 'move', 1])
    expect(battle.choices('central')).toEqual(expect.arrayContaining([['leave', 0], ['leave', 1], ['stop']]))
    takeSteps(battle, 'central', 'AP03')
    for (const nonsense of [['leave'], ['leave', 2], ['leave', 'x'], ['leave', 0, 1]])
      expect(battle.refusal('central', nonsense)).not.toBe('allowed')
    expect(battle.refusal('central', ['leave', 2])).toBe('6.61-2')
    expect(stepRefusal(battle, 'central', 'AP04')).toBe('3.4')
    takeSteps(battle, 'central', 'leave 0')
    expect(battle.lastEvent('spent')).toMatchObject({ unit: 0, rules: ['6.61-2', '6.65-2', '6.05'] })
    expect(battle.lastEvent('parted')).toMatchObject({ units: [1], stays: [0], rules: ['6.61-2'] })
    expect(battle.state.command?.moving).toEqual([0, 1])
    expect(stepRefusal(battle, 'central', 'leave 1')).toBe('6.61-2')
    takeSteps(battle, 'central', 'AP04')
    expect(battle.lastEvent('entered')).toMatchObject({ units: [1], spent: 2 })
    expect(battle.eventsOf('no longer moving')).toEqual([])
    takeSteps(battle, 'central', 'AO05')
    expect(battle.unitsIn('AP03')).toEqual([0])
    expect(battle.state.units.map(({ spent }) => spent)).toEqual([true, true, false, false])
  })

  test('6.61-2: a blocked stack is asked as long as one of its units alone could go on', () => {
    const around = ['AO02', 'AO03', 'AP01', 'AP03', 'AQ02', 'AQ03']
    const hemmedIn = (friends: number) => {
      const others = around.flatMap((hex) => Array.from({ length: friends }, () => `ge-inf ${hex} spent`))
      const battle = testBattle({ units: ['ge-inf AP02', 'ge-inf AP02', ...others] })
      battle.say('central', [0, 1])
      battle.say('central', [0, 'move', 1])
      return battle
    }
    const narrow = hemmedIn(1)
    expect(narrow.choices('central')).toEqual([['leave', 0], ['leave', 1], ['stop']])
    takeSteps(narrow, 'central', 'leave 1', 'AP03')
    expect(narrow.lastEvent('entered')).toMatchObject({ units: [0], spent: 1 })
    const closed = hemmedIn(2)
    expect(closed.asked('central')).toBeUndefined()
    expect(closed.state.units.slice(0, 2).map(({ spent }) => spent)).toEqual([true, true])
  })

  test('6.61-3: a lone mover picks up an unmoved unit of its activation, which counts as having spent as much', () => {
    const battle = testBattle({ units: ['ge-inf AP02', 'ge-inf AP03', 'ge-inf AP05'] })
    startMove(battle, 'central', [0, 1])
    expect(stepRefusal(battle, 'central', 'pick up 1')).toBe('6.61-3')
    takeSteps(battle, 'central', 'AP03')
    expect(stepRefusal(battle, 'central', 'pick up 2')).toBe('6.61-3')
    expect(battle.choices('central')).toContainEqual(['pick up', 1])
    takeSteps(battle, 'central', 'pick up 1')
    expect(battle.lastEvent('picked up')).toMatchObject({ unit: 1, by: 0, spent: 1, rules: ['6.61-3'] })
    expect(stepRefusal(battle, 'central', 'pick up 2')).toBe('6.61-3')
    takeSteps(battle, 'central', 'AP04', 'AQ04')
    expect(battle.unitsIn('AQ04')).toEqual([0, 1])
    expect(battle.state.units.map(({ spent }) => spent)).toEqual([true, true, false])
  })

  test('6.61-3: a unit that is spent or could not go on is not picked up', () => {
    const fired = testBattle({
      units: ['ge-inf AP02', 'ge-inf AP03', 'br-mg AP05 dispersed'],
      dice: [1, 2, 4, 3],
    })
    startMove(fired, 'central', [0, 1])
    takeSteps(fired, 'central', 'AP03')
    fired.say('entente', [2])
    expect(fired.state.units.map(({ spent }) => spent)).toEqual([false, true, false])
    expect(stepRefusal(fired, 'central', 'pick up 1')).toBe('3.3-1')
    const slow = testBattle({
      units: ['ge-late AP02 dispersed', 'ge-inf AP03 dispersed'],
      changes: { infiltration: ['central'] },
    })
    startMove(slow, 'central', [0, 1])
    takeSteps(slow, 'central', 'AP03')
    expect(stepRefusal(slow, 'central', 'pick up 1')).toBe('6.61-5')
  })

  test('6.61-3 6.64: a unit picked up on a road shares the road bonus', () => {
    const battle = testBattle({ units: ['ge-mg AI17', 'ge-mg AJ17'] })
    startMove(battle, 'central', [0, 1])
    takeSteps(battle, 'central', 'AJ17', 'pick up 1', 'AK18')
    expect(battle.lastEvent('entered')).toMatchObject({ units: [0, 1], spent: 2 })
    expect(battle.lastEvent('entered').rules).toContain('6.64')
  })

  test('6.61-4: of two units that move together one fails its check, and the other moves on', () => {
    const battle = testBattle({ units: ['ge-inf AP02', 'ge-inf AP02', 'br-mg AP05 dispersed'], dice: [4, 3, 2, 1] })
    startMove(battle, 'central', [0, 1], 1)
    takeSteps(battle, 'central', 'AP03')
    battle.say('entente', [2])
    expect(battle.lastEvent('parted')).toMatchObject({ units: [1], stays: [0], rules: ['6.61-4'] })
    expect(battle.state.units[0]).toMatchObject({ formed: false, spent: true })
    takeSteps(battle, 'central', 'AO03')
    expect(battle.theUnitIn('AO03')).toBe(1)
    expect(battle.drawsLeft).toBe(0)
  })

  test('6.61-5: deployed guns cannot move, and a unit without points left stays behind', () => {
    const battle = testBattle({ units: ['ge-inf AP02', 'ge-mg AP02', 'ge-art AP05 dispersed'] })
    battle.say('central', [0, 1])
    battle.say('central', [0, 'move', 1])
    takeSteps(battle, 'central', 'AP03')
    expect(battle.lastEvent('parted')).toMatchObject({ units: [0], stays: [1], rules: ['6.61-5'] })
    takeSteps(battle, 'central', 'AP04', 'AO04')
    expect(battle.theUnitIn('AP03')).toBe(1)
    expect(battle.theUnitIn('AO04')).toBe(0)
    battle.say('entente', ['pass'])
    battle.say('central', [2])
    expect(battle.refusal('central', [2, 'move'])).toBe('6.61-5')
  })

  test('6.65-2: a move may be ended before its first point, and the unit is still spent', () => {
    const battle = testBattle({ units: ['ge-inf AP02'] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'stop')
    expect(battle.lastEvent('spent')).toMatchObject({ unit: 0, rules: ['6.65-2', '6.05'] })
    expect(battle.state.units[0]?.hex).toBe(battle.hex('AP02'))
  })
})

describe('other units in the way', () => {
  test('6.63 3.4: a side never has more than two units in a hex, even in passing', () => {
    const battle = testBattle({ units: ['ge-inf AP02', 'ge-inf AP02', 'ge-inf AP03', 'ge-inf AO02', 'ge-inf AO02'] })
    battle.say('central', [0, 1])
    battle.say('central', [0, 'move', 1])
    expect(stepRefusal(battle, 'central', 'AP03')).toBe('3.4')
    expect(stepRefusal(battle, 'central', 'AO02')).toBe('6.63')
    expect(enterableHexes(battle, 'central')).not.toContain('AO02')
    expect(battle.whyNot('central', battle.hex('AO02'))).toBe('6.63')
    expect(battle.whyNot('central', battle.hex('AP01'))).toBe('allowed')
  })

  test('6.63-1 6.63-2 3.4-1: an enemy hex is entered at no extra cost, but cannot be left', () => {
    const battle = testBattle({ units: ['ge-inf AP02', 'br-inf AP03 spent', 'br-inf AP03 spent'] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'AP03')
    expect(battle.lastEvent('entered')).toMatchObject({ spent: 1 })
    expect(battle.lastEvent('entered').rules).toEqual(expect.arrayContaining(['6.63-1', '3.4-1']))
    expect(stepRefusal(battle, 'central', 'AP04')).toBe('6.63-2')
    expect(battle.choices('central')).toEqual([['melee'], ['stop']])
  })

  test('3.9 3.9-1: passing through a hex takes control of it; a hex with an enemy changes control only when the enemy falls', () => {
    const battle = testBattle({
      units: ['ge-inf AP02', 'br-inf AP04 spent'],
      change(state, { hex }) {
        const at = hex('AP03')
        state.control = `${state.control.slice(0, at)}e${state.control.slice(at + 1)}`
      },
      dice: [6, 6, 1, 2],
    })
    const holder = (label: string) => battle.state.control[battle.hex(label)]
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'AP03', 'AP04')
    expect(battle.eventsOf('control')).toMatchObject([{ side: 'central', hex: battle.hex('AP03') }])
    expect([holder('AP03'), holder('AP04')]).toEqual(['c', 'e'])
    takeSteps(battle, 'central', 'melee')
    expect(battle.state.units[0]?.hex).toBe(destroyed)
    expect(holder('AP04')).toBe('e')
    const won = testBattle({ units: ['ge-inf AP02', 'br-inf AP04 spent'], dice: [1, 2, 6, 6] })
    startMove(won, 'central', [0])
    takeSteps(won, 'central', 'AP03', 'AP04', 'melee')
    expect(won.lastEvent('control')).toMatchObject({ side: 'central', hex: won.hex('AP04'), rules: ['3.9', '3.9-1'] })
  })

  test('7.21-7: the trench set observer cannot leave its hex', () => {
    const battle = testBattle({
      units: ['ge-inf X10'],
      change: (state) => {
        state.observers.central = unitId(0)
      },
    })
    startMove(battle, 'central', [0])
    expect(stepRefusal(battle, 'central', 'X11')).toBe('7.21-7')
    expect(battle.choices('central')).toEqual([['in'], ['stop']])
  })

  test('10.1 YS4.special.3: units cannot leave the play area', () => {
    const battle = testBattle({ scenario: 'ys4', units: ['ge-inf T11'] })
    startMove(battle, 'central', [0])
    expect(stepRefusal(battle, 'central', 'U11')).toBe('YS4.special.3')
    expect(enterableHexes(battle, 'central')).not.toContain('U11')
  })
})

describe('roads', () => {
  test('6.64 8.6 8.6-1: the road bonus is one more hex along the road and nothing else', () => {
    const battle = testBattle({ units: ['ge-mg AI17'] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'AJ17')
    expect(battle.lastEvent('entered').rules).toContain('8.6')
    expect(battle.lastEvent('entered').rules).not.toContain('6.64')
    expect(stepRefusal(battle, 'central', 'AJ16')).toBe('6.64')
    expect(enterableHexes(battle, 'central').sort()).toEqual(['AI17', 'AK18'])
    takeSteps(battle, 'central', 'AK18')
    expect(battle.lastEvent('entered').rules).toEqual(expect.arrayContaining(['6.64', '8.6-1']))
    expect(battle.state.units[0]?.spent).toBe(true)
  })

  test('6.64 8.6-1: a step off the road loses the bonus', () => {
    const battle = testBattle({ units: ['ge-inf AJ16'] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'AJ17', 'AK18', 'AL18')
    expect(battle.state.units[0]?.spent).toBe(true)
    const other = testBattle({ units: ['ge-inf AI17'] })
    startMove(other, 'central', [0])
    takeSteps(other, 'central', 'AJ17', 'AK18', 'AL18', 'AM19')
    expect(other.lastEvent('entered')).toMatchObject({ spent: 4 })
  })
})

describe('counting as moving', () => {
  const moving = ({ state }: ReturnType<typeof testBattle>) => state.command?.moving

  test('6.65 6.65c: a unit counts as moving until another unit moves from another hex', () => {
    const battle = testBattle({ units: ['ge-inf AP02', 'ge-inf AP02', 'ge-inf AP03'] })
    startMove(battle, 'central', [0, 1, 2])
    expect(moving(battle)).toEqual([])
    takeSteps(battle, 'central', 'AP03', 'stop')
    expect(moving(battle)).toEqual([0])
    battle.say('central', [2, 'move'])
    takeSteps(battle, 'central', 'AP04')
    expect(moving(battle)).toEqual([0, 2])
    takeSteps(battle, 'central', 'stop')
    battle.say('central', [1, 'move'])
    takeSteps(battle, 'central', 'AO02')
    expect(moving(battle)).toEqual([1])
    expect(battle.lastEvent('no longer moving')).toMatchObject({ units: [0, 2], rules: ['6.65', '6.65c'] })
  })

  test('6.65a: a unit that fails a check no longer counts as moving', () => {
    const battle = testBattle({
      units: ['ge-inf AP02', 'ge-inf AP03', 'br-mg AP05 dispersed'],
      dice: [4, 3, 1, 2],
    })
    startMove(battle, 'central', [0, 1])
    takeSteps(battle, 'central', 'AP03')
    battle.say('entente', [2])
    expect(battle.lastEvent('no longer moving')).toMatchObject({ units: [0], rules: ['6.65', '6.65a'] })
    expect(moving(battle)).toEqual([])
  })

  test('6.65b: a unit that has fought a melee no longer counts as moving', () => {
    const battle = testBattle({ units: ['ge-inf AP02', 'br-inf AP02 spent', 'ge-inf AP03'], dice: [1, 2, 1, 2] })
    startMove(battle, 'central', [0, 2])
    takeSteps(battle, 'central', 'melee')
    expect(battle.eventsOf('no longer moving')[0]).toMatchObject({ units: [0], rules: ['6.65', '6.65b'] })
  })

  test('6.65d: no unit counts as moving once the other side acts', () => {
    const battle = testBattle({ units: ['ge-inf AP02', 'br-inf A02'] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'AP03', 'stop')
    expect(battle.lastEvent('no longer moving')).toMatchObject({ units: [0], rules: ['6.65', '6.65d'] })
    expect(battle.state.command).toBeNull()
  })
})

describe('starting a melee', () => {
  test('6.671 6.671-3 6.672: a unit that begins with an enemy pays a point for a melee; a friend that does not pay stays out', () => {
    const battle = testBattle({ units: ['ge-inf AP02', 'ge-inf AP02', 'br-inf AP02 spent'], dice: [1, 2, 1, 2] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'melee')
    expect(battle.lastEvent('attacked')).toMatchObject({ units: [0], hex: battle.hex('AP02') })
    expect(battle.lastEvent('attacked').rules).toEqual(expect.arrayContaining(['6.671', '6.671-3', '6.672']))
    expect(battle.state.units.map(({ spent }) => spent)).toEqual([true, false, true])
  })

  test('6.671: a melee needs an enemy in the hex and a point to spend', () => {
    const battle = testBattle({ units: ['ge-inf AP02', 'ge-inf AP03 dispersed', 'br-inf AP04 spent'], dice: [] })
    startMove(battle, 'central', [0])
    expect(stepRefusal(battle, 'central', 'melee')).toBe('6.671')
    takeSteps(battle, 'central', 'stop')
    battle.say('entente', ['pass'])
    startMove(battle, 'central', [1])
    takeSteps(battle, 'central', 'AP04')
    expect(battle.lastEvent('spent')).toMatchObject({ unit: 1 })
    expect(battle.eventsOf('attacked')).toEqual([])
  })

  test('6.671-2 6.62: going IN the trench and starting the melee cost one point, and shots wait for the melee', () => {
    const battle = testBattle({
      units: ['ge-inf V10 dispersed', 'br-mg V10 dispersed in', 'br-inf V10 dispersed in'],
      dice: [5, 5, 1, 3],
    })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'in and melee')
    expect(battle.lastEvent('went in')).toMatchObject({ units: [0] })
    expect(battle.lastEvent('attacked').rules).toContain('6.671-2')
    expect(battle.asked('entente')).toBe('declare')
    battle.say('entente', [])
    battle.say('central', [1])
    expect(battle.state.units[0]?.hex).toBe(destroyed)
    expect(battle.drawsLeft).toBe(0)
  })
})

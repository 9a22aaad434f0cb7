import { describe, expect, test } from 'vitest'
import { unitIds } from '../testing/ids.ts'
import { startMove, takeSteps } from '../testing/move-shorthand.ts'
import { testBattle } from '../testing/test-battle.ts'

describe('rally', () => {
  test('3.8 3.8-1 3.8-3 3.8-4: a formed unit rallies a dispersed friend, which forms and is spent, and moves on', () => {
    const battle = testBattle({ units: ['ge-inf AP02', 'ge-inf AP03 dispersed', 'br-mg AP05 dispersed'], dice: [3, 4] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'AP03')
    expect(battle.asked('central')).toBe('rally')
    expect(battle.refusal('central', 'maybe')).toBe('3.8')
    battle.say('central', 'rally')
    expect(battle.lastEvent('check')).toMatchObject({ unit: 1, cause: 'rally', total: 7, result: 'stands' })
    expect(battle.lastEvent('check').rules).toEqual(expect.arrayContaining(['3.8', '3.8-1', '3.8-3', '3.8-4']))
    expect(battle.state.units[1]).toMatchObject({ formed: true, spent: true })
    expect(battle.asked('entente')).toBe('react')
    battle.say('entente', 'none')
    expect(battle.state.command?.move?.spent).toBe(1)
    takeSteps(battle, 'central', 'AP04')
  })

  test('3.8-2: a failed rally changes nothing, even on a 12', () => {
    const battle = testBattle({ units: ['ge-inf AP02', 'ge-inf AP03 dispersed'], dice: [6, 6] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'AP03')
    battle.say('central', 'rally')
    expect(battle.lastEvent('check').rules).toContain('3.8-2')
    expect(battle.state.units[1]).toMatchObject({ hex: battle.hex('AP03'), formed: false, spent: false })
  })

  test('3.8: the owner may decline, and only a formed unit rallies, and only a ready dispersed one', () => {
    const battle = testBattle({ units: ['ge-inf AP02', 'ge-inf AP03 dispersed'] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'AP03')
    battle.say('central', 'no')
    expect(battle.eventsOf('check')).toEqual([])
    for (const units of [
      ['ge-inf AP02', 'ge-inf AP03 dispersed spent'],
      ['ge-late AP02 dispersed', 'ge-late AP03 dispersed'],
      ['ge-inf AP02', 'ge-inf AP03'],
    ]) {
      const other = testBattle({ units })
      startMove(other, 'central', [0])
      takeSteps(other, 'central', 'AP03')
      expect(other.asked('central')).toBe('step')
    }
  })

  test('3.8-3: a rallied unit of the same command cannot act any more', () => {
    const battle = testBattle({
      units: ['ge-inf AP02', 'ge-inf AP02', 'ge-inf AP03 dispersed'],
      dice: [1, 1],
      change(state) {
        state.phase = 'command'
        state.command = { side: 'central', waiting: unitIds(0, 2), mass: false, entered: [], move: null, moving: [] }
      },
    })
    battle.say('central', [0, 'move'])
    takeSteps(battle, 'central', 'AP03')
    battle.say('central', 'rally')
    takeSteps(battle, 'central', 'stop')
    expect(battle.asked('entente')).toBe('command')
  })
})

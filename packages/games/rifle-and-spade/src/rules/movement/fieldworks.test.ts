import { describe, expect, test } from 'vitest'
import { reckonFire, ruleAgainstFire } from '../../testing/fire.ts'
import { brigimentId } from '../../testing/ids.ts'
import { movementBattle } from '../../testing/movement.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { inMessagingRange } from '../command/messaging-range.ts'
import { hidingRuling } from './hiding.ts'

const hexLabel = '05.04'

describe('6.1.4: entering and leaving works', () => {
  /** A moves from one hex to the work in 05.04, where a machine gun fires at it. Returns the protection. */
  const entering = (from: string, works: readonly string[]) => {
    const battle = movementBattle({
      units: [`entente A company ${from}`, 'ottoman MG mg section 05.02'],
      works,
      dice: new Array(12).fill(9),
    })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['go', battle.hex(hexLabel)])
    battle.say('ottoman', [[0, battle.hex(hexLabel)], battle.unit('MG')])
    return { battle, sum: battle.sum(battle.lastEvent('fire').modifiers) }
  }
  const trench = (kind: string, hex: string) => `entente ${kind} ${hex} front=N,NW ends=NE,SW rear=S,SE connects`

  test('6.1.4b 6.4.3 6.4.1: a unit that moves along a connected trench is never On Top', () => {
    const { sum } = entering('04.04', [trench('shallow trench', '04.04'), trench('shallow trench', hexLabel)])
    expect(sum).toMatchObject({ 'shallow trench': 3 })
  })

  test('6.4.1: a circular trench connects to nothing', () => {
    const { sum } = entering('04.04', [
      trench('shallow trench', '04.04'),
      `entente shallow trench ${hexLabel} circular`,
    ])
    expect(sum).not.toHaveProperty('shallow trench')
  })

  test('6.1.4 6.4.5: a unit from elsewhere is On Top first, and in the work afterwards', () => {
    const { battle, sum } = entering('05.05', [trench('shallow trench', hexLabel)])
    expect(sum).not.toHaveProperty('shallow trench')
    expect(battle.of('A').onTop).toBe(false)
  })

  test('6.1.6a: a unit in the hex of a work has the relative position by which it entered', () => {
    const came = (from: string, works: readonly string[]) => {
      const { battle } = entering(from, works)
      return { entered: battle.of('A').entered, because: battle.lastEvent('step').rules.includes('6.1.6a') }
    }
    expect(came('05.05', [trench('shallow trench', hexLabel)])).toEqual({ entered: 3, because: true })
    expect(came('04.04', [trench('shallow trench', hexLabel)])).toEqual({ entered: 4, because: true })
    expect(came('05.05', [])).toEqual({ entered: null, because: false })
  })

  test('6.4.4: a unit enters a Fire Trench from behind without going On Top', () => {
    expect(entering('05.05', [trench('fire trench', hexLabel)]).sum).toMatchObject({ 'fire trench': 4 })
  })

  test('6.2.2: a Rifle Pit is always entered over the top', () => {
    expect(entering('05.05', [`entente rifle pit ${hexLabel}`]).sum).not.toHaveProperty('rifle pit')
  })

  test('6.1.4a 6.1.4: within a hex, entering and leaving a work costs points, and each draws fire', () => {
    const battle = movementBattle({
      units: [`entente A company ${hexLabel}`, 'ottoman MG mg section 05.02'],
      works: [trench('shallow trench', hexLabel)],
    })
    const { 'go on top': goOnTop, 'enter work': enterWork } = battle.context.book.tables.terrain.activities
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['on top'])
    battle.say('ottoman', [])
    expect(battle.of('A').onTop).toBe(true)
    battle.say('entente', ['into work'])
    battle.say('ottoman', [])
    expect(battle.of('A').onTop).toBe(false)
    expect(battle.state.moving?.spent).toBe(goOnTop + enterWork)
  })

  test('6.3.4 6.3.6: guns leave their pit to limber, at the cost of both, and enter one from above', () => {
    const battle = movementBattle({
      units: [`entente Bty mountain 75mm 4guns ${hexLabel}`, 'ottoman MG mg section 05.02'],
      works: [`entente gun pit ${hexLabel} guns=N,NE`, 'entente gun pit 05.05 guns=N,NE'],
    })
    const { 'go on top': goOnTop, limber } = battle.context.book.tables.terrain.activities
    battle.say('entente', [battle.unit('Bty')])
    battle.say('entente', ['limber'])
    battle.say('ottoman', [])
    battle.say('ottoman', [])
    expect(battle.allEvents('activity').map(({ what }) => what)).toEqual(['on top', 'limber'])
    expect(battle.state.moving?.spent).toBe(goOnTop + limber)
    battle.say('entente', ['go', battle.hex('05.05')])
    battle.say('ottoman', [])
    expect(battle.of('Bty')).toMatchObject({ onTop: true, column: true })
    expect(battle.refusal('entente', ['into work'])).toBe('6.3.4')
  })

  test('6.3.5 14.3.7: guns that stay unlimbered are prolonged out of their pit; fixed guns never are', () => {
    const battle = movementBattle({
      units: [`entente Bty mountain 75mm 4guns ${hexLabel}`, 'entente Coast cd 15cm 2guns 03.04'],
      works: [`entente gun pit ${hexLabel} guns=N,NE`, 'entente gun pit 03.04 guns=N,NE'],
    })
    battle.say('entente', [battle.unit('Bty')])
    battle.say('entente', ['prolong'])
    if (battle.asked('entente') === 'hide') battle.say('entente', [])
    expect(battle.of('Bty').onTop).toBe(true)
    if (battle.asked('entente') === 'hide') battle.say('entente', [])
    battle.say('entente', [battle.unit('Coast')])
    expect(battle.refusal('entente', ['prolong'])).toBe('14.3.9')
    expect(battle.refusal('entente', ['on top'])).not.toBe('allowed')
  })

  test('6.3 6.3.8 6.1.1: Gun Pits protect no infantry, and Rifle Pits no guns', () => {
    const battle = movementBattle({
      units: [`entente A company ${hexLabel} top`, 'entente Bty mountain 75mm 4guns 03.04 top'],
      works: [`entente gun pit ${hexLabel} guns=N,NE`, 'entente rifle pit 03.04'],
    })
    battle.say('entente', [battle.unit('A')])
    expect(battle.refusal('entente', ['into work'])).toBe('6.3.8')
    battle.say('entente', ['stop'])
    battle.say('entente', [battle.unit('Bty')])
    expect(battle.refusal('entente', ['into work'])).toBe('6.3')
  })
})

describe('the value of a work to a unit in its hex', () => {
  /** A company in scrub with a Shallow Trench, fired at by guns. */
  const modifiersUnder = (marks: string, fire = ['G'], setup: TestBattleSetup = {}) => {
    const battle = testBattle({
      map: new Array(7).fill('sssssss'),
      units: [
        `ottoman T company ${hexLabel} ${marks}`,
        'entente G mountain 75mm 4guns 05.02',
        'entente R company 05.03',
      ],
      works: [`ottoman shallow trench ${hexLabel} front=N,NW ends=NE,SW rear=S,SE`],
      ...setup,
    })
    return reckonFire(battle, 'entente', hexLabel, fire).sum
  }

  test('6.1.1-1 6.1.1-2 6.1.1-3 6.1.1-4: protects a unit in it, Hiding in it, on top of it or Hiding on top', () => {
    expect(modifiersUnder('')).toMatchObject({ 'shallow trench': 3 })
    expect(modifiersUnder('')).not.toHaveProperty('hiding')
    expect(modifiersUnder('hiding')).toMatchObject({ 'shallow trench': 3, hiding: 4 })
    expect(modifiersUnder('top')).toMatchObject({ scrub: 1 })
    expect(modifiersUnder('top hiding')).toMatchObject({ scrub: 1, hiding: 3 })
  })

  test('6.1.6b 6.4.6: protects alike from all sides; fire through an end only enfilades', () => {
    const from = (hex: string) =>
      modifiersUnder('', ['R'], { units: [`ottoman T company ${hexLabel}`, `entente R company ${hex}`] })
    expect(from('05.03')).toMatchObject({ 'shallow trench': 3 })
    expect(from('05.05')).toMatchObject({ 'shallow trench': 3 })
    expect(from('06.03')).toMatchObject({ 'shallow trench': 3, enfilade: -3 })
  })

  test('6.6.2 6.6.1: a fort is a circular Fire Trench for infantry, and guns in it fire through any facing', () => {
    const battle = testBattle({
      units: [
        `ottoman T company ${hexLabel}`,
        `ottoman Bty mountain 75mm 4guns ${hexLabel}`,
        'entente R company 06.03',
      ],
      works: [`ottoman fort ${hexLabel} circular guns=N,NE`],
    })
    expect(reckonFire(battle, 'entente', hexLabel, ['R']).sum).not.toHaveProperty('enfilade')
    expect(reckonFire(battle, 'entente', hexLabel, ['R']).sum).toMatchObject({ 'fort infantry': 4 })
    expect(ruleAgainstFire(battle, 'ottoman', 'Bty', '06.03')).toBe('allowed')
    const behind = testBattle({
      units: [`ottoman Bty mountain 75mm 4guns ${hexLabel}`, 'entente R company 05.05'],
      works: [`ottoman fort ${hexLabel} circular guns=N,NE`],
    })
    expect(ruleAgainstFire(behind, 'ottoman', 'Bty', '05.05')).toBe('17.1.2-3')
  })

  test('6.5 6.3.7: wire alone hides no unit; a Gun Pit hides guns', () => {
    const battle = testBattle({
      units: [`entente A company ${hexLabel}`, 'entente Bty mountain 75mm 4guns 03.04'],
      works: ['entente gun pit 03.04 guns=N,NE'],
      change: (state, places) => void state.wire.push({ hex: places.hex(hexLabel), facing: 0, owner: 'entente' }),
    })
    const battlefield = battle.battlefield('entente')
    expect(hidingRuling(battlefield, [battle.unit('A')], 'work')).toMatchObject({ rule: '7.1.1' })
    expect(hidingRuling(battlefield, [battle.unit('Bty')], 'work').allowed).toBe(true)
  })

  test('9.3.1: telephones connect Fire Trenches, but not Shallow Trenches', () => {
    const between = (kind: string) => {
      const battle = testBattle({
        units: ['entente A company 01.01', 'entente B company 07.07', 'ottoman X company 04.03'],
        works: [`entente ${kind} 01.01 circular`, `entente ${kind} 07.07 circular`],
      })
      return inMessagingRange(battle.battlefield('entente'), battle.hex('01.01'), battle.hex('07.07'), brigimentId(0))
    }
    expect(between('fire trench')).toBe(true)
    expect(between('shallow trench')).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import { reckon, whether } from '../../testing/fire.ts'
import { moves } from '../../testing/movement.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { inMessagingRange } from '../command/messaging-range.ts'
import { hidingRuling } from './hiding.ts'

const here = '05.04'

describe('6.1.4 into works and out of them', () => {
  /** A goes from one hex to the work in 05.04; a machine gun fires at it there. What protects it. */
  const entering = (from: string, works: readonly string[]) => {
    const war = moves({
      units: [`entente A company ${from}`, 'ottoman MG mg section 05.02'],
      works,
      dice: new Array(12).fill(9),
    })
    war.say('entente', [war.unit('A')])
    war.say('entente', ['go', war.hex(here)])
    war.say('ottoman', [[0, war.hex(here)], war.unit('MG')])
    return { war, sum: war.sum(war.last('fire').modifiers) }
  }
  const trench = (kind: string, hex: string) => `entente ${kind} ${hex} front=N,NW ends=NE,SW rear=S,SE connects`

  test('6.1.4b 6.4.3 6.4.1: along a trench that connects one is never On Top', () => {
    const { sum } = entering('04.04', [trench('shallow trench', '04.04'), trench('shallow trench', here)])
    expect(sum).toMatchObject({ 'shallow trench': 3 })
  })

  test('6.4.1: a round trench connects to nothing', () => {
    const { sum } = entering('04.04', [trench('shallow trench', '04.04'), `entente shallow trench ${here} circular`])
    expect(sum).not.toHaveProperty('shallow trench')
  })

  test('6.1.4 6.4.5: from elsewhere one is On Top for a moment, and in it afterwards', () => {
    const { war, sum } = entering('05.05', [trench('shallow trench', here)])
    expect(sum).not.toHaveProperty('shallow trench')
    expect(war.of('A').onTop).toBe(false)
  })

  test('6.1.6a: in the hex of a work one stands to it as one came in', () => {
    const came = (from: string, works: readonly string[]) => {
      const { war } = entering(from, works)
      return { entered: war.of('A').entered, because: war.last('step').rules.includes('6.1.6a') }
    }
    expect(came('05.05', [trench('shallow trench', here)])).toEqual({ entered: 3, because: true })
    expect(came('04.04', [trench('shallow trench', here)])).toEqual({ entered: 4, because: true })
    expect(came('05.05', [])).toEqual({ entered: null, because: false })
  })

  test('6.4.4: a Fire Trench is entered from behind without coming up', () => {
    expect(entering('05.05', [trench('fire trench', here)]).sum).toMatchObject({ 'fire trench': 4 })
  })

  test('6.2.2: a Rifle Pit is always entered over the top', () => {
    expect(entering('05.05', [`entente rifle pit ${here}`]).sum).not.toHaveProperty('rifle pit')
  })

  test('6.1.4a 6.1.4: in its hex going in and out costs points, each a trigger', () => {
    const war = moves({
      units: [`entente A company ${here}`, 'ottoman MG mg section 05.02'],
      works: [trench('shallow trench', here)],
    })
    const { 'go on top': out, 'enter work': into } = war.battle.book.tables.terrain.activities
    war.say('entente', [war.unit('A')])
    war.say('entente', ['on top'])
    war.say('ottoman', [])
    expect(war.of('A').onTop).toBe(true)
    war.say('entente', ['into work'])
    war.say('ottoman', [])
    expect(war.of('A').onTop).toBe(false)
    expect(war.state.moving?.spent).toBe(out + into)
  })

  test('6.3.4 6.3.6: guns come up out of their pit to be limbered, at the price of both, and enter one from above', () => {
    const war = moves({
      units: [`entente Bty mountain 75mm 4guns ${here}`, 'ottoman MG mg section 05.02'],
      works: [`entente gun pit ${here} guns=N,NE`, 'entente gun pit 05.05 guns=N,NE'],
    })
    const { 'go on top': out, limber } = war.battle.book.tables.terrain.activities
    war.say('entente', [war.unit('Bty')])
    war.say('entente', ['limber'])
    war.say('ottoman', [])
    war.say('ottoman', [])
    expect(war.all('activity').map(({ what }) => what)).toEqual(['on top', 'limber'])
    expect(war.state.moving?.spent).toBe(out + limber)
    war.say('entente', ['go', war.hex('05.05')])
    war.say('ottoman', [])
    expect(war.of('Bty')).toMatchObject({ onTop: true, column: true })
    expect(war.refusal('entente', ['into work'])).toBe('6.3.4')
  })

  test('6.3.5 14.3.7: guns that stay unlimbered are prolonged out of their pit, fixed ones never are', () => {
    const war = moves({
      units: [`entente Bty mountain 75mm 4guns ${here}`, 'entente Coast cd 15cm 2guns 03.04'],
      works: [`entente gun pit ${here} guns=N,NE`, 'entente gun pit 03.04 guns=N,NE'],
    })
    war.say('entente', [war.unit('Bty')])
    war.say('entente', ['prolong'])
    if (war.asked('entente') === 'hide') war.say('entente', [])
    expect(war.of('Bty').onTop).toBe(true)
    if (war.asked('entente') === 'hide') war.say('entente', [])
    war.say('entente', [war.unit('Coast')])
    expect(war.refusal('entente', ['prolong'])).toBe('14.3.9')
    expect(war.refusal('entente', ['on top'])).not.toBe('allowed')
  })

  test('6.3 6.3.8 6.1.1: a Gun Pit is no work for infantry, nor a Rifle Pit for guns', () => {
    const war = moves({
      units: [`entente A company ${here} top`, 'entente Bty mountain 75mm 4guns 03.04 top'],
      works: [`entente gun pit ${here} guns=N,NE`, 'entente rifle pit 03.04'],
    })
    war.say('entente', [war.unit('A')])
    expect(war.refusal('entente', ['into work'])).toBe('6.3.8')
    war.say('entente', ['stop'])
    war.say('entente', [war.unit('Bty')])
    expect(war.refusal('entente', ['into work'])).toBe('6.3')
  })
})

describe('what a work is worth to whoever is in its hex', () => {
  /** A company in scrub with a Shallow Trench, under the fire of guns. */
  const under = (marks: string, fire = ['G'], more: TestBattleSetup = {}) => {
    const war = testBattle({
      map: new Array(7).fill('sssssss'),
      units: [`ottoman T company ${here} ${marks}`, 'entente G mountain 75mm 4guns 05.02', 'entente R company 05.03'],
      works: [`ottoman shallow trench ${here} front=N,NW ends=NE,SW rear=S,SE`],
      ...more,
    })
    return reckon(war, 'entente', here, fire).sum
  }

  test('6.1.1-1 6.1.1-2 6.1.1-3 6.1.1-4: in it, hiding in it, on top of it, and hiding on top', () => {
    expect(under('')).toMatchObject({ 'shallow trench': 3 })
    expect(under('')).not.toHaveProperty('hiding')
    expect(under('hiding')).toMatchObject({ 'shallow trench': 3, hiding: 4 })
    expect(under('top')).toMatchObject({ scrub: 1 })
    expect(under('top hiding')).toMatchObject({ scrub: 1, hiding: 3 })
  })

  test('6.1.6b 6.4.6: it protects alike from every side; fire through its end only finds it enfiladed', () => {
    const from = (hex: string) => under('', ['R'], { units: [`ottoman T company ${here}`, `entente R company ${hex}`] })
    expect(from('05.03')).toMatchObject({ 'shallow trench': 3 })
    expect(from('05.05')).toMatchObject({ 'shallow trench': 3 })
    expect(from('06.03')).toMatchObject({ 'shallow trench': 3, enfilade: -3 })
  })

  test('6.6.2 6.6.1: a fort is a round Fire Trench for infantry, and guns in it fire by any of its facings', () => {
    const war = testBattle({
      units: [`ottoman T company ${here}`, `ottoman Bty mountain 75mm 4guns ${here}`, 'entente R company 06.03'],
      works: [`ottoman fort ${here} circular guns=N,NE`],
    })
    expect(reckon(war, 'entente', here, ['R']).sum).not.toHaveProperty('enfilade')
    expect(reckon(war, 'entente', here, ['R']).sum).toMatchObject({ 'fort infantry': 4 })
    expect(whether(war, 'ottoman', 'Bty', '06.03')).toBe('allowed')
    const behind = testBattle({
      units: [`ottoman Bty mountain 75mm 4guns ${here}`, 'entente R company 05.05'],
      works: [`ottoman fort ${here} circular guns=N,NE`],
    })
    expect(whether(behind, 'ottoman', 'Bty', '05.05')).toBe('17.1.2-3')
  })

  test('6.5 6.3.7: wire alone hides nobody; a Gun Pit hides guns', () => {
    const war = testBattle({
      units: [`entente A company ${here}`, 'entente Bty mountain 75mm 4guns 03.04'],
      works: ['entente gun pit 03.04 guns=N,NE'],
      change: (state, at) => void state.wire.push({ hex: at.hex(here), facing: 0, owner: 'entente' }),
    })
    const ground = war.ground('entente')
    expect(hidingRuling(ground, [war.unit('A')], 'work')).toMatchObject({ rule: '7.1.1' })
    expect(hidingRuling(ground, [war.unit('Bty')], 'work').allowed).toBe(true)
  })

  test('9.3.1: Fire Trenches are joined by telephone, Shallow Trenches are not', () => {
    const between = (kind: string) => {
      const war = testBattle({
        units: ['entente A company 01.01', 'entente B company 07.07', 'ottoman X company 04.03'],
        works: [`entente ${kind} 01.01 circular`, `entente ${kind} 07.07 circular`],
      })
      return inMessagingRange(war.ground('entente'), war.hex('01.01'), war.hex('07.07'), 0)
    }
    expect(between('fire trench')).toBe(true)
    expect(between('shallow trench')).toBe(false)
  })
})

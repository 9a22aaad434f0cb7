import { narrateAll } from '@firestep/face'
import { copy, orThrow } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { Side } from '../../data/schema.ts'
import type { Event } from '../../rules/events.ts'
import { brigimentId, unitId } from '../../testing/ids.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { testScenario } from '../../testing/test-data.ts'
import { boardOf } from '../board.ts'
import type { EventOf } from './context.ts'
import { logFace } from './index.ts'

const battle = testBattle({
  units: ['entente A half battalion 04.05', 'entente B company 04.05', 'ottoman Foe half battalion 04.04'],
})
const face = logFace(orThrow(boardOf(battle.context.book, testScenario)))

function linesFor(viewer: Side | null, ...events: Event[]) {
  const view = copy(battle.position.view(viewer))
  return narrateAll(face, events, view, view)
}

const [own, enemy] = [battle.hex('04.05'), battle.hex('04.04')]
const modifier = (name: string, value: number) => ({ name, value, rule: '17.2' })

describe('results at their hexes', () => {
  const fire = (parts: Partial<EventOf<'fire'>>): Event => ({
    type: 'fire',
    side: 'entente',
    hex: enemy,
    occasion: 'commanded',
    deed: null,
    strengths: [{ from: own, rifle: 4, mg: 0, artillery: 0 }],
    points: 4,
    modifiers: [modifier('in terrain', -1)],
    die: 5,
    cell: { row: 4, column: 4, hundredths: 55 },
    percentile: 31,
    losses: 0,
    nearMiss: false,
    rules: ['17.2'],
    ...parts,
  })

  test('17.2: a fire has its hits at the target, good for the side that fires', () => {
    const [hit, nearMiss, none, weak] = linesFor(
      null,
      fire({ losses: 1 }),
      fire({ nearMiss: true }),
      fire({}),
      fire({ die: null, cell: null, percentile: null }),
    )
    expect(hit).toMatchObject({ dice: ['5', '3', '1'], result: { place: '04.04', text: '1 hit', tone: 'good' } })
    expect(nearMiss?.result).toMatchObject({ text: 'near miss', tone: 'neutral' })
    expect(none?.result).toMatchObject({ text: 'no effect', tone: 'bad' })
    expect(weak).toMatchObject({ dice: [], result: { text: 'no effect' } })
  })

  const checked = { side: 'entente', hex: own, roll: 75, rules: ['16.2'] } as const
  const morale = (result: EventOf<'morale'>['result'], event: EventOf<'morale'>['event'] = 'fire'): Event => ({
    type: 'morale',
    event,
    result,
    ...checked,
  })

  test('16.3: a check has its result at the stack, by what it was for', () => {
    const texts = linesFor(
      null,
      morale('passed'),
      morale('failed'),
      morale('routed'),
      morale('failed', 'move to assault'),
    )
    expect(texts.map(({ result }) => [result?.text, result?.tone])).toEqual([
      ['passes', 'good'],
      ['Confused', 'bad'],
      ['routs', 'bad'],
      ['does not go in', 'bad'],
    ])
  })

  test('16.2: the owner sees the modifiers of a check with its result', () => {
    const details: Event = {
      type: 'morale reckoned',
      unit: unitId(0),
      rating: 60,
      modifiers: [modifier('unit below half steps', -10), modifier('fort', 0)],
      ...checked,
    }
    const [, line] = linesFor('entente', details, morale('failed'))
    expect(line?.result?.modifiers?.map(({ name, value }) => [name, value])).toEqual([['below half its steps', -10]])
    expect(linesFor('entente', morale('failed'))[0]?.result?.modifiers).toEqual([])
  })

  test('18.4 step 5: a round of assault tells who loses, with shifts of either side', () => {
    const box = { attack: 2, defence: 1, last: { defender: 40, both: 60 }, rules: [] }
    const round = (losers: EventOf<'assault'>['losers']): EventOf<'assault'> => ({
      type: 'assault',
      side: 'entente',
      hex: enemy,
      round: 1,
      attack: 2,
      defence: 1,
      attackerModifiers: [modifier('fire trench', 2)],
      defenderModifiers: [],
      box,
      roll: 50,
      losers,
      rules: ['18.4'],
    })
    const results = linesFor(null, round(['defender']), round(['attacker', 'defender']), round(['attacker']))
    expect(results.map(({ result }) => [result?.text, result?.tone])).toEqual([
      ['defenders lose a step', 'good'],
      ['both lose a step', 'neutral'],
      ['attackers lose a step', 'bad'],
    ])
    expect(results[0]?.result?.modifiers).toMatchObject([{ name: 'attacker: fire trench', value: -2 }])
    const weak: Event = { ...round([]), box: { weakling: 'defender', rules: [] }, roll: null }
    expect(linesFor(null, weak)[0]?.result).toMatchObject({ text: 'defenders destroyed', tone: 'good' })
  })

  test('11.2 11.3: rolls for orders have their result at the Brigiment, for its owner alone', () => {
    const roll = { number: 60, roll: 45, modifiers: [], total: 45 }
    const change = (success: boolean): Event => ({
      type: 'change',
      side: 'entente',
      brigiment: brigimentId(0),
      from: 'defense',
      to: 'attack',
      roll,
      success,
      rules: ['11.3'],
    })
    const [through, lost] = linesFor('entente', change(true), change(false))
    expect(through?.result).toEqual({ place: '04.05', text: 'now Attack', tone: 'good' })
    expect(lost?.result).toMatchObject({ text: 'order fails', tone: 'bad' })
    expect(linesFor(null, change(true))[0]?.result).toBeNull()
  })
})

test('14.1 19.1: steps of a stack are one movement, and a retreat is one', () => {
  const units = [unitId(0)]
  const step = (from: string, to: string): EventOf<'step'> => ({
    type: 'step',
    side: 'entente',
    units,
    from: battle.hex(from),
    to: battle.hex(to),
    spent: 1,
    hiding: false,
    rules: ['14.1'],
  })
  const retreat: Event = {
    type: 'retreat',
    side: 'entente',
    units,
    hex: battle.hex('04.03'),
    to: own,
    voluntary: false,
    rules: ['19.1'],
  }
  const movements = linesFor('entente', step('04.05', '04.04'), step('04.04', '04.03'), retreat)
  expect(movements.map(({ movement }) => movement)).toEqual([
    { subject: 'A moves', places: ['04.05', '04.04'] },
    { subject: 'A moves', places: ['04.04', '04.03'] },
    { subject: 'A retreats', places: ['04.03', '04.05'] },
  ])
  expect(movements.map(({ sound }) => sound)).toEqual([null, null, 'retreat'])
  expect(linesFor(null, { ...step('04.05', '04.04'), from: null })[0]?.movement).toBeNull()
})
